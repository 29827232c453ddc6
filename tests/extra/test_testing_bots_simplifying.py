"""What a bot does wrong is shown at the simplest table at which it does it."""

import random
from collections.abc import Callable
from typing import Any

import pytest

import moon_engine as moon
from moon_engine.extra.testing.bots_examining import BotError, Examinee
from moon_engine.extra.testing.bots_simplifying import simplified
from tests.positions import SPLIT, go_on

BUSY = "minimum_bid=3 redeal_rotates=false scoring=marks moon_marks=4 target=9"
"""Options that make no difference to a round."""


def fails(_: object, __: random.Random) -> moon.Action:
    """Do nothing but break."""
    raise LookupError


def sight(state: moon.State) -> moon.State:
    """Show the state."""
    return state


def simplest(
    state: moon.State, bot: Callable[[Any, random.Random], moon.Action] = fails
) -> moon.State:
    """Return the state that is shown for one in which a bot does something wrong."""
    examinee = Examinee(bot, sight, None, knows_all=False)
    with pytest.raises(BotError) as caught:
        examinee.examine(state, 0, 0)
    found = simplified(examinee, caught.value)
    assert not isinstance(found.sight, moon.SeatView)
    assert found.sight is not None
    return found.sight


def state_at(rules: str, texts: str, *, first_bidder: int = 0) -> moon.State:
    """Return the state after some actions, in a game that has gone on for a while."""
    start = moon.parse_position(
        f"{rules}; scores 3 1 2; first bidder {first_bidder}; "
        "last round 0 bid 4 trump none, took 5 1 1, last trick 0 called 6 with 6-6 6-5 6-4"
    )
    return go_on(start, *texts.split("; "))


def test_options_go_that_do_not_matter() -> None:
    """All options go back to their defaults, one after the other, where the bot fails as well."""
    state = state_at(BUSY, f"{SPLIT}; bid 5; pass", first_bidder=2)
    assert str(simplest(state)) == f"default; scores 0 0 0; first bidder 2; {SPLIT}; bid 5; pass"


def test_options_stay_that_matter() -> None:
    """An option stays without which the same actions are illegal, and others go all the same."""
    state = state_at(f"{BUSY} widow=optional", f"{SPLIT}; bid 3; pass; pass; keep")
    rules = simplest(state).rules
    assert rules == moon.Rules(minimum_bid=3, widow="optional")


def test_the_phase_stays() -> None:
    """An option stays without which the same actions lead to another phase."""
    state = state_at(f"{BUSY} trump_timing=before_widow", f"{SPLIT}; bid 5; pass; pass")
    again = simplest(state)
    assert again.phase == "trump"
    assert again.rules == moon.Rules(trump_timing="before_widow")


def test_the_game_before_goes_even_by_the_defaults() -> None:
    """Scores and the round before go, also where all options are at their defaults."""
    state = state_at("default", f"{SPLIT}; bid 5")
    assert str(simplest(state)) == f"default; scores 0 0 0; first bidder 0; {SPLIT}; bid 5"


def test_what_takes_the_game_before_keeps_it() -> None:
    """Where a bot fails only with its scores, the state stays as it is."""

    def bot(state: moon.State, _: random.Random) -> moon.Action:
        if any(state.scores):
            raise LookupError
        return moon.Pass()

    state = state_at(BUSY, f"{SPLIT}; bid 5; pass")
    assert simplest(state, bot) == state
