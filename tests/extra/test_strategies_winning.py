"""Rounds that are sure to be won."""

from itertools import product
from typing import Final, TypeAlias

import pytest

import moon_engine as moon
from moon_engine.extra.strategies.course import Course
from moon_engine.extra.strategies.winning import win_round
from tests import oracle

Options: TypeAlias = dict[str, object]

TABLES: Final[list[Options]] = [
    {"players": 4},
    {"include_double_zero": False},
    {"trump_timing": "after_widow", "widow": "mandatory"},
    {"trump_timing": "after_widow", "widow": "optional"},
    {"trump_timing": "before_widow", "widow": "mandatory"},
    {"trump_timing": "before_widow", "widow": "optional"},
]
TRUMPS: Final[list[Options]] = [
    {"allow_number_trump": number, "allow_doubles_trump": doubles, "allow_no_trump": none}
    for number, doubles, none in product([True, False], repeat=3)
    if number or doubles or none
]
BIDS: Final[list[Options]] = [
    {},
    {"moon_bid": "off", "all_pass": "forced_minimum"},
    {"moon_bid": "after_seven", "all_pass": "forced_any"},
    {"overcall_bid": 42},
]
LEADS: Final[list[Options]] = [{}, {"led_suit": "leader_choice", "first_lead": "trump_if_held"}]


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_whoever_it_is_wins(table: Options) -> None:
    """Under all rules a seat takes all seven tricks, and so makes its bid."""
    for some in product(TRUMPS, BIDS, LEADS):
        options = table | some[0] | some[1] | some[2]
        rules = moon.Rules(target=100, **options)  # type: ignore[arg-type]
        for first, seat in product(range(rules.players), repeat=2):
            course = Course(rules, first)
            assert course.state.first_bidder == first
            win_round(course, seat)
            result = course.state.last_round
            assert isinstance(result, moon.RoundResult)
            side = oracle.side_of(oracle.DEFAULTS | options, seat)
            assert (result.declarer, result.made, result.tricks[side]) == (seat, True, 7)
            assert [*moon.replay(moon.GameRecord(rules, first, (*course.actions,)))][-1] == (
                course.state
            )
