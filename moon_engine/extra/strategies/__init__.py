"""
Strategies of Hypothesis for the values of Moon: tiles, rules, deals, actions, states, games.

    >>> from hypothesis import given, strategies as st
    >>> import moon_engine as moon
    >>> from moon_engine.extra.strategies import states
    >>> @given(states(phase="play"))
    ... def test_somebody_can_play(state: moon.State) -> None:
    ...     assert moon.legal_actions(state)
    >>> test_somebody_can_play()

Everything is built valid and nothing is thrown away. What fails shrinks to the default rules, few
rounds, few actions and low tiles.
"""

# Before all else: Hypothesis looks for `registering` when it is imported, and must find this
# package able to give it.
import hypothesis  # noqa: F401

from moon_engine.extra.strategies.course import PhaseName
from moon_engine.extra.strategies.faults import Fault, FaultyRules, faulty_rules
from moon_engine.extra.strategies.games import records
from moon_engine.extra.strategies.hidden import worlds
from moon_engine.extra.strategies.moves import SEAT_ACTIONS, actions, illegal_actions
from moon_engine.extra.strategies.options import rules
from moon_engine.extra.strategies.pieces import deals, tile_sets, tiles
from moon_engine.extra.strategies.registering import register
from moon_engine.extra.strategies.situations import public_views, states, views
from moon_engine.extra.strategies.wanted import RulesOrStrategy

__all__ = [
    "SEAT_ACTIONS",
    "Fault",
    "FaultyRules",
    "PhaseName",
    "RulesOrStrategy",
    "actions",
    "deals",
    "faulty_rules",
    "illegal_actions",
    "public_views",
    "records",
    "register",
    "rules",
    "states",
    "tile_sets",
    "tiles",
    "views",
    "worlds",
]
