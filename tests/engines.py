"""Engines to be checked: the second reader of the rules, and the referee with answers changed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

import attrs

import moon_engine as moon
from moon_engine.extra.protocol import Referee, Score, Table
from tests import oracle


class OracleEngine:
    """The oracle as an engine: it shares nothing with the library."""

    def __init__(self) -> None:
        self.game = oracle.Game(oracle.DEFAULTS, 0)

    def start(self, options: Mapping[str, moon.OptionValue], first_bidder: int) -> bool:
        """Begin a game, if the options are rules."""
        try:
            self.game = oracle.Game(options, first_bidder)
        except ValueError:
            return False
        return True

    def legal(self) -> Collection[str]:
        """Return what the seat to act may do."""
        return self.game.legal()

    def apply(self, action: str) -> bool:
        """Go forward, if that is legal."""
        try:
            self.game.do(action)
        except ValueError:
            return False
        return True

    def scores(self) -> Sequence[int]:
        """Return points or marks by side."""
        return self.game.scores


@attrs.define
class Plain:
    """
    The referee, with no more than an engine must have.

    Args:
        changes: By method, what is made of its answer.
    """

    changes: dict[str, Callable[[Any], Any]] = attrs.field(factory=dict)
    referee: Referee = attrs.field(factory=Referee, init=False)

    def start(self, options: Mapping[str, moon.OptionValue], first_bidder: int) -> bool:
        """Begin a game."""
        return bool(self.told("start", self.referee.start(options, first_bidder)))

    def legal(self) -> Collection[str]:
        """Return what the seat to act may do."""
        legal: Collection[str] = self.told("legal", self.referee.legal())
        return legal

    def apply(self, action: str) -> bool:
        """Go forward."""
        accepted: bool = self.told("apply", self.referee.apply(action))
        return accepted

    def scores(self) -> Sequence[int]:
        """Return points or marks by side."""
        scores: Sequence[int] = self.told("scores", self.referee.scores())
        return scores

    def told(self, method: str, answer: Any) -> Any:
        """Return an answer, changed where it is to be."""
        return self.changes.get(method, lambda same: same)(answer)


class Full(Plain):
    """The referee with all that there is to be asked."""

    def state(self) -> Table:
        """Return the table with all tiles open."""
        table: Table = self.told("state", self.referee.state())
        return table

    def view(self, seat: int) -> Table:
        """Return the table as a seat sees it."""
        table: Table = self.told("view", self.referee.view(seat))
        return table

    def score(self) -> Score:
        """Return scores, winners and how the last round ended."""
        score: Score = self.told("score", self.referee.score())
        return score
