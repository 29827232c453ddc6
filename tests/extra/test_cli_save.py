"""``--save FILE``: records of games that were watched or played."""

import errno
import os
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import moon_engine as moon
from moon_engine.extra.cli.commands import cli


def run(*arguments: str, typed: str = "") -> Result:
    """Return what the command does."""
    return CliRunner().invoke(cli, arguments, input=typed)


def records(file: Path) -> list[moon.GameRecord]:
    """Return the records in a file, which must be the one text that they have."""
    text = file.read_text(encoding="utf-8")
    found = [*moon.read_records(text)]
    assert "\n".join(map(moon.format_record, found)) == text
    return found


@pytest.mark.parametrize("name", moon.PRESETS)
def test_a_demo_is_saved(name: str, tmp_path: Path) -> None:
    """The record of a demo has its rules, its seed, and all its rounds."""
    file = tmp_path / "game.txt"
    shown = run("demo", "--rules", name, "--seed", "3", "--save", str(file)).output
    (record,) = records(file)
    assert record.rules == moon.PRESETS[name]
    assert record.tags == (("Seed", "3"),)
    *_, last = moon.replay(record)
    assert last.is_over
    assert shown.count("\nRound ") == sum(isinstance(done, moon.Deal) for done in record.actions)
    assert shown == run("demo", "--rules", name, "--seed", "3").output


def test_games_are_added(tmp_path: Path) -> None:
    """A file that holds games keeps them, whether it ends with a line end or not."""
    file = tmp_path / "games.txt"
    for seed in range(3):
        assert run("demo", "--seed", str(seed), "--rounds", "2", "--save", str(file)).exit_code == 0
    assert [record.tags for record in records(file)] == [(("Seed", str(n)),) for n in range(3)]
    file.write_text(file.read_text(encoding="utf-8").rstrip("\n"), encoding="utf-8")
    run("demo", "--seed", "3", "--save", str(file))
    assert len([*moon.read_records(file.read_text(encoding="utf-8"))]) == 4


@pytest.mark.parametrize("typed", ["", "bid 7\nq\n", "foo\nbid 7\ndiscard 0-0\n"])
def test_a_game_that_was_left(typed: str, tmp_path: Path) -> None:
    """A game that was left is saved up to its last action, and says which seat was played."""
    file = tmp_path / "game.txt"
    result = run("play", "--seed", "7", "--save", str(file), typed=typed)
    assert result.exit_code == 0
    (record,) = records(file)
    assert record.tags == (("Seed", "7"), ("Seat", "0"))
    said = [line.removeprefix("You: ") for line in result.output.splitlines() if "You: " in line]
    assert {*said} <= {*map(str, record.actions)}
    assert len(record.actions) == 1 + len(said) + 2 * bool(said)
    *_, last = moon.replay(record)
    assert not last.is_over


def test_an_interrupted_demo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that ends by a fault of ours, or by Ctrl-C, is saved as far as it came."""
    file = tmp_path / "game.txt"

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("moon_engine.extra.cli.rounds.rows", interrupted)
    result = run("demo", "--seed", "7", "--save", str(file))
    assert result.exit_code == 1
    assert result.stderr == "\nAborted!\n"
    (record,) = records(file)
    assert sum(isinstance(action, moon.Deal) for action in record.actions) == 1


def test_no_file_is_touched_by_bad_arguments(tmp_path: Path) -> None:
    """What is wrong with other arguments is found before the file is opened."""
    file = tmp_path / "game.txt"
    assert run("play", "--seat", "3", "--save", str(file)).exit_code == 2
    assert not file.exists()


@pytest.mark.parametrize("content", ["# Notes\n", "\n\n{}\n", "\x00\x01", "[moonlight"])
def test_other_files_are_left_alone(content: str, tmp_path: Path) -> None:
    """A file that holds something else is refused before anything is played, and stays."""
    file = tmp_path / "notes.txt"
    file.write_text(content, encoding="utf-8")
    result = run("demo", "--save", str(file))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"Error: {file} is no file of records; nothing is added to it\n"
    assert file.read_text(encoding="utf-8") == content


@pytest.mark.parametrize("content", ["", "\n", "[moon "])
def test_empty_files_are_taken(content: str, tmp_path: Path) -> None:
    """A file with nothing in it, or with what reads as the start of a game, is added to."""
    file = tmp_path / "game.txt"
    file.write_text(content, encoding="utf-8")
    assert run("demo", "--rounds", "1", "--save", str(file)).exit_code == 0
    assert '[Moon "1"]' in file.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("-", "records are added to a file, not to the standard output"),
        (".", "cannot write .: Is a directory"),
        ("no such folder/game.txt", "cannot write no such folder/game.txt: No such file or"),
    ],
)
def test_files_that_cannot_be_opened(name: str, told: str) -> None:
    """A file that cannot be written is told in one line before anything is played."""
    result = run("demo", "--save", name)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"Error: {told}")
    assert result.stderr.count("\n") == 1


def test_files_that_may_not_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file without permission is told in one line; the system's answer is given for it."""

    def refused(*_: object) -> None:  # root, who runs many tests, may write everything
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "open", refused)
    result = run("demo", "--save", str(tmp_path / "game.txt"))
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.endswith("game.txt: Permission denied\n")
    assert result.stderr.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a full device")
def test_full_disk() -> None:
    """A record that cannot be written is told in one line after the game, with status 1."""
    result = run("demo", "--seed", "7", "--save", "/dev/full")
    assert result.exit_code == 1
    assert result.stderr == "Error: cannot write /dev/full: No space left on device\n"
    assert "Winner of the game" in result.stdout


def test_a_game_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that is too long for a record is told in one line, with status 1."""

    def refused(*_: object, **__: object) -> None:
        raise moon.ArgumentError("actions", "a tuple of at most 9 actions", "x" * 9)

    monkeypatch.setattr(moon, "GameRecord", refused)
    result = run("demo", "--rounds", "1", "--save", str(tmp_path / "game.txt"))
    assert result.exit_code == 1
    assert result.stderr == (
        "Error: the game cannot be saved: actions must be a tuple of at most 9 actions\n"
    )
