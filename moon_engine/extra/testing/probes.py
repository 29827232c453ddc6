"""What an engine must refuse: texts that are no actions, deals that are not the set, no rules."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, cast

from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra import strategies

_SPOILT: Final[tuple[Callable[[str], str], ...]] = (
    lambda text: f"{text} ",
    lambda text: f" {text}",
    lambda text: re.sub(r"(\d)-(\d)", r"\2-\1", text),
    str.upper,
    str.title,
    lambda text: text.replace(" ", "  ", 1),
    lambda text: text.replace(" ", "", 1),
    lambda text: f"{text} {text}",
    lambda text: text.partition(" ")[2],
    lambda text: text.partition(" ")[0],
    lambda text: f'{text.partition(" ")[0]} "{text.partition(" ")[2]}"',
    lambda text: text.replace(" ", " 0", 1),
    lambda text: f"{text}.0",
    lambda text: f"{text} as {text[-1]}",
    lambda _: "",
    lambda _: "null",
)
"""Ways to spoil the text of an action."""


def near_misses(state: moon.State) -> st.SearchStrategy[str]:
    """
    Return a strategy for texts that are nearly those of legal actions, and no actions.

    Args:
        state: A state of a game that is not over.

    Returns:
        The strategy. It shrinks to the first action that is legal, spoilt in the first way.

    Raises:
        ArgumentError: If the game is over.

    Examples:
        >>> from hypothesis import find
        >>> find(near_misses(moon.new_game()), lambda text: not text.startswith("deal"))
        ' deal 3-3 3-2 3-1 2-2 2-1 1-1 0-0 / ...'
    """
    ways = st.integers(0, len(_SPOILT) - 1)
    return st.builds(_spoilt, strategies.actions(state), ways)


def _spoilt(action: moon.Action, way: int) -> str:
    """Return the text of an action, spoilt in the way of that number, or else in the next."""
    text = str(action)
    spoilt = (spoil(text) for spoil in _SPOILT[way:] + _SPOILT[:way])
    return next(wrong for wrong in spoilt if not _is_text(wrong))


def _is_text(text: str) -> bool:
    """Tell whether this is exactly the text of an action."""
    try:
        return str(moon.parse_action(text)) == text
    except moon.NotationError:
        return False


def faulty_deals(rules: moon.Rules) -> st.SearchStrategy[str]:
    """
    Return a strategy for the texts of deals that do not lay out exactly the set (DEAL-1).

    Args:
        rules: The rules.

    Returns:
        The strategy.
    """
    return strategies.deals(rules).flatmap(lambda deal: st.sampled_from(_broken(deal)))


def _broken(deal: moon.Deal) -> list[str]:
    """Return the texts of deals that are nearly one, each with a fault of its own."""
    (first, *own), (other, *others), *rest = map(list, deal.hands)
    seats, widow = len(deal.hands), deal.widow
    sets: list[tuple[list[list[moon.Tile]], moon.Tile | None]] = [
        ([[other, *own], [other, *others], *rest], widow),  # twice
        ([own, [other, *others], *rest], widow),  # missing
        ([own, [first, other, *others], *rest], widow),  # six and eight
        ([[first, *own], [other, *others], *rest[:-1]], widow),  # a hand short
        ([[first, *own], [other, *others], *rest, own], widow),  # a hand too many
        ([[first, *own], [other, *others], *rest], first),  # a widow that was dealt
    ]
    if widow is not None:
        sets.append(([[first, *own], [other, *others], *rest], None))  # no widow
    if seats == 3:
        sets.append(([[moon.Tile(1, 0), *own], [other, *others], *rest], widow))  # a foreign tile
    return [str(moon.Deal(hands, left_over)) for hands, left_over in sets]


def faulty_options() -> st.SearchStrategy[dict[str, moon.OptionValue]]:
    """
    Return a strategy for all options by name that are to be refused together.

    Returns:
        The strategy: what ``strategies.faulty_rules`` has, as far as every language can tell it
        from what is right, which is not so of 3.0 and 3.
    """
    return strategies.faulty_rules().filter(_can_be_told).map(_all_options)


def _can_be_told(faulty: strategies.FaultyRules) -> bool:
    return all(isinstance(value, bool | int | str | None) for value in faulty.options.values())


def _all_options(faulty: strategies.FaultyRules) -> dict[str, moon.OptionValue]:
    defaults = {name: option.default for name, option in moon.OPTIONS.items()}
    return cast("dict[str, moon.OptionValue]", defaults | {**faulty.options})
