"""Text to plain data: JSON and nothing else, within limits, in linear time."""

from __future__ import annotations

import json
import re
from typing import Final, TypeAlias

import attrs

import moon_engine as moon

LONGEST: Final = 100_000
"""The most characters of a document that is no record."""
LONGEST_RECORD: Final = 10_000_000
"""The most characters of a record."""
DEEPEST: Final = 8
"""How many objects and arrays may stand in each other."""
MOST_DIGITS: Final = 600

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | bool | None"
"""Plain data, as documents have it: there are no fractions."""

# Possessive and open to the end of the text, so that nothing is ever read twice.
_BRACKETS: Final = re.compile(r'"(?:[^"\\]++|\\.?)*+"?|[\[{]|[\]}]', re.DOTALL)
_TOO_LARGE: Final = 10**MOST_DIGITS
_NEAR: Final = 40


@attrs.frozen(repr=False)
class Flaw:
    """
    What stands where a value was to be that no document has; it is refused with its place.

    Args:
        literal: What was written.
        why: What is wrong with it.
    """

    literal: str
    why: str


def refusal(value: object, expected: str) -> moon.NotationError:
    """
    Return the error that a value is not what is expected.

    Args:
        value: The value, or what stands for one that no document has.
        expected: What can be read there.

    Returns:
        The error, to be raised.

    Examples:
        >>> refusal("3", "it is a whole number").expected
        'it is a whole number'
    """
    if type(value) is Flaw:
        return moon.NotationError(value.literal, value.why)
    return moon.NotationError(value, expected)


def is_short(number: int) -> bool:
    """
    Tell whether a number has no more digits than a document may have.

    Examples:
        >>> is_short(10**599), is_short(10**600)
        (True, False)
    """
    return -_TOO_LARGE < number < _TOO_LARGE


def load(text: str, longest: int) -> object:
    """
    Read JSON.

    Args:
        text: The text of a document.
        longest: How many characters it may have.

    Returns:
        Plain data of dicts, lists, texts, ints, bools and None; and a ``Flaw`` for each fraction,
        each number that is none or too long, and each object in which a key stands twice.

    Raises:
        NotationError: If it is no text, or too long, or no JSON, or nested too deep.

    Examples:
        >>> load('{"scores": [5, 0, -7]}', longest=100)
        {'scores': [5, 0, -7]}
        >>> load('{"scores": [5, 0, -7}', longest=100)
        Traceback (most recent call last):
        moon_engine.errors.NotationError: line 1, column 21: cannot read '}': it is no JSON: \
Expecting ',' delimiter
    """
    if type(text) is not str:
        raise moon.NotationError(text, "a document is a text")
    if len(text) > longest:
        raise moon.NotationError(text[:_NEAR], f"a document has at most {longest} characters")
    _check_depth(text)
    try:
        return json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_int,
            parse_float=_fraction,
            parse_constant=_no_number,
        )
    except json.JSONDecodeError as error:
        near = text[error.pos : error.pos + _NEAR]
        expected = f"it is no JSON: {error.msg}"
        raise moon.NotationError(near, expected, error.lineno, error.colno) from None


def _check_depth(text: str) -> None:
    """Check how deep brackets stand in each other, before a parser calls itself for each."""
    depth = 0
    for match in _BRACKETS.finditer(text):
        bracket = match[0]
        depth += (bracket in "[{") - (bracket in "]}")
        if depth > DEEPEST:
            near = text[match.start() : match.start() + _NEAR]
            raise moon.NotationError(near, f"a document is at most {DEEPEST} levels deep")


def _object(pairs: list[tuple[str, object]]) -> dict[str, object] | Flaw:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            return Flaw(key, "this key stands twice in one object")
        found[key] = value
    return found


def _int(literal: str) -> int | Flaw:
    if len(literal.lstrip("-")) > MOST_DIGITS:
        return Flaw(literal, f"a number has at most {MOST_DIGITS} digits")
    return int(literal)


def _fraction(literal: str) -> Flaw:
    return Flaw(literal, "a number is whole, and written without point and exponent")


def _no_number(literal: str) -> Flaw:
    return Flaw(literal, "it is no number of JSON")
