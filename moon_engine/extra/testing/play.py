"""How games are played that are to find differences: anything, but so that everything happens."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Final

from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra import strategies
from moon_engine.extra.testing.plans import first_deal

GREATEST: Final = 2**31 - 1
"""What an engine in another language can be expected to count to."""


def rules_with(fixed: Mapping[str, moon.OptionValue]) -> st.SearchStrategy[moon.Rules]:
    """
    Return a strategy for the rules of games.

    Args:
        fixed: Options that are not drawn.

    Returns:
        What ``strategies.rules`` returns, but that no count is drawn that is too great.

    Raises:
        ArgumentError: If there is no such option.
        RulesError: If an option has no such value, or those that are fixed contradict each other.

    Examples:
        >>> from hypothesis import find
        >>> find(rules_with({"players": 4}), lambda rules: True)
        Rules(players=4)
    """

    def is_small(rules: moon.Rules) -> bool:
        drawn = (value for name, value in rules.differences.items() if name not in fixed)
        return all(type(value) is not int or value <= GREATEST for value in drawn)

    return strategies.rules(**fixed).filter(is_small)


def next_action(data: st.DataObject, state: moon.State) -> moon.Action:
    """
    Draw the next action of a game; it may be any legal one.

    If all were equally likely, seats would hardly ever all pass, and a bid of all tricks would
    hardly ever be made. So the first action, which is to pass or to play the highest tile, is as
    likely as all together, and hands are often those of tiles in order, which give one seat all
    sixes. What is drawn shrinks to the deal of tiles in order, and to the first action.

    Args:
        data: What Hypothesis draws from.
        state: A state of a game that is not over.

    Returns:
        A legal action.
    """
    if isinstance(state, moon.AwaitingDeal):
        return data.draw(_deals(state.rules))
    legal = moon.legal_actions(state)
    return legal[max(data.draw(_places(len(legal))), 0)]


@functools.cache
def _places(number: int) -> st.SearchStrategy[int]:
    """Return a strategy for the places of some things, half of it below the first."""
    return st.integers(1 - number, number - 1)


@functools.lru_cache(256)
def _deals(rules: moon.Rules) -> st.SearchStrategy[moon.Deal]:
    """Return a strategy for deals, many of tiles in order, whichever seat has the lowest."""
    deal = first_deal(rules)
    hands = deal.hands
    turns = st.integers(0, len(hands) - 1)
    in_order = turns.map(lambda turn: moon.Deal(hands[turn:] + hands[:turn], deal.widow))
    return in_order | strategies.deals(rules)
