"""
Choices made by bytes: drawing a string of bytes costs Hypothesis little more than drawing one int.

A byte takes the choice of that number, and beyond the last one they are counted through again. So
each byte shrinks by itself, to the first choice as the simplest, and a low byte means the same
where there are more choices or fewer.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import TypeVar

from hypothesis import strategies as st

T = TypeVar("T")


@functools.cache
def strings(size: int) -> st.SearchStrategy[bytes]:
    """
    Return a strategy for strings of bytes.

    Args:
        size: How many bytes they have.

    Returns:
        The strategy, the same for the same size; all bytes shrink to 0.

    Examples:
        >>> strings(28) is strings(28)
        True
    """
    return st.binary(min_size=size, max_size=size)


def pick(choices: Sequence[T], byte: int) -> T:
    """
    Return the choice that a byte stands for.

    Args:
        choices: From 1 to 256 choices, the simplest first.
        byte: 0 to 255.

    Returns:
        One of them, each for about as many bytes.

    Examples:
        >>> pick("abc", 0), pick("abc", 1), pick("abc", 255)
        ('a', 'b', 'a')
    """
    return choices[byte % len(choices)]
