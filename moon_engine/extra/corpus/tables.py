"""What does not depend on a game: suits, their order, leads and tricks, by trump."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import moon_engine as moon
from moon_engine.extra.corpus.chance import chance_of, pick
from moon_engine.extra.corpus.setting_up import to_play, turned
from moon_engine.extra.corpus.shapes import (
    Lead,
    LedSuit,
    Membership,
    Order,
    TileSuits,
    Tricks,
    WonTrick,
)
from moon_engine.rulebook import ranking

_LED_SUITS: Final = ("high_end", "leader_choice")
_DEALS: Final = 2
"""How often each tile is led under each trump, in the tricks of a corpus."""


def memberships() -> Iterator[Membership]:
    """
    Return the suits of each tile, by trump.

    Examples:
        >>> fours = list(memberships())[4]
        >>> fours.tiles[-3]
        TileSuits(tile='6-4', is_trump=True, suits=('4',))
    """
    for trump in moon.Trump:
        tiles = (
            TileSuits(str(tile), ranking.is_trump(tile, trump), _suits(tile, trump))
            for tile in moon.TILES
        )
        yield Membership("membership", trump.value, tuple(tiles))


def _suits(tile: moon.Tile, trump: moon.Trump) -> tuple[str, ...]:
    return tuple(suit.value for suit in moon.Suit if ranking.belongs(tile, suit, trump))


def orders() -> Iterator[Order]:
    """
    Return the tiles of each suit that there is, by trump.

    Examples:
        >>> next(orders()).tiles
        ('0-0', '6-0', '5-0', '4-0', '3-0', '2-0', '1-0')
    """
    for trump in moon.Trump:
        for suit in moon.Suit:
            tiles = [tile for tile in moon.TILES if ranking.belongs(tile, suit, trump)]
            tiles.sort(key=lambda tile: ranking.rank(tile, suit), reverse=True)
            if tiles:
                yield Order("order", trump.value, suit.value, tuple(map(str, tiles)))


def led_suits() -> Iterator[LedSuit]:
    """
    Return the suits that each tile calls when it is led, by trump and option.

    Examples:
        >>> next(led_suits()).tiles[-3]
        Lead(tile='6-4', suits=('6',))
    """
    for led_suit in _LED_SUITS:
        rules = moon.Rules(players=4, led_suit=led_suit)  # all tiles are in somebody's hand
        deal = moon.random_deal(rules, chance_of(0, 0))
        for trump in moon.Trump:
            calls: dict[moon.Tile, list[str]] = {}
            for seats in range(len(deal.hands)):
                state = to_play(rules, turned(deal, seats), 7, trump)
                for tile, suit in _leads(state):
                    calls.setdefault(tile, []).append(suit)
            leads = tuple(Lead(str(tile), tuple(calls[tile])) for tile in moon.TILES)
            yield LedSuit("led_suit", led_suit, trump.value, leads)


def _leads(state: moon.Playing) -> Iterator[tuple[moon.Tile, str]]:
    """Return each tile that can be led with a suit that it calls so."""
    for action in moon.legal_actions(state):
        after = moon.apply(state, action)
        assert isinstance(action, moon.Play), "a lead is due"
        assert isinstance(after, moon.Playing), "a lead never ends a round"
        assert after.suit is not None, "a lead calls a suit"
        yield action.tile, after.suit.value


def tricks(chance: random.Random) -> Iterator[Tricks]:
    """
    Return tricks of all leads, by players and trump.

    Args:
        chance: What decides what is played to the leads.

    Examples:
        >>> next(tricks(chance_of(1, 0))).trump
        '0'
    """
    for players in (3, 4):
        rules = moon.Rules(players=players, led_suit="leader_choice")
        for trump in moon.Trump:
            won = []
            for _ in range(_DEALS):
                deal = moon.random_deal(rules, chance)
                for seats in range(players):
                    state = to_play(rules, turned(deal, seats), 7, trump)
                    won += [_trick(state, lead, chance) for lead in moon.legal_actions(state)]
            yield Tricks("trick", players, trump.value, tuple(won))


def _trick(state: moon.State, lead: moon.Action, chance: random.Random) -> WonTrick:
    """Return a trick to which anything is played that is legal."""
    after = moon.apply(state, lead)
    while after.last_trick is None:
        after = moon.apply(after, pick(chance, moon.legal_actions(after)))
    trick = after.last_trick
    return WonTrick(
        trick.suit.value,
        tuple(map(str, trick.tiles)),
        [s for s, _ in trick.plays].index(trick.winner),
    )
