"""The command as a process: pipes, terminals, encodings, and how it ends."""

import os
import runpy
import select
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import moon_engine as moon

ENVIRONMENT = {
    name: text
    for name, text in os.environ.items()
    if name not in ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "COLUMNS", "PYTHONIOENCODING")
}
CTRL_C, CTRL_D = b"\x03", b"\x04"
COMMAND = [sys.executable, "-m", "moon_engine"]
TAGGED = moon.format_record(moon.GameRecord(moon.Rules(), 0, (), tags={"Place": "Zoë"}))
POSITION = "default; scores 0 0 0; first bidder 0"


def run(
    *arguments: str, typed: bytes = b"", variables: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Return what a process does with arguments, typed bytes and variables."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        env={**ENVIRONMENT, **(variables or {})},
        check=False,
    )


@pytest.fixture(autouse=True)
def _interruptible() -> Iterator[None]:
    """Let Ctrl-C reach the processes, also where the tests run in the background of a shell."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def on_terminal(
    *arguments: str, variables: Mapping[str, str], typed: bytes = b""
) -> tuple[bytes, int]:
    """Return the output of a process on a terminal, and its status; Ctrl-C comes as its signal."""
    pty = pytest.importorskip("pty", reason="only Unix has pseudo terminals")
    parent, child = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=child,
        stdout=child,
        stderr=child,
        env={**ENVIRONMENT, "TERM": "xterm-256color", **variables},
    ) as process:
        os.close(child)
        try:
            output = _read(parent, process, typed)
        except BaseException:  # a test that is ended must not wait for the process
            process.kill()
            raise
        os.close(parent)
    return output, process.returncode


def _read(parent: int, process: subprocess.Popen[bytes], typed: bytes) -> bytes:
    """
    Return all output, and press a key at the first prompt.

    A key that comes between prompt and reading can be lost, so it is pressed again, as people do.
    """
    output, is_pressed = b"", False
    while True:
        ready, _, _ = select.select([parent], [], [], 1)
        if ready:
            try:
                chunk = os.read(parent, 65536)
            except OSError:
                return output  # how Linux says that the other end is closed
            if not chunk:
                return output
            output += chunk
        if typed and output.endswith(b"> ") and not (is_pressed and ready):
            is_pressed = True
            if typed == CTRL_C:
                process.send_signal(signal.SIGINT)
            else:
                os.write(parent, typed)


def test_module_is_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """``python -m moon_engine`` is the command."""
    monkeypatch.setattr("sys.argv", ["moon_engine", "--version"])
    with pytest.raises(SystemExit) as end:
        runpy.run_module("moon_engine", run_name="__main__")
    assert end.value.code == 0
    assert capsys.readouterr().out == f"moon-engine {moon.__version__}\n"


def test_importing_the_module_runs_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """Tools that import every module of the package do not start the command."""
    runpy.run_module("moon_engine.__main__", run_name="imported")
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    "variables", [{"PYTHONIOENCODING": "ascii"}, {"PYTHONUTF8": "0", "LC_ALL": "C"}]
)
def test_ascii(variables: dict[str, str]) -> None:
    """Where the output cannot say more than ASCII, no more is said, whatever is typed."""
    played = run(
        "play", "--seed", "7", typed="bid ä\n§\n".encode() + b"\xff\n", variables=variables
    )
    assert played.returncode == 0
    assert played.stderr == b""
    assert b"You left the game in round 1" in played.stdout
    demo = run("demo", "--seed", "7", variables=variables)
    assert demo.returncode == 0
    assert run("demo", "--rules", "ä", variables=variables).returncode == 2
    if "PYTHONIOENCODING" in variables:
        assert (played.stdout + demo.stdout).isascii()
        assert b"Round 1 ---" in demo.stdout


def test_utf8() -> None:
    """Where the output is UTF-8, the lines between rounds are drawn."""
    output = run("demo", "--seed", "7", variables={"PYTHONIOENCODING": "utf-8"}).stdout.decode()
    assert "Round 1 ───" in output


@pytest.mark.parametrize("command", ["demo", "rules"])
def test_plain_in_a_pipe(command: str) -> None:
    """In a pipe there are no control codes."""
    assert b"\x1b" not in run(command, variables={"TERM": "xterm-256color"}).stdout


@pytest.fixture
def tagged(tmp_path: Path) -> str:
    """Return the name of a file with a game in it that has a tag beyond ASCII."""
    file = tmp_path / "tagged.txt"
    file.write_text(TAGGED, encoding="utf-8")
    return str(file)


@pytest.mark.parametrize(
    "arguments",
    [
        *(["demo"], ["rules"], ["--help"], ["play"]),
        *(["show", POSITION], ["show", POSITION, "--seat", "all", "--svg", "-"]),
        *(["replay", "FILE"], ["replay", "FILE", "--step"], ["verify", "FILE"]),
        ["convert", "FILE", "-", "--to", "json"],
    ],
    ids=" ".join,
)
def test_broken_pipe(arguments: list[str], tagged: str) -> None:
    """When nobody reads on, the command ends without a word."""
    arguments = [tagged if argument == "FILE" else argument for argument in arguments]
    reader, writer = os.pipe()
    os.close(reader)
    with subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=writer,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    ) as process:
        os.close(writer)
        _, told = process.communicate()
    assert told == b""
    assert process.returncode == 1


def test_bad_arguments() -> None:
    """A process with bad arguments ends with status 2 and one line on the error stream."""
    process = run("demo", "--rules", "pagat")
    assert process.returncode == 2
    assert process.stdout == b""
    assert process.stderr.count(b"\n") == 1


def test_missing_extra() -> None:
    """A process without the extra ends with status 1 and one line."""
    code = "import sys; sys.modules['click'] = None; from moon_engine.extra.cli import main; main()"
    process = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    assert process.returncode == 1
    assert "pip install 'moon-domino-engine[cli]'" in process.stderr
    assert process.stderr.count("\n") == 1


def test_colours() -> None:
    """A terminal gets colours."""
    output, status = on_terminal("demo", "--seed", "7", variables={})
    assert b"\x1b[" in output
    assert status == 0


@pytest.mark.parametrize("arguments", [["demo", "--seed", "7"], ["rules"]])
@pytest.mark.parametrize("variables", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_colours(arguments: list[str], variables: dict[str, str]) -> None:
    """A terminal gets none where the person wants none, or it has none."""
    output, status = on_terminal(*arguments, variables=variables)
    assert b"\x1b" not in output
    assert status == 0


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D, b"q\n"])
def test_leaving_on_a_terminal(key: bytes) -> None:
    """Ctrl-C, Ctrl-D and q leave the game with a line and status 0."""
    output, status = on_terminal("play", "--seed", "7", typed=key, variables={"NO_COLOR": "1"})
    assert status == 0
    assert output.splitlines()[-1].startswith(b"You left the game in round 1; --seed 7")
    assert b"Traceback" not in output


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a full device")
@pytest.mark.parametrize(
    "arguments",
    [["demo", "--seed", "7"], ["show", POSITION], ["convert", "-", "-", "--to", "text"]],
    ids=lambda arguments: arguments[0],
)
def test_full_disk(arguments: list[str]) -> None:
    """Output that cannot be written ends the command with one line and status 1."""
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, *arguments],
            input=TAGGED.encode(),
            stdout=full,
            stderr=subprocess.PIPE,
            env=ENVIRONMENT,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == b"moon-engine: the output cannot be written: No space left on device\n"


@pytest.mark.parametrize(
    "variables", [{"PYTHONUTF8": "0", "LC_ALL": "C"}, {"PYTHONIOENCODING": "latin-1"}]
)
def test_files_are_utf8(variables: dict[str, str], tagged: str) -> None:
    """Files are read and written as UTF-8, whatever the locale says; so are standard streams."""
    assert run("verify", tagged, variables=variables).stdout.startswith(b"1 file, 1 game,")
    for name, typed in ((tagged, b""), ("-", TAGGED.encode())):
        done = run("convert", name, "-", "--to", "text", typed=typed, variables=variables)
        assert (done.stdout, done.stderr) == (TAGGED.encode(), b"")
    shown = run("replay", tagged, variables=variables)
    assert shown.returncode == 0
    assert b"Place     Zo" in shown.stdout


def closed(redirection: str, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    """Return what a process does that a shell has started without a stream."""
    return subprocess.run(
        ["/bin/sh", "-c", f'exec "$@" {redirection}', "sh", *COMMAND, *arguments],
        capture_output=True,
        env=ENVIRONMENT,
        check=False,
    )


@pytest.mark.skipif(os.name != "posix", reason="only Unix has its shell")
@pytest.mark.parametrize(
    ("redirection", "arguments", "told"),
    [
        ("<&-", ["verify", "-"], b"Error: there is no standard input\n"),
        (">&-", ["convert", "FILE", "-", "--to", "json"], b"Error: there is no standard output\n"),
    ],
)
def test_closed_streams(redirection: str, arguments: list[str], told: bytes, tagged: str) -> None:
    """A stream that was closed before the start is told in one line, with status 2."""
    arguments = [tagged if argument == "FILE" else argument for argument in arguments]
    done = closed(redirection, *arguments)
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", told)


@pytest.fixture
def long(tmp_path: Path) -> str:
    """Return the name of a file that takes a while to verify, with a fault in its middle."""
    file = tmp_path / "long.txt"
    many = f"{TAGGED}\n" * 6_000
    file.write_text(f"{many}[Moon\n{many}", encoding="utf-8")
    return str(file)


def test_a_bar_on_a_terminal(long: str) -> None:
    """On a terminal a bar shows how much of a long file is read, and faults stand above it."""
    output, status = on_terminal("verify", long, variables={"NO_COLOR": "1"})
    assert status == 1
    assert b"\x1b[3" not in output
    assert "━".encode() in output
    assert b"100%" in output
    fault = f"\x1b[2K{long}:36001:1: cannot read '[Moon': a header is such as".encode()
    assert fault in output
    assert output.endswith(b"1 file, 12000 games, 0 rounds, 0 actions, 1 fault\r\n")


def test_no_bar(long: str, tagged: str) -> None:
    """There is no bar in a pipe, on a terminal that cannot draw one, and for a short file."""
    assert b"\x1b" not in run("verify", long).stdout
    for name, variables in ((long, {"TERM": "dumb"}), (tagged, {})):
        output, _ = on_terminal("verify", name, variables=variables)
        assert "━".encode() not in output
        assert b"\x1b" not in output


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D, b"q\n"])
def test_leaving_a_replay_on_a_terminal(key: bytes, tmp_path: Path) -> None:
    """Ctrl-C, Ctrl-D and q leave a replay without a word and with status 0."""
    file = str(tmp_path / "game.txt")
    assert run("demo", "--seed", "7", "--rounds", "1", "--save", file).returncode == 0
    variables = {"NO_COLOR": "1"}
    output, status = on_terminal("replay", file, "--step", typed=key, variables=variables)
    assert status == 0
    assert b"Enter goes on, q leaves> " in output
    assert b"Traceback" not in output
    assert b"Hands" not in output
