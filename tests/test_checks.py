"""What a value asks of its parts."""

from collections import namedtuple
from typing import Any

import attrs
import pytest

from moon_engine import ArgumentError, Tile
from moon_engine.checks import is_printable, only, seat, tuple_of
from tests.strangers import STRANGERS, Count, Flatterer, all_but, disguised, heir

Pair = namedtuple("Pair", "one two")  # a subclass of tuple is all that it is for


@attrs.frozen
class Parts:
    """A value with a field of each kind of check."""

    number: Any = attrs.field(default=1, validator=only(int))
    tile: Any = attrs.field(default=None, validator=only(Tile, type(None)))
    numbers: Any = attrs.field(default=(), validator=tuple_of(int))
    mixed: Any = attrs.field(default=(), validator=tuple_of(int, Tile))


def refused(**parts: object) -> ArgumentError:
    """Return the error for a part that is refused."""
    with pytest.raises(ArgumentError) as caught:
        Parts(**parts)
    return caught.value


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("number", 0),
        ("number", -5),
        ("tile", None),
        ("tile", Tile(6, 4)),
        ("numbers", ()),
        ("numbers", (1, 2)),
        ("mixed", (1, Tile(6, 4), 2)),
    ],
)
def test_good_parts(name: str, value: object) -> None:
    """A part of one of the types is kept as it is."""
    assert getattr(Parts(**{name: value}), name) is value


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("number", "3", "number must be of type int, not '3'"),
        ("number", None, "number must be of type int, not None"),
        ("tile", 64, "tile must be of type Tile or NoneType, not 64"),
        ("numbers", None, "numbers must be a tuple of values of type int, not None"),
        ("numbers", [1], "numbers must be a tuple of values of type int, not [1]"),
        ("numbers", (1, "2"), "numbers must be a tuple of values of type int, not (1, '2')"),
        ("mixed", (1, None), "mixed must be a tuple of values of type int or Tile, not (1, None)"),
    ],
)
def test_messages(name: str, value: object, message: str) -> None:
    """The error tells the field, the types that it takes, and what it was given."""
    error = refused(**{name: value})
    assert str(error) == message
    assert error.argument == name
    assert error.value is value


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("number", True),
        ("number", Count(3)),
        ("tile", heir(Tile(6, 4))),
        ("tile", disguised(Tile)),
        ("tile", Tile),
        ("numbers", (1, True)),
        ("numbers", (Count(3),)),
        ("numbers", Pair(1, 2)),
        ("mixed", (heir(Tile(6, 4)),)),
        ("mixed", (Flatterer(),)),
    ],
)
def test_subclasses(name: str, value: object) -> None:
    """A value of a subclass is of another type, and so is what claims to be of the type."""
    assert refused(**{name: value}).value is value


@pytest.mark.parametrize("name", all_but("None"))
def test_strangers(name: str) -> None:
    """Nothing that is foreign gets past a check, nor does a check break on it."""
    stranger = STRANGERS[name]
    assert refused(tile=stranger).argument == "tile"
    assert refused(numbers=stranger).argument == "numbers"
    assert refused(mixed=(1, [stranger])).argument == "mixed"


@attrs.frozen
class Place:
    """A value that has a seat."""

    place: Any = attrs.field(validator=seat)


@pytest.mark.parametrize("value", [0, 1, 2, 3])
def test_seats(value: int) -> None:
    """A seat is one of those that some table has (SET-2)."""
    assert Place(value).place == value


@pytest.mark.parametrize("value", [-1, 4, 99, True, None, "0", 1.0, Count(1)])
def test_no_such_seat(value: object) -> None:
    """No table has any other seat, and True is no 1 (SET-2)."""
    with pytest.raises(ArgumentError) as caught:
        Place(value)
    assert str(caught.value) == f"place must be a seat from 0 to 3, not {value!r}"


@pytest.mark.parametrize(
    ("digits", "is_short"), [(1, True), (600, True), (601, False), (5000, False)]
)
def test_printable(digits: int, is_short: bool) -> None:
    """A number of up to 600 digits can be printed on every Python, whatever its sign."""
    for number in (10 ** (digits - 1), 10**digits - 1):
        assert is_printable(number) is is_short
        assert is_printable(-number) is is_short
