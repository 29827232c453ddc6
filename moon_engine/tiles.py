"""Tiles, and immutable sets of tiles over one int."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar, final

import attrs

from moon_engine.errors import ArgumentError

T = TypeVar("T")

HIGHEST_NUMBER = 6
_CHUNK_BITS = 10
_CHUNK = (1 << _CHUNK_BITS) - 1
_FEW = 3
"""Most sets that are asked for are this small, and there are only 3,683 of them."""


def is_number(value: object) -> bool:
    """
    Tell whether a value is a number of spots; True is no 1.

    Args:
        value: Anything at all.

    Returns:
        True for an int from 0 to 6.

    Examples:
        >>> is_number(6), is_number(7), is_number(True)
        (True, False, False)
    """
    return type(value) is int and 0 <= value <= HIGHEST_NUMBER


@final
@attrs.frozen(repr=False, order=True)
class Tile:
    """
    A tile, written high-low; tiles are ordered by their high end, then by their low end.

    Args:
        high: The larger number of spots, 0 to 6.
        low: The smaller number, at most ``high``; equal for a double.

    Raises:
        ArgumentError: If an end is no int from 0 to 6, or the low end comes first.

    Examples:
        >>> tile = Tile(6, 4)
        >>> str(tile), tile.is_double, Tile(5, 5) < tile
        ('6-4', False, True)
    """

    high: int
    low: int
    index: int = attrs.field(init=False, eq=False, order=False)
    """The place of the tile in the order 0-0, 1-0, 1-1, 2-0, … 6-6: 0 to 27."""
    bit: int = attrs.field(init=False, eq=False, order=False)
    """The mask of the set that holds just this tile."""
    text: str = attrs.field(init=False, eq=False, order=False)
    """The two numbers, the higher one first: made once, because records are full of it."""

    def __attrs_post_init__(self) -> None:
        for name, end in (("high", self.high), ("low", self.low)):
            if not is_number(end):
                raise ArgumentError(f"the {name} end of a tile", "a number from 0 to 6", end)
        if self.low > self.high:
            raise ArgumentError("the low end of a tile", f"at most {self.high}", self.low)
        index = self.high * (self.high + 1) // 2 + self.low
        object.__setattr__(self, "index", index)
        object.__setattr__(self, "bit", 1 << index)
        object.__setattr__(self, "text", f"{self.high}-{self.low}")

    @property
    def is_double(self) -> bool:
        """Whether both ends show the same number."""
        return self.high == self.low

    def __contains__(self, number: object) -> bool:
        """Tell whether an end of the tile shows the number."""
        return is_number(number) and number in (self.high, self.low)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Tile({self.high}, {self.low})"


TILES: tuple[Tile, ...] = tuple(
    Tile(high, low) for high in range(HIGHEST_NUMBER + 1) for low in range(high + 1)
)
"""All 28 tiles by index, 0-0 first."""


def spread(items: Sequence[tuple[T, ...]]) -> Callable[[int], tuple[T, ...]]:
    """
    Return a function that joins what belongs to the tiles of a set, given its mask.

    This is the hot path: there is no loop over bits.

    Args:
        items: For each tile, by index, what belongs to it.

    Returns:
        A function from a mask to the items of its tiles, in the order of a set: 6-6 first.

    Examples:
        >>> pick = spread([(str(tile),) for tile in TILES])
        >>> pick(Tile(1, 1).bit | Tile(6, 4).bit)
        ('6-4', '1-1')
    """
    return _Spread(items).__getitem__


class _Spread(dict[int, tuple[T, ...]]):
    """What belongs to the tiles of a set, by mask: joined from tables, remembered if small."""

    __slots__ = ("_high", "_low", "_middle")

    def __init__(self, items: Sequence[tuple[T, ...]]) -> None:
        self._low, self._middle, self._high = (
            _joined(items[start : start + _CHUNK_BITS])
            for start in range(0, len(items), _CHUNK_BITS)
        )

    def __missing__(self, mask: int) -> tuple[T, ...]:
        joined = (
            self._high[mask >> 2 * _CHUNK_BITS]
            + self._middle[mask >> _CHUNK_BITS & _CHUNK]
            + self._low[mask & _CHUNK]
        )
        if len(joined) <= _FEW:
            self[mask] = joined
        return joined


def _joined(items: Sequence[tuple[T, ...]]) -> tuple[tuple[T, ...], ...]:
    """Return the joined choices from a few items by mask, the last item first in each."""
    choices: list[tuple[T, ...]] = [()]
    for item in items:
        choices += [item + choice for choice in choices]
    return tuple(choices)


tiles_of = spread([(tile,) for tile in TILES])
"""From a mask to its tiles, 6-6 first."""


@final
@attrs.frozen(repr=False)
class TileSet:
    """
    An immutable set of tiles over one int.

    It knows the algebra of sets, and iterates from 6-6 down to 0-0.

    Args:
        mask: One bit for each tile held, bit ``tile.index``; 0 is the empty set.

    Raises:
        ArgumentError: If the mask is no int, negative, or has a bit that is no tile's.

    Examples:
        >>> hand = TileSet.of(Tile(1, 1), Tile(6, 4))
        >>> hand
        <TileSet 6-4 1-1>
        >>> len(hand), Tile(6, 4) in hand, [str(tile) for tile in hand]
        (2, True, ['6-4', '1-1'])
        >>> hand - TileSet.of(Tile(6, 4)) <= hand
        True
    """

    mask: int = 0

    def __attrs_post_init__(self) -> None:
        if type(self.mask) is not int or not 0 <= self.mask < 1 << len(TILES):
            raise ArgumentError("the mask of a tile set", "an int from 0 to 2**28 - 1", self.mask)

    @classmethod
    def of(cls, *tiles: Tile) -> TileSet:
        """
        Return the set of the given tiles; a tile given twice counts once.

        Args:
            *tiles: The tiles, in any order.

        Returns:
            Their set.

        Raises:
            ArgumentError: If one of them is no tile.

        Examples:
            >>> TileSet.of(Tile(1, 1), Tile(6, 4), Tile(1, 1))
            <TileSet 6-4 1-1>
        """
        mask = 0
        for tile in tiles:
            mask |= check_tile("a member of a tile set", tile).bit
        return cls(mask)

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __iter__(self) -> Iterator[Tile]:
        return iter(tiles_of(self.mask))

    def __contains__(self, tile: object) -> bool:
        return type(tile) is Tile and bool(self.mask & tile.bit)

    def __or__(self, other: TileSet) -> TileSet:
        return TileSet(self.mask | other.mask) if type(other) is TileSet else NotImplemented

    def __and__(self, other: TileSet) -> TileSet:
        return TileSet(self.mask & other.mask) if type(other) is TileSet else NotImplemented

    def __sub__(self, other: TileSet) -> TileSet:
        return TileSet(self.mask & ~other.mask) if type(other) is TileSet else NotImplemented

    def __xor__(self, other: TileSet) -> TileSet:
        return TileSet(self.mask ^ other.mask) if type(other) is TileSet else NotImplemented

    def __le__(self, other: TileSet) -> bool:
        return not self.mask & ~other.mask if type(other) is TileSet else NotImplemented

    def __lt__(self, other: TileSet) -> bool:
        return self <= other and self != other if type(other) is TileSet else NotImplemented

    def isdisjoint(self, other: TileSet) -> bool:
        """
        Tell whether the sets share no tile.

        Args:
            other: Another set.

        Returns:
            True if they share none.

        Raises:
            ArgumentError: If the other is no tile set.

        Examples:
            >>> TileSet.of(Tile(6, 4)).isdisjoint(TileSet.of(Tile(1, 1)))
            True
        """
        if type(other) is not TileSet:
            raise ArgumentError("other", "a TileSet", other)
        return not self.mask & other.mask

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"<TileSet {self}>" if self.mask else "<TileSet>"


def check_tile(argument: str, value: object) -> Tile:
    """
    Return the value if it is a tile.

    Args:
        argument: What the value is for, as an error will say.
        value: Anything at all.

    Returns:
        The value, with its type known.

    Raises:
        ArgumentError: If it is none.

    Examples:
        >>> check_tile("a discard", "6-4")
        Traceback (most recent call last):
        moon_engine.errors.ArgumentError: a discard must be a Tile, not '6-4'
    """
    if type(value) is not Tile:
        raise ArgumentError(argument, "a Tile", value)
    return value
