"""``moon-engine verify``: files of records, played again from the first action to the last."""

from collections.abc import Iterator
from contextlib import nullcontext

import attrs
from rich.progress import BarColumn, Progress, TaskID, TaskProgressColumn, TimeRemainingColumn

import moon_engine as moon
from moon_engine.extra.cli import files
from moon_engine.extra.cli.screen import Screen

_LONG_FILE = 1_000_000  # bytes, which take seconds
_LINES_A_STEP = 500  # of the bar


@attrs.define
class Tally:
    """What was found."""

    files: int = 0
    games: int = 0
    rounds: int = 0
    actions: int = 0
    faults: int = 0

    def __str__(self) -> str:
        return ", ".join(_counted(count, name) for name, count in attrs.asdict(self).items())


def _counted(count: int, name: str) -> str:
    return f"{count} {name.removesuffix('s') if count == 1 else name}"


def check(screen: Screen, source: files.Source, tally: Tally) -> None:
    """
    Read a file to its end, print its faults as they are found, and count.

    Raises:
        ClickException: If the file cannot be read.
    """
    console, size = screen.console, source.size
    is_drawn = console.is_terminal and size is not None and size >= _LONG_FILE
    columns = BarColumn(), TaskProgressColumn(), TimeRemainingColumn()
    bar = Progress(*columns, console=console, transient=True, disable=not is_drawn)
    with bar if is_drawn else nullcontext():  # one that is not drawn may still print an empty line
        _Check(screen, source, tally, bar, bar.add_task("", total=size)).run()


@attrs.define
class _Check:
    """The check of a file; faults are printed between two lines, and never many of them kept."""

    screen: Screen
    source: files.Source
    tally: Tally
    bar: Progress
    task: TaskID
    faults: list[moon.NotationError] = attrs.field(factory=list)

    def run(self) -> None:
        """Read all games."""
        self.tally.files += 1
        for record in moon.read_records(self._lines(), faults=self.faults):
            self.tally.games += 1
            self.tally.actions += len(record.actions)
            self.tally.rounds += sum(isinstance(action, moon.Deal) for action in record.actions)

    def _lines(self) -> Iterator[str]:
        for number, line in enumerate(self.source.lines()):
            if number % _LINES_A_STEP == 0:
                self.bar.update(self.task, completed=self.source.bytes_read)
            self._report()
            yield line
        self._report()

    def _report(self) -> None:
        for fault in self.faults:
            self.screen.line(self.source.fault(fault))
        self.tally.faults += len(self.faults)
        self.faults.clear()
