"""What may be seen of a state: all that a seat knows, and nothing that it does not."""

import random
from collections.abc import Callable, Iterator
from typing import Any, Final

import attrs
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra.strategies import SEAT_ACTIONS, rules, states
from moon_engine.rulebook.ranking import Called
from moon_engine.seat_view import SeatView
from moon_engine.seeing import public_view, view
from moon_engine.views import PublicView
from tests import hiding
from tests.positions import (
    AUCTION,
    AWAITING_DEAL,
    DISCARDING,
    FOLLOWING,
    GAME_OVER,
    LEADING,
    NAMING_TRUMP,
    POSITIONS,
    ROUND_OVER,
    WIDOW_DECISION,
    all_positions,
    go_on,
    play_out,
    reach,
    strong_deal,
)
from tests.profile import examples
from tests.strangers import STRANGERS, disguised, heir
from tests.support import seen

THREE: Final = strong_deal()
WIDOWS: Final = "trump_timing=before_widow widow=optional"


def all_told(own: PublicView) -> tuple[object, ...]:
    """Return all that can be got out of a view."""
    told: list[object] = [own, hash(own), str(own), repr(own), attrs.astuple(own)]
    told += [getattr(own, name) for name in public_names(type(own))]
    if isinstance(own, SeatView):
        told += [moon.legal_actions(own)]
        told += [moon.why_illegal(own, action) for action in SEAT_ACTIONS]
    return tuple(told)


def public_names(cls: type) -> list[str]:
    """Return the names of the fields and properties of a class."""
    names = [name for name in dir(cls) if not name.startswith("_")]
    return [name for name in names if not callable(getattr(cls, name))]


@settings(max_examples=examples(50))
@given(state=states(), rng=st.randoms(use_true_random=False))
def test_hidden_tiles_change_nothing(state: moon.State, rng: random.Random) -> None:
    """Wherever the tiles lie that a seat does not see, all that its view says is the same."""
    dealt = hiding.dealt(state)
    assume(dealt is not None)
    assert dealt is not None
    for seat in (None, *state.seats):
        twin = hiding.twin(dealt, seat, rng)
        assert all_told(seen(twin, seat)) == all_told(seen(state, seat))


@settings(max_examples=examples(25))
@given(
    state=hiding.rounds(st.integers(0, 14), rules(players=3, include_double_zero=True)),
    rng=st.randoms(use_true_random=False),
)
def test_a_discard_is_seen_by_nobody_else(state: moon.Playing, rng: random.Random) -> None:
    """What a declarer took and what it discarded is seen by nobody else (WIDOW-1)."""
    for seat in (None, *state.seats):
        twin = hiding.twin(state, seat, rng, swaps=12)
        assert all_told(seen(twin, seat)) == all_told(seen(state, seat))


def test_twins_differ() -> None:
    """The states that these tests cannot tell apart do differ: hands, widow and discard."""
    rng = random.Random(1)
    twins = [hiding.twin(LEADING(), 1, rng) for _ in range(30)]
    assert len(set(twins)) == 30
    states = [twin for twin in twins if isinstance(twin, moon.Playing)]
    assert len({twin.deal.widow for twin in states}) > 5
    assert len({twin.opening.discard for twin in states}) > 5
    assert any(twin.deal.widow != twin.opening.discard for twin in states)
    assert len({twin.hands[0] for twin in states}) > 20
    assert {twin.hands[1] for twin in states} == {LEADING().hands[1]}


@settings(max_examples=examples(60))
@given(state=states())
def test_what_everybody_sees_changes_every_view(state: moon.State) -> None:
    """Whatever a seat does in the open is seen by all; of a discard, only that there is one."""
    after = {action: moon.apply(state, action) for action in moon.legal_actions(state)}
    for seat in (None, *state.seats):
        views = {seen(following, seat) for following in after.values()}
        is_secret = isinstance(state, moon.Discarding) and seat != state.to_act
        assert len(views) == (1 if is_secret else len(after))
        assert seen(state, seat) not in views


@settings(max_examples=examples(60))
@given(state=states(), rng=st.randoms(use_true_random=False))
def test_the_own_hand_is_seen(state: moon.State, rng: random.Random) -> None:
    """A seat sees which tiles it holds: where they are others, so is its view."""
    dealt = hiding.dealt(state)
    assume(dealt is not None)
    assert dealt is not None
    where, took = hiding.places(dealt), hiding.declarer_who_took(dealt)
    for seat in (seat for seat in state.seats if state.hands[seat] and seat != took):
        own = rng.choice(list(state.hands[seat]))
        fixed = {seat} if took is None else {seat, took, hiding.ASIDE}
        others = [tile for tile, holder in where.items() if holder not in fixed]
        other = rng.choice(others or [own])
        swapped = where | {own: where[other], other: seat}
        twin = hiding.redealt(dealt, swapped, dealt.deal.widow)
        if twin is not None and other != own:
            assert view(twin, seat) != view(state, seat)
            assert len({view(twin, seat), view(state, seat)}) == 2


def test_the_declarer_sees_what_it_exchanged() -> None:
    """A declarer sees its widow and its discard, and views of another one are unequal (WIDOW-1)."""
    six, zero = moon.Tile(6, 1), moon.Tile(0, 0)
    assert (view(DISCARDING(), 0).widow, view(DISCARDING(), 0).discard) == (zero, None)
    steps = [go_on(DISCARDING(), f"discard {tile}; trump none") for tile in ("0-0", "6-1")]
    assert [view(state, 0).discard for state in steps] == [zero, six]
    assert [view(state, 0).widow for state in steps] == [zero, zero]
    assert view(steps[0], 0) != view(steps[1], 0)
    for seat in (1, 2):
        assert [view(state, seat).discard for state in steps] == [None, None]
        assert [view(state, seat).widow for state in steps] == [None, None]
        assert view(steps[0], seat) == view(steps[1], seat)
    assert public_view(steps[0]) == public_view(steps[1])


@pytest.mark.parametrize(
    "reached",
    [
        lambda: view(reach("minimum_bid=3", THREE, "bid 5"), 0),
        lambda: view(reach("default", THREE, "bid 6"), 0),
        lambda: view(reach("default", THREE, "bid 5; pass"), 0),
        lambda: view(reach("default", THREE), 0),
        lambda: view(reach("default", strong_deal(1), "bid 5"), 0),
        lambda: view(reach("default", THREE, "bid 5", first_bidder=1), 0),
        lambda: view(go_on(moon.new_game(scores=(1, 0, 0)), THREE, "bid 5"), 0),
        lambda: view(go_on(ROUND_OVER(), THREE, "bid 5"), 0),
        lambda: view(AUCTION(), 1),
        lambda: view(AUCTION(), 2),
        lambda: public_view(AUCTION()),
    ],
)
def test_what_tells_views_apart(reached: Callable[[], PublicView]) -> None:
    """Other rules, scores, bids, rounds before, hands and seats make other views."""
    own = view(AUCTION(), 0)
    assert own == view(reach("default", THREE, "bid 5"), 0)
    assert reached() != own
    assert len({reached(), own}) == 2
    assert str(reached()) != str(own)


def test_a_round_before_is_seen() -> None:
    """How the round before ended is seen, also where nothing else tells (BID-5)."""
    passed = reach("redeal_rotates=false", THREE, "pass; pass; pass")
    assert view(passed, 0) != view(moon.new_game(passed.rules), 0)
    assert view(passed, 0).last_round == moon.PassedOut(0)


def test_all_positions_look_different() -> None:
    """No two of the named positions, and no two seats, have the same view."""
    positions = all_positions().values()
    views = [seen(state, seat) for state in positions for seat in (None, *state.seats)]
    assert len(set(views)) == len(set(map(str, views))) == len(views) == 4 * len(POSITIONS)


# What a view is made of


SEEN: Final = {
    "start": "start",
    "rules": "rules",
    "seats": "seats",
    "sides": "sides",
    "has_widow": "has_widow",
    "scores": "scores",
    "first_bidder": "first_bidder",
    "last_round": "last_round",
    "last_trick": "last_trick",
    "to_act": "to_act",
    "is_over": "is_over",
    "winners": "winners",
    "phase": "phase",
    "bids": "bids",
    "standing": "standing",
    "turn": "turn",
    "declarer": "declarer",
    "bid": "bid",
    "trump": "trump",
    "contract": "contract",
    "tricks": "tricks",
    "taken": "taken",
    "called": "called",
    "suit": "suit",
    "tiles": "tiles",
    "leader": "leader",
    "plays": "plays",
    "played": "played",
    "leads": "leads",
}
"""What every view tells, by what a state tells."""
OWN: Final = {
    "hands": "the hand of the seat is its ``hand``, and of all others there are ``hand_sizes``",
    "masks": "the hand of the seat is its ``mask``",
    "discard": "what the declarer discarded is told to it alone, and to others ``took_widow``",
    "playable": "what may be played tells of a hand; its seat is told by ``legal_actions``",
}
"""What is told to one seat, in part."""
HIDDEN: Final = {
    "deal": "it tells all hands",
    "history": "it begins with the deal, and tells the discard",
    "auction": "it holds the deal; what it tells besides are ``bids``, ``declarer`` and ``bid``",
    "opening": "it holds deal and discard; what it tells besides are ``contract`` and ``leads``",
    "unplayed": "with what is played, it tells what lies aside",
}
"""What is told to nobody, and why."""


@pytest.mark.parametrize("phase", sorted(POSITIONS))
def test_all_that_states_tell_is_seen_or_hidden_for_a_reason(phase: str) -> None:
    """Each field and property of each state is in the views too, or it is known why not."""
    state = POSITIONS[phase]()
    names = {name for name in dir(state) if not name.startswith("_")}
    assert names <= SEEN.keys() | OWN.keys() | HIDDEN.keys()
    for seat in (None, *state.seats):
        own = seen(state, seat)
        for name in names & SEEN.keys():
            assert getattr(own, SEEN[name]) == getattr(state, name), name
        for name in names & HIDDEN.keys():
            assert not hasattr(own, name), name


def test_the_lists_are_of_what_there_is() -> None:
    """Every name in those lists is one that some state has, and is in one list alone."""
    listed = [*SEEN, *OWN, *HIDDEN]
    names = {name for state in all_positions().values() for name in dir(state)}
    assert set(listed) <= names
    assert len(listed) == len(set(listed))


def parts_of(value: object) -> Iterator[object]:
    """Return a value and all that it is made of."""
    yield value
    cls: Any = type(value)
    if attrs.has(cls):
        for field in attrs.fields(cls):
            if field.eq:  # tables follow from the other parts
                yield from parts_of(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from parts_of(item)


SAFE: Final = {
    *(SeatView, PublicView, moon.RoundStart, moon.Rules, moon.RoundResult, moon.PassedOut),
    *(moon.Contract, moon.Trick, moon.Bid, moon.Pass, moon.Tile, moon.Suit, moon.Trump, Called),
    *(int, str, bool, tuple, type(None)),
}
"""Of these a view may be made: none holds a hand, a deal, a discard, a generator or a seed."""


@settings(max_examples=examples(50))
@given(state=states())
def test_views_hold_nothing_else(state: moon.State) -> None:
    """No part of a view, however deep, is of a kind that could hold what is hidden."""
    for seat in (None, *state.seats):
        parts = list(parts_of(seen(state, seat)))
        assert {type(part) for part in parts} <= SAFE
        tiles = [part for part in parts if isinstance(part, moon.Tile)]
        dealt = hiding.dealt(state)
        if dealt is not None and state.last_round is None:
            assert not set(tiles) & hiding.hidden(dealt, seat).keys()


# What a seat may do


@settings(max_examples=examples(60))
@given(state=states())
def test_who_is_to_act_may_do_the_same(state: moon.State) -> None:
    """A seat in turn is told the same by its view as by the state, and others that they are not."""
    for seat in state.seats:
        own = view(state, seat)
        is_turn = state.to_act == seat
        assert moon.legal_actions(own) == (moon.legal_actions(state) if is_turn else ())
        for action in SEAT_ACTIONS:
            expected = moon.why_illegal(state, action) if is_turn else moon.Reason.NOT_YOUR_TURN
            assert moon.why_illegal(own, action) is expected, action


@pytest.mark.parametrize(
    ("reached", "legal"),
    [
        (AUCTION, "pass, bid 6, bid 7, bid 21"),
        (WIDOW_DECISION, "take, keep"),
        (DISCARDING, "discard 6-6, discard 6-5, discard 6-4, discard 6-3"),
        (NAMING_TRUMP, "trump 0, trump 1, trump 2, trump 3, trump 4, trump 5, trump 6"),
        (LEADING, "play 6-6, play 6-5, play 6-4, play 6-3, play 6-2, play 6-1, play 5-5"),
        (FOLLOWING, "play 5-4, play 5-3, play 5-2, play 5-1"),
    ],
)
def test_legal_actions_of_views(reached: Callable[[], moon.State], legal: str) -> None:
    """A view is asked for the legal actions of its seat, and nobody else has any."""
    state = reached()
    for seat in state.seats:
        texts = ", ".join(map(str, moon.legal_actions(view(state, seat))))
        assert texts.startswith(legal) if seat == state.to_act else not texts


@pytest.mark.parametrize("reached", [AWAITING_DEAL, ROUND_OVER, GAME_OVER])
def test_nobody_deals_or_goes_on_after_the_end(reached: Callable[[], moon.State]) -> None:
    """Where chance deals, or the game is over, it is the turn of no seat."""
    for seat in range(3):
        own = view(reached(), seat)
        assert moon.legal_actions(own) == ()
        deal: Any = moon.parse_action(THREE)
        assert moon.why_illegal(own, deal) is moon.Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("name", STRANGERS)
def test_strange_actions(name: str) -> None:
    """What is no action is none that a view expects, as it is none that a state does."""
    stranger: Any = STRANGERS[name]
    for state in all_positions().values():
        if state.to_act is not None:
            reason = moon.why_illegal(view(state, state.to_act), stranger)
            assert reason is moon.why_illegal(state, stranger)
            assert reason is not None


def test_only_seats_act() -> None:
    """What everybody sees is nobody's turn: it is refused where a state or a seat's view goes."""
    own: Any = public_view(AUCTION())
    with pytest.raises(moon.ArgumentError):
        moon.legal_actions(own)
    with pytest.raises(moon.ArgumentError):
        moon.why_illegal(own, moon.Pass())


# Bad input


@pytest.mark.parametrize("name", [*STRANGERS, "disguised", "an heir", "a view", "a class"])
def test_strange_states(name: str) -> None:
    """What is no state cannot be looked at."""
    more = {
        "disguised": disguised(moon.Auction),
        "an heir": heir(AUCTION()),
        "a view": view(AUCTION(), 0),
        "a class": moon.Auction,
    }
    stranger: Any = (STRANGERS | more)[name]
    for seat in (None, 0):
        with pytest.raises(moon.ArgumentError) as caught:
            seen(stranger, seat)
        assert caught.value.argument == "state"


@pytest.mark.parametrize("name", STRANGERS)
def test_strange_seats(name: str) -> None:
    """What is no seat of the table cannot look, in any phase."""
    stranger: Any = STRANGERS[name]
    for state in all_positions().values():
        with pytest.raises(moon.ArgumentError) as caught:
            view(state, stranger)
        assert caught.value.argument == "seat"


def test_seats_of_the_table() -> None:
    """There are as many seats as players (SET-2)."""
    three, four = reach("default", THREE), reach("players=4", strong_deal(players=4))
    assert view(four, 3).seat == 3
    for state, seat in ((three, 3), (four, 4), (three, -1), (four, -1)):
        with pytest.raises(moon.ArgumentError) as caught:
            view(state, seat)
        assert caught.value.expected == f"a seat from 0 to {state.rules.players - 1}"


def test_states_stay_as_they_were() -> None:
    """To look at a state does not change it."""
    for state in all_positions().values():
        text = str(state)
        for seat in state.seats:
            view(state, seat)
        assert str(state) == text


@pytest.mark.parametrize(
    ("texts", "seat", "text"),
    [
        ("", 0, ""),
        (THREE, 1, "; deal ? / 5-4 5-3 5-2 5-1 4-4 4-3 4-2 / ? + ?"),
        (THREE, None, "; deal ? / ? / ? + ?"),
        (
            f"{THREE}; bid 21; trump 6",
            0,
            "; deal 6-6 6-5 6-4 6-3 6-2 6-1 5-5 / ? / ? + ?; bid 21; trump 6",
        ),
        (
            f"{THREE}; bid 21; trump 6; take",
            0,
            "; deal 6-6 6-5 6-4 6-3 6-2 6-1 5-5 / ? / ? + 0-0; bid 21; trump 6; take",
        ),
        (
            f"{THREE}; bid 21; trump 6; take",
            None,
            "; deal ? / ? / ? + ?; bid 21; trump 6; take",
        ),
        (
            f"{THREE}; bid 21; trump 6; take; discard 6-1; play 6-6; play 5-4",
            0,
            "; deal 6-6 6-5 6-4 6-3 6-2 6-1 5-5 / ? / ? + 0-0; bid 21; trump 6; take; discard 6-1"
            "; play 6-6; play 5-4",
        ),
        (
            f"{THREE}; bid 21; trump 6; take; discard 6-1; play 6-6; play 5-4",
            1,
            "; deal ? / 5-4 5-3 5-2 5-1 4-4 4-3 4-2 / ? + ?; bid 21; trump 6; take; discard ?"
            "; play 6-6; play 5-4",
        ),
        (
            f"{THREE}; bid 21; trump 6; keep; play 6-6; play 5-4; play 1-1",
            None,
            "; deal ? / ? / ? + ?; bid 21; trump 6; keep; play 6-6; play 5-4; play 1-1",
        ),
    ],
)
def test_text(texts: str, seat: int | None, text: str) -> None:
    """A view is written like its state, with who sees it, and question marks for what is hidden."""
    own = seen(reach(WIDOWS, texts) if texts else reach(WIDOWS), seat)
    who = "all" if seat is None else seat
    whole = f"seen by {who}; {WIDOWS}; scores 0 0 0; first bidder 0{text}"
    assert str(own) == whole
    assert repr(own) == f"<{type(own).__name__} {whole}>"


def test_text_of_four_and_of_later_rounds() -> None:
    """Where there is no widow none is written, and the last round is, as everybody saw it."""
    four = reach("players=4", strong_deal(players=4), "bid 4")
    start = "players=4; scores 0 0; first bidder 0"
    assert str(public_view(four)) == f"seen by all; {start}; deal ? / ? / ? / ?; bid 4"
    over = play_out(LEADING())
    assert str(view(over, 2)) == f"seen by 2; {over}"
