"""What a timed program must offer, and the one way in which all of them are timed."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

BATCH = 16  # games side by side: the clock is read once for all of them

Random = Callable[[], float]
S = TypeVar("S")


class Contestant(Protocol[S]):
    """A game that can be played at random; `S` is its state."""

    @property
    def name(self) -> str:
        """The row of the table."""

    def begin(self) -> S:
        """A game before its first move (not timed)."""

    def is_over(self, state: S) -> bool:
        """Neither chance nor a player goes on from here (not timed)."""

    def chance(self, state: S) -> tuple[S, int]:
        """Draw for chance until somebody acts; the state and the number of transitions."""

    def play(self, state: S) -> tuple[S, int]:
        """List the legal actions, take one at random, again while a player acts; as `chance`."""


@dataclass
class Tally:
    """Transitions and CPU seconds, those of players and those of chance apart."""

    games: int = 0
    steps: int = 0
    step_seconds: float = 0.0
    draws: int = 0
    draw_seconds: float = 0.0

    def player_rate(self) -> float:
        """Player steps a second: chance neither counted nor timed."""
        return self.steps / self.step_seconds

    def total_rate(self) -> float:
        """Transitions a second: chance both counted and timed."""
        return (self.steps + self.draws) / (self.step_seconds + self.draw_seconds)


def measure(contestant: Contestant[Any], seconds: float) -> Tally:
    """Play whole batches of random games for at least so many CPU seconds."""
    tally = Tally()
    while tally.step_seconds + tally.draw_seconds < seconds:
        _play_batch(contestant, tally)
    return tally


def _play_batch(contestant: Contestant[S], tally: Tally) -> None:
    states = [contestant.begin() for _ in range(BATCH)]
    tally.games += BATCH
    while states:
        states, draws, draw_seconds = _advance(states, contestant.chance)
        states, steps, step_seconds = _advance(states, contestant.play)
        tally.draws, tally.draw_seconds = tally.draws + draws, tally.draw_seconds + draw_seconds
        tally.steps, tally.step_seconds = tally.steps + steps, tally.step_seconds + step_seconds
        states = [state for state in states if not contestant.is_over(state)]


def _advance(states: list[S], forward: Callable[[S], tuple[S, int]]) -> tuple[list[S], int, float]:
    started = time.process_time()
    moved = [forward(state) for state in states]
    seconds = time.process_time() - started
    return [state for state, _ in moved], sum(count for _, count in moved), seconds
