"""What strategies draw, and what they shrink to, the same in every run and under every profile."""

import random
from collections.abc import Callable
from typing import TypeVar

from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st

T = TypeVar("T")


def drawn(strategy: st.SearchStrategy[T], number: int) -> list[T]:
    """Return what a strategy draws at first, as a test would see it."""
    values: list[T] = []

    @settings(
        max_examples=number,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=[*HealthCheck],
    )
    @given(strategy)
    def collect(value: T) -> None:
        values.append(value)

    collect()
    return values


def smallest(
    strategy: st.SearchStrategy[T], condition: Callable[[T], bool] = lambda _: True, seed: int = 0
) -> T:
    """Return what the first value that meets a condition shrinks to; the seed says which it is."""
    return find(
        strategy,
        condition,
        settings=settings(
            max_examples=5000,
            database=None,
            deadline=None,
            phases=[Phase.generate, Phase.shrink],
            suppress_health_check=[*HealthCheck],
        ),
        random=random.Random(seed),
    )
