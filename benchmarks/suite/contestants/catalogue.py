"""Which file needs which library; a missing one is an error that says how to install it."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from .contest import Contestant, Random

LIBRARIES = {  # file here -> module that it imports; ours comes first
    "moon": "moon_engine",
    "openspiel": "pyspiel",
    "python_chess": "chess",
    "domino_game": "dominoes",
}
OURS = "moon_engine"
INSTALL = {
    OURS: "python -m pip install -e .",
    "": "python -m pip install -r benchmarks/requirements.txt",
}


def require_all() -> None:
    """Stop, with the command that helps, unless every library is there."""
    missing = [name for name in LIBRARIES.values() if find_spec(name) is None]
    if missing:
        commands = sorted({INSTALL.get(name, INSTALL[""]) for name in missing})
        raise SystemExit(f"missing: {', '.join(missing)}; install with\n  " + "\n  ".join(commands))


def all_contestants(random: Random) -> list[Contestant[Any]]:
    """Everything that is timed, moon_engine first."""
    require_all()
    found: list[Contestant[Any]] = []
    for file in LIBRARIES:
        found += import_module(f"{__package__}.{file}").contestants(random)
    return found
