"""The strip below a table: the last trick, what lies aside, and the scores."""

from __future__ import annotations

from typing import Final
from xml.etree import ElementTree as ET

import moon_engine as moon
from moon_engine.extra.svg import tiles
from moon_engine.extra.svg.lettering import write
from moon_engine.extra.svg.words import Words

HEIGHT: Final = 82
_LEFT: Final = 10
_RIGHT: Final = 310
_TILE: Final = 20
_STEP: Final = 25
_ASIDE: Final = 92
_ASIDE_STEP: Final = 30
_LINE: Final = 16
_TRICKS: Final = 34
_SCORE: Final = 40


def add(root: ET.Element, words: Words, top: float) -> None:
    """
    Add the strip to the picture of a table.

    Args:
        root: The picture.
        words: What is said of the view.
        top: Where the strip begins.
    """
    if words.view.last_trick is not None:
        _last_trick(root, words, words.view.last_trick, top)
    for place, (label, tile) in enumerate(words.aside):
        x = _ASIDE + place * _ASIDE_STEP
        write(root, label, x, top + 15, room=_ASIDE_STEP + 14)
        if tile is None:
            tiles.back(root, x, top + 21, _TILE)
        else:
            tiles.face(root, tile, x, top + 21, _TILE)
    _scores(root, words, top + 15)


def _last_trick(root: ET.Element, words: Words, trick: moon.Trick, top: float) -> None:
    write(root, "last trick", _LEFT, top + 15, room=_ASIDE - _LEFT)
    for place, (seat, tile) in enumerate(trick.plays):
        x = _LEFT + place * _STEP
        tiles.face(root, tile, x, top + 21, _TILE)
        if seat == trick.winner:
            tiles.ring(root, x, top + 21, _TILE)
    room = _STEP * len(trick.plays)
    write(root, f"{words.names[trick.winner]} won", _LEFT, top + 75, room=room)


def _scores(root: ET.Element, words: Words, top: float) -> None:
    """Add a row for each side: its tricks, as far as there are, and its score."""
    count = len(words.view.sides)
    tricks = words.tricks
    left = 166 if count == 3 else 122
    headings = ("", "tricks" if tricks is not None else "", "score")
    _row(root, headings, left, top)
    for side, score in enumerate(words.view.scores):
        taken = "" if tricks is None else str(tricks[side])
        _row(root, (words.side(side), taken, str(score)), left, top + (side + 1) * _LINE, "text")


def _row(
    root: ET.Element, cells: tuple[str, str, str], left: float, y: float, name: str = "note"
) -> None:
    side, tricks, score = cells
    edge = _RIGHT - _SCORE
    write(root, side, left, y, room=edge - _TRICKS - left, name=name)
    write(root, tricks, edge, y, room=_TRICKS, name=name, anchor="end")
    write(root, score, _RIGHT, y, room=_SCORE - 6, name=name, anchor="end")
