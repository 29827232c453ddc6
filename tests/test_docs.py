"""The README and the docs say what the code does: tables, rules, layers, phases and links."""

import ast
import importlib
import re
from pathlib import Path
from random import Random
from typing import Final, get_args

import pytest

import moon_engine as moon
from tests.test_architecture import EXTRA, EXTRA_ON_EXTRA
from tests.test_rule_ids import RULES

ROOT: Final = Path(__file__).parent.parent
README: Final = (ROOT / "README.md").read_text(encoding="utf-8")
CHANGELOG: Final = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
PLAYERS: Final = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
DESIGN: Final = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
PAGES: Final = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/*.md"))]

A_NAME: Final = re.compile(r"`([\w.-]+)`")


def section(text: str, heading: str) -> str:
    """Return what stands under a heading of the second level."""
    _, found, rest = text.partition(f"\n## {heading}\n")
    assert found, heading
    return rest.partition("\n## ")[0]


def tables(text: str) -> list[list[list[str]]]:
    """Return the tables of a text as rows of cells, without their headings."""
    found = re.findall(r"(?:^\|.*\|\n)+", text, re.MULTILINE)
    rows = [[re.split(r"(?<!\\)\|", line)[1:-1] for line in each.splitlines()] for each in found]
    return [[[cell.strip() for cell in row] for row in each[2:]] for each in rows]


def names(cell: str) -> list[str]:
    """Return the names in a cell that are written as code."""
    return A_NAME.findall(cell)


# What the README should say.


def option_row(option: moon.Option) -> list[str]:
    """Return the cells that tell about an option."""
    values = [f"`{choice!r}`" for choice in option.choices]
    values += ["any int from 1 up"] * option.any_count
    return [f"`{option.name}`", ", ".join(values), f"`{option.default!r}`", option.meaning]


def preset_row(name: str, rules: moon.Rules) -> list[str]:
    """Return the cells that tell about a preset."""
    differences = [f"`{option}={value!r}`" for option, value in rules.differences.items()]
    return [f"`{name}`", ", ".join(differences) or "nothing"]


def test_the_readme_lists_every_option() -> None:
    """The first table of the README's options is ``OPTIONS``, in order and word for word."""
    options, _ = tables(section(README, "The options"))
    assert options == [option_row(option) for option in moon.OPTIONS.values()]


def test_the_readme_lists_every_preset() -> None:
    """The second table of the README's options is ``PRESETS``, in order."""
    _, presets = tables(section(README, "The options"))
    assert presets == [preset_row(name, rules) for name, rules in moon.PRESETS.items()]


def test_the_readme_counts_right() -> None:
    """The README's first paragraph says in words how many options and presets there are."""
    assert (len(moon.OPTIONS), len(moon.PRESETS)) == (22, 16)
    assert "Twenty-two options and sixteen presets" in " ".join(README.split())


# What the rules for players should say.


def test_every_rule_has_one_heading() -> None:
    """The rules for players have each rule under a heading of its own, in the usual order."""
    assert re.findall(r"^### ([A-Z]+-\d+) \S", PLAYERS, re.MULTILINE) == RULES


def test_every_option_stands_with_a_rule() -> None:
    """The rules for players name every option with the rule that it changes, and no other."""
    lines = re.findall(r"^Options: (.+)$", PLAYERS, re.MULTILINE)
    assert {name for line in lines for name in names(line)} == {*moon.OPTIONS}


def test_every_preset_has_a_source() -> None:
    """The rules for players say of every preset who published it."""
    (presets,) = tables(section(PLAYERS, "Presets"))
    assert [names(cells[0]) for cells in presets] == [[name] for name in moon.PRESETS]
    assert all(source for _, source in presets)


# What the page on the design should say.


def modules() -> list[str]:
    """Return the modules that the page lists, from the bottom of all imports up."""
    (rows,) = tables(section(DESIGN, "Layers"))
    return [name for cells in rows for name in names(cells[0])]


def test_every_module_stands_in_the_layers() -> None:
    """The page lists each module of the core once, and extra as a whole."""
    package = ROOT / "moon_engine"
    paths = [path.relative_to(package).with_suffix("").parts for path in package.rglob("*.py")]
    core = {".".join(parts) for parts in paths if parts[0] != "extra" and "__" not in parts[-1]}
    assert sorted(modules()) == sorted(core | {"extra"})


def test_the_optional_layers_stand_as_the_page_says() -> None:
    """The page lists each optional layer, and on which others it stands."""
    (rows,) = tables(section(DESIGN, "Optional layers"))
    told = {names(layer)[0]: {f"extra.{name}" for name in names(on)} for layer, _, on in rows}
    layers = {name for name in EXTRA if name.count(".") == 1}
    assert told == {layer: EXTRA_ON_EXTRA.get(layer, set()) for layer in layers}


@pytest.mark.parametrize("name", modules())
def test_modules_import_upwards_only(name: str) -> None:
    """A module of the core imports only modules that stand above it in the list."""
    if name == "extra":
        return
    above = modules()[: modules().index(name)]
    path = ROOT.joinpath("moon_engine", *name.split(".")).with_suffix(".py")
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.ImportFrom) or not (node.module or "").startswith("moon_"):
            continue
        base = (node.module or "").partition(".")[2]
        from_folder = [f"rulebook.{alias.name}" for alias in node.names]
        for other in from_folder if base == "rulebook" else [base]:
            assert other in above


def owners() -> list[list[str]]:
    """Return the rows of the table that tells where each rule is."""
    (rows,) = tables(section(DESIGN, "Where each rule is"))
    return rows


def test_every_rule_is_found() -> None:
    """The page says of each rule where it is, in the usual order."""
    assert [cells[0] for cells in owners()] == RULES


@pytest.mark.parametrize("cells", owners(), ids=lambda cells: cells[0])
def test_rules_are_where_the_page_says(cells: list[str]) -> None:
    """Each function that the page names exists, and one of their files reads the options."""
    sources = ""
    for place in names(cells[1]):
        file, _, function = place.partition(".")
        folder = "moon_engine" if file in modules() else "moon_engine.rulebook"
        module = importlib.import_module(f"{folder}.{file}")
        assert callable(getattr(module, function))
        sources += Path(str(module.__file__)).read_text(encoding="utf-8")
    assert sources
    assert [option for option in names(cells[2]) if f"rules.{option}" not in sources] == []


def test_every_option_is_found() -> None:
    """The page says of each option where it is read."""
    assert {name for cells in owners() for name in names(cells[2])} == {*moon.OPTIONS}


def steps_on_the_page() -> set[tuple[str, str, str]]:
    """Return each way from phase to phase that the page tells: state, action, next state."""
    rows, _ = tables(section(DESIGN, "Phases"))
    return {
        (state, action, after)
        for cells in rows
        for state in names(cells[0])
        for action in names(cells[2])
        for after in names(cells[3])
    }


def steps_of_games() -> set[tuple[str, str, str]]:
    """Return each way from phase to phase in random games by all presets."""
    found = set()
    for seed, name in enumerate([*moon.PRESETS] * 20):
        rng = Random(seed)
        state: moon.State = moon.new_game(moon.Rules.parse(f"{name} target=1"))
        for _ in range(100):
            if state.is_over:
                break
            deal = moon.random_deal(state.rules, rng)
            action = deal if state.to_act is None else rng.choice(moon.legal_actions(state))
            after = moon.apply(state, action)
            found.add((type(state).__name__, type(action).__name__, type(after).__name__))
            state = after
    return found


def test_phases_follow_each_other_as_the_page_says() -> None:
    """Random games by all presets go exactly the ways that the page tells."""
    assert steps_of_games() == steps_on_the_page()


def test_states_tell_what_the_page_says() -> None:
    """Each class of states has what the page says; of trump and discard the one that is settled."""
    _, rows = tables(section(DESIGN, "Phases"))
    assert rows
    for states, told in rows:
        for state in names(states):
            missing = {name for name in names(told) if not hasattr(getattr(moon, state), name)}
            assert len(missing & {"trump", "discard"}) == len(missing) <= 1


def test_the_page_knows_every_phase_and_action() -> None:
    """The page names each class of states and each kind of action."""
    steps = steps_on_the_page()
    states = {state for before, _, after in steps for state in (before, after)}
    assert states == {cls.__name__ for cls in get_args(moon.State)}
    assert {action for _, action, _ in steps} == {cls.__name__ for cls in get_args(moon.Action)}


def test_the_page_draws_every_error() -> None:
    """The tree of errors on the page is that of the docstring."""
    (tree,) = re.findall(r"^```\n(MoonError\n.*?)^```", DESIGN, re.MULTILINE | re.DOTALL)
    docstring = importlib.import_module("moon_engine.errors").__doc__ or ""
    assert tree.split() == docstring[docstring.index("MoonError") :].split()[: len(tree.split())]


# What all pages have in common.


def anchor(heading: str) -> str:
    """Return the anchor of a heading, as hosts of Markdown make it."""
    return re.sub(r"[^\w -]", "", heading.strip().lower()).replace(" ", "-")


def anchors(page: Path) -> set[str]:
    """Return the anchors of all headings of a page."""
    text = page.read_text(encoding="utf-8")
    return {anchor(line) for line in re.findall(r"^#+ (.+)$", text, re.MULTILINE)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_local_links_lead_somewhere(page: Path) -> None:
    """Each link to a file of the project or to a heading has its goal."""
    for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        if re.match(r"https?://", link):
            continue
        path, _, fragment = link.partition("#")
        goal = (page.parent / path).resolve() if path else page
        assert goal.exists(), link
        assert not fragment or fragment in anchors(goal), link


def test_the_changelog_has_its_headings() -> None:
    """The changelog starts with what is unreleased, and has this version with its rules."""
    versions = re.findall(r"^## \[(.+?)\]", CHANGELOG, re.MULTILINE)
    assert versions[0] == "Unreleased"
    assert moon.__version__ in versions
    _, _, entry = CHANGELOG.partition(f"\n## [{moon.__version__}]")
    assert "\n### Rules\n" in entry.partition("\n## [")[0]
