"""What the invariants read off a state, from the prose of the rules and not from the rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias, final

import attrs

import moon_engine as moon

Dealt: TypeAlias = (
    moon.Auction | moon.WidowDecision | moon.Discarding | moon.NamingTrump | moon.Playing
)
"""A state in which tiles are dealt."""
Declaring: TypeAlias = moon.WidowDecision | moon.Discarding | moon.NamingTrump
"""A state between auction and play."""


@final
@attrs.frozen
class Table:
    """
    What was led and played to a trick, finished or not.

    Args:
        leader: The seat that led.
        suit: The suit that the lead called.
        tiles: The tiles, in the order of play.
        seats: How many seats there are.
    """

    leader: int
    suit: moon.Suit
    tiles: tuple[moon.Tile, ...]
    seats: int

    @property
    def plays(self) -> list[tuple[int, moon.Tile]]:
        """Each seat with its tile, in the order of play."""
        return [((self.leader + at) % self.seats, tile) for at, tile in enumerate(self.tiles)]


def unlike(what: str, found: object, expected: object) -> str | None:
    """
    Return what is wrong where something is not as expected, else None.

    Args:
        what: What it is, such as "the turn is".
        found: What it is found to be.
        expected: What it must be.

    Returns:
        A part of a sentence.

    Examples:
        >>> unlike("the turn is", 1, 2)
        'the turn is 1, not 2'
        >>> unlike("the turn is", 1, 1) is None
        True
    """
    return None if found == expected else f"{what} {found}, not {expected}"


def words(tiles: Iterable[moon.Tile]) -> str:
    """
    Return tiles as text.

    Args:
        tiles: Some tiles.

    Returns:
        Their texts, or ``none``.

    Examples:
        >>> words([moon.Tile(6, 4), moon.Tile(1, 1)])
        '6-4 1-1'
    """
    return " ".join(map(str, tiles)) or "none"


def dealt(state: moon.State) -> Dealt | None:
    """
    Return the state if tiles are dealt in it, else None.

    Args:
        state: Any state.

    Returns:
        The same state, or None.

    Examples:
        >>> dealt(moon.new_game()) is None
        True
    """
    return None if isinstance(state, moon.AwaitingDeal | moon.GameOver) else state


def side_of(state: moon.State, seat: int) -> int:
    """
    Return the side that a seat scores for (SET-2).

    Args:
        state: Any state.
        seat: A seat.

    Returns:
        The side.

    Examples:
        >>> side_of(moon.new_game(moon.Rules(players=4)), 3)
        1
    """
    return next(side for side, seats in enumerate(state.sides) if seat in seats)


def numbers(bids: Sequence[moon.Bid | moon.Pass]) -> list[int]:
    """
    Return what was bid, passes left out.

    Args:
        bids: What was said.

    Returns:
        The numbers, in the order of the auction.

    Examples:
        >>> numbers([moon.Pass(), moon.Bid(5)])
        [5]
    """
    return [bid.number for bid in bids if isinstance(bid, moon.Bid)]


def discarded(state: Dealt) -> moon.Tile | None:
    """
    Return the tile that the declarer put away; None where none is, or not yet.

    Args:
        state: A state with tiles.

    Returns:
        The tile.
    """
    tiles = [action.tile for action in state.history if isinstance(action, moon.Discard)]
    return tiles[0] if tiles else None


def tables(state: moon.State) -> list[Table]:
    """
    Return the tricks of the round, the unfinished one last if a tile lies there.

    Args:
        state: Any state.

    Returns:
        The tricks; none outside the play.

    Examples:
        >>> tables(moon.new_game())
        []
    """
    if not isinstance(state, moon.Playing):
        return []
    seats = len(state.seats)
    found = [Table(trick.leader, trick.suit, trick.tiles, seats) for trick in state.tricks]
    if state.suit is not None:
        found.append(Table(state.leader, state.suit, state.tiles, seats))
    return found


def is_trump(tile: moon.Tile, trump: moon.Trump) -> bool:
    """
    Tell whether a tile is a trump (SUIT-1).

    Args:
        tile: The tile.
        trump: What was named.

    Returns:
        Whether it shows the number, or is a double where doubles are trumps.

    Examples:
        >>> is_trump(moon.Tile(6, 4), moon.Trump.FOURS), is_trump(moon.Tile(6, 4), moon.Trump.ONES)
        (True, False)
    """
    return tile.is_double if trump is moon.Trump.DOUBLES else trump.number in tile


def belongs(tile: moon.Tile, suit: moon.Suit, trump: moon.Trump) -> bool:
    """
    Tell whether a tile belongs to a suit: a trump to no other than its own (SUIT-1).

    Args:
        tile: The tile.
        suit: The suit.
        trump: What was named.

    Returns:
        Whether it does.

    Examples:
        >>> belongs(moon.Tile(6, 4), moon.Suit.SIXES, moon.Trump.FOURS)
        False
    """
    if is_trump(tile, trump):
        return suit is trump.suit
    return suit is not moon.Suit.DOUBLES and int(suit.value) in tile


def strength(tile: moon.Tile, suit: moon.Suit, trump: moon.Trump) -> tuple[bool, bool, int]:
    """
    Return what decides a trick: trumps, then the suit called, then the order in it (WIN-1, SUIT-2).

    Args:
        tile: A tile of the trick.
        suit: The suit called.
        trump: What was named.

    Returns:
        What is greatest for the tile that wins.

    Examples:
        >>> fours, sixes = moon.Trump.FOURS, moon.Suit.SIXES
        >>> strength(moon.Tile(4, 0), sixes, fours) > strength(moon.Tile(6, 6), sixes, fours)
        True
    """
    ruffs, follows = is_trump(tile, trump), belongs(tile, suit, trump)
    own = trump.suit if ruffs else suit
    if not (ruffs or follows) or own is None:
        return False, False, 0
    if own is moon.Suit.DOUBLES:
        return ruffs, follows, tile.high
    return ruffs, follows, 7 if tile.is_double else tile.high + tile.low - int(own.value)
