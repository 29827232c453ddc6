"""The section of a report: what was found, as a position, a record and a picture."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator

import pytest

import moon_engine as moon
from moon_engine.extra.pytest_plugin.finding import Found, find
from moon_engine.extra.pytest_plugin.pictures import draw
from moon_engine.extra.testing import CheckError
from moon_engine.extra.testing.failures import round_of


def section(item: pytest.Item, error: BaseException, report: pytest.TestReport) -> str:
    """
    Return what a report tells about Moon besides; empty if there is nothing.

    Args:
        item: The test.
        error: What it failed with.
        report: What is reported of it.

    Returns:
        Text. It also says what could not be told, since nothing here may break the run.
    """
    return _tried("what failed", lambda: _told(item, error, report))


def _told(item: pytest.Item, error: BaseException, report: pytest.TestReport) -> str:
    every = find(error, getattr(item, "module", None))
    told = []
    for number, found in enumerate(every):
        kind = type(found.error).__name__ if len(every) > 1 else ""
        heading = ", ".join(filter(None, (kind, found.name)))
        parts = "\n\n".join(_parts(item, f"{report.when} {number}", found, report.longreprtext))
        told.append(f"{heading}:\n{parts}" if heading else parts)
    return "\n\n".join(told)


def _parts(item: pytest.Item, mark: str, found: Found, printed: str) -> Iterator[str]:
    """Return position, record and picture, without what a check has put into its message."""
    ends = printed.splitlines() if isinstance(found.error, CheckError) else []
    for what, tell in (("position", _position), ("record", _record)):
        text = _tried(what, lambda: tell(found))  # noqa: B023  # at once
        if not all(any(end.endswith(line) for end in ends) for line in text.splitlines()):
            yield text
    yield _tried("picture", lambda: draw(item, mark, found.sight))


def _position(found: Found) -> str:
    return "" if isinstance(found.sight, moon.GameRecord) else str(found.sight)


def _record(found: Found) -> str:
    """Return the record; a view is given none, since a record tells what the view hides."""
    game, sight = found.game, found.sight
    if isinstance(sight, moon.GameRecord):
        game = sight
    elif game is None and found.name and not isinstance(sight, moon.PublicView):
        game = round_of(sight)
    return "" if game is None else moon.format_record(game).rstrip()


def _tried(what: str, tell: Callable[[], str]) -> str:
    """Return what is told, or why it cannot be."""
    try:
        return tell()
    except Exception as error:  # noqa: BLE001  # what failed may be broken in any way
        why = "".join(traceback.format_exception_only(error)).rstrip()
        return f"{what} could not be shown: {why}"
