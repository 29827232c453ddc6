"""
How long property tests search: profiles of Hypothesis.

``fast`` draws the same examples in every run and place, so that a red run is never due to luck and
repeats by itself, at a desk as in CI. ``brief`` draws the first fifth of them, to see that the
same tests also pass elsewhere, say on another Python. Looking for what nobody has met yet is for
``thorough``: it draws new examples each time, twenty times as many, and remembers those that
failed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hypothesis import HealthCheck, settings

# No number of seconds decides a test, so neither deadlines nor slow draws count as failures.
_UNTIMED: Final = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
PROFILES: Final[Mapping[str, settings]] = {
    "brief": settings(_UNTIMED, max_examples=20, derandomize=True),
    "fast": settings(_UNTIMED, max_examples=100, derandomize=True),
    "thorough": settings(_UNTIMED, max_examples=2000, derandomize=False, print_blob=True),
}
"""The profiles by name; Hypothesis knows them with ``moon-`` before it."""


def register() -> None:
    """
    Let Hypothesis know the profiles.

    Examples:
        >>> register()
        >>> settings.get_profile("moon-brief").max_examples
        20
    """
    for name, values in PROFILES.items():
        settings.register_profile(f"moon-{name}", values)


def load(name: str) -> None:
    """
    Put a registered profile in force, for all tests that are read from now on.

    Args:
        name: One of ``PROFILES``.
    """
    settings.load_profile(f"moon-{name}")
