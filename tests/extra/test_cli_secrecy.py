"""A person who plays sees no tile that its seat may not know."""

import random
import re

import pytest
from rich.console import Console

import moon_engine as moon
from moon_engine.extra.cli import pictures, play, seen
from moon_engine.extra.cli.course import Course
from moon_engine.extra.cli.screen import Screen
from moon_engine.extra.cli.seats import random_action
from moon_engine.extra.cli.words import Words

NAMES = {rules: name for name, rules in moon.PRESETS.items()}.values()  # equal rules once
SEATS = [
    (name, seat, 10 * number + seat)
    for number, name in enumerate(NAMES)
    for seat in range(moon.PRESETS[name].players)
]
EXAMPLES = ("such as bid 5 or play 6-4.", "6-4 is enough, and so is 4-6.", "such as 6-4")
QUESTIONS = 30


class Watched(Course):
    """A course that notes, round by round, which tiles a seat may have seen."""

    def __init__(self, rules: moon.Rules, seed: int, seat: int) -> None:
        super().__init__(rules, seed)
        self.seat = seat
        self.known: list[set[moon.Tile]] = []

    def act(self, action: moon.Action) -> None:
        """Note the seat's own hand, what is played, and the widow that the seat itself takes."""
        super().act(action)
        if isinstance(action, moon.Deal):
            self.known.append({*action.hands[self.seat]})
        if isinstance(action, moon.Play):
            self.known[-1].add(action.tile)
        if isinstance(self.state, moon.Discarding) and self.state.to_act == self.seat:
            assert self.state.deal.widow is not None
            self.known[-1].add(self.state.deal.widow)


def printed_tiles(text: str) -> set[moon.Tile]:
    """Return the tiles that stand in a text, but for what was typed and what explains typing."""
    text = re.sub(r"seat \d> .*", "", text)
    text = re.sub(r"Not allowed: (you do not hold|you must say which end of) \d-\d", "", text)
    text = " ".join(text.split())
    for example in EXAMPLES:
        text = text.replace(example, "")
    return set(map(moon.parse_tile, re.findall(r"[0-6]-[0-6]", text)))


@pytest.mark.parametrize(("name", "seat", "seed"), SEATS)
def test_nothing_hidden_is_printed(
    name: str,
    seat: int,
    seed: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Whatever is typed, up to each question only tiles are printed that the seat knows."""
    course, rng = Watched(moon.PRESETS[name], seed, seat), random.Random(seed)
    output, asked = "", 0

    def check() -> None:
        nonlocal output
        output += capsys.readouterr().out
        rounds = re.split(r"\nRound \d+ .*\n", output)[1:]
        for text, known in list(zip(rounds, course.known, strict=True))[-2:]:
            assert printed_tiles(text) <= known

    def answer() -> str:
        nonlocal asked
        check()
        asked += 1
        if asked > QUESTIONS:
            return "quit"
        wild = ["?", "bid 3", "bid 42", "foo", "99", f"play {rng.choice(moon.TILES)}"]
        wild.append(f"discard {rng.choice(moon.TILES)}")
        legal = [str(action) for action in moon.legal_actions(course.state)]
        legal += ["pass"] * 9 * ("pass" in legal)  # so that others are declarers too
        if asked <= 2:
            return ("foo", "bid 42")[asked - 1]
        return rng.choice(rng.choice((legal, legal, wild)))

    monkeypatch.setattr("builtins.input", answer)
    play.run(Screen(), course, seat)
    check()
    assert "Not allowed" in output
    assert "I cannot read that" in output


def test_the_check_finds_a_leak() -> None:
    """What is checked above would be found: a tile that stands anywhere else in the output."""
    assert printed_tiles("seat 0> play 6-4\nNot allowed: you do not hold 5-4.") == set()
    assert printed_tiles("Hand  6-4 5-4\nseat 1 led 3-3") == set(
        map(moon.parse_tile, ("6-4", "5-4", "3-3"))
    )


def picture(state: moon.State, seat: int) -> str:
    """Return the text of what a seat is shown."""
    console = Console(width=80, color_system=None)
    with console.capture() as captured:
        console.print(pictures.labelled(seen.rows(seen.by(moon.view(state, seat)), Words(seat))))
    return captured.get()


@pytest.mark.parametrize(("name", "seat", "seed"), SEATS)
def test_hidden_tiles_change_nothing(name: str, seat: int, seed: int) -> None:
    """Up to its first play, a seat sees the same whatever the others hold and the widow is."""
    rng, rules = random.Random(seed), moon.PRESETS[name]
    for _ in range(3):
        first = moon.random_deal(rules, rng)
        one, other = (
            moon.apply(moon.new_game(rules), deal) for deal in (first, shuffled(first, seat, rng))
        )
        while not isinstance(one, moon.Discarding | moon.Playing | moon.AwaitingDeal):
            assert picture(one, seat) == picture(other, seat)
            assert one.to_act is not None
            action = random_action(moon.view(one, one.to_act), rng)
            one, other = moon.apply(one, action), moon.apply(other, action)


def shuffled(deal: moon.Deal, seat: int, rng: random.Random) -> moon.Deal:
    """Return a deal in which only one seat surely holds what it did."""
    tiles = [tile for other, hand in enumerate(deal.hands) if other != seat for tile in hand]
    tiles += [] if deal.widow is None else [deal.widow]
    rng.shuffle(tiles)
    hands = [
        hand if other == seat else [tiles.pop() for _ in hand]
        for other, hand in enumerate(deal.hands)
    ]
    return moon.Deal(hands, None if deal.widow is None else tiles.pop())
