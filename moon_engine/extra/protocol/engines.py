"""What an engine and a bot are, to whoever checks them or lets them play."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Protocol, TypeAlias, runtime_checkable

import moon_engine as moon
from moon_engine.extra.protocol.shapes import Score, Table

Bot: TypeAlias = Callable[[moon.SeatView, random.Random], moon.Action]
"""A player: from what its seat sees, and a generator for what it leaves to chance, to an action."""


class Engine(Protocol):
    """
    An engine of Moon with one game at a time: the least that can be checked.

    Actions are texts, as ``str(action)`` has them: an engine needs none of this library's classes.
    """

    def start(self, options: Mapping[str, moon.OptionValue], first_bidder: int) -> bool:
        """
        Begin a game.

        Args:
            options: All options of the rules, by name.
            first_bidder: The seat that bids first in the first round.

        Returns:
            Whether it accepts them; if not, everything is as it was before.
        """

    def legal(self) -> Collection[str]:
        """Return what the seat to act may do, in any order; nothing where nobody is to act."""

    def apply(self, action: str) -> bool:
        """
        Go forward by an action, or a deal.

        Args:
            action: The text of an action, or something that is none.

        Returns:
            Whether it is legal; if not, everything is as it was before.
        """

    def scores(self) -> Sequence[int]:
        """Return points or marks by side, after the last finished round."""


@runtime_checkable
class FullEngine(Engine, Protocol):
    """An engine that tells all that the line protocol asks for."""

    def state(self) -> Table:
        """Return the table with all tiles open."""

    def view(self, seat: int) -> Table:
        """
        Return the table as a seat sees it.

        Args:
            seat: The seat.
        """

    def score(self) -> Score:
        """Return scores, winners and how the last round ended."""
