"""Choices made by bytes."""

from collections import Counter

import pytest

from moon_engine.extra.strategies.bytewise import pick


@pytest.mark.parametrize("number", [1, 2, 3, 5, 22, 28, 255, 256])
def test_bytes_are_fair(number: int) -> None:
    """Every choice stands for about as many bytes, and low bytes for the choices in order."""
    picked = [pick(range(number), byte) for byte in range(256)]
    assert picked[:number] == [*range(number)]
    times = Counter(picked)
    assert {*times} == {*range(number)}
    assert max(times.values()) - min(times.values()) <= 1
