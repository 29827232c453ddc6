"""What readings of a state cost, in units of one `apply`, and beside python-chess."""

from __future__ import annotations

import argparse
import io
import random
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from statistics import median
from typing import Any, NamedTuple

import moon_engine as moon

from . import machine
from .tables import count, ratio, table

Task = Callable[[], object]
Step = tuple[moon.State, moon.Action]
GAMES = (2, 20, 200, 2_000, 20_000)  # of about half a kilobyte each

chess: Any = import_module("chess")  # type checks run without the peers
pgn: Any = import_module("chess.pgn")


class Line(NamedTuple):
    """A row: what is done, how often in one go, and what the project asks of its ratio."""

    name: str
    task: Task
    times: int
    asked: str


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the readings of moon_engine.")
    parser.add_argument("--quick", action="store_true", help="seconds, not minutes; rough")
    quick = bool(parser.parse_args().quick)
    core = machine.stay_on_one_core()
    print(f"{machine.report()}; {core}", flush=True)
    for players in (3, 4):
        print(f"\n### {players} players\n\n{_report(players, quick=quick)}", flush=True)
    print(f"\n### Beside python-chess\n\n{_beside_chess(quick=quick)}", flush=True)
    print(f"\n### Reading long files\n\n{_long_files(GAMES[: 3 if quick else None])}")


def _rounds(players: int, number: int) -> list[list[Step]]:
    """Random rounds: the states that somebody acts in, each with the action that is taken."""
    rng = random.Random(players)
    rules = moon.Rules(players=3 if players == 3 else 4)
    rounds = []
    for _ in range(number):
        state: moon.State = moon.apply(moon.new_game(rules), moon.random_deal(rules, rng))
        steps: list[Step] = []
        while actions := moon.legal_actions(state):
            steps.append((state, rng.choice(actions)))
            state = moon.apply(*steps[-1])
        rounds.append(steps)
    return rounds


def _report(players: int, *, quick: bool) -> str:
    rounds = _rounds(players, 20 if quick else 100)
    steps = [step for steps in rounds for step in steps]
    views = [moon.view(state, 0) for state, _ in steps]
    texts = [str(state) for state, _ in steps]
    rng = random.Random(0)
    applied = Line("apply", lambda: [moon.apply(*step) for step in steps], len(steps), "")
    lines = [
        Line("view", lambda: [moon.view(s, 0) for s, _ in steps], len(steps), "at most 3"),
        *_worlds(views, rng),
        Line("format a position", lambda: [str(state) for state, _ in steps], len(steps), ""),
        Line("parse a position", lambda: [moon.parse_position(t) for t in texts], len(texts), ""),
        Line("format and parse", lambda: _round_trip(steps), len(steps), "at most 25"),
    ]
    return _table(applied, lines, 3 if quick else 15)


def _round_trip(steps: Sequence[Step]) -> None:
    for state, _ in steps:
        moon.parse_position(str(state))


def _worlds(views: Sequence[moon.SeatView], rng: random.Random) -> Iterator[Line]:
    """One line for each phase, and each number of finished tricks."""
    groups = defaultdict(list)
    for view in views:
        name = f"{view.phase}, {len(view.tricks)} tricks" if view.phase == "play" else view.phase
        groups[name].append(view)
    for name, group in groups.items():
        yield Line(f"sample_world: {name}", _sampling(group, rng), len(group), "at most 30")


def _sampling(views: Sequence[moon.SeatView], rng: random.Random) -> Task:
    return lambda: [moon.sample_world(view, rng) for view in views]


def _table(applied: Line, lines: Sequence[Line], repetitions: int) -> str:
    """Time all lines in turn; the ratio is the median of those within a repetition."""
    seconds: dict[str, list[float]] = defaultdict(list)
    for _ in range(repetitions):
        for line in (applied, *lines):
            seconds[line.name].append(_time(line.task) / line.times)
    base = seconds[applied.name]
    rows = [(applied.name, f"{median(base) * 1e6:.2f}", "1", "")]
    for line in lines:
        ratios = [own / one for own, one in zip(seconds[line.name], base, strict=True)]
        micros = f"{median(seconds[line.name]) * 1e6:.2f}"
        rows.append((line.name, micros, ratio(median(ratios)), line.asked))
    return table(("", "microseconds", "÷ apply", "asked"), rows)


def _time(task: Task) -> float:
    started = time.process_time()
    task()
    return time.process_time() - started


def _games(number: int, longest: int = 150) -> list[moon.GameRecord]:
    """Random games of at most so many actions, as records."""
    games = []
    for seed in range(number):
        rng = random.Random(seed)
        states: list[moon.State] = [moon.new_game(moon.Rules(players=3 if seed % 2 else 4))]
        while len(states) <= longest and not states[-1].is_over:
            actions = moon.legal_actions(states[-1])
            action = rng.choice(actions) if actions else moon.random_deal(states[-1].rules, rng)
            states.append(moon.apply(states[-1], action))
        games.append(moon.record(states))
    return games


def _chess_games(number: int) -> list[Any]:
    """Random games of at most 100 plies."""
    boards = []
    for seed in range(number):
        rng, board = random.Random(seed), chess.Board()
        while len(board.move_stack) < 100 and not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
        boards.append(board)
    return boards


def _beside_chess(*, quick: bool) -> str:
    games, boards = _games(5 if quick else 20), _chess_games(5 if quick else 20)
    text = "\n".join(map(moon.format_record, games))
    chess_text = "\n\n".join(str(pgn.Game.from_board(board)) for board in boards)
    actions = sum(len(game.actions) for game in games)
    plies = sum(len(board.move_stack) for board in boards)
    steps = [step for steps in _rounds(3, 20) for step in steps]
    positions = [position for board in boards for position in _positions(board)]
    tasks = {
        "apply": (lambda: [list(moon.replay(game)) for game in games], actions),
        "records": (lambda: list(moon.read_records(text.splitlines(keepends=True))), actions),
        "pgn": (lambda: list(_read_pgn(chess_text)), plies),
        "position": (lambda: _round_trip(steps), len(steps)),
        "fen": (lambda: [chess.Board(board.fen()) for board in positions], len(positions)),
    }
    seconds: dict[str, list[float]] = defaultdict(list)
    for _ in range(3 if quick else 15):
        for name, (task, times) in tasks.items():
            seconds[name].append(_time(task) / times)

    def against(one: str, other: str) -> str:
        return ratio(median(a / b for a, b in zip(seconds[one], seconds[other], strict=True)))

    micros = {name: f"{median(values) * 1e6:.2f}" for name, values in seconds.items()}
    rows = [
        ("apply the actions of the records", micros["apply"], "", ""),
        (
            "read them from text",
            micros["records"],
            f"{against('apply', 'records')} of apply",
            "≥ 0.4",
        ),
        (
            "chess.pgn.read_game, per ply",
            micros["pgn"],
            f"{against('pgn', 'records')} of ours",
            "> 1",
        ),
        ("format and parse a position", micros["position"], "", ""),
        ("board.fen and Board(fen)", micros["fen"], f"{against('fen', 'position')} of ours", "> 1"),
    ]
    return table(("", "microseconds", "ratio", "asked"), rows)


def _positions(board: Any) -> Iterator[Any]:
    copy = chess.Board()
    for move in board.move_stack:
        yield copy.copy(stack=False)
        copy.push(move)


def _read_pgn(text: str) -> Iterator[Any]:
    file = io.StringIO(text)
    while (game := pgn.read_game(file)) is not None:
        yield game


def _long_files(numbers: Sequence[int]) -> str:
    """The time for each character should not grow with the length."""
    games = [moon.format_record(game) for game in _games(10, longest=30)]
    rows = []
    for number in numbers:
        text = "\n".join(games[place % len(games)] for place in range(number))
        lines = text.splitlines(keepends=True)
        started = time.process_time()
        read = sum(1 for _ in moon.read_records(lines))
        seconds = time.process_time() - started
        each = f"{seconds / len(text) * 1e9:.0f}"
        rows.append((count(read), count(len(text)), f"{seconds:.3f}", each))
    return table(("games", "characters", "seconds", "nanoseconds a character"), rows)
