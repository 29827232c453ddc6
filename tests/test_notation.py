"""Actions and tiles as text."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from moon_engine import (
    TILES,
    Action,
    ArgumentError,
    Bid,
    Deal,
    Discard,
    KeepHand,
    NameTrump,
    NotationError,
    Pass,
    Play,
    Suit,
    TakeWidow,
    Tile,
    Trump,
    format_action,
    parse_action,
    parse_tile,
)
from tests.positions import strong_deal
from tests.strangers import STRANGERS, Text, all_but, heir

TEXTS: dict[str, Action] = {
    "deal 6-4": Deal([[Tile(6, 4)]]),
    "deal 6-6 6-5 / 1-1 0-0": Deal([[Tile(6, 5), Tile(6, 6)], [Tile(0, 0), Tile(1, 1)]]),
    "deal 6-4 / 5-3 / 1-1 + 0-0": Deal([[Tile(6, 4)], [Tile(5, 3)], [Tile(1, 1)]], Tile(0, 0)),
    "pass": Pass(),
    "bid 3": Bid(3),
    "bid 4": Bid(4),
    "bid 5": Bid(5),
    "bid 6": Bid(6),
    "bid 7": Bid(7),
    "bid 21": Bid(21),
    "bid 42": Bid(42),
    "take": TakeWidow(),
    "keep": KeepHand(),
    "discard 6-4": Discard(Tile(6, 4)),
    "trump 0": NameTrump(Trump.ZEROS),
    "trump 1": NameTrump(Trump.ONES),
    "trump 2": NameTrump(Trump.TWOS),
    "trump 3": NameTrump(Trump.THREES),
    "trump 4": NameTrump(Trump.FOURS),
    "trump 5": NameTrump(Trump.FIVES),
    "trump 6": NameTrump(Trump.SIXES),
    "trump doubles": NameTrump(Trump.DOUBLES),
    "trump none": NameTrump(Trump.NO_TRUMP),
    "play 6-4": Play(Tile(6, 4)),
    "play 6-4 as 4": Play(Tile(6, 4), Suit.FOURS),
    "play 6-4 as 6": Play(Tile(6, 4), Suit.SIXES),
    "play 1-0 as 0": Play(Tile(1, 0), Suit.ZEROS),
}
"""The one text of each action, by hand."""

tiles = st.sampled_from(TILES)


@st.composite
def plays(draw: st.DrawFn) -> Play:
    """Draw a play, which may say a suit."""
    tile = draw(tiles)
    ends = [] if tile.is_double else [Suit(str(tile.high)), Suit(str(tile.low))]
    return Play(tile, draw(st.sampled_from([None, *ends])))


actions = st.one_of(
    st.builds(
        Deal,
        st.lists(st.lists(tiles, max_size=8), min_size=1, max_size=5),
        st.none() | tiles,
    ),
    st.sampled_from([Pass(), TakeWidow(), KeepHand()]),
    st.builds(Bid, st.sampled_from([3, 4, 5, 6, 7, 21, 42])),
    st.builds(Discard, tiles),
    st.builds(NameTrump, st.sampled_from(Trump)),
    plays(),
)


@pytest.mark.parametrize("text", TEXTS)
def test_texts(text: str) -> None:
    """Each action has one text, which is read back."""
    assert format_action(TEXTS[text]) == str(TEXTS[text]) == text
    assert parse_action(text) == TEXTS[text]


@given(actions)
def test_round_trip(action: Action) -> None:
    """Whatever is written is read back as the same action."""
    assert parse_action(format_action(action)) == action


@given(actions, st.data())
def test_lenient(action: Action, data: st.DataObject) -> None:
    """Case and extra blanks do not matter."""
    words = format_action(action).split(" ")
    case = data.draw(st.sampled_from([str.upper, str.title, str.lower, str.swapcase]))
    blanks = st.sampled_from([" ", "  ", "\t", " \n ", "\r\n"])
    text = "".join(case(word) + data.draw(blanks) for word in words)
    assert parse_action(data.draw(blanks) + text) == action


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("play 4-6", "play 6-4"),
        ("play 4-6 as 4", "play 6-4 as 4"),
        ("discard 0-5", "discard 5-0"),
        ("deal 4-6/3-5+0-1", "deal 6-4 / 5-3 + 1-0"),
        ("deal 1-1 6-4", "deal 6-4 1-1"),
        ("PLAY 6-4 AS 4", "play 6-4 as 4"),
        ("Trump None", "trump none"),
        ("  bid\t7 ", "bid 7"),
        (f"{'pass':>1000}", "pass"),
    ],
)
def test_lenient_texts(text: str, same: str) -> None:
    """The ends of a tile may come in either order, and blanks anywhere between words."""
    assert format_action(parse_action(text)) == same


KELVIN = "\u212a"
STARTS = "an action starts with one of deal, pass, bid, take, keep, discard, trump, play"
PLAIN = "an action is a text of at most 1000 plain characters"
A_TILE = "a tile is two numbers from 0 to 6, such as 6-4"
A_BID = "a bid is 'bid' and 3 to 7, 21 or 42"
A_TRUMP = "a trump is 'trump' and 0 to 6, 'doubles' or 'none'"
A_DISCARD = "a discard is 'discard' and a tile, such as 6-4"
A_PLAY = "a play is 'play' and a tile, and maybe 'as' and an end of it"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", STARTS),
        (" \n", STARTS),
        ("fold", STARTS),
        ("pass\0", PLAIN),
        ("\x0bpass", PLAIN),
        ("pass\x1c", PLAIN),
        ("bid\x7f5", PLAIN),
        ("p ass", STARTS),
        ("passpass", STARTS),
        ("bid5", STARTS),
        ("6-4", STARTS),
        ("pass 5", "nothing follows 'pass'"),
        ("take 0-0", "nothing follows 'take'"),
        ("keep it", "nothing follows 'keep'"),
        ("bid", A_BID),
        ("bid 2", A_BID),
        ("bid 8", A_BID),
        ("bid 05", A_BID),
        ("bid 5.0", A_BID),
        ("bid +5", A_BID),
        ("bid 5 5", A_BID),
        ("bid five", A_BID),
        ("bid pass", A_BID),
        ("trump", A_TRUMP),
        ("trump 7", A_TRUMP),
        ("trump fours", A_TRUMP),
        ("trump no trump", A_TRUMP),
        ("trump 4 4", A_TRUMP),
        ("discard", A_DISCARD),
        ("discard 6-4 6-5", A_DISCARD),
        ("discard 6-7", A_TILE),
        ("discard 64", A_TILE),
        ("play", A_PLAY),
        ("play 6-4 4", A_PLAY),
        ("play 6-4 as", A_PLAY),
        ("play 6-4 as 4 5", A_PLAY),
        ("play 6-4 in 4", A_PLAY),
        ("play 7-4", A_TILE),
        ("play 6 - 4", A_PLAY),
        ("play 6--4", A_TILE),
        ("play -6-4", A_TILE),
        ("play 6-4-4", A_TILE),
        ("play 6\u20134", PLAIN),
        ("play \uff16-4", PLAIN),
        ("play \u0666-4", PLAIN),
        (f"{KELVIN}eep", PLAIN),
        (f"ta{KELVIN}e", PLAIN),
        ("pa\u017fs", PLAIN),
        ("pass\u00a0", PLAIN),
        ("\ufeffpass", PLAIN),
        ("\ud800", PLAIN),
        (f"{'pass':>1001}", PLAIN),
        ("play 6-4 " * 10**5, PLAIN),
        ("deal 6-4 +", A_TILE),
        ("deal 6-4 + 0-0 + 0-0", A_TILE),
        ("deal 6-4 + 0-0 1-1", A_TILE),
        ("deal 6-4 + 0-0 / 1-1", A_TILE),
        ("deal 6-4, 5-3", A_TILE),
        ("deal 6-4 | 5-3", A_TILE),
    ],
)
def test_refused(text: str, expected: str) -> None:
    """Everything else is refused, with the whole text and what was expected."""
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert (caught.value.text, caught.value.expected) == (text, expected)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("play 6-4 as 5", "after 'as' comes an end of 6-4"),
        ("play 6-6 as 6", "6-6 is a double, and its one suit is not said"),
        ("play 6-4 as doubles", "after 'as' comes an end of 6-4"),
        ("play 6-4 as none", "after 'as' comes an end of 6-4"),
        ("play 6-4 as sixes", "after 'as' comes an end of 6-4"),
        ("play 6-4 as 6-4", "after 'as' comes an end of 6-4"),
        ("play 6-4 as 7", "after 'as' comes an end of 6-4"),
        ("play 4-6 as 3", "after 'as' comes an end of 6-4"),
        ("play 0-1 as 2", "after 'as' comes an end of 1-0"),
        ("play 6-6 as 5", "6-6 is a double, and its one suit is not said"),
        ("play 6-6 as doubles", "6-6 is a double, and its one suit is not said"),
        ("play 6-6 as x", "6-6 is a double, and its one suit is not said"),
        ("PLAY 0-0 AS 0", "0-0 is a double, and its one suit is not said"),
        ("play 7-7 as 7", A_TILE),
        ("play as 6", A_PLAY),
    ],
)
def test_refused_suit(text: str, expected: str) -> None:
    """A suit that is no end of the tile is refused with what it may be (LEAD-2)."""
    with pytest.raises(NotationError) as caught:
        parse_action(text)
    assert (caught.value.text, caught.value.expected) == (text, expected)


def test_refused_deal() -> None:
    """A deal of more tiles than can be told apart in a message is refused with the whole text."""
    assert isinstance(parse_action("deal" + " 6-6" * 100), Deal)
    for text, limit in [("deal" + " 6-6" * 101, "tiles"), ("deal " + "6-6/" * 100 + "6-6", "hand")]:
        with pytest.raises(NotationError, match=limit) as caught:
            parse_action(text)
        assert caught.value.text == text


@given(st.text() | st.text("dealpsbidtkeuron as0123456789-/+ "))
def test_any_text(text: str) -> None:
    """Any text is an action or a notation error, and nothing else happens."""
    try:
        action = parse_action(text)
    except NotationError:
        return
    assert parse_action(format_action(action)) == action


@given(
    st.lists(
        st.sampled_from(["deal", "pass", "bid", "trump", "play", "6-4", "4", "as", "/", "+", "0-0"])
    )
)
def test_any_words(words: list[str]) -> None:
    """Any words of the notation are an action or a notation error."""
    try:
        action = parse_action(" ".join(words))
    except NotationError:
        return
    assert parse_action(format_action(action)) == action


@pytest.mark.parametrize("name", STRANGERS)
def test_strangers(name: str) -> None:
    """What is no text, or none of an action, cannot be read."""
    stranger: Any = STRANGERS[name]
    for parse in (parse_action, parse_tile):
        with pytest.raises(NotationError) as caught:
            parse(stranger)
        assert caught.value.text is stranger
        assert str(caught.value).startswith("cannot read ")


def test_subclass_of_text() -> None:
    """A text of a subclass is none, since it may lie about itself."""
    with pytest.raises(NotationError):
        parse_action(Text("pass"))
    with pytest.raises(NotationError):
        parse_tile(Text("6-4"))


@pytest.mark.parametrize("name", all_but())
def test_format_refuses_strangers(name: str) -> None:
    """Only actions have a text."""
    stranger: Any = STRANGERS[name]
    with pytest.raises(ArgumentError, match=r"^action must be an action, not "):
        format_action(stranger)


@pytest.mark.parametrize("action", [heir(Bid(5)), heir(Play(Tile(6, 4))), Bid, Tile(6, 4), "pass"])
def test_format_refuses_others(action: Any) -> None:
    """What merely resembles an action has no text."""
    with pytest.raises(ArgumentError):
        format_action(action)


@pytest.mark.parametrize("tile", TILES, ids=str)
def test_tiles(tile: Tile) -> None:
    """A tile is read in either order, with blanks around it."""
    assert parse_tile(str(tile)) == tile
    assert parse_tile(f"  {tile.low}-{tile.high}\n") == tile
    assert type(parse_tile(str(tile)).high) is int


@pytest.mark.parametrize(
    "text",
    [
        *("", "6", "6-", "-4", "6-7", "7-6", "64", "6 -4", "6-4 5-3", "06-4"),
        *("6\u20134", "\u0666-4", "6-4\0", f"{'6-4':>1001}"),
    ],
)
def test_refused_tiles(text: str) -> None:
    """Everything else is no tile."""
    with pytest.raises(NotationError) as caught:
        parse_tile(text)
    assert (caught.value.text, caught.value.expected) == (text, A_TILE)


def test_longest_tile() -> None:
    """A text of a thousand characters can still be a tile."""
    assert parse_tile(f"{'6-4':>1000}") == Tile(6, 4)


def test_full_deal() -> None:
    """A whole deal is read and written in one line."""
    assert str(parse_action(strong_deal())) == strong_deal()
