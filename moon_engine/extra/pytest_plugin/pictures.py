"""Pictures of what was found, as files in the cache of pytest."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path
from typing import Final

import pytest

import moon_engine as moon
from moon_engine.extra.pytest_plugin.finding import Sight
from moon_engine.extra.svg import table_svg

FOLDER: Final = "moon_engine"
"""The folder of the cache that pictures are in."""
_MOST_LETTERS: Final = 50


def draw(item: pytest.Item, mark: str, sight: Sight) -> str:
    """
    Draw what was found, and write it to the cache.

    Args:
        item: The test.
        mark: What tells the pictures of the test apart.
        sight: What is drawn; a state as the seat to act sees it, a record by its last state.

    Returns:
        A line that says where the picture is, or why there is none.

    Raises:
        OSError: If the file cannot be written.
        MoonError: If what is to be drawn is broken.
    """
    cache: pytest.Cache | None = getattr(item.config, "cache", None)
    if cache is None:
        return "no picture: pytest runs without its cache (-p no:cacheprovider)"
    view = _view(sight)
    path = cache.mkdir(FOLDER) / file_name(item.nodeid, mark)
    path.write_text(table_svg(view) + "\n", encoding="utf-8")
    who = f"seat {view.seat} sees it" if isinstance(view, moon.SeatView) else "everybody sees it"
    return f"picture, as {who}: {_shown(path, item.config.invocation_params.dir)}"


def file_name(test: str, mark: str) -> str:
    """
    Return the name of the file for a picture, short and safe on any system.

    Args:
        test: The id of the test.
        mark: What tells its pictures apart.

    Returns:
        Letters of the test, and some that follow from all of it.

    Examples:
        >>> file_name("tests/test_bots.py::test_it_bids[a/b]", "call 0")
        'test_it_bids-a-b-bdf4161e.svg'
    """
    letters = re.sub(r"[^A-Za-z0-9_]+", "-", test.partition("::")[2])[:_MOST_LETTERS]
    whole = f"{test} {mark}".encode(errors="backslashreplace")
    return f"{letters.strip('-')}-{hashlib.sha256(whole).hexdigest()[:8]}.svg"


def _view(sight: Sight) -> moon.PublicView:
    if isinstance(sight, moon.PublicView):
        return sight
    if isinstance(sight, moon.GameRecord):
        *_, state = moon.replay(sight)
        return _view(state)
    return moon.public_view(sight) if sight.to_act is None else moon.view(sight, sight.to_act)


def _shown(path: Path, folder: Path) -> Path:
    """Return a path from a folder on where it leads down, or else the whole path."""
    return path.relative_to(folder) if path.is_relative_to(folder) else path
