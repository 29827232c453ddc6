"""``moon-engine convert``: records of games as text or as JSON, one record a line."""

from collections.abc import Iterable, Iterator
from itertools import chain, repeat
from pathlib import Path
from typing import Final

import click

import moon_engine as moon
from moon_engine.extra.cli import files
from moon_engine.extra.cli.options import JSON, TEXT
from moon_engine.extra.documents import LONGEST_RECORD, record_from_json, to_json

_ENDINGS: Final = {".txt": TEXT, ".moon": TEXT, ".json": JSON, ".jsonl": JSON}
_LONGEST_LINE: Final = LONGEST_RECORD + 2  # a longer one is refused, and not read in two


def form_of(target: str) -> str:
    """
    Return what the name of a file says that is written to it.

    Raises:
        UsageError: If it says nothing.
    """
    ending = Path(target).suffix.lower()
    if ending not in _ENDINGS:
        what = f"what {files.shown(target)} is to be cannot be told from its name"
        raise click.UsageError(f"{what}: add --to {TEXT} or --to {JSON}")
    return _ENDINGS[ending]


def run(source: files.Source, target: files.Sink, form: str) -> None:
    """
    Write each record as soon as it is read.

    Raises:
        ClickException: If a file fails, or a record cannot be read or written; those before it
            have been written.
    """
    try:
        for number, record in enumerate(_records(source)):
            if form == JSON:
                target.write(f"{to_json(record)}\n")
            else:
                target.write("\n" * (number > 0) + moon.format_record(record))
    except moon.NotationError as error:
        raise click.ClickException(source.fault(error)) from None
    except moon.ArgumentError as error:  # the value in its message is the whole game
        message = f"a game cannot be {form}: {error.argument} must be {error.expected}"
        raise click.ClickException(message) from None


def _records(source: files.Source) -> Iterator[moon.GameRecord]:
    """Return the records of a file, whose first character shows what it is."""
    lines = source.lines(_LONGEST_LINE)
    for blank, line in enumerate(lines):
        if line.strip():
            # Blank lines count for those who tell where a fault is.
            all_lines = chain(repeat("", blank), [line], lines)
            is_json = line.lstrip().startswith("{")
            yield from _read_json(all_lines) if is_json else moon.read_records(all_lines)


def _read_json(lines: Iterable[str]) -> Iterator[moon.GameRecord]:
    for number, line in enumerate(lines, 1):
        if (byte := files.NOT_UTF_8.search(line)) is not None:
            raise moon.NotationError(byte[0], "", number, byte.start() + 1)
        try:
            if line.strip():
                yield record_from_json(line)
        except moon.NotationError as error:
            raise moon.NotationError(error.text, error.expected, number) from None
