"""The rules of suits and of their order."""

import pytest

from moon_engine import TILES, Suit, Tile, TileSet, Trump, parse_tile
from moon_engine.rulebook import ranking

ORDER = {
    Suit.ZEROS: "0-0 6-0 5-0 4-0 3-0 2-0 1-0",
    Suit.ONES: "1-1 6-1 5-1 4-1 3-1 2-1 1-0",
    Suit.TWOS: "2-2 6-2 5-2 4-2 3-2 2-1 2-0",
    Suit.THREES: "3-3 6-3 5-3 4-3 3-2 3-1 3-0",
    Suit.FOURS: "4-4 6-4 5-4 4-3 4-2 4-1 4-0",
    Suit.FIVES: "5-5 6-5 5-4 5-3 5-2 5-1 5-0",
    Suit.SIXES: "6-6 6-5 6-4 6-3 6-2 6-1 6-0",
    Suit.DOUBLES: "6-6 5-5 4-4 3-3 2-2 1-1 0-0",
}
"""Every suit from its highest tile down, by hand (SUIT-2)."""

TRUMP_OF = {
    Suit.ZEROS: Trump.ZEROS,
    Suit.ONES: Trump.ONES,
    Suit.TWOS: Trump.TWOS,
    Suit.THREES: Trump.THREES,
    Suit.FOURS: Trump.FOURS,
    Suit.FIVES: Trump.FIVES,
    Suit.SIXES: Trump.SIXES,
    Suit.DOUBLES: Trump.DOUBLES,
}


def tiles(text: str) -> list[Tile]:
    """Return the tiles of a text."""
    return [parse_tile(word) for word in text.split()]


@pytest.mark.parametrize("suit", Suit)
def test_trumps(suit: Suit) -> None:
    """The trumps are the tiles with the number, or the doubles (SUIT-1)."""
    trumps = [tile for tile in TILES if ranking.is_trump(tile, TRUMP_OF[suit])]
    assert sorted(trumps) == sorted(tiles(ORDER[suit]))


def test_no_trump() -> None:
    """Without trump no tile is one (SUIT-1)."""
    assert not any(ranking.is_trump(tile, Trump.NO_TRUMP) for tile in TILES)
    assert ranking.trumps(Trump.NO_TRUMP) == 0


@pytest.mark.parametrize("suit", list(Suit)[:7])
def test_suits_without_trump(suit: Suit) -> None:
    """Without trump a tile belongs to the suits of both its ends, and doubles are none (SUIT-1)."""
    members = [tile for tile in TILES if ranking.belongs(tile, suit, Trump.NO_TRUMP)]
    assert sorted(members) == sorted(tiles(ORDER[suit]))
    assert not any(ranking.belongs(tile, Suit.DOUBLES, Trump.NO_TRUMP) for tile in TILES)


@pytest.mark.parametrize("trump_suit", Suit)
@pytest.mark.parametrize("suit", Suit)
def test_suits_under_trump(suit: Suit, trump_suit: Suit) -> None:
    """A trump belongs to its own suit and to no other (SUIT-1)."""
    trumps = set(tiles(ORDER[trump_suit]))
    own = {True: trumps, False: set(tiles(ORDER[suit])) - trumps}[suit is trump_suit]
    expected = set() if suit is Suit.DOUBLES is not trump_suit else own
    trump = TRUMP_OF[trump_suit]
    assert {tile for tile in TILES if ranking.belongs(tile, suit, trump)} == expected


@pytest.mark.parametrize("suit", Suit)
def test_order(suit: Suit) -> None:
    """The double is highest, then the other end counts; doubles go from 6-6 down (SUIT-2)."""
    ranks = [ranking.rank(tile, suit) for tile in tiles(ORDER[suit])]
    assert ranks == sorted(set(ranks), reverse=True)
    assert min(ranks) >= 0


@pytest.mark.parametrize(
    ("suit", "trump", "order"),
    [
        (Suit.SIXES, Trump.NO_TRUMP, "6-6 6-5 6-4 6-3 6-2 6-1 6-0"),
        (Suit.SIXES, Trump.FOURS, "4-4 6-4 5-4 4-3 4-2 4-1 4-0 6-6 6-5 6-3 6-2 6-1 6-0"),
        (Suit.FOURS, Trump.FOURS, "4-4 6-4 5-4 4-3 4-2 4-1 4-0"),
        (Suit.SIXES, Trump.DOUBLES, "6-6 5-5 4-4 3-3 2-2 1-1 0-0 6-5 6-4 6-3 6-2 6-1 6-0"),
        (Suit.ZEROS, Trump.ONES, "1-1 6-1 5-1 4-1 3-1 2-1 1-0 0-0 6-0 5-0 4-0 3-0 2-0"),
        (Suit.DOUBLES, Trump.DOUBLES, "6-6 5-5 4-4 3-3 2-2 1-1 0-0"),
    ],
)
def test_trick_key(suit: Suit, trump: Trump, order: str) -> None:
    """Every trump is above the suit called, and nothing else can win (WIN-1)."""
    keys = {tile: ranking.trick_key(tile, suit, trump) for tile in TILES}
    can_win = sorted((tile for tile in TILES if keys[tile] > 0), key=lambda tile: -keys[tile])
    assert can_win == tiles(order)
    assert len({keys[tile] for tile in can_win}) == len(can_win)
    assert {keys[tile] for tile in TILES if tile not in can_win} <= {0}


def test_a_suit_called_shows_no_tables() -> None:
    """A suit called is shown by suit and trump, without the tables that follow from them."""
    sixes = ranking.called(Suit.SIXES, Trump.FOURS)
    assert repr(sixes) == f"Called(suit={Suit.SIXES!r}, trump={Trump.FOURS!r})"


@pytest.mark.parametrize(
    ("suit", "trump", "expected"),
    [
        (Suit.SIXES, None, "6-6 6-5 6-4 6-3 6-2 6-1 6-0"),
        (Suit.SIXES, Trump.NO_TRUMP, "6-6 6-5 6-4 6-3 6-2 6-1 6-0"),
        (Suit.SIXES, Trump.FOURS, "6-6 6-5 6-3 6-2 6-1 6-0"),
        (Suit.FOURS, Trump.FOURS, "6-4 5-4 4-4 4-3 4-2 4-1 4-0"),
        (Suit.SIXES, Trump.DOUBLES, "6-5 6-4 6-3 6-2 6-1 6-0"),
        (Suit.DOUBLES, Trump.DOUBLES, "6-6 5-5 4-4 3-3 2-2 1-1 0-0"),
        (Suit.DOUBLES, Trump.FOURS, ""),
        (Suit.DOUBLES, None, ""),
    ],
)
def test_members(suit: Suit, trump: Trump | None, expected: str) -> None:
    """The members of a suit are told at once; before trump is named, as without trump (SUIT-1)."""
    assert str(TileSet(ranking.members(suit, trump))) == expected
