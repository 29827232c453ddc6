"""Lines of the protocol: none is longer than it may be, in memory or on a screen."""

import io
import tracemalloc

import pytest

from moon_engine.extra.protocol.lines import LONGEST, lines_of, shortened

LONG = b"x" * LONGEST


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (b"", []),
        (b"\n", [b""]),
        (b"a\nb\n", [b"a", b"b"]),
        (b"a\r\n\nb", [b"a\r", b"", b"b"]),
        (LONG + b"\n" + LONG, [LONG, LONG]),
        (LONG + b"x", [None]),
        (LONG + b"x\n", [None]),
        (LONG + b"x\n\na", [None, b"", b"a"]),
        (LONG + LONG + LONG + b"\n" + LONG + b"x\nb\n", [None, None, b"b"]),
        (b"a\0b\n\xff\n", [b"a\0b", b"\xff"]),
    ],
    ids=len,
)
def test_lines(text: bytes, lines: list[bytes | None]) -> None:
    """Lines come without their ends, of whatever bytes; what is too long comes as None."""
    assert list(lines_of(io.BytesIO(text))) == lines


class Endless(io.RawIOBase):
    """A stream of many bytes without the end of a line, and then a short line."""

    def __init__(self) -> None:
        super().__init__()
        self.left = 50_000_000

    def readable(self) -> bool:
        """Say that it can be read."""
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        """Give a bit more."""
        chunk = b"x" * min(len(buffer), self.left) or (b"\nend" if self.left == 0 else b"")
        self.left -= len(chunk)
        buffer[: len(chunk)] = chunk
        return len(chunk)


def test_memory() -> None:
    """A line without end takes no more memory than one that may be read."""
    stream = io.BufferedReader(Endless())
    tracemalloc.start()
    try:
        assert list(lines_of(stream)) == [None, b"end"]
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < 5 * LONGEST


@pytest.mark.parametrize(
    ("text", "most", "shown"),
    [
        ("6-4", 3, "6-4"),
        ("abcdefgh", 6, "abc…fgh"),
        ("abcdefgh", 7, "abc…fgh"),
        ("a\nb\tc\r", 9, r"a\nb\tc\r"),
        ("\x1b[2J\x07\x9b\u202e\ud800", 9, r"\x1b[2J\x07\x9b\u202e\ud800"),
        ("Zoë ♠", 9, "Zoë ♠"),
        ("", 9, ""),
    ],
)
def test_shortened(text: str, most: int, shown: str) -> None:
    """A text is cut in its middle, and nothing in it can move a cursor or turn a line around."""
    assert shortened(text, most) == shown
