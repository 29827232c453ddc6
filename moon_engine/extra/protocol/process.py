"""A program at the other end of the line protocol, which is started, asked and always ended."""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from types import TracebackType
from typing import Final, NoReturn, Self, final

import moon_engine as moon
from moon_engine.extra.protocol.child import Child, TroubleError
from moon_engine.extra.protocol.peer_error import PeerError, Trouble, peer_error

_LONGEST_TIMEOUT: Final = 86_400
_PATIENCE: Final = 1.0


@final
class Peer:
    r"""
    A program that replies to each line with one.

    It is started when it is asked first, and anew when it is asked after it was ended. It is ended
    by ``close``, at the end of ``with``, when it does not keep to the protocol, when nothing refers
    to it any more, and when the interpreter ends; whatever it has started, with it.

    Args:
        command: The program and its arguments.
        timeout: How many seconds a reply may take, the start of the program included.

    Raises:
        ArgumentError: If these are no words, or the time is not above 0 and at most a day.

    Examples:
        >>> import sys
        >>> code = "while True: print(len(input()), flush=True)"
        >>> with Peer([sys.executable, "-c", code], timeout=60) as peer:
        ...     peer.ask(b"four\n")
        b'4'
    """

    def __init__(self, command: Sequence[str], timeout: float = 5.0) -> None:
        words = () if isinstance(command, str) else tuple(command)
        if not words or not all(type(word) is str for word in words):
            raise moon.ArgumentError("command", "a program and its arguments, as texts", command)
        if type(timeout) not in (int, float) or not 0 < timeout <= _LONGEST_TIMEOUT:
            expected = f"a number of seconds above 0, at most {_LONGEST_TIMEOUT}"
            raise moon.ArgumentError("timeout", expected, timeout)
        self._command = words
        self.timeout = timeout
        self._child: Child | None = None
        self._finalizer: weakref.finalize[..., Peer] | None = None

    def ask(self, line: bytes) -> bytes:
        """
        Send a line, and return the reply to it.

        Args:
            line: The line, with its end.

        Returns:
            The reply, without the end of its line.

        Raises:
            PeerError: If the program does not reply with one line; it is ended then.
        """
        try:
            child = self._child or self._start()
            return child.reply_to(line, self.timeout)
        except TroubleError as trouble:
            self.fail(trouble.kind, trouble.happened, line)
        except BaseException:  # above all KeyboardInterrupt: its reply would come unasked
            self.close(0)
            raise

    def _start(self) -> Child:
        self._child = child = Child(self._command)
        self._finalizer = weakref.finalize(self, child.end)
        return child

    def fail(self, kind: Trouble, happened: str, line: bytes) -> NoReturn:
        """
        End the program, and say why.

        Args:
            kind: What it did.
            happened: The same as a sentence.
            line: The line that it was asked.

        Raises:
            PeerError: Always.
        """
        last_words = self.close(0)
        raise self.error(kind, happened, line, last_words) from None

    def error(
        self, kind: Trouble, happened: str, line: bytes, last_words: bytes = b""
    ) -> PeerError:
        """
        Return an error about the program.

        Args:
            kind: What it did.
            happened: The same as a sentence.
            line: The line that it was asked.
            last_words: The end of what it wrote to its standard error.

        Returns:
            The error, to be raised.
        """
        return peer_error(kind, happened, self._command, line.decode().rstrip(), last_words)

    def close(self, patience: float = _PATIENCE) -> bytes:
        """
        End the program.

        Args:
            patience: How many seconds it has to end by itself when its input ends.

        Returns:
            The end of what it wrote to its standard error.
        """
        child, self._child = self._child, None
        if child is None:
            return b""
        try:
            return child.end(patience)
        finally:
            if self._finalizer is not None:
                self._finalizer.detach()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()
