"""A person at a seat: what is asked, what is refused, and what stays secret."""

import re
from io import StringIO
from itertools import count

import pytest
from click.testing import CliRunner, Result

import moon_engine as moon
from moon_engine.extra.cli import play
from moon_engine.extra.cli.commands import cli
from moon_engine.extra.cli.course import Course
from moon_engine.extra.cli.screen import Screen


def run(*arguments: str, typed: str = "") -> Result:
    """Return what ``moon-engine play`` does with arguments and typed lines."""
    return CliRunner().invoke(cli, ["play", *arguments], input=typed)


def last_line(result: Result) -> str:
    """Return the last line of the output, after a run without a fault."""
    assert result.exit_code == 0
    assert result.exception is None
    return str(result.output.splitlines()[-1])


FAREWELL = "You left the game in round 1; --seed 7 deals the same tiles again."


@pytest.mark.parametrize("typed", ["quit\n", "q\n", " EXIT \n", ""])
def test_quit(typed: str) -> None:
    """The person leaves by a word or at the end of the input, with one line and status 0."""
    assert last_line(run("--seed", "7", typed=typed)) == FAREWELL


def test_interrupt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C leaves like quit."""

    def interrupted() -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    assert last_line(run("--seed", "7")) == FAREWELL


def test_closed_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A process that was started without an input leaves at the first question."""
    monkeypatch.setattr("sys.stdin", None)
    play.run(Screen(), Course(moon.Rules(), 7), 0)
    assert capsys.readouterr().out.endswith(f"\n{FAREWELL}\n")


@pytest.mark.parametrize("is_terminal", [True, False])
def test_echo(
    is_terminal: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is typed stands in the output once: a terminal shows it, else the command does."""
    typed = StringIO("bid 4\n")
    monkeypatch.setattr(typed, "isatty", lambda: is_terminal)
    monkeypatch.setattr("sys.stdin", typed)
    play.run(Screen(), Course(moon.Rules(), 7), 0)
    assert ("seat 0> bid 4\n" in capsys.readouterr().out) != is_terminal


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("bid 3", "Not allowed: the lowest bid is 4."),
        ("bid 42", "Not allowed: 42 cannot be bid in this game."),
        ("play 6-4", "Not allowed: it is your turn to bid or pass."),
        ("deal 6-4", "Not allowed: it is your turn to bid or pass."),
        ("bid 9", "I cannot read that: a bid is 'bid' and 3 to 7, 21 or 42."),
        ("99", "I cannot read that: the numbers of the list are 1, 4, 5, 6, 7, 21."),
        ("9" * 5000, "I cannot read that: the numbers of the list are 1, 4, 5, 6, 7, 21."),
        ("²", "I cannot read that: the numbers of the list are"),
        ("päss \x00", "I cannot read that: an action is a text of at most"),
    ],
)
def test_refusals(typed: str, told: str) -> None:
    """What is illegal or cannot be read is explained, and asked again."""
    output = run("--seed", "7", typed=f"{typed}\nbid 4\n").output
    assert told in output
    assert output.index(told) < output.index("You: bid 4")


def test_must_follow_suit() -> None:
    """A play that does not follow is refused with the tiles that would."""
    typed = "pass\n" + "".join(f"play {tile}\n" for tile in moon.TILES)
    outputs = (run("--seed", str(seed), "--seat", "1", typed=typed).output for seed in count())
    told = re.compile(r"\nNot allowed: you hold \d-\d( and \d-\d)? and must follow [a-z]+\.\n")
    assert any(told.search(output) for output in outputs)


@pytest.mark.parametrize("word", ["help", "?", "H"])
def test_help(word: str) -> None:
    """Help shows the position and the actions again, and how to choose."""
    output = run("--seed", "7", typed=f"{word}\n").output
    assert output.count("1) pass") == 2
    assert "quit or q leaves the game" in output


@pytest.mark.parametrize("bid", ["5", "bid 5", "BID  5"])
def test_a_number_is_its_own_bid(bid: str) -> None:
    """In an auction the numbers of the list are those of the bids."""
    assert "You: bid 5\n" in run("--seed", "7", typed=f"{bid}\n").output


@pytest.mark.parametrize("trump", ["4", "trump 4"])
def test_a_number_is_its_own_trump(trump: str) -> None:
    """When trump is named, the numbers of the list are those of the tiles."""
    output = run("--seed", "7", typed=f"21\n1\n{trump}\n").output
    assert "You: trump 4\n" in output
    assert "Contract  you bid 21, trump fours\n" in output


def test_tile_alone() -> None:
    """A tile, or whatever follows the action's word, is enough."""
    output = run("--seed", "7", typed="bid 7\n3-6\ndoubles\n5-5\n").output
    said = re.findall("You: (.*)", output)
    assert said[1:3] == ["discard 6-3", "trump doubles"]
    assert "You: play 5-5" in output or "Not allowed" in output


def test_leader_choice() -> None:
    """Where the leader says the suit of a tile, the list has both ends."""
    output = run("--seed", "1", "--set", "led_suit=leader_choice", typed="21\n1\nnone\n").output
    listed = " ".join(output.split())
    assert re.search(r"\) play (\d)-(\d) as \1 \d+\) play \1-\2 as \2 ", listed)


def test_trump_before_the_widow_that_may_be_left() -> None:
    """Trump before the widow, and a widow that is left: each is asked and shown."""
    rules = ("--rules", "domino-games-3", "--seed", "7")
    kept = run(*rules, typed="7\n4\nkeep\n").output
    assert "Contract  you bid 7, trump fours\nWidow     face down\n" in kept
    assert "1) take   2) keep\n" in kept
    assert kept.count("Widow     face down") == 3
    taken = run(*rules, typed="7\n4\ntake\n1\n").output
    assert re.search(r"Widow     you took \d-\d\n", taken)
    assert re.search(r"Widow     you took \d-\d and discarded \d-\d\n", taken)


@pytest.mark.parametrize("name", moon.PRESETS)
def test_whole_game(name: str) -> None:
    """A person who always takes the first number plays each preset to its end."""
    result = run("--rules", name, "--seed", "3", "--set", "target=3", typed="1\n4\n" * 2000)
    assert last_line(result).startswith("Winner")
    assert all(len(line) <= 80 for line in result.output.splitlines())


def test_you_win() -> None:
    """The winner is told as the person's own success, if it is."""
    outputs = (
        run("--seed", str(seed), "--set", "target=1", typed="1\n" * 200).output for seed in count()
    )
    assert next(output for output in outputs if "Winner of the game: you\n" in output)


def test_passed_out() -> None:
    """A round that nobody bids in is told, with what everybody said."""
    output = run("--seed", "7", "--seat", "2", typed="1\n" * 300).output
    assert re.search(
        r"Auction   (.+ passed){3}\nResult    everybody passed: no play, no score\n", output
    )


def test_nothing_typed() -> None:
    """An empty line shows the position and the choices once more."""
    output = run("--seed", "7", typed="\nbid 4\n").output
    before, _, _ = output.partition("You: bid 4")
    assert before.count("Choose") == 2
    assert "I cannot read" not in output
