"""The asking end of the line protocol: programs as engines and bots, whatever they reply."""

import json
import random
import shlex
import sys
from pathlib import Path
from typing import Any, Final

import attrs
import pytest

import moon_engine as moon
from moon_engine.extra.documents.shapes import TrickShape
from moon_engine.extra.protocol import (
    FullEngine,
    LineBot,
    LineEngine,
    Outcome,
    PeerError,
    Referee,
    Score,
    Table,
)
from tests.processes import PATIENT, await_end
from tests.strangers import STRANGERS

SERVE: Final = [sys.executable, "-m", "moon_engine", "serve"]
DEALT: Final = moon.apply(moon.new_game(), moon.random_deal(moon.Rules(), random.Random(7)))
VIEW: Final = moon.view(DEALT, 0)
OPTIONS: Final = attrs.asdict(moon.Rules())

TABLE: Final = Table(
    phase="play",
    to_act=1,
    first_bidder=0,
    hands=(("6-4",), None, ()),
    hand_sizes=(1, 1, 0),
    widow=None,
    took_widow=True,
    discard="5-4",
    bids=("bid 5",),
    declarer=0,
    bid=5,
    trump="4",
    leader=0,
    suit="doubles",
    trick=("6-6",),
    tricks=(TrickShape(0, "5", ("5-3", "5-5", "4-1"), 1),),
    taken=(0, 1, 0),
)
SCORE: Final = Score(
    (5, 2, 0), True, (0,), Outcome(0, 5, "4", True, tricks=(5, 2, 0), points=(5, 2, 0))
)
TOLD: Final[dict[str, Any]] = {
    "state": json.loads(json.dumps(attrs.asdict(TABLE))),
    "view": json.loads(json.dumps(attrs.asdict(TABLE))),
    "score": json.loads(json.dumps(attrs.asdict(SCORE))),
    "actions": ["pass", "bid 4"],
    "action": "bid 4",
}


def echo(*replies: object) -> list[str]:
    """Return the command of a program that has these replies, whatever it is asked."""
    lines = [reply if isinstance(reply, str) else json.dumps(reply) for reply in replies]
    code = f"for line in {lines!r}: input(); print(line, flush=True)\ninput()"
    return [sys.executable, "-S", "-c", code]


def ask(name: str, engine: LineEngine, bot: LineBot) -> object:
    """Ask for what stands under a key."""
    match name:
        case "state":
            return engine.state()
        case "view":
            return engine.view(1)
        case "score":
            return engine.score()
        case "actions":
            return engine.legal()
        case _:
            return bot(VIEW, random.Random(7))


def told(name: str, *replies: object) -> object:
    """Return what an engine or a bot returns, when a program replies."""
    command = echo(*replies)
    with LineEngine(command, PATIENT) as engine, LineBot(command, PATIENT) as bot:
        return ask(name, engine, bot)


def trouble(name: str, *replies: object) -> PeerError:
    """Return the error about replies."""
    with pytest.raises(PeerError) as caught:
        told(name, *replies)
    return caught.value


# What is told.


def test_it_is_a_full_engine() -> None:
    """A program is an engine as this library is, and a bot as any other."""
    assert isinstance(LineEngine(SERVE), FullEngine)
    assert isinstance(Referee(), FullEngine)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("state", TABLE),
        ("view", TABLE),
        ("score", SCORE),
        ("actions", ("pass", "bid 4")),
        ("action", moon.Bid(4)),
    ],
)
def test_values(name: str, value: object) -> None:
    """What a program tells becomes values, and what stands beside it is passed over."""
    reply = {"ok": True, name: TOLD[name], "later": [1.5, {}], "error": 3}
    assert told(name, reply) == value
    if name in ("state", "view", "score"):
        inner = {**TOLD[name], "later": {"x": 1e9}}
        for key, part in (("tricks", 0), ("last_round", None)):
            if key in inner:
                place = inner[key] if part is None else inner[key][part]
                changed = {**place, "later": 1.5}
                inner[key] = changed if part is None else [changed]
        assert told(name, {"ok": True, name: inner}) == value


def test_granted_and_refused() -> None:
    """To begin and to go forward may be refused, and nothing else goes wrong then."""
    no = {"ok": False, "error": "no", "rule": "BID-1"}
    with LineEngine(echo({"ok": True}, no, no, {"ok": True, "actions": 3}), PATIENT) as engine:
        assert engine.start(OPTIONS, 0)
        assert not engine.start(OPTIONS, 9)
        assert not engine.apply("x")
        assert engine.apply("pass")


def test_requests(tmp_path: Path) -> None:
    """A program is asked as the page on the protocol says."""
    log = tmp_path / "log"
    code = f"""
import json, sys
with open({str(log)!r}, "a") as log:
    for line in sys.stdin:
        print(line, end="", file=log, flush=True)
        tables = {TOLD!r}
        print(json.dumps({{"ok": True, **tables}}), flush=True)
"""
    command = [sys.executable, "-S", "-c", code]
    with LineEngine(command, PATIENT) as engine:
        engine.start(OPTIONS, 2)
        engine.apply("bid 5")
        engine.legal()
        engine.state()
        engine.view(1)
        engine.scores()
        engine.score()
    with LineBot(command, PATIENT) as bot:
        bot(VIEW, random.Random(7))
    *asked, choose = map(json.loads, log.read_text("utf-8").splitlines())
    assert asked == [
        {"do": "new", "protocol": 1, "rules": OPTIONS, "first_bidder": 2},
        {"do": "apply", "action": "bid 5"},
        {"do": "legal"},
        {"do": "state"},
        {"do": "view", "seat": 1},
        {"do": "score"},
        {"do": "score"},
    ]
    assert list(OPTIONS) == list(moon.OPTIONS)
    assert choose["rules"] == OPTIONS
    assert choose["view"]["hands"] == [[str(tile) for tile in VIEW.hand], None, None]
    assert choose["score"]["scores"] == [0, 0, 0]
    assert choose["legal"] == [str(action) for action in moon.legal_actions(VIEW)]
    assert choose["seed"] == random.Random(7).getrandbits(32)
    assert moon.parse_view(choose["text"]) == VIEW
    assert (choose["do"], choose["protocol"], len(choose)) == ("choose", 1, 8)


# What is not told as it should be.


@pytest.mark.parametrize("name", TOLD)
@pytest.mark.parametrize(
    ("reply", "what"),
    [
        ("", "it is no JSON"),
        ("Ready.", "it is no JSON"),
        ("{'ok': True}", "it is no JSON"),
        ("[]", "a line is an object of JSON"),
        ("null", "a line is an object of JSON"),
        ("[" * 5000, "at most 8 levels deep"),
        ({}, "cannot read 'ok': at $.ok: this is missing"),
        ({"ok": 1}, "cannot read 1: at $.ok: true or false"),
        ({"ok": "true"}, "cannot read 'true': at $.ok: true or false"),
        ({"ok": None}, "cannot read None: at $.ok: true or false"),
        ({"ok": True}, ": this is missing"),
        ({"ok": False}, "cannot read 'error': at $.error: this is missing"),
        ({"ok": False, "error": 3}, "cannot read 3: at $.error: a text"),
        ('{"ok": true, "ok": true}', "this key stands twice"),
    ],
    ids=str,
)
def test_garbled_replies(name: str, reply: object, what: str) -> None:
    """A reply that cannot be read is told with its place, and what it was asked."""
    error = trouble(name, reply)
    assert error.kind == "garbled"
    assert what in error.happened
    shown = reply if isinstance(reply, str) else json.dumps(reply)
    assert f"its reply was {shown[:100]}" in error.happened
    assert error.request.startswith('{"do": ')
    assert len(str(error)) < 1500


@pytest.mark.parametrize("text", ["PASS", "bid 05", "bid 4 ", "win", "", "play 4-6", "\ud800"])
def test_no_action(text: str) -> None:
    """A bot that replies with something else than the one text of an action is told."""
    error = trouble("action", {"ok": True, "action": text})
    assert error.kind == "garbled"
    assert "it chose this" in error.happened
    assert str(error).isprintable()


@pytest.mark.parametrize("name", TOLD)
def test_refusals(name: str) -> None:
    """What must be told may not be refused; the program goes on."""
    why = "no game yet\x1b[2J"
    command = echo({"ok": False, "error": why}, {"ok": True, name: TOLD[name]})
    with LineEngine(command, PATIENT) as engine, LineBot(command, PATIENT) as bot:
        with pytest.raises(PeerError, match="it must not refuse this, and says: no") as caught:
            ask(name, engine, bot)
        assert caught.value.kind == "refused"
        assert "\x1b" not in str(caught.value)
        assert ask(name, engine, bot) is not None


def test_after_a_failure() -> None:
    """After a reply that cannot be read the program is ended, and started anew when it is asked."""
    code = "import os; input(); print(os.getpid(), flush=True); input()"
    with LineEngine([sys.executable, "-S", "-c", code], PATIENT) as engine:
        numbers = []
        for _ in range(2):
            with pytest.raises(PeerError, match=r"its reply was \d+") as caught:
                engine.legal()
            numbers.append(int(caught.value.happened.split()[-1]))
            await_end(*numbers)
        assert len({*numbers}) == 2


def test_no_request() -> None:
    """What has no place in a request is an error of whoever asks, and no program is asked."""
    with LineEngine(["/no/such program"]) as engine:
        for name, stranger in STRANGERS.items():
            if name not in ("None", "True", "a subclass of int", "a negative int", "a huge int"):
                options: Any = {"players": stranger, "target": object()}
                with pytest.raises(moon.ArgumentError, match="message must be of values that JSON"):
                    engine.start(options, 0)
        with pytest.raises(moon.ArgumentError, match="message must be of values that JSON has"):
            engine.start({"target": float("nan")}, 0)  # type: ignore[dict-item]
        with pytest.raises(moon.ArgumentError, match="message must be of at most 100000 bytes"):
            engine.apply("x" * 100_000)


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (["/no/such program"], "No such file or directory"),
        (["/"], "Permission denied"),
        (["a\0b"], "embedded null byte"),
    ],
)
def test_not_started(command: list[str], why: str) -> None:
    """A program that cannot be started is told with the reason of the system."""
    with pytest.raises(PeerError, match=f"it cannot be started: {why}") as caught:
        LineEngine(command).legal()
    assert caught.value.kind == "not started"
    assert caught.value.last_words == ""
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("command", ["node moon.js", [], (), [b"node"], ["node", 3], [None]])
@pytest.mark.parametrize("kind", [LineEngine, LineBot])
def test_bad_commands(kind: type[LineEngine | LineBot], command: list[str]) -> None:
    """A command is words: the text of a line is refused, and so is nothing."""
    with pytest.raises(moon.ArgumentError, match="command must be a program and its arguments"):
        kind(command)


@pytest.mark.parametrize("timeout", [0, -1, True, "5", None, float("nan"), float("inf"), 86_401])
@pytest.mark.parametrize("kind", [LineEngine, LineBot])
def test_bad_timeouts(kind: type[LineEngine | LineBot], timeout: float) -> None:
    """A time is a number of seconds above 0, of at most a day."""
    with pytest.raises(moon.ArgumentError, match="timeout must be a number of seconds above 0"):
        kind(["node"], timeout)


# Both ends together.


@pytest.mark.slow
def test_whole_games() -> None:
    """Games by all presets go step by step as those of the library itself."""
    referee = Referee()
    with LineEngine(SERVE, PATIENT) as engine:
        for seed, name in enumerate(moon.PRESETS):
            rng, rules = random.Random(seed), moon.PRESETS[name]
            seat = rng.randrange(rules.players)
            assert engine.start(attrs.asdict(rules), seat)
            assert referee.start(attrs.asdict(rules), seat)
            for _ in range(100):
                check_same(engine, referee, rng)
                if referee.game.is_over:
                    break
                legal = referee.legal() or [str(moon.random_deal(rules, rng))]
                tried = rng.choice(("pass", "bid 7", "take", "trump none", "play 6-5", "PASS"))
                if tried not in legal:
                    assert not engine.apply(tried)
                action = rng.choice(legal)
                assert engine.apply(action)
                assert referee.apply(action)


def check_same(engine: LineEngine, referee: Referee, rng: random.Random) -> None:
    """Check that both tell the same."""
    seat = rng.choice(referee.game.seats)
    assert engine.legal() == referee.legal()
    assert engine.state() == referee.state()
    assert engine.view(seat) == referee.view(seat)
    assert engine.score() == referee.score()
    assert engine.scores() == referee.scores()


def test_a_bot_by_seed() -> None:
    """A bot plays a round of legal actions, and the same with the same generator."""
    played = []
    with LineBot(shlex.split(shlex.join(SERVE)), PATIENT) as bot:
        for _ in range(2):
            rng, state, actions = random.Random(3), DEALT, []
            while state.to_act is not None:
                action = bot(moon.view(state, state.to_act), rng)
                actions.append(action)
                state = moon.apply(state, action)
            played.append(actions)
    assert played[0] == played[1]
    assert len(played[0]) > 3
