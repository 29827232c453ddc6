"""``moon-engine check``: programs in any language, beside the rules."""

import io
import shlex
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

import moon_engine as moon
from moon_engine.extra.cli import checking
from moon_engine.extra.cli.commands import cli
from moon_engine.extra.cli.screen import Screen
from moon_engine.extra.testing import Progress
from tests.processes import await_end

SERVE = shlex.join([sys.executable, "-m", "moon_engine", "serve"])
LIAR = """
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    reply = {"ok": request["do"] == "new"}
    if request["do"] == "legal":
        reply = {"ok": True, "actions": ["pass"]}
    print(json.dumps(reply | ({} if reply["ok"] else {"error": "no"})), flush=True)
"""
PASSER = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"ok": True, "action": json.loads(line)["legal"][0]}), flush=True)
"""


def program(folder: Path, source: str) -> str:
    """Return the command of a program in Python."""
    script = folder / "program.py"
    script.write_text(source, encoding="utf-8")
    return shlex.join([sys.executable, str(script)])


def run(*arguments: str) -> Result:
    """Return what ``moon-engine check`` does."""
    return CliRunner().invoke(cli, ["check", *arguments])


@pytest.mark.slow
def test_the_library_checks_itself() -> None:
    """The referee, as a process, does not differ from the rules; the output says how many games."""
    result = run("--engine", SERVE, "--games", "20", "--seed", "3", "--timeout", "60")
    assert result.exit_code == 0, result.output
    assert result.output == "No difference in 20 games; --seed 3 plays them again.\n"


@pytest.mark.slow
def test_a_random_bot_is_right() -> None:
    """The bot of ``serve`` chooses what is legal, and the same for the same seed."""
    result = run("--bot", SERVE, "--rules", "pagat-3", "--seed", "3", "--timeout", "60")
    assert result.exit_code == 0, result.output
    assert result.output == "Nothing is wrong with it; --seed 3 asks the same again.\n"


def test_a_difference(tmp_path: Path) -> None:
    """A difference is printed with both sides and a record that replays, and the status is 1."""
    result = run("--engine", program(tmp_path, LIAR), "--seed", "3", "--games", "5")
    assert result.exit_code == 1
    lines = result.output.splitlines()
    assert lines[:3] == [
        "The engine differs from the rules after 0 actions. Asked: legal",
        "  the rules:  []",
        "  the engine: ['pass']",
    ]
    assert lines[-1] == "Found in game 1 of --seed 3."
    record = moon.parse_record("\n".join(lines[4:-1]))
    assert record == moon.GameRecord(moon.Rules(), 0, ())


def test_rules_and_settings(tmp_path: Path) -> None:
    """A preset fixes all options, a setting one."""
    command = program(tmp_path, LIAR)
    assert (
        '[Rules "players=4 allow_doubles_trump=false"]'
        in run("--engine", command, "--rules", "pagat-4", "--seed", "1").output
    )
    assert (
        '[Rules "players=4"]'
        in run("--engine", command, "--set", "players=4", "--seed", "1").output
    )


def test_a_fresh_seed_is_told(tmp_path: Path) -> None:
    """Without a seed one is drawn, and told, so that the check can be repeated."""
    output = run("--engine", program(tmp_path, LIAR)).output
    assert "of --seed " in output.splitlines()[-1]


def test_a_bot_that_is_wrong(tmp_path: Path) -> None:
    """What a bot does wrong is printed with the record of the round, and the status is 1."""
    wrong = PASSER.replace('json.loads(line)["legal"][0]', '"bid 3"')
    result = run("--bot", program(tmp_path, wrong), "--seed", "3")
    assert result.exit_code == 1
    assert "bid 3" in result.output
    assert result.output.splitlines()[-1] == "Found with --seed 3."


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((), "say either --engine COMMAND or --bot COMMAND"),
        (("--engine", "x", "--bot", "y"), "say either --engine COMMAND or --bot COMMAND"),
        (("--engine", ""), "the command is empty"),
        (("--engine", "'x"), 'cannot read the command "\'x": No closing quotation'),
        (
            ("--engine", "no-such-program-there"),
            "no-such-program-there: it cannot be started",
        ),
        (
            ("--bot", "no-such-program-there"),
            "no-such-program-there: it cannot be started",
        ),
        (("--engine", "x", "--rules", "pagat-5"), "there is no preset 'pagat-5'"),
        (("--engine", "x", "--set", "players=5"), "players must be 3 or 4, not '5'"),
        (("--engine", "x", "--games", "0"), "0 is not in the range x>=1"),
        (("--engine", "x", "--timeout", "0"), "0.0 is not in the range"),
        (("--engine", "x", "--timeout", "nan"), "--timeout must be a number of seconds"),
    ],
)
def test_arguments_that_cannot_be_used(arguments: tuple[str, ...], complaint: str) -> None:
    """What cannot be used is told in one line, with status 2."""
    result = run(*arguments)
    assert result.exit_code == 2
    assert complaint in result.output
    assert result.output.count("\n") <= 2


def test_the_bar() -> None:
    """On a terminal a bar shows how far a check is, and then which game is different."""
    shown = io.StringIO()
    screen = Screen()
    object.__setattr__(screen, "console", Console(file=shown, force_terminal=True, width=100))
    with checking.progress_bar(screen, 4) as bar:
        bar.show(Progress(games=2))
        assert bar.bar.tasks[0].completed == 2
        bar.show(Progress(games=7, first=3))
        assert bar.first == 3
        assert bar.bar.tasks[0].description == ("different in game 3; game 7 to make it shorter")


@pytest.mark.slow
def test_ended_by_a_signal(tmp_path: Path) -> None:
    """Where the check is told to end, the program that is checked ends with it."""
    told = tmp_path / "pid"
    hanging = f"""
import os, pathlib, time
pathlib.Path({str(told)!r}).write_text(str(os.getpid()))
time.sleep(3600)
"""
    command = [sys.executable, "-m", "moon_engine", "check", "--timeout", "3600"]
    check = subprocess.Popen([*command, "--engine", program(tmp_path, hanging)])
    while not (told.exists() and told.read_text()):
        time.sleep(0.05)
    check.terminate()
    assert check.wait() != 0
    await_end(int(told.read_text()))
