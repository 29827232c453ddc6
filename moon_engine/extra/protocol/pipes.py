"""The pipes to a child process, read in bounded memory and never waited for without end."""

from __future__ import annotations

import os
import queue
import select
import subprocess
import threading
import time
from contextlib import suppress
from typing import IO, Final, Protocol, cast, final

_CHUNK: Final = 65_536
_LAST_WORDS: Final = 2_000
_FULL: Final = 16  # chunks, which is as much as a pipe holds
_FEW: Final = 2
_SHORT: Final = 1.0
_AT_END: Final = 0.05  # seconds to wait for last words where no more output will come


class Pipes(Protocol):
    """What a child process reads and writes."""

    last_words: bytes
    """The end of what it has written to its standard error, at most 2,000 bytes."""

    def write(self, line: bytes) -> None:
        """
        Let a line be written, as soon as the process reads it.

        Args:
            line: The line, when all lines before have been written.

        Raises:
            OSError: If the process has closed its end.
        """

    def read(self, seconds: float) -> bytes | None:
        """
        Wait for output, go on writing, and keep the last words.

        Args:
            seconds: How long to wait at most.

        Returns:
            What has come, b"" if there will be no more, and None if nothing has come yet, perhaps
            before the time is over.

        Raises:
            OSError: If the process has closed its end of what is to be written.
        """

    def end_input(self) -> None:
        """Close what the process reads."""

    def close(self) -> None:
        """Close all, after the process has ended."""


@final
class PolledPipes:
    """Pipes of a system that can wait for several of them at once: no threads."""

    def __init__(self, child: subprocess.Popen[bytes]) -> None:
        self.last_words = b""
        self._unsent = b""
        self._files = _files(child)
        self._stdin, self._stdout, self._stderr = (file.fileno() for file in self._files)
        self._poll = select.poll()
        for number in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(number, False)
        self._open = {self._stdout, self._stderr}
        for number in self._open:
            self._poll.register(number, select.POLLIN)

    def write(self, line: bytes) -> None:
        """Write as much as there is room for."""
        self._unsent = line
        self._send()
        if self._unsent:
            self._poll.register(self._stdin, select.POLLOUT)

    def _send(self) -> None:
        with suppress(BlockingIOError):
            self._unsent = self._unsent[os.write(self._stdin, self._unsent) :]

    def read(self, seconds: float) -> bytes | None:
        """Wait until something can be read or written."""
        if self._stdout not in self._open:
            seconds = min(seconds, _AT_END)
        ready = {number for number, _ in self._poll.poll(seconds * 1000)}
        if self._stdin in ready:
            self._send()
            if not self._unsent:  # pragma: no branch - a request mostly fits into the pipe
                self._poll.unregister(self._stdin)
        if self._stderr in ready:
            self.last_words = (self.last_words + self._received(self._stderr))[-_LAST_WORDS:]
        if self._stdout in ready:
            return self._received(self._stdout)
        return None if self._stdout in self._open else b""

    def _received(self, number: int) -> bytes:
        """Return what has come through one of them, of which poll has said that it is ready."""
        chunk = os.read(number, _CHUNK)
        if not chunk:
            self._open.discard(number)
            self._poll.unregister(number)
        return chunk

    def end_input(self) -> None:
        """Close what the process reads."""
        with suppress(KeyError):  # nothing may be left to be written
            self._poll.unregister(self._stdin)
        self._files[0].close()

    def close(self) -> None:
        """Keep the last words that are still in their pipe, and close all."""
        self.end_input()
        for _ in range(_FULL):
            self.read(0)
        for file in self._files:
            file.close()


@final
class ThreadedPipes:
    """Pipes of a system that can wait for one of them alone, and so takes a thread for each."""

    def __init__(self, child: subprocess.Popen[bytes]) -> None:
        self.last_words = b""
        self._files = _files(child)
        self._to_write: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._output: queue.Queue[bytes] = queue.Queue(_FEW)
        self._is_at_end = self._is_closing = False
        self._threads = [
            threading.Thread(target=work, daemon=True)
            for work in (self._write_all, self._read_output, self._read_words)
        ]
        for thread in self._threads:
            thread.start()

    def write(self, line: bytes) -> None:
        """Leave the line to a thread."""
        self._to_write.put(line)

    def read(self, seconds: float) -> bytes | None:
        """Wait for what a thread has read."""
        if self._is_at_end:
            time.sleep(min(seconds, _AT_END))
            return b""
        try:
            chunk = self._output.get(timeout=seconds) if seconds > 0 else self._output.get_nowait()
        except queue.Empty:
            return None
        self._is_at_end = not chunk
        return chunk

    def end_input(self) -> None:
        """Let the thread close what the process reads, when all has been written."""
        self._to_write.put(None)

    def close(self) -> None:
        """Let the threads come to their ends, and close all."""
        self._is_closing = True
        self.end_input()
        while self.read(_SHORT):
            pass
        for thread in self._threads:
            thread.join(_SHORT)
        # A thread that a stranger keeps waiting, who has inherited the pipe, must keep its file.
        if not any(thread.is_alive() for thread in self._threads):  # pragma: no branch
            for file in self._files:
                file.close()

    def _write_all(self) -> None:
        file = self._files[0]
        while (line := self._to_write.get()) is not None:
            with suppress(OSError):  # that nobody reads shows in the output, which ends
                while line and not self._is_closing:
                    line = line[file.write(line) :]
        with suppress(OSError):
            file.close()

    def _read_output(self) -> None:
        while not self._is_closing and (chunk := self._chunk(self._files[1])):
            self._output.put(chunk)
        self._output.put(b"")

    def _read_words(self) -> None:
        while chunk := self._chunk(self._files[2]):
            self.last_words = (self.last_words + chunk)[-_LAST_WORDS:]

    def _chunk(self, file: IO[bytes]) -> bytes:
        try:
            return os.read(file.fileno(), _CHUNK)
        except OSError:  # pragma: no cover - closed at this very moment
            return b""


def _files(child: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
    """Return the ends of the pipes of a process that was started with all three."""
    return cast("tuple[IO[bytes], IO[bytes], IO[bytes]]", (child.stdin, child.stdout, child.stderr))


def pipes_to(child: subprocess.Popen[bytes]) -> Pipes:
    """
    Return the pipes to a process.

    Args:
        child: A process that was started with three pipes, and without buffers.

    Returns:
        Those that suit the system.
    """
    return PolledPipes(child) if hasattr(select, "poll") else ThreadedPipes(child)
