"""
What may lie hidden from a seat: every state that fits all that it has seen.

A world says which tiles each seat has to play, and which one lies aside: the widow, and after the
exchange the discard. Worlds are counted and numbered by how many ways there are to share out the
hidden tiles among those who may hold them, so that one is drawn by its number and none rejected.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator
from typing import TypeAlias

from moon_engine.errors import ArgumentError, MoonError
from moon_engine.filling import filled
from moon_engine.rulebook import bidding, dealing
from moon_engine.rulebook.ranking import members
from moon_engine.seat_view import SeatView
from moon_engine.seeing import seen_by
from moon_engine.state import AwaitingDeal, State
from moon_engine.table import HAND_SIZE
from moon_engine.tiles import tiles_of
from moon_engine.transition import apply
from moon_engine.views import PublicView

_Rooms: TypeAlias = tuple[int, ...]
"""How many hidden tiles each holder still takes."""
_Shape: TypeAlias = tuple[tuple[int, int], ...]
"""For each group of hidden tiles: who may hold them (bit ``n`` for holder ``n``), how many."""


def count_worlds(view: PublicView) -> int:
    """
    Return in how many ways the hidden tiles may lie.

    Args:
        view: What a seat knows, or everybody.

    Returns:
        The exact number of worlds; 1 when nothing is hidden.

    Raises:
        ArgumentError: If it is no view, or no state has it.

    Examples:
        >>> import random
        >>> from moon_engine import Rules, apply, new_game, random_deal, view
        >>> state = apply(new_game(), random_deal(Rules(), random.Random(7)))
        >>> count_worlds(view(state, 0))  # 15! / (7! 7! 1!)
        51480
    """
    return hidden_from(view).count


def worlds(view: PublicView) -> Iterator[State]:
    """
    Return all worlds, each once.

    Args:
        view: What a seat knows, or everybody.

    Returns:
        An iterator over ``count_worlds(view)`` states, always in the same order.

    Raises:
        ArgumentError: If it is no view, or no state has it.

    Examples:
        >>> from moon_engine import new_game, view
        >>> len(list(worlds(view(new_game(), 0))))
        1
    """
    hidden = hidden_from(view)
    return map(hidden.world, range(hidden.count))


def hidden_from(view: PublicView) -> Hidden:
    """
    Return the tiles that are hidden from a view.

    Args:
        view: What a seat knows, or everybody.

    Returns:
        The tiles, with the number of worlds.

    Raises:
        ArgumentError: If it is no view, or no state has it.

    Examples:
        >>> from moon_engine import new_game, view
        >>> hidden_from(view(new_game(), 0)).world(0) == new_game()
        True
    """
    if type(view) is not SeatView and type(view) is not PublicView:
        raise ArgumentError("view", "what view(state, seat) or public_view(state) gives", view)
    if not view.is_genuine:
        check_seen(view)
    return Hidden(view)


def check_seen(view: PublicView) -> None:
    """
    Check that some state has a view, which might have been built by hand.

    Args:
        view: What a seat knows, or everybody.

    Raises:
        ArgumentError: If no state has it.

    Examples:
        >>> from moon_engine import new_game, view
        >>> check_seen(view(new_game(), 0))
    """
    if _is_readable(view):
        hidden = Hidden(view)
        if hidden.count and _is_seen(hidden.world(0), view):
            return
    raise ArgumentError("view", "one that some state has", view)


def _is_readable(view: PublicView) -> bool:
    """Tell whether the parts of a view, which might be built by hand, are of one table and set."""
    seats, turn = view.seats, bidding.first_turn(view.rules)
    for bid in view.bids:
        if bid not in turn.legal:
            return False
        turn = turn.after[bidding.number_of(bid)]
    return (
        all(seat is None or seat in seats for seat in (view.seat, view.declarer, view.to_act))
        and (view.to_act is None) == (view.phase in ("deal", "over"))
        and not view.mask & ~dealing.tile_set(view.rules).mask
        and (view.discard is None or view.widow is not None)
        and all(len(trick.tiles) == len(seats) for trick in view.tricks)
        and (view.called is None) == (not view.tiles)
    )


def _is_seen(world: State, view: PublicView) -> bool:
    """Tell whether a game comes to a world, and it looks so."""
    state = world
    try:
        for place, action in enumerate(world.history):
            state = apply(state if place else AwaitingDeal(view.start), action)
    except MoonError:
        return False
    return view == seen_by(state, view.seat)


class Hidden:
    """The tiles that a seat does not see, and who may hold them: other seats, or nobody."""

    def __init__(self, view: PublicView) -> None:
        self._view = view
        self._played, self._voids = view.shown()
        is_dealt = view.phase not in ("deal", "over")
        self._holders = [*self._others(), *self._aside()] if is_dealt else []
        self._groups = self._grouped(self._unseen() if is_dealt else 0)
        self._rooms: _Rooms = tuple(room for room, _ in self._holders)
        shape = tuple((holders, tiles.bit_count()) for holders, tiles in self._groups)
        is_whole = sum(self._rooms) == sum(size for _, size in shape)
        self.count = _ways(shape, self._rooms) if is_whole else 0

    def _others(self) -> Iterator[tuple[int, int]]:
        """Return the room for hidden tiles in each other hand, and the tiles it cannot hold."""
        view = self._view
        for seat, suits in enumerate(self._voids):
            if seat != self._view.seat:
                barred = 0
                for suit in suits:
                    barred |= members(suit, view.trump)
                yield HAND_SIZE - self._played[seat].bit_count(), barred

    def _aside(self) -> Iterator[tuple[int, int]]:
        """Return the same for what lies aside, unless the seat has seen it."""
        if self._view.has_widow and self._view.widow is None:
            yield 1, 0

    def _unseen(self) -> int:
        """Return the mask of the tiles that the seat does not see."""
        view, discard = self._view, self._view.discard
        seen = view.mask | sum(self._played) | (0 if discard is None else discard.bit)
        return dealing.tile_set(view.rules).mask & ~seen

    def _grouped(self, hidden: int) -> list[tuple[int, int]]:
        """Return the hidden tiles by who may hold them, those with the fewest holders first."""
        groups = [(0, hidden)]
        for place, (_, barred) in enumerate(self._holders):
            groups = [
                (holders | may << place, part)
                for holders, tiles in groups
                for may, part in ((1, tiles & ~barred), (0, tiles & barred))
                if part
            ]
        return sorted(groups, key=lambda group: (group[0].bit_count(), group[0]))

    def world(self, number: int) -> State:
        """Return the world of a number, from 0."""
        shares = self._shares(number)
        if not shares:
            return filled(self._view, (), None)
        masks = []
        for seat, played in enumerate(self._played):
            is_own = seat == self._view.seat
            masks.append(self._view.to_play(played) if is_own else shares.pop(0) | played)
        odd = tiles_of(shares[0])[0] if shares else self._view.widow
        return filled(self._view, tuple(masks), odd)

    def _shares(self, number: int) -> list[int]:
        """Return the mask of the hidden tiles of each holder in the world of a number."""
        shares, rooms = [0] * len(self._rooms), self._rooms
        rest = tuple((holders, tiles.bit_count()) for holders, tiles in self._groups)
        for holders, tiles in self._groups:
            mask, size, rest = tiles, tiles.bit_count(), rest[1:]
            splits = iter(_splits(holders, size, rooms))
            split, rooms = next(splits)
            while number >= (ways := _choices(size, split) * _ways(rest, rooms)):
                number -= ways
                split, rooms = next(splits)
            choice, number = divmod(number, _ways(rest, rooms))
            for holder, count in enumerate(split):
                taken, choice = _chosen(mask, count, choice)
                shares[holder] |= taken
                mask ^= taken
        return shares


@functools.lru_cache(1 << 16)
def _ways(shape: _Shape, rooms: _Rooms) -> int:
    """Return in how many ways groups of tiles can be shared out so that every room is filled."""
    if not shape:
        return 1
    (holders, size), *rest = shape
    return sum(
        _choices(size, split) * _ways(tuple(rest), left)
        for split, left in _splits(holders, size, rooms)
    )


@functools.lru_cache(1 << 16)
def _splits(holders: int, size: int, rooms: _Rooms) -> tuple[tuple[_Rooms, _Rooms], ...]:
    """Return how many of a group's tiles each holder may take, and the rooms that are then left."""
    if not rooms:
        return () if size else (((), ()),)
    room, *others = rooms
    most = min(room, size) if holders & 1 else 0
    return tuple(
        ((count, *split), (room - count, *left))
        for count in range(most + 1)
        for split, left in _splits(holders >> 1, size - count, tuple(others))
    )


def _choices(size: int, split: _Rooms) -> int:
    """Return in how many ways a group falls into parts of the given sizes."""
    return math.factorial(size) // math.prod(map(math.factorial, split))


def _chosen(mask: int, count: int, number: int) -> tuple[int, int]:
    """Return the combination of so many of the tiles that a number begins with, and its rest."""
    size = mask.bit_count()
    if count == size or not count:
        return (mask if count else 0), number
    number, rank = divmod(number, math.comb(size, count))
    chosen, tiles = 0, iter(tiles_of(mask))
    while count:
        tile = next(tiles)
        size -= 1
        with_tile = math.comb(size, count - 1)
        if rank < with_tile:
            chosen |= tile.bit
            count -= 1
        else:
            rank -= with_tile
    return chosen, number
