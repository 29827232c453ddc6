"""The state machine that drives an engine beside the rules."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from hypothesis import Phase, settings

import moon_engine as moon
from moon_engine.extra.protocol import Engine
from moon_engine.extra.testing import DifferenceError, RulesMachine, machine_settings
from tests.engines import OracleEngine, Plain
from tests.profile import examples

SEARCH = machine_settings(max_examples=300, derandomize=True, database=None)


class Oracle(RulesMachine):
    """The second reader of the rules, beside them."""

    def make_engine(self) -> Engine:
        """Return the engine."""
        return OracleEngine()


TestOracle = pytest.mark.slow(Oracle.TestCase)
TestOracle.settings = machine_settings(max_examples=examples(60))


def failing(changes: dict[str, Any], **options: moon.OptionValue) -> DifferenceError:
    """Return how a machine fails whose engine gives some answers of its own."""

    class Wrong(RulesMachine):
        fixed = options

        def make_engine(self) -> Engine:
            return Plain(changes)

    case = Wrong.TestCase
    case.settings = SEARCH
    with pytest.raises(DifferenceError) as caught:
        case().runTest()
    return caught.value


def test_the_shortest_game() -> None:
    """What fails shrinks to the default rules, one round, and no more actions than it takes."""
    error = failing({"legal": lambda legal: [text for text in legal if text != "trump 3"]})
    assert error.game is not None
    assert error.game.rules == moon.Rules()
    assert error.game.first_bidder == 0
    said = [str(action) for action in error.game.actions[1:-1]]
    assert sorted(said) == ["bid 4", "pass", "pass"]
    assert str(error.game.actions[-1]).startswith("discard ")


def test_the_rules_are_those_asked_for() -> None:
    """All games are by the rules that a derived class names."""
    error = failing({"scores": lambda _: ()}, players=4, minimum_bid=5)
    assert error.game is not None
    assert error.game.rules == moon.Rules(players=4, minimum_bid=5)


class Lenient(Plain):
    """The referee, but it says that it accepts some of what it refuses."""

    def __init__(self, accepts: Callable[[str], bool]) -> None:
        super().__init__()
        self.accepts = accepts

    def start(self, options: Mapping[str, moon.OptionValue], first_bidder: int) -> bool:
        """Begin a game."""
        return super().start(options, first_bidder) or self.accepts(str(options))

    def apply(self, action: str) -> bool:
        """Go forward."""
        return super().apply(action) or self.accepts(action)


@pytest.mark.parametrize(
    ("accepts", "asked"),
    [
        (lambda text: text.startswith("play ") and text == text.strip().lower(), "play "),
        (lambda text: text.endswith(" "), ""),
        (lambda text: text.startswith("deal ") and "  " not in text, "deal "),
        (lambda text: text.startswith("{"), "new game"),
    ],
    ids=["a play", "a blank", "a deal", "rules"],
)
def test_what_is_to_be_refused_is_tried(accepts: Callable[[str], bool], asked: str) -> None:
    """Illegal actions, texts that are none, faulty deals and faulty rules are all tried."""

    class Games(RulesMachine):
        def make_engine(self) -> Engine:
            return Lenient(accepts)

    case = Games.TestCase
    case.settings = SEARCH
    with pytest.raises(DifferenceError) as caught:
        case().runTest()
    assert caught.value.asked.startswith(asked)
    assert caught.value.answered == "accepted"


def test_an_engine_must_be_given() -> None:
    """Who derives no engine is told what to do."""
    with pytest.raises(NotImplementedError, match="derive a class from RulesMachine"):
        RulesMachine()


def test_engines_are_closed() -> None:
    """Each engine that can be closed is, with its game, also where a difference is reported."""
    open_now: list[int] = []
    most: list[int] = []

    class Closing(Plain):
        def __init__(self) -> None:
            super().__init__({"legal": lambda legal: [text for text in legal if text != "trump 3"]})
            open_now.append(1)
            most.append(len(open_now))

        def close(self) -> None:
            open_now.pop()

    class Games(RulesMachine):
        def make_engine(self) -> Engine:
            return Closing()

    case = Games.TestCase
    case.settings = SEARCH
    with pytest.raises(DifferenceError):
        case().runTest()
    assert not open_now
    assert max(most) <= 2  # that of the game, and the one that makes it shorter
    assert len(most) > 2


def test_the_profile_in_force_counts() -> None:
    """Settings of a machine are those of the profile, but for what a machine needs."""
    assert machine_settings().derandomize == settings().derandomize
    assert machine_settings().max_examples == settings().max_examples
    assert machine_settings(max_examples=7).max_examples == 7
    assert Phase.shrink not in machine_settings().phases
