"""What an option is; tests/test_rules.py has the options that there are."""

from typing import Any

import pytest

from moon_engine import OPTIONS, ArgumentError, Option, RulesError
from moon_engine.options import OptionValue
from tests.strangers import STRANGERS, Count, Text

SIZE = Option(
    name="size",
    default=3,
    choices=(3, None, "big", True, False),
    any_count=False,
    meaning="how large it is",
)
COUNT = Option(name="count", default=1, choices=(), any_count=True, meaning="how many there are")
LIMIT = Option(name="limit", default=None, choices=(None,), any_count=True, meaning="where it ends")

LARGEST = 10**600 - 1
TOO_LONG = "{} must have at most 600 digits, or nobody could print it"


def refusal(option: Option, text: Any) -> tuple[str, ...]:
    """Return the faults for which an option refuses to read something."""
    with pytest.raises(RulesError) as caught:
        option.read(text)
    return caught.value.faults


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *((SIZE, value) for value in (3, None, "big", True, False)),
        *((COUNT, value) for value in (1, 2, 1000)),
        *((LIMIT, value) for value in (None, 1)),
    ],
)
def test_accepts(option: Option, value: OptionValue) -> None:
    """An option accepts its choices and, where it counts, every whole number from 1 up."""
    assert option.accepts(value) is True


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *((SIZE, value) for value in (4, 1, 0, "3", 3.0, "Big", "none", "true", Count(3))),
        *((SIZE, value) for value in (Text("big"), (3,), -3)),
        *((COUNT, value) for value in (0, -1, True, None, "1", 1.0, Count(1))),
        *((LIMIT, value) for value in (0, False, "none")),
    ],
)
def test_does_not_accept(option: Option, value: object) -> None:
    """True is no 1, "3" is no 3, and a value of a subclass is none."""
    assert option.accepts(value) is False


@pytest.mark.parametrize("name", STRANGERS)
def test_accepts_no_strangers(name: str) -> None:
    """Nothing foreign is accepted, nor breaks the question or the answer."""
    for option in (SIZE, COUNT, LIMIT):
        value = STRANGERS[name]
        is_choice = any(value is choice for choice in option.choices)
        is_count = name == "an int" and option.any_count
        assert option.accepts(value) is (is_choice or is_count)
        assert option.fault(value).startswith(f"{option.name} must ")


@pytest.mark.parametrize(
    ("value", "text"), [(True, "true"), (False, "false"), (None, "none"), (3, "3"), ("big", "big")]
)
def test_text(value: OptionValue, text: str) -> None:
    """A value is written in small letters, the way people type it."""
    assert SIZE.text(value) == text


@pytest.mark.parametrize("name", OPTIONS)
def test_text_and_read_are_inverse(name: str) -> None:
    """Every value of every option is read from its text, and no two values have the same."""
    option = OPTIONS[name]
    counts = (1, 2, 21, 10**599, LARGEST) if option.any_count else ()
    values = [*option.choices, *counts]
    for value in values:
        again = option.read(option.text(value))
        assert (type(again), again) == (type(value), value)
        assert option.text(again) == option.text(value)
    assert len({option.text(value) for value in values}) == len(values)


@pytest.mark.parametrize("name", OPTIONS)
def test_accepts_what_it_reads(name: str) -> None:
    """What an option reads is what it accepts, its default among it."""
    option = OPTIONS[name]
    assert option.accepts(option.default)
    assert option.accepts(option.read(option.text(option.default)))


@pytest.mark.parametrize(
    ("option", "text"),
    [
        *((SIZE, text) for text in ("", "4", "1", "0", "Big", "True", "None", " 3", "3 ", "big 3")),
        *((COUNT, text) for text in ("", "0", "-1", "+1", "01", "1.0", "1_0", "²", "none", " 1")),
        *((LIMIT, text) for text in ("None", "false", "0", "٣", "1" * 1001)),
    ],
)
def test_reads_nothing_else(option: Option, text: str) -> None:
    """A text that is not the one of a value is refused."""
    (fault,) = refusal(option, text)
    assert fault.startswith(f"{option.name} must ")


@pytest.mark.parametrize("name", STRANGERS)
def test_reads_no_strangers(name: str) -> None:
    """What is no text is refused like a text of no value."""
    for option in (SIZE, COUNT, LIMIT):
        assert refusal(option, STRANGERS[name]) == (option.fault(STRANGERS[name]),)


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        (SIZE, "3, none, big, true or false"),
        (COUNT, "a whole number from 1 up"),
        (LIMIT, "none or a whole number from 1 up"),
    ],
)
def test_expected(option: Option, expected: str) -> None:
    """The values of an option are told as a choice, in the order that they are listed."""
    assert option.expected == expected
    assert option.fault("x") == f"{option.name} must be {expected}, not 'x'"
    assert refusal(option, "x") == (option.fault("x"),)


@pytest.mark.parametrize("digits", [601, 602, 5000])
def test_too_long_a_count(digits: int) -> None:
    """A count of more than 600 digits is refused with a message that says so."""
    for option in (COUNT, LIMIT, OPTIONS["target"], OPTIONS["moon_marks"]):
        smallest = 10 ** (digits - 1)
        assert not option.accepts(smallest)
        assert option.fault(smallest) == TOO_LONG.format(option.name)
        assert refusal(option, "1" + "0" * (digits - 1)) == (TOO_LONG.format(option.name),)


def test_longest_count() -> None:
    """A count of 600 digits is accepted, written and read."""
    for option in (COUNT, LIMIT):
        assert option.accepts(LARGEST)
        assert option.text(LARGEST) == "9" * 600
        assert option.read("9" * 600) == LARGEST


def test_long_number_that_is_no_count() -> None:
    """An option that does not count is told its values, however long the number is."""
    assert SIZE.fault(LARGEST + 1).startswith("size must be 3, none, big, true or false, not 1000")


def test_fault_of_a_negative_count() -> None:
    """A negative count is too small, and is shown if it can be."""
    assert COUNT.fault(-1) == "count must be a whole number from 1 up, not -1"
    assert not COUNT.accepts(-(10**600))


@pytest.mark.parametrize("value", [4, "Big", 1.0, [3]])
def test_text_of_no_value(value: Any) -> None:
    """An option writes no value that it does not accept."""
    with pytest.raises(RulesError) as caught:
        SIZE.text(value)
    assert caught.value.faults == (SIZE.fault(value),)


@pytest.mark.parametrize("name", ["name", "choices", "any_count", "meaning"])
def test_parts_of_an_option(name: str) -> None:
    """An option is made of parts of the right types only."""
    parts: dict[str, Any] = {
        "name": "size",
        "default": 3,
        "choices": (3, 4),
        "any_count": False,
        "meaning": "how large it is",
    }
    assert Option(**parts).name == "size"
    with pytest.raises(ArgumentError, match=rf"^{name} must be of type "):
        Option(**parts | {name: [parts[name]]})


def test_option_is_frozen() -> None:
    """An option cannot be changed."""
    option: Any = OPTIONS["players"]
    for name in ("name", "default", "choices", "any_count", "meaning", "other"):
        with pytest.raises(AttributeError):
            setattr(option, name, 4)
