"""Actions: those that are legal in a state, and those that are not."""

from __future__ import annotations

import functools
from typing import Final

from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra.strategies.pieces import deals

SEAT_ACTIONS: Final[tuple[moon.Action, ...]] = (
    moon.Pass(),
    *(moon.Bid(number) for number in (3, 4, 5, 6, 7, 21, 42)),
    moon.TakeWidow(),
    moon.KeepHand(),
    *map(moon.Discard, moon.TILES),
    *map(moon.NameTrump, moon.Trump),
    *map(moon.Play, moon.TILES),
    *(
        moon.Play(tile, moon.Suit(str(end)))
        for tile in moon.TILES
        if not tile.is_double
        for end in (tile.high, tile.low)
    ),
)
"""Every action that a seat can ever take, legal or not: all but deals."""


def actions(state: moon.State) -> st.SearchStrategy[moon.Action]:
    """
    Return a strategy for the legal actions of a state, chance's deals among them.

    Args:
        state: A state in a game that is not over.

    Returns:
        Actions; they shrink to a pass, low bids and low tiles, and deals to the tiles in order.

    Raises:
        ArgumentError: If it is no state, or the game is over.

    Examples:
        >>> from hypothesis import find
        >>> state = moon.apply(moon.new_game(), find(actions(moon.new_game()), lambda deal: True))
        >>> find(actions(state), lambda action: action != moon.Pass())
        Bid(number=4)
    """
    legal = low_first(state)
    if legal:
        return _chosen(legal)
    if type(state) is moon.GameOver:
        raise moon.ArgumentError("state", "one in which the game goes on", state)
    return deals(state.rules)


def illegal_actions(state: moon.State) -> st.SearchStrategy[moon.Action]:
    """
    Return a strategy for actions that a seat can take somewhere and that are illegal here.

    Half of them are tempting: what the phase asks for, with a tile that is held, such as one that
    does not follow suit, or a bid just too low.

    Args:
        state: Any state, also one in which chance deals or the game is over.

    Returns:
        Actions; they shrink to the tempting ones, and those to low bids and tiles.

    Raises:
        ArgumentError: If it is no state.

    Examples:
        >>> from hypothesis import find
        >>> find(illegal_actions(moon.new_game()), lambda action: True)
        Pass()
    """
    illegal = [action for action in SEAT_ACTIONS if moon.why_illegal(state, action) is not None]
    asked = {*map(_kind, moon.legal_actions(state))}
    held = moon.TileSet() if state.to_act is None else state.hands[state.to_act]
    tempting = [
        action
        for action in illegal
        if _kind(action) in asked and (not isinstance(action, moon.Play) or action.tile in held)
    ]
    every = _chosen(tuple(illegal))
    return _chosen(tuple(tempting)) | every if tempting else every


def _kind(action: moon.Action) -> type[moon.Action]:
    """Return the class of an action; a pass counts as a bid."""
    return moon.Bid if isinstance(action, moon.Pass) else type(action)


def low_first(state: moon.State) -> tuple[moon.Action, ...]:
    """
    Return the legal actions of the seat to act, low tiles first.

    Args:
        state: Any state.

    Returns:
        What ``legal_actions`` returns, discards and plays the other way round.

    Raises:
        ArgumentError: If it is no state.

    Examples:
        >>> low_first(moon.new_game())
        ()
    """
    legal = moon.legal_actions(state)
    return legal[::-1] if legal and type(legal[0]) in (moon.Play, moon.Discard) else legal


@functools.lru_cache(4096)
def _chosen(some: tuple[moon.Action, ...]) -> st.SearchStrategy[moon.Action]:
    return st.sampled_from(some)
