"""
A match above the engine: games to 21 worth marks from the losers, and hickeys.

Run it from a clone: ``python examples/match_of_marks.py``. Some tables of three play not for a
game but for a match, as a user's draft on Wikipedia about "Shoot the Moon" tells it: a game to 21
is worth a mark from each loser, and more for their *hickeys*, one for each time that a player was
set. The readable part of the draft says no more, so this is one reading of it: the winner gets
from each loser one mark, and one for each of that loser's hickeys in this game.

No option of the rules does that, and none has to: it happens between rounds. So this file adds it
from outside, by reading ``last_round`` and ``winners``.
"""

import random
from collections.abc import Callable, Iterator

import moon_engine as moon

MARKS_TO_WIN = 12


def played_rounds(
    state: moon.State, choose: Callable[[moon.State], moon.Action], rng: random.Random
) -> Iterator[moon.State]:
    """Play a game and give the state after each of its rounds."""
    while not state.is_over:
        state = moon.apply(state, moon.random_deal(state.rules, rng))
        while state.to_act is not None:
            state = moon.apply(state, choose(state))
        yield state


def marks(winners: tuple[int, ...], hickeys: list[int]) -> list[int]:
    """Return the marks of a game: a mark from each loser, and one for each of its hickeys."""
    losers = [seat for seat in range(len(hickeys)) if seat not in winners]
    worth = sum(1 + hickeys[seat] for seat in losers)
    return [worth if seat in winners else 0 for seat in range(len(hickeys))]


def steady(state: moon.State) -> moon.Action:
    """Bid 4 with four tiles of a number, name that number, and play high."""
    legal = moon.legal_actions(state)
    if isinstance(state, moon.Auction | moon.NamingTrump):
        hand = state.hands[state.to_act]
        counts = [sum(number in tile for tile in hand) for number in range(7)]
        best = counts.index(max(counts))
        wish = f"trump {best}" if isinstance(state, moon.NamingTrump) else "bid 4"
        action = moon.parse_action(wish if max(counts) >= 4 else "pass")
        return action if action in legal else legal[0]
    return legal[-1] if isinstance(state, moon.Discarding) else legal[0]


def main() -> None:
    """Play a match and tell its games."""
    rng = random.Random(7)
    totals, game, first_bidder = [0, 0, 0], 0, 0
    while max(totals) < MARKS_TO_WIN:
        game += 1
        hickeys = [0, 0, 0]
        state: moon.State = moon.new_game(first_bidder=first_bidder)
        for state in played_rounds(state, steady, rng):  # noqa: B020  # the last one is the end
            result = state.last_round
            if isinstance(result, moon.RoundResult) and not result.made:
                hickeys[result.declarer] += 1
        scored = marks(state.winners, hickeys)
        totals = [total + mark for total, mark in zip(totals, scored, strict=True)]
        first_bidder = (first_bidder + 1) % 3
        print(f"game {game}: points {state.scores}, hickeys {hickeys}, marks {scored}")
    print(f"seat {totals.index(max(totals))} wins the match, {totals}")


if __name__ == "__main__":
    main()
