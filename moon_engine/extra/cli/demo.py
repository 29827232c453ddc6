"""``moon-engine demo``: a whole game between random seats, all tiles open."""

from rich.console import RenderableType
from rich.text import Text

import moon_engine as moon
from moon_engine.extra.cli import pictures, words
from moon_engine.extra.cli.course import Course, PlayedTrick, Round
from moon_engine.extra.cli.screen import Screen
from moon_engine.extra.cli.seats import random_action

_LONGEST_SUIT = max(len(suit.words) for suit in moon.Suit)  # the same columns in all rounds


def run(screen: Screen, course: Course, limit: int) -> None:
    """Play the game and print it round by round, but no more rounds than the limit."""
    while not course.state.is_over and course.rounds < limit:
        played = course.deal()
        while course.state.to_act is not None:
            course.act(played, random_action(course.state, course.seats_luck))
        screen.rule(f"Round {played.number}")
        screen.show(pictures.labelled(_rows(played) + pictures.round_end(course.state)))
    screen.show("", _end(course))


def _end(course: Course) -> Text:
    if course.state.is_over:
        return Text(words.winners(course.state), pictures.BEST)
    return Text(f"Stopped after round {course.rounds} without a winner; --rounds N allows more.")


def _rows(played: Round) -> list[tuple[str, RenderableType]]:
    """Return what happened up to the last trick."""
    rows: list[tuple[str, RenderableType]] = [
        ("Hands", _hands(played.deal)),
        ("Auction", words.auction(played.calls)),
    ]
    if played.trump is None:
        return rows
    if played.deal.widow is not None:
        rows.append(("Widow", _widow(played, played.deal.widow)))
    return [
        *rows,
        ("Trump", played.trump.words),
        ("Tricks", _tricks(played.tricks)),
    ]


def _hands(deal: moon.Deal) -> Text:
    named = [
        (words.seat_name(seat), " ".join(map(str, hand))) for seat, hand in enumerate(deal.hands)
    ]
    if deal.widow is not None:
        named.append(("widow", str(deal.widow)))
    return pictures.columns(named)


def _widow(played: Round, widow: moon.Tile) -> str:
    if played.discard is None:
        return "left face down"
    return f"took {widow}, discarded {played.discard}"


def _tricks(tricks: list[PlayedTrick]) -> Text:
    """Return a line for each trick."""
    return pictures.columns(
        _trick(number, trick.plays, trick.result)
        for number, trick in enumerate(tricks, 1)
        if trick.result is not None
    )


def _trick(
    number: int, plays: list[tuple[int, moon.Tile]], trick: moon.Trick
) -> tuple[str | Text, ...]:
    """Return its number, the leader, the suit called, the tiles and the winner."""
    tiles = Text()
    for seat, tile in plays:
        tiles.append(*((f"{tile}* ", pictures.BEST) if seat == trick.winner else (f"{tile}  ", "")))
    return (
        str(number),
        f"{words.seat_name(trick.leader)} led",
        f"{trick.suit.words:{_LONGEST_SUIT}}",
        tiles,
        f"{words.seat_name(trick.winner)} won",
    )
