"""
What happened between two neighbouring states, or between two views of them.

Nothing is worked out anew: who won a trick, what a round scored and who has won is read off what
follows. Between views it is the same with the hidden parts left out.
"""

from __future__ import annotations

from itertools import islice
from typing import Final, TypeAlias, TypeGuard, get_args, overload

import attrs

from moon_engine.actions import Pass, Play
from moon_engine.declaring import Discarding, NamingTrump
from moon_engine.errors import ArgumentError, shown
from moon_engine.hidden import worlds
from moon_engine.legality import legal_actions
from moon_engine.opening_events import (
    AuctionWon,
    BidMade,
    EverybodyPassed,
    Passed,
    TileDiscarded,
    TilesDealt,
    TrumpNamed,
    WidowLeft,
    WidowTaken,
)
from moon_engine.play_events import GameWon, RoundScored, TilePlayed, TrickWon
from moon_engine.records import action_between
from moon_engine.seat_view import SeatView
from moon_engine.seeing import public_view, seen_by
from moon_engine.state import Auction, AwaitingDeal, Playing, State
from moon_engine.table import PassedOut, RoundResult
from moon_engine.tiles import Tile, TileSet
from moon_engine.transition import apply
from moon_engine.views import PublicView

Event: TypeAlias = (
    TilesDealt
    | BidMade
    | Passed
    | EverybodyPassed
    | AuctionWon
    | WidowTaken
    | WidowLeft
    | TileDiscarded
    | TrumpNamed
    | TilePlayed
    | TrickWon
    | RoundScored
    | GameWon
)
"""Everything that can happen."""

_STATES: Final = get_args(State)


@attrs.frozen
class _Sight:
    """What is seen of the tiles that lie face down."""

    hands: tuple[TileSet | None, ...]
    widow: Tile | None
    discard: Tile | None


@overload
def events(before: State, after: State) -> tuple[Event, ...]: ...
@overload
def events(before: SeatView, after: SeatView) -> tuple[Event, ...]: ...
@overload
def events(before: PublicView, after: PublicView) -> tuple[Event, ...]: ...
def events(before: State | PublicView, after: State | PublicView) -> tuple[Event, ...]:
    """
    Return what happened between two neighbouring states, or two neighbouring views.

    Args:
        before: Any state, a seat's view of it, or everybody's.
        after: The state after one action, or the same view of it.

    Returns:
        The events in their order, one or more; what a view does not show is None in them.

    Raises:
        ArgumentError: If one of them is no state and no view, if they are not of one kind and one
            seat, or if no action leads from the one to the other.

    Examples:
        >>> from moon_engine import new_game, parse_action, view
        >>> before = new_game()
        >>> for text in (
        ...     "deal 6-6 6-5 6-4 6-3 6-2 6-1 5-5 / 5-4 5-3 5-2 5-1 4-4 4-3 4-2"
        ...     " / 4-1 3-3 3-2 3-1 2-2 2-1 1-1 + 0-0",
        ...     "bid 5",
        ...     "pass",
        ... ):
        ...     before = apply(before, parse_action(text))
        >>> after = apply(before, Pass())
        >>> print(*events(before, after), sep="; ")
        seat 2 passes; seat 0 wins the auction with 5; seat 0 takes the widow, 0-0
        >>> print(*events(view(before, 1), view(after, 1)), sep="; ")
        seat 2 passes; seat 0 wins the auction with 5; seat 0 takes the widow
    """
    if _is_state(before):
        if not _is_state(after):
            raise ArgumentError("after", "a state, as before is", after)
        if action_between(before, after) is None:
            raise _no_neighbour(before, after)
        return _happened(public_view(before), public_view(after), _all_of(after))
    seen, then = _views(before, after)
    if not _follows(seen, then):
        raise _no_neighbour(before, after)
    return _happened(seen, then, _seen_of(then))


def _is_state(value: object) -> TypeGuard[State]:
    return any(type(value) is kind for kind in _STATES)


def _views(before: object, after: object) -> tuple[PublicView, PublicView]:
    """Return two values if they are views of one seat, or both of everybody."""
    if type(before) is SeatView:
        if type(after) is SeatView and after.seat == before.seat:
            return before, after
        raise ArgumentError("after", f"a view of seat {before.seat}, as before is", after)
    if type(before) is PublicView:
        if type(after) is PublicView:
            return before, after
        raise ArgumentError("after", "a public view, as before is", after)
    raise ArgumentError("before", "a state or a view of one", before)


def _follows(before: PublicView, after: PublicView) -> bool:
    """Tell whether there are two states with these views, and an action between them."""
    if after.phase in ("deal", "over"):
        is_last_tile = sum(before.hand_sizes) == 1
        some = worlds(before) if is_last_tile else islice(worlds(before), 1)
        ends = (apply(world, action) for world in some for action in legal_actions(world))
        return any(seen_by(end, before.seat) == after for end in ends)
    world = next(worlds(after))  # what is hidden changes nothing in how it looked one action ago
    *history, _ = world.history
    earlier: State = AwaitingDeal(world.start)
    for action in history:
        earlier = apply(earlier, action)
    return seen_by(earlier, after.seat) == before


def _no_neighbour(before: State | PublicView, after: State | PublicView) -> ArgumentError:
    return ArgumentError("after", f"what one action leads to from {shown(before)}", after)


def _all_of(after: State) -> _Sight:
    """Return all that lies face down, as far as events tell of it."""
    if type(after) is Auction or type(after) is Discarding:
        return _Sight(after.hands, after.deal.widow, None)
    if type(after) is NamingTrump:
        return _Sight((), None, after.discard)
    return _Sight((), None, after.opening.discard if type(after) is Playing else None)


def _seen_of(after: PublicView) -> _Sight:
    """Return what a view shows of all that lies face down."""
    if type(after) is not SeatView:
        return _Sight((None,) * len(after.seats), None, None)
    hands = tuple(after.hand if seat == after.seat else None for seat in after.seats)
    return _Sight(hands, after.widow, after.discard)


def _happened(before: PublicView, after: PublicView, sight: _Sight) -> tuple[Event, ...]:
    seat = before.to_act
    if seat is None:
        sizes, has_widow = after.hand_sizes, after.has_widow
        return (TilesDealt(sight.hands, sizes, sight.widow, has_widow=has_widow),)
    if before.phase == "play":
        return _after_play(seat, before, after)
    if before.phase == "discard":
        return (TileDiscarded(seat, sight.discard),)
    taken = _taken(after, sight)
    if before.phase == "auction":
        return (*_after_bid(seat, after), *taken)
    if before.phase == "widow":
        return taken or (WidowLeft(seat),)
    assert after.trump is not None, "what is left is the naming of trump"
    return (TrumpNamed(seat, after.trump), *taken)


def _taken(after: PublicView, sight: _Sight) -> tuple[Event, ...]:
    """Return that the widow was taken, if it was with the last action, by choice or not."""
    if after.phase != "discard":
        return ()
    assert after.to_act is not None, "the declarer discards"
    return (WidowTaken(after.to_act, sight.widow),)


def _after_bid(seat: int, after: PublicView) -> tuple[Event, ...]:
    if type(after.last_round) is PassedOut and after.phase == "deal":
        return Passed(seat), EverybodyPassed(after.last_round)
    bid = after.bids[-1]
    said = Passed(seat) if type(bid) is Pass else BidMade(seat, bid.number)
    if after.declarer is None or after.bid is None:
        return (said,)
    return said, AuctionWon(after.declarer, after.bid)


def _after_play(seat: int, before: PublicView, after: PublicView) -> tuple[Event, ...]:
    play, called = _last_play(after), None if before.tiles else after.suit
    played = TilePlayed(seat, play.tile, play.suit, called)
    if after.tiles:
        return (played,)
    assert after.last_trick is not None, "no tile on the table is a trick that was won"
    return (played, TrickWon(after.last_trick), *_after_round(after))


def _last_play(after: PublicView) -> Play:
    if after.phase == "play":
        return after.played[-1]
    assert after.last_trick is not None, "a round that was played has a last trick"
    return Play(after.last_trick.tiles[-1])


def _after_round(after: PublicView) -> tuple[Event, ...]:
    if after.phase == "play":
        return ()
    assert type(after.last_round) is RoundResult, "a trick does not end an auction"
    scored = RoundScored(after.last_round, after.scores)
    return (scored, GameWon(after.winners)) if after.is_over else (scored,)
