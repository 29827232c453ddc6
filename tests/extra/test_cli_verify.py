"""``moon-engine verify``: files of records, played again."""

import os
import tracemalloc
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

import moon_engine as moon
from moon_engine.extra.cli import files, verifying
from moon_engine.extra.cli.commands import cli
from moon_engine.extra.cli.screen import Screen

EMPTY = moon.format_record(moon.GameRecord(moon.Rules(), 0, ()))
DEALT = moon.format_record(
    moon.GameRecord(moon.Rules(), 0, (moon.random_deal(moon.Rules(), Random(7)), moon.Bid(5)))
)
ILLEGAL = DEALT.replace("bid 5", "bid 3")


def run(*arguments: str, typed: str | bytes = "") -> Result:
    """Return what ``moon-engine verify`` does."""
    return CliRunner().invoke(cli, ["verify", *arguments], input=typed)


def write(path: Path, *texts: str) -> str:
    """Write texts with an empty line between, and return the name of the file."""
    path.write_text("\n".join(texts), encoding="utf-8")
    return str(path)


def test_all_is_well(tmp_path: Path) -> None:
    """Files without a fault are counted, with status 0."""
    one = write(tmp_path / "one.txt", DEALT, EMPTY)
    demo = str(tmp_path / "demo.txt")
    CliRunner().invoke(cli, ["demo", "--seed", "7", "--rounds", "2", "--save", demo])
    result = run(one, demo)
    assert result.exit_code == 0
    passed_out, played = 1 + 3, 1 + 3 + 2 + 21
    actions = 2 + passed_out + played
    counted = f"2 files, 3 games, 3 rounds, {actions} actions, 0 faults\n"
    assert result.output == counted


def test_the_counts() -> None:
    """Games, rounds and actions are counted, and one of a kind is called so."""
    assert run("-", typed=DEALT).output == "1 file, 1 game, 1 round, 2 actions, 0 faults\n"
    assert run("-", typed="").output == "1 file, 0 games, 0 rounds, 0 actions, 0 faults\n"


def test_faults(tmp_path: Path) -> None:
    """Each fault is told by file, line and column, and the games after it are read."""
    name = write(tmp_path / "games.txt", ILLEGAL, EMPTY, "[Moon", EMPTY, DEALT + "oops\n")
    result = run(name)
    assert result.exit_code == 1
    *faults, summary = result.output.splitlines()
    assert [fault.removeprefix(name).split(" ")[0] for fault in faults] == [
        ":7:12:",
        ":14:1:",
        ":27:1:",
    ]
    assert faults[0].endswith("action 2: cannot read 'bid 3': the lowest bid is 4 (BID-2)")
    assert summary == "1 file, 2 games, 0 rounds, 0 actions, 3 faults"


def test_every_file_is_read(tmp_path: Path) -> None:
    """A fault in one file does not keep the next from being read."""
    bad, good = write(tmp_path / "bad.txt", ILLEGAL), write(tmp_path / "good.txt", DEALT)
    result = run(bad, good)
    assert result.exit_code == 1
    assert result.output.splitlines()[-1] == "2 files, 1 game, 1 round, 2 actions, 1 fault"


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_line_ends_and_marks(line_end: str) -> None:
    """All line ends are read alike, and a mark at the beginning is no fault."""
    text = ("\ufeff" + ILLEGAL + "\n" + DEALT).replace("\n", line_end)
    assert run("-", typed=text.encode()).output.startswith("-:7:12: action 2: ")


def test_no_text(tmp_path: Path) -> None:
    """Bytes that are no UTF-8 are a fault at their place, and the next game is read."""
    tagged = EMPTY.replace("[Result", '[Place "Zoë"]\n[Result')
    file = tmp_path / "latin.txt"
    file.write_bytes(tagged.encode("latin-1") + b"\n" + tagged.encode())
    result = run(str(file))
    assert result.exit_code == 1
    assert f"{file}:4:11: the file is not UTF-8: byte 0xeb\n" in result.output
    assert "1 file, 1 game," in result.output


def test_long_lines_are_one_fault() -> None:
    """A line without an end is one fault, and counts as one line."""
    typed = f"{'x' * 100_000}\n{EMPTY}\n{'y' * 20_000}\n"
    result = run("-", typed=typed)
    faults = result.output.splitlines()[:-1]
    assert [fault.split(" ")[0] for fault in faults] == ["-:1:1:", "-:7:1:"]
    assert "a line has at most 10000 characters" in faults[0]


@pytest.mark.parametrize("name", ["no such file", ".", ""])
def test_what_cannot_be_opened(name: str) -> None:
    """A file that cannot be opened is told in one line, with status 2."""
    result = run(name)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"Error: cannot read {files.shown(name)}: ")
    assert result.stderr.count("\n") == 1


def test_no_file_at_all() -> None:
    """Without a file there is nothing to verify, which is status 2."""
    result = run()
    assert result.exit_code == 2
    assert "Missing argument 'FILE...'" in result.stderr


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="only Linux has such a file")
def test_what_cannot_be_read() -> None:
    """A file that fails while it is read is told in one line, with status 1."""
    result = run("/proc/self/mem")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == "Error: cannot read /proc/self/mem: Input/output error\n"


def peak(path: Path) -> int:
    """Return how many bytes the check of a file takes at most."""
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        screen = Screen(console=Console(file=nowhere))
        tracemalloc.start()
        with files.reading(str(path)) as source:
            verifying.check(screen, source, verifying.Tally())
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    return most


@pytest.mark.slow
@pytest.mark.parametrize("text", [DEALT + "\n", ILLEGAL + "\n", "x" * 1000], ids=len)
def test_memory(text: str, tmp_path: Path) -> None:
    """A file fifteen times as long takes no more memory, whatever is in it."""
    short, long = tmp_path / "short.txt", tmp_path / "long.txt"
    short.write_text(text * 100, encoding="utf-8")
    long.write_text(text * 1500, encoding="utf-8")
    peak(short)  # what is remembered for good is there then
    assert peak(long) < 2 * peak(short) + 100_000


def test_names_are_told_safely(tmp_path: Path) -> None:
    """The name of a file cannot write to the screen what is no text."""
    name = write(tmp_path / "a\x1b[31mb.txt", ILLEGAL)
    output = run(name).output
    assert "\x1b" not in output
    assert r"a\x1b[31mb.txt':7:12: " in output
