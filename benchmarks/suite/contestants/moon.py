"""moon_engine through its public functions: whole rounds, checks included."""

from __future__ import annotations

import random as stdlib_random
from typing import Literal

import moon_engine

from .contest import Contestant, Random

Seats = Literal[3, 4]
SEATS: tuple[Seats, ...] = (3, 4)


class Moon:
    """Random rounds of Moon under the default rules, each the first of its game."""

    def __init__(self, players: Seats, random: Random) -> None:
        """So many seats; `random` chooses the actions."""
        self.name = f"moon_engine, {players} players"
        self._rules = moon_engine.Rules(players=players)
        self._random = random
        self._shuffler = stdlib_random.Random(players)

    def begin(self) -> moon_engine.State:
        """A game that awaits its first deal."""
        return moon_engine.new_game(self._rules, first_bidder=0)

    def is_over(self, _state: moon_engine.State) -> bool:
        """`play` plays a whole round. Random bids mostly fail: the game itself might never end."""
        return True

    def chance(self, state: moon_engine.State) -> tuple[moon_engine.State, int]:
        """Deal: one transition."""
        deal = moon_engine.random_deal(self._rules, self._shuffler)
        return moon_engine.apply(state, deal), 1

    def play(self, state: moon_engine.State) -> tuple[moon_engine.State, int]:
        """Auction, widow, discard, trump and tricks: to the end of the round."""
        random, legal_actions, apply = self._random, moon_engine.legal_actions, moon_engine.apply
        steps = 0
        while actions := legal_actions(state):  # none when chance deals or the game is over
            state = apply(state, actions[int(random() * len(actions))])
            steps += 1
        return state, steps


def contestants(random: Random) -> list[Contestant[moon_engine.State]]:
    """Both numbers of seats; the first is the numerator of the ratios."""
    return [Moon(players, random) for players in SEATS]
