"""
The states of a game: one frozen class a phase, so that impossible mixtures cannot be built.

    AwaitingDeal → Auction ─→ WidowDecision / Discarding / NamingTrump ─→ Playing → GameOver
         ↑            │            (as the rules have them)                  │
         └────────────┴──────────────────────────────────────────────────────┘

Nobody builds a state by hand: ``new_game`` gives the first and ``apply`` every other one.
"""

from __future__ import annotations

from typing import TypeAlias, final

import attrs

from moon_engine.actions import (
    Action,
    Bid,
    Deal,
    Pass,
    Play,
    TakeWidow,
)
from moon_engine.checks import only, tuple_of
from moon_engine.phase import Phase
from moon_engine.rulebook import bidding, dealing, naming, widow
from moon_engine.rulebook.ranking import Called
from moon_engine.settled import (
    Game,
    Opening,
    WonAuction,
    hand_with_widow,
    masks_to_play,
    naming_steps,
    widow_steps,
)
from moon_engine.table import Contract, Suit, Trick, Trump, from_leader
from moon_engine.tiles import Tile


@final
@attrs.frozen(repr=False)
class AwaitingDeal(Phase):
    """
    The tiles are to be dealt.

    Args:
        game: Rules, scores and first bidder.
    """

    game: Game = attrs.field(validator=only(Game))


@final
@attrs.frozen(repr=False)
class Auction(Phase):
    """
    The seats bid, each once.

    Args:
        game: Rules, scores and first bidder.
        deal: Who was dealt what.
        bids: What has been said, from the first bidder clockwise.
    """

    game: Game = attrs.field(validator=only(Game))
    deal: Deal = attrs.field(validator=only(Deal))
    bids: tuple[Bid | Pass, ...] = attrs.field(validator=tuple_of(Bid, Pass))

    @property
    def to_act(self) -> int:
        """The seat that speaks next."""
        game = self.game
        return (game.first_bidder + len(self.bids)) % dealing.seats(game.rules)

    @property
    def standing(self) -> int | None:
        """The highest bid so far; None when nobody has bid."""
        return bidding.standing(self.bids)

    @property
    def masks(self) -> tuple[int, ...]:
        """The mask of each seat's hand."""
        return self.deal.masks

    @property
    def history(self) -> tuple[Action, ...]:
        """The deal and what has been said."""
        return (self.deal, *self.bids)


class _Declaring(Phase):
    """What can be asked while the declarer, alone, prepares the play."""

    __slots__ = ()

    auction: WonAuction

    @property
    def game(self) -> Game:
        """What stays the same while the round lasts."""
        return self.auction.game

    @property
    def to_act(self) -> int:
        """The declarer."""
        return self.auction.declarer

    @property
    def masks(self) -> tuple[int, ...]:
        """The mask of each seat's hand."""
        return self.auction.deal.masks


@final
@attrs.frozen(repr=False)
class WidowDecision(_Declaring):
    """
    The declarer takes the widow or leaves it, unseen.

    Args:
        auction: The auction that is over.
        trump: What is trump, where it is named before the widow.
    """

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
    The declarer holds the widow too, and discards a tile.

    Args:
        auction: The auction that is over.
        trump: What is trump, where it is named before the widow.
    """

    auction: WonAuction = attrs.field(validator=only(WonAuction))
    trump: Trump | None = attrs.field(validator=only(Trump, type(None)))

    @property
    def masks(self) -> tuple[int, ...]:
        """The mask of each seat's hand: eight tiles the declarer's, seven the others'."""
        masks = list(self.auction.deal.masks)
        masks[self.auction.declarer] = hand_with_widow(self.auction)
        return tuple(masks)

    @property
    def history(self) -> tuple[Action, ...]:
        """The actions of the round so far, the deal first."""
        took = (TakeWidow(),) if widow.is_choice(self.rules) else ()
        return self.auction.history + naming_steps(self.trump) + took


@final
@attrs.frozen(repr=False)
class NamingTrump(_Declaring):
    """
    The declarer names trump.

    Args:
        auction: The auction that is over.
        discard: What was discarded for the widow; None where it was not taken, or not yet.
    """

    auction: WonAuction = attrs.field(validator=only(WonAuction))
    discard: Tile | None = attrs.field(validator=only(Tile, type(None)))

    @property
    def masks(self) -> tuple[int, ...]:
        """The mask of each seat's hand."""
        return masks_to_play(self.auction, self.discard)

    @property
    def history(self) -> tuple[Action, ...]:
        """The actions of the round so far, the deal first."""
        if naming.is_before_widow(self.rules):
            return self.auction.history
        return self.auction.history + widow_steps(self.rules, self.discard)


@final
@attrs.frozen(repr=False)
class Playing(Phase):
    """
    The seats play seven tricks.

    Args:
        opening: What was settled before the first lead.
        unplayed: The mask of all tiles that are still in a hand.
        tricks: The finished tricks of the round.
        called: The suit called under the trump; None when a lead is due.
        tiles: The tiles of the unfinished trick, from its leader clockwise.
        to_act: The seat that plays next.
        playable: The mask of the tiles that it may play, which follows from all of the above.
    """

    opening: Opening = attrs.field(validator=only(Opening))
    unplayed: int = attrs.field(validator=only(int))
    tricks: tuple[Trick, ...] = attrs.field(validator=tuple_of(Trick))
    called: Called | None = attrs.field(validator=only(Called, type(None)))
    tiles: tuple[Tile, ...] = attrs.field(validator=tuple_of(Tile))
    to_act: int = attrs.field(validator=only(int))
    playable: int = attrs.field(eq=False, validator=only(int))

    @property
    def game(self) -> Game:
        """What stays the same while the round lasts."""
        return self.opening.auction.game

    @property
    def contract(self) -> Contract:
        """Declarer, bid and trump."""
        return self.opening.contract

    @property
    def masks(self) -> tuple[int, ...]:
        """The mask of each seat's hand."""
        return tuple(mask & self.unplayed for mask in self.opening.masks)

    @property
    def leader(self) -> int:
        """The seat that led, or is to lead, the trick."""
        return (self.to_act - len(self.tiles)) % len(self.opening.masks)

    @property
    def plays(self) -> tuple[tuple[int, Tile], ...]:
        """Each seat that has played to the trick with its tile, in the order of play."""
        return from_leader(self.leader, self.tiles, len(self.opening.masks))

    @property
    def suit(self) -> Suit | None:
        """The suit called; None when a lead is due."""
        return None if self.called is None else self.called.suit

    @property
    def last_trick(self) -> Trick | None:
        """The last trick that was finished."""
        return self.tricks[-1] if self.tricks else super().last_trick

    @property
    def history(self) -> tuple[Action, ...]:
        """The actions of the round so far, the deal first."""
        plays = [play for trick in self.tricks for play in self._plays(trick.suit, trick.tiles)]
        if self.suit is not None:
            plays += self._plays(self.suit, self.tiles)
        return (*self.opening.history, *plays)

    def _plays(self, suit: Suit, tiles: tuple[Tile, ...]) -> list[Play]:
        """Return the plays of a trick from what lies on the table."""
        lead, *others = tiles
        said = None if None in self.opening.leads.called[lead.index] else suit
        return [Play(lead, said), *map(Play, others)]


@final
@attrs.frozen(repr=False)
class GameOver(Phase):
    """
    The game is over.

    Args:
        game: Rules, final scores and the last round.
        winners: The sides that have won.
    """

    game: Game = attrs.field(validator=only(Game))
    winners: tuple[int, ...] = attrs.field(validator=tuple_of(int))

    @property
    def is_over(self) -> bool:
        """It is."""
        return True


State: TypeAlias = (
    AwaitingDeal | Auction | WidowDecision | Discarding | NamingTrump | Playing | GameOver
)
"""Every phase of a game."""
