"""Random play, moon_engine and its peers in turn."""

from __future__ import annotations

import random
from collections.abc import Callable
from statistics import median

from .contestants import catalogue, contest
from .tables import count, ratio, table

Runs = dict[str, list[contest.Tally]]
Rate = Callable[[contest.Tally], float]


def run(repetitions: int, seconds: float) -> Runs:
    """Every contestant once a repetition, each time beginning with another one."""
    contestants = catalogue.all_contestants(random.Random(0).random)
    runs: Runs = {contestant.name: [] for contestant in contestants}
    for repetition in range(repetitions):
        first = repetition % len(contestants)
        for contestant in contestants[first:] + contestants[:first]:
            runs[contestant.name].append(contest.measure(contestant, seconds))
    return runs


def report(runs: Runs) -> str:
    """Both tables and the bar: the OpenSpiel game with the most player steps a second."""
    player, total = contest.Tally.player_rate, contest.Tally.total_rate
    return "\n\n".join(
        [
            "### Player steps a second (chance neither counted nor timed)",
            _table(runs, player),
            _bar(runs, player),
            "### All transitions a second (chance both counted and timed)",
            _table(runs, total),
            _bar(runs, total),
        ]
    )


def _table(runs: Runs, rate: Rate) -> str:
    ours = [name for name in runs if name.startswith(catalogue.OURS)]
    head = ["", "a second", "player steps a game", "chance a game"]
    head += [f"{name} ÷ this: of medians / pairwise" for name in ours]
    return table(head, [_row(runs, name, ours, rate) for name in runs])


def _row(runs: Runs, name: str, ours: list[str], rate: Rate) -> list[str]:
    games = sum(tally.games for tally in runs[name])
    steps = sum(tally.steps for tally in runs[name]) / games
    draws = sum(tally.draws for tally in runs[name]) / games
    row = [name, count(_median(runs, name, rate)), f"{steps:.1f}", f"{draws:.1f}"]
    return row + [_ratios(runs, own, name, rate) for own in ours]


def _ratios(runs: Runs, ours: str, peer: str, rate: Rate) -> str:
    of_medians = _median(runs, ours, rate) / _median(runs, peer, rate)
    pairs = zip(runs[ours], runs[peer], strict=True)
    pairwise = median(rate(own) / rate(other) for own, other in pairs)
    return f"{ratio(of_medians)} / {ratio(pairwise)}"


def _bar(runs: Runs, rate: Rate) -> str:
    games = [name for name in runs if name.startswith("OpenSpiel")]
    best = max(games, key=lambda name: _median(runs, name, rate))
    ours = next(name for name in runs if name.startswith(catalogue.OURS))
    return f"The bar: {best}. {ours} ÷ it: {_ratios(runs, ours, best, rate)}."


def _median(runs: Runs, name: str, rate: Rate) -> float:
    return median(rate(tally) for tally in runs[name])
