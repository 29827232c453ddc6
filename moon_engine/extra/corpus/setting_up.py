"""Rounds made to measure, up to the first lead."""

from __future__ import annotations

import random

import moon_engine as moon

_MOON, _OVERCALL = 21, 42


def to_play(rules: moon.Rules, deal: moon.Deal, bid: int, trump: moon.Trump) -> moon.Playing:
    """
    Return the state before the first lead, with seat 0 as the declarer.

    Args:
        rules: The rules; a widow must be taken by them, and trump is named last.
        deal: The deal; its widow is discarded.
        bid: What seat 0 bids.
        trump: What it names.

    Returns:
        The state.

    Examples:
        >>> from moon_engine.extra.corpus.chance import chance_of
        >>> deal = moon.random_deal(moon.Rules(), chance_of(1, 0))
        >>> to_play(moon.Rules(), deal, 7, moon.Trump.FOURS).leader
        0
    """
    before = [moon.Bid(_MOON)] if bid == _OVERCALL else []  # by the seat to the right
    state: moon.State = moon.new_game(rules, -len(before) % len(deal.hands))
    actions: list[moon.Action] = [deal, *before, moon.Bid(bid)]
    for action in actions:
        state = moon.apply(state, action)
    while not isinstance(state, moon.Playing):
        if isinstance(state, moon.Discarding) and deal.widow is not None:
            state = moon.apply(state, moon.Discard(deal.widow))
        elif isinstance(state, moon.NamingTrump):
            state = moon.apply(state, moon.NameTrump(trump))
        else:
            state = moon.apply(state, moon.Pass())
    return state


def turned(deal: moon.Deal, seats: int) -> moon.Deal:
    """
    Return a deal in which each hand lies some seats further on.

    Args:
        deal: A deal.
        seats: How many seats.

    Returns:
        The deal, with the same widow.
    """
    return moon.Deal((*deal.hands[-seats:], *deal.hands[:-seats]), deal.widow)


def tiles_of(rules: moon.Rules) -> list[moon.Tile]:
    """
    Return the tiles of the set, 0-0 first (SET-1).

    Args:
        rules: The rules.

    Returns:
        The tiles of any deal.

    Examples:
        >>> len(tiles_of(moon.Rules(include_double_zero=False)))
        21
    """
    deal = moon.random_deal(rules, random.Random(0))  # noqa: S311  # any deal lays out the set
    dealt = [tile for hand in deal.hands for tile in hand]
    return sorted(dealt if deal.widow is None else [*dealt, deal.widow])
