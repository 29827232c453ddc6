"""Programs at the other end of the line protocol end with the one that asks them."""

import os
import signal
import subprocess
import sys
from typing import Final

import pytest

from moon_engine.extra.protocol import ending
from tests.processes import PATIENT, await_end

SCRIPT: Final = """
import os, signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)
from moon_engine.extra.protocol.process import Peer
code = "import os, sys, time; input(); print(os.getpid(), flush=True); time.sleep(3600)"
peer = Peer([sys.executable, "-S", "-c", code], 60)
print(peer.ask(b"\\n").decode(), flush=True)
"""


def number_from(script: subprocess.Popen[bytes]) -> int:
    """Return the number that a script prints."""
    assert script.stdout is not None
    return int(script.stdout.readline())


@pytest.mark.parametrize(
    ("last", "told"),
    [
        ("", b""),
        ("sys.exit(3)", b""),
        ("raise ValueError('oops')", b"ValueError: oops"),
        ("if not os.fork(): sys.exit()\nos.wait(); peer.ask(b'\\n')", b"PeerError: "),
    ],
    ids=["end", "exit", "error", "fork"],
)
def test_the_end_of_the_interpreter(last: str, told: bytes) -> None:
    """A program ends with the interpreter, however that ends; with a fork of it it does not."""
    last = last.replace("peer.ask", "peer.timeout = 0.1; peer.ask")
    with subprocess.Popen(
        [sys.executable, "-W", "error", "-c", SCRIPT + last],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as script:
        number = number_from(script)
        _, words = script.communicate()
    assert told in words.splitlines()[-1] if told else words == b""
    if b"PeerError" in told:
        assert b"there was no reply within 0.1 s" in words
    await_end(number)


@pytest.mark.parametrize("where", ["peer.ask(b'\\n')", "time.sleep(60)"])
def test_control_c(where: str) -> None:
    """Whoever interrupts the asking program ends the one that is asked."""
    with subprocess.Popen(
        [sys.executable, "-W", "error", "-c", SCRIPT + where],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as script:
        number = number_from(script)
        script.send_signal(signal.SIGINT)
        _, words = script.communicate()
    assert b"KeyboardInterrupt" in words
    assert b"Warning" not in words
    await_end(number)


def test_waiting() -> None:
    """Waiting for a process ends when it does, or when the time is over."""
    with subprocess.Popen([sys.executable, "-S", "-c", "input()"], stdin=subprocess.PIPE) as waits:
        assert not ending.wait_for(waits, 0.01)
        assert waits.stdin is not None
        waits.stdin.close()
        assert ending.wait_for(waits, PATIENT)


def test_a_child_that_was_waited_for() -> None:
    """A process that has been waited for has ended."""
    child = subprocess.Popen([sys.executable, "-c", ""])
    child.wait()
    assert ending.has_ended(child)


def test_a_child_that_somebody_else_waited_for() -> None:
    """A process that was waited for behind the library's back has ended, too."""
    child = subprocess.Popen([sys.executable, "-c", ""])
    os.waitpid(child.pid, 0)
    assert ending.has_ended(child)
    child.returncode = 0
