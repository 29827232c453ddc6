"""The command that checks programs in any language."""

from __future__ import annotations

import math
import os
import shlex
import signal
from collections.abc import Iterator
from contextlib import contextmanager

import click

from moon_engine.extra.cli import choosing
from moon_engine.extra.cli.engine_commands import with_packages
from moon_engine.extra.cli.options import rules_options, seed_option
from moon_engine.extra.cli.screen import Screen

_GAMES = 1000
_SECONDS = 5.0


@click.command("check")
@click.option("--engine", metavar="COMMAND", help="Check the engine that this command starts.")
@click.option("--bot", metavar="COMMAND", help="Check the bot that this command starts.")
@rules_options
@seed_option
@click.option(
    "--games",
    type=click.IntRange(min=1),
    metavar="N",
    default=_GAMES,
    show_default=True,
    help="Play so many games with an engine.",
)
@click.option(
    "--timeout",
    type=click.FloatRange(min=0, min_open=True, max=3600),
    metavar="SECONDS",
    default=_SECONDS,
    show_default=True,
    help="Wait so long for a reply.",
)
def check_command(  # noqa: PLR0913 - one for each option
    *,
    engine: str | None,
    bot: str | None,
    preset: str | None,
    settings: tuple[str, ...],
    seed: int | None,
    games: int,
    timeout: float,
) -> None:
    """
    Check a program that speaks the line protocol, in any language.

    An engine plays games beside the rules; the first difference is made as short as can be, and
    printed with the record of its game. A bot is shown positions: it must choose what is legal,
    and the same each time.

    Games are played by all rules, by those of a preset, or by all that have the options that are
    set. The exit status is 0 if nothing is wrong, 1 if something is, 2 for arguments that cannot
    be used.
    """
    if (engine is None) == (bot is None):
        raise click.UsageError("say either --engine COMMAND or --bot COMMAND")
    if math.isnan(timeout):
        raise click.UsageError("--timeout must be a number of seconds")
    with with_packages("check", "testing"):
        from moon_engine.extra.cli import checking  # noqa: PLC0415 - not without its packages
    plan = checking.Plan(
        command=_words(engine if bot is None else bot),
        fixed=checking.fixed(preset, settings),
        seed=choosing.fresh_seed() if seed is None else seed,
        games=games,
        timeout=timeout,
    )
    check = checking.engine if bot is None else checking.bot
    with _interruptible():
        is_right = check(Screen(), plan)
    if not is_right:
        raise click.exceptions.Exit(1)


@contextmanager
def _interruptible() -> Iterator[None]:
    """Let signals that ask to end do what Ctrl-C does, so that the program is ended too."""
    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), _interrupt) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


def _interrupt(*_: object) -> None:
    raise KeyboardInterrupt


def _words(command: str | None) -> list[str]:
    """Return the words of a command line, as a shell splits them."""
    try:
        words = shlex.split(command or "", posix=os.name != "nt")
    except ValueError as error:
        raise click.UsageError(f"cannot read the command {command!r}: {error}") from None
    if not words:
        raise click.UsageError("the command is empty")
    return words if os.name != "nt" else [word.strip('"') for word in words]
