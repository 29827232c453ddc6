"""
Every auction there is under every option of bidding, against closed forms and the oracle.

Let n be the seats, and k the numbers from the minimum to 7. The calls of a seat are a pass or a
number above all before, so i seats can speak in C(i + k, k) ways without a moon: sum over j
bids of C(i, j) * C(k, j). Summed over i < m that is C(m + k, k + 1), again and again.
"""

import itertools
from collections.abc import Iterator
from math import comb
from typing import Final

import pytest

import moon_engine as moon
from tests import oracle
from tests.positions import legal, reach
from tests.support import lay_out

OPTIONS: Final = [
    {
        "players": players,
        "minimum_bid": minimum,
        "moon_bid": moon_bid,
        "overcall_bid": overcall,
        "all_pass": all_pass,
    }
    for players, minimum, moon_bid, overcall, all_pass in itertools.product(
        (3, 4),
        (3, 4, 5),
        ("anytime", "after_seven", "off"),
        (None, 42),
        ("redeal", "forced_minimum", "forced_any"),
    )
    if not (moon_bid == "off" and overcall == 42)
]


def opening(options: dict[str, object]) -> moon.State:
    """Return the state in which the first seat is to speak."""
    words = " ".join(f"{name}={value}" for name, value in options.items() if value is not None)
    rules = moon.Rules.parse(words)
    return reach(words, str(lay_out(rules)))


def said(
    state: moon.State, before: tuple[int | None, ...] = ()
) -> Iterator[tuple[int | None, ...]]:
    """Walk through every auction to its end."""
    if not isinstance(state, moon.Auction):
        yield before
        return
    for action in moon.legal_actions(state):
        number = action.number if isinstance(action, moon.Bid) else None
        yield from said(moon.apply(state, action), (*before, number))


def expected_number(options: dict[str, object]) -> int:
    """
    Return the number of auctions, from the options alone.

    Moon off: all n seats speak, C(n + k, k). A 21 ends the auction (or only 42 and passes follow)
    at place i < n, after C(i + k, k) ways to speak: C(n + k, k + 1) more in all. Over a 7 only:
    the ways that have a 7 are C(i + k, k) - C(i + k - 1, k - 1) = C(i - 1 + k, k), and one place
    fewer is left to sum over. A 42 at a later place: summed once more.
    """
    seats, lowest = oracle.whole(options, "players"), oracle.whole(options, "minimum_bid")
    numbers = 8 - lowest
    number = comb(seats + numbers, numbers)
    if options["moon_bid"] != "off":
        places = seats + numbers - (options["moon_bid"] == "after_seven")
        number += comb(places, numbers + 1)
        if options["overcall_bid"] == 42:
            number += comb(places, numbers + 2)
    if options["all_pass"] == "forced_any":
        number -= 1  # no pass after all have passed
    if options["all_pass"] == "forced_minimum":
        number -= numbers + (options["moon_bid"] == "anytime")  # one call instead of all
    return number


@pytest.mark.parametrize(
    "options", OPTIONS, ids=lambda options: " ".join(map(str, options.values()))
)
def test_number_of_auctions(options: dict[str, object]) -> None:
    """There are exactly as many auctions as a closed form says (BID-1, BID-2, BID-3, BID-5)."""
    auctions = list(said(opening(options)))
    assert len(auctions) == len({*auctions}) == expected_number(options)


@pytest.mark.parametrize(
    "options", OPTIONS, ids=lambda options: " ".join(map(str, options.values()))
)
def test_auctions_against_the_oracle(options: dict[str, object]) -> None:
    """After every call the oracle agrees on what is open, and on the end (BID-1 to BID-5)."""
    everything = {**oracle.DEFAULTS, **options}

    def compare(state: moon.State, before: tuple[int | None, ...]) -> None:
        assert isinstance(state, moon.Auction) != oracle.auction_is_over(everything, before)
        if not isinstance(state, moon.Auction):
            return
        assert {*legal(state)} == oracle.open_calls(everything, before), before
        for action in moon.legal_actions(state):
            number = action.number if isinstance(action, moon.Bid) else None
            compare(moon.apply(state, action), (*before, number))

    compare(opening(options), ())


@pytest.mark.parametrize("players", [3, 4])
def test_the_highest_bid_wins_every_auction(players: int) -> None:
    """The seat of the highest bid is to act when the auction is over, if any bid (BID-4)."""

    def check(state: moon.State, before: tuple[int | None, ...]) -> None:
        if isinstance(state, moon.Auction):
            for action in moon.legal_actions(state):
                number = action.number if isinstance(action, moon.Bid) else None
                check(moon.apply(state, action), (*before, number))
            return
        bids = [number for number in before if number is not None]
        assert state.to_act == (before.index(max(bids)) if bids else None)

    check(opening({"players": players, "overcall_bid": 42}), ())
