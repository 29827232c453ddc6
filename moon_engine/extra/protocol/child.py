"""A child process that replies to each line with one, and what it can do instead."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from typing import Final, final

from moon_engine.extra.protocol import ending
from moon_engine.extra.protocol.lines import LONGEST, shortened
from moon_engine.extra.protocol.peer_error import Trouble
from moon_engine.extra.protocol.pipes import Pipes, pipes_to

_MOST_SHOWN: Final = 200
_TO_TELL: Final = 0.5
"""How many seconds a process has to end that has closed a pipe, so that its status can be told."""
_TO_BE_ENDED: Final = 0.5
"""How many seconds one has to end when it is told to, before it is killed."""


@final
class TroubleError(Exception):
    """
    What a process did instead of replying.

    Args:
        kind: In a word or two.
        happened: The same as a sentence.
    """

    def __init__(self, kind: Trouble, happened: str) -> None:
        super().__init__(happened)
        self.kind: Trouble = kind
        self.happened = happened


@final
class Child:
    """
    A child process, in a session of its own.

    Args:
        command: The program and its arguments.

    Raises:
        TroubleError: If it cannot be started.
    """

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = _started(command)
        except (OSError, ValueError) as error:  # a null character in a word is a ValueError
            why = (error.strerror if isinstance(error, OSError) else None) or str(error)
            raise TroubleError("not started", f"it cannot be started: {why}") from None
        try:
            self._pipes: Pipes = pipes_to(self._process)
        except BaseException:  # nobody else knows of the process yet
            with self._process:  # closes its pipes
                ending.end(self._process, 0)
            raise
        self._owner = os.getpid()
        self._is_ended = False

    def reply_to(self, request: bytes, seconds: float) -> bytes:
        """
        Send a line, and return the reply.

        Args:
            request: The line, with its end.
            seconds: How long the reply may take.

        Returns:
            The reply, without the end of its line.

        Raises:
            TroubleError: If it does anything else than to reply with one line.
        """
        deadline = time.monotonic() + seconds
        try:
            if unasked := self._pipes.read(0):
                raise TroubleError("unasked", f"it wrote before it was asked: {_shown(unasked)}")
            self._pipes.write(request)
            return self._line(deadline, seconds)
        except OSError:
            raise TroubleError("ended", self._how_it_ended("input")) from None

    def _line(self, deadline: float, seconds: float) -> bytes:
        received = b""
        while (length := received.find(b"\n")) < 0:
            if len(received) > LONGEST:
                break
            left = deadline - time.monotonic()
            chunk = self._pipes.read(left) if left > 0 else None
            if chunk:
                received += chunk
            elif chunk is not None:
                raise TroubleError("ended", self._how_it_ended("output"))
            elif left <= 0:
                raise self._silence(received, seconds)
        if not 0 <= length <= LONGEST:
            raise TroubleError("too long", f"its line has more than {LONGEST} bytes")
        if length + 1 < len(received):
            raise TroubleError("unasked", f"it wrote more than a line: {_shown(received)}")
        return received[:length]

    def _silence(self, received: bytes, seconds: float) -> TroubleError:
        if ending.has_ended(self._process):  # and something that it has started keeps its output
            return TroubleError("ended", self._status())
        what = "no whole line came" if received else "there was no reply"
        return TroubleError("silent", f"{what} within {seconds:g} s")

    def _how_it_ended(self, closed: str) -> str:
        self._pipes.end_input()
        if not ending.wait_for(self._process, _TO_TELL, self._pipes.read):
            return f"it closed its {closed} without ending"
        return self._status()

    def _status(self) -> str:
        """End what is left of it, and return how it ended itself."""
        self.end()
        status = self._process.returncode
        if status >= 0:
            return f"it ended with status {status}"
        names = {int(number): number.name for number in signal.Signals}
        return f"it was ended by {names.get(-status, f'signal {-status}')}"

    def end(self, patience: float = 0) -> bytes:
        """
        End it, and whatever it has started.

        Args:
            patience: How many seconds it has to end by itself when its input ends.

        Returns:
            Its last words.
        """
        # A fork of this process has a copy of this, but the child is none of its own.
        if self._is_ended or os.getpid() != self._owner:
            return self._pipes.last_words
        try:
            if patience:  # else its last words would be that its input has ended
                self._pipes.end_input()
                ending.wait_for(self._process, patience, self._pipes.read)
        finally:
            ending.end(self._process, _TO_BE_ENDED)
            self._pipes.close()
            self._is_ended = True
        return self._pipes.last_words


def _shown(output: bytes) -> str:
    return shortened(output.decode(errors="backslashreplace"), _MOST_SHOWN)


def _started(command: Sequence[str]) -> subprocess.Popen[bytes]:
    flags = 0
    if sys.platform == "win32":
        flags = subprocess.CREATE_NEW_PROCESS_GROUP
    return subprocess.Popen(  # noqa: S603  # whoever gives the command wants it to be run
        command,
        bufsize=0,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        creationflags=flags,
    )
