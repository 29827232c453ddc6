"""The rules of the widow."""

import pytest

import moon_engine as moon
from moon_engine import Reason, Rules
from moon_engine.rulebook import widow
from tests.positions import each, go_on, is_a, legal, reach, refusal, strong_deal

EIGHT = "6-6 6-5 6-4 6-3 6-2 6-1 5-5 0-0"
"""Seat 0's hand and the widow."""


@pytest.mark.parametrize(
    ("rules", "choice", "taken"),
    [
        (Rules(), False, True),
        (Rules(widow="optional"), True, False),
        (Rules(include_double_zero=False), False, False),
        (Rules(players=4), False, False),
    ],
)
def test_options(rules: Rules, choice: bool, taken: bool) -> None:
    """The widow is taken, offered, or not there at all (WIDOW-1, WIDOW-2)."""
    assert (widow.is_choice(rules), widow.is_taken(rules)) == (choice, taken)


def test_mandatory() -> None:
    """The declarer holds eight tiles and may discard any, the widow itself too (WIDOW-1)."""
    state = is_a(moon.Discarding, reach("default", strong_deal(), "bid 21"))
    assert legal(state) == each("discard", EIGHT)
    assert [len(hand) for hand in state.hands] == [8, 7, 7]


def test_declarer_takes_the_widow() -> None:
    """The widow goes to the declarer, wherever it sits (WIDOW-1)."""
    state = is_a(moon.Discarding, reach("default", strong_deal(), "pass; pass; bid 21"))
    assert [len(hand) for hand in state.hands] == [7, 7, 8]
    assert moon.Tile(0, 0) in state.hands[2]


@pytest.mark.parametrize("tile", ["0-0", "6-6", "5-5"])
def test_discard(tile: str) -> None:
    """After the discard the declarer holds the other seven tiles (WIDOW-1)."""
    state = is_a(moon.NamingTrump, reach("default", strong_deal(), f"bid 21; discard {tile}"))
    assert str(state.hands[0]).split() == [text for text in EIGHT.split() if text != tile]


def test_discard_is_held() -> None:
    """Only a tile that the declarer holds can be discarded (WIDOW-1, DEAL-1)."""
    state = reach("default", strong_deal(), "bid 21")
    assert refusal(state, "discard 5-4") is Reason.TILE_NOT_HELD


def test_discard_is_in_no_trick() -> None:
    """The discard cannot be played any more (WIDOW-1)."""
    state = reach("default", strong_deal(), "bid 21; discard 6-6; trump 6")
    assert refusal(state, "play 6-6") is Reason.TILE_NOT_HELD


def test_optional() -> None:
    """The declarer decides unseen: it still holds its seven tiles (WIDOW-1)."""
    state = is_a(moon.WidowDecision, reach("widow=optional", strong_deal(), "bid 21"))
    assert legal(state) == ["take", "keep"]
    assert [len(hand) for hand in state.hands] == [7, 7, 7]


def test_optional_taken() -> None:
    """After taking, the declarer discards as if it had to take (WIDOW-1)."""
    assert legal(reach("widow=optional", strong_deal(), "bid 21; take")) == each("discard", EIGHT)


def test_optional_kept() -> None:
    """After keeping, the declarer plays its dealt hand (WIDOW-1)."""
    state = is_a(moon.NamingTrump, reach("widow=optional", strong_deal(), "bid 21; keep"))
    assert str(state.hands[0]) == "6-6 6-5 6-4 6-3 6-2 6-1 5-5"
    assert str(is_a(moon.Playing, go_on(state, "trump 0")).hands[0]) == str(state.hands[0])


@pytest.mark.parametrize(
    ("rules", "deal"),
    [
        ("include_double_zero=false", strong_deal(widow="")),
        ("players=4", strong_deal(players=4)),
    ],
)
def test_no_widow(rules: str, deal: str) -> None:
    """Without a widow trump is named right after the auction (WIDOW-2)."""
    state = is_a(moon.NamingTrump, reach(rules, deal, "bid 21"))
    assert [len(hand) for hand in state.hands] == [7] * state.rules.players
