"""Plain data to what stands in documents, and back: nothing is guessed or made to fit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias, TypeVar, cast, get_args, get_origin

import attrs
from cattrs import Converter
from cattrs.errors import (
    AttributeValidationNote,
    BaseValidationError,
    ForbiddenExtraKeysError,
    IterableValidationError,
    IterableValidationNote,
)
from cattrs.gen import make_dict_structure_fn

import moon_engine as moon
from moon_engine.extra.documents.loading import MOST_DIGITS, Flaw, Json, is_short, refusal
from moon_engine.extra.documents.shapes import LastRoundShape, PassedOutShape, PlayedShape

S = TypeVar("S")

_Hook: TypeAlias = Callable[[Any, Any], Any]
"""What cattrs makes a value with: it is given plain data and the type."""

_converter: Final = Converter(forbid_extra_keys=True, unstruct_collection_overrides={tuple: list})
_KINDS: Final[dict[str, type]] = {"played": PlayedShape, "passed_out": PassedOutShape}


def structure(data: dict[str, object], shape: type[S]) -> S:
    """
    Return what stands in a document.

    Args:
        data: Plain data, without format and version.
        shape: The class of what the document holds.

    Returns:
        A value of the class, all of whose parts are of the types that it says.

    Raises:
        NotationError: If a key is missing, too much or of another type.

    Examples:
        >>> from moon_engine.extra.documents.shapes import ActionShape
        >>> structure({"action": "pass"}, ActionShape)
        ActionShape(action='pass')
        >>> structure({"action": 5}, ActionShape)
        Traceback (most recent call last):
        moon_engine.errors.NotationError: cannot read 5: at $.action: a text
    """
    try:
        return _converter.structure(data, shape)
    except BaseValidationError as error:
        raise _placed(error) from None


def unstructure(shape: object) -> dict[str, Json]:
    """
    Return plain data.

    Args:
        shape: What stands in a document.

    Returns:
        Its parts by key.

    Examples:
        >>> from moon_engine.extra.documents.shapes import ActionShape
        >>> unstructure(ActionShape("pass"))
        {'action': 'pass'}
    """
    return cast("dict[str, Json]", _converter.unstructure(shape))


def at(path: str, error: moon.NotationError, action: int | None = None) -> moon.NotationError:
    """
    Return an error that says where in the document it is.

    Args:
        path: The place as a JSON path, such as ``$.scores[0]``.
        error: The error.
        action: The number of the action in its game, from 1; None outside a game.

    Returns:
        Another error, with the place before what is expected.

    Examples:
        >>> str(at("$.scores[0]", moon.NotationError("3", "a whole number")))
        "cannot read '3': at $.scores[0]: a whole number"
    """
    return moon.NotationError(error.text, f"at {path}: {error.expected}", action=action)


def _placed(error: Exception) -> moon.NotationError:
    """Return the first thing that is wrong, with its place."""
    path = "$"
    while isinstance(error, BaseValidationError):
        error = error.exceptions[0]
        path += _step(error)
    if isinstance(error, moon.NotationError):
        return at(path, error)
    if isinstance(error, KeyError):
        return moon.NotationError(error.args[0], f"at {path}: this is missing")
    if isinstance(error, ForbiddenExtraKeysError):
        return moon.NotationError(min(error.extra_fields), f"at {path}: there is no such key")
    raise error


def _step(error: Exception) -> str:
    """Return the last step of the place of an error."""
    for note in getattr(error, "__notes__", ()):
        if isinstance(note, AttributeValidationNote):
            return f".{note.name}"
        if isinstance(note, IterableValidationNote):
            return f"[{note.index}]"
    return ""


def _only(kind: type, expected: str) -> _Hook:
    """Return a hook that takes values of a type as they are, and no others."""

    def hook(value: object, _: object) -> object:
        if type(value) is not kind:
            raise refusal(value, expected)
        return value

    return hook


def _int(value: object, _: object) -> int:
    if type(value) is not int:
        raise refusal(value, "a whole number")
    if not is_short(value):
        raise refusal(value, f"a number has at most {MOST_DIGITS} digits")
    return value


def _object(value: object) -> dict[str, object]:
    """Return the value if it is an object."""
    if type(value) is not dict or not all(type(key) is str for key in value):
        raise refusal(value, "an object")
    return value


def _rules(value: object, _: object) -> moon.Rules:
    options = _object(value)
    for name, setting in options.items():
        if type(setting) is Flaw:
            raise refusal(setting, "")
        if name not in moon.OPTIONS:
            raise refusal(name, "there is no such option")
    try:
        return moon.Rules(**options)  # type: ignore[arg-type]  # it checks the types itself
    except moon.RulesError as error:
        raise refusal(value, str(error)) from None


def _last_round(value: object, _: object) -> LastRoundShape:
    if value is None:
        return None
    kind = _object(value).get("kind")
    shape = _KINDS.get(kind) if type(kind) is str else None
    if shape is None:
        raise refusal(kind, f"the kind of a round is one of {', '.join(_KINDS)}")
    return cast("LastRoundShape", _converter.structure(value, shape))


def _is_tuple(kind: object) -> bool:
    origin: object = get_origin(kind)
    return origin is tuple


def _class_hook(shape: type[S]) -> _Hook:
    """Return the hook of a class, which asks for an object."""
    structure_it = make_dict_structure_fn(shape, _converter)
    return lambda value, _: structure_it(_object(value), shape)


def _tuple_hook(shape: type) -> _Hook:
    """Return the hook of a tuple, which stops at the first wrong item, however many there are."""
    item_type = get_args(shape)[0]
    item_hook = _converter.get_structure_hook(item_type)

    def hook(value: object, _: object) -> tuple[object, ...]:
        if type(value) is not list:
            raise refusal(value, "an array")
        items: list[object] = []
        try:
            for item in value:
                items.append(item_hook(item, item_type))  # noqa: PERF401  # its length is the place
        except (moon.NotationError, BaseValidationError) as error:
            error.add_note(IterableValidationNote("", len(items), item_type))
            raise IterableValidationError("", [error], shape) from None
        return tuple(items)

    return hook


_converter.register_structure_hook(int, _int)
_converter.register_structure_hook(str, _only(str, "a text"))
_converter.register_structure_hook(bool, _only(bool, "true or false"))
_converter.register_structure_hook_factory(attrs.has, _class_hook)
_converter.register_structure_hook_factory(_is_tuple, _tuple_hook)
_converter.register_structure_hook(moon.Rules, _rules)
_converter.register_structure_hook(LastRoundShape, _last_round)
_converter.register_unstructure_hook(moon.Rules, lambda rules: dict(rules.differences))
