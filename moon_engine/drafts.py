"""Frozen values that are made often, made fast."""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

import attrs

P = ParamSpec("P")
T = TypeVar("T")


def maker_of(frozen: Callable[P, T]) -> Callable[P, T]:
    """
    Return a function that makes the same values as a frozen attrs class, in a third of the time.

    A frozen class fills its fields through ``object.__setattr__``, which takes longer than all
    rules of a play together. Here a draft, of a class with the same slots, is filled by plain
    assignment and then becomes the value: Python lets an object change to a class of its layout.
    The function is compiled from a text, as attrs itself does it for ``__init__``.

    What it costs: the draft is a subclass, also of a class that is final, and shows in its
    ``__subclasses__()``; whatever ``__init__`` would do (checks, defaults, converters,
    ``__attrs_post_init__``) is left out; and it needs a Python that lets ``__class__`` be assigned
    between classes with the same slots, as CPython does.

    Args:
        frozen: A class made by ``attrs.frozen``, with slots. Its checks are for others; the engine
            makes its values of parts that it has checked.

    Returns:
        The function, with all fields as its positional arguments, also those that ``__init__``
        does not take.

    Examples:
        >>> @attrs.frozen
        ... class Point:
        ...     x: int
        >>> point = maker_of(Point)
        >>> point(1) == Point(1)
        True
        >>> [draft.__name__ for draft in Point.__subclasses__()]
        ['PointDraft']
    """
    cls: Any = frozen  # to mypy it is its ``__init__``, so that the function has the same type
    names = [field.name for field in attrs.fields(cls)]
    lines = [f"def make({', '.join(names)}):", " value = draft()"]
    lines += [f" value.{name} = {name}" for name in names]
    lines += [" value.__class__ = frozen", " return value"]
    scope: dict[str, Any] = {"draft": _draft_of(cls), "frozen": cls}
    exec("\n".join(lines), scope)  # noqa: S102  # the text is made of the names of fields
    return scope["make"]  # type: ignore[no-any-return]


def _draft_of(frozen: type[object]) -> type[object]:
    """Return a subclass with the same slots, plain assignment and no ``__init__``."""
    plain = {
        "__module__": frozen.__module__,
        "__slots__": (),
        "__init__": object.__init__,
        "__setattr__": object.__setattr__,
        "__delattr__": object.__delattr__,  # Python knows plain assignment by the two together
    }
    return type(f"{frozen.__name__}Draft", (frozen,), plain)
