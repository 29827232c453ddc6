"""The engine in JavaScript is right, and mistakes that are planted in it are found."""

import pytest

from moon_engine.extra.testing import check_engine
from tests.faults import FAULTS, Fault
from tests.planted import ENGINE, GAMES, find, planted, table
from tests.profile import examples, is_thorough

pytestmark = [pytest.mark.slow, pytest.mark.no_cover]  # other tests reach the same lines

EVERY = 1 if is_thorough() else 5
"""The table of the docs has all of them; here is one in so many."""


def test_the_engine_in_javascript_is_right() -> None:
    """The example in another language does not differ from the rules, whatever the options."""
    with planted(None) as engine:
        assert check_engine(engine, games=examples(150)) >= examples(150)


def test_it_is_short() -> None:
    """The example is one that can be read: less than 300 lines."""
    assert len(ENGINE.read_text(encoding="utf-8").splitlines()) < 300


@pytest.mark.parametrize("fault", FAULTS[::EVERY], ids=lambda fault: fault.name)
def test_planted_faults_are_found(fault: Fault) -> None:
    """Each of these is found, in a game that is short."""
    finding = find(fault, GAMES, seed=0)
    assert finding is not None
    assert finding.rounds <= 2
    assert finding.error.expected != finding.error.answered


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_faults_are_one_line(fault: Fault) -> None:
    """A fault is a part of one line that occurs once, and something else instead."""
    assert ENGINE.read_text(encoding="utf-8").count(fault.right) == 1
    assert fault.wrong != fault.right
    assert "\n" not in fault.right + fault.wrong


def test_the_table() -> None:
    """The table has a row for each fault, and says it where one is not found."""
    few = [fault for fault in FAULTS if fault.name == "a 7 ends the auction"]
    *_, row, _, summary = table(few, games=100, seed=0)
    assert row.startswith("| a 7 ends the auction | BID-2 | ")
    assert summary.startswith("1 of 1 found")
    *_, row, _, summary = table([FAULTS[31]], games=1, seed=0)
    assert row == f"| {FAULTS[31].name} | {FAULTS[31].rule} | **not in 1** | | | |"
    assert summary.startswith("0 of 1 found")
