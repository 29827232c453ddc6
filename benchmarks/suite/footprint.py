"""
Bytes of a state beyond what it shares with its predecessor and its action.

Walked are all objects that can be reached from the new state. Those that can be reached from the
predecessor, or from the action that its caller handed in, are shared; so is what had existed before
the game began: classes, small integers, tables made at import or, in other games, at first use.
Nothing else is left out.
"""

from __future__ import annotations

import gc
import random
import sys
from collections.abc import Iterable, Iterator
from statistics import median
from typing import NamedTuple

import moon_engine

from .contestants.moon import SEATS, Seats
from .tables import count, table

Objects = dict[int, object]  # by identity

WARM_UP = 3000  # transitions, some ninety rounds: every trump is named in them

SMALL = range(-5, 257)  # CPython keeps one object for each of these


class Step(NamedTuple):
    """A transition."""

    state: moon_engine.State
    action: moon_engine.Action
    following: moon_engine.State


class Growth(NamedTuple):
    """What one transition added."""

    size: int
    phase: str
    in_play: bool


def report(transitions: int) -> str:
    """The median and the largest growth, for both numbers of seats."""
    rows = [row for players in SEATS for row in _rows(players, transitions)]
    title = "### Bytes of a state beyond what it shares"
    head = ["", "states", "median", "maximum", "largest at"]
    return f"{title}\n\n{table(head, rows)}"


def _rows(players: Seats, transitions: int) -> list[list[str]]:
    for _ in _random_play(players, WARM_UP, seed=0):
        pass
    earlier = _reach(gc.get_objects())
    steps = _random_play(players, transitions, seed=1)
    growths = [_growth(step, earlier) for step in steps]
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


def _random_play(players: Seats, transitions: int, *, seed: int) -> Iterator[Step]:
    chooser = random.Random(seed)
    rules = moon_engine.Rules(players=players)
    first: moon_engine.State = moon_engine.new_game(rules, first_bidder=0)
    state = first
    for _ in range(transitions):
        action = _action(state, chooser)
        following = moon_engine.apply(state, action)
        yield Step(state, action, following)
        state = first if following.is_over else following


def _action(state: moon_engine.State, chooser: random.Random) -> moon_engine.Action:
    if state.to_act is None:
        return moon_engine.random_deal(state.rules, chooser)
    return chooser.choice(moon_engine.legal_actions(state))


def _growth(step: Step, earlier: Objects) -> Growth:
    shared = _reach([step.state, step.action], earlier)
    added = _reach([step.following], earlier, shared)
    size = sum(sys.getsizeof(thing) for thing in added.values())
    is_playing = isinstance(step.following, moon_engine.Playing)
    return Growth(size, type(step.following).__name__, is_playing)


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
