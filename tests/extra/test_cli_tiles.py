"""``--tiles``: tiles as two numbers, or as characters of their own."""

import io
import re
import sys
import unicodedata
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

import moon_engine as moon
from moon_engine.extra.cli.commands import cli
from moon_engine.extra.cli.screen import Screen
from moon_engine.extra.cli.words import Words

FIRST, LAST = 0x1F063, 0x1F093


def run(*arguments: str, typed: str = "") -> str:
    """Return what the command prints, after a run without a fault."""
    result = CliRunner().invoke(cli, arguments, input=typed)
    assert result.exit_code == 0
    return result.output


def glyphs_in(text: str) -> list[str]:
    """Return the characters of a text that are tiles."""
    return [character for character in text if FIRST <= ord(character) <= LAST]


@pytest.mark.parametrize("tile", moon.TILES, ids=str)
def test_each_tile_has_its_character(tile: moon.Tile) -> None:
    """A tile is drawn upright by the one character of its name, its high end above."""
    name = f"DOMINO TILE VERTICAL-0{tile.high}-0{tile.low}"
    assert unicodedata.name(Words(glyphs=True).drawn(tile)) == name


def test_only_tiles_are_drawn() -> None:
    """Numbers beside a hyphen that are no tile stay as they are."""
    assert Words(glyphs=True).drawn("7-1 16-4 6-45 bid 5") == "7-1 16-4 6-45 bid 5"


def test_numbers_unless_asked() -> None:
    """Without the option, and with ascii, tiles are numbers."""
    plain = run("demo", "--seed", "7")
    assert glyphs_in(plain) == []
    assert run("demo", "--seed", "7", "--tiles", "ascii") == plain


def test_a_demo_is_drawn() -> None:
    """A demo with characters has the tiles that one with numbers has, in the same places."""
    plain, drawn = run("demo", "--seed", "7"), run("demo", "--seed", "7", "--tiles", "unicode")
    assert len(glyphs_in(drawn)) > 100
    for tile in moon.TILES:
        drawn = drawn.replace(Words(glyphs=True).drawn(tile), str(tile))
    assert drawn.split() == plain.split()


def test_what_is_typed_stays_text() -> None:
    """At the table tiles are drawn, but in the choice each action stands as it can be typed."""
    output = run("play", "--seed", "7", "--tiles", "unicode", typed="bid 7\n?\n")
    hand = next(line for line in output.splitlines() if line.startswith("Hand"))
    assert len(glyphs_in(hand)) == 7
    choice = output[output.rindex("Choose") :]
    assert glyphs_in(choice) == []
    assert "discard 6-3" in choice
    assert "such as bid 5 or play 6-4." in output


def test_show_and_replay_are_drawn(tmp_path: Path) -> None:
    """Positions and games of files are drawn as a demo is, round by round and step by step."""
    file = str(tmp_path / "games.txt")
    drawn = run("demo", "--seed", "7", "--tiles", "unicode", "--save", file)
    assert glyphs_in(run("replay", file, "--tiles", "unicode")) == glyphs_in(drawn)
    steps = run("replay", file, "--tiles", "unicode", "--step", typed="\n" * 10)
    assert glyphs_in(steps)[:22] == glyphs_in(drawn)[:22]
    assert len(glyphs_in(steps)) > 22
    assert re.findall(r"[0-6]-[0-6]", steps) == []
    deal = moon.random_deal(moon.Rules(), Random(7))
    shown = run("show", f"default; scores 0 0 0; first bidder 0; {deal}", "--tiles", "unicode")
    assert glyphs_in(shown) == glyphs_in(drawn)[:22]


@pytest.mark.parametrize(("encoding", "is_drawn"), [("ascii", False), ("utf-8", True)])
def test_an_encoding_without_tiles(
    encoding: str, is_drawn: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the output cannot have the characters, tiles are numbers whatever was asked."""
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO(), encoding=encoding))
    assert Screen(wants_glyphs=True).glyphs is is_drawn
    assert not Screen().glyphs
