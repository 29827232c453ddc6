"""What checks raise: assertion errors that carry the game in which something is wrong."""

from __future__ import annotations

from typing import TypeAlias

import attrs

import moon_engine as moon

Sight: TypeAlias = moon.State | moon.SeatView
"""What there is to be seen where something went wrong."""


@attrs.define(eq=False, repr=False)
class CheckError(AssertionError):
    """
    What a check found.

    Args:
        problem: What is wrong, in sentences.
        game: The game in which it is wrong, up to there; None if it shows without one.
        sight: The state, or the view of a seat, in which it is wrong; None if it has none.

    Examples:
        >>> error = CheckError("It bids 4.", moon.GameRecord(moon.Rules(), 0, ()), moon.new_game())
        >>> print(error)
        It bids 4.
        <BLANKLINE>
        [Moon "1"]
        [Rules "default"]
        [First "0"]
        [Result "scores 0 0 0 unfinished"]
        <BLANKLINE>
        >>> error.sight.phase
        'deal'
    """

    problem: str
    game: moon.GameRecord | None
    sight: Sight | None

    def __str__(self) -> str:
        return self.problem if self.game is None else f"{self.problem}\n\n{self._record}"

    @property
    def _record(self) -> str:
        assert self.game is not None
        return moon.format_record(self.game).rstrip() + "\n"


def round_of(state: moon.State) -> moon.GameRecord | None:
    """
    Return the record of the round that a state is in.

    Args:
        state: A state.

    Returns:
        A game that starts with the scores before the round; None if the game is over, which leaves
        no round.

    Examples:
        >>> round_of(moon.new_game(first_bidder=2)).first_bidder
        2
    """
    if state.is_over:
        return None
    return moon.GameRecord(state.rules, state.first_bidder, state.history, scores=state.scores)
