"""Programs at the other end of the line protocol: whatever they do is told, and they are ended."""

import gc
import os
import subprocess
import sys
import threading
import time
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest

from moon_engine.extra.protocol import LONGEST, PeerError, child, pipes
from moon_engine.extra.protocol.process import Peer
from tests.processes import GRANDCHILD, PATIENT, REPLY, SLEEP, SOON, await_end, python, runs


@pytest.fixture(autouse=True, params=[pipes.PolledPipes, pipes.ThreadedPipes])
def _pipes(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let programs be asked in both ways, each of which suits some systems."""
    monkeypatch.setattr(child, "pipes_to", request.param)


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give programs little time to end when they are told to, and all time to end by themselves."""
    monkeypatch.setattr(child, "_TO_BE_ENDED", 0.05)
    monkeypatch.setattr(child, "_TO_TELL", PATIENT)


@pytest.fixture(autouse=True)
def _nothing_left() -> Iterator[None]:
    """Leave no thread and no open file after any test."""
    before = threading.active_count(), open_files()
    yield
    assert (threading.active_count(), open_files()) == before


def open_files() -> int:
    """Return how many files this process has open."""
    return len(os.listdir("/dev/fd"))  # noqa: PTH208  # a path of each would be one that is gone


def numbers_in(words: str) -> list[int]:
    """Return the numbers of processes that last words tell."""
    return [int(line.split()[1]) for line in words.splitlines() if line.startswith("pid ")]


def trouble(
    code: str, *, asks: int = 1, timeout: float = PATIENT, request: bytes = b'{"do": "legal"}\n'
) -> PeerError:
    """
    Return the error that the last of some requests raises, when all that it ran has ended.

    That request alone has the time given: how long it takes to start a program decides no test.
    """
    with Peer(python(code), PATIENT) as peer:
        for _ in range(asks - 1):
            peer.ask(request)
        peer.timeout = timeout
        with pytest.raises(PeerError) as caught:
            peer.ask(request)
        numbers = numbers_in(caught.value.last_words)
        await_end(*numbers)
    assert numbers
    return caught.value


def first_trouble(code: str, timeout: float) -> PeerError:
    """Return the error that is raised when a program is asked as long as it replies."""
    with Peer(python(code), PATIENT) as peer:
        while True:
            try:
                peer.ask(b"{}\n")
            except PeerError as error:
                return error
            peer.timeout = timeout


def test_a_reply() -> None:
    """A line is answered by a line, again and again, by one process."""
    with Peer(python("for line in requests: say(f'{os.getpid()} {line}')"), PATIENT) as peer:
        number, _, echo = peer.ask(b"one\n").partition(b" ")
        assert echo == b"one"
        assert peer.ask(b"two\n") == number + b" two"
    await_end(int(number))


@pytest.mark.parametrize("length", [LONGEST, 70_000, 1, 0])
def test_long_lines(length: int) -> None:
    """Lines may be as long as the protocol says, in both directions, slowly written or not."""
    code = (
        "line = requests.readline()\nfor at in range(0, len(line), 9999): say(line[at:at + 9999])"
    )
    with Peer(python(code), PATIENT) as peer:
        assert peer.ask(b"x" * length + b"\n") == b"x" * length


def test_both_write_at_once() -> None:
    """A program that fills the standard error before it reads does not come to a stop."""
    code = "sys.stderr.write('x' * 500_000); sys.stderr.flush()\n" + REPLY
    with Peer(python(code), PATIENT) as peer:
        assert int(peer.ask(b"x" * LONGEST + b"\n"))


def test_silence() -> None:
    """A program that does not reply in time is ended."""
    code = f"print('thinking', file=sys.stderr, flush=True)\n{REPLY}{SLEEP}"
    error = trouble(code, asks=2, timeout=SOON)
    assert error.kind == "silent"
    assert error.happened == "there was no reply within 0.2 s"
    assert error.request == '{"do": "legal"}'
    assert error.command.startswith(sys.executable)
    assert error.last_words.splitlines()[1:] == ["thinking"]


def test_half_a_line() -> None:
    """A reply without the end of its line is none."""
    error = trouble(f"{REPLY}requests.readline(); say('{{')\n{SLEEP}", asks=2, timeout=SOON)
    assert error.kind == "silent"
    assert error.happened.endswith("within 0.2 s")


def test_not_reading() -> None:
    """A program that does not read a long request is not waited for without end."""
    request = b"x" * LONGEST + b"\n"
    error = trouble(f"{REPLY}{SLEEP}", asks=2, timeout=SOON, request=request)
    assert error.kind == "silent"
    assert len(error.request) < 300


@pytest.mark.parametrize(
    ("code", "happened"),
    [
        ("sys.exit(3)", "it ended with status 3"),
        ("", "it ended with status 0"),
        ("requests.readline(); sys.exit(3)", "it ended with status 3"),
        ("say('{'); sys.exit(3)", "it ended with status 3"),
        ("os.kill(os.getpid(), signal.SIGSEGV); time.sleep(9)", "it was ended by SIGSEGV"),
    ],
)
def test_ends(code: str, happened: str) -> None:
    """How a program ended is told."""
    error = trouble(code)
    assert (error.kind, error.happened) == ("ended", happened)


def test_closed_output(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that closes its output and goes on is ended."""
    monkeypatch.setattr(child, "_TO_TELL", SOON)
    error = trouble(f"os.close(1)\n{SLEEP}")
    assert (error.kind, error.happened) == ("ended", "it closed its output without ending")


def test_an_end_between_requests() -> None:
    """A program that ends after a reply has ended at the next request."""
    error = trouble(f"{REPLY}time.sleep(0.05); sys.exit(4)", asks=2)
    assert (error.kind, error.happened) == ("ended", "it ended with status 4")


def test_a_crash() -> None:
    """What a program says when it crashes is told, and nothing in it can harm a terminal."""
    error = trouble("requests.readline(); raise ValueError('\\x1b[2J\\x07 tile')")
    assert error.happened == "it ended with status 1"
    assert error.last_words.splitlines()[-1] == r"ValueError: \x1b[2J\x07 tile"
    assert (
        str(error)
        .splitlines()[0]
        .endswith(': it ended with status 1; it was asked {"do": "legal"}')
    )
    assert str(error).splitlines()[1] == "Its last words were:"
    assert str(error).splitlines()[-1] == r"  ValueError: \x1b[2J\x07 tile"


def test_last_words() -> None:
    """Of what a program writes to the standard error only the end is kept."""
    code = "for n in range(99999): sys.stderr.write(f'line {n}\\n')\n"
    error = trouble(f"{code}print('pid', os.getpid(), file=sys.stderr); sys.exit(3)")
    assert len(error.last_words) <= 2_000
    assert error.last_words.splitlines()[-2] == "line 99998"


@pytest.mark.parametrize("reads", [0, 1])
def test_closed_input(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, reads: int) -> None:
    """A program that closes its input and goes on is ended, whether that shows or not."""
    monkeypatch.setattr(child, "_TO_TELL", SOON)
    is_closed = tmp_path / "closed"
    code = f"""{REPLY}
if {reads}: os.read(0, 1)
os.close(0)
open({str(is_closed)!r}, "w").close()
{SLEEP}"""
    with Peer(python(code), PATIENT) as peer:
        peer.ask(b"\n")
        while not (reads or is_closed.exists()):
            time.sleep(0.001)
        peer.timeout = SOON
        with pytest.raises(PeerError) as caught:
            peer.ask(b"x" * LONGEST + b"\n")
    assert caught.value.happened in (
        "it closed its input without ending",
        "there was no reply within 0.2 s",
    )


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("while True: say('x' * 9999)", "too long"),
        ("while True: say('{}\\n')", "unasked"),
        (f"say('x' * {LONGEST + 1} + '\\n')\n{SLEEP}", "too long"),
        (f"say('x' * {LONGEST + 1})\n{SLEEP}", "too long"),
        ("while True: requests.readline(); say('{}\\n{}\\n')", "unasked"),
        ("while True: requests.readline(); say('{}\\n{')", "unasked"),
        (f"{REPLY}while True: print('pid', os.getpid(), file=sys.stderr)", "silent"),
        (f"{REPLY}while True: sys.stderr.write('pid 0' * 9999)", "silent"),
    ],
)
def test_output_without_end(code: str, kind: str) -> None:
    """Of output without end or measure no more is read than a line may have."""
    gc.collect()
    tracemalloc.start()
    try:
        error = first_trouble(code, SOON if kind == "silent" else PATIENT)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert error.kind == kind
    assert most < 1_500_000


def test_output_between_requests(tmp_path: Path) -> None:
    """What a program writes while nobody asks stays in its pipe."""
    is_read = tmp_path / "read"
    code = f"{REPLY}while True: say('x' * 9999 * os.path.exists({str(is_read)!r}))"
    tracemalloc.start()
    try:
        with Peer(python(code), PATIENT) as peer:
            peer.ask(b"\n")
            is_read.touch()
            time.sleep(SOON)
            _, most = tracemalloc.get_traced_memory()
            with pytest.raises(PeerError):
                peer.ask(b"\n")
    finally:
        tracemalloc.stop()
    assert most < 1_500_000


def test_no_spinning(monkeypatch: pytest.MonkeyPatch) -> None:
    """A closed standard error is not looked at again and again."""
    calls = []
    read = os.read

    def counted(number: int, most: int) -> bytes:
        calls.append(number)
        return read(number, most)

    monkeypatch.setattr(os, "read", counted)
    with Peer(python(f"os.close(2)\n{REPLY}{SLEEP}"), PATIENT) as peer:
        peer.ask(b"\n")
        peer.timeout = SOON
        with pytest.raises(PeerError, match="there was no reply"):
            peer.ask(b"\n")
    assert len(calls) < 50


def test_unasked(tmp_path: Path) -> None:
    """A second line that comes when the first has been read is not taken for the next reply."""
    is_read, is_written = tmp_path / "read", tmp_path / "written"
    code = f"""{REPLY}
while not os.path.exists({str(is_read)!r}): time.sleep(0.001)
say("late\\n")
open({str(is_written)!r}, "w").close()
{SLEEP}"""
    with Peer(python(code), PATIENT) as peer:
        assert int(peer.ask(b"\n"))
        is_read.touch()
        while not is_written.exists():
            time.sleep(0.001)
        with pytest.raises(PeerError, match="it wrote before it was asked: late") as caught:
            peer.ask(b"\n")
    assert caught.value.kind == "unasked"


# Whatever it was, it is ended.


def test_a_willing_program() -> None:
    """A program whose input ends may end by itself, and write what it likes meanwhile."""
    code = f"{REPLY}requests.read(); say('x' * 500_000); sys.stderr.write('y' * 9_000)\n"
    with Peer(python(f"{code}print(file=sys.stderr); print('farewell', file=sys.stderr)")) as peer:
        peer.ask(b"{}\n")
        assert peer.close(PATIENT).endswith(b"y\nfarewell\n")


def test_a_program_that_tidies_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program is told to end before it is killed, and has time to do so."""
    monkeypatch.setattr(child, "_TO_BE_ENDED", PATIENT)
    code = "signal.signal(signal.SIGTERM, lambda *_: sys.exit('tidied up'))\n"
    with Peer(python(f"{code}{REPLY}{SLEEP}"), PATIENT) as peer:
        peer.ask(b"\n")
        assert peer.close(0).endswith(b"tidied up\n")


def test_an_unwilling_program() -> None:
    """A program that ignores that its input ends, and that it is to end, is killed."""
    code = f"signal.signal(signal.SIGTERM, signal.SIG_IGN); {REPLY}while True: {SLEEP}"
    with Peer(python(code), PATIENT) as peer:
        peer.ask(b"{}\n")
        (number,) = numbers_in(peer.close(0.05).decode())
    await_end(number)


@pytest.mark.parametrize(
    "code", ["", "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"], ids=["waits", "ignores"]
)
def test_grandchildren(code: str) -> None:
    """What a program has started is ended with it."""
    error = trouble(f"{GRANDCHILD}{code}{REPLY}{SLEEP}", asks=2, timeout=SOON)
    assert error.kind == "silent"
    assert len(numbers_in(error.last_words)) == 2


@pytest.mark.parametrize("has_waitid", [True, False])
def test_grandchildren_alone(monkeypatch: pytest.MonkeyPatch, has_waitid: bool) -> None:
    """A program that ends has ended, also if what it has started keeps its pipes open."""
    if not has_waitid:  # as on some systems
        monkeypatch.delattr(os, "waitid", raising=False)
    with Peer(python(f"{GRANDCHILD}{REPLY}sys.exit(3)"), PATIENT) as peer:
        await_end(int(peer.ask(b"{}\n")))
        peer.timeout = SOON
        with pytest.raises(PeerError, match="it ended with status 3") as caught:
            peer.ask(b"{}\n")
        numbers = numbers_in(caught.value.last_words)
        await_end(*numbers)
    assert len(numbers) == 2
    assert caught.value.kind == "ended"


def test_grandchildren_at_the_end() -> None:
    """What a program leaves behind is ended when it ends by itself."""
    with Peer(python(f"{GRANDCHILD}{REPLY}"), PATIENT) as peer:
        peer.ask(b"{}\n")
        numbers = numbers_in(peer.close().decode())
        assert len(numbers) == 2
        await_end(*numbers)


def test_strangers() -> None:
    """Who has left the session with the pipe, and writes on, keeps nobody waiting."""
    code = """
endless = "import sys\\nwhile True: sys.stdout.write('x' * 9999)"
words = [sys.executable, "-S", "-c", endless]
requests.readline()
subprocess.Popen(words, start_new_session=True, stderr=subprocess.DEVNULL)
"""
    with Peer(python(f"{code}{SLEEP}"), PATIENT) as peer:
        with pytest.raises(PeerError) as caught:
            peer.ask(b"\n")
        assert caught.value.kind == "too long"
        assert peer.close() == b""


def test_nothing_is_kept() -> None:
    """Of a program that has ended nothing stays in memory."""

    def kept() -> int:
        gc.collect()
        return sum(type(thing) is child.Child for thing in gc.get_objects())

    before = kept()  # by tests that have failed, or by errors that are still held
    with Peer(python(REPLY), PATIENT) as peer:
        peer.ask(b"\n")
        assert kept() == before + 1
        peer.close()
        assert kept() == before


def test_closing() -> None:
    """A program can be closed again and again, before it was started too, and be asked anew."""
    with Peer(python(REPLY), PATIENT) as peer:
        peer.close()
        assert peer.close() == b""
        for _ in range(2):
            assert int(peer.ask(b"{}\n"))
            peer.close()


def test_after_an_error() -> None:
    """After whatever went wrong the program is started anew."""
    code = "say(requests.readline()) if os.path.exists(sys.argv[1]) else sys.exit(5)"
    with Peer([*python(code), "/no such file"], PATIENT) as peer:
        for _ in range(2):
            with pytest.raises(PeerError, match="it ended with status 5"):
                peer.ask(b"{}\n")


def test_forgotten() -> None:
    """A program to which nothing refers any more is ended, without a warning."""
    peer = Peer(
        python("while True: say(f'{requests.readline().strip()} {os.getpid()}\\n')"), PATIENT
    )
    number = int(peer.ask(b"{}\n").split()[1])
    assert runs(number)
    del peer
    gc.collect()
    await_end(number)


def test_an_interruption(monkeypatch: pytest.MonkeyPatch) -> None:
    """A request that is interrupted ends the program: its reply would come unasked."""
    with Peer(python(f"{REPLY}{SLEEP}"), PATIENT) as peer:
        peer.ask(b"{}\n")
        with monkeypatch.context() as patch:
            patch.setattr(child.Child, "_line", _interrupted)
            with pytest.raises(KeyboardInterrupt):
                peer.ask(b"{}\n")
        assert peer.close() == b""


def _interrupted(*_: object) -> bytes:
    raise KeyboardInterrupt


def test_no_pipes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program whose pipes cannot be used is ended before the error goes on."""
    started: list[subprocess.Popen[bytes]] = []

    def fail(process: "subprocess.Popen[bytes]") -> NoReturn:
        started.append(process)
        raise MemoryError

    monkeypatch.setattr(child, "pipes_to", fail)
    with pytest.raises(MemoryError):
        child.Child(python(REPLY))
    assert [process.returncode is not None for process in started] == [True]
