"""From a game in which an engine differs to the shortest in which it does."""

import random
from typing import Any

import attrs
import pytest

import moon_engine as moon
from moon_engine.extra.protocol import PeerError, Table
from moon_engine.extra.testing.plans import Choice, Plan, first_deal
from moon_engine.extra.testing.shortening import MOST_TRIES, replayed
from moon_engine.extra.testing.shortening import shortest as shortest_of
from tests.engines import Full, Plain


def long_game(rules: moon.Rules, seed: int, rounds: int = 3) -> Plan:
    """Return a game of some rounds, with things that are refused in it."""
    rng = random.Random(seed)
    moves: list[Any] = []
    for _ in range(rounds):
        moves.append(moon.random_deal(rules, rng))
        for _ in range(40):
            moves.append(Choice(None, rng.randrange(6)))
            if rng.random() < 0.2:
                moves += ["bid 9", {"players": 5}]
    return Plan(rules, rules.players - 1, tuple(moves))


def wrong_when(is_wrong: Any) -> Full:
    """Return an engine that shows another table in some positions."""

    def change(table: Table) -> Table:
        return attrs.evolve(table, first_bidder=9) if is_wrong(table) else table

    return Full({"state": change})


def shortest(engine: Plain, rules: moon.Rules, fixed: tuple[str, ...] = ()) -> moon.GameRecord:
    """Return the shortest game in which an engine differs."""
    shown = replayed(engine, long_game(rules, 1))
    assert shown is not None
    game = shortest_of(engine, *shown, fixed).game
    assert game is not None
    return game


def test_no_difference() -> None:
    """A game in which an engine does not differ shows nothing."""
    assert replayed(Full(), long_game(moon.Rules(), 1)) is None


def test_a_game_goes_on_by_other_rules() -> None:
    """A game for other rules is played as far as it goes, so nothing in it is ever illegal."""
    for rules in moon.PRESETS.values():
        for seed in range(3):
            assert (
                replayed(Plain(), attrs.evolve(long_game(moon.Rules(), seed), rules=rules)) is None
            )


def test_what_does_not_fit_is_left_out() -> None:
    """A deal while a round is played, and to refuse what is legal by now, are passed over."""
    deal = first_deal(moon.Rules())
    seen: list[Table] = []

    def is_wrong(table: Table) -> bool:
        seen.append(table)
        return len(table.bids) == 1

    engine = wrong_when(is_wrong)
    moves = (deal, deal, "pass", Choice(moon.Pass(), 0))
    shown = replayed(engine, Plan(moon.Rules(), 0, moves))
    assert shown is not None
    assert shown[1].moves == (deal, Choice(moon.Pass(), 0))


def test_what_is_wrong_from_the_start() -> None:
    """Where an engine is always wrong, the shortest game has default rules, and no move."""
    always = wrong_when(lambda _: True)
    rules = moon.Rules(players=4, target=9, moon_marks=3, minimum_bid=3)
    assert shortest(always, rules) == moon.GameRecord(moon.Rules(), 0, ())


def test_what_takes_an_option_keeps_it() -> None:
    """An option that it takes is kept, the others go."""
    with_four = wrong_when(lambda table: len(table.hand_sizes) == 4 and table.phase == "play")
    game = shortest(with_four, moon.Rules(players=4, target=9, minimum_bid=3))
    assert game.rules == moon.Rules(players=4)
    assert game.first_bidder == 0
    assert [str(action) for action in game.actions] == [
        str(first_deal(moon.Rules(players=4))),
        "bid 21",
        "trump 0",
    ]


def test_options_that_are_fixed_stay() -> None:
    """Options that must stay do."""
    rules = moon.Rules(players=4, target=9, minimum_bid=3)
    game = shortest(wrong_when(lambda _: True), rules, fixed=("target",))
    assert game.rules == moon.Rules(target=9)


def test_rounds_go() -> None:
    """What shows in the second trick takes one round, however many were played."""
    game = shortest(wrong_when(lambda table: len(table.tricks) == 2), moon.Rules())
    assert sum(isinstance(action, moon.Deal) for action in game.actions) == 1
    dealt, bid_moon, discarded_and_named, two_tricks = 1, 1, 2, 6
    assert len(game.actions) == dealt + bid_moon + discarded_and_named + two_tricks


def test_by_other_rules_a_round_may_be_longer() -> None:
    """Rules at their defaults are simpler, though they ask for a discard more."""
    rules = moon.Rules(include_double_zero=False)
    game = shortest(wrong_when(lambda table: table.phase == "trump"), rules)
    assert game.rules == moon.Rules()
    assert str(game.actions[-1]).startswith("discard ")


def test_every_game_is_counted() -> None:
    """Who wants to know is told of each game that is tried, and there is a limit to them."""
    tried: list[None] = []
    engine = wrong_when(lambda table: len(table.tricks) == 6)
    shown = replayed(engine, long_game(moon.PRESETS["pagat-4"], 2))
    assert shown is not None
    shortest_of(engine, *shown, tried=lambda: tried.append(None))
    assert 10 < len(tried) <= MOST_TRIES


@pytest.mark.parametrize("shorter", [False, True])
def test_an_engine_that_falls_silent(*, shorter: bool) -> None:
    """Where a program falls silent, in the same game or a shorter one, it is waited for once."""
    answers_before = 2 if shorter else 1
    spoken: list[None] = []
    waits: list[None] = []

    def answer(table: Table) -> Table:
        if len(spoken) >= answers_before:
            waits.append(None)
            raise PeerError("silent", "there was no reply", "moon", "", "")
        if len(table.tricks) == 2:
            spoken.append(None)
            return attrs.evolve(table, first_bidder=9)
        return table

    engine = Full({"state": answer})
    shown = replayed(engine, long_game(moon.Rules(), 1))
    assert shown is not None
    error = shortest_of(engine, *shown)
    assert (error.asked, error.answered) == ("state, first_bidder", "9")
    assert len(waits) == 1
