"""States and views as one line of text, and back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from moon_engine.actions import Action, Deal, Discard, Play, deal_of_masks
from moon_engine.declaring import Discarding
from moon_engine.errors import ArgumentError, IllegalActionError, MoonError, NotationError, Reason
from moon_engine.first_state import first_state
from moon_engine.hidden import check_seen
from moon_engine.legality import why_illegal
from moon_engine.notation import KNOWN, parse_action, parse_tile
from moon_engine.phase import Phase
from moon_engine.rulebook import dealing, following, leading
from moon_engine.seat_view import SeatView
from moon_engine.seeing import seen_by
from moon_engine.settled import RoundStart
from moon_engine.start_text import parse_start
from moon_engine.state import GameOver, Playing, State, no_state
from moon_engine.table import HAND_SIZE
from moon_engine.tiles import Tile, TileSet
from moon_engine.transition import advance, apply
from moon_engine.views import PublicView

_LONGEST: Final = 10_000
_PLAIN: Final = re.compile(r"[ -~\t\r\n]*")
_SEEN_BY: Final = re.compile(r"seen by ([0-3]|all)")
_HIDDEN: Final = Tile(6, 6)
"""What stands for a tile that nobody knows while a view is read; no view shows it."""


def format_position(state: State) -> str:
    """
    Return the one line that holds everything of a state; ``str(state)`` is the same.

    Args:
        state: Any state.

    Returns:
        Rules, scores, first bidder, the last round if there was one, and the actions of the round,
        parted by semicolons. Two states have the same text only if they are equal.

    Raises:
        ArgumentError: If it is no state.

    Examples:
        >>> from moon_engine import new_game
        >>> format_position(new_game(first_bidder=2))
        'default; scores 0 0 0; first bidder 2'
    """
    if not issubclass(type(state), Phase):
        raise no_state(state)
    return str(state)


def parse_position(text: str) -> State:
    """
    Read a state; case and extra blanks do not matter.

    The actions of the round are applied one by one, so what is read is a state that a game can
    come to.

    Args:
        text: What ``format_position`` returns; at most 10,000 characters.

    Returns:
        The state.

    Raises:
        NotationError: If it is no text, or not that of a state, or an action is illegal.

    Examples:
        >>> parse_position("players=4; scores 3 0; first bidder 1").scores
        (3, 0)
        >>> parse_position("default; scores 0 0 0; first bidder 2; bid 4")
        Traceback (most recent call last):
        moon_engine.errors.NotationError: cannot read 'bid 4': the tiles must be dealt \
first (DEAL-1)
    """
    parts = _parts(text)
    try:
        start, place = parse_start(tuple(parts[:4]))
        state: State = first_state(start)
        for part in parts[place:]:
            state = apply(state, KNOWN.get(part) or parse_action(part))
    except NotationError:
        raise
    except IllegalActionError as error:
        raise NotationError(
            str(error.action), f"{error.explanation} ({error.reason.rule})"
        ) from None
    except MoonError as error:
        raise NotationError(text, str(error)) from None
    if len(parts) > place and state.phase in ("deal", "over"):
        raise NotationError(text, "the round is over: its result stands in its place")
    return state


def format_view(view: PublicView) -> str:
    """
    Return the one line that holds everything of a view; ``str(view)`` is the same.

    Args:
        view: What a seat knows, or everybody.

    Returns:
        Who sees it, and what ``format_position`` returns, with a question mark for what is hidden.

    Raises:
        ArgumentError: If it is no view.

    Examples:
        >>> from moon_engine import new_game, view
        >>> format_view(view(new_game(), 2))
        'seen by 2; default; scores 0 0 0; first bidder 0'
    """
    if type(view) is not SeatView and type(view) is not PublicView:
        raise ArgumentError("view", "what view(state, seat) or public_view(state) gives", view)
    return str(view)


def parse_view(text: str) -> PublicView:
    """
    Read what a seat knows, or everybody; case and extra blanks do not matter.

    Args:
        text: What ``format_view`` returns; at most 10,000 characters.

    Returns:
        The view: a ``SeatView`` unless it is seen by all.

    Raises:
        NotationError: If it is no text, or not that of a view, or no state can look so.

    Examples:
        >>> parse_view("seen by all; players=4; scores 3 0; first bidder 1").scores
        (3, 0)
    """
    parts = _parts(text)
    match = _SEEN_BY.fullmatch(parts[0])
    if match is None:
        raise NotationError(text, "a view begins with 'seen by' and a seat or 'all'")
    seat = None if match[1] == "all" else int(match[1])
    try:
        start, place = parse_start(tuple(parts[1:5]))
        seen = seen_by(_blind(start, parts[1 + place :], seat), seat)
        _check_widow(seen, parts)
        check_seen(seen)
    except NotationError:
        raise
    except MoonError as error:
        raise NotationError(text, str(error)) from None
    return seen


def _parts(text: object) -> list[str]:
    """Return the parts of a text, blanks and case put in order."""
    if type(text) is not str or len(text) > _LONGEST:
        raise NotationError(text, f"it is one line of at most {_LONGEST} characters")
    if _PLAIN.fullmatch(text) is None:
        raise NotationError(text, "it has printable ASCII characters only")
    parts = text.split("; ")
    if _is_as_written(text) and len(parts) == text.count(";") + 1:
        return parts
    return " ".join(text.lower().split()).replace(" ;", ";").replace("; ", ";").split(";")


def _is_as_written(text: str) -> bool:
    """Tell whether a text has small ASCII letters and single blanks, which most have."""
    return text.islower() and "  " not in text and text == text.strip() and text.isprintable()


def _blind(start: RoundStart, texts: Sequence[str], seat: int | None) -> State:
    """Return a state that looks the same, in which other seats hold nothing."""
    state: State = first_state(start)
    if not texts:
        return state
    if type(state) is GameOver:
        raise NotationError(texts[0], "the game is over")
    state = advance(state, _blind_deal(start, texts[0], seat))
    for text in texts[1:]:
        state = _blindly(state, text, seat)
    if state.phase in ("deal", "over"):
        raise NotationError(texts[-1], "the round is over: its result stands in its place")
    return state


def _blind_deal(start: RoundStart, text: str, seat: int | None) -> Deal:
    """Read a deal of which one hand is known, or none."""
    seats, has_widow = dealing.seats(start.rules), dealing.has_widow(start.rules)
    laid_out, plus, widow = text.removeprefix("deal ").partition(" + ")
    hands = laid_out.split(" / ")
    is_whole = text.startswith("deal ") and len(hands) == seats and has_widow == bool(plus)
    if not is_whole or any((hand == "?") is (place == seat) for place, hand in enumerate(hands)):
        raise NotationError(text, "a deal that is seen has the hand of the seat and '?' for others")
    own = TileSet() if seat is None else TileSet.of(*map(parse_tile, hands[seat].split()))
    if seat is not None and not len(own) == len(hands[seat].split()) == HAND_SIZE:
        raise NotationError(text, f"a hand is {HAND_SIZE} different tiles")
    masks = tuple(own.mask if place == seat else 0 for place in range(seats))
    aside = (_HIDDEN if widow == "?" else parse_tile(widow)) if plus else None
    return deal_of_masks(masks, aside)


def _blindly(state: State, text: str, seat: int | None) -> State:
    """Return the next state; of what others do with their tiles, little can be checked yet."""
    if type(state) is Discarding and state.to_act != seat:
        if text == "discard ?":
            return advance(state, Discard(_HIDDEN))
        is_discard = text.startswith("discard ")
        hint = "another seat's discard is hidden: 'discard ?'"
        raise NotationError(text, hint if is_discard else Reason.DISCARD_EXPECTED.sentence)
    action = parse_action(text)
    is_hidden = type(state) is Playing and state.to_act != seat
    reason = _why_no_play(state, action) if is_hidden else why_illegal(state, action)
    if reason is not None:
        raise NotationError(text, reason.sentence)
    return advance(state, action)


def _check_widow(seen: PublicView, parts: Sequence[str]) -> None:
    """Check that the widow is told if the seat took it, and only then."""
    if seen.phase not in ("deal", "over") and seen.has_widow:
        (deal,) = (part for part in parts if part.startswith("deal "))
        if deal.endswith("?") != (seen.widow is None):
            raise NotationError(deal, "the widow is '?' unless the seat itself has taken it")


def _why_no_play(state: State, action: Action) -> Reason | None:
    """Return what can be said against a play without the hand that it comes from."""
    if type(state) is not Playing or type(action) is not Play:
        return Reason.PLAY_EXPECTED
    if state.called is None:
        return leading.why_not(state.leads, action.tile.bit, action)
    return following.why_not(action.tile.bit, action)
