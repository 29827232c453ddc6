"""What must hold of an action and the states around it: what is wrong is returned, or None."""

from __future__ import annotations

import operator
from typing import Final

import moon_engine as moon
from moon_engine.extra.testing.invariants_facts import dealt, unlike, words

_FOLLOWERS: Final = {
    "deal": {"auction"},
    "auction": {"auction", "deal", "widow", "discard", "trump"},
    "widow": {"discard", "trump", "play"},
    "discard": {"trump", "play"},
    "trump": {"widow", "discard", "play"},
    "play": {"play", "deal", "over"},
    "over": set[str](),
}
"""By phase, those that can follow."""


def phases(before: moon.State, _: moon.Action, after: moon.State) -> str | None:
    """One phase follows another as the game has them."""
    is_known = after.phase in _FOLLOWERS[before.phase]
    return None if is_known else f"{after.phase} follows {before.phase}"


def rules(before: moon.State, _: moon.Action, after: moon.State) -> str | None:
    """A game is played by the same rules from beginning to end."""
    return unlike("they are", after.rules, before.rules)


def history(before: moon.State, action: moon.Action, after: moon.State) -> str | None:
    """While a round lasts, the action is the last of its actions."""
    if dealt(after) is None:
        return None
    return unlike("they are", _texts(*after.history), _texts(*before.history, action))


def _texts(*actions: moon.Action) -> str:
    return ", ".join(map(str, actions))


def held(before: moon.State, action: moon.Action, after: moon.State) -> str | None:
    """A tile that is discarded or played leaves the hand of the seat to act, and no other moves."""
    seat = before.to_act
    if seat is None or not isinstance(action, moon.Discard | moon.Play):
        return None
    if action.tile not in before.hands[seat]:
        return f"seat {seat} does not hold {action.tile}"
    if dealt(after) is None:
        return None
    expected = [moon.TileSet.of(*(set(hand) - {action.tile})) for hand in before.hands]
    for place, (found, wanted) in enumerate(zip(after.hands, expected, strict=True)):
        if found != wanted:
            return f"seat {place} holds {words(found)}, not {words(wanted)}"
    return None


def finished(before: moon.State, _: moon.Action, after: moon.State) -> str | None:
    """Finished tricks stay as they are (HAND-1)."""
    if not isinstance(before, moon.Playing) or not isinstance(after, moon.Playing):
        return None
    kept = after.tricks[: len(before.tricks)]
    return unlike("they are", _tricks(kept), _tricks(before.tricks))


def _tricks(tricks: tuple[moon.Trick, ...]) -> str:
    return ", ".join(map(repr, tricks))


def seven_tricks(before: moon.State, _: moon.Action, after: moon.State) -> str | None:
    """All seven tricks of a round are played, whatever is decided (HAND-1)."""
    if not isinstance(before, moon.Playing):
        return None
    is_last = len(before.tricks) == 6 and len(before.tiles) == len(before.seats) - 1
    return unlike("the round is over:", dealt(after) is None, is_last)


def passed_out(before: moon.State, action: moon.Action, after: moon.State) -> str | None:
    """A round without play is one in which all seats have passed (BID-5)."""
    if not isinstance(before, moon.Auction):
        return None
    said = [*before.bids, action]
    all_passed = said == [moon.Pass()] * len(before.seats)
    return unlike("it is dealt again:", after.phase == "deal", all_passed)


def result(before: moon.State, _: moon.Action, after: moon.State) -> str | None:
    """A round ends with its own contract and tricks (SCORE-1)."""
    found = after.last_round
    if not isinstance(before, moon.Playing) or dealt(after) is not None:
        return None
    if not isinstance(found, moon.RoundResult):
        return f"the result is {found}"
    if found.contract != before.contract:
        return f"the contract is {found.contract}, not {before.contract}"
    taken = list(before.taken)
    taken[next(n for n, side in enumerate(after.sides) if found.last_trick.winner in side)] += 1
    return unlike("the tricks by side are", found.tricks, tuple(taken))


def scores(before: moon.State, _: moon.Action, after: moon.State) -> str | None:
    """Scores change by the points of a round, when it is over (SCORE-2 to SCORE-4)."""
    expected, last = before.scores, after.last_round
    is_over = isinstance(before, moon.Playing) and dealt(after) is None
    if is_over and isinstance(last, moon.RoundResult):
        expected = tuple(map(operator.add, before.scores, last.points))
    return unlike("they are", after.scores, expected)


def first_bid(before: moon.State, _: moon.Action, after: moon.State) -> str | None:
    """The first bid moves one seat clockwise every round, and perhaps where all passed (DEAL-2)."""
    moved = (before.first_bidder + 1) % len(before.seats)
    allowed = {before.first_bidder}
    if after.phase == "deal":
        allowed = {moved} if isinstance(before, moon.Playing) else {moved, before.first_bidder}
    found = after.first_bidder
    return None if found in allowed else f"seat {found} bids first after seat {before.first_bidder}"


def applied(before: moon.State, action: moon.Action, after: moon.State) -> str | None:
    """The engine goes from the one state to the other."""
    found = moon.apply(before, action)
    return None if found == after else f"it goes to {found!r}"
