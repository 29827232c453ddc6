"""The tree of errors, and the reasons why an action is illegal."""

import copy
import pickle
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import moon_engine as moon
from moon_engine import Reason
from moon_engine.errors import shown
from tests.positions import (
    AUCTION,
    AWAITING_DEAL,
    DISCARDING,
    FOLLOWING,
    GAME_OVER,
    LEADING,
    NAMING_TRUMP,
    SPLIT,
    WIDOW_DECISION,
    go_on,
    reach,
    strong_deal,
)
from tests.strangers import STRANGERS, Hostile

TO_NAME = "bid 21; discard 0-0"


def dealt() -> moon.State:
    """Return a state in which nobody has spoken."""
    return reach("default", strong_deal())


CASES: dict[Reason, tuple[Callable[[], moon.State], str, str]] = {
    Reason.DEAL_EXPECTED: (AWAITING_DEAL, "pass", "the tiles must be dealt first"),
    Reason.DEAL_NOT_THE_SET: (
        AWAITING_DEAL,
        strong_deal().replace("1-1", "2-1"),
        "2-1 is dealt 2 times; 1-1 is missing",
    ),
    Reason.TILE_NOT_HELD: (DISCARDING, "discard 5-4", "you do not hold 5-4"),
    Reason.BID_EXPECTED: (dealt, "play 6-6", "it is your turn to bid or pass"),
    Reason.BID_NOT_HIGHER: (AUCTION, "bid 5", "a bid must be higher than 5"),
    Reason.BID_BELOW_MINIMUM: (dealt, "bid 3", "the lowest bid is 4"),
    Reason.MOON_NOT_PLAYED: (
        lambda: reach("moon_bid=off", strong_deal()),
        "bid 21",
        "21 cannot be bid in this game",
    ),
    Reason.MOON_NEEDS_SEVEN: (
        lambda: reach("moon_bid=after_seven", strong_deal()),
        "bid 21",
        "21 can only be bid over a 7",
    ),
    Reason.OVERCALL_NOT_PLAYED: (dealt, "bid 42", "42 cannot be bid in this game"),
    Reason.OVERCALL_NEEDS_MOON: (
        lambda: reach("overcall_bid=42", strong_deal()),
        "bid 42",
        "42 can only be bid over a 21",
    ),
    Reason.MUST_BID: (
        lambda: reach("all_pass=forced_any", strong_deal(), "pass; pass"),
        "pass",
        "everybody else has passed and you must bid",
    ),
    Reason.MUST_BID_MINIMUM: (
        lambda: reach("all_pass=forced_minimum minimum_bid=5", strong_deal(), "pass; pass"),
        "bid 6",
        "everybody else has passed and you must bid exactly 5",
    ),
    Reason.WIDOW_DECISION_EXPECTED: (
        WIDOW_DECISION,
        "discard 6-6",
        "you must take the widow or keep your hand",
    ),
    Reason.DISCARD_EXPECTED: (
        DISCARDING,
        "take",
        "you must discard one of your eight tiles",
    ),
    Reason.TRUMP_EXPECTED: (NAMING_TRUMP, "play 6-6", "you must name trump"),
    Reason.NUMBER_TRUMP_NOT_PLAYED: (
        lambda: reach("allow_number_trump=false", strong_deal(), TO_NAME),
        "trump 6",
        "a number cannot be trump in this game",
    ),
    Reason.DOUBLES_TRUMP_NOT_PLAYED: (
        lambda: reach("allow_doubles_trump=false", strong_deal(), TO_NAME),
        "trump doubles",
        "doubles cannot be trump in this game",
    ),
    Reason.NO_TRUMP_NOT_PLAYED: (
        lambda: reach("allow_no_trump=false", strong_deal(), TO_NAME),
        "trump none",
        "a trump must be named in this game",
    ),
    Reason.NUMBER_NOT_IN_SET: (
        lambda: reach("include_double_zero=false", strong_deal(widow=""), "bid 21"),
        "trump 0",
        "no tile of this game has a zero",
    ),
    Reason.PLAY_EXPECTED: (LEADING, "pass", "you must play a tile"),
    Reason.MUST_LEAD_TRUMP: (
        lambda: reach("first_lead=trump_if_held", strong_deal(), TO_NAME, "trump 5"),
        "play 6-6",
        "the first lead must be a trump and you hold 6-5 and 5-5",
    ),
    Reason.MUST_SAY_SUIT: (
        lambda: reach("led_suit=leader_choice", strong_deal(), TO_NAME, "trump none"),
        "play 6-4",
        "you must say which end of 6-4 is its suit",
    ),
    Reason.NO_SUIT_TO_SAY: (
        LEADING,
        "play 6-4 as 6",
        "you do not choose the suit of 6-4 here",
    ),
    Reason.MUST_FOLLOW_SUIT: (
        FOLLOWING,
        "play 4-4",
        "you hold 5-4, 5-3, 5-2 and 5-1 and must follow fives",
    ),
    Reason.GAME_OVER: (GAME_OVER, "pass", "the game is over"),
}
"""For every reason a position, an action that it refuses, and the words for a player."""


def error_of(state: moon.State, text: str) -> moon.IllegalActionError:
    """Return the error that the action of a text raises."""
    with pytest.raises(moon.IllegalActionError) as caught:
        moon.apply(state, moon.parse_action(text))
    return caught.value


FAULTY: dict[type[moon.MoonError], Callable[[], object]] = {
    moon.ArgumentError: lambda: moon.new_game(first_bidder=9),
    moon.IllegalActionError: lambda: go_on(AUCTION(), "bid 5"),
    moon.DealError: lambda: go_on(AWAITING_DEAL(), "deal 6-6 / 6-6"),
    moon.RulesError: lambda: moon.Rules(players=4, widow="optional"),
    moon.NotationError: lambda: moon.parse_action("bid 9"),
}
"""For every error a call that raises it."""


@pytest.fixture(params=FAULTY, ids=lambda kind: kind.__name__)
def error(request: pytest.FixtureRequest) -> moon.MoonError:
    """Return an error of each class, as the engine raises it."""
    with pytest.raises(request.param) as caught:
        FAULTY[request.param]()
    assert type(caught.value) is request.param
    assert isinstance(caught.value, moon.MoonError)
    return caught.value


def test_tree(error: moon.MoonError) -> None:
    """Every error is a MoonError, and a ValueError too."""
    assert isinstance(error, moon.MoonError)
    assert isinstance(error, ValueError)


def test_deal_error_is_an_illegal_action() -> None:
    """Who catches illegal actions catches bad deals too."""
    assert issubclass(moon.DealError, moon.IllegalActionError)
    others = {moon.ArgumentError, moon.RulesError, moon.NotationError}
    assert not any(issubclass(other, moon.IllegalActionError) for other in others)


def test_errors_copy(error: moon.MoonError) -> None:
    """Every error pickles and copies, with its message and all its parts."""
    dumps = [pickle.dumps(error, protocol) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)]
    for twin in (copy.copy(error), copy.deepcopy(error), *map(pickle.loads, dumps)):
        assert type(twin) is type(error)
        assert str(twin) == str(error) != ""
        fields: Any = error
        for field in fields.__attrs_attrs__:
            assert getattr(twin, field.name) == getattr(error, field.name)


def test_parts_of_argument_error() -> None:
    """An argument error tells argument, expectation and value."""
    error = moon.ArgumentError("first_bidder", "a seat from 0 to 2", "3")
    assert (error.argument, error.expected, error.value) == (
        "first_bidder",
        "a seat from 0 to 2",
        "3",
    )
    assert str(error) == "first_bidder must be a seat from 0 to 2, not '3'"


def test_parts_of_illegal_action_error() -> None:
    """An illegal action is told with its reason, the words for a player and the position."""
    error = error_of(AUCTION(), "bid 5")
    assert error.action == moon.Bid(5)
    assert error.reason is Reason.BID_NOT_HIGHER
    assert error.explanation == "a bid must be higher than 5"
    assert error.case == f"bid 5 in default; scores 0 0 0; first bidder 0; {strong_deal()}; bid 5"
    assert str(error) == f"a bid must be higher than 5 (BID-1): {error.case}"


def test_parts_of_deal_error() -> None:
    """A bad deal is told with all its faults."""
    wrong = strong_deal().replace("1-1", "2-1")
    error = error_of(AWAITING_DEAL(), wrong)
    assert isinstance(error, moon.DealError)
    assert error.faults == ("2-1 is dealt 2 times", "1-1 is missing")
    assert str(error) == (
        "2-1 is dealt 2 times; 1-1 is missing (DEAL-1):"
        f" {wrong} in default; scores 0 0 0; first bidder 0"
    )


def test_parts_of_notation_error() -> None:
    """Unreadable text is told with what was expected."""
    error = moon.NotationError("x", "a tile")
    assert (error.text, error.expected, str(error)) == ("x", "a tile", "cannot read 'x': a tile")


def test_parts_of_rules_error() -> None:
    """Bad rules are told with all their faults."""
    error = moon.RulesError(("one", "another"))
    assert (error.faults, str(error)) == (("one", "another"), "one; another")


def test_errors_are_shown(error: moon.MoonError) -> None:
    """An error is shown as its class and its message, whatever it holds."""
    assert repr(error) == f"<{type(error).__name__}: {error}>"


def test_shown_with_a_hostile_part() -> None:
    """An error that holds what breaks when it is shown can be shown all the same."""
    error = moon.ArgumentError("rules", "Rules", Hostile())
    text = "rules must be Rules, not <Hostile that cannot be shown>"
    assert (str(error), repr(error)) == (text, f"<ArgumentError: {text}>")


def test_refused_action_that_is_none() -> None:
    """A value that is no action is shown in the message, however it breaks."""
    action: Any = Hostile()
    with pytest.raises(moon.IllegalActionError) as caught:
        moon.apply(AWAITING_DEAL(), action)
    assert caught.value.action is action
    assert str(caught.value) == (
        "the tiles must be dealt first (DEAL-1): <Hostile that cannot be shown>"
        " in default; scores 0 0 0; first bidder 0"
    )


def test_every_reason_has_a_case() -> None:
    """Every reason is one that some state and action produce, but for one that only views do."""
    assert [Reason.NOT_YOUR_TURN, *CASES] == list(Reason)


@pytest.mark.parametrize("seat", [1, 2])
def test_not_your_turn(seat: int) -> None:
    """Seats act in turn, clockwise: a seat that asks too early is told to wait (SET-2)."""
    view = moon.view(dealt(), seat)
    assert moon.why_illegal(view, moon.Pass()) is Reason.NOT_YOUR_TURN
    assert (Reason.NOT_YOUR_TURN.rule, Reason.NOT_YOUR_TURN.sentence) == (
        "SET-2",
        "it is not your turn",
    )


@pytest.mark.parametrize("reason", CASES)
def test_reasons(reason: Reason) -> None:
    """A player reads the rule that is broken, with the facts of the case."""
    reached, text, explanation = CASES[reason]
    state = reached()
    assert moon.why_illegal(state, moon.parse_action(text)) is reason
    error = error_of(state, text)
    assert error.reason is reason
    assert error.explanation == explanation
    assert str(error) == f"{explanation} ({reason.rule}): {text} in {state}"


@pytest.mark.parametrize("reason", [reason for reason in CASES if reason is not Reason.GAME_OVER])
def test_message_reproduces_the_case(reason: Reason) -> None:
    """The message alone is enough to come to the same refusal again."""
    reached, text, _ = CASES[reason]
    message = str(error_of(reached(), text))
    match = re.search(r"\): (.*?) in (.*); scores [0 ]+; first bidder (\d)(?:; (.*))?$", message)
    assert match is not None
    action, rules, first_bidder, history = match.groups()
    steps = [history] if history else []
    again = reach(rules, *steps, first_bidder=int(first_bidder))
    assert str(error_of(again, action)) == message


CHAPTERS = {
    "SET": 2,
    "DEAL": 2,
    "BID": 5,
    "WIDOW": 2,
    "TRUMP": 2,
    "SUIT": 2,
    "LEAD": 2,
    "FOLLOW": 1,
    "WIN": 1,
    "HAND": 1,
    "SCORE": 4,
    "END": 3,
}
RULE_IDS = {f"{name}-{n + 1}" for name, number in CHAPTERS.items() for n in range(number)}
"""The ids of the rules, as the prose of the rules has them."""


@pytest.mark.parametrize("reason", Reason)
def test_rule_of_a_reason(reason: Reason) -> None:
    """Every reason names a rule of the prose."""
    assert reason.rule in RULE_IDS


@pytest.mark.parametrize("reason", Reason)
def test_sentence(reason: Reason) -> None:
    """Every reason has a sentence in general words, without gaps and full stop."""
    assert re.fullmatch(r"[a-z0-9][a-z0-9 ]+[a-z0-9]", reason.sentence)


def test_sentences_differ() -> None:
    """No two reasons read alike."""
    assert len({reason.sentence for reason in Reason}) == len(Reason)


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        (Reason.TILE_NOT_HELD, "you do not hold that tile"),
        (Reason.BID_NOT_HIGHER, "a bid must be higher than the standing bid"),
        (Reason.BID_BELOW_MINIMUM, "the lowest bid is the minimum of the rules"),
        (Reason.MUST_FOLLOW_SUIT, "you hold a tile of the suit called and must follow suit"),
        (Reason.MUST_SAY_SUIT, "you must say which end of that tile is its suit"),
    ],
)
def test_general_words(reason: Reason, sentence: str) -> None:
    """Without the facts of a case the sentence speaks in general words."""
    assert reason.sentence == reason.explain() == reason.explain(other="x") == sentence


def test_first_lead_in_general_words() -> None:
    """Without a case the forced first lead is told of a trump, not of a suit called (LEAD-1)."""
    assert Reason.MUST_LEAD_TRUMP.sentence == "the first lead must be a trump and you hold a trump"


def test_facts() -> None:
    """The facts that are known stand in the sentence, the others keep their general words."""
    assert Reason.MUST_FOLLOW_SUIT.explain(suit="fours") == (
        "you hold a tile of the suit called and must follow fours"
    )


@pytest.mark.parametrize("reason", Reason)
def test_reasons_pickle(reason: Reason) -> None:
    """A reason is the same one after a pickle or a copy."""
    assert pickle.loads(pickle.dumps(reason)) is copy.deepcopy(reason) is reason
    assert repr(reason) == f"<Reason.{reason.name}>"


@pytest.mark.parametrize("reason", Reason)
def test_reasons_pickle_by_name(reason: Reason) -> None:
    """A pickled reason holds its name and no sentence, so that sentences may be reworded."""
    words = b" ".join(reason.sentence.encode().split()[:2])
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        data = pickle.dumps(reason, protocol)
        assert reason.name.encode() in data
        assert words not in data
        assert reason.rule.encode() not in data
        assert pickle.loads(data) is reason


def test_one_tile_to_follow() -> None:
    """A single tile that must be played is named alone (FOLLOW-1)."""
    texts = "pass; pass; bid 4; discard 0-0; trump none; play 2-1"
    error = error_of(reach("default", SPLIT, texts), "play 6-6")
    assert error.explanation == "you hold 2-2 and must follow twos"


@pytest.mark.parametrize("name", STRANGERS)
def test_shown(name: str) -> None:
    """Every value can be shown in a message."""
    text = shown(STRANGERS[name])
    assert text
    assert len(text) <= 2001


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("3", "'3'"),
        (b"3", "b'3'"),
        (Hostile(), "<Hostile that cannot be shown>"),
        (10**5000, "<int that cannot be shown>"),
        ("x" * 1998, f"'{'x' * 1998}'"),
        ("x" * 1999, f"'{'x' * 999}…{'x' * 999}'"),
        ("x" * 10**6, f"'{'x' * 999}…{'x' * 999}'"),
    ],
    ids=["text", "bytes", "hostile", "huge", "longest", "too long", "much too long"],
)
def test_what_is_shown(value: object, text: str) -> None:
    """A value is shown as Python does, cut in the middle where it is very long."""
    assert shown(value) == text


def test_rule_ids_stand_in_the_package() -> None:
    """Every rule's id stands in the file of the rulebook that owns the rule, or in its caller."""
    package = Path(moon.__file__).parent
    files = [*package.glob("rulebook/*.py"), package / "transition.py"]
    text = "".join(path.read_text("utf-8") for path in files)
    assert RULE_IDS - set(re.findall(r"\b[A-Z]+-\d\b", text)) == set()
