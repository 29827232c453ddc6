"""Chance: the one file that touches random numbers, and they are handed in."""

from __future__ import annotations

import random

from moon_engine.actions import Deal, deal_of_masks
from moon_engine.errors import ArgumentError
from moon_engine.first_state import check_rules
from moon_engine.hidden import hidden_from
from moon_engine.rulebook import dealing
from moon_engine.rules import Rules
from moon_engine.state import State
from moon_engine.table import HAND_SIZE
from moon_engine.views import PublicView


def random_deal(rules: Rules, rng: random.Random) -> Deal:
    """
    Return a deal drawn at random; all deals are equally likely.

    Each tile of the set, from 6-6 down to 0-0, draws a number, and the tiles are laid out in
    rising order of their numbers: the first seven are seat 0's, the next seven seat 1's, and so
    on; the one left over is the widow. Python promises the same ``random()`` for the same seed in
    every version, so deals stay the same too.

    Args:
        rules: The rules, which decide set and seats (DEAL-1).
        rng: The generator; only its ``random()`` is called, once for each tile.

    Returns:
        The deal, to be applied to a state that awaits one.

    Raises:
        ArgumentError: If the rules are no ``Rules``, or the generator is no ``random.Random``.

    Examples:
        >>> random_deal(Rules(), random.Random(7)) == random_deal(Rules(), random.Random(7))
        True
    """
    check_rules(rules)
    _check_rng(rng)
    tiles = tuple(dealing.tile_set(rules))
    draw = rng.random
    numbers = [draw() for _ in tiles]
    laid_out = [tiles[place] for place in sorted(range(len(tiles)), key=numbers.__getitem__)]
    dealt = dealing.seats(rules) * HAND_SIZE
    masks = tuple(
        sum([tile.bit for tile in laid_out[start : start + HAND_SIZE]])
        for start in range(0, dealt, HAND_SIZE)
    )
    return deal_of_masks(masks, laid_out[dealt] if dealing.has_widow(rules) else None)


def sample_world(view: PublicView, rng: random.Random) -> State:
    """
    Return a world, each with the same probability.

    Args:
        view: What a seat knows, or everybody.
        rng: The generator; only its ``randrange()`` is called, once.

    Returns:
        A state that looks the same.

    Raises:
        ArgumentError: If it is no view, or no state has it; or the generator is none.

    Examples:
        >>> from moon_engine import apply, new_game, view
        >>> seen = view(apply(new_game(), random_deal(Rules(), random.Random(7))), 0)
        >>> view(sample_world(seen, random.Random(1)), 0) == seen
        True
    """
    _check_rng(rng)
    hidden = hidden_from(view)
    return hidden.world(rng.randrange(hidden.count))


def _check_rng(value: object) -> None:
    """Check that a value is a generator."""
    if not issubclass(type(value), random.Random):  # an object may lie to isinstance
        raise ArgumentError("rng", "a random.Random", value)
