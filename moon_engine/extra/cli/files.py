"""
Files and standard streams, and one line for whatever is wrong with them.

A file is UTF-8 with any line ends, whatever the locale, and ``-`` is the standard stream. What
cannot be opened was named wrongly, which is status 2; what goes wrong later is status 1.
"""

import io
import os
import re
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final, cast

import attrs
import click

import moon_engine as moon

STANDARD: Final = "-"
_LONGEST: Final = 20_000  # characters, more than a line of a position or a record may have
NOT_UTF_8: Final = re.compile("[\udc80-\udcff]")  # what a byte is read as that is no text


def shown(name: str) -> str:
    """Return the name of a file for a message, safe to be printed."""
    return name if name and name.isprintable() else ascii(name)


def _failed(doing: str, name: str, error: OSError) -> click.ClickException:
    return click.ClickException(f"cannot {doing} {shown(name)}: {error.strerror}")


@attrs.frozen
class Source:
    """
    A file that is read line by line, with no more than a line in memory.

    Args:
        name: What it is called.
        binary: Where the bytes come from.
    """

    name: str
    binary: IO[bytes]
    _text: io.TextIOWrapper = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        text = io.TextIOWrapper(self.binary, encoding="utf-8-sig", errors="surrogateescape")
        object.__setattr__(self, "_text", text)

    @property
    def size(self) -> int | None:
        """The number of its bytes; None where that is not known."""
        if self.name == STANDARD:
            return None
        status = os.fstat(self.binary.fileno())
        return status.st_size if stat.S_ISREG(status.st_mode) else None

    @property
    def bytes_read(self) -> int:
        """How many bytes have been read, or a few more; 0 where there is no size."""
        return 0 if self.size is None else self.binary.tell()

    def lines(self, longest: int = _LONGEST) -> Iterator[str]:
        """
        Return its lines; of one that is too long, the beginning.

        Args:
            longest: How many characters of a line are read.

        Raises:
            ClickException: While they are walked through, if the file cannot be read.
        """
        while line := self._next(longest):
            yield line
            while len(line) == longest and not line.endswith("\n"):
                line = self._next(longest)

    def _next(self, longest: int) -> str:
        try:
            return self._text.readline(longest)
        except OSError as error:
            raise _failed("read", self.name, error) from None

    def release(self) -> None:
        """Leave the file open, for others to read on."""
        self._text.detach()

    def fault(self, error: moon.NotationError) -> str:
        """Return the line that tells what is wrong in the file, and where."""
        what = str(moon.NotationError(error.text, error.expected, action=error.action))
        byte = NOT_UTF_8.fullmatch(error.text) if isinstance(error.text, str) else None
        if byte is not None:
            what = f"the file is not UTF-8: byte 0x{ord(byte[0]) - 0xDC00:02x}"
        return f"{shown(self.name)}:{error.line}:{error.column or 1}: {what}"


@contextmanager
def reading(name: str) -> Iterator[Source]:
    """
    Open a file, or the standard input, to be read.

    Raises:
        UsageError: If it cannot be opened.
    """
    if name == STANDARD:
        if sys.stdin is None:  # closed by who started the command
            raise click.UsageError("there is no standard input")
        source = Source(name, sys.stdin.buffer)
        try:
            yield source
        finally:
            source.release()
        return
    with _closed(_opened("read", name, "rb")) as binary:
        yield Source(name, binary)


def _opened(doing: str, name: str, mode: str) -> IO[bytes]:
    try:
        return cast("IO[bytes]", Path(name).open(mode))
    except FileExistsError:
        message = f"{shown(name)} is there already; --force replaces it"
        raise click.UsageError(message) from None
    except (OSError, ValueError) as error:  # a null character in a name is a ValueError
        why = error.strerror if isinstance(error, OSError) else error
        raise click.UsageError(f"cannot {doing} {shown(name)}: {why}") from None


@contextmanager
def _closed(file: IO[bytes]) -> Iterator[IO[bytes]]:
    """Close a file at the end, without a second word about what could not be written."""
    try:
        yield file
    finally:
        with suppress(OSError):
            file.close()


@attrs.frozen
class Sink:
    """
    A file, or the standard output, that is written to.

    Args:
        name: What it is called.
        file: Where the text goes.
    """

    name: str
    file: IO[bytes]

    def write(self, text: str) -> None:
        """
        Write a text, at once.

        Raises:
            ClickException: If it cannot be written.
            OSError: If the standard output cannot be written, as for all commands.
        """
        try:
            self.file.write(text.encode())
            self.file.flush()
        except OSError as error:
            if self.name == STANDARD:
                raise
            raise _failed("write", self.name, error) from None


@contextmanager
def writing(name: str, *, force: bool) -> Iterator[Sink]:
    """
    Open a file, or the standard output, to be written; a new one is removed if that fails.

    Args:
        name: The name of a file, which must not be there, or that of a device.
        force: Whether a file that is there is replaced.

    Raises:
        UsageError: If it cannot be opened, or is there and not to be replaced.
    """
    if name == STANDARD:
        if sys.stdout is None:
            raise click.UsageError("there is no standard output")
        yield Sink(name, sys.stdout.buffer)
        return
    path = Path(name)
    is_new = not path.exists()
    mode = "wb" if force or not (is_new or path.is_file()) else "xb"
    with _closed(_opened("write", name, mode)) as file:
        try:
            yield Sink(name, file)
        except BaseException:
            if is_new:
                path.unlink(missing_ok=True)
            raise


def check_apart(source: str, target: str) -> None:
    """
    Check that a file is not to be written while it is read.

    Raises:
        UsageError: If it would be.
    """
    if STANDARD in (source, target) or not (Path(source).is_file() and Path(target).is_file()):
        return
    if Path(source).samefile(target):
        raise click.UsageError(f"{shown(target)} cannot be read and replaced at once")


@contextmanager
def appending(name: str, start: re.Pattern[str]) -> Iterator[Sink]:
    """
    Open a file to add to its end; it is made where there is none.

    Args:
        name: The name of a file or device.
        start: How the first line with something in it must start.

    Raises:
        UsageError: If it cannot be opened, or starts otherwise.
    """
    if name == STANDARD:
        raise click.UsageError("records are added to a file, not to the standard output")
    if Path(name).is_file():
        with reading(name) as source:
            first = next((line for line in source.lines() if line.strip()), "")
        if first and start.match(first) is None:
            raise click.UsageError(f"{shown(name)} is no file of records; nothing is added to it")
    with _closed(_opened("write", name, "ab")) as file:
        yield Sink(name, file)
