"""Words in a picture: names that are safe to show, and texts that fit their place."""

import unicodedata
from typing import Final
from xml.etree import ElementTree as ET

from moon_engine.extra.svg.drawing import Anchor, add

SMALL: Final = 10.5
MIDDLE: Final = 12
"""Sizes of letters: a table that is 320 pixels wide shows them as so many pixels."""

_REPLACED: Final = "\ufffd"
_JOINERS: Final = "\u200c\u200d"
_LONGEST: Final = 60
_BOLD: Final = 1.15
_WIDE: Final = "MWmw@%&<>=+—…" + _REPLACED
_NARROW: Final = "ijlftrI.,:;'!|()[] "


def shown(name: str) -> str:
    r"""
    Return a name as one line of what can be printed, whoever chose it.

    Examples:
        >>> shown("  Ann\n Bee "), shown("a\x00b")
        ('Ann Bee', 'a\ufffdb')
    """
    line = " ".join(name.split())
    return "".join(c if c.isprintable() or c in _JOINERS else _REPLACED for c in line)


def width_of(text: str, size: float) -> float:
    """
    Return about how wide a text is, since what draws it has fonts of its own.

    Examples:
        >>> width_of("seat 0", 10) < width_of("SEAT 0", 10)
        True
    """
    return size * sum(map(_ems, text))


def _ems(letter: str) -> float:
    """Return about how wide a letter is, as a share of its height."""
    if unicodedata.combining(letter):
        return 0
    if unicodedata.east_asian_width(letter) in "WF":
        return 1.3
    if letter in _WIDE:
        return 1
    if letter in _NARROW:
        return 0.4
    return 0.75 if letter.isupper() else 0.63


def fitting(text: str, width: float, size: float) -> str:
    """
    Return a text, cut short where it has no room.

    Args:
        text: The text.
        width: How much room there is.
        size: The size of its letters.

    Returns:
        The text, or its start and an ellipsis.

    Examples:
        >>> fitting("seat 0", 100, 10), fitting("a very long name", 60, 10)
        ('seat 0', 'a very lo…')
    """
    if len(text) <= _LONGEST and width_of(text, size) <= width:
        return text
    start = text[:_LONGEST]
    while start and width_of(start + "…", size) > width:
        start = start[:-1]
    return start.rstrip() + "…"


def write(  # noqa: PLR0913 - where, how large and what
    parent: ET.Element,
    text: str,
    x: float,
    y: float,
    *,
    room: float,
    size: float = SMALL,
    name: str = "note",
    anchor: Anchor = "start",
    weight: str = "normal",
) -> None:
    """
    Write a text, unless it is empty.

    Args:
        parent: What it is added to.
        text: The text.
        x: Where it starts, has its middle, or ends.
        y: Where its letters stand.
        room: How wide it may be.
        size: The size of its letters.
        name: Its class, without ``moon-``.
        anchor: What of it is at ``x``.
        weight: ``normal`` or ``bold``.
    """
    if not text:
        return
    letters = {"font_weight": weight, "text_anchor": anchor}
    added = add(parent, "text", name, x=x, y=y, font_size=size, **letters)
    added.text = fitting(text, room / (_BOLD if weight == "bold" else 1), size)
