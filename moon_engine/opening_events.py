"""
What happens before the first lead, as values: tiles dealt, an auction, the widow, trump.

What somebody may not see of an event is None in it.
"""

from __future__ import annotations

from typing import final

import attrs

from moon_engine.checks import only, seat, tuple_of
from moon_engine.table import PassedOut, Trump, check_number_bid
from moon_engine.tiles import Tile, TileSet


@final
@attrs.frozen
class TilesDealt:
    """
    The tiles were dealt (DEAL-1).

    Args:
        hands: What each seat was dealt, by seat; None for a hand that is hidden.
        sizes: How many tiles each seat was dealt, by seat.
        widow: The tile left over; None where it is hidden, or there is none.
        has_widow: Whether there is a widow.

    Raises:
        ArgumentError: If a part is of another type.

    Examples:
        >>> hands = None, TileSet.of(Tile(6, 4), Tile(1, 1))
        >>> print(TilesDealt(hands, (2, 2), None, has_widow=True))
        dealt 2 tiles / 6-4 1-1 + a widow
    """

    hands: tuple[TileSet | None, ...] = attrs.field(validator=tuple_of(TileSet, type(None)))
    sizes: tuple[int, ...] = attrs.field(validator=tuple_of(int))
    widow: Tile | None = attrs.field(validator=only(Tile, type(None)))
    has_widow: bool = attrs.field(validator=only(bool), kw_only=True)

    def __str__(self) -> str:
        dealt = zip(self.hands, self.sizes, strict=False)
        hands = [f"{size} tiles" if hand is None else str(hand) for hand, size in dealt]
        widow = "a widow" if self.widow is None else str(self.widow)
        return f"dealt {' / '.join(hands)}" + (f" + {widow}" if self.has_widow else "")


@final
@attrs.frozen
class BidMade:
    """
    A seat bid (BID-1).

    Args:
        seat: The seat.
        number: 3 to 7, 21 or 42.

    Raises:
        ArgumentError: If a part is of another type.

    Examples:
        >>> print(BidMade(0, 5))
        seat 0 bids 5
    """

    seat: int = attrs.field(validator=seat)
    number: int = attrs.field(validator=lambda *given: check_number_bid("number", given[-1]))

    def __str__(self) -> str:
        return f"seat {self.seat} bids {self.number}"


@final
@attrs.frozen
class Passed:
    """
    A seat passed (BID-1).

    Args:
        seat: The seat.

    Raises:
        ArgumentError: If it is no seat.

    Examples:
        >>> print(Passed(0))
        seat 0 passes
    """

    seat: int = attrs.field(validator=seat)

    def __str__(self) -> str:
        return f"seat {self.seat} passes"


@final
@attrs.frozen
class EverybodyPassed:
    """
    All seats passed, and the round is over without play (BID-5).

    Args:
        result: How the round ended.

    Raises:
        ArgumentError: If it is of another type.

    Examples:
        >>> print(EverybodyPassed(PassedOut(first_bidder=0)))
        everybody passed
    """

    result: PassedOut = attrs.field(validator=only(PassedOut))

    def __str__(self) -> str:
        return "everybody passed"


@final
@attrs.frozen
class AuctionWon:
    """
    The auction is over, and a seat is the declarer (BID-4).

    Args:
        seat: The declarer.
        number: Its bid: 3 to 7, 21 or 42.

    Raises:
        ArgumentError: If a part is of another type.

    Examples:
        >>> print(AuctionWon(0, 5))
        seat 0 wins the auction with 5
    """

    seat: int = attrs.field(validator=seat)
    number: int = attrs.field(validator=lambda *given: check_number_bid("number", given[-1]))

    def __str__(self) -> str:
        return f"seat {self.seat} wins the auction with {self.number}"


@final
@attrs.frozen
class WidowTaken:
    """
    The declarer took the widow, as it chose or had to (WIDOW-1).

    Args:
        seat: The declarer.
        tile: The widow; None where it is hidden.

    Raises:
        ArgumentError: If a part is of another type.

    Examples:
        >>> print(WidowTaken(0, Tile(0, 0)), WidowTaken(0, None), sep="; ")
        seat 0 takes the widow, 0-0; seat 0 takes the widow
    """

    seat: int = attrs.field(validator=seat)
    tile: Tile | None = attrs.field(validator=only(Tile, type(None)))

    def __str__(self) -> str:
        tile = "" if self.tile is None else f", {self.tile}"
        return f"seat {self.seat} takes the widow{tile}"


@final
@attrs.frozen
class WidowLeft:
    """
    The declarer kept its hand and left the widow face down (WIDOW-1).

    Args:
        seat: The declarer.

    Raises:
        ArgumentError: If it is no seat.

    Examples:
        >>> print(WidowLeft(0))
        seat 0 leaves the widow
    """

    seat: int = attrs.field(validator=seat)

    def __str__(self) -> str:
        return f"seat {self.seat} leaves the widow"


@final
@attrs.frozen
class TileDiscarded:
    """
    The declarer discarded a tile for the widow (WIDOW-1).

    Args:
        seat: The declarer.
        tile: The tile; None where it is hidden.

    Raises:
        ArgumentError: If a part is of another type.

    Examples:
        >>> print(TileDiscarded(0, Tile(2, 1)), TileDiscarded(0, None), sep="; ")
        seat 0 discards 2-1; seat 0 discards a tile
    """

    seat: int = attrs.field(validator=seat)
    tile: Tile | None = attrs.field(validator=only(Tile, type(None)))

    def __str__(self) -> str:
        return f"seat {self.seat} discards {'a tile' if self.tile is None else self.tile}"


@final
@attrs.frozen
class TrumpNamed:
    """
    The declarer named trump (TRUMP-1).

    Args:
        seat: The declarer.
        trump: What it named.

    Raises:
        ArgumentError: If a part is of another type.

    Examples:
        >>> print(TrumpNamed(0, Trump.FOURS), TrumpNamed(0, Trump.NO_TRUMP), sep="; ")
        seat 0 names fours; seat 0 names no trump
    """

    seat: int = attrs.field(validator=seat)
    trump: Trump = attrs.field(validator=only(Trump))

    def __str__(self) -> str:
        return f"seat {self.seat} names {self.trump.words}"
