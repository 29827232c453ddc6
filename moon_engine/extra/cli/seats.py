"""The seats that no person plays: random, but no daredevils."""

import random

import moon_engine as moon

_ANYTHING = 0.02
_OPENS, _RAISES = 0.5, 0.1
_NAMES_ANYTHING = 0.25


def random_action(view: moon.SeatView, rng: random.Random) -> moon.Action:
    """
    Return an action for the seat to act, which knows what its view shows.

    Widow, discard and plays are drawn from the legal actions alike. Bids and trump are not: most
    contracts would be hopeless, and games would last for hundreds of rounds. So a seat makes the
    lowest bid half the time when nobody has bid, and seldom goes over another bid; once in fifty
    times it says anything that it may. As a trump it prefers the number that its hand shows most.

    Args:
        view: What a seat sees whose turn it is.
        rng: Where the luck comes from; only its ``random()`` is called, whose numbers are the
            same in every version of Python.
    """
    actions = moon.legal_actions(view)
    if view.phase == "auction" and rng.random() >= _ANYTHING:
        return _modest_call(view, actions, rng)
    if view.phase == "trump" and rng.random() >= _NAMES_ANYTHING:
        return max(actions, key=lambda action: (_shown(view, action), rng.random()))
    return actions[int(rng.random() * len(actions))]


def _modest_call(
    view: moon.SeatView, actions: tuple[moon.Action, ...], rng: random.Random
) -> moon.Action:
    """Return the lowest bid or, more often, what is below it, which is a pass if it may."""
    chance = _OPENS if view.standing is None else _RAISES
    return actions[:2][-1] if rng.random() < chance else actions[0]


def _shown(view: moon.SeatView, action: moon.Action) -> int:
    """Return on how many tiles of its hand the seat sees the number that it would name."""
    number = action.trump.number if isinstance(action, moon.NameTrump) else None
    return sum(number in tile for tile in view.hand)
