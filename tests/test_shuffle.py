"""Deals drawn at random."""

import random
from collections import Counter
from typing import Any

import pytest

from moon_engine import ArgumentError, Deal, Rules, random_deal
from tests.strangers import STRANGERS, disguised

VECTORS = [
    (
        "default",
        0,
        "deal 6-4 6-3 6-1 5-4 4-3 3-3 1-1 / 6-2 5-3 5-2 4-4 4-2 4-1 0-0 / "
        "6-6 6-5 5-5 5-1 3-2 2-2 2-1 + 3-1",
    ),
    (
        "default",
        1,
        "deal 6-6 5-3 5-2 4-2 3-2 2-1 1-1 / 6-3 6-2 6-1 5-5 4-4 4-1 0-0 / "
        "6-5 6-4 5-4 5-1 4-3 3-3 2-2 + 3-1",
    ),
    (
        "default",
        7,
        "deal 6-3 5-5 5-3 5-1 4-4 4-1 0-0 / 6-6 6-5 6-1 5-2 4-3 3-3 2-1 / "
        "6-4 6-2 5-4 4-2 3-2 3-1 2-2 + 1-1",
    ),
    (
        "default",
        2**64,
        "deal 6-5 6-1 5-1 4-4 3-3 2-2 1-1 / 6-4 6-3 6-2 5-5 5-4 5-3 4-2 / "
        "5-2 4-3 4-1 3-2 3-1 2-1 0-0 + 6-6",
    ),
    (
        "include_double_zero=false",
        0,
        "deal 6-4 6-3 6-1 5-4 4-3 3-3 1-1 / 6-5 6-2 5-3 5-2 4-4 4-2 4-1 / "
        "6-6 5-5 5-1 3-2 3-1 2-2 2-1",
    ),
    (
        "include_double_zero=false",
        1,
        "deal 6-6 5-3 5-2 4-2 3-2 2-1 1-1 / 6-3 6-2 6-1 5-5 4-4 4-1 3-3 / "
        "6-5 6-4 5-4 5-1 4-3 3-1 2-2",
    ),
    (
        "include_double_zero=false",
        7,
        "deal 6-5 6-3 5-5 5-3 5-1 4-4 4-1 / 6-6 6-1 5-4 5-2 4-3 3-3 2-1 / "
        "6-4 6-2 4-2 3-2 3-1 2-2 1-1",
    ),
    (
        "include_double_zero=false",
        2**64,
        "deal 6-5 6-1 5-1 4-4 3-3 2-2 1-1 / 6-4 6-3 6-2 5-5 5-4 5-3 4-2 / "
        "6-6 5-2 4-3 4-1 3-2 3-1 2-1",
    ),
    (
        "players=4",
        0,
        "deal 6-3 6-1 5-5 5-0 4-2 3-1 1-1 / 6-4 6-2 5-4 5-3 5-1 2-0 1-0 / "
        "6-5 6-0 4-4 4-3 3-0 2-1 0-0 / 6-6 5-2 4-1 4-0 3-3 3-2 2-2",
    ),
    (
        "players=4",
        1,
        "deal 6-6 5-4 5-3 4-4 3-2 3-1 1-0 / 6-3 5-1 4-1 2-1 2-0 1-1 0-0 / "
        "6-2 6-1 6-0 5-0 4-3 4-2 3-0 / 6-5 6-4 5-5 5-2 4-0 3-3 2-2",
    ),
    (
        "players=4",
        7,
        "deal 6-3 6-0 5-4 5-2 5-1 3-0 1-1 / 6-6 6-5 4-3 4-2 2-1 2-0 1-0 / "
        "6-2 6-1 5-5 5-3 5-0 3-3 3-2 / 6-4 4-4 4-1 4-0 3-1 2-2 0-0",
    ),
    (
        "players=4",
        2**64,
        "deal 6-1 5-2 4-2 3-3 2-2 2-1 1-0 / 6-5 6-4 6-0 5-4 5-1 3-1 2-0 / "
        "6-3 6-2 5-5 4-4 4-3 1-1 0-0 / 6-6 5-3 5-0 4-1 4-0 3-2 3-0",
    ),
]
"""Deals by rules and seed: frozen for ever."""


class Counting(random.Random):
    """A generator that counts what it is asked for."""

    def __init__(self) -> None:
        super().__init__(7)
        self.calls: Counter[str] = Counter()

    def random(self) -> float:
        """Return the next number."""
        self.calls["random"] += 1
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        """Return random bits, which no deal should need."""
        self.calls["getrandbits"] += 1
        return super().getrandbits(k)


class Scripted(random.Random):
    """A generator of numbers that are given."""

    def __init__(self, numbers: list[float]) -> None:
        super().__init__()
        self._numbers = iter(numbers)

    def random(self) -> float:
        """Return the next of the numbers."""
        return next(self._numbers)


def drawn(text: str, seed: int) -> str:
    """Return the text of a deal as the documented shuffle lays it out, written a second time."""
    rules, rng = Rules.parse(text), random.Random(seed)
    tiles = [(high, low) for high in range(6, -1, -1) for low in range(high, -1, -1)]
    if rules.players == 3:
        zero = [(0, 0)] if rules.include_double_zero else []
        tiles = [tile for tile in tiles if tile[1] > 0] + zero
    laid_out = [tile for _, tile in sorted((rng.random(), tile) for tile in tiles)]
    groups = [sorted(laid_out[start : start + 7], reverse=True) for start in range(0, 28, 7)]
    *hands, last = [" ".join(f"{high}-{low}" for high, low in group) for group in groups]
    if rules.players == 4:
        hands.append(last)
    return f"deal {' / '.join(hands)}" + (f" + {last}" if rules.players == 3 and last else "")


@pytest.mark.parametrize(("rules", "seed", "text"), VECTORS)
def test_vectors(rules: str, seed: int, text: str) -> None:
    """The same seed gives the same deal for ever (DEAL-1)."""
    assert str(random_deal(Rules.parse(rules), random.Random(seed))) == text == drawn(rules, seed)


@pytest.mark.parametrize("rules", ["default", "include_double_zero=false", "players=4"])
def test_documented_shuffle(rules: str) -> None:
    """Deals are what the documented shuffle lays out (DEAL-1)."""
    for seed in range(50):
        assert str(random_deal(Rules.parse(rules), random.Random(seed))) == drawn(rules, seed)


@pytest.mark.parametrize(
    ("rules", "tiles"), [("default", 22), ("include_double_zero=false", 21), ("players=4", 28)]
)
def test_only_random_is_called(rules: str, tiles: int) -> None:
    """Only ``random()`` is called, once for each tile of the set."""
    rng = Counting()
    random_deal(Rules.parse(rules), rng)
    assert rng.calls == {"random": tiles}


def test_equal_numbers() -> None:
    """Tiles that draw the same number keep the order from 6-6 down."""
    numbers = [0.5] * 22
    assert str(random_deal(Rules(), Scripted(numbers))) == (
        "deal 6-6 6-5 6-4 6-3 6-2 6-1 5-5 / 5-4 5-3 5-2 5-1 4-4 4-3 4-2 /"
        " 4-1 3-3 3-2 3-1 2-2 2-1 1-1 + 0-0"
    )


def test_rising_numbers() -> None:
    """The lowest number comes first: falling numbers lay the set out from 0-0 up."""
    numbers = [place / 22 for place in range(21, -1, -1)]
    assert str(random_deal(Rules(), Scripted(numbers))) == (
        "deal 3-3 3-2 3-1 2-2 2-1 1-1 0-0 / 5-3 5-2 5-1 4-4 4-3 4-2 4-1 /"
        " 6-5 6-4 6-3 6-2 6-1 5-5 5-4 + 6-6"
    )


def chi_square(seen: Counter[Any], expected: dict[Any, float]) -> float:
    """Return how far counts are from what is expected."""
    return sum((seen[key] - count) ** 2 / count for key, count in expected.items())


def place_of(deal: Deal, index: int) -> int:
    """Return the seat that holds a tile; the number of seats for the widow."""
    seats = [seat for seat, hand in enumerate(deal.hands) for tile in hand if tile.index == index]
    return seats[0] if seats else len(deal.hands)


def test_every_tile_is_anywhere() -> None:
    """Each tile is as likely in every place: 7 in 22 for a seat, 1 in 22 for the widow (DEAL-1)."""
    rng, rules = random.Random(2024), Rules()
    deals = [random_deal(rules, rng) for _ in range(2200)]
    expected: dict[Any, float] = {0: 700, 1: 700, 2: 700, 3: 100}
    for index in (0, 2, 14, 27):  # 0-0, 1-1, 4-4 and 6-6
        seen = Counter(place_of(deal, index) for deal in deals)
        assert chi_square(seen, expected) < 16.27  # 3 degrees of freedom, 1 in 1000
    widows = Counter(deal.widow for deal in deals)
    tiles = [tile for hand in deals[0].hands for tile in hand] + [deals[0].widow]
    assert chi_square(widows, dict.fromkeys(tiles, 100)) < 46.8  # 21 degrees, 1 in 1000


def test_two_tiles_are_independent() -> None:
    """Where one tile lies says no more of another than the room that is left (DEAL-1)."""
    rng, rules = random.Random(2025), Rules(players=4)
    deals = [random_deal(rules, rng) for _ in range(2160)]
    seen = Counter((place_of(deal, 0), place_of(deal, 27)) for deal in deals)
    pairs: dict[Any, float] = {
        (one, two): 2160 * (7 / 28) * ((6 if one == two else 7) / 27)
        for one in range(4)
        for two in range(4)
    }
    assert chi_square(seen, pairs) < 37.7  # 15 degrees of freedom, 1 in 1000


def test_deals_follow_each_other() -> None:
    """A generator gives other deals one after the other, and the same again from its seed."""
    one, two = random.Random(3), random.Random(3)
    deals = [random_deal(Rules(), one) for _ in range(5)]
    assert len(set(deals)) == 5
    assert [random_deal(Rules(), two) for _ in range(5)] == deals


@pytest.mark.parametrize("name", STRANGERS)
def test_strangers(name: str) -> None:
    """Rules are Rules and a generator is a ``random.Random``, and nothing else (DEAL-1)."""
    stranger: Any = STRANGERS[name]
    with pytest.raises(ArgumentError, match=r"^rules must be Rules, not "):
        random_deal(stranger, random.Random(0))
    with pytest.raises(ArgumentError, match=r"^rng must be a random\.Random, not "):
        random_deal(Rules(), stranger)


@pytest.mark.parametrize("rng", [random.Random, random.random, 7, disguised(random.Random)])
def test_no_generator(rng: Any) -> None:
    """Neither a seed nor the class nor what merely claims to be one is a generator."""
    with pytest.raises(ArgumentError, match=r"^rng must be a random\.Random, not "):
        random_deal(Rules(), rng)


def test_heir_of_rules() -> None:
    """Rules of a subclass are none."""
    heir: Any = type("Heir", (Rules,), {"__slots__": ()})
    with pytest.raises(ArgumentError, match=r"^rules must be Rules, not "):
        random_deal(heir(), random.Random(0))
