"""The first state of a game, and of a round."""

from __future__ import annotations

from collections.abc import Sequence

from moon_engine.checks import is_printable
from moon_engine.errors import ArgumentError
from moon_engine.rulebook import dealing, ending
from moon_engine.rules import Rules
from moon_engine.settled import RoundStart
from moon_engine.state import AwaitingDeal, GameOver
from moon_engine.table import RoundResult


def new_game(
    rules: Rules | None = None, first_bidder: int = 0, *, scores: Sequence[int] | None = None
) -> AwaitingDeal:
    """
    Return the first state of a game.

    Args:
        rules: The rules; None for the defaults.
        first_bidder: The seat that bids first in the first round (DEAL-2), from 0.
        scores: What the sides start with, to set up a game on its way; None for 0 each.

    Returns:
        A state that awaits the first deal.

    Raises:
        ArgumentError: If the rules are no ``Rules``, there is no such seat, or the scores are no
            list or tuple of one int a side.

    Examples:
        >>> state = new_game(Rules(players=4), first_bidder=3)
        >>> state.scores, state.to_act
        ((0, 0), None)
        >>> new_game(scores=(17, 20, 3)).scores
        (17, 20, 3)
    """
    rules = check_rules(Rules() if rules is None else rules)
    seats, sides = dealing.seats(rules), dealing.sides(rules)
    if type(first_bidder) is not int or not 0 <= first_bidder < seats:
        raise ArgumentError("first_bidder", f"a seat from 0 to {seats - 1}", first_bidder)
    if scores is None:
        scores = (0,) * sides
    is_listed = type(scores) is tuple or type(scores) is list
    if not is_listed or len(scores) != sides or not all(map(_is_score, scores)):
        raise ArgumentError("scores", f"a list or tuple of {sides} printable ints", scores)
    return AwaitingDeal(RoundStart(rules, tuple(scores), first_bidder, None))


def _is_score(value: object) -> bool:
    return type(value) is int and is_printable(value)


def check_rules(value: object) -> Rules:
    """
    Return the value if it is rules.

    Args:
        value: Anything at all.

    Returns:
        The value, with its type known.

    Raises:
        ArgumentError: If it is not.

    Examples:
        >>> check_rules("pagat-3")
        Traceback (most recent call last):
        moon_engine.errors.ArgumentError: rules must be Rules, not 'pagat-3'
    """
    if type(value) is not Rules:
        raise ArgumentError("rules", "Rules", value)
    return value


def first_state(start: RoundStart) -> AwaitingDeal | GameOver:
    """
    Return the state before a deal, or instead of it where the last round ended the game (END-1).

    Args:
        start: Rules, scores, first bidder and the last round.

    Returns:
        The state.

    Examples:
        >>> first_state(new_game().start) == new_game()
        True
    """
    result = start.last_round
    if type(result) is RoundResult:
        winners = ending.winners(start.rules, start.scores, result.contract, made=result.made)
        if winners:
            return GameOver(start, winners)
    return AwaitingDeal(start)
