"""
Pictures in notebooks: tiles, hands and views show themselves as SVG.

A notebook says ``%load_ext moon_engine.extra.jupyter``, and from then on draws what a cell ends
with. States stay texts: they hold all hands, and a picture is drawn from what may be seen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Protocol

import moon_engine as moon
from moon_engine.extra.svg import hand_svg, table_svg, tile_svg

_FORMAT: Final = "image/svg+xml"
_PICTURES: Final[dict[type, Callable[..., str]]] = {
    moon.Tile: tile_svg,
    moon.TileSet: hand_svg,
    moon.PublicView: table_svg,
    moon.SeatView: table_svg,
}
"""By type, what draws its values."""


class Formatter(Protocol):
    """What IPython shows values with in one format, as far as it is used here."""

    def for_type(self, typ: type, func: Callable[..., str] | None = None) -> object:
        """Return what draws a type; set it, if a function is given."""

    def pop(self, typ: type) -> object:
        """Forget what draws a type."""


class DisplayFormatter(Protocol):
    """What IPython shows values with in all formats, as far as it is used here."""

    @property
    def formatters(self) -> Mapping[str, Formatter]:
        """The formatters by format."""


class Shell(Protocol):
    """The shell of IPython, as far as it is used here."""

    @property
    def display_formatter(self) -> DisplayFormatter:
        """What it shows values with."""


def load_ipython_extension(ipython: Shell) -> None:
    """
    Let a shell draw tiles, tile sets and views; ``%load_ext moon_engine.extra.jupyter`` calls this.

    Args:
        ipython: The shell.
    """
    svg = ipython.display_formatter.formatters[_FORMAT]
    for kind, draw in _PICTURES.items():
        svg.for_type(kind, draw)


def unload_ipython_extension(ipython: Shell) -> None:
    """
    Let a shell draw them no longer, where nobody has set another picture since.

    Args:
        ipython: The shell.
    """
    svg = ipython.display_formatter.formatters[_FORMAT]
    for kind, draw in _PICTURES.items():
        if svg.for_type(kind) is draw:
            svg.pop(kind)
