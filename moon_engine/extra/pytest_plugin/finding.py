"""What there is to be seen of a failure: what a check found, or what the test had in its hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from traceback import walk_tb
from types import FrameType
from typing import Final, TypeAlias, cast, final, get_args

import attrs

import moon_engine as moon
from moon_engine.extra.testing import CheckError

Sight: TypeAlias = moon.State | moon.SeatView | moon.PublicView | moon.GameRecord
"""What can be shown."""
_KINDS: Final = frozenset(
    {*get_args(moon.State), moon.SeatView, moon.PublicView, moon.GameRecord},
)


@final
@attrs.frozen(eq=False)
class Found:
    """
    What is to be shown of one failure.

    Args:
        error: What the test failed with.
        sight: What is shown.
        game: The record that a check gave with it; None if it gave none.
        name: What the test calls it, and in which function; empty for what a check found.
    """

    error: BaseException
    sight: Sight
    game: moon.GameRecord | None = None
    name: str = ""


def find(error: BaseException, module: object) -> list[Found]:
    """
    Return what there is to be seen of a failure, once for each of the errors in a group.

    Args:
        error: What the test failed with.
        module: The module of the test. Among its local variables the last one is taken that can
            be shown, from the innermost function out; those of others tell nothing about the test.

    Returns:
        What is to be shown; none of it twice.

    Examples:
        >>> found = find(CheckError("It passes.", None, moon.new_game()), module=None)
        >>> [str(each.sight) for each in found]
        ['default; scores 0 0 0; first bidder 0']
    """
    own: object = getattr(module, "__dict__", None)
    every = [_seen(each, frames, own) for each, frames in _leaves(error, ())]
    by_identity = {id(each.sight): each for each in every if each is not None}
    return [*by_identity.values()]


def _leaves(
    error: BaseException, outside: Sequence[FrameType]
) -> Iterator[tuple[BaseException, Sequence[FrameType]]]:
    """Return the errors that are no group, with the frames that each has passed, innermost last."""
    frames = (*outside, *(frame for frame, _ in walk_tb(error.__traceback__)))
    if not isinstance(error, BaseExceptionGroup):
        yield error, frames
        return
    for each in error.exceptions:
        yield from _leaves(each, frames)


def _seen(error: BaseException, frames: Sequence[FrameType], own: object) -> Found | None:
    if isinstance(error, CheckError):
        sight = error.game if error.sight is None else error.sight
        return None if sight is None else Found(error, sight, error.game)
    for frame in reversed(frames):
        if frame.f_globals is own:
            for name, value in reversed([*frame.f_locals.items()]):
                # What pytest keeps of an assertion has a name that no variable can have.
                if type(value) in _KINDS and name.isidentifier():
                    where = f"{name} in {frame.f_code.co_name}"
                    return Found(error, cast("Sight", value), name=where)
    return None
