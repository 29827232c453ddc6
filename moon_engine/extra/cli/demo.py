"""``moon-engine demo``: a whole game between random seats, all tiles open."""

from rich.text import Text

from moon_engine.extra.cli import pictures, rounds
from moon_engine.extra.cli.course import Course
from moon_engine.extra.cli.screen import Screen
from moon_engine.extra.cli.words import Words


def run(screen: Screen, course: Course, limit: int) -> None:
    """Play the game and print it round by round, but no more rounds than the limit."""
    words = Words(glyphs=screen.glyphs)
    while not course.state.is_over and course.rounds < limit:
        course.deal()
        while (seat := course.state.to_act) is not None:
            course.act_at_random(seat)
        screen.rule(f"Round {course.rounds}")
        screen.show(pictures.labelled(rounds.rows(course.before, course.state, words)))
    screen.show("", _end(course, words))


def _end(course: Course, words: Words) -> Text:
    if course.state.is_over:
        return Text(words.winners(course.state), pictures.BEST)
    return Text(f"Stopped after round {course.rounds} without a winner; --rounds N allows more.")
