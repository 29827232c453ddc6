"""Values to what stands in their documents."""

from __future__ import annotations

from collections.abc import Iterable

import moon_engine as moon
from moon_engine.extra.documents.shapes import (
    ActionShape,
    CommentShape,
    LastRoundShape,
    OpenTrickShape,
    PassedOutShape,
    PlayedShape,
    RecordShape,
    RulesShape,
    StateShape,
    TagShape,
    TrickShape,
    ViewShape,
)


def write_rules(rules: moon.Rules) -> RulesShape:
    """Return what stands in the document of rules."""
    return RulesShape(rules)


def write_action(action: moon.Action) -> ActionShape:
    """Return what stands in the document of an action."""
    return ActionShape(str(action))


def write_state(state: moon.State) -> StateShape:
    """Return what stands in the document of a state."""
    return StateShape(
        rules=state.rules,
        scores=state.scores,
        first_bidder=state.first_bidder,
        last_round=_last_round(state.last_round),
        actions=_texts(state.history),
    )


def write_view(view: moon.PublicView) -> ViewShape:
    """Return what stands in the document of a view."""
    if not view.is_genuine:
        moon.count_worlds(view)  # refuses what was built by hand and fits no state
    own = view if isinstance(view, moon.SeatView) else None
    return ViewShape(
        text=moon.format_view(view),
        seat=view.seat,
        phase=view.phase,
        to_act=view.to_act,
        is_over=view.is_over,
        winners=view.winners,
        rules=view.rules,
        scores=view.scores,
        sides=view.sides,
        first_bidder=view.first_bidder,
        bids=_bids(view),
        declarer=view.declarer,
        bid=view.bid,
        trump=None if view.trump is None else view.trump.value,
        took_widow=view.took_widow,
        hand=None if own is None else _texts(own.hand),
        widow=_text(view.widow),
        discard=_text(view.discard),
        hand_sizes=view.hand_sizes,
        tricks=tuple(map(_trick, view.tricks)),
        trick=_open_trick(view),
        voids=tuple(tuple(suit.value for suit in suits) for suits in view.voids),
        taken=view.taken,
        last_trick=None if view.last_trick is None else _trick(view.last_trick),
        last_round=_last_round(view.last_round),
        legal_actions=() if own is None else _texts(moon.legal_actions(own)),
    )


def write_record(record: moon.GameRecord) -> RecordShape:
    """Return what stands in the document of a record."""
    return RecordShape(
        rules=record.rules,
        first_bidder=record.first_bidder,
        scores=record.scores,
        actions=_texts(record.actions),
        tags=tuple(TagShape(name, text) for name, text in record.tags),
        comments=tuple(CommentShape(after, text) for after, text in record.comments),
    )


def _texts(values: Iterable[object]) -> tuple[str, ...]:
    return tuple(map(str, values))


def _text(tile: moon.Tile | None) -> str | None:
    return None if tile is None else str(tile)


def _bids(view: moon.PublicView) -> tuple[str | None, ...]:
    """Return what each seat said, by seat."""
    seats = len(view.seats)
    said: list[str | None] = [None] * seats
    for place, bid in enumerate(view.bids, view.first_bidder):
        said[place % seats] = str(bid)
    return tuple(said)


def _trick(trick: moon.Trick) -> TrickShape:
    return TrickShape(trick.leader, trick.suit.value, _texts(trick.tiles), trick.winner)


def _open_trick(view: moon.PublicView) -> OpenTrickShape | None:
    """Return the trick that is not finished, if one is played."""
    if view.leader is None:
        return None
    suit = None if view.suit is None else view.suit.value
    by_seat = {seat: str(tile) for seat, tile in view.plays}
    return OpenTrickShape(view.leader, suit, tuple(map(by_seat.get, view.seats)))


def _last_round(result: moon.RoundResult | moon.PassedOut | None) -> LastRoundShape:
    if result is None:
        return None
    if isinstance(result, moon.PassedOut):
        return PassedOutShape("passed_out", result.first_bidder)
    return PlayedShape(
        kind="played",
        declarer=result.declarer,
        bid=result.bid,
        trump=result.trump.value,
        made=result.made,
        tricks=result.tricks,
        points=result.points,
        last_trick=_trick(result.last_trick),
    )
