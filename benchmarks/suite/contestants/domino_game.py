"""PyPI's `dominoes`, partnership dominoes in pure Python: on a copied game, and in place."""

from __future__ import annotations

import copy
import random as stdlib_random
from importlib import import_module
from typing import Any, Protocol, cast

from .contest import Contestant, Random

dominoes: Any = import_module("dominoes")  # it has no type information; the protocol stands in


class DominoGame(Protocol):
    """The part of `dominoes.Game` that is used."""

    @property
    def valid_moves(self) -> tuple[tuple[object, bool], ...]:
        """A tile and an end of the line each; () when the game is over."""

    def make_move(self, *move: object) -> object:
        """Play, in place."""

    def skinny_board(self) -> None:
        """Keep the two ends of the line only: its cheaper board."""


class Dominoes:
    """Random games of partnership dominoes."""

    def __init__(self, *, in_place: bool, random: Random) -> None:
        """Move in the game itself or in a copy; `random` chooses the moves."""
        self.name = f"dominoes, {'make_move in place' if in_place else 'deepcopy + make_move'}"
        self.play = self._play_in_place if in_place else self._play_on_copies
        self._random = random
        stdlib_random.seed(0)  # the library shuffles with the global generator

    def begin(self) -> DominoGame:
        """A game that is dealt already: it has no step for that."""
        game = cast(DominoGame, dominoes.Game.new())
        game.skinny_board()
        return game

    def is_over(self, _game: DominoGame) -> bool:
        """`play` plays a whole game."""
        return True

    def chance(self, game: DominoGame) -> tuple[DominoGame, int]:
        """There is none."""
        return game, 0

    def _play_on_copies(self, game: DominoGame) -> tuple[DominoGame, int]:
        random, steps = self._random, 0
        while moves := game.valid_moves:
            game = copy.deepcopy(game)
            game.make_move(*moves[int(random() * len(moves))])
            steps += 1
        return game, steps

    def _play_in_place(self, game: DominoGame) -> tuple[DominoGame, int]:
        random, steps = self._random, 0
        while moves := game.valid_moves:
            game.make_move(*moves[int(random() * len(moves))])
            steps += 1
        return game, steps


def contestants(random: Random) -> list[Contestant[DominoGame]]:
    """The immutable way and the mutable way."""
    return [Dominoes(in_place=False, random=random), Dominoes(in_place=True, random=random)]
