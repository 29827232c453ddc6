"""Seats, sides, tiles, actions and results in a player's words."""

import re
from typing import Final, TypeAlias

import attrs

import moon_engine as moon

Told: TypeAlias = moon.State | moon.PublicView
"""What a game is told from: a state, or what is seen of one."""

_TILE: Final = re.compile(r"\b([0-6])-([0-6])\b")
_FIRST_GLYPH: Final = 0x1F063  # 0-0 upright: a standing tile has the shape of a character
_GLYPHS_A_ROW: Final = 7
ALL_GLYPHS: Final = "".join(
    chr(_FIRST_GLYPH + number) for number in range(_GLYPHS_A_ROW * _GLYPHS_A_ROW)
)


@attrs.frozen
class Words:
    """
    How a game is told.

    Args:
        you: The seat of the reader; None for somebody who sits at none.
        glyphs: Whether tiles are drawn as one character each, not written as two numbers.
    """

    you: int | None = None
    glyphs: bool = False

    def seat(self, seat: int) -> str:
        """Return what a seat is called."""
        return "you" if seat == self.you else f"seat {seat}"

    def sides(self, game: Told) -> tuple[str, ...]:
        """Return what the sides are called: as their seats."""
        return tuple(" + ".join(map(self.seat, side)) for side in game.sides)

    def drawn(self, told: object) -> str:
        """Return the text of something, its tiles drawn if that is wanted."""
        return _TILE.sub(_glyph, str(told)) if self.glyphs else str(told)

    def auction(self, first: int, bids: tuple[moon.Bid | moon.Pass, ...], seats: int) -> str:
        """Return what everybody has said in an auction, from the first seat on."""
        return ", ".join(
            self._said(self.seat((first + place) % seats), bid) for place, bid in enumerate(bids)
        )

    def _said(self, name: str, bid: moon.Bid | moon.Pass) -> str:
        return f"{name} passed" if isinstance(bid, moon.Pass) else f"{name} {bid}"

    def contract(self, declarer: int, bid: int | None, trump: moon.Trump | None) -> str:
        """Return who plays for what, and what is trump as far as it is named."""
        told = f"{self.seat(declarer)} bid {bid}"
        if trump is None:
            return told
        return f"{told}, " + (f"trump {trump.words}" if trump.suit else trump.words)

    def plays(self, plays: tuple[tuple[int, moon.Tile], ...]) -> str:
        """Return who has played what to a trick."""
        (leader, lead), *others = plays
        followed = [f"{self.seat(seat)} {tile}" for seat, tile in others]
        return self.drawn(", ".join([f"{self.seat(leader)} led {lead}", *followed]))

    def trick(self, trick: moon.Trick) -> str:
        """Return a finished trick, and who won it."""
        return f"{self.plays(trick.plays)}; {self.seat(trick.winner)} won"

    def winners(self, game: Told) -> str:
        """Return who has won the game."""
        names = [self.sides(game)[side] for side in game.winners]
        return f"Winner{'s' if len(names) > 1 else ''} of the game: {' and '.join(names)}"


def _glyph(tile: re.Match[str]) -> str:
    return ALL_GLYPHS[_GLYPHS_A_ROW * int(tile[1]) + int(tile[2])]
