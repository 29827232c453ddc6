"""Chance from a seed, by the one method that Python promises to be the same in every version."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_FURTHER = 1_000_000  # more than there are games, so that each has chance of its own


def chance_of(seed: int, number: int) -> random.Random:
    """
    Return the source of chance for a part of the corpus.

    Args:
        seed: The seed of the corpus, 0 or above.
        number: Which part, below a million; what one draws changes nothing in the others.

    Returns:
        A generator, of which only ``random()`` may be called.

    Examples:
        >>> chance_of(1, 2).random() == chance_of(1, 2).random() != chance_of(1, 3).random()
        True
    """
    return random.Random(seed * _FURTHER + number)  # noqa: S311  # repeatable from a seed


def below(chance: random.Random, most: int) -> int:
    """
    Return a number.

    Args:
        chance: Where it comes from.
        most: 1 or above.

    Returns:
        0 to ``most - 1``.

    Examples:
        >>> below(chance_of(1, 0), 1)
        0
    """
    return int(chance.random() * most)


def pick(chance: random.Random, items: Sequence[T]) -> T:
    """
    Return one of some items.

    Args:
        chance: Where the choice comes from.
        items: At least one.

    Returns:
        Any of them, all alike.

    Examples:
        >>> pick(chance_of(1, 0), "a")
        'a'
    """
    return items[below(chance, len(items))]


def weighed(chance: random.Random, items: Sequence[tuple[T, int]]) -> T:
    """
    Return one of some items, the heavy ones more often.

    Args:
        chance: Where the choice comes from.
        items: Pairs of an item and its weight, 0 or above; one at least has some.

    Returns:
        An item that weighs something.

    Examples:
        >>> weighed(chance_of(1, 0), [("never", 0), ("always", 1)])
        'always'
    """
    left = below(chance, sum(weight for _, weight in items))
    for item, weight in items:
        left -= weight
        if left < 0:
            return item
    raise AssertionError(items)  # all weigh nothing
