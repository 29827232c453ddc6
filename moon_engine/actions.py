"""The kinds of action, chance's deal among them, and their texts."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, TypeAlias, cast, final, get_args

import attrs

from moon_engine.drafts import maker_of
from moon_engine.errors import ArgumentError
from moon_engine.table import HAND_SIZE, MOON, OVERCALL, SUITS, Suit, Trump, check_number_bid
from moon_engine.tiles import TILES, Tile, TileSet, check_tile, spread, tiles_of

_MOST = 100
"""Far more hands or tiles than any deal has, so that all its faults can be told."""


def _hand(value: object) -> tuple[tuple[Tile, ...], int]:
    """Return a hand from its highest tile down, and the mask of its tiles."""
    tiles, mask = [], 0
    for tile in _collection("a dealt hand", value):
        if type(tile) is not Tile:
            raise ArgumentError("a dealt tile", "a Tile", tile)
        tiles.append(tile)
        mask |= tile.bit
    if mask.bit_count() == len(tiles):
        return tiles_of(mask), mask
    return tuple(sorted(tiles, reverse=True)), mask


def _collection(argument: str, value: object) -> Collection[object]:
    """Return the value if it is of a type that is finite and can be walked through."""
    if not any(type(value) is kind for kind in (list, tuple, set, frozenset, TileSet)):
        raise ArgumentError(argument, "a list, a tuple or a set", value)
    collection = cast(Collection[object], value)
    if len(collection) > _MOST:
        raise ArgumentError(argument, f"of at most {_MOST} tiles", value)
    return collection


@final
@attrs.frozen(init=False)
class Deal:
    """
    Chance's action: which tiles go where (DEAL-1).

    Whether it lays out exactly the set is for the rules to say, not for this
    class: a deal of any tiles can be built, and is refused when it is applied.
    The order of the tiles within a hand means nothing and is not kept.

    Args:
        hands: The tiles of each seat, from seat 0; each a list, a tuple or a set.
        widow: The tile left over, or None.

    Raises:
        ArgumentError: If the hands are no list or tuple, or none; or a hand is no list, tuple or
            set; or a tile is no tile.

    Examples:
        >>> str(Deal([[Tile(1, 1), Tile(6, 4)], [Tile(5, 3)]], Tile(0, 0)))
        'deal 6-4 1-1 / 5-3 + 0-0'
    """

    hands: tuple[tuple[Tile, ...], ...]
    widow: Tile | None
    masks: tuple[int, ...] = attrs.field(init=False, eq=False, repr=False)
    """The mask of each hand."""

    def __init__(self, hands: Sequence[Collection[Tile]], widow: Tile | None = None) -> None:
        if widow is not None:
            check_tile("the widow", widow)
        is_listed = type(hands) is list or type(hands) is tuple
        if not is_listed or not 1 <= len(hands) <= _MOST:
            raise ArgumentError("the hands of a deal", "a list or tuple, one hand a seat", hands)
        tiles, masks = zip(*map(_hand, hands), strict=True)
        self.__attrs_init__(tiles, widow)
        object.__setattr__(self, "masks", masks)

    def __str__(self) -> str:
        hands = " / ".join([" ".join([tile.text for tile in hand]) for hand in self.hands])
        return f"deal {hands}" + (f" + {self.widow}" if self.widow is not None else "")


_deal = maker_of(Deal)


def deal_of_masks(masks: tuple[int, ...], widow: Tile | None) -> Deal:
    """
    Return the deal of hands that are known to be good and given as masks.

    Args:
        masks: The mask of each hand, by seat.
        widow: The tile left over, or None.

    Returns:
        The deal, unchecked.

    Examples:
        >>> str(deal_of_masks((Tile(6, 4).bit | Tile(1, 1).bit, Tile(5, 3).bit), None))
        'deal 6-4 1-1 / 5-3'
    """
    hands = tuple(map(tiles_of, masks))
    return _deal(hands, widow, masks)  # type: ignore[call-arg]  # a maker takes all fields


@final
@attrs.frozen
class Pass:
    """
    Make no bid (BID-1).

    Examples:
        >>> str(Pass())
        'pass'
    """

    def __str__(self) -> str:
        return "pass"


@final
@attrs.frozen
class Bid:
    """
    Bid a number of tricks, or the moon (BID-1, BID-2, BID-3).

    Args:
        number: 3 to 7, 21 (the moon) or 42 (over a moon).

    Raises:
        ArgumentError: If no rules let the number be bid.

    Examples:
        >>> str(Bid(5))
        'bid 5'
    """

    number: int

    def __attrs_post_init__(self) -> None:
        check_number_bid("a bid", self.number)

    def __str__(self) -> str:
        return f"bid {self.number}"


@final
@attrs.frozen
class TakeWidow:
    """
    Take an optional widow into the hand (WIDOW-1).

    Examples:
        >>> str(TakeWidow())
        'take'
    """

    def __str__(self) -> str:
        return "take"


@final
@attrs.frozen
class KeepHand:
    """
    Leave an optional widow face down (WIDOW-1).

    Examples:
        >>> str(KeepHand())
        'keep'
    """

    def __str__(self) -> str:
        return "keep"


@final
@attrs.frozen
class Discard:
    """
    Discard a tile face down after taking the widow (WIDOW-1).

    Args:
        tile: The tile; the widow itself is allowed.

    Raises:
        ArgumentError: If it is no tile.

    Examples:
        >>> str(Discard(Tile(6, 4)))
        'discard 6-4'
    """

    tile: Tile

    def __attrs_post_init__(self) -> None:
        check_tile("a discard", self.tile)

    def __str__(self) -> str:
        return f"discard {self.tile}"


@final
@attrs.frozen
class NameTrump:
    """
    Name trump (TRUMP-1).

    Args:
        trump: A number, doubles or none.

    Raises:
        ArgumentError: If it is no trump.

    Examples:
        >>> str(NameTrump(Trump.FOURS)), str(NameTrump(Trump.NO_TRUMP))
        ('trump 4', 'trump none')
    """

    trump: Trump

    def __attrs_post_init__(self) -> None:
        if type(self.trump) is not Trump:
            raise ArgumentError("trump", "a Trump", self.trump)

    def __str__(self) -> str:
        return f"trump {self.trump.value}"


@final
@attrs.frozen
class Play:
    """
    Play a tile to the trick (LEAD-1, LEAD-2, FOLLOW-1).

    Args:
        tile: The tile.
        suit: Which end of a led tile is its suit, where the leader says it; else None.

    Raises:
        ArgumentError: If it is no tile, or the suit is neither end of it, or it is a double.

    Examples:
        >>> str(Play(Tile(6, 4))), str(Play(Tile(6, 4), Suit.FOURS))
        ('play 6-4', 'play 6-4 as 4')
    """

    tile: Tile
    suit: Suit | None = None

    def __attrs_post_init__(self) -> None:
        tile = check_tile("a tile to play", self.tile)
        if self.suit is None:
            return
        ends = () if tile.is_double else (SUITS[tile.high], SUITS[tile.low])
        if type(self.suit) is not Suit or self.suit not in ends:
            expected = "None, as for a double" if tile.is_double else "one of its two ends, or None"
            raise ArgumentError(f"the suit of {tile}", expected, self.suit)

    def __str__(self) -> str:
        text = "play " + self.tile.text
        return text if self.suit is None else f"{text} as {self.suit.value}"


Action: TypeAlias = Deal | Pass | Bid | TakeWidow | KeepHand | Discard | NameTrump | Play
"""Everything that moves a game on."""


def is_action(value: object) -> bool:
    """
    Tell whether a value is an action, of its class and not of a subclass.

    Args:
        value: Anything at all.

    Returns:
        Whether it is one; it may still be illegal.

    Examples:
        >>> is_action(Bid(5)), is_action("bid 5")
        (True, False)
    """
    return any(type(value) is kind for kind in get_args(Action))


BIDS: Final[tuple[Bid | Pass, ...]] = (
    Pass(),
    *(Bid(number) for number in (*range(3, HAND_SIZE + 1), MOON, OVERCALL)),
)
"""Everything that can be said in an auction, in rising order."""
WIDOW_DECISIONS: Final = (TakeWidow(), KeepHand())
TRUMPS: Final = tuple(NameTrump(trump) for trump in Trump)
discards_of: Final = spread([(Discard(tile),) for tile in TILES])
PLAYS: Final = tuple(Play(tile) for tile in TILES)
"""By tile index, the play of each tile when there is no suit to say."""
plays_of: Final = spread([(play,) for play in PLAYS])
