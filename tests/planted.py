"""
Typical mistakes of engines of Moon, planted one at a time, and how they are found.

``python -m tests.planted`` plants each in a copy of ``examples/engine_js``, checks that engine, and
prints the table of ``docs/planted-faults.md``. With names or parts of names, it does so for those.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, final

import attrs

import moon_engine as moon
from moon_engine.extra.protocol import LineEngine
from moon_engine.extra.testing import DifferenceError, Progress, check_engine
from tests.faults import FAULTS, Fault
from tests.node import NODE

ENGINE: Final = Path(__file__).parents[1] / "examples" / "engine_js" / "engine.js"
GAMES: Final = 2000
SECONDS: Final = 30.0
"""How long a reply may take, on a machine that does other things too."""


@final
@attrs.frozen
class Finding:
    """
    How a fault was found.

    Args:
        game: The number of the game that showed it first.
        error: The difference in the shortest game found.
    """

    game: int
    error: DifferenceError

    @property
    def actions(self) -> int:
        """The actions of the shortest game."""
        return 0 if self.error.game is None else len(self.error.game.actions)

    @property
    def rounds(self) -> int:
        """The rounds begun in it."""
        actions = () if self.error.game is None else self.error.game.actions
        return sum(isinstance(action, moon.Deal) for action in actions)


@contextmanager
def planted(fault: Fault | None) -> Iterator[LineEngine]:
    """Give the engine in JavaScript, with a fault or as it is."""
    source = ENGINE.read_text(encoding="utf-8")
    if fault is not None:
        assert source.count(fault.right) == 1, fault.right
        source = source.replace(fault.right, fault.wrong)
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder, "engine.js")
        script.write_text(source, encoding="utf-8")
        with LineEngine([str(NODE), str(script)], timeout=SECONDS) as engine:
            yield engine


def find(fault: Fault, games: int, seed: int) -> Finding | None:
    """Return how a fault is found within so many games; None if it is not."""
    seen: list[Progress] = []
    with planted(fault) as engine:
        try:
            check_engine(engine, games=games, seed=seed, report=seen.append)
        except DifferenceError as error:
            return Finding(seen[-1].first or 0, error)
    return None


def table(faults: list[Fault], games: int, seed: int) -> Iterator[str]:
    """Yield the lines of the table, each as soon as it is known, and a summary."""
    yield "| fault | rule | found in game | rounds | actions | asked |"
    yield "| --- | --- | ---: | ---: | ---: | --- |"
    found = []
    for fault in faults:
        finding = find(fault, games, seed)
        if finding is None:
            yield f"| {fault.name} | {fault.rule} | **not in {games}** | | | |"
            continue
        found.append(finding)
        asked = finding.error.asked.partition(", rules")[0].partition(" / ")[0]
        numbers = f"{finding.game} | {finding.rounds} | {finding.actions}"
        yield f"| {fault.name} | {fault.rule} | {numbers} | {asked} |"
    yield ""
    rounds = statistics.median(finding.rounds for finding in found) if found else 0
    yield f"{len(found)} of {len(faults)} found; median of rounds: {rounds:g}."


if __name__ == "__main__":
    wanted = sys.argv[1:]
    chosen = [f for f in FAULTS if not wanted or any(word in f.name for word in wanted)]
    for line in table(chosen, GAMES, seed=0):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
