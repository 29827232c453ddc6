"""Tiles, sets of tiles, and deals."""

from __future__ import annotations

import functools
import random
from typing import Final

from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra.strategies.bytewise import strings

HAND: Final = 7
"""How many tiles a seat is dealt."""
_ALL: Final = moon.TileSet.of(*moon.TILES)


def tiles() -> st.SearchStrategy[moon.Tile]:
    """
    Return a strategy for tiles.

    Returns:
        Any of the 28; they shrink to 0-0, in the order of tiles.

    Examples:
        >>> from hypothesis import find
        >>> find(tiles(), lambda tile: tile.high > 2)
        Tile(3, 0)
    """
    return st.sampled_from(moon.TILES)


def tile_sets(
    *, within: moon.TileSet | None = None, min_size: int = 0, max_size: int | None = None
) -> st.SearchStrategy[moon.TileSet]:
    """
    Return a strategy for sets of tiles.

    Args:
        within: The tiles to choose from; None for all 28.
        min_size: The fewest tiles in a set.
        max_size: The most; None for as many as there are.

    Returns:
        Sets of these sizes; they shrink to few and low tiles.

    Raises:
        ArgumentError: If the tiles are no ``TileSet``, or no set has such a size.

    Examples:
        >>> from hypothesis import find
        >>> find(tile_sets(), lambda hand: len(hand) > 2)
        <TileSet 1-1 1-0 0-0>
    """
    if within is None:
        within = _ALL
    if type(within) is not moon.TileSet:
        raise moon.ArgumentError("within", "a TileSet, or None", within)
    most = len(within)
    if type(min_size) is not int or not 0 <= min_size <= most:
        raise moon.ArgumentError("min_size", f"an int from 0 to {most}", min_size)
    if max_size is not None and (type(max_size) is not int or not min_size <= max_size <= most):
        expected = f"an int from {min_size} to {most}, or None"
        raise moon.ArgumentError("max_size", expected, max_size)
    if not within:
        return st.just(moon.TileSet())
    chosen = st.lists(
        st.sampled_from(sorted(within)), min_size=min_size, max_size=max_size, unique=True
    )
    return chosen.map(lambda some: moon.TileSet.of(*some))


def deals(rules: moon.Rules) -> st.SearchStrategy[moon.Deal]:
    """
    Return a strategy for the deals that lay out the set of the rules (DEAL-1).

    Args:
        rules: The rules, which decide set and seats.

    Returns:
        Deals; they shrink to the tiles in order: the seven lowest for seat 0, the next seven for
        seat 1, and so on, the highest for the widow.

    Raises:
        ArgumentError: If the rules are no ``Rules``.

    Examples:
        >>> from hypothesis import find
        >>> rules = moon.Rules(include_double_zero=False)
        >>> print(find(deals(rules), lambda deal: True))
        deal 4-1 3-3 3-2 3-1 2-2 2-1 1-1 / 5-4 5-3 5-2 5-1 4-4 4-3 4-2 / 6-6 6-5 6-4 6-3 6-2 6-1 5-5
    """
    laid_out = _set_of(rules)
    return strings(len(moon.TILES)).map(lambda places: deal_of(laid_out, places))


def tiles_of(rules: moon.Rules) -> tuple[moon.Tile, ...]:
    """
    Return the tiles of the set, which any deal shows.

    Args:
        rules: The rules.

    Returns:
        The tiles, 0-0 first.

    Raises:
        ArgumentError: If the rules are no ``Rules``.

    Examples:
        >>> len(tiles_of(moon.Rules()))
        22
    """
    return _set_of(rules)


@functools.lru_cache(1024)
def _set_of(rules: moon.Rules) -> tuple[moon.Tile, ...]:
    deal = moon.random_deal(rules, random.Random(0))  # noqa: S311  # any deal does
    rest = () if deal.widow is None else (deal.widow,)
    tiles = moon.TileSet.of(*rest, *(tile for hand in deal.hands for tile in hand))
    return tuple(tiles)[::-1]


def deal_of(laid_out: tuple[moon.Tile, ...], places: bytes) -> moon.Deal:
    """
    Return the deal of tiles that are laid out in rising order of a number for each.

    The number belongs to the tile, not to its place in the set, so that tiles keep their order
    where a failing example is tried with other rules, and with them with another set.

    Args:
        laid_out: The tiles of the set, 0-0 first.
        places: The number of each of the 28 tiles, by index; where two have the same, the lower
            tile comes first.

    Returns:
        The deal: seven tiles a seat, and the one left over as the widow.

    Examples:
        >>> print(deal_of(tiles_of(moon.Rules()), bytes([9] + [0] * 27)).widow)
        0-0
    """
    ordered = sorted(laid_out, key=lambda tile: places[tile.index])
    dealt = len(ordered) // HAND * HAND
    hands = [ordered[start : start + HAND] for start in range(0, dealt, HAND)]
    return moon.Deal(hands, ordered[-1] if dealt < len(ordered) else None)
