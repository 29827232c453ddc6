"""The states as values, and what can be read off them."""

import copy
import multiprocessing
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import attrs
import pytest

import moon_engine as moon
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
    is_a,
    play_out,
    play_round,
    reach,
    strong_deal,
)

ROOT = Path(__file__).parents[1]

EVERY_PHASE = {
    moon.AwaitingDeal,
    moon.Auction,
    moon.WidowDecision,
    moon.Discarding,
    moon.NamingTrump,
    moon.Playing,
    moon.GameOver,
}

START = "default; scores 0 0 0; first bidder 0"

in_every_position = pytest.mark.parametrize(
    "state", POSITIONS.values(), ids=POSITIONS, indirect=True
)


def run(code: str, *flags: str, **environment: str) -> str:
    """Return what a fresh interpreter prints that runs the code."""
    path = os.pathsep.join([str(Path(moon.__file__).parents[1]), str(ROOT), *sys.path])
    done = subprocess.run(
        [sys.executable, *flags, "-c", code],
        env=os.environ | {"PYTHONPATH": path} | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def again(state: moon.State) -> moon.State:
    """Return the state reached a second time, from new rules by way of texts."""
    if state.last_round is None:
        texts = [str(action) for action in state.history]
        return reach(str(state.rules), *texts, first_bidder=state.first_bidder)
    if state.is_over:
        texts = [strong_deal(), "bid 21; discard 0-0; trump 6"]
        return play_out(reach("moon_made=wins_game", *texts))
    return play_round(reach("default"), declarer=0, bid=5, strong=0)


def test_every_phase_has_a_position() -> None:
    """The positions of these tests are of all phases."""
    assert {type(state) for state in all_positions().values()} == EVERY_PHASE


@in_every_position
def test_equal_when_reached_twice(state: moon.State) -> None:
    """States are equal by value: reached twice independently they are equal and hash alike."""
    twin = again(state)
    assert twin is not state
    assert twin == state
    assert not twin != state  # noqa: SIM202  # the other operator is asked
    assert hash(twin) == hash(state)
    assert len({twin, state}) == 1


@in_every_position
def test_equal_states_have_equal_actions(state: moon.State) -> None:
    """States that are equal offer the same actions."""
    assert moon.legal_actions(again(state)) == moon.legal_actions(state)


@pytest.mark.parametrize("state", [LEADING, FOLLOWING, LATER], indirect=True)
def test_what_may_be_played_counts(state: moon.Playing) -> None:
    """A state that offers other plays is another state, also where all else is the same."""
    assert attrs.evolve(state) == state
    for playable in (0, state.playable ^ state.unplayed, state.unplayed):
        twin = attrs.evolve(state, playable=playable)
        assert twin != state
        assert state != twin
        assert len({twin, state}) == 2
        assert moon.legal_actions(twin) != moon.legal_actions(state)


@in_every_position
def test_no_part_is_left_out_of_comparisons(state: moon.State) -> None:
    """Every part of a state takes part when states are compared and hashed."""
    assert all(field.eq and field.hash is not False for field in attrs.fields(type(state)))


def test_different_states_differ() -> None:
    """No two positions are equal."""
    assert len(set(all_positions().values())) == len(POSITIONS)


@pytest.mark.parametrize(
    "state",
    [
        lambda: reach("default", strong_deal(), "bid 6"),
        lambda: reach("default", strong_deal(), "bid 5; pass"),
        lambda: reach("minimum_bid=3", strong_deal(), "bid 5"),
        lambda: reach("default", strong_deal(), "bid 5", first_bidder=1),
        lambda: reach("default", SPLIT, "bid 5"),
        lambda: go_on(ROUND_OVER(), strong_deal(), "bid 5"),
    ],
    indirect=True,
)
def test_every_part_counts(state: moon.State) -> None:
    """States that differ in rules, scores, deal or history are not equal."""
    assert state != AUCTION()


@in_every_position
def test_pickles(state: moon.State) -> None:
    """A state pickles with every protocol, and play goes on from it."""
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        twin = pickle.loads(pickle.dumps(state, protocol))
        assert twin == state
        assert hash(twin) == hash(state)
        assert type(twin) is type(state)
        assert moon.legal_actions(twin) == moon.legal_actions(state)
        assert str(twin) == str(state)


@in_every_position
def test_copies(state: moon.State) -> None:
    """A copy of a state, shallow or deep, is equal to it."""
    for twin in (copy.copy(state), copy.deepcopy(state)):
        assert twin == state
        assert hash(twin) == hash(state)
        assert moon.legal_actions(twin) == moon.legal_actions(state)


@in_every_position
def test_play_goes_on_from_a_copy(state: moon.State) -> None:
    """Every action leads to the same state from a copy as from the state itself."""
    twin = pickle.loads(pickle.dumps(state))
    for action in moon.legal_actions(state):
        assert moon.apply(twin, action) == moon.apply(state, action)


@in_every_position
def test_frozen(state: Any) -> None:
    """Nothing of a state can be set or deleted, and nothing added."""
    names = [name for name in dir(state) if not name.startswith("_")]
    for name in [*names, "other"]:
        with pytest.raises(AttributeError):
            setattr(state, name, None)
        with pytest.raises(AttributeError):
            delattr(state, name)
    assert not hasattr(state, "__dict__")


@pytest.mark.parametrize(
    ("state", "part"),
    [
        (AUCTION, "start"),
        (AUCTION, "deal"),
        (AUCTION, "rules"),
        (DISCARDING, "auction"),
        (LATER, "opening"),
        (LATER, "last_trick"),
    ],
    indirect=["state"],
)
def test_parts_are_frozen(state: moon.State, part: str) -> None:
    """What states share cannot be changed either."""
    value = getattr(state, part)
    for name in [field.name for field in value.__attrs_attrs__]:
        with pytest.raises(AttributeError):
            setattr(value, name, None)
        with pytest.raises(AttributeError):
            delattr(value, name)
    assert not hasattr(value, "__dict__")


@in_every_position
def test_state_stays_as_it_was(state: moon.State) -> None:
    """Neither asking nor applying nor a refusal changes a state."""
    before = pickle.dumps(state)
    for action in moon.legal_actions(state):
        moon.apply(state, action)
    wrong = moon.Play(moon.Tile(1, 0))
    assert moon.why_illegal(state, wrong) is not None
    with pytest.raises(moon.IllegalActionError):
        moon.apply(state, wrong)
    assert pickle.dumps(state) == before


@pytest.mark.parametrize(
    ("state", "to_act"),
    [
        (AWAITING_DEAL, None),
        (AUCTION, 1),
        (WIDOW_DECISION, 0),
        (DISCARDING, 0),
        (NAMING_TRUMP, 0),
        (LEADING, 0),
        (FOLLOWING, 1),
        (LATER, 2),
        (ROUND_OVER, None),
        (GAME_OVER, None),
    ],
    indirect=["state"],
)
def test_to_act(state: moon.State, to_act: int | None) -> None:
    """A state tells whose turn it is; nobody's when chance deals or the game is over."""
    assert state.to_act == to_act


@in_every_position
def test_what_every_state_tells(state: moon.State) -> None:
    """Every state tells rules, scores, first bidder and whether the game is over."""
    assert type(state.rules) is moon.Rules
    assert len(state.scores) == 3
    assert state.is_over is (type(state) is moon.GameOver)
    assert state.winners == ((0,) if state.is_over else ())
    assert state.first_bidder == (1 if state is ROUND_OVER() else 0)


def test_sides() -> None:
    """A state tells which seats score together (SET-2)."""
    assert AUCTION().sides == ((0,), (1,), (2,))
    assert reach("players=4").sides == ((0, 2), (1, 3))


def test_plays_go_round() -> None:
    """Who played what is told by seat, also past the last one."""
    texts = "pass; pass; bid 4; discard 0-0; trump none; play 4-1; play 6-4"
    state = is_a(moon.Playing, reach("default", strong_deal(), texts))
    assert state.plays == ((2, moon.Tile(4, 1)), (0, moon.Tile(6, 4)))


@pytest.mark.parametrize(
    ("state", "sizes"),
    [
        (AWAITING_DEAL, ()),
        (AUCTION, (7, 7, 7)),
        (WIDOW_DECISION, (7, 7, 7)),
        (DISCARDING, (8, 7, 7)),
        (NAMING_TRUMP, (7, 7, 7)),
        (LEADING, (7, 7, 7)),
        (FOLLOWING, (6, 7, 7)),
        (LATER, (5, 5, 6)),
        (ROUND_OVER, ()),
        (GAME_OVER, ()),
    ],
    indirect=["state"],
)
def test_hands(state: moon.State, sizes: tuple[int, ...]) -> None:
    """A state tells what each seat holds, as sets of tiles."""
    assert tuple(map(len, state.hands)) == sizes
    assert all(type(hand) is moon.TileSet for hand in state.hands)


def test_hands_are_those_dealt() -> None:
    """Until something is played each seat holds what it was dealt."""
    assert [str(hand) for hand in AUCTION().hands] == strong_deal()[5:-6].split(" / ")


def test_hands_lose_what_is_played() -> None:
    """A played tile leaves the hand of who played it, and no other."""
    assert [str(hand) for hand in LATER().hands] == [
        "6-5 6-4 6-3 6-2 6-1",
        "5-3 5-2 5-1 4-4 4-3",
        "4-1 3-3 3-2 3-1 2-2 2-1",
    ]


def test_auction_tells_the_standing_bid() -> None:
    """An auction tells its bids and the highest."""
    assert AUCTION().bids == (moon.Bid(5),)
    assert AUCTION().standing == 5
    assert is_a(moon.Auction, reach("default", strong_deal(), "pass")).standing is None


def test_won_auction() -> None:
    """After the auction its winner and bid can be read."""
    state = is_a(moon.Discarding, reach("default", strong_deal(), "bid 4; bid 6; pass"))
    assert (state.auction.declarer, state.auction.bid) == (1, 6)


def test_playing_tells_the_trick() -> None:
    """In play the contract, the tricks, the leader, the suit called and its tiles can be read."""
    assert LATER().contract == moon.Contract(0, 21, moon.Trump.NO_TRUMP)
    assert [str(trick) for trick in LATER().tricks] == ["5-5 5-4 1-1"]
    assert LATER().suit is moon.Suit.SIXES
    assert LATER().tiles == (moon.Tile(6, 6), moon.Tile(4, 2))
    assert LATER().leader == 0
    assert LATER().plays == ((0, moon.Tile(6, 6)), (1, moon.Tile(4, 2)))
    assert (LEADING().suit, LEADING().tiles, LEADING().tricks) == (None, (), ())


SPLIT_AUCTION = "pass; pass; bid 4; discard 0-0; trump none"


def test_playing_tells_how_it_came_to_be() -> None:
    """Deal, bids, declarer, bid and trump can be read from the first lead to the last tile."""
    state = reach("default", SPLIT, SPLIT_AUCTION)
    for text in SPLIT_PLAY.split(";"):
        playing = is_a(moon.Playing, state)
        assert str(playing.deal) == SPLIT
        assert playing.bids == (moon.Pass(), moon.Pass(), moon.Bid(4))
        assert (playing.declarer, playing.bid, playing.trump) == (2, 4, moon.Trump.NO_TRUMP)
        assert playing.contract == moon.Contract(2, 4, moon.Trump.NO_TRUMP)
        state = go_on(state, text)


def test_playing_tells_the_tricks_taken() -> None:
    """The tricks that each seat has taken are counted as soon as they are finished (SCORE-2)."""
    state, taken = reach("default", SPLIT, SPLIT_AUCTION), []
    for text in SPLIT_PLAY.split(";"):
        taken.append(is_a(moon.Playing, state).taken)
        state = go_on(state, text)
    by_trick = [(0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0), (3, 1, 0), (3, 2, 0), (3, 3, 0)]
    assert taken == [trick for trick in by_trick for _ in range(3)]


def test_partners_take_tricks_together() -> None:
    """With partners the tricks taken are those of both, by side (SET-2)."""
    state = reach("players=4", strong_deal(players=4), "pass; bid 4; pass; pass; trump 0")
    taken = []
    for texts in (
        "play 5-5; play 3-3; play 2-2; play 6-5",
        "play 4-4; play 4-3; play 1-0; play 6-4",
        "play 2-1; play 6-2; play 5-2; play 4-2",
    ):
        for text in texts.split(";"):
            taken.append(is_a(moon.Playing, state).taken)
            state = go_on(state, text)
    assert taken == [(0, 0)] * 4 + [(0, 1)] * 4 + [(0, 2)] * 4
    assert is_a(moon.Playing, state).taken == (1, 2)


def test_playing_tells_the_plays_of_the_trick() -> None:
    """The tiles on the table are told with their seats, from the leader on, until it is won."""
    state, tables = reach("default", SPLIT, SPLIT_AUCTION), []
    for text in ["play 2-1", "play 2-2", "play 3-2", "play 6-6"]:
        state = go_on(state, text)
        playing = is_a(moon.Playing, state)
        tables.append((playing.leader, [(seat, str(tile)) for seat, tile in playing.plays]))
    assert tables == [
        (2, [(2, "2-1")]),
        (2, [(2, "2-1"), (0, "2-2")]),
        (0, []),
        (0, [(0, "6-6")]),
    ]


@pytest.mark.parametrize(
    ("state", "trick"),
    [
        (LEADING, None),
        (FOLLOWING, None),
        (LATER, "5-5 5-4 1-1"),
        (ROUND_OVER, "5-5 4-2 1-1"),
        (lambda: go_on(ROUND_OVER(), strong_deal()), "5-5 4-2 1-1"),
        (GAME_OVER, "5-5 4-2 1-1"),
        (AWAITING_DEAL, None),
        (AUCTION, None),
    ],
    indirect=["state"],
)
def test_last_trick(state: moon.State, trick: str | None) -> None:
    """The last trick can be read off the states that follow it, until the next is finished."""
    assert (None if state.last_trick is None else str(state.last_trick)) == trick


def test_last_trick_of_the_round_before() -> None:
    """Until the first trick of a round is finished the last is that of the round before."""
    texts = "bid 4; pass; pass; discard 0-0; trump 6"
    leading = go_on(ROUND_OVER(), strong_deal(1), texts)
    assert str(leading.last_trick) == "5-5 4-2 1-1"
    after = go_on(leading, "play 6-6; play 5-4; play 1-1")
    assert str(after.last_trick) == "6-6 5-4 1-1"


def test_last_round() -> None:
    """The result of a round can be read off the state that follows it."""
    result = ROUND_OVER().last_round
    assert isinstance(result, moon.RoundResult)
    assert (result.declarer, result.bid, result.trump) == (0, 5, moon.Trump.SIXES)
    assert (result.made, result.tricks, result.points) == (True, (7, 0, 0), (5, 0, 0))
    assert str(result.last_trick) == "5-5 4-2 1-1"
    assert (result.last_trick.leader, result.last_trick.winner) == (0, 0)
    assert ROUND_OVER().scores == (5, 0, 0)
    assert go_on(ROUND_OVER(), strong_deal(), "bid 4").last_round == result


def test_last_round_that_was_set() -> None:
    """Tricks and points are told by side, also of a bid that was set (SCORE-2)."""
    texts = "pass; pass; bid 4; discard 0-0; trump none"
    state = reach("default", SPLIT, texts, SPLIT_PLAY)
    result = is_a(moon.RoundResult, state.last_round)
    assert (result.declarer, result.bid, result.trump) == (2, 4, moon.Trump.NO_TRUMP)
    assert (result.made, result.tricks, result.points) == (False, (3, 3, 1), (3, 3, -4))
    assert str(result.last_trick) == "4-1 4-4 1-1"
    assert state.scores == (3, 3, -4)


def test_last_round_of_partners() -> None:
    """With partners tricks and points are those of two sides (SET-2)."""
    state = play_round(reach("players=4"), declarer=1, bid=4, strong=3)
    result = is_a(moon.RoundResult, state.last_round)
    assert (result.declarer, result.made) == (1, True)
    assert (result.tricks, result.points, state.scores) == ((0, 7), (0, 7), (0, 7))


def test_last_round_that_was_passed_out() -> None:
    """A round that nobody bid in is told as such, and has no trick (BID-5)."""
    state = go_on(ROUND_OVER(), strong_deal(), "pass; pass; pass")
    assert state.last_round == moon.PassedOut(first_bidder=1)
    assert state.last_trick is None
    assert state.scores == (5, 0, 0)


@pytest.mark.parametrize(
    ("state", "history"),
    [
        (AWAITING_DEAL, []),
        (AUCTION, ["bid 5"]),
        (WIDOW_DECISION, ["bid 21"]),
        (DISCARDING, ["bid 21"]),
        (NAMING_TRUMP, ["bid 21", "discard 0-0"]),
        (FOLLOWING, ["bid 21", "discard 0-0", "trump none", "play 5-5"]),
        (
            LATER,
            [
                *("bid 21", "discard 0-0", "trump none"),
                *("play 5-5", "play 5-4", "play 1-1", "play 6-6", "play 4-2"),
            ],
        ),
        (ROUND_OVER, []),
        (GAME_OVER, []),
    ],
    indirect=["state"],
)
def test_history(state: moon.State, history: list[str]) -> None:
    """The history of a round is its actions, the deal first; a new round starts anew."""
    dealt = [strong_deal()] if history else []
    assert [str(action) for action in state.history] == dealt + history


WIDOWS = "trump_timing=before_widow widow=optional"


@pytest.mark.parametrize(
    ("rules", "texts"),
    [
        ("default", "pass; bid 4; bid 7; discard 3-3; trump doubles; play 1-1; play 5-5; play 4-4"),
        ("widow=optional", "bid 21; take; discard 0-0; trump 0; play 6-6"),
        ("widow=optional", "bid 21; keep; trump none; play 6-6"),
        ("widow=optional", "bid 21; take"),
        ("widow=optional", "bid 21; keep"),
        ("trump_timing=before_widow", "bid 21; trump 6"),
        ("trump_timing=before_widow", "bid 21; trump 6; discard 6-1; play 6-6"),
        (WIDOWS, "bid 21"),
        (WIDOWS, "bid 21; trump 6"),
        (WIDOWS, "bid 21; trump 6; take"),
        (WIDOWS, "bid 21; trump 6; take; discard 6-1; play 6-6"),
        (WIDOWS, "bid 21; trump 6; keep; play 6-6"),
        ("overcall_bid=42", "bid 21; pass; bid 42; discard 4-1; trump 3"),
        (
            "led_suit=leader_choice",
            "bid 21; discard 0-0; trump 5; play 6-4 as 4; play 4-4; play 4-1; play 4-2 as 2",
        ),
        ("led_suit=leader_choice", "bid 21; discard 0-0; trump 5; play 6-5; play 5-4"),
        ("led_suit=leader_choice", "bid 21; discard 0-0; trump none; play 6-1 as 1; play 5-1"),
    ],
)
def test_history_leads_here(rules: str, texts: str) -> None:
    """The history of a state is exactly what led to it, whatever the rules."""
    state = reach(rules, strong_deal(), texts)
    assert "; ".join(map(str, state.history)) == f"{strong_deal()}; {texts}"
    assert again(state) == state


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (AWAITING_DEAL, START),
        (AUCTION, f"{START}; {strong_deal()}; bid 5"),
        (
            ROUND_OVER,
            "default; scores 5 0 0; first bidder 1; last round 0 bid 5 trump 6, took 7 0 0, "
            "last trick 0 called 5 with 5-5 4-2 1-1",
        ),
        (
            GAME_OVER,
            "moon_made=wins_game; scores 21 0 0; first bidder 0; last round 0 bid 21 trump 6, "
            "took 7 0 0, last trick 0 called 5 with 5-5 4-2 1-1",
        ),
        (
            lambda: play_round(reach("players=4", first_bidder=3), declarer=3, bid=7, strong=0),
            "players=4; scores 7 -7; first bidder 0; last round 3 bid 7 trump 6, took 7 0, "
            "last trick 0 called 6 with 6-0 4-4 3-1 0-0",
        ),
    ],
    indirect=["state"],
)
def test_text(state: moon.State, text: str) -> None:
    """A state is written as rules, scores, first bidder and the actions of the round."""
    assert str(state) == text
    assert repr(state) == f"<{type(state).__name__} {text}>"


WALK = """
import random
import moon_engine as moon

for name, rules in moon.PRESETS.items():
    rng = random.Random(name)
    state = moon.new_game(rules)
    for _ in range(120):
        if state.is_over:
            break
        legal = moon.legal_actions(state)
        print(state.to_act, state.scores, *legal, sep=" | ")
        if state.to_act is None:
            print(state.last_round)
        wrong = moon.Play(moon.Tile(6, 5))
        try:
            moon.apply(state, wrong)
        except moon.MoonError as error:
            print(type(error).__name__, error)
        action = rng.choice(legal) if legal else moon.random_deal(rules, rng)
        state = moon.apply(state, action)
    print(state, state.winners)

for bad in (None, "pass", moon.Deal([[moon.Tile(6, 6)] * 2])):
    for call in (lambda: moon.apply(moon.new_game(), bad), lambda: moon.apply(bad, moon.Pass()),
                 lambda: moon.Rules(players=bad), lambda: moon.parse_action(bad),
                 lambda: moon.Bid(bad), lambda: moon.Tile(bad, 0), lambda: moon.new_game(bad)):
        try:
            print(call())
        except moon.MoonError as error:
            print(type(error).__name__, error)
"""


def test_same_in_every_interpreter() -> None:
    """Legal lists, states and errors are the same whatever the hash seed, and under ``-O``."""
    usual = run(WALK, PYTHONHASHSEED="0")
    assert usual.count("\n") > 1000
    assert run(WALK, PYTHONHASHSEED="1") == usual
    assert run(WALK, "-O", PYTHONHASHSEED="2") == usual


LOAD = """
import pickle
from tests.positions import all_positions

loaded = pickle.loads(bytes.fromhex(sys.argv[1]))
for name, state in all_positions().items():
    twin = loaded[name]
    print(name, twin == state, hash(twin) == hash(state), str(twin) == str(state))
"""


def test_pickle_of_another_process() -> None:
    """A pickled state is equal to, and hashes like, one that another process reaches."""
    states = all_positions()
    assert len({hash(state) for state in states.values()}) == len(states)
    code = LOAD.replace("sys.argv[1]", repr(pickle.dumps(states).hex()))
    for seed in ("1", "2"):
        lines = run(code, PYTHONHASHSEED=seed).splitlines()
        assert lines == [f"{name} True True True" for name in POSITIONS]


@pytest.mark.slow
def test_spawned_processes() -> None:
    """States and actions travel to fresh processes and back, as pools and actors send them."""
    states = list(all_positions().values())
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        assert pool.map(copy.copy, states) == states
        assert pool.map(str, states) == [str(state) for state in states]
        legal = [moon.legal_actions(state) for state in states]
        assert pool.map(moon.legal_actions, states) == legal
        steps = [(LATER(), action) for action in moon.legal_actions(LATER())]
        assert pool.starmap(moon.apply, steps) == [moon.apply(*step) for step in steps]
