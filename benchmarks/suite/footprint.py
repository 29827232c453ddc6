"""
Bytes of a state beyond what it shares with its predecessor.

Walked are all objects that can be reached from the new state. Those that can be reached from the
predecessor are shared, and so is what had existed before the first game began: classes, tables
made at import, small integers. Nothing else is left out; a dictionary of attributes counts, too.
"""

from __future__ import annotations

import gc
import random
import sys
from collections.abc import Iterable
from statistics import median
from typing import NamedTuple

import moon_engine

from .contestants.moon import SEATS, Seats
from .tables import count, table

Objects = dict[int, object]  # by identity

SMALL = range(-5, 257)  # CPython keeps one object for each of these


class Growth(NamedTuple):
    """What one transition added."""

    size: int
    phase: str
    in_play: bool


def report(rounds: int) -> str:
    """The median and the largest growth, for both numbers of seats."""
    earlier = _reach(gc.get_objects())
    rows = [row for players in SEATS for row in _rows(players, rounds, earlier)]
    title = "### Bytes of a state beyond what it shares with its predecessor"
    head = ["", "states", "median", "maximum", "largest at"]
    return f"{title}\n\n{table(head, rows)}"


def _rows(players: Seats, rounds: int, earlier: Objects) -> list[list[str]]:
    growths = _walk(players, rounds, earlier)
    in_play = [growth for growth in growths if growth.in_play]
    return [
        _row(f"{players} players, a tile is to be played", in_play),
        _row(f"{players} players, all phases", growths),
    ]


def _row(label: str, growths: list[Growth]) -> list[str]:
    sizes = [growth.size for growth in growths]
    largest = max(growths)
    numbers = [count(number) for number in (len(sizes), median(sizes), largest.size)]
    return [label, *numbers, largest.phase]


def _walk(players: Seats, rounds: int, earlier: Objects) -> list[Growth]:
    chooser = random.Random(players)
    rules = moon_engine.Rules(players=players)
    state: moon_engine.State = moon_engine.new_game(rules, first_bidder=0)
    growths: list[Growth] = []
    while rounds >= 0 and not state.is_over:
        following = moon_engine.apply(state, _action(state, chooser))
        growths.append(_growth(state, following, earlier))
        state = following
    return growths


def _action(state: moon_engine.State, chooser: random.Random) -> moon_engine.Action:
    if state.to_act is None:
        return moon_engine.random_deal(state.rules, chooser)
    return chooser.choice(moon_engine.legal_actions(state))


def _growth(state: moon_engine.State, following: moon_engine.State, earlier: Objects) -> Growth:
    shared = _reach([state], earlier)
    added = _reach([following], earlier, shared)
    actions = moon_engine.legal_actions(following)
    in_play = any(isinstance(action, moon_engine.Play) for action in actions)
    size = sum(sys.getsizeof(thing) for thing in added.values())
    return Growth(size, type(following).__name__, in_play)


def _reach(roots: Iterable[object], *known: Objects) -> Objects:
    """What can be reached without passing `known`; it is kept alive, so identities stay unique."""
    found: Objects = {}
    pending = list(roots)
    while pending:
        thing = pending.pop()
        if not _is_small(thing) and not any(id(thing) in objects for objects in (found, *known)):
            found[id(thing)] = thing
            pending += _parts(thing)
    return found


def _is_small(thing: object) -> bool:
    return type(thing) is int and thing in SMALL


def _parts(thing: object) -> list[object]:
    parts = gc.get_referents(thing)
    if str(type(thing).__module__).startswith("moon_engine") and hasattr(thing, "__dict__"):
        parts.append(thing.__dict__)  # CPython builds it when asked; until then nothing counts it
    return parts
