"""What can be asked of every state and every view, whatever its phase."""

from __future__ import annotations

import abc
from typing import ClassVar, Literal, TypeAlias

from moon_engine.actions import PLAYS, Action, Play
from moon_engine.rulebook import dealing, scoring
from moon_engine.rulebook.leading import Leads
from moon_engine.rulebook.ranking import Called
from moon_engine.rules import Rules
from moon_engine.settled import RoundStart
from moon_engine.table import PassedOut, RoundResult, Suit, Trick, from_leader
from moon_engine.tiles import Tile, TileSet

PhaseName: TypeAlias = Literal["deal", "auction", "widow", "discard", "trump", "play", "over"]
"""What is to be done next: the tiles dealt, a bid made, and so on until the game is over."""


class Situation:
    """
    What everybody at the table sees; each phase answers anew where there is more to see.

    Examples:
        >>> from moon_engine import new_game
        >>> state = new_game(Rules(players=4))
        >>> state.seats, state.sides
        (range(0, 4), ((0, 2), (1, 3)))
        >>> state.scores, state.to_act, state.winners
        ((0, 0), None, ())
    """

    __slots__ = ()

    @property
    @abc.abstractmethod
    def start(self) -> RoundStart:
        """What stays the same while the round lasts."""

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.start.rules

    @property
    def scores(self) -> tuple[int, ...]:
        """Points or marks, by side: all rounds that are over."""
        return self.start.scores

    @property
    def seats(self) -> range:
        """The seats, clockwise from 0 (SET-2)."""
        return range(dealing.seats(self.rules))

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that score together, by side (SET-2)."""
        by_seat = dealing.side_by_seat(self.rules)
        return tuple(
            tuple(seat for seat, side in enumerate(by_seat) if side == wanted)
            for wanted in range(dealing.sides(self.rules))
        )

    @property
    def has_widow(self) -> bool:
        """Whether a tile is left over when every seat has seven (WIDOW-2)."""
        return dealing.has_widow(self.rules)

    @property
    def first_bidder(self) -> int:
        """The seat that speaks first in this round, or in the next one while none is dealt."""
        return self.start.first_bidder

    @property
    def last_round(self) -> RoundResult | PassedOut | None:
        """How the round before ended; None before the end of the first."""
        return self.start.last_round

    @property
    def last_trick(self) -> Trick | None:
        """The last trick that was finished; None before any, and after a round without play."""
        result = self.last_round
        return result.last_trick if isinstance(result, RoundResult) else None

    @property
    def to_act(self) -> int | None:
        """The seat whose turn it is; None when chance deals or the game is over."""
        return None

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return False

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won, rising; none while the game goes on."""
        return ()


class Tricks(Situation):
    """What everybody sees of the tricks of a round."""

    __slots__ = ()

    tricks: tuple[Trick, ...]
    called: Called | None
    tiles: tuple[Tile, ...]

    @property
    @abc.abstractmethod
    def leads(self) -> Leads:
        """The tables for leading under the rules and the trump."""

    @property
    def taken(self) -> tuple[int, ...]:
        """The tricks taken so far, by side."""
        return scoring.taken(self.rules, self.tricks)

    @property
    @abc.abstractmethod
    def leader(self) -> int | None:
        """The seat that led, or is to lead, the trick; None when no tile is to be played."""

    @property
    def plays(self) -> tuple[tuple[int, Tile], ...]:
        """Each seat that has played to the trick with its tile, in the order of play."""
        leader = self.leader
        return () if leader is None else from_leader(leader, self.tiles, len(self.seats))

    @property
    def suit(self) -> Suit | None:
        """The suit called; None when a lead is due."""
        return None if self.called is None else self.called.suit

    @property
    def last_trick(self) -> Trick | None:
        """The last trick that was finished; None before any, and after a round without play."""
        return self.tricks[-1] if self.tricks else super().last_trick

    @property
    def played(self) -> tuple[Play, ...]:
        """The plays of the round so far, as they were made."""
        table = [(trick.suit, trick.tiles) for trick in self.tricks]
        if self.suit is not None:
            table.append((self.suit, self.tiles))
        plays: list[Play] = []
        for suit, tiles in table:
            plays.append(self._lead(suit, tiles[0]))
            plays += [PLAYS[tile.index] for tile in tiles[1:]]
        return tuple(plays)

    def _lead(self, suit: Suit, tile: Tile) -> Play:
        """Return the lead of a tile that called the suit."""
        leads = self.leads.actions(tile.bit)  # several where the leader said the suit
        return leads[0] if len(leads) == 1 else next(play for play in leads if play.suit is suit)


class Phase(Situation):
    """What can be asked of every state: what everybody sees, and what the hands hide."""

    __slots__ = ()

    phase: ClassVar[PhaseName]

    @property
    def masks(self) -> tuple[int, ...]:
        """The mask of each seat's hand, by seat; nothing when no tiles are dealt."""
        return ()

    @property
    def hands(self) -> tuple[TileSet, ...]:
        """What each seat holds, by seat: ``masks`` as tile sets."""
        return tuple(map(TileSet, self.masks))

    @property
    def history(self) -> tuple[Action, ...]:
        """The actions of the round so far, the deal first."""
        return ()

    def __str__(self) -> str:
        return "; ".join((str(self.start), *map(str, self.history)))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self}>"
