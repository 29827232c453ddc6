"""``moon-engine replay``: the games of a file, round by round and step by step."""

import re
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

import moon_engine as moon
from moon_engine.extra.cli.commands import cli


def run(*arguments: str, typed: str | bytes = "") -> Result:
    """Return what the command does."""
    return CliRunner().invoke(cli, arguments, input=typed)


def replayed(*arguments: str, typed: str | bytes = "") -> str:
    """Return what ``moon-engine replay`` prints, after a run without a fault."""
    result = run("replay", *arguments, typed=typed)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.output


def after(*actions: str) -> moon.GameRecord:
    """Return the record of a game that is not over: a deal and some actions."""
    deal = moon.random_deal(moon.Rules(), Random(7))
    return moon.GameRecord(moon.Rules(), 0, (deal, *map(moon.parse_action, actions)))


@pytest.fixture
def three(tmp_path: Path) -> str:
    """Return the name of a file with three games, the last of which is not over."""
    file = tmp_path / "games.txt"
    for arguments in (("--seed", "7"), ("--seed", "3", "--rules", "pagat-4")):
        assert run("demo", *arguments, "--save", str(file)).exit_code == 0
    with file.open("a", encoding="utf-8") as games:
        games.write("\n" + moon.format_record(after("bid 5", "pass")))
    return str(file)


@pytest.mark.parametrize("name", moon.PRESETS)
def test_a_saved_demo_is_replayed(name: str, tmp_path: Path) -> None:
    """What a demo has printed is printed again from its record, but for the headings."""
    file = str(tmp_path / "game.txt")
    demo = run("demo", "--rules", name, "--seed", "3", "--save", file).output
    before, _, rounds = demo.partition("\nRound 1 ")
    heading, _, again = replayed(file).partition("\nRound 1 ")
    assert rounds
    assert again == rounds
    assert heading.startswith("\nGame 1 ───")
    assert "\nSeed      3\n" in heading
    assert "Rules" in before


def test_all_games(three: str) -> None:
    """Without --game all games are printed, numbered from 1, with their headings."""
    output = replayed(three)
    assert re.findall(r"^Game (\d) ", output, re.MULTILINE) == ["1", "2", "3"]
    assert "\nRules     players=4 allow_doubles_trump=false\n" in output
    assert output.count("Winner of the game") == 2


@pytest.mark.parametrize("number", [1, 2, 3])
def test_one_game(three: str, number: int) -> None:
    """--game prints one game as it stands among all."""
    output = replayed(three, "--game", str(number))
    assert output in replayed(three)
    assert output.startswith(f"\nGame {number} ")
    assert output.count("\nGame ") == 1


def test_no_more_is_read_than_is_asked_for(three: str) -> None:
    """--game reads no further than to the end of its game, so a later fault is none of its."""
    with Path(three).open("a", encoding="utf-8") as file:
        file.write("oops\n")
    assert replayed(three, "--game", "2").endswith("\nWinner of the game: seat 1 + seat 3\n")
    result = run("replay", three)
    assert (result.exit_code, result.stdout.count("\nGame ")) == (1, 2)


def test_comments_stand_with_their_rounds() -> None:
    """A comment is printed once, with the round that it is about."""
    deal = moon.random_deal(moon.Rules(), Random(7))
    played: tuple[moon.Action, ...] = (deal, moon.Pass(), moon.Pass(), moon.Pass())
    record = moon.GameRecord(moon.Rules(), 0, played * 2, comments={1: "One.", 6: "Two."})
    _, first, second = replayed("-", typed=moon.format_record(record)).split("\nRound ")
    assert ("One." in first, "Two." in first) == (True, False)
    assert ("One." in second, "Two." in second) == (False, True)


def test_a_game_that_is_not_over(three: str) -> None:
    """Where a record ends within a round, the position there is shown, and whose turn it is."""
    output = replayed(three, "--game", "3")
    assert "\nRound 1 ──" in output
    assert "\nAuction   seat 0 bid 5, seat 1 passed\n" in output
    assert output.endswith("\nThe record ends here: seat 2 to bid or pass.\n")


def test_a_record_between_two_rounds() -> None:
    """Where a record ends between two rounds, the next deal is what is missing."""
    assert replayed("-", typed=moon.format_record(moon.GameRecord(moon.Rules(), 1, ()))).endswith(
        "\nThe record ends here: the tiles are to be dealt; first bidder: seat 1.\n"
    )
    output = replayed("-", typed=moon.format_record(after("pass", "pass", "pass")))
    assert "Result    everybody passed: no play, no score\n" in output
    assert output.endswith("dealt; first bidder: seat 1.\n")


def test_what_is_said_about_a_game() -> None:
    """Tags, scores at the start and comments are printed, whatever they look like."""
    deal = moon.random_deal(moon.Rules(), Random(7))
    record = moon.GameRecord(
        moon.Rules(),
        0,
        (deal, moon.Bid(5), moon.Pass()),
        (20, 0, -3),
        tags={"Place": "[red]Abilene[/red]", "Host": ":smile: Zoë"},
        comments={0: "Late.", 1: "Seat 2 sighs.", 2: "[bold]\nOho"},
    )
    text = moon.format_record(record)
    output = replayed("-", typed=text)
    heading, _, told = output.partition("Round 1")
    assert "\nPlace     [red]Abilene[/red]\nHost      :smile: Zoë\n" in heading
    assert "\nScores    20 0 -3\nNote      Late.\n" in heading
    assert "\nNote      after the deal: Seat 2 sighs.\n" in told
    assert "\nNote      after bid 5: [bold]\n          Oho\n" in told
    assert run("convert", "-", "-", "--to", "text", typed=text).output == text


STEPS = ["          seat 0 bids 5", "          seat 1 passes"]


def test_step_by_step(three: str) -> None:
    """--step tells what happens action by action, and waits before each one."""
    output = replayed(three, "--step", "--game", "3", typed="\n\n\n")
    prompt = "Enter goes on, q leaves>"
    lines = [line for line in output.splitlines() if line.startswith(("   ", prompt, "The"))]
    assert [line for line in lines if "-" not in line] == [
        *(f"{prompt} ", f"{prompt} ", STEPS[0], f"{prompt} ", STEPS[1]),
        "The record ends here: seat 2 to bid or pass.",
    ]
    assert output.index("Hands") < output.index(STEPS[0])
    whole = replayed(three, "--step", "--game", "1", typed="\n" * 1000)
    assert "; seat 0 wins the auction with 4; seat 0 takes the widow" in whole
    assert whole.count("Result") == whole.count("Round ")
    assert whole.endswith("Winner of the game: seat 0\n")


def test_comments_step_by_step(tmp_path: Path) -> None:
    """With --step a comment stands with what it is about."""
    record = after("bid 5", "pass")
    record = moon.GameRecord(record.rules, 0, record.actions, comments={2: "Brave."})
    file = tmp_path / "game.txt"
    file.write_text(moon.format_record(record), encoding="utf-8")
    output = replayed(str(file), "--step", typed="\n\n\n")
    assert f"{STEPS[0]}\nNote      Brave.\n" in output


@pytest.mark.parametrize("typed", ["", "\n", "q\n", "\n QUIT \n", "\nexit\n\n\n"])
def test_leaving(three: str, typed: str) -> None:
    """The end of the input and the words for leaving end it without a fault, in any game."""
    output = replayed(three, "--step", typed=typed)
    assert "\nGame 1 " in output
    assert "\nGame 2 " not in output
    assert "seat 0 bids 4" not in output


def test_interrupt(three: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C leaves like q."""

    def interrupted() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert "\nGame 1 " in replayed(three, "--step")


@pytest.mark.parametrize(
    ("arguments", "typed", "told"),
    [
        (["-", "--step"], "", "--step waits for what is typed: the records must be in a file"),
        (["-", "--game", "0"], "", "0 is not in the range"),
        (["-"], "", "there is no game 1 in -: it has 0"),
        (["-", "--game", "2"], moon.format_record(after()), "there is no game 2 in -: it has 1"),
        (["no such file"], "", "cannot read no such file: No such file or directory"),
        (["a\nb"], "", "cannot read 'a\\nb': No such file or directory"),
        (["a\0b"], "", "cannot read 'a\\x00b': "),
        ([""], "", "cannot read '': Is a directory"),
        (["."], "", "cannot read .: Is a directory"),
    ],
)
def test_bad_arguments(arguments: list[str], typed: str, told: str) -> None:
    """What cannot be replayed is told in one line, with status 2."""
    result = run("replay", *arguments, typed=typed)
    assert result.exit_code == 2
    assert told in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        (b"oops", "-:6:1: action 1: cannot read 'oops': an action starts with one of deal, "),
        (b'[Moon "2"]', """-:6:1: cannot read '[Moon "2"]': a game begins with [Moon "1"]"""),
        (b'[Moon "1"]\n[P "\xff"]', "-:7:5: the file is not UTF-8: byte 0xff"),
        (b'[Moon "1"]\n[P "Zo\xc3\xab \xe9"]', "-:7:9: the file is not UTF-8: byte 0xe9"),
    ],
)
def test_a_fault(broken: bytes, told: str) -> None:
    """At a fault the replay ends, with its place and status 1; the games before are printed."""
    text = moon.format_record(moon.GameRecord(moon.Rules(), 0, ())).encode() + b"\n" + broken
    result = run("replay", "-", typed=text.replace(b"\n", b"\r\n"))
    assert result.exit_code == 1
    assert result.stderr.startswith(f"Error: {told}")
    assert result.stderr.count("\n") == 1
