"""Documents in JSON read back, say all there is to say, and contradict nothing."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import moon_engine as moon
from moon_engine.extra import documents, strategies
from moon_engine.extra.documents import (
    from_data,
    from_json,
    json_schema,
    record_from_json,
    state_from_json,
    to_data,
    to_json,
    view_from_json,
)
from moon_engine.phase import PhaseName
from tests import hiding
from tests.positions import (
    AUCTION,
    DISCARDING,
    GAME_OVER,
    LATER,
    POSITIONS,
    ROUND_OVER,
    all_positions,
    go_on,
    reach,
    strong_deal,
)
from tests.profile import examples
from tests.strangers import STRANGERS, all_but, heir
from tests.support import seen

pytestmark = pytest.mark.no_cover  # other tests reach the same lines, and tracing takes as long

Path_: TypeAlias = tuple[str | int, ...]
"""Keys and places that lead into a document."""

GOLDEN: Final = Path(__file__).parent.parent / "golden"
SCHEMA: Final = json_schema()
VALIDATOR: Final = Draft202012Validator(SCHEMA)
SEEN: Final = st.sampled_from([None, 0, 1, 2])
READERS: Final = {
    "state": documents.state_from_json,
    "view": documents.view_from_json,
    "action": documents.action_from_json,
    "rules": documents.rules_from_json,
    "record": documents.record_from_json,
}


EARLY: Final[tuple[strategies.PhaseName, ...]] = ("deal", "auction")
"""Phases in which two states are often equal."""


def check(value: documents.Value, kind: str) -> None:
    """Check that a value and its document are made of each other."""
    text = to_json(value)
    assert text.isascii()
    assert READERS[kind](text) == from_json(text) == value
    assert to_json(from_json(text)) == text
    assert from_json(to_json(value, indent=2)) == value
    data = to_data(value)
    assert json.loads(text) == data
    assert [*data][:2] == ["format", "version"]
    assert data["format"] == f"moon-engine/{kind}"
    assert from_data(data) == value
    VALIDATOR.validate(data)


# What is written reads back.


@settings(max_examples=examples(150))
@given(strategies.states())
def test_every_state_reads_back(state: moon.State) -> None:
    """The document of a state reads back as an equal one, under all options and in all phases."""
    check(state, "state")
    check(state.rules, "rules")


@settings(max_examples=examples(150))
@given(strategies.states(), SEEN)
def test_every_view_reads_back(state: moon.State, seat: int | None) -> None:
    """The document of a view reads back as an equal one, for all seats and who watches."""
    check(seen(state, seat), "view")


PLAIN: Final = (
    *("seat", "phase", "to_act", "is_over", "winners", "scores", "sides", "first_bidder"),
    *("declarer", "bid", "took_widow", "hand_sizes", "taken"),
)
"""What a document says of a view in the same words as the view itself."""


@settings(max_examples=examples(100))
@given(strategies.states(), SEEN)
def test_every_view_says_the_same(state: moon.State, seat: int | None) -> None:
    """What stands in the document of a view is what the view says, word for word."""
    view = seen(state, seat)
    data: Any = to_data(view)
    assert {key: data[key] for key in PLAIN} == json.loads(
        json.dumps({key: getattr(view, key) for key in PLAIN})
    )
    assert data["last_round"] == to_data(state)["last_round"]
    assert data["rules"] == dict(view.rules.differences)
    assert data["voids"] == [[suit.value for suit in suits] for suits in view.voids]
    assert [trick["tiles"] for trick in data["tricks"]] == [
        [*map(str, trick.tiles)] for trick in view.tricks
    ]
    assert (data["widow"], data["discard"]) == tuple(
        tile and str(tile) for tile in (view.widow, view.discard)
    )


@settings(max_examples=examples(60))
@given(strategies.records())
def test_every_record_reads_back(record: moon.GameRecord) -> None:
    """The document of a record reads back as an equal one, with its tags and comments."""
    check(record, "record")


@pytest.mark.parametrize("action", strategies.SEAT_ACTIONS, ids=str)
def test_every_action_reads_back(action: moon.Action) -> None:
    """The document of an action reads back as an equal one."""
    check(action, "action")


@given(strategies.rules().flatmap(strategies.deals))
def test_every_deal_reads_back(deal: moon.Deal) -> None:
    """The document of a deal reads back as an equal one."""
    check(deal, "action")


@pytest.mark.parametrize("name", moon.PRESETS)
def test_every_preset_reads_back(name: str) -> None:
    """The document of a preset's rules reads back as equal ones."""
    check(moon.PRESETS[name], "rules")


@settings(max_examples=examples(150))
@given(st.data())
def test_equal_documents_are_equal_values(data: st.DataObject) -> None:
    """Two states, or their views, have the same document exactly if they are equal."""
    rules, phase = data.draw(strategies.rules()), data.draw(st.sampled_from(EARLY))
    one, other = (data.draw(strategies.states(rules=rules, phase=phase)) for _ in range(2))
    seat = data.draw(SEEN)
    assert (to_json(one) == to_json(other)) == (one == other)
    views = seen(one, seat), seen(other, seat)
    assert (to_json(views[0]) == to_json(views[1])) == (views[0] == views[1])


# What a document says.


def test_a_state_in_full() -> None:
    """Rules, scores, first bidder, last round and actions stand in the document of a state."""
    state = go_on(reach("players=4 target=30", strong_deal(1, players=4)), "pass; bid 5")
    assert to_json(state) == (
        '{"format":"moon-engine/state","version":1,"rules":{"players":4,"target":30},'
        '"scores":[0,0],"first_bidder":0,"last_round":null,'
        f'"actions":["{strong_deal(1, players=4)}","pass","bid 5"]}}'
    )


def test_a_last_round_in_full() -> None:
    """How a round ended stands in the document of the state after it, with what follows from it."""
    assert to_data(ROUND_OVER())["last_round"] == {
        "kind": "played",
        "declarer": 0,
        "bid": 5,
        "trump": "6",
        "made": True,
        "tricks": [7, 0, 0],
        "points": [5, 0, 0],
        "last_trick": {"leader": 0, "suit": "5", "tiles": ["5-5", "4-2", "1-1"], "winner": 0},
    }
    passed = go_on(reach("default", strong_deal()), "pass; pass; pass")
    assert to_data(passed)["last_round"] == {"kind": "passed_out", "first_bidder": 0}


def test_a_view_tells_what_the_value_tells() -> None:
    """What is drawn from a view's document alone is what the view says."""
    view = moon.view(LATER(), 2)
    data = to_data(view)
    assert data["hand"] == str(view.hand).split()
    assert data["hand_sizes"] == [5, 5, 6]
    assert data["bids"] == ["bid 21", None, None]
    assert data["trick"] == {"leader": 0, "suit": "6", "by_seat": ["6-6", "4-2", None]}
    assert data["voids"] == [[], ["6"], ["5"]]
    assert data["legal_actions"] == [str(action) for action in moon.legal_actions(view)] != []
    assert to_data(moon.view(LATER(), 1))["legal_actions"] == []
    assert to_data(moon.view(DISCARDING(), 0))["widow"] == "0-0"
    assert to_data(moon.view(DISCARDING(), 1))["widow"] is None
    assert to_data(moon.public_view(LATER()))["hand"] is None


@pytest.mark.parametrize("bids", ["pass; bid 4; pass", "pass; bid 42"])
def test_bids_stand_by_seat(bids: str) -> None:
    """What a seat said stands at its place, whoever spoke first; null where it did not speak."""
    first = strong_deal(1)
    state = reach("overcall_bid=42", first, first_bidder=2)
    said = ["bid 4", None, "pass"]
    if "42" in bids:
        state, said = go_on(state, "bid 21; bid 42"), ["bid 42", None, "bid 21"]
    else:
        state = go_on(state, "pass; bid 4")
    assert to_data(moon.public_view(state))["bids"] == said


@settings(max_examples=examples(100))
@given(hiding.rounds(st.integers(0, 20)), SEEN)
def test_hidden_tiles_stand_nowhere(state: moon.Playing, seat: int | None) -> None:
    """No hidden tile is named in the document of a view, and tiles elsewhere leave it the same."""
    text = to_json(seen(state, seat))
    named = {*re.findall(r"[0-6]-[0-6]", text)}
    assert named.isdisjoint(map(str, hiding.hidden(state, seat)))
    twin = hiding.twin(state, seat, Random(0))
    assert to_json(seen(twin, seat)) == text


# What a document cannot say.


def paths(data: Any, path: Path_ = ()) -> Iterator[Path_]:
    """Return the way to each value in a document."""
    yield path
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from paths(value, (*path, key))


def at(data: Any, path: Path_) -> Any:
    """Return what stands at a place of a document."""
    for key in path:
        data = data[key]
    return data


def changed(data: Any, path: Path_, value: object) -> Any:
    """Return a document with another value at a place."""
    if not path:
        return value
    copy = json.loads(json.dumps(data))
    at(copy, path[:-1])[path[-1]] = value
    return copy


def without(data: Any, path: Path_) -> Any:
    """Return a document without the value at a place."""
    copy = json.loads(json.dumps(data))
    del at(copy, path[:-1])[path[-1]]
    return copy


def read_or_none(data: object) -> documents.Value | None:
    """Return the value of a document, or None where it is refused."""
    try:
        return from_data(data)
    except moon.NotationError:
        return None


SAMPLES: Final[dict[str, documents.Value]] = {
    **{f"state, {name}": state for name, state in all_positions().items()},
    "view of an auction": moon.view(AUCTION(), 1),
    "view of a discard": moon.view(DISCARDING(), 0),
    "view of a later trick": moon.view(LATER(), 2),
    "view of a round that is over": moon.view(ROUND_OVER(), 1),
    "view of a game that is over": moon.public_view(GAME_OVER()),
    "action": moon.Play(moon.Tile(6, 4), moon.Suit.FOURS),
    "record": moon.GameRecord(
        moon.Rules(),
        0,
        (AUCTION().deal, moon.Bid(5)),
        (1, 2, 3),
        tags={"Place": "Abilene", "Date": "2026-11-30"},
        comments={0: "Late.", 2: "High."},
    ),
}
OTHERS: Final[tuple[object, ...]] = (
    None,
    True,
    False,
    0,
    1,
    2,
    3,
    7,
    -1,
    "",
    "x",
    "6",
    "6-5",
    "pass",
    [],
    {},
    [0],
    1.0,
)


@pytest.mark.parametrize("name", SAMPLES)
def test_every_value_is_checked(name: str) -> None:
    """Another value at any place makes another document of its kind, or none."""
    data = to_data(SAMPLES[name])
    for path in paths(data):
        for other in OTHERS:
            given_data = changed(data, path, other)
            if repr(given_data) == repr(data):
                continue
            read = read_or_none(given_data)
            if read is not None:
                assert "view" not in name, "all of a view follows from its text"
                assert read != SAMPLES[name]
                assert repr(to_data(read)) == repr(given_data)


@pytest.mark.parametrize("name", SAMPLES)
def test_nothing_is_left_out_or_added(name: str) -> None:
    """A document with a key less, or one more anywhere, is refused."""
    data = to_data(SAMPLES[name])
    for path in paths(data):
        value = at(data, path)
        if isinstance(value, dict):
            with pytest.raises(moon.NotationError):
                from_data(changed(data, path, value | {"surprise": None}))
            for key in value if path[-1:] != ("rules",) else ():
                with pytest.raises(moon.NotationError):
                    from_data(without(data, (*path, key)))


def state_text(**changes: object) -> str:
    """Return the document of a first state, changed."""
    return json.dumps(to_data(moon.new_game()) | changes)


LAST: Final[Any] = to_data(ROUND_OVER())
WRONG: Final = [
    (
        state_text(format="moon-engine/rules"),
        "cannot read 'actions': at $: there is no such key",
    ),
    (state_text(format="moon-engine/game"), "at $.format: one of moon-engine/state"),
    (state_text(format=None), "cannot read None: at $.format: one of moon-engine/state"),
    (state_text(version=2), "cannot read 2: at $.version: 1 is the version that is read here"),
    (state_text(version=True), "cannot read True: at $.version"),
    (state_text(surprise=1), "cannot read 'surprise': at $: there is no such key"),
    (state_text(rules={"plyers": 4}), "cannot read 'plyers': at $.rules: there is no such option"),
    (state_text(rules={"players": 5}), "at $.rules: players must be 3 or 4, not 5"),
    (state_text(rules={"players": "3"}), "at $.rules: players must be 3 or 4, not '3'"),
    (state_text(rules={"moon_marks": True}), "at $.rules: moon_marks must be"),
    (state_text(rules={"players": 4, "widow": "optional"}), "there is no widow with 4 players"),
    (state_text(rules=[]), "cannot read []: at $.rules: an object"),
    (state_text(scores=[0, 0]), "at $: there are 3 sides"),
    (state_text(scores=[0, 0, "0"]), "cannot read '0': at $.scores[2]: a whole number"),
    (state_text(scores=[0, True, 0]), "cannot read True: at $.scores[1]: a whole number"),
    (state_text(scores=[0, 0, 0.0]), "cannot read '0.0': at $.scores[2]: a number is whole"),
    (state_text(scores={"0": 0}), "at $.scores: an array"),
    (state_text(scores="000"), "cannot read '000': at $.scores: an array"),
    (state_text(first_bidder=3), "at $: seats are 0 to 2"),
    (state_text(first_bidder=4), "at $: it is such as 'first bidder 0'"),
    (
        state_text(last_round={}),
        "at $.last_round: the kind of a round is one of played, passed_out",
    ),
    (state_text(last_round={"kind": []}), "cannot read []: at $.last_round: the kind"),
    (state_text(last_round={"kind": "passed_out"}), "'first_bidder': at $.last_round.first_bidder"),
    (
        state_text(last_round={"kind": "passed_out", "first_bidder": 5}),
        "at $.last_round: first_bid",
    ),
    (state_text(last_round={"kind": "passed_out", "first_bidder": 0}), "does not bid first"),
    (state_text(actions=["bid 9"]), "action 1: cannot read 'bid 9': at $.actions[0]: a bid is"),
    (
        state_text(actions=["bid 4"]),
        "action 1: cannot read 'bid 4': at $.actions[0]: the tiles must be dealt first (DEAL-1)",
    ),
    (state_text(actions=[strong_deal(), "bid 3"]), "at $.actions[1]: the lowest bid is 4 (BID-2)"),
    (state_text(actions=["deal 6-6 / 5-5 / 4-4"]), "at $.actions[0]: seat 0 has 1 tile"),
    (
        state_text(actions=[strong_deal(), "Bid 5"]),
        "cannot read 'Bid 5': at $.actions[1]: it follows from the rest to be 'bid 5'",
    ),
    (state_text(actions=[strong_deal() + "; pass"]), "at $.actions[0]"),
    (
        state_text(actions=[strong_deal(), "pass", "pass", "pass"]),
        "at $.actions: the round is over",
    ),
    (state_text(actions=[strong_deal(), "pass", "pass", "pass", strong_deal()]), "is over"),
    (
        json.dumps(changed(LAST, ("last_round", "points", 0), 6)),
        "cannot read 6: at $.last_round.points[0]: it follows from the rest to be 5",
    ),
    (json.dumps(changed(LAST, ("last_round", "last_trick", "winner"), 1)), "last_trick.winner: it"),
    (json.dumps(changed(LAST, ("last_round", "made"), value=False)), "last_round.made: it follows"),
    (json.dumps(changed(LAST, ("last_round", "trump"), "7")), "at $.last_round: a trump must be"),
    (json.dumps(changed(LAST, ("last_round", "tricks", 0), 6)), "3 sides take 7 tricks"),
    (
        json.dumps(to_data(SAMPLES["record"]) | {"actions": ["pass"], "comments": []}),
        "action 1: cannot read 'pass': at $.actions[0]: the tiles must be dealt first (DEAL-1)",
    ),
    (json.dumps(to_data(SAMPLES["record"]) | {"scores": [0, 0, 0]}), "at $.scores: it follows"),
    (json.dumps(to_data(SAMPLES["record"]) | {"scores": [0]}), "at $: scores must be a list"),
    (json.dumps(to_data(SAMPLES["record"]) | {"actions": []}), "at $: comments must be numbered"),
    (
        json.dumps(changed(to_data(SAMPLES["record"]), ("tags", 1, "name"), "Place")),
        "at $: tags must be pairs of different keys",
    ),
    (
        json.dumps(changed(to_data(SAMPLES["record"]), ("tags", 1, "text"), "\ud800")),
        "at $: tags must be texts of at most 1000 printable characters",
    ),
]


@pytest.mark.parametrize(("text", "expected"), WRONG)
def test_what_is_wrong_is_said_with_its_place(text: str, expected: str) -> None:
    """A document of what cannot be is refused, and the error says what is wrong and where."""
    with pytest.raises(moon.NotationError) as caught:
        from_json(text)
    message = str(caught.value)
    assert expected in message
    assert message.count(": at $") == 1


@pytest.mark.parametrize("kind", READERS)
def test_readers_read_their_own_kind(kind: str) -> None:
    """A reader of one kind refuses the documents of the others."""
    for value in SAMPLES.values():
        if to_data(value)["format"] != f"moon-engine/{kind}":
            with pytest.raises(
                moon.NotationError, match=rf"at \$.format: one of moon-engine/{kind}"
            ):
                READERS[kind](to_json(value))


def test_defaults_may_be_said() -> None:
    """Rules that somebody wrote by hand may set an option to its default."""
    document = {"format": "moon-engine/rules", "version": 1, "rules": {"widow": "mandatory"}}
    assert from_data(document) == moon.Rules()


def test_the_order_of_keys_does_not_matter() -> None:
    """JSON's objects have no order, so any is read."""
    for value in SAMPLES.values():
        assert from_json(json.dumps(to_data(value), sort_keys=True)) == value


# What there is no document of.


@pytest.mark.parametrize("name", all_but())
def test_nothing_else_has_documents(name: str) -> None:
    """Only states, views, actions, rules and records are written."""
    writers: tuple[Any, ...] = (to_json, to_data)
    for write in writers:
        with pytest.raises(moon.ArgumentError):
            write(STRANGERS[name])


@pytest.mark.parametrize("value", [moon.Bid(4), moon.Pass(), moon.new_game()], ids=repr)
def test_heirs_have_no_documents(value: object) -> None:
    """A value of a subclass is none of the library's, so it is not written."""
    with pytest.raises(moon.ArgumentError):
        to_json(heir(value))  # type: ignore[arg-type]


def test_a_game_against_the_rules_has_no_document() -> None:
    """A record that does not replay is refused when it is written, as nobody could read it."""
    with pytest.raises(moon.IllegalActionError):
        to_json(moon.GameRecord(moon.Rules(), 0, (moon.Pass(),)))


def test_a_record_may_be_too_long() -> None:
    """A record that would be longer than may be read is refused when it is written."""
    actions = [strong_deal(), "pass", "pass", "pass"] * 300
    comments = dict.fromkeys(range(len(actions)), "\U0001f600" * 1000)
    record = moon.GameRecord(
        moon.Rules(), 0, tuple(map(moon.parse_action, actions)), comments=comments
    )
    with pytest.raises(moon.ArgumentError, match="at most 10000000 characters"):
        to_json(record)


@pytest.mark.parametrize("indent", [-1, 9, True, "  ", 2.0])
def test_indents(indent: Any) -> None:
    """A level is set in by 0 to 8 blanks."""
    with pytest.raises(moon.ArgumentError, match="indent must be 0 to 8, or None"):
        to_json(moon.Rules(), indent=indent)


# What the schema says.


def test_the_schema_is_one() -> None:
    """The schema is valid under draft 2020-12, and each call gives a new copy."""
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    json_schema().clear()
    assert json_schema() == SCHEMA


def definition(name: str) -> Any:
    """Return a part of the schema."""
    parts: Any = SCHEMA["$defs"]
    return parts[name]


def test_the_schema_knows_every_option() -> None:
    """Options, their values, defaults and meanings in the schema are those of ``OPTIONS``."""
    options = definition("option_values")["properties"]
    assert [*options] == [*moon.OPTIONS]
    for name, option in moon.OPTIONS.items():
        said = options[name]
        count = {"type": "integer", "minimum": 1}
        listed = {"enum": list(option.choices)}
        values = (
            {"anyOf": [*[listed] * bool(option.choices), count]} if option.any_count else listed
        )
        assert said == {"description": option.meaning, **values, "default": option.default}
        assert type(said["default"]) is type(option.default)


def test_the_schema_knows_the_words() -> None:
    """Suits, trumps, bids, phases, tiles and formats in the schema are those of the library."""
    assert definition("suit")["enum"] == [suit.value for suit in moon.Suit]
    assert definition("trump")["enum"] == [trump.value for trump in moon.Trump]
    bids = [action for action in strategies.SEAT_ACTIONS if isinstance(action, moon.Bid)]
    assert definition("bid")["enum"] == [bid.number for bid in bids]
    assert definition("bid_text")["enum"] == ["pass", *map(str, bids)]
    assert definition("view")["properties"]["phase"]["enum"] == [*get_args(PhaseName)]
    pattern = re.compile(definition("tile")["pattern"])
    ends = [f"{high}-{low}" for high in range(8) for low in range(8)]
    assert {text for text in ends if pattern.search(text)} == {*map(str, moon.TILES)}
    formats: Any = SCHEMA["properties"]
    assert formats["format"]["enum"] == [f"moon-engine/{kind}" for kind in READERS]
    assert formats["version"]["const"] == documents.VERSION


def test_the_schema_tells_kinds_apart() -> None:
    """Each kind of document has its own part of the schema, by its name as an anchor."""
    for kind in READERS:
        alone = Draft202012Validator({**SCHEMA, "$ref": f"#{kind}"})
        for value in SAMPLES.values():
            data = to_data(value)
            assert alone.is_valid(data) == (data["format"] == f"moon-engine/{kind}")


def test_the_schema_describes_everything() -> None:
    """Every key of every document has a description, its own or that of what it refers to."""
    for part in [definition(kind) for kind in (*READERS, "trick", "open_trick", "played")]:
        assert part["title"]
        assert part["description"]
        for key, said in part["properties"].items():
            if key not in {"format", "version", "kind", "rules", "action"}:
                assert said["description"].endswith("."), key


# What was written once.


@pytest.mark.parametrize("kind", READERS)
def test_golden_files_read_for_ever(kind: str) -> None:
    """A file of version 1 reads, and its value is written as the same file."""
    text = (GOLDEN / f"{kind}.json").read_text(encoding="utf-8")
    value = READERS[kind](text)
    assert to_json(value, indent=1) + "\n" == text
    VALIDATOR.validate(json.loads(text))


def test_golden_values() -> None:
    """The golden files hold what they are meant to hold."""
    state = state_from_json((GOLDEN / "state.json").read_text(encoding="utf-8"))
    assert str(state) == (
        "players=4 minimum_bid=3 target=30; scores 5 2; first bidder 1; "
        "last round 0 bid 5 trump 6, took 5 2, last trick 0 called 6 with 6-0 4-4 3-1 0-0; "
        f"{strong_deal(1, players=4)}; pass; bid 4"
    )
    view = view_from_json((GOLDEN / "view.json").read_text(encoding="utf-8"))
    assert view == moon.view(LATER(), 2)
    record = record_from_json((GOLDEN / "record.json").read_text(encoding="utf-8"))
    assert record == SAMPLES["record"]


def test_samples_show_every_position() -> None:
    """The samples above hold a state of every phase."""
    assert len(SAMPLES) == len(POSITIONS) + 7
