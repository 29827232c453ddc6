"""The plugin of pytest: what it tells about a failure, and what it leaves as it was."""

import json
import re
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

import moon_engine as moon
from moon_engine.extra.svg import table_svg

pytest_plugins = ["pytester"]

DOCS: Final = Path(__file__).parents[2] / "docs"
DEAL: Final = (
    "deal 6-6 5-3 5-2 4-2 3-2 2-1 1-1 / 6-3 6-2 6-1 5-5 4-4 4-1 0-0 / "
    "6-5 6-4 5-4 5-1 4-3 3-3 2-2 + 3-1"
)
POSITION: Final = f"default; scores 3 0 1; first bidder 2; {DEAL}; bid 5"
RECORD: Final = f"""\
[Moon "1"]
[Rules "default"]
[First "2"]
[Scores "3 0 1"]
[Result "scores 3 0 1 unfinished"]

{DEAL}
auction 2: bid 5"""
VIEW: Final = (
    "seen by 1; default; scores 3 0 1; first bidder 2; "
    "deal ? / 6-3 6-2 6-1 5-5 4-4 4-1 0-0 / ? + ?; bid 5"
)
HEAD: Final = f"""
import attrs
import pytest
import moon_engine as moon
from moon_engine.extra.testing import CheckError, RulesMachine, check_invariants
POSITION = {POSITION!r}
def held():
    return moon.parse_position(POSITION)
GAME = moon.GameRecord(held().rules, 2, held().history, scores=(3, 0, 1))
"""
"""How the tests begin that fail here. What stands here is in no function, so it is not shown."""


@pytest.fixture(autouse=True)
def _profile_in_force() -> Iterator[None]:
    """Leave the profile in force as it was: the runs below share this process."""
    name = settings.get_current_profile_name()
    yield
    settings.load_profile(name)


@pytest.fixture(autouse=True)
def _suite(pytester: pytest.Pytester) -> None:
    """Make a suite that asks for the plugin, and has imported it before."""
    pytester.makeconftest(
        "import moon_engine.extra.pytest_plugin\n"
        'pytest_plugins = ["moon_engine.extra.pytest_plugin"]\n'
    )


def reports(pytester: pytest.Pytester, source: str, *options: str) -> list[pytest.TestReport]:
    """Run tests, of which one must fail, and return the reports of what failed."""
    pytester.makepyfile(test_moon=HEAD + source)
    run = pytester.inline_run(*options)
    assert run.ret == pytest.ExitCode.TESTS_FAILED
    warned = [str(each.warning_message.message) for each in run.getcalls("pytest_warning_recorded")]
    assert [each for each in warned if "-O" not in each] == []
    return [each for each in run.getreports("pytest_runtest_logreport") if each.failed]


def sections(report: pytest.TestReport) -> list[str]:
    """Return what a report tells about Moon."""
    return [text for heading, text in report.sections if heading == "Moon"]


def section(pytester: pytest.Pytester, source: str, *options: str) -> str:
    """Run tests, of which one fails and tells about Moon, and return what it tells."""
    (report,) = reports(pytester, source, *options)
    (text,) = sections(report)
    return text


def split(text: str) -> tuple[str, str]:
    """Return what is told before the last line, and the path of the picture in that."""
    told, _, last = text.rpartition("\n")
    found = re.fullmatch(r"picture, as (?:seat \d|everybody) sees it: (\S+)", last)
    assert found, last
    return told.rstrip(), found[1]


def test_a_state_is_shown_whole(pytester: pytest.Pytester) -> None:
    """A failure shows the state at hand: its name, position, record, and picture."""
    text = section(pytester, "def test_it():\n    state = held()\n    assert 0")
    told, picture = split(text)
    assert told == f"state in test_it:\n{POSITION}\n\n{RECORD}"
    assert text.splitlines()[-1].startswith("picture, as seat 0 sees it: .pytest_cache/d/")
    seen = moon.view(moon.parse_position(POSITION), 0)
    assert (pytester.path / picture).read_text(encoding="utf-8") == table_svg(seen) + "\n"


def test_a_state_is_shown_though_the_message_has_it(pytester: pytest.Pytester) -> None:
    """What shows a state can be copied, whatever the message of a failure says."""
    source = "def test_it():\n    state = held()\n    raise ValueError(f'In\\n{state}')"
    told, _ = split(section(pytester, source))
    assert told == f"state in test_it:\n{POSITION}\n\n{RECORD}"


def test_the_smallest_example_is_shown(pytester: pytest.Pytester) -> None:
    """What is shown of a test by Hypothesis is the example that it has shrunk to."""
    source = """
from hypothesis import given
from pathlib import Path
from moon_engine.extra import strategies
@given(strategies.states(phase="play"))
def test_it(state):
    if len(state.tricks) > 1:
        with Path("failing").open("a") as file:
            print(state, file=file)
    assert len(state.tricks) < 2
"""
    text = section(pytester, source, "--moon-profile=fast")
    failing = (pytester.path / "failing").read_text("utf-8").splitlines()
    assert len({*failing}) > 1, "nothing was shrunk"
    assert text.splitlines()[:2] == ["state in test_it:", failing[-1]]


def test_each_of_several_failures_is_shown(pytester: pytest.Pytester) -> None:
    """Each failure in a group, also in one within it, is shown with the name of its error."""
    source = """
from hypothesis import given
from moon_engine.extra import strategies
@given(strategies.states(rules=moon.Rules()))
def test_it(state):
    assert state.phase != "auction"
    if state.phase == "deal":
        raise ExceptionGroup("more", [CheckError("No game.", None, None), ValueError()])
"""
    text = section(pytester, source, "--moon-profile=fast")
    headings = re.findall(r"^.*:$", text, re.MULTILINE)
    pictures = re.findall(r"\S+\.svg$", text, re.MULTILINE)
    assert sorted(headings) == [
        "AssertionError, state in test_it:",
        "ValueError, state in test_it:",
    ]
    assert len({*pictures}) == len(pictures) == 2


def test_what_several_failures_share_is_shown_once(pytester: pytest.Pytester) -> None:
    """Of errors that have passed nothing but the function with the state, one shows it."""
    source = """
def test_it():
    state = held()
    raise ExceptionGroup("two", [ValueError(), KeyError()])
"""
    assert section(pytester, source).startswith(f"state in test_it:\n{POSITION}\n\n[Moon")


def test_a_check_is_shown_once(pytester: pytest.Pytester) -> None:
    """What a check has in its message is not told again, and what it lacks is."""
    source = """
def test_it():
    another = moon.new_game()
    raise CheckError(f"In {POSITION} it bids 5.", GAME, held())
"""
    (report,) = reports(pytester, source)
    (text,) = sections(report)
    assert split(text)[0] == POSITION
    whole = [line.removeprefix("E").strip() for line in report.longreprtext.splitlines()]
    assert whole.count("auction 2: bid 5") == 1
    assert "picture, as seat 0 sees it" in text


def test_a_check_with_all_in_its_message_has_a_picture(pytester: pytest.Pytester) -> None:
    """Where the message has position and record, the picture alone is added."""
    source = """
def test_it():
    raise CheckError(f"It is given\\n{POSITION}", GAME, held())
"""
    assert split(section(pytester, source))[0] == ""


def test_a_check_that_keeps_its_record_back_is_shown_whole(pytester: pytest.Pytester) -> None:
    """The record of a check is told if its message is without."""
    source = """
class Terse(CheckError):
    __str__ = lambda self: "Wrong."
def test_it():
    raise Terse("", GAME, moon.view(held(), 1))
"""
    assert split(section(pytester, source))[0] == f"{VIEW}\n\n{RECORD}"


def test_a_check_without_a_game_has_no_record(pytester: pytest.Pytester) -> None:
    """No record is made up for a check that gives none: the game may be broken."""
    source = 'def test_it(): raise CheckError("", None, held())'
    assert split(section(pytester, source))[0] == POSITION


def test_a_check_without_a_sight_shows_its_game(pytester: pytest.Pytester) -> None:
    """A check that has a game alone has the picture of its last state."""
    told, picture = split(section(pytester, 'def test_it(): raise CheckError("", GAME, None)'))
    seen = moon.view(moon.parse_position(POSITION), 0)
    assert told == ""
    assert (pytester.path / picture).read_text(encoding="utf-8") == table_svg(seen) + "\n"


def test_a_view_shows_nothing_hidden(pytester: pytest.Pytester) -> None:
    """A test that holds nothing but a view shows the view, and no tile besides."""
    source = """
class Bot:
    def choose(self, view):
        assert moon.apply(held(), moon.Pass()).phase == view.phase == ""
def test_it():
    Bot().choose(moon.view(held(), 1))
"""
    told, picture = split(section(pytester, source))
    view = moon.parse_view(VIEW)
    assert told == f"view in choose:\n{VIEW}"
    assert (pytester.path / picture).read_text(encoding="utf-8") == table_svg(view) + "\n"


def test_a_public_view_is_shown(pytester: pytest.Pytester) -> None:
    """What everybody sees is shown as such."""
    text = section(pytester, "def test_it():\n    seen = moon.public_view(held())\n    assert 0")
    deal = "deal ? / ? / ? + ?"
    assert split(text)[0] == (
        f"seen in test_it:\nseen by all; default; scores 3 0 1; first bidder 2; {deal}; bid 5"
    )
    assert "picture, as everybody sees it" in text


def test_a_record_is_shown(pytester: pytest.Pytester) -> None:
    """A record is shown as it is, with its last state as the picture."""
    told, picture = split(section(pytester, "def test_it():\n    game = GAME\n    assert 0"))
    seen = moon.view(moon.parse_position(POSITION), 0)
    assert told == f"game in test_it:\n{RECORD}"
    assert (pytester.path / picture).read_text(encoding="utf-8") == table_svg(seen) + "\n"


def test_a_game_that_is_over_has_no_record(pytester: pytest.Pytester) -> None:
    """A game that is over is shown as its position, since it is in no round."""
    source = """
def test_it():
    state = moon.new_game(moon.Rules(moon_set="loses_game", target=1))
    for text in (DEAL, "bid 21", "discard 2-1", "trump 1"):
        state = moon.apply(state, moon.parse_action(text))
    while not state.is_over:
        state = moon.apply(state, moon.legal_actions(state)[0])
    assert 0
"""
    text = section(pytester, f"DEAL = {DEAL!r}" + source)
    position = split(text)[0].splitlines()[1]
    assert moon.parse_position(position).is_over
    assert split(text)[0] == f"state in test_it:\n{position}"


def test_the_innermost_function_counts(pytester: pytest.Pytester) -> None:
    """The last variable of the innermost function of the test's own file is shown."""
    pytester.makepyfile(helpers="def fail(state):\n    raise ValueError(state.phase)\n")
    source = """
from helpers import fail
def inner(first, second):
    nothing = ()
    fail(held())
def test_it():
    state = moon.new_game()
    inner(moon.new_game(), moon.view(held(), 1))
    other = 0
"""
    assert split(section(pytester, source))[0] == f"second in inner:\n{VIEW}"


@pytest.mark.parametrize(
    "source",
    [
        "def test_it():\n    assert held().phase == ''",
        "STATE = held()\ndef test_it():\n    states = [STATE]\n    assert 0",
        "def test_it():\n    raise CheckError('It knows no rules.', None, None)",
        "@pytest.mark.xfail(strict=True)\ndef test_it(): pass",
        "import pathlib\ndef test_it(): pathlib.Path(42)",
    ],
)
def test_where_there_is_nothing_there_is_no_section(pytester: pytest.Pytester, source: str) -> None:
    """A failure without state, view or record is reported as without the plugin."""
    (report,) = reports(pytester, source)
    assert sections(report) == []


def test_what_does_not_fail_is_left_alone(pytester: pytest.Pytester) -> None:
    """A test that passes, is skipped, or fails as expected, has no section."""
    source = """
def test_pass():
    state = held()
def test_skip():
    state = held()
    pytest.skip("not now")
@pytest.mark.xfail
def test_fail():
    state = held()
    assert 0
"""
    pytester.makepyfile(HEAD + source)
    run = pytester.inline_run()
    run.assertoutcome(passed=1, skipped=2)
    assert [sections(each) for each in run.getreports("pytest_runtest_logreport")] == [[]] * 9


def test_fixtures_may_fail(pytester: pytest.Pytester) -> None:
    """What fails before and after a test is shown too, each with its picture."""
    source = """
@pytest.fixture
def table():
    before = held()
    assert 0
def test_setup(table): pass
@pytest.fixture
def guest():
    yield
    after = moon.new_game()
    assert 0
def test_both(guest):
    during = held()
    assert 0
"""
    found = [text for each in reports(pytester, source) for text in sections(each)]
    assert [text.partition(":")[0] for text in found] == [
        "before in table",
        "during in test_both",
        "after in guest",
    ]
    assert len({split(text)[1] for text in found}) == 3


def test_a_machine_is_shown(pytester: pytest.Pytester) -> None:
    """A difference that a RulesMachine finds is shown, though unittest reports it."""
    source = """
from hypothesis import Phase, settings
from moon_engine.extra.protocol import Referee
class Empty(Referee):
    legal = lambda self: []
class Mine(RulesMachine):
    def make_engine(self):
        return Empty()
TestMine = Mine.TestCase
TestMine.settings = settings(max_examples=9, phases=[Phase.generate], derandomize=True)
"""
    (report,) = reports(pytester, source)
    (text,) = sections(report)
    told, picture = split(text)
    assert moon.parse_position(told).phase == "auction"
    assert "DifferenceError" in report.longreprtext
    assert (pytester.path / picture).exists()


def test_reports_travel(pytester: pytest.Pytester) -> None:
    """A report with its section survives what sends it from one process to another."""
    (report,) = reports(pytester, "def test_it():\n    state = held()\n    assert 0")
    config = pytester.parseconfig()
    sent = config.hook.pytest_report_to_serializable(config=config, report=report)
    got = config.hook.pytest_report_from_serializable(
        config=config, data=json.loads(json.dumps(sent))
    )
    assert sections(got) == sections(report) != []


@pytest.mark.parametrize("style", ["auto", "long", "short", "line", "native", "no"])
def test_every_style_works(pytester: pytest.Pytester, style: str) -> None:
    """However tracebacks are printed, the report has its section, and the message its part."""
    source = "def test_it():\n    raise CheckError('It bids 5.', GAME, held())"
    assert split(section(pytester, source, f"--tb={style}"))[0].splitlines()[0] == POSITION


def test_without_a_cache_there_is_no_picture(pytester: pytest.Pytester) -> None:
    """Without the cache the section says why there is no picture, and nothing is written."""
    source = "def test_it():\n    state = held()\n    assert 0"
    text = section(pytester, source, "-p", "no:cacheprovider")
    assert text.splitlines()[-1] == (
        "no picture: pytest runs without its cache (-p no:cacheprovider)"
    )
    assert not [*pytester.path.rglob("*.svg")]


def test_a_cache_elsewhere_is_named_whole(pytester: pytest.Pytester, tmp_path: Path) -> None:
    """A picture that is not below the folder of the run is named by its whole path."""
    folder = tmp_path.parent / f"{tmp_path.name} elsewhere"
    source = "def test_it():\n    state = held()\n    assert 0"
    text = section(pytester, source, "-o", f"cache_dir={folder}")
    picture = Path(text.rpartition("sees it: ")[2])
    assert picture.is_absolute()
    assert picture.is_file()


def test_a_cache_that_cannot_be_written_is_told(pytester: pytest.Pytester) -> None:
    """Where no picture can be written, the section has the rest and says why."""
    folder = pytester.mkdir(".pytest_cache").joinpath("d")
    folder.mkdir()
    folder.joinpath("moon_engine").write_text("taken", encoding="utf-8")
    text = section(pytester, "def test_it():\n    state = held()\n    assert 0")
    assert RECORD in text
    assert re.fullmatch(r"picture could not be shown: \w+Error: .*", text.splitlines()[-1])


BROKEN: Final = """
def test_it():
    state = held()
    state = attrs.evolve(state, start=attrs.evolve(state.start, first_bidder=7))
    assert 0
"""
STRANGE: Final = """
class Mute:
    def __str__(self):
        raise RuntimeError("says nothing")
def test_it():
    raise CheckError("", 42, Mute())
"""
LOST: Final = """
def test_it():
    error = CheckError("", None, held())
    del error.sight
    raise error
"""


@pytest.mark.parametrize(
    ("source", "told"),
    [
        (BROKEN, "record could not be shown: moon_engine.errors.ArgumentError: "),
        (STRANGE, "position could not be shown: RuntimeError: says nothing"),
        (STRANGE, "record could not be shown: moon_engine.errors.ArgumentError"),
        (STRANGE, "picture could not be shown: "),
        (LOST, "what failed could not be shown: AttributeError: "),
    ],
)
def test_what_is_broken_is_told(pytester: pytest.Pytester, source: str, told: str) -> None:
    """Whatever cannot be shown is told in the section, and the test fails as it would."""
    assert f"\n{told}" in "\n" + section(pytester, source)


def test_names_of_pictures_are_safe(pytester: pytest.Pytester) -> None:
    """Each test has a picture of its own, with a short name of plain letters."""
    source = """
@pytest.mark.parametrize("_", range(7), ids=["a/b", "a:b", "A:b", "é", " ", "x" * 99, "x" * 98])
def test_it(_):
    state = held()
    assert 0
"""
    texts = [text for each in reports(pytester, source) for text in sections(each)]
    names = {split(text)[1].rpartition("/")[2].lower() for text in texts}
    assert len(names) == 7
    assert all(re.fullmatch(r"test_it[a-z0-9_-]{0,55}\.svg", name) for name in names)


def test_nobody_has_the_plugin_who_did_not_ask() -> None:
    """Pytest does not find the plugin by itself, which would import it before coverage starts."""
    assert not [each for each in entry_points(group="pytest11") if "moon" in each.value]


@pytest.mark.slow
def test_the_page_shows_what_happens(pytester: pytest.Pytester) -> None:
    """The tests on the page do what it says: one fails with this very output, the others pass."""
    page = (DOCS / "pytest.md").read_text("utf-8")
    blocks = re.findall(r"^```(\w+)\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    for language, block in blocks:
        if language == "python":
            named = re.match(r"# (\w+\.py)\n", block)
            pytester.path.joinpath(named[1] if named else "conftest.py").write_text(block, "utf-8")
    (shown,) = [block for language, block in blocks if language == "text"]
    run = pytester.runpytest_subprocess("--moon-profile=brief")
    run.assert_outcomes(failed=1, passed=2)
    assert shown in run.stdout.str() + "\n"
