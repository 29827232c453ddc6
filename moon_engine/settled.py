"""What is settled for the rest of a round, shared by the states that follow."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Final, TypeVar, final

import attrs

from moon_engine.actions import (
    TRUMPS,
    WIDOW_DECISIONS,
    Action,
    Bid,
    Deal,
    Pass,
    discards_of,
)
from moon_engine.checks import only, tuple_of
from moon_engine.drafts import maker_of
from moon_engine.rulebook import leading, naming, widow
from moon_engine.rulebook.leading import Leads
from moon_engine.rules import Rules
from moon_engine.table import Contract, PassedOut, RoundResult, Trump
from moon_engine.tiles import Tile

T = TypeVar("T")


@final
@attrs.frozen
class RoundStart:
    """
    What stays the same while a round lasts, shared by all its states.

    Args:
        rules: The rules of the game.
        scores: Points or marks before the round, by side.
        first_bidder: The seat that speaks first in the round's auction.
        last_round: How the round before ended; None in the first.

    Raises:
        ArgumentError: If a part is of another type.
    """

    rules: Rules = attrs.field(validator=only(Rules))
    scores: tuple[int, ...] = attrs.field(validator=tuple_of(int))
    first_bidder: int = attrs.field(validator=only(int))
    last_round: RoundResult | PassedOut | None = attrs.field(
        validator=only(RoundResult, PassedOut, type(None))
    )

    def __str__(self) -> str:
        scores = " ".join(map(str, self.scores))
        text = f"{_text_of(self.rules)}; scores {scores}; first bidder {self.first_bidder}"
        return text if self.last_round is None else f"{text}; {self.last_round}"


@final
@attrs.frozen
class WonAuction:
    """
    An auction that is over, shared by all later states of the round (BID-4).

    Args:
        start: Rules, scores and first bidder.
        deal: Who was dealt what.
        bids: What has been said, from the first bidder clockwise.
        declarer: The seat that made the highest bid.
        bid: The highest bid: 3 to 7, 21 or 42.

    Raises:
        ArgumentError: If a part is of another type.
    """

    start: RoundStart = attrs.field(validator=only(RoundStart))
    deal: Deal = attrs.field(validator=only(Deal))
    bids: tuple[Bid | Pass, ...] = attrs.field(validator=tuple_of(Bid, Pass))
    declarer: int = attrs.field(validator=only(int))
    bid: int = attrs.field(validator=only(int))

    @property
    def history(self) -> tuple[Action, ...]:
        """The deal and what has been said."""
        return (self.deal, *self.bids)


@final
@attrs.frozen
class Opening:
    """
    What was settled before the first lead, shared by all states of a round's play.

    Args:
        auction: The auction that is over.
        discard: What was discarded for the widow; None where it was not taken.
        contract: Declarer, bid and trump.
        masks: The mask of the seven tiles that each seat plays, by seat.
        leads: The tables for leading under the rules and the trump.

    Raises:
        ArgumentError: If a part is of another type.
    """

    auction: WonAuction = attrs.field(validator=only(WonAuction))
    discard: Tile | None = attrs.field(validator=only(Tile, type(None)))
    contract: Contract = attrs.field(validator=only(Contract))
    masks: tuple[int, ...] = attrs.field(validator=tuple_of(int))
    leads: Leads = attrs.field(repr=False, validator=only(Leads))
    _text: str | None = attrs.field(init=False, default=None, eq=False, repr=False)

    def __str__(self) -> str:
        if self._text is None:  # once for all positions of a round
            text = "; ".join(map(str, (self.auction.start, *self.history)))
            object.__setattr__(self, "_text", text)
        return str(self._text)

    @property
    def history(self) -> tuple[Action, ...]:
        """The actions of the round before the first lead."""
        rules = self.auction.start.rules
        named = naming_steps(self.contract.trump)
        exchanged = widow_steps(rules, took=self.discard is not None, discard=self.discard)
        return self.auction.history + in_order(rules, named, exchanged)


def hand_with_widow(auction: WonAuction) -> int:
    """
    Return the declarer's tiles and the widow, once it has taken it (WIDOW-1).

    Args:
        auction: The auction that is over, of a deal with a widow.

    Returns:
        The mask of the eight tiles.

    Examples:
        >>> from moon_engine.tiles import TileSet
        >>> deal = Deal([[Tile(6, 6)], [Tile(5, 5)], [Tile(4, 4)]], Tile(0, 0))  # one tile each
        >>> auction = WonAuction(RoundStart(Rules(), (0, 0, 0), 0, None), deal, (Bid(4),), 0, 4)
        >>> TileSet(hand_with_widow(auction))
        <TileSet 6-6 0-0>
    """
    assert auction.deal.widow is not None, "only a widow is taken"
    return auction.deal.masks[auction.declarer] | auction.deal.widow.bit


def masks_to_play(auction: WonAuction, discard: Tile | None) -> tuple[int, ...]:
    """
    Return the seven tiles that each seat plays (WIDOW-1).

    Args:
        auction: The auction that is over.
        discard: What the declarer discarded for the widow; None where it is not taken.

    Returns:
        Their masks, by seat.

    Examples:
        >>> from moon_engine.tiles import TileSet
        >>> deal = Deal([[Tile(6, 6)], [Tile(5, 5)], [Tile(4, 4)]], Tile(0, 0))  # one tile each
        >>> auction = WonAuction(RoundStart(Rules(), (0, 0, 0), 0, None), deal, (Bid(4),), 0, 4)
        >>> [str(TileSet(mask)) for mask in masks_to_play(auction, Tile(6, 6))]
        ['0-0', '5-5', '4-4']
    """
    if discard is None:
        return auction.deal.masks
    masks = list(auction.deal.masks)
    masks[auction.declarer] = hand_with_widow(auction) ^ discard.bit
    return tuple(masks)


def opening_of(auction: WonAuction, discard: Tile | None, trump: Trump) -> Opening:
    """
    Return what is settled once trump is named and the widow exchanged or left (LEAD-1).

    Args:
        auction: The auction that is over.
        discard: What the declarer discarded for the widow; None where it is not taken.
        trump: What it named.

    Returns:
        The opening of the round's play.

    Examples:
        >>> deal = Deal([[Tile(6, 6)], [Tile(5, 5)], [Tile(4, 4)]], Tile(0, 0))  # one tile each
        >>> auction = WonAuction(RoundStart(Rules(), (0, 0, 0), 0, None), deal, (Bid(4),), 0, 4)
        >>> opening_of(auction, Tile(0, 0), Trump.FOURS).contract.declarer
        0
    """
    contract = _contract(auction.declarer, auction.bid, trump)
    leads = leading.leads(auction.start.rules, trump)
    masks = masks_to_play(auction, discard)
    parts = (auction, discard, contract, masks, leads, None)
    return _opening(*parts)  # type: ignore[call-arg]  # a maker takes all fields


_text_of: Final[Callable[[Rules], str]] = functools.lru_cache(str)
_NAMED = {action.trump: action for action in TRUMPS}
_contract = maker_of(Contract)
_opening = maker_of(Opening)


def in_order(rules: Rules, named: tuple[T, ...], exchanged: tuple[T, ...]) -> tuple[T, ...]:
    """
    Return the declarer's steps in order: trump is named before the exchange or after (TRUMP-2).

    Args:
        rules: The rules.
        named: The naming of trump.
        exchanged: What was done with the widow.

    Returns:
        Both, one after the other.

    Examples:
        >>> in_order(Rules(), ("trump 4",), ("discard 6-4",))
        ('discard 6-4', 'trump 4')
    """
    return named + exchanged if naming.is_before_widow(rules) else exchanged + named


def naming_steps(trump: Trump | None) -> tuple[Action, ...]:
    """
    Return the action that named trump (TRUMP-2).

    Args:
        trump: What was named; None where nothing is yet.

    Returns:
        One action, or none.

    Examples:
        >>> [str(action) for action in naming_steps(Trump.FOURS)]
        ['trump 4']
    """
    return () if trump is None else (_NAMED[trump],)


def widow_steps(rules: Rules, *, took: bool, discard: Tile | None) -> tuple[Action, ...]:
    """
    Return the actions that exchanged or left the widow (WIDOW-1, WIDOW-2).

    Args:
        rules: The rules.
        took: Whether the widow was taken.
        discard: What was discarded for it; None where it was not taken, or not yet, or unknown.

    Returns:
        The actions in their order; none where there is no widow.

    Examples:
        >>> rules = Rules(widow="optional")
        >>> [str(action) for action in widow_steps(rules, took=True, discard=Tile(6, 4))]
        ['take', 'discard 6-4']
    """
    take, keep = WIDOW_DECISIONS
    is_choice = widow.is_choice(rules)
    if not took:
        return (keep,) if is_choice else ()
    steps = (take,) if is_choice else ()
    return steps if discard is None else (*steps, *discards_of(discard.bit))
