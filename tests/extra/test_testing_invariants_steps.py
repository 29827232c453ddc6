"""Each thing that must hold from a state to the next finds a step that breaks it."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import attrs
import pytest

import moon_engine as moon
from moon_engine.extra.testing.invariants import STEPS, InvariantError, check_step
from tests.extra.test_testing_invariants import (
    split,
    with_moves,
    with_result,
    with_start,
    with_trick,
)
from tests.positions import (
    AUCTION,
    AWAITING_DEAL,
    GAME_OVER,
    LATER,
    POSITIONS,
    SPLIT,
    go_on,
    reach,
)

Case: TypeAlias = tuple[moon.State, str, moon.State]


def last_play() -> tuple[moon.Playing, str, moon.State]:
    """Return the state before the last play of a round, the play, and the state after it."""
    return split(20), "play 1-1", go_on(split(20), "play 1-1")


def to(
    reached: Callable[[], Case], change: Callable[..., Any], **changes: Any
) -> Callable[[], Case]:
    """Return a case in which another state follows."""

    def changed() -> Case:
        before, text, after = reached()
        return before, text, change(after, **changes)

    return changed


def all_passed() -> Case:
    """Return the state before the last pass, the pass, and the state after it."""
    before = reach("default", SPLIT, "pass", "pass")
    return before, "pass", go_on(before, "pass")


WRONG: Final[list[tuple[str, Callable[[], Case]]]] = [
    ("phases follow each other", lambda: (AUCTION(), "pass", GAME_OVER())),
    ("phases follow each other", lambda: (GAME_OVER(), "pass", GAME_OVER())),
    ("rules stay", to(last_play, with_start, rules=moon.Rules(moon_marks=2))),
    ("a round grows by the action", lambda: (AUCTION(), "bid 6", go_on(AUCTION(), "bid 7"))),
    (
        "the tile leaves the hand that held it",
        lambda: (split(3), "play 6-6", with_moves(split(4), ("6-3", [1, 2]), ("6-1", [1, 2]))),
    ),
    ("the tile leaves the hand that held it", lambda: (split(20), "play 4-1", last_play()[2])),
    (
        "finished tricks stay",
        lambda: (LATER(), "play 4-1", with_trick(is_next(LATER(), "play 4-1"), 0, winner=1)),
    ),
    ("all seven tricks are played", lambda: (split(18), "play 4-1", last_play()[2])),
    (
        "all seven tricks are played",
        lambda: (
            split(20),
            "play 1-1",
            attrs.evolve(split(20), tiles=(*split(20).tiles, moon.Tile(1, 1)), unplayed=0),
        ),
    ),
    (
        "the tiles are dealt again when all pass",
        lambda: (reach("default", SPLIT, "pass", "bid 5"), "pass", all_passed()[2]),
    ),
    (
        "the result is that of the round",
        to(last_play, with_result, contract=moon.Contract(1, 5, moon.Trump.NO_TRUMP)),
    ),
    ("the result is that of the round", to(last_play, with_result, tricks=(3, 2, 2))),
    ("the result is that of the round", to(last_play, with_start, last_round=None)),
    ("scores change by the points of a round", to(last_play, with_start, scores=(9, 9, 9))),
    ("scores change by the points of a round", to(all_passed, with_start, scores=(1, 0, 0))),
    ("the first bid moves clockwise", to(last_play, with_start, first_bidder=0)),
    ("the first bid moves clockwise", to(all_passed, with_start, first_bidder=2)),
    ("the engine goes the same way", to(all_passed, with_start, first_bidder=0)),
    ("the engine goes the same way", lambda: (AUCTION(), "bid 4", low_bid())),
]


def is_next(state: moon.State, text: str) -> Any:
    """Return the state after an action."""
    return go_on(state, text)


def low_bid() -> moon.State:
    """Return the auction in which a 4 was bid over a 5."""
    return attrs.evolve(AUCTION(), bids=(moon.Bid(5), moon.Bid(4)))


@pytest.mark.parametrize(("name", "reached"), WRONG, ids=[name for name, _ in WRONG])
def test_a_wrong_step_breaks_what_must_hold(name: str, reached: Callable[[], Case]) -> None:
    """A step that no game takes is found by what it breaks."""
    before, text, after = reached()
    with pytest.raises(InvariantError) as caught:
        check_step(before, moon.parse_action(text), after)
    assert caught.value.invariant == name
    assert caught.value.sight is after


def test_each_can_fail() -> None:
    """All that must hold from a state to the next is broken by a step of these tests."""
    assert {name for name, _ in WRONG} == {step.name for step in STEPS}


@pytest.mark.parametrize("state", POSITIONS.values(), ids=POSITIONS.keys(), indirect=True)
def test_legal_steps_hold(state: moon.State) -> None:
    """Whatever is legal leads to a state that follows."""
    for action in moon.legal_actions(state):
        check_step(state, action, moon.apply(state, action))


@pytest.mark.parametrize("reached", [last_play, all_passed], ids=["last play", "all passed"])
def test_ends_of_rounds_hold(reached: Callable[[], Case]) -> None:
    """The end of a round follows from its last action, and so does the next deal."""
    before, text, after = reached()
    check_step(before, moon.parse_action(text), after)
    deal = moon.parse_action(SPLIT)
    check_step(after, deal, moon.apply(after, deal))


@pytest.mark.parametrize("place", range(3))
def test_what_is_no_step_is_refused(place: int) -> None:
    """Something that is no state, or no action, is a mistake of the caller."""
    step: list[Any] = [AWAITING_DEAL(), moon.Pass(), AWAITING_DEAL()]
    step[place] = "bid 5"
    argument = ("before", "action", "after")[place]
    with pytest.raises(moon.ArgumentError, match=f"^{argument} must be "):
        check_step(*step)
