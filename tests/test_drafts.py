"""The fast way to make frozen values: what comes out of it is no different."""

import copy
import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

import attrs
import pytest

import moon_engine as moon
from moon_engine.checks import only
from moon_engine.drafts import maker_of
from tests.positions import SPLIT, SPLIT_PLAY, all_positions, reach

PARTS = {"left": 3, "right": (1, 2), "area": 6}


@attrs.frozen
class Plot:
    """A value with a check, and with a field that its own constructor fills."""

    left: int = attrs.field(validator=only(int))
    right: tuple[int, ...]
    area: int = attrs.field(init=False, eq=False)

    def __attrs_post_init__(self) -> None:
        """Fill the last field."""
        object.__setattr__(self, "area", self.left * sum(self.right[1:]))


make: Any = maker_of(Plot)

MADE_FAST = {
    moon.Auction,
    moon.AwaitingDeal,
    moon.Contract,
    moon.Deal,
    moon.Discarding,
    moon.NamingTrump,
    moon.Opening,
    moon.Playing,
    moon.RoundResult,
    moon.RoundStart,
    moon.Trick,
    moon.WonAuction,
}
"""The classes whose values ``apply`` and ``random_deal`` make in the fast way."""


def made() -> Any:
    """Return a value that was made in the fast way, of the parts that its class would give it."""
    return make(*PARTS.values())


def values_in(value: object) -> Iterator[Any]:
    """Walk through the values of the classes above that a value holds, itself among them."""
    if type(value) in MADE_FAST:
        yield value
    if isinstance(value, tuple):
        for item in value:
            yield from values_in(item)
    kind: Any = type(value)
    if attrs.has(kind):
        for field in attrs.fields(kind):
            yield from values_in(getattr(value, field.name))


def all_values() -> dict[type, list[Any]]:
    """Return values of the classes above by class, from all positions and a whole round."""
    values: dict[type, list[Any]] = {}
    rules = moon.Rules()
    dealt = moon.apply(moon.new_game(rules), moon.random_deal(rules, Random(7)))
    played = "pass; pass; bid 4; discard 0-0; trump none"
    over = reach("default", SPLIT, played, SPLIT_PLAY)
    for state in [*all_positions().values(), dealt, over]:
        for value in values_in(state):
            values.setdefault(type(value), []).append(value)
    return values


def test_made_value_is_of_the_class() -> None:
    """What is made is of the class itself, and no draft of it."""
    assert type(made()) is Plot


def test_made_value_has_all_its_fields() -> None:
    """All fields are given by position, those too that the class fills by itself."""
    assert attrs.asdict(made()) == PARTS
    assert list(map(PARTS.get, ["left", "right", "area"])) == [3, (1, 2), 6]


def test_made_value_is_equal() -> None:
    """What is made and what is built are equal, hash alike and look alike."""
    built = Plot(3, (1, 2))
    assert made() == built
    assert built == made()
    assert hash(made()) == hash(built)
    assert repr(made()) == repr(built)
    assert made() != Plot(3, (1, 3))


def test_made_value_is_frozen() -> None:
    """What is made cannot be changed, and has no room for anything else."""
    value = made()
    for name in [*PARTS, "other"]:
        with pytest.raises(AttributeError):
            setattr(value, name, 1)
    for name in PARTS:
        with pytest.raises(AttributeError):
            delattr(value, name)
    assert not hasattr(value, "__dict__")
    assert attrs.asdict(value) == PARTS


def test_made_value_travels() -> None:
    """What is made pickles and copies, with every field."""
    pickled = [pickle.dumps(made(), protocol) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    twins = [copy.copy(made()), copy.deepcopy(made()), *map(pickle.loads, pickled)]
    for twin in twins:
        assert (type(twin), attrs.asdict(twin)) == (Plot, PARTS)


def test_checks_are_left_out() -> None:
    """A maker checks nothing and fills nothing in: its caller has done so."""
    with pytest.raises(moon.ArgumentError):
        Plot("3", (1, 2))  # type: ignore[arg-type]
    assert attrs.asdict(make("3", None, -1)) == {"left": "3", "right": None, "area": -1}


def test_maker_wants_every_field() -> None:
    """A maker that is not given exactly the fields refuses."""
    for parts in [(), (3, (1, 2)), (3, (1, 2), 6, 0)]:
        with pytest.raises(TypeError):
            make(*parts)


def test_the_class_itself_is_untouched() -> None:
    """A class still checks and freezes its own values when there is a maker of it."""
    value: Any = Plot(3, (1, 2))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        value.left = 4
    assert Plot.__name__ == "Plot"


def test_every_fast_class_is_met() -> None:
    """The values that these tests look at are of all classes with a maker."""
    assert set(all_values()) == MADE_FAST


@pytest.mark.parametrize("kind", MADE_FAST, ids=lambda kind: kind.__name__)
def test_values_of_the_engine(kind: Any) -> None:
    """Every value that the engine made is what the constructor of its class makes of its parts."""
    for value in all_values()[kind]:
        parts = {field.name: getattr(value, field.name) for field in attrs.fields(kind)}
        built = kind(**{f.name: parts[f.name] for f in attrs.fields(kind) if f.init})
        assert type(value) is type(built)
        assert (value, hash(value), repr(value)) == (built, hash(built), repr(built))
        public = [name for name in parts if not name.startswith("_")]
        assert [getattr(built, name) for name in public] == [parts[name] for name in public]
        assert pickle.loads(pickle.dumps(value)) == built
