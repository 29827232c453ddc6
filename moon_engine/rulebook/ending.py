"""When a game is over, and who has won it (END-1 to END-3)."""

from collections.abc import Sequence

from moon_engine.rulebook import dealing, scoring
from moon_engine.rules import Rules
from moon_engine.table import Contract


def winners(
    rules: Rules, scores: Sequence[int], contract: Contract, *, made: bool
) -> tuple[int, ...]:
    """
    Return the sides that have won the game after a round; none while it goes on (END-1 to END-3).

    Totals after the round count, not what was reached in its course. The declarer's side may come
    first (END-2, an answer on wikiHow's page), and a moon may end the game at once (END-3; a made
    one in GameRules, Kelley and Fosdick; who wins after a failed one, docs/rules.md decides).

    Args:
        rules: The rules.
        scores: The scores by side, the round booked.
        contract: The contract of the round.
        made: Whether it was made.

    Returns:
        One side; several only where a failed moon loses the game and the best others tie (END-3).

    Examples:
        >>> from moon_engine.table import Trump
        >>> winners(Rules(), (21, 22, 4), Contract(0, 4, Trump.FOURS), made=True)
        (1,)
        >>> winners(Rules(), (21, 21, 0), Contract(0, 5, Trump.FOURS), made=True)
        ()
    """
    own_side = dealing.side_by_seat(rules)[contract.declarer]
    if contract.is_moon:
        if made and rules.moon_made == "wins_game":
            return (own_side,)
        if not made and rules.moon_set == "loses_game":
            return _highest(scores, [side for side in range(len(scores)) if side != own_side])
    target = scoring.usual_target(rules) if rules.target is None else rules.target
    if max(scores) < target:
        return ()
    if rules.end_rule == "bidder_first" and scores[own_side] >= target:
        return (own_side,)
    highest = _highest(scores, range(len(scores)))
    return highest if len(highest) == 1 else ()


def _highest(scores: Sequence[int], sides: Sequence[int]) -> tuple[int, ...]:
    """Return those of the sides with the highest score."""
    best = max(scores[side] for side in sides)
    return tuple(side for side in sides if scores[side] == best)
