"""What rounds are worth: each way to share out seven tricks is played, at each bid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, product
from typing import Final, TypeAlias

import moon_engine as moon
from moon_engine.extra.corpus.chance import chance_of
from moon_engine.extra.corpus.games import options_of
from moon_engine.extra.corpus.setting_up import tiles_of, to_play
from moon_engine.extra.corpus.shapes import Scored, Scoring

_Round: TypeAlias = tuple[moon.Deal, tuple[moon.Action, ...]]
"""A deal, and what is played from the first lead on if there is no trump."""

_BIDS: Final = (3, 4, 5, 6, 7, 21, 42)
_TRICKS: Final = 7
_OPTIONS: Final = (
    *(
        f"made_score={made} set_score={lost}"
        for made, lost in product(("none", "bid", "tricks"), ("lose_bid", "opponents_gain_bid"))
    ),
    *(
        f"scoring=marks moon_marks={marks} {others}"
        for marks, others in product((1, 3), ("", "made_score=tricks set_score=opponents_gain_bid"))
    ),
)
"""Whatever a score depends on; of what plays no part beside marks, enough to show that."""


def scorings() -> Iterator[Scoring]:
    """
    Return what each way to share out the tricks is worth, by options and bid.

    Examples:
        >>> first = next(scorings())
        >>> first.bid, first.rounds[-1]
        (3, Scored(tricks=(7, 0, 0), made=True, points=(3, 0, 0)))
    """
    for players in (3, 4):
        rounds = tuple(_rounds(moon.Rules.parse(f"players={players}")))
        for options, bid in product(_OPTIONS, _BIDS):
            rules = moon.Rules.parse(f"players={players} minimum_bid=3 overcall_bid=42 {options}")
            scored = tuple(_scored(rules, bid, *each) for each in rounds)
            yield Scoring("scoring", options_of(rules), 0, bid, scored)


def _scored(rules: moon.Rules, bid: int, deal: moon.Deal, plays: Sequence[moon.Action]) -> Scored:
    """Play a round, and return what it is worth."""
    state: moon.State = to_play(rules, deal, bid, moon.Trump.NO_TRUMP)
    for action in plays:
        state = moon.apply(state, action)
    result = state.last_round
    assert isinstance(result, moon.RoundResult), "they are the plays of a whole round"
    return Scored(result.tricks, result.made, result.points)


def _rounds(rules: moon.Rules) -> Iterator[_Round]:
    """Return a round for each way to share out the tricks among the sides."""
    sides = len(moon.new_game(rules).sides)
    for first in product(range(_TRICKS + 1), repeat=sides - 1):
        if sum(first) <= _TRICKS:
            yield _round(rules, (*first, _TRICKS - sum(first)))


def _round(rules: moon.Rules, tricks: tuple[int, ...]) -> _Round:
    """
    Return a round in which the first seat of each side takes so many tricks.

    A led double wins where there is no trump, and there are seven: each seat holds as many as it
    is to win. It depends on the other tiles whether all of them can be led, or led to.
    """
    found = (_tried(rules, _deal(rules, tricks, seed), tricks) for seed in count())
    return next(filter(None, found))


def _tried(rules: moon.Rules, deal: moon.Deal, tricks: tuple[int, ...]) -> _Round | None:
    """Return the round in which all seats want to win by their doubles, if it ends as wanted."""
    state: moon.State = to_play(rules, deal, _TRICKS, moon.Trump.NO_TRUMP)
    plays = []
    while isinstance(state, moon.Playing):
        plays.append(_best(state))
        state = moon.apply(state, plays[-1])
    result = state.last_round
    is_wanted = isinstance(result, moon.RoundResult) and result.tricks == tricks
    return (deal, tuple(plays)) if is_wanted else None


def _deal(rules: moon.Rules, tricks: Sequence[int], seed: int) -> moon.Deal:
    """Return a deal of so many doubles, of the highest one to each seat that must be led to."""
    chance = chance_of(0, seed)
    tiles = tiles_of(rules)
    doubles = [tile for tile in tiles if tile.is_double]
    others = [tile for tile in tiles if not tile.is_double]
    drawn = {tile: chance.random() for tile in others}
    others.sort(key=drawn.__getitem__)
    wanted = [*tricks, *(0 for _ in moon.new_game(rules).seats[len(tricks) :])]
    hands = [[doubles.pop()] if seat and number else [] for seat, number in enumerate(wanted)]
    for hand, number in zip(hands, wanted, strict=True):
        hand += [doubles.pop() for _ in range(number - len(hand))]
    for hand in hands:
        hand += [others.pop() for _ in range(_TRICKS - len(hand))]
    return moon.Deal(hands, others.pop() if others else None)


def _best(state: moon.Playing) -> moon.Action:
    """Return a play that helps each seat to win by its doubles."""

    def wish(action: moon.Action) -> int:
        assert isinstance(action, moon.Play), "nothing else is legal in the play"
        tile = action.tile
        if state.suit is None:
            leads_to = any(moon.Tile(tile.high, tile.high) in hand for hand in state.hands)
            return 2 * tile.is_double + leads_to
        is_called = state.suit.value == str(tile.high)
        return 2 * (tile.is_double and is_called) + (not tile.is_double)

    return max(moon.legal_actions(state), key=wish)
