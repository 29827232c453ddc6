"""Lines of bytes, of which no more is kept in memory than a line of the protocol may have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import IO, Final

LONGEST: Final = 100_000
"""The most bytes of a line, its end left out."""


def lines_of(source: IO[bytes]) -> Iterator[bytes | None]:
    r"""
    Return the lines of a stream, as soon as each is there.

    Args:
        source: The stream.

    Yields:
        Each line without its end, or None in place of one that is too long.

    Raises:
        OSError: If the stream cannot be read.

    Examples:
        >>> import io
        >>> list(lines_of(io.BytesIO(b"{}\n" + b"x" * 100_001 + b"\n[]")))
        [b'{}', None, b'[]']
    """
    while line := source.readline(LONGEST + 1):
        if line.endswith(b"\n") or len(line) <= LONGEST:
            yield line.removesuffix(b"\n")
        else:
            _skip(source)
            yield None


def _skip(source: IO[bytes]) -> None:
    """Read on to the end of the line."""
    while rest := source.readline(LONGEST):
        if rest.endswith(b"\n"):
            return


def shortened(text: str, most: int) -> str:
    r"""
    Return a text that is safe to print, in one line.

    Args:
        text: Any text.
        most: How many of its characters are kept; what is too much is cut out of the middle.

    Returns:
        It, with an escape in place of each character that a terminal might obey.

    Examples:
        >>> print(shortened("bid 5 \x1b[2J", 40))
        bid 5 \x1b[2J
        >>> print(shortened("0123456789", 6))
        012…789
    """
    if len(text) > most:
        text = f"{text[: most // 2]}…{text[-(most // 2) :]}"
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
