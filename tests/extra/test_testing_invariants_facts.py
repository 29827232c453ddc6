"""What the invariants read off a state is what the rules say, read a second time."""

from itertools import permutations
from typing import Final

import pytest

import moon_engine as moon
from moon_engine.extra.testing.invariants_facts import belongs, is_trump, strength
from tests import oracle

PAIRS: Final = [(tile, (tile.high, tile.low)) for tile in moon.TILES]

each_trump = pytest.mark.parametrize("trump", moon.Trump)


@each_trump
def test_suits(trump: moon.Trump) -> None:
    """A tile is a trump, or belongs to the suits of its ends, as the oracle has it (SUIT-1)."""
    for tile, pair in PAIRS:
        assert is_trump(tile, trump) == oracle.is_trump(pair, trump.value)
        for suit in moon.Suit:
            assert belongs(tile, suit, trump) == oracle.belongs(pair, suit.value, trump.value)


@each_trump
def test_strength(trump: moon.Trump) -> None:
    """Of two tiles the one wins that wins by the oracle, whichever was led (SUIT-2, WIN-1)."""
    for suit in moon.Suit:
        for (led, led_pair), (other, other_pair) in permutations(PAIRS, 2):
            if belongs(led, suit, trump):
                wins = strength(other, suit, trump) > strength(led, suit, trump)
                trick = [led_pair, other_pair]
                assert wins == oracle.winning_play(trick, suit.value, trump.value), (led, other)
