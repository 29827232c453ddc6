"""``moon-engine show``: a position, drawn for the terminal or as a picture."""

import click

import moon_engine as moon
from moon_engine.extra.cli import files, pictures, seen
from moon_engine.extra.cli.screen import Screen
from moon_engine.extra.cli.words import Words
from moon_engine.extra.svg import table_svg

ALL = "all"
_LONGEST = 20_000  # characters, more than any position or view has


def read(text: str, seat: str | None) -> moon.State | moon.PublicView:
    """
    Return what is to be shown: a state with all that it holds, or what is seen of it.

    Args:
        text: The line of a state or a view, or ``-`` for the standard input.
        seat: The number of a seat, or ``all``; None for a state or a view as it is.

    Raises:
        UsageError: If the text cannot be read, or the seat cannot see it.
    """
    text = _typed() if text == files.STANDARD else text
    is_view = text.lstrip().lower().startswith("seen")
    try:
        shown = moon.parse_view(text) if is_view else moon.parse_position(text)
    except moon.NotationError as error:
        # Who has typed a long line needs no copy of it.
        told = f"cannot read the line: {error.expected}" if error.text == text else str(error)
        raise click.UsageError(told) from None
    return shown if seat is None else _seen_from(shown, seat)


def _typed() -> str:
    """Return the standard input, or as much of it as is too long for a position."""
    text = ""
    with files.reading(files.STANDARD) as source:
        for line in source.lines():
            text += line
            if len(text) > _LONGEST:
                break
    return text


def _seen_from(shown: moon.State | moon.PublicView, seat: str) -> moon.PublicView:
    """Return what a seat sees, or everybody."""
    if isinstance(shown, moon.PublicView):
        if seat == ALL:  # every world looks the same to all
            return moon.public_view(next(moon.worlds(shown)))
        if seat == str(shown.seat):
            return shown
        who = ALL if shown.seat is None else shown.seat
        raise click.UsageError(f"what is seen by {who} cannot be shown to seat {seat}")
    if seat == ALL:
        return moon.public_view(shown)
    return moon.view(shown, checked_seat(shown, seat))


def checked_seat(state: moon.State, seat: str) -> int:
    """
    Return the number of a seat.

    Raises:
        UsageError: If there is no such seat.
    """
    last = state.seats[-1]
    if seat not in map(str, state.seats):
        raise click.UsageError(f"there is no seat {seat}: the last one is {last}")
    return int(seat)


def run(screen: Screen, shown: moon.State | moon.PublicView) -> None:
    """Print a position."""
    sight = seen.by(shown) if isinstance(shown, moon.PublicView) else seen.all_open(shown)
    words = Words(sight.view.seat, glyphs=screen.glyphs)
    rows: list[pictures.Row] = [("Rules", str(shown.rules))]
    if words.you is not None:
        rows.append(("You", f"seat {words.you}"))
    screen.show(
        pictures.labelled([*rows, *seen.rows(sight, words), ("Turn", seen.turn(sight.view, words))])
    )


def draw(shown: moon.State | moon.PublicView, name: str, *, force: bool) -> None:
    """
    Write the picture of what is seen to a file.

    Raises:
        UsageError: If it is a state, of which nobody sees all, or the file cannot be opened.
        ClickException: If the file cannot be written.
    """
    if not isinstance(shown, moon.PublicView):
        message = f"a picture shows what a seat sees: add --seat 0, say, or --seat {ALL}"
        raise click.UsageError(message)
    with files.writing(name, force=force) as sink:
        sink.write(table_svg(shown) + "\n")
