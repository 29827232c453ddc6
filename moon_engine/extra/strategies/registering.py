"""
What ``st.from_type`` draws for the types of the package.

Hypothesis calls ``register`` when it is imported, through its entry point. So nothing is built here
that a test does not ask for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra.strategies.games import records
from moon_engine.extra.strategies.moves import SEAT_ACTIONS
from moon_engine.extra.strategies.options import rules
from moon_engine.extra.strategies.pieces import deals, tile_sets, tiles
from moon_engine.extra.strategies.situations import public_views, states, views

_PHASES: Final = (
    moon.AwaitingDeal,
    moon.Auction,
    moon.WidowDecision,
    moon.Discarding,
    moon.NamingTrump,
    moon.Playing,
    moon.GameOver,
)
_SEAT_ACTIONS: Final = (
    moon.Pass,
    moon.Bid,
    moon.TakeWidow,
    moon.KeepHand,
    moon.Discard,
    moon.NameTrump,
    moon.Play,
)
_OTHERS: Final[Mapping[type, Callable[[], st.SearchStrategy[object]]]] = {
    moon.Tile: tiles,
    moon.TileSet: tile_sets,
    moon.Rules: rules,
    moon.Deal: lambda: rules().flatmap(deals),
    moon.SeatView: views,
    moon.PublicView: public_views,
    moon.GameRecord: records,
}


def register() -> None:
    """
    Let ``st.from_type`` draw the values of Moon: Hypothesis calls this when it is imported.

    Each phase draws states of that phase, each kind of action any such action, legal somewhere or
    not; ``moon.State`` and ``moon.Action`` draw all of them.

    Examples:
        >>> from hypothesis import find, strategies as st
        >>> register()
        >>> find(st.from_type(moon.Bid), lambda bid: True)
        Bid(number=3)
    """
    for phase in _PHASES:
        st.register_type_strategy(phase, _of_phase)
    for kind in _SEAT_ACTIONS:
        st.register_type_strategy(kind, _of_kind)
    for other, strategy in _OTHERS.items():
        st.register_type_strategy(other, _asked_late(strategy))


def _of_phase(phase: type[moon.State]) -> st.SearchStrategy[moon.State]:
    return states(phase=phase.phase)


def _of_kind(kind: type[moon.Action]) -> st.SearchStrategy[moon.Action]:
    return st.sampled_from([action for action in SEAT_ACTIONS if type(action) is kind])


def _asked_late(
    strategy: Callable[[], st.SearchStrategy[object]],
) -> Callable[[type], st.SearchStrategy[object]]:
    """Return what Hypothesis asks with the type that it needs."""
    return lambda _: strategy()
