"""What happens from the first lead on, as values: tiles played, tricks, rounds and games."""

from __future__ import annotations

from typing import final

import attrs

from moon_engine.checks import only, seat, tuple_of
from moon_engine.table import RoundResult, Suit, Trick
from moon_engine.tiles import Tile


@final
@attrs.frozen
class TilePlayed:
    """
    A seat played a tile (HAND-1).

    Args:
        seat: The seat.
        tile: The tile.
        said: The end that the leader said is the suit, where it may choose; else None (LEAD-2).
        called: The suit that the lead called; None for a tile that followed.

    Raises:
        ArgumentError: If a part is of another type.

    Examples:
        >>> print(TilePlayed(0, Tile(6, 4), None, Suit.SIXES))
        seat 0 leads 6-4, sixes
        >>> print(TilePlayed(1, Tile(6, 6), None, None))
        seat 1 plays 6-6
    """

    seat: int = attrs.field(validator=seat)
    tile: Tile = attrs.field(validator=only(Tile))
    said: Suit | None = attrs.field(validator=only(Suit, type(None)))
    called: Suit | None = attrs.field(validator=only(Suit, type(None)))

    def __str__(self) -> str:
        if self.called is None:
            return f"seat {self.seat} plays {self.tile}"
        return f"seat {self.seat} leads {self.tile}, {self.called.words}"


@final
@attrs.frozen
class TrickWon:
    """
    A trick was finished, and a seat won it (WIN-1).

    Args:
        trick: The trick, which tells its winner.

    Raises:
        ArgumentError: If it is of another type.

    Examples:
        >>> print(TrickWon(Trick(1, Suit.FOURS, (Tile(4, 4), Tile(4, 3), Tile(1, 1)), 1)))
        seat 1 wins the trick 4-4 4-3 1-1
    """

    trick: Trick = attrs.field(validator=only(Trick))

    def __str__(self) -> str:
        return f"seat {self.trick.winner} wins the trick {self.trick}"


@final
@attrs.frozen
class RoundScored:
    """
    A round was played to its end and scored (SCORE-1).

    Args:
        result: How the round ended, and what it scored by side.
        scores: All points or marks after it, by side.

    Raises:
        ArgumentError: If a part is of another type.

    Examples:
        >>> from moon_engine import Contract, Trump
        >>> last = Trick(0, Suit.SIXES, (Tile(6, 2), Tile(2, 2), Tile(1, 1)), 0)
        >>> contract = Contract(0, 5, Trump.SIXES)
        >>> print(RoundScored(RoundResult(contract, True, (7, 0, 0), (5, 0, 0), last), (9, 2, 0)))
        seat 0 made 5: points 5 0 0, scores 9 2 0
    """

    result: RoundResult = attrs.field(validator=only(RoundResult))
    scores: tuple[int, ...] = attrs.field(validator=tuple_of(int))

    def __str__(self) -> str:
        result, verb = self.result, "made" if self.result.made else "was set at"
        points, scores = " ".join(map(str, result.points)), " ".join(map(str, self.scores))
        return f"seat {result.declarer} {verb} {result.bid}: points {points}, scores {scores}"


@final
@attrs.frozen
class GameWon:
    """
    The game is over, and one or more sides have won it (END-1).

    Args:
        sides: The sides that have won, rising.

    Raises:
        ArgumentError: If they are no tuple of ints.

    Examples:
        >>> print(GameWon((0,)), GameWon((0, 2)), sep="; ")
        side 0 wins the game; sides 0 and 2 win the game
    """

    sides: tuple[int, ...] = attrs.field(validator=tuple_of(int))

    def __str__(self) -> str:
        if len(self.sides) == 1:
            return f"side {self.sides[0]} wins the game"
        return f"sides {' and '.join(map(str, self.sides))} win the game"
