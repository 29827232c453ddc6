"""The kinds of documents, and how one is made of a value and a value of one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, Generic, TypeAlias, TypeVar, final, get_args

import attrs

import moon_engine as moon
from moon_engine.extra.documents import reading, shapes, writing
from moon_engine.extra.documents.converting import structure, unstructure
from moon_engine.extra.documents.loading import LONGEST, LONGEST_RECORD, Json, refusal

V = TypeVar("V")
S = TypeVar("S")

VERSION: Final = 1
"""The version of all documents that are written, and the one that is read."""

Value: TypeAlias = moon.State | moon.PublicView | moon.Action | moon.Rules | moon.GameRecord
"""What there are documents of."""


@final
@attrs.frozen
class Kind(Generic[V, S]):
    """
    A kind of document.

    Args:
        format: What its documents say that they are.
        types: The classes of the values.
        shape: The class of what stands in a document.
        write: Values to what stands in documents.
        read: What stands in documents to values.
        longest: The most characters of a document.
    """

    format: str
    types: tuple[type, ...]
    shape: type[S]
    write: Callable[[V], S]
    read: Callable[[S], V]
    longest: int = LONGEST

    def data_of(self, value: V) -> dict[str, Json]:
        """Return the document of a value as plain data."""
        body = unstructure(self.write(value))
        return {"format": self.format, "version": VERSION, **body}

    def read_from(self, document: dict[str, object]) -> V:
        """
        Return the value of a document.

        Args:
            document: Plain data, which says that it is of this kind.

        Returns:
            The value.

        Raises:
            NotationError: If it is no document of the kind, or contradicts itself.
        """
        body = {key: document[key] for key in document if key not in ("format", "version")}
        given = structure(body, self.shape)
        value = self.read(given)
        reading.agree(self.write(value), given)
        return value


STATE: Final = Kind[moon.State, shapes.StateShape](
    "moon-engine/state",
    get_args(moon.State),
    shapes.StateShape,
    writing.write_state,
    reading.read_state,
)
VIEW: Final = Kind(
    "moon-engine/view",
    (moon.SeatView, moon.PublicView),
    shapes.ViewShape,
    writing.write_view,
    reading.read_view,
)
ACTION: Final = Kind[moon.Action, shapes.ActionShape](
    "moon-engine/action",
    get_args(moon.Action),
    shapes.ActionShape,
    writing.write_action,
    reading.read_action,
)
RULES: Final = Kind(
    "moon-engine/rules",
    (moon.Rules,),
    shapes.RulesShape,
    writing.write_rules,
    reading.read_rules,
)
RECORD: Final = Kind(
    "moon-engine/record",
    (moon.GameRecord,),
    shapes.RecordShape,
    writing.write_record,
    reading.read_record,
    LONGEST_RECORD,
)

KINDS: Final[Mapping[str, Kind[Any, Any]]] = MappingProxyType(
    {kind.format: kind for kind in (STATE, VIEW, ACTION, RULES, RECORD)}
)
"""All kinds by what their documents say that they are."""


def kind_of(value: Value) -> Kind[Any, Any]:
    """
    Return the kind of the document of a value.

    Args:
        value: A state, a view, an action, rules or a record.

    Returns:
        The kind.

    Raises:
        ArgumentError: If there are no documents of such values.

    Examples:
        >>> kind_of(moon.Pass()).format
        'moon-engine/action'
    """
    for kind in KINDS.values():
        if any(type(value) is known for known in kind.types):
            return kind
    raise moon.ArgumentError("value", "a state, a view, an action, rules or a record", value)


def checked(data: object, *formats: str) -> dict[str, object]:
    """
    Return a document if it is of one of the kinds and of the version that is read here.

    Args:
        data: Plain data.
        formats: What it may say that it is.

    Returns:
        The same data.

    Raises:
        NotationError: If it is not.

    Examples:
        >>> checked({"format": "moon-engine/game", "version": 1}, "moon-engine/rules")
        Traceback (most recent call last):
        moon_engine.errors.NotationError: cannot read 'moon-engine/game': at $.format: one of \
moon-engine/rules
    """
    if type(data) is not dict or not all(type(key) is str for key in data):
        raise refusal(data, "a document is an object")
    given, version = data.get("format"), data.get("version")
    if type(given) is not str or given not in formats:
        raise refusal(given, f"at $.format: one of {', '.join(formats)}")
    if type(version) is not int or version != VERSION:
        raise refusal(version, f"at $.version: {VERSION} is the version that is read here")
    return data
