"""From a game in which an engine differs to the shortest in which it does."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, TypeAlias

import attrs

import moon_engine as moon
from moon_engine.extra.protocol import Engine, PeerError
from moon_engine.extra.testing.comparing import DifferenceError, SideBySide
from moon_engine.extra.testing.plans import Choice, Move, Plan, first_deal

Shown: TypeAlias = tuple[DifferenceError, Plan]
"""A difference, and the game up to it."""

MOST_TRIES: Final = 2000
"""How many games are played at most to make one shorter."""
_MORE: Final = (Choice(None, 0),) * 3
"""By other rules there may be a discard more, or a widow to decide on."""


def replayed(engine: Engine, plan: Plan) -> Shown | None:
    """
    Play a game again, as far as it goes by its rules.

    Args:
        engine: The engine.
        plan: The game; what does not fit into it any more is left out.

    Returns:
        How the engine differs, and what was done up to there; None if it does not differ.
    """
    pair = SideBySide(engine)
    try:
        last_seat = moon.new_game(plan.rules).seats[-1]
        pair.start(plan.rules, min(plan.first_bidder, last_seat))
        for move in plan.moves:
            _do(pair, move)
    except DifferenceError as difference:
        return difference, pair.plan
    return None


def _do(pair: SideBySide, move: Move) -> None:
    """Do a move if it fits: a deal where one is due, an action where a seat is to act."""
    if isinstance(move, moon.Deal):
        if isinstance(pair.state, moon.AwaitingDeal):
            is_legal = moon.why_illegal(pair.state, move) is None
            pair.step(move if is_legal else first_deal(pair.state.rules))
    elif isinstance(move, Choice):
        legal = moon.legal_actions(pair.state)
        if legal:
            nearest = legal[min(move.place, len(legal) - 1)]
            pair.step(move.action if move.action in legal else nearest)
    elif isinstance(move, Mapping):
        pair.refuse_rules(move)
    elif pair.is_refused(move):
        pair.refuse(move)


def shortest(
    engine: Engine,
    difference: DifferenceError,
    plan: Plan,
    fixed: Collection[str] = (),
    tried: Callable[[], None] = lambda: None,
) -> DifferenceError:
    """
    Return a difference in the shortest game that can be found, or say why there is none.

    Args:
        engine: The engine.
        difference: How it differs in some game.
        plan: What was done in that game.
        fixed: The options of the rules that must stay.
        tried: Called for each game that is played.

    Returns:
        How it differs in the shortest game; the same difference where to play again would be to
        wait again; or that it did not differ when the game was played again.
    """
    if _is_hopeless(difference):
        return difference
    tried()
    again = replayed(engine, plan)
    if again is None:
        return _not_twice(difference)
    if _is_hopeless(again[0]):
        return difference
    return _shortened(engine, again, fixed, tried)


def _is_hopeless(difference: DifferenceError) -> bool:
    cause = difference.__cause__
    return isinstance(cause, PeerError) and cause.is_hopeless


def _not_twice(once: DifferenceError) -> DifferenceError:
    problem = (
        "The engine answers differently when the same game is played again: it keeps something "
        "from one game to the next, or leaves something to chance. Once this was seen:\n"
        f"{once.problem}"
    )
    return DifferenceError(problem, once.game, once.sight, once.asked, once.expected, once.answered)


def _shortened(
    engine: Engine, shown: Shown, fixed: Collection[str], tried: Callable[[], None]
) -> DifferenceError:
    """Leave out what can be, one thing after another, until nothing can, or it takes too long."""
    tries = MOST_TRIES
    before = None
    while before != shown[1] and tries > 0:
        before = shown[1]
        for simpler in _ways(fixed):
            place = 0
            while tries > 0 and (candidate := _nth(simpler(shown[1]), place)) is not None:
                tries -= 1
                tried()
                again = replayed(engine, candidate)
                if again is not None and _is_hopeless(again[0]):
                    return shown[0]
                if again is not None and again[1].length < shown[1].length:
                    shown = again
                else:
                    place += 1
    return shown[0]


def _nth(plans: Iterator[Plan], place: int) -> Plan | None:
    return next((plan for number, plan in enumerate(plans) if number == place), None)


def _fewer_rounds(plan: Plan) -> Iterator[Plan]:
    """Leave out a round."""
    starts = [n for n, move in enumerate(plan.moves) if isinstance(move, moon.Deal)]
    for start, end in pairwise([*starts, len(plan.moves)]):
        yield attrs.evolve(plan, moves=plan.moves[:start] + plan.moves[end:])


def _fewer_moves(plan: Plan) -> Iterator[Plan]:
    """Leave out a move."""
    for place in range(len(plan.moves)):
        yield attrs.evolve(plan, moves=plan.moves[:place] + plan.moves[place + 1 :])


def _nearer_defaults(plan: Plan, fixed: Collection[str]) -> Iterator[Plan]:
    """Set an option to its default, or a count to 1."""
    settings = dict(plan.rules.differences)
    for name in [name for name in settings if name not in fixed]:
        for value in (moon.OPTIONS[name].default, 1):
            try:
                rules = moon.Rules(**{**settings, name: value})  # type: ignore[arg-type]
            except moon.RulesError:
                continue
            yield attrs.evolve(plan, rules=rules, moves=plan.moves + _MORE)


def _first_seat(plan: Plan) -> Iterator[Plan]:
    """Let seat 0 bid first."""
    yield attrs.evolve(plan, first_bidder=0)


def _first_deals(plan: Plan) -> Iterator[Plan]:
    """Deal the tiles in order."""
    for place, move in enumerate(plan.moves):
        if isinstance(move, moon.Deal):
            yield _with(plan, place, first_deal(plan.rules))


def _first_actions(plan: Plan) -> Iterator[Plan]:
    """Do the first action, or the one before."""
    for place, move in enumerate(plan.moves):
        if isinstance(move, Choice) and move.place:
            yield _with(plan, place, Choice(None, 0))
            yield _with(plan, place, Choice(None, move.place - 1))


def _with(plan: Plan, place: int, move: Move) -> Plan:
    return attrs.evolve(plan, moves=(*plan.moves[:place], move, *plan.moves[place + 1 :]))


def _ways(fixed: Collection[str]) -> Sequence[Callable[[Plan], Iterator[Plan]]]:
    """Return what can be done to make a game shorter, what does most first."""
    return (
        _fewer_rounds,
        lambda plan: _nearer_defaults(plan, fixed),
        _fewer_moves,
        _first_seat,
        _first_deals,
        _first_actions,
    )
