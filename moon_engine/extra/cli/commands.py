"""The commands and their options."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import click

import moon_engine as moon
from moon_engine.extra.cli import choosing, demo, listing, pictures, play
from moon_engine.extra.cli.course import Course
from moon_engine.extra.cli.screen import Screen

_EXAMPLES = """\b
Examples:
  moon-engine demo --seed 7
  moon-engine play --rules pagat-4 --set target=15 --seat 2
  moon-engine rules pagat-4
"""
F = TypeVar("F", bound=Callable[..., object])


@contextmanager
def _one_line() -> Iterator[None]:
    """Let what is wrong with the arguments be told in one line, without the usage above it."""
    try:
        yield
    except click.UsageError as error:
        error.ctx = None
        raise


class _Commands(click.Group):
    """A group of commands that tells in one line what is wrong."""

    def make_context(self, *args: Any, **settings: Any) -> click.Context:
        with _one_line():
            return super().make_context(*args, **settings)

    def invoke(self, ctx: click.Context) -> Any:
        with _one_line():
            return super().invoke(ctx)


def _game_options(command: F) -> F:
    """Give a command the options that a game starts from."""
    for option in (
        click.option(
            "--set",
            "settings",
            multiple=True,
            metavar="OPTION=VALUE",
            help="Set an option of the rules; may be repeated.",
        ),
        click.option(
            "--rules",
            "preset",
            metavar="PRESET",
            help="Play by published rules; 'moon-engine rules' lists them.",
        ),
        click.option(
            "--seed",
            type=click.IntRange(min=0),
            metavar="N",
            help="Deal what this seed deals; without it, a fresh one is drawn and told.",
        ),
    ):
        command = option(command)
    return command


def _start(screen: Screen, preset: str | None, rules: moon.Rules, seed: int | None) -> Course:
    course = Course(rules, choosing.fresh_seed() if seed is None else seed)
    screen.show(pictures.heading(rules, preset, course.seed))
    return course


@click.group(
    cls=_Commands,
    epilog=_EXAMPLES,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
)
@click.version_option(moon.__version__, message="%(prog)s %(version)s")
@click.pass_context
def cli(ctx: click.Context) -> None:
    """
    Moon, the Texas domino trick game: watch a game, play one, read the rules.

    Seats are numbered from 0, clockwise.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@cli.command("demo")
@_game_options
@click.option(
    "--rounds",
    type=click.IntRange(min=1),
    metavar="N",
    default=200,
    show_default=True,
    help="Stop after so many rounds, won or not.",
)
def demo_command(
    seed: int | None, preset: str | None, settings: tuple[str, ...], rounds: int
) -> None:
    """
    Print a whole game between random seats.

    All tiles are open. The seats bid little, and else do anything that is legal. A star marks the
    tile that won a trick.
    """
    rules = choosing.rules(preset, settings)
    screen = Screen()
    demo.run(screen, _start(screen, preset, rules, seed), rounds)


@cli.command("play")
@_game_options
@click.option(
    "--seat",
    type=click.IntRange(min=0),
    metavar="N",
    default=0,
    show_default=True,
    help="Sit at this seat.",
)
def play_command(
    seed: int | None, preset: str | None, settings: tuple[str, ...], seat: int
) -> None:
    """
    Play a game against random seats.

    You see what your seat may see. Actions are chosen by number or by text.
    """
    rules = choosing.rules(preset, settings)
    last_seat = moon.new_game(rules).seats[-1]
    if seat > last_seat:
        raise click.UsageError(f"there is no seat {seat}: the last one is {last_seat}")
    screen = Screen()
    play.run(screen, _start(screen, preset, rules, seed), seat)


@cli.command("rules")
@click.argument("preset", required=False)
def rules_command(preset: str | None) -> None:
    """
    List the presets and options of the rules, or one PRESET in full.

    A name in --rules chooses a preset, --set changes single options of it.
    """
    if preset is None:
        listing.show_all(Screen())
    else:
        listing.show_preset(Screen(), preset, choosing.preset(preset))
