"""The pictures: what they are drawn from, and what is refused."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import moon_engine as moon
from moon_engine.extra.svg import drawing, tiles
from moon_engine.extra.svg.lettering import shown, write
from moon_engine.extra.svg.table import table
from moon_engine.extra.svg.words import Words

_TILE: Final = 32
_GAP: Final = 6
_MARGIN: Final = 4
_SCALE: Final = 1.5
_MOST_IN_A_ROW: Final = 8


def tile_svg(tile: moon.Tile) -> str:
    """
    Return the picture of a tile, upright, its high end above.

    Args:
        tile: The tile.

    Returns:
        The SVG.

    Raises:
        ArgumentError: If it is no tile.

    Examples:
        >>> tile_svg(moon.Tile(6, 4)).count("<circle")
        10
    """
    root = drawing.blank(_TILE + 2 * _MARGIN, tiles.height(_TILE) + 2 * _MARGIN, _SCALE)
    tiles.face(root, _checked(tile), _MARGIN, _MARGIN, _TILE)
    return drawing.finished(root, f"Tile {tile}", f"A domino tile: {tile}.")


def hand_svg(hand: moon.TileSet | Iterable[moon.Tile]) -> str:
    """
    Return the picture of tiles side by side, in rows of at most eight.

    Args:
        hand: The tiles, drawn in their order; a set starts with its highest.

    Returns:
        The SVG.

    Raises:
        ArgumentError: If one of them is no tile.

    Examples:
        >>> hand_svg([moon.Tile(6, 4), moon.Tile(1, 1)]).count("<circle")
        12
    """
    held = _held(hand)
    rows = max(-(-len(held) // _MOST_IN_A_ROW), 1)
    most = -(-len(held) // rows) or 2
    wide = tiles.row_width(most, _TILE, _GAP) + 2 * _MARGIN
    step = tiles.height(_TILE) + _GAP
    root = drawing.blank(wide, rows * step - _GAP + 2 * _MARGIN, _SCALE)
    for row in range(rows):
        part = held[row * most : (row + 1) * most]
        tiles.row(root, part, x=_MARGIN, y=_MARGIN + row * step, width=_TILE, gap=_GAP)
    if not held:
        write(root, "no tiles", wide / 2, _TILE + 2 * _MARGIN, room=wide, anchor="middle")
    told = " ".join(map(str, held)) or "no tiles"
    return drawing.finished(root, "Hand", f"Tiles: {told}.")


def table_svg(view: moon.PublicView, names: Sequence[str] | None = None) -> str:
    """
    Return the picture of a table as a seat or everybody sees it.

    The seat that sees it sits at the bottom, the others clockwise; where everybody sees it, seat 0
    does. What the view does not know, such as the hands of others, lies face down.

    Args:
        view: What is seen: a ``SeatView`` or ``PublicView``, not a state.
        names: What the seats are called; an empty name, or none, leaves ``seat 0`` and so on.

    Returns:
        The SVG.

    Raises:
        ArgumentError: If the view is no view, or the names are not one text for each seat.

    Examples:
        >>> picture = table_svg(moon.view(moon.new_game(), 1), names=["Ann", "Bee", "Cid"])
        >>> "Moon, seen by Bee" in picture
        True
    """
    if type(view) is not moon.PublicView and type(view) is not moon.SeatView:
        expected = "a SeatView or PublicView, such as view(state, seat) or public_view(state)"
        raise moon.ArgumentError("view", expected, view)
    return table(Words(view, _named(names, len(view.seats))))


def _checked(tile: object) -> moon.Tile:
    if type(tile) is not moon.Tile:
        raise moon.ArgumentError("a tile of a picture", "a Tile", tile)
    return tile


def _held(hand: object) -> tuple[moon.Tile, ...]:
    if not isinstance(hand, Iterable):
        raise moon.ArgumentError("hand", "a TileSet or tiles", hand)
    return tuple(map(_checked, hand))


def _named(names: object, seats: int) -> tuple[str, ...]:
    """Return what the seats are called."""
    given: list[object] = [""] * seats if names is None else []
    if isinstance(names, Sequence) and not isinstance(names, str):
        given = [*names]
    texts = [name for name in given if isinstance(name, str)]
    if not len(texts) == len(given) == seats:
        raise moon.ArgumentError("names", f"{seats} texts, one for each seat", names)
    return tuple(shown(name) or f"seat {seat}" for seat, name in enumerate(texts))
