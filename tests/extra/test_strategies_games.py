"""Strategies for records of games."""

import pytest

import moon_engine as moon
from moon_engine.extra.strategies import records
from tests.drawing import drawn, smallest

FIRST = (
    "deal 3-3 3-2 3-1 2-2 2-1 1-1 0-0 / 5-3 5-2 5-1 4-4 4-3 4-2 4-1 / "
    "6-5 6-4 6-3 6-2 6-1 5-5 5-4 + 6-6"
)


def rounds(record: moon.GameRecord) -> int:
    """Return how many rounds of a game were played to their end."""
    results = [state.last_round for state in moon.replay(record) if not state.history]
    return sum(isinstance(result, moon.RoundResult) for result in results)


@pytest.mark.slow
def test_records_of_all_kinds() -> None:
    """Games of no action and of many rounds are drawn, with scores, tags and comments."""
    found = drawn(records(), 400)
    lengths = [len(record.actions) for record in found]
    assert min(lengths) == 0
    assert max(lengths) > 100
    assert max(map(rounds, found)) > 3
    assert sum(record.scores is not None for record in found) > 80
    assert any(record.scores and max(map(abs, record.scores)) > 10**6 for record in found)
    assert sum(bool(record.tags) for record in found) > 80
    assert sum(bool(record.comments) for record in found) > 80
    texts = "".join(text for record in found for _, text in (*record.tags, *record.comments))
    assert {*'"\\{}[]\n'} < {*texts}
    assert any(ord(character) > 10_000 for character in texts)
    assert "\\n" in texts  # as a line break is written


@pytest.mark.slow
def test_records_are_legal_and_can_be_kept() -> None:
    """Each record replays, and its text reads back."""
    for record in drawn(records(), 150):
        *_, last = moon.replay(record)
        assert last.rules == record.rules
        assert moon.parse_record(moon.format_record(record)) == record


@pytest.mark.parametrize("players", [3, 4])
def test_records_of_games_that_are_over(players: int) -> None:
    """A phase that is asked for is that of the last state, and no game goes on when it is over."""
    for record in drawn(records(phase="over", players=players), 40):
        *before, last = moon.replay(record)
        assert last.is_over
        assert not any(state.is_over for state in before)
        assert len(last.seats) == players


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_smallest_records(seed: int) -> None:
    """Records shrink to a game by the default rules, and to as few rounds as a test needs."""
    assert smallest(records(), seed=seed) == moon.GameRecord(moon.Rules(), 0, ())
    found = smallest(records(phase="deal"), lambda record: rounds(record) == 2, seed)
    assert (found.rules, found.first_bidder) == (moon.Rules(), 0)
    assert (found.scores, found.tags, found.comments) == (None, (), ())
    texts = [*map(str, found.actions)]
    assert len(texts) == 2 * (6 + 21)
    assert texts[:6] == [FIRST, "pass", "pass", "bid 4", "discard 5-4", "trump 0"]  # by seat 2
    assert texts[27:33] == [FIRST, "pass", "pass", "bid 4", "discard 0-0", "trump 0"]  # by seat 0


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_tags_and_comments_shrink(seed: int) -> None:
    """Tags and comments shrink to one, of the simplest text, at the start of the game."""
    found = smallest(records(), lambda record: bool(record.tags and record.comments), seed)
    assert (found.tags, found.comments) == ((("A", ""),), ((0, ""),))
