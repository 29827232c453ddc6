"""What both a spectator and a player see: headings, hands, scores and results."""

from collections.abc import Container, Iterable, Sequence
from itertools import zip_longest
from typing import TypeAlias

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

import moon_engine as moon
from moon_engine.extra.cli.words import Told, Words

Row: TypeAlias = tuple[str, RenderableType]
"""A label, and what stands beside it."""

_LABEL_WIDTH = 8
_BESIDE_LABEL = 70  # of the 80 columns of a screen
LABEL, GOOD, BAD, BEST = "cyan", "green", "red", "bold"


def labelled(rows: Iterable[Row]) -> Table:
    """Return rows with a label before each."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style=LABEL, no_wrap=True)
    grid.add_column(overflow="fold")
    for label, content in rows:
        grid.add_row(f"{label:{_LABEL_WIDTH}}", content)
    return grid


def columns(rows: Iterable[Sequence[str | Text]], numbers: Container[int] = ()) -> Text:
    """Return cells below each other; the columns of numbers stand to the right."""
    lines = [[Text(cell) if isinstance(cell, str) else cell for cell in row] for row in rows]
    for index, column in enumerate(zip_longest(*lines, fillvalue=Text())):
        width = max(cell.cell_len for cell in column)
        for cell in column:
            cell.align("right" if index in numbers else "left", width)
    return Text("\n").join(Text("   ").join(line) for line in lines)


def in_lines(texts: Sequence[str]) -> Text:
    """Return texts in columns, as many in a line as fit, and never more than five."""
    number = min(5, _BESIDE_LABEL // (max(map(len, texts)) + 3))
    return columns(texts[start : start + number] for start in range(0, len(texts), number))


def heading(rules: moon.Rules, preset: str | None, seed: int) -> Table:
    """Return the rules of a game and the seed that repeats it."""
    named = f"{preset}: {rules}" if preset in moon.PRESETS else str(rules)
    return labelled([("Rules", named), ("Seed", str(seed))])


def hands(tiles: Iterable[moon.TileSet | None], widow: moon.Tile | None, words: Words) -> Text:
    """Return what each seat holds, and the widow, as far as they are known."""
    named = [
        (words.seat(seat), words.drawn(hand)) for seat, hand in enumerate(tiles) if hand is not None
    ]
    if widow is not None:
        named.append(("widow", words.drawn(widow)))
    return columns(named)


def round_end(game: Told, words: Words) -> list[Row]:
    """Return the rows that tell how the last round ended, from what follows it."""
    result = game.last_round
    if not isinstance(result, moon.RoundResult):
        return [("Result", "everybody passed: no play, no score")]
    outcome = Text(f"{words.contract(result.declarer, result.bid, result.trump)}: ")
    outcome.append(*(("made", GOOD) if result.made else ("set", BAD)))
    return [("Result", outcome), ("", _balance(game, result, words))]


def _balance(game: Told, result: moon.RoundResult, words: Words) -> Text:
    """Return tricks, points and scores by side."""
    return columns(
        [
            ("", *words.sides(game)),
            ("tricks", *map(str, result.tricks)),
            ("scored", *(f"{points:+d}" if points else "0" for points in result.points)),
            ("total", *(Text(str(score), BEST) for score in game.scores)),
        ],
        numbers=range(1, len(game.scores) + 1),
    )
