"""The events before the first lead as values; tests/test_events.py has what makes them happen."""

from typing import Any, Final

import pytest

import moon_engine as moon
from moon_engine.opening_events import (
    AuctionWon,
    BidMade,
    EverybodyPassed,
    Passed,
    TileDiscarded,
    TilesDealt,
    TrumpNamed,
    WidowLeft,
    WidowTaken,
)
from tests.strangers import STRANGERS, all_but

HAND: Final = moon.TileSet.of(moon.Tile(6, 4), moon.Tile(1, 1))
TILE: Final = moon.Tile(0, 0)

TEXTS: Final[dict[str, Any]] = {
    "dealt 6-4 1-1 / 6-4 1-1 + 0-0": TilesDealt((HAND, HAND), (2, 2), TILE, has_widow=True),
    "dealt 7 tiles / 6-4 1-1 + a widow": TilesDealt((None, HAND), (7, 2), None, has_widow=True),
    "dealt 7 tiles / 6-4 1-1": TilesDealt((None, HAND), (7, 2), None, has_widow=False),
    "seat 1 bids 21": BidMade(1, 21),
    "seat 1 passes": Passed(1),
    "everybody passed": EverybodyPassed(moon.PassedOut(1)),
    "seat 1 wins the auction with 21": AuctionWon(1, 21),
    "seat 1 takes the widow, 0-0": WidowTaken(1, TILE),
    "seat 1 takes the widow": WidowTaken(1, None),
    "seat 1 leaves the widow": WidowLeft(1),
    "seat 1 discards 0-0": TileDiscarded(1, TILE),
    "seat 1 discards a tile": TileDiscarded(1, None),
    "seat 1 names doubles": TrumpNamed(1, moon.Trump.DOUBLES),
    "seat 1 names no trump": TrumpNamed(1, moon.Trump.NO_TRUMP),
}
"""Events by the words for them."""


@pytest.mark.parametrize("text", TEXTS)
def test_texts(text: str) -> None:
    """An event says in words what happened, and of what is hidden only that it did."""
    assert str(TEXTS[text]) == text


def test_events_are_told_apart() -> None:
    """No two events are equal that differ in anything, and a bid is not what it wins."""
    assert len({*TEXTS.values()}) == len(TEXTS)


@pytest.mark.parametrize("name", STRANGERS)
def test_strange_parts(name: str) -> None:
    """No part of an event can be anything but what it is for."""
    stranger: Any = STRANGERS[name]
    for of_seat in (Passed, WidowLeft):
        with pytest.raises(moon.ArgumentError, match=r"^seat must be a seat"):
            of_seat(stranger)
    for of_number in (BidMade, AuctionWon):
        with pytest.raises(moon.ArgumentError, match=r"^seat must be a seat"):
            of_number(stranger, 5)
        with pytest.raises(moon.ArgumentError, match=r"^number must be 3 to 7, 21 or 42"):
            of_number(0, stranger)
    with pytest.raises(moon.ArgumentError, match=r"^seat must be a seat"):
        TrumpNamed(stranger, moon.Trump.SIXES)
    with pytest.raises(moon.ArgumentError, match=r"^trump must be of type Trump"):
        TrumpNamed(0, stranger)
    with pytest.raises(moon.ArgumentError, match=r"^result must be of type PassedOut"):
        EverybodyPassed(stranger)


@pytest.mark.parametrize("name", all_but("None"))
def test_strange_tiles(name: str) -> None:
    """What is hidden is None and nothing else."""
    stranger: Any = STRANGERS[name]
    for of_tile in (WidowTaken, TileDiscarded):
        with pytest.raises(moon.ArgumentError, match=r"^seat must be a seat"):
            of_tile(stranger, None)
        with pytest.raises(moon.ArgumentError, match=r"^tile must be of type Tile or NoneType"):
            of_tile(0, stranger)
    with pytest.raises(moon.ArgumentError, match=r"^widow must be of type Tile or NoneType"):
        TilesDealt((HAND,), (2,), stranger, has_widow=True)
    with pytest.raises(moon.ArgumentError, match=r"^hands must be a tuple"):
        TilesDealt((HAND, stranger), (2, 2), None, has_widow=True)


@pytest.mark.parametrize("name", all_but("True"))
def test_strange_deals(name: str) -> None:
    """A deal tells hands, sizes and whether there is a widow, each of its type."""
    stranger: Any = STRANGERS[name]
    with pytest.raises(moon.ArgumentError, match=r"^hands must be a tuple"):
        TilesDealt(stranger, (2,), None, has_widow=True)
    with pytest.raises(moon.ArgumentError, match=r"^sizes must be a tuple"):
        TilesDealt((HAND,), stranger, None, has_widow=True)
    with pytest.raises(moon.ArgumentError, match=r"^has_widow must be of type bool"):
        TilesDealt((HAND,), (2,), None, has_widow=stranger)
