"""What is to be refused: texts that are no actions, deals that are not the set, no rules."""

import random
from contextlib import suppress
from typing import Any

from hypothesis import find, given, settings
from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra.protocol import Referee
from moon_engine.extra.strategies import rules, states
from moon_engine.extra.testing.probes import faulty_deals, faulty_options, near_misses
from tests import oracle
from tests.profile import examples


@settings(max_examples=examples(200))
@given(states().filter(lambda state: not state.is_over), st.data())
def test_near_misses(state: moon.State, data: st.DataObject) -> None:
    """A near miss is never exactly the text of an action, so the referee refuses it."""
    text = data.draw(near_misses(state))
    with suppress(moon.NotationError):
        assert str(moon.parse_action(text)) != text
    referee = Referee()
    referee.start({}, 0)
    assert not referee.apply(text)


def test_all_near_misses_occur() -> None:
    """Blanks, capitals, zeros, quotes and low ends first are all tried somewhere."""
    state = moon.apply(moon.new_game(), moon.random_deal(moon.Rules(), random.Random(7)))
    for wrong in ("pass ", " pass", "PASS", "bid 04", 'bid "4"', "bid4", "bid 4.0", "", "bid"):
        assert find(near_misses(state), wrong.__eq__) == wrong
    for text in ("bid 5", "pass", "pass"):
        state = moon.apply(state, moon.parse_action(text))
    assert find(near_misses(state), "discard 3-6".__eq__)


@settings(max_examples=examples(200))
@given(st.data())
def test_faulty_deals(data: st.DataObject) -> None:
    """A faulty deal is one that the second reader of the rules refuses, too (DEAL-1)."""
    chosen = data.draw(rules())
    text = data.draw(faulty_deals(chosen))
    options: dict[str, Any] = {name: getattr(chosen, name) for name in moon.OPTIONS}
    game = oracle.Game(options, 0)
    try:
        game.do(text)
    except ValueError:
        return
    raise AssertionError(text)


@settings(max_examples=examples(200))
@given(faulty_options())
def test_faulty_options(options: dict[str, moon.OptionValue]) -> None:
    """All options are there, JSON has all their values, and the oracle refuses them."""
    assert [*options] == [*moon.OPTIONS]
    assert all(type(value) in (bool, int, str, type(None)) for value in options.values())
    assert oracle.faults(options)
