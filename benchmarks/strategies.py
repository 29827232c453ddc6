"""Measure what strategies draw in a second, and Hypothesis: `python benchmarks/strategies.py`."""

from __future__ import annotations

import argparse
import platform
import time
from collections.abc import Iterator
from importlib.metadata import version
from statistics import median
from typing import get_args

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra import strategies
from suite import machine
from suite.tables import count, table

ASKED = "≥ 500"
"""What the project asks of states, with all options at their defaults."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the strategies of moon_engine.")
    parser.add_argument("--quick", action="store_true", help="seconds, not minutes; rough")
    quick = bool(parser.parse_args().quick)
    core = machine.stay_on_one_core()
    versions = f"CPython {platform.python_version()}, hypothesis {version('hypothesis')}"
    print(f"{versions}; {core}", flush=True)
    examples, repetitions = (300, 1) if quick else (1000, 7)
    rows = [
        (name, count(round(median(_rates(each, examples, repetitions)))), asked)
        for name, each, asked in _lines()
    ]
    print(f"\n{table(('', 'values a second', 'asked'), rows)}")


def _lines() -> Iterator[tuple[str, st.SearchStrategy[object], str]]:
    """Return what is drawn, the least that Hypothesis needs for anything first."""
    rules = moon.Rules()
    play = moon.apply(moon.new_game(rules), moon.parse_action(_DEAL))
    yield "an int, for comparison", st.integers(0, 2**64), ""
    yield "`tiles()`, beside an int", st.tuples(st.integers(0, 2**64), strategies.tiles()), ""
    yield "`tile_sets()`", strategies.tile_sets(), ""
    yield "`rules()`", strategies.rules(), ""
    yield "`faulty_rules()`", strategies.faulty_rules(), ""
    yield "`deals(rules)`", strategies.deals(rules), ""
    yield "`states()`", strategies.states(), ASKED
    for phase in get_args(strategies.PhaseName):
        yield f"`states(phase={phase!r})`", strategies.states(phase=phase), ""
    yield "`states(players=4)`", strategies.states(players=4), ""
    yield "`states(rules=rules)`", strategies.states(rules=rules), ""
    yield "`views()`", strategies.views(), ""
    yield "`public_views()`", strategies.public_views(), ""
    yield "`records()`", strategies.records(), ""
    yield "`worlds(view)`", strategies.worlds(moon.view(play, 0)), ""
    yield "`states()` and `actions(state)`", _steps(), ""
    yield "`states()` and `illegal_actions(state)`", _mistakes(), ""


_DEAL = (
    "deal 6-6 6-5 6-4 6-3 6-2 6-1 5-5 / 5-4 5-3 5-2 5-1 4-4 4-3 4-2 / "
    "4-1 3-3 3-2 3-1 2-2 2-1 1-1 + 0-0"
)


@st.composite
def _steps(draw: st.DrawFn) -> moon.Action | None:
    state = draw(strategies.states())
    return None if state.is_over else draw(strategies.actions(state))


@st.composite
def _mistakes(draw: st.DrawFn) -> moon.Action:
    return draw(strategies.illegal_actions(draw(strategies.states())))


def _rates(strategy: st.SearchStrategy[object], examples: int, repetitions: int) -> Iterator[float]:
    """Return how many values are drawn in a second of processor time, by repetition."""
    for _ in range(repetitions):
        started = time.process_time()
        drawn = _draw(strategy, examples)
        yield drawn / (time.process_time() - started)


def _draw(strategy: st.SearchStrategy[object], examples: int) -> int:
    """Draw as a test does that never fails, and return how many values that were."""
    drawn = 0

    @settings(
        max_examples=examples,
        database=None,
        deadline=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=[*HealthCheck],
    )
    @given(strategy)
    def test(_: object) -> None:
        nonlocal drawn
        drawn += 1

    test()
    return drawn


if __name__ == "__main__":
    main()
