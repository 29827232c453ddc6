"""The rules of what a round is worth."""

import pytest

from moon_engine import Contract, Rules, Trump
from moon_engine.rulebook import scoring

THREE = Rules()
FOUR = Rules(players=4)
MARKS = Rules(scoring="marks")


def contract(bid: int, declarer: int = 0) -> Contract:
    """Return a contract."""
    return Contract(declarer, bid, Trump.FOURS)


@pytest.mark.parametrize(
    ("bid", "least"), [(3, 3), (4, 4), (5, 5), (6, 6), (7, 7), (21, 7), (42, 7)]
)
def test_made(bid: int, least: int) -> None:
    """A number is made by that many tricks, 21 and 42 by all seven (SCORE-1)."""
    assert [taken for taken in range(8) if scoring.is_made(contract(bid), taken)] == [
        *range(least, 8)
    ]


@pytest.mark.parametrize(
    ("rules", "bid", "declarer", "tricks", "points"),
    [
        (THREE, 4, 0, (4, 2, 1), (4, 2, 1)),
        (THREE, 4, 0, (6, 1, 0), (4, 1, 0)),
        (THREE, 4, 1, (2, 5, 0), (2, 4, 0)),
        (THREE, 7, 2, (0, 0, 7), (0, 0, 7)),
        (THREE, 21, 0, (7, 0, 0), (21, 0, 0)),
        (THREE, 42, 0, (7, 0, 0), (42, 0, 0)),
        (FOUR, 4, 0, (6, 1), (6, 1)),
        (FOUR, 4, 3, (3, 4), (3, 4)),
        (FOUR, 21, 2, (7, 0), (21, 0)),
        (FOUR, 42, 1, (0, 7), (0, 42)),
        (Rules(made_score="tricks"), 4, 0, (6, 1, 0), (6, 1, 0)),
        (Rules(made_score="tricks"), 21, 0, (7, 0, 0), (21, 0, 0)),
        (Rules(made_score="tricks"), 42, 0, (7, 0, 0), (42, 0, 0)),
        (Rules(made_score="bid"), 4, 0, (6, 1, 0), (4, 1, 0)),
        (Rules(players=4, made_score="bid"), 4, 0, (6, 1), (4, 1)),
        (Rules(players=4, made_score="tricks"), 4, 0, (6, 1), (6, 1)),
    ],
)
def test_points_made(
    rules: Rules, bid: int, declarer: int, tricks: tuple[int, ...], points: tuple[int, ...]
) -> None:
    """Made: the bid or the tricks for the declarer's side, one a trick for others (SCORE-2)."""
    assert scoring.scored(rules, contract(bid, declarer), tricks) == points


@pytest.mark.parametrize(
    ("rules", "bid", "declarer", "tricks", "points"),
    [
        (THREE, 4, 0, (3, 3, 1), (-4, 3, 1)),
        (THREE, 7, 1, (1, 6, 0), (1, -7, 0)),
        (THREE, 21, 0, (6, 1, 0), (-21, 1, 0)),
        (THREE, 42, 2, (1, 0, 6), (1, 0, -42)),
        (FOUR, 5, 0, (4, 3), (-5, 3)),
        (FOUR, 21, 3, (1, 6), (1, -21)),
        (Rules(made_score="tricks"), 6, 0, (5, 2, 0), (-6, 2, 0)),
    ],
)
def test_points_set(
    rules: Rules, bid: int, declarer: int, tricks: tuple[int, ...], points: tuple[int, ...]
) -> None:
    """Failed: the bid is lost, 21 and 42 too; the others still score tricks (SCORE-2)."""
    assert scoring.scored(rules, contract(bid, declarer), tricks) == points


@pytest.mark.parametrize(
    ("players", "bid", "tricks", "points"),
    [
        (3, 5, (4, 3, 0), (0, 8, 5)),
        (3, 21, (6, 1, 0), (0, 22, 21)),
        (3, 42, (6, 0, 1), (0, 42, 43)),
        (4, 5, (4, 3), (0, 8)),
        (3, 5, (5, 2, 0), (5, 2, 0)),
        (4, 5, (6, 1), (6, 1)),
    ],
)
def test_opponents_gain_bid(
    players: int, bid: int, tricks: tuple[int, ...], points: tuple[int, ...]
) -> None:
    """Failed: the declarer's side scores nothing, each other tricks and bid (SCORE-3)."""
    rules = Rules.parse(f"players={players} set_score=opponents_gain_bid")
    assert scoring.scored(rules, contract(bid), tricks) == points


@pytest.mark.parametrize(
    ("rules", "bid", "declarer", "tricks", "marks"),
    [
        (MARKS, 4, 0, (4, 2, 1), (1, 0, 0)),
        (MARKS, 4, 1, (4, 2, 1), (1, 0, 1)),
        (MARKS, 21, 0, (7, 0, 0), (1, 0, 0)),
        (Rules(scoring="marks", moon_marks=3), 4, 0, (4, 2, 1), (1, 0, 0)),
        (Rules(scoring="marks", moon_marks=3), 7, 0, (7, 0, 0), (1, 0, 0)),
        (Rules(scoring="marks", moon_marks=3), 21, 0, (7, 0, 0), (3, 0, 0)),
        (Rules(scoring="marks", moon_marks=3), 42, 2, (7, 0, 0), (3, 3, 0)),
        (Rules(scoring="marks", moon_marks=2), 21, 0, (6, 1, 0), (0, 2, 2)),
        (Rules(scoring="marks", players=4), 4, 3, (3, 4), (0, 1)),
        (Rules(scoring="marks", players=4), 4, 3, (4, 3), (1, 0)),
        (Rules(scoring="marks", set_score="opponents_gain_bid"), 4, 0, (3, 4, 0), (0, 1, 1)),
        (Rules(scoring="marks", made_score="tricks"), 4, 0, (6, 1, 0), (1, 0, 0)),
    ],
)
def test_marks(
    rules: Rules, bid: int, declarer: int, tricks: tuple[int, ...], marks: tuple[int, ...]
) -> None:
    """Marks go to the declarer's side or to each other; tricks are worth nothing (SCORE-4)."""
    assert scoring.scored(rules, contract(bid, declarer), tricks) == marks


@pytest.mark.parametrize(
    ("rules", "target"),
    [(THREE, 21), (FOUR, 21), (MARKS, 7), (Rules(scoring="marks", players=4), 7)],
)
def test_usual_target(rules: Rules, target: int) -> None:
    """Where the rules name no target it is 21 points or 7 marks (END-1)."""
    assert scoring.usual_target(rules) == target
