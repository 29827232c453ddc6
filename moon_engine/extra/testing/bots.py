"""A check for bots: that they keep to the rules everywhere, and to what they may know."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final, Literal, TypeAlias, cast, overload

import hypothesis
from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra import strategies
from moon_engine.extra.protocol import Bot
from moon_engine.extra.testing.bots_cases import States, cases
from moon_engine.extra.testing.bots_examining import BotError, Examinee
from moon_engine.extra.testing.bots_simplifying import simplified
from moon_engine.extra.testing.failures import Sight
from moon_engine.extra.testing.searching import SEARCH

StateBot: TypeAlias = Callable[[moon.State, random.Random], moon.Action]
"""A player that is given the whole state, and must look at nothing that its seat cannot know."""

_LONGEST: Final = 86_400
_AGAIN: Final = 40
"""How many times as many states are drawn for a simpler one, where something was found."""
_PHASES: Final = (hypothesis.Phase.generate, hypothesis.Phase.shrink)
_SEEDS: Final = st.integers(0, 2**32 - 1)


@overload
def check_bot(
    bot: Bot,
    *,
    sees: Literal["view"] = "view",
    seconds: float | None = 1.0,
    examples: int = 5,
    seed: int = 0,
    rules: strategies.RulesOrStrategy | None = None,
) -> None: ...


@overload
def check_bot(
    bot: StateBot,
    *,
    sees: Literal["state"],
    seconds: float | None = 1.0,
    examples: int = 5,
    seed: int = 0,
    rules: strategies.RulesOrStrategy | None = None,
) -> None: ...


def check_bot(  # noqa: PLR0913  # each is for the caller to decide, and has a default
    bot: Bot | StateBot,
    *,
    sees: Literal["view", "state"] = "view",
    seconds: float | None = 1.0,
    examples: int = 5,
    seed: int = 0,
    rules: strategies.RulesOrStrategy | None = None,
) -> None:
    """
    Check that a bot can be let play.

    It is asked in every phase in which a seat is to act, under every value of every option. Each
    time it must answer in time, with a legal action, and twice the same with generators of the same
    seed, so it must use no other chance and remember nothing. A bot that is given the state must
    also choose the same in other states that its seat cannot tell from this one.

    Args:
        bot: The bot, called with what its seat sees and a ``random.Random``.
        sees: What it is given: the ``view`` of the seat to act, or the whole ``state``.
        seconds: How long an answer may take; None to wait for it as long as it takes, as for a bot
            that keeps its own time. A bot that is late is left in its thread, where it goes on
            until it is through, at the latest until the program ends.
        examples: How many states are drawn for each phase and each value of an option: at least 1.
        seed: What decides which: with the same seed, the same states are drawn.
        rules: The rules, or a strategy for them, if it need not play any others.

    Raises:
        BotError: If it does something else. What it was asked is the simplest found that leads to
            the same; but a bot that is late is not asked again.
        ArgumentError: If an argument is of another type, or out of its range.

    Examples:
        >>> check_bot(lambda view, rng: rng.choice(moon.legal_actions(view)), examples=1)
        >>> check_bot(lambda view, rng: moon.Pass(), seconds=None)
        Traceback (most recent call last):
        moon_engine.extra.testing.bots_examining.BotError: The bot chose pass: ...
    """
    _check_arguments(bot, sees, seconds, examples, seed)
    examinee = _examinee(bot, sees, seconds)
    for number, case in enumerate(cases(rules)):
        found = _found(examinee, case.states, examples, f"{seed}, case {number}")
        if found is not None and case.simpler is not None:
            found = _found(examinee, case.simpler, examples * _AGAIN, str(seed)) or found
        if found is not None:
            found = simplified(examinee, found)
            raise found.with_traceback(None) from found.__cause__


def _check_arguments(
    bot: object, sees: object, seconds: object, examples: object, seed: object
) -> None:
    is_time = type(seconds) in (int, float) and 0 < cast("float", seconds) <= _LONGEST
    wrong = (
        (callable(bot), "bot", "a function of what a seat sees and a generator", bot),
        (sees in ("view", "state"), "sees", "'view' or 'state'", sees),
        (is_time or seconds is None, "seconds", f"above 0, at most {_LONGEST}, or None", seconds),
        (type(examples) is int and examples > 0, "examples", "1 or more", examples),
        (type(seed) is int, "seed", "an int", seed),
    )
    for is_right, argument, expected, value in wrong:
        if not is_right:
            raise moon.ArgumentError(argument, expected, value)


def _examinee(bot: Bot | StateBot, sees: str, seconds: float | None) -> Examinee:
    choose = cast("Callable[[Sight, random.Random], object]", bot)
    if sees == "state":
        return Examinee(choose, _copy, seconds, knows_all=True)
    return Examinee(choose, _seen, seconds, knows_all=False)


def _copy(state: moon.State) -> moon.State:
    return moon.parse_position(str(state))


def _seen(state: moon.State) -> moon.SeatView:
    assert state.to_act is not None, "the states are those in which a seat is to act"
    return moon.view(state, state.to_act)


def _found(examinee: Examinee, states: States, examples: int, seed: str) -> BotError | None:
    """Draw states and ask the bot about them; return the simplest thing that it does wrong."""

    @hypothesis.seed(seed)
    @hypothesis.settings(SEARCH, phases=_PHASES, max_examples=examples)
    @hypothesis.given(states, _SEEDS, _SEEDS)
    def ask(state: moon.State | None, number: int, world: int) -> None:
        if state is not None:
            examinee.examine(state, number, world)

    try:
        ask()
    except BotError as error:
        found = error
    except hypothesis.errors.Flaky:
        if examinee.found is None:
            raise
        found = examinee.found
        if not examinee.is_through:
            found.problem += "\nIt did not do so again when it was asked the same again."
    else:
        return None
    return found
