"""The phases between auction and play, for every time of naming and every kind of widow."""

from typing import Any, Final

import attrs
import pytest

import moon_engine as moon
from tests.positions import SPLIT, go_on, reach, strong_deal

AUCTION: Final = ("bid 4", "bid 6", "pass")
"""Seat 1 declares."""
DEALT: Final = "6-4 6-3 5-5 5-4 5-3 4-1 3-2"
WITH_WIDOW: Final = "6-4 6-3 5-5 5-4 5-3 4-1 3-2 0-0"
AFTER_DISCARD: Final = "6-4 6-3 5-5 5-4 5-3 4-1 0-0"
OTHERS: Final = ("6-6 6-5 5-1 3-3 3-1 2-2 1-1", "6-2 6-1 5-2 4-4 4-3 4-2 2-1")
FIVES: Final = moon.Trump.FIVES
MANDATORY_BEFORE: Final = "trump_timing=before_widow"
OPTIONAL_BEFORE: Final = "trump_timing=before_widow widow=optional"


@attrs.frozen
class Case:
    """
    A state between auction and play.

    Args:
        rules: The rules.
        steps: What the declarer did so far.
        phase: The phase that this leads to.
        hand: What the declarer holds.
        known: What the state tells besides: the trump, or the discard.
    """

    rules: str
    steps: tuple[str, ...]
    phase: type[moon.WidowDecision | moon.Discarding | moon.NamingTrump]
    hand: str
    known: object

    def reach(self) -> Any:
        """Return the state."""
        return reach(self.rules, SPLIT, *AUCTION, *self.steps)


CASES: Final = [
    Case("default", (), moon.Discarding, WITH_WIDOW, None),
    Case("default", ("discard 3-2",), moon.NamingTrump, AFTER_DISCARD, moon.Tile(3, 2)),
    Case("default", ("discard 0-0",), moon.NamingTrump, DEALT, moon.Tile(0, 0)),
    Case("widow=optional", (), moon.WidowDecision, DEALT, None),
    Case("widow=optional", ("take",), moon.Discarding, WITH_WIDOW, None),
    Case(
        "widow=optional",
        ("take", "discard 3-2"),
        moon.NamingTrump,
        AFTER_DISCARD,
        moon.Tile(3, 2),
    ),
    Case("widow=optional", ("keep",), moon.NamingTrump, DEALT, None),
    Case(MANDATORY_BEFORE, (), moon.NamingTrump, DEALT, None),
    Case(MANDATORY_BEFORE, ("trump 5",), moon.Discarding, WITH_WIDOW, FIVES),
    Case(OPTIONAL_BEFORE, (), moon.NamingTrump, DEALT, None),
    Case(OPTIONAL_BEFORE, ("trump 5",), moon.WidowDecision, DEALT, FIVES),
    Case(OPTIONAL_BEFORE, ("trump 5", "take"), moon.Discarding, WITH_WIDOW, FIVES),
]
"""Every state that the declarer can be in, by hand from WIDOW-1 and TRUMP-2."""

in_every_case = pytest.mark.parametrize(
    "case", CASES, ids=lambda case: f"{case.rules}, {'; '.join(case.steps) or 'at once'}"
)


@in_every_case
def test_phase(case: Case) -> None:
    """The options say which phase the declarer is in, and it is its turn (WIDOW-1, TRUMP-2)."""
    assert type(case.reach()) is case.phase
    assert case.reach().to_act == 1


@in_every_case
def test_auction(case: Case) -> None:
    """Deal, bids, declarer and bid can be read in every phase after the auction (BID-4)."""
    state = case.reach()
    assert str(state.deal) == SPLIT
    assert state.bids == (moon.Bid(4), moon.Bid(6), moon.Pass())
    assert (state.declarer, state.bid) == (1, 6)
    won = state.auction
    assert (won.deal, won.bids) == (state.deal, state.bids)
    assert (won.declarer, won.bid, won.start) == (1, 6, state.start)


@in_every_case
def test_what_is_known(case: Case) -> None:
    """The trump is told where it is named before the widow, and the discard where there is one."""
    state = case.reach()
    name = "discard" if case.phase is moon.NamingTrump else "trump"
    assert getattr(state, name) == case.known
    assert not hasattr(state, "discard" if name == "trump" else "trump")


@in_every_case
def test_hands(case: Case) -> None:
    """Only the declarer's hand changes: eight tiles with the widow, else seven (WIDOW-1)."""
    state = case.reach()
    assert [str(hand) for hand in state.hands] == [OTHERS[0], case.hand, OTHERS[1]]
    assert state.hands == tuple(map(moon.TileSet, state.masks))


@in_every_case
def test_history(case: Case) -> None:
    """The history is the deal, the auction and the declarer's steps, in their order (TRUMP-2)."""
    texts = [SPLIT, *AUCTION, *case.steps]
    assert [str(action) for action in case.reach().history] == texts


@in_every_case
def test_not_yet(case: Case) -> None:
    """What is not settled yet cannot be read, nor built of anything but its own parts."""
    state = case.reach()
    for name in ("contract", "tricks", "suit", "standing"):
        assert not hasattr(state, name)
    with pytest.raises(moon.ArgumentError, match=r"^auction must be of type WonAuction, not None"):
        type(state)(None, None)


@pytest.mark.parametrize(
    ("rules", "deal"),
    [
        ("include_double_zero=false", SPLIT.removesuffix(" + 0-0")),
        ("players=4", strong_deal(players=4)),
    ],
)
def test_without_a_widow(rules: str, deal: str) -> None:
    """Without a widow there is only the trump to name, and nothing is discarded (WIDOW-2)."""
    passes = ("pass",) * (2 if rules == "players=4" else 1)
    state: Any = reach(rules, deal, "bid 4", "bid 6", *passes)
    assert type(state) is moon.NamingTrump
    assert (state.declarer, state.bid, state.discard) == (1, 6, None)
    assert f"deal {' / '.join(map(str, state.hands))}" == deal
    assert "; ".join(map(str, state.history)) == "; ".join([deal, "bid 4", "bid 6", *passes])


def test_the_widow_is_not_seen() -> None:
    """A hand that is kept is the one that was dealt, and the widow is in no hand (WIDOW-1)."""
    undecided = reach("widow=optional", SPLIT, *AUCTION)
    kept = go_on(undecided, "keep")
    assert undecided.hands == kept.hands
    assert not any(moon.Tile(0, 0) in hand for hand in kept.hands)


def test_last_round_is_still_told() -> None:
    """Scores and the round before are told while the declarer prepares."""
    state = reach("default", SPLIT, "pass; pass; pass", SPLIT, "bid 4; pass; pass")
    assert type(state) is moon.Discarding
    assert state.last_round == moon.PassedOut(first_bidder=0)
    assert (state.declarer, state.first_bidder, state.scores) == (1, 1, (0, 0, 0))
