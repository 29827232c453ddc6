"""Games as values, and the ways between them and states."""

import pickle
from collections import OrderedDict
from collections.abc import Callable
from types import MappingProxyType
from typing import Any, Final

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import moon_engine as moon
from moon_engine import Bid, Pass, Rules
from moon_engine.extra.strategies import records
from moon_engine.records import MOST_ACTIONS, GameRecord, action_between, record, replay
from tests.positions import AUCTION, POSITIONS, SPLIT, SPLIT_PLAY, go_on, reach, strong_deal
from tests.strangers import STRANGERS, all_but, heir

MOON_GAME: Final = f"{strong_deal()}; bid 21; discard 0-0; trump 6"


def game(rules: str, *texts: str, first_bidder: int = 0) -> list[moon.State]:
    """Return the states of a game, the first one included."""
    states: list[moon.State] = [reach(rules, first_bidder=first_bidder)]
    for text in ";".join(texts).split(";"):
        states.append(go_on(states[-1], text))
    return states


def games() -> st.SearchStrategy[list[moon.State]]:
    """Return a strategy for the states of games from their first on, with any scores to start."""
    return records().map(lambda kept: [*replay(kept)])


@given(games())
def test_states_and_records(states: list[moon.State]) -> None:
    """The record of any game replays to the very states that it was made of."""
    kept = record(states)
    assert [*replay(kept)] == states
    assert record(replay(kept)) == kept
    assert len(kept.actions) == len(states) - 1


@given(games(), st.data())
def test_actions_between_neighbours(states: list[moon.State], data: st.DataObject) -> None:
    """Between neighbours stands the action that was done, and between most others none."""
    kept = record(states)
    for before, action, after in zip(states, kept.actions, states[1:], strict=False):
        assert action_between(before, after) == action
    before, after = data.draw(st.sampled_from(states)), data.draw(st.sampled_from(states))
    found = action_between(before, after)
    assert found is None or moon.apply(before, found) == after


def test_actions_that_end_rounds() -> None:
    """The last pass, the last tile of a round and that of a game are found too."""
    passed = game("default", strong_deal(), "pass;pass;pass")
    assert action_between(*passed[-2:]) == Pass()
    split = game("default", SPLIT, "pass;pass;bid 4;discard 0-0;trump none", SPLIT_PLAY)
    assert str(action_between(*split[-2:])) == "play 1-1"
    won = [reach("moon_made=wins_game", MOON_GAME)]
    while isinstance(won[-1], moon.Playing):
        won.append(moon.apply(won[-1], moon.legal_actions(won[-1])[0]))
    assert won[-1].is_over
    assert action_between(*won[-2:]) == moon.legal_actions(won[-2])[0]


def test_no_action_between_strange_states() -> None:
    """A state that the same action would lead to in another game is no neighbour."""
    other = go_on(reach("moon_bid=off"), strong_deal())
    assert action_between(reach("default"), other) is None
    assert action_between(reach("players=4"), other) is None
    assert action_between(reach("default"), AUCTION()) is None
    assert action_between(AUCTION(), reach("default")) is None


@pytest.mark.parametrize("name", STRANGERS)
def test_no_action_between_strangers(name: str) -> None:
    """What is no state has no neighbour, before it or after."""
    stranger: Any = STRANGERS[name]
    with pytest.raises(moon.ArgumentError, match=r"^before must be a state"):
        action_between(stranger, AUCTION())
    with pytest.raises(moon.ArgumentError, match=r"^after must be a state"):
        action_between(AUCTION(), stranger)


def test_parts() -> None:
    """A record keeps what it is given; zeros to start with are none."""
    kept = GameRecord(Rules(), 1, (Pass(),), (1, 0, 2), tags={"A": "b"}, comments={1: "c", 0: "d"})
    assert (kept.rules, kept.first_bidder, kept.actions) == (Rules(), 1, (Pass(),))
    assert kept.scores == (1, 0, 2)
    assert kept.tags == (("A", "b"),)
    assert kept.comments == ((0, "d"), (1, "c"))
    assert GameRecord(Rules(), 0, (), (0, 0, 0)) == GameRecord(Rules(), 0, ())
    assert GameRecord(Rules(), 0, (), (0, 0, 0)).scores is None


def test_values() -> None:
    """Equal records are equal values with one hash, which pickle and evolve."""
    kept = GameRecord(Rules(), 0, (Bid(5),), tags={"A": "b", "C": "d"}, comments={1: "c"})
    same = GameRecord(Rules(), 0, (Bid(5),), tags=(("A", "b"), ("C", "d")), comments=[(1, "c")])
    assert (kept, hash(kept)) == (same, hash(same))
    assert pickle.loads(pickle.dumps(kept)) == kept
    assert attrs.evolve(kept, first_bidder=1).tags == kept.tags
    assert kept != GameRecord(Rules(), 0, (Bid(5),), tags={"C": "d", "A": "b"}, comments={1: "c"})
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        kept.actions = ()  # type: ignore[misc]


@pytest.mark.parametrize("kind", [dict, OrderedDict, MappingProxyType])
def test_mappings(kind: Callable[[dict[str, str]], Any]) -> None:
    """Tags may come in any kind of mapping, and keep their order."""
    tags = {"White": "x", "Event": "y"}
    assert GameRecord(Rules(), 0, (), tags=kind(tags)).tags == (("White", "x"), ("Event", "y"))


def test_a_mapping_that_breaks() -> None:
    """A mapping that breaks when it is walked through is refused like any stranger."""
    broken: Any = type("Broken", (OrderedDict,), {"items": lambda _: 1 // 0})()
    with pytest.raises(moon.ArgumentError, match=r"^tags must be a mapping to texts"):
        GameRecord(Rules(), 0, (), tags=broken)


def test_an_illegal_action_is_kept_until_it_is_replayed() -> None:
    """A record holds any actions, and replaying tells the first one that the rules refuse."""
    deal = moon.parse_action(strong_deal())
    states = replay(GameRecord(Rules(), 0, (deal, Bid(5), Bid(4))))
    assert [type(next(states)) for _ in range(3)] == [moon.AwaitingDeal, moon.Auction, moon.Auction]
    with pytest.raises(moon.IllegalActionError, match=r"^a bid must be higher than 5"):
        next(states)
    bad = moon.parse_action("deal 6-6 / 6-6")
    with pytest.raises(moon.DealError):
        [*replay(GameRecord(Rules(), 0, (bad,)))]


FAULTY: Final[dict[str, tuple[dict[str, Any], str]]] = {
    "a seat too many": ({"first_bidder": 3}, "first_bidder must be a seat from 0 to 2, not 3"),
    "a seat as text": ({"first_bidder": "1"}, "first_bidder must be of type int"),
    "a truth as seat": ({"first_bidder": True}, "first_bidder must be of type int, not True"),
    "rules as text": ({"rules": "default"}, "rules must be of type Rules"),
    "no rules": ({"rules": None}, "rules must be of type Rules"),
    "a list of actions": ({"actions": [Pass()]}, "actions must be a tuple"),
    "a text among the actions": ({"actions": ("pass",)}, "actions must be a tuple"),
    "an action's class": ({"actions": (Pass,)}, "actions must be a tuple"),
    "an action's heir": ({"actions": (heir(Bid(5)),)}, "actions must be a tuple"),
    "too many actions": ({"actions": (Pass(),) * (MOST_ACTIONS + 1)}, "actions must be a tuple"),
    "a list of scores": ({"scores": [0, 0, 0]}, "scores must be of type tuple or NoneType"),
    "a score too few": ({"scores": (0, 0)}, "scores must be a list or tuple of 3"),
    "scores of texts": ({"scores": ("0", "0", "0")}, "scores must be a list or tuple of 3"),
    "scores of truths": ({"scores": (False,) * 3}, "scores must be a list or tuple of 3"),
    "an endless score": ({"scores": (10**700, 0, 0)}, "scores must be a list or tuple of 3"),
    "a name that is a header's": ({"tags": {"rEsult": "x"}}, "tags must be named otherwise"),
    "an empty name": ({"tags": {"": "x"}}, "tags must be named with letters"),
    "a name with a blank": ({"tags": {"A b": "x"}}, "tags must be named with letters"),
    "a name with a digit first": ({"tags": {"1a": "x"}}, "tags must be named with letters"),
    "a name of other letters": ({"tags": {"Événement": "x"}}, "tags must be named with letters"),
    "a name with a line end": ({"tags": {"A\n": "x"}}, "tags must be named with letters"),
    "a long name": ({"tags": {"A" * 51: "x"}}, "tags must be named with letters"),
    "a long value": ({"tags": {"A": "x" * 1001}}, "tags must be texts of at most 1000"),
    "a value of two lines": ({"tags": {"A": "x\ny"}}, "tags must be texts of at most 1000"),
    "a value with a surrogate": ({"tags": {"A": "\ud800"}}, "tags must be texts of at most 1000"),
    "a value that is none": ({"tags": {"A": 3}}, "tags must be a mapping to texts"),
    "names of numbers": ({"tags": {3: "x"}}, "tags must be a mapping to texts"),
    "a text as tags": ({"tags": "ab"}, "tags must be a mapping to texts"),
    "triples as tags": ({"tags": [("A", "b", "c")]}, "tags must be a mapping to texts"),
    "lists as tags": ({"tags": [["A", "b"]]}, "tags must be a mapping to texts"),
    "a tag twice": ({"tags": [("A", "b"), ("A", "c")]}, "tags must be pairs of different keys"),
    "too many tags": ({"tags": {f"A{n}": "" for n in range(101)}}, "tags must be at most 100"),
    "a comment too late": ({"comments": {1: "x"}}, "comments must be numbered from 0 to 0"),
    "a comment too early": ({"comments": {-1: "x"}}, "comments must be numbered from 0 to 0"),
    "a comment at a truth": ({"comments": {False: "x"}}, "comments must be a mapping to texts"),
    "a comment at a text": ({"comments": {"0": "x"}}, "comments must be a mapping to texts"),
    "a long comment": ({"comments": {0: "x" * 1001}}, "comments must be texts of at most 1000"),
    "a comment with a NUL": ({"comments": {0: "\0"}}, "comments must be texts of at most 1000"),
    "a comment with a return": ({"comments": {0: "\r\n"}}, "comments must be texts of at most"),
    "endless comments": ({"comments": dict.fromkeys(range(10), "")}, "comments must be numbered"),
}
"""By name, parts that a record cannot have, and how the error begins."""


@pytest.mark.parametrize("name", FAULTY)
def test_refused_parts(name: str) -> None:
    """A part of a wrong type or beyond its limits is refused with words for it."""
    parts, message = FAULTY[name]
    with pytest.raises(moon.ArgumentError) as caught:
        GameRecord(**{"rules": Rules(), "first_bidder": 0, "actions": (), **parts})
    assert str(caught.value).startswith(message)


def test_limits_are_allowed() -> None:
    """What is exactly as long as it may be is kept."""
    tags = {f"A{n:049}": "x" * 1000 for n in range(100)}
    comments = {0: "\n" * 1000, MOST_ACTIONS: "y"}
    kept = GameRecord(Rules(), 0, (Pass(),) * MOST_ACTIONS, tags=tags, comments=comments)
    assert (dict(kept.tags), dict(kept.comments)) == (tags, comments)


@pytest.mark.parametrize("part", ["rules", "first_bidder", "actions", "scores", "tags", "comments"])
@pytest.mark.parametrize("name", all_but("None", "an int", "True", "a negative int"))
def test_strangers_are_no_parts(name: str, part: str) -> None:
    """No part of a record is a stranger, be it empty."""
    parts: dict[str, Any] = {"rules": Rules(), "first_bidder": 0, "actions": ()}
    parts[part] = STRANGERS[name]
    with pytest.raises(moon.ArgumentError):
        GameRecord(**parts)


@pytest.mark.parametrize("name", STRANGERS)
def test_strangers_are_no_records(name: str) -> None:
    """What is no record is not replayed, and what holds no states makes no record."""
    stranger: Any = STRANGERS[name]
    with pytest.raises(moon.ArgumentError, match=r"^record must be a GameRecord"):
        replay(stranger)
    with pytest.raises(moon.ArgumentError, match=r"^states"):
        record(stranger)


def test_states_that_are_no_game() -> None:
    """A record is made of a game from its first state on, and the error says where that ends."""
    states = game("default", strong_deal(), "bid 5; pass")
    with pytest.raises(moon.ArgumentError, match=r"^states\[0\] must be a state as new_game"):
        record(states[1:])
    with pytest.raises(moon.ArgumentError, match=r"^states\[0\] must be a state as new_game"):
        record([])
    with pytest.raises(moon.ArgumentError, match=r"^states\[2\] must be the state after an"):
        record([states[0], states[1], states[3]])
    with pytest.raises(moon.ArgumentError, match=r"^states\[1\] must be the state after an"):
        record([states[0], Pass()])  # type: ignore[list-item]


def test_a_later_round_is_no_start() -> None:
    """A state after a round is none that a game starts from: the round before would be lost."""
    with pytest.raises(moon.ArgumentError, match=r"^states\[0\]"):
        record([POSITIONS["round over"]()])


def test_record_takes_tags_and_comments() -> None:
    """A record of states has the tags and comments it is given, and states may come one by one."""
    states = game("default", strong_deal(), "bid 5", first_bidder=2)
    kept = record(iter(states), tags={"A": "b"}, comments={2: "c"})
    assert kept.tags == (("A", "b"),)
    assert kept.comments == ((2, "c"),)
    assert kept.first_bidder == 2
