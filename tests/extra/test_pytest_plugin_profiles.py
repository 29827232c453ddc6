"""The profiles of the plugin: what they hold, who chooses one, and that our own tests use them."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

from moon_engine.extra.pytest_plugin.profiles import PROFILES
from tests import profile

pytest_plugins = ["pytester"]

ROOT: Final = Path(__file__).parents[2]
EXAMPLES: Final = {"brief": 20, "fast": 100, "thorough": 2000}
BEFORE: Final = 7
"""How many examples the profile draws that is in force before a run."""
SOURCE: Final = """
from hypothesis import settings
def test_it():
    assert settings().max_examples == {}
"""


@pytest.fixture(autouse=True)
def profile_before() -> Iterator[str]:
    """Have another profile in force, and afterwards the one that was; return its name."""
    name = settings.get_current_profile_name()
    settings.register_profile("before", max_examples=BEFORE)
    settings.load_profile("before")
    yield name
    settings.load_profile(name)


def draws(pytester: pytest.Pytester, expected: int, ini: str, *options: str) -> None:
    """Run a test that knows how many examples are drawn, with a setting and options."""
    pytester.makeini(f"[pytest]\n{ini}\n")
    pytester.makeconftest('pytest_plugins = ["moon_engine.extra.pytest_plugin"]')
    pytester.makepyfile(SOURCE.format(expected))
    pytester.inline_run(*options).assertoutcome(passed=1)


@pytest.mark.parametrize(("name", "examples"), EXAMPLES.items())
def test_the_option_loads_a_profile(pytester: pytest.Pytester, name: str, examples: int) -> None:
    """The option chooses a profile, whatever the settings of the suite say."""
    draws(pytester, examples, "moon_profile = brief", f"--moon-profile={name}")


@pytest.mark.parametrize(("name", "examples"), EXAMPLES.items())
def test_the_settings_load_a_profile(pytester: pytest.Pytester, name: str, examples: int) -> None:
    """The settings of a suite choose a profile."""
    draws(pytester, examples, f"moon_profile = {name}")


def test_nothing_is_loaded_unasked(pytester: pytest.Pytester) -> None:
    """Without option and setting, the profile in force stays so."""
    draws(pytester, BEFORE, "")


def test_the_option_of_hypothesis_counts_more(pytester: pytest.Pytester) -> None:
    """Hypothesis' own option knows the profiles, and has the last word."""
    chosen = ("--hypothesis-profile=moon-thorough", "--moon-profile=brief")
    draws(pytester, EXAMPLES["thorough"], "moon_profile = fast", *chosen)


def test_a_module_may_ask(pytester: pytest.Pytester) -> None:
    """A file of tests may ask for the plugin too; then the settings choose."""
    pytester.makeini("[pytest]\nmoon_profile = brief\n")
    asks = 'pytest_plugins = ["moon_engine.extra.pytest_plugin"]'
    pytester.makepyfile(asks + SOURCE.format(EXAMPLES["brief"]))
    pytester.inline_run().assertoutcome(passed=1)


@pytest.mark.parametrize("name", EXAMPLES)
def test_profiles_hold_what_is_promised(name: str) -> None:
    """No profile goes by time; all but ``thorough`` draw the same in each run."""
    values = settings.get_profile(f"moon-{name}")
    assert values.max_examples == EXAMPLES[name]
    assert values.derandomize is (name != "thorough")
    assert values.deadline is None
    assert HealthCheck.too_slow in values.suppress_health_check
    assert values.print_blob or name != "thorough"


@pytest.mark.parametrize(
    ("ini", "options", "told"),
    [
        ("", ["--moon-profile=quick"], "*--moon-profile: invalid choice: 'quick'*"),
        ("moon_profile = quick", [], "*moon_profile must be one of brief, fast, thorough*'quick'"),
    ],
)
def test_other_names_are_refused(
    pytester: pytest.Pytester, ini: str, options: list[str], told: str
) -> None:
    """A profile that there is not ends the run with a line that says which there are."""
    pytester.makeini(f"[pytest]\n{ini}\n")
    pytester.makeconftest('pytest_plugins = ["moon_engine.extra.pytest_plugin"]')
    run = pytester.runpytest_inprocess(*options)
    assert run.ret == pytest.ExitCode.USAGE_ERROR
    run.stderr.fnmatch_lines([told])


def test_our_own_tests_use_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """The variable that our tests go by chooses one of these profiles, and scales examples."""
    assert vars(profile)["PROFILES"] is PROFILES
    for name, times in {"brief": 0.2, "fast": 1, "thorough": 20}.items():
        monkeypatch.setenv(profile.VARIABLE, name)
        assert profile.TIMES_AS_MANY[name] == times
        assert [profile.examples(fast) for fast in (1, 50)] == [max(1, times), 50 * times]
        assert profile.is_thorough() is (name == "thorough")


def test_this_run_is_by_the_variable(profile_before: str) -> None:
    """The profile that was in force when this test began is the one that the variable says."""
    assert profile_before == f"moon-{profile.chosen()}"


@pytest.mark.slow
def test_our_own_suite_loads_what_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A run of our tests is by the profile that the variable says."""
    monkeypatch.setenv(profile.VARIABLE, "thorough")
    options = ["-v", "--collect-only", "-p", "no:cacheprovider", "tests/test_table.py"]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *options],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    assert "hypothesis profile 'moon-thorough'" in run.stdout


@pytest.mark.slow
def test_our_own_suite_refuses_the_option() -> None:
    """Our tests ask the variable when they are read, so the option is refused."""
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "--moon-profile=brief", "tests/test_table.py"],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert run.returncode == pytest.ExitCode.USAGE_ERROR
    assert profile.VARIABLE in run.stderr
