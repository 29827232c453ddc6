"""The events of play as values; tests/test_events.py has what makes them happen."""

from typing import Any, Final

import pytest

import moon_engine as moon
from moon_engine.play_events import GameWon, RoundScored, TilePlayed, TrickWon
from tests.strangers import STRANGERS, all_but
from tests.support import tiles

TRICK: Final = moon.Trick(0, moon.Suit.SIXES, tuple(tiles("6-4 6-6 1-1")), 1)
CONTRACT: Final = moon.Contract(2, 4, moon.Trump.NO_TRUMP)
MADE: Final = moon.RoundResult(CONTRACT, True, (1, 2, 4), (1, 2, 4), TRICK)
SET: Final = moon.RoundResult(CONTRACT, False, (3, 3, 1), (3, 3, -4), TRICK)

TEXTS: Final[dict[str, Any]] = {
    "seat 0 leads 6-4, sixes": TilePlayed(0, moon.Tile(6, 4), None, moon.Suit.SIXES),
    "seat 0 leads 6-4, fours": TilePlayed(0, moon.Tile(6, 4), moon.Suit.FOURS, moon.Suit.FOURS),
    "seat 1 plays 6-6": TilePlayed(1, moon.Tile(6, 6), None, None),
    "seat 1 wins the trick 6-4 6-6 1-1": TrickWon(TRICK),
    "seat 2 made 4: points 1 2 4, scores 9 -2 5": RoundScored(MADE, (9, -2, 5)),
    "seat 2 was set at 4: points 3 3 -4, scores 3 3 -4": RoundScored(SET, (3, 3, -4)),
    "side 1 wins the game": GameWon((1,)),
    "sides 0 and 1 win the game": GameWon((0, 1)),
}
"""Events by the words for them."""


@pytest.mark.parametrize("text", TEXTS)
def test_texts(text: str) -> None:
    """An event says in words what happened."""
    assert str(TEXTS[text]) == text


def test_events_are_told_apart() -> None:
    """No two events are equal that differ in anything."""
    assert len({*TEXTS.values()}) == len(TEXTS)


@pytest.mark.parametrize("name", STRANGERS)
def test_strange_parts(name: str) -> None:
    """No part of an event can be anything but what it is for."""
    stranger: Any = STRANGERS[name]
    with pytest.raises(moon.ArgumentError, match=r"^seat must be a seat"):
        TilePlayed(stranger, moon.Tile(6, 6), None, None)
    with pytest.raises(moon.ArgumentError, match=r"^tile must be of type Tile"):
        TilePlayed(0, stranger, None, None)
    with pytest.raises(moon.ArgumentError, match=r"^trick must be of type Trick"):
        TrickWon(stranger)
    with pytest.raises(moon.ArgumentError, match=r"^result must be of type RoundResult"):
        RoundScored(stranger, (0, 0, 0))
    with pytest.raises(moon.ArgumentError, match=r"^scores must be a tuple"):
        RoundScored(MADE, stranger)
    with pytest.raises(moon.ArgumentError, match=r"^sides must be a tuple"):
        GameWon(stranger)


@pytest.mark.parametrize("name", all_but("None"))
def test_strange_suits(name: str) -> None:
    """A suit that was not said, or not called, is None and nothing else."""
    stranger: Any = STRANGERS[name]
    with pytest.raises(moon.ArgumentError, match=r"^said must be of type Suit or NoneType"):
        TilePlayed(0, moon.Tile(6, 6), stranger, None)
    with pytest.raises(moon.ArgumentError, match=r"^called must be of type Suit or NoneType"):
        TilePlayed(0, moon.Tile(6, 6), None, stranger)
