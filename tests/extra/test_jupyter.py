"""Notebooks draw tiles, hands and views once the extension is loaded, and states never."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

import attrs
import pytest

import moon_engine as moon
from moon_engine.extra import jupyter
from moon_engine.extra.svg import hand_svg, table_svg, tile_svg
from tests.positions import LATER

EXTENSION: Final = "moon_engine.extra.jupyter"
SVG: Final = "image/svg+xml"
HAND: Final = moon.TileSet.of(moon.Tile(6, 4), moon.Tile(1, 1))


@attrs.define
class Formatter:
    """A formatter that keeps what draws each type, as IPython's does."""

    drawn_by: dict[type, Callable[..., str]] = attrs.Factory(dict)

    def for_type(self, typ: type, func: Callable[..., str] | None = None) -> object:
        """Return what draws a type; set it, if a function is given."""
        old = self.drawn_by.get(typ)
        if func is not None:
            self.drawn_by[typ] = func
        return old

    def pop(self, typ: type) -> object:
        """Forget what draws a type."""
        return self.drawn_by.pop(typ)


@attrs.define
class Shell:
    """A shell with nothing but formatters; it stands for its own display formatter."""

    formatters: dict[str, Formatter] = attrs.Factory(lambda: {SVG: Formatter()})

    @property
    def display_formatter(self) -> "Shell":
        """What has the formatters."""
        return self

    def shown(self, value: object) -> str | None:
        """Return the picture of a value, if it has one."""
        draw = self.formatters[SVG].drawn_by.get(type(value))
        return None if draw is None else draw(value)


def test_what_is_drawn() -> None:
    """Loaded, the extension draws tiles, tile sets and views, each by its own picture."""
    shell = Shell()
    jupyter.load_ipython_extension(shell)
    seen = moon.view(LATER(), 1), moon.public_view(LATER())
    assert shell.shown(moon.Tile(6, 4)) == tile_svg(moon.Tile(6, 4))
    assert shell.shown(HAND) == hand_svg(HAND)
    assert [shell.shown(each) for each in seen] == [table_svg(each) for each in seen]
    assert shell.shown(LATER()) is None


def test_unloading_leaves_what_others_set() -> None:
    """Unloaded, it draws nothing any more, and leaves the pictures of others alone."""
    shell = Shell()
    jupyter.load_ipython_extension(shell)
    shell.formatters[SVG].for_type(moon.Tile, str)
    jupyter.unload_ipython_extension(shell)
    jupyter.unload_ipython_extension(shell)
    assert shell.formatters[SVG].drawn_by == {moon.Tile: str}


@pytest.fixture
def ipython() -> Any:
    """Return a real shell without a history."""
    module: Any = import_module("IPython.core.interactiveshell")
    config: Any = import_module("traitlets.config").Config()
    config.HistoryManager.enabled = False
    shell = module.InteractiveShell(config=config)
    shell.display_formatter.active_types = ["text/plain", SVG]  # as a notebook sets them
    return shell


def test_a_real_shell(ipython: Any) -> None:
    """IPython loads the extension by its name, shows pictures, and none after unloading."""
    values = moon.Tile(6, 4), HAND, moon.view(LATER(), 1), moon.public_view(LATER())
    ipython.run_line_magic("load_ext", EXTENSION)
    drawn = [ipython.display_formatter.format(value)[0] for value in values]
    assert [data[SVG] for data in drawn] == [
        tile_svg(moon.Tile(6, 4)),
        hand_svg(HAND),
        *map(table_svg, (moon.view(LATER(), 1), moon.public_view(LATER()))),
    ]
    assert [data["text/plain"] for data in drawn] == [repr(value) for value in values]
    assert SVG not in ipython.display_formatter.format(LATER())[0]
    ipython.run_line_magic("unload_ext", EXTENSION)
    assert not any(SVG in ipython.display_formatter.format(value)[0] for value in values)
