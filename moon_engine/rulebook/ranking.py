"""Which tiles belong to a suit, and which tile beats which (SUIT-1, SUIT-2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

import attrs

from moon_engine.table import SUITS, Suit, Trump
from moon_engine.tiles import TILES, Tile

_ABOVE_EVERY_RANK = 10


def is_trump(tile: Tile, trump: Trump) -> bool:
    """
    Tell whether a tile is a trump (SUIT-1).

    Args:
        tile: The tile.
        trump: The trump of the round.

    Returns:
        True if it shows the number named, or is a double where doubles are.

    Examples:
        >>> is_trump(Tile(6, 4), Trump.FOURS), is_trump(Tile(4, 4), Trump.DOUBLES)
        (True, True)
    """
    return trump.suit is not None and _shows(tile, trump.suit)


def belongs(tile: Tile, suit: Suit, trump: Trump) -> bool:
    """
    Tell whether a tile belongs to a suit: a trump to its own only, others to both ends' (SUIT-1).

    Args:
        tile: The tile.
        suit: The suit.
        trump: The trump of the round.

    Returns:
        True if it does.

    Examples:
        >>> [belongs(Tile(6, 4), suit, Trump.FOURS) for suit in (Suit.SIXES, Suit.FOURS)]
        [False, True]
    """
    if is_trump(tile, trump):
        return suit is trump.suit
    return suit is not Suit.DOUBLES and _shows(tile, suit)


def _shows(tile: Tile, suit: Suit) -> bool:
    """Tell whether a tile has what makes a suit, trump left aside."""
    return tile.is_double if suit is Suit.DOUBLES else SUITS.index(suit) in tile


def rank(tile: Tile, suit: Suit) -> int:
    """
    Return a tile's place in a suit that it belongs to (SUIT-2).

    In a number's suit the double is highest, then the other end counts; doubles go by number.

    Args:
        tile: A tile of the suit.
        suit: The suit.

    Returns:
        0 for the lowest place, to 7 for the double of a number, or 6 for 6-6 among doubles.

    Examples:
        >>> [rank(tile, Suit.TWOS) for tile in (Tile(2, 2), Tile(6, 2), Tile(2, 1))]
        [7, 6, 1]
    """
    if suit is Suit.DOUBLES:
        return tile.high
    if tile.is_double:
        return len(SUITS) - 1
    return tile.high + tile.low - SUITS.index(suit)


def trick_key(tile: Tile, suit: Suit, trump: Trump) -> int:
    """
    Return what a tile is worth in a trick: the highest wins, and 0 never does (WIN-1).

    Every trump is above every tile of the suit called, and those are above all others, which
    share 0 because nothing distinguishes them.

    Args:
        tile: The tile.
        suit: The suit that the lead called.
        trump: The trump of the round.

    Returns:
        A number from 0 up, to be compared only within one trick.

    Examples:
        >>> keys = [
        ...     trick_key(tile, Suit.SIXES, Trump.FOURS)
        ...     for tile in (Tile(5, 5), Tile(6, 5), Tile(6, 6), Tile(6, 4))
        ... ]
        >>> keys == sorted(keys), keys[0]
        (True, 0)
    """
    if trump.suit is not None and is_trump(tile, trump):
        return 2 * _ABOVE_EVERY_RANK + rank(tile, trump.suit)
    if belongs(tile, suit, trump):
        return _ABOVE_EVERY_RANK + rank(tile, suit)
    return 0


@final
@attrs.frozen
class Called:
    """
    A suit called under a trump, with the tables that following and winning read.

    There is one of each, made at import from the functions above: take it from ``called``.

    Args:
        suit: The suit called.
        trump: The trump of the round.

    Examples:
        >>> sixes = called(Suit.SIXES, Trump.FOURS)
        >>> bool(sixes.members & Tile(6, 4).bit)
        False
        >>> sixes.keys[Tile(6, 4).index] > sixes.keys[Tile(6, 6).index]
        True
    """

    suit: Suit
    trump: Trump
    members: int = attrs.field(init=False, eq=False, repr=False)
    """The mask of the tiles that belong to the suit."""
    keys: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)
    """What each tile is worth in the trick, by tile index."""

    def __attrs_post_init__(self) -> None:
        members = sum(tile.bit for tile in TILES if belongs(tile, self.suit, self.trump))
        keys = tuple(trick_key(tile, self.suit, self.trump) for tile in TILES)
        object.__setattr__(self, "members", members)
        object.__setattr__(self, "keys", keys)

    def __reduce__(self) -> tuple[Callable[[Suit, Trump], Called], tuple[Suit, Trump]]:
        return called, (self.suit, self.trump)


def called(suit: Suit, trump: Trump) -> Called:
    """
    Return the one value for a suit called under a trump (SUIT-1, WIN-1).

    Args:
        suit: The suit called.
        trump: The trump of the round.

    Returns:
        The member of ``CALLED``.

    Examples:
        >>> from moon_engine.tiles import TileSet
        >>> TileSet(called(Suit.SIXES, Trump.FOURS).members)
        <TileSet 6-6 6-5 6-3 6-2 6-1 6-0>
    """
    return CALLED[suit, trump]


CALLED: Final = {(suit, trump): Called(suit, trump) for suit in Suit for trump in Trump}
"""Every suit under every trump."""


def trumps(trump: Trump) -> int:
    """
    Return the tiles that are trumps (SUIT-1).

    Args:
        trump: The trump of the round.

    Returns:
        A mask over all 28 tiles; 0 without trump.

    Examples:
        >>> from moon_engine.tiles import TileSet
        >>> TileSet(trumps(Trump.DOUBLES))
        <TileSet 6-6 5-5 4-4 3-3 2-2 1-1 0-0>
    """
    return 0 if trump.suit is None else CALLED[trump.suit, trump].members


def members(suit: Suit, trump: Trump | None) -> int:
    """
    Return the tiles that belong to a suit (SUIT-1).

    Args:
        suit: The suit.
        trump: The trump of the round; None, while there is none, is like no trump.

    Returns:
        A mask over all 28 tiles.

    Examples:
        >>> from moon_engine.tiles import TileSet
        >>> TileSet(members(Suit.SIXES, Trump.FOURS))
        <TileSet 6-6 6-5 6-3 6-2 6-1 6-0>
    """
    return CALLED[suit, trump or Trump.NO_TRUMP].members
