"""Checks an engine over many games, and shrinks the first in which it differs from the rules."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType
from typing import Final

import attrs
import hypothesis
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

import moon_engine as moon
from moon_engine.extra.protocol import Engine, PeerError
from moon_engine.extra.testing.comparing import DifferenceError
from moon_engine.extra.testing.machine import RulesMachine
from moon_engine.extra.testing.plans import Plan, Variants, fixed_options
from moon_engine.extra.testing.searching import SEARCH
from moon_engine.extra.testing.shortening import replayed, shortened

GAMES: Final = 2000
"""How many games a check plays, unless it is told otherwise."""
STEPS: Final = 16
"""The most steps of a game: an action, a whole round, or something that is to be refused."""
_HOPELESS: Final = frozenset({"not started", "silent"})
"""What a program does that takes as long each time that it is tried again."""


@attrs.define
class Progress:
    """
    How far a check is.

    Args:
        games: The games begun, those that make a difference shorter among them.
        first: The number of the game that differed; None as long as there is none.
    """

    games: int = 0
    first: int | None = None


class _Found(BaseException):
    """Ends the search at the first difference, whatever catches errors on the way."""

    def __init__(self, difference: DifferenceError, plan: Plan) -> None:
        super().__init__(difference)
        self.difference = difference
        self.plan = plan


def check_engine(
    engine: Engine,
    *,
    rules: Variants = MappingProxyType({}),
    games: int = GAMES,
    seed: int = 0,
    report: Callable[[Progress], None] = lambda _: None,
) -> Progress:
    """
    Play games with an engine beside the rules, comparing them after every step.

    What is illegal, or no action at all, is tried too, and must be refused.

    Args:
        engine: The engine; it is used for all games, one after another.
        rules: The rules, or options that all games have, if it does not play all; options that
            are not given are drawn.
        games: How many games to play, at least 1.
        seed: Which games: the same seed plays the same ones, with the same version of Hypothesis.
        report: Called at the beginning of every game.

    Returns:
        What was done.

    Raises:
        DifferenceError: If the engine differs, with the shortest game found that shows it.

    Examples:
        >>> from moon_engine.extra.protocol import Referee
        >>> check_engine(Referee(), games=3).first is None
        True
    """
    progress, fixed = Progress(), fixed_options(rules)

    def tried() -> None:
        progress.games += 1
        report(progress)

    how = settings(SEARCH, max_examples=games, stateful_step_count=STEPS)
    machine = hypothesis.seed(seed)(_machine(engine, fixed, tried))
    try:
        run_state_machine_as_test(machine, settings=how)
    except _Found as found:
        progress.first = progress.games
        raise _shortest(engine, found, fixed, tried) from found.difference.__cause__
    return progress


def _shortest(
    engine: Engine, found: _Found, fixed: Collection[str], tried: Callable[[], None]
) -> DifferenceError:
    """Return the difference in the shortest game, or why there is no such game."""
    cause = found.difference.__cause__
    if isinstance(cause, PeerError) and cause.kind in _HOPELESS:
        return found.difference

    again = replayed(engine, found.plan)
    if again is None:
        return _not_twice(found.difference)
    return shortened(engine, again, fixed, tried)


def _machine(
    engine: Engine, options: Mapping[str, moon.OptionValue], tried: Callable[[], None]
) -> type[RulesMachine]:
    """Return the machine that plays the games of a check."""

    class Games(RulesMachine):
        """The games of a check."""

        fixed = options

        def make_engine(self) -> Engine:
            tried()
            return engine

        def notice(self, difference: DifferenceError) -> None:
            raise _Found(difference, self.pair.plan)

    return Games


def _not_twice(once: DifferenceError) -> DifferenceError:
    """Return the error that a difference did not show again in the same game."""
    problem = (
        "The engine answers differently when the same game is played again: it keeps something "
        "from one game to the next, or leaves something to chance. Once this was seen:\n"
        f"{once.problem}"
    )
    return DifferenceError(problem, once.game, once.sight, once.asked, once.expected, once.answered)
