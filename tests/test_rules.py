"""The options of the rules, and the presets."""

import itertools
import pickle
from typing import Any, get_args

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from moon_engine import OPTIONS, PRESETS, NotationError, Rules, RulesError
from tests.strangers import STRANGERS, Count, Text

BOOLEAN = (True, False)

VALUES: dict[str, tuple[Any, ...]] = {
    "players": (3, 4),
    "include_double_zero": BOOLEAN,
    "trump_timing": ("after_widow", "before_widow"),
    "widow": ("mandatory", "optional"),
    "minimum_bid": (4, 3, 5),
    "moon_bid": ("anytime", "after_seven", "off"),
    "overcall_bid": (None, 42),
    "all_pass": ("redeal", "forced_minimum", "forced_any"),
    "redeal_rotates": BOOLEAN,
    "allow_number_trump": BOOLEAN,
    "allow_doubles_trump": BOOLEAN,
    "allow_no_trump": BOOLEAN,
    "first_lead": ("any", "trump_if_held"),
    "led_suit": ("high_end", "leader_choice"),
    "scoring": ("points", "marks"),
    "made_score": (None, "bid", "tricks"),
    "set_score": ("lose_bid", "opponents_gain_bid"),
    "moon_made": ("points", "wins_game"),
    "moon_set": ("points", "loses_game"),
    "moon_marks": (1, 2, 7, 1000),
    "end_rule": ("highest", "bidder_first"),
    "target": (None, 1, 21, 250),
}
"""Values of every option, the default first, by hand."""

COUNTS = ("moon_marks", "target")

NO_KINDS: dict[str, Any] = {
    "allow_number_trump": False,
    "allow_doubles_trump": False,
    "allow_no_trump": False,
}


def make(**options: Any) -> Rules:
    """Return rules of options of any type."""
    return Rules(**options)


def faults_of(**options: Any) -> tuple[str, ...]:
    """Return the faults for which options are refused."""
    with pytest.raises(RulesError) as caught:
        make(**options)
    return caught.value.faults


def test_options_in_order() -> None:
    """The options are fields of the rules, in the published order."""
    assert list(OPTIONS) == list(VALUES) == [field.name for field in attrs.fields(Rules)]


def test_defaults() -> None:
    """The defaults are the most widely published rules."""
    assert {name: getattr(Rules(), name) for name in VALUES} == {
        name: values[0] for name, values in VALUES.items()
    }


def test_keyword_only() -> None:
    """Options cannot be given by position."""
    with pytest.raises(TypeError):
        Rules(3)  # type: ignore[call-arg]


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in VALUES.items() for value in values]
)
def test_every_value(name: str, value: Any) -> None:
    """Each value of each option is accepted, and kept."""
    assert getattr(make(**{name: value}), name) is value


@pytest.mark.parametrize("name", VALUES)
def test_choices(name: str) -> None:
    """Each option lists its values, and tells its default and, in plain words, its meaning."""
    option = OPTIONS[name]
    listed = set(VALUES[name]) & {1, None} if name == "target" else set(VALUES[name])
    expected = {"moon_marks": set(), "target": {None}}.get(name, listed)
    assert set(option.choices) == expected
    assert len(option.choices) == len(expected)
    assert (option.name, option.default) == (name, VALUES[name][0])
    assert option.any_count is (name in COUNTS)
    assert option.meaning == option.meaning.lower()
    assert option.meaning[-1:].isalnum()


def test_choices_agree_with_the_types() -> None:
    """What mypy accepts is what the rules accept."""
    for field in attrs.fields(attrs.resolve_types(Rules)):
        parts = get_args(field.type) or (field.type,)
        literals = {value for part in parts for value in get_args(part) or [part]}
        choices = set(OPTIONS[field.name].choices)
        if field.name in COUNTS:
            assert int in literals
        elif field.type is bool:
            assert choices == {True, False}
        else:
            assert literals - {type(None)} | (choices & {None}) == choices


@pytest.mark.parametrize("stranger", STRANGERS)
def test_wrong_types(stranger: str) -> None:
    """A value of another type is refused, also where it equals a good one."""
    value = STRANGERS[stranger]
    for name, values in VALUES.items():
        if any(value is good for good in values) or (stranger == "an int" and name in COUNTS):
            assert getattr(make(**{name: value}), name) is value
        else:
            (fault,) = faults_of(**{name: value})
            assert fault.startswith(f"{name} must ")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", 2),
        ("players", 5),
        ("players", "3"),
        ("players", 3.0),
        ("players", Count(3)),
        ("minimum_bid", 2),
        ("minimum_bid", 6),
        ("minimum_bid", "4"),
        ("include_double_zero", 1),
        ("include_double_zero", 0),
        ("redeal_rotates", None),
        ("overcall_bid", 21),
        ("overcall_bid", "42"),
        ("overcall_bid", False),
        ("moon_marks", 0),
        ("moon_marks", -1),
        ("moon_marks", True),
        ("moon_marks", 1.0),
        ("moon_marks", None),
        ("moon_marks", Count(2)),
        ("target", 0),
        ("target", -1),
        ("target", True),
        ("target", "21"),
        ("target", 21.0),
        ("scoring", "Marks"),
        ("scoring", " marks"),
        ("scoring", b"marks"),
        ("scoring", Text("marks")),
        ("made_score", "points"),
        ("made_score", "none"),
        ("moon_bid", False),
    ],
)
def test_wrong_values(name: str, value: Any) -> None:
    """True is no 1, "3" is no 3, and what is out of range is refused."""
    (fault,) = faults_of(**{name: value})
    assert fault.startswith(f"{name} must be ")
    assert fault.endswith(f"not {value!r}")


def test_largest_count() -> None:
    """A count may be as long as it can be printed."""
    assert Rules(target=10**600 - 1).target == 10**600 - 1
    for name, count in itertools.product(COUNTS, (10**600, 10**600 + 1, 10**9999)):
        faults = faults_of(**{name: count})
        assert faults == (f"{name} must have at most 600 digits, or nobody could print it",)


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"players": 5}, "players must be 3 or 4, not 5"),
        ({"include_double_zero": 1}, "include_double_zero must be true or false, not 1"),
        ({"minimum_bid": 6}, "minimum_bid must be 3, 4 or 5, not 6"),
        ({"overcall_bid": 21}, "overcall_bid must be none or 42, not 21"),
        ({"made_score": "x"}, "made_score must be none, bid or tricks, not 'x'"),
        ({"moon_marks": 0}, "moon_marks must be a whole number from 1 up, not 0"),
        ({"target": 0}, "target must be none or a whole number from 1 up, not 0"),
        (
            {"players": 4, "include_double_zero": False},
            "include_double_zero cannot be false with 4 players",
        ),
        (
            {"players": 4, "trump_timing": "before_widow"},
            "trump_timing cannot be before_widow: there is no widow with 4 players",
        ),
        (
            {"players": 4, "widow": "optional"},
            "widow cannot be optional: there is no widow with 4 players",
        ),
        (
            {"include_double_zero": False, "trump_timing": "before_widow"},
            "trump_timing cannot be before_widow: there is no widow without 0-0",
        ),
        (
            {"include_double_zero": False, "widow": "optional"},
            "widow cannot be optional: there is no widow without 0-0",
        ),
        (
            {"overcall_bid": 42, "moon_bid": "off"},
            "overcall_bid cannot be 42 with moon_bid off: there is no 21 to go over",
        ),
        (
            NO_KINDS,
            "allow_number_trump, allow_doubles_trump, allow_no_trump cannot all be false:"
            " nothing could be named",
        ),
    ],
)
def test_one_fault(options: dict[str, Any], fault: str) -> None:
    """Each fault is told in one sentence."""
    assert faults_of(**options) == (fault,)


def test_all_contradictions_at_once() -> None:
    """Several contradictions are told in one error."""
    with pytest.raises(RulesError) as caught:
        make(
            players=4,
            include_double_zero=False,
            trump_timing="before_widow",
            widow="optional",
            overcall_bid=42,
            moon_bid="off",
            **NO_KINDS,
        )
    firsts = [fault.split()[0] for fault in caught.value.faults]
    assert firsts == [
        "include_double_zero",
        "trump_timing",
        "widow",
        "overcall_bid",
        "allow_number_trump,",
    ]
    assert str(caught.value) == "; ".join(caught.value.faults)


def test_wrong_values_and_contradictions_at_once() -> None:
    """Wrong values are told with the contradictions of the good ones."""
    faults = faults_of(minimum_bid=9, players=4, widow="optional", target="x")
    assert faults == (
        "minimum_bid must be 3, 4 or 5, not 9",
        "target must be none or a whole number from 1 up, not 'x'",
        "widow cannot be optional: there is no widow with 4 players",
    )


def test_wrong_value_makes_no_contradiction() -> None:
    """An option that has no good value contradicts nothing."""
    assert faults_of(players="4", widow="optional") == ("players must be 3 or 4, not '4'",)


@pytest.mark.parametrize("kept", NO_KINDS)
def test_one_kind_of_trump_is_enough(kept: str) -> None:
    """Any one kind of trump may be the only one."""
    assert getattr(make(**NO_KINDS | {kept: True}), kept) is True


@pytest.mark.parametrize(
    "options",
    [
        {"overcall_bid": 42, "moon_bid": "after_seven"},
        {"moon_bid": "off", "moon_marks": 5, "moon_made": "wins_game", "moon_set": "loses_game"},
        {"scoring": "marks", "set_score": "opponents_gain_bid", "made_score": "tricks"},
        {"all_pass": "forced_any", "redeal_rotates": False},
        {"include_double_zero": False, "players": 3},
        {"players": 4, "led_suit": "leader_choice", "first_lead": "trump_if_held"},
        {"allow_number_trump": False, "allow_doubles_trump": False, "first_lead": "trump_if_held"},
    ],
)
def test_moot_options(options: dict[str, Any]) -> None:
    """An option that makes another moot is no contradiction."""
    assert make(**options).differences == {
        name: value for name, value in options.items() if value != VALUES[name][0]
    }


PUBLISHED: dict[str, dict[str, Any]] = {
    "wikihow-3": {},
    "wikihow-4": {"players": 4},
    "wikihow-3-no-double-zero": {"include_double_zero": False},
    "wikihow-3-trump-first": {"trump_timing": "before_widow"},
    "wikihow-3-marks": {"scoring": "marks"},
    "wikihow-4-forced": {"players": 4, "all_pass": "forced_minimum"},
    "wikihow-4-minimum-3": {"players": 4, "minimum_bid": 3},
    "wikihow-4-minimum-5": {"players": 4, "minimum_bid": 5},
    "gamerules-3": {"moon_made": "wins_game"},
    "ehow-3": {},
    "pagat-3": {},
    "pagat-4": {"players": 4, "allow_doubles_trump": False},
    "domino-games-3": {
        "moon_bid": "after_seven",
        "widow": "optional",
        "trump_timing": "before_widow",
        "allow_doubles_trump": False,
        "allow_no_trump": False,
        "first_lead": "trump_if_held",
    },
    "domino-play-3": {
        "moon_bid": "after_seven",
        "led_suit": "leader_choice",
        "allow_number_trump": False,
        "allow_doubles_trump": False,
    },
    "kelley-3": {"widow": "optional", "moon_made": "wins_game"},
    "fosdick-3": {"include_double_zero": False, "moon_made": "wins_game"},
}
"""The options of the presets other than the defaults, by hand."""


def test_presets() -> None:
    """The presets are the published rules, in their published order."""
    assert {name: dict(rules.differences) for name, rules in PRESETS.items()} == PUBLISHED
    assert list(PRESETS) == list(PUBLISHED)


@pytest.mark.parametrize("table", [OPTIONS, PRESETS])
def test_tables_are_read_only(table: Any) -> None:
    """Nobody can add an option or a preset by accident."""
    with pytest.raises(TypeError):
        table["new"] = Rules()


def test_differences() -> None:
    """The differences are the options that are not at their defaults, in order."""
    rules = Rules(target=30, players=4)
    assert list(rules.differences.items()) == [("players", 4), ("target", 30)]


@pytest.mark.parametrize(
    ("rules", "text", "shown"),
    [
        (Rules(), "default", "Rules()"),
        (Rules(players=4, scoring="marks"), "players=4 scoring=marks", None),
        (
            Rules(redeal_rotates=False, overcall_bid=42, target=7),
            "overcall_bid=42 redeal_rotates=false target=7",
            "Rules(overcall_bid=42, redeal_rotates=False, target=7)",
        ),
    ],
)
def test_texts(rules: Rules, text: str, shown: str | None) -> None:
    """Rules are written as their differences from the defaults."""
    assert str(rules) == text
    assert repr(rules) == (shown or "Rules(players=4, scoring='marks')")
    assert Rules.parse(text) == rules


@st.composite
def some_rules(draw: st.DrawFn) -> Rules:
    """Draw rules without contradictions."""
    options = {
        name: draw(st.integers(1, 10**6) if name == "moon_marks" else st.sampled_from(VALUES[name]))
        for name in draw(st.sets(st.sampled_from(list(VALUES))))
    }
    try:
        return make(**options)
    except RulesError:
        return make(**{n: v for n, v in options.items() if n in {"scoring", "target", "led_suit"}})


@given(some_rules())
def test_round_trip(rules: Rules) -> None:
    """What is written can be read back."""
    assert Rules.parse(str(rules)) == rules
    assert eval(repr(rules)) == rules  # noqa: S307  # a repr that the library wrote
    twin = pickle.loads(pickle.dumps(rules))
    assert twin == rules
    assert hash(twin) == hash(rules)


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("pagat-4", PRESETS["pagat-4"]),
        ("pagat-4 minimum_bid=3", Rules(players=4, allow_doubles_trump=False, minimum_bid=3)),
        ("pagat-4 allow_doubles_trump=true", Rules(players=4)),
        ("  default \n target=30\t", Rules(target=30)),
        ("players=3", Rules()),
        ("made_score=none target=none overcall_bid=none", Rules()),
        ("include_double_zero=false", Rules(include_double_zero=False)),
        ("target=1", Rules(target=1)),
        ("wikihow-4 players=3", Rules()),
    ],
)
def test_parse(text: str, rules: Rules) -> None:
    """A person may start from the defaults or a preset, and set options (also back)."""
    assert Rules.parse(text) == rules


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "rules are 'default', a preset, or option=value words"),
        (" \n", "rules are 'default', a preset, or option=value words"),
        ("pagat", f"'pagat' is not option=value, and no preset of {', '.join(PRESETS)}"),
        ("Default", f"'Default' is not option=value, and no preset of {', '.join(PRESETS)}"),
        ("default default", "'default' is not option=value; a preset comes first"),
        ("players=4 pagat-4", "'pagat-4' is not option=value; a preset comes first"),
        ("players 4", f"'players' is not option=value, and no preset of {', '.join(PRESETS)}"),
        ("players=4 players=4", "players is set twice"),
        ("seats=4", f"there is no option 'seats' among {', '.join(VALUES)}"),
        ("=4", f"there is no option '' among {', '.join(VALUES)}"),
    ],
)
def test_parse_refuses(text: str, expected: str) -> None:
    """A text that is none of rules is refused, with what was expected."""
    with pytest.raises(NotationError) as caught:
        Rules.parse(text)
    assert (caught.value.text, caught.value.expected) == (text, expected)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("pagat-5", "pagat-5"),
        ("pagat_4 target=30", "pagat_4"),
        ("Pagat-4", "Pagat-4"),
        ("wikihow minimum_bid=3", "wikihow"),
        ("defaults", "defaults"),
        ("'pagat-4'", "'pagat-4'"),
    ],
)
def test_parse_a_mistyped_preset(text: str, wrong: str) -> None:
    """A preset that does not exist is quoted, with all that do."""
    with pytest.raises(NotationError) as caught:
        Rules.parse(text)
    known = ", ".join(PUBLISHED)
    assert str(caught.value) == (
        f"cannot read {text!r}: {wrong!r} is not option=value, and no preset of {known}"
    )


@pytest.mark.parametrize("text", ["target=30 pagat-4", "pagat-4 wikihow-4", "default pagat-4"])
def test_parse_a_late_preset(text: str) -> None:
    """A preset that does not come first is told so, also where it exists."""
    with pytest.raises(NotationError) as caught:
        Rules.parse(text)
    wrong = text.split()[1]
    assert caught.value.expected == f"{wrong!r} is not option=value; a preset comes first"


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("players=5", ("players must be 3 or 4, not '5'",)),
        ("players=", ("players must be 3 or 4, not ''",)),
        ("players=4=4", ("players must be 3 or 4, not '4=4'",)),
        ("include_double_zero=True", ("include_double_zero must be true or false, not 'True'",)),
        ("include_double_zero=1", ("include_double_zero must be true or false, not '1'",)),
        (
            "players=5 minimum_bid=9 scoring=marks",
            ("players must be 3 or 4, not '5'", "minimum_bid must be 3, 4 or 5, not '9'"),
        ),
        (
            "pagat-4 widow=optional",
            ("widow cannot be optional: there is no widow with 4 players",),
        ),
        *(
            (f"target={text}", (f"target must be none or a whole number from 1 up, not {text!r}",))
            for text in ("0", "-1", "007", "+7", "1_0", "7.0", "²", "٣", "None")
        ),
    ],
)
def test_parse_refuses_values(text: str, faults: tuple[str, ...]) -> None:
    """A text that says what no option can be is refused with all its faults."""
    with pytest.raises(RulesError) as caught:
        Rules.parse(text)
    assert caught.value.faults == faults


def test_parse_longest_count() -> None:
    """The longest count that may be set may be written, and a longer one is told to be that."""
    assert Rules.parse(f"target={'9' * 600}").target == 10**600 - 1
    with pytest.raises(RulesError) as caught:
        Rules.parse(f"target={'9' * 601} scoring=points players=5")
    assert caught.value.faults == (
        "target must have at most 600 digits, or nobody could print it",
        "players must be 3 or 4, not '5'",
    )


def test_parse_longest_text() -> None:
    """A text much longer than any rules need is refused at once."""
    words = "target=30"
    assert Rules.parse(f"{words:>5000}") == Rules(target=30)
    with pytest.raises(NotationError, match=r"rules are 'default', a preset, or option=value"):
        Rules.parse(f"{words:>5001}")


@pytest.mark.parametrize("name", STRANGERS)
def test_parse_refuses_strangers(name: str) -> None:
    """Nothing but a text of rules can be read."""
    stranger: Any = STRANGERS[name]
    with pytest.raises(NotationError):
        Rules.parse(stranger)


@given(st.text())
def test_parse_any_text(text: str) -> None:
    """Any text is read or refused, and nothing else happens."""
    try:
        rules = Rules.parse(text)
    except (NotationError, RulesError):
        return
    assert Rules.parse(str(rules)) == rules


@pytest.mark.parametrize("stranger", STRANGERS)
def test_option_reads_no_strangers(stranger: str) -> None:
    """An option reads texts of its values, and refuses all else."""
    text: Any = STRANGERS[stranger]
    for name, option in OPTIONS.items():
        with pytest.raises(RulesError, match=rf"^{name} must "):
            option.read(text)


@pytest.mark.parametrize("name", VALUES)
def test_option_reads_its_values(name: str) -> None:
    """An option reads every value of its own from its text."""
    for value in VALUES[name]:
        assert OPTIONS[name].read(str(value).lower()) is value or name in COUNTS
        assert OPTIONS[name].read(str(value).lower()) == value
        assert OPTIONS[name].accepts(value)


def test_frozen() -> None:
    """Rules cannot be changed."""
    rules: Any = Rules()
    for name in [*VALUES, "other"]:
        with pytest.raises(AttributeError):
            setattr(rules, name, 4)
    with pytest.raises(AttributeError):
        del rules.players
    assert not hasattr(rules, "__dict__")


def test_values() -> None:
    """Equal rules are interchangeable, also as keys."""
    assert Rules(players=4) == PRESETS["wikihow-4"] != Rules()
    assert {Rules(players=4): 1}[PRESETS["wikihow-4"]] == 1
