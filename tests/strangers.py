"""Values that are no part of the game, for everything that must refuse them."""

import random
from typing import Any, Final, NoReturn

import moon_engine as moon


class ExplodedError(RuntimeError):
    """What a hostile object raises; the library must never let it through."""


def _explode(*_: object, **__: object) -> NoReturn:
    raise ExplodedError


class Hostile:
    """An object that breaks when it is shown, compared, hashed, tested or asked for anything."""

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _explode
    __hash__ = __bool__ = __repr__ = __str__ = __format__ = _explode
    __getattr__ = __int__ = __index__ = __float__ = _explode


class Faceless:
    """An object that will not even say of which class it is."""

    __getattribute__ = __repr__ = _explode


class Flatterer:
    """An object that is equal to everything."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = object.__hash__


class BrokenCollection:
    """A collection that breaks when it is walked through."""

    __len__ = __iter__ = __contains__ = _explode


class Text(str):
    """A subclass of text."""

    __slots__ = ()


class Count(int):
    """A subclass of int."""


def disguised(as_type: type) -> object:
    """Return an object that claims to be of a type, and has nothing of it."""
    return type("Disguised", (), {"__class__": property(lambda _: as_type)})()


def heir(value: Any) -> object:
    """Return a copy of one of the library's values that is of a subclass."""
    subclass: Any = type(f"Heir{type(value).__name__}", (type(value),), {"__slots__": ()})
    fields = [getattr(value, field.name) for field in value.__attrs_attrs__ if field.init]
    return subclass(*fields)


def _endless() -> list[object]:
    """Return a list that contains itself."""
    endless: list[object] = []
    endless.append(endless)
    return endless


STRANGERS: Final[dict[str, object]] = {
    "None": None,
    "True": True,
    "an int": 99,
    "a negative int": -1,
    "a huge int": 10**5000,
    "a subclass of int": Count(3),
    "a float": 3.0,
    "not a number": float("nan"),
    "a text": "x",
    "an empty text": "",
    "a lone surrogate": "\ud800",
    "a subclass of text": Text("pass"),
    "bytes": b"pass",
    "a list": [3],
    "a list in itself": _endless(),
    "a dict": {"players": 3},
    "a class": moon.Bid,
    "a function": moon.apply,
    "a module": random,
    "an object": object(),
    "a hostile object": Hostile(),
    "a faceless object": Faceless(),
    "a flatterer": Flatterer(),
    "a broken collection": BrokenCollection(),
}
"""Values by name that nothing in the library takes, but for a few; tests are given the names."""


def all_but(*names: str) -> list[str]:
    """Return the names of the strangers but for some."""
    return [name for name in STRANGERS if name not in names]
