"""States of games, and what seats see of them."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra.strategies.course import PhaseName
from moon_engine.extra.strategies.played import course_to
from moon_engine.extra.strategies.wanted import RulesOrStrategy, asked_for

_LAST_SEAT: Final = 3
"""The one that only tables of four have."""


def states(
    *,
    rules: RulesOrStrategy | None = None,
    phase: PhaseName | None = None,
    players: int | None = None,
    **options: moon.OptionValue,
) -> st.SearchStrategy[moon.State]:
    """
    Return a strategy for states, all of which a game reaches from ``new_game``.

    Nothing is drawn to be thrown away: rules are drawn that have the phase, and games are played
    so that they come to it.

    Args:
        rules: The rules, or a strategy for them; None for all that have the options below.
        phase: What is to be done next: ``deal``, ``auction``, ``widow``, ``discard``, ``trump``,
            ``play`` or ``over``; None for any.
        players: 3 or 4 seats; None for both.
        **options: Other options of the rules, and their values.

    Returns:
        States; they shrink to the phase in this order, to default rules, few rounds, few actions
        and low tiles.

    Raises:
        ArgumentError: If both rules and options are given, or no game with them comes to the
            phase, or there is no such phase or option.
        RulesError: If an option has no such value, or they contradict each other.

    Examples:
        >>> from hypothesis import find
        >>> find(states(phase="play"), lambda state: True).bid
        4
        >>> states(phase="widow", players=4)
        Traceback (most recent call last):
        moon_engine.errors.ArgumentError: phase must be one that such games come to (widow cannot \
be optional: there is no widow with 4 players), not 'widow'
    """
    return _states(**asked_for(rules, phase, players, options))


def views(
    *,
    seat: int | None = None,
    rules: RulesOrStrategy | None = None,
    phase: PhaseName | None = None,
    players: int | None = None,
    **options: moon.OptionValue,
) -> st.SearchStrategy[moon.SeatView]:
    """
    Return a strategy for what seats know.

    Args:
        seat: Whose views; None for any seat.
        rules: As in ``states``.
        phase: As in ``states``.
        players: As in ``states``; 4 where seat 3 is asked for.
        **options: As in ``states``.

    Returns:
        Views; they shrink to seat 0, and to views of what states shrink to.

    Raises:
        ArgumentError: If there is no such seat, or as in ``states``.
        RulesError: As in ``states``.

    Examples:
        >>> from hypothesis import find
        >>> find(views(seat=2), lambda view: True)
        <SeatView seen by 2; default; scores 0 0 0; first bidder 0>
    """
    if seat == _LAST_SEAT and rules is None and players is None:
        players = 4
    asked = asked_for(rules, phase, players, options)
    seats = len(moon.new_game(rules).seats) if isinstance(rules, moon.Rules) else players or 4
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
        raise moon.ArgumentError("seat", f"a seat from 0 to {seats - 1}, or None", seat)
    return _views(seat, **asked)


def public_views(
    *,
    rules: RulesOrStrategy | None = None,
    phase: PhaseName | None = None,
    players: int | None = None,
    **options: moon.OptionValue,
) -> st.SearchStrategy[moon.PublicView]:
    """
    Return a strategy for what everybody knows.

    Args:
        rules: As in ``states``.
        phase: As in ``states``.
        players: As in ``states``.
        **options: As in ``states``.

    Returns:
        Views; they shrink to views of what states shrink to.

    Raises:
        ArgumentError: As in ``states``.
        RulesError: As in ``states``.

    Examples:
        >>> from hypothesis import find
        >>> find(public_views(phase="over"), lambda view: True).winners
        (0,)
    """
    return _states(**asked_for(rules, phase, players, options)).map(moon.public_view)


@st.composite
def _states(
    draw: st.DrawFn,
    /,
    *,
    rules: RulesOrStrategy | None = None,
    phase: PhaseName | None = None,
    **options: moon.OptionValue,
) -> moon.State:
    return course_to(draw, rules, phase, tuple(options.items())).state


@st.composite
def _views(
    draw: st.DrawFn,
    /,
    seat: int | None,
    *,
    rules: RulesOrStrategy | None = None,
    phase: PhaseName | None = None,
    **options: moon.OptionValue,
) -> moon.SeatView:
    state = course_to(draw, rules, phase, tuple(options.items())).state
    return moon.view(state, draw(st.sampled_from(state.seats)) if seat is None else seat)
