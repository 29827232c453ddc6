"""Views as values, and what can be read off them."""

import copy
import pickle
from collections.abc import Callable
from typing import Any, Final

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra.strategies import actions, rules
from moon_engine.seat_view import SeatView
from moon_engine.seeing import public_view, view
from moon_engine.views import PublicView
from tests import hiding, oracle
from tests.positions import (
    AUCTION,
    AWAITING_DEAL,
    DISCARDING,
    FOLLOWING,
    GAME_OVER,
    LATER,
    LEADING,
    NAMING_TRUMP,
    POSITIONS,
    ROUND_OVER,
    SPLIT,
    SPLIT_PLAY,
    WIDOW_DECISION,
    all_positions,
    go_on,
    reach,
    strong_deal,
)
from tests.profile import examples
from tests.strangers import STRANGERS, disguised, heir
from tests.support import seen

THREE: Final = strong_deal()
WIDOWS: Final = "trump_timing=before_widow widow=optional"


in_every_view = pytest.mark.parametrize(
    ("name", "seat"), [(name, seat) for name in POSITIONS for seat in (None, 0, 1)]
)


# Views as values


@in_every_view
def test_equal_when_seen_twice(name: str, seat: int | None) -> None:
    """Views are equal by value, and then hash alike."""
    own, twin = (seen(POSITIONS[name](), seat) for _ in range(2))
    assert twin is not own
    assert twin == own
    assert not twin != own  # noqa: SIM202  # the other operator is asked
    assert hash(twin) == hash(own)
    assert len({twin, own}) == 1


@in_every_view
def test_pickles(name: str, seat: int | None) -> None:
    """A view pickles with every protocol, and means the same afterwards."""
    own = seen(POSITIONS[name](), seat)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        twin = pickle.loads(pickle.dumps(own, protocol))
        assert type(twin) is type(own)
        assert (twin, hash(twin), str(twin)) == (own, hash(own), str(own))
        if isinstance(twin, SeatView):
            assert moon.legal_actions(twin) == moon.legal_actions(
                view(POSITIONS[name](), twin.seat)
            )


@in_every_view
def test_copies(name: str, seat: int | None) -> None:
    """A copy of a view, shallow or deep, is equal to it."""
    own = seen(POSITIONS[name](), seat)
    for twin in (copy.copy(own), copy.deepcopy(own), attrs.evolve(own)):
        assert (twin, hash(twin)) == (own, hash(own))


@in_every_view
def test_frozen(name: str, seat: int | None) -> None:
    """Nothing of a view can be set or deleted, and nothing added."""
    own: Any = seen(POSITIONS[name](), seat)
    for attribute in [*(name for name in dir(own) if not name.startswith("_")), "other"]:
        with pytest.raises(AttributeError):
            setattr(own, attribute, None)
        with pytest.raises(AttributeError):
            delattr(own, attribute)
    assert not hasattr(own, "__dict__")


@in_every_view
def test_all_can_be_read(name: str, seat: int | None) -> None:
    """Everything that a view offers can be read in every phase."""
    own = seen(POSITIONS[name](), seat)
    for attribute in (attribute for attribute in dir(own) if not attribute.startswith("_")):
        getattr(own, attribute)


@pytest.mark.parametrize("kind", [SeatView, PublicView])
def test_no_part_is_left_out_of_comparisons(kind: Any) -> None:
    """Every part of a view takes part when views are compared and hashed."""
    parts = [field for field in attrs.fields(kind) if field.name != "is_genuine"]
    assert all(field.eq and field.hash is not False for field in parts)


def test_what_is_taken_from_a_state_is_known() -> None:
    """A view tells whether it was taken from a state or built by hand, and is equal in both."""
    for own in (view(LATER(), 1), public_view(LATER())):
        built: Any = attrs.evolve(own)
        assert (own.is_genuine, built.is_genuine, built == own) == (True, False, True)


def test_views_of_other_kinds_differ() -> None:
    """What everybody sees is not equal to what a seat sees, even where it sees no more."""
    state: object = AWAITING_DEAL()
    own, everybody = view(AWAITING_DEAL(), 0), public_view(AWAITING_DEAL())
    assert own != everybody
    assert everybody != own
    assert len({own, everybody}) == 2
    assert own != state


TAKEN: Final[dict[str, tuple[str, ...]]] = {
    "phase": ("a text", "an empty text", "a lone surrogate"),
    "declarer": ("None", "an int", "a negative int", "a huge int"),
    "bid": ("None", "an int", "a negative int", "a huge int"),
    "trump": ("None",),
    "took_widow": ("None", "True"),
    "called": ("None",),
    "to_act": ("None", "an int", "a negative int", "a huge int"),
    "mask": ("an int",),
    "widow": ("None",),
    "discard": ("None",),
}
"""The strangers that are of the type of a part, by its name."""


@pytest.mark.parametrize("name", [*STRANGERS, "disguised", "an heir"])
@pytest.mark.parametrize("part", [field.name for field in attrs.fields(SeatView) if field.init])
def test_strange_parts(part: str, name: str) -> None:
    """A view is made of parts of their types alone, and in the seat of some table."""
    own: Any = view(LATER(), 1)
    right = getattr(own, part)
    more = {
        "disguised": disguised(type(right)),
        "an heir": heir(right) if attrs.has(type(right)) else object(),
    }
    if name in TAKEN.get(part, ()):
        assert getattr(attrs.evolve(own, **{part: STRANGERS[name]}), part) is STRANGERS[name]
        return
    kinds: list[Any] = [own] if part in ("seat", "mask", "widow", "discard") else [own, _public()]
    for kind in kinds:
        with pytest.raises(moon.ArgumentError) as caught:
            attrs.evolve(kind, **{part: (STRANGERS | more)[name]})
        assert caught.value.argument == part


def _public() -> Any:
    return public_view(LATER())


@pytest.mark.parametrize("part", ["bids", "tricks", "tiles", "winners"])
def test_tuples_of_strange_parts(part: str) -> None:
    """Where a view has a tuple, its items are of their type."""
    own: Any = public_view(LATER())
    for wrong in (("x",), (None,), list(getattr(own, part)), (*getattr(own, part), True)):
        with pytest.raises(moon.ArgumentError) as caught:
            attrs.evolve(own, **{part: wrong})
        assert caught.value.argument == part


@pytest.mark.parametrize("seat", [-1, 4])
def test_strange_seats(seat: int) -> None:
    """No table has a seat below 0 or above 3."""
    with pytest.raises(moon.ArgumentError):
        attrs.evolve(view(LATER(), 1), seat=seat)


# What can be read


def read_by_oracle(game: oracle.Game) -> dict[str, object]:
    """Return what the oracle says of what everybody sees."""
    is_play, is_dealt = game.phase == "play", game.phase not in ("deal", "over")
    bids = [bid for bid in game.said if bid is not None] if is_dealt else []
    return {
        "phase": game.phase,
        "to_act": game.turn,
        "is_over": game.phase == "over",
        "scores": tuple(game.scores),
        "winners": tuple(game.winners),
        "bids": tuple(None if bid is None else bid for bid in game.said) if is_dealt else (),
        "standing": max(bids, default=None),
        "declarer": game.declarer if is_dealt else None,
        "bid": game.bid if is_dealt else None,
        "trump": game.trump if is_dealt else None,
        "leader": game.leader if is_play else None,
        "suit": game.suit if is_play else None,
        "tiles": tuple(game.trick) if is_play else (),
        "taken": tuple(game.tricks) if is_dealt else (0,) * len(game.scores),
        "hand_sizes": tuple(len(hand) if is_dealt else 0 for hand in game.hands),
    }


def read(own: PublicView) -> dict[str, object]:
    """Return the same of a view."""
    return {
        "phase": own.phase,
        "to_act": own.to_act,
        "is_over": own.is_over,
        "scores": own.scores,
        "winners": own.winners,
        "bids": tuple(bid.number if isinstance(bid, moon.Bid) else None for bid in own.bids),
        "standing": own.standing,
        "declarer": own.declarer,
        "bid": own.bid,
        "trump": None if own.trump is None else own.trump.value,
        "leader": own.leader,
        "suit": None if own.suit is None else own.suit.value,
        "tiles": tuple((tile.high, tile.low) for tile in own.tiles),
        "taken": own.taken,
        "hand_sizes": own.hand_sizes,
    }


@settings(max_examples=examples(40))
@given(data=st.data())
def test_views_tell_what_the_oracle_does(data: st.DataObject) -> None:
    """All the way through a game, views tell what a second reading of the rules does."""
    chosen = data.draw(rules())
    first_bidder = data.draw(st.integers(0, chosen.players - 1))
    state: moon.State = moon.new_game(chosen, first_bidder)
    game = oracle.Game({name: getattr(chosen, name) for name in moon.OPTIONS}, first_bidder)
    for _ in range(data.draw(st.integers(0, 60))):
        if state.is_over:
            break
        action = data.draw(actions(state))
        state = moon.apply(state, action)
        game.do(str(action))
        for seat in (None, *state.seats):
            own = seen(state, seat)
            assert read(own) == read_by_oracle(game)
            if isinstance(own, SeatView):
                held = [oracle.name(tile) for tile in sorted(game.hands[own.seat], reverse=True)]
                assert str(own.hand) == (" ".join(held) if state.hands else "")


@settings(max_examples=examples(60))
@given(state=hiding.rounds(st.integers(0, 20)))
def test_voids(state: moon.Playing) -> None:
    """Voids are what was shown by not following, or by the first lead; they hold (FOLLOW-1)."""
    expected = hiding.voids(state)
    for own in [seen(state, seat) for seat in (None, *state.seats)]:
        assert [{suit.value for suit in suits} for suits in own.voids] == expected
        assert all(list(suits) == sorted(suits, key=list(moon.Suit).index) for suits in own.voids)
    for hand, suits in zip(state.hands, expected, strict=True):
        for tile in hand:
            pair, trump = (tile.high, tile.low), state.trump.value
            assert not any(oracle.belongs(pair, suit, trump) for suit in suits)


@pytest.mark.parametrize(
    ("rules", "texts", "voids"),
    [
        ("default", "trump none; play 6-6", "- - -"),
        ("default", "trump none; play 6-6; play 5-4", "- 6 -"),
        ("default", "trump none; play 6-6; play 5-4; play 1-1", "- 6 6"),
        ("default", "trump none; play 5-5; play 5-4; play 1-1", "- - 5"),
        ("default", "trump none; play 5-5; play 5-4; play 1-1; play 6-5; play 5-3", "- 6 5"),
        ("default", "trump doubles; play 6-6; play 4-4; play 3-3", "- - -"),
        ("default", "trump 5; play 6-6; play 5-4; play 1-1", "- 6 6"),
        (
            "default",
            "trump 5; play 6-5; play 5-4; play 1-1; play 6-6; play 5-3; play 4-1",
            "- 6 56",
        ),
        ("first_lead=trump_if_held", "trump 0; play 6-6", "0 - -"),
        ("first_lead=trump_if_held", "trump none; play 6-6", "- - -"),
        ("first_lead=trump_if_held", "trump 6; play 6-6", "- - -"),
        ("first_lead=trump_if_held", "trump 0; play 6-6; play 5-4; play 1-1; play 5-5", "0 6 6"),
        ("led_suit=leader_choice", "trump none; play 6-4 as 4; play 5-4; play 4-1", "- - -"),
        ("led_suit=leader_choice", "trump none; play 6-4 as 6; play 5-4; play 4-1", "- 6 6"),
    ],
)
def test_voids_that_were_shown(rules: str, texts: str, voids: str) -> None:
    """Who does not follow is void in the suit called; a bound first lead tells too (LEAD-1)."""
    own = public_view(reach(rules, THREE, "bid 21; discard 0-0", texts))
    shown = ["".join(suit.value for suit in suits) or "-" for suits in own.voids]
    assert " ".join(shown) == voids


@pytest.mark.parametrize(
    ("reached", "sizes"),
    [
        (AWAITING_DEAL, (0, 0, 0)),
        (AUCTION, (7, 7, 7)),
        (WIDOW_DECISION, (7, 7, 7)),
        (DISCARDING, (8, 7, 7)),
        (NAMING_TRUMP, (7, 7, 7)),
        (LEADING, (7, 7, 7)),
        (FOLLOWING, (6, 7, 7)),
        (LATER, (5, 5, 6)),
        (ROUND_OVER, (0, 0, 0)),
        (GAME_OVER, (0, 0, 0)),
    ],
)
def test_hand_sizes(reached: Callable[[], moon.State], sizes: tuple[int, ...]) -> None:
    """A view tells how many tiles each seat holds, eight while one is to be discarded (WIDOW-1)."""
    for seat in (None, 0, 1, 2):
        assert seen(reached(), seat).hand_sizes == sizes


def test_hand() -> None:
    """A seat's view tells its hand, the widow with it until a tile is discarded (WIDOW-1)."""
    assert str(view(AUCTION(), 2).hand) == "4-1 3-3 3-2 3-1 2-2 2-1 1-1"
    assert str(view(DISCARDING(), 0).hand) == "6-6 6-5 6-4 6-3 6-2 6-1 5-5 0-0"
    assert str(view(LATER(), 1).hand) == "5-3 5-2 5-1 4-4 4-3"
    assert view(ROUND_OVER(), 1).hand == moon.TileSet()
    assert view(LATER(), 1).hand.mask == view(LATER(), 1).mask


@pytest.mark.parametrize(
    ("rules", "texts", "took"),
    [
        ("default", "bid 5", None),
        ("default", "bid 21", True),
        ("default", "bid 21; discard 0-0", True),
        ("default", "bid 21; discard 0-0; trump 6; play 6-6", True),
        ("widow=optional", "bid 21", None),
        ("widow=optional", "bid 21; take", True),
        ("widow=optional", "bid 21; take; discard 6-6", True),
        ("widow=optional", "bid 21; keep", False),
        ("widow=optional", "bid 21; keep; trump 6", False),
        (WIDOWS, "bid 21", None),
        (WIDOWS, "bid 21; trump 6", None),
        (WIDOWS, "bid 21; trump 6; take", True),
        (WIDOWS, "bid 21; trump 6; keep", False),
        ("include_double_zero=false", "bid 21; trump 6; play 6-6", None),
        ("players=4", "bid 21; trump 6; play 6-6", None),
    ],
)
def test_whether_the_widow_was_taken(rules: str, texts: str, took: bool | None) -> None:
    """Everybody sees whether the widow was taken, once it is settled and there is one (WIDOW-1)."""
    players = 4 if "players=4" in rules else 3
    deal = strong_deal(players=players, widow="" if "zero" in rules else "0-0")
    state = reach(rules, deal, texts)
    assert {seen(state, seat).took_widow for seat in (None, *state.seats)} == {took}


@pytest.mark.parametrize(
    ("reached", "contract"),
    [
        (AUCTION, None),
        (DISCARDING, None),
        (NAMING_TRUMP, None),
        (LATER, moon.Contract(0, 21, moon.Trump.NO_TRUMP)),
        (
            lambda: reach(WIDOWS, THREE, "bid 4; bid 5; pass; trump 0"),
            moon.Contract(1, 5, moon.Trump.ZEROS),
        ),
        (ROUND_OVER, None),
        (GAME_OVER, None),
    ],
)
def test_contract(reached: Callable[[], moon.State], contract: moon.Contract | None) -> None:
    """The contract is known as soon as trump is named, and is gone with the round (TRUMP-2)."""
    assert public_view(reached()).contract == contract


def test_the_table() -> None:
    """A view tells the trick: who led, the suit called, and who played what."""
    own = view(LATER(), 1)
    assert (own.leader, own.to_act, own.suit) == (0, 2, moon.Suit.SIXES)
    assert own.plays == ((0, moon.Tile(6, 6)), (1, moon.Tile(4, 2)))
    assert str(own.last_trick) == "5-5 5-4 1-1"
    assert own.taken == (1, 0, 0)
    assert [str(play) for play in own.played] == [
        *("play 5-5", "play 5-4", "play 1-1"),
        *("play 6-6", "play 4-2"),
    ]
    assert (view(LEADING(), 1).leader, view(LEADING(), 1).plays) == (0, ())
    assert (view(AUCTION(), 1).leader, view(AUCTION(), 1).plays) == (None, ())


def test_plays_go_round() -> None:
    """Who played what is told by seat, also past the last one."""
    own = public_view(reach("default", SPLIT, "pass; pass; bid 4; discard 0-0; trump none"))
    assert own.leader == 2
    state = reach("default", SPLIT, "pass; pass; bid 4; discard 0-0; trump none; play 2-1")
    own = public_view(go_on(state, "play 2-2"))
    assert own.plays == ((2, moon.Tile(2, 1)), (0, moon.Tile(2, 2)))


def test_the_round_is_told_until_the_next() -> None:
    """Result, scores and the last trick of a round are told by the views that follow it."""
    state = reach("default", SPLIT, "pass; pass; bid 4; discard 0-0; trump none", SPLIT_PLAY)
    for seat in (None, 0, 1, 2):
        own = seen(state, seat)
        assert (own.phase, own.scores, own.taken) == ("deal", (3, 3, -4), (0, 0, 0))
        assert own.last_round == state.last_round
        assert str(own.last_trick) == "4-1 4-4 1-1"
        assert not any((own.bids, own.tricks, own.tiles, own.played, *own.voids))


def test_winners() -> None:
    """A view tells that the game is over, and which sides have won (END-3)."""
    for seat in (None, 0, 1, 2):
        own = seen(GAME_OVER(), seat)
        assert (own.is_over, own.winners, own.to_act) == (True, (0,), None)
    assert not any(
        view(state, 0).winners for state in all_positions().values() if not state.is_over
    )


def test_whose_view_it_is() -> None:
    """A seat's view tells the seat; what everybody sees is nobody's, and has no hand."""
    assert [view(LATER(), seat).seat for seat in range(3)] == [0, 1, 2]
    own = public_view(NAMING_TRUMP())
    assert (own.seat, own.mask, own.widow, own.discard) == (None, 0, None, None)
