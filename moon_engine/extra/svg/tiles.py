"""How tiles look, from the front and from the back."""

from collections.abc import Iterable
from typing import Final
from xml.etree import ElementTree as ET

import moon_engine as moon
from moon_engine.extra.svg.drawing import add, group

_NEAR, _MID, _FAR = 0.23, 0.5, 0.77
_DIAGONAL: Final = ((_NEAR, _NEAR), (_FAR, _FAR))
_CORNERS: Final = (*_DIAGONAL, (_FAR, _NEAR), (_NEAR, _FAR))
_CENTRE: Final = ((_MID, _MID),)
PIPS: Final = (
    (),
    _CENTRE,
    _DIAGONAL,
    _DIAGONAL + _CENTRE,
    _CORNERS,
    _CORNERS + _CENTRE,
    (*_CORNERS, (_NEAR, _MID), (_FAR, _MID)),
)
"""By number, where its pips are in half a tile, as shares of its width."""
_PIP: Final = 0.095
_CORNER: Final = 0.17


def height(width: float) -> float:
    """Return how high a tile is that stands upright: it is two squares."""
    return 2 * width


def _outline(parent: ET.Element, name: str, x: float, y: float, width: float) -> ET.Element:
    return add(
        parent,
        "rect",
        name,
        x=x,
        y=y,
        width=width,
        height=height(width),
        rx=width * _CORNER,
        stroke_width=max(width / 32, 0.75),
    )


def face(parent: ET.Element, tile: moon.Tile, x: float, y: float, width: float) -> ET.Element:
    """
    Add a tile that lies open, upright, its high end above.

    Args:
        parent: What it is added to.
        tile: The tile.
        x: Its left edge.
        y: Its upper edge.
        width: How wide it is; it is twice as high.

    Returns:
        The group of its parts.
    """
    parts = group(parent, "tile", str(tile))
    _outline(parts, "face", x, y, width)
    middle, inset = y + width, width * _CORNER
    add(
        parts,
        "line",
        "line",
        x1=x + inset,
        y1=middle,
        x2=x + width - inset,
        y2=middle,
        stroke_width=max(width / 24, 0.75),
    )
    for end, top in ((tile.high, y), (tile.low, middle)):
        for across, down in PIPS[end]:
            place = {"cx": x + across * width, "cy": top + down * width, "r": _PIP * width}
            add(parts, "circle", "pip", **place)
    return parts


def back(parent: ET.Element, x: float, y: float, width: float) -> None:
    """Add a tile that lies face down."""
    _outline(parent, "back", x, y, width)


def ring(parent: ET.Element, x: float, y: float, width: float) -> None:
    """Add the ring around a tile that won its trick."""
    add(
        parent,
        "rect",
        "winner",
        x=x - 1.5,
        y=y - 1.5,
        width=width + 3,
        height=height(width) + 3,
        rx=width * _CORNER + 1.5,
        stroke_width=2,
    )


def row(  # noqa: PLR0913 - what, where and how large
    parent: ET.Element, shown: Iterable[moon.Tile], *, x: float, y: float, width: float, gap: float
) -> None:
    """
    Add tiles side by side.

    Args:
        parent: What they are added to.
        shown: The tiles.
        x: The left edge of the first.
        y: Their upper edge.
        width: How wide each is.
        gap: What is free between two.
    """
    for place, tile in enumerate(shown):
        face(parent, tile, x + place * (width + gap), y, width)


def row_width(count: int, width: float, gap: float) -> float:
    """
    Return how wide a row of tiles is.

    Examples:
        >>> row_width(7, 32, 5)
        254
    """
    return max(count * (width + gap) - gap, 0)
