"""Strategies for rules."""

from collections import Counter
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra.strategies import rules
from moon_engine.extra.strategies.options import values_of
from tests import oracle
from tests.drawing import drawn, smallest
from tests.profile import examples

SETTINGS = [
    (name, value)
    for name, option in moon.OPTIONS.items()
    for value in option.choices
    if value != option.default
]


def options_of(chosen: moon.Rules) -> dict[str, object]:
    """Return rules as the oracle reads them."""
    return {name: getattr(chosen, name) for name in moon.OPTIONS}


@pytest.mark.slow
def test_every_value_occurs_often() -> None:
    """Every value of every option is drawn often, low counts all, and great ones too."""
    number = 1500
    found = [options_of(each) for each in drawn(rules(), number)]
    for name, option in moon.OPTIONS.items():
        times = Counter(each[name] for each in found)
        for value in option.choices:
            # Four seats, or no 0-0, leave a fifth of all rules with a choice of the widow.
            assert times[value] > number / (30 if option.any_count else 12), (name, value)
        if option.any_count:
            assert all(times[count] > number / 50 for count in range(1, 11)), name
            assert any(isinstance(value, int) and value > 10**6 for value in times), name


@pytest.mark.slow
def test_everything_together_that_may_be() -> None:
    """Any two values that do not contradict each other are drawn together."""
    found = [{*options_of(each).items()} for each in drawn(rules(), 1500)]
    pairs = {pair for each in found for pair in product(each, repeat=2)}
    for one, other in combinations(SETTINGS, 2):
        if one[0] != other[0] and not oracle.faults(oracle.DEFAULTS | dict([one, other])):
            assert (one, other) in pairs


@settings(max_examples=examples(200))
@given(st.data())
def test_fixed_options_stay(data: st.DataObject) -> None:
    """What is fixed is as it was asked for, and rules come of all that is valid."""
    asked = options_of(data.draw(rules()))
    names = data.draw(st.sets(st.sampled_from([*moon.OPTIONS])))
    fixed: dict[str, moon.OptionValue] = {name: getattr(moon.Rules(), name) for name in names}
    fixed |= {name: value for name, value in asked.items() if name in names}  # type: ignore[misc]
    chosen = options_of(data.draw(rules(**fixed)))
    assert {name: chosen[name] for name in names} == fixed
    assert oracle.faults(chosen) == []


@pytest.mark.parametrize(
    ("fixed", "message"),
    [
        ({"players": 5}, "players must be 3 or 4, not 5"),
        ({"players": "3"}, "players must be 3 or 4, not '3'"),
        ({"moon_marks": True}, "moon_marks must be a whole number from 1 up, not True"),
        ({"players": 4, "widow": "optional"}, "widow cannot be optional: there is no widow"),
        ({"moon_bid": "off", "overcall_bid": 42}, "overcall_bid cannot be 42 with moon_bid off"),
    ],
)
def test_impossible_rules(fixed: dict[str, moon.OptionValue], message: str) -> None:
    """Options without such a value, or against each other, are refused at once."""
    with pytest.raises(moon.RulesError, match=f"^{message}"):
        rules(**fixed)


def test_no_such_option() -> None:
    """An option that there is not is refused at once, with those that there are."""
    with pytest.raises(moon.ArgumentError, match=r"^an option must be one of players, .*'player'$"):
        rules(player=3)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_rules_shrink_to_the_defaults(seed: int) -> None:
    """Rules shrink to the defaults, but for what makes a test fail."""
    assert smallest(rules(), seed=seed) == moon.Rules()

    def fails(chosen: moon.Rules) -> bool:
        return chosen.led_suit != "high_end" and chosen.players == 4 and (chosen.target or 0) > 3

    expected = moon.Rules(players=4, led_suit="leader_choice", target=4)
    assert smallest(rules(), fails, seed) == expected
    assert smallest(rules(scoring="marks"), fails, seed) == moon.Rules(
        players=4, led_suit="leader_choice", target=4, scoring="marks"
    )


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: str(setting[0]))
def test_each_option_shrinks_alone(setting: tuple[str, moon.OptionValue]) -> None:
    """Where one value makes a test fail, all other options are at their defaults."""
    name, value = setting
    found = smallest(rules(), lambda chosen: getattr(chosen, name) == value, seed=1)
    assert found.differences == {name: value}


def test_great_counts_shrink_to_small_ones() -> None:
    """A great count shrinks to the lowest that fails."""
    found = smallest(rules(), lambda chosen: (chosen.target or 0) > 1000, seed=1)
    assert found == moon.Rules(target=1001)


def test_contradictions_take_few_options() -> None:
    """No settings contradict each other but those that the search of two and three finds."""
    for some in combinations(SETTINGS, 4):
        options = dict(some)
        if len(options) == 4 and oracle.faults(oracle.DEFAULTS | options):
            assert any(
                oracle.faults(oracle.DEFAULTS | dict(few))
                for size in (2, 3)
                for few in combinations(some, size)
            )


def test_counts_that_are_drawn() -> None:
    """A game that is to end is played to small counts only."""
    assert values_of("target", is_to_end=True) == [None, *range(1, 11)]
    assert values_of("target", is_to_end=False) == [None, *range(1, 11), -1]
