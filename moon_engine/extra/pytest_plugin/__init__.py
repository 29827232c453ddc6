"""
A plugin for pytest: failing games as records and pictures, and profiles of Hypothesis.

A suite asks for it in the ``conftest.py`` at its root:

    pytest_plugins = ["moon_engine.extra.pytest_plugin"]

Nothing here is asserted, so pytest need not rewrite it, and says nothing where a suite has imported
it before: PYTEST_DONT_REWRITE.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

import pytest

from moon_engine.extra.pytest_plugin.profiles import PROFILES, load, register
from moon_engine.extra.pytest_plugin.telling import section

OPTION: Final = "--moon-profile"
INI: Final = "moon_profile"
SECTION: Final = "Moon"
"""The heading of what a report tells besides."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option, and the key of the file of settings, that choose a profile."""
    helped = "how long property tests search: a Hypothesis profile of moon_engine"
    parser.getgroup("moon").addoption(OPTION, choices=[*PROFILES], help=helped)
    parser.addini(INI, f"{helped}, one of {', '.join(PROFILES)}")


@pytest.hookimpl(tryfirst=True)  # before Hypothesis' own plugin, whose options have the last word
def pytest_configure(config: pytest.Config) -> None:
    """Register all profiles, and load the one that is chosen, if any is."""
    register()
    name = config.getoption(OPTION) or config.getini(INI)
    if not name:
        return
    if name not in PROFILES:
        raise pytest.UsageError(f"{INI} must be one of {', '.join(PROFILES)}, not {name!r}")
    load(name)


@pytest.hookimpl(wrapper=True, tryfirst=True)  # outside all others: they decide what has failed
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Add to the report of a failure what it shows of Moon."""
    report = yield
    if report.failed and call.excinfo is not None:
        text = section(item, call.excinfo.value, report)
        if text:
            report.sections.append((SECTION, text))
    return report
