"""What holds for all tests: the profile of Hypothesis, and the time after which a test hangs."""

import pytest
from hypothesis import settings

from tests import profile


def pytest_configure() -> None:
    """Load the chosen profile before any test is read."""
    try:
        name = profile.chosen()
    except ValueError as error:
        raise pytest.UsageError(str(error)) from None
    for known, values in profile.PROFILES.items():
        settings.register_profile(known, values)
    settings.load_profile(name)


def pytest_report_header() -> str:
    """Say which profile is in force."""
    return f"{profile.VARIABLE}: {profile.chosen()}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Allow tests that take their time more of it before they count as hanging."""
    if profile.is_thorough():
        for item in items:
            item.add_marker(pytest.mark.timeout(3600))
