"""Whatever comes in the place of a document is refused, early and with one kind of error."""

import contextlib
import json
import random
from collections.abc import Callable
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import moon_engine as moon
from moon_engine.extra import documents, strategies
from moon_engine.extra.documents import from_data, from_json, json_schema, to_data, to_json
from tests.profile import examples, is_thorough
from tests.strangers import STRANGERS, Text, all_but

pytestmark = pytest.mark.no_cover  # other tests reach the same lines, and tracing takes as long

READERS: Final = (
    documents.from_json,
    documents.state_from_json,
    documents.view_from_json,
    documents.action_from_json,
    documents.rules_from_json,
    documents.record_from_json,
)
VALIDATOR: Final = Draft202012Validator(json_schema())
LONGEST: Final = documents.LONGEST_RECORD
RULES: Final = '{"format":"moon-engine/rules","version":1,"rules":{}}'
RECORD: Final = (
    '{"format":"moon-engine/record","version":1,"rules":{},"first_bidder":0,"scores":null,'
    '"actions":[],"tags":[],"comments":[]}'
)


def rules_text(options: str) -> str:
    """Return the document of rules with options as they are written."""
    return RULES.replace("{}", f"{{{options}}}")


# What is no JSON, or has no place in it.

HOSTILE: Final = {
    "nothing": ("", "it is no JSON"),
    "no document": ("null", "a document is an object"),
    "a list": ("[]", "a document is an object"),
    "a mark of the byte order": ("\ufeff" + RULES, "it is no JSON"),
    "two documents": (RULES + RULES, "line 1, column 54: cannot read"),
    "a comma too much": (RULES.replace("{}", "{},"), "it is no JSON"),
    "a second line": (RULES.replace("{}", "{\n,}"), "line 2, column 1: cannot read ',}}'"),
    "a control character": (RULES.replace("{}", '{"\x00":1}'), "it is no JSON: Invalid control"),
    "a wrong escape": (RULES.replace("{}", '{"\\x":1}'), "it is no JSON: Invalid \\escape"),
    "single quotes": (RULES.replace('"', "'"), "it is no JSON"),
    "no number": (rules_text('"target":NaN'), "cannot read 'NaN': at $.rules: it is no number"),
    "infinity": (rules_text('"target":Infinity'), "cannot read 'Infinity': at $.rules"),
    "minus infinity": (rules_text('"target":-Infinity'), "cannot read '-Infinity': at $.rules"),
    "a fraction": (rules_text('"target":7.0'), "cannot read '7.0': at $.rules: a number is whole"),
    "an exponent": (rules_text('"target":1e400'), "cannot read '1e400': at $.rules: a number is"),
    "a long number": (rules_text(f'"target":{"9" * 601}'), "a number has at most 600 digits"),
    "a negative number": (rules_text('"target":-7'), "target must be"),
    "true for one": (rules_text('"moon_marks":true'), "moon_marks must be"),
    "a key twice": (rules_text('"target":7,"target":7'), "cannot read 'target': at $.rules: this"),
    "an escaped key twice": (rules_text('"target":7,"t\\u0061rget":7'), "this key stands twice"),
    "a format twice": (RULES.replace("{", '{"format":"x",', 1), "cannot read 'format': this key"),
    "a lone surrogate": (rules_text('"\\ud800":7'), "cannot read '\\ud800': at $.rules"),
    "a bare surrogate": (rules_text('"\ud800":7'), "cannot read '\\ud800': at $.rules"),
    "much too deep": ("[" * LONGEST, "a document is at most 8 levels deep"),
    "a level too deep": ("[" * 9 + "]" * 9, "a document is at most 8 levels deep"),
    "deep in a document": (rules_text('"target":' + "[" * 9 + "]" * 9), "8 levels deep"),
    "too long": (" " * LONGEST + RULES, "a document has at most 10000000 characters"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_texts(name: str) -> None:
    """What is no JSON, or has no place in a document, is refused with its place."""
    text, expected = HOSTILE[name]
    with pytest.raises(moon.NotationError) as caught:
        from_json(text)
    assert expected in str(caught.value)


def test_brackets_in_texts_are_not_deep() -> None:
    """Only brackets that nest count as levels, not those that stand in texts."""
    comment = '\\"' + "[{" * 100 + "\\\\"
    text = RECORD.replace('"comments":[]', f'"comments":[{{"after":0,"text":"{comment}"}}]')
    read = documents.record_from_json(text)
    assert read.comments == ((0, '"' + "[{" * 100 + "\\"),)


def test_the_longest_documents() -> None:
    """A document may be as long as it is told, and no longer; that of a record longest."""
    for text, read in ((RULES, documents.rules_from_json), (RECORD, documents.record_from_json)):
        most = documents.LONGEST_RECORD if text == RECORD else documents.LONGEST
        read(text.ljust(most))
        with pytest.raises(moon.NotationError, match=f"at most {most} characters"):
            read(text.ljust(most + 1))


def test_numbers_may_have_600_digits() -> None:
    """The longest number that an option takes reads and is written, at any limit of Python's."""
    rules = moon.Rules(target=10**600 - 1)
    assert from_json(to_json(rules)) == rules


def record_text(key: str, items: str) -> str:
    """Return the document of a record with items as they are written."""
    return RECORD.replace(f'"{key}":[', f'"{key}":[{items}')


def numbered(item: str, count: int) -> str:
    """Return an item again and again, with numbers in place of its ``#``."""
    return ",".join(item.replace("#", str(number)) for number in range(count))


SHARE: Final = 1 if is_thorough() else 20
"""What part of the longest text is tried: all of it takes a while."""
LONG: Final = LONGEST // SHARE
LINEAR: Final[dict[str, Callable[[], str]]] = {
    "quotes": lambda: '"' * LONG,
    "escaped quotes": lambda: '"' + '\\"' * (LONG // 2 - 1),
    "backslashes": lambda: "\\" * LONG,
    "lines": lambda: "\n" * LONG,
    "lists": lambda: "[" + "[]," * (LONG // 3 - 1) + "[]",
    "digits": lambda: "9" * LONG,
    "wrong actions": lambda: record_text("actions", "0," * (4_900_000 // SHARE) + "0"),
    "empty actions": lambda: record_text("actions", '"",' * (3_200_000 // SHARE) + '""'),
    "passes": lambda: record_text("actions", '"pass",' * (1_400_000 // SHARE) + '"pass"'),
    "one action": lambda: record_text("actions", '"' + "x" * (9_000_000 // SHARE) + '"'),
    "tags": lambda: record_text("tags", numbered('{"name":"a#","text":""}', 300_000 // SHARE)),
    "comments": lambda: record_text(
        "comments", numbered('{"after":#,"text":""}', 300_000 // SHARE)
    ),
    "options": lambda: RECORD.replace("{}", "{" + numbered('"a#":0', 700_000 // SHARE) + "}"),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", LINEAR)
def test_long_texts(name: str) -> None:
    """A text of many characters is refused as fast as it can be looked at once."""
    text = LINEAR[name]()
    assert LONG // 2 < len(text) <= LONG
    with pytest.raises(moon.NotationError):
        documents.record_from_json(text)


@pytest.mark.parametrize("read", READERS)
@pytest.mark.parametrize("name", all_but())
def test_no_text(read: Any, name: str) -> None:
    """What is no text is refused like a wrong one, bytes and heirs of text too."""
    with pytest.raises(moon.NotationError):
        read(STRANGERS[name])
    with pytest.raises(moon.NotationError):
        read(Text(RULES))


@pytest.mark.parametrize("name", all_but("an int", "a negative int", "a dict"))
def test_no_plain_data(name: str) -> None:
    """Foreign objects at any place of plain data are refused and never asked for anything."""
    stranger = STRANGERS[name]
    state: dict[str, Any] = dict(to_data(moon.new_game()))
    given_data: list[Any] = [stranger, state | {"scores": [0, 0, stranger]}]
    given_data += [state | {key: stranger} for key in state if key != "last_round"]
    given_data += [state | {"rules": {"target": stranger, "minimum_bid": stranger}}]
    with contextlib.suppress(Exception):  # not all can be keys
        given_data += [state | {stranger: 0}]
    for data in given_data:
        with pytest.raises(moon.NotationError):
            from_data(data)


def test_no_heirs_in_plain_data() -> None:
    """Texts of a subclass are refused wherever they stand, as keys too."""
    action: dict[str, Any] = dict(to_data(moon.Pass()))
    rules: dict[str, Any] = dict(to_data(moon.Rules()))
    view: dict[str, Any] = dict(to_data(moon.public_view(moon.new_game())))
    for data in (
        view | {"phase": Text("deal")},
        action | {"action": Text("pass")},
        action | {"format": Text("moon-engine/action")},
        rules | {"rules": {Text("players"): 4}},
        {Text(key): value for key, value in rules.items()},
    ):
        with pytest.raises(moon.NotationError):
            from_data(data)


# Whatever there is.

SCALARS: Final[st.SearchStrategy[Any]] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-1, 8),
    st.integers(),
    st.floats(),
    st.text(max_size=8),
    st.sampled_from(["6-4", "5", "doubles", "none", "pass", "bid 5", "play 6-4", "played"]),
    st.sampled_from(strategies.SEAT_ACTIONS).map(str),
)
KEYS: Final = st.text(max_size=4) | st.sampled_from(
    ["format", "version", "rules", "actions", "scores", "kind", "text", *moon.OPTIONS]
)
ANYTHING: Final = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=8,
)


def valid_documents() -> list[dict[str, Any]]:
    """Return documents of all kinds from random games by all presets."""
    found: list[dict[str, Any]] = []
    for seed, name in enumerate(moon.PRESETS):
        rng = random.Random(seed)
        first = moon.new_game(moon.Rules.parse(f"{name} target=2"), seed % 3)
        state: moon.State = first
        actions: list[moon.Action] = []
        for _ in range(rng.randrange(45)):
            if state.is_over:
                break
            is_chance = state.to_act is None
            legal = (moon.random_deal(state.rules, rng),) if is_chance else None
            actions.append(rng.choice(legal or moon.legal_actions(state)))
            state = moon.apply(state, actions[-1])
        record = moon.GameRecord(
            first.rules, first.first_bidder, tuple(actions), tags={"A": "b"}, comments={0: "c"}
        )
        values = state, moon.view(state, seed % 3), moon.public_view(state), record, state.rules
        found += [dict(to_data(value)) for value in values]
    return found


VALID: Final = valid_documents()
BY_FORMAT: Final = [
    {"format": f"moon-engine/{kind}", "version": 1}
    for kind in ("state", "view", "action", "rules", "record")
]


def read_or_none(data: object) -> documents.Value | None:
    """Return the value of plain data, or None where it is refused; both readers must agree."""
    try:
        text = json.dumps(data)
    except (TypeError, ValueError):
        text = ""
    try:
        value = from_data(data)
    except moon.NotationError:
        with pytest.raises(moon.NotationError):
            from_json(text)
        return None
    assert from_json(text) == value
    return value


@settings(max_examples=examples(400))
@given(st.sampled_from([{}, *BY_FORMAT]), ANYTHING | st.dictionaries(KEYS, ANYTHING))
def test_arbitrary_values(head: dict[str, Any], data: Any) -> None:
    """Nothing but a ``NotationError`` comes of any JSON, whatever format it claims."""
    if head and isinstance(data, dict):
        data = head | {key: data[key] for key in data if key not in head}
    value = read_or_none(data)
    assert value is None or from_data(to_data(value)) == value


@settings(max_examples=examples(400))
@given(st.text(st.characters() | st.sampled_from('{}[]":,\\0123456789'), max_size=60))
def test_arbitrary_texts(text: str) -> None:
    """Nothing but a ``NotationError`` comes of any text."""
    for read in READERS:
        with pytest.raises(moon.NotationError):
            read(text)


@settings(max_examples=examples(400))
@given(st.data())
def test_mutated_texts(data: st.DataObject) -> None:
    """A document with a piece of text cut out, put in or moved reads as what it says, or not."""
    text = json.dumps(data.draw(st.sampled_from(VALID)))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 6)))
        piece = data.draw(st.text(max_size=3) | st.sampled_from([*'{}[]":,-0123456789', text[:9]]))
        text = text[:start] + piece + text[end:]
    with contextlib.suppress(moon.NotationError):
        value = from_json(text)
        assert from_json(to_json(value)) == value
        assert canonical(json.loads(text)) == to_data(value)


def places(data: Any) -> list[tuple[Any, Any]]:
    """Return every container of a document with every key or place in it."""
    found: list[tuple[Any, Any]] = []
    if isinstance(data, dict | list):
        for key in data if isinstance(data, dict) else range(len(data)):
            found += [(data, key), *places(data[key])]
    return found


def mutate(data: Any, rng: random.Random, other: object) -> None:
    """Change a document at one place: another value, one less, one more, or two exchanged."""
    spots = places(data)
    container, key = rng.choice(spots)
    other_container, other_key = rng.choice(spots)
    match rng.randrange(5):
        case 0:
            container[key] = other
        case 1:
            del container[key]
        case 2:
            container[key] = json.loads(json.dumps(other_container[other_key]))
        case 3 if isinstance(container, list):
            container.insert(key, other)
        case 3:
            container[rng.choice([*moon.OPTIONS, "x"])] = other
        case _:
            number = container[key]
            container[key] = number + rng.choice((-1, 1)) if type(number) is int else other


def canonical(data: Any) -> Any:
    """Return a document as it is written: an option at its default is left out."""
    if isinstance(data, dict) and isinstance(data.get("rules"), dict):
        defaults = {name: option.default for name, option in moon.OPTIONS.items()}
        differing = {
            name: value for name, value in data["rules"].items() if value != defaults[name]
        }
        return data | {"rules": differing}
    return data


@settings(max_examples=examples(400))
@given(st.sampled_from(VALID), st.integers(1, 2), st.randoms(use_true_random=False), ANYTHING)
def test_mutated_documents(
    valid: dict[str, Any], times: int, rng: random.Random, other: object
) -> None:
    """A changed document is refused if the schema refuses it, and else means what it says."""
    data = json.loads(json.dumps(valid))
    for _ in range(times):
        mutate(data, rng, json.loads(json.dumps(other)))
    value = read_or_none(data)
    if value is None:
        return
    assert VALIDATOR.is_valid(data)
    assert canonical(data) == to_data(value)


@pytest.mark.slow
def test_many_mutated_documents() -> None:
    """Thousands of changed documents more, in a row, are refused or mean what they say."""
    rng = random.Random(random.getrandbits(64) if is_thorough() else 7)
    others: list[object] = [None, True, 0, 1, 3, -1, 1.5, "", "6-4", "pass", "none", [], {}]
    texts, read = [json.dumps(valid) for valid in VALID], 0
    for _ in range(examples(10_000)):
        data = json.loads(rng.choice(texts))
        for _ in range(rng.choice((1, 1, 1, 2))):
            mutate(data, rng, json.loads(json.dumps(rng.choice(others))))
        try:
            value = from_data(data)
        except moon.NotationError:
            continue
        read += 1
        assert VALIDATOR.is_valid(data)
        assert canonical(data) == to_data(value)
    assert read > 10
