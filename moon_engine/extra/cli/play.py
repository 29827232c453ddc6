"""``moon-engine play``: a person at a seat, and random seats around."""

from rich.text import Text

import moon_engine as moon
from moon_engine.extra.cli import pictures, view, words
from moon_engine.extra.cli.course import Course, Round
from moon_engine.extra.cli.screen import Screen
from moon_engine.extra.cli.seats import random_action

_QUIT, _HELP = ("quit", "q", "exit"), ("help", "h", "?")
_HELP_TEXT = (
    "Type the number or the text of an action, such as bid 5 or play 6-4.",
    "Before a tile the first word may be left out: 6-4 is enough, and so is 4-6.",
    "help or ? shows all this again; quit or q leaves the game.",
)


class _LeaveError(Exception):
    """The person has typed that it wants to leave."""


def run(screen: Screen, course: Course, you: int) -> None:
    """Play the game until it is over, or the person at the seat has had enough."""
    screen.show(pictures.labelled([("You", f"seat {you}; type help at any time, or quit")]))
    try:
        while not course.state.is_over:
            _play_round(screen, course, you)
    except (_LeaveError, EOFError, KeyboardInterrupt):
        seed = f"--seed {course.seed} deals the same tiles again"
        screen.show(f"You left the game in round {course.rounds}; {seed}.")
        return
    screen.show("", Text(words.winners(course.state, you), pictures.BEST))


def _play_round(screen: Screen, course: Course, you: int) -> None:
    played = course.deal()
    screen.rule(f"Round {played.number}")
    while (seat := course.state.to_act) is not None:
        if seat == you:
            _take_turn(screen, course, played)
        else:
            course.act(played, random_action(course.state, course.seats_luck))
    rows = pictures.round_end(course.state, you)
    if played.tricks:
        rows.insert(0, ("Last", view.last_trick(played.tricks[-1], you)))
    else:
        rows.insert(0, ("Auction", words.auction(played.calls, you)))
    screen.show("", pictures.labelled(rows))


def _take_turn(screen: Screen, course: Course, played: Round) -> None:
    """Show the person the position, and ask until there is a legal action."""
    state = course.state
    assert isinstance(state, view.Turn), "somebody is to act"
    labels = _labels(moon.legal_actions(state))
    _show_turn(screen, state, played, labels)
    while course.state is state:
        line = screen.ask(f"seat {state.to_act}>").strip()
        if line.lower() in _QUIT:
            raise _LeaveError
        if not line:
            _show_turn(screen, state, played, labels)
        elif line.lower() in _HELP:
            _show_turn(screen, state, played, labels)
            screen.show(*_HELP_TEXT)
        else:
            _try(screen, course, played, line, labels)


def _show_turn(
    screen: Screen, state: view.Turn, played: Round, labels: dict[str, moon.Action]
) -> None:
    """Show what the seat to act knows, and what it may do."""
    texts = [f"{label}) {action}" for label, action in labels.items()]
    choice = pictures.labelled([("Choose", pictures.in_lines(texts))])
    screen.show("", view.position(state, played, state.to_act), choice)


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


def _try(
    screen: Screen, course: Course, played: Round, line: str, labels: dict[str, moon.Action]
) -> None:
    """Do what a line says, or explain why not."""
    try:
        action = _read(line, labels)
        course.act(played, action)
    except moon.NotationError as error:
        screen.show(f"I cannot read that: {error.expected}.")
    except moon.IllegalActionError as error:
        screen.show(f"Not allowed: {error.explanation}.")  # its message would tell all hands
    else:
        screen.show(f"You: {action}")


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
