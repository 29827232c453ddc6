"""``moon-engine serve``: the line protocol as a process."""

import json
import subprocess
import sys
from typing import Any, Final

import pytest
from click.testing import CliRunner

from moon_engine.extra.cli.commands import cli

SERVE: Final = [sys.executable, "-m", "moon_engine", "serve"]
NEW: Final = b'{"do": "new", "protocol": 1, "rules": {"players": 4}, "first_bidder": 3}\n'


def run(typed: bytes) -> subprocess.CompletedProcess[bytes]:
    """Return what the command does with what is typed."""
    return subprocess.run(SERVE, input=typed, capture_output=True, check=False)


def replies(output: bytes) -> list[dict[str, Any]]:
    """Return the replies in an output."""
    return [json.loads(line) for line in output.splitlines()]


def test_a_conversation() -> None:
    """There are replies on the standard output, nothing else, and status 0 at the end."""
    done = run(NEW + b'oops\n\xff\n{"do": "legal"}\n{"do": "state"}')
    assert (done.returncode, done.stderr) == (0, b"")
    begun, no_json, no_text, legal, state = replies(done.stdout)
    assert (begun, legal) == ({"ok": True}, {"ok": True, "actions": []})
    assert (no_json["ok"], no_text["ok"]) == (False, False)
    assert (state["state"]["phase"], state["state"]["first_bidder"]) == ("deal", 3)


def test_nothing() -> None:
    """Without requests there is nothing to say."""
    done = run(b"")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_replies_come_at_once() -> None:
    """Each request is answered before the next one is made."""
    with subprocess.Popen(SERVE, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for request in (NEW, b'{"do": "legal"}\n', b"oops\n"):
            process.stdin.write(request)
            process.stdin.flush()
            assert b'"ok"' in process.stdout.readline()
        process.stdin.close()
        assert process.stdout.read() == b""
    assert process.returncode == 0


def test_a_broken_pipe() -> None:
    """When nobody reads on, the command ends without a word, as others do."""
    with subprocess.Popen(
        SERVE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        process.stdin.write(NEW)
        process.stdin.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


@pytest.mark.parametrize(
    ("redirection", "told"),
    [
        ("<&-", b"Error: there is no standard input\n"),
        (">&-", b"Error: there is no standard output\n"),
    ],
)
def test_closed_streams(redirection: str, told: bytes) -> None:
    """A stream that was closed before the start is told in one line, with status 2."""
    done = subprocess.run(
        ["/bin/sh", "-c", f'exec "$@" {redirection}', "sh", *SERVE],
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", told)


def test_missing_packages() -> None:
    """Without its packages the command says in one line which extra to install, and ends with 1."""
    code = (
        "import sys; sys.modules['cattrs'] = None; sys.argv[1:] = ['serve'];"
        "from moon_engine.extra.cli import main; main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert "the line protocol needs more packages: pip install" in done.stderr
    assert "'moon-domino-engine[json]'" in done.stderr
    assert done.stderr.count("\n") == 1


def test_other_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    """That something else is missing is a mistake of our own, and told as one."""
    for name in ("moon_engine.extra.cli.serving", "moon_engine.extra.protocol"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.delattr("moon_engine.extra.cli.serving", raising=False)
    monkeypatch.setitem(sys.modules, "moon_engine.extra.protocol", None)
    with pytest.raises(ModuleNotFoundError):
        CliRunner().invoke(cli, ["serve"], catch_exceptions=False)


def test_bad_arguments() -> None:
    """There are no arguments."""
    result = CliRunner().invoke(cli, ["serve", "now"])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1


def test_in_one_process() -> None:
    """What is piped into the command is answered, in one process too."""
    result = CliRunner().invoke(cli, ["serve"], input=NEW)
    assert (result.exit_code, result.output) == (0, '{"ok": true}\n')
