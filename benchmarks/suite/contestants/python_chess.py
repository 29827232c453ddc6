"""python-chess, the best-known rules engine in pure Python: on a copied board, and in place."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any, Protocol, cast

from .contest import Contestant, Random

LONGEST = 200  # moves a game: random kings would go on for hundreds more

chess: Any = import_module("chess")  # type checks run without the peers; the protocol stands in


class Board(Protocol):
    """The part of `chess.Board` that is used."""

    @property
    def legal_moves(self) -> Iterable[object]:
        """Made while they are asked for."""

    def copy(self, *, stack: bool) -> Board:
        """A new board, with or without the moves that led to it."""

    def push(self, move: object) -> None:
        """Move, in place."""


class Chess:
    """Random games of chess."""

    def __init__(self, *, in_place: bool, random: Random) -> None:
        """Push on the board itself or on a copy; `random` chooses the moves."""
        self.name = f"python-chess, {'push in place' if in_place else 'copy(stack=False) + push'}"
        self.play = self._play_in_place if in_place else self._play_on_copies
        self._random = random

    def begin(self) -> Board:
        """The opening position."""
        return cast(Board, chess.Board())

    def is_over(self, _board: Board) -> bool:
        """`play` plays a whole game."""
        return True

    def chance(self, board: Board) -> tuple[Board, int]:
        """There is none."""
        return board, 0

    def _play_on_copies(self, board: Board) -> tuple[Board, int]:
        random = self._random
        for steps in range(LONGEST):
            moves = list(board.legal_moves)
            if not moves:
                return board, steps
            board = board.copy(stack=False)
            board.push(moves[int(random() * len(moves))])
        return board, LONGEST

    def _play_in_place(self, board: Board) -> tuple[Board, int]:
        random = self._random
        for steps in range(LONGEST):
            moves = list(board.legal_moves)
            if not moves:
                return board, steps
            board.push(moves[int(random() * len(moves))])
        return board, LONGEST


def contestants(random: Random) -> list[Contestant[Board]]:
    """The immutable way and the mutable way."""
    return [Chess(in_place=False, random=random), Chess(in_place=True, random=random)]
