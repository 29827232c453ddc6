"""The lines of a record file, and the headers that a game begins with."""

from __future__ import annotations

import contextlib
import functools
import re
from collections.abc import Iterator
from typing import Final, NamedTuple

import attrs

from moon_engine.errors import MoonError, NotationError
from moon_engine.first_state import new_game
from moon_engine.record_writing import VERSION
from moon_engine.records import HEADERS, MOST_TAGS, why_no_tag
from moon_engine.rules import Rules
from moon_engine.state import AwaitingDeal

LONGEST_LINE: Final = 10_000

_START: Final = re.compile(r" *\[ *moon\b", re.IGNORECASE | re.ASCII)
_HEADER: Final = re.compile(r' *\[ *(\w+) +"([^"\\]*(?:\\["\\][^"\\]*)*)" *\] *', re.ASCII)
_NUMBER: Final = re.compile(r"0|-?[1-9][0-9]{0,599}")
_ESCAPED: Final = re.compile(r"\\(.)")


@attrs.define
class Source:
    """The lines of a text, and where the reader stands in them; None is the line after the last."""

    lines: Iterator[object]
    line: str | None = ""
    number: int = 0
    start: int = 0
    """The number of the first line of the game."""

    def advance(self) -> None:
        """Go to the next line."""
        self.number += 1
        self.line = ""
        for line in self.lines:
            self.line = self._checked(line)
            return
        self.line = None

    def _checked(self, line: object) -> str:
        if type(line) is not str:
            raise self.fault(line, "a line is a text")
        if len(line) > LONGEST_LINE:
            raise self.fault(line[:100], f"a line has at most {LONGEST_LINE} characters", 1)
        line = line.rstrip("\r\n")
        if line.isprintable():
            return line
        line = line.replace("\t", " ")
        if not line.isprintable():
            column = next(at for at, char in enumerate(line) if not char.isprintable())
            raise self.fault(line[column], "there are printable characters only", column + 1)
        return line

    def fault(
        self, text: object, expected: str, column: int | None = None, action: int | None = None
    ) -> NotationError:
        """Return the error for what stands in the line."""
        return NotationError(text, expected, self.number, column, action)

    @property
    def is_blank(self) -> bool:
        """Whether there is a line, with nothing in it."""
        return self.line is not None and not self.line.strip(" ")

    @property
    def is_bracketed(self) -> bool:
        """Whether the line is a header, or is to be one."""
        return self.line is not None and self.line.lstrip(" ").startswith("[")

    @property
    def is_start(self) -> bool:
        """Whether the line begins a game."""
        return self.line is not None and _START.match(self.line) is not None

    def skip_game(self) -> None:
        """Go to the next line that begins a game, unless that of another game was reached."""
        while self.line is not None and not (self.is_start and self.number > self.start):
            with contextlib.suppress(NotationError):
                self.advance()


class Header(NamedTuple):
    """The value of a header, and where it stands."""

    value: str
    line: int
    column: int

    def fault(self, expected: str) -> NotationError:
        """Return the error for the value."""
        return NotationError(self.value, expected, self.line, self.column)


def read_headers(source: Source) -> dict[str, Header]:
    """Return the headers of a game by name, and go to the line after them."""
    headers: dict[str, Header] = {}
    while source.is_blank or source.is_bracketed:
        if source.number > source.start and source.is_start:
            break
        if not source.is_blank:
            _read_header(source, headers)
        source.advance()
    missing = [name for name in ("Moon", "Rules", "First", "Result") if name not in headers]
    if missing:
        raise source.fault(source.line or "", f"there is a header {missing[0]} before")
    return headers


def _read_header(source: Source, headers: dict[str, Header]) -> None:
    """Read the header in the line, and put it with the others."""
    assert source.line is not None, "it starts with a bracket"
    match = _HEADER.fullmatch(source.line)
    if match is None:
        raise source.fault(source.line, 'a header is such as [First "0"]', 1)
    name, value = match[1], _ESCAPED.sub(r"\1", match[2])
    is_tag = name.title() not in HEADERS
    name, reason = (name, why_no_tag(name, value)) if is_tag else (name.title(), None)
    if not headers and (name, value) != ("Moon", VERSION):
        reason = f'a game begins with [Moon "{VERSION}"]'
    elif name in headers:
        reason = "each header stands there once"
    elif is_tag and len(headers.keys() - HEADERS) == MOST_TAGS:
        reason = f"there are at most {MOST_TAGS} tags"
    if reason is not None:
        raise source.fault(source.line, reason, 1)
    headers[name] = Header(value, source.number, match.start(2) + 1)


def first_state(headers: dict[str, Header]) -> AwaitingDeal:
    """Return the state that a game with these headers begins with."""
    header = headers["Rules"]
    try:
        rules = _rules(header.value)
        header = headers["First"]
        state = new_game(rules, _number(header.value))
        if "Scores" not in headers:
            return state
        header = headers["Scores"]
        return new_game(rules, state.first_bidder, scores=[*map(_number, header.value.split())])
    except NotationError as error:
        raise header.fault(error.expected) from None
    except MoonError as error:
        raise header.fault(str(error)) from None


@functools.lru_cache(16)
def _rules(text: str) -> Rules:
    """Return the rules of a text; the games of a file mostly have the same."""
    return Rules.parse(text)


def _number(text: str) -> int:
    if _NUMBER.fullmatch(text) is None:
        raise NotationError(text, "a whole number stands here")
    return int(text)
