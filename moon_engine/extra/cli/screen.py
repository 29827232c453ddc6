"""Where output goes and input comes from: a terminal, a pipe or a file, in any encoding."""

import io
import os
import re
import sys

import attrs
from rich.console import Console, RenderableType
from rich.rule import Rule
from rich.text import Text

from moon_engine.extra.cli.words import ALL_GLYPHS

_WIDTH = 80
QUIT = ("quit", "q", "exit")
"""What a person types to leave."""
_BLANKS_AT_THE_END = re.compile(r" +$", re.MULTILINE)


class LeaveError(Exception):
    """The person has typed that it wants to leave."""


def _console() -> Console:
    """Return a console of at most 80 columns, without any style where NO_COLOR is set."""
    console = Console(
        highlight=False,
        markup=False,
        emoji=False,
        color_system=None if os.environ.get("NO_COLOR") else "auto",
    )
    # In a pipe it is always 80, so that the same seed prints the same text everywhere.
    console.width = min(console.width, _WIDTH) if console.is_terminal else _WIDTH
    return console


@attrs.frozen
class Screen:
    """
    The standard output, and the standard input for what a person types.

    Args:
        wants_glyphs: Whether tiles are to be drawn as characters of their own.
        console: Where output goes.
    """

    wants_glyphs: bool = False
    console: Console = attrs.field(factory=_console)

    def __attrs_post_init__(self) -> None:
        for stream in (sys.stdin, sys.stdout):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="backslashreplace")

    @property
    def glyphs(self) -> bool:
        """Whether tiles are drawn: if that is wanted, and the encoding has the characters."""
        try:
            ALL_GLYPHS.encode(self.console.encoding)
        except UnicodeEncodeError:
            return False
        return self.wants_glyphs

    def show(self, *parts: RenderableType) -> None:
        """Print each part from the start of a line, without blanks at the ends of lines."""
        with self.console.capture() as captured:
            for part in parts:
                self.console.print(part)
        self._write(_BLANKS_AT_THE_END.sub("", captured.get()))

    def line(self, text: str) -> None:
        """Print a text in one line, however long."""
        with self.console.capture() as captured:
            self.console.print(Text(text), soft_wrap=True)
        self._write(captured.get())

    def rule(self, title: str) -> None:
        """Print an empty line, and a line across the screen with a title in it."""
        self.show("", Rule(title, align="left"))

    def _write(self, text: str) -> None:
        self.console.file.write(text)
        self.console.file.flush()

    def ask(self, prompt: str) -> str:
        """
        Return the next line that is typed.

        Raises:
            EOFError: If there are no more lines.
            KeyboardInterrupt: If the person has had enough.
        """
        try:
            self._write(f"{prompt} ")
            line = self._read()
        except (EOFError, KeyboardInterrupt):
            self._write("\n")  # what follows does not stand behind the prompt
            raise
        if not sys.stdin.isatty():
            self._write(f"{line}\n")  # a terminal has shown it already
        return line

    def _read(self) -> str:
        if sys.stdin is None:  # closed by who started the command
            raise EOFError
        return input()
