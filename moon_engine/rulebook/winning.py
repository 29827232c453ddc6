"""Winning a trick (WIN-1)."""

from collections.abc import Sequence

from moon_engine.rulebook.ranking import Called
from moon_engine.tiles import Tile


def winning_place(called: Called, tiles: Sequence[Tile]) -> int:
    """
    Return which tile of a trick wins: the highest trump, else the highest of the suit (WIN-1).

    Args:
        called: The suit that the lead called.
        tiles: The tiles in the order of play; at least the lead.

    Returns:
        The place of the winning tile, 0 for the lead.

    Examples:
        >>> from moon_engine.rulebook.ranking import called
        >>> from moon_engine.table import Suit, Trump
        >>> winning_place(called(Suit.SIXES, Trump.FOURS), [Tile(6, 5), Tile(6, 6), Tile(6, 4)])
        2
    """
    keys = called.keys
    place, highest = 0, keys[tiles[0].index]
    for other in range(1, len(tiles)):
        key = keys[tiles[other].index]
        if key > highest:
            place, highest = other, key
    return place
