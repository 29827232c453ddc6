"""The commands that read positions and files of records."""

import click

from moon_engine.extra.cli import files, replaying, showing, verifying
from moon_engine.extra.cli.options import JSON, TEXT, force_option, tiles_option
from moon_engine.extra.cli.screen import Screen


@click.command("show")
@click.argument("position")
@tiles_option
@click.option(
    "--seat",
    metavar="N|all",
    help="Show what this seat sees, or everybody; without it, all that the line holds.",
)
@click.option(
    "--svg", metavar="FILE", help="Write a picture of what is seen to a file, and print nothing."
)
@force_option
def show_command(
    *, position: str, glyphs: bool, seat: str | None, svg: str | None, force: bool
) -> None:
    """
    Show a position: the line of a state, or of what is seen of one.

    POSITION is the whole line in quotes, or - to read it from the standard input.
    """
    shown = showing.read(position, seat)
    if svg is None:
        showing.run(Screen(glyphs), shown)
    else:
        showing.draw(shown, svg, force=force)


@click.command("replay")
@click.argument("file")
@tiles_option
@click.option("--game", type=click.IntRange(min=1), metavar="N", help="Show the Nth game alone.")
@click.option("--step", is_flag=True, help="Go action by action, and wait for Enter before each.")
def replay_command(*, file: str, glyphs: bool, game: int | None, step: bool) -> None:
    """
    Print the games of a file of records.

    All tiles are open. FILE may be - for the standard input, but not with --step.
    """
    if step and file == files.STANDARD:
        raise click.UsageError("--step waits for what is typed: the records must be in a file")
    with files.reading(file) as source:
        replaying.run(Screen(glyphs), source, game, step=step)


@click.command("verify")
@click.argument("names", metavar="FILE...", nargs=-1, required=True)
def verify_command(*, names: tuple[str, ...]) -> None:
    """
    Play all games of some files again, and tell every fault and where it is.

    The exit status is 0 if there are no faults, 1 if there are, 2 if a FILE cannot be opened. FILE
    may be - for the standard input.
    """
    screen, tally = Screen(), verifying.Tally()
    for name in names:
        with files.reading(name) as source:
            verifying.check(screen, source, tally)
    screen.line(str(tally))
    if tally.faults:
        raise click.exceptions.Exit(1)


@click.command("convert")
@click.argument("source", metavar="IN")
@click.argument("target", metavar="OUT")
@click.option(
    "--to",
    "form",
    type=click.Choice([TEXT, JSON]),
    help="What to write; without it, the ending of OUT tells: .json, .jsonl, .txt or .moon.",
)
@force_option
def convert_command(*, source: str, target: str, form: str | None, force: bool) -> None:
    """
    Convert records of games from text to JSON, one record a line, or back.

    What IN is shows in its first character. Both may be - for the standard streams.
    """
    try:
        from moon_engine.extra.cli import converting  # noqa: PLC0415 - not without its packages
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "cattrs":
            raise
        message = "JSON needs more packages: pip install 'moon-domino-engine[json]'"
        raise click.ClickException(message) from None
    form = converting.form_of(target) if form is None else form
    files.check_apart(source, target)
    with files.reading(source) as read, files.writing(target, force=force) as written:
        converting.run(read, written, form)
