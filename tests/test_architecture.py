"""Which way the arrows point, who reads which option, and how long a file may be."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

import moon_engine as moon

PACKAGE: Final = Path(moon.__file__).parent

VALUES: Final = {"errors", "drafts", "checks", "tiles", "table", "actions", "options", "rules"}
RULES: Final = {"options", "rules"}
RULEBOOK: Final = {"rulebook.*"}
STATES: Final = {"settled", "phase", "declaring", "state"}
VIEWS: Final = {"views", "filling", "seat_view", "seeing"}
RECORDS: Final = {"records", "record_writing"}
ENGINE: Final = {"legality", "transition", "first_state"}
MAY_IMPORT: Final[dict[str, set[str]]] = {
    "errors": set(),
    "drafts": set(),
    "checks": {"errors"},
    "tiles": {"errors", "drafts", "checks"},
    "table": {"errors", "drafts", "checks", "tiles"},
    "actions": {"errors", "drafts", "checks", "tiles", "table"},
    "options": {"errors", "checks"},
    "rules": {"errors", "checks", "options"},
    "rulebook": set(),
    "rulebook.ranking": VALUES - RULES,
    "rulebook.dealing": VALUES,
    "rulebook.bidding": VALUES | {"rulebook.dealing"},
    "rulebook.widow": VALUES | {"rulebook.dealing"},
    "rulebook.naming": VALUES | {"rulebook.dealing", "rulebook.ranking"},
    "rulebook.leading": VALUES | {"rulebook.ranking"},
    "rulebook.following": (VALUES - RULES) | {"rulebook.ranking"},
    "rulebook.winning": (VALUES - RULES) | {"rulebook.ranking"},
    "rulebook.scoring": VALUES | {"rulebook.dealing"},
    "rulebook.ending": VALUES | {"rulebook.dealing", "rulebook.scoring"},
    "settled": VALUES | RULEBOOK,
    "phase": VALUES | RULEBOOK | {"settled"},
    "declaring": VALUES | RULEBOOK | {"settled", "phase"},
    "state": VALUES | RULEBOOK | {"settled", "phase", "declaring"},
    "legality": VALUES | RULEBOOK | STATES,
    "transition": VALUES | RULEBOOK | STATES | {"legality"},
    "first_state": VALUES | RULEBOOK | STATES,
    "views": VALUES | RULEBOOK | {"settled", "phase"},
    "filling": VALUES | RULEBOOK | STATES | {"views"},
    "seat_view": VALUES | RULEBOOK | STATES | {"legality", "views", "filling"},
    "seeing": VALUES | RULEBOOK | STATES | {"views", "seat_view"},
    "hidden": VALUES | RULEBOOK | STATES | {"transition"} | VIEWS,
    "shuffle": VALUES | RULEBOOK | STATES | {"first_state", "hidden"} | VIEWS,
    "notation": VALUES - RULES,
    "start_text": VALUES | RULEBOOK | STATES | {"transition"},
    "position": VALUES | RULEBOOK | STATES | VIEWS | ENGINE | {"notation", "start_text", "hidden"},
    "records": VALUES | STATES | ENGINE | {"notation"},
    "record_writing": VALUES | STATES | ENGINE | {"records"},
    "record_lines": VALUES | STATES | ENGINE | RECORDS,
    "record_actions": VALUES | STATES | ENGINE | RECORDS | {"notation", "record_lines"},
    "record_reading": VALUES | RECORDS | {"record_lines", "record_actions"},
    "opening_events": VALUES - RULES,
    "play_events": VALUES - RULES,
    "happenings": VALUES
    | STATES
    | VIEWS
    | ENGINE
    | {"records", "hidden", "opening_events", "play_events"},
    "__init__": {"*"},
    "__main__": {"extra.*"},
}
"""By module, what it may import: a name, every one of a package, or (``*``) all that there is."""

FOR_EXTRA: Final = {"", "rulebook.ranking"}
"""What an optional layer may import besides itself: the package, and for solvers the ranking."""
EXTRA_ON_EXTRA: Final[dict[str, set[str]]] = {
    "extra.jupyter": {"extra.svg"},
    "extra.protocol": {"extra.documents"},
    "extra.pytest_plugin": {"extra.testing", "extra.svg"},
    "extra.testing": {"extra.strategies", "extra.protocol"},
    "extra.corpus": {"extra.documents", "extra.protocol"},
    "extra.cli": {
        "extra.svg",
        "extra.documents",
        "extra.strategies",
        "extra.testing",
        "extra.protocol",
        "extra.corpus",
    },
}
"""By optional layer, the others that it stands on."""

CLOCK_AND_CHANCE: Final = {"random", "secrets", "uuid", "time", "datetime", "os"}
ALLOWED: Final = {("shuffle", "random")}
"""The core is a function of what it is given: no time, no environment, chance in one file."""

MOST_LINES: Final = 300
LONG_FILES: Final[dict[str, tuple[int, str]]] = {}
"""By module, the lines allowed, and the reason."""
MOST_LINES_OF_CODE: Final = 40
LONG_FUNCTIONS: Final[dict[str, tuple[int, str]]] = {}
"""By module and function, the lines of code allowed, docstring left out, and the reason."""


def modules() -> Iterator[tuple[str, Path]]:
    """Return the modules of the package, named from its root, and their files."""
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        is_package = len(parts) > 1 and parts[-1] == "__init__"
        yield ".".join(parts[:-1] if is_package else parts), path


MODULES: Final = dict(modules())
CORE: Final = [name for name in MODULES if name.partition(".")[0] != "extra"]
EXTRA: Final = [name for name in MODULES if name.partition(".")[0] == "extra"]


def parsed(name: str) -> ast.Module:
    """Return the syntax of a module."""
    return ast.parse(MODULES[name].read_text(encoding="utf-8"))


def imported(name: str) -> set[str]:
    """Return every module that a module imports, with what it takes from packages as modules."""
    found: set[str] = set()
    for node in ast.walk(parsed(name)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name} imports relatively"
            base = node.module or ""
            as_modules = {f"{base}.{alias.name}" for alias in node.names}
            inner = {full for full in as_modules if full.removeprefix("moon_engine.") in MODULES}
            found |= inner or {base}
    return found


def from_package(name: str) -> set[str]:
    """Return the modules of the package that a module imports; "" is the package itself."""
    own = {full for full in imported(name) if full.split(".")[0] == "moon_engine"}
    return {full.partition(".")[2] for full in own}


def is_in(name: str, allowed: set[str]) -> bool:
    """Tell whether a module is allowed, by its name or that of a package with a star."""
    return name in allowed or "*" in allowed or f"{name.partition('.')[0]}.*" in allowed


@pytest.mark.parametrize("name", CORE)
def test_arrows_point_one_way(name: str) -> None:
    """Each module of the core imports only what the table allows."""
    assert name in MAY_IMPORT, f"{name} has no place in the layers yet"
    assert {other for other in from_package(name) if not is_in(other, MAY_IMPORT[name])} == set()


@pytest.mark.parametrize("name", [name for name in CORE if name != "__main__"])
def test_the_core_knows_no_optional_layer(name: str) -> None:
    """No module of the core imports one of extra; python -m alone starts one."""
    assert not any(other.partition(".")[0] == "extra" for other in from_package(name))


@pytest.mark.parametrize("name", EXTRA)
def test_optional_layers_use_public_names(name: str) -> None:
    """An optional layer imports the package root, its own modules, and layers that it stands on."""
    layer = ".".join(name.split(".")[:2])
    others = {other for other in from_package(name) if other not in FOR_EXTRA}
    allowed = {layer, "extra"} | EXTRA_ON_EXTRA.get(layer, set())
    assert {".".join(other.split(".")[:2]) for other in others} <= allowed
    taken = {
        alias.name
        for node in ast.walk(parsed(name))
        if isinstance(node, ast.ImportFrom) and node.module == "moon_engine"
        for alias in node.names
    }
    assert taken <= {*moon.__all__, "__version__"}


HOMONYMS: Final = {"widow", "led_suit"}
"""Options that share their names with fields of other values, such as the widow of a deal."""


def readers(option: str) -> list[str]:
    """Return the modules that read an option of rules."""
    return [
        name
        for name in MODULES
        if not name.startswith("rules")
        for node in ast.walk(parsed(name))
        if isinstance(node, ast.Attribute) and node.attr == option
        if option not in HOMONYMS or ast.unparse(node.value).endswith("rules")
    ]


@pytest.mark.parametrize("option", moon.OPTIONS)
def test_each_option_has_one_reader(option: str) -> None:
    """An option of the rules is read in exactly one file of the rulebook and nowhere else."""
    found = {*readers(option)}
    assert len(found) == 1, found
    assert found.pop().startswith("rulebook.")


@pytest.mark.parametrize("name", CORE)
def test_no_clock_and_no_environment(name: str) -> None:
    """The core takes neither time nor environment, and chance in one file alone."""
    roots = {full.partition(".")[0] for full in imported(name)}
    assert {(name, root) for root in roots & CLOCK_AND_CHANCE} <= ALLOWED


def test_a_bare_import_is_bare() -> None:
    """Importing the package loads attrs and the standard library, nothing optional."""
    code = (
        "import sys; before = {*sys.modules}; import moon_engine; "
        "print(*{name for name in sys.modules if name not in before})"
    )
    shown = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=PACKAGE.parent,
    ).stdout.split()
    roots = {name.partition(".")[0] for name in shown}
    assert roots - sys.stdlib_module_names == {"moon_engine", "attr", "attrs"}
    assert not any(name.startswith("moon_engine.extra") for name in shown)


@pytest.mark.parametrize("name", MODULES)
def test_files_are_short(name: str) -> None:
    """No file is longer than a reader can hold, but for a few that say why."""
    most, _ = LONG_FILES.get(name, (MOST_LINES, ""))
    assert len(MODULES[name].read_text(encoding="utf-8").splitlines()) <= most


def lines_of_code(function: ast.FunctionDef) -> int:
    """Return the number of lines of a function, its docstring left out."""
    lines = (function.end_lineno or 0) - function.lineno + 1
    if ast.get_docstring(function) is None:
        return lines
    docstring = function.body[0]
    return lines - ((docstring.end_lineno or 0) - docstring.lineno + 1)


@pytest.mark.parametrize("name", MODULES)
def test_functions_are_short(name: str) -> None:
    """No function is longer than a screen, but for a few that say why."""
    for node in ast.walk(parsed(name)):
        if isinstance(node, ast.FunctionDef):
            most, _ = LONG_FUNCTIONS.get(f"{name}.{node.name}", (MOST_LINES_OF_CODE, ""))
            assert lines_of_code(node) <= most, node.name
