"""What is settled for the rest of a round, for every time of naming and every kind of widow."""

from typing import Any, Final

import pytest

import moon_engine as moon
from moon_engine.rulebook import leading
from moon_engine.settled import hand_with_widow, masks_to_play, naming_steps, widow_steps
from tests.positions import SPLIT, go_on, is_a, reach, strong_deal

AUCTION: Final = "bid 4; bid 6; pass"
"""Seat 1 declares."""
HANDS: Final = (
    "6-6 6-5 5-1 3-3 3-1 2-2 1-1",
    "6-4 6-3 5-5 5-4 5-3 4-1 3-2",
    "6-2 6-1 5-2 4-4 4-3 4-2 2-1",
)
EXCHANGED: Final = "6-4 6-3 5-5 5-4 5-3 4-1 0-0"
BEFORE: Final = "trump_timing=before_widow"

OPENINGS: Final = [
    ("default", "discard 3-2; trump 5", EXCHANGED),
    ("default", "discard 0-0; trump 5", HANDS[1]),
    ("widow=optional", "take; discard 3-2; trump 5", EXCHANGED),
    ("widow=optional", "keep; trump 5", HANDS[1]),
    (BEFORE, "trump 5; discard 3-2", EXCHANGED),
    (f"{BEFORE} widow=optional", "trump 5; take; discard 3-2", EXCHANGED),
    (f"{BEFORE} widow=optional", "trump 5; keep", HANDS[1]),
]
"""Rules, the declarer's steps, and the hand that it plays (WIDOW-1, TRUMP-2)."""

in_every_opening = pytest.mark.parametrize(
    ("rules", "steps"), [(rules, steps) for rules, steps, _ in OPENINGS]
)


def opening(rules: str, steps: str) -> moon.Opening:
    """Return what is settled after the declarer's steps."""
    return is_a(moon.Playing, reach(rules, SPLIT, AUCTION, steps)).opening


def auction(rules: str = "default") -> moon.WonAuction:
    """Return the auction that is over."""
    state: Any = reach(rules, SPLIT, AUCTION)
    return is_a(moon.WonAuction, state.auction)


def texts(actions: tuple[moon.Action, ...]) -> str:
    """Return the texts of actions."""
    return "; ".join(map(str, actions))


def mask(text: str) -> int:
    """Return the mask of the tiles of a text."""
    return sum(moon.parse_tile(word).bit for word in text.split())


@in_every_opening
def test_opening(rules: str, steps: str) -> None:
    """Contract, discard and auction are settled before the first lead."""
    settled = opening(rules, steps)
    assert settled.contract == moon.Contract(declarer=1, bid=6, trump=moon.Trump.FIVES)
    discards = [step for step in steps.split("; ") if step.startswith("discard")]
    assert [f"discard {settled.discard}"] * len(discards) == discards
    assert (settled.discard is None) == (not discards)
    assert settled.auction == auction(rules)
    assert settled.leads is leading.leads(moon.Rules.parse(rules), moon.Trump.FIVES)


@pytest.mark.parametrize(("rules", "steps", "hand"), OPENINGS)
def test_hands_to_play(rules: str, steps: str, hand: str) -> None:
    """Each seat plays seven tiles, and only the declarer's may differ from the deal (WIDOW-1)."""
    settled = opening(rules, steps)
    assert settled.masks == (mask(HANDS[0]), mask(hand), mask(HANDS[2]))
    assert masks_to_play(settled.auction, settled.discard) == settled.masks


@in_every_opening
def test_history(rules: str, steps: str) -> None:
    """The history of an opening is deal, auction and steps, each once and in order (TRUMP-2)."""
    settled = opening(rules, steps)
    assert texts(settled.auction.history) == f"{SPLIT}; {AUCTION}"
    assert texts(settled.history) == f"{SPLIT}; {AUCTION}; {steps}"


@pytest.mark.parametrize(
    ("rules", "deal"),
    [
        ("include_double_zero=false", SPLIT.removesuffix(" + 0-0")),
        ("players=4", strong_deal(players=4)),
    ],
)
def test_without_a_widow(rules: str, deal: str) -> None:
    """Without a widow nothing is discarded, and the dealt hands are played (WIDOW-2)."""
    said = "pass; bid 4; pass" + ("; pass" if rules == "players=4" else "")
    settled = is_a(moon.Playing, reach(rules, deal, said, "trump none")).opening
    assert settled.discard is None
    assert settled.masks == settled.auction.deal.masks
    assert texts(settled.history) == f"{deal}; {said}; trump none"


def test_round_start() -> None:
    """All states of a round share its rules, its scores, its first bidder and the round before."""
    state = moon.new_game(moon.Rules(target=50), 2, scores=(4, -5, 6))
    start = state.start
    assert (start.rules, start.scores) == (moon.Rules(target=50), (4, -5, 6))
    assert (start.first_bidder, start.last_round) == (2, None)
    dealt = go_on(state, SPLIT)
    later: Any = go_on(dealt, "bid 4; pass; pass")
    assert dealt.start is later.auction.start is start
    assert go_on(later, "discard 0-0; trump none; play 2-1").start is start


def test_won_auction() -> None:
    """An auction that is over tells who spoke, who won and what (BID-4)."""
    won = auction()
    assert (won.bids, won.declarer, won.bid) == ((moon.Bid(4), moon.Bid(6), moon.Pass()), 1, 6)
    assert texts(won.history) == f"{SPLIT}; {AUCTION}"


def test_hand_with_widow() -> None:
    """With the widow the declarer holds eight tiles, the widow among them (WIDOW-1)."""
    assert hand_with_widow(auction()) == mask(f"{HANDS[1]} 0-0")


@pytest.mark.parametrize(
    ("discard", "hand"), [(None, HANDS[1]), ("0-0", HANDS[1]), ("3-2", EXCHANGED)]
)
def test_masks_to_play(discard: str | None, hand: str) -> None:
    """The discard leaves the eight tiles; without one the widow was not taken (WIDOW-1)."""
    tile = None if discard is None else moon.parse_tile(discard)
    assert masks_to_play(auction(), tile) == (mask(HANDS[0]), mask(hand), mask(HANDS[2]))


def test_naming_steps() -> None:
    """Naming trump is one step, once it is done (TRUMP-2)."""
    assert naming_steps(None) == ()
    assert naming_steps(moon.Trump.DOUBLES) == (moon.NameTrump(moon.Trump.DOUBLES),)


@pytest.mark.parametrize(
    ("rules", "discard", "steps"),
    [
        ("default", "3-2", "discard 3-2"),
        ("widow=optional", "3-2", "take; discard 3-2"),
        ("widow=optional", None, "keep"),
        ("players=4", None, ""),
        ("include_double_zero=false", None, ""),
    ],
)
def test_widow_steps(rules: str, discard: str | None, steps: str) -> None:
    """Taking and leaving are steps only where there is the choice (WIDOW-1, WIDOW-2)."""
    tile = None if discard is None else moon.parse_tile(discard)
    assert texts(widow_steps(moon.Rules.parse(rules), took=tile is not None, discard=tile)) == steps
