"""Checks an engine over many games, and shrinks the first in which it differs from the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Final, cast, final

import attrs
import hypothesis
from hypothesis import settings
from hypothesis.errors import Flaky
from hypothesis.stateful import run_state_machine_as_test

import moon_engine as moon
from moon_engine.extra.protocol import Engine
from moon_engine.extra.testing.comparing import DifferenceError
from moon_engine.extra.testing.machine import RulesMachine
from moon_engine.extra.testing.plans import Variants, fixed_options
from moon_engine.extra.testing.play import rules_with
from moon_engine.extra.testing.searching import SEARCH
from moon_engine.extra.testing.shortening import Shown, shortest

GAMES: Final = 2000
"""How many games a check plays, unless it is told otherwise."""
STEPS: Final = 16
"""The most steps of a game: an action, a whole round, or something that is to be refused."""


@final
@attrs.frozen
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


def check_engine(
    engine: Engine,
    *,
    rules: Variants = MappingProxyType({}),
    games: int = GAMES,
    seed: int = 0,
    report: Callable[[Progress], None] = lambda _: None,
) -> int:
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
        How many games were played.

    Raises:
        DifferenceError: If the engine differs, with the shortest game found that shows it.
        ArgumentError: If an argument is of another type or out of its range.
        RulesError: If the options contradict each other, or have no such value.

    Examples:
        >>> from moon_engine.extra.protocol import Referee
        >>> check_engine(Referee(), games=3) >= 3
        True
    """
    fixed = _checked(rules, games, seed)
    progress = _Counted(report)
    found: list[Shown] = []
    machine = hypothesis.seed(seed)(_machine(engine, fixed, progress.count, found))
    how = settings(SEARCH, max_examples=games, stateful_step_count=STEPS)
    with suppress(_Found, Flaky):  # the latter if it did not differ in the same game before
        run_state_machine_as_test(machine, settings=how)
    if found:
        progress.find()
        error = shortest(engine, *found[0], fixed, progress.count)
        raise error from error.__cause__
    return progress.now.games


def _checked(rules: object, games: object, seed: object) -> dict[str, moon.OptionValue]:
    """Return the options that are fixed, if the arguments are good."""
    is_mapping = isinstance(rules, moon.Rules | Mapping)
    wrong = (
        (is_mapping, "rules", "Rules, or a mapping of options to values", rules),
        (type(games) is int and games > 0, "games", "1 or more", games),
        (type(seed) is int, "seed", "an int", seed),
    )
    for is_right, argument, expected, value in wrong:
        if not is_right:
            raise moon.ArgumentError(argument, expected, value)
    fixed = fixed_options(cast("Variants", rules))
    rules_with(fixed).validate()
    return fixed


@attrs.define
class _Counted:
    """How far a check is, told to who wants to know."""

    report: Callable[[Progress], None]
    now: Progress = Progress()

    def count(self) -> None:
        """Count another game."""
        self.now = attrs.evolve(self.now, games=self.now.games + 1)
        self.report(self.now)

    def find(self) -> None:
        """Tell that this game differs."""
        self.now = attrs.evolve(self.now, first=self.now.games)
        self.report(self.now)


def _machine(
    engine: Engine,
    options: Mapping[str, moon.OptionValue],
    tried: Callable[[], None],
    found: list[Shown],
) -> type[RulesMachine]:
    """Return the machine that plays the games of a check."""

    class Games(RulesMachine):
        """The games of a check."""

        fixed = options

        def make_engine(self) -> Engine:
            tried()
            return engine

        def notice(self, difference: DifferenceError) -> None:
            found.append((difference, self.pair.plan))
            raise _Found

        def teardown(self) -> None:
            """Leave the engine as it is, for the next game."""

    return Games
