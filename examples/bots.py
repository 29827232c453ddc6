"""
Bots: plain functions from a state to one of its legal actions, and a match between them.

Run it from a clone: ``python examples/bots.py [DEALS]``. Every deal is played three times, so that
each bot sits once at every seat. A state holds all hands; these bots look at their own only.
"""

import random
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import moon_engine as moon

Bot: TypeAlias = Callable[[moon.State], moon.Action]


def at_random(rng: random.Random) -> Bot:
    """Return a bot that does anything legal."""
    return lambda state: rng.choice(moon.legal_actions(state))


def cautious(state: moon.State) -> moon.Action:
    """Bid as little as the rules allow, and keep the high tiles: the first bid, the last tile."""
    legal = moon.legal_actions(state)
    match state:
        case moon.Auction():
            return legal[0]  # bids rise: this is a pass where one is allowed
        case moon.NamingTrump():
            return most_held(state)
        case _:
            return legal[-1]  # tiles fall: this is the lowest


def counting(state: moon.State) -> moon.Action:
    """Bid one trick for each tile of the best suit and each other double, and play high."""
    legal = moon.legal_actions(state)
    match state:
        case moon.Auction():
            hand = state.hands[state.to_act]
            best = max(range(7), key=lambda number: held(hand, number))
            hoped = held(hand, best) + sum(t.is_double and best not in t for t in hand)
            bids = [b for b in legal if isinstance(b, moon.Bid) and b.number <= hoped - 1]
            return bids[0] if bids else legal[0]
        case moon.NamingTrump():
            return most_held(state)
        case moon.Discarding():
            return legal[-1]
        case _:
            return legal[0]


def held(hand: moon.TileSet, number: int) -> int:
    """Return how many tiles of a hand show a number."""
    return sum(number in tile for tile in hand)


def most_held(state: moon.NamingTrump) -> moon.Action:
    """Return the legal trump of which the declarer holds most; doubles and none count nothing."""
    hand = state.hands[state.to_act]

    def count(action: moon.Action) -> int:
        number = action.trump.number if isinstance(action, moon.NameTrump) else None
        return -1 if number is None else held(hand, number)

    return max(moon.legal_actions(state), key=count)


def play_round(deal: moon.Deal, bots: Sequence[Bot]) -> moon.State:
    """Return the state after one round; the bots sit at the seats in their order."""
    state: moon.State = moon.apply(moon.new_game(), deal)
    while state.to_act is not None:
        state = moon.apply(state, bots[state.to_act](state))
    return state


def match(bots: Mapping[str, Bot], deals: int) -> dict[str, Counter[str]]:
    """Return the sums of all rounds, by bot: points, and contracts played and made."""
    sums: dict[str, Counter[str]] = {name: Counter() for name in bots}
    for seed in range(deals):
        deal = moon.random_deal(moon.Rules(), random.Random(seed))
        for turn in range(len(bots)):
            names = [*bots][turn:] + [*bots][:turn]
            result = play_round(deal, [bots[name] for name in names]).last_round
            if not isinstance(result, moon.RoundResult):
                continue  # all passed
            for name, points in zip(names, result.points, strict=True):
                sums[name]["points"] += points
            sums[names[result.declarer]]["contracts"] += 1
            sums[names[result.declarer]]["made"] += result.made
    return sums


def main(deals: int = 200) -> None:
    """Print the result of a match."""
    bots = {"random": at_random(random.Random(1)), "cautious": cautious, "counting": counting}
    rounds = deals * len(bots)
    print(f"{deals} deals, each with every bot at every seat: {rounds} rounds")
    print(f"{'bot':10}{'points a round':>15}{'contracts':>11}{'made':>7}")
    for name, sums in match(bots, deals).items():
        made = sums["made"] / max(sums["contracts"], 1)
        print(f"{name:10}{sums['points'] / rounds:>+15.2f}{sums['contracts']:>11}{made:>7.0%}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
