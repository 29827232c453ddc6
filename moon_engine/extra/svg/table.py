"""A table: who sits where, what lies on it, and what has been said."""

from __future__ import annotations

from typing import Final
from xml.etree import ElementTree as ET

import attrs

import moon_engine as moon
from moon_engine.extra.svg import drawing, strip, tiles
from moon_engine.extra.svg.lettering import MIDDLE, fitting, write
from moon_engine.extra.svg.words import Words

WIDTH: Final = 320
"""A table that is shown as many pixels wide has letters and tiles of as many pixels as here."""
_EDGE: Final = 8
_SCALE: Final = 1.5
_HAND: Final = 32
_HAND_GAP: Final = 5
_TRICK: Final = 26
_BACK: Final = 10
_BACK_GAP: Final = 2.5
_PLATE: Final = 100
_NAME: Final = 80
_PLATE_HEIGHT: Final = 19
_MIDDLE: Final = WIDTH / 2
_RIGHT: Final = WIDTH - _EDGE - _PLATE
_PLACES: Final = {3: ("bottom", "left", "right"), 4: ("bottom", "left", "top", "right")}
"""By the number of seats, where they sit, clockwise from the one that is nearest."""
_TRICK_TOP: Final = {3: 26, 4: 113}
"""By the number of seats, where the tile of a seat at the top lies, or would lie."""


@attrs.frozen
class Table:
    """
    A picture of a table on its way.

    Args:
        root: The picture.
        words: What is said of the view.
        middle: Where the tile of a seat at the top lies, or would lie.
    """

    root: ET.Element
    words: Words
    middle: float

    @property
    def view(self) -> moon.PublicView:
        """What is seen."""
        return self.words.view

    @property
    def nearest(self) -> int:
        """The seat at the bottom."""
        return self.view.seat if isinstance(self.view, moon.SeatView) else 0

    @property
    def own(self) -> float:
        """Where the plate of the nearest seat begins."""
        return self.middle + 116

    def places(self) -> list[tuple[int, str]]:
        """Return each seat with its place, clockwise from the nearest."""
        places = _PLACES[len(self.view.seats)]
        return [((self.nearest + step) % len(places), at) for step, at in enumerate(places)]

    def heading(self) -> None:
        """Add the contract, and whose turn it is."""
        room = WIDTH - 2 * (_EDGE + 2)
        lines = (self.words.contract, 19, "normal"), (self.words.turn, 36, "bold")
        for text, y, weight in lines:
            write(
                self.root,
                text,
                _EDGE + 2,
                y,
                room=room,
                size=MIDDLE,
                name="text",
                weight=weight,
            )
        self.rule(44)

    def rule(self, y: float) -> None:
        """Add a line across the table."""
        drawing.add(
            self.root, "line", "rule", x1=_EDGE, y1=y, x2=WIDTH - _EDGE, y2=y, stroke_width=1
        )

    def seats(self) -> None:
        """Add each seat: its plate, what it said and holds, and its tile of the trick."""
        for seat, place in self.places():
            if place == "bottom":
                self._near_seat(seat)
            elif place == "top":
                self._top_seat(seat)
            else:
                self._side_seat(seat, _EDGE if place == "left" else _RIGHT)
        tiles_of = dict(self.view.plays)
        for seat, place in self.places():
            if seat in tiles_of:
                tiles.face(self.root, tiles_of[seat], *self._trick_place(place), _TRICK)

    def _trick_place(self, place: str) -> tuple[float, float]:
        left = _MIDDLE - _TRICK / 2
        step = _TRICK + 4
        return {
            "top": (left, self.middle),
            "left": (left - step, self.middle + 29),
            "right": (left + step, self.middle + 29),
            "bottom": (left, self.middle + 58),
        }[place]

    def _plate(self, seat: int, x: float, y: float) -> None:
        """Add the name of a seat, with a pointer to it if it is to act."""
        is_turn = seat == self.view.to_act
        drawing.add(
            self.root,
            "rect",
            "turn" if is_turn else "plate",
            x=x,
            y=y,
            width=_PLATE,
            height=_PLATE_HEIGHT,
            rx=6,
            stroke_width=1,
        )
        left = x + (17 if is_turn else 7)
        if is_turn:
            points = f"{x + 6:g},{y + 5:g} {x + 13:g},{y + 9.5:g} {x + 6:g},{y + 14:g}"
            drawing.add(self.root, "polygon", "text", points=points)
        room = x + _PLATE - 4 - left
        name = self.words.names[seat]
        write(self.root, name, left, y + 13.5, room=room, name="text", size=MIDDLE, weight="bold")

    def _backs(self, seat: int, x: float, y: float) -> None:
        """Add the hand of a seat, face down."""
        size = self.view.hand_sizes[seat]
        hand = drawing.group(self.root, "backs", f"{size} tiles" if size else "")
        for place in range(size):
            tiles.back(hand, x + place * (_BACK + _BACK_GAP), y, _BACK)

    def _side_seat(self, seat: int, x: float) -> None:
        y = self.middle + 26
        self._plate(seat, x, y)
        write(self.root, self.words.note(seat), x + 2, y + 32, room=_PLATE)
        self._backs(seat, x + 1, y + 38)
        write(self.root, self.words.voids(seat), x + 2, y + 71, room=_PLATE)

    def _top_seat(self, seat: int) -> None:
        x, y = _MIDDLE - _PLATE / 2, 51
        self._plate(seat, x, y)
        size = self.view.hand_sizes[seat]
        wide = tiles.row_width(size, _BACK, _BACK_GAP)
        self._backs(seat, _MIDDLE - wide / 2, y + 38)
        write(self.root, self._said(seat), _MIDDLE, y + 32, room=WIDTH - 20, anchor="middle")

    def _said(self, seat: int) -> str:
        return "; ".join(filter(None, (self.words.note(seat), self.words.voids(seat))))

    def _near_seat(self, seat: int) -> None:
        self._plate(seat, _EDGE, self.own)
        x = _EDGE + _PLATE + 8
        write(self.root, self._said(seat), x, self.own + 13.5, room=WIDTH - _EDGE - x)
        y = self.own + _PLATE_HEIGHT + 6
        if not isinstance(self.view, moon.SeatView):
            self._backs(seat, _EDGE + 1, y)
            return
        hand = self.view.hand
        wide = tiles.row_width(len(hand), _HAND, _HAND_GAP)
        tiles.row(self.root, hand, x=_MIDDLE - wide / 2, y=y, width=_HAND, gap=_HAND_GAP)


def table(words: Words) -> str:
    """
    Return the picture of a table.

    Args:
        words: What is said of the view; long names are cut short in the picture, and whole in its
            description.

    Returns:
        The SVG.
    """
    short = attrs.evolve(words, names=tuple(fitting(name, _NAME, MIDDLE) for name in words.names))
    middle = _TRICK_TOP[len(words.names)]
    hand = tiles.height(_HAND if isinstance(words.view, moon.SeatView) else _BACK)
    below = middle + 116 + _PLATE_HEIGHT + 6 + hand + 9
    height = below + strip.HEIGHT
    root = drawing.blank(WIDTH, height, _SCALE)
    drawing.add(
        root,
        "rect",
        "table",
        x=0.5,
        y=0.5,
        width=WIDTH - 1,
        height=height - 1,
        rx=10,
        stroke_width=1,
    )
    picture = Table(root, short, middle)
    picture.heading()
    picture.seats()
    picture.rule(below)
    strip.add(root, short, below)
    return drawing.finished(root, words.title, words.description)
