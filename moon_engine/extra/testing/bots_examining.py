"""What a bot must keep to, in one state after the other."""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable
from typing import Final, TypeGuard, final, get_args

import attrs

import moon_engine as moon
from moon_engine.extra.protocol import PeerError
from moon_engine.extra.testing.bots_asking import answer_to
from moon_engine.extra.testing.failures import CheckError, Sight, round_of

_WORLDS: Final = 3
"""About how many other worlds a bot is asked that sees the state."""
"""What a program at the other end does that need not be seen twice."""


@attrs.define(eq=False, repr=False)
class BotError(CheckError):
    """
    Something that a bot did and must not do.

    Args:
        problem: What it did, and what it was given.
        game: The round up to there.
        sight: What it was given: the view of its seat, or the state.
        seed: The seed of the generator that it was given besides.
    """

    seed: int


@final
class Examinee:
    """
    A bot that is examined.

    Args:
        choose: The bot.
        sight: From a state to what it is given, made anew each time.
        seconds: How long an answer may take; None for as long as it takes.
        knows_all: Whether it is given the state.
    """

    def __init__(
        self,
        choose: Callable[[Sight, random.Random], object],
        sight: Callable[[moon.State], Sight],
        seconds: float | None,
        *,
        knows_all: bool,
    ) -> None:
        self._choose = choose
        self._sight = sight
        self._seconds = seconds
        self._knows_all = knows_all
        self.is_through = False
        """Whether it must not be asked any more: it does not answer."""
        self.found: BotError | None = None
        """What was found last."""
        self.asked: tuple[moon.State, int, int] | None = None
        """About what it was asked then."""
        self._given: Sight | None = None

    def examine(self, state: moon.State, seed: int, world: int) -> None:
        """
        Ask the bot about a state.

        Args:
            state: A state in which a seat is to act.
            seed: The seed of the generators that it is given.
            world: The seed by which other worlds are drawn.

        Raises:
            BotError: If it does what it must not.
        """
        if self.is_through:
            return
        try:
            self._compare(state, seed, world)
        except BotError as error:
            self.found, self.asked = error, (state, seed, world)
            raise

    def _compare(self, state: moon.State, seed: int, world: int) -> None:
        chosen = self._chosen(state, seed)
        again = self._chosen(state, seed)
        if again != chosen:
            what = f"The bot chose {chosen} and then, asked the same with the same seed, {again}"
            raise self._error(what, state, seed)
        if not self._knows_all or state.to_act is None:
            return
        seen, rng = moon.view(state, state.to_act), random.Random(world)  # noqa: S311
        for _ in range(_WORLDS):
            other = moon.sample_world(seen, rng)
            elsewhere = self._chosen(other, seed)
            if elsewhere != chosen:
                what = f"The bot looks at what its seat cannot know: it chose {chosen} here, but"
                there = f"{elsewhere} where hidden tiles lie otherwise:\n{other}"
                raise self._error(f"{what} {there}", state, seed)

    def _chosen(self, state: moon.State, seed: int) -> moon.Action:
        """Return what the bot chooses, if that can be done and it came by it as it should."""
        sight, rng = self._sight(state), random.Random(seed)  # noqa: S311  # the same each time
        self._given = sight  # the one before lasted until now, so that their ids differ
        answer = answer_to(lambda: self._choose(sight, rng), self._seconds)
        chosen, error = answer.value, answer.error
        if not answer.is_there:
            self.is_through = True
            raise self._error(f"The bot did not answer within {self._seconds} s", state, seed)
        if error is not None:
            self.is_through = isinstance(error, PeerError) and error.is_hopeless
            told = "".join(traceback.format_exception_only(error)).strip()
            raise self._error(f"The bot raised {told}", state, seed) from error
        if not _is_action(chosen):
            expected = "an action, such as moon.Pass() or what moon.parse_action reads"
            wrong = moon.ArgumentError("The bot's answer", expected, chosen)
            raise self._error(str(wrong), state, seed)
        if (reason := _why_illegal(state, chosen)) is not None:
            raise self._error(f"The bot chose {chosen}: {reason}", state, seed)
        if answer.touched_chance:
            what = "The bot used the global generator of random, and not the one that it is given"
            raise self._error(what, state, seed)
        return chosen

    def _error(self, what: str, state: moon.State, seed: int) -> BotError:
        sight = self._sight(state)
        given = "state" if self._knows_all else "view"
        problem = f"{what}.\nIt was given random.Random({seed}) and the {given}\n{sight}"
        return BotError(problem, round_of(state), sight, seed)


def _is_action(value: object) -> TypeGuard[moon.Action]:
    return any(type(value) is kind for kind in get_args(moon.Action))


def _why_illegal(state: moon.State, action: moon.Action) -> str | None:
    """Return why an action is illegal, with the facts of the case; None if it is legal."""
    try:
        moon.apply(state, action)
    except moon.IllegalActionError as error:
        return f"{error.explanation} ({error.reason.rule})"
    return None
