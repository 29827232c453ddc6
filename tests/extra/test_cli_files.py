"""Files and streams of the command: what is read, and what is told when they fail."""

import io
from pathlib import Path

import click
import pytest

import moon_engine as moon
from moon_engine.extra.cli import files


def lines(content: bytes, path: Path, longest: int = 10) -> list[str]:
    """Return the lines that are read of a file."""
    path.write_bytes(content)
    with files.reading(str(path)) as source:
        return [*source.lines(longest)]


@pytest.mark.parametrize(
    ("content", "wanted"),
    [
        (b"", []),
        (b"one\ntwo", ["one\n", "two"]),
        (b"one\r\ntwo\rthree\n", ["one\n", "two\n", "three\n"]),
        (b"\xef\xbb\xbfone\n", ["one\n"]),
        ("Zoë\n".encode(), ["Zoë\n"]),
        ("Zoë\n".encode("latin-1"), ["Zo\udceb\n"]),
        (b"123456789\n123456789\n", ["123456789\n"] * 2),
        (b"1234567890\n1\n", ["1234567890", "1\n"]),
        (b"12345678901234567890\n1\n", ["1234567890", "1\n"]),
        (b"1234567890123456789012345", ["1234567890"]),
        (b"123456789\r\n1\n", ["123456789\n", "1\n"]),
    ],
)
def test_lines(content: bytes, wanted: list[str], tmp_path: Path) -> None:
    """Lines are UTF-8 with any ends; of a long one the beginning is read, and it is one."""
    assert lines(content, tmp_path / "file") == wanted


def test_how_much_is_read(tmp_path: Path) -> None:
    """A file has a size and a place in it; a stream has none."""
    file = tmp_path / "file"
    file.write_bytes(b"one\ntwo\n")
    with files.reading(str(file)) as source:
        assert (source.size, source.bytes_read) == (8, 0)
        assert [*source.lines()] == ["one\n", "two\n"]
        assert source.bytes_read == 8
    source = files.Source(files.STANDARD, io.BytesIO(b"one\n"))
    assert (source.size, source.bytes_read) == (None, 0)


def test_the_standard_input_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who reads the standard input leaves it open for others."""
    stream = io.TextIOWrapper(io.BytesIO(b"one\n"))
    monkeypatch.setattr("sys.stdin", stream)
    with files.reading(files.STANDARD) as source:
        assert [*source.lines()] == ["one\n"]
    del source
    assert not stream.buffer.closed


def test_streams_that_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A standard stream that is not there is told."""
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(click.UsageError, match="there is no standard input"):
        files.reading(files.STANDARD).__enter__()
    monkeypatch.setattr("sys.stdout", None)
    with pytest.raises(click.UsageError, match="there is no standard output"):
        files.writing(files.STANDARD, force=False).__enter__()


def test_the_standard_output_fails_as_for_all_commands() -> None:
    """A standard output that cannot be written is left to who called."""
    with (
        pytest.raises(io.UnsupportedOperation),
        io.BufferedReader(io.BytesIO()) as unwritable,
    ):
        files.Sink(files.STANDARD, unwritable).write("text")
    with (
        pytest.raises(click.ClickException, match="cannot write a file: "),
        io.BufferedReader(io.BytesIO()) as unwritable,
    ):
        files.Sink("a file", unwritable).write("text")


def write_half(path: Path, error: BaseException) -> None:
    """Begin to write a file, and fail."""
    with files.writing(str(path), force=True) as sink:
        sink.write("half")
        raise error


@pytest.mark.parametrize("error", [click.ClickException("full"), KeyboardInterrupt()])
def test_half_a_file_is_removed(error: BaseException, tmp_path: Path) -> None:
    """A file that was new is removed when its writing fails; one that was replaced stays."""
    new, old = tmp_path / "new", tmp_path / "old"
    old.touch()
    for path in (new, old):
        with pytest.raises(type(error)):
            write_half(path, error)
    assert (new.exists(), old.read_text(encoding="utf-8")) == (False, "half")


def test_what_is_not_ours_is_not_removed(tmp_path: Path) -> None:
    """A file that could not be opened stays, also one that seems not to be there."""
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "nowhere")
    with pytest.raises(click.UsageError, match="--force replaces it"):
        files.writing(str(link), force=False).__enter__()
    assert link.is_symlink()


def test_devices_are_written(tmp_path: Path) -> None:
    """A device is there already, and is written without --force."""
    with files.writing("/dev/null", force=False) as sink:
        sink.write("text")
    files.check_apart("/dev/null", "/dev/null")
    files.check_apart(str(tmp_path / "none"), str(tmp_path / "none"))


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (moon.NotationError("x", "y", 3, 4, 5), "f:3:4: action 5: cannot read 'x': y"),
        (moon.NotationError("x", "y", 3), "f:3:1: cannot read 'x': y"),
        (moon.NotationError("\udcff", "y", 3, 4), "f:3:4: the file is not UTF-8: byte 0xff"),
        (moon.NotationError(5, "y", 3, 4), "f:3:4: cannot read 5: y"),
    ],
)
def test_places(error: moon.NotationError, told: str) -> None:
    """A fault is told as file, line, column and what is wrong, in one line."""
    assert files.Source("f", io.BytesIO()).fault(error) == told


@pytest.mark.parametrize(
    ("name", "told"),
    [("games.txt", "games.txt"), ("", "''"), ("a\nb", r"'a\nb'"), ("\udcff", r"'\udcff'")],
)
def test_names(name: str, told: str) -> None:
    """The name of a file is told as it is, or quoted where it could harm a screen."""
    assert files.shown(name) == told
