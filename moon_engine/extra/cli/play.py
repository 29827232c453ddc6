"""``moon-engine play``: a person at a seat, and random seats around."""

import attrs
from rich.text import Text

import moon_engine as moon
from moon_engine.extra.cli import pictures, rounds, seen
from moon_engine.extra.cli.course import Course
from moon_engine.extra.cli.screen import QUIT, LeaveError, Screen
from moon_engine.extra.cli.words import Words

_HELP = ("help", "h", "?")
_HELP_TEXT = (
    "Type the number or the text of an action, such as bid 5 or play 6-4.",
    "Before a tile the first word may be left out: 6-4 is enough, and so is 4-6.",
    "help or ? shows all this again; quit or q leaves the game.",
)


def run(screen: Screen, course: Course, you: int) -> None:
    """Play the game until it is over, or the person at the seat has had enough."""
    screen.show(pictures.labelled([("You", f"seat {you}; type help at any time, or quit")]))
    words = Words(you, glyphs=screen.glyphs)
    try:
        while not course.state.is_over:
            _play_round(screen, course, words)
    except (LeaveError, EOFError, KeyboardInterrupt):
        seed = f"--seed {course.seed} deals the same tiles again"
        screen.show(f"You left the game in round {course.rounds}; {seed}.")
        return
    screen.show("", Text(words.winners(course.state), pictures.BEST))


def _play_round(screen: Screen, course: Course, words: Words) -> None:
    course.deal()
    screen.rule(f"Round {course.rounds}")
    while (seat := course.state.to_act) is not None:
        if seat == words.you:
            _take_turn(screen, course, seat, words)
        else:
            course.act_at_random(seat)
    screen.show("", pictures.labelled(_round_end(course, words)))


def _round_end(course: Course, words: Words) -> list[pictures.Row]:
    """Return what a person sees of the end of a round."""
    end = pictures.round_end(course.state, words)
    if isinstance(course.before, moon.Auction):
        return [("Auction", rounds.auction(course.before, words)), *end]
    assert course.state.last_trick is not None, "the round was played"
    return [("Last", words.trick(course.state.last_trick)), *end]


@attrs.frozen
class _Turn:
    """
    What a person is asked.

    Args:
        view: What the seat sees.
        words: How it is told.
    """

    view: moon.SeatView
    words: Words

    @property
    def labels(self) -> dict[str, moon.Action]:
        """What may be done, by what is typed for it."""
        return _labels(moon.legal_actions(self.view))

    def show(self, screen: Screen) -> None:
        """Show what the seat to act knows, and what it may do."""
        texts = [f"{label}) {action}" for label, action in self.labels.items()]
        choice = pictures.labelled([("Choose", pictures.in_lines(texts))])
        position = pictures.labelled(seen.rows(seen.by(self.view), self.words))
        screen.show("", position, choice)


def _take_turn(screen: Screen, course: Course, seat: int, words: Words) -> None:
    """Show the person what it sees, and ask until there is a legal action."""
    turn = _Turn(moon.view(course.state, seat), words)
    turn.show(screen)
    while not _is_done(screen, course, turn, screen.ask(f"seat {seat}>").strip()):
        pass


def _is_done(screen: Screen, course: Course, turn: _Turn, line: str) -> bool:
    """Do what a typed line says; tell whether it was an action."""
    if line.lower() in QUIT:
        raise LeaveError
    if line.lower() in ("", *_HELP):
        turn.show(screen)
        screen.show(*_HELP_TEXT if line else ())
        return False
    return _try(screen, course, line, turn.labels)


def _labels(actions: tuple[moon.Action, ...]) -> dict[str, moon.Action]:
    """Return the actions by number: their own where they have one, so that 5 is no other bid."""
    own = {_own_number(action) for action in actions}
    others = (number for number in range(1, 100) if number not in own)
    labels = {}
    for action in actions:
        number = _own_number(action)
        labels[str(next(others) if number is None else number)] = action
    return labels


def _own_number(action: moon.Action) -> int | None:
    match action:
        case moon.Bid(number=number) | moon.NameTrump(trump=moon.Trump(number=number)):
            return number
        case _:
            return None


def _try(screen: Screen, course: Course, line: str, labels: dict[str, moon.Action]) -> bool:
    """Do what a line says, or explain why not; tell whether it was done."""
    try:
        action = _read(line, labels)
        course.act(action)
    except moon.NotationError as error:
        screen.show(f"I cannot read that: {error.expected}.")
    except moon.IllegalActionError as error:
        screen.show(f"Not allowed: {error.explanation}.")  # its message would tell all hands
    else:
        screen.show(f"You: {action}")
        return True
    return False


def _read(line: str, labels: dict[str, moon.Action]) -> moon.Action:
    """
    Return the action that a line says: a number of the list, an action, or what follows its word.

    Raises:
        NotationError: If it is none of them.
    """
    if line in labels:
        return labels[line]
    if line.isdigit():
        raise moon.NotationError(line, f"the numbers of the list are {', '.join(labels)}")
    try:
        return moon.parse_action(line)
    except moon.NotationError as error:
        *_, last = labels.values()
        word, _, _ = str(last).partition(" ")
        try:
            return moon.parse_action(f"{word} {line}")
        except moon.NotationError:
            raise error from None
