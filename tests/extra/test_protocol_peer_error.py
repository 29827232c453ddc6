"""What the error says about a program that does not keep to the line protocol."""

import copy
import pickle

import moon_engine as moon
from moon_engine.extra.protocol import PeerError
from moon_engine.extra.protocol.peer_error import peer_error


def made(words: bytes = b"one\n\n\x1b[0mtwo\r\n\xff") -> PeerError:
    """Return an error with hostile parts."""
    command = ["my program", "\x1b[2J\ud800"]
    return peer_error("silent", "it is silent", command, "{\u202e}", words)


def test_what_an_error_says() -> None:
    """An error tells in safe text what happened, and the last words line by line."""
    assert str(made()).splitlines() == [
        r"'my program' '\x1b[2J\ud800': it is silent; it was asked {\u202e}",
        "Its last words were:",
        "  one",
        r"  \x1b[0mtwo",
        r"  \xff",
    ]
    assert "words" not in str(made(b" \n"))
    assert made(b"a\n" * 1000).last_words == "\n".join(["a"] * 20)


def test_errors_copy() -> None:
    """An error pickles and copies with all its parts, and is a ``MoonError``."""
    error = made()
    for other in (copy.copy(error), copy.deepcopy(error), pickle.loads(pickle.dumps(error))):
        assert isinstance(other, moon.MoonError)
        parts = ("kind", "happened", "command", "request", "last_words")
        assert [getattr(other, name) for name in parts] == [getattr(error, name) for name in parts]
        assert str(other) == str(error)
