"""How checks search that a person starts, whatever profile of Hypothesis is in force."""

from __future__ import annotations

from typing import Final

from hypothesis import HealthCheck, Phase, Verbosity, settings

SEARCH: Final = settings(
    backend="hypothesis",
    database=None,
    deadline=None,
    derandomize=False,
    phases=(Phase.generate,),
    print_blob=False,
    report_multiple_bugs=False,
    suppress_health_check=list(HealthCheck),
    verbosity=Verbosity.quiet,
)
"""
All that there is to be set, so that nothing but the arguments of a check has a say in it.

It finds, and does not make smaller: what was found is made smaller by who knows what it is made of.
"""
