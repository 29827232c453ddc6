"""
What holds in every state of Moon and from each to the next, for who builds states or ports rules.

The lists below say it all. Behind them the prose of the rules is read a second time, from what a
state shows and not from the rulebook: a check that asked the engine about itself alone would find
nothing. What depends on options (scores, the end, a redeal) is compared with what the engine says
when the position is read again, so that finds broken states and no broken rulebook: for that, let
another engine play beside this one, with ``check_engine``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeAlias, TypeVar, final, get_args

import attrs

import moon_engine as moon
from moon_engine.extra.testing import invariants_engine as engine
from moon_engine.extra.testing import invariants_play as play
from moon_engine.extra.testing import invariants_steps as steps
from moon_engine.extra.testing import invariants_table as table
from moon_engine.extra.testing.failures import CheckError, round_of

Fault: TypeAlias = Callable[[moon.State], str | None]
"""What a state is asked: it returns what is wrong, or None."""
StepFault: TypeAlias = Callable[[moon.State, moon.Action, moon.State], str | None]
"""What a step is asked: the state before, the action, and the state after."""


F = TypeVar("F", Fault, StepFault)


@attrs.define(eq=False, repr=False)
class InvariantError(CheckError):
    """
    Something that must hold and does not.

    Args:
        problem: What is wrong, with the position.
        game: The round up to there; None if it cannot be replayed, or the game is over.
        sight: The state in which it is wrong; after a step, the one that it led to.
        invariant: What must hold, word for word as in ``INVARIANTS`` or ``STEPS``.
        rule: The id of the rule that says so; None for a promise of the library alone.
    """

    invariant: str
    rule: str | None


@final
@attrs.frozen
class Invariant(Generic[F]):
    """
    Something that holds in every state, or from every state to the next.

    Args:
        name: What holds, in words.
        rule: The id of the rule that says so; None for a promise of the library alone.
        fault: Returns what is wrong with what it is given, or None.
    """

    name: str
    rule: str | None
    fault: F


INVARIANTS: Final[tuple[Invariant[Fault], ...]] = (
    Invariant("each side has a score", "SET-2", table.sides),
    Invariant("the first bidder is a seat", "DEAL-2", table.first_bidder),
    Invariant("a seat is to act unless chance is or the game is over", "SET-2", table.turn),
    Invariant("every tile of the set is in one place", "DEAL-1", table.tiles),
    Invariant("seats hold as many tiles as they should", "WIDOW-1", table.hand_sizes),
    Invariant("seats hold and have played what they were dealt", "DEAL-1", table.hands),
    Invariant("each seat bids once, and higher than those before", "BID-1", table.bids),
    Invariant("the standing bid is the highest", "BID-1", table.standing),
    Invariant("the highest bid makes the declarer", "BID-4", table.declarer),
    Invariant("where all passed, the engine lets them, from the start", "BID-5", table.redeal),
    Invariant("tricks are whole, and there are at most six", "HAND-1", play.trick_sizes),
    Invariant("the declarer leads, then who won the trick", "LEAD-1", play.leaders),
    Invariant("a lead calls its own suit", "LEAD-2", play.suits),
    Invariant("who could follow suit did", "FOLLOW-1", play.followed),
    Invariant("tricks are won by trumps or the suit called", "WIN-1", play.trick_winners),
    Invariant("sides have taken what their seats won", "SET-2", play.taken),
    Invariant("a round has seven tricks", "HAND-1", table.result_tricks),
    Invariant("a bid is made by as many tricks", "SCORE-1", table.made),
    Invariant("a round scores what it does when it is read again", "SCORE-2", table.points),
    Invariant("the winners have won", "END-1", table.winners),
    Invariant("the game is over if it is when it is read again", "END-1", table.game_over),
    Invariant("who is to act can act", "HAND-1", engine.something_is_legal),
    Invariant("legal actions are in order, each once", None, engine.legal_order),
    Invariant("legal is what no reason is against", None, engine.legal_has_no_reason),
    Invariant("legal bids are higher than the standing one", "BID-1", play.legal_bids),
    Invariant("any of eight tiles may be discarded", "WIDOW-1", play.legal_with_widow),
    Invariant("a number that is named is in the set", "TRUMP-1", play.legal_trumps),
    Invariant("who can follow suit must", "FOLLOW-1", play.legal_follows),
    Invariant("any tile may be led, or any trump first", "LEAD-1", play.legal_leads),
    Invariant("a lead says its suit where it may", "LEAD-2", play.legal_suits),
    Invariant("what is legal can be done", None, engine.legal_applies),
    Invariant("what is illegal is refused and changes nothing", None, engine.illegal_is_refused),
    Invariant("the position reads back", None, engine.position_reads_back),
    Invariant("the record of the round reads back", None, engine.record_reads_back),
    Invariant("actions read back", None, engine.actions_read_back),
    Invariant("views show the own hand and the table", None, engine.views_show_the_table),
    Invariant("views hide all other tiles", None, engine.views_hide_the_rest),
    Invariant("views stay when what they hide is permuted", None, engine.views_are_alike),
    Invariant("views know what is legal", None, engine.views_know_what_is_legal),
    Invariant("views read back", None, engine.views_read_back),
)
"""What holds in every state, in the order in which it is asked."""

STEPS: Final[tuple[Invariant[StepFault], ...]] = (
    Invariant("phases follow each other", None, steps.phases),
    Invariant("rules stay", None, steps.rules),
    Invariant("a round grows by the action", None, steps.history),
    Invariant("the tile leaves the hand that held it", "DEAL-1", steps.held),
    Invariant("finished tricks stay", "HAND-1", steps.finished),
    Invariant("all seven tricks are played", "HAND-1", steps.seven_tricks),
    Invariant("the tiles are dealt again when all pass", "BID-5", steps.passed_out),
    Invariant("the result is that of the round", "SCORE-1", steps.result),
    Invariant("scores change by the points of a round", "SCORE-2", steps.scores),
    Invariant("the first bid moves clockwise", "DEAL-2", steps.first_bid),
    Invariant("the engine goes the same way", None, steps.applied),
)
"""What holds from every state to the next, in the order in which it is asked."""


def check_invariants(state: moon.State) -> None:
    """
    Check all that holds in every state of Moon.

    For states that are built by hand, read from elsewhere or come from an engine that is changed;
    ``INVARIANTS`` lists what is asked.

    Args:
        state: Any state.

    Raises:
        InvariantError: If something does not hold: the first of the list, since others may follow
            from it.
        ArgumentError: If it is no state.

    Examples:
        >>> import attrs
        >>> state = moon.new_game()
        >>> check_invariants(state)
        >>> check_invariants(attrs.evolve(state, start=attrs.evolve(state.start, first_bidder=3)))
        Traceback (most recent call last):
        moon_engine.extra.testing.invariants.InvariantError: the first bidder is a seat (DEAL-2): \
there is no seat 3, in default; scores 0 0 0; first bidder 3
    """
    _check_state("state", state)
    for invariant in INVARIANTS:
        _raise_if_wrong(invariant, lambda: invariant.fault(state), state)  # noqa: B023  # at once


def check_step(before: moon.State, action: moon.Action, after: moon.State) -> None:
    """
    Check all that holds from a state to the next; ``STEPS`` lists what is asked.

    Each of the states is for ``check_invariants`` besides.

    Args:
        before: A state.
        action: What is done in it.
        after: The state that it is said to lead to.

    Raises:
        InvariantError: If something does not hold.
        ArgumentError: If one of them is no state, or no action.

    Examples:
        >>> import random
        >>> before, deal = moon.new_game(), moon.random_deal(moon.Rules(), random.Random(7))
        >>> check_step(before, deal, moon.apply(before, deal))
        >>> check_step(before, deal, before)
        Traceback (most recent call last):
        moon_engine.extra.testing.invariants.InvariantError: phases follow each other: deal \
follows deal, in default; scores 0 0 0; first bidder 0
        ...
    """
    _check_state("before", before)
    _check_state("after", after)
    if type(action) not in get_args(moon.Action):
        raise moon.ArgumentError("action", "an action", action)
    for step in STEPS:
        _raise_if_wrong(step, lambda: step.fault(before, action, after), after)  # noqa: B023


def _check_state(argument: str, value: object) -> None:
    if type(value) not in get_args(moon.State):
        raise moon.ArgumentError(argument, "a state, as new_game and apply return them", value)


def _raise_if_wrong(
    asked: Invariant[Fault] | Invariant[StepFault],
    fault: Callable[[], str | None],
    state: moon.State,
) -> None:
    """Raise an error that tells all about it if something is at fault."""
    cause = None
    try:
        found = fault()
    except Exception as error:  # noqa: BLE001  # what is broken may break anywhere
        found, cause = f"it cannot even be asked ({type(error).__name__}: {error})", error
    if found is not None:
        rule = "" if asked.rule is None else f" ({asked.rule})"
        problem = f"{asked.name}{rule}: {found}, in {_text(state)}"
        raise InvariantError(problem, _game(state), state, asked.name, asked.rule) from cause


def _text(state: moon.State) -> str:
    try:
        return str(state)
    except Exception:  # noqa: BLE001  # as above
        return "a state that has no text"


def _game(state: moon.State) -> moon.GameRecord | None:
    """Return the record of the round if it can be written."""
    try:
        game = round_of(state)
        return game if game is not None and moon.format_record(game) else None
    except Exception:  # noqa: BLE001  # as above
        return None
