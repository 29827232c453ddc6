"""Each invariant holds where games come to, and finds a state that breaks it."""

from collections.abc import Callable
from typing import Any, Final

import attrs
import pytest

import moon_engine as moon
from moon_engine.extra.testing.failures import CheckError
from moon_engine.extra.testing.invariants import (
    INVARIANTS,
    STEPS,
    InvariantError,
    check_invariants,
    check_step,
)
from tests.positions import (
    AUCTION,
    AWAITING_DEAL,
    GAME_OVER,
    LEADING,
    NAMING_TRUMP,
    POSITIONS,
    ROUND_OVER,
    SPLIT,
    SPLIT_PLAY,
    is_a,
    reach,
    strong_deal,
)
from tests.test_rule_ids import RULES


def split(plays: int) -> moon.Playing:
    """Return the round of ``SPLIT`` after so many plays; seat 2 is the declarer, without trump."""
    steps = SPLIT_PLAY.split(";")[:plays]
    return is_a(
        moon.Playing, reach("default", SPLIT, "pass;pass;bid 5;discard 0-0", "trump none", *steps)
    )


def with_start(state: Any, **changes: object) -> Any:
    """Return the state with another beginning of its round."""
    return attrs.evolve(state, start=attrs.evolve(state.start, **changes))


def with_result(state: Any, **changes: object) -> Any:
    """Return the state after another last round."""
    return with_start(state, last_round=attrs.evolve(state.last_round, **changes))


def with_auction(state: Any, **changes: object) -> Any:
    """Return the state after another auction."""
    return attrs.evolve(state, auction=attrs.evolve(state.auction, **changes))


def with_trick(state: moon.Playing, place: int, **changes: Any) -> moon.Playing:
    """Return the state with another trick among those that are finished."""
    tricks = list(state.tricks)
    tricks[place] = attrs.evolve(tricks[place], **changes)
    return attrs.evolve(state, tricks=tuple(tricks))


def with_moves(state: moon.Playing, *moves: tuple[str, list[int]]) -> moon.Playing:
    """Return the state in which some seats lose a tile or gain it."""
    masks = list(state.opening.masks)
    for text, seats in moves:
        for seat in seats:
            masks[seat] ^= moon.parse_tile(text).bit
    return attrs.evolve(state, opening=attrs.evolve(state.opening, masks=tuple(masks)))


def with_seven_tricks() -> moon.Playing:
    """Return a state of play after the last trick."""
    state = split(18)
    tiles = tuple(map(moon.parse_tile, ("4-1", "4-4", "1-1")))
    tricks = (*state.tricks, moon.Trick(1, moon.Suit.FOURS, tiles, 2))
    return attrs.evolve(state, tricks=tricks, called=None, unplayed=0, to_act=2)


def with_a_short_trick() -> moon.Playing:
    """Return a state where the last tile of a trick was led to the next one."""
    state = split(3)
    *tiles, last = state.tricks[0].tiles
    state = with_trick(state, 0, tiles=tuple(tiles))
    return attrs.evolve(state, called=split(1).called, tiles=(last,), to_act=2)


def with_plays_swapped() -> moon.Playing:
    """Return a state where seat 2 has put 5-2 on a six that it could follow, and 6-2 on a five."""
    state = split(12)
    (six, other, low), (five, highest, two) = (state.tricks[place].tiles for place in (1, 3))
    assert [str(tile) for tile in (six, low, five, two)] == ["6-6", "6-2", "5-1", "5-2"]
    state = with_trick(state, 1, tiles=(six, other, two))
    return with_trick(state, 3, tiles=(five, highest, low))


BROKEN: Final[list[tuple[str, Callable[[], moon.State]]]] = [
    ("each side has a score", lambda: with_start(AWAITING_DEAL(), scores=(0, 0))),
    ("the first bidder is a seat", lambda: with_start(AWAITING_DEAL(), first_bidder=3)),
    (
        "a seat is to act unless chance is or the game is over",
        lambda: attrs.evolve(LEADING(), to_act=3),
    ),
    ("every tile of the set is in one place", lambda: attrs.evolve(split(3), unplayed=0)),
    ("every tile of the set is in one place", lambda: with_moves(split(3), ("6-5", [1]))),
    (
        "every tile of the set is in one place",
        lambda: with_start(AUCTION(), rules=moon.Rules(include_double_zero=False)),
    ),
    ("seats hold as many tiles as they should", lambda: with_moves(split(3), ("6-5", [0, 1]))),
    (
        "seats hold and have played what they were dealt",
        lambda: with_moves(split(3), ("6-5", [0, 1]), ("6-4", [0, 1])),
    ),
    (
        "each seat bids once, and higher than those before",
        lambda: attrs.evolve(AUCTION(), bids=(moon.Bid(5), moon.Bid(5))),
    ),
    (
        "each seat bids once, and higher than those before",
        lambda: attrs.evolve(AUCTION(), bids=(moon.Bid(5), moon.Pass(), moon.Pass())),
    ),
    ("the standing bid is the highest", lambda: attrs.evolve(AUCTION(), bids=(moon.Bid(6),))),
    ("the highest bid makes the declarer", lambda: with_auction(NAMING_TRUMP(), declarer=1)),
    ("the highest bid makes the declarer", lambda: with_auction(NAMING_TRUMP(), bid=42)),
    (
        "where all passed, the engine lets them, from the start",
        lambda: with_start(AWAITING_DEAL(), last_round=moon.PassedOut(0), first_bidder=2),
    ),
    (
        "where all passed, the engine lets them, from the start",
        lambda: with_start(
            AWAITING_DEAL(),
            last_round=moon.PassedOut(2),
            rules=moon.Rules(all_pass="forced_any"),
        ),
    ),
    ("tricks are whole, and there are at most six", with_seven_tricks),
    ("tricks are whole, and there are at most six", with_a_short_trick),
    (
        "tricks are whole, and there are at most six",
        lambda: attrs.evolve(
            split(3), tricks=(), called=split(1).called, tiles=split(3).tricks[0].tiles, to_act=2
        ),
    ),
    (
        "the declarer leads, then who won the trick",
        lambda: attrs.evolve(split(18), to_act=2),
    ),
    ("a lead calls its own suit", lambda: with_trick(split(18), 3, suit=moon.Suit.SIXES)),
    ("who could follow suit did", with_plays_swapped),
    (
        "tricks are won by trumps or the suit called",
        lambda: attrs.evolve(with_trick(split(18), 5, winner=2), to_act=2),
    ),
    (
        "tricks are won by trumps or the suit called",
        lambda: with_result(
            ROUND_OVER(),
            last_trick=attrs.evolve(is_a(moon.Trick, ROUND_OVER().last_trick), winner=1),
        ),
    ),
    ("a round has seven tricks", lambda: with_result(ROUND_OVER(), tricks=(6, 0, 0))),
    ("a round has seven tricks", lambda: with_result(ROUND_OVER(), tricks=(7, 0))),
    ("a bid is made by as many tricks", lambda: with_result(ROUND_OVER(), made=False)),
    (
        "a round scores what it does when it is read again",
        lambda: with_result(ROUND_OVER(), points=(4, 0, 0)),
    ),
    (
        "a round scores what it does when it is read again",
        lambda: with_result(ROUND_OVER(), points=(5, -1, 0)),
    ),
    ("the winners have won", lambda: attrs.evolve(GAME_OVER(), winners=())),
    ("the winners have won", lambda: attrs.evolve(GAME_OVER(), winners=(1,))),
    ("the winners have won", lambda: with_start(GAME_OVER(), last_round=None)),
    (
        "the winners have won",
        lambda: attrs.evolve(with_start(GAME_OVER(), scores=(21, 0, 21)), winners=(0, 2)),
    ),
    (
        "the game is over if it is when it is read again",
        lambda: with_start(GAME_OVER(), rules=moon.Rules(), scores=(5, 0, 0)),
    ),
    (
        "the game is over if it is when it is read again",
        lambda: with_start(ROUND_OVER(), scores=(21, 0, 0)),
    ),
    ("who is to act can act", lambda: attrs.evolve(LEADING(), playable=0)),
    (
        "who can follow suit must",
        lambda: attrs.evolve(split(1), playable=split(1).masks[0]),
    ),
    (
        "any tile may be led, or any trump first",
        lambda: attrs.evolve(LEADING(), playable=LEADING().playable ^ moon.Tile(5, 5).bit),
    ),
    (
        "the position reads back",
        lambda: attrs.evolve(
            AUCTION(), turn=is_a(moon.Auction, reach("moon_bid=off", SPLIT, "bid 5")).turn
        ),
    ),
]


@pytest.mark.parametrize(("name", "broken"), BROKEN, ids=[name for name, _ in BROKEN])
def test_a_broken_state_breaks_its_invariant(name: str, broken: Callable[[], moon.State]) -> None:
    """A state that cannot come to be is found by the invariant that it breaks."""
    state = broken()
    with pytest.raises(InvariantError) as caught:
        check_invariants(state)
    assert caught.value.invariant == name
    assert caught.value.sight is state
    assert str(caught.value).startswith(name)


@pytest.mark.parametrize("state", POSITIONS.values(), ids=POSITIONS.keys(), indirect=True)
def test_reachable_states_hold(state: moon.State) -> None:
    """Every invariant holds in every phase."""
    check_invariants(state)


ROUNDS: Final[list[tuple[str, tuple[int, ...], str]]] = [
    ("players=4", (0, 0), f"{strong_deal(1, players=4)}; pass; bid 7; pass; pass; trump doubles"),
    ("first_lead=trump_if_held", (0, 0, 0), f"{SPLIT}; bid 5; pass; pass; discard 1-1; trump 5"),
    ("led_suit=leader_choice", (0, 0, 0), f"{SPLIT}; bid 5; pass; pass; discard 1-1; trump 5"),
    ("widow=optional scoring=marks", (0, 0, 0), f"{SPLIT}; pass; bid 7; pass; keep; trump 0"),
    (
        "moon_set=loses_game",
        (0, 0, 7),
        f"{strong_deal()}; pass; bid 21; discard 0-0; trump none",
    ),
    (
        "end_rule=bidder_first trump_timing=before_widow",
        (16, 0, 29),
        f"{strong_deal()}; bid 5; pass; pass; trump 6; discard 0-0",
    ),
]


@pytest.mark.parametrize(("rules", "scores", "texts"), ROUNDS, ids=[rules for rules, *_ in ROUNDS])
def test_whole_rounds_hold(rules: str, scores: tuple[int, ...], texts: str) -> None:
    """Every invariant holds in each state of a round, and from each to the next."""
    state: moon.State = moon.new_game(moon.Rules.parse(rules), scores=scores)
    steps = [moon.parse_action(text) for text in texts.split(";")]
    while steps or state.phase == "play":
        action = steps.pop(0) if steps else moon.legal_actions(state)[0]
        after = moon.apply(state, action)
        check_step(state, action, after)
        check_invariants(after)
        state = after


def swapped() -> moon.Playing:
    """Return a state in which two seats have changed a tile."""
    return with_moves(split(3), ("6-5", [0, 1]), ("6-4", [0, 1]))


TOLD: Final[list[tuple[str, Callable[[], moon.State]]]] = [
    ("another side than 0 loses: (5, -1, 0)", lambda: with_result(ROUND_OVER(), points=(5, -1, 0))),
    (
        "seat 0 bid first before, and seat 2 does now",
        lambda: with_start(AWAITING_DEAL(), last_round=moon.PassedOut(0), first_bidder=2),
    ),
    ("missing: 6-5; too many: none", lambda: with_moves(split(3), ("6-5", [0]))),
    ("seat 0 has 1-1 2-2 3-1 3-3 5-1 6-4 6-6, not", swapped),
]


@pytest.mark.parametrize(("told", "broken"), TOLD, ids=[told for told, _ in TOLD])
def test_what_is_wrong_is_told(told: str, broken: Callable[[], moon.State]) -> None:
    """The error says what was found, and what should have been."""
    with pytest.raises(InvariantError) as caught:
        check_invariants(broken())
    assert told in str(caught.value)


def test_the_rule_is_told() -> None:
    """The error has the id of the rule, and says it after what must hold."""
    with pytest.raises(
        InvariantError, match=r"^the standing bid is the highest \(BID-1\): it is"
    ) as caught:
        check_invariants(attrs.evolve(AUCTION(), bids=(moon.Bid(6),)))
    assert caught.value.rule == "BID-1"


def test_the_round_is_told_where_it_can_be_replayed() -> None:
    """The error has the record of the round, unless the game is over or the rules refuse it."""
    with pytest.raises(InvariantError) as caught:
        check_invariants(attrs.evolve(LEADING(), playable=0))
    game = caught.value.game
    assert game is not None
    assert [*moon.replay(game)][-1] == LEADING()
    assert str(caught.value).endswith(moon.format_record(game))
    with pytest.raises(InvariantError) as caught:
        check_invariants(attrs.evolve(AUCTION(), bids=(moon.Bid(5), moon.Bid(5))))
    assert caught.value.game is None


def test_what_breaks_when_it_is_asked_is_found() -> None:
    """A state that is so broken that asking it raises an error breaks that invariant."""
    state = with_result(ROUND_OVER(), last_trick=moon.Trick(0, moon.Suit.FIVES, (), 0))
    with pytest.raises(InvariantError, match="it cannot even be asked") as caught:
        check_invariants(state)
    assert isinstance(caught.value.__cause__, Exception)


def test_what_has_no_text_is_found() -> None:
    """A state that is so broken that it cannot be shown breaks its invariant all the same."""
    with pytest.raises(InvariantError, match="in a state that has no text") as caught:
        check_invariants(with_trick(split(3), 0, tiles=()))
    assert caught.value.game is None


@pytest.mark.parametrize("value", [None, "default; scores 0 0 0; first bidder 0", 7])
def test_what_is_no_state_is_refused(value: Any) -> None:
    """Something that is no state is no broken state, but a mistake of the caller."""
    with pytest.raises(moon.ArgumentError, match=r"^state must be a state"):
        check_invariants(value)


def test_names_and_rules() -> None:
    """Each invariant has a name of its own, and the id of a rule or none."""
    both = [(each.name, each.rule) for each in INVARIANTS]
    both += [(each.name, each.rule) for each in STEPS]
    assert len(dict(both)) == len(both)
    assert {rule for _, rule in both} <= {None, *RULES}


def test_it_is_a_failure_of_a_check() -> None:
    """Whoever catches what checks find, or a failed assertion, catches it."""
    assert issubclass(InvariantError, CheckError)
    assert issubclass(InvariantError, AssertionError)
