"""What both a spectator and a player see: headings, hands, scores and results."""

from collections.abc import Iterable, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

import moon_engine as moon
from moon_engine.extra.cli import words

LABEL, GOOD, BAD, BEST = "cyan", "green", "red", "bold"


def labelled(rows: Iterable[tuple[str, RenderableType]]) -> Table:
    """Return rows with a label before each."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style=LABEL, min_width=8, no_wrap=True)
    grid.add_column(overflow="fold")
    for row in rows:
        grid.add_row(*row)
    return grid


def columns(rows: Iterable[Sequence[RenderableType]], align: str = "") -> Table:
    """Return cells below each other; a letter for each column aligns it, ``l`` or ``r``."""
    grid = Table.grid(padding=(0, 3))
    for letter in align:
        grid.add_column(justify="right" if letter == "r" else "left", overflow="fold")
    for row in rows:
        grid.add_row(*row)
    return grid


def heading(rules: moon.Rules, preset: str | None, seed: int) -> Table:
    """Return the rules of a game and the seed that repeats it."""
    named = f"{preset}: {rules}" if preset else str(rules)
    return labelled([("Rules", named), ("Seed", str(seed))])


def round_end(state: moon.State, you: int | None = None) -> list[tuple[str, RenderableType]]:
    """Return the rows that tell how the last round ended, in the state that follows it."""
    result = state.last_round
    if not isinstance(result, moon.RoundResult):
        return [("Result", "everybody passed: no play, no score")]
    name = words.seat_name(result.declarer, you)
    outcome = Text(f"{words.contract(name, result.bid, result.trump)}: ")
    outcome.append(*(("made", GOOD) if result.made else ("set", BAD)))
    return [("Result", outcome), ("", _balance(state, result, you))]


def _balance(state: moon.State, result: moon.RoundResult, you: int | None) -> Table:
    """Return tricks, points and scores by side."""
    return columns(
        [
            ("", *words.side_names(state, you)),
            ("tricks", *map(str, result.tricks)),
            ("scored", *(f"{points:+d}" for points in result.points)),
            ("total", *(Text(str(score), BEST) for score in state.scores)),
        ],
        "l" + "r" * len(state.scores),
    )
