"""
What stands in documents to values: each is made by the engine, which decides what can be.

Whatever else a document says follows from that, and is compared with it by ``agree``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

import moon_engine as moon
from moon_engine.extra.documents.converting import at, unstructure
from moon_engine.extra.documents.loading import Json
from moon_engine.extra.documents.shapes import (
    ActionShape,
    LastRoundShape,
    PassedOutShape,
    RecordShape,
    RulesShape,
    StateShape,
    TrickShape,
    ViewShape,
)

V = TypeVar("V")


def read_rules(shape: RulesShape) -> moon.Rules:
    """Return the rules of a document."""
    return shape.rules


def read_action(shape: ActionShape) -> moon.Action:
    """
    Return the action of a document.

    Args:
        shape: What stands in it.

    Returns:
        The action.

    Raises:
        NotationError: If it is the text of no action.
    """
    return _placed("$.action", lambda: moon.parse_action(shape.action))


def read_state(shape: StateShape) -> moon.State:
    """
    Return the state of a document, to which a game can come.

    Args:
        shape: What stands in it.

    Returns:
        The state after the actions, which are applied one by one.

    Raises:
        NotationError: If a game cannot start so, or an action is illegal, or ends the round.
    """
    last_round = _placed("$.last_round", lambda: _last_round(shape.last_round))
    start = moon.RoundStart(shape.rules, shape.scores, shape.first_bidder, last_round)
    state = _placed("$", lambda: moon.parse_position(str(start)))
    for place, text in enumerate(shape.actions):
        if place and state.phase in ("deal", "over"):
            break
        state = _after(state, place, text)
    if shape.actions and state.phase in ("deal", "over"):
        expected = "the round is over: its result stands in its place"
        raise at("$.actions", moon.NotationError(shape.actions[-1], expected))
    return state


def read_view(shape: ViewShape) -> moon.PublicView:
    """
    Return the view of a document, which some state gives.

    Args:
        shape: What stands in it.

    Returns:
        The view that its text tells.

    Raises:
        NotationError: If that is the text of no view, or no state looks so.
    """
    return _placed("$.text", lambda: moon.parse_view(shape.text))


def read_record(shape: RecordShape) -> moon.GameRecord:
    """
    Return the record of a document, replayed.

    Args:
        shape: What stands in it.

    Returns:
        The record of a game that the rules allow.

    Raises:
        NotationError: If it is no record, or the rules refuse an action.
    """
    actions = tuple(_action(place, text) for place, text in enumerate(shape.actions))
    record = _placed("$", lambda: _record(shape, actions))
    _replayed(record)
    return record


def agree(written: object, given: object) -> None:
    """
    Check that a document says of its value what would be written of it.

    Args:
        written: What would stand in the document of the value that was read.
        given: What stands in the document.

    Raises:
        NotationError: If they differ; it says where first.
    """
    if written != given:
        path, found, expected = next(_differences("$", unstructure(given), unstructure(written)))
        raise at(path, moon.NotationError(found, f"it follows from the rest to be {expected!r}"))


def _differences(path: str, given: Json, written: Json) -> Iterator[tuple[str, Json, Json]]:
    """Return where two documents of one shape differ, and what stands there."""
    if isinstance(given, dict) and isinstance(written, dict) and given.keys() == written.keys():
        for key, value in given.items():
            yield from _differences(f"{path}.{key}", value, written[key])
    elif isinstance(given, list) and isinstance(written, list) and len(given) == len(written):
        for place, (one, other) in enumerate(zip(given, written, strict=True)):
            yield from _differences(f"{path}[{place}]", one, other)
    elif given != written:
        yield path, given, written


def _placed(path: str, read: Callable[[], V]) -> V:
    """Return what a function reads; if it cannot, say where that stands in the document."""
    try:
        return read()
    except moon.NotationError as error:
        raise at(path, error) from None
    except moon.ArgumentError as error:
        raise at(path, moon.NotationError(error.value, str(error))) from None


def _action(place: int, text: str) -> moon.Action:
    """Return the action at a place of the document."""
    try:
        return moon.parse_action(text)
    except moon.NotationError as error:
        raise at(f"$.actions[{place}]", error, action=place + 1) from None


def _after(state: moon.State, place: int, text: str) -> moon.State:
    """Return the state after an action of the document."""
    try:
        return moon.apply(state, _action(place, text))
    except moon.IllegalActionError as error:
        raise _illegal(error, place) from None


def _illegal(error: moon.IllegalActionError, place: int) -> moon.NotationError:
    """Return the error that the rules refuse an action of the document."""
    expected = f"{error.explanation} ({error.reason.rule})"
    text = str(error.action)
    return at(f"$.actions[{place}]", moon.NotationError(text, expected), action=place + 1)


def _record(shape: RecordShape, actions: tuple[moon.Action, ...]) -> moon.GameRecord:
    return moon.GameRecord(
        shape.rules,
        shape.first_bidder,
        actions,
        shape.scores,
        tags=[(tag.name, tag.text) for tag in shape.tags],
        comments=[(comment.after, comment.text) for comment in shape.comments],
    )


def _replayed(record: moon.GameRecord) -> None:
    """Check that the rules allow the actions of a record."""
    place = 0
    try:
        for place, _ in enumerate(moon.replay(record)):  # noqa: B007  # where it stops is the place
            pass
    except moon.IllegalActionError as error:
        raise _illegal(error, place) from None


def _last_round(shape: LastRoundShape) -> moon.RoundResult | moon.PassedOut | None:
    if shape is None:
        return None
    if isinstance(shape, PassedOutShape):
        return moon.PassedOut(shape.first_bidder)
    return moon.RoundResult(
        contract=moon.Contract(shape.declarer, shape.bid, moon.Trump(shape.trump)),
        made=shape.made,
        tricks=shape.tricks,
        points=shape.points,
        last_trick=_trick(shape.last_trick),
    )


def _trick(shape: TrickShape) -> moon.Trick:
    tiles = tuple(map(moon.parse_tile, shape.tiles))
    return moon.Trick(shape.leader, moon.Suit(shape.suit), tiles, shape.winner)
