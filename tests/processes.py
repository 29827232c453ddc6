"""Small programs that tests start, and whether these have ended."""

import contextlib
import os
import sys
import time
from pathlib import Path
from typing import Final

PATIENT: Final = 60.0
SOON: Final = 0.2
HEAD: Final = """
import os, signal, subprocess, sys, time
out, requests = sys.stdout, sys.stdin
def say(text):
    out.write(text)
    out.flush()
print("pid", os.getpid(), file=sys.stderr, flush=True)
"""
"""How each program begins: its last words begin with its number."""
GRANDCHILD: Final = """
words = [sys.executable, "-S", "-c", "import time; time.sleep(3600)"]
grandchild = subprocess.Popen(words)
print("pid", grandchild.pid, file=sys.stderr, flush=True)
"""
REPLY: Final = 'requests.readline(); say(f"{os.getpid()}\\n")\n'
SLEEP: Final = "time.sleep(3600)\n"


def python(code: str) -> list[str]:
    """Return the command of a program."""
    return [sys.executable, "-S", "-c", HEAD + code]


def runs(number: int) -> bool:
    """Tell whether there is a process that has not ended."""
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{number}/stat").read_text("utf-8").rpartition(")")[2].split()[0] != "Z"
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return not Path("/proc/self/stat").exists()


def await_end(*numbers: int) -> None:
    """Wait until processes have ended, which takes the system a moment."""
    while any(map(runs, numbers)):
        time.sleep(0.001)
