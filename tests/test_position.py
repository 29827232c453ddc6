"""States and views as one line of text."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra import strategies
from tests.mutants import mutated
from tests.positions import all_positions, go_on, reach, strong_deal
from tests.profile import examples
from tests.strangers import STRANGERS, all_but
from tests.support import seen

SEEN = [None, 0, 1, 2]


@settings(max_examples=examples(200))
@given(strategies.states())
def test_every_state_reads_back(state: moon.State) -> None:
    """What is written of a state reads back as an equal one, under all options."""
    text = moon.format_position(state)
    assert text == str(state)
    assert moon.parse_position(text) == state
    assert moon.format_position(moon.parse_position(text)) == text


@settings(max_examples=examples(200))
@given(strategies.states(), st.sampled_from(SEEN))
def test_every_view_reads_back(state: moon.State, seat: int | None) -> None:
    """What is written of a view reads back as an equal one, and names nothing that is hidden."""
    view = seen(state, seat)
    text = moon.format_view(view)
    assert text == str(view)
    assert moon.parse_view(text) == view


@settings(max_examples=examples(200))
@given(st.data())
def test_equal_texts_are_equal_states(data: st.DataObject) -> None:
    """Two states of a game have the same text exactly if they are equal."""
    rules = data.draw(strategies.rules())
    one, other = (data.draw(strategies.states(rules=rules)) for _ in range(2))
    assert (str(one) == str(other)) == (one == other)


@pytest.mark.parametrize("name", all_positions())
def test_case_and_blanks_do_not_matter(name: str) -> None:
    """Capitals and more blanks are read too, and line breaks are blanks."""
    state = all_positions()[name]
    text = str(state)
    assert moon.parse_position(text.upper()) == state
    assert moon.parse_position(f"  {text.replace(' ', '   ')}\n") == state
    assert moon.parse_position(text.replace("; ", " ;\r\n\t")) == state


def test_text_of_a_state() -> None:
    """Rules, scores, first bidder and the actions of the round stand in this order."""
    state = reach("players=4 minimum_bid=3", first_bidder=2)
    assert str(state) == "players=4 minimum_bid=3; scores 0 0; first bidder 2"
    assert str(go_on(reach("default", strong_deal()), "pass", "bid 4")) == (
        f"default; scores 0 0 0; first bidder 0; {strong_deal()}; pass; bid 4"
    )


@pytest.mark.parametrize(
    ("text", "tells"),
    [
        (
            "default; scores 4 1 2; first bidder 1; last round 0 bid 4 trump 5, took 4 1 2, "
            "last trick 2 called 5 with 5-3 5-5 1-1",
            "made",
        ),
        (
            "default; scores -21 3 3; first bidder 1; last round 0 bid 21 trump none, took 1 3 3, "
            "last trick 1 called 4 with 4-1 4-4 1-1",
            "set",
        ),
        ("default; scores 0 0 0; first bidder 1; last round passed out by 0", "passed out"),
        (
            "redeal_rotates=false; scores 0 0 0; first bidder 1; last round passed out by 1",
            "passed out",
        ),
    ],
)
def test_last_round(text: str, tells: str) -> None:
    """The last round stands before the next deal, and whether it was made follows (SCORE-1)."""
    state = moon.parse_position(text)
    assert str(state) == text
    result = state.last_round
    if tells == "passed out":
        assert isinstance(result, moon.PassedOut)
    else:
        assert isinstance(result, moon.RoundResult)
        assert result.made == (tells == "made")


def test_points_of_the_last_round_follow() -> None:
    """Points and the winner of the last trick are worked out, not read (SCORE-2, WIN-1)."""
    state = moon.parse_position(
        "default; scores 4 1 2; first bidder 1; last round 0 bid 4 trump 5, took 5 1 1, "
        "last trick 2 called 5 with 5-3 5-5 1-1"
    )
    assert isinstance(state.last_round, moon.RoundResult)
    assert state.last_round.points == (4, 1, 1)
    assert state.last_round.last_trick.winner == 0


def test_a_game_that_is_over() -> None:
    """Where the scores end the game after the last round, it is over (END-1)."""
    last = "last round 0 bid 5 trump 5, took 5 1 1, last trick 2 called 5 with 5-3 5-5 1-1"
    state = moon.parse_position(f"default; scores 21 1 1; first bidder 1; {last}")
    assert isinstance(state, moon.GameOver)
    assert state.winners == (0,)
    going_on = moon.parse_position(f"default; scores 21 21 1; first bidder 1; {last}")
    assert isinstance(going_on, moon.AwaitingDeal)


LAST = "last round 0 bid 4 trump 5, took 4 1 2, last trick 2 called 5 with 5-3 5-5 1-1"
WRONG = [
    ("", "a position is"),
    ("default", "a position is"),
    ("chess; scores 0 0 0; first bidder 0", "'chess' is not option=value"),
    ("players=5; scores 0 0 0; first bidder 0", "players must be 3 or 4"),
    ("default; points 0 0 0; first bidder 0", "scores are such as"),
    ("default; scores 0 0; first bidder 0", "there are 3 sides"),
    ("players=4; scores 0 0 0; first bidder 0", "there are 2 sides"),
    ("default; scores 0 0 ٣; first bidder 0", "printable ASCII"),
    (f"default; scores 0 0 {'9' * 601}; first bidder 0", "scores are such as"),
    ("default; scores 0 0 -0; first bidder 0", "scores are such as"),
    ("default; scores 0 0 07; first bidder 0", "scores are such as"),
    ("default;\u00a0scores 0 0 0; first bidder 0", "printable ASCII"),
    ("default; scores 0 0 0; first bidder 3", "seats are 0 to 2"),
    ("default; scores 0 0 0; first bidder", "it is such as"),
    ("default; scores 0 0 0; first bidder 0;", "starts with one of"),
    ("default; scores 0 0 0; first bidder 0; bid 4", "the tiles must be dealt first"),
    ("default; scores 0 0 0; first bidder 0; deal 6-6 / 5-5 / 4-4", "seat 0 has 1 tile"),
    (f"default; scores 0 0 0; first bidder 0; {strong_deal()}; bid 3", "the lowest bid is 4"),
    (f"default; scores 0 0 0; first bidder 0; {strong_deal()}; pass; pass; pass", "round is over"),
    (f"default; scores 0 0 0; first bidder 1; last round 3 {LAST[13:]}", "seats are 0 to 2"),
    (f"default; scores 0 0 0; first bidder 1; {LAST.replace('bid 4', 'bid 3')}", "cannot be bid"),
    (f"default; scores 0 0 0; first bidder 1; {LAST.replace('bid 4', 'bid 42')}", "cannot be bid"),
    (f"default; scores 0 0 0; first bidder 1; {LAST.replace('bid 4', 'bid 8')}", "last round"),
    (f"allow_number_trump=false; scores 0 0 0; first bidder 1; {LAST}", "named with these"),
    (f"default; scores 0 0 0; first bidder 1; {LAST.replace('4 1 2', '4 1 3')}", "take 7 tricks"),
    (f"default; scores 0 0 0; first bidder 1; {LAST.replace('4 1 2', '4 3')}", "take 7 tricks"),
    (f"default; scores 0 0 0; first bidder 1; {LAST.replace('4 1 2', '0 5 2')}", "at least"),
    (f"default; scores 0 0 0; first bidder 1; {LAST.replace('4 1 2', '5 2 0')}", "at least"),
    (f"default; scores 0 0 0; first bidder 1; {LAST.replace('1-1', '5-3')}", "different tiles"),
    (f"default; scores 0 0 0; first bidder 1; {LAST.replace('1-1', '1-0')}", "different tiles"),
    (f"default; scores 0 0 0; first bidder 1; {LAST} 2-1", "different tiles"),
    (f"default; scores 0 0 0; first bidder 1; {LAST.replace('called 5', 'called 3')}", "not call"),
    ("default; scores 0 0 0; first bidder 1; last round was fun", "last round passed out by"),
    ("default; scores 0 0 0; first bidder 0; last round passed out by 0", "does not bid first"),
    ("all_pass=forced_any; scores 0 0 0; first bidder 1; last round passed out by 0", "must bid"),
    (
        "default; scores 21 1 1; first bidder 1; last round 0 bid 5 trump 5, took 5 1 1, "
        f"last trick 2 called 5 with 5-3 5-5 1-1; {strong_deal()}",
        "the game is over",
    ),
]


@pytest.mark.parametrize(("text", "expected"), WRONG)
def test_no_position(text: str, expected: str) -> None:
    """What is no state of a game is refused, and the error says what is wrong."""
    with pytest.raises(moon.NotationError) as caught:
        moon.parse_position(text)
    assert expected in str(caught.value)


HAND = "6-6 6-5 6-4 6-3 6-2 6-1 5-5"
START = "seen by 0; default; scores 0 0 0; first bidder 0"
DEALT = f"{START}; deal {HAND} / ? / ? + ?"
BLIND = [
    ("", "begins with 'seen by'"),
    ("seen by 4; default; scores 0 0 0; first bidder 0", "begins with 'seen by'"),
    ("seen by 3; default; scores 0 0 0; first bidder 0", "a seat from 0 to 2"),
    ("seen by 0; default; scores 0 0; first bidder 0", "there are 3 sides"),
    ("seen by 0; default; scores 0 0 0; first bidder 0; bid 4", "a deal that is seen"),
    (f"{START}; deal {HAND} / ? / ?", "a deal that is seen"),
    (f"{START}; deal {HAND} / ? + ?", "a deal that is seen"),
    (f"{START}; deal ? / {HAND} / ? + ?", "a deal that is seen"),
    (f"{START}; deal {HAND} / 4-4 / ? + ?", "a deal that is seen"),
    (f"{START}; deal {HAND[:-4]} / ? / ? + ?", "7 different tiles"),
    (f"{START}; deal {HAND[:-4]} 6-6 / ? / ? + ?", "7 different tiles"),
    (f"{START}; deal {HAND[:-4]} 6-0 / ? / ? + ?", "one that some state has"),
    (f"{DEALT}; bid 4; pass; pass; discard ?", "a tile is two numbers"),
    (f"{DEALT}; pass; bid 4; pass; take", "you must discard one"),
    (f"{DEALT.replace('+ ?', '+ 0-0')}; bid 4", "the widow is '?' unless"),
    (f"{DEALT}; bid 4; pass; pass", "the widow is '?' unless"),
    (f"{DEALT.replace('+ ?', '+ 0-0')}; pass; bid 4; pass; discard ?", "the widow is '?' unless"),
    (f"{DEALT}; pass; bid 4; pass; discard 4-4", "is hidden"),
    (f"{DEALT}; pass; bid 4; pass; discard ?; trump 5; pass", "you must play a tile"),
    (f"{DEALT}; pass; bid 4; pass; discard ?; trump 5; play 6-6", "view must be one that some"),
    (f"{DEALT}; pass; bid 4; pass; discard ?; trump 5; play 4-4 as 4", "is not said"),
    (
        f"{DEALT}; pass; bid 4; pass; discard ?; trump 5; play 4-4; play 4-3; play 6-4; play 4-4",
        "some",
    ),
    (
        f"{DEALT}; pass; bid 4; pass; discard ?; trump 5; play 4-4; play 4-3; play 6-4; "
        "play 3-2 as 3",
        "do not",
    ),
    (f"{DEALT}; pass; bid 4; pass; discard ?; trump 5; play 4-4; play 4-3 as 4", "do not choose"),
    (
        f"{DEALT}; pass; bid 4; pass; discard ?; trump 5; play 4-4; play 4-3; play 4-2",
        "do not hold",
    ),
    (f"{DEALT}; pass; pass; pass", "the round is over"),
    (
        "seen by 0; default; scores 21 1 1; first bidder 1; last round 0 bid 5 trump 5, "
        f"took 5 1 1, last trick 2 called 5 with 5-3 5-5 1-1; deal {HAND} / ? / ? + ?",
        "the game is over",
    ),
]


@pytest.mark.parametrize(("text", "expected"), BLIND)
def test_no_view(text: str, expected: str) -> None:
    """What no seat can have seen is refused, and the error says what is wrong."""
    with pytest.raises(moon.NotationError) as caught:
        moon.parse_view(text)
    assert expected in str(caught.value)


def test_a_seat_that_was_void_stays_void() -> None:
    """Who did not follow suit cannot play a tile of that suit later (FOLLOW-1)."""
    before = f"{DEALT}; pass; bid 4; pass; discard ?; trump 5; play 4-4; play 3-3; play 6-4"
    view = moon.parse_view(before)
    assert view.voids[2] == (moon.Suit.FOURS,)
    with pytest.raises(moon.NotationError, match="one that some state has"):
        moon.parse_view(f"{before}; play 2-2; play 4-3; play 6-2")


@pytest.mark.parametrize("read", [moon.parse_position, moon.parse_view])
@pytest.mark.parametrize("name", all_but())
def test_no_text(read: Any, name: str) -> None:
    """What is no text is refused like a wrong one."""
    with pytest.raises(moon.NotationError):
        read(STRANGERS[name])


STRANGE = [
    *"?;-+/",
    "\0",
    "\ud800",
    "\u0663",
    700 * "9",
    "seen",
    "by",
    "all",
    "21",
    "6-4",
    "as",
    "pass",
]
"""What a mutated text has here and there."""


@settings(max_examples=examples(100))
@given(strategies.states(), st.sampled_from(SEEN), st.integers(0, 2**32))
def test_mutated_texts(state: moon.State, seat: int | None, seed: int) -> None:
    """A text that was good, and is no more, is another position or a notation error."""
    rng = random.Random(seed)
    for _ in range(examples(10)):
        read_or_refuse(mutated(str(state), STRANGE, rng))
        read_or_refuse(mutated(str(seen(state, seat)), STRANGE, rng))


@settings(max_examples=examples(300))
@given(st.text())
def test_any_text(text: str) -> None:
    """No text makes a reader fail in any other way."""
    read_or_refuse(text)
    read_or_refuse(f"default; scores 0 0 0; first bidder 0; {text}")
    read_or_refuse(f"seen by 1; default; scores 0 0 0; first bidder 0; {text}")


def read_or_refuse(text: str) -> None:
    """Read a text as a state and as a view: it has a text of its own, or it is refused."""
    for read in (moon.parse_position, moon.parse_view):
        try:
            value = read(text)
        except moon.NotationError as error:
            told = str(error)
        else:
            told = str(value)
            assert read(told) == value
        assert told


@pytest.mark.parametrize("read", [moon.parse_position, moon.parse_view])
def test_long_text(read: Any) -> None:
    """A text that is too long is refused before it is read."""
    with pytest.raises(moon.NotationError, match="at most 10000 characters"):
        read("default; " * 10_000)


@pytest.mark.parametrize("write", [moon.format_position, moon.format_view])
def test_nothing_to_write(write: Any) -> None:
    """Only a state has a position, and only a view is seen."""
    for value in (None, "default", moon.Rules(), moon.Pass()):
        with pytest.raises(moon.ArgumentError):
            write(value)
    with pytest.raises(moon.ArgumentError):
        moon.format_view(moon.new_game())  # type: ignore[arg-type]
    with pytest.raises(moon.ArgumentError):
        moon.format_position(moon.public_view(moon.new_game()))  # type: ignore[arg-type]
