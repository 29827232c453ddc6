"""From where a bot does something wrong to the same round at a simpler table."""

from __future__ import annotations

from collections.abc import Mapping

import moon_engine as moon
from moon_engine.extra.testing.bots_examining import BotError, Examinee


def simplified(examinee: Examinee, found: BotError) -> BotError:
    """
    Return what a bot does wrong in the same round, with as few options as possible.

    Args:
        examinee: The bot, which was asked last where it did something wrong.
        found: What it did wrong there.

    Returns:
        What it does wrong in the first round of a game, with every option at its default with which
        it does something wrong as well.
    """
    assert examinee.asked is not None, "it was asked where it did something wrong"
    state, seed, world = examinee.asked
    differences = state.rules.differences
    for name in (None, *differences):
        options = {other: value for other, value in differences.items() if other != name}
        simpler = _in_first_round(state, options)
        if simpler is None:
            continue
        try:
            examinee.examine(simpler, seed, world)
        except BotError as error:
            found, differences = error, options
    return found


def _in_first_round(state: moon.State, options: Mapping[str, object]) -> moon.State | None:
    """Return the state after the same actions in a game with other rules, if it is like it."""
    try:
        rules = moon.Rules(**options)  # type: ignore[arg-type]  # Rules checks them
        again: moon.State = moon.new_game(rules, state.first_bidder)
        for action in state.history:
            again = moon.apply(again, action)
    except moon.MoonError:
        return None
    return again if again.phase == state.phase else None
