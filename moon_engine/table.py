"""What lies on the table: trumps, suits, contracts, tricks and the results of rounds."""

from __future__ import annotations

import enum
from typing import Any, Final, final

import attrs

from moon_engine.checks import only, seat, tuple_of
from moon_engine.errors import ArgumentError
from moon_engine.tiles import Tile

HAND_SIZE: Final = 7
"""Tiles in a dealt hand, and tricks in a round."""
MOON: Final = 21
"""The bid of all seven tricks for more points: shooting the moon."""
OVERCALL: Final = 42
"""The bid that goes over a moon where the rules have it."""


class _ByText(enum.EnumMeta):
    """Enums that are called with the text of a member, and refuse all else in our own words."""

    def __call__(cls, value: object, *args: Any, **kwargs: Any) -> Any:
        if type(value) is not cls and (type(value) is not str or value not in cls._texts()):
            expected = f"one of {', '.join(map(repr, cls._texts()))}"
            raise ArgumentError(f"a {cls.__name__.lower()}", expected, value)
        return super().__call__(value, *args, **kwargs)

    def _texts(cls) -> list[str]:
        return [member.value for member in cls]  # type: ignore[var-annotated]  # enums are known as classes only


class _Named(enum.Enum, metaclass=_ByText):
    """Enums whose values are the texts of the notation, and whose members are field words."""

    __hash__ = object.__hash__  # there is one of each member; Enum hashes its name, in Python

    @property
    def words(self) -> str:
        """What a player calls it: ``fours``, ``doubles``, ``no trump``."""
        return self.name.lower().replace("_", " ")


class Suit(_Named):
    """
    A suit that a lead can call: a number, or the doubles where they are trumps (SUIT-1).

    Args:
        text: The text of a member: ``0`` to ``6``, or ``doubles``.

    Raises:
        ArgumentError: If it is the text of none.

    Examples:
        >>> Suit("4").words
        'fours'
    """

    ZEROS = "0"
    ONES = "1"
    TWOS = "2"
    THREES = "3"
    FOURS = "4"
    FIVES = "5"
    SIXES = "6"
    DOUBLES = "doubles"


SUITS: Final = tuple(Suit)
"""Every suit; that of a number stands at its number."""


class Trump(_Named):
    """
    What the declarer may name trump, as far as the rules allow it (TRUMP-1).

    Args:
        text: The text of a member: ``0`` to ``6``, ``doubles`` or ``none``.

    Raises:
        ArgumentError: If it is the text of none.

    Examples:
        >>> Trump("doubles").suit
        <Suit.DOUBLES: 'doubles'>
        >>> Trump.FOURS.number, Trump.NO_TRUMP.suit
        (4, None)
    """

    ZEROS = "0"
    ONES = "1"
    TWOS = "2"
    THREES = "3"
    FOURS = "4"
    FIVES = "5"
    SIXES = "6"
    DOUBLES = "doubles"
    NO_TRUMP = "none"

    suit: Suit | None
    """The suit of the trumps; None without trump."""
    number: int | None
    """The number that is trump; None for doubles and without trump."""

    def __init__(self, text: str) -> None:
        self.suit = None if text == "none" else Suit(text)
        self.number = int(text) if text.isdigit() else None


def check_number_bid(argument: str, value: object) -> int:
    """
    Return the value if some rules let it be bid (BID-2, BID-3).

    Args:
        argument: What the value is for, as an error will say.
        value: Anything at all.

    Returns:
        3 to 7, 21 or 42.

    Raises:
        ArgumentError: If no rules let it be bid.

    Examples:
        >>> check_number_bid("a bid", 8)
        Traceback (most recent call last):
        moon_engine.errors.ArgumentError: a bid must be 3 to 7, 21 or 42, not 8
    """
    if type(value) is not int or not (3 <= value <= HAND_SIZE or value in (MOON, OVERCALL)):
        raise ArgumentError(argument, "3 to 7, 21 or 42", value)
    return value


@final
@attrs.frozen
class Contract:
    """
    What the declarer plays for (BID-4, TRUMP-1).

    Args:
        declarer: The seat that won the auction.
        bid: 3 to 7, 21 or 42.
        trump: What it named.

    Raises:
        ArgumentError: If a part is of another type.
    """

    declarer: int = attrs.field(validator=seat)
    bid: int = attrs.field(validator=lambda *given: check_number_bid("bid", given[-1]))
    trump: Trump = attrs.field(validator=only(Trump))

    @property
    def is_moon(self) -> bool:
        """Whether the bid is 21 or 42, that is, every trick."""
        return self.bid >= MOON


def from_leader(leader: int, tiles: tuple[Tile, ...], seats: int) -> tuple[tuple[int, Tile], ...]:
    """
    Return each tile of a trick with the seat that played it.

    Args:
        leader: The seat that led.
        tiles: The tiles in the order of play.
        seats: How many seats there are.

    Returns:
        Pairs of seat and tile, from the leader clockwise.

    Examples:
        >>> from_leader(2, (Tile(6, 4), Tile(6, 6)), seats=3)
        ((2, Tile(6, 4)), (0, Tile(6, 6)))
    """
    return tuple(((leader + place) % seats, tile) for place, tile in enumerate(tiles))


@final
@attrs.frozen
class Trick:
    """
    A finished trick (WIN-1).

    Args:
        leader: The seat that led.
        suit: The suit that the lead called.
        tiles: One tile a seat in the order of play, from the leader clockwise.
        winner: The seat that won.

    Raises:
        ArgumentError: If a part is of another type.
    """

    leader: int = attrs.field(validator=seat)
    suit: Suit = attrs.field(validator=only(Suit))
    tiles: tuple[Tile, ...] = attrs.field(validator=tuple_of(Tile))
    winner: int = attrs.field(validator=seat)

    @property
    def plays(self) -> tuple[tuple[int, Tile], ...]:
        """Each seat with its tile, in the order of play."""
        return from_leader(self.leader, self.tiles, len(self.tiles))

    def __str__(self) -> str:
        return " ".join(map(str, self.tiles))


@final
@attrs.frozen
class RoundResult:
    """
    How a played round ended (SCORE-1).

    Args:
        contract: Declarer, bid and trump.
        made: Whether the declarer's side made the bid.
        tricks: Tricks taken, by side; seven in all.
        points: Points or marks scored, by side; may be negative.
        last_trick: The seventh trick.

    Raises:
        ArgumentError: If a part is of another type.
    """

    contract: Contract = attrs.field(validator=only(Contract))
    made: bool = attrs.field(validator=only(bool))
    tricks: tuple[int, ...] = attrs.field(validator=tuple_of(int))
    points: tuple[int, ...] = attrs.field(validator=tuple_of(int))
    last_trick: Trick = attrs.field(validator=only(Trick))

    @property
    def declarer(self) -> int:
        """The seat that won the auction."""
        return self.contract.declarer

    @property
    def bid(self) -> int:
        """What it bid: 3 to 7, 21 or 42."""
        return self.contract.bid

    @property
    def trump(self) -> Trump:
        """What it named."""
        return self.contract.trump

    def __str__(self) -> str:
        contract, trick, taken = self.contract, self.last_trick, " ".join(map(str, self.tricks))
        return (
            f"last round {contract.declarer} bid {contract.bid} trump {contract.trump.value}, "
            f"took {taken}, last trick {trick.leader} called {trick.suit.value} with {trick}"
        )


@final
@attrs.frozen
class PassedOut:
    """
    A round that nobody bid in: no play, no score (BID-5).

    Args:
        first_bidder: The seat that passed first.

    Raises:
        ArgumentError: If it is no int.
    """

    first_bidder: int = attrs.field(validator=seat)

    def __str__(self) -> str:
        return f"last round passed out by {self.first_bidder}"
