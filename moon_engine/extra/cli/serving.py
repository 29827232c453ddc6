"""``moon-engine serve``: the line protocol over the standard streams."""

from moon_engine.extra.cli import files
from moon_engine.extra.protocol import serve


def run() -> None:
    """
    Answer requests until there are no more.

    Raises:
        UsageError: If there is no standard input or output.
        OSError: If the output cannot be written, as for all commands.
    """
    with files.reading(files.STANDARD) as source, files.writing(files.STANDARD, force=True) as sink:
        serve(source.binary, sink.file)
