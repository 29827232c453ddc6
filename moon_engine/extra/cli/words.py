"""Seats, sides, actions and results in a player's words."""

import moon_engine as moon
from moon_engine.extra.cli.course import Call, PlayedTrick


def seat_name(seat: int, you: int | None = None) -> str:
    """Return what a seat is called; ``you`` is the seat of the reader."""
    return "you" if seat == you else f"seat {seat}"


def side_names(state: moon.State, you: int | None = None) -> tuple[str, ...]:
    """Return what the sides are called: as their seats."""
    return tuple(" + ".join(seat_name(seat, you) for seat in side) for side in state.sides)


def said(name: str, call: Call) -> str:
    """Return what somebody has said in the auction."""
    return f"{name} passed" if isinstance(call, moon.Pass) else f"{name} {call}"


def auction(calls: list[tuple[int, Call]], you: int | None = None) -> str:
    """Return what everybody has said in an auction."""
    return ", ".join(said(seat_name(seat, you), call) for seat, call in calls)


def contract(name: str, bid: int | None, trump: moon.Trump | None) -> str:
    """Return who plays for what, and what is trump as far as it is named."""
    if trump is None:
        return f"{name} bid {bid}"
    return f"{name} bid {bid}, " + (f"trump {trump.words}" if trump.suit else trump.words)


def plays(trick: PlayedTrick, you: int | None) -> str:
    """Return who has played what to a trick."""
    (leader, lead), *others = trick.plays
    followed = [f"{seat_name(seat, you)} {tile}" for seat, tile in others]
    return ", ".join([f"{seat_name(leader, you)} led {lead}", *followed])


def winners(state: moon.State, you: int | None = None) -> str:
    """Return who has won the game."""
    names = [side_names(state, you)[side] for side in state.winners]
    return f"Winner{'s' if len(names) > 1 else ''} of the game: {' and '.join(names)}"
