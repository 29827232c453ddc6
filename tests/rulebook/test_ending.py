"""The rules of when a game is over and who has won."""

import pytest

from moon_engine import Contract, Rules, Trump
from moon_engine.rulebook import ending

FOUR = Rules(players=4)
BIDDER_FIRST = Rules(end_rule="bidder_first")
INSTANT = Rules(moon_made="wins_game", moon_set="loses_game")


def winners(
    rules: Rules, scores: tuple[int, ...], declarer: int = 0, bid: int = 5, made: bool = True
) -> tuple[int, ...]:
    """Return the winners after a round."""
    return ending.winners(rules, scores, Contract(declarer, bid, Trump.FOURS), made=made)


@pytest.mark.parametrize(
    ("rules", "scores", "won"),
    [
        (Rules(), (20, 20, 19), ()),
        (Rules(), (21, 20, 19), (0,)),
        (Rules(), (0, 0, 21), (2,)),
        (Rules(), (21, 22, 4), (1,)),
        (Rules(), (25, 22, 21), (0,)),
        (Rules(), (21, 21, 0), ()),
        (Rules(), (23, 21, 23), ()),
        (Rules(), (24, 21, 21), (0,)),
        (Rules(), (-21, 0, 0), ()),
        (FOUR, (20, 20), ()),
        (FOUR, (20, 22), (1,)),
        (FOUR, (22, 22), ()),
        (Rules(scoring="marks"), (6, 6, 6), ()),
        (Rules(scoring="marks"), (6, 7, 6), (1,)),
        (Rules(scoring="marks"), (7, 7, 6), ()),
        (Rules(target=1), (1, 0, 0), (0,)),
        (Rules(target=1), (0, 0, 0), ()),
        (Rules(target=30), (29, 21, 0), ()),
        (Rules(target=30), (29, 30, 0), (1,)),
        (Rules(scoring="marks", target=2), (2, 0, 0), (0,)),
    ],
)
def test_highest(rules: Rules, scores: tuple[int, ...], won: tuple[int, ...]) -> None:
    """The one side that is highest and at the target wins; a tie at the top plays on (END-1)."""
    assert winners(rules, scores) == won


@pytest.mark.parametrize(
    ("scores", "declarer", "won"),
    [
        ((21, 30, 0), 0, (0,)),
        ((21, 21, 0), 1, (1,)),
        ((20, 30, 0), 0, (1,)),
        ((20, 30, 30), 0, ()),
        ((20, 20, 20), 0, ()),
        ((30, 22, 21), 2, (2,)),
    ],
)
def test_bidder_first(scores: tuple[int, ...], declarer: int, won: tuple[int, ...]) -> None:
    """A declarer's side at the target wins, whatever the others have (END-2)."""
    assert winners(BIDDER_FIRST, scores, declarer) == won


def test_bidder_first_partners() -> None:
    """The declarer's partnership counts, not its seat (END-2)."""
    rules = Rules(players=4, end_rule="bidder_first")
    assert winners(rules, (25, 21), declarer=3) == (1,)
    assert winners(rules, (21, 25), declarer=2) == (0,)


@pytest.mark.parametrize("end_rule", ["highest", "bidder_first"])
def test_bidder_set_at_the_target(end_rule: str) -> None:
    """A side that is at the target wins by it even when it was set (END-1, END-2)."""
    rules = Rules.parse(f"end_rule={end_rule}")
    assert winners(rules, (22, 0, 0), declarer=0, made=False) == (0,)


@pytest.mark.parametrize(
    ("rules", "scores", "declarer", "made", "won"),
    [
        (INSTANT, (-30, 20, 20), 0, True, (0,)),
        (INSTANT, (50, 20, 0), 1, True, (1,)),
        (INSTANT, (5, 3, 2), 0, False, (1,)),
        (INSTANT, (5, 3, 9), 0, False, (2,)),
        (INSTANT, (50, -3, -2), 0, False, (2,)),
        (INSTANT, (0, 3, 3), 0, False, (1, 2)),
        (INSTANT, (3, 0, 3), 1, False, (0, 2)),
        (INSTANT, (-1, -1, 9), 2, False, (0, 1)),
        (Rules(moon_made="wins_game"), (5, 3, 2), 0, False, ()),
        (Rules(moon_set="loses_game"), (5, 3, 2), 0, True, ()),
        (Rules(), (5, 3, 2), 0, True, ()),
        (Rules(), (5, 3, 2), 0, False, ()),
        (Rules(moon_made="wins_game"), (5, 21, 2), 0, False, (1,)),
        (Rules(moon_set="loses_game"), (21, 3, 2), 0, True, (0,)),
    ],
)
def test_moon(
    rules: Rules, scores: tuple[int, ...], declarer: int, made: bool, won: tuple[int, ...]
) -> None:
    """A made 21 or 42 may win at once, a failed one lose, to all best others together (END-3)."""
    for bid in (21, 42):
        assert winners(rules, scores, declarer, bid, made) == won


@pytest.mark.parametrize(("declarer", "made", "won"), [(3, True, 1), (2, True, 0), (0, False, 1)])
def test_moon_of_partners(declarer: int, made: bool, won: int) -> None:
    """With partners a side wins or loses by the moon (END-3)."""
    rules = Rules(players=4, moon_made="wins_game", moon_set="loses_game")
    assert winners(rules, (0, 0), declarer, 21, made) == (won,)


@pytest.mark.parametrize("made", [True, False])
def test_number_ends_nothing_at_once(made: bool) -> None:
    """A 7 is no moon: it neither wins nor loses the game at once (END-3)."""
    assert winners(INSTANT, (7, 0, 0), bid=7, made=made) == ()
