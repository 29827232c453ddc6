"""Exact numbers that every engine of Moon must reproduce; the long ones stand in ``perft/``."""

import random
from collections.abc import Iterator
from math import comb, factorial
from pathlib import Path
from typing import Final, final

import attrs
import pytest

import moon_engine as moon
from tests.positions import is_a, reach
from tests.profile import is_thorough

pytestmark = pytest.mark.no_cover  # other tests reach the same lines, and tracing takes as long

FOLDER: Final = Path(__file__).parent / "perft"
ALWAYS_COMPLETE: Final = ("none",)
"""Trumps whose complete sequences are counted in every full run; each takes its time."""


@final
@attrs.frozen
class Row:
    """
    What a line of a file promises.

    Args:
        rules: The rules.
        steps: The texts that lead to the first lead.
        name: The file and the trump.
        counts: The number of sequences of 1, 2, 3, … plays.
        complete: The number of sequences of all plays, where the file has it.
        always: Whether to count those in the fast profile too.
    """

    rules: str
    steps: tuple[str, ...] = attrs.field(repr=False)
    name: str
    counts: tuple[int, ...]
    complete: int | None
    always: bool

    @property
    def start(self) -> moon.Playing:
        """The state before the first lead."""
        return is_a(moon.Playing, reach(self.rules, *self.steps))


def rows(path: Path) -> Iterator[Row]:
    """Read a file of the folder."""
    said: dict[str, str] = {}
    for line in filter(None, path.read_text(encoding="utf-8").splitlines()):
        word, _, rest = line.partition(" ")
        if word != "trump":
            said[word] = rest
            continue
        trump, _, numbers = rest.partition(": ")
        counts, _, complete = numbers.partition("; complete ")
        yield Row(
            said["rules"],
            (f"deal {said['deal']}", said["do"], f"trump {trump}"),
            f"{path.stem}, trump {trump}",
            tuple(map(int, counts.split())),
            int(complete) if complete else None,
            trump in ALWAYS_COMPLETE,
        )


ROWS: Final = [row for path in sorted(FOLDER.glob("*.perft")) for row in rows(path)]
COMPLETE: Final = [
    row for row in ROWS if row.complete is not None and (row.always or is_thorough())
]


def sequences(state: moon.State, plies: int) -> int:
    """Return the number of sequences of this many plays."""
    actions = moon.legal_actions(state)
    if plies == 1:
        return len(actions)
    return sum(sequences(moon.apply(state, action), plies - 1) for action in actions)


def complete(state: moon.State, known: dict[object, int]) -> int:
    """Return the number of ways to play a round to its end, remembering them by whole tricks."""
    if not isinstance(state, moon.Playing):
        return 1
    key = (state.to_act, state.hands) if state.suit is None else None
    if key in known:
        return known[key]
    number = sum(complete(moon.apply(state, a), known) for a in moon.legal_actions(state))
    if key is not None:
        known[key] = number
    return number


def test_every_trump_is_counted() -> None:
    """Both files have a row for each trump, and three players a complete count (TRUMP-1)."""
    assert len(ROWS) == 2 * len(moon.Trump)
    assert sum(row.complete is not None for row in ROWS) == len(moon.Trump)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_sequences_of_plays(row: Row) -> None:
    """The first plies have as many sequences as counted elsewhere (LEAD-2, FOLLOW-1, WIN-1)."""
    assert row.counts == tuple(sequences(row.start, plies + 1) for plies in range(len(row.counts)))


@pytest.mark.slow
@pytest.mark.parametrize("row", COMPLETE, ids=lambda row: row.name)
def test_complete_sequences(row: Row) -> None:
    """All seven tricks have as many legal sequences as counted elsewhere (FOLLOW-1, HAND-1)."""
    assert complete(row.start, {}) == row.complete


@pytest.mark.parametrize(
    ("players", "hands", "deals"),
    [(3, 170_544, 8_779_605_120), (4, 1_184_040, 472_518_347_558_400)],
)
def test_hands_and_deals(players: int, hands: int, deals: int) -> None:
    """The set and what each seat is dealt leave exactly so many hands and deals (SET-1, DEAL-1)."""
    deal = moon.random_deal(moon.Rules(players=players), random.Random(0))  # type: ignore[arg-type]
    sizes = [len(hand) for hand in deal.hands] + [1 for _ in filter(None, [deal.widow])]
    number = factorial(sum(sizes))
    for size in sizes:
        number //= factorial(size)
    assert (comb(sum(sizes), sizes[0]), number) == (hands, deals)
