"""What the engine must say of a state: each function returns what is wrong, or None."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import moon_engine as moon
from moon_engine.extra import strategies
from moon_engine.extra.testing.invariants_facts import dealt, discarded, tables, unlike, words

_A_TILE = re.compile(r"\b[0-6]-[0-6]\b")


def something_is_legal(state: moon.State) -> str | None:
    """Whoever is to act has something legal to do, and nobody else has (HAND-1)."""
    legal = moon.legal_actions(state)
    return unlike("something is legal:", bool(legal), state.to_act is not None)


def legal_order(state: moon.State) -> str | None:
    """Bids and trumps rise, tiles fall, and no action is there twice."""
    legal = moon.legal_actions(state)
    return unlike("the order is", _texts(legal), _texts(sorted({*legal}, key=_place)))


def _texts(actions: list[moon.Action] | tuple[moon.Action, ...]) -> str:
    return ", ".join(map(str, actions))


def _place(action: moon.Action) -> tuple[int, int]:
    """Return what orders the actions of a phase."""
    falls = action.tile.index if isinstance(action, moon.Play | moon.Discard) else 0
    return -falls, strategies.SEAT_ACTIONS.index(action)


def legal_has_no_reason(state: moon.State) -> str | None:
    """What is legal has no reason against it, and all else that a seat can do has one."""
    legal = moon.legal_actions(state)
    for action in strategies.SEAT_ACTIONS:
        reason = moon.why_illegal(state, action)
        if (reason is None) != (action in legal):
            return f"{action} is{'' if action in legal else ' not'} listed, its reason {reason}"
    return None


def legal_applies(state: moon.State) -> str | None:
    """What is legal can be done; where tiles are to be dealt, a deal of the set (DEAL-1)."""
    legal = moon.legal_actions(state)
    if isinstance(state, moon.AwaitingDeal):
        legal = (_a_deal(state),)
    for action in legal:
        try:
            moon.apply(state, action)
        except moon.IllegalActionError as error:
            return f"{action} is refused: {error}"
    return None


def illegal_is_refused(state: moon.State) -> str | None:
    """What is illegal is refused for the same reason, and leaves the state as it was."""
    before = str(state), hash(state)
    tried: list[moon.Action] = [*strategies.SEAT_ACTIONS, _a_deal(state)]
    for action in tried:
        reason = moon.why_illegal(state, action)
        if reason is None:
            continue
        try:
            moon.apply(state, action)
        except moon.IllegalActionError as error:
            if error.reason is reason:
                continue
            return f"{action} is refused for {error.reason.name}, not {reason.name}"
        return f"{action} is done though it is illegal: {reason.sentence}"
    return unlike("the state is", (str(state), hash(state)), before)


def _a_deal(state: moon.State) -> moon.Deal:
    return moon.random_deal(state.rules, random.Random(0))  # noqa: S311  # any deal does


def position_reads_back(state: moon.State) -> str | None:
    """Legal play leads to the state, and its text reads back as an equal one (HAND-1)."""
    text = moon.format_position(state)
    again = moon.parse_position(text)
    if again == state and hash(again) == hash(state):
        return unlike("its text is", str(again), text)
    return f"it reads back as another state: {again!r}"


def record_reads_back(state: moon.State) -> str | None:
    """The record of the round reads back, and replays to where the state is."""
    if state.is_over:
        return None
    scores = state.scores
    game = moon.GameRecord(state.rules, state.first_bidder, state.history, scores=scores)
    again = moon.parse_record(moon.format_record(game))
    if again != game:
        return f"it reads back as {again}"
    *_, last = moon.replay(again)
    same = (last.phase, last.to_act, last.hands) == (state.phase, state.to_act, state.hands)
    return None if same else f"it leads to another state: {last!r}"


def actions_read_back(state: moon.State) -> str | None:
    """The texts of what was done and of what is legal read back as the same actions."""
    for action in (*state.history, *moon.legal_actions(state)):
        again = moon.parse_action(moon.format_action(action))
        if again != action:
            return f"{action} reads back as {again}"
    return None


def _views(state: moon.State) -> Iterator[moon.PublicView]:
    """Return what each seat sees, and last what everybody does."""
    for seat in state.seats:
        yield moon.view(state, seat)
    yield moon.public_view(state)


def views_read_back(state: moon.State) -> str | None:
    """The text of each view reads back as an equal one."""
    for seen in _views(state):
        again = moon.parse_view(moon.format_view(seen))
        if again != seen:
            return f"{seen!r} reads back as {again!r}"
    return None


def views_show_the_table(state: moon.State) -> str | None:
    """A seat sees its own hand, and what lies open on the table."""
    for seen in _views(state):
        open_ = [table.tiles for table in tables(state)]
        shown = [trick.tiles for trick in seen.tricks] + ([seen.tiles] if seen.tiles else [])
        found = seen.phase, seen.to_act, seen.scores, seen.winners, shown
        expected = state.phase, state.to_act, state.scores, state.winners, open_
        if found != expected:
            return unlike(f"{_who(seen)} sees", found, expected)
        own = state.hands[seen.seat] if seen.seat is not None and dealt(state) else moon.TileSet()
        if seen.mask != own.mask:
            return f"{_who(seen)} sees {moon.TileSet(seen.mask)} as its hand, not {own}"
    return None


def _who(seen: moon.PublicView) -> str:
    return "everybody" if seen.seat is None else f"seat {seen.seat}"


def views_hide_the_rest(state: moon.State) -> str | None:
    """No view holds a tile that is in another hand or lies face down (WIDOW-1)."""
    round_ = dealt(state)
    if round_ is None:
        return None
    before = f"{state.start}; "
    for seen in _views(state):
        text = str(seen).removeprefix(f"seen by {'all' if seen.seat is None else seen.seat}; ")
        told = {moon.parse_tile(word) for word in _A_TILE.findall(text.removeprefix(before))}
        told |= {tile for tile in (seen.widow, seen.discard) if tile is not None}
        leaks = (told | {*moon.TileSet(seen.mask)}) - _seen_by(state, seen.seat)
        if leaks:
            return f"{_who(seen)} sees {words(sorted(leaks))}"
    return None


def _seen_by(state: moon.State, seat: int | None) -> set[moon.Tile]:
    """Return the tiles of the round that a seat has seen."""
    seen = {tile for table in tables(state) for tile in table.tiles}
    round_ = dealt(state)
    if round_ is None or seat is None:
        return seen
    seen.update(round_.hands[seat])
    discard = discarded(round_)
    if discard is not None and not isinstance(round_, moon.Auction) and round_.declarer == seat:
        seen.add(discard)
    return seen


def views_are_alike(state: moon.State) -> str | None:
    """A view stays the same when what it hides is permuted."""
    for seen in _views(state):
        world = moon.sample_world(seen, random.Random(0))  # noqa: S311  # the same in each run
        again = moon.public_view(world) if seen.seat is None else moon.view(world, seen.seat)
        if again != seen:
            return f"{_who(seen)} can tell it from {world!r}"
    return None


def views_know_what_is_legal(state: moon.State) -> str | None:
    """The view of the seat to act says what it may do, others say that nothing is legal (SET-2)."""
    for seat in state.seats:
        found = moon.legal_actions(moon.view(state, seat))
        expected = moon.legal_actions(state) if seat == state.to_act else ()
        if found != expected:
            return f"to seat {seat} legal is {_texts(found) or 'nothing'}"
    return None
