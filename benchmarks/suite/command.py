"""The command: measure moon_engine against its peers on one core, and print tables in Markdown."""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import NamedTuple

from . import machine, speed, startup
from .contestants import catalogue


class Effort(NamedTuple):
    """How much is measured."""

    repetitions: int
    seconds: float
    transitions: int
    pairs: int


FULL = Effort(repetitions=75, seconds=0.08, transitions=2000, pairs=31)
QUICK = Effort(repetitions=3, seconds=0.05, transitions=300, pairs=5)


def main() -> None:
    """Measure and print, part by part."""
    effort = QUICK if _wants_quick() else FULL
    catalogue.require_all()
    footprint = import_module(f"{__package__}.footprint")  # imports moon_engine, which is there now
    core = machine.stay_on_one_core()
    print(f"{machine.report()}; {core}", flush=True)
    print(f"\n{footprint.report(effort.transitions)}", flush=True)
    print(f"\n{startup.report(effort.pairs)}", flush=True)
    print(f"\n{speed.report(speed.run(effort.repetitions, effort.seconds))}")


def _wants_quick() -> bool:
    parser = argparse.ArgumentParser(description="Measure moon_engine against its peers.")
    parser.add_argument("--quick", action="store_true", help="seconds, not minutes; rough")
    return bool(parser.parse_args().quick)
