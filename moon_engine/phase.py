"""What can be asked of every state, whatever its phase."""

from __future__ import annotations

import abc

from moon_engine.actions import Action
from moon_engine.rulebook import dealing
from moon_engine.rules import Rules
from moon_engine.settled import RoundStart
from moon_engine.table import PassedOut, RoundResult, Trick
from moon_engine.tiles import TileSet


class Phase:
    """
    What can be asked of every state; each phase answers anew where it knows more.

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
        scores = " ".join(map(str, self.scores))
        head = f"{self.rules}; scores {scores}; first bidder {self.first_bidder}"
        return "; ".join((head, *map(str, self.history)))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self}>"
