"""
The states of a game: one frozen class a phase, so that impossible mixtures cannot be built.

    AwaitingDeal → Auction ─→ WidowDecision / Discarding / NamingTrump ─→ Playing → GameOver
         ↑            │            (as the rules have them)                  │
         └────────────┴──────────────────────────────────────────────────────┘

Nobody builds a state by hand: ``new_game`` gives the first and ``apply`` every other one. The
constructors check the types of their parts, not that a game could come to be so.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias, final

import attrs

from moon_engine.actions import (
    Action,
    Bid,
    Deal,
    Pass,
)
from moon_engine.checks import only, tuple_of
from moon_engine.declaring import Discarding, NamingTrump, WidowDecision
from moon_engine.errors import ArgumentError
from moon_engine.phase import Phase, PhaseName, Tricks
from moon_engine.rulebook import bidding, dealing
from moon_engine.rulebook.leading import Leads
from moon_engine.rulebook.ranking import Called
from moon_engine.settled import (
    Opening,
    RoundStart,
)
from moon_engine.table import Contract, Trick, Trump
from moon_engine.tiles import Tile


@final
@attrs.frozen(repr=False)
class AwaitingDeal(Phase):
    """
    The tiles are to be dealt (DEAL-1).

    Args:
        start: Rules, scores and first bidder.

    Raises:
        ArgumentError: If the start is of another type.
    """

    phase: ClassVar[PhaseName] = "deal"

    start: RoundStart = attrs.field(validator=only(RoundStart))


@final
@attrs.frozen(repr=False)
class Auction(Phase):
    """
    The seats bid, each once (BID-1).

    Args:
        start: Rules, scores and first bidder.
        deal: Who was dealt what.
        bids: What has been said, from the first bidder clockwise.
        turn: What may be said now, which follows from all of the above.

    Raises:
        ArgumentError: If a part is of another type.
    """

    phase: ClassVar[PhaseName] = "auction"

    start: RoundStart = attrs.field(validator=only(RoundStart))
    deal: Deal = attrs.field(validator=only(Deal))
    bids: tuple[Bid | Pass, ...] = attrs.field(validator=tuple_of(Bid, Pass))
    turn: bidding.Turn = attrs.field(validator=only(bidding.Turn))

    @property
    def to_act(self) -> int:
        """The seat that speaks next."""
        start = self.start
        return (start.first_bidder + len(self.bids)) % dealing.seats(start.rules)

    @property
    def standing(self) -> int | None:
        """The highest bid so far: 3 to 7, 21 or 42; None when nobody has bid."""
        return self.turn.standing

    @property
    def masks(self) -> tuple[int, ...]:
        """The mask of each seat's hand, by seat: seven tiles each."""
        return self.deal.masks

    @property
    def history(self) -> tuple[Action, ...]:
        """The deal and what has been said."""
        return (self.deal, *self.bids)


@final
@attrs.frozen(repr=False)
class Playing(Tricks, Phase):
    """
    The seats play seven tricks (HAND-1).

    Args:
        opening: What was settled before the first lead.
        unplayed: The mask of all tiles that are still in a hand.
        tricks: The finished tricks of the round, 0 to 6.
        called: The suit called under the trump; None when a lead is due.
        tiles: The tiles of the unfinished trick, from its leader clockwise.
        to_act: The seat that plays next.
        playable: The mask of the tiles that it may play, which follows from all of the above.

    Raises:
        ArgumentError: If a part is of another type.
    """

    phase: ClassVar[PhaseName] = "play"

    opening: Opening = attrs.field(validator=only(Opening))
    unplayed: int = attrs.field(validator=only(int))
    tricks: tuple[Trick, ...] = attrs.field(validator=tuple_of(Trick))
    called: Called | None = attrs.field(validator=only(Called, type(None)))
    tiles: tuple[Tile, ...] = attrs.field(validator=tuple_of(Tile))
    to_act: int = attrs.field(validator=only(int))
    playable: int = attrs.field(validator=only(int))

    @property
    def start(self) -> RoundStart:
        """What stays the same while the round lasts."""
        return self.opening.auction.start

    @property
    def deal(self) -> Deal:
        """Who was dealt what."""
        return self.opening.auction.deal

    @property
    def bids(self) -> tuple[Bid | Pass, ...]:
        """What has been said, from the first bidder clockwise."""
        return self.opening.auction.bids

    @property
    def contract(self) -> Contract:
        """Declarer, bid and trump."""
        return self.opening.contract

    @property
    def declarer(self) -> int:
        """The seat that won the auction."""
        return self.opening.contract.declarer

    @property
    def bid(self) -> int:
        """The highest bid: 3 to 7, 21 or 42."""
        return self.opening.contract.bid

    @property
    def trump(self) -> Trump:
        """What the declarer named."""
        return self.opening.contract.trump

    @property
    def masks(self) -> tuple[int, ...]:
        """The mask of each seat's hand, by seat."""
        return tuple(mask & self.unplayed for mask in self.opening.masks)

    @property
    def leader(self) -> int:
        """The seat that led, or is to lead, the trick."""
        return (self.to_act - len(self.tiles)) % len(self.opening.masks)

    @property
    def leads(self) -> Leads:
        """The tables for leading under the rules and the trump."""
        return self.opening.leads

    @property
    def history(self) -> tuple[Action, ...]:
        """The actions of the round so far, the deal first."""
        return (*self.opening.history, *self.played)

    def __str__(self) -> str:
        return "; ".join((str(self.opening), *map(str, self.played)))


@final
@attrs.frozen(repr=False)
class GameOver(Phase):
    """
    The game is over (END-1).

    Args:
        start: Rules, final scores and the last round.
        winners: The sides that have won, rising.

    Raises:
        ArgumentError: If a part is of another type.
    """

    phase: ClassVar[PhaseName] = "over"

    start: RoundStart = attrs.field(validator=only(RoundStart))
    winners: tuple[int, ...] = attrs.field(validator=tuple_of(int))

    @property
    def is_over(self) -> bool:
        """Whether the game is over: it is."""
        return True


State: TypeAlias = (
    AwaitingDeal | Auction | WidowDecision | Discarding | NamingTrump | Playing | GameOver
)
"""Every phase of a game."""


def no_state(value: object) -> ArgumentError:
    """
    Return the error for a state that is none.

    Args:
        value: What was given for a state.

    Returns:
        The error, to be raised.

    Examples:
        >>> no_state("chess")
        <ArgumentError: state must be a state, as new_game and apply return them, not 'chess'>
    """
    return ArgumentError("state", "a state, as new_game and apply return them", value)
