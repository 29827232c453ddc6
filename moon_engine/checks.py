"""Checks of the parts that values are made of; see also the tiles' own in ``tiles``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import attrs

from moon_engine.errors import ArgumentError

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
        if type(value) not in types:
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
        if type(value) is not tuple or any(type(item) not in types for item in value):
            raise ArgumentError(field.name, f"a tuple of values of type {_names(types)}", value)

    return check


def _names(types: tuple[type, ...]) -> str:
    """Return the names of types, as a choice."""
    return " or ".join(kind.__name__ for kind in types)
