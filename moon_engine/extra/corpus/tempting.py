"""What must be refused in a position, above all what an engine may be tempted to take."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from itertools import chain
from types import MappingProxyType
from typing import Final

import moon_engine as moon
from moon_engine.extra.corpus.chance import below, pick
from moon_engine.extra.corpus.shapes import Refusal

_BIDS: Final[tuple[moon.Action, ...]] = (
    moon.Pass(),
    *(moon.Bid(number) for number in (3, 4, 5, 6, 7, 21, 42)),
)
_TRUMPS: Final = tuple(moon.NameTrump(trump) for trump in moon.Trump)
_SUITS: Final = tuple(moon.Suit)
_PLAYS: Final = tuple(
    (moon.Play(tile),)
    if tile.is_double
    else (moon.Play(tile), moon.Play(tile, _SUITS[tile.high]), moon.Play(tile, _SUITS[tile.low]))
    for tile in moon.TILES
)
"""By tile index, all ways to play a tile; the first says no suit."""
_SELDOM: Final[Mapping[moon.Reason, int]] = MappingProxyType(
    {
        moon.Reason.TILE_NOT_HELD: 8,
        moon.Reason.NO_SUIT_TO_SAY: 6,
        moon.Reason.MUST_SAY_SUIT: 2,
        moon.Reason.BID_NOT_HIGHER: 2,
        moon.Reason.BID_BELOW_MINIMUM: 2,
        moon.Reason.DEAL_NOT_THE_SET: 3,
    }
)
"""By reason, in how many positions where something breaks the rule it is shown once."""
_STRAY: Final = 6  # as above, for an action that belongs to another phase


def refusals(state: moon.State, chance: random.Random) -> tuple[Refusal, ...]:
    """
    Return some of what must be refused.

    Args:
        state: Any state.
        chance: What decides which, and how much of it.

    Returns:
        For each reason one action or none, perhaps one of another phase, and all plays that look
        as if they followed suit: of tiles with the number called, which are trumps.
    """
    found: dict[moon.Action, moon.Reason] = {}
    by_reason: dict[moon.Reason, list[moon.Action]] = {}
    for action in _candidates(state, chance):
        reason = moon.why_illegal(state, action)
        if reason is None:
            continue
        if _looks_right(state, action, reason):
            found[action] = reason
        by_reason.setdefault(reason, []).append(action)
    for reason, actions in by_reason.items():
        if not below(chance, _SELDOM.get(reason, 1)):
            found[pick(chance, actions)] = reason
    if not below(chance, _STRAY):
        stray = pick(chance, _strays(state))
        reason = moon.why_illegal(state, stray)
        if reason is not None:
            found[stray] = reason
    return tuple(Refusal(str(action), why.name, why.rule) for action, why in found.items())


def _looks_right(state: moon.State, action: moon.Action, reason: moon.Reason) -> bool:
    """Tell whether a tile is refused though it shows the number called."""
    if not isinstance(state, moon.Playing) or not isinstance(action, moon.Play):
        return False
    is_refused = reason is moon.Reason.MUST_FOLLOW_SUIT and action.suit is None
    number = None if state.suit is None else _SUITS.index(state.suit)
    return is_refused and number in action.tile


def _candidates(state: moon.State, chance: random.Random) -> Iterator[moon.Action]:
    """Return what a seat may think of; some of it is legal."""
    if isinstance(state, moon.AwaitingDeal):
        yield _bad_deal(moon.random_deal(state.rules, chance), chance)
    elif isinstance(state, moon.GameOver):
        yield moon.random_deal(state.rules, chance)
    elif isinstance(state, moon.Auction):
        yield from _BIDS
    elif isinstance(state, moon.NamingTrump):
        yield from _TRUMPS
    elif isinstance(state, moon.Discarding):
        yield moon.Discard(pick(chance, moon.TILES))
    elif isinstance(state, moon.Playing):
        yield moon.Play(pick(chance, moon.TILES))
        held = [_PLAYS[tile.index] for tile in state.hands[state.to_act]]
        if state.suit is None:
            yield from chain(*held)
        else:  # there is no suit to say, so one that says it is enough
            yield from (ways[0] for ways in held)
            yield pick(chance, held)[-1]


def _strays(state: moon.State) -> tuple[moon.Action, ...]:
    """Return an action of each kind, of a tile that the seat holds if it can."""
    seat = state.to_act
    tile = moon.TILES[-1] if seat is None else next(iter(_hands(state)[seat]), moon.TILES[-1])
    return (
        moon.Pass(),
        moon.Bid(7),
        moon.TakeWidow(),
        moon.KeepHand(),
        moon.Discard(tile),
        moon.NameTrump(moon.Trump.ZEROS),
        moon.NameTrump(moon.Trump.NO_TRUMP),
        moon.Play(tile),
    )


def _hands(state: moon.State) -> tuple[moon.TileSet, ...]:
    return () if isinstance(state, moon.AwaitingDeal | moon.GameOver) else state.hands


def _bad_deal(deal: moon.Deal, chance: random.Random) -> moon.Deal:
    """Return a deal that is not exactly the set."""
    first, *others = (list(hand) for hand in deal.hands)
    fault = below(chance, 5)
    if fault == 0:  # a hand too many
        return moon.Deal([first, *others, [others[0][0]]], deal.widow)
    if fault == 1:  # a tile is missing
        return moon.Deal([first[1:], *others], deal.widow)
    if fault == 2:  # a tile lies there twice, another nowhere
        return moon.Deal([[others[0][0], *first[1:]], *others], deal.widow)
    if fault == 3:  # eight tiles here, six there
        return moon.Deal([[*first, others[0][0]], others[0][1:], *others[1:]], deal.widow)
    return moon.Deal([first, *others], first[0])  # a widow that somebody holds
