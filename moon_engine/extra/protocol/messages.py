"""Lines to requests and replies, and back: unknown keys are passed over, all else is strict."""

from __future__ import annotations

import functools
import json
from typing import Final, NoReturn, TypeVar, get_args, get_type_hints

import attrs

import moon_engine as moon
from moon_engine.extra.documents.converting import structure
from moon_engine.extra.documents.loading import load, refusal
from moon_engine.extra.protocol.lines import LONGEST, shortened
from moon_engine.extra.protocol.shapes import VERSION

S = TypeVar("S")

_OPTION_TYPES: Final = (bool, int, str, type(None))


def read_message(line: bytes) -> dict[str, object]:
    """
    Read a line.

    Args:
        line: A request or a reply, without the end of its line.

    Returns:
        Its keys and values.

    Raises:
        NotationError: If it is no object of JSON in UTF-8.

    Examples:
        >>> read_message(b'{"do": "legal"}')
        {'do': 'legal'}
        >>> read_message(b"7")
        Traceback (most recent call last):
        moon_engine.errors.NotationError: cannot read 7: a line is an object of JSON
    """
    try:
        text = line.decode()
    except UnicodeDecodeError as error:
        raise moon.NotationError(
            line[error.start : error.start + 1], "a line is UTF-8", column=error.start + 1
        ) from None
    message = load(text, LONGEST)
    if type(message) is not dict:
        raise refusal(message, "a line is an object of JSON")
    return message


def read_shape(message: dict[str, object], shape: type[S]) -> S:
    """
    Return what a message tells.

    Args:
        message: Its keys and values.
        shape: The class of what it tells.

    Returns:
        A value of the class; what it has no place for is passed over, at all levels.

    Raises:
        NotationError: If a key is missing or of another type.

    Examples:
        >>> from moon_engine.extra.protocol.message_shapes import View
        >>> read_shape({"seat": 1, "and": "more"}, View)
        View(seat=1)
    """
    known = _known(message, shape)
    assert isinstance(known, dict)
    return structure(known, shape)


def read_options(message: dict[str, object]) -> dict[str, moon.OptionValue]:
    """
    Return the options of the rules that a message tells.

    Args:
        message: Its keys and values.

    Returns:
        What stands under ``rules``: perhaps no options, but of types that options may have.

    Raises:
        NotationError: If it is missing or of another type.

    Examples:
        >>> read_options({"rules": {"players": "4"}})
        {'players': '4'}
    """
    if "rules" not in message:
        raise moon.NotationError("rules", "at $: this is missing")
    rules = message["rules"]
    if type(rules) is not dict:
        raise _at("$.rules", refusal(rules, "an object"))
    options: dict[str, moon.OptionValue] = {}
    for name, value in rules.items():
        if type(value) not in _OPTION_TYPES:
            expected = "true, false, a whole number, a text or null"
            raise _at(f"$.rules.{shortened(name, 40)}", refusal(value, expected))
        options[name] = value
    return options


def check_version(protocol: int) -> None:
    """
    Check that a message is of the version that is spoken here.

    Args:
        protocol: The version that it is of.

    Raises:
        NotationError: If it is of another.
    """
    if protocol != VERSION:
        raise moon.NotationError(protocol, f"at $.protocol: {VERSION} is the version spoken here")


def write_message(message: dict[str, object]) -> bytes:
    r"""
    Return the line of a message.

    Args:
        message: Its keys and values.

    Returns:
        The line, in ASCII and with its end.

    Raises:
        ArgumentError: If it is too long, or not of values that JSON has.

    Examples:
        >>> write_message({"do": "legal"})
        b'{"do": "legal"}\n'
    """
    try:
        line = json.dumps(message, allow_nan=False, default=_refuse).encode()
    except (TypeError, ValueError, RecursionError) as error:
        if isinstance(error, moon.ArgumentError):
            raise
        _refuse(message)
    if len(line) > LONGEST:
        raise moon.ArgumentError("message", f"of at most {LONGEST} bytes", message)
    return line + b"\n"


def _refuse(value: object) -> NoReturn:
    raise moon.ArgumentError("message", "of values that JSON has", value)


def _at(path: str, error: moon.NotationError) -> moon.NotationError:
    return moon.NotationError(error.text, f"at {path}: {error.expected}")


def _known(data: object, shape: type) -> object:
    """Return data without the keys that a class, or those of its parts, have no place for."""
    if type(data) is list:
        return [_known(item, shape) for item in data]
    if type(data) is not dict:
        return data
    parts = _parts(shape)
    return {
        key: value if (part := parts[key]) is None else _known(value, part)
        for key, value in data.items()
        if key in parts
    }


@functools.cache
def _parts(shape: type) -> dict[str, type | None]:
    """Return by key the class of what stands there or in an array there, None if it has none."""
    return {name: _class_in(hint) for name, hint in get_type_hints(shape).items()}


def _class_in(hint: object) -> type | None:
    if isinstance(hint, type) and attrs.has(hint):
        return hint
    return next((found for inner in get_args(hint) if (found := _class_in(inner))), None)
