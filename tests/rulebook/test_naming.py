"""The rules of naming trump."""

import pytest

import moon_engine as moon
from moon_engine import Reason
from tests.positions import each, go_on, legal, reach, refusal, strong_deal

NUMBERS = "1 2 3 4 5 6"


def naming(rules: str) -> moon.State:
    """Return a state in which seat 0 names trump."""
    parsed = moon.Rules.parse(rules)
    widow = "0-0" if parsed.include_double_zero else ""
    state = reach(rules, strong_deal(players=parsed.players, widow=widow), "bid 21")
    return go_on(state, "discard 0-0") if isinstance(state, moon.Discarding) else state


@pytest.mark.parametrize(
    ("rules", "trumps"),
    [
        ("default", f"0 {NUMBERS} doubles none"),
        ("include_double_zero=false", f"{NUMBERS} doubles none"),
        ("players=4", f"0 {NUMBERS} doubles none"),
        ("allow_number_trump=false", "doubles none"),
        ("allow_doubles_trump=false", f"0 {NUMBERS} none"),
        ("allow_no_trump=false", f"0 {NUMBERS} doubles"),
        ("allow_number_trump=false allow_doubles_trump=false", "none"),
        ("allow_number_trump=false allow_no_trump=false", "doubles"),
        ("allow_doubles_trump=false allow_no_trump=false", f"0 {NUMBERS}"),
    ],
)
def test_trumps(rules: str, trumps: str) -> None:
    """Numbers of the set, doubles and none may be named as the options go (TRUMP-1)."""
    assert legal(naming(rules)) == each("trump", trumps)


@pytest.mark.parametrize(
    ("rules", "trump", "reason"),
    [
        ("include_double_zero=false", "0", Reason.NUMBER_NOT_IN_SET),
        ("allow_number_trump=false", "6", Reason.NUMBER_TRUMP_NOT_PLAYED),
        (
            "allow_number_trump=false include_double_zero=false",
            "0",
            Reason.NUMBER_TRUMP_NOT_PLAYED,
        ),
        ("allow_doubles_trump=false", "doubles", Reason.DOUBLES_TRUMP_NOT_PLAYED),
        ("allow_no_trump=false", "none", Reason.NO_TRUMP_NOT_PLAYED),
    ],
)
def test_refused_trumps(rules: str, trump: str, reason: Reason) -> None:
    """A trump that is not played is refused with its own reason (TRUMP-1)."""
    assert refusal(naming(rules), f"trump {trump}") is reason


def test_number_that_nobody_holds() -> None:
    """A number of which the declarer holds nothing may be named, 0 without 0-0 too (TRUMP-1)."""
    state = go_on(naming("default"), "trump 0")
    assert isinstance(state, moon.Playing)
    assert state.contract == moon.Contract(declarer=0, bid=21, trump=moon.Trump.ZEROS)
    assert not any(0 in tile for hand in state.hands for tile in hand)


@pytest.mark.parametrize("widow", ["mandatory", "optional"])
@pytest.mark.parametrize("trump", ["0", "none"])
def test_before_widow(widow: str, trump: str) -> None:
    """Trump named before the widow is touched is not asked for again (TRUMP-2)."""
    rules = f"trump_timing=before_widow widow={widow}"
    state = reach(rules, strong_deal(), "bid 4; pass; pass")
    assert isinstance(state, moon.NamingTrump)
    assert [len(hand) for hand in state.hands] == [7, 7, 7]
    state = go_on(state, f"trump {trump}")
    state = go_on(state, "take") if widow == "optional" else state
    assert isinstance(state, moon.Discarding)
    state = go_on(state, "discard 6-6")
    assert isinstance(state, moon.Playing)
    assert state.contract.trump is moon.Trump(trump)


def test_before_widow_kept() -> None:
    """Trump named before a widow that stays unseen is not asked for again (TRUMP-2)."""
    rules = "trump_timing=before_widow widow=optional"
    state = reach(rules, strong_deal(), "bid 21; trump doubles; keep")
    assert isinstance(state, moon.Playing)
    assert state.contract.trump is moon.Trump.DOUBLES
    assert [len(hand) for hand in state.hands] == [7, 7, 7]


def test_after_widow() -> None:
    """By default trump is named after the discard (TRUMP-2)."""
    state = reach("default", strong_deal(), "bid 21")
    assert refusal(state, "trump 6") is Reason.DISCARD_EXPECTED
    assert refusal(go_on(state, "discard 0-0"), "trump 6") is None
