"""Actions and tiles as text, and back."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Mapping
from typing import Final

from moon_engine.actions import (
    BIDS,
    TRUMPS,
    WIDOW_DECISIONS,
    Action,
    Bid,
    Deal,
    Discard,
    KeepHand,
    NameTrump,
    Pass,
    Play,
    TakeWidow,
    deal_of_masks,
    discards_of,
    is_action,
    plays_of,
)
from moon_engine.errors import ArgumentError, MoonError, NotationError
from moon_engine.table import SUITS, Suit, Trump
from moon_engine.tiles import TILES, Tile

_LONGEST = 1000
_PLAIN: Final = re.compile(r"[ -~\t\r\n]*")
_TILE: Final = re.compile(r"([0-6])-([0-6])")

_ALL_TILES: Final = (1 << len(TILES)) - 1
_TILES: Final = {str(tile): tile for tile in TILES}
_BITS: Final = {str(tile): tile.bit for tile in TILES}
_LEADS: Final = [
    Play(tile, SUITS[end]) for tile in TILES if not tile.is_double for end in (tile.high, tile.low)
]
_MOST_HANDS: Final = 4
KNOWN: Final[Mapping[str, Action]] = {
    str(action): action
    for actions in (
        *(BIDS, WIDOW_DECISIONS, TRUMPS, _LEADS),
        *(discards_of(_ALL_TILES), plays_of(_ALL_TILES)),
    )
    for action in actions
}
"""Every action but deals by its one text; whatever else may be read is read word by word."""


def format_action(action: Action) -> str:
    """
    Return the text of an action; ``str(action)`` is the same.

    Args:
        action: Any action.

    Returns:
        Its one text, which ``parse_action`` reads back.

    Raises:
        ArgumentError: If it is no action.

    Examples:
        >>> format_action(Play(Tile(6, 4), Suit.FOURS))
        'play 6-4 as 4'
    """
    if not is_action(action):
        raise ArgumentError("action", "an action", action)
    return str(action)


def _is_plain(text: object) -> bool:
    """Tell whether a value is a text of at most so many ASCII characters, with usual blanks."""
    return type(text) is str and len(text) <= _LONGEST and _PLAIN.fullmatch(text) is not None


def parse_tile(text: str) -> Tile:
    """
    Read a tile: ``6-4``, or ``4-6`` for the same.

    Args:
        text: Two numbers from 0 to 6 with a hyphen, and blanks around them at most.

    Returns:
        The tile.

    Raises:
        NotationError: If it is no text, or not the text of a tile.

    Examples:
        >>> parse_tile("4-6")
        Tile(6, 4)
    """
    match = _TILE.fullmatch(text.strip()) if _is_plain(text) else None
    if match is None:
        raise NotationError(text, "a tile is two numbers from 0 to 6, such as 6-4")
    ends = sorted(map(int, match.groups()))
    return Tile(ends[1], ends[0])


def parse_action(text: str) -> Action:
    """
    Read an action; case, extra blanks and the order of a tile's ends do not matter.

    Args:
        text: Such as ``pass``, ``bid 5``, ``trump doubles``, ``play 6-4``.

    Returns:
        The action, which may still be illegal where it is applied.

    Raises:
        NotationError: If it is no text, or not the text of an action.

    Examples:
        >>> parse_action("Play  4-6 as 4")
        Play(tile=Tile(6, 4), suit=<Suit.FOURS: '4'>)
        >>> parse_action("bid 9")
        Traceback (most recent call last):
        moon_engine.errors.NotationError: cannot read 'bid 9': a bid is 'bid' and 3 to 7, 21 or 42
    """
    known = _known(text) if type(text) is str and len(text) <= _LONGEST else None
    if known is not None:
        return known
    if not _is_plain(text):
        raise NotationError(text, f"an action is a text of at most {_LONGEST} plain characters")
    word, *rest = text.lower().split() or [""]
    read = _READERS.get(word)
    if read is None:
        raise NotationError(text, f"an action starts with one of {', '.join(_READERS)}")
    try:
        return read(rest)
    except NotationError as error:
        raise NotationError(text, error.expected) from None
    except MoonError as error:
        raise NotationError(text, str(error)) from None


def _known(text: str) -> Action | None:
    """Return the action that has this one text, or None for all other texts."""
    return _known_deal(text) if text.startswith("deal ") else KNOWN.get(text)


@functools.lru_cache(16)  # the positions of a round all have its deal
def _known_deal(text: str) -> Deal | None:
    """Return a deal of different tiles in each hand from its one text, or None."""
    hands, plus, widow = text.removeprefix("deal ").partition(" + ")
    if hands.count("/") >= _MOST_HANDS:
        return None
    masks = []
    try:
        for hand in hands.split(" / "):
            tiles = hand.split(" ")
            mask = sum(map(_BITS.__getitem__, tiles))
            if mask.bit_count() != len(tiles):
                return None
            masks.append(mask)
        return deal_of_masks(tuple(masks), _TILES[widow] if plus else None)
    except KeyError:
        return None


def _nothing_more(action: Action) -> Callable[[list[str]], Action]:
    """Return the reader of an action that is one word."""

    def read(words: list[str]) -> Action:
        if words:
            raise NotationError(" ".join(words), f"nothing follows {str(action)!r}")
        return action

    return read


def _one(words: list[str], expected: str) -> str:
    """Return the only word."""
    if len(words) != 1:
        raise NotationError(" ".join(words), expected)
    return words[0]


def _read_bid(words: list[str]) -> Bid:
    expected = "a bid is 'bid' and 3 to 7, 21 or 42"
    text = _one(words, expected)
    for bid in BIDS:
        if str(bid) == f"bid {text}" and isinstance(bid, Bid):
            return bid
    raise NotationError(text, expected)


def _read_discard(words: list[str]) -> Discard:
    return Discard(parse_tile(_one(words, "a discard is 'discard' and a tile, such as 6-4")))


def _read_trump(words: list[str]) -> NameTrump:
    expected = "a trump is 'trump' and 0 to 6, 'doubles' or 'none'"
    text = _one(words, expected)
    try:
        return NameTrump(Trump(text))
    except ArgumentError:
        raise NotationError(text, expected) from None


def _read_play(words: list[str]) -> Play:
    match words:
        case [tile]:
            return Play(parse_tile(tile))
        case [tile, "as", end]:
            return _read_lead(parse_tile(tile), end)
        case _:
            expected = "a play is 'play' and a tile, and maybe 'as' and an end of it"
            raise NotationError(" ".join(words), expected)


def _read_lead(tile: Tile, end: str) -> Play:
    try:
        return Play(tile, Suit(end))
    except ArgumentError:
        said = f"{tile} is a double" if tile.is_double else f"after 'as' comes an end of {tile}"
        expected = f"{said}, and its one suit is not said" if tile.is_double else said
        raise NotationError(end, expected) from None


def _read_deal(words: list[str]) -> Deal:
    hands, plus, widow = " ".join(words).partition("+")
    return Deal(
        [[parse_tile(tile) for tile in hand.split()] for hand in hands.split("/")],
        parse_tile(widow) if plus else None,
    )


_READERS: Final[dict[str, Callable[[list[str]], Action]]] = {
    "deal": _read_deal,
    "pass": _nothing_more(Pass()),
    "bid": _read_bid,
    "take": _nothing_more(TakeWidow()),
    "keep": _nothing_more(KeepHand()),
    "discard": _read_discard,
    "trump": _read_trump,
    "play": _read_play,
}
