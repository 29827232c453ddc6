"""Which games a corpus has: for each value of each option some, and one to the end by preset."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final, TypeAlias, final

import attrs

import moon_engine as moon
from moon_engine.extra.corpus.chance import below, pick
from moon_engine.extra.corpus.manners import BOLD, CAREFUL, MODEST, RECKLESS, SHY, Manner

_Options: TypeAlias = Mapping[str, moon.OptionValue]

_TIMES: Final = 2  # how often each table is played at
_TABLES: Final = 2  # how many tables that differ in anything there are among them
_TO_THE_END: Final = 1000
_TARGET: Final = 5  # points, so that a few rounds can end a game
_COUNTS: Final[Mapping[str, tuple[moon.OptionValue, ...]]] = MappingProxyType(
    {"moon_marks": (1, 2, 3), "target": (None, 1, 3, 11)}
)
"""The values that games are played at where there is no end of them."""


@final
@attrs.frozen
class Plan:
    """
    What a game is to be.

    Args:
        about: What it is there for.
        rules: The rules.
        manner: How its seats bid.
        rounds: After how many rounds it is left, if it is not over.
    """

    about: str
    rules: moon.Rules
    manner: Manner
    rounds: int


@final
@attrs.frozen
class _Setting:
    """
    Where the values of an option show.

    Args:
        manner: How seats bid there.
        tables: The options that are set beside it, for one game each.
        rounds: After how many rounds a game is left.
    """

    manner: Manner
    tables: tuple[_Options, ...] = ({}, {"players": 4})
    rounds: int = 3


_BOTH: Final[tuple[_Options, ...]] = ({}, {"players": 4})
_FOR_LONG: Final[tuple[_Options, ...]] = (
    {"target": 70},
    {"target": 70, "players": 4, "overcall_bid": 42},
    {"scoring": "marks"},
)
"""Tables where one moon decides nothing by its points."""
_USUAL: Final = _Setting(MODEST)
_SETTINGS: Final[Mapping[str, _Setting]] = MappingProxyType(
    {
        "trump_timing": _Setting(MODEST, ({}, {"widow": "optional"})),
        "widow": _Setting(MODEST, ({}, {"trump_timing": "before_widow"})),
        "minimum_bid": _Setting(MODEST, (*_BOTH, {"all_pass": "forced_minimum"}), rounds=6),
        "moon_bid": _Setting(BOLD, (*_BOTH, {"overcall_bid": 42})),
        "overcall_bid": _Setting(BOLD, (*_BOTH, {"moon_bid": "after_seven"}), rounds=5),
        "all_pass": _Setting(SHY, (*_BOTH, {"minimum_bid": 3}), rounds=5),
        "redeal_rotates": _Setting(SHY, rounds=5),
        "allow_number_trump": _Setting(MODEST, ({}, {"allow_doubles_trump": False})),
        "allow_doubles_trump": _Setting(MODEST, ({}, {"allow_number_trump": False})),
        "allow_no_trump": _Setting(MODEST, ({}, {"allow_number_trump": False})),
        "first_lead": _Setting(MODEST, (*_BOTH, {"allow_no_trump": False})),
        "led_suit": _Setting(MODEST, (*_BOTH, {"allow_number_trump": False})),
        "made_score": _Setting(CAREFUL),
        "set_score": _Setting(RECKLESS),
        "moon_made": _Setting(BOLD, _FOR_LONG, rounds=6),
        "moon_set": _Setting(BOLD, _FOR_LONG, rounds=6),
        "moon_marks": _Setting(BOLD, ({"scoring": "marks"}, {"scoring": "marks", "players": 4})),
        "end_rule": _Setting(
            RECKLESS,
            (
                {"target": 4},
                {"scoring": "marks", "target": 1},
                {"scoring": "marks", "target": 1, "minimum_bid": 5},
                {"scoring": "marks", "target": 2, "minimum_bid": 5},
            ),
            rounds=6,
        ),
        "target": _Setting(CAREFUL, (*_BOTH, {"scoring": "marks"}), rounds=12),
    }
)


def plans(chance: random.Random) -> Iterator[Plan]:
    """
    Return what the games of a corpus are to be.

    Args:
        chance: Where the rules of some of them come from.

    Returns:
        The games of each value of each option, then one of each preset.

    Examples:
        >>> next(plans(random.Random(1))).about
        'players=3'
    """
    for option in moon.OPTIONS.values():
        for value in _COUNTS.get(option.name, option.choices):
            yield from _of_value(option, value, chance)
    for name, rules in [*moon.PRESETS.items()] * _TIMES:
        yield Plan(name, rules, CAREFUL, _TO_THE_END)


def _of_value(
    option: moon.Option, value: moon.OptionValue, chance: random.Random
) -> Iterator[Plan]:
    """Return games in which a value shows, and some at tables that differ in anything."""
    setting = _SETTINGS.get(option.name, _USUAL)
    about = f"{option.name}={option.text(value)}"
    tables = [_rules({"target": _TARGET, **table, option.name: value}) for table in setting.tables]
    for _ in range(_TIMES):
        any_tables = (_any_table(option.name, value, chance) for _ in range(_TABLES))
        for rules in filter(None, (*tables, *any_tables)):
            yield Plan(about, rules, setting.manner, setting.rounds)


def _any_table(name: str, value: moon.OptionValue, chance: random.Random) -> moon.Rules:
    """Return rules with a value, and about a third of the other options at any of theirs."""
    rules = None
    while rules is None:
        drawn = {
            option.name: pick(chance, _COUNTS.get(option.name, option.choices))
            for option in moon.OPTIONS.values()
            if not below(chance, 3)
        }
        rules = _rules({"target": _TARGET, **drawn, name: value})
    return rules


def _rules(options: _Options) -> moon.Rules | None:
    """Return rules, or None where options contradict each other."""
    try:
        return moon.Rules(**options)  # type: ignore[arg-type]  # it checks the types itself
    except moon.RulesError:
        return None
