"""The rules of the set, the seats and the deal."""

import pytest

import moon_engine as moon
from moon_engine.rulebook import dealing
from tests.positions import ROUND_OVER, reach, strong_deal

DEFAULT = moon.Rules()
SMALL = moon.Rules(include_double_zero=False)
FOUR = moon.Rules(players=4)

WITHOUT_BLANKS = (
    "6-6 6-5 6-4 6-3 6-2 6-1 5-5 5-4 5-3 5-2 5-1 4-4 4-3 4-2 4-1 3-3 3-2 3-1 2-2 2-1 1-1"
)


def deal(text: str) -> moon.Deal:
    """Return the deal of a text."""
    action = moon.parse_action(text)
    assert isinstance(action, moon.Deal)
    return action


@pytest.mark.parametrize(
    ("rules", "tiles"),
    [
        (DEFAULT, f"{WITHOUT_BLANKS} 0-0"),
        (SMALL, WITHOUT_BLANKS),
        (
            FOUR,
            "6-6 6-5 6-4 6-3 6-2 6-1 6-0 5-5 5-4 5-3 5-2 5-1 5-0 4-4 4-3 4-2 4-1 4-0"
            " 3-3 3-2 3-1 3-0 2-2 2-1 2-0 1-1 1-0 0-0",
        ),
    ],
)
def test_set(rules: moon.Rules, tiles: str) -> None:
    """Three play without blanks, with or without 0-0, and four with all 28 tiles (SET-1)."""
    assert str(dealing.tile_set(rules)) == tiles


@pytest.mark.parametrize(
    ("rules", "seats", "sides"), [(DEFAULT, 3, 3), (SMALL, 3, 3), (FOUR, 4, 2)]
)
def test_seats_and_sides(rules: moon.Rules, seats: int, sides: int) -> None:
    """Three seats score alone, four as two sides (SET-2)."""
    assert (dealing.seats(rules), dealing.sides(rules)) == (seats, sides)


@pytest.mark.parametrize(("rules", "by_seat"), [(DEFAULT, (0, 1, 2)), (FOUR, (0, 1, 0, 1))])
def test_side_by_seat(rules: moon.Rules, by_seat: tuple[int, ...]) -> None:
    """With four players those who sit opposite are one side (SET-2)."""
    assert dealing.side_by_seat(rules) == by_seat


@pytest.mark.parametrize(("rules", "widow"), [(DEFAULT, True), (SMALL, False), (FOUR, False)])
def test_widow(rules: moon.Rules, widow: bool) -> None:
    """Only the 22-tile set leaves a widow (DEAL-1, WIDOW-2)."""
    assert dealing.has_widow(rules) is widow


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (DEFAULT, strong_deal()),
        (DEFAULT, strong_deal().replace("5-5", "0-0").replace("+ 0-0", "+ 5-5")),
        (SMALL, strong_deal(widow="")),
        (FOUR, strong_deal(players=4)),
    ],
)
def test_good_deal(rules: moon.Rules, text: str) -> None:
    """A deal of seven tiles a seat that lays out exactly the set has no fault (DEAL-1)."""
    assert dealing.faults(rules, deal(text)) == ()


@pytest.mark.parametrize(
    ("rules", "text", "faults"),
    [
        (
            DEFAULT,
            strong_deal().replace("1-1", "2-1"),
            ("2-1 is dealt 2 times", "1-1 is missing"),
        ),
        (
            DEFAULT,
            strong_deal().replace("1-1", "1-0"),
            ("1-0 is not in the set", "1-1 is missing"),
        ),
        (
            DEFAULT,
            strong_deal().replace("+ 0-0", "+ 6-6"),
            ("6-6 is dealt 2 times", "0-0 is missing"),
        ),
        (DEFAULT, strong_deal(widow=""), ("there is no widow", "0-0 is missing")),
        (
            SMALL,
            strong_deal(),
            ("0-0 is left over as a widow, and no tile should be", "0-0 is not in the set"),
        ),
        (
            SMALL,
            strong_deal(widow="").replace(" 1-1", ""),
            ("seat 2 has 6 tiles, not 7", "1-1 is missing"),
        ),
        (
            DEFAULT,
            strong_deal().replace("5-5 / 5-4", "5-5 5-4 /"),
            ("seat 0 has 8 tiles, not 7", "seat 1 has 6 tiles, not 7"),
        ),
        (
            DEFAULT,
            strong_deal().replace(" +", " / +"),
            ("there are 4 hands for 3 seats",),
        ),
        (
            FOUR,
            strong_deal(players=4).replace("/ 3-0", "3-0"),
            ("there are 3 hands for 4 seats", "seat 2 has 14 tiles, not 7"),
        ),
        (
            FOUR,
            f"{strong_deal(players=4)} + 0-0",
            ("0-0 is left over as a widow, and no tile should be", "0-0 is dealt 2 times"),
        ),
    ],
)
def test_faults(rules: moon.Rules, text: str, faults: tuple[str, ...]) -> None:
    """Doubled, foreign, missing and miscounted tiles and hands are all told (DEAL-1)."""
    assert dealing.faults(rules, deal(text)) == faults


@pytest.mark.parametrize(
    ("rules", "text", "faults"),
    [
        (
            FOUR,
            strong_deal(players=4).replace("6-0", "1-0", 1).replace("1-0 0-0", "1-0 6-0"),
            ("1-0 is dealt 2 times", "0-0 is missing"),
        ),
        (
            FOUR,
            strong_deal(players=4)
            .replace("6-0", "1-0", 1)
            .replace("5-0", "1-0", 1)
            .replace("1-1 1-0 0-0", "1-0 6-0 5-0"),
            ("1-0 is dealt 3 times", "1-1 is missing", "0-0 is missing"),
        ),
        (
            DEFAULT,
            strong_deal(widow="2-1").replace("2-2 2-1", "3-0 0-0"),
            ("3-0 is not in the set", "2-2 is missing"),
        ),
        (
            SMALL,
            strong_deal(widow="2-1").replace("6-1", "2-1").replace("2-2", "6-1"),
            (
                "2-1 is left over as a widow, and no tile should be",
                "2-1 is dealt 3 times",
                "2-2 is missing",
            ),
        ),
    ],
)
def test_tiles_that_only_add_up(rules: moon.Rules, text: str, faults: tuple[str, ...]) -> None:
    """Sevens of tiles whose bits add up to almost the set's are no deal of it (DEAL-1)."""
    assert dealing.faults(rules, deal(text)) == faults


def test_all_faults_at_once() -> None:
    """A deal that is wrong in every way is refused with all its faults (DEAL-1)."""
    wrong = deal("deal 6-6 6-6 6-6 6-0 / 5-5")
    missing = [tile for tile in f"{WITHOUT_BLANKS} 0-0".split() if tile not in ("6-6", "5-5")]
    assert dealing.faults(DEFAULT, wrong) == (
        "there are 2 hands for 3 seats",
        "seat 0 has 4 tiles, not 7",
        "seat 1 has 1 tile, not 7",
        "there is no widow",
        "6-6 is dealt 3 times",
        "6-0 is not in the set",
        *(f"{tile} is missing" for tile in missing),
    )


@pytest.mark.parametrize(("rules", "order"), [(DEFAULT, [1, 2, 0]), (FOUR, [1, 2, 3, 0])])
def test_first_bid_moves_clockwise(rules: moon.Rules, order: list[int]) -> None:
    """The first bid moves one seat clockwise every hand (DEAL-2)."""
    assert [dealing.next_first_bidder(rules, seat) for seat in range(len(order))] == order


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_caller_names_first_bidder(seat: int) -> None:
    """The caller names the seat that bids first in the game (DEAL-2)."""
    state = reach("default", strong_deal(), first_bidder=seat)
    assert state.to_act == state.first_bidder == seat


def test_first_bidder_after_a_round() -> None:
    """After a played round the next seat bids first (DEAL-2)."""
    assert ROUND_OVER().first_bidder == 1
