"""Games that are played as a caller wants them: the one way in which states come to be."""

from __future__ import annotations

from itertools import islice
from typing import Final

from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra.strategies.bytewise import pick, strings
from moon_engine.extra.strategies.course import HAND, Course, PhaseName
from moon_engine.extra.strategies.options import Fixed
from moon_engine.extra.strategies.wanted import RulesOrStrategy, drawn
from moon_engine.extra.strategies.winning import win_round

_MOST_ROUNDS: Final = 4
"""How many rounds are drawn; where a game is to end, more may follow that are sure to be won."""
_MOST_STEPS: Final = 35
"""More than a round has: four bids, trump, the widow taken, a discard and 28 plays."""
_FURTHEST: Final = 30
"""How far from 0 games start, if they start with scores."""
_NUMBERS: Final = strings(len(moon.TILES) + _MOST_STEPS)
"""
For a round: a byte for each tile, by which it is dealt, and one for each action after that.

For the game, first of all: one byte for the phase, one for each option of the rules, one for the
first bidder, one for the tricks to be played, and one for the turns after that. They shrink in this
order, so that the rules are the first to be the defaults. That is less than a round has, but of one
length they can stand in for each other, which Hypothesis tries.
"""
_NEXT: Final = st.sampled_from([None, None, None, None, "pass", "play"])
_NEXT_TO_THE_END: Final = st.sampled_from([None, "pass", "play", "play", "play", "play"])
"""What becomes of another round: nothing, or all pass where they may, or it is played."""


def course_to(
    draw: st.DrawFn,
    rules: RulesOrStrategy | None,
    phase: PhaseName | None,
    options: Fixed,
    *,
    with_scores: bool = False,
) -> Course:
    """
    Draw a game that comes to a phase.

    Args:
        draw: Handed in by Hypothesis.
        rules: As in ``states``.
        phase: As in ``states``.
        options: As in ``states``.
        with_scores: Whether some games start with scores.

    Returns:
        The game; it shrinks to few rounds, few actions and low tiles.
    """
    numbers = iter(draw(_NUMBERS))
    phase, some = drawn(draw, numbers, rules, phase, options)
    seat, tricks, turns = islice(numbers, 3)
    scores = draw(_scores(some, is_to_end=phase == "over")) if with_scores else None
    course = Course(some, seat, scores)
    if phase == "over":
        _play_to_the_end(draw, course, seat)
    else:
        _play_rounds(draw, course)
    if phase not in ("deal", "over"):
        _play_into(draw, course, phase, tricks, turns)
    return course


def _scores(rules: moon.Rules, *, is_to_end: bool) -> st.SearchStrategy[tuple[int, ...] | None]:
    """Return a strategy for what the sides start with, near 0 if the game is to end."""
    furthest = _FURTHEST if is_to_end else _FURTHEST**20
    sides = [st.integers(-furthest, furthest)] * len(moon.new_game(rules).sides)
    return st.none() | st.tuples(*sides)


def _play_rounds(draw: st.DrawFn, course: Course) -> None:
    """Play some rounds, none of which ends the game."""
    for _ in range(_MOST_ROUNDS):
        ending = draw(_NEXT)
        if ending is None:
            return
        state, number = course.state, len(course.actions)
        _play_round(draw, course, ending)
        if course.state.is_over:
            course.back_to(state, number)
            return


def _play_to_the_end(draw: st.DrawFn, course: Course, seat: int) -> None:
    """Play some rounds; if they do not end the game, let a seat win as many as it takes."""
    for _ in range(_MOST_ROUNDS):
        ending = None if course.state.is_over else draw(_NEXT_TO_THE_END)
        if ending is None:
            break
        _play_round(draw, course, ending)
    while not course.state.is_over:
        win_round(course, pick(course.state.seats, seat))


def _play_round(draw: st.DrawFn, course: Course, ending: str) -> None:
    """Play a round to its end; one in which all pass is left out where they may not."""
    numbers = iter(draw(_NUMBERS))
    state, number = course.state, len(course.actions)
    course.deal(numbers)
    while ending == "play" and course.state.phase not in ("deal", "over"):
        course.choose(next(numbers), "play")
    while course.state.phase == "auction":
        course.step(moon.legal_actions(course.state)[0])
    if course.state.phase not in ("deal", "over"):
        course.back_to(state, number)


def _play_into(draw: st.DrawFn, course: Course, phase: PhaseName, tricks: int, turns: int) -> None:
    """Play a part of a round, up to a phase and into it."""
    numbers = iter(draw(_NUMBERS))
    course.deal(numbers)
    while course.state.phase != phase:
        course.choose(next(numbers), phase)
    seats = course.state.seats
    steps = pick(range(HAND), tricks) * len(seats) if phase == "play" else 0
    steps += pick(seats, turns) if phase in ("play", "auction") else 0
    for _ in range(steps):
        if not course.choose_within(next(numbers)):
            return
