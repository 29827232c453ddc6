"""
How long tests search: a profile of the pytest plugin, chosen by an environment variable.

What each profile is for stands with them, in ``moon_engine/extra/pytest_plugin/profiles.py``.
"""

import os
from typing import Final

from moon_engine.extra.pytest_plugin.profiles import PROFILES

VARIABLE: Final = "MOON_ENGINE_PROFILE"
TIMES_AS_MANY: Final = {
    name: values.max_examples / PROFILES["fast"].max_examples for name, values in PROFILES.items()
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
