"""Strategies for rules that are to be refused."""

from collections import Counter

import pytest
from hypothesis import given, settings

import moon_engine as moon
from moon_engine.extra.strategies import Fault, FaultyRules, faulty_rules
from tests import oracle
from tests.drawing import drawn, smallest
from tests.profile import examples


@settings(max_examples=examples(300))
@given(faulty_rules())
def test_all_faults_are_known(faulty: FaultyRules) -> None:
    """The rules refuse just what was planted, in the same order, and the oracle refuses it too."""
    with pytest.raises(moon.RulesError) as caught:
        moon.Rules(**faulty.options)  # type: ignore[arg-type]  # wrong types are the point
    told = [text.split()[0].rstrip(",") for text in caught.value.faults]
    assert told == [fault.option for fault in faulty.faults]
    # It may see more: 42.0, which is no 42, contradicts other options as 42 does.
    assert len(oracle.faults(oracle.DEFAULTS | {**faulty.options})) >= len(faulty.faults)


@pytest.mark.slow
def test_every_kind_of_fault_is_planted() -> None:
    """Each option is of another type, and out of range if it can be; all contradictions occur."""
    found = drawn(faulty_rules(), 1500)
    faults = Counter(fault for faulty in found for fault in faulty.faults)
    truths = {name for name, value in oracle.DEFAULTS.items() if type(value) is bool}
    contradictions = {"include_double_zero", "trump_timing", "widow", "overcall_bid"}
    assert {*faults} == {
        *(Fault("type", name) for name in moon.OPTIONS),
        *(Fault("range", name) for name in moon.OPTIONS if name not in truths),
        *(Fault("contradiction", name) for name in (*contradictions, "allow_number_trump")),
    }
    sizes = Counter(len(faulty.faults) for faulty in found)
    assert min(sizes[1], sizes[2], sizes[3]) > 100


@pytest.mark.slow
def test_values_that_only_look_right() -> None:
    """True for 1, "3" for 3 and 1 for True are planted among others."""
    found = [{*map(repr, faulty.options.items())} for faulty in drawn(faulty_rules(), 1500)]
    for setting in [
        ("moon_marks", True),
        ("target", True),
        ("players", "3"),
        ("minimum_bid", "4"),
        ("overcall_bid", "42"),
        ("allow_no_trump", 1),
        ("redeal_rotates", "true"),
        ("players", 3.0),
    ]:
        assert any(repr(setting) in each for each in found), setting


@pytest.mark.parametrize("seed", [1, 5, 8])
def test_faulty_rules_shrink_to_one_fault(seed: int) -> None:
    """Faulty rules shrink to the one fault that fails, the other options left out."""
    found = smallest(faulty_rules(), seed=seed)
    assert (len(found.options), len(found.faults)) == (1, 1)

    def fails(faulty: FaultyRules) -> bool:
        return Fault("contradiction", "widow") in faulty.faults

    found = smallest(faulty_rules(), fails, seed)
    assert found.faults == (Fault("contradiction", "widow"),)
    assert {**found.options} == {"include_double_zero": False, "widow": "optional"}


def test_faulty_rules_are_values() -> None:
    """Options of faulty rules cannot be changed, and a fault says what is wrong with which."""
    faulty = FaultyRules({"players": 5}, (Fault("range", "players"),))
    with pytest.raises(TypeError):
        faulty.options["players"] = 4  # type: ignore[index]  # that is the point
    assert faulty == FaultyRules({"players": 5}, (Fault("range", "players"),))
    assert str(faulty.faults[0]) == "players: range"
