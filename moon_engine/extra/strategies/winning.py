"""Rounds that are sure to be won, for games that are to come to an end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import moon_engine as moon
from moon_engine.extra.strategies.course import Course
from moon_engine.extra.strategies.pieces import HAND, tiles_of

_HIGH_TO_LOW: Final = moon.TILES[::-1]
_SIXES: Final = sorted(_HIGH_TO_LOW, key=lambda tile: (tile.high < 6, not tile.is_double))
_DOUBLES: Final = sorted(_HIGH_TO_LOW, key=lambda tile: not tile.is_double)
_TRUMPS: Final = [
    moon.NameTrump(trump) for trump in (moon.Trump.SIXES, moon.Trump.NO_TRUMP, moon.Trump.DOUBLES)
]


def win_round(course: Course, seat: int) -> None:
    """
    Play a round in which a seat bids as high as it may, and takes all tricks.

    Seven sixes do that, with the double five where 6-0 is not in the set; where nothing but
    doubles can be trump, seven doubles do, with 6-5 where 0-0 is not in the set.

    Args:
        course: A game in which chance is to deal.
        seat: The seat.

    Examples:
        >>> course = Course(moon.Rules(), seat=0)
        >>> win_round(course, 2)
        >>> course.state.scores
        (0, 0, 21)
    """
    start, number = course.state, len(course.actions)
    for best in (_SIXES, _DOUBLES):
        course.step(_deal(start.rules, seat, best))
        while course.state.phase not in ("deal", "over"):
            course.step(_step(course.state, seat))
        result = course.state.last_round
        if isinstance(result, moon.RoundResult) and max(result.tricks) == HAND:
            return
        course.back_to(start, number)
    raise AssertionError(start)


def _deal(rules: moon.Rules, seat: int, best: Sequence[moon.Tile]) -> moon.Deal:
    """Return a deal that gives a seat the first seven of the tiles that are in the set."""
    in_set = tiles_of(rules)
    hand = [tile for tile in best if tile in in_set][:HAND]
    rest = [tile for tile in in_set if tile not in hand]
    hands = [rest[start : start + HAND] for start in range(0, len(rest) // HAND * HAND, HAND)]
    hands.insert(seat, hand)
    return moon.Deal(hands, rest[-1] if len(rest) % HAND else None)


def _step(state: moon.State, seat: int) -> moon.Action:
    """Return what helps a seat to win the round."""
    legal = moon.legal_actions(state)
    if isinstance(state, moon.NamingTrump):
        return next(trump for trump in _TRUMPS if trump in legal)
    if isinstance(state, moon.WidowDecision):
        return moon.KeepHand()
    if isinstance(state, moon.Discarding):
        return next(a for a in legal if isinstance(a, moon.Discard) and a.tile == state.deal.widow)
    is_low = (state.to_act == seat) != isinstance(state, moon.Playing)
    return legal[-1] if is_low else legal[0]
