"""The actions as values; tests/test_notation.py has their texts."""

import copy
import pickle
from itertools import product
from typing import Any

import attrs
import pytest

from moon_engine import (
    Action,
    ArgumentError,
    Bid,
    Deal,
    Discard,
    KeepHand,
    NameTrump,
    Pass,
    Play,
    Suit,
    TakeWidow,
    Tile,
    TileSet,
    Trump,
)
from moon_engine.actions import BIDS
from tests.strangers import STRANGERS, all_but, disguised, heir

HIGH, LOW, DOUBLE = Tile(6, 4), Tile(2, 1), Tile(5, 5)

MAKERS: list[Any] = [Discard, Play, lambda tile: Deal([[tile]])]

ACTIONS = [
    Deal([[HIGH, LOW], [DOUBLE]], Tile(0, 0)),
    Pass(),
    Bid(5),
    TakeWidow(),
    KeepHand(),
    Discard(HIGH),
    NameTrump(Trump.DOUBLES),
    Play(HIGH),
    Play(HIGH, Suit.FOURS),
]


@pytest.mark.parametrize("number", [3, 4, 5, 6, 7, 21, 42])
def test_bid(number: int) -> None:
    """A bid is of a number that some rules let be bid (BID-2, BID-3)."""
    assert Bid(number).number == number


@pytest.mark.parametrize("number", [*range(-1, 3), *range(8, 21), *range(22, 42), 43, 84])
def test_no_such_bid(number: int) -> None:
    """No other number is a bid (BID-2, BID-3)."""
    with pytest.raises(ArgumentError) as caught:
        Bid(number)
    assert str(caught.value) == f"a bid must be 3 to 7, 21 or 42, not {number}"


def test_all_bids() -> None:
    """Everything that can be said stands in rising order (BID-1)."""
    assert list(map(str, BIDS)) == [
        "pass",
        *(f"bid {number}" for number in (3, 4, 5, 6, 7, 21, 42)),
    ]


@pytest.mark.parametrize("name", STRANGERS)
def test_strange_parts(name: str) -> None:
    """No part of an action can be anything but what it is for."""
    stranger: Any = STRANGERS[name]
    with pytest.raises(ArgumentError, match=r"^a bid must be"):
        Bid(stranger)
    with pytest.raises(ArgumentError, match=r"^a discard must be a Tile"):
        Discard(stranger)
    with pytest.raises(ArgumentError, match=r"^trump must be a Trump"):
        NameTrump(stranger)
    with pytest.raises(ArgumentError, match=r"^a tile to play must be a Tile"):
        Play(stranger)
    with pytest.raises(ArgumentError, match=r"^a dealt tile must be a Tile"):
        Deal([[HIGH, stranger]])


@pytest.mark.parametrize("name", all_but("None"))
def test_strange_options(name: str) -> None:
    """What may be None can still be nothing else."""
    stranger: Any = STRANGERS[name]
    with pytest.raises(ArgumentError, match=r"^the suit of 6-4 must be one of its two ends"):
        Play(HIGH, stranger)
    with pytest.raises(ArgumentError, match=r"^the widow must be a Tile"):
        Deal([[HIGH]], stranger)


@pytest.mark.parametrize("name", all_but("a list", "a list in itself"))
def test_strange_hands(name: str) -> None:
    """Hands are lists, tuples or sets of tiles (DEAL-1)."""
    stranger: Any = STRANGERS[name]
    with pytest.raises(ArgumentError):
        Deal(stranger)
    with pytest.raises(ArgumentError):
        Deal([stranger])


def test_false_tiles() -> None:
    """What merely resembles a tile is none."""
    for tile, make in product([heir(HIGH), disguised(Tile)], MAKERS):
        with pytest.raises(ArgumentError):
            make(tile)


@pytest.mark.parametrize("hands", [[], (), set(), frozenset(), TileSet()])
def test_no_hands(hands: Any) -> None:
    """A deal has at least one hand (DEAL-1)."""
    with pytest.raises(ArgumentError, match=r"^the hands of a deal must be a list or tuple"):
        Deal(hands)


@pytest.mark.parametrize(
    "hand", [[LOW, HIGH], (HIGH, LOW), {HIGH, LOW}, frozenset({LOW, HIGH}), TileSet.of(LOW, HIGH)]
)
def test_order_in_a_hand(hand: Any) -> None:
    """The order of a hand means nothing, nor does the kind of its collection (DEAL-1)."""
    assert Deal([hand]) == Deal([[HIGH, LOW]])
    assert Deal([hand]).hands == ((HIGH, LOW),)


def test_doubled_tile_in_a_hand() -> None:
    """A deal keeps a tile that it has twice, so that it can be told (DEAL-1)."""
    assert Deal([[LOW, HIGH, LOW]]).hands == ((HIGH, LOW, LOW),)


@pytest.mark.parametrize(
    "hands",
    [
        {TileSet.of(HIGH), TileSet.of(LOW)},
        frozenset({(HIGH,), (LOW,)}),
        {0: [HIGH], 1: [LOW]},
        TileSet.of(HIGH, LOW),
        iter([[HIGH], [LOW]]),
    ],
    ids=["set", "frozenset", "dict", "tile set", "iterator"],
)
def test_hands_without_order(hands: Any) -> None:
    """Hands that are not in the order of seats, or can be read once, are no deal (DEAL-1)."""
    with pytest.raises(ArgumentError) as caught:
        Deal(hands)
    assert caught.value.argument == "the hands of a deal"
    assert caught.value.expected == "a list or tuple, one hand a seat"


@pytest.mark.parametrize(
    "deal",
    [
        Deal([[HIGH, LOW], [DOUBLE]], Tile(0, 0)),
        Deal([[HIGH]]),
        Deal([[LOW, HIGH, LOW], []], HIGH),
    ],
    ids=str,
)
def test_evolved_deal(deal: Deal) -> None:
    """A deal can be evolved: unchanged it is equal, and the masks go with the hands (DEAL-1)."""
    twin = attrs.evolve(deal)
    assert (twin, hash(twin), twin.masks) == (deal, hash(deal), deal.masks)
    other = attrs.evolve(deal, hands=[[DOUBLE, LOW]])
    assert other == Deal([[DOUBLE, LOW]], deal.widow)
    assert other.masks == (DOUBLE.bit | LOW.bit,)
    assert attrs.evolve(deal, widow=None) == Deal(deal.hands)


def test_masks_of_a_deal() -> None:
    """A deal knows the mask of each hand, in which a tile that is dealt twice counts once."""
    deal = Deal([[LOW, HIGH, LOW], [], [DOUBLE]], HIGH)
    assert deal.masks == (LOW.bit | HIGH.bit, 0, DOUBLE.bit)


@pytest.mark.parametrize(
    ("action", "shown"),
    [
        (
            Deal([[LOW, HIGH], [DOUBLE]], Tile(0, 0)),
            "Deal(hands=((Tile(6, 4), Tile(2, 1)), (Tile(5, 5),)), widow=Tile(0, 0))",
        ),
        (Deal([[HIGH]]), "Deal(hands=((Tile(6, 4),),), widow=None)"),
        (Pass(), "Pass()"),
        (Bid(5), "Bid(number=5)"),
        (TakeWidow(), "TakeWidow()"),
        (KeepHand(), "KeepHand()"),
        (Discard(HIGH), "Discard(tile=Tile(6, 4))"),
        (Play(HIGH), "Play(tile=Tile(6, 4), suit=None)"),
    ],
)
def test_shown(action: Action, shown: str) -> None:
    """An action is shown as the call that builds it, a deal without the masks that follow."""
    assert repr(action) == shown
    assert eval(shown) == action  # noqa: S307  # what stands just above


@pytest.mark.parametrize(
    ("action", "shown"),
    [
        (NameTrump(Trump.FOURS), "NameTrump(trump=<Trump.FOURS: '4'>)"),
        (Play(HIGH, Suit.FOURS), "Play(tile=Tile(6, 4), suit=<Suit.FOURS: '4'>)"),
    ],
)
def test_shown_with_a_member(action: Action, shown: str) -> None:
    """A trump or a suit in an action is shown as Python shows members of an enum."""
    assert repr(action) == shown


def test_suit_of_a_play() -> None:
    """A play may say either end of its tile (LEAD-2)."""
    assert [Play(HIGH, suit).suit for suit in (Suit.SIXES, Suit.FOURS)] == [Suit.SIXES, Suit.FOURS]
    assert Play(HIGH).suit is None


@pytest.mark.parametrize(
    ("tile", "suit"), [(HIGH, Suit.FIVES), (HIGH, Suit.DOUBLES), (DOUBLE, Suit.FIVES)]
)
def test_wrong_suit_of_a_play(tile: Tile, suit: Suit) -> None:
    """A play says no other suit, and that of a double not at all (LEAD-2)."""
    with pytest.raises(ArgumentError, match=rf"^the suit of {tile} must be"):
        Play(tile, suit)


def test_a_trump_is_no_suit() -> None:
    """Trumps and suits are not mixed up."""
    wrong: Any = Trump.FOURS
    with pytest.raises(ArgumentError):
        Play(HIGH, wrong)
    wrong = Suit.FOURS
    with pytest.raises(ArgumentError):
        NameTrump(wrong)


@pytest.mark.parametrize("action", ACTIONS, ids=str)
def test_values(action: Action) -> None:
    """Actions are values: equal copies hash alike and pickle."""
    for twin in (copy.copy(action), copy.deepcopy(action), pickle.loads(pickle.dumps(action))):
        assert twin == action
        assert hash(twin) == hash(action)


def test_all_different() -> None:
    """Different actions are different values."""
    assert len(set(ACTIONS)) == len(ACTIONS)


@pytest.mark.parametrize("action", ACTIONS, ids=str)
def test_frozen(action: Any) -> None:
    """Actions cannot be changed."""
    names = [field.name for field in action.__attrs_attrs__]
    for name in [*names, "other"]:
        with pytest.raises(AttributeError):
            setattr(action, name, None)
    for name in names:
        with pytest.raises(AttributeError):
            delattr(action, name)
    assert not hasattr(action, "__dict__")
