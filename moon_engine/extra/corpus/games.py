"""Games, with what is legal and what is not in each of their positions."""

from __future__ import annotations

import random
from collections.abc import Iterator

import moon_engine as moon
from moon_engine.extra.corpus.chance import pick, weighed
from moon_engine.extra.corpus.manners import choose
from moon_engine.extra.corpus.plans import Plan
from moon_engine.extra.corpus.shapes import Game, Step
from moon_engine.extra.corpus.tempting import refusals
from moon_engine.extra.protocol import score_of


def options_of(rules: moon.Rules) -> dict[str, moon.OptionValue]:
    """
    Return all options by name.

    Args:
        rules: The rules.

    Returns:
        Their values, those at their defaults too.

    Examples:
        >>> options_of(moon.Rules())["minimum_bid"]
        4
    """
    return {name: getattr(rules, name) for name in moon.OPTIONS}


def played(plan: Plan, chance: random.Random) -> Game:
    """
    Return a game.

    Args:
        plan: What it is to be.
        chance: Where its deals and choices come from.

    Returns:
        The game, up to its end or the last round that is planned.
    """
    seats = moon.new_game(plan.rules).seats
    start = moon.new_game(plan.rules, pick(chance, seats))
    steps = tuple(_steps(start, plan, chance))
    return Game("game", plan.about, options_of(plan.rules), start.first_bidder, steps)


def _steps(state: moon.State, plan: Plan, chance: random.Random) -> Iterator[Step]:
    """Return the positions of a game, the last one without an action."""
    rounds, mood = plan.rounds, weighed(chance, plan.manner.moods)
    while not state.is_over:
        if isinstance(state, moon.AwaitingDeal):
            if not rounds:
                break
            rounds, mood = rounds - 1, weighed(chance, plan.manner.moods)
        illegal = refusals(state, chance)
        action = choose(state, plan.manner, mood, chance)
        after = moon.apply(state, action)
        ended = isinstance(after, moon.AwaitingDeal | moon.GameOver)
        yield Step(
            to_act=state.to_act,
            legal=_legal(state),
            illegal=illegal,
            action=str(action),
            winner=_winner(state, after),
            score=score_of(after) if ended else None,
        )
        state = after
    yield Step(None, (), refusals(state, chance), None, None, None)


def _legal(state: moon.State) -> tuple[str, ...]:
    return tuple(sorted(map(str, moon.legal_actions(state))))


def _winner(before: moon.State, after: moon.State) -> int | None:
    """Return the seat that won the trick which was finished, if one was."""
    if not isinstance(before, moon.Playing) or after.last_trick is None:
        return None
    is_finished = len(before.tiles) == len(before.seats) - 1
    return after.last_trick.winner if is_finished else None
