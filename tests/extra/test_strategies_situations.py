"""Strategies for states and views."""

import re
from collections import Counter
from collections.abc import Callable
from typing import get_args

import pytest
from hypothesis import find, given, settings
from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra.strategies import PhaseName, public_views, records, rules, states, views
from tests import oracle
from tests.drawing import drawn, smallest
from tests.profile import examples

PHASES: tuple[PhaseName, ...] = get_args(PhaseName)
SEEDS = [1, 2, 3]
FIRST = (
    "deal 3-3 3-2 3-1 2-2 2-1 1-1 0-0 / 5-3 5-2 5-1 4-4 4-3 4-2 4-1 / "
    "6-5 6-4 6-3 6-2 6-1 5-5 5-4 + 6-6"
)
"""The tiles in order: what deals shrink to, under the default rules."""


def position(*actions: str, rules: str = "default") -> str:
    """Return the text of a state in the first round, after its deal."""
    return "; ".join((rules, "scores 0 0 0", "first bidder 0", *actions))


# What is drawn.


@pytest.mark.slow
def test_everything_occurs_often() -> None:
    """Every phase and every value of every option occur often, and so do later rounds."""
    number = 1200
    found = drawn(states(), number)
    phases = Counter(state.phase for state in found)
    assert {*phases} == {*PHASES}
    assert min(phases.values()) > number / 20
    for name, option in moon.OPTIONS.items():
        times = Counter(getattr(state.rules, name) for state in found)
        assert all(times[value] > number / 40 for value in option.choices), name
        if option.any_count:
            assert sum(times[count] for count in range(1, 11)) > number / 2, name
    ends = Counter(type(state.last_round) for state in found)
    assert min(ends[moon.RoundResult], ends[moon.PassedOut]) > number / 30


@pytest.mark.slow
def test_all_depths_occur() -> None:
    """An auction is drawn after each number of bids, play after each number of plays, and ends."""
    auctions = drawn(states(phase="auction", players=4), 100)
    assert {len(state.bids) for state in auctions if isinstance(state, moon.Auction)} == {*range(4)}
    play = [state for state in drawn(states(phase="play"), 600) if isinstance(state, moon.Playing)]
    for seats in (3, 4):
        plays = {len(state.played) for state in play if len(state.seats) == seats}
        assert plays == {*range(7 * seats)}


@pytest.mark.slow
def test_games_end_in_all_ways() -> None:
    """Games end by the target and by a moon, with every side winning, also several together."""
    over = drawn(states(phase="over"), 400)
    assert {state.winners for state in over} >= {(0,), (1,), (2,)}
    assert any(len(state.winners) == 2 for state in over)
    rounds = [state.last_round for state in over]
    made = Counter(each.made for each in rounds if isinstance(each, moon.RoundResult))
    assert min(made[True], made[False]) > 50
    bids = Counter(each.bid for each in rounds if isinstance(each, moon.RoundResult))
    assert {*bids} == {3, 4, 5, 6, 7, 21, 42}


@pytest.mark.parametrize("players", [3, 4])
def test_any_side_wins_long_games(players: int) -> None:
    """A game to a high target ends too, and by no means always with the same winner."""
    over = drawn(states(phase="over", target=100, players=players), 40)
    for state in over:
        is_by_moon = {state.rules.moon_made, state.rules.moon_set} != {"points"}
        assert is_by_moon or max(state.scores) >= 100
    assert {state.winners for state in over} >= {(side,) for side in range(len(over[0].sides))}


@pytest.mark.slow
@pytest.mark.parametrize("phase", PHASES)
@settings(max_examples=examples(25))
@given(data=st.data())
def test_every_state_is_reached_by_legal_play(phase: PhaseName, data: st.DataObject) -> None:
    """Games come to what is drawn by actions that the oracle allows, from a first state on."""
    kept = data.draw(records(phase=phase))
    game = oracle.Game({n: getattr(kept.rules, n) for n in moon.OPTIONS}, kept.first_bidder)
    game.scores = [*kept.scores] if kept.scores else game.scores
    for action in kept.actions:
        game.do(str(action))
    *_, last = moon.replay(kept)
    assert (last.phase, [*last.scores]) == (phase, game.scores) == (game.phase, [*last.scores])


# What is asked for.


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("players", [None, 3, 4])
def test_phase_and_seats(phase: PhaseName, players: int | None) -> None:
    """Only states of the phase and the number of seats asked for are drawn."""
    if players == 4 and phase in ("widow", "discard"):
        return
    for state in drawn(states(phase=phase, players=players), 25):
        assert state.phase == phase
        assert players in (None, len(state.seats))
        assert moon.parse_position(str(state)) == state


@settings(max_examples=examples(150))
@given(st.data())
def test_options_that_are_asked_for(data: st.DataObject) -> None:
    """Options have the values asked for, whichever they are and whatever the phase."""
    wanted = data.draw(rules())
    names = data.draw(st.sets(st.sampled_from([*moon.OPTIONS])))
    fixed: dict[str, moon.OptionValue] = {name: getattr(wanted, name) for name in names}
    phase = data.draw(st.sampled_from([None, *PHASES]))
    try:
        some = states(phase=phase, **fixed)  # type: ignore[arg-type]
    except (moon.ArgumentError, moon.RulesError):
        return
    state = data.draw(some)
    assert phase in (None, state.phase)
    assert {name: getattr(state.rules, name) for name in names} == fixed


@pytest.mark.parametrize("preset", moon.PRESETS)
def test_rules_that_are_given(preset: str) -> None:
    """With rules given, states are of their games, in all phases that these have."""
    given_rules = moon.PRESETS[preset]
    found = drawn(states(rules=given_rules), 150)
    assert {state.rules for state in found} == {given_rules}
    wanted = {"deal", "auction", "trump", "play", "over"}
    if given_rules.players == 3 and given_rules.include_double_zero:
        wanted |= {"discard"} | ({"widow"} if given_rules.widow == "optional" else set())
    assert {state.phase for state in found} == wanted


def test_rules_that_are_drawn() -> None:
    """With a strategy for rules, states are of games by the rules that it draws."""
    two = [moon.PRESETS["pagat-4"], moon.PRESETS["kelley-3"]]
    found = drawn(states(rules=st.sampled_from(two)), 200)
    assert {state.rules for state in found} == {*two}
    assert {state.phase for state in found if len(state.seats) == 3} == {*PHASES}
    optional = states(rules=rules(widow="optional"), phase="widow")
    assert {state.phase for state in drawn(optional, 20)} == {"widow"}


IMPOSSIBLE: dict[str, tuple[dict[str, object], str]] = {
    "a widow that must be taken": (
        {"phase": "widow", "widow": "mandatory"},
        "it takes widow='optional'",
    ),
    "a widow of four seats": (
        {"phase": "widow", "players": 4},
        "widow cannot be optional: there is no widow with 4 players",
    ),
    "a widow without 0-0": (
        {"phase": "widow", "include_double_zero": False},
        "widow cannot be optional: there is no widow without 0-0",
    ),
    "a discard of four seats": ({"phase": "discard", "players": 4}, "it takes players=3"),
    "a discard without 0-0": (
        {"phase": "discard", "include_double_zero": False},
        "it takes include_double_zero=True",
    ),
    "the end of a game that is too long": (
        {"phase": "over", "target": 101},
        "only games to at most 100 are played to their end",
    ),
    "a widow under other rules": (
        {"phase": "widow", "rules": moon.PRESETS["pagat-4"]},
        "it takes widow='optional'",
    ),
}


@pytest.mark.parametrize("name", IMPOSSIBLE)
@pytest.mark.parametrize("draw", [states, views, public_views, records])
def test_impossible_phases(name: str, draw: Callable[..., object]) -> None:
    """A phase that no such game comes to is refused at once, with the reason."""
    asked, reason = IMPOSSIBLE[name]
    expected = f"phase must be one that such games come to ({reason}), not {asked['phase']!r}"
    with pytest.raises(moon.ArgumentError, match=f"^{re.escape(expected)}$"):
        draw(**asked)


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"phase": "bidding"}, "phase must be one of deal, auction, .*, or None, not 'bidding'"),
        ({"phase": 3}, "phase must be one of deal, auction, .*, or None, not 3"),
        ({"rules": "default"}, "rules must be Rules, a strategy for them, or None, not 'default'"),
        ({"rules": moon.Rules(), "players": 3}, "rules must be None where players is given"),
        ({"rules": moon.Rules(), "scoring": "marks"}, "rules must be None where scoring is given"),
        ({"player": 3}, "an option must be one of players, .*, not 'player'"),
    ],
)
@pytest.mark.parametrize("draw", [states, views, public_views, records])
def test_strange_questions(
    draw: Callable[..., object], asked: dict[str, object], message: str
) -> None:
    """What cannot be asked for is refused at once."""
    with pytest.raises(moon.ArgumentError, match=f"^{message}"):
        draw(**asked)


@pytest.mark.parametrize("draw", [states, views, public_views, records])
def test_impossible_options(draw: Callable[..., object]) -> None:
    """Options without such a value, or against each other, are refused at once."""
    with pytest.raises(moon.RulesError, match=r"^players must be 3 or 4, not 5$"):
        draw(players=5)
    with pytest.raises(moon.RulesError, match=r"^include_double_zero cannot be false"):
        draw(players=4, include_double_zero=False)


def test_rules_without_the_phase_are_told() -> None:
    """If rules are drawn whose games never come to the phase, the test says so."""
    some = states(rules=st.just(moon.PRESETS["pagat-4"]), phase="widow")
    with pytest.raises(moon.ArgumentError, match=r"^phase must be one that such games come to"):
        smallest(some)


# What it shrinks to.


SMALLEST = {
    "deal": position(),
    "auction": position(FIRST),
    "widow": position(FIRST, "pass", "pass", "bid 4", rules="widow=optional"),
    "discard": position(FIRST, "pass", "pass", "bid 4"),
    "trump": position(FIRST, "pass", "pass", "bid 4", "discard 5-4"),
    "play": position(FIRST, "pass", "pass", "bid 4", "discard 5-4", "trump 0"),
}
"""By phase, the smallest state: the last seat bids, and puts away its lowest tile."""


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("phase", SMALLEST)
def test_smallest_state_of_each_phase(phase: PhaseName, seed: int) -> None:
    """A state shrinks to default rules, the first round, the tiles in order, the lowest bid."""
    assert str(smallest(states(phase=phase), seed=seed)) == SMALLEST[phase]


@pytest.mark.parametrize("seed", SEEDS)
def test_smallest_game_that_is_over(seed: int) -> None:
    """A game that is over shrinks to one round, in which the first bidder shoots the moon."""
    over = smallest(states(phase="over"), seed=seed)
    assert str(over).startswith("default; scores 21 0 0; first bidder 0; last round 0 bid 21 ")


@pytest.mark.parametrize("seed", SEEDS)
def test_smallest_state_of_any_phase(seed: int) -> None:
    """A state shrinks to the first one of a game by the default rules."""
    assert smallest(states(), seed=seed) == moon.new_game()


@pytest.mark.parametrize("seed", SEEDS)
def test_rules_of_states_shrink(seed: int) -> None:
    """The rules of a state are the defaults, but for what makes a test fail."""

    def fails(state: moon.State) -> bool:
        return state.phase == "play" and state.rules.scoring == "marks"

    found = smallest(states(), fails, seed)
    assert found.rules == moon.Rules(scoring="marks")
    assert found.last_round is None


@pytest.mark.parametrize("seed", SEEDS)
def test_few_tricks_and_rounds(seed: int) -> None:
    """A state shrinks to no more tricks and rounds than a test needs to fail."""

    def fails(state: moon.State) -> bool:
        return isinstance(state, moon.Playing) and len(state.tricks) >= 2

    found = smallest(states(), fails, seed)
    assert isinstance(found, moon.Playing)
    assert str(found).startswith(SMALLEST["play"])
    assert (len(found.tricks), found.tiles) == (2, ())


@pytest.mark.parametrize("seed", SEEDS)
def test_smallest_second_rounds(seed: int) -> None:
    """After a round, states shrink to one in which all passed, or to one that was played."""
    found = smallest(states(phase="deal"), lambda state: state.last_round is not None, seed)
    assert str(found) == "default; scores 0 0 0; first bidder 1; last round passed out by 0"
    later = states(phase="deal")
    played = smallest(later, lambda s: isinstance(s.last_round, moon.RoundResult), seed)
    assert str(played).startswith("default; scores ")
    assert "; first bidder 1; last round 2 bid 4 trump 0, took " in str(played)


# Views.


@pytest.mark.slow
def test_views_of_all_seats() -> None:
    """Views are drawn of every seat in every phase, and everybody's too."""
    found = drawn(views(), 500)
    expected = {(phase, seat) for phase in PHASES for seat in range(4)}
    expected -= {("widow", 3), ("discard", 3)}  # four seats have no widow
    assert {(view.phase, view.seat) for view in found} == expected
    assert {view.phase for view in drawn(public_views(), 200)} == {*PHASES}


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("phase", [None, "play", "over"])
def test_views_of_a_seat(seat: int, phase: PhaseName | None) -> None:
    """Only views of the seat asked for are drawn, of games in which it sits."""
    for view in drawn(views(seat=seat, phase=phase), 25):
        assert view.seat == seat < len(view.seats)
        assert phase in (None, view.phase)
        assert moon.count_worlds(view) > 0


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"seat": 4}, "seat must be a seat from 0 to 3, or None, not 4"),
        ({"seat": -1}, "seat must be a seat from 0 to 3, or None, not -1"),
        ({"seat": True}, "seat must be a seat from 0 to 3, or None, not True"),
        ({"seat": 3, "players": 3}, "seat must be a seat from 0 to 2, or None, not 3"),
        ({"seat": 3, "rules": moon.Rules()}, "seat must be a seat from 0 to 2, or None, not 3"),
        ({"seat": 3, "phase": "widow"}, "phase must be one that such games come to"),
    ],
)
def test_views_of_no_seat(asked: dict[str, object], message: str) -> None:
    """A seat that such games do not have is refused at once."""
    with pytest.raises(moon.ArgumentError, match=f"^{message}"):
        views(**asked)  # type: ignore[arg-type]  # wrong types are the point


def test_views_shrink_as_states_do() -> None:
    """Views shrink to seat 0, and to what the smallest state looks like."""
    state = moon.parse_position(SMALLEST["play"])
    assert smallest(views(phase="play"), seed=1) == moon.view(state, 0)
    assert smallest(views(phase="play", seat=2), seed=1) == moon.view(state, 2)
    assert smallest(public_views(phase="play"), seed=1) == moon.public_view(state)


def test_strategies_show_what_was_asked() -> None:
    """In a report, a strategy shows what it was asked for and nothing else."""
    assert repr(states(phase="play", players=4)) == "_states(phase='play', players=4)"
    assert repr(states()) == "_states()"
    assert repr(views(seat=1)) == "_views(1)"


def test_games_without_number_trumps_end() -> None:
    """Where only doubles can be trump, games that are to be over are won by doubles."""
    state = find(
        states(phase="over", allow_number_trump=False, allow_no_trump=False), lambda _: True
    )
    assert state.is_over
