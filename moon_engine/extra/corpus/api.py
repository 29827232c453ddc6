"""The corpus as programs ask for it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from importlib import resources
from typing import Final, cast

import moon_engine as moon
from moon_engine.extra.corpus import counts, scores, tables
from moon_engine.extra.corpus.chance import chance_of
from moon_engine.extra.corpus.games import played
from moon_engine.extra.corpus.plans import plans
from moon_engine.extra.corpus.shapes import Header, Line
from moon_engine.extra.documents import Json
from moon_engine.extra.documents.converting import unstructure

FORMAT: Final = "moon-engine/corpus"
"""What the first line says that a corpus is."""
VERSION: Final = 1
"""The version: another one when the rules of Moon are read differently, or the lines look so."""
SEED: Final = 1
"""The seed of the corpus that is published."""

_SCHEMA: Final = f"moon-corpus-{VERSION}.schema.json"
_TRICKS, _PLANS, _GAMES = 0, 1, 2


def corpus_lines(seed: int = SEED) -> Iterator[str]:
    """
    Return a corpus, line by line.

    Args:
        seed: What decides all that is left to chance, 0 or above.

    Returns:
        JSON objects of ASCII characters, one a line, without line ends; a header is the first. The
        same seed gives the same lines, under every version of Python.

    Raises:
        ArgumentError: If the seed is no int, or below 0.

    Examples:
        >>> next(corpus_lines())[:72]
        '{"kind":"header","format":"moon-engine/corpus","version":1,"seed":1,"lin'
    """
    if type(seed) is not int or seed < 0:
        raise moon.ArgumentError("seed", "a whole number from 0 up", seed)
    return _lines(seed)


def corpus_schema() -> dict[str, Json]:
    """
    Return the JSON Schema (draft 2020-12) of a line.

    Returns:
        Plain data of your own.

    Examples:
        >>> corpus_schema()["$id"]
        'urn:moon-engine:corpus:1'
    """
    file = resources.files("moon_engine.extra.corpus") / _SCHEMA
    return cast("dict[str, Json]", json.loads(file.read_text(encoding="utf-8")))


def _lines(seed: int) -> Iterator[str]:
    others = [*_tables(seed)]
    games = [*plans(chance_of(seed, _PLANS))]
    kinds = Counter([*(line.kind for line in others), *("game" for _ in games)])
    yield _text(Header("header", FORMAT, VERSION, seed, dict(kinds)))
    yield from map(_text, others)
    for number, plan in enumerate(games, _GAMES):
        yield _text(played(plan, chance_of(seed, number)))


def _tables(seed: int) -> Iterator[Line]:
    yield from tables.memberships()
    yield from tables.orders()
    yield from tables.led_suits()
    yield from tables.tricks(chance_of(seed, _TRICKS))
    yield from scores.scorings()
    yield from counts.perfts()


def _text(line: Line) -> str:
    return json.dumps(unstructure(line), separators=(",", ":"))
