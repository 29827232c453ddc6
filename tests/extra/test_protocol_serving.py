"""The answering end of the line protocol: every request has one reply, whatever it is."""

import io
import json
import random
import re
from pathlib import Path
from typing import Any, Final

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra.documents.shapes import TrickShape
from moon_engine.extra.protocol import (
    LONGEST,
    Outcome,
    Referee,
    Score,
    Table,
    open_table,
    score_of,
    seen_table,
    serve,
)
from tests.profile import examples

PAGE: Final = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
NEW: Final[dict[str, Any]] = {"do": "new", "protocol": 1, "rules": {}, "first_bidder": 0}
DEAL: Final = str(moon.random_deal(moon.Rules(), random.Random(7)))
DEALT: Final = moon.apply(moon.new_game(), moon.parse_action(DEAL))
CHOOSE: Final[dict[str, Any]] = {
    "do": "choose",
    "protocol": 1,
    "seed": 7,
    "text": moon.format_view(moon.view(DEALT, 0)),
}


def conversation(*requests: bytes, engine: Referee | None = None) -> list[dict[str, Any]]:
    """Return the replies to some lines."""
    replies = io.BytesIO()
    serve(io.BytesIO(b"\n".join(requests)), replies, engine)
    assert replies.getvalue().isascii()
    return [json.loads(line) for line in replies.getvalue().splitlines()]


def ask(*requests: dict[str, Any], engine: Referee | None = None) -> list[dict[str, Any]]:
    """Return the replies to some requests."""
    return conversation(*(json.dumps(request).encode() for request in requests), engine=engine)


def apply(action: str) -> dict[str, Any]:
    """Return the request to apply an action."""
    return {"do": "apply", "action": action}


def view(seat: int) -> dict[str, Any]:
    """Return the request for a view."""
    return {"do": "view", "seat": seat}


# What is granted.


def test_a_conversation() -> None:
    """An engine answers each of its requests as the library would."""
    dealt, legal, state, seen, score = ask(
        NEW, apply(DEAL), {"do": "legal"}, {"do": "state"}, view(1), {"do": "score"}
    )[1:]
    assert dealt == {"ok": True}
    assert legal == {"ok": True, "actions": list(map(str, moon.legal_actions(DEALT)))}
    assert state == {"ok": True, "state": plain(open_table(DEALT))}
    assert seen == {"ok": True, "view": plain(seen_table(moon.view(DEALT, 1)))}
    assert score == {"ok": True, "score": plain(score_of(DEALT))}


def plain(value: Any) -> Any:
    """Return what JSON makes of a value."""
    return json.loads(json.dumps(attrs.asdict(value)))


@pytest.mark.parametrize("name", moon.PRESETS)
def test_whole_games(name: str) -> None:
    """Through a whole game, table and views are what the library says, and so is the score."""
    rng = random.Random(name)
    rules = moon.PRESETS[name]
    state: moon.State = moon.new_game(rules, 2)
    requests, expected = [{**NEW, "rules": attrs.asdict(rules), "first_bidder": 2}], []
    while not state.is_over and len(requests) < 400:
        is_chance = state.to_act is None
        deals = (moon.random_deal(rules, rng),)
        action = rng.choice(deals if is_chance else moon.legal_actions(state))
        state = moon.apply(state, action)
        seat = rng.choice(state.seats)
        requests += [apply(str(action)), {"do": "state"}, view(seat), {"do": "score"}]
        expected += [
            {"ok": True},
            {"ok": True, "state": plain(open_table(state))},
            {"ok": True, "view": plain(seen_table(moon.view(state, seat)))},
            {"ok": True, "score": plain(score_of(state))},
        ]
    assert ask(*requests)[1:] == expected


def test_fewer_options() -> None:
    """What is left out of the rules is at its default."""
    engine = Referee()
    assert ask({**NEW, "rules": {"players": 4}}, engine=engine) == [{"ok": True}]
    assert engine.game.rules == moon.Rules(players=4)


def test_a_second_game() -> None:
    """A new game takes the place of the one before; a refused one leaves it as it is."""
    engine = Referee()
    replies = ask(NEW, apply(DEAL), {**NEW, "first_bidder": 3}, engine=engine)
    assert [reply["ok"] for reply in replies] == [True, True, False]
    assert engine.game == DEALT
    ask({**NEW, "first_bidder": 1}, engine=engine)
    assert engine.game == moon.new_game(first_bidder=1)


def test_unknown_keys() -> None:
    """Keys that are not known are passed over, with whatever stands there."""
    strange = {"x": [1.5, {"do": None}], "ok": 3, "Seat": 9}
    replies = ask({**NEW, **strange}, {**apply(DEAL), **strange}, {"do": "legal", **strange})
    assert [reply["ok"] for reply in replies] == [True, True, True]


def test_the_last_line() -> None:
    """A last line needs no end, and lines may end as Windows ends them."""
    line = json.dumps(NEW).encode()
    assert conversation(line) == [{"ok": True}]
    assert conversation(line + b"\r", line + b"\r", b"") == [{"ok": True}] * 2


def test_replies_come_at_once() -> None:
    """Each reply is written and flushed before the next request is read."""

    class Requests(io.BytesIO):
        def readline(self, size: int | None = -1) -> bytes:
            seen.append("read")
            return super().readline(size)

    class Replies(io.BytesIO):
        def flush(self) -> None:
            seen.append(self.getvalue().decode().count("\n"))

    seen: list[object] = []
    serve(Requests(b"{}\n" * 2), Replies())
    assert seen == ["read", 1, "read", 2, "read"]


# What is refused.


@pytest.mark.parametrize(
    ("requests", "told", "rule"),
    [
        ([NEW, apply("bid 5")], "the tiles must be dealt first", "DEAL-1"),
        ([NEW, apply(DEAL), apply("bid 3")], "the lowest bid is 4", "BID-2"),
        ([NEW, apply(DEAL), apply("BID 5")], "the text of that action is 'bid 5'", None),
        ([NEW, apply(DEAL), apply("bid 5 ")], "the text of that action is 'bid 5'", None),
        ([NEW, apply(DEAL), apply("bid 9")], "cannot read 'bid 9': a bid is", None),
        ([NEW, apply(DEAL), apply("")], "cannot read ''", None),
        ([NEW, apply(DEAL), apply("\ud800\0")], r"cannot read '\\ud800\\x00'", None),
        ([NEW, apply(DEAL), apply(DEAL)], "it is your turn to bid or pass", "BID-1"),
        ([NEW, view(3)], "seat must be a seat from 0 to 2, not 3", None),
        ([NEW, view(-1)], "seat must be a seat from 0 to 2, not -1", None),
        ([{"do": "legal"}], "the game must be begun first", None),
        ([{"do": "state"}], "the game must be begun first", None),
        ([{"do": "score"}], "the game must be begun first", None),
        ([view(0)], "the game must be begun first", None),
        ([apply("pass")], "the game must be begun first", None),
        ([{**NEW, "protocol": 2}], r"at \$.protocol: 1 is the version spoken here", None),
        ([{**NEW, "protocol": True}], r"at \$.protocol: a whole number", None),
        ([{**NEW, "first_bidder": 3}], "first_bidder must be a seat from 0 to 2", None),
        ([{**NEW, "first_bidder": False}], r"at \$.first_bidder: a whole number", None),
        ([{**NEW, "rules": {"players": True}}], "players must be 3 or 4, not True", None),
        ([{**NEW, "rules": {"players": "3"}}], "players must be 3 or 4, not '3'", None),
        ([{**NEW, "rules": {"target": [7]}}], r"at \$.rules.target: true, false", None),
        ([{**NEW, "rules": {"target": 7.0}}], r"at \$.rules.target: a number is whole", None),
        ([{**NEW, "rules": {"jokers": 2}}], "there is no option 'jokers'", None),
        ([{**NEW, "rules": {"\x1b\n": {}}}], r"at \$.rules.\\x1b\\n: true", None),
        ([{**NEW, "rules": []}], r"cannot read \[\]: at \$.rules: an object", None),
        ([{**NEW, "rules": None}], r"cannot read None: at \$.rules: an object", None),
        ([{**NEW, "rules": {"players": 4, "widow": "optional"}}], "widow", None),
    ],
)
def test_refusals(requests: list[dict[str, Any]], told: str, rule: str | None) -> None:
    """What rules or protocol do not allow is refused, with the reason and perhaps a rule's id."""
    *before, last = ask(*requests)
    assert [reply["ok"] for reply in before] == [True] * len(before)
    assert last["ok"] is False
    assert re.search(told, last["error"])
    assert last.get("rule") == rule
    assert set(last) == {"ok", "error"} | ({"rule"} if rule else set())


@pytest.mark.parametrize(
    "request_", [NEW, apply("pass"), view(0), CHOOSE], ids=lambda request: request["do"]
)
def test_missing_and_wrong_values(request_: dict[str, Any]) -> None:
    """A request without one of its keys, or with a value of another type there, is refused."""
    for key, value in request_.items():
        others: list[object] = [None, [], 1.5, "x" if type(value) is int else 3, 10**700]
        without = {name: value for name, value in request_.items() if name != key}
        replies = ask(NEW, without, *({**request_, key: other} for other in others))
        assert [reply["ok"] for reply in replies[1:]] == [False] * (len(others) + 1)
        assert all(0 < len(reply["error"]) < 2000 for reply in replies[1:])


HOSTILE: Final = {
    "nothing": b"",
    "blanks": b"  \t\r",
    "no JSON": b"bid 5",
    "half an object": b'{"do": "legal"',
    "two objects": b'{"do": "legal"} {"do": "legal"}',
    "a list": b"[]",
    "a number": b"7",
    "a long number": b"9" * 5000,
    "no number": b'{"do": NaN}',
    "no UTF-8": b'{"do": "\xff"}',
    "UTF-16": '{"do": "legal"}'.encode("utf-16"),
    "a mark of the byte order": b'\xef\xbb\xbf{"do": "legal"}',
    "a null": b"\0",
    "a null in a text": b'{"do": "le\0gal"}',
    "a surrogate": b'{"do": "\\ud800"}',
    "deep": b"[" * LONGEST,
    "deep in an object": b'{"do": "legal", "x": ' + b"[" * 30_000 + b"]" * 30_000 + b"}",
    "quotes": b'"' * LONGEST,
    "a key twice": b'{"do": "legal", "do": "legal"}',
    "nothing to do": b'{"ok": true}',
    "something unknown": b'{"do": "win"}',
    "a list to do": b'{"do": ["legal"]}',
    "in capitals": b'{"DO": "legal"}',
    "too long": b'{"do": "legal"' + b" " * LONGEST + b"}",
    "much too long": b"x" * 3_000_000,
    "terminal codes": b'{"do": "\\u001b[2J\\u0007"}',
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_lines(name: str) -> None:
    """A line that is no request is refused in one line, and the next is answered."""
    legal = b'{"do": "legal"}'
    begun, refused, after = conversation(json.dumps(NEW).encode(), HOSTILE[name], legal)
    assert begun["ok"]
    assert set(refused) == {"ok", "error"}
    assert refused["ok"] is False
    assert refused["error"].isprintable()
    assert 0 < len(refused["error"]) < 2000
    assert after == {"ok": True, "actions": []}


JSON: Final = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=5,
)


@settings(max_examples=examples(100))
@given(
    st.lists(
        st.binary(max_size=40)
        | st.fixed_dictionaries(
            {},
            optional={
                "do": st.sampled_from(["new", "apply", "legal", "view", "choose"]) | JSON,
                "protocol": st.just(1) | JSON,
                "rules": st.just({}) | JSON,
                "first_bidder": st.integers(0, 3) | JSON,
                "action": st.sampled_from([DEAL, "pass", "bid 5"]) | JSON,
                "seat": st.integers(0, 3) | JSON,
                "seed": st.integers(0, 3) | JSON,
                "text": st.just(CHOOSE["text"]) | st.text(max_size=9) | JSON,
            },
        ).map(lambda request: json.dumps(request).encode()),
        max_size=4,
    )
)
def test_arbitrary_lines(lines: list[bytes]) -> None:
    """There is one reply to each line, of whatever bytes, and it grants or says why not."""
    count = sum(line.count(b"\n") + 1 for line in lines)
    replies = conversation(*lines, b"")
    assert len(replies) == count
    for reply in replies:
        assert reply["ok"] is True or (reply["ok"] is False and reply["error"])


# Other engines and bots.


class Stubborn:
    """An engine that begins no game, and says more than a line holds."""

    def start(self, options: object, first_bidder: int) -> bool:
        """Refuse."""
        return not (options or first_bidder)

    def apply(self, action: str) -> bool:
        """Refuse."""
        return not action

    def legal(self) -> list[str]:
        """Return more than a line holds."""
        return ["x" * LONGEST]

    def scores(self) -> tuple[int, ...]:
        """Return no score."""
        return ()

    def score(self) -> Score:
        """Return no score."""
        return Score((), is_over=False, winners=(), last_round=None)

    def state(self) -> Table:
        """Break."""
        raise moon.ArgumentError("state", "asked later", None)

    def view(self, seat: int) -> Table:
        """Break."""
        raise moon.ArgumentError("view", "asked later", seat)


def test_another_engine() -> None:
    """Any engine can be served: what it refuses is refused, and so is what it cannot tell."""
    replies = io.BytesIO()
    requests = [
        {**NEW, "first_bidder": 1},
        apply("pass"),
        {"do": "legal"},
        {"do": "state"},
        view(1),
        {"do": "score"},
    ]
    lines = "".join(f"{json.dumps(request)}\n" for request in requests)
    serve(io.BytesIO(lines.encode()), replies, Stubborn())
    told = [json.loads(line) for line in replies.getvalue().splitlines()]
    assert [reply["ok"] for reply in told] == [False] * 5 + [True]
    assert told[0] == told[1] == {"ok": False, "error": "it is refused"}
    assert told[2]["error"].startswith("message must be of at most 100000 bytes")
    assert told[3]["error"] == "state must be asked later, not None"
    assert told[5]["score"]["scores"] == []


def test_choosing_at_random() -> None:
    """Without a bot any legal action may be chosen, and the same one by the same seed."""
    requests = [{**CHOOSE, "seed": seed} for seed in range(60)]
    chosen = [reply["action"] for reply in ask(*requests)]
    assert {*chosen} == {str(action) for action in moon.legal_actions(DEALT)}
    assert [reply["action"] for reply in ask(*requests)] == chosen


def test_a_bot() -> None:
    """A bot is given the view and the seed, and what it returns is the reply."""
    given_: list[tuple[moon.SeatView, float]] = []

    def bot(view: moon.SeatView, rng: random.Random) -> moon.Action:
        given_.append((view, rng.random()))
        return moon.Bid(7)

    replies = io.BytesIO()
    serve(io.BytesIO(json.dumps(CHOOSE).encode()), replies, bot=bot)
    assert json.loads(replies.getvalue()) == {"ok": True, "action": "bid 7"}
    assert given_ == [(moon.view(DEALT, 0), random.Random(7).random())]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"text": moon.format_view(moon.view(DEALT, 1))}, "that of the seat to act"),
        ({"text": moon.format_view(moon.public_view(DEALT))}, "that of the seat to act"),
        ({"text": moon.format_view(moon.view(moon.new_game(), 0))}, "that of the seat to act"),
        ({"text": str(DEALT)}, "cannot read"),
        ({"text": "x" * 90_000}, "cannot read"),
        ({"seed": -1}, "seed must be from 0 to 4294967295, not -1"),
        ({"seed": 2**32}, "seed must be from 0 to 4294967295"),
        ({"protocol": 0}, "1 is the version spoken here"),
    ],
)
def test_no_choice(changes: dict[str, Any], told: str) -> None:
    """Nothing is chosen for a seat that is not to act, nor from what is no view or no seed."""
    (reply,) = ask({**CHOOSE, **changes})
    assert reply["ok"] is False
    assert told in reply["error"]


def test_the_largest_seed() -> None:
    """The seeds are all that 32 bits can tell."""
    assert ask({**CHOOSE, "seed": 2**32 - 1})[0]["ok"]


# What the page should say.


def section(heading: str) -> str:
    """Return what stands under a heading of the page."""
    return PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def rows(heading: str) -> list[list[str]]:
    """Return the rows of the table under a heading."""
    lines = [line for line in section(heading).splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


def keys(heading: str) -> list[str]:
    """Return the keys that the first cells of the table tell."""
    return [name for row in rows(heading) for name in re.findall(r"`(\w+)`", row[0])]


def fields(shape: type) -> list[str]:
    """Return the names of what a class holds."""
    return list(attrs.fields_dict(shape))


def test_the_page_has_every_key() -> None:
    """The tables of the page list what a table and a score tell, in order."""
    assert keys("The table") == fields(Table)
    assert keys("The score") == fields(Score)
    (trick,) = re.findall(r"`\[(\{.*?\})\]`", section("The table"))
    assert list(json.loads(trick)) == fields(TrickShape)
    (outcome,) = re.findall(r"`(\{.*?\})`", section("The score"))
    assert list(json.loads(outcome)) == fields(Outcome)


def test_the_requests_on_the_page() -> None:
    """Each request on the page is answered with the keys that the page has."""
    table = rows("What an engine answers") + rows("What a bot answers")
    assert [json_of(row[0])["do"] for row in table] == [
        *("new", "apply", "legal", "state", "view", "score", "choose")
    ]
    requests = [json_of(row[0]) for row in table]
    requests[-1] |= {"text": CHOOSE["text"]}
    before = [NEW, apply(DEAL)]
    for row, request in zip(table, requests, strict=True):
        *_, reply = ask(*before, request)
        assert set(reply) == set(json_of(row[1])) | {"ok"}
        assert reply["ok"] is True
        for key, value in json_of(row[1]).items():
            assert type(reply[key]) is type(value)
    assert set(requests[-1]) == {
        *("do", "protocol", "rules", "view", "score", "legal", "seed", "text")
    }


def json_of(cell: str) -> dict[str, Any]:
    """Return the object in a cell, with nothing where the page leaves something out."""
    (text,) = re.findall(r"^`(\{.*?\})`", cell)
    found: dict[str, Any] = json.loads(text.replace("{…}", "{}").replace("[…]", "[]"))
    return found


def test_refused_on_the_page() -> None:
    """The texts that the page says are no actions are refused."""
    (line,) = [line for line in section("What must be refused").splitlines() if "PASS" in line]
    texts = re.findall(r"`([^`]+)`", line)
    assert len(texts) >= 5
    for text in texts:
        reply = ask(NEW, apply(DEAL), apply(text))[-1]
        assert reply["ok"] is False
        assert "rule" not in reply
