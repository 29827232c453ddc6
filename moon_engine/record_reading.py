"""Text to game records: one game, or a stream of many; ``docs/records.md`` tells the format."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from moon_engine.checks import iterator_of
from moon_engine.drafts import maker_of
from moon_engine.errors import ArgumentError, NotationError
from moon_engine.record_actions import Body, is_same
from moon_engine.record_lines import Source, first_state, read_headers
from moon_engine.record_writing import VERSION, said_of_the_end
from moon_engine.records import HEADERS, GameRecord

_record = maker_of(GameRecord)  # all parts are checked where they are read


def parse_record(text: str) -> GameRecord:
    r"""
    Read the record of one game.

    Everything is played again and checked: the actions, and what the text says about them.

    Args:
        text: Such as ``format_record`` returns; case and extra blanks do not matter.

    Returns:
        The record.

    Raises:
        NotationError: If it is no text, or not that of one game by the rules.

    Examples:
        >>> parse_record('[Moon "1"]\n[Rules "pagat-4"]\n[First "0"]\n[Result "over"]')
        Traceback (most recent call last):
        moon_engine.errors.NotationError: line 4, column 10: cannot read 'over': by the rules ...
    """
    if type(text) is not str:
        raise NotationError(text, "a record is a text")
    source = Source(iter(text.split("\n")))
    record = _read_game(source)
    if record is None:
        raise source.fault("", f'a game begins with [Moon "{VERSION}"]')
    if source.line is not None:
        raise source.fault(source.line, "there is one game in the text", 1)
    return record


def read_records(
    lines: Iterable[str], *, faults: list[NotationError] | None = None
) -> Iterator[GameRecord]:
    """
    Read the records of games one after the other, with only one of them in memory.

    Args:
        lines: Lines, with or without their ends, such as an open file; or a whole text.
        faults: Where to put the fault of a game that cannot be read, which is then left out; None
            to raise it.

    Returns:
        The records, each read when it is asked for.

    Raises:
        NotationError: While the records are walked through, at the first fault, with its line,
            column and action; not if there is a list for faults.
        ArgumentError: If the lines cannot be walked through, or the faults are no list.

    Examples:
        >>> from moon_engine import Rules, format_record
        >>> game = format_record(GameRecord(Rules(), 0, ()))
        >>> faults = []
        >>> len(
        ...     [*read_records([*game.splitlines(), "oops", "", *game.splitlines()], faults=faults)]
        ... )
        1
        >>> print(faults[0])
        line 5, column 1, action 1: cannot read 'oops': an action starts with one of deal, ...
    """
    if faults is not None and type(faults) is not list:
        raise ArgumentError("faults", "a list, or None", faults)
    given = lines.split("\n") if type(lines) is str else lines
    walk = iterator_of("lines", "an iterable of lines, such as an open file", given)
    return _read_games(Source(walk), faults)


def _read_games(source: Source, faults: list[NotationError] | None) -> Iterator[GameRecord]:
    while True:
        try:
            record = _read_game(source)
        except NotationError as error:
            if faults is None:
                raise
            # Its frames hold all that was read of the game.
            error.__traceback__ = error.__context__ = None
            faults.append(error)
            source.skip_game()
            continue
        if record is None:
            return
        yield record


def _read_game(source: Source) -> GameRecord | None:
    """Return the record of the next game, or None when there is none left."""
    while source.is_blank:
        source.advance()
    if source.line is None:
        return None
    source.start = source.number
    headers = read_headers(source)
    start = first_state(headers)
    body = Body(source, start)
    body.read()
    result = said_of_the_end(body.state)
    if not is_same(" ".join(headers["Result"].value.split()), result):
        raise headers["Result"].fault(f"by the rules it is {result!r}")
    tags = ((name, header.value) for name, header in headers.items() if name not in HEADERS)
    return _record(  # type: ignore[call-arg]  # a maker takes all fields by position
        start.rules,
        start.first_bidder,
        tuple(body.actions),
        start.scores if any(start.scores) else None,
        tuple(tags),
        tuple(body.comments.items()),
    )
