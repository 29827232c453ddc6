"""Tiles, and sets of them."""

import operator
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moon_engine import TILES, ArgumentError, Tile, TileSet, parse_tile
from moon_engine.tiles import spread
from tests.strangers import STRANGERS, Hostile, all_but, heir

NAMES = (
    "0-0 1-0 1-1 2-0 2-1 2-2 3-0 3-1 3-2 3-3 4-0 4-1 4-2 4-3 4-4 5-0 5-1 5-2 5-3 5-4 5-5"
    " 6-0 6-1 6-2 6-3 6-4 6-5 6-6"
)

sets_of_tiles = st.frozensets(st.sampled_from(TILES))


def test_all_tiles() -> None:
    """There are 28 tiles, from 0-0 up to 6-6, each at its index."""
    assert " ".join(map(str, TILES)) == NAMES
    assert [tile.index for tile in TILES] == list(range(28))
    assert [tile.bit for tile in TILES] == [2**place for place in range(28)]


def test_order() -> None:
    """Tiles are ordered by their high end, then by their low end."""
    assert sorted({*TILES}) == list(TILES)
    assert Tile(5, 5) < Tile(6, 0) < Tile(6, 1)


def test_texts() -> None:
    """A tile is written high-low, and shown as it is built."""
    assert (str(Tile(6, 4)), repr(Tile(6, 4))) == ("6-4", "Tile(6, 4)")


def test_double() -> None:
    """A tile with the same number twice is a double."""
    doubles = [str(tile) for tile in TILES if tile.is_double]
    assert doubles == ["0-0", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6"]


@pytest.mark.parametrize(
    ("number", "shown"),
    [(6, True), (4, True), (5, False), (True, False), ("6", False), (6.0, False)],
)
def test_shows_number(number: object, shown: bool) -> None:
    """A tile contains the numbers of its ends, and nothing that merely looks like them."""
    assert (number in Tile(6, 4)) is shown


def test_hostile_number() -> None:
    """A tile contains no object that breaks when it is compared."""
    assert Hostile() not in Tile(6, 4)
    assert 1 in Tile(1, 0)
    assert True not in Tile(1, 0)


@pytest.mark.parametrize("ends", [(7, 0), (0, -1), (-1, -1), (6, 7), (True, 0), (1, False)])
def test_no_such_end(ends: tuple[Any, Any]) -> None:
    """An end is a number from 0 to 6, and True is no 1."""
    with pytest.raises(ArgumentError, match=r"end of a tile must be a number from 0 to 6, not"):
        Tile(*ends)


@pytest.mark.parametrize("stranger", STRANGERS)
def test_strange_end(stranger: str) -> None:
    """Nothing but an int makes an end of a tile."""
    end: Any = STRANGERS[stranger]
    with pytest.raises(ArgumentError, match=r"^the high end of a tile must be"):
        Tile(end, 0)
    with pytest.raises(ArgumentError, match=r"^the low end of a tile must be"):
        Tile(6, end)


def test_low_end_first() -> None:
    """A tile is given high end first, or refused."""
    with pytest.raises(ArgumentError) as caught:
        Tile(4, 6)
    assert str(caught.value) == "the low end of a tile must be at most 4, not 6"


def test_tiles_are_values() -> None:
    """Equal tiles are interchangeable."""
    assert Tile(6, 4) == Tile(6, 4) != Tile(6, 5)
    assert len({Tile(6, 4), Tile(6, 4)}) == 1
    assert pickle.loads(pickle.dumps(Tile(6, 4))) == Tile(6, 4)


def test_set_of() -> None:
    """A set counts a tile that is given twice once."""
    hand = TileSet.of(Tile(1, 1), Tile(6, 4), Tile(1, 1))
    assert (len(hand), str(hand), repr(hand)) == (2, "6-4 1-1", "<TileSet 6-4 1-1>")


def test_empty_set() -> None:
    """The empty set is falsy, and shows that it is empty."""
    assert not TileSet()
    assert (str(TileSet()), repr(TileSet()), list(TileSet())) == ("", "<TileSet>", [])


@given(sets_of_tiles)
def test_set_iterates_downwards(tiles: frozenset[Tile]) -> None:
    """A set holds what it was made of, and iterates from 6-6 down to 0-0."""
    hand = TileSet.of(*tiles)
    assert list(hand) == sorted(tiles, reverse=True)
    assert len(hand) == len(tiles)
    assert [tile in hand for tile in TILES] == [tile in tiles for tile in TILES]


@given(sets_of_tiles, sets_of_tiles)
def test_set_algebra(left: frozenset[Tile], right: frozenset[Tile]) -> None:
    """Sets of tiles know the algebra of sets."""
    one, other = TileSet.of(*left), TileSet.of(*right)
    assert set(one | other) == left | right
    assert set(one & other) == left & right
    assert set(one - other) == left - right
    assert set(one ^ other) == left ^ right
    assert one.isdisjoint(other) == left.isdisjoint(right)
    assert (one == other) == (left == right)


@given(sets_of_tiles, sets_of_tiles)
def test_set_order(left: frozenset[Tile], other: frozenset[Tile]) -> None:
    """Sets of tiles compare by inclusion."""
    for right in (other, left, left | other, left & other):
        one, two = TileSet.of(*left), TileSet.of(*right)
        assert (one <= two, one < two) == (left <= right, left < right)
        assert (one >= two, one > two) == (left >= right, left > right)


@pytest.mark.parametrize(
    ("left", "right", "holds"),
    [
        ("6-4 1-1", "6-4", (True, True, False, False)),
        ("6-4", "6-4 1-1", (False, False, True, True)),
        ("6-4 1-1", "6-4 1-1", (True, False, True, False)),
        ("6-4", "1-1", (False, False, False, False)),
        ("0-0", "", (True, True, False, False)),
        ("", "", (True, False, True, False)),
    ],
)
def test_set_comparisons(left: str, right: str, holds: tuple[bool, ...]) -> None:
    """Inclusion can be asked from either side, and neither of two sets may include the other."""
    one, two = (TileSet.of(*map(parse_tile, text.split())) for text in (left, right))
    assert (one >= two, one > two, one <= two, one < two) == holds
    assert (two <= one, two < one, two >= one, two > one) == holds


@pytest.mark.parametrize("compare", [operator.le, operator.lt, operator.ge, operator.gt])
@pytest.mark.parametrize("name", all_but("a hostile object"))
def test_set_is_not_compared_with_strangers(compare: Any, name: str) -> None:
    """A set of tiles includes no value of another type, and is in none."""
    for one, two in [(TileSet(), STRANGERS[name]), (STRANGERS[name], TileSet())]:
        with pytest.raises(TypeError, match="not supported between instances of"):
            compare(one, two)


@pytest.mark.parametrize("mask", [-1, 1 << 28, True, "1", None, 1.0])
def test_wrong_mask(mask: Any) -> None:
    """A mask is an int that has bits of tiles only."""
    with pytest.raises(ArgumentError, match=r"^the mask of a tile set must be an int from 0 to"):
        TileSet(mask)


def test_full_mask() -> None:
    """The largest mask is that of all tiles."""
    assert list(TileSet(2**28 - 1)) == list(reversed(TILES))


@pytest.mark.parametrize("name", STRANGERS)
def test_strange_member(name: str) -> None:
    """Nothing but a tile is a member of a set, or can become one."""
    stranger: Any = STRANGERS[name]
    assert stranger not in TileSet(2**28 - 1)
    with pytest.raises(ArgumentError, match=r"^a member of a tile set must be a Tile, not"):
        TileSet.of(Tile(6, 4), stranger)
    with pytest.raises(ArgumentError, match=r"^other must be a TileSet, not"):
        TileSet().isdisjoint(stranger)


def test_heir_is_no_member() -> None:
    """A tile of a subclass is none."""
    stranger: Any = heir(Tile(6, 4))
    assert stranger not in TileSet.of(Tile(6, 4))
    with pytest.raises(ArgumentError):
        TileSet.of(stranger)


@pytest.mark.parametrize("name", ["or", "and", "sub", "xor", "le", "lt", "ge", "gt"])
def test_other_operand(name: str) -> None:
    """An operator leaves operands of other types to them, as Python has it."""
    operator = getattr(TileSet(), f"__{name}__")
    assert operator({Tile(6, 4)}) is NotImplemented


@given(sets_of_tiles)
def test_spread(tiles: frozenset[Tile]) -> None:
    """What belongs to the tiles of a set is joined from 6-6 down, many items or none a tile."""
    pick = spread([(str(tile),) * (tile.index % 3) for tile in TILES])
    expected = [str(tile) for tile in sorted(tiles, reverse=True) for _ in range(tile.index % 3)]
    assert pick(TileSet.of(*tiles).mask) == tuple(expected)
