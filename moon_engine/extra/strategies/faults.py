"""Rules that are to be refused, together with what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, final, get_args

import attrs
from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra.strategies.options import rules

Kind: TypeAlias = Literal["type", "range", "contradiction"]
"""What is wrong: a value of another type, one out of its range, or options against each other."""
Settings: TypeAlias = tuple[tuple[str, object], ...]

_TYPES: Final[tuple[object, ...]] = (None, True, False, 0, 1, 42, 3.5, "", "points", b"off", ())
"""Values that are of a wrong type for some options."""
_RANGES: Final[tuple[object, ...]] = (
    *(0, -1, 2, 5, 6, 7, 8, 21, 41, 43, -21),
    *("", " ", "never", "ANYTIME", "points ", "bid,tricks", "true", "none"),
)
"""Values of the right types that no option has."""

_FOUR: Final = ("players", 4)
_NO_ZERO: Final = ("include_double_zero", False)
_BEFORE: Final = ("trump_timing", "before_widow")
_OPTIONAL: Final = ("widow", "optional")
_CONTRADICTIONS: Final[Mapping[str, tuple[Settings, ...]]] = MappingProxyType(
    {
        "include_double_zero": ((_FOUR, _NO_ZERO),),
        "trump_timing": ((_NO_ZERO, _BEFORE), (_FOUR, _BEFORE)),
        "widow": ((_NO_ZERO, _OPTIONAL), (_FOUR, _OPTIONAL)),
        "overcall_bid": ((("moon_bid", "off"), ("overcall_bid", 42)),),
        "allow_number_trump": (
            (
                ("allow_number_trump", False),
                ("allow_doubles_trump", False),
                ("allow_no_trump", False),
            ),
        ),
    }
)
"""By the option that is told first: the settings that cannot stand together, any of them."""


@final
@attrs.frozen
class Fault:
    """
    One thing that is wrong with rules.

    Args:
        kind: ``type``, ``range`` or ``contradiction``.
        option: The option that the error tells first.

    Examples:
        >>> str(Fault("range", "players"))
        'players: range'
    """

    kind: Kind = attrs.field(validator=attrs.validators.in_(get_args(Kind)))
    option: str = attrs.field(validator=attrs.validators.in_(moon.OPTIONS))

    def __str__(self) -> str:
        return f"{self.option}: {self.kind}"


def _read_only(options: Mapping[str, object]) -> Mapping[str, object]:
    return MappingProxyType({**options})


@final
@attrs.frozen
class FaultyRules:
    """
    Options that ``Rules`` is to refuse.

    Args:
        options: By name, what they are set to; the others are at their defaults.
        faults: All that is wrong with them, values first, in the order of the options.
    """

    options: Mapping[str, object] = attrs.field(converter=_read_only)
    faults: tuple[Fault, ...]


def faulty_rules() -> st.SearchStrategy[FaultyRules]:
    """
    Return a strategy for options that are to be refused, and for what is wrong with them.

    One or several values are of another type or out of range, or options contradict each other.
    What is wrong is known from what was planted; the library is not asked.

    Returns:
        Faulty rules; they shrink to one fault, a wrong type first, and other options to their
        defaults.

    Examples:
        >>> from hypothesis import find
        >>> faulty = find(faulty_rules(), lambda faulty: len(faulty.faults) == 3)
        >>> moon.Rules(**faulty.options)
        Traceback (most recent call last):
        moon_engine.errors.RulesError: ...; ...; ...
    """
    return _faulty_rules()


@st.composite
def _faulty_rules(draw: st.DrawFn) -> FaultyRules:
    planted = draw(_PLANTED)
    good = draw(_GOOD).differences
    if not _CONFLICTS.isdisjoint(planted):  # what else is set should not add to it
        good = {name: value for name, value in good.items() if name not in _TOUCHY}
    options: dict[str, object] = dict(good)
    for settings in planted:
        options |= settings
    faults = [
        Fault(_BAD[name, type(options[name]), options[name]], name)
        for name in moon.OPTIONS
        if name in options and (name, type(options[name]), options[name]) in _BAD
    ]
    for name, conflicts in _CONTRADICTIONS.items():
        if any(_stand_in(options, settings) for settings in conflicts):
            faults.append(Fault("contradiction", name))
    return FaultyRules(options, tuple(faults))


def _types_of(option: moon.Option) -> set[type]:
    return {*map(type, option.choices), *([int] if option.any_count else [])}


def _like(option: moon.Option) -> Iterator[object]:
    """Return what looks like a value of an option, such as True for 1 or "3" for 3."""
    for choice in (*option.choices, *((1, 3) if option.any_count else ())):
        yield from (str(choice), str(choice).lower())
        if isinstance(choice, int):
            yield from (int(choice), float(choice))
        if choice == 1:
            yield True


def _of_wrong_type(option: moon.Option, values: Iterable[object]) -> Iterator[Settings]:
    return (((option.name, value),) for value in values if type(value) not in _types_of(option))


def _out_of_range(option: moon.Option) -> Iterator[Settings]:
    for value in _RANGES:
        is_count = option.any_count and isinstance(value, int) and value >= 1
        if type(value) in _types_of(option) and value not in option.choices and not is_count:
            yield ((option.name, value),)


_ALIKE: Final = [one for o in moon.OPTIONS.values() for one in _of_wrong_type(o, _like(o))]
_WRONG: Final = [one for o in moon.OPTIONS.values() for one in _of_wrong_type(o, _TYPES)]
_OUTSIDE: Final = [one for option in moon.OPTIONS.values() for one in _out_of_range(option)]
_BY_KIND: Final[tuple[tuple[Kind, list[Settings]], ...]] = (
    ("type", _ALIKE),
    ("type", _WRONG),
    ("range", _OUTSIDE),
)
_BAD: Final[Mapping[tuple[str, type, object], Kind]] = {
    (name, type(value), value): kind for kind, some in _BY_KIND for ((name, value),) in some
}
"""By option, type and value: what is wrong with it."""


def _stand_in(options: Mapping[str, object], settings: Settings) -> bool:
    """Tell whether options are set so, to values of these very types."""
    return all(
        name in options and type(options[name]) is type(value) and options[name] == value
        for name, value in settings
    )


_CONFLICTS: Final = frozenset(one for some in _CONTRADICTIONS.values() for one in some)
_TOUCHY: Final = frozenset(name for settings in _CONFLICTS for name, _ in settings)
_GOOD: Final = rules()
_PLANTED: Final = st.lists(
    st.sampled_from(_ALIKE)
    | st.sampled_from(_WRONG)
    | st.sampled_from(_OUTSIDE)
    | st.sampled_from([one for some in _CONTRADICTIONS.values() for one in some]),
    min_size=1,
    max_size=4,
)
