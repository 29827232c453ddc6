"""Strategies for actions."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra.strategies import (
    SEAT_ACTIONS,
    PhaseName,
    actions,
    deals,
    illegal_actions,
    states,
)
from tests import oracle
from tests.drawing import drawn, smallest
from tests.positions import go_on, reach, strong_deal
from tests.profile import examples

DEALT = f"{strong_deal()}; pass; bid 5; pass; discard 0-0; trump none"


def test_seat_actions() -> None:
    """The tuple has each action once that some seat can take, and no deal."""
    assert len({*SEAT_ACTIONS}) == len(SEAT_ACTIONS) == 1 + 7 + 2 + 28 + 9 + 28 + 2 * 21
    assert not any(isinstance(action, moon.Deal) for action in SEAT_ACTIONS)


@pytest.mark.slow
def test_seat_actions_are_all_that_is_legal_anywhere() -> None:
    """Whatever is legal for a seat in any state is among the actions of seats."""
    for state in drawn(states(), 300):
        assert {*moon.legal_actions(state)} <= {*SEAT_ACTIONS}


@settings(max_examples=examples(100))
@given(st.data())
def test_actions_are_legal(data: st.DataObject) -> None:
    """What is drawn for a state can be applied to it."""
    state = data.draw(states().map(lambda s: moon.new_game(s.rules) if s.is_over else s))
    assert moon.why_illegal(state, data.draw(actions(state))) is None


def test_every_legal_action_is_drawn() -> None:
    """All that is legal in a state is drawn."""
    state = reach("led_suit=leader_choice", DEALT)
    assert {*drawn(actions(state), 300)} == {*moon.legal_actions(state)}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_actions_shrink_to_low_ones(seed: int) -> None:
    """Actions shrink to a pass, to the lowest bid, trump or tile that fails."""
    dealt = reach("default", strong_deal())
    assert smallest(actions(dealt), seed=seed) == moon.Pass()
    assert smallest(actions(dealt), lambda a: a != moon.Pass(), seed) == moon.Bid(4)
    discarding = go_on(dealt, "bid 21")
    held = discarding.hands[0]
    assert smallest(actions(discarding), seed=seed) == moon.Discard(min(held))
    naming = go_on(discarding, f"discard {min(held)}")
    assert smallest(actions(naming), seed=seed) == moon.NameTrump(moon.Trump.ZEROS)
    playing = go_on(naming, "trump none")
    assert smallest(actions(playing), seed=seed) == moon.Play(min(playing.hands[0]))
    assert drawn(actions(moon.new_game()), 5) == drawn(deals(moon.Rules()), 5)


def test_no_actions_in_a_game_that_is_over() -> None:
    """A game that is over has no action to draw, which is said at once."""
    over = smallest(states(phase="over"))
    with pytest.raises(moon.ArgumentError, match=r"^state must be one in which the game goes on"):
        actions(over)


@pytest.mark.parametrize("draw", [actions, illegal_actions])
@pytest.mark.parametrize("wrong", [None, "deal", moon.Rules()])
def test_actions_of_no_state(draw: object, wrong: moon.State) -> None:
    """What is no state is refused at once."""
    with pytest.raises(moon.ArgumentError, match=r"^state must be"):
        draw(wrong)  # type: ignore[operator]


@settings(max_examples=examples(100))
@given(st.data())
def test_illegal_actions_are_illegal(data: st.DataObject) -> None:
    """What is drawn as illegal is an action of seats that the rules refuse, in every phase."""
    state = data.draw(states())
    action = data.draw(illegal_actions(state))
    assert action in SEAT_ACTIONS
    with pytest.raises(moon.IllegalActionError):
        moon.apply(state, action)


def test_every_illegal_action_is_drawn() -> None:
    """All that is illegal in a state is drawn."""
    state = reach("default", strong_deal())
    illegal = {action for action in SEAT_ACTIONS if moon.why_illegal(state, action)}
    assert {*drawn(illegal_actions(state), 1500)} == illegal


def share(state: moon.State, tempting: set[str]) -> float:
    """Return how much of what is drawn as illegal is tempting."""
    # With a number beside it no two are the same, or what is rare would be drawn as often.
    beside = st.tuples(st.integers(0, 2**60), illegal_actions(state))
    times = Counter(str(action) in tempting for _, action in drawn(beside, 400))
    return times[True] / times.total()


def test_bids_too_low_are_tempting() -> None:
    """Bids that are too low, or not played, are about half of what is drawn in an auction."""
    state = go_on(reach("default", strong_deal()), "bid 6")
    assert 0.4 < share(state, {"bid 3", "bid 4", "bid 5", "bid 6", "bid 42"}) < 0.7


def test_bids_are_tempting_where_only_a_pass_is_left() -> None:
    """Where no bid is legal any more, bids are still about half of what is drawn."""
    state = go_on(reach("moon_bid=off", strong_deal()), "bid 7")
    assert moon.legal_actions(state) == (moon.Pass(),)
    assert 0.4 < share(state, {f"bid {number}" for number in (3, 4, 5, 6, 7, 21, 42)}) < 0.7


def test_tiles_that_do_not_follow_are_tempting() -> None:
    """A held tile that does not follow suit is about half of what is drawn when one must follow."""
    state = moon.apply(reach("default", DEALT), smallest(actions(reach("default", DEALT))))
    assert isinstance(state, moon.Playing)
    assert state.suit is not None
    held = [(tile.high, tile.low) for tile in state.hands[state.to_act]]
    may = oracle.may_follow(held, state.suit.value, "none")
    refused = {f"play {oracle.name(tile)}" for tile in held if tile not in may}
    said = {
        f"play {oracle.name(tile)} as {end}" for tile in held if tile[0] != tile[1] for end in tile
    }
    assert refused
    assert 0.4 < share(state, refused | said) < 0.8


@pytest.mark.parametrize("phase", ["deal", "over", "widow"])
def test_all_else_where_nothing_is_tempting(phase: PhaseName) -> None:
    """Where all of the kind that is asked for is legal, everything else is drawn."""
    state = smallest(states(phase=phase))
    legal = {*moon.legal_actions(state)}
    assert {*drawn(illegal_actions(state), 1500)} == {*SEAT_ACTIONS} - legal
