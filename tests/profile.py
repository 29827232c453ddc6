"""
How long tests search: the profiles of Hypothesis, one of them chosen by an environment variable.

``fast`` draws the same examples in every run and place, so that a red run is never due to luck and
repeats by itself, at a desk as in CI. ``brief`` draws the first fifth of them, to see that the
same tests also pass elsewhere, say on another Python. Looking for what nobody has met yet is for
``thorough``: it draws new examples each time, twenty times as many, and remembers those that
failed.
"""

import os
from typing import Final

from hypothesis import HealthCheck, settings

VARIABLE: Final = "MOON_ENGINE_PROFILE"
TIMES_AS_MANY: Final = {"brief": 0.2, "fast": 1, "thorough": 20}

# No number of seconds decides a test, so neither deadlines nor slow draws count as failures.
_UNTIMED: Final = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
PROFILES: Final = {
    "brief": settings(_UNTIMED, max_examples=20, derandomize=True),
    "fast": settings(_UNTIMED, max_examples=100, derandomize=True),
    "thorough": settings(_UNTIMED, max_examples=2000, derandomize=False, print_blob=True),
}


def chosen() -> str:
    """Return the name of the profile in force, or raise a ValueError that says what may be set."""
    name = os.environ.get(VARIABLE, "fast")
    if name not in PROFILES:
        message = f"{VARIABLE} must be one of {', '.join(PROFILES)}, not {name!r}"
        raise ValueError(message)
    return name


def is_thorough() -> bool:
    """Tell whether tests should take their time."""
    return chosen() == "thorough"


def examples(fast: int) -> int:
    """Return how many examples a test draws that draws this many in the fast profile."""
    return max(1, round(fast * TIMES_AS_MANY[chosen()]))
