"""Bots that keep to everything pass the check, and each of those that do not is found."""

import random
import re
import runpy
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import hypothesis
import pytest
from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra.protocol import LineBot, PeerError
from moon_engine.extra.testing.bots import check_bot
from moon_engine.extra.testing.bots_examining import BotError
from moon_engine.extra.testing.failures import CheckError

EXAMPLE: Final = Path(__file__).parents[2] / "examples" / "bots.py"
ENOUGH: Final = 60.0
"""Seconds that no answer takes, however busy the machine is."""
A_SIX: Final = moon.Tile(6, 6)
RNG: Final = random.Random(0)
TWICE: Final = r"The bot chose (.*) and then, asked the same with the same seed, (?!\1\.).*\."


# Bots that keep to everything.


def at_random(sight: moon.SeatView | moon.State, rng: random.Random) -> moon.Action:
    """Do anything legal."""
    return rng.choice(moon.legal_actions(sight))


def first(view: moon.SeatView, _: random.Random) -> moon.Action:
    """Do the first thing that is legal."""
    return moon.legal_actions(view)[0]


def named_by_hand(view: moon.SeatView, rng: random.Random) -> moon.Action:
    """Name the number that it holds most of, and else do anything."""
    legal = moon.legal_actions(view)
    if view.phase != "trump":
        return rng.choice(legal)
    held = [end for tile in view.hand for end in {tile.high, tile.low}]

    def count(action: moon.Action) -> int:
        assert isinstance(action, moon.NameTrump)
        return held.count(-1 if action.trump.number is None else action.trump.number)

    return max(legal, key=count)


@pytest.mark.slow
@pytest.mark.parametrize("bot", [at_random, named_by_hand])
def test_good_bots_pass(bot: Callable[..., moon.Action]) -> None:
    """A bot that is given a view passes if it does what is legal, by its own generator."""
    check_bot(bot, seconds=None, examples=1)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["at_random", "cautious", "counting"])
def test_example_bots_pass(name: str) -> None:
    """The bots of the examples look at their own hands only, though they are given states."""
    example = runpy.run_path(str(EXAMPLE))[name]

    def bot(state: moon.State, rng: random.Random) -> moon.Action:
        chosen = example(rng)(state) if name == "at_random" else example(state)
        assert isinstance(chosen, moon.Action)
        return chosen

    check_bot(bot, sees="state", seconds=None, examples=1)


def test_a_good_bot_passes_in_time() -> None:
    """A bot that is waited for in a thread of its own passes as well."""
    check_bot(at_random, seconds=ENOUGH, examples=1, rules=moon.Rules())


# Bots that do not.


def wrong_when_void(view: moon.SeatView, rng: random.Random) -> moon.Action:
    """Play a tile of the suit called even when it holds none."""
    legal = moon.legal_actions(view)
    if view.suit is not None and view.suit is not moon.Suit.DOUBLES:
        number = int(view.suit.value)
        if not any(number in tile for tile in view.hand):
            return moon.Play(moon.Tile(number, number))
    return rng.choice(legal)


def silent_about_suits(view: moon.SeatView, rng: random.Random) -> moon.Action:
    """Lead without a word about the suit."""
    chosen = rng.choice(moon.legal_actions(view))
    return moon.Play(chosen.tile) if isinstance(chosen, moon.Play) else chosen


def passes_the_widow(view: moon.SeatView, rng: random.Random) -> moon.Action:
    """Pass where the widow may be taken."""
    return moon.Pass() if view.phase == "widow" else first(view, rng)


def passes_the_widow_at_last(view: moon.SeatView, rng: random.Random) -> moon.Action:
    """Pass where the widow may be taken after trump is named."""
    return moon.Pass() if view.phase == "widow" and view.trump else first(view, rng)


def deals(view: moon.SeatView, rng: random.Random) -> moon.Action:
    """Deal in the middle of a round."""
    return moon.random_deal(view.rules, rng)


def of_seed(view: moon.SeatView, rng: random.Random) -> moon.Action:
    """Bid nothing that it may bid when its generator begins high."""
    return moon.TakeWidow() if rng.random() > 0.5 else first(view, rng)


def by_global_chance(view: moon.SeatView, _: random.Random) -> moon.Action:
    """Leave what it does to chance, and to the wrong generator."""
    return random.choice(moon.legal_actions(view))


def by_address(sight: moon.SeatView | moon.State, _: random.Random) -> moon.Action:
    """Choose by where the view lies in memory."""
    legal = moon.legal_actions(sight)
    return legal[id(sight) // 16 % len(legal)]


class Counter:
    """A bot that takes turns with what is legal."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, view: moon.SeatView, _: random.Random) -> moon.Action:
        """Choose the next action each time."""
        self.calls += 1
        legal = moon.legal_actions(view)
        return legal[self.calls % len(legal)]


class Grudge:
    """A bot that does well but for one time."""

    def __init__(self) -> None:
        self.calls = 0

    def __call__(self, view: moon.SeatView, rng: random.Random) -> moon.Action:
        """Fail at the fifth time."""
        self.calls += 1
        if self.calls == 5:
            raise LookupError("only once")
        return first(view, rng)


def breaks(view: moon.SeatView, rng: random.Random) -> moon.Action:
    """Divide by zero when it is to discard."""
    if view.phase == "discard":
        rng.seed(1 // len(view.tricks))
    return first(view, rng)


def leaves(view: moon.SeatView, rng: random.Random) -> moon.Action:
    """Leave the program when it is to discard."""
    if view.phase == "discard":
        sys.exit("no tile is worth it")
    return first(view, rng)


def returns_nothing(view: moon.SeatView, rng: random.Random) -> Any:
    """Say nothing with an even number of tiles."""
    return first(view, rng) if len(view.hand) % 2 else None


def returns_text(view: moon.SeatView, rng: random.Random) -> Any:
    """Say what it does."""
    return str(first(view, rng))


FOUND: Final[dict[Callable[..., Any], tuple[str, dict[str, object]]]] = {
    wrong_when_void: (r"The bot chose play (\d)-\1: you do not hold \1-\1 \(DEAL-1\)\.", {}),
    silent_about_suits: (
        r"The bot chose play (\d-\d): you must say which end of \1 is its suit \(LEAD-2\)\.",
        {"led_suit": "leader_choice"},
    ),
    passes_the_widow: (
        r"The bot chose pass: you must take the widow or keep your hand \(WIDOW-1\)\.",
        {"widow": "optional"},
    ),
    passes_the_widow_at_last: (
        r"The bot chose pass: you must take the widow or keep your hand \(WIDOW-1\)\.",
        {"trump_timing": "before_widow", "widow": "optional"},
    ),
    deals: (r"The bot chose deal .*: it is your turn to bid or pass \(BID-1\)\.", {}),
    of_seed: (r"The bot chose take: it is your turn to bid or pass \(BID-1\)\.", {}),
    by_global_chance: (r"The bot used the global generator of random, and not the one .*\.", {}),
    by_address: (TWICE, {}),
    Counter(): (TWICE, {}),
    breaks: (r"The bot raised ZeroDivisionError: .*\.", {}),
    leaves: (r"The bot raised SystemExit: no tile is worth it\.", {}),
    returns_nothing: (r"The bot's answer must be an action, such as .*, not None\.", {}),
    returns_text: (
        r"The bot's answer must be an action, .* moon\.parse_action .*, not 'pass'\.",
        {},
    ),
}
"""What bots do wrong: as the error says it, and under which rules."""


def found(bot: Callable[..., Any], **options: Any) -> BotError:
    """Return what is found about a bot."""
    with pytest.raises(BotError) as caught:
        check_bot(bot, **{"seconds": None, **options})
    return caught.value


@pytest.mark.slow
@pytest.mark.parametrize("bot", FOUND, ids=lambda bot: getattr(bot, "__name__", "counter"))
def test_bad_bots_are_found(bot: Callable[..., Any]) -> None:
    """A bot that breaks its word is found, in the first round under rules that suffice for it."""
    told, differences = FOUND[bot]
    error = found(bot)
    assert re.fullmatch(told, str(error).partition("\n")[0])
    assert isinstance(error.sight, moon.SeatView)
    # Which plays lead to this one depends on the seats, so the table may be the one of four.
    allowed = [differences, {"players": 4}] if bot is wrong_when_void else [differences]
    assert error.sight.rules.differences in allowed
    assert not any(error.sight.scores)
    assert error.sight.last_round is None


def next_hand(state: moon.State, _: random.Random) -> moon.Action:
    """Choose by whether the next seat holds 6-6."""
    assert state.to_act is not None
    legal = moon.legal_actions(state)
    hand = state.hands[(state.to_act + 1) % len(state.hands)]
    return legal[-1 if A_SIX in hand else 0]


def widow(state: moon.State, _: random.Random) -> moon.Action:
    """Choose by whether a six is the widow, when it may take it."""
    legal = moon.legal_actions(state)
    if isinstance(state, moon.WidowDecision) and state.deal.widow is not None:
        return legal[-1 if 6 in state.deal.widow else 0]
    return legal[0]


@pytest.mark.parametrize("bot", [next_hand, widow])
def test_peeking_bots_are_found(bot: Callable[[moon.State, random.Random], moon.Action]) -> None:
    """A bot that looks at another hand, or at the widow, is found with two states to compare."""
    error = found(bot, sees="state")
    told, elsewhere, given, here = error.problem.splitlines()
    one, other = moon.parse_position(here), moon.parse_position(elsewhere.removesuffix("."))
    assert one == error.sight
    assert re.fullmatch(r"It was given random\.Random\(\d+\) and the state", given)
    assert one.to_act is not None
    assert moon.view(one, one.to_act) == moon.view(other, one.to_act)
    choices = (
        f"it chose {bot(one, RNG)} here, but {bot(other, RNG)} where hidden tiles lie otherwise"
    )
    assert told == f"The bot looks at what its seat cannot know: {choices}:"


def test_a_state_is_made_anew_each_time() -> None:
    """A bot that chooses by where the state lies in memory is found, by one question or another."""
    assert re.match(r"The bot (chose|looks at) ", str(found(by_address, sees="state")))


def test_the_case_is_told_in_full() -> None:
    """The error says what the bot was given, has it, and ends with the record of the round."""
    error = found(of_seed)
    assert isinstance(error, CheckError)
    assert isinstance(error.sight, moon.SeatView)
    assert f"It was given random.Random({error.seed}) and the view\n{error.sight}\n" in str(error)
    bad = of_seed(error.sight, random.Random(error.seed))
    assert moon.why_illegal(error.sight, bad) is moon.Reason.BID_EXPECTED
    assert error.game is not None
    assert str(error).endswith(moon.format_record(error.game))
    *_, state = moon.replay(error.game)
    assert moon.view(state, error.sight.seat) == error.sight
    assert not getattr(error, "__notes__", [])


def test_what_takes_a_round_before_keeps_it() -> None:
    """What goes wrong only after a round is not made so simple that it goes well."""

    def bot(view: moon.SeatView, rng: random.Random) -> moon.Action:
        assert view.last_round is None, "a round was played"
        return at_random(view, rng)

    error = found(bot)
    assert str(error).startswith("The bot raised AssertionError: a round was played")
    assert isinstance(error.sight, moon.SeatView)
    assert error.sight.last_round is not None


def test_the_cause_is_kept() -> None:
    """The bot's own error is the cause of ours, with its traceback."""
    cause = found(breaks).__cause__
    assert isinstance(cause, ZeroDivisionError)
    assert cause.__traceback__ is not None


def test_what_does_not_happen_again_is_told() -> None:
    """What a bot does only once is found all the same, and the error says that it was once."""
    error = found(Grudge())
    assert "The bot raised LookupError: only once." in str(error)
    assert "It did not do so again when it was asked the same again." in str(error)


def test_rules_that_are_drawn_by_chance_are_no_fault_of_the_bot() -> None:
    """Where the strategy for the rules is to blame, its error is what is seen."""
    calls = iter(range(10**6))

    def chosen(_: object) -> moon.Rules:
        if next(calls) == 1:
            raise LookupError("only once")
        return moon.Rules()

    with pytest.raises(hypothesis.errors.Flaky):
        check_bot(at_random, seconds=None, rules=st.integers().map(chosen))


@pytest.fixture
def late() -> Iterator[threading.Event]:
    """Return what bots wait for that are late; it comes when the test is over."""
    event = threading.Event()
    yield event
    event.set()


@pytest.mark.parametrize("is_busy", [False, True], ids=["sleeps", "loops"])
def test_late_bots_are_found(late: threading.Event, is_busy: bool) -> None:
    """A bot that sleeps or loops for ever is found, and is left in one thread."""
    before = threading.active_count()

    def bot(view: moon.SeatView, rng: random.Random) -> moon.Action:
        while is_busy and not late.is_set():
            pass
        late.wait()
        return at_random(view, rng)

    error = found(bot, seconds=0.05)
    assert str(error).startswith("The bot did not answer within 0.05 s.\n")
    assert "again" not in str(error)
    assert threading.active_count() <= before + 1


@pytest.mark.parametrize("seconds", [None, ENOUGH])
def test_interruptions_get_through(seconds: float | None) -> None:
    """Whoever interrupts a check is no bot that does something wrong."""

    def bot(*_: object) -> moon.Action:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        check_bot(bot, seconds=seconds)


# Where bots are asked.


class Witness:
    """A bot that does anything legal, and keeps what it was given."""

    def __init__(self) -> None:
        self.given: list[moon.SeatView] = []

    def __call__(self, view: moon.SeatView, rng: random.Random) -> moon.Action:
        """Do anything legal."""
        self.given.append(view)
        return at_random(view, rng)


def asked(**options: Any) -> list[moon.SeatView]:
    """Return what a bot is asked."""
    witness = Witness()
    check_bot(witness, **{"seconds": None, "examples": 1, **options})
    return witness.given


def phases(name: str, value: object) -> set[str]:
    """Return the phases that games with a value of an option come to (WIDOW-1, WIDOW-2)."""
    has_no_widow = (name, value) in (("players", 4), ("include_double_zero", False))
    must_take_it = (name, value) == ("widow", "mandatory")
    found = {"auction", "trump", "play"}
    if not has_no_widow:
        found.add("discard")
    return found | {"widow"} if not (has_no_widow or must_take_it) else found


@pytest.mark.slow
def test_every_phase_under_every_value() -> None:
    """A bot is asked in each phase in which a seat acts, under every value of every option."""
    given: dict[tuple[str, object], set[str]] = {}
    for view in asked():
        assert view.to_act == view.seat
        for name in moon.OPTIONS:
            given.setdefault((name, getattr(view.rules, name)), set()).add(view.phase)
    for name, option in moon.OPTIONS.items():
        for value in (*option.choices, *((1, 2, 50) if option.any_count else ())):
            assert given[name, value] == phases(name, value), (name, value)


def test_a_table_that_plays_its_own_rules() -> None:
    """With rules given, a bot is asked about these alone, in each of their phases."""
    rules = moon.PRESETS["domino-games-3"]
    given = asked(rules=rules)
    assert {view.rules for view in given} == {rules}
    assert {view.phase for view in given} == {"auction", "widow", "discard", "trump", "play"}


def test_tables_that_play_some_rules() -> None:
    """With a strategy for rules, a bot is asked about these alone, where they have the phase."""
    some = [moon.Rules(players=4), moon.Rules(widow="optional")]
    given = asked(rules=st.sampled_from(some), examples=20)
    assert {view.rules for view in given} == {*some}
    assert {view.phase for view in given if view.rules.players == 4} == {"auction", "trump", "play"}
    assert {view.phase for view in given} == {"auction", "widow", "discard", "trump", "play"}


def test_seeds_decide_what_is_asked() -> None:
    """The same seed asks the same, whatever profile of Hypothesis is in force; another does not."""
    once = asked(rules=moon.Rules(), examples=5)
    hypothesis.settings.register_profile("other", max_examples=1, derandomize=True)
    in_force = hypothesis.settings.get_current_profile_name()
    try:
        hypothesis.settings.load_profile("other")
        assert asked(rules=moon.Rules(), examples=5) == once
    finally:
        hypothesis.settings.load_profile(in_force)
    assert asked(rules=moon.Rules(), examples=5, seed=1) != once


def test_more_examples_ask_more() -> None:
    """The number of examples is how many states are drawn for each case."""
    phases = [view.phase for view in asked(rules=moon.Rules(), examples=7)]
    assert {phase: phases.count(phase) for phase in phases} == {
        "auction": 14,
        "discard": 14,
        "trump": 14,
        "play": 14,
    }


WRONG: Final[list[tuple[str, Any]]] = [
    ("bot", "a bot"),
    ("sees", "everything"),
    ("sees", None),
    ("seconds", 0),
    ("seconds", True),
    ("seconds", float("nan")),
    ("seconds", 10**6),
    ("examples", 0),
    ("examples", True),
    ("examples", 1.5),
    ("seed", "7"),
    ("rules", "default"),
]


@pytest.mark.parametrize(("argument", "value"), WRONG)
def test_wrong_arguments_are_refused(argument: str, value: Any) -> None:
    """An argument of another type, or out of its range, is refused by its name."""
    with pytest.raises(moon.ArgumentError, match=f"^{argument} must be "):
        check_bot(**{"bot": at_random, argument: value})


# Bots in other programs.

LOOP: Final = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    {do}
    print(json.dumps({{"ok": True, "action": asked["legal"][0]}}), flush=True)
"""
"""A program that does the first legal thing, or something else before."""


def program(do: str = "pass") -> list[str]:
    """Return the command of a bot that is another program."""
    return [sys.executable, "-c", LOOP.format(do=do)]


@pytest.mark.slow
def test_a_program_passes() -> None:
    """A bot that is another program passes if it keeps to the line protocol and to the rules."""
    with LineBot(program(), timeout=ENOUGH) as bot:
        check_bot(bot, seconds=None, examples=1, rules=moon.PRESETS["domino-games-3"])


@pytest.mark.slow
def test_a_program_that_breaks_is_found() -> None:
    """A program that breaks in one phase is found there, with its last words."""
    do = "assert asked['view']['phase'] != 'discard', 'which one'"
    with LineBot(program(do), timeout=ENOUGH) as bot:
        error = found(bot, rules=moon.Rules())
    assert re.match(r"The bot raised [\w.]*PeerError: .*", str(error))
    assert "AssertionError: which one" in str(error)
    assert isinstance(error.__cause__, PeerError)
    assert isinstance(error.sight, moon.SeatView)
    assert error.sight.phase == "discard"


@pytest.mark.slow
def test_a_silent_program_is_asked_once() -> None:
    """A program that does not answer within its time is not waited for again."""
    asked = []
    with LineBot(program("input()"), timeout=0.5) as bot:

        def counted(view: moon.SeatView, rng: random.Random) -> moon.Action:
            asked.append(view)
            return bot(view, rng)

        error = found(counted)
    assert isinstance(error.__cause__, PeerError)
    assert error.__cause__.kind == "silent"
    assert "again" not in str(error)
    assert asked == [error.sight]
