"""An engine beside the referee: both go through one game, and what they say is compared."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TypeVar, final

import attrs

import moon_engine as moon
from moon_engine.extra.protocol import Engine, FullEngine, Referee, Score, Table
from moon_engine.extra.testing.failures import CheckError
from moon_engine.extra.testing.plans import Choice, Move, Plan

T = TypeVar("T")


@attrs.define(eq=False, repr=False)
class DifferenceError(CheckError):
    """
    An engine and the rules differ.

    Args:
        problem: What they differ in.
        game: The game in which they differ, up to there.
        sight: The state in which they differ, by the rules.
        asked: What the engine was asked or told.
        expected: What the rules say.
        answered: What the engine says.
    """

    asked: str
    expected: str
    answered: str


@final
@attrs.define
class SideBySide:
    """
    An engine and the referee in the same game; whatever tells them apart is an error.

    After each step they are compared: what is legal, and scores; with a ``FullEngine`` also the
    table, what one of the seats in turn sees of it, the winners, and how the last round ended.

    Args:
        engine: The engine.
        notice: Called with each difference before it is raised.

    Examples:
        >>> pair = SideBySide(Referee())
        >>> pair.start(moon.Rules(players=4), first_bidder=2)
        >>> pair.refuse("bid 5")  # the tiles must be dealt first
        >>> pair.record().first_bidder
        2
    """

    engine: Engine
    notice: Callable[[DifferenceError], None] = lambda _: None
    _referee: Referee = attrs.field(factory=Referee, init=False)
    _first_bidder: int = attrs.field(default=0, init=False)
    _actions: list[moon.Action] = attrs.field(factory=list, init=False)
    _moves: list[Move] = attrs.field(factory=list, init=False)

    @property
    def state(self) -> moon.State:
        """
        The state of the game by the rules.

        Raises:
            ArgumentError: If no game has been begun.
        """
        return self._referee.game

    def record(self) -> moon.GameRecord:
        """
        Return the game so far.

        Raises:
            ArgumentError: If no game has been begun.
        """
        return moon.GameRecord(self.state.rules, self._first_bidder, tuple(self._actions))

    @property
    def plan(self) -> Plan:
        """
        What was done and tried in the game so far.

        Raises:
            ArgumentError: If no game has been begun.
        """
        return Plan(self.state.rules, self._first_bidder, tuple(self._moves))

    def is_refused(self, text: str) -> bool:
        """
        Tell whether a text is to be refused now.

        Args:
            text: The text of an action, or of none.
        """
        try:
            action = moon.parse_action(text)
        except moon.NotationError:
            return True
        return str(action) != text or moon.why_illegal(self.state, action) is not None

    def start(self, rules: moon.Rules, first_bidder: int) -> None:
        """
        Begin a game.

        Args:
            rules: The rules.
            first_bidder: The seat that bids first.

        Raises:
            DifferenceError: If the engine refuses it, or stands otherwise after it.
        """
        options = {name: getattr(rules, name) for name in moon.OPTIONS}
        self._actions, self._moves, self._first_bidder = [], [], first_bidder
        self._referee.start(options, first_bidder)
        asked = f"new game, first bidder {first_bidder}, rules {rules}"
        self._answer(asked, "accepted", lambda: self.engine.start(options, first_bidder))
        self.compare()

    def step(self, action: moon.Action) -> None:
        """
        Go forward by a legal action.

        Args:
            action: The action.

        Raises:
            DifferenceError: If the engine refuses it, or stands otherwise after it.
        """
        text = str(action)
        self._moves.append(self._move(action))
        accepted = self._referee.apply(text)
        assert accepted, self._referee.why_not
        self._actions.append(action)
        self._answer(text, "accepted", lambda: self.engine.apply(text))
        self.compare()

    def refuse(self, text: str) -> None:
        """
        Try what is to be refused, and compare whether all stands as before.

        Args:
            text: The text of an illegal action, or of none.

        Raises:
            DifferenceError: If the engine accepts it, or stands otherwise after it.
        """
        self._moves.append(text)
        accepted = self._referee.apply(text)
        assert not accepted, text
        expected = f"refused: {self._referee.why_not}"
        self._answer(text, expected, lambda: self.engine.apply(text))
        self.compare()

    def refuse_rules(self, options: Mapping[str, moon.OptionValue]) -> None:
        """
        Try to begin a game by rules that there are not, and compare whether all stands as before.

        Args:
            options: Options that contradict each other, or have no such value.

        Raises:
            DifferenceError: If the engine accepts them, or stands otherwise after it.
        """
        self._moves.append(options)
        accepted = self._referee.start(options, 0)
        assert not accepted, options
        expected = f"refused: {self._referee.why_not}"
        self._answer(f"new game, rules {options}", expected, lambda: self.engine.start(options, 0))
        self.compare()

    def compare(self) -> None:
        """
        Compare all that the engine tells.

        Raises:
            DifferenceError: If it differs from what the rules say.
        """
        engine, referee = self.engine, self._referee
        self._same("legal", sorted(referee.legal()), lambda: _sorted(engine.legal()))
        if not isinstance(engine, FullEngine):
            self._same("scores", [*referee.scores()], lambda: _whole(engine.scores()))
            return
        self._same("score", referee.score(), engine.score)
        self._same("state", _ordered(referee.state()), lambda: _ordered(engine.state()))
        seat = len(self._actions) % len(self.state.seats)
        view = referee.view(seat)
        self._same(f"view of seat {seat}", _ordered(view), lambda: _ordered(engine.view(seat)))

    def _answer(self, asked: str, expected: str, ask: Callable[[], bool]) -> None:
        """Compare whether the engine accepts something."""
        answer = self._asked(asked, expected, ask)
        if answer is not (expected == "accepted"):
            raise self._differ(asked, expected, _said(answer))

    def _move(self, action: moon.Action) -> Move:
        if isinstance(action, moon.Deal):
            return action
        return Choice(action, moon.legal_actions(self.state).index(action))

    def _same(self, asked: str, expected: T, ask: Callable[[], T]) -> None:
        """Compare one answer."""
        answer = self._asked(asked, expected, ask)
        if answer != expected:
            where, due, said = _first_difference(asked, expected, answer)
            raise self._differ(where, due, said)

    def _asked(self, asked: str, expected: object, ask: Callable[[], T]) -> T:
        """Return what the engine answers; that it fails is an answer too."""
        try:
            return ask()
        except Exception as error:  # whatever an engine may raise
            failure = f"{type(error).__name__}: {error}"
            raise self._differ(asked, str(expected), failure, error) from error

    def _differ(
        self, asked: str, expected: str, answered: str, cause: Exception | None = None
    ) -> DifferenceError:
        number = len(self._actions)
        after = f"after {number} action{'s'[: number != 1]}"
        where = f"The engine differs from the rules {after}. Asked: {asked}"
        problem = f"{where}\n  the rules:  {expected}\n  the engine: {answered}"
        sight = self.state
        difference = DifferenceError(problem, self.record(), sight, asked, expected, answered)
        difference.__cause__ = cause
        self.notice(difference)
        return difference


def _said(answer: object) -> str:
    """Return in words whether something was accepted."""
    if answer is True:
        return "accepted"
    return "refused" if answer is False else f"{answer!r}, not True or False"


def _sorted(answer: Collection[str]) -> list[str]:
    """Return texts in order; what is no collection of texts is told as it is."""
    texts = list(answer)
    if not all(isinstance(text, str) for text in texts):
        raise TypeError(f"not a collection of texts: {answer!r}")
    return sorted(texts)


def _whole(answer: Sequence[int]) -> list[int]:
    """Return whole numbers; what are none, though they are equal, is told as it is."""
    numbers = list(answer)
    if not all(type(number) is int for number in numbers):
        raise TypeError(f"not whole numbers: {answer!r}")
    return numbers


def _ordered(table: Table) -> Table:
    """Return a table with its hands in order, since any order will do."""
    if not isinstance(table, Table):
        raise TypeError(f"not a table: {table!r}")
    ordered = tuple(None if hand is None else tuple(sorted(hand)) for hand in table.hands)
    return attrs.evolve(table, hands=ordered)


def _first_difference(asked: str, expected: object, answer: object) -> tuple[str, str, str]:
    """Return the first part in which an answer differs, and both sides of it."""
    if isinstance(expected, Table | Score) and type(expected) is type(answer):
        names = [field.name for field in attrs.fields(type(expected))]
        name = next(name for name in names if getattr(expected, name) != getattr(answer, name))
        return f"{asked}, {name}", str(getattr(expected, name)), str(getattr(answer, name))
    return asked, str(expected), str(answer)
