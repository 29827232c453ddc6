"""What stands in replies of the line protocol: at each place a value of its type."""

from typing import Any, Final

import pytest

import moon_engine as moon
from moon_engine.extra.protocol import Score, Table
from moon_engine.extra.protocol.message_shapes import ScoreReply, StateReply
from moon_engine.extra.protocol.messages import read_shape

NOTHING: Final = type(None)
TRICK: Final[dict[str, Any]] = {"leader": 0, "suit": "5", "tiles": ["5-3"], "winner": 1}
OUTCOME: Final[dict[str, Any]] = {
    "declarer": 0,
    "bid": 5,
    "trump": "4",
    "made": True,
    "tricks": [5, 2, 0],
    "points": [5, 2, 0],
}
TABLE: Final[dict[str, tuple[Any, set[type]]]] = {
    "phase": ("play", {str}),
    "to_act": (1, {int, NOTHING}),
    "first_bidder": (0, {int}),
    "hands": ([["6-4"], None], {list}),
    "hand_sizes": ([1, 1, 0], {list}),
    "widow": ("0-0", {str, NOTHING}),
    "took_widow": (True, {bool, NOTHING}),
    "discard": ("5-4", {str, NOTHING}),
    "bids": (["bid 5"], {list}),
    "declarer": (0, {int, NOTHING}),
    "bid": (5, {int, NOTHING}),
    "trump": ("4", {str, NOTHING}),
    "leader": (0, {int, NOTHING}),
    "suit": ("doubles", {str, NOTHING}),
    "trick": (["6-6"], {list}),
    "tricks": ([TRICK], {list}),
    "taken": ([0, 1], {list}),
}
"""By key what may stand there, and of which types the page has it."""
SCORE: Final[dict[str, tuple[Any, set[type]]]] = {
    "scores": ([5, 2, -3], {list}),
    "is_over": (True, {bool}),
    "winners": ([0], {list}),
    "last_round": (OUTCOME, {dict, NOTHING}),
}
STRANGE: Final[tuple[object, ...]] = (None, True, 7, "x", [], {})


def read(told: dict[str, Any], *, is_table: bool) -> Table | Score:
    """Return what is told."""
    if is_table:
        return read_shape({"state": told}, StateReply).state
    return read_shape({"score": told}, ScoreReply).score


@pytest.mark.parametrize("key", [*TABLE, *SCORE])
def test_types(key: str) -> None:
    """At each place there are values of the types that the page has, and no others."""
    kinds = TABLE if key in TABLE else SCORE
    told = {name: value for name, (value, _) in kinds.items()}
    for value in STRANGE:
        changed = {**told, key: value}
        if type(value) in kinds[key][1] and value != {}:  # in that some keys are missing
            read(changed, is_table=key in TABLE)
        else:
            assert_refused(changed, key, is_table=key in TABLE)
    del told[key]
    assert_refused(told, key, is_table=key in TABLE)


def assert_refused(told: dict[str, Any], path: str, *, is_table: bool) -> None:
    """Check that what is told is refused at a place."""
    with pytest.raises(moon.NotationError) as caught:
        read(told, is_table=is_table)
    assert f"at $.{'state' if is_table else 'score'}.{path}" in str(caught.value)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("hands[1]", [["6-4"], "6-4"]),
        ("hands[0][1]", [["6-4", None], None]),
        ("hand_sizes[2]", [1, 1, "0"]),
        ("hand_sizes[0]", [True, 1, 0]),
        ("bids[0]", [None]),
        ("trick[1]", ["6-6", 5]),
        ("tricks[1]", [TRICK, ["5-3"]]),
        ("tricks[0].leader", [{**TRICK, "leader": "0"}]),
        ("tricks[0].suit", [{**TRICK, "suit": 5}]),
        ("tricks[0].tiles[0]", [{**TRICK, "tiles": [None]}]),
        ("tricks[0].winner", [{**TRICK, "winner": None}]),
        ("taken[1]", [0, None]),
    ],
)
def test_types_inside(path: str, value: object) -> None:
    """What is wrong deep inside is refused with its place."""
    told = {name: value for name, (value, _) in TABLE.items()}
    assert_refused({**told, path.partition("[")[0]: value}, path, is_table=True)


@pytest.mark.parametrize("key", OUTCOME)
def test_types_of_an_outcome(key: str) -> None:
    """The outcome of a round has values of its types alone."""
    told = {name: value for name, (value, _) in SCORE.items()}
    for value in (*STRANGE, [None]):
        if type(value) is not type(OUTCOME[key]) or value == [None]:
            changed = {**told, "last_round": {**OUTCOME, key: value}}
            assert_refused(changed, f"last_round.{key}", is_table=False)


def test_unknown_keys() -> None:
    """Unknown keys are passed over at every level, whatever stands there."""
    new = {"later": [{"x": None}]}
    told = {name: value for name, (value, _) in TABLE.items()}
    more = {**told, **new, "tricks": [{**TRICK, **new}]}
    assert read(more, is_table=True) == read(told, is_table=True)
    told = {name: value for name, (value, _) in SCORE.items()}
    more = {**told, **new, "last_round": {**OUTCOME, **new}}
    assert read(more, is_table=False) == read(told, is_table=False)
