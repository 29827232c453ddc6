"""The situations in which published rules differ, are silent or are easily misread, by number."""

import random
import re
from pathlib import Path
from typing import Final

import pytest

import moon_engine as moon
from moon_engine.rulebook import ranking
from tests import oracle
from tests.positions import go_on, is_a, legal, reach, refusal
from tests.support import lay_out, round_of, tiles, to_play

DEFAULT: Final = moon.Rules()
FOUR: Final = moon.Rules(players=4)
TWENTY_ONE: Final = " ".join(f"{high}-{low}" for high in range(1, 7) for low in range(1, high + 1))
"""Every tile without a blank."""


def auction(rules: str, *said: str) -> moon.State:
    """Return the state after what was said over some deal; seat 0 speaks first."""
    return reach(rules, str(lay_out(moon.Rules.parse(rules))), *said)


def trumps_of(rules: moon.Rules, trump: str) -> str:
    """Return the tiles of the set that are trumps, the highest first."""
    named = moon.Trump(trump)
    suit = is_a(moon.Suit, named.suit)
    deal = moon.random_deal(rules, random.Random(0))
    dealt = [*(tile for hand in deal.hands for tile in hand), *filter(None, [deal.widow])]
    members = [tile for tile in dealt if ranking.is_trump(tile, named)]
    return " ".join(map(str, sorted(members, key=lambda tile: -ranking.rank(tile, suit))))


# Set and deal: SET-1, DEAL-1, SUIT-1


def test_the_set_of_three_players() -> None:
    """Edge case 1: three players have 0-0 and the 21 tiles over 1 to 6, no x-0 (SET-1, DEAL-1)."""
    deal = lay_out(DEFAULT, widow="0-0")
    assert {tile for hand in deal.hands for tile in hand} == {*tiles(TWENTY_ONE)}
    assert moon.why_illegal(moon.new_game(), deal) is None
    blank = moon.Deal(deal.hands, moon.Tile(1, 0))
    assert moon.why_illegal(moon.new_game(), blank) is moon.Reason.DEAL_NOT_THE_SET


@pytest.mark.parametrize(
    ("trump", "count"), [("0", 1), *((str(number), 6) for number in range(1, 7)), ("doubles", 7)]
)
def test_how_many_trumps_three_players_have(trump: str, count: int) -> None:
    """Edge case 2: one zero, six of every other number, seven doubles (SET-1, SUIT-1)."""
    assert len(trumps_of(DEFAULT, trump).split()) == count


def test_without_double_zero_nothing_is_left_over() -> None:
    """Edge case 3: with 21 tiles the auction leads to the trump, no discard (SET-1, WIDOW-2)."""
    rules = moon.Rules(include_double_zero=False)
    state = auction("include_double_zero=false", "bid 4", "pass", "pass")
    assert isinstance(state, moon.NamingTrump)
    assert isinstance(go_on(state, "trump doubles"), moon.Playing)
    assert trumps_of(rules, "doubles") == "6-6 5-5 4-4 3-3 2-2 1-1"


def test_without_double_zero_zeros_are_no_trump() -> None:
    """Edge case 4: zeros cannot be trump when no tile has a zero (TRUMP-1)."""
    state = auction("include_double_zero=false", "bid 4", "pass", "pass")
    assert "trump 0" not in legal(state)
    assert refusal(state, "trump 0") is moon.Reason.NUMBER_NOT_IN_SET


def test_four_players_have_all_tiles_and_no_widow() -> None:
    """Edge case 5: four players have no widow, and seven zeros to be trumps (SET-1, WIDOW-2)."""
    state = auction("players=4", "bid 4", "pass", "pass", "pass")
    assert isinstance(state, moon.NamingTrump)
    assert [len(hand) for hand in state.hands] == [7, 7, 7, 7]
    assert trumps_of(FOUR, "0") == "0-0 6-0 5-0 4-0 3-0 2-0 1-0"


def test_four_players_cannot_leave_out_double_zero() -> None:
    """Edge case 6: 27 tiles are no four hands of seven, so such rules are refused (SET-1)."""
    with pytest.raises(moon.RulesError, match="include_double_zero"):
        moon.Rules(players=4, include_double_zero=False)


# Auction: BID-1 to BID-5, DEAL-2


def test_a_bid_must_be_higher() -> None:
    """Edge case 7: over a 4, another 4 is illegal, and 5, 6, 7 and 21 are open (BID-1)."""
    state = auction("default", "bid 4")
    assert legal(state) == ["pass", "bid 5", "bid 6", "bid 7", "bid 21"]
    assert refusal(state, "bid 4") is moon.Reason.BID_NOT_HIGHER


def test_a_moon_at_once() -> None:
    """Edge case 8: a first 21 ends the auction, unless it may only go over a 7 (BID-3)."""
    assert is_a(moon.Discarding, auction("default", "bid 21")).to_act == 0
    opening = auction("moon_bid=after_seven")
    assert refusal(opening, "bid 21") is moon.Reason.MOON_NEEDS_SEVEN


def test_a_seven_does_not_end_the_auction() -> None:
    """Edge case 9: over a 7 the others may still pass or bid 21, and must speak (BID-2, BID-4)."""
    assert legal(auction("default", "bid 7")) == ["pass", "bid 21"]
    assert legal(auction("default", "bid 7", "pass")) == ["pass", "bid 21"]


def test_a_moon_only_over_a_seven() -> None:
    """Edge case 10: with after_seven and a 6 standing, only a pass and a 7 are open (BID-3)."""
    assert legal(auction("moon_bid=after_seven", "bid 6")) == ["pass", "bid 7"]


def test_one_turn_each() -> None:
    """Edge case 11: after 4, 5 and 6 the auction is over; the last is declarer (BID-1, BID-4)."""
    state = auction("default", "bid 4", "bid 5", "bid 6")
    assert is_a(moon.Discarding, state).to_act == 2


@pytest.mark.parametrize(("option", "first_bidder"), [("true", 1), ("false", 0)])
def test_all_may_pass(option: str, first_bidder: int) -> None:
    """Edge case 12: when all pass, nobody scores, and the option says who bids first (BID-5)."""
    state = auction(f"redeal_rotates={option}", "pass", "pass")
    assert "pass" in legal(state)
    after = is_a(moon.AwaitingDeal, go_on(state, "pass"))
    assert (after.scores, after.first_bidder) == ((0, 0, 0), first_bidder)


@pytest.mark.parametrize("players", [3, 4])
def test_a_forced_bid(players: int) -> None:
    """Edge case 13: the last seat may not pass; the option says what it may bid (BID-5)."""
    passes = ["pass"] * (players - 1)
    assert legal(auction(f"players={players} all_pass=forced_minimum", *passes)) == ["bid 4"]
    any_bid = ["bid 4", "bid 5", "bid 6", "bid 7", "bid 21"]
    assert legal(auction(f"players={players} all_pass=forced_any", *passes)) == any_bid


@pytest.mark.parametrize("option", ["forced_minimum", "forced_any"])
def test_no_force_after_a_bid(option: str) -> None:
    """Edge case 14: once somebody has bid, the last seat may pass or bid higher (BID-5)."""
    state = auction(f"all_pass={option}", "bid 6", "pass")
    assert legal(state) == ["pass", "bid 7", "bid 21"]


def test_the_forced_bid_is_the_minimum_of_the_rules() -> None:
    """Edge case 15: with a minimum of 5 the forced bid is 5, and not 4 (BID-5)."""
    state = auction("all_pass=forced_minimum minimum_bid=5", "pass", "pass")
    assert legal(state) == ["bid 5"]
    assert refusal(state, "pass") is moon.Reason.MUST_BID_MINIMUM


@pytest.mark.parametrize("minimum", [3, 5])
def test_the_minimum_bid(minimum: int) -> None:
    """Edge case 16: an opening runs from the minimum to 7, with 21 and a pass (BID-2)."""
    numbers = [f"bid {number}" for number in range(minimum, 8)]
    assert legal(auction(f"minimum_bid={minimum}")) == ["pass", *numbers, "bid 21"]


def test_a_moon_over_called() -> None:
    """Edge case 17: 42 may go over a 21, which stays open for it, and ends the auction (BID-3)."""
    state = auction("overcall_bid=42", "bid 21")
    assert legal(state) == ["pass", "bid 42"]
    assert is_a(moon.Discarding, go_on(state, "bid 42")).to_act == 1
    assert is_a(moon.Discarding, go_on(state, "pass", "pass")).to_act == 0


def test_the_first_bid_moves_on_whoever_won() -> None:
    """Edge case 18: the first bid moves one seat a round, whoever won it or bid (DEAL-2)."""
    state: moon.State = moon.new_game(DEFAULT, first_bidder=1)
    for declarer, first_bidder in ((1, 2), (0, 0), (0, 1)):
        state = round_of(state, declarer, 4, 4, 2, 1)
        assert state.first_bidder == first_bidder


# Widow and trump: WIDOW-1, WIDOW-2, TRUMP-1, TRUMP-2

DECLARED: Final = ("bid 4", "pass", "pass")
SEAT_0: Final = "6-5 5-4 4-3 3-2 2-1 1-1 6-6"


def declared(rules: str, widow: str = "0-0") -> moon.State:
    """Return the state after seat 0 won the auction; it holds ``SEAT_0``."""
    deal = lay_out(moon.Rules.parse(rules), SEAT_0, widow=widow)
    return reach(rules, str(deal), *DECLARED)


def test_any_of_eight_tiles_is_discarded() -> None:
    """Edge case 19: any of the eight may be discarded, the widow itself included (WIDOW-1)."""
    expected = {f"discard {tile}" for tile in [*SEAT_0.split(), "0-0"]}
    assert {*legal(declared("default"))} == expected


def test_trump_is_never_asked_twice() -> None:
    """Edge case 20: zeros named before the widow are not asked for again (TRUMP-2)."""
    state = go_on(declared("trump_timing=before_widow", "5-5"), "trump 0", "discard 5-5")
    assert is_a(moon.Playing, state).contract.trump is moon.Trump.ZEROS


def test_the_only_trump_may_be_discarded() -> None:
    """Edge case 21: the widow 0-0 may go when zeros are trump; nobody has one then (WIDOW-1)."""
    state = go_on(declared("trump_timing=before_widow"), "trump 0", "discard 0-0")
    assert not any(moon.Tile(0, 0) in hand for hand in is_a(moon.Playing, state).hands)


def test_a_trump_of_which_the_declarer_holds_nothing() -> None:
    """Edge case 22: before the widow, a number may be named that is not held (TRUMP-1)."""
    state = declared("trump_timing=before_widow", "5-5")
    numbers = [f"trump {number}" for number in range(7)]
    assert legal(state) == [*numbers, "trump doubles", "trump none"]
    assert moon.why_illegal(state, moon.NameTrump(moon.Trump.ZEROS)) is None


def test_the_discard_is_in_no_trick_and_no_hand() -> None:
    """Edge case 23: 21 tiles are played; the 22nd, the discard, is in no hand (WIDOW-1, HAND-1)."""
    state = go_on(declared("default"), "discard 6-5", "trump 4")
    played = []
    while isinstance(state, moon.Playing):
        assert all(moon.Tile(6, 5) not in hand for hand in state.hands)
        action = moon.legal_actions(state)[0]
        played.append(is_a(moon.Play, action).tile)
        state = moon.apply(state, action)
    assert {*played} == {*tiles(f"{TWENTY_ONE} 0-0")} - {moon.Tile(6, 5)}
    assert len(played) == 21


def test_an_optional_widow_is_left_unseen() -> None:
    """Edge case 24: the choice comes before the widow is seen; declined, it stays (WIDOW-1)."""
    state = is_a(moon.WidowDecision, declared("widow=optional"))
    assert legal(state) == ["take", "keep"]
    for held in (state.hands, is_a(moon.NamingTrump, go_on(state, "keep")).hands):
        assert {*held[0]} == {*tiles(SEAT_0)}
        assert not any(moon.Tile(0, 0) in hand for hand in held)


def test_without_doubles_as_trump_no_trump_stays() -> None:
    """Edge case 25: Pagat's four players name a number or no trump, not doubles (TRUMP-1)."""
    state = auction("pagat-4", "bid 4", "pass", "pass", "pass")
    assert legal(state) == [*(f"trump {number}" for number in range(7)), "trump none"]


@pytest.mark.parametrize(
    "steps",
    [
        pytest.param(("default", "discard 0-0"), id="discarded"),
        pytest.param(("widow=optional", "keep"), id="left"),
    ],
)
def test_zeros_as_trump_when_nobody_holds_one(steps: tuple[str, str]) -> None:
    """Edge case 26: zeros may be trump though nobody has 0-0; it plays as no trump (TRUMP-1)."""
    rules, step = steps
    deal = lay_out(moon.Rules.parse(rules), "2-1 1-1", "6-6 5-4", "5-5 4-3", widow="0-0")
    before = reach(rules, str(deal), *DECLARED, step)
    with_zeros, without = (go_on(before, f"trump {trump}") for trump in ("0", "none"))
    while isinstance(with_zeros, moon.Playing):
        assert legal(with_zeros) == legal(without)
        action = legal(with_zeros)[-1]
        with_zeros, without = go_on(with_zeros, action), go_on(without, action)
        assert with_zeros.to_act == without.to_act
    assert with_zeros.scores == without.scores


# Following and winning: SUIT-1, SUIT-2, LEAD-1, LEAD-2, FOLLOW-1, WIN-1


def led(rules: moon.Rules, trump: str, lead: str, *held: str) -> moon.Playing:
    """
    Return the state after seat 0 led; the others hold the given tiles, and no others of the suit.

    Seat 0 holds the rest of the suit, so that only the given tiles can follow.
    """
    tile, _, said = lead.partition(" as ")
    pair = (int(tile[0]), int(tile[2]))
    suit = oracle.suit_called(pair, trump, said or None)
    given = {tile, *" ".join(held).split()}
    members = [
        name
        for member in oracle.tiles_of({**oracle.DEFAULTS, "players": rules.players})
        if oracle.belongs(member, suit, trump) and (name := oracle.name(member)) not in given
    ]
    deal = lay_out(rules, " ".join([tile, *members]), *held)
    opening = to_play(moon.new_game(rules), deal, declarer=0, bid=4, trump=trump)
    return is_a(moon.Playing, go_on(opening, f"play {lead}"))


FREE: Final = "anything"
CHOICE: Final = moon.Rules(led_suit="leader_choice")
FOLLOWING: Final = [
    (27, DEFAULT, "4", "6-4", "6-6 6-5 4-1", "4-1"),
    (28, DEFAULT, "4", "6-5", "6-4 5-5 3-3", FREE),
    (29, DEFAULT, "4", "5-3", "6-5 3-3", "6-5"),
    (30, DEFAULT, "none", "5-3", "3-3 3-2", FREE),
    (31, DEFAULT, "4", "3-2", "5-3 6-6 2-2", "5-3"),
    (31, DEFAULT, "4", "5-1", "5-3 6-6 2-2", "5-3"),
    (32, DEFAULT, "none", "2-2", "6-2 5-2 1-1", "6-2 5-2"),
    (33, DEFAULT, "doubles", "4-2", "4-4 4-1 6-6", "4-1"),
    (34, DEFAULT, "doubles", "4-2", "4-4 6-6 5-3", FREE),
    (35, DEFAULT, "doubles", "3-3", "1-1 6-3 5-3", "1-1"),
    (36, DEFAULT, "doubles", "5-4", "6-4 4-4 3-1", FREE),
    (37, DEFAULT, "none", "0-0", "6-6 5-4 2-1", FREE),
    (37, DEFAULT, "doubles", "0-0", "1-1 5-3", "1-1"),
    (38, DEFAULT, "none", "6-5", "0-0 6-1", "6-1"),
    (38, DEFAULT, "5", "6-5", "0-0 5-1", "5-1"),
    (39, DEFAULT, "0", "6-5", "0-0 6-1 2-2", "6-1"),
    (39, DEFAULT, "0", "6-5", "0-0 3-2 2-2", FREE),
    (39, DEFAULT, "0", "0-0", "6-6 5-4 2-1", FREE),
    (42, DEFAULT, "4", "6-5", "6-6 4-1", "6-6"),
    (43, FOUR, "none", "1-0", "0-0 6-1", "6-1"),
    (43, FOUR, "none", "0-0", "6-0 5-1 3-0", "6-0 3-0"),
    (44, FOUR, "5", "0-0", "6-0 5-0 4-4", "6-0"),
    (46, CHOICE, "none", "6-4 as 4", "6-6 4-1", "4-1"),
    (46, CHOICE, "6", "6-4", "6-6 4-1", "6-6"),
]


def edge_cases(table: list[tuple[int, moon.Rules, str, str, str, str]]) -> list[object]:
    """Return the cases of a table for pytest, each named after its number."""
    return [pytest.param(*case, id=f"edge case {number}") for number, *case in table]


@pytest.mark.parametrize(("rules", "trump", "lead", "hand", "expected"), edge_cases(FOLLOWING))
def test_what_may_follow(
    rules: moon.Rules, trump: str, lead: str, hand: str, expected: str
) -> None:
    """Tiles of the suit called may follow, or all where none is held (FOLLOW-1, LEAD-2, SUIT-1)."""
    state = led(rules, trump, lead, hand)
    whole_hand = " ".join(map(str, state.hands[1]))
    may = whole_hand if expected == FREE else expected
    assert {*legal(state)} == {f"play {tile}" for tile in may.split()}


WINNING: Final = [
    (28, DEFAULT, "4", "6-5", "6-4 6-6", "6-4"),
    (29, DEFAULT, "4", "5-3", "6-5 5-1", "6-5"),
    (30, DEFAULT, "none", "5-3", "3-3 3-2", "5-3"),
    (31, DEFAULT, "4", "3-2", "5-3 6-1", "5-3"),
    (32, DEFAULT, "none", "6-2", "2-2 5-2", "6-2"),
    (34, DEFAULT, "doubles", "4-2", "4-1 4-4", "4-4"),
    (34, DEFAULT, "doubles", "4-2", "4-4 6-6", "6-6"),
    (34, DEFAULT, "doubles", "4-2", "6-4 5-4", "6-4"),
    (35, DEFAULT, "doubles", "3-3", "1-1 6-6", "6-6"),
    (37, DEFAULT, "none", "0-0", "6-6 5-5", "0-0"),
    (37, DEFAULT, "5", "0-0", "6-6 5-1", "5-1"),
    (37, DEFAULT, "doubles", "0-0", "1-1 5-3", "1-1"),
    (38, DEFAULT, "none", "2-1", "0-0 6-6", "2-1"),
    (38, DEFAULT, "3", "2-1", "0-0 6-6", "2-1"),
    (39, DEFAULT, "0", "6-5", "0-0 6-6", "0-0"),
    (39, DEFAULT, "0", "0-0", "6-6 5-5", "0-0"),
    (40, DEFAULT, "none", "2-1", "6-6 5-5", "2-1"),
    (41, DEFAULT, "3", "6-5", "3-1 6-3", "6-3"),
    (41, DEFAULT, "3", "6-5", "3-1 3-3", "3-3"),
    (43, FOUR, "none", "1-0", "0-0 6-1 5-1", "6-1"),
    (44, FOUR, "5", "0-0", "6-0 5-0 4-4", "5-0"),
    (44, FOUR, "0", "6-0", "0-0 6-6 1-0", "0-0"),
    (46, CHOICE, "none", "6-4 as 4", "6-6 4-1", "6-4"),
    (46, CHOICE, "6", "6-4", "4-1 6-1", "6-4"),
]


@pytest.mark.parametrize(("rules", "trump", "lead", "answers", "expected"), edge_cases(WINNING))
def test_which_tile_wins(
    rules: moon.Rules, trump: str, lead: str, answers: str, expected: str
) -> None:
    """The highest trump wins a trick, else the highest of the suit called (WIN-1, SUIT-2)."""
    state = led(rules, trump, lead, *answers.split())
    after = go_on(state, *(f"play {tile}" for tile in answers.split()))
    trick = is_a(moon.Trick, after.last_trick)
    assert str(trick) == f"{lead.removesuffix(' as 4')} {answers}"
    assert str(trick.tiles[trick.winner - trick.leader]) == expected


def test_a_led_trump_calls_trump_whatever_else_it_shows() -> None:
    """Edge case 46: where the leader says the suit, a led trump leaves no choice (LEAD-2)."""
    deal = lay_out(CHOICE, "6-4")
    state = to_play(moon.new_game(CHOICE), deal, declarer=0, bid=4, trump="6")
    assert refusal(state, "play 6-4 as 4") is moon.Reason.NO_SUIT_TO_SAY
    assert is_a(moon.Playing, go_on(state, "play 6-4")).suit is moon.Suit.SIXES


@pytest.mark.parametrize(
    ("trump", "hand", "first"),
    [
        pytest.param("5", "5-1 6-6 4-4 3-3 2-2 1-1 6-4", "5-1", id="one trump"),
        pytest.param("5", "6-3 6-6 4-4 3-3 2-2 1-1 6-4", "", id="none held"),
        pytest.param("none", "5-1 6-6 4-4 3-3 2-2 1-1 6-4", "", id="no trump"),
    ],
)
def test_the_first_lead_is_a_trump(trump: str, hand: str, first: str) -> None:
    """Edge case 45: the first lead is a trump if one is held, later leads are free (LEAD-1)."""
    rules = moon.Rules(first_lead="trump_if_held")
    deal = lay_out(rules, hand, "6-5 5-5 5-4 5-3 5-2", widow="0-0")
    state: moon.State = to_play(moon.new_game(rules), deal, declarer=0, bid=4, trump=trump)
    assert {*legal(state)} == {f"play {tile}" for tile in (first or hand).split()}
    while not (later := is_a(moon.Playing, state)).tricks:
        state = moon.apply(state, moon.legal_actions(state)[0])
    assert len(legal(later)) == len(later.hands[later.to_act]) == 6


def test_a_last_tile_and_a_void_seat() -> None:
    """Edge case 47: a last tile is the one legal play; a void seat is free (FOLLOW-1, HAND-1)."""
    state: moon.State = led(DEFAULT, "4", "6-5", "4-4 4-1 3-3")
    assert len(legal(state)) == 7
    while isinstance(state, moon.Playing):
        if len(state.hands[state.to_act]) == 1:
            assert len(legal(state)) == 1
        state = moon.apply(state, moon.legal_actions(state)[0])


# Points: SCORE-1 to SCORE-3


def scores(rules: str, declarer: int, bid: int, *tricks: int) -> tuple[int, ...]:
    """Return the scores after a first round in which the seats took this many tricks."""
    return round_of(reach(rules), declarer, bid, *tricks).scores


SCORES: Final = [
    (48, "default", 5, (6, 1, 0), (5, 1, 0)),
    (48, "made_score=tricks", 5, (6, 1, 0), (6, 1, 0)),
    (49, "default", 5, (5, 1, 1), (5, 1, 1)),
    (50, "default", 6, (4, 2, 1), (-6, 2, 1)),
    (50, "set_score=opponents_gain_bid", 6, (4, 2, 1), (0, 8, 7)),
    (51, "default", 7, (7, 0, 0), (7, 0, 0)),
    (51, "default", 4, (7, 0, 0), (4, 0, 0)),
    (52, "default", 21, (6, 1, 0), (-21, 1, 0)),
    (56, "default", 7, (6, 1, 0), (-7, 1, 0)),
    (57, "players=4", 5, (3, 1, 3, 0), (6, 1)),
    (58, "players=4", 21, (5, 0, 2, 0), (21, 0)),
    (59, "players=4", 5, (2, 2, 2, 1), (-5, 3)),
    (67, "scoring=marks", 5, (7, 0, 0), (1, 0, 0)),
    (67, "scoring=marks", 5, (5, 1, 1), (1, 0, 0)),
    (68, "scoring=marks", 5, (4, 2, 1), (0, 1, 1)),
    (69, "scoring=marks", 5, (4, 3, 0), (0, 1, 1)),
    (70, "scoring=marks", 21, (7, 0, 0), (1, 0, 0)),
    (70, "scoring=marks moon_marks=2", 21, (7, 0, 0), (2, 0, 0)),
    (70, "scoring=marks moon_marks=2", 21, (6, 1, 0), (0, 2, 2)),
    (71, "players=4 scoring=marks", 5, (3, 1, 3, 0), (1, 0)),
    (71, "players=4 scoring=marks", 5, (2, 2, 2, 1), (0, 1)),
]


@pytest.mark.parametrize(
    ("rules", "bid", "tricks", "expected"),
    [pytest.param(*case, id=f"edge case {number}") for number, *case in SCORES],
)
def test_what_a_round_scores(
    rules: str, bid: int, tricks: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    """Seat 0 bids, with these tricks by seat (SCORE-1, SCORE-2, SCORE-3, SCORE-4, SET-2)."""
    assert scores(rules, 0, bid, *tricks) == expected


def rounds(rules: str, *played: tuple[int, int, tuple[int, int, int]]) -> moon.State:
    """Return the state after rounds of declarer, bid and tricks by seat."""
    state: moon.State = reach(rules)
    for declarer, bid, tricks in played:
        state = round_of(state, declarer, bid, *tricks)
    return state


def test_a_made_moon_from_below_zero() -> None:
    """Edge case 53: 21 at -10 makes 11 and the game goes on, or wins at once (SCORE-2, END-3)."""
    below = ((0, 5, (0, 4, 3)), (0, 5, (0, 4, 3)))
    assert rounds("default", *below).scores == (-10, 8, 6)
    points = rounds("default", *below, (0, 21, (7, 0, 0)))
    assert (points.scores, points.is_over) == ((11, 8, 6), False)
    wins = rounds("moon_made=wins_game", *below, (0, 21, (7, 0, 0)))
    assert (wins.scores, wins.winners) == ((11, 8, 6), (0,))


SIXTEEN_NINETEEN: Final = (*[(0, 4, (4, 3, 0))] * 4, (1, 7, (0, 7, 0)))
PLAY_OFF: Final = (*SIXTEEN_NINETEEN, (0, 5, (5, 2, 0)))


def test_a_made_moon_in_a_play_off() -> None:
    """Edge case 53: at 21-21-0, a moon by the third ties or wins at once (END-1, END-3)."""
    tied = rounds("default", *PLAY_OFF, (2, 21, (0, 0, 7)))
    assert (tied.scores, tied.is_over) == ((21, 21, 21), False)
    won = rounds("moon_made=wins_game", *PLAY_OFF, (2, 21, (0, 0, 7)))
    assert (won.scores, won.winners) == ((21, 21, 21), (2,))


def test_a_failed_moon_that_loses_the_game() -> None:
    """Edge case 54: the best of the others wins; on a tie they win together (END-3)."""
    lost = rounds("moon_set=loses_game", (0, 21, (4, 2, 1)))
    assert (lost.scores, lost.winners) == ((-21, 2, 1), (1,))
    assert rounds("moon_set=loses_game", (0, 21, (5, 1, 1))).winners == (1, 2)
    ahead = rounds(
        "moon_set=loses_game scoring=marks", *[(0, 5, (7, 0, 0))] * 3, (0, 21, (4, 2, 1))
    )
    assert (ahead.scores, ahead.winners) == ((3, 1, 1), (1, 2))


def test_a_lost_moon_is_played_out() -> None:
    """Edge case 55: after a 21 has lost a trick, all seven are still played (HAND-1)."""
    deal = lay_out(DEFAULT, "6-5 6-4", "6-6 5-4", widow="0-0")
    state: moon.State = to_play(moon.new_game(), deal, declarer=0, bid=21)
    plays = 0
    while isinstance(state, moon.Playing):
        state = moon.apply(state, moon.legal_actions(state)[0])
        plays += 1
        if plays == 3:
            assert is_a(moon.Trick, state.last_trick).winner == 1
    result = is_a(moon.RoundResult, state.last_round)
    assert (plays, sum(result.tricks), result.made) == (21, 7, False)
    assert state.scores == (-21, *result.tricks[1:])


# The end of the game: END-1 to END-3, SCORE-4


def test_a_declarer_at_the_target_and_another_above() -> None:
    """Edge case 60: 21-22-4, and the highest wins, or else the declarer first (END-1, END-2)."""
    before = (*[(0, 4, (4, 3, 0))] * 3, (0, 4, (4, 0, 3)), (1, 4, (1, 6, 0)), (1, 7, (0, 7, 0)))
    assert rounds("default", *before).scores == (17, 20, 3)
    highest = rounds("default", *before, (0, 4, (4, 2, 1)))
    assert (highest.scores, highest.winners) == ((21, 22, 4), (1,))
    assert rounds("end_rule=bidder_first", *before, (0, 4, (4, 2, 1))).winners == (0,)


def test_a_tie_at_the_top() -> None:
    """Edge case 61: 21-21-0 plays on, or else the declarer wins (END-1, END-2)."""
    assert rounds("default", *SIXTEEN_NINETEEN).scores == (16, 19, 0)
    tied = rounds("default", *PLAY_OFF)
    assert (tied.scores, tied.winners, tied.is_over) == ((21, 21, 0), (), False)
    assert rounds("end_rule=bidder_first", *PLAY_OFF).winners == (0,)


def test_a_play_off_won_without_bidding() -> None:
    """Edge case 62: from 21-21-0 a failed 4 makes 17-24-1, and seat 1 wins (END-1)."""
    over = rounds("default", *PLAY_OFF, (0, 4, (3, 3, 1)))
    assert (over.scores, over.winners) == ((17, 24, 1), (1,))


def test_a_game_won_without_bidding() -> None:
    """Edge case 63: one trick takes a seat that did not bid from 20 to 21, and it wins (END-1)."""
    before = ((0, 4, (4, 3, 0)), (1, 4, (0, 7, 0)), (1, 6, (1, 6, 0)), (1, 7, (0, 7, 0)))
    assert rounds("default", *before).scores == (5, 20, 0)
    for rules in ("default", "end_rule=bidder_first"):
        over = rounds(rules, *before, (0, 4, (4, 1, 2)))
        assert (over.scores, over.winners) == ((9, 21, 2), (1,))


@pytest.mark.parametrize("rules", ["default", "end_rule=bidder_first"])
def test_two_others_tie_at_the_top(rules: str) -> None:
    """Edge case 64: 5-22-22 after a failed bid plays on, whatever the end rule (END-1, END-2)."""
    before = ((0, 4, (0, 0, 7)), *[(0, 4, (4, 0, 3))] * 3, (1, 4, (0, 4, 3)), (1, 4, (0, 6, 1)))
    before = (*before, (1, 5, (2, 5, 0)), (1, 7, (0, 7, 0)))
    assert rounds(rules, *before).scores == (10, 20, 20)
    tied = rounds(rules, *before, (0, 5, (3, 2, 2)))
    assert (tied.scores, tied.winners, tied.is_over) == ((5, 22, 22), (), False)


def test_only_totals_count() -> None:
    """Edge case 65: a declarer at 20 set on 4 falls to 16; three tricks win nothing (END-1)."""
    before = ((0, 6, (7, 0, 0)), (0, 7, (7, 0, 0)), (0, 7, (7, 0, 0)))
    assert rounds("default", *before).scores == (20, 0, 0)
    after = rounds("default", *before, (0, 4, (3, 2, 2)))
    assert (after.scores, after.is_over) == ((16, 2, 2), False)


def test_nothing_is_legal_after_the_end() -> None:
    """Edge case 66: a game that is over has a winner and no legal action (END-1)."""
    over = rounds("target=4", (0, 4, (4, 2, 1)))
    assert (over.is_over, over.winners, over.to_act) == (True, (0,), None)
    assert legal(over) == []
    assert refusal(over, "pass") is moon.Reason.GAME_OVER
    assert moon.why_illegal(over, lay_out(DEFAULT)) is moon.Reason.GAME_OVER


def test_two_others_reach_seven_marks_together() -> None:
    """Edge case 68: a set gives both others a mark; at 7-7 the game goes on (SCORE-4, END-1)."""
    failed = [(0, 5, (4, 2, 1))] * 7
    assert rounds("scoring=marks", *failed[:6]).scores == (0, 6, 6)
    tied = rounds("scoring=marks", *failed)
    assert (tied.scores, tied.winners, tied.is_over) == ((0, 7, 7), (), False)


def test_seven_marks_win() -> None:
    """Edge case 67: made rounds are one mark each, so that the seventh wins (SCORE-4, END-1)."""
    made = [(0, 5, (7, 0, 0))] * 7
    assert not rounds("scoring=marks", *made[:6]).is_over
    assert rounds("scoring=marks", *made).winners == (0,)


def test_every_edge_case_is_here() -> None:
    """All 71 edge cases stand in this file by number."""
    text = Path(__file__).read_text(encoding="utf-8")
    numbers = re.findall(r"Edge case (\d+):|^    \((\d+), ", text, re.MULTILINE)
    assert {int(one or other) for one, other in numbers} == {*range(1, 72)}
