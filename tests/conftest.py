"""What holds for all tests: the profile of Hypothesis, states of cases, when a test hangs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from moon_engine.extra.pytest_plugin import OPTION
from moon_engine.extra.pytest_plugin.profiles import load
from tests import profile

if TYPE_CHECKING:
    import moon_engine as moon


pytest_plugins = ["moon_engine.extra.pytest_plugin"]


def pytest_configure(config: pytest.Config) -> None:
    """Load the chosen profile before any test is read."""
    if config.getoption(OPTION):
        message = f"tests here ask {profile.VARIABLE} when they are read: set it, not {OPTION}"
        raise pytest.UsageError(message)
    try:
        load(profile.chosen())
    except ValueError as error:
        raise pytest.UsageError(str(error)) from None


@pytest.fixture
def state(request: pytest.FixtureRequest) -> moon.State:
    """Return the state of a case, which gives the function that reaches it (``indirect``)."""
    reached: Callable[[], moon.State] = request.param
    return reached()


def pytest_report_header() -> str:
    """Say which profile is in force."""
    return f"{profile.VARIABLE}: {profile.chosen()}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Allow tests that take their time more of it before they count as hanging."""
    if profile.is_thorough():
        for item in items:
            item.add_marker(pytest.mark.timeout(3600))
