"""Ending a child process and whatever it has started."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

_PAUSE: Final = 0.002
_LONGEST_PAUSE: Final = 0.05


def has_ended(child: subprocess.Popen[bytes]) -> bool:
    """
    Tell whether a process has ended.

    Args:
        child: The process. Where the system allows it, it keeps its number, so that what it has
            started can still be told by it.

    Returns:
        True if it has.
    """
    if child.returncode is not None or not hasattr(os, "waitid"):
        return child.poll() is not None
    with suppress(ChildProcessError):
        options = os.WEXITED | os.WNOWAIT | os.WNOHANG
        return os.waitid(os.P_PID, child.pid, options) is not None
    return True


def wait_for(
    child: subprocess.Popen[bytes],
    seconds: float,
    pause_for: Callable[[float], object] = time.sleep,
) -> bool:
    """
    Wait until a process has ended.

    Args:
        child: The process.
        seconds: How long to wait at most.
        pause_for: What to do between two looks, for at most so many seconds.

    Returns:
        Whether it has.
    """
    deadline, pause = time.monotonic() + seconds, _PAUSE
    while not has_ended(child):
        if time.monotonic() > deadline:
            return False
        pause_for(pause)
        pause = min(2 * pause, _LONGEST_PAUSE)
    return True


def end(child: subprocess.Popen[bytes], seconds: float) -> None:
    """
    End a process and whatever it has started.

    Args:
        child: The process, the first of a session of its own. When this returns it is gone.
        seconds: How long it may take to end after it was asked to.
    """
    try:
        if not has_ended(child):
            _signal(child, "SIGTERM")
            wait_for(child, seconds)
    finally:
        _signal(child, "SIGKILL")
        child.wait()


def _signal(child: subprocess.Popen[bytes], name: str) -> None:
    """Send a signal to a process and all of its group."""
    if sys.platform != "win32":  # pragma: no branch
        # macOS does not allow it where all that is left of a group has ended.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(child.pid, getattr(signal, name))
    elif child.poll() is None:  # pragma: no cover - on Windows
        words = ["taskkill", "/F", "/T", "/PID", str(child.pid)]
        with suppress(OSError, subprocess.TimeoutExpired):
            subprocess.run(words, capture_output=True, check=False, timeout=10)  # noqa: S603
        child.kill()
