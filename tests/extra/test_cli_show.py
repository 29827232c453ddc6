"""``moon-engine show``: positions and what is seen of them, on the screen and as pictures."""

import random
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner, Result

import moon_engine as moon
from moon_engine.extra.cli.commands import cli
from moon_engine.extra.svg import table_svg

pytestmark = pytest.mark.no_cover  # other tests reach the same lines, and tracing takes as long

START = "default; scores 0 0 0; first bidder 0"
DEALT = (
    f"{START}; deal 6-6 6-5 6-4 6-3 6-2 6-1 5-5 / 5-4 5-3 5-2 5-1 4-4 4-3 4-2"
    " / 4-1 3-3 3-2 3-1 2-2 2-1 1-1 + 0-0"
)
WON = f"{DEALT}; bid 4; pass; bid 5"
TAKEN_BY_CHOICE = WON.replace("default", "widow=optional") + "; take; discard 1-1"


def run(*arguments: str, typed: str = "") -> Result:
    """Return what ``moon-engine show`` does."""
    return CliRunner().invoke(cli, ["show", *arguments], input=typed)


def shown(*arguments: str, typed: str = "") -> str:
    """Return what it prints, after a run without a fault."""
    result = run(*arguments, typed=typed)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.output


def tiles_in(text: str) -> set[str]:
    """Return the tiles that stand in a text."""
    return set(re.findall(r"\b\d-\d\b", text))


def game(name: str, seed: int) -> list[moon.State]:
    """Return the states of a random game of a few rounds."""
    rng = random.Random(seed)
    states: list[moon.State] = [moon.new_game(moon.Rules.parse(f"{name} target=1"))]
    while not states[-1].is_over and len(states) < 100:
        state = states[-1]
        deal = moon.random_deal(state.rules, rng)
        action = deal if state.to_act is None else rng.choice(moon.legal_actions(state))
        states.append(moon.apply(state, action))
    return states


@pytest.mark.parametrize("name", ["kelley-3", "domino-games-3", "pagat-4", "fosdick-3"])
def test_every_phase_is_shown(name: str) -> None:
    """States of every phase show every tile in a hand, on 80 columns."""
    phases = set()
    for state in [state for seed in range(3) for state in game(name, seed)]:
        output = shown(str(state))
        assert max(map(len, output.splitlines())) <= 80
        assert {str(tile) for hand in state.hands for tile in hand} <= tiles_in(output)
        phases.add(state.phase)
    assert {"deal", "auction", "trump", "play", "over"} <= phases


@pytest.mark.parametrize("name", ["kelley-3", "pagat-4"])
def test_nothing_hidden_is_shown(name: str) -> None:
    """From a seat, or to all, only tiles are shown that stand in the line of that view."""
    for state in game(name, 7):
        for seat in state.seats:
            view = moon.view(state, seat)
            output = shown(str(state), "--seat", str(seat))
            assert tiles_in(output) <= tiles_in(str(view))
            assert {*map(str, view.hand)} <= tiles_in(output)
            assert output == shown(str(view)) == shown(str(view), "--seat", str(seat))
        public = moon.public_view(state)
        output = shown(str(state), "--seat", "all")
        assert tiles_in(output) <= tiles_in(str(public))
        assert output == shown(str(public)) == shown(str(view), "--seat", "all")


@pytest.mark.parametrize(
    ("position", "seat", "lines"),
    [
        (START, None, ["Turn      the tiles are to be dealt; first bidder: seat 0"]),
        (DEALT, None, ["          widow    0-0", "Turn      seat 0 to bid or pass"]),
        (DEALT, "1", ["You       seat 1", "Tiles     seat 0: 7, seat 2: 7"]),
        (DEALT, "all", ["Tiles     seat 0: 7, seat 1: 7, seat 2: 7"]),
        (WON, None, ["Contract  seat 2 bid 5", "Widow     seat 2 took 0-0"]),
        (WON, "2", ["Widow     you took 0-0", "Turn      you to discard"]),
        (WON, "0", ["Widow     seat 2 took it"]),
        (WON, "all", ["Widow     seat 2 took it", "Tiles     seat 0: 7, seat 1: 7, seat 2: 8"]),
        (f"{WON}; discard 1-1", None, ["Widow     seat 2 took 0-0 and discarded 1-1"]),
        (f"{WON}; discard 1-1", "0", ["Widow     seat 2 took it and discarded a tile"]),
        (f"{WON}; discard 1-1", "2", ["Turn      you to name trump"]),
        (TAKEN_BY_CHOICE, "2", ["Widow     you took 0-0 and discarded 1-1"]),
        (TAKEN_BY_CHOICE.partition("; take")[0], None, ["Widow     0-0, face down"]),
        (TAKEN_BY_CHOICE.partition("; take")[0], "2", ["Widow     face down"]),
        (
            f"{WON}; discard 0-0; trump 1; play 1-1; play 6-1",
            None,
            ["Table     seat 2 led 1-1, seat 0 6-1; ones called", "Turn      seat 1 to play"],
        ),
        (
            f"{WON}; discard 0-0; trump 1; play 2-2; play 6-2; play 5-2",
            "1",
            ["Tricks    seat 0: 0, you: 0, seat 2: 1", "Table     seat 2 leads"],
        ),
        (
            f"{WON}; discard 0-0; trump 3; play 1-1; play 6-1; play 5-1; play 4-1; play 6-4",
            "1",
            ["Last      seat 2 led 1-1, seat 0 6-1, you 5-1; seat 2 won"],
        ),
        (
            f"{WON}; discard 0-0; trump 4; play 1-1; play 6-1; play 5-1; play 4-1; play 6-4",
            "1",
            ["Table     seat 2 led 4-1, seat 0 6-4; fours called"],
        ),
        (
            f"{WON}; discard 1-1; trump 1; play 0-0; play 6-6; play 5-4",
            "0",
            ["Void      you: zeros; seat 1: zeros"],
        ),
    ],
)
def test_what_is_told(position: str, seat: str | None, lines: list[str]) -> None:
    """Each row says what the state, or what is seen of it, says."""
    output = shown(position, *(() if seat is None else ("--seat", seat))).splitlines()
    assert [line for line in lines if line not in output] == []


def test_the_end_of_a_game() -> None:
    """A game that is over tells its last trick, its last round and who has won."""
    for seed in range(20):
        *_, last = game("pagat-3", seed)
        if last.is_over:
            break
    output = shown(str(last))
    assert all(f"\n{label}  " in output for label in ("Last", "Result", "Scores"))
    assert f"Turn      Winner of the game: seat {last.winners[0]}" in output


def test_standard_input() -> None:
    """A dash reads the line from the standard input, in any case and over several lines."""
    assert shown("-", typed=f"\ufeff{DEALT.upper()}\n".replace("; ", ";\r\n")) == shown(DEALT)


def test_endless_input() -> None:
    """No more is read of an input without end than shows that it is no position."""
    result = run("-", typed="x\n" * 1_000_000)
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: cannot read the line: it is one line of at most")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["nonsense"], "cannot read the line: a position is"),
        (["-"], "cannot read the line: a position is"),
        ([f"{START}; bid 4"], "the tiles must be dealt first"),
        (["seen by 4; default"], "a view begins with 'seen by' and a seat or 'all'"),
        ([START, "--seat", "3"], "there is no seat 3: the last one is 2"),
        ([START, "--seat", "-1"], "there is no seat -1"),
        ([START, "--seat", "one"], "there is no seat one"),
        ([f"seen by 1; {START}", "--seat", "2"], "what is seen by 1 cannot be shown to seat 2"),
        ([f"seen by all; {START}", "--seat", "2"], "seen by all cannot be shown to seat 2"),
        ([START, "--svg", "-"], "a picture shows what a seat sees: add --seat 0, say, or"),
        (["x" * 1_000_000], "it is one line of at most 10000 characters"),
    ],
)
def test_bad_arguments(arguments: list[str], told: str) -> None:
    """What cannot be shown is told in one line, with status 2."""
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_picture(tmp_path: Path) -> None:
    """--svg writes the picture of a view, and nothing else."""
    file = tmp_path / "table.svg"
    assert shown(WON, "--seat", "1", "--svg", str(file)) == ""
    state = moon.parse_position(WON)
    assert file.read_text(encoding="utf-8") == table_svg(moon.view(state, 1)) + "\n"
    assert ET.fromstring(shown(WON, "--seat", "all", "--svg", "-")).tag.endswith("svg")  # noqa: S314 - our own


def test_a_picture_is_not_replaced(tmp_path: Path) -> None:
    """A file that is there stays as it is, unless --force says otherwise."""
    file = tmp_path / "table.svg"
    file.write_text("mine", encoding="utf-8")
    result = run(WON, "--seat", "1", "--svg", str(file))
    assert (result.exit_code, file.read_text(encoding="utf-8")) == (2, "mine")
    assert result.stderr.endswith("table.svg is there already; --force replaces it\n")
    shown(WON, "--seat", "1", "--svg", str(file), "--force")
    assert file.read_text(encoding="utf-8").startswith("<svg")
