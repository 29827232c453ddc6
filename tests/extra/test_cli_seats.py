"""The seats that no person plays."""

from collections import Counter
from random import Random

import pytest

import moon_engine as moon
from moon_engine.extra.cli.seats import random_action


def calls(count: int) -> Counter[tuple[bool, bool]]:
    """Return how often seats have bid or not, where somebody had bid before or not."""
    rng = Random(1)
    found: Counter[tuple[bool, bool]] = Counter()
    for _ in range(count):
        state: moon.State = moon.apply(moon.new_game(), moon.random_deal(moon.Rules(), rng))
        while isinstance(state, moon.Auction):
            action = random_action(moon.view(state, state.to_act), rng)
            found[state.standing is not None, isinstance(action, moon.Bid)] += 1
            state = moon.apply(state, action)
    return found


def test_seats_bid_little() -> None:
    """A seat opens half the time, and seldom goes over another bid."""
    found = calls(500)
    opened, passed = found[False, True], found[False, False]
    raised, left = found[True, True], found[True, False]
    assert 0.45 < opened / (opened + passed) < 0.6
    assert 0.05 < raised / (raised + left) < 0.2


@pytest.mark.parametrize("name", moon.PRESETS)
def test_seats_keep_the_rules(name: str) -> None:
    """Whatever a seat does is legal, though it knows its view alone."""
    rng, rules = Random(1), moon.PRESETS[name]
    state: moon.State = moon.apply(moon.new_game(rules), moon.random_deal(rules, rng))
    while state.to_act is not None:
        action = random_action(moon.view(state, state.to_act), rng)
        assert action in moon.legal_actions(state)
        state = moon.apply(state, action)
