"""Strategies for worlds."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra.strategies import public_views, views, worlds
from tests.drawing import drawn, smallest
from tests.positions import reach, strong_deal
from tests.profile import examples
from tests.support import seen

ENDING = f"{strong_deal()}; bid 21; discard 5-5; trump none" + "".join(
    f"; play {lead}; play {second}; play {third}"
    for lead, second, third in [
        ("6-6", "5-4", "4-1"),
        ("6-5", "5-3", "3-3"),
        ("6-4", "5-2", "3-2"),
        ("6-3", "5-1", "3-1"),
    ]
)
"""A round of which three tricks are left to play."""


@settings(max_examples=examples(60))
@given(st.data())
def test_worlds_look_the_same(data: st.DataObject) -> None:
    """Every world that is drawn has the view that it was drawn for."""
    view = data.draw(views() | public_views())
    world = data.draw(worlds(view))
    assert seen(world, view.seat) == view


def test_every_world_is_drawn() -> None:
    """All worlds of a view are drawn, none more than once in as many draws as there are."""
    view = moon.view(reach("default", ENDING), 0)
    assert 1 < moon.count_worlds(view) < 2000
    assert {*drawn(worlds(view), 3000)} == {*moon.worlds(view)}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_worlds_shrink_to_the_first(seed: int) -> None:
    """A world shrinks to the first one that fails."""
    view = moon.view(reach("default", ENDING), 0)
    first, *others = moon.worlds(view)
    assert smallest(worlds(view), seed=seed) == first
    assert smallest(worlds(view), lambda world: world != first, seed) == others[0]


@pytest.mark.parametrize("wrong", [None, moon.new_game(), "view"])
def test_worlds_of_no_view(wrong: moon.PublicView) -> None:
    """What is no view is refused at once."""
    with pytest.raises(moon.ArgumentError, match=r"^view must be"):
        worlds(wrong)
