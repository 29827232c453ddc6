"""The time of `import moon_engine` beyond `import attrs`, in fresh processes."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from statistics import median
from typing import NamedTuple

from .tables import table

# As after an installation: with bytecode on disk, whatever this machine is told to do.
_ENVIRONMENT = {name: v for name, v in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


class Cost(NamedTuple):
    """Of a process, in milliseconds."""

    wall: float
    cpu: float


def report(pairs: int) -> str:
    """The medians over so many pairs, each pair one process after the other."""
    for statement in ("import attrs", "import attrs, moon_engine"):
        _cost(statement)  # writes the bytecode
    costs = [(_cost("import attrs"), _cost("import attrs, moon_engine")) for _ in range(pairs)]
    rows = [_row("wall clock", [(base.wall, full.wall) for base, full in costs])]
    rows += [_row("CPU, user and system", [(base.cpu, full.cpu) for base, full in costs])]
    title = "### Import in a fresh process, milliseconds"
    head = ["", "import attrs", "with moon_engine", "moon_engine: median of differences"]
    return f"{title}\n\n{table(head, rows)}"


def _row(label: str, pairs: list[tuple[float, float]]) -> list[str]:
    base = median(base for base, _ in pairs)
    full = median(full for _, full in pairs)
    beyond = median(full - base for base, full in pairs)
    return [label, *(f"{number:.1f}" for number in (base, full, beyond))]


def _cost(statement: str) -> Cost:
    cpu, wall = _children_seconds(), time.perf_counter()
    subprocess.run([sys.executable, "-c", statement], check=True, env=_ENVIRONMENT)
    wall, cpu = time.perf_counter() - wall, _children_seconds() - cpu
    return Cost(1000 * wall, 1000 * cpu)


def _children_seconds() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
