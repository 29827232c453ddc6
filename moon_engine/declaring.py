"""The declarer's phases between auction and play (WIDOW-1, TRUMP-2)."""

from __future__ import annotations

from typing import ClassVar, final

import attrs

from moon_engine.actions import Action, Bid, Deal, Pass
from moon_engine.checks import only
from moon_engine.phase import Phase, PhaseName
from moon_engine.rulebook import naming
from moon_engine.settled import (
    RoundStart,
    WonAuction,
    hand_with_widow,
    masks_to_play,
    naming_steps,
    widow_steps,
)
from moon_engine.table import Trump
from moon_engine.tiles import Tile


class _Declaring(Phase):
    """What can be asked while the declarer, alone, prepares the play."""

    __slots__ = ()

    auction: WonAuction

    @property
    def deal(self) -> Deal:
        """Who was dealt what."""
        return self.auction.deal

    @property
    def bids(self) -> tuple[Bid | Pass, ...]:
        """What has been said, from the first bidder clockwise."""
        return self.auction.bids

    @property
    def declarer(self) -> int:
        """The seat that won the auction."""
        return self.auction.declarer

    @property
    def bid(self) -> int:
        """The highest bid: 3 to 7, 21 or 42."""
        return self.auction.bid

    @property
    def start(self) -> RoundStart:
        """What stays the same while the round lasts."""
        return self.auction.start

    @property
    def to_act(self) -> int:
        """The declarer."""
        return self.auction.declarer

    @property
    def masks(self) -> tuple[int, ...]:
        """The mask of each seat's hand, by seat: seven tiles each."""
        return self.auction.deal.masks


@final
@attrs.frozen(repr=False)
class WidowDecision(_Declaring):
    """
    The declarer takes the widow or leaves it, unseen (WIDOW-1).

    Args:
        auction: The auction that is over.
        trump: What is trump, where it is named before the widow; else None.

    Raises:
        ArgumentError: If a part is of another type.
    """

    phase: ClassVar[PhaseName] = "widow"

    auction: WonAuction = attrs.field(validator=only(WonAuction))
    trump: Trump | None = attrs.field(validator=only(Trump, type(None)))

    @property
    def history(self) -> tuple[Action, ...]:
        """The actions of the round so far, the deal first."""
        return self.auction.history + naming_steps(self.trump)


@final
@attrs.frozen(repr=False)
class Discarding(_Declaring):
    """
    The declarer holds the widow too, and discards a tile (WIDOW-1).

    Args:
        auction: The auction that is over.
        trump: What is trump, where it is named before the widow; else None.

    Raises:
        ArgumentError: If a part is of another type.
    """

    phase: ClassVar[PhaseName] = "discard"

    auction: WonAuction = attrs.field(validator=only(WonAuction))
    trump: Trump | None = attrs.field(validator=only(Trump, type(None)))

    @property
    def masks(self) -> tuple[int, ...]:
        """The mask of each seat's hand, by seat: eight tiles the declarer's, seven the others'."""
        masks = list(self.auction.deal.masks)
        masks[self.auction.declarer] = hand_with_widow(self.auction)
        return tuple(masks)

    @property
    def history(self) -> tuple[Action, ...]:
        """The actions of the round so far, the deal first."""
        took = widow_steps(self.rules, took=True, discard=None)
        return self.auction.history + naming_steps(self.trump) + took


@final
@attrs.frozen(repr=False)
class NamingTrump(_Declaring):
    """
    The declarer names trump (TRUMP-1).

    Args:
        auction: The auction that is over.
        discard: What was discarded for the widow; None where it was not taken, or not yet.

    Raises:
        ArgumentError: If a part is of another type.
    """

    phase: ClassVar[PhaseName] = "trump"

    auction: WonAuction = attrs.field(validator=only(WonAuction))
    discard: Tile | None = attrs.field(validator=only(Tile, type(None)))

    @property
    def masks(self) -> tuple[int, ...]:
        """The mask of each seat's hand, by seat: seven tiles each."""
        return masks_to_play(self.auction, self.discard)

    @property
    def history(self) -> tuple[Action, ...]:
        """The actions of the round so far, the deal first."""
        if naming.is_before_widow(self.rules):
            return self.auction.history
        discard = self.discard
        exchanged = widow_steps(self.rules, took=discard is not None, discard=discard)
        return self.auction.history + exchanged
