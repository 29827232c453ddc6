"""This library as an engine: what it grants and refuses, and the tables that it tells."""

import random
from collections.abc import Iterator
from typing import Any, Final

import pytest

import moon_engine as moon
from moon_engine.extra.protocol import Referee, open_table, score_of, seen_table
from tests.positions import reach

DEAL: Final = (
    "deal 6-6 6-5 6-4 6-3 6-2 6-1 5-5 / 5-4 5-3 5-2 5-1 4-4 4-3 4-2 / 4-1 3-3 3-2 3-1 2-2 2-1 1-1"
    " + 0-0"
)


def states(name: str) -> Iterator[moon.State]:
    """Return the states of a random game by a preset."""
    rng = random.Random(name)
    state: moon.State = moon.new_game(moon.PRESETS[name], 1)
    for _ in range(120):
        yield state
        if state.is_over:
            return
        deal = moon.random_deal(state.rules, rng)
        is_chance = state.to_act is None
        state = moon.apply(state, deal if is_chance else rng.choice(moon.legal_actions(state)))


def texts(values: Any) -> tuple[str, ...]:
    """Return the texts of some values."""
    return tuple(map(str, values))


@pytest.mark.parametrize("name", moon.PRESETS)
def test_tables(name: str) -> None:
    """The open table tells what the state holds, and each seat sees its own hand alone of it."""
    for state in states(name):
        table = open_table(state)
        hands = getattr(state, "hands", ()) or ((),) * len(state.seats)
        assert table.hands == tuple(map(texts, hands))
        assert table.hand_sizes == tuple(map(len, hands))
        assert (table.phase, table.to_act) == (state.phase, state.to_act)
        assert table.first_bidder == state.first_bidder
        assert table.bids == texts(getattr(state, "bids", ()))
        assert table.trick == texts(getattr(state, "tiles", ()))
        assert table.declarer == getattr(state, "declarer", None)
        assert len(table.tricks) == sum(table.taken)
        for seat in state.seats:
            seen = seen_table(moon.view(state, seat))
            others = [hand for place, hand in enumerate(seen.hands) if place != seat]
            assert others == [None] * len(others)
            assert seen.hands[seat] == table.hands[seat]
            assert seen.hand_sizes == table.hand_sizes
            is_own = seat == table.declarer and table.took_widow
            assert seen.widow == (table.widow if is_own else None)
            assert seen.discard == (table.discard if is_own else None)
        everybody = seen_table(moon.public_view(state))
        assert everybody.hands == (None,) * len(state.seats)
        assert (everybody.widow, everybody.discard) == (None, None)
        assert score_of(state) == score_of(moon.public_view(state))


def test_a_table_in_play() -> None:
    """A trick, what was said and what was put away stand in the table, each in its place."""
    texts_ = "bid 7; pass; pass; discard 6-4; trump doubles; play 6-6; play 4-4; play 1-1; play 6-5"
    table = open_table(reach("default", DEAL, *texts_.split("; ")))
    assert table.phase == "play"
    assert (table.to_act, table.leader, table.suit, table.trick) == (1, 0, "6", ("6-5",))
    assert (table.declarer, table.bid, table.trump) == (0, 7, "doubles")
    assert table.bids == ("bid 7", "pass", "pass")
    assert (table.widow, table.took_widow, table.discard) == ("0-0", True, "6-4")
    (trick,) = table.tricks
    assert (trick.leader, trick.suit, trick.winner) == (0, "doubles", 0)
    assert trick.tiles == ("6-6", "4-4", "1-1")
    assert table.taken == (1, 0, 0)
    assert table.hand_sizes == (5, 6, 6)


def test_a_widow_that_stays() -> None:
    """A widow that nobody took is seen where all tiles are open, and by nobody else."""
    state = reach("kelley-3", DEAL, "bid 7", "pass", "pass", "keep")
    assert (open_table(state).widow, open_table(state).took_widow) == ("0-0", False)
    assert [seen_table(moon.view(state, seat)).widow for seat in state.seats] == [None] * 3


def test_a_table_without_a_round() -> None:
    """Where tiles are to be dealt there is nothing on the table."""
    table = open_table(moon.new_game(moon.Rules(players=4), 3))
    assert (table.phase, table.to_act, table.first_bidder) == ("deal", None, 3)
    assert table.hands == ((), (), (), ())
    assert (table.hand_sizes, table.taken) == ((0, 0, 0, 0), (0, 0))
    nothing = (table.widow, table.took_widow, table.discard, table.declarer, table.bid)
    assert nothing == (None,) * 5
    assert (table.trump, table.leader, table.suit) == (None,) * 3
    assert (table.bids, table.trick, table.tricks) == ((), (), ())


def test_scores() -> None:
    """The score tells the round before, unless all passed in it."""
    first = score_of(moon.new_game(scores=[3, -2, 0]))
    assert (first.scores, first.is_over, first.winners) == ((3, -2, 0), False, ())
    assert first.last_round is None
    assert score_of(reach("default", DEAL, "pass", "pass", "pass")).last_round is None
    after = [score_of(state) for state in states("pagat-4") if state.last_round is not None]
    for score in after:
        if score.last_round is not None:
            assert sum(score.last_round.tricks) == 7
            assert len(score.last_round.points) == len(score.scores) == 2
    assert any(score.last_round for score in after)


def test_why_not() -> None:
    """A refusal says why, with the id of the rule if one is broken; the game stays as it was."""
    referee = Referee()
    assert referee.start({}, 0)
    assert referee.apply(DEAL)
    before = referee.game
    for text, why_not, rule in (
        ("bid 3", "the lowest bid is 4", "BID-2"),
        ("BID 5", "the text of that action is 'bid 5'", None),
        ("bid 8", "cannot read 'bid 8': a bid is 'bid' and 3 to 7, 21 or 42", None),
        (DEAL, "it is your turn to bid or pass", "BID-1"),
    ):
        assert not referee.apply(text)
        assert (referee.why_not, referee.rule) == (why_not, rule)
    assert not referee.start({"players": "4"}, 0)
    assert not referee.start({"seats": 4}, 0)
    assert (referee.why_not, referee.rule) == ("there is no option 'seats'", None)
    assert not referee.start({}, 3)
    assert referee.game == before


def test_no_game() -> None:
    """Before a game is begun there is nothing to tell."""
    referee = Referee()
    for ask in (referee.legal, referee.state, referee.score, referee.scores):
        with pytest.raises(moon.ArgumentError, match="the game must be begun first"):
            ask()
    with pytest.raises(moon.ArgumentError, match="the game must be begun first"):
        referee.apply("pass")
    referee.start({}, 0)
    with pytest.raises(moon.ArgumentError, match="seat must be a seat from 0 to 2"):
        referee.view(3)
