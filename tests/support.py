"""Deals and rounds made to measure; positions by name are in ``tests.positions``."""

import random
from collections.abc import Callable
from itertools import islice

import moon_engine as moon
from tests.positions import go_on


def tiles(text: str) -> list[moon.Tile]:
    """Return the tiles of a text such as ``6-4 1-1``."""
    return [moon.parse_tile(word) for word in text.split()]


def lay_out(rules: moon.Rules, *held: str, widow: str = "", seed: int = 0) -> moon.Deal:
    """Return a deal in which the seats, from seat 0 on, hold at least the given tiles."""
    hands = [tiles(held[seat]) if seat < len(held) else [] for seat in range(rules.players)]
    rng = random.Random(seed)
    deal = moon.random_deal(rules, rng)
    left = {tile for hand in deal.hands for tile in hand} | ({deal.widow} if deal.widow else set())
    rest = sorted(left - {*tiles(widow), *(tile for hand in hands for tile in hand)})
    rng.shuffle(rest)
    hands = [hand + [rest.pop() for _ in range(7 - len(hand))] for hand in hands]
    return moon.Deal(hands, moon.parse_tile(widow) if widow else rest.pop() if rest else None)


def to_play(
    state: moon.State, deal: moon.Deal, declarer: int, bid: int, trump: str = "none"
) -> moon.Playing:
    """Return the state before the first lead: one bid, and a widow that goes as it came."""
    state = moon.apply(state, deal)
    while not isinstance(state, moon.Playing):
        match state:
            case moon.Auction():
                step = f"bid {bid}" if state.to_act == declarer else "pass"
            case moon.WidowDecision():
                step = "keep"
            case moon.Discarding():
                step = f"discard {deal.widow}"
            case _:
                step = f"trump {trump}"
        state = go_on(state, step)
    return state


def round_of(state: moon.State, declarer: int, bid: int, *tricks: int) -> moon.State:
    """
    Return the state after a round in which the seats win this many tricks each.

    A led double wins where there is no trump, and a set with 0-0 has seven: each seat holds as
    many as it is to win. The highest go to the others first, so that one can be led to.
    """
    doubles = iter([moon.Tile(number, number) for number in range(6, -1, -1)])
    others = [seat for seat, number in enumerate(tricks) if number and seat != declarer]
    hands = [[next(doubles)] if seat in others else [] for seat in range(len(tricks))]
    for seat, number in enumerate(tricks):
        hands[seat] += islice(doubles, number - len(hands[seat]))
    held = [" ".join(map(str, hand)) for hand in hands]
    for seed in range(1000):
        start = to_play(state, lay_out(state.rules, *held, seed=seed), declarer, bid)
        after, won = _with_doubles(start)
        if won == tricks:
            return after
    raise LookupError(tricks)


def _with_doubles(start: moon.Playing) -> tuple[moon.State, tuple[int, ...]]:
    """Return the end of a round in which doubles win, and the tricks by seat."""
    state: moon.State = start
    winners = []
    while isinstance(state, moon.Playing):
        is_last = len(state.tiles) == len(state.hands) - 1
        state = moon.apply(state, max(moon.legal_actions(state), key=_wish(state)))
        if is_last and state.last_trick is not None:
            winners.append(state.last_trick.winner)
    return state, tuple(winners.count(seat) for seat in range(len(start.hands)))


def _wish(state: moon.Playing) -> Callable[[moon.Action], int]:
    """Return what makes a play welcome: lead a double or to one, play one to its suit only."""

    def wish(action: moon.Action) -> int:
        tile = action.tile if isinstance(action, moon.Play) else moon.TILES[0]
        leads_to = any(moon.Tile(tile.high, tile.high) in hand for hand in state.hands)
        if state.suit is None:
            return 2 * tile.is_double + leads_to
        is_called = state.suit.value == str(tile.high)
        return 2 * (tile.is_double and is_called) + (not tile.is_double)

    return wish


def seen(state: moon.State, seat: int | None) -> moon.PublicView:
    """Return what a seat sees, or for None everybody."""
    return moon.public_view(state) if seat is None else moon.view(state, seat)
