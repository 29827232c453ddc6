"""How games are played that are to find differences."""

from collections import Counter

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra.strategies import rules, states
from moon_engine.extra.testing.play import next_action, rules_with
from tests.profile import examples


@settings(max_examples=examples(200))
@given(states().filter(lambda state: not state.is_over), st.data())
def test_only_what_is_legal(state: moon.State, data: st.DataObject) -> None:
    """What is drawn is legal."""
    assert moon.why_illegal(state, next_action(data, state)) is None


def test_no_count_is_too_great() -> None:
    """Counts are such that all languages can count to them, unless one is asked for that is not."""
    seen: list[int] = []

    @settings(max_examples=1000, derandomize=True, database=None, phases=[Phase.generate])
    @given(rules_with({}))
    def draw(chosen: moon.Rules) -> None:
        seen.append(max(chosen.moon_marks, chosen.target or 0))

    draw()
    assert 1000 < max(seen) <= 2**31 - 1
    great = {"moon_marks": 10**30}
    assert find(rules_with(great), lambda _: True) == moon.Rules(moon_marks=10**30)


@pytest.mark.slow
@pytest.mark.no_cover
def test_what_rarely_happens_does() -> None:
    """Among some hundred rounds are made moons, redeals, and bids of every number."""
    seen: Counter[object] = Counter()

    @settings(
        max_examples=400, derandomize=True, database=None, deadline=None, phases=[Phase.generate]
    )
    @given(rules(overcall_bid=42, minimum_bid=3, all_pass="redeal"), st.data())
    def play_a_round(chosen: moon.Rules, data: st.DataObject) -> None:
        state = moon.apply(moon.new_game(chosen), next_action(data, moon.new_game(chosen)))
        while state.to_act is not None:
            state = moon.apply(state, next_action(data, state))
        result = state.last_round
        seen[None if not isinstance(result, moon.RoundResult) else (result.bid, result.made)] += 1

    play_a_round()
    assert seen[None] > 10
    for number in (3, 4, 5, 6, 7, 21, 42):
        assert seen[number, False], number
    for number in (3, 4, 21):
        assert seen[number, True], number
