"""
What may be seen of a state, by a seat or by everybody: the one place where views are made.

It is an allow-list. Each phase says piece by piece what everybody sees of it, and a seat is given
its own tiles besides; nothing else of a state is read.
"""

from __future__ import annotations

from typing import TypeAlias

from moon_engine.actions import Bid, Pass
from moon_engine.declaring import Discarding, NamingTrump, WidowDecision
from moon_engine.drafts import maker_of
from moon_engine.errors import ArgumentError
from moon_engine.phase import PhaseName
from moon_engine.rulebook import dealing, naming
from moon_engine.rulebook.ranking import Called
from moon_engine.seat_view import SeatView
from moon_engine.settled import RoundStart, WonAuction
from moon_engine.state import Auction, AwaitingDeal, GameOver, Playing, State, no_state
from moon_engine.table import Trick, Trump
from moon_engine.tiles import Tile
from moon_engine.views import PublicView

_seat_view = maker_of(SeatView)
_public_view = maker_of(PublicView)

_IS_GENUINE = True

_Public: TypeAlias = tuple[
    RoundStart,
    PhaseName,
    tuple[Bid | Pass, ...],
    int | None,
    int | None,
    Trump | None,
    bool | None,
    tuple[Trick, ...],
    Called | None,
    tuple[Tile, ...],
    int | None,
    tuple[int, ...],
]
"""The fields of a public view, in their order."""
_Own: TypeAlias = tuple[int, Tile | None, Tile | None]
"""The hand of a seat, and its widow and discard."""


def view(state: State, seat: int) -> SeatView:
    """
    Return what a seat knows of a state.

    Args:
        state: Any state.
        seat: The seat, from 0.

    Returns:
        Its view, which holds nothing from which a hidden tile could be told.

    Raises:
        ArgumentError: If the state is no state, or there is no such seat.

    Examples:
        >>> import random
        >>> from moon_engine import apply, new_game, random_deal, Rules
        >>> state = apply(new_game(), random_deal(Rules(), random.Random(7)))
        >>> view(state, 1)
        <SeatView seen by 1; default; ...; deal ? / 6-6 6-5 6-1 5-2 4-3 3-3 2-1 / ? + ?>
    """
    public = _public(state)
    seats = dealing.seats(public[0].rules)
    if type(seat) is not int or not 0 <= seat < seats:
        raise ArgumentError("seat", f"a seat from 0 to {seats - 1}", seat)
    parts = (*public, _IS_GENUINE, seat, *_own(state, seat))
    return _seat_view(*parts)  # type: ignore[arg-type, call-arg]  # a maker takes all fields


def public_view(state: State) -> PublicView:
    """
    Return what everybody knows of a state, also who only watches.

    Args:
        state: Any state.

    Returns:
        The view without any hand.

    Raises:
        ArgumentError: If the state is no state.

    Examples:
        >>> from moon_engine import new_game
        >>> public_view(new_game())
        <PublicView seen by all; default; scores 0 0 0; first bidder 0>
    """
    parts = (*_public(state), _IS_GENUINE)
    return _public_view(*parts)  # type: ignore[call-arg]  # a maker takes all fields


def seen_by(state: State, seat: int | None) -> PublicView:
    """
    Return what a seat knows of a state, or everybody.

    Args:
        state: Any state.
        seat: The seat, from 0; None for everybody.

    Returns:
        The view.

    Raises:
        ArgumentError: If the state is no state, or there is no such seat.

    Examples:
        >>> from moon_engine import new_game
        >>> seen_by(new_game(), None) == public_view(new_game())
        True
    """
    return public_view(state) if seat is None else view(state, seat)


def _public(state: State) -> _Public:
    """Return what everybody sees."""
    if type(state) is Playing:
        opening, auction = state.opening, state.opening.auction
        won = auction.bids, auction.declarer, auction.bid, opening.contract.trump
        table = state.tricks, state.called, state.tiles
        return (
            auction.start,
            "play",
            *won,
            _took(auction, opening.discard),
            *table,
            state.to_act,
            (),
        )
    if type(state) is Auction:
        nothing = None, None, None, None, (), None, ()
        return (state.start, "auction", state.bids, *nothing, state.to_act, ())
    if type(state) is AwaitingDeal or type(state) is GameOver:
        nothing = None, None, None, None, (), None, ()
        return (state.start, state.phase, (), *nothing, None, state.winners)
    return _declaring(state)


def _declaring(state: WidowDecision | Discarding | NamingTrump) -> _Public:
    """Return what everybody sees between auction and play."""
    if type(state) is NamingTrump:
        is_before = naming.is_before_widow(state.rules)
        trump, took = None, None if is_before else _took(state.auction, state.discard)
    elif type(state) is Discarding:
        trump, took = state.trump, True
    elif type(state) is WidowDecision:
        trump, took = state.trump, None
    else:
        raise no_state(state)
    auction = state.auction
    won = auction.bids, auction.declarer, auction.bid
    return (auction.start, state.phase, *won, trump, took, (), None, (), auction.declarer, ())


def _took(auction: WonAuction, discard: Tile | None) -> bool | None:
    """Return whether the widow was taken, once that is settled; None where there is none."""
    return discard is not None if dealing.has_widow(auction.start.rules) else None


def _own(state: State, seat: int) -> _Own:
    """Return what the seat alone sees: its hand, and its widow and discard."""
    if type(state) is Playing:
        mask = state.opening.masks[seat] & state.unplayed
        return (mask, *_aside(state.opening.auction, state.opening.discard, seat))
    if type(state) is AwaitingDeal or type(state) is GameOver:
        return 0, None, None
    mask = state.masks[seat]
    if type(state) is NamingTrump:
        return (mask, *_aside(state.auction, state.discard, seat))
    if type(state) is Discarding and seat == state.to_act:
        return mask, state.deal.widow, None
    return mask, None, None


def _aside(auction: WonAuction, discard: Tile | None, seat: int) -> tuple[Tile | None, Tile | None]:
    """Return the widow and the discard, if the seat exchanged the one for the other."""
    if discard is None or seat != auction.declarer:
        return None, None
    return auction.deal.widow, discard
