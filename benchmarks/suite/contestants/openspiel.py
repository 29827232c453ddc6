"""
OpenSpiel's trick-taking games, all in C++, called as its Python users call them.

`State.child` returns a new state, as moon_engine's `apply` does; unlike it, it need not check that
the action is legal.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any, Protocol, cast

from .contest import Contestant, Random

GAMES = (
    "bridge(use_double_dummy_result=False)",  # by default it stops after the auction
    "euchre",
    "hearts",
    "oh_hell(players=3)",
    "oh_hell(players=4)",
    "skat",
    "spades",
    "tarok(players=3)",
    "tarok(players=4)",
)

pyspiel: Any = import_module("pyspiel")  # it has no type information; the protocols below stand in


class SpielState(Protocol):
    """The part of `pyspiel.State` that is used."""

    def current_player(self) -> int:
        """A seat, or a negative number when no player acts."""

    def is_chance_node(self) -> bool:
        """Whether chance acts."""

    def is_terminal(self) -> bool:
        """Whether the game is over."""

    def legal_actions(self) -> list[int]:
        """The actions of whoever acts."""

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Chance's actions and their probabilities."""

    def child(self, action: int) -> SpielState:
        """A new state; the old one stays."""


class SpielGame(Protocol):
    """The part of `pyspiel.Game` that is used."""

    def new_initial_state(self) -> SpielState:
        """The game before its first move."""


class OpenSpiel:
    """Random games of one of OpenSpiel's games."""

    def __init__(self, spec: str, random: Random) -> None:
        """The game of OpenSpiel's name and parameters `spec`; `random` chooses the actions."""
        self.name = f"OpenSpiel {spec.replace('(use_double_dummy_result=False)', '')}"
        self._game = cast(SpielGame, pyspiel.load_game(spec))
        self._random = random
        for state in self._chance_nodes():
            _check_uniform(state, spec)

    def begin(self) -> SpielState:
        """A game before its deal."""
        return self._game.new_initial_state()

    def is_over(self, state: SpielState) -> bool:
        """The game has been scored."""
        return state.is_terminal()

    def chance(self, state: SpielState) -> tuple[SpielState, int]:
        """Draw for chance, a card a transition; the outcomes are known to be equally likely."""
        random, draws = self._random, 0
        while state.is_chance_node():
            outcomes = state.chance_outcomes()
            state = state.child(outcomes[int(random() * len(outcomes))][0])
            draws += 1
        return state, draws

    def play(self, state: SpielState) -> tuple[SpielState, int]:
        """Random legal actions while a player acts."""
        random, steps = self._random, 0
        while state.current_player() >= 0:
            actions = state.legal_actions()
            state = state.child(actions[int(random() * len(actions))])
            steps += 1
        return state, steps

    def _chance_nodes(self) -> Iterator[SpielState]:
        state = self.begin()
        while not state.is_terminal():
            if state.is_chance_node():
                yield state
            actions = state.legal_actions()
            state = state.child(actions[int(self._random() * len(actions))])


def _check_uniform(state: SpielState, spec: str) -> None:
    chances = [probability for _, probability in state.chance_outcomes()]
    if max(chances) - min(chances) > 1e-9:
        raise SystemExit(f"{spec}: its outcomes are not equally likely; draw by weight instead")


def contestants(random: Random) -> list[Contestant[SpielState]]:
    """Every trick-taking game of OpenSpiel."""
    return [OpenSpiel(spec, random) for spec in GAMES]
