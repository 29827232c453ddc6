"""Where a bot is asked: in every phase in which a seat acts, under every value of every option."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal, TypeAlias, final, get_args

import attrs
from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra import strategies

States: TypeAlias = st.SearchStrategy[moon.State | None]
"""A strategy for states; None where the rules that were drawn lead to none."""
Phase: TypeAlias = Literal["auction", "widow", "discard", "trump", "play"]
"""A phase in which a seat is to act."""

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
COUNTS: Final = (1, 2, 50)
"""What options are set to that can have any count, besides their other values."""


@final
@attrs.frozen
class Case:
    """
    Where a bot is asked.

    Args:
        states: The states.
        simpler: States of the same phase among which there may be simpler ones, for a bot that does
            something wrong in some of these; None if there are none.
    """

    states: States
    simpler: States | None


def cases(rules: strategies.RulesOrStrategy | None) -> Iterator[Case]:
    """
    Return where a bot is asked.

    Args:
        rules: The rules, or a strategy for them; None for all.

    Returns:
        The cases: a phase that games come to; without rules one for each value of each option, the
        others drawn.

    Raises:
        ArgumentError: If they are no rules.

    Examples:
        >>> from hypothesis import find
        >>> [find(case.states, lambda _: True).phase for case in cases(moon.Rules(players=4))]
        ['auction', 'trump', 'play']
    """
    if rules is None:
        return _everywhere()
    if isinstance(rules, moon.Rules):
        return (Case(states, None) for _, states in _phases({"rules": rules}))
    if not isinstance(rules, st.SearchStrategy):
        raise moon.ArgumentError("rules", "Rules, a strategy for them, or None", rules)
    return (Case(_drawn(rules, phase), None) for phase in PHASES)


def _everywhere() -> Iterator[Case]:
    for option in moon.OPTIONS.values():
        for value in values_of(option):
            for phase, states in _phases({option.name: value}):
                yield Case(states, _reached(phase, {}))


def values_of(option: moon.Option) -> list[moon.OptionValue]:
    """
    Return what an option is set to.

    Args:
        option: The option.

    Returns:
        All its values, and of counts a few.

    Examples:
        >>> values_of(moon.OPTIONS["target"])
        [None, 1, 2, 50]
    """
    return [*option.choices, *(COUNTS if option.any_count else ())]


def _phases(given: Mapping[str, object]) -> Iterator[tuple[Phase, States]]:
    """Return each phase that games come to, with its states."""
    for phase in PHASES:
        states = _reached(phase, given)
        if states is not None:
            yield phase, states


def _reached(phase: Phase, given: Mapping[str, object]) -> States | None:
    """Return the states of a phase with rules or options; None if no game comes to it."""
    try:
        return strategies.states(phase=phase, **given)  # type: ignore[arg-type]  # Rules checks them
    except moon.ArgumentError:
        return None


@st.composite
def _drawn(
    draw: st.DrawFn, rules: st.SearchStrategy[moon.Rules], phase: Phase
) -> moon.State | None:
    states = _reached(phase, {"rules": draw(rules)})
    return None if states is None else draw(states)
