"""The command line: its options, its errors, its lists and the demo."""

import re
import sys
from itertools import count

import pytest
from click.testing import CliRunner, Result

import moon_engine as moon
from moon_engine.extra import cli as package
from moon_engine.extra.cli.commands import cli


def run(*arguments: str, typed: str = "") -> Result:
    """Return what the command does with arguments and typed lines, in this process."""
    return CliRunner().invoke(cli, arguments, input=typed, prog_name="moon-engine")


def test_version() -> None:
    """The version is the library's."""
    assert run("--version").output == f"moon-engine {moon.__version__}\n"


@pytest.mark.parametrize("arguments", [[], ["--help"], ["-h"]])
def test_help(arguments: list[str]) -> None:
    """Help names the commands, and comes without asking too."""
    result = run(*arguments)
    assert result.exit_code == 0
    assert all(f"\n  {name} " in result.output for name in cli.commands)
    assert "Examples:" in result.output


@pytest.mark.parametrize("command", cli.commands)
def test_help_fits(command: str) -> None:
    """The help of each command fits a screen of 80 columns."""
    result = run(command, "--help")
    assert result.exit_code == 0
    assert max(map(len, result.output.splitlines())) <= 80


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("demo --rules pagat3", "there is no preset 'pagat3'; did you mean pagat-3 or pagat-4?"),
        ("demo --rules zzz", "known are default, wikihow-3, wikihow-4,"),
        ("rules pagat", "did you mean pagat-"),
        ("demo --set playrs=3", "there is no option 'playrs'; did you mean players?"),
        ("demo --set players", "--set needs option=value, not 'players'"),
        ("demo --set players=5", "players must be 3 or 4, not '5'"),
        ("demo --set players=3 --set players=4", "players is set twice"),
        ("play --set players=4 --set widow=optional", "there is no widow with 4 players"),
        ("demo --seed x", "'x' is not a valid"),
        ("demo --seed -1", "-1 is not in the range"),
        ("demo --rounds 0", "0 is not in the range"),
        ("play --seat 3", "there is no seat 3: the last one is 2"),
        ("play --rules pagat-4 --seat 4", "there is no seat 4: the last one is 3"),
        ("deal", "No such command 'deal'"),
        ("demo more", "unexpected extra argument"),
        ("demo --rule", "No such option"),
        ("demo --tiles wood", "'wood' is not one of 'ascii', 'unicode'"),
        ("play --seat -1", "there is no seat -1: the last one is 2"),
        ("show", "Missing argument 'POSITION'"),
        ("replay", "Missing argument 'FILE'"),
        ("--rules", "No such option"),
    ],
)
def test_bad_arguments(arguments: str, told: str) -> None:
    """Arguments that cannot be used are told in one line, with status 2."""
    result = run(*arguments.split())
    assert result.exit_code == 2
    assert told in result.output
    assert result.output.count("\n") == 1


def test_all_faults_of_options_are_told() -> None:
    """Several values that do not exist are told together."""
    result = run("demo", "--set", "players=5", "--set", "widow=none")
    assert "players must be" in result.output
    assert "widow must be" in result.output


def test_rules_list() -> None:
    """The list has every preset with its differences, every option and every value."""
    output = " ".join(run("rules").output.split())
    for name, rules in moon.PRESETS.items():
        assert f"{name} {rules}" in output
    for option in moon.OPTIONS.values():
        entry = f"{option.name}: {option.expected}; default {option.text(option.default)}"
        assert f"{entry} {option.meaning}" in output


@pytest.mark.parametrize("name", moon.PRESETS)
def test_rules_of_a_preset(name: str) -> None:
    """A preset is shown in full, with a star at what is not the default."""
    lines = run("rules", name).output.splitlines()
    shown = dict(line.split("=") for line in lines[2:] if re.match("[a-z_]+=", line))
    texts = {option: text.removesuffix(" *") for option, text in shown.items()}
    assert moon.Rules.parse(" ".join(map("=".join, texts.items()))) == moon.PRESETS[name]
    assert {n for n, text in shown.items() if "*" in text} == set(moon.PRESETS[name].differences)


@pytest.mark.parametrize("name", moon.PRESETS)
def test_demo_ends(name: str) -> None:
    """A demo of each preset ends with a winner, in fewer rounds than the limit, on 80 columns."""
    result = run("demo", "--rules", name, "--seed", "3")
    assert result.exit_code == 0
    assert result.output.splitlines()[-1].startswith("Winner of the game: s")
    assert all(len(line.rstrip()) == len(line) <= 80 for line in result.output.splitlines())


def test_demo_is_what_was_played() -> None:
    """Replaying the deals and actions that a demo prints leads to the scores that it prints."""
    output = run("demo", "--seed", "5").output
    state: moon.State = moon.new_game()
    for text in output.split("Round ")[1:]:
        for action in _printed_actions(text):
            state = moon.apply(state, moon.parse_action(action))
        total = re.search(r"total +(.+)", text)
        if total is not None:
            assert tuple(map(int, total[1].split())) == state.scores
        assert ("everybody passed" in text) == isinstance(state.last_round, moon.PassedOut)
    assert output.splitlines()[-1] == f"Winner of the game: seat {state.winners[0]}"


def _printed_actions(text: str) -> list[str]:
    """Return the actions of a round for 3 seats with a mandatory widow, from its print."""
    hands = re.findall(r"seat \d   (\d-\d.*)", text)
    widow = re.search(r"widow    (.+)", text)
    auction = re.search(r"Auction   (.+)", text)
    assert widow is not None
    assert auction is not None
    said = [re.sub("seat . ", "", call) for call in auction[1].split(", ")]
    actions = [
        f"deal {' / '.join(hands)} + {widow[1]}",
        *(re.sub("passed", "pass", s) for s in said),
    ]
    exchange = re.search(r"Widow     took .-., (discard)ed (.-.)\nTrump     (.+)", text)
    if exchange is None:
        return actions
    trump = next(t.value for t in moon.Trump if t.words == exchange[3])
    tricks = re.findall(r" led   [a-z]+ +((?:\d-\d[ *]*)+)", text)
    tiles = " ".join(tricks).replace("*", "").split()
    return [*actions, f"discard {exchange[2]}", f"trump {trump}", *(f"play {t}" for t in tiles)]


def test_demo_shows_each_phase() -> None:
    """A round has its rules, hands, auction, widow, trump, tricks, result and scores."""
    output = run("demo", "--seed", "7", "--rules", "kelley-3").output
    words = ("Rules", "Seed", "Hands", "Auction", "Widow", "Trump", "Tricks", "Result")
    assert all(f"\n{word}  " in f"\n{output}" for word in words)
    assert "left face down" in output
    assert all(word in output for word in ("made", "set", "tricks", "scored", "total"))
    assert "kelley-3: widow=optional moon_made=wins_game" in output


def test_demo_repeats_from_its_seed() -> None:
    """A demo without a seed draws one and tells it, and with that one it repeats to the letter."""
    first = run("demo").output
    seed = re.search(r"Seed +(\d+)", first)
    assert seed is not None
    assert run("demo", "--seed", seed[1]).output == first


def test_other_seeds_are_other_games() -> None:
    """Two seeds give two games."""
    assert run("demo", "--seed", "1").output != run("demo", "--seed", "2").output


def test_demo_stops_at_the_limit() -> None:
    """A game that goes on and on is stopped, and says so."""
    target = "9" * 200
    result = run("demo", "--seed", "2", "--rounds", "3", "--set", f"target={target}")
    assert result.exit_code == 0
    assert result.output.count("Result") == 3
    assert target in result.output.replace("\n", "").replace(" ", "")
    last = result.output.splitlines()[-1]
    assert last == "Stopped after round 3 without a winner; --rounds N allows more."


def test_several_winners() -> None:
    """Sides that win together are named together."""
    rules = ("--seat", "2", "--set", "moon_set=loses_game", "--set", "overcall_bid=42")
    typed = "42\n21\n" + "1\n" * 20
    outputs = (run("play", "--seed", str(seed), *rules, typed=typed).output for seed in count())
    assert any("Winners of the game: seat 0 and seat 1\n" in output for output in outputs)


def test_missing_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the packages of the extra, one line says what to install."""
    monkeypatch.delitem(sys.modules, "moon_engine.extra.cli.commands")
    monkeypatch.setitem(sys.modules, "click", None)
    with pytest.raises(SystemExit) as end:
        package.main()
    assert end.value.code == (
        "moon-engine needs more packages: pip install 'moon-domino-engine[cli]'"
    )


def test_other_missing_modules_are_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module that is missing for another reason is not blamed on the extra."""
    monkeypatch.setitem(sys.modules, "moon_engine.extra.cli.commands", None)
    with pytest.raises(ModuleNotFoundError, match="commands"):
        package.main()


def test_default_is_a_name_of_rules() -> None:
    """The rules without differences are named as they are printed."""
    plain, named = run("demo", "--seed", "7"), run("demo", "--seed", "7", "--rules", "default")
    assert named.output == plain.output


def test_one_setting_at_a_time() -> None:
    """One --set sets one option."""
    result = run("demo", "--set", "target=5 players=4")
    assert result.exit_code == 2
    assert "--set needs option=value, not 'target=5 players=4'" in result.output
