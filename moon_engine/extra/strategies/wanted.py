"""What a caller asks of a game: its rules, and the phase that it comes to."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias, get_args

from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra.strategies.bytewise import pick
from moon_engine.extra.strategies.course import PhaseName
from moon_engine.extra.strategies.options import Fixed, checked, rules_of

RulesOrStrategy: TypeAlias = moon.Rules | st.SearchStrategy[moon.Rules]
"""Rules, or a strategy for them."""

PHASES: Final[tuple[PhaseName, ...]] = get_args(PhaseName)
HIGHEST_TARGET: Final = 100
"""Games to more are not played to their end."""

_NEEDS: Final[Mapping[PhaseName, Mapping[str, moon.OptionValue]]] = {
    "widow": {"widow": "optional"},
    "discard": {"players": 3, "include_double_zero": True},
}
"""By phase: the options without which no game comes to it."""
_OFTEN: Final[Mapping[PhaseName, int]] = {"play": 3}
"""By phase: how many times as often as others it is drawn."""


def asked_for(
    rules: RulesOrStrategy | None,
    phase: PhaseName | None,
    players: int | None,
    options: Mapping[str, moon.OptionValue],
) -> dict[str, Any]:
    """
    Return what a caller asks of a game, checked.

    Args:
        rules: The rules, or a strategy for them; None for all that have the options.
        phase: The phase; None for any.
        players: The number of seats; None where it is drawn, or rules are given.
        options: Other options that are not to be drawn.

    Returns:
        Keyword arguments, without what is left open, so that a strategy shows what was asked.

    Raises:
        ArgumentError: If rules and options are given, or something that is none, or no game comes
            to the phase.
        RulesError: If an option has no such value, or they contradict each other.

    Examples:
        >>> asked_for(None, "play", 4, {})
        {'phase': 'play', 'players': 4}
    """
    if phase is not None and phase not in PHASES:
        raise moon.ArgumentError("phase", f"one of {', '.join(PHASES)}, or None", phase)
    fixed = {**options} if players is None else {"players": players, **options}
    checked(fixed)
    if rules is None:
        _phases(tuple(fixed.items()), phase)
    elif fixed:
        raise moon.ArgumentError("rules", f"None where {', '.join(fixed)} is given", rules)
    elif isinstance(rules, moon.Rules):
        _phases_under(rules, phase)
    elif not isinstance(rules, st.SearchStrategy):
        raise moon.ArgumentError("rules", "Rules, a strategy for them, or None", rules)
    asked = {"rules": rules, "phase": phase}
    return {name: value for name, value in asked.items() if value is not None} | fixed


def drawn(
    draw: st.DrawFn,
    numbers: Iterator[int],
    rules: RulesOrStrategy | None,
    phase: PhaseName | None,
    options: Fixed,
) -> tuple[PhaseName, moon.Rules]:
    """
    Draw a phase, and the rules of a game that comes to it.

    Args:
        draw: Handed in by Hypothesis.
        numbers: One byte is taken for the phase, and one for each option if no rules are given.
        rules: As in ``asked_for``.
        phase: As in ``asked_for``.
        options: As in ``asked_for``.

    Returns:
        Both; they shrink to the first phase, and to the default rules.

    Raises:
        ArgumentError: If rules are drawn with which no game comes to the phase.
    """
    byte = next(numbers)
    if rules is not None:
        some = rules if isinstance(rules, moon.Rules) else draw(rules)
        return pick(_phases_under(some, phase), byte), some
    aim = pick(_phases(options, phase), byte)
    fixed = _with_needs(options, aim)
    return aim, rules_of(draw, numbers, fixed, is_to_end=aim == "over")


@functools.lru_cache(256)
def _with_needs(options: Fixed, phase: PhaseName) -> Fixed:
    return tuple({**dict(options), **_NEEDS.get(phase, {})}.items())


@functools.lru_cache(1024)
def _phases_under(rules: moon.Rules, phase: PhaseName | None) -> tuple[PhaseName, ...]:
    return _phases(tuple((name, getattr(rules, name)) for name in moon.OPTIONS), phase)


@functools.lru_cache(256)
def _phases(options: Fixed, phase: PhaseName | None) -> tuple[PhaseName, ...]:
    """Return the phases that games come to, as often as they are drawn, or the one wanted."""
    reasons = {each: _why_not(each, dict(options)) for each in PHASES}
    if phase is None:
        possible = [each for each in PHASES if reasons[each] is None]
        return tuple(each for each in possible for _ in range(_OFTEN.get(each, 1)))
    if (reason := reasons[phase]) is not None:
        raise moon.ArgumentError("phase", f"one that such games come to ({reason})", phase)
    return (phase,)


def _why_not(phase: PhaseName, options: Mapping[str, moon.OptionValue]) -> str | None:
    """Return why no game with the options comes to a phase, or None."""
    for name, value in _NEEDS.get(phase, {}).items():
        if options.get(name, value) != value:
            return f"it takes {name}={value!r}"
    target = options.get("target")
    if phase == "over" and isinstance(target, int) and target > HIGHEST_TARGET:
        return f"only games to at most {HIGHEST_TARGET} are played to their end"
    try:
        checked({**options, **_NEEDS.get(phase, {})})
    except moon.RulesError as error:
        return str(error)
    return None
