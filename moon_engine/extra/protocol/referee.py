"""This library as an engine: the referee that others are compared with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import final

import attrs

import moon_engine as moon
from moon_engine.extra.documents.shapes import TrickShape
from moon_engine.extra.protocol.shapes import Outcome, Score, Table


@final
@attrs.define
class Referee:
    """
    An engine that plays by this library.

    Examples:
        >>> referee = Referee()
        >>> referee.start({"players": 4}, 2)
        True
        >>> referee.apply("bid 5")  # the tiles must be dealt first
        False
        >>> referee.why_not
        'the tiles must be dealt first'
    """

    _state: moon.State | None = None
    why_not: str = attrs.field(default="", init=False)
    """Why the last request that was refused was."""
    rule: str | None = attrs.field(default=None, init=False)
    """The id of the rule that it breaks, if it breaks one."""

    @property
    def game(self) -> moon.State:
        """
        The state of the game.

        Raises:
            ArgumentError: If no game has been begun.
        """
        if self._state is None:
            raise moon.ArgumentError("the game", "begun first", self._state)
        return self._state

    def start(self, options: Mapping[str, moon.OptionValue], first_bidder: int) -> bool:
        """
        Begin a game.

        Args:
            options: Options of the rules by name; those left out are at their defaults.
            first_bidder: The seat that bids first.

        Returns:
            Whether these are rules, and that a seat.
        """
        if unknown := [name for name in options if name not in moon.OPTIONS]:
            return self._refuse(f"there is no option {unknown[0]!a}", None)
        try:
            rules = moon.Rules(**options)  # type: ignore[arg-type]  # it checks the types itself
            self._state = moon.new_game(rules, first_bidder)
        except moon.MoonError as error:
            return self._refuse(str(error), None)
        return True

    def legal(self) -> tuple[str, ...]:
        """
        Return the texts of what the seat to act may do.

        Raises:
            ArgumentError: If no game has been begun.
        """
        return tuple(map(str, moon.legal_actions(self.game)))

    def apply(self, action: str) -> bool:
        """
        Go forward by an action.

        Args:
            action: Its text, exactly.

        Returns:
            Whether it is one, and legal.

        Raises:
            ArgumentError: If no game has been begun.
        """
        state = self.game
        try:
            read = moon.parse_action(action)
            if str(read) != action:
                return self._refuse(f"the text of that action is {str(read)!r}", None)
            self._state = moon.apply(state, read)
        except moon.IllegalActionError as error:
            return self._refuse(error.explanation, error.reason.rule)
        except moon.NotationError as error:
            return self._refuse(str(error), None)
        return True

    def scores(self) -> tuple[int, ...]:
        """
        Return points or marks by side.

        Raises:
            ArgumentError: If no game has been begun.
        """
        return self.game.scores

    def score(self) -> Score:
        """
        Return scores, winners and how the last round ended.

        Raises:
            ArgumentError: If no game has been begun.
        """
        return score_of(self.game)

    def state(self) -> Table:
        """
        Return the table with all tiles open.

        Raises:
            ArgumentError: If no game has been begun.
        """
        return open_table(self.game)

    def view(self, seat: int) -> Table:
        """
        Return the table as a seat sees it.

        Args:
            seat: The seat.

        Raises:
            ArgumentError: If there is no such seat, or no game has been begun.
        """
        return seen_table(moon.view(self.game, seat))

    def _refuse(self, why_not: str, rule: str | None) -> bool:
        self.why_not, self.rule = why_not, rule
        return False


def score_of(game: moon.State | moon.PublicView) -> Score:
    """
    Return how a game stands.

    Args:
        game: A state of it, or a view of one.

    Returns:
        Scores, winners and how the last round ended.

    Examples:
        >>> score_of(moon.new_game()).scores
        (0, 0, 0)
    """
    last = game.last_round
    outcome = None
    if isinstance(last, moon.RoundResult):
        outcome = Outcome(
            last.declarer, last.bid, last.trump.value, last.made, last.tricks, last.points
        )
    return Score(game.scores, game.is_over, game.winners, outcome)


def seen_table(view: moon.PublicView) -> Table:
    """
    Return the table as a seat sees it, or everybody.

    Args:
        view: What the seat knows.

    Returns:
        The table, with None for the hands of others.

    Examples:
        >>> seen_table(moon.view(moon.new_game(), 1)).hands
        (None, (), None)
    """
    hands: list[tuple[str, ...] | None] = [None for _ in view.seats]
    if isinstance(view, moon.SeatView):
        hands[view.seat] = _texts(view.hand)
    return Table(
        phase=view.phase,
        to_act=view.to_act,
        first_bidder=view.first_bidder,
        hands=tuple(hands),
        hand_sizes=view.hand_sizes,
        widow=_text(view.widow),
        took_widow=view.took_widow,
        discard=_text(view.discard),
        bids=_texts(view.bids),
        declarer=view.declarer,
        bid=view.bid,
        trump=None if view.trump is None else view.trump.value,
        leader=view.leader,
        suit=None if view.suit is None else view.suit.value,
        trick=_texts(view.tiles),
        tricks=tuple(
            TrickShape(trick.leader, trick.suit.value, _texts(trick.tiles), trick.winner)
            for trick in view.tricks
        ),
        taken=view.taken,
    )


def open_table(state: moon.State) -> Table:
    """
    Return the table with all tiles open.

    Args:
        state: The state of a game.

    Returns:
        The table.

    Examples:
        >>> open_table(moon.new_game()).hands
        ((), (), ())
    """
    seen = seen_table(moon.public_view(state))
    if isinstance(state, moon.AwaitingDeal | moon.GameOver):
        return attrs.evolve(seen, hands=((),) * len(state.seats))
    discards = [action.tile for action in state.history if isinstance(action, moon.Discard)]
    return attrs.evolve(
        seen,
        hands=tuple(map(_texts, state.hands)),
        widow=_text(state.deal.widow),
        discard=_text(discards[0] if discards else None),
    )


def _texts(values: Iterable[object]) -> tuple[str, ...]:
    return tuple(map(str, values))


def _text(tile: moon.Tile | None) -> str | None:
    return None if tile is None else str(tile)
