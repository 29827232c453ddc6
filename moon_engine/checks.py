"""Checks of the parts that values are made of; see also the tiles' own in ``tiles``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeAlias, TypeVar

import attrs

from moon_engine.errors import ArgumentError

T = TypeVar("T")

_MOST_SEATS = 4
MOST_DIGITS: Final = 600
"""A longer number might not be printed: Python can be told to refuse more than 640 digits."""
_TOO_LARGE: Final[int] = 10**MOST_DIGITS

Check: TypeAlias = Callable[[Any, "attrs.Attribute[Any]", Any], None]
"""What attrs takes as a validator: it is given the instance, the field and the value."""


def only(*types: type) -> Check:
    """
    Return the check of a field that holds a value of one of the types, and not of a subclass.

    Args:
        *types: The types; ``type(None)`` for None.

    Returns:
        A validator for attrs, which raises ``ArgumentError`` for any other value.

    Examples:
        >>> @attrs.frozen
        ... class Point:
        ...     x: int = attrs.field(validator=only(int))
        >>> Point(True)
        Traceback (most recent call last):
        moon_engine.errors.ArgumentError: x must be of type int, not True
    """

    def check(_: object, field: attrs.Attribute[Any], value: object) -> None:
        if not _is_any(value, types):
            raise ArgumentError(field.name, f"of type {_names(types)}", value)

    return check


def tuple_of(*types: type) -> Check:
    """
    Return the check of a field that holds a tuple of values of the types, of any length.

    Args:
        *types: The types; values of a subclass are refused.

    Returns:
        A validator for attrs, which raises ``ArgumentError`` for any other value.

    Examples:
        >>> @attrs.frozen
        ... class Scores:
        ...     scores: tuple[int, ...] = attrs.field(validator=tuple_of(int))
        >>> Scores([9, 5])
        Traceback (most recent call last):
        moon_engine.errors.ArgumentError: scores must be a tuple of values of type int, not [9, 5]
    """

    def check(_: object, field: attrs.Attribute[Any], value: object) -> None:
        if type(value) is not tuple or not all(_is_any(item, types) for item in value):
            raise ArgumentError(field.name, f"a tuple of values of type {_names(types)}", value)

    return check


def _is_any(value: object, types: tuple[type, ...]) -> bool:
    """Tell whether a value is of one of the types; equality might be a metaclass's own idea."""
    return any(type(value) is kind for kind in types)


def _names(types: tuple[type, ...]) -> str:
    """Return the names of types, as a choice."""
    return " or ".join(kind.__name__ for kind in types)


def seat(_: object, field: attrs.Attribute[Any], value: object) -> None:
    """Check that a field holds a seat that some table has: 0 to 3."""
    if type(value) is not int or not 0 <= value < _MOST_SEATS:
        raise ArgumentError(field.name, f"a seat from 0 to {_MOST_SEATS - 1}", value)


def iterator_of(argument: str, expected: str, value: Iterable[T]) -> Iterator[T]:
    """
    Return an iterator over what was given to be walked through.

    Args:
        argument: What the value is for, as an error will say.
        expected: What it must be.
        value: Anything at all.

    Returns:
        The iterator.

    Raises:
        ArgumentError: If the value cannot be walked through.
        OSError: If it is a file that cannot be read, which is the caller's.

    Examples:
        >>> next(iterator_of("lines", "an iterable of lines", ["one"]))
        'one'
        >>> iterator_of("lines", "an iterable of lines", 1)  # type: ignore[arg-type]
        Traceback (most recent call last):
        moon_engine.errors.ArgumentError: lines must be an iterable of lines, not 1
    """
    try:
        return iter(value)
    except OSError:
        raise
    except Exception:  # noqa: BLE001  # a foreign __iter__ may raise whatever it likes
        raise ArgumentError(argument, expected, value) from None


def is_printable(number: int) -> bool:
    """
    Tell whether a number is short enough to be printed on every Python.

    Examples:
        >>> is_printable(10**100), is_printable(10**1000)
        (True, False)
    """
    return -_TOO_LARGE < number < _TOO_LARGE
