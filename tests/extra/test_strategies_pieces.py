"""Strategies for tiles, sets of tiles and deals."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra.strategies import deals, rules, tile_sets, tiles
from tests.drawing import drawn, smallest
from tests.profile import examples
from tests.support import tiles as tiles_of_text

SEEDS = [1, 2, 3]


def test_every_tile_is_drawn() -> None:
    """All 28 tiles are drawn."""
    assert {*drawn(tiles(), 300)} == {*moon.TILES}


@pytest.mark.parametrize("seed", SEEDS)
def test_tiles_shrink_to_low_ones(seed: int) -> None:
    """A tile shrinks to the lowest one of those that fail."""
    assert smallest(tiles(), lambda tile: tile.high > 2, seed) == moon.Tile(3, 0)


@pytest.mark.parametrize("seed", SEEDS)
def test_sets_shrink_to_few_low_tiles(seed: int) -> None:
    """A set of tiles shrinks to few tiles, and to low ones."""
    assert smallest(tile_sets(), seed=seed) == moon.TileSet()
    found = smallest(tile_sets(), lambda hand: len(hand) > 3, seed)
    assert [*found] == tiles_of_text("2-0 1-1 1-0 0-0")
    within = moon.TileSet.of(*tiles_of_text("6-4 5-5 3-1"))
    assert [*smallest(tile_sets(within=within, min_size=2), seed=seed)] == tiles_of_text("5-5 3-1")


@settings(max_examples=examples(60))
@given(st.data())
def test_sets_keep_their_bounds(data: st.DataObject) -> None:
    """A set has only the tiles asked for, and as many."""
    within = data.draw(tile_sets())
    least = data.draw(st.integers(0, len(within)))
    most = data.draw(st.none() | st.integers(least, len(within)))
    found = data.draw(tile_sets(within=within, min_size=least, max_size=most))
    assert found <= within
    assert least <= len(found) <= (len(within) if most is None else most)


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"within": [moon.Tile(1, 1)]}, "within must be a TileSet, or None"),
        ({"min_size": -1}, "min_size must be an int from 0 to 28, not -1"),
        ({"min_size": 29}, "min_size must be an int from 0 to 28, not 29"),
        ({"min_size": True}, "min_size must be an int from 0 to 28, not True"),
        ({"min_size": 3, "max_size": 2}, "max_size must be an int from 3 to 28, or None, not 2"),
        ({"max_size": 29}, "max_size must be an int from 0 to 28, or None, not 29"),
        ({"within": moon.TileSet(1), "min_size": 2}, "min_size must be an int from 0 to 1, not 2"),
    ],
)
def test_impossible_sets(asked: dict[str, object], message: str) -> None:
    """Sets that no tiles make are refused at once, with what can be asked for."""
    with pytest.raises(moon.ArgumentError, match=f"^{message}"):
        tile_sets(**asked)  # type: ignore[arg-type]  # wrong types are the point


@settings(max_examples=examples(100))
@given(st.data())
def test_deals_lay_out_the_set(data: st.DataObject) -> None:
    """Every deal that is drawn is legal under the rules that it is drawn for (DEAL-1)."""
    chosen = data.draw(rules())
    deal = data.draw(deals(chosen))
    assert moon.why_illegal(moon.new_game(chosen), deal) is None


@pytest.mark.slow
def test_every_tile_goes_everywhere() -> None:
    """Each tile is dealt to each seat about as often as to others, and lies in the widow too."""
    number = 1500
    held: Counter[tuple[str, moon.Tile]] = Counter()
    for deal in drawn(deals(moon.Rules()), number):
        held.update((str(seat), tile) for seat, hand in enumerate(deal.hands) for tile in hand)
        held["widow", deal.widow or moon.Tile(0, 0)] += 1
    assert len(held) == 22 * 4
    for (holder, _), times in held.items():
        expected = number * (1 if holder == "widow" else 7) / 22
        assert expected / 2 < times < expected * 2


IN_ORDER = {
    "default": "0-0 1-1 2-1 2-2 3-1 3-2 3-3 / 4-1 4-2 4-3 4-4 5-1 5-2 5-3 / "
    "5-4 5-5 6-1 6-2 6-3 6-4 6-5 + 6-6",
    "include_double_zero=false": "1-1 2-1 2-2 3-1 3-2 3-3 4-1 / 4-2 4-3 4-4 5-1 5-2 5-3 5-4 / "
    "5-5 6-1 6-2 6-3 6-4 6-5 6-6",
    "players=4": "0-0 1-0 1-1 2-0 2-1 2-2 3-0 / 3-1 3-2 3-3 4-0 4-1 4-2 4-3 / "
    "4-4 5-0 5-1 5-2 5-3 5-4 5-5 / 6-0 6-1 6-2 6-3 6-4 6-5 6-6",
}
"""By rules, the set from its lowest tile up, as it is laid out (SET-1)."""


@pytest.mark.parametrize("text", IN_ORDER)
def test_deals_shrink_to_the_tiles_in_order(text: str) -> None:
    """A deal shrinks to the lowest tiles for seat 0, the next for seat 1, and so on."""
    expected = moon.parse_action(f"deal {IN_ORDER[text]}")
    assert smallest(deals(moon.Rules.parse(text)), seed=1) == expected


@pytest.mark.parametrize("seed", SEEDS)
def test_deals_shrink_tile_by_tile(seed: int) -> None:
    """Where one tile has to lie elsewhere, all others stay in order."""
    found = smallest(deals(moon.Rules()), lambda deal: moon.Tile(6, 6) in deal.hands[2], seed)
    low = IN_ORDER["default"].partition(" / 5-4")[0]
    assert found == moon.parse_action(f"deal {low} / 5-4 5-5 6-1 6-2 6-3 6-4 6-6 + 6-5")


@pytest.mark.parametrize("wrong", [None, "default", moon.new_game()])
def test_deals_of_no_rules(wrong: moon.Rules) -> None:
    """What is no rules is refused at once."""
    with pytest.raises(moon.ArgumentError, match=r"^rules must be Rules"):
        deals(wrong)
