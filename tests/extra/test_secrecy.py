"""Whatever is made of a view, hidden tiles leave no trace in it."""

import random
from collections.abc import Sequence

import attrs
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra.documents import to_json, view_from_json
from moon_engine.extra.strategies import states
from moon_engine.extra.svg import table_svg
from tests import hiding
from tests.profile import examples
from tests.support import seen

pytestmark = pytest.mark.no_cover  # other tests reach the same lines, and tracing takes as long


@settings(max_examples=examples(40))
@given(state=states(), rng=st.randoms(use_true_random=False))
def test_hidden_tiles_leave_no_trace(state: moon.State, rng: random.Random) -> None:
    """Text, JSON and picture are the same, wherever the tiles lie that a seat does not see."""
    dealt = hiding.dealt(state)
    assume(dealt is not None)
    assert dealt is not None
    for seat in (None, *state.seats):
        own, twin = seen(state, seat), seen(hiding.twin(dealt, seat, rng), seat)
        assert moon.format_view(own) == moon.format_view(twin)
        assert to_json(own) == to_json(twin)
        assert table_svg(own) == table_svg(twin)


@settings(max_examples=examples(40))
@given(state=states(), rng=st.randoms(use_true_random=False))
def test_events_leave_no_trace(state: moon.State, rng: random.Random) -> None:
    """What happens next looks the same to a seat that cannot tell two states apart."""
    dealt = hiding.dealt(state)
    assume(dealt is not None)
    assert dealt is not None
    for seat in (None, *state.seats):
        twin = hiding.twin(dealt, seat, rng)
        for action in {*moon.legal_actions(state)} & {*moon.legal_actions(twin)}:
            told = [
                moon.events(seen(before, seat), seen(moon.apply(before, action), seat))
                for before in (state, twin)
            ]
            assert but_for_the_widow(told[0], seat) == but_for_the_widow(told[1], seat)


def but_for_the_widow(told: Sequence[moon.Event], seat: int | None) -> list[moon.Event]:
    """Return what a seat is told, without the tile that it takes from the widow just then."""
    return [
        attrs.evolve(event, tile=None)
        if isinstance(event, moon.WidowTaken) and event.seat == seat
        else event
        for event in told
    ]


@settings(max_examples=examples(40))
@given(state=states())
def test_what_differs_is_told_apart(state: moon.State) -> None:
    """Views of different seats, and of different states, have different texts and documents."""
    views = {seen(state, seat) for seat in (None, *state.seats)}
    views |= {seen(moon.apply(state, action), 0) for action in moon.legal_actions(state)}
    assert len({moon.format_view(own) for own in views}) == len(views)
    documents = {to_json(own) for own in views}
    assert {view_from_json(document) for document in documents} == views
