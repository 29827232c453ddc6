"""
Rules: all options in all their values, and never a contradiction.

Which options contradict each other is found out once, by asking ``Rules`` about few at a time.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Final, TypeAlias

from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra.strategies.bytewise import pick, strings

Fixed: TypeAlias = tuple[tuple[str, moon.OptionValue], ...]
"""Options that are not to be drawn, and their values."""
_Tree: TypeAlias = dict[tuple[moon.OptionValue, ...], list[moon.OptionValue]]
"""By the values of the first options of a group: the values that the next one can have."""

_SMALL: Final = range(1, 11)
"""Counts that are drawn most, so that games end."""
_ANY_COUNT: Final = st.integers(min_value=1)
_A_COUNT: Final = -1
"""Stands for a count that is drawn by itself."""
_NUMBERS: Final = strings(len(moon.OPTIONS))
_MOST_TOGETHER: Final = 3
"""No contradiction takes more options than this: a test asks for all of them."""


def rules(**fixed: moon.OptionValue) -> st.SearchStrategy[moon.Rules]:
    """
    Return a strategy for valid rules: all options in all their values.

    Counts such as ``target`` are mostly small, so that games end.

    Args:
        **fixed: Options that are not to be drawn, and their values.

    Returns:
        Rules; they shrink option by option to the defaults.

    Raises:
        ArgumentError: If there is no such option.
        RulesError: If an option has no such value, or those that are fixed contradict each other.

    Examples:
        >>> from hypothesis import find
        >>> find(rules(players=4), lambda rules: True)
        Rules(players=4)
        >>> rules(players=4, widow="optional")
        Traceback (most recent call last):
        moon_engine.errors.RulesError: widow cannot be optional: there is no widow with 4 players
    """
    checked(fixed)
    return _rules(**fixed)


def rules_of(
    draw: st.DrawFn, numbers: Iterator[int], fixed: Fixed, *, is_to_end: bool = False
) -> moon.Rules:
    """
    Return the rules that bytes stand for, which are good whatever the bytes are.

    Args:
        draw: Handed in by Hypothesis, for counts that may be great.
        numbers: A byte for each option is taken, also for those that are fixed.
        fixed: Options that are not to be drawn, and their values, known to be good.
        is_to_end: Whether games are to come to an end, so that great counts are left out.

    Returns:
        The rules.
    """
    values: dict[str, moon.OptionValue] = {}
    for names, tree in _trees(fixed, is_to_end=is_to_end):
        before: tuple[moon.OptionValue, ...] = ()
        for name in names:
            value = pick(tree[before], next(numbers))
            before = (*before, value)
            values[name] = draw(_ANY_COUNT) if value == _A_COUNT else value
    return moon.Rules(**values)  # type: ignore[arg-type]  # each option has values of its own


def checked(fixed: Mapping[str, moon.OptionValue]) -> moon.Rules:
    """
    Return the rules with some options set, the others at their defaults.

    Args:
        fixed: The options and their values.

    Returns:
        The rules.

    Raises:
        ArgumentError: If there is no such option.
        RulesError: If an option has no such value, or they contradict each other.

    Examples:
        >>> checked({"players": 4})
        Rules(players=4)
        >>> checked({"player": 4})
        Traceback (most recent call last):
        moon_engine.errors.ArgumentError: an option must be one of players, ..., not 'player'
    """
    for name in fixed:
        if name not in moon.OPTIONS:
            raise moon.ArgumentError("an option", f"one of {', '.join(moon.OPTIONS)}", name)
    return moon.Rules(**fixed)  # type: ignore[arg-type]  # Rules checks the types itself


@st.composite
def _rules(draw: st.DrawFn, /, **fixed: moon.OptionValue) -> moon.Rules:
    return rules_of(draw, iter(draw(_NUMBERS)), tuple(fixed.items()))


@functools.lru_cache(1024)
def _trees(fixed: Fixed, *, is_to_end: bool) -> list[tuple[tuple[str, ...], _Tree]]:
    """Return the groups of options, and for each what they can be together."""
    return [(names, _tree(names, dict(fixed), is_to_end=is_to_end)) for names in _groups()]


def _tree(names: Sequence[str], fixed: Mapping[str, moon.OptionValue], *, is_to_end: bool) -> _Tree:
    """Return what each option of a group can be, after each choice for those before it."""
    columns = [
        [fixed[name]] if name in fixed else values_of(name, is_to_end=is_to_end) for name in names
    ]
    tree: _Tree = {}
    for row in product(*columns):
        if len(names) == 1 or _is_valid(dict(zip(names, row, strict=True))):
            for place, value in enumerate(row):
                choices = tree.setdefault(row[:place], [])
                if value not in choices:
                    choices.append(value)
    return tree


def values_of(name: str, *, is_to_end: bool) -> list[moon.OptionValue]:
    """
    Return the values of an option as they are drawn.

    Args:
        name: The option.
        is_to_end: Whether games are to come to an end, so that great counts are left out.

    Returns:
        The values, the default first; -1 for a count that is drawn by itself.

    Examples:
        >>> values_of("minimum_bid", is_to_end=False)
        [4, 3, 5]
    """
    option = moon.OPTIONS[name]
    counts = [*_SMALL] if option.any_count else []
    some = [option.default, *option.choices, *counts]
    if option.any_count and not is_to_end:
        some.append(_A_COUNT)
    return list(dict.fromkeys(some))


@functools.cache
def _groups() -> tuple[tuple[str, ...], ...]:
    """Return the options, those together that can contradict each other."""
    settings = [
        (name, value)
        for name, option in moon.OPTIONS.items()
        for value in option.choices
        if value != option.default
    ]
    group_of = {name: {name} for name in moon.OPTIONS}
    known: list[set[tuple[str, moon.OptionValue]]] = []
    for size in range(2, _MOST_TOGETHER + 1):
        for some in combinations(settings, size):
            names = {name for name, _ in some}
            is_new = len(names) == size and not any(map({*some}.issuperset, known))
            if is_new and not _is_valid(dict(some)):
                known.append({*some})
                joined = set().union(*(group_of[name] for name in names))
                group_of |= dict.fromkeys(joined, joined)
    ordered = (
        tuple(name for name in moon.OPTIONS if name in group_of[first]) for first in group_of
    )
    return tuple(dict.fromkeys(ordered))


def _is_valid(values: Mapping[str, moon.OptionValue]) -> bool:
    try:
        moon.Rules(**values)  # type: ignore[arg-type]  # each option has values of its own
    except moon.RulesError:
        return False
    return True
