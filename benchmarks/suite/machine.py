"""What the numbers depend on: the machine, Python and the versions of the peers."""

from __future__ import annotations

import os
import platform
from importlib.metadata import version
from pathlib import Path

DISTRIBUTIONS = ("attrs", "open_spiel", "chess", "dominoes")


def stay_on_one_core() -> str:
    """Pin this process and its children, where the system can; the words for the report."""
    if not hasattr(os, "sched_setaffinity"):
        return "not pinned to a core"
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    return "pinned to one core"


def report() -> str:
    """One line."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    system = f"{_processor()}, {os.cpu_count()} cores, {platform.system()}"
    versions = ", ".join(f"{name} {version(name)}" for name in DISTRIBUTIONS)
    return f"{system}; {python}; {versions}"


def _processor() -> str:
    cpuinfo = Path("/proc/cpuinfo")
    lines = cpuinfo.read_text().splitlines() if cpuinfo.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.machine()
