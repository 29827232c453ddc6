"""Values to JSON and back, as programs call it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import resources
from typing import Final, TypeVar, cast

import moon_engine as moon
from moon_engine.extra.documents import kinds
from moon_engine.extra.documents.kinds import Kind, Value
from moon_engine.extra.documents.loading import LONGEST_RECORD, Json, load

V = TypeVar("V")
S = TypeVar("S")

_SCHEMA: Final = f"moon-{kinds.VERSION}.schema.json"
_WIDEST: Final = 8


def to_json(value: Value, *, indent: int | None = None) -> str:
    """
    Return the document of a value.

    Args:
        value: A state, a view, an action, rules or a record.
        indent: How many blanks a level is set in by, 0 to 8, in several lines; None for the one
            line without blanks that equal values, and no others, have in common.

    Returns:
        JSON of ASCII characters.

    Raises:
        ArgumentError: If there are no documents of such values, or the document would be too long
            to be read, or the indent is out of its range.
        IllegalActionError: If it is a record of a game that the rules refuse.

    Examples:
        >>> to_json(moon.Rules(players=4))
        '{"format":"moon-engine/rules","version":1,"rules":{"players":4}}'
    """
    if indent is not None and (type(indent) is not int or not 0 <= indent <= _WIDEST):
        raise moon.ArgumentError("indent", f"0 to {_WIDEST}, or None", indent)
    data, most = to_data(value), kinds.kind_of(value).longest
    text = json.dumps(data, indent=indent, separators=(",", ":" if indent is None else ": "))
    if len(text) > most:
        raise moon.ArgumentError("value", f"one of a document of at most {most} characters", value)
    return text


def to_data(value: Value) -> dict[str, Json]:
    """
    Return the document of a value as plain data, for an encoder of your own.

    Args:
        value: A state, a view, an action, rules or a record.

    Returns:
        Dicts, lists, texts, ints, bools and None, the keys in the order of the document.

    Raises:
        ArgumentError: If there are no documents of such values.
        IllegalActionError: If it is a record of a game that the rules refuse.

    Examples:
        >>> to_data(moon.Bid(5))
        {'format': 'moon-engine/action', 'version': 1, 'action': 'bid 5'}
    """
    kind = kinds.kind_of(value)
    if isinstance(value, moon.GameRecord):
        _walk(moon.replay(value))
    return kind.data_of(value)


def from_json(text: str) -> Value:
    """
    Read a document of any kind; that of a record may be long, so from outside ask for one kind.

    Args:
        text: A document of at most 10,000,000 characters.

    Returns:
        The value.

    Raises:
        NotationError: If it is no document, or contradicts itself or the rules.

    Examples:
        >>> from_json('{"format":"moon-engine/action","version":1,"action":"bid 5"}')
        Bid(number=5)
    """
    return from_data(load(text, LONGEST_RECORD))


def from_data(data: object) -> Value:
    """
    Read a document of any kind from plain data, as a decoder of your own returns it.

    Args:
        data: Dicts, lists, texts, ints, bools and None.

    Returns:
        The value.

    Raises:
        NotationError: If it is no document, or contradicts itself or the rules.

    Examples:
        >>> from_data({"format": "moon-engine/action", "version": 1, "action": "bid 5"})
        Bid(number=5)
    """
    document = kinds.checked(data, *kinds.KINDS)
    kind = kinds.KINDS[cast("str", document["format"])]
    return cast("Value", kind.read_from(document))


def state_from_json(text: str) -> moon.State:
    """
    Read a state; its actions are applied one by one, so a game can come to it.

    Args:
        text: A document of at most 100,000 characters.

    Returns:
        The state.

    Raises:
        NotationError: If it is no document of a state, or contradicts itself or the rules.

    Examples:
        >>> state_from_json(to_json(moon.new_game(first_bidder=2)))
        <AwaitingDeal default; scores 0 0 0; first bidder 2>
    """
    return _read(kinds.STATE, text)


def view_from_json(text: str) -> moon.PublicView:
    """
    Read what a seat knows, or everybody.

    Args:
        text: A document of at most 100,000 characters.

    Returns:
        The view: a ``SeatView`` if it says of which seat.

    Raises:
        NotationError: If it is no document of a view, or contradicts itself, or no state looks so.

    Examples:
        >>> view_from_json(to_json(moon.view(moon.new_game(), 2)))
        <SeatView seen by 2; default; scores 0 0 0; first bidder 0>
    """
    return _read(kinds.VIEW, text)


def action_from_json(text: str) -> moon.Action:
    """
    Read an action.

    Args:
        text: A document of at most 100,000 characters.

    Returns:
        The action, which may still be illegal where it is applied.

    Raises:
        NotationError: If it is no document of an action.

    Examples:
        >>> action_from_json('{"format":"moon-engine/action","version":1,"action":"bid 9"}')
        Traceback (most recent call last):
        moon_engine.errors.NotationError: cannot read 'bid 9': at $.action: a bid is 'bid' and 3 \
to 7, 21 or 42
    """
    return _read(kinds.ACTION, text)


def rules_from_json(text: str) -> moon.Rules:
    """
    Read rules; options that are left out are at their defaults.

    Args:
        text: A document of at most 100,000 characters.

    Returns:
        The rules.

    Raises:
        NotationError: If it is no document of rules, or they contradict each other.

    Examples:
        >>> rules_from_json('{"format":"moon-engine/rules","version":1,"rules":{"players":4}}')
        Rules(players=4)
    """
    return _read(kinds.RULES, text)


def record_from_json(text: str) -> moon.GameRecord:
    """
    Read a record, and replay it.

    Args:
        text: A document of at most 10,000,000 characters.

    Returns:
        The record of a game that the rules allow.

    Raises:
        NotationError: If it is no document of a record, or contradicts the rules.

    Examples:
        >>> record_from_json(to_json(moon.GameRecord(moon.Rules(), 2, ()))).first_bidder
        2
    """
    return _read(kinds.RECORD, text)


def json_schema() -> dict[str, Json]:
    """
    Return the JSON Schema (draft 2020-12) of all documents.

    Returns:
        Plain data of your own. What it refuses is not read; what it takes may still contradict
        itself or the rules of Moon.

    Examples:
        >>> json_schema()["$id"]
        'urn:moon-engine:schema:1'
    """
    file = resources.files("moon_engine.extra.documents") / _SCHEMA
    return cast("dict[str, Json]", json.loads(file.read_text(encoding="utf-8")))


def _read(kind: Kind[V, S], text: str) -> V:
    return kind.read_from(kinds.checked(load(text, kind.longest), kind.format))


def _walk(states: Iterator[moon.State]) -> None:
    """Go through states to the end, and so check the actions between them."""
    for _ in states:
        pass
