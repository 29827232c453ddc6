"""``moon-engine replay``: the games of a file, round by round or step by step."""

from collections.abc import Iterator

import attrs
import click
from rich.text import Text

import moon_engine as moon
from moon_engine.extra.cli import files, pictures, rounds, seen
from moon_engine.extra.cli.screen import QUIT, LeaveError, Screen
from moon_engine.extra.cli.words import Words

_PROMPT = "Enter goes on, q leaves>"


def records(source: files.Source) -> Iterator[moon.GameRecord]:
    """
    Return the records of a file of text.

    Raises:
        ClickException: While they are walked through, if the file or a record cannot be read.
    """
    try:
        yield from moon.read_records(source.lines())
    except moon.NotationError as error:
        raise click.ClickException(source.fault(error)) from None


def run(screen: Screen, source: files.Source, chosen: int | None, *, step: bool) -> None:
    """
    Print the games of a file, or the one that was chosen, until the person has had enough.

    Raises:
        UsageError: If there is no such game.
        ClickException: If the file cannot be read, or a record in it.
    """
    number = 0
    try:
        for number, record in enumerate(records(source), 1):
            if chosen in (None, number):
                _Shown(screen, record, step).show(number)
            if chosen == number:
                return
    except (LeaveError, EOFError, KeyboardInterrupt):
        return
    if number < (chosen or 1):
        message = f"there is no game {chosen or 1} in {files.shown(source.name)}: it has {number}"
        raise click.UsageError(message)


@attrs.define
class _Shown:
    """A game that is being shown."""

    screen: Screen
    record: moon.GameRecord
    step: bool
    rounds: int = 0
    notes: list[str] = attrs.field(factory=list)
    """What is said about the round, as far as it is not shown yet."""

    @property
    def words(self) -> Words:
        """How it is told."""
        return Words(glyphs=self.screen.glyphs)

    def show(self, number: int) -> None:
        """Show all of it."""
        self.screen.rule(f"Game {number}")
        comments = dict(self.record.comments)
        self._show_rows(self._heading(comments.get(0)))
        states = moon.replay(self.record)
        state = next(states)
        for done, after in enumerate(states, 1):
            if done in comments:
                self.notes.append(self._note(done, comments[done]))
            before, state = state, after
            if self.step:
                self._wait()
                self._tell(before, after)
            elif rounds.is_over(after):
                self._show_round(rounds.rows(before, after, self.words))
        self._end(state)

    def _heading(self, comment: str | None) -> list[pictures.Row]:
        record = self.record
        rows: list[pictures.Row] = [("Rules", str(record.rules)), *record.tags]
        if record.scores is not None:
            rows.append(("Scores", " ".join(map(str, record.scores))))
        return rows if comment is None else [*rows, ("Note", comment)]

    def _note(self, done: int, comment: str) -> str:
        action = self.record.actions[done - 1]
        name = "the deal" if isinstance(action, moon.Deal) else self.words.drawn(action)
        return comment if self.step else f"after {name}: {comment}"

    def _show_round(self, rows: list[pictures.Row]) -> None:
        self.rounds += 1
        self.screen.rule(f"Round {self.rounds}")
        self._show_rows(rows)

    def _show_rows(self, rows: list[pictures.Row]) -> None:
        """Show rows, and what has been said about them."""
        notes: list[pictures.Row] = [("Note", note) for note in self.notes]
        self.notes.clear()
        self.screen.show(pictures.labelled([*rows, *notes]))

    def _wait(self) -> None:
        if self.screen.ask(_PROMPT).strip().lower() in QUIT:
            raise LeaveError

    def _tell(self, before: moon.State, after: moon.State) -> None:
        """Tell what happened with an action."""
        if isinstance(after, moon.Auction) and not after.bids:
            self._show_round([("Hands", pictures.hands(after.hands, after.deal.widow, self.words))])
        else:
            told = map(self.words.drawn, moon.events(before, after))
            end = pictures.round_end(after, self.words) if rounds.is_over(after) else []
            self._show_rows([("", "; ".join(told)), *end])

    def _end(self, state: moon.State) -> None:
        """Tell how the game ended, or how far the record goes."""
        if state.is_over:
            self.screen.show("", Text(self.words.winners(state), pictures.BEST))
            return
        sight = seen.all_open(state)
        if not (self.step or rounds.is_over(state)):
            self._show_round(seen.rows(sight, self.words))
        self.screen.show("", f"The record ends here: {seen.turn(sight.view, self.words)}.")
