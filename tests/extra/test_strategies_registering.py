"""What ``st.from_type`` draws for the types of the package."""

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, Final, get_args

import pytest
from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra.strategies import SEAT_ACTIONS, register
from tests.drawing import drawn

ROOT: Final = Path(__file__).parent.parent.parent
ENTRY: Final = "moon_engine.extra.strategies.registering:register"
VALUES: Final[tuple[type, ...]] = (
    *get_args(moon.State),
    *get_args(moon.Action),
    *(moon.Tile, moon.TileSet, moon.Rules, moon.SeatView, moon.PublicView, moon.GameRecord),
)


@pytest.fixture(autouse=True)
def registered() -> None:
    """Register the types, whether the entry point is installed or not."""
    register()


@pytest.mark.parametrize("kind", VALUES, ids=lambda kind: kind.__name__)
def test_each_type_is_drawn(kind: type) -> None:
    """Values of each type are drawn, and of no other."""
    assert {*map(type, drawn(st.from_type(kind), 20))} == {kind}


def test_phases_are_reached_by_play() -> None:
    """States of a phase come from games, so their text reads back."""
    for kind in get_args(moon.State):
        for state in drawn(st.from_type(kind), 10):
            assert moon.parse_position(str(state)) == state


def test_each_action_of_a_kind_is_drawn() -> None:
    """All actions of a kind are drawn, whatever state they are legal in."""
    for kind in get_args(moon.Action):
        if kind is not moon.Deal:
            expected = {action for action in SEAT_ACTIONS if type(action) is kind}
            assert {*drawn(st.from_type(kind), 1000)} == expected


def test_unions_draw_every_kind() -> None:
    """States of all phases, and actions of all kinds, are drawn for the two unions."""
    states: Any = st.from_type(moon.State)  # type: ignore[arg-type]  # a union is no class
    actions: Any = st.from_type(moon.Action)  # type: ignore[arg-type]
    assert {*map(type, drawn(states, 150))} == {*get_args(moon.State)}
    assert {*map(type, drawn(actions, 150))} == {*get_args(moon.Action)}


def run(code: str, **environment: str) -> list[str]:
    """Return what a fresh interpreter prints."""
    shown = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={"PATH": "", **environment},
    )
    return shown.stdout.split()


DRAW: Final = (
    "from hypothesis import find, strategies as st; import moon_engine as moon; "
    "print(find(st.from_type(moon.Bid), lambda bid: True).number)"
)


def test_the_hook_alone_is_enough() -> None:
    """Calling the hook, as Hypothesis does at the end of its import, registers the types."""
    hook = "import hypothesis; from moon_engine.extra.strategies.registering import register; "
    assert run(f"{hook}register(); {DRAW}", HYPOTHESIS_NO_PLUGINS="1") == ["3"]


def test_the_entry_point_is_declared() -> None:
    """The package tells Hypothesis where the hook is."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert ENTRY in project["entry-points"]["hypothesis"].values()


ORDERS: Final = {
    "Hypothesis first": "import hypothesis, moon_engine.extra.strategies",
    "the strategies first": "import moon_engine.extra.strategies, hypothesis",
    "one module first": "import moon_engine.extra.strategies.situations, hypothesis",
    "the hook first": "import moon_engine.extra.strategies.registering, hypothesis",
}

HOOKED: Final = f"""
import importlib.metadata

entry = importlib.metadata.EntryPoint(name="moon", value="{ENTRY}", group="hypothesis")
importlib.metadata.entry_points = lambda **_: [entry]
"""
"""As if the package were installed with its entry point, and nothing else were."""


@pytest.mark.parametrize("order", ORDERS)
def test_the_hook_works_whoever_is_imported_first(order: str) -> None:
    """Hypothesis finds and calls the hook, in whichever order things are imported."""
    assert run(f"{HOOKED}\n{ORDERS[order]}\n{DRAW}") == ["3"]


def test_the_hook_builds_nothing() -> None:
    """Importing Hypothesis draws nothing and asks no rules: that waits for the first test."""
    code = f"{HOOKED}\nimport hypothesis\nfrom moon_engine.extra.strategies import options\n"
    code += "print(options._groups.cache_info().currsize)"
    assert run(code) == ["0"]


def test_hypothesis_finds_the_hook_by_itself() -> None:
    """Where the package is installed, its types are drawn without any more ado."""
    assert run(DRAW) == ["3"]
