"""The order of the legal actions, and the facts that explain the illegal ones."""

from typing import Any

import attrs
import pytest

import moon_engine as moon
from moon_engine import Reason
from moon_engine.legality import facts
from moon_engine.phase import Phase
from tests.positions import (
    AUCTION,
    AWAITING_DEAL,
    DISCARDING,
    FOLLOWING,
    LATER,
    LEADING,
    NAMING_TRUMP,
    SPLIT,
    WIDOW_DECISION,
    each,
    legal,
    reach,
    strong_deal,
)

TO_NAME = "bid 21; discard 0-0"
"""Seat 0 of a deal is to name trump, and holds what it was dealt."""


@attrs.frozen(repr=False)
class Eighth(Phase):
    """A phase that the game does not have."""

    start: moon.RoundStart


def explanation(state: moon.State, text: str) -> str:
    """Return how a refusal of the action of a text is explained."""
    with pytest.raises(moon.IllegalActionError) as caught:
        moon.apply(state, moon.parse_action(text))
    assert caught.value.reason is moon.why_illegal(state, caught.value.action)  # type: ignore[arg-type]
    return caught.value.explanation


@pytest.mark.parametrize(
    ("rules", "said", "words"),
    [
        ("default", [], "pass 4 5 6 7 21"),
        ("minimum_bid=3 overcall_bid=42", [], "pass 3 4 5 6 7 21"),
        ("minimum_bid=5 overcall_bid=42", ["bid 21"], "pass 42"),
        ("default", ["bid 5", "pass"], "pass 6 7 21"),
        ("all_pass=forced_any minimum_bid=3", ["pass", "pass"], "3 4 5 6 7 21"),
        ("all_pass=forced_minimum", ["pass", "pass"], "4"),
    ],
)
def test_bids_rise(rules: str, said: list[str], words: str) -> None:
    """A pass comes first, then the bids from the lowest up (BID-1 to BID-5)."""
    expected = [word if word == "pass" else f"bid {word}" for word in words.split()]
    assert legal(reach(rules, strong_deal(), *said)) == expected


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ("default", "0 1 2 3 4 5 6 doubles none"),
        ("allow_number_trump=false", "doubles none"),
        ("allow_doubles_trump=false", "0 1 2 3 4 5 6 none"),
        ("allow_no_trump=false", "0 1 2 3 4 5 6 doubles"),
        ("allow_number_trump=false allow_doubles_trump=false", "none"),
    ],
)
def test_order_of_trumps(rules: str, words: str) -> None:
    """Trumps go from zeros to sixes, then doubles, then none (TRUMP-1)."""
    assert legal(reach(rules, strong_deal(), TO_NAME)) == each("trump", words)


def test_order_of_trumps_without_zeros() -> None:
    """Zeros are left out where no tile shows one, and nothing else is (TRUMP-1)."""
    state = reach("include_double_zero=false", strong_deal(widow=""), "bid 21")
    assert legal(state) == each("trump", "1 2 3 4 5 6 doubles none")


def test_order_of_the_widow_decision() -> None:
    """Taking the widow comes before keeping the hand (WIDOW-1)."""
    assert legal(WIDOW_DECISION()) == ["take", "keep"]


@pytest.mark.parametrize(
    ("deal", "words"),
    [
        (SPLIT, "6-6 6-5 5-1 3-3 3-1 2-2 1-1 0-0"),
        (SPLIT.replace("6-6", "0-0").replace("+ 0-0", "+ 6-6"), "6-6 6-5 5-1 3-3 3-1 2-2 1-1 0-0"),
        (SPLIT.replace("3-1", "0-0").replace("+ 0-0", "+ 3-1"), "6-6 6-5 5-1 3-3 3-1 2-2 1-1 0-0"),
    ],
)
def test_discards_fall(deal: str, words: str) -> None:
    """Discards fall from 6-6 to 0-0, the widow in its place among them (WIDOW-1)."""
    assert legal(reach("default", deal, "bid 21")) == each("discard", words)


@pytest.mark.parametrize(
    ("rules", "trump", "words"),
    [
        ("default", "none", "6-6,6-5,5-1,3-3,3-1,2-2,1-1"),
        ("first_lead=trump_if_held", "1", "5-1,3-1,1-1"),
        ("first_lead=trump_if_held", "doubles", "6-6,3-3,2-2,1-1"),
        ("first_lead=trump_if_held", "4", "6-6,6-5,5-1,3-3,3-1,2-2,1-1"),
        (
            "led_suit=leader_choice",
            "none",
            "6-6,6-5 as 6,6-5 as 5,5-1 as 5,5-1 as 1,3-3,3-1 as 3,3-1 as 1,2-2,1-1",
        ),
        (
            "led_suit=leader_choice",
            "5",
            "6-6,6-5,5-1,3-3,3-1 as 3,3-1 as 1,2-2,1-1",
        ),
    ],
)
def test_leads_fall(rules: str, trump: str, words: str) -> None:
    """Leads fall from 6-6, and with a choice the high end is called first (LEAD-1, LEAD-2)."""
    state = reach(rules, SPLIT, TO_NAME, f"trump {trump}")
    assert legal(state) == [f"play {word}" for word in words.split(",")]


@pytest.mark.parametrize(
    ("lead", "words"),
    [("6-6", "6-4 6-3"), ("3-1", "6-3 5-3 3-2"), ("2-2", "3-2"), ("5-1", "5-5 5-4 5-3")],
)
def test_following_falls(lead: str, words: str) -> None:
    """Tiles of the suit called fall from the highest to the lowest (FOLLOW-1)."""
    state = reach("default", SPLIT, TO_NAME, "trump none", f"play {lead}")
    assert legal(state) == each("play", words)


def test_following_without_the_suit() -> None:
    """A seat that is void may play all it has, from 6-6 down (FOLLOW-1)."""
    state = reach("default", strong_deal(), TO_NAME, "trump none; play 6-6")
    assert legal(state) == each("play", "5-4 5-3 5-2 5-1 4-4 4-3 4-2")


@pytest.mark.parametrize(
    ("rules", "said", "bid", "words"),
    [
        ("default", [], "bid 3", "the lowest bid is 4"),
        ("minimum_bid=5", [], "bid 4", "the lowest bid is 5"),
        ("default", ["bid 6", "pass"], "bid 5", "a bid must be higher than 6"),
        ("overcall_bid=42", ["bid 21"], "bid 21", "a bid must be higher than 21"),
        (
            "all_pass=forced_minimum minimum_bid=3",
            ["pass", "pass"],
            "pass",
            "everybody else has passed and you must bid exactly 3",
        ),
    ],
)
def test_facts_of_a_bid(rules: str, said: list[str], bid: str, words: str) -> None:
    """A refused bid is explained by the minimum or by the standing bid (BID-1, BID-2, BID-5)."""
    assert explanation(reach(rules, SPLIT, *said), bid) == words


def test_facts_of_a_discard() -> None:
    """A discard that is not held is named (WIDOW-1, DEAL-1)."""
    assert explanation(DISCARDING(), "discard 5-4") == "you do not hold 5-4"


@pytest.mark.parametrize(
    ("trump", "lead", "words"),
    [
        ("none", "2-2", "you hold 3-2 and must follow twos"),
        ("none", "6-6", "you hold 6-4 and 6-3 and must follow sixes"),
        ("none", "3-1", "you hold 6-3, 5-3 and 3-2 and must follow threes"),
        ("4", "5-1", "you hold 5-5 and 5-3 and must follow fives"),
        ("5", "5-1", "you hold 5-5, 5-4 and 5-3 and must follow fives"),
        ("doubles", "3-3", "you hold 5-5 and must follow doubles"),
        ("doubles", "6-5", "you hold 6-4 and 6-3 and must follow sixes"),
    ],
)
def test_facts_of_following(trump: str, lead: str, words: str) -> None:
    """Who must follow is told the suit called and which tiles it holds of it (FOLLOW-1, SUIT-1)."""
    state = reach("default", SPLIT, TO_NAME, f"trump {trump}; play {lead}")
    assert explanation(state, "play 4-1") == words


@pytest.mark.parametrize(
    ("trump", "words"),
    [
        ("6", "the first lead must be a trump and you hold 6-6 and 6-5"),
        ("2", "the first lead must be a trump and you hold 2-2"),
        ("doubles", "the first lead must be a trump and you hold 6-6, 3-3, 2-2 and 1-1"),
    ],
)
def test_facts_of_the_first_lead(trump: str, words: str) -> None:
    """Who must lead a trump is told which trumps it holds (LEAD-1)."""
    state = reach("first_lead=trump_if_held", SPLIT, TO_NAME, f"trump {trump}")
    assert explanation(state, "play 5-1") == words


@pytest.mark.parametrize(
    ("rules", "play", "words"),
    [
        ("default", "play 6-4", "you do not hold 6-4"),
        ("default", "play 6-5 as 5", "you do not choose the suit of 6-5 here"),
        ("led_suit=leader_choice", "play 3-1", "you must say which end of 3-1 is its suit"),
    ],
)
def test_facts_of_a_lead(rules: str, play: str, words: str) -> None:
    """A lead that is refused for itself is named (DEAL-1, LEAD-2)."""
    assert explanation(reach(rules, SPLIT, TO_NAME, "trump none"), play) == words


def test_not_held_comes_first() -> None:
    """A tile that is not held is refused as such, whatever must be followed or led (DEAL-1)."""
    assert explanation(FOLLOWING(), "play 6-6") == "you do not hold 6-6"
    state = reach("first_lead=trump_if_held", SPLIT, TO_NAME, "trump 6")
    assert explanation(state, "play 4-4") == "you do not hold 4-4"


@pytest.mark.parametrize(
    ("state", "text", "expected"),
    [
        (AWAITING_DEAL, "pass", {}),
        (AUCTION, "bid 5", {"minimum": "4", "standing": "5"}),
        (lambda: reach("default", SPLIT, "pass"), "bid 3", {"minimum": "4"}),
        (WIDOW_DECISION, "discard 6-6", {"tile": "6-6"}),
        (DISCARDING, "discard 5-4", {"tile": "5-4"}),
        (NAMING_TRUMP, "trump 6", {}),
        (
            LEADING,
            "play 4-4",
            {
                "tile": "4-4",
                "tiles": "6-6, 6-5, 6-4, 6-3, 6-2, 6-1 and 5-5",
                "trumps": "6-6, 6-5, 6-4, 6-3, 6-2, 6-1 and 5-5",
            },
        ),
        (
            FOLLOWING,
            "pass",
            {
                "tiles": "5-4, 5-3, 5-2 and 5-1",
                "trumps": "5-4, 5-3, 5-2 and 5-1",
                "suit": "fives",
            },
        ),
    ],
    indirect=["state"],
)
def test_facts(state: moon.State, text: str, expected: dict[str, str]) -> None:
    """The facts of a case are what can stand in the sentences of its phase."""
    assert facts(state, moon.parse_action(text)) == expected


def test_eighth_phase() -> None:
    """What is built like a phase, and is none of the seven, is refused as no state."""
    state: Any = Eighth(AWAITING_DEAL().start)
    for call in (
        lambda: moon.legal_actions(state),
        lambda: moon.why_illegal(state, moon.Pass()),
        lambda: moon.why_illegal(state, AUCTION().deal),
        lambda: moon.apply(state, moon.Pass()),
        lambda: moon.apply(state, AUCTION().deal),
    ):
        with pytest.raises(moon.ArgumentError) as caught:
            call()
        assert (caught.value.argument, caught.value.value) == ("state", state)


def test_why_illegal_is_what_apply_raises() -> None:
    """Asking for the reason and trying the action come to the same (FOLLOW-1)."""
    action = moon.parse_action("play 5-3")
    assert moon.why_illegal(LATER(), action) is Reason.TILE_NOT_HELD
    with pytest.raises(moon.IllegalActionError) as caught:
        moon.apply(LATER(), action)
    assert caught.value.reason is Reason.TILE_NOT_HELD
