"""The corpus as it is written, and the file of it that is published."""

from __future__ import annotations

import functools
import gzip
import hashlib
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any, Final, TypeAlias

import pytest
from jsonschema import Draft202012Validator

import moon_engine as moon
from moon_engine.extra.corpus import FORMAT, SEED, VERSION, corpus_lines, corpus_schema
from tests.test_perft import ROWS

Json: TypeAlias = dict[str, Any]

ROOT: Final = Path(__file__).parent.parent.parent
FOLDER: Final = ROOT / "corpus"
PACKED: Final = FOLDER / f"moon-corpus-{VERSION}.jsonl.gz"
SCHEMA: Final = corpus_schema()
EVERY_SO_MANY: Final = 20
"""One in so many games is checked against the schema, which takes its time."""


@functools.cache
def unpacked() -> bytes:
    """Return what is in the file that is published."""
    return gzip.decompress(PACKED.read_bytes())


@functools.cache
def all_lines() -> list[Json]:
    """Return the lines of the file that is published."""
    return [*map(json.loads, unpacked().splitlines())]


def published(kind: str) -> list[Json]:
    """Return those of a kind."""
    return [line for line in all_lines() if line["kind"] == kind]


def beginning() -> list[str]:
    """Return the published header, tables and first games."""
    tables = len(all_lines()) - len(published("game"))
    return unpacked().decode("ascii").splitlines()[: tables + 10]


# The file


@pytest.mark.slow
def test_the_file_is_what_is_written() -> None:
    """Its seed gives the published lines again, byte for byte."""
    lines = unpacked().decode("ascii").split("\n")
    assert lines.pop() == "", "the last line is ended too"
    for number, (old, new) in enumerate(zip(lines, corpus_lines(SEED), strict=True), 1):
        assert old == new, f"line {number} is another"


def test_its_beginning_is_what_is_written() -> None:
    """Every Python writes the same tables, and the same first games."""
    for old, new in zip(beginning(), corpus_lines(SEED), strict=False):
        assert old == new


def test_the_sums_are_right() -> None:
    """``SHA256SUMS`` has the packed and the unpacked file, as sha256sum checks them."""
    digests = [hashlib.sha256(data).hexdigest() for data in (PACKED.read_bytes(), unpacked())]
    names = [PACKED.name, PACKED.stem]
    expected = "".join(f"{d}  {name}\n" for d, name in zip(digests, names, strict=True))
    assert (FOLDER / "SHA256SUMS").read_text(encoding="ascii") == expected


def test_the_file_is_small() -> None:
    """It takes at most a megabyte, and tells neither a name nor a time of its own."""
    packed = PACKED.read_bytes()
    assert 400_000 <= len(packed) <= 1_000_000
    deflated, no_flags, no_time = b"\x08", b"\x00", b"\x00" * 4
    assert packed.startswith(b"\x1f\x8b" + deflated + no_flags + no_time)


def test_the_header_counts_the_lines() -> None:
    """The first line says what the file is, and how many lines of each kind follow."""
    (header,) = published("header")
    first, *others = all_lines()
    assert first == header
    assert (header["format"], header["version"], header["seed"]) == (FORMAT, VERSION, SEED)
    assert header["lines"] == Counter(line["kind"] for line in others)


def test_nothing_else_is_published() -> None:
    """The folder has the file, its sums and a page that leads to the documentation."""
    names = {path.name for path in FOLDER.iterdir() if path.name != PACKED.stem}
    assert names == {PACKED.name, "SHA256SUMS", "README.md"}
    assert "../docs/corpus.md" in (FOLDER / "README.md").read_text(encoding="utf-8")


# What is written


@pytest.mark.slow
def test_another_seed_is_another_corpus() -> None:
    """What is left to chance differs between seeds; what the rules alone decide does not."""
    changed: set[str] = set()
    kept: set[str] = set()
    for old, new in zip(beginning(), corpus_lines(SEED + 1), strict=False):
        (kept if old == new else changed).add(json.loads(old)["kind"])
    assert changed == {"header", "trick", "game"}
    assert kept == {"membership", "order", "led_suit", "scoring", "perft"}


@pytest.mark.parametrize("seed", [-1, True, "1", None, 1.0])
def test_bad_seeds(seed: Any) -> None:
    """What is no seed is an error at once, not when the first line is asked for."""
    with pytest.raises(moon.ArgumentError, match="seed must be a whole number from 0 up"):
        corpus_lines(seed)


def test_plays_are_counted_as_elsewhere() -> None:
    """The counts of plays are those that three engines have, in ``tests/perft`` (FOLLOW-1)."""
    lines = [line for line in published("perft") if len(line["actions"]) > 1]
    for line, row in zip(lines, sorted(ROWS, key=lambda row: row.start.seats.stop), strict=True):
        assert tuple(line["counts"]) == row.counts
        assert line["actions"] == [*map(str, row.start.history)]
        assert moon.Rules(**line["rules"]) == row.start.rules


def test_lines_are_plain() -> None:
    """A line is ASCII without blanks between its parts, and its keys are in one order."""
    for text in unpacked().decode("ascii").splitlines()[::50]:
        line = json.loads(text)
        assert json.dumps(line, separators=(",", ":")) == text
        assert next(iter(line)) == "kind"


# The schema


def test_the_schema_is_one() -> None:
    """The schema is valid under draft 2020-12, of this version, and each call gives a new copy."""
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert SCHEMA["$id"] == f"urn:moon-engine:corpus:{VERSION}"
    corpus_schema().clear()
    assert corpus_schema() == SCHEMA


@pytest.mark.slow
def test_lines_are_as_the_schema_says() -> None:
    """All lines but games, and every twentieth game, satisfy the schema."""
    validator = Draft202012Validator(SCHEMA)
    for kind in kinds():
        step = EVERY_SO_MANY if kind == "game" else 1
        for line in published(kind)[::step]:
            assert next(validator.iter_errors(line), None) is None


def kinds() -> list[str]:
    """Return the kinds of lines, as the schema lists them."""
    properties: Any = SCHEMA["properties"]
    return list(properties["kind"]["enum"])


def test_the_schema_knows_every_kind() -> None:
    """Each kind that is written has its part of the schema, by its name as an anchor."""
    assert {*kinds()} == {line["kind"] for line in all_lines()}
    for kind in kinds():
        alone = Draft202012Validator({**SCHEMA, "$ref": f"#{kind}", "allOf": []})
        for other in kinds():
            assert alone.is_valid(smallest(other)) == (kind == other)


@functools.cache
def smallest(kind: str) -> Json:
    """Return the shortest line of a kind."""
    return min(published(kind), key=lambda line: len(str(line)))


def definition(name: str) -> Any:
    """Return a part of the schema."""
    parts: Any = SCHEMA["$defs"]
    return parts[name]


def test_the_schema_knows_every_option() -> None:
    """All options are required, with the values, defaults and meanings of ``OPTIONS``."""
    rules = definition("rules")
    assert [*rules["properties"]] == rules["required"] == [*moon.OPTIONS]
    for name, option in moon.OPTIONS.items():
        said = rules["properties"][name]
        assert (said["default"], said["description"]) == (option.default, option.meaning)
        alone = Draft202012Validator(said)
        for value in (None, True, False, 0, 1, 2, 3, 4, 5, 21, 42, "3", *option.choices):
            assert alone.is_valid(value) == option.accepts(value), (name, value)


def test_the_schema_knows_the_words() -> None:
    """Suits, trumps, tiles, reasons and rules in the schema are those of the library."""
    assert definition("suit")["enum"] == [suit.value for suit in moon.Suit]
    assert definition("trump")["enum"] == [trump.value for trump in moon.Trump]
    pattern = re.compile(definition("tile")["pattern"])
    ends = [f"{high}-{low}" for high in range(8) for low in range(8)]
    assert {text for text in ends if pattern.search(text)} == {*map(str, moon.TILES)}
    refusal = definition("refusal")["properties"]
    reasons = [reason for reason in moon.Reason if reason is not moon.Reason.NOT_YOUR_TURN]
    assert refusal["reason"]["enum"] == [reason.name for reason in reasons]
    assert all(re.search(refusal["rule"]["pattern"], reason.rule) for reason in reasons)


def test_the_schema_describes_everything() -> None:
    """Every object is closed, requires all its keys, and describes itself and them."""
    parts: Any = SCHEMA["$defs"]
    for name, part in parts.items():
        if part.get("type") != "object" or name == "rules":
            continue
        assert part["title"]
        assert part["description"].endswith("."), name
        assert part["required"] == [*part["properties"]]
        assert part["additionalProperties"] is False
        for key, said in part["properties"].items():
            assert key == "kind" or said["description"].endswith("."), key
