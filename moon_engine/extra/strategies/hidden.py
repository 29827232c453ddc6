"""Worlds: states that a seat cannot tell from the real one."""

from __future__ import annotations

from hypothesis import strategies as st

import moon_engine as moon


def worlds(view: moon.PublicView) -> st.SearchStrategy[moon.State]:
    """
    Return a strategy for the worlds that fit a view.

    Args:
        view: What a seat knows, or everybody.

    Returns:
        What ``moon.worlds`` gives; they shrink to the first of them.

    Raises:
        ArgumentError: If it is no view, or no state has it.

    Examples:
        >>> from hypothesis import find
        >>> from moon_engine.extra.strategies import views
        >>> view = find(views(phase="play"), lambda view: True)
        >>> find(worlds(view), lambda world: True) == next(moon.worlds(view))
        True
    """
    moon.count_worlds(view)
    return st.randoms(use_true_random=False).map(lambda rng: moon.sample_world(view, rng))
