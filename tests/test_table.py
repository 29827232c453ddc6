"""What lies on the table: trumps, suits, contracts, tricks and results."""

import pickle
from typing import Any

import pytest

import moon_engine as moon
from moon_engine import ArgumentError, Contract, Suit, Tile, Trick, Trump
from moon_engine.table import SUITS
from tests.positions import AWAITING_DEAL, LATER, ROUND_OVER, go_on, is_a, reach, strong_deal
from tests.strangers import STRANGERS

WORDS = {
    "0": "zeros",
    "1": "ones",
    "2": "twos",
    "3": "threes",
    "4": "fours",
    "5": "fives",
    "6": "sixes",
    "doubles": "doubles",
}


def test_suits() -> None:
    """There are seven suits of numbers, each at its number, and the doubles."""
    assert {suit.value: suit.words for suit in Suit} == WORDS
    assert [suit.value for suit in SUITS] == list(WORDS)


def test_trumps() -> None:
    """Every suit can be trump, and there may be none."""
    assert {trump.value: trump.words for trump in Trump} == WORDS | {"none": "no trump"}


@pytest.mark.parametrize("trump", Trump)
def test_suit_of_trump(trump: Trump) -> None:
    """A trump knows its suit and its number, where it has them."""
    if trump is Trump.NO_TRUMP:
        assert (trump.suit, trump.number) == (None, None)
    else:
        assert trump.suit is Suit(trump.value)
        assert trump.number == (None if trump is Trump.DOUBLES else int(trump.value))


@pytest.mark.parametrize("stranger", STRANGERS)
@pytest.mark.parametrize("kind", [Suit, Trump])
def test_strange_text(kind: Any, stranger: str) -> None:
    """Only a text of the notation names a suit or a trump."""
    with pytest.raises(ArgumentError, match=rf"^a {kind.__name__.lower()} must be one of '0', '1'"):
        kind(STRANGERS[stranger])


@pytest.mark.parametrize("text", ["7", "Doubles", " 4", "4 ", "", "FOURS", "-1", "4.0"])
@pytest.mark.parametrize("kind", [Suit, Trump])
def test_wrong_text(kind: Any, text: str) -> None:
    """A text that is none of the notation's names nothing."""
    with pytest.raises(ArgumentError):
        kind(text)


def test_error_lists_the_texts() -> None:
    """The error for an unknown suit lists all there are."""
    with pytest.raises(ArgumentError) as caught:
        Suit("none")
    assert str(caught.value) == (
        "a suit must be one of '0', '1', '2', '3', '4', '5', '6', 'doubles', not 'none'"
    )


@pytest.mark.parametrize(("bid", "is_moon"), [(3, False), (7, False), (21, True), (42, True)])
def test_moon(bid: int, is_moon: bool) -> None:
    """21 and 42 are moons, a 7 is none."""
    assert Contract(0, bid, Trump.FOURS).is_moon is is_moon


def test_trick() -> None:
    """A trick tells who led what, in the order of play, and who won."""
    trick = Trick(2, Suit.FOURS, (Tile(4, 1), Tile(6, 6), Tile(4, 2)), 1)
    assert str(trick) == "4-1 6-6 4-2"
    assert (trick.leader, trick.suit, trick.winner) == (2, Suit.FOURS, 1)
    assert trick.plays == ((2, Tile(4, 1)), (0, Tile(6, 6)), (1, Tile(4, 2)))


@pytest.mark.parametrize(
    ("leader", "seats"), [(0, [0, 1, 2, 3]), (1, [1, 2, 3, 0]), (3, [3, 0, 1, 2])]
)
def test_plays_of_four(leader: int, seats: list[int]) -> None:
    """The plays of a trick of four go clockwise from its leader, past the last seat too."""
    tiles = (Tile(4, 1), Tile(6, 6), Tile(4, 2), Tile(4, 0))
    trick = Trick(leader, Suit.FOURS, tiles, (leader + 2) % 4)
    assert trick.plays == tuple(zip(seats, tiles, strict=True))
    assert dict(trick.plays)[trick.winner] == Tile(4, 2)


def test_plays_of_played_tricks() -> None:
    """A finished trick tells who played what, from whoever led it."""
    texts = "pass; pass; bid 4; discard 0-0; trump none; play 4-1; play 6-4; play 4-4"
    trick = is_a(Trick, reach("default", strong_deal(), texts).last_trick)
    assert [(seat, str(tile)) for seat, tile in trick.plays] == [(2, "4-1"), (0, "6-4"), (1, "4-4")]
    assert (trick.leader, trick.winner) == (2, 1)


def test_played_trick_equals_a_built_one() -> None:
    """A trick that was played is the same value as one that is built from its parts."""
    built = Trick(0, Suit.FIVES, (Tile(5, 5), Tile(5, 4), Tile(1, 1)), 0)
    assert LATER().last_trick == built
    assert hash(LATER().last_trick) == hash(built)
    assert repr(LATER().last_trick) == repr(built)
    assert pickle.loads(pickle.dumps(LATER().last_trick)) == built


def test_passed_out() -> None:
    """A round that nobody bid in tells who passed first (BID-5)."""
    state = go_on(AWAITING_DEAL(), strong_deal(), "pass; pass; pass")
    assert repr(state.last_round) == "PassedOut(first_bidder=0)"


@pytest.mark.parametrize(
    ("state", "part"),
    [(ROUND_OVER, "last_round"), (LATER, "last_trick"), (LATER, "contract")],
    indirect=["state"],
)
def test_frozen(state: moon.State, part: str) -> None:
    """What lies on the table cannot be changed."""
    value = getattr(state, part)
    name = value.__attrs_attrs__[0].name
    with pytest.raises(AttributeError):
        setattr(value, name, 1)
    with pytest.raises(AttributeError):
        delattr(value, name)
    assert not hasattr(value, "__dict__")
    assert is_a(type(value), value) is value
