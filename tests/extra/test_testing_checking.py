"""Engines checked over many games."""

import itertools
import random
import re
from collections.abc import Mapping
from typing import Any

import pytest

import moon_engine as moon
from moon_engine.extra.protocol import PeerError, Referee
from moon_engine.extra.testing import DifferenceError, Progress, check_engine
from tests.engines import Full, OracleEngine, Plain
from tests.profile import examples


@pytest.mark.slow
@pytest.mark.no_cover
def test_the_library_is_right() -> None:
    """The referee does not differ from the rules over many games, full or plain."""
    for engine in (Full(), Plain()):
        assert check_engine(engine, games=examples(50)) >= examples(50)


@pytest.mark.slow
@pytest.mark.no_cover
def test_the_oracle_agrees() -> None:
    """An engine that shares nothing with the library does not differ from it."""
    assert check_engine(OracleEngine(), games=examples(100), seed=1) >= examples(100)


def wrong() -> Plain:
    """Return an engine that never lets 42 be bid."""
    return Plain({"legal": lambda legal: [text for text in legal if text != "bid 42"]})


def test_the_first_difference_is_shortened() -> None:
    """A difference ends in the shortest game: two actions, and the one option that it takes."""
    with pytest.raises(DifferenceError) as caught:
        check_engine(wrong(), games=300)
    game = caught.value.game
    assert game is not None
    assert str(game.rules) == "overcall_bid=42"
    assert [str(action) for action in game.actions[1:]] == ["bid 21"]
    assert caught.value.answered == "['pass']"


def test_a_seed_repeats_a_check() -> None:
    """The same seed plays the same games and finds the same; another one plays others."""

    def found(seed: int) -> tuple[int | None, str]:
        seen: list[Progress] = []
        with pytest.raises(DifferenceError) as caught:
            check_engine(wrong(), games=300, seed=seed, report=seen.append)
        return seen[-1].first, str(caught.value)

    assert found(3) == found(3)
    assert found(3)[0] != found(4)[0]


def test_progress() -> None:
    """Every game is reported, and from the first difference on, in which game that was."""
    counts: list[int] = []
    check_engine(Referee(), games=5, report=lambda progress: counts.append(progress.games))
    assert counts == [*range(1, len(counts) + 1)]
    assert len(counts) >= 5


@pytest.mark.parametrize("fixed", [{"minimum_bid": 3}, {"players": 4, "moon_bid": "off"}, {}])
def test_options_that_are_fixed(fixed: dict[str, moon.OptionValue]) -> None:
    """All games have the options that are fixed, and the others are drawn."""
    seen: list[Mapping[str, moon.OptionValue]] = []

    class Watched(Plain):
        def start(self, options: Mapping[str, moon.OptionValue], first_bidder: int) -> bool:
            accepted = super().start(options, first_bidder)
            if accepted:
                seen.append(options)
            return accepted

    check_engine(Watched(), rules=fixed, games=20)
    assert all(fixed.items() <= options.items() for options in seen)
    assert len({str(options) for options in seen}) > 5


def test_options_that_are_fixed_stay() -> None:
    """Also the shortest game has the options that are fixed."""
    with pytest.raises(DifferenceError) as caught:
        check_engine(Plain({"scores": lambda _: ()}), rules={"players": 4, "minimum_bid": 5})
    assert caught.value.game is not None
    assert caught.value.game.rules == moon.Rules(players=4, minimum_bid=5)


def test_an_engine_that_changes_its_mind() -> None:
    """An engine whose answers differ from one time to the next is told so, with what it said."""
    asked = itertools.count()
    once = Plain({"scores": lambda scores: () if next(asked) == 50 else scores})
    with pytest.raises(DifferenceError) as caught:
        check_engine(once, games=100)
    assert "answers differently when the same game is played again" in caught.value.problem
    assert "Asked: scores" in caught.value.problem


def test_an_engine_that_now_and_then_differs() -> None:
    """An engine that leaves something to chance is told as a difference, whenever that is."""
    for seed in range(6):
        rng = random.Random(seed)

        def sometimes(legal: tuple[str, ...], rng: random.Random = rng) -> tuple[str, ...]:
            return legal[1:] if rng.random() < 0.002 else legal

        with pytest.raises(DifferenceError):
            check_engine(Plain({"legal": sometimes}), games=200, seed=seed)


def test_all_games_are_played_by_one_engine() -> None:
    """What an engine keeps from one game to the next is found, for it is never closed."""

    class Keeping(Plain):
        games = 0

        def start(self, options: Mapping[str, moon.OptionValue], first_bidder: int) -> bool:
            self.games += 1
            return super().start(options, first_bidder)

        def scores(self) -> list[int]:
            scores = [*super().scores()]
            return [score + (self.games > 20) for score in scores]

        def close(self) -> None:
            self.games = 0

    with pytest.raises(DifferenceError):
        check_engine(Keeping(), games=100)


@pytest.mark.parametrize("kind", ["silent", "not started"])
def test_what_takes_long_is_not_repeated(kind: str) -> None:
    """A program that does not answer is not asked again to make its game shorter."""
    asked = 0

    def silent(_: object) -> object:
        nonlocal asked
        asked += 1
        raise PeerError(kind, "there was no reply", "moon", "", "")  # type: ignore[arg-type]

    with pytest.raises(DifferenceError, match="there was no reply") as caught:
        check_engine(Plain({"scores": silent}), games=100)
    assert asked == 1
    assert isinstance(caught.value.__cause__, PeerError)


def test_what_crashes_is_shortened() -> None:
    """A program that ends in some position is asked again, until the game is the shortest."""

    def crash(legal: tuple[str, ...]) -> tuple[str, ...]:
        if "trump 3" in legal:
            raise PeerError("ended", "it ended with status 1", "moon", "", "")
        return legal

    with pytest.raises(DifferenceError, match="it ended with status 1") as caught:
        check_engine(Plain({"legal": crash}), games=100)
    assert caught.value.game is not None
    assert len(caught.value.game.actions) <= 5


def test_the_cause_is_that_of_the_shortest_game() -> None:
    """Where an engine raises, the cause of the error is what it raised in the game that is told."""
    calls = itertools.count()

    def fail(legal: tuple[str, ...]) -> tuple[str, ...]:
        if "trump 3" in legal:
            raise KeyError(f"call {next(calls)}")
        return legal

    with pytest.raises(DifferenceError) as caught:
        check_engine(Plain({"legal": fail}), games=100)
    assert str(caught.value.__cause__) in caught.value.answered


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ({"games": 0}, "games must be 1 or more, not 0"),
        ({"games": "5"}, "games must be 1 or more, not '5'"),
        ({"games": True}, "games must be 1 or more, not True"),
        ({"seed": 1.5}, "seed must be an int, not 1.5"),
        ({"rules": "pagat-3"}, "rules must be Rules, or a mapping of options to values"),
        ({"rules": {"player": 4}}, "an option must be one of players"),
        ({"rules": {"players": 5}}, "players must be 3 or 4, not 5"),
    ],
)
def test_arguments_that_cannot_be_used(arguments: dict[str, Any], complaint: str) -> None:
    """What cannot be used is refused at once, and no game is begun."""
    with pytest.raises(moon.MoonError, match=re.escape(complaint)):
        check_engine(Plain(), **arguments)


def test_what_only_looks_like_scores() -> None:
    """Scores that are no whole numbers are told, though they are equal to some."""
    with pytest.raises(DifferenceError, match="not whole numbers"):
        check_engine(Plain({"scores": lambda scores: [float(score) for score in scores]}))
