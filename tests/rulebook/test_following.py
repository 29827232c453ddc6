"""The rules of following suit."""

import pytest

import moon_engine as moon
from moon_engine import Reason, Suit, Trump
from moon_engine.rulebook import following
from moon_engine.rulebook.ranking import called
from tests import oracle
from tests.positions import each, go_on, legal, reach, refusal

DEAL = (
    "deal 6-6 6-5 5-5 5-4 4-3 3-2 2-1 / 6-4 6-3 5-3 4-4 4-2 3-3 1-1 / 6-2 6-1 5-2 5-1 4-1 3-1 2-2"
)
"""Seat 0 leads; seat 1 then holds 6-4 6-3 5-3 4-4 4-2 3-3 1-1."""


def led(trump: str, lead: str, rules: str = "default") -> moon.State:
    """Return the state in which seat 1 follows a lead of seat 0."""
    return reach(rules, f"{DEAL} + 0-0", f"bid 21; discard 0-0; trump {trump}; play {lead}")


@pytest.mark.parametrize(
    ("trump", "lead", "playable"),
    [
        ("none", "6-6", "6-4 6-3"),
        ("none", "5-5", "5-3"),
        ("none", "4-3", "6-4 4-4 4-2"),
        ("none", "2-1", "4-2"),
        ("4", "6-6", "6-3"),
        ("4", "4-3", "6-4 4-4 4-2"),
        ("4", "2-1", "6-4 6-3 5-3 4-4 4-2 3-3 1-1"),
        ("6", "4-3", "4-4 4-2"),
        ("6", "6-5", "6-4 6-3"),
        ("doubles", "6-6", "4-4 3-3 1-1"),
        ("doubles", "4-3", "6-4 4-2"),
        ("doubles", "3-2", "6-3 5-3"),
        ("0", "6-5", "6-4 6-3"),
        ("3", "5-5", "6-4 6-3 5-3 4-4 4-2 3-3 1-1"),
    ],
)
def test_follow(trump: str, lead: str, playable: str) -> None:
    """Who holds the suit called must follow; who is void may play any tile (FOLLOW-1)."""
    assert legal(led(trump, lead)) == each("play", playable)


def test_void_seat_need_not_trump() -> None:
    """There is never an obligation to trump (FOLLOW-1)."""
    state = led("4", "2-1")
    assert refusal(state, "play 1-1") is refusal(state, "play 4-4") is None


def test_trump_that_shows_the_number_does_not_follow() -> None:
    """A trump does not follow the suit of its other end (FOLLOW-1, SUIT-1)."""
    assert refusal(led("4", "6-6"), "play 6-4") is Reason.MUST_FOLLOW_SUIT


@pytest.mark.parametrize(
    ("play", "reason"),
    [
        ("play 6-4", None),
        ("play 6-3", None),
        ("play 5-3", Reason.MUST_FOLLOW_SUIT),
        ("play 5-3 as 5", Reason.MUST_FOLLOW_SUIT),
        ("play 6-2", Reason.TILE_NOT_HELD),
        ("play 6-4 as 4", Reason.NO_SUIT_TO_SAY),
        ("play 6-4 as 6", Reason.NO_SUIT_TO_SAY),
    ],
)
@pytest.mark.parametrize("led_suit", ["high_end", "leader_choice"])
def test_refused(led_suit: str, play: str, reason: Reason | None) -> None:
    """A follower plays a tile it holds, follows suit and says none (FOLLOW-1, LEAD-2)."""
    assert refusal(led("none", "6-6", f"led_suit={led_suit}"), play) is reason


def test_said_suit_is_followed() -> None:
    """The end that the leader said is the suit to follow (FOLLOW-1, LEAD-2)."""
    state = led("none", "6-5 as 5", "led_suit=leader_choice")
    assert legal(state) == ["play 5-3"]


def test_third_seat_follows_the_lead() -> None:
    """Every seat follows the lead, not the tile before it (FOLLOW-1)."""
    state = go_on(led("none", "2-1"), "play 4-2")
    assert legal(state) == ["play 6-2", "play 5-2", "play 2-2"]


def test_played_tiles_are_gone() -> None:
    """A tile is played once (DEAL-1)."""
    state = go_on(led("none", "6-6"), "play 6-4; play 6-1")
    assert refusal(state, "play 6-6") is Reason.TILE_NOT_HELD
    state = go_on(led("none", "2-1"), "play 4-2; play 2-2; play 4-1")
    assert refusal(state, "play 2-1") is Reason.TILE_NOT_HELD


@pytest.mark.parametrize(
    ("suit", "trump", "tile", "void"),
    [
        (Suit.SIXES, Trump.NO_TRUMP, "6-4", None),
        (Suit.SIXES, Trump.NO_TRUMP, "5-4", Suit.SIXES),
        (Suit.SIXES, Trump.FOURS, "6-5", None),
        (Suit.SIXES, Trump.FOURS, "6-4", Suit.SIXES),
        (Suit.FOURS, Trump.FOURS, "6-4", None),
        (Suit.FOURS, Trump.FOURS, "6-6", Suit.FOURS),
        (Suit.SIXES, Trump.DOUBLES, "6-6", Suit.SIXES),
        (Suit.DOUBLES, Trump.DOUBLES, "6-6", None),
        (Suit.DOUBLES, Trump.DOUBLES, "6-5", Suit.DOUBLES),
    ],
)
def test_void_shown(suit: Suit, trump: Trump, tile: str, void: Suit | None) -> None:
    """Who plays no tile of the suit called shows that it has none, a trump or not (FOLLOW-1)."""
    assert following.void_shown(called(suit, trump), moon.parse_tile(tile)) is void


@pytest.mark.parametrize("trump", Trump)
@pytest.mark.parametrize("suit", Suit)
def test_a_tile_that_shows_a_void_was_forbidden_to_who_is_not(suit: Suit, trump: Trump) -> None:
    """A tile shows a void exactly where it is refused while the suit is held (FOLLOW-1)."""
    led = called(suit, trump)
    of_suit = [t for t in moon.TILES if oracle.belongs((t.high, t.low), suit.value, trump.value)]
    for tile in moon.TILES:
        hands = [moon.TileSet.of(tile, held).mask for held in of_suit]
        refused = any(not following.playable(hand, led.members) & tile.bit for hand in hands)
        shown = following.void_shown(led, tile)
        assert refused == (shown is not None and bool(of_suit))
        assert shown in (None, suit)
