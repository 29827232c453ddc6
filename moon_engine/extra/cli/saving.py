"""``--save FILE``: the record of a game, added to a file however the game ends."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

import moon_engine as moon
from moon_engine.extra.cli import files
from moon_engine.extra.cli.course import Course

_START = re.compile(r"\s*\[\s*moon\b", re.IGNORECASE)


@contextmanager
def saved(course: Course, name: str | None, tags: dict[str, str]) -> Iterator[None]:
    """
    Save a game when it ends, is left or fails, to a file that is opened before; None saves nothing.

    Raises:
        UsageError: If the file cannot be opened, or holds something else.
        ClickException: If it cannot be written, or the game is too long for a record.
    """
    if name is None:
        yield
        return
    with files.appending(name, _START) as sink:
        try:
            yield
        finally:
            is_first = not Path(name).is_file() or Path(name).stat().st_size == 0
            sink.write(("" if is_first else "\n") + moon.format_record(_record(course, tags)))


def _record(course: Course, tags: dict[str, str]) -> moon.GameRecord:
    tags = {"Seed": str(course.seed), **tags}
    try:
        return moon.GameRecord(course.state.rules, 0, tuple(course.actions), tags=tags)
    except moon.ArgumentError as error:
        message = f"the game cannot be saved: {error.argument} must be {error.expected}"
        raise click.ClickException(message) from None
