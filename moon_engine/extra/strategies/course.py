"""How a game is played to where it is wanted: in legal steps that bytes decide."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Literal, TypeAlias

import moon_engine as moon
from moon_engine.extra.strategies.bytewise import pick
from moon_engine.extra.strategies.moves import low_first
from moon_engine.extra.strategies.pieces import HAND, deal_of, tiles_of

__all__ = ["HAND", "Course", "PhaseName"]

PhaseName: TypeAlias = Literal["deal", "auction", "widow", "discard", "trump", "play", "over"]
"""A phase, as ``state.phase`` names it."""


class Course:
    """
    A game that goes on.

    Args:
        rules: Its rules.
        seat: A byte that says who bids first.
        scores: What the sides start with; None for 0 each.

    Examples:
        >>> Course(moon.Rules(), 2).state
        <AwaitingDeal default; scores 0 0 0; first bidder 2>
    """

    def __init__(self, rules: moon.Rules, seat: int, scores: tuple[int, ...] | None = None) -> None:
        self._tiles = tiles_of(rules)
        first_bidder = pick(range(len(self._tiles) // HAND), seat)
        self.start = moon.new_game(rules, first_bidder, scores=scores)
        self.state: moon.State = self.start
        self.actions: list[moon.Action] = []

    def step(self, action: moon.Action) -> None:
        """
        Go on with an action.

        Args:
            action: A legal one.
        """
        self.state = moon.apply(self.state, action)
        self.actions.append(action)

    def back_to(self, state: moon.State, number: int) -> None:
        """
        Go back to an earlier state.

        Args:
            state: The state.
            number: How many actions led to it.
        """
        self.state = state
        del self.actions[number:]

    def deal(self, numbers: Iterator[int]) -> None:
        """
        Go on with a deal.

        Args:
            numbers: One for each of the 28 tiles is taken.
        """
        self.step(deal_of(self._tiles, bytes(islice(numbers, len(moon.TILES)))))

    def choose(self, byte: int, phase: PhaseName | None = None) -> None:
        """
        Go on with the action that a byte stands for.

        Args:
            byte: 0 to 255.
            phase: What the game is to come to in this round: then somebody bids, and takes a widow
                that is to be discarded for; None for wherever it goes.
        """
        state, action = self.state, _choice(self.state, byte)
        if phase == "discard" and isinstance(state, moon.WidowDecision):
            action = moon.TakeWidow()
        self.step(action)
        if phase is not None and state.phase == "auction" and self.state.phase == "deal":
            self.back_to(state, len(self.actions) - 1)
            self.step(moon.legal_actions(state)[1])

    def choose_within(self, byte: int) -> bool:
        """
        Go on with the action that a byte stands for, unless it leads out of the phase.

        Args:
            byte: 0 to 255.

        Returns:
            Whether the game has gone on.
        """
        state = self.state
        self.step(_choice(state, byte))
        if self.state.phase == state.phase:
            return True
        self.back_to(state, len(self.actions) - 1)
        return False


def _choice(state: moon.State, byte: int) -> moon.Action:
    """Return the legal action that a byte stands for; every even one is a pass, if that is one."""
    legal = low_first(state)
    if isinstance(state, moon.Auction) and len(legal) > 1:
        return pick(legal[1:], byte // 2) if byte % 2 else legal[0]
    return pick(legal, byte)
