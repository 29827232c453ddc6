"""Game records as text: what is written, what is read, and where a fault is found."""

import copy
import pickle
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NoReturn
from unittest.mock import ANY

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import moon_engine as moon
from moon_engine import NotationError, Rules
from moon_engine.extra.strategies import records
from moon_engine.record_reading import parse_record, read_records
from moon_engine.record_writing import format_record
from moon_engine.records import MOST_ACTIONS, GameRecord, record, replay
from tests.mutants import mutated
from tests.positions import strong_deal
from tests.profile import examples
from tests.strangers import STRANGERS, Text, all_but

GOLDEN: Final = {
    path.stem: path.read_text(encoding="utf-8")
    for path in sorted((Path(__file__).parent / "golden").glob("*.moon"))
}
"""Texts by the names of their files, read by eye against the rules for players."""

EMPTY: Final = '[Moon "1"]\n[Rules "default"]\n[First "0"]\n[Result "scores 0 0 0 unfinished"]\n'
SET_MOON: Final = GOLDEN["set_moon"]
LINES: Final = SET_MOON.splitlines()


def fault_of(text: str) -> NotationError:
    """Return the error that a text raises, which is the same for a stream of its lines."""
    with pytest.raises(NotationError) as caught:
        parse_record(text)
    return caught.value


def edited(old: str, new: str, text: str = SET_MOON) -> str:
    """Return a text in which one part is another."""
    assert text.count(old) == 1, text.count(old)
    return text.replace(old, new)


def after(text: str, *more: str) -> str:
    """Return a text with more lines at its end."""
    return "\n".join((text.rstrip("\n"), *more, ""))


# There and back.


@given(records())
def test_round_trip(kept: GameRecord) -> None:
    """Every legal record is read back from its text, and that text is the only one."""
    text = format_record(kept)
    assert parse_record(text) == kept
    assert format_record(parse_record(text)) == text


@given(records(), st.data())
def test_tolerant(kept: GameRecord, data: st.DataObject) -> None:
    """Blanks, ends of lines as on Windows, line breaks between actions and case do not matter."""
    lines = []
    for line in format_record(kept).splitlines():
        is_free = "{" in line or (line.startswith("[") and not line.startswith("[Result"))
        blanks = data.draw(st.sampled_from([" ", "  ", " \t "]))
        change = data.draw(st.sampled_from([str.upper, str.title, str.lower]))
        lines.append(line if is_free else change(line).replace(" ", blanks) + blanks)
    end = data.draw(st.sampled_from(["\r\n", "\n", "\n\n", " \n\n\n"]))
    assert parse_record(end.join(lines)) == kept


@settings(max_examples=examples(25))
@given(st.lists(records(), max_size=3))
def test_files(kept: list[GameRecord]) -> None:
    """Texts with or without empty lines between them make a file."""
    texts = [*map(format_record, kept)]
    for between in ("", "\n", "\n\n"):
        file = between.join(texts)
        assert [*read_records(file)] == [*read_records(file.splitlines(keepends=True))] == kept


@pytest.mark.parametrize("name", GOLDEN)
def test_golden(name: str) -> None:
    """The texts that were checked by eye are read, and written again to the letter."""
    kept = parse_record(GOLDEN[name])
    assert format_record(kept) == GOLDEN[name]
    assert [*read_records(GOLDEN[name].splitlines())] == [kept]


def test_what_is_golden() -> None:
    """There is a text each of a redeal, a set moon, a 42, a play-off, marks, and two options."""
    assert {name: parse_record(text).rules for name, text in GOLDEN.items()} == {
        "four_player_marks": Rules.parse("wikihow-4-forced scoring=marks target=1"),
        "leaders_choice": moon.PRESETS["domino-play-3"],
        "overcall_made": Rules(overcall_bid=42),
        "passed_out": Rules(),
        "set_moon": Rules(),
        "tie_played_off": Rules(),
        "widow_kept": moon.PRESETS["domino-games-3"],
    }


def test_parts_of_a_golden_text() -> None:
    """A text is read to the tags, comments and scores that stand in it."""
    kept = parse_record(GOLDEN["passed_out"])
    assert kept.tags[2] == ("Place", 'The "Blue" room \\ Abilene')
    assert dict(kept.comments) == {
        0: "Nobody had slept.",
        4: "Three passes: {no one} dares.\nSeat 1 opens next.",
        7: "The recording stops here.",
    }
    *_, last = replay(parse_record(GOLDEN["tie_played_off"]))
    assert (last.scores, last.winners) == ((21, 28, -4), (1,))


def test_comments_stand_anywhere_between_actions() -> None:
    """A comment belongs to the actions before it, wherever it stands between two."""
    text = edited("won by 2\ntrick 2: 5-4", "{a}won by 2\ntrick 2: 5-4")
    assert dict(parse_record(text).comments)[7] == "a"
    text = edited("trick 2: 5-4", "trick {a} 2:\n5-4")
    assert dict(parse_record(text).comments)[7] == "a"
    text = edited("6-4 4-4 won by 2", "6-4{a}\n\n4-4\n{b} won\nby {c} 2")
    assert fault_of(text).expected == "there is a comment here already"
    text = edited("6-4 4-4 won by 2", "6-4{a}\n\n4-4\n{b} won\nby 2")
    assert dict(parse_record(text).comments) == {2: ANY, 6: "a", 7: "b"}


def test_other_texts_of_rules() -> None:
    """A preset stands for its rules, and headers come in any order after the first."""
    text = '[Moon "1"]\n[Result "scores 0 0 unfinished"]\n[First "3"]\n\n[RULES "pagat-4"]'
    assert parse_record(text) == GameRecord(moon.PRESETS["pagat-4"], 3, ())


def test_only_legal_records_are_written() -> None:
    """A record that the rules refuse has no text."""
    with pytest.raises(moon.IllegalActionError):
        format_record(GameRecord(Rules(), 0, (moon.Pass(),)))


@pytest.mark.parametrize("name", STRANGERS)
def test_only_records_are_written(name: str) -> None:
    """What is no record has no text."""
    stranger: Any = STRANGERS[name]
    with pytest.raises(moon.ArgumentError):
        format_record(stranger)


# What the text says besides the actions.


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "action", "expected"),
    [
        ("auction 0:", "auction 1:", 8, 9, 2, "by the rules it is '0:' here"),
        ("declarer 0:", "declarer 2:", 9, 10, 3, "by the rules it is '0:' here"),
        ("trick 0:", "trick 1:", 10, 7, 5, "by the rules it is '0:' here"),
        ("6-4 4-4 won by 2", "6-4 4-4 won by 1", 10, 29, 7, "by the rules it is '2' here"),
        ("6-4 4-4 won by 2", "6-4 4-4", 11, 1, 7, "by the rules it is 'won by 2' here"),
        ("1-1 6-1 won by 2", "1-1 6-1 won by 0", 16, 29, 25, "by the rules it is '2 round: s"),
        ("round: set", "round: made", 17, 8, 25, "by the rules it is 'set points -21 2 5 s"),
        ("points -21", "points 21", 17, 19, 25, "by the rules it is '-21 2 5 scores -21 2 5' h"),
        ("scores -21 2 5\n", "scores -21 2 6\n", 17, 40, 25, "by the rules it is '5' here"),
        ("trick 2: 5-4", "5-4", 11, 1, 8, "by the rules it is 'trick 2:' here"),
        ("scores -21 2 5 u", "scores -21 2 4 u", 5, 10, None, "by the rules it is 'scores -21 2"),
        ("unfinished", "winners 2", 5, 10, None, "by the rules it is 'scores -21 2 5 unfinished'"),
    ],
)
def test_disagreements(
    *, old: str, new: str, line: int, column: int, action: int | None, expected: str
) -> None:
    """What a text says against the rules is refused, with where and what the rules say."""
    error = fault_of(edited(old, new))
    assert (error.line, error.column, error.action) == (line, column, action)
    assert error.expected.startswith(expected)


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "action", "text", "expected"),
    [
        ("bid 21", "bid 22", 8, 12, 2, "bid 22", "a bid is 'bid' and 3 to 7, 21 or 42"),
        ("bid 21", "42", 8, 12, 2, "42", "an action starts with one of"),
        ("bid 21", "bid 42", 8, 12, 2, "bid 42", "42 cannot be bid in this game (BID-3)"),
        ("discard 0-0", "discard 6-6", 9, 13, 3, "discard 6-6", "you do not hold 6-6 (DEAL-1)"),
        ("discard 0-0 trump 5", "trump 5", 9, 13, 3, "trump 5", "you must discard one of your"),
        ("4-1 6-4 4-4", "4-1 6-4 4-3 4-4", 10, 22, 7, "4-4", "by the rules it is 'won by 1'"),
        ("6-4 4-4", "6-5 4-4", 10, 14, 6, "6-5", "you hold 6-4 and must follow fours (FOLLOW-1)"),
        ("6-4 4-4", "6-4 4-9", 10, 18, 7, "4-9", "a tile is two numbers from 0 to 6"),
        ("6-4 4-4", "6-4 as 4 4-4", 10, 14, 6, "6-4 as 4", "you do not choose the suit of 6-4"),
        ("6-4 4-4", "6-4 play 4-4", 10, 18, 7, "play", "a tile is two numbers"),
        ("deal 4-1", "deal 4-2", 7, 1, 1, None, "4-2 is dealt 2 times; 4-1 is missing (DEAL-1)"),
        ("deal 4-1", "deel 4-1", 7, 1, 1, "deel", "an action starts with one of deal"),
        ("1-1 6-1 won by 2", "1-1 7-1 won by 2", 16, 18, 25, "7-1", "a tile is two numbers"),
    ],
)
def test_actions_that_cannot_be(
    *,
    old: str,
    new: str,
    line: int,
    column: int,
    action: int,
    text: str | None,
    expected: str | None,
) -> None:
    """An action that cannot be read or is illegal is refused with its place and the reason."""
    error = fault_of(edited(old, new))
    assert (error.line, error.column, error.action) == (line, column, action)
    assert text is None or error.text == text
    assert error.expected.startswith(expected or "")
    assert str(error).startswith(f"line {line}, column {column}, action {action}: cannot read ")


@pytest.mark.parametrize(
    ("text", "line", "column", "text_there", "expected"),
    [
        ("", 2, None, "", 'a game begins with [Moon "1"]'),
        ("x", 1, None, "x", "there is a header Moon before"),
        ("{x}\n" + EMPTY, 1, None, "{x}", "there is a header Moon before"),
        ('[Moon "2"]', 1, 1, '[Moon "2"]', 'a game begins with [Moon "1"]'),
        ('[Rules "default"]', 1, 1, '[Rules "default"]', 'a game begins with [Moon "1"]'),
        ('[Moon "1"] x', 1, 1, '[Moon "1"] x', 'a header is such as [First "0"]'),
        ('[Moon "1]', 1, 1, '[Moon "1]', 'a header is such as [First "0"]'),
        (edited("[First", "[F\u0131rst", EMPTY), 3, 1, None, "a header is such as"),
        (edited('"0"', '"0\\n"', EMPTY), 3, 1, None, "a header is such as"),
        (edited("[First", "[1", EMPTY), 3, 1, None, "named with letters, digits and _"),
        (edited("[First", "[Second", EMPTY), 6, None, "", "there is a header First before"),
        (edited('[First "0"]\n', "", EMPTY), 5, None, "", "there is a header First before"),
        (edited('[Rules "default"]\n', "", EMPTY), 5, None, "", "there is a header Rules before"),
        (re.sub(r".Result.*", "", EMPTY), 6, None, "", "there is a header Result before"),
        (edited("[First", '[First "0"]\n[First', EMPTY), 4, 1, None, "each header stands there on"),
        (edited("[First", '[a "0"]\n[a "0"]\n[First', EMPTY), 4, 1, None, "each header stands the"),
        (edited("[First", f'[a "{1001 * "x"}"]\n[First', EMPTY), 3, 1, None, "texts of at most"),
        (edited("[First", f'[{51 * "x"} "a"]\n[First', EMPTY), 3, 1, None, "named with letters"),
        (
            edited("default", "players=5", EMPTY),
            2,
            9,
            "players=5",
            "players must be 3 or 4, not '5'",
        ),
        (edited("default", "", EMPTY), 2, 9, "", "rules are 'default', a preset, or"),
        (edited('First "0"', 'First "3"', EMPTY), 3, 9, "3", "first_bidder must be a seat from 0"),
        (edited('First "0"', 'First "x"', EMPTY), 3, 9, "x", "a whole number stands here"),
        (edited('First "0"', 'First "1_0"', EMPTY), 3, 9, "1_0", "a whole number stands here"),
        (edited('First "0"', 'First "\u0661"', EMPTY), 3, 9, "\u0661", "a whole number stands"),
        (edited('First "0"', f'First "{601 * "1"}"', EMPTY), 3, 9, None, "a whole number stands"),
        (after(EMPTY, '[Scores "1 2"]'), 5, 10, "1 2", "scores must be a list or tuple of 3"),
        (after(EMPTY, '[Scores "1 2 x"]'), 5, 10, "1 2 x", "a whole number stands here"),
        (after(EMPTY, "", "[x]"), 6, 1, "[x]", "a header is such as"),
        (after(EMPTY, "", "oops"), 6, 1, "oops", "an action starts with one of"),
        (after(EMPTY, "", "{a", "b}"), 6, 1, "{a", "a comment ends with } in its line"),
        (after(EMPTY, "", r"{\x}"), 6, 1, r"{\x}", "a comment ends with } in its line"),
        (after(EMPTY, "", "}"), 6, 1, "}", "a comment ends with } in its line"),
        (after(EMPTY, "", "{a} {b}"), 6, 5, "{b}", "there is a comment here already"),
        (after(EMPTY, "", f"{{{1001 * 'a'}}}"), 6, 1, None, "texts of at most 1000 printable"),
        (after(EMPTY, "{a}", '[Date "x"]'), 6, 1, '[Date "x"]', "headers stand before the actions"),
        (after(EMPTY, EMPTY), 5, 1, '[Moon "1"]', "there is one game in the text"),
        (after(EMPTY, "", "\u0000"), 6, 1, "\0", "there are printable characters only"),
        (after(EMPTY, "", "{a\ud800}"), 6, 3, "\ud800", "there are printable characters only"),
        (after(EMPTY, "", 10_001 * " "), 6, 1, 100 * " ", "a line has at most 10000 characters"),
    ],
)
def test_faults(
    text: str, line: int, column: int | None, text_there: str | None, expected: str
) -> None:
    """Whatever else is wrong with a text is refused with its place and what can stand there."""
    error = fault_of(text)
    assert error.expected.startswith(expected)
    assert (error.line, error.column) == (line, column)
    assert text_there is None or error.text == text_there


def test_broken_off() -> None:
    """A text may break off between any two actions, and nowhere else."""
    start = SET_MOON.replace("scores -21 2 5 unfinished", "scores 0 0 0 unfinished")
    for done, words in enumerate(
        ('unfinished"]', "+ 0-0", "bid 21", "discard 0-0", "trump 5", "4-1", "6-4", "won by 2")
    ):
        end = start.index(words, start.index("auction") if done > 4 else 0) + len(words)
        assert len(parse_record(start[:end]).actions) == done
    for cut, action in (
        ("auction 0:", 2),
        ("auction", 2),
        ("trick 0: 4-1 6-4 4-4 won by", 7),
        ("trick 0: 4-1 6-4 4-4", 7),
        ("trick 2: 4-2 1-1 6-1 won by 2", 25),
    ):
        error = fault_of(start[: start.index(cut) + len(cut)])
        assert (error.text, error.action) == ("", action)
        assert error.expected.endswith(" must follow")


def test_a_game_that_is_over_goes_on_no_more() -> None:
    """Nothing stands after the last action of a game that is over."""
    text = GOLDEN["overcall_made"]
    assert fault_of(after(text, strong_deal())).expected == "the game is over (END-1)"
    assert fault_of(after(text, "auction 1: pass")).text == "auction"


def test_letters_that_only_look_the_same() -> None:
    """Letters that become ASCII in small ones are no letters of keywords."""
    assert fault_of(edited("trick 0:", "tric\u212a 0:")).text == "tric\u212a"
    assert fault_of(edited("discard 0-0", "di\u017fcard 0-0")).text == "di\u017fcard 0-0"


def test_places_of_faults_are_kept() -> None:
    """A fault tells its place first, and copies and pickles with it."""
    error = fault_of(edited("6-4 4-4", "6-4 4-9"))
    for twin in (error, copy.copy(error), pickle.loads(pickle.dumps(error))):
        place = (twin.line, twin.column, twin.action)
        assert (twin.text, place) == ("4-9", (10, 18, 7))
        assert str(twin).startswith("line 10, column 18, action 7: cannot read '4-9': a tile is")
    assert str(NotationError("x", "y", action=2)) == "action 2: cannot read 'x': y"


# Limits.


def test_most_tags() -> None:
    """A game may have a hundred tags, and not one more."""
    tags = [f'[A{number} "x"]' for number in range(101)]
    assert len(parse_record(after(EMPTY, *tags[:100])).tags) == 100
    error = fault_of(after(EMPTY, *tags))
    assert (error.line, error.expected) == (105, "there are at most 100 tags")


def test_longest_texts() -> None:
    """The longest tags and comments, of nothing but signs that are escaped, fit in their lines."""
    kept = parse_record(GOLDEN["four_player_marks"])
    comments = dict.fromkeys(range(len(kept.actions) + 1), "}\n" * 500)
    longest = GameRecord(kept.rules, 0, kept.actions, tags={"A": '"' * 1000}, comments=comments)
    assert parse_record(format_record(longest)) == longest


def test_longest_numbers() -> None:
    """Rules and scores of as many digits as there may be are written and read."""
    huge = 10**600 - 1
    rules = Rules(target=huge, moon_marks=huge, scoring="marks")
    state: moon.State = moon.new_game(rules, scores=(huge, -huge, 0))
    states = [state]
    deal = strong_deal()
    for text in f"{deal}; bid 21; discard 0-0; trump 6".split(";"):
        states.append(moon.apply(states[-1], moon.parse_action(text)))
    while isinstance(states[-1], moon.Playing):
        states.append(moon.apply(states[-1], moon.legal_actions(states[-1])[0]))
    assert parse_record(format_record(record(states))) == record(states)


@pytest.mark.parametrize("most", range(25))
def test_most_actions(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    """A game is read up to as many actions as there may be, and not one more."""
    assert MOST_ACTIONS == 100_000
    monkeypatch.setattr("moon_engine.record_actions.MOST_ACTIONS", most)
    error = fault_of(SET_MOON)
    assert (error.action, error.expected) == (most + 1, f"a game has at most {most} actions")
    monkeypatch.setattr("moon_engine.record_actions.MOST_ACTIONS", 25)
    assert len(parse_record(SET_MOON).actions) == 25


# Streams.


def endless() -> Iterator[str]:
    """Return the lines of a file that never ends."""
    while True:
        yield from LINES


def test_streams_are_read_as_they_are_asked_for() -> None:
    """Reading takes no more lines than the game that is asked for, and the first of the next."""
    taken = []
    lines = (taken.append(line) or line for line in endless())  # type: ignore[func-returns-value]
    found = read_records(lines)
    assert taken == []
    for number in range(1, 4):
        next(found)
        assert len(taken) == number * len(LINES) + 1


BROKEN: Final = [*LINES, "", *LINES[:12], "trick 2: 5-5", "trick 0:", "", *LINES]
"""A good game, one that breaks in its thirteenth line, and a good one."""


def test_a_broken_game_among_others() -> None:
    """The games before a broken one are read, and then it is told where it is broken."""
    found = read_records(BROKEN)
    assert next(found) == parse_record(SET_MOON)
    with pytest.raises(NotationError) as caught:
        next(found)
    place = (caught.value.line, caught.value.column, caught.value.action)
    assert place == (len(LINES) + 1 + 13, 10, 14)
    with pytest.raises(StopIteration):
        next(found)


def test_collected_faults() -> None:
    """With a list for faults, broken games are left out and all others are read."""
    faults: list[NotationError] = []
    lines = [
        *("junk", "more junk"),
        *LINES,
        *('[Moon "2"]', *LINES[1:]),
        *(*LINES[:9], "trick 0: 4-1 6-4 4-4"),
        *('[Moon "1"]', '[Moon "1"]', "", *LINES[1:]),
        *(*LINES[:12], "\0", 20_000 * "x", "[moonlight]"),
        *LINES,
    ]
    assert [*read_records(lines, faults=faults)] == [parse_record(SET_MOON)] * 3
    assert [(fault.line, fault.action) for fault in faults] == [
        (1, None),
        (20, None),
        (47, 7),
        (48, None),
        (78, None),
    ]


def test_lines_that_are_no_text() -> None:
    """A game with an item in it that is no text is told with its line, and left out."""
    faults: list[NotationError] = []
    lines: list[Any] = [*LINES, *STRANGERS.values(), *LINES, Text("x"), *LINES]
    assert len([*read_records(lines, faults=faults)]) == 1
    assert [fault.line for fault in faults] == [len(LINES) + 1, 2 * len(LINES) + len(STRANGERS) + 1]
    assert faults[0].text is None


def test_faults_keep_no_games() -> None:
    """A fault that was collected holds nothing of what was read before it."""
    faults: list[NotationError] = []
    assert [*read_records(edited("6-4 4-4", "6-5 4-4"), faults=faults)] == []
    (fault,) = faults
    assert (fault.__traceback__, fault.__context__, fault.__cause__) == (None, None, None)


@pytest.mark.parametrize("name", STRANGERS)
def test_strangers_are_no_text(name: str) -> None:
    """What is no text of a game cannot be read."""
    stranger: Any = STRANGERS[name]
    with pytest.raises(NotationError):
        parse_record(stranger)
    if not any(type(stranger) is kind for kind in (list, dict, bytes, str, Text)):
        with pytest.raises(moon.ArgumentError, match=r"^lines must be an iterable of lines"):
            read_records(stranger)


def test_bytes_are_no_lines() -> None:
    """Bytes are no text, whether as lines or in them."""
    stranger: Any = SET_MOON.encode()
    with pytest.raises(NotationError, match="line 1: cannot read 91: a line is a text"):
        next(read_records(stranger))
    with pytest.raises(NotationError, match="line 1: cannot read b"):
        next(read_records(stranger.splitlines()))


@pytest.mark.parametrize("name", all_but("None", "a list", "a list in itself"))
def test_strangers_take_no_faults(name: str) -> None:
    """Only a list takes faults."""
    stranger: Any = STRANGERS[name]
    with pytest.raises(moon.ArgumentError, match=r"^faults must be a list"):
        read_records([], faults=stranger)


# Fuzzing.


def read_or_refuse(text: str) -> None:
    """Read a text in all ways: it is one game, which has a text of its own, or it is refused."""
    faults: list[NotationError] = []
    found = [*read_records(text.split("\n"), faults=faults)]
    assert all(str(fault) for fault in faults)
    try:
        kept = parse_record(text)
    except NotationError:
        assert faults or len(found) != 1
        return
    assert found == [kept]
    assert faults == []
    assert parse_record(format_record(kept)) == kept


@settings(max_examples=examples(1000))
@given(
    st.text()
    | st.text(st.sampled_from('[]{}"\\\n\r 0123456789-/+:abdeilmnoprstuwxMRF')).map(EMPTY.__add__)
    | st.lists(st.sampled_from(sorted({*SET_MOON.split(), "\n", "{", "}", "[", "as"}))).map(
        lambda words: EMPTY + " ".join(words)
    )
)
def test_any_text(text: str) -> None:
    """Any text is a game or a notation error, and nothing else happens."""
    read_or_refuse(text)


PIECES: Final = sorted(
    {
        *(piece for text in GOLDEN.values() for piece in re.findall(r"\w+|\s|[^\w\s]", text)),
        *("\0", "\ud800", "\u00a0", "\u2028", "\x85", "\ufeff", 700 * "9", 10_001 * "x", "{", "as"),
        *('[Moon "1"]\n', "\r", "\t", "\\n", '\\"', "}", "-1", "{}", "pass", "won by 0", "21"),
    }
)
"""What a mutated text has here and there."""


@settings(max_examples=examples(50))
@given(st.sampled_from(sorted(GOLDEN)), st.integers(0, 2**32))
def test_mutated_texts(name: str, seed: int) -> None:
    """A text that was good, and is no more, is another game or a notation error."""
    rng = random.Random(seed)
    for _ in range(examples(16)):
        read_or_refuse(mutated(GOLDEN[name], PIECES, rng))


def test_many_open_comments() -> None:
    """A comment that does not end is one fault, however many others seem to begin in it."""
    text = format_record(GameRecord(Rules(), 0, ())) + "\n" + "{" * 9999
    with pytest.raises(NotationError, match="a comment ends with }") as caught:
        parse_record(text)
    assert (caught.value.line, caught.value.column, caught.value.text) == (6, 1, "{" * 9999)


class Unreadable:
    """Lines that cannot be opened."""

    def __iter__(self) -> NoReturn:
        """Fail as a file does."""
        raise OSError("disk")


def test_errors_of_files_pass() -> None:
    """What goes wrong with a file is the caller's, who opened it."""
    with pytest.raises(OSError, match="disk"):
        read_records(Unreadable())
