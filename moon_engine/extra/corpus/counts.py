"""How many sequences of legal actions there are, by their number (perft)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Final

import moon_engine as moon
from moon_engine.extra.corpus.chance import chance_of
from moon_engine.extra.corpus.games import options_of
from moon_engine.extra.corpus.setting_up import tiles_of, to_play
from moon_engine.extra.corpus.shapes import Perft

_PLAYS: Final = {3: 7, 4: 6}
"""By players, how many plays are counted."""
_ENOUGH: Final = 5_000
_TABLES: Final = (
    "default",
    "pagat-4",
    "wikihow-4-forced",
    "domino-games-3",
    "domino-play-3",
    "kelley-3",
    "fosdick-3",
    "minimum_bid=3 all_pass=forced_any overcall_bid=42 trump_timing=before_widow",
    "players=4 moon_bid=after_seven overcall_bid=42 minimum_bid=5",
    "include_double_zero=false first_lead=trump_if_held led_suit=leader_choice moon_bid=off",
)
"""Rules whose rounds are counted from the auction on."""


def perfts() -> Iterator[Perft]:
    """
    Return the counts of plays under each trump, and of actions from the auction on.

    Examples:
        >>> next(perfts()).counts
        (7, 19, 61, 366, 810, 2208, 11040)
    """
    for players, plies in _PLAYS.items():
        rules = moon.Rules(players=players)  # type: ignore[arg-type]  # 3 or 4
        for trump in moon.Trump:
            lead = to_play(rules, _laid_out(rules), 4, trump)
            yield _counted(lead, itertools.islice(_counts(lead), plies))
    for number, text in enumerate(_TABLES):
        rules = moon.Rules.parse(text)
        state = moon.apply(moon.new_game(rules), moon.random_deal(rules, chance_of(0, number)))
        yield _counted(state, _until_enough(_counts(state)))


def _laid_out(rules: moon.Rules) -> moon.Deal:
    """Return the deal of the set in its order: seven tiles to each seat, and the widow."""
    tiles = tiles_of(rules)
    hands = [tiles[7 * seat : 7 * seat + 7] for seat in moon.new_game(rules).seats]
    return moon.Deal(hands, tiles[7 * len(hands)] if len(tiles) > 7 * len(hands) else None)


def _counted(state: moon.State, counts: Iterator[int]) -> Perft:
    actions = tuple(map(str, state.history))
    return Perft("perft", options_of(state.rules), state.first_bidder, actions, tuple(counts))


def _until_enough(counts: Iterator[int]) -> Iterator[int]:
    """Return counts up to the first large one."""
    for number in counts:  # pragma: no branch - a large one always comes
        yield number
        if number >= _ENOUGH:
            return


def _counts(state: moon.State) -> Iterator[int]:
    """Return the number of sequences of 1, 2, 3, … legal actions."""
    states = [state]
    while states:  # pragma: no branch - who asks stops before the game ends
        yield sum(len(moon.legal_actions(each)) for each in states)
        states = [moon.apply(each, a) for each in states for a in moon.legal_actions(each)]
