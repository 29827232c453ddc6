"""Which tiles belong to a suit, and which tile beats which."""

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

    Examples:
        >>> is_trump(Tile(6, 4), Trump.FOURS), is_trump(Tile(4, 4), Trump.DOUBLES)
        (True, True)
    """
    return trump.suit is not None and _shows(tile, trump.suit)


def belongs(tile: Tile, suit: Suit, trump: Trump) -> bool:
    """
    Tell whether a tile belongs to a suit: a trump to its own only, others to both ends' (SUIT-1).

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
    Return a tile's place in a suit that it belongs to, 0 the lowest (SUIT-2).

    In a number's suit the double is highest, then the other end counts; doubles go by number.

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

    There is one of each, made at import from the functions above: take it from ``CALLED``.

    Args:
        suit: The suit called.
        trump: The trump of the round.
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
    """Return the one value for a suit called under a trump."""
    return CALLED[suit, trump]


CALLED: Final = {(suit, trump): Called(suit, trump) for suit in Suit for trump in Trump}
"""Every suit under every trump."""


def trumps(trump: Trump) -> int:
    """Return the mask of the tiles that are trumps."""
    return 0 if trump.suit is None else called(trump.suit, trump).members
