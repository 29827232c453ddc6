"""Every example runs, and shows what it is there to show."""

import re
import runpy
from pathlib import Path
from typing import Final

import pytest

EXAMPLES: Final = Path(__file__).parent.parent / "examples"


def shown(name: str, capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    """Return the lines that an example prints when it is run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.argv", [name, *arguments])
        runpy.run_path(str(EXAMPLES / name), run_name="__main__")
    return capsys.readouterr().out.splitlines()


def test_one_round(capsys: pytest.CaptureFixture[str]) -> None:
    """A round is told from the deal to the score, with one refusal and seven tricks."""
    lines = shown("one_round.py", capsys)
    assert "  seat 1: play 2-1 - refused: you hold 6-5 and 5-2 and must follow fives" in lines
    assert sum(line.endswith(" wins") for line in lines) == 7
    assert lines[-1] == "  tricks (5, 2, 0), points (5, 2, 0), scores (5, 2, 0)"


def test_house_rules(capsys: pytest.CaptureFixture[str]) -> None:
    """Tables with other rules allow other actions and count other scores for the same deal."""
    heading, *rows = (re.split(r"  +", line) for line in shown("house_rules.py", capsys))
    cells = {row[0]: dict(zip(heading[1:], row[1:], strict=True)) for row in rows}
    assert len(cells) == 7
    assert cells["wikihow-3"] == {
        "over a 6": "pass 7 21",
        "last, all passed": "pass 4 5 6 7 21",
        "declarer's steps": "discard trump",
        "leads": "7",
        "7 bid and set": "-7 +1 +0",
    }
    assert cells["domino-games-3"]["declarer's steps"] == "trump take discard"
    assert cells["domino-games-3"]["leads"] == "3"
    assert cells["scoring=marks overcall_bid=42"]["7 bid and set"] == "+0 +1 +1"


def test_bots(capsys: pytest.CaptureFixture[str]) -> None:
    """Of the bots in a match, the one that plays anything does worst."""
    head, _, *rows = shown("bots.py", capsys, "40")
    points = {row.split()[0]: float(row.split()[1]) for row in rows}
    assert head == "40 deals, each with every bot at every seat: 120 rounds"
    assert [*points] == ["random", "cautious", "counting"]
    assert min(points, key=points.__getitem__) == "random"


def test_match_of_marks(capsys: pytest.CaptureFixture[str]) -> None:
    """A match is won with marks that add up: one from each loser and one for each hickey of its."""
    *games, verdict = shown("match_of_marks.py", capsys)
    numbers = [[*map(int, re.findall(r"-?\d+", game))][1:] for game in games]
    for row in numbers:
        points, hickeys, marks = row[:3], row[3:6], row[6:]
        winner = points.index(max(points))
        assert points[winner] >= 21
        expected = [0, 0, 0]
        expected[winner] = 2 + sum(hickeys) - hickeys[winner]
        assert marks == expected
    totals = [sum(column) for column in zip(*(row[6:] for row in numbers), strict=True)]
    assert max(totals) >= 12
    assert verdict == f"seat {totals.index(max(totals))} wins the match, {totals}"


def test_pictures(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A round in pictures, as a seat sees it, is written to files that a browser opens."""
    *pictures, last = shown("pictures.py", capsys, str(tmp_path))
    assert len(pictures) == 8
    assert last == f"written to {tmp_path}"
    for line in pictures:
        assert (tmp_path / line.partition(":")[0]).read_text(encoding="utf-8").startswith("<svg ")


def test_no_example_is_left_out() -> None:
    """Each example has a test of its own name in this file."""
    tests = {name.removeprefix("test_") for name in globals() if name.startswith("test_")}
    assert {path.stem for path in EXAMPLES.glob("*.py")} <= tests
