"""``moon-engine check``: a program in any language, beside the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from typing import Final

import attrs
import click
from rich.progress import BarColumn, Progress, TaskID, TaskProgressColumn, TextColumn

import moon_engine as moon
from moon_engine.extra import strategies, testing
from moon_engine.extra.cli import choosing
from moon_engine.extra.cli.screen import Screen
from moon_engine.extra.protocol import LineBot, LineEngine, PeerError

_POSITIONS: Final = 50
"""How many positions of each phase a bot is shown where the rules are not all."""


@attrs.frozen
class Plan:
    """
    What is to be checked.

    Args:
        command: The words of the command that starts the program.
        fixed: The options that are not drawn.
        seed: What is drawn.
        games: How many games an engine plays.
        timeout: How many seconds a reply may take.
    """

    command: Sequence[str]
    fixed: Mapping[str, moon.OptionValue]
    seed: int
    games: int
    timeout: float


def fixed(preset: str | None, settings: tuple[str, ...]) -> dict[str, moon.OptionValue]:
    """
    Return the options that are not drawn: those that are set, or with a preset all.

    Raises:
        click.UsageError: If there is no such preset, option or value, or they contradict each
            other.
    """
    rules = choosing.rules(preset, settings)
    names = moon.OPTIONS if preset is not None else choosing.options(settings)
    return {name: getattr(rules, name) for name in names}


def engine(screen: Screen, plan: Plan) -> bool:
    """
    Check an engine, print what was found, and return whether nothing is wrong.

    Raises:
        click.UsageError: If the program cannot be started.
    """
    found: testing.DifferenceError | None = None
    with LineEngine(plan.command, plan.timeout) as program, progress_bar(screen, plan.games) as bar:
        try:
            testing.check_engine(
                program, rules=plan.fixed, games=plan.games, seed=plan.seed, report=bar.show
            )
        except testing.DifferenceError as error:
            found = error
    if found is None:
        screen.line(f"No difference in {plan.games} games; --seed {plan.seed} plays them again.")
        return True
    _refuse_command(found)
    screen.line(str(found))
    screen.line(f"Found in game {bar.first} of --seed {plan.seed}.")
    return False


def bot(screen: Screen, plan: Plan) -> bool:
    """Check a bot, print what was found, and return whether nothing is wrong."""
    rules = strategies.rules(**plan.fixed) if plan.fixed else None
    many = _POSITIONS if plan.fixed else 5
    with LineBot(plan.command, plan.timeout) as program:
        try:
            testing.check_bot(program, rules=rules, seed=plan.seed, seconds=None, examples=many)
        except testing.BotError as error:
            _refuse_command(error)
            screen.line(str(error))
            screen.line(f"Found with --seed {plan.seed}.")
            return False
    screen.line(f"Nothing is wrong with it; --seed {plan.seed} asks the same again.")
    return True


def _refuse_command(error: testing.CheckError) -> None:
    cause = error.__cause__
    if isinstance(cause, PeerError) and cause.kind == "not started":
        raise click.UsageError(f"{cause.command}: {cause.happened}")


@attrs.define
class _Bar:
    """How far a check is, on a terminal."""

    bar: Progress
    task: TaskID
    first: int | None = None

    def show(self, progress: testing.Progress) -> None:
        """Move on; a difference is made shorter in as many games as that takes."""
        self.first = progress.first
        if progress.first is None:
            self.bar.update(self.task, completed=progress.games)
        else:
            told = f"different in game {progress.first}; game {progress.games} to make it shorter"
            self.bar.update(self.task, description=told, total=None)


@contextmanager
def progress_bar(screen: Screen, games: int) -> Iterator[_Bar]:
    """Show how far a check is, on a terminal."""
    console = screen.console
    columns = TextColumn("{task.description}"), BarColumn(), TaskProgressColumn()
    bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    with bar if console.is_terminal else nullcontext():
        yield _Bar(bar, bar.add_task("", total=games))
