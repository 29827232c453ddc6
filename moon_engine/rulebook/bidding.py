"""The auction: one chance each, bids that rise, the moon and the forced bid (BID-1 to BID-5)."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import assert_never, final

import attrs

from moon_engine.actions import BIDS, Bid, Pass
from moon_engine.errors import Reason
from moon_engine.rulebook import dealing
from moon_engine.rules import Rules
from moon_engine.table import HAND_SIZE, MOON, OVERCALL


@final
@attrs.frozen
class Turn:
    """
    The turn to speak in an auction, with the tables that bidding reads.

    It is made from the functions below: take the first from ``first_turn``.

    Args:
        rules: The rules.
        standing: The highest bid so far, 3 to 7, 21 or 42; None when all have passed.
        spoken: How many seats have spoken.

    Examples:
        >>> turn = first_turn(Rules()).after[6].after[None]
        >>> turn.standing, [str(bid) for bid in turn.legal]
        (6, ['pass', 'bid 7', 'bid 21'])
        >>> turn.why_not[6].sentence
        'a bid must be higher than the standing bid'
    """

    rules: Rules
    standing: int | None
    spoken: int
    is_over: bool = attrs.field(init=False, eq=False, repr=False)
    """Whether nobody speaks any more."""
    why_not: Mapping[int | None, Reason | None] = attrs.field(init=False, eq=False, repr=False)
    """By number, None for a pass: why it may not be said; empty when nobody speaks any more."""
    legal: tuple[Bid | Pass, ...] = attrs.field(init=False, eq=False, repr=False)
    """What may be said, in rising order."""
    after: Mapping[int | None, Turn] = attrs.field(init=False, eq=False, repr=False)
    """By number, None for a pass: the next turn; what is bid last is highest, and stands."""

    def __attrs_post_init__(self) -> None:
        known = self.rules, self.standing, self.spoken
        over = is_over(*known)
        reasons = {} if over else {bid: why_not(*known, bid) for bid in BIDS}
        object.__setattr__(self, "is_over", over)
        object.__setattr__(self, "why_not", {number_of(bid): reasons[bid] for bid in reasons})
        legal = tuple(bid for bid in reasons if reasons[bid] is None)
        object.__setattr__(self, "legal", legal)
        object.__setattr__(self, "after", {number_of(bid): self._after(bid) for bid in legal})

    def _after(self, bid: Bid | Pass) -> Turn:
        """Return the next turn: a bid is higher than all before it (BID-1)."""
        number = number_of(bid)
        return _turn(self.rules, self.standing if number is None else number, self.spoken + 1)

    def __reduce__(self) -> tuple[Callable[..., Turn], tuple[Rules, int | None, int]]:
        return _turn, (self.rules, self.standing, self.spoken)


def first_turn(rules: Rules) -> Turn:
    """
    Return the turn of the seat that speaks first (BID-1).

    Args:
        rules: The rules.

    Returns:
        The turn, with nothing said.

    Examples:
        >>> first_turn(Rules(minimum_bid=5)).legal[:2]
        (Pass(), Bid(number=5))
    """
    return _turn(rules, None, 0)


@functools.lru_cache(1024)
def _turn(rules: Rules, standing: int | None, spoken: int) -> Turn:
    return Turn(rules, standing, spoken)


def number_of(bid: Bid | Pass) -> int | None:
    """
    Return by what the tables of a turn know a bid or a pass (BID-1).

    Args:
        bid: What is said.

    Returns:
        The number that is bid; None for a pass.

    Examples:
        >>> number_of(Bid(5)), number_of(Pass())
        (5, None)
    """
    return bid.number if type(bid) is Bid else None


def winner(rules: Rules, bids: Sequence[Bid | Pass], first_bidder: int) -> int:
    """
    Return the seat that wins an auction: the last that bid (BID-4).

    Args:
        rules: The rules, for the number of seats.
        bids: What has been said, from the first bidder clockwise; somebody has bid.
        first_bidder: The seat that spoke first.

    Returns:
        The declarer's seat.

    Examples:
        >>> winner(Rules(), [Pass(), Bid(4), Pass()], first_bidder=2)
        0
    """
    place = len(bids) - 1
    while isinstance(bids[place], Pass):
        place -= 1
    return (first_bidder + place) % dealing.seats(rules)


def is_over(rules: Rules, standing: int | None, spoken: int) -> bool:
    """
    Tell whether nobody speaks any more (BID-1, BID-2, BID-3).

    Args:
        rules: The rules.
        standing: The highest bid so far; None when all have passed.
        spoken: How many seats have spoken.

    Returns:
        True when every seat has, or the highest bid that the rules know is made; a 7 is not it.

    Examples:
        >>> is_over(Rules(), standing=7, spoken=1), is_over(Rules(), standing=21, spoken=1)
        (False, True)
    """
    return spoken == dealing.seats(rules) or standing == _highest(rules)


def is_ever_bid(rules: Rules, number: int) -> bool:
    """
    Tell whether a number can be bid at some time (BID-2, BID-3).

    Args:
        rules: The rules.
        number: 3 to 7, 21 or 42.

    Returns:
        False for what the rules leave out.

    Examples:
        >>> is_ever_bid(Rules(), 3), is_ever_bid(Rules(), 42), is_ever_bid(Rules(), 21)
        (False, False, True)
    """
    return number in _ever_bid(first_turn(rules))


@functools.lru_cache(1024)
def _ever_bid(turn: Turn) -> frozenset[int | None]:
    return frozenset((turn.standing,)).union(*map(_ever_bid, turn.after.values()))


def _highest(rules: Rules) -> int:
    """Return the bid that ends an auction at once (BID-3)."""
    return MOON if rules.overcall_bid is None else OVERCALL


def why_not(rules: Rules, standing: int | None, spoken: int, action: Bid | Pass) -> Reason | None:
    """
    Return why the seat to speak may not say this, or None (BID-1 to BID-5).

    A 21 only over a 7 is a rule of domino-games.com and domino-play.com; that the last seat must
    bid is a variation in wikiHow.

    Args:
        rules: The rules.
        standing: The highest bid so far; None when all have passed.
        spoken: How many seats have spoken; not all.
        action: A bid or a pass.

    Returns:
        The reason, or None for what may be said.

    Examples:
        >>> why_not(Rules(), 5, 1, Bid(5)).sentence
        'a bid must be higher than the standing bid'
        >>> why_not(Rules(all_pass="forced_any"), None, 2, Pass()).sentence
        'everybody else has passed and you must bid'
    """
    if standing is None and spoken == dealing.seats(rules) - 1:
        reason = _why_not_when_all_passed(rules, action)
        if reason is not None:
            return reason
    return _why_no_bid(rules, standing, action.number) if type(action) is Bid else None


def _why_no_bid(rules: Rules, standing: int | None, number: int) -> Reason | None:
    """Return why a number may not be bid over the standing bid (BID-1, BID-2, BID-3)."""
    if number == MOON and rules.moon_bid == "off":
        return Reason.MOON_NOT_PLAYED
    if number == OVERCALL and rules.overcall_bid is None:
        return Reason.OVERCALL_NOT_PLAYED
    if standing is not None and number <= standing:
        return Reason.BID_NOT_HIGHER
    if number < rules.minimum_bid:
        return Reason.BID_BELOW_MINIMUM
    if number == MOON and rules.moon_bid == "after_seven" and standing != HAND_SIZE:
        return Reason.MOON_NEEDS_SEVEN
    if number == OVERCALL and standing != MOON:
        return Reason.OVERCALL_NEEDS_MOON
    return None


def _why_not_when_all_passed(rules: Rules, action: Bid | Pass) -> Reason | None:
    """Return why the last seat may not say this when all others passed (BID-5)."""
    match rules.all_pass:
        case "redeal":
            return None
        case "forced_minimum":
            return None if action == Bid(rules.minimum_bid) else Reason.MUST_BID_MINIMUM
        case "forced_any":
            return Reason.MUST_BID if isinstance(action, Pass) else None
        case _:
            assert_never(rules.all_pass)


def first_bidder_after_redeal(rules: Rules, first_bidder: int) -> int:
    """
    Return who bids first after all passed and the tiles are dealt again (BID-5).

    Args:
        rules: The rules.
        first_bidder: The seat that passed first.

    Returns:
        The next seat clockwise, or the same one where a redeal does not rotate.

    Examples:
        >>> first_bidder_after_redeal(Rules(), 1)
        2
        >>> first_bidder_after_redeal(Rules(redeal_rotates=False), 1)
        1
    """
    if rules.redeal_rotates:
        return dealing.next_first_bidder(rules, first_bidder)
    return first_bidder


def facts(rules: Rules, standing: int | None) -> dict[str, str]:
    """
    Return the words that explain a refused bid: the lowest bid and the standing one (BID-1, BID-2).

    Args:
        rules: The rules.
        standing: The highest bid so far; None when all have passed.

    Returns:
        Words by the name of their gap, as ``Reason.explain`` takes them.

    Examples:
        >>> Reason.BID_NOT_HIGHER.explain(**facts(Rules(), 5))
        'a bid must be higher than 5'
    """
    facts = {"minimum": str(rules.minimum_bid)}
    return facts if standing is None else facts | {"standing": str(standing)}
