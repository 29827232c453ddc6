"""The error that a program at the other end of the line protocol does not keep to it."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import Literal, TypeAlias, final

import attrs

import moon_engine as moon
from moon_engine.extra.protocol.lines import shortened

Trouble: TypeAlias = Literal[
    "not started", "silent", "ended", "too long", "unasked", "garbled", "refused"
]
"""What a program did: none could be started, it did not answer in time, it ended or closed its end,
its line was too long, it wrote what nobody asked for, its reply could not be read, it refused what
must be granted."""

_MOST_COMMAND = 200
_MOST_REQUEST = 200
_MOST_LINES = 20


@final
@attrs.define(eq=False, repr=False)
class PeerError(moon.MoonError):
    """
    A program that does not keep to the line protocol.

    All its texts are safe to print.

    Args:
        kind: What the program did, in a word or two.
        happened: The same as a sentence.
        command: The command that started it.
        request: The line that it was asked last, perhaps shortened; empty if it was asked nothing.
        last_words: The end of what it wrote to its standard error, in lines.

    Examples:
        >>> raise PeerError("silent", "there was no reply within 5 s", "node moon.js", "{...}", "")
        Traceback (most recent call last):
        moon_engine.extra.protocol.peer_error.PeerError: node moon.js: there was no reply within \
5 s; it was asked {...}
    """

    kind: Trouble
    happened: str
    command: str
    request: str
    last_words: str

    @property
    def is_hopeless(self) -> bool:
        """Whether there is no use in trying again, which would take as long each time."""
        return self.kind in ("not started", "silent")

    def __str__(self) -> str:
        asked = f"; it was asked {self.request}" if self.request else ""
        words = "".join(f"\n  {line}" for line in self.last_words.splitlines())
        told = f"\nIts last words were:{words}" if words else ""
        return f"{self.command}: {self.happened}{asked}{told}"


def peer_error(
    kind: Trouble, happened: str, command: Sequence[str], request: str, last_words: bytes
) -> PeerError:
    """
    Return the error about a program.

    Args:
        kind: What it did.
        happened: The same as a sentence.
        command: The words of the command that started it.
        request: The line that it was asked last.
        last_words: The end of what it wrote to its standard error.

    Returns:
        The error, whose texts are short and safe to print.
    """
    lines = last_words.decode(errors="backslashreplace").splitlines()
    told = [shortened(line.rstrip(), len(line)) for line in lines if line.strip()]
    return PeerError(
        kind,
        happened,
        shortened(shlex.join(command), _MOST_COMMAND),
        shortened(request, _MOST_REQUEST),
        "\n".join(told[-_MOST_LINES:]),
    )
