"""The commands that play and list, and the group of all."""

from typing import Any

import click

import moon_engine as moon
from moon_engine.extra.cli import choosing, demo, listing, pictures, play, showing
from moon_engine.extra.cli.check_command import check_command
from moon_engine.extra.cli.corpus_command import corpus_command
from moon_engine.extra.cli.course import Course
from moon_engine.extra.cli.engine_commands import serve_command
from moon_engine.extra.cli.file_commands import (
    convert_command,
    replay_command,
    show_command,
    verify_command,
)
from moon_engine.extra.cli.options import game_options, one_line, tiles_option
from moon_engine.extra.cli.saving import saved
from moon_engine.extra.cli.screen import Screen

_EXAMPLES = """\b
Examples:
  moon-engine demo --seed 7
  moon-engine play --rules pagat-4 --set target=15 --seat 2 --save games.txt
  moon-engine replay games.txt --step
  moon-engine rules pagat-4
"""


class _Commands(click.Group):
    """A group of commands that tells in one line what is wrong."""

    def make_context(self, *args: Any, **settings: Any) -> click.Context:
        with one_line():
            return super().make_context(*args, **settings)

    def invoke(self, ctx: click.Context) -> Any:
        with one_line():
            return super().invoke(ctx)


def _start(screen: Screen, preset: str | None, course: Course) -> None:
    screen.show(pictures.heading(course.state.rules, preset, course.seed))


def _course(rules: moon.Rules, seed: int | None) -> Course:
    return Course(rules, choosing.fresh_seed() if seed is None else seed)


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
    Moon, the Texas domino trick game: watch a game, play one, keep it, read the rules.

    Seats are numbered from 0, clockwise.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@cli.command("demo")
@game_options
@tiles_option
@click.option(
    "--rounds",
    type=click.IntRange(min=1),
    metavar="N",
    default=200,
    show_default=True,
    help="Stop after so many rounds, won or not.",
)
def demo_command(  # noqa: PLR0913 - one for each option
    *,
    seed: int | None,
    preset: str | None,
    settings: tuple[str, ...],
    save: str | None,
    glyphs: bool,
    rounds: int,
) -> None:
    """
    Print a whole game between random seats.

    All tiles are open. The seats bid little, and else do anything that is legal. A star marks the
    tile that won a trick.
    """
    course, screen = _course(choosing.rules(preset, settings), seed), Screen(glyphs)
    with saved(course, save, {}):
        _start(screen, preset, course)
        demo.run(screen, course, rounds)


@cli.command("play")
@game_options
@tiles_option
@click.option(
    "--seat",
    metavar="N",
    default="0",
    show_default=True,
    help="Sit at this seat.",
)
def play_command(  # noqa: PLR0913 - one for each option
    *,
    seed: int | None,
    preset: str | None,
    settings: tuple[str, ...],
    save: str | None,
    glyphs: bool,
    seat: str,
) -> None:
    """
    Play a game against random seats.

    You see what your seat may see. Actions are chosen by number or by text.
    """
    course, screen = _course(choosing.rules(preset, settings), seed), Screen(glyphs)
    you = showing.checked_seat(course.state, seat)
    with saved(course, save, {"Seat": seat}):
        _start(screen, preset, course)
        play.run(screen, course, you)


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


for command in (
    show_command,
    replay_command,
    verify_command,
    convert_command,
    serve_command,
    corpus_command,
    check_command,
):
    cli.add_command(command)
