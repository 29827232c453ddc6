"""An engine beside the referee: what tells them apart, and how that is told."""

import pickle
import random
from typing import Any

import attrs
import pytest

import moon_engine as moon
from moon_engine.extra.protocol import Engine, FullEngine, Referee
from moon_engine.extra.testing import DifferenceError, SideBySide
from tests.engines import Full, OracleEngine, Plain

DEAL = moon.random_deal(moon.Rules(), random.Random(7))
ROUND = ("bid 5", "pass", "pass", "discard 0-0", "trump 5", "play 5-5")


def begun(engine: Engine, *actions: str, rules: moon.Rules | None = None) -> SideBySide:
    """Return an engine beside the referee after a deal and some actions."""
    pair = SideBySide(engine)
    pair.start(rules or moon.Rules(), 0)
    pair.step(DEAL)
    for text in actions:
        pair.step(moon.parse_action(text))
    return pair


@pytest.mark.parametrize("engine", [Referee(), Full(), Plain(), OracleEngine()])
def test_equal_engines(engine: Engine) -> None:
    """An engine that answers as the rules do goes through a game without a difference."""
    pair = begun(engine, *ROUND)
    pair.refuse("play 2-1")
    pair.refuse("play 5-2 ")
    pair.refuse_rules({"players": 5})
    rng = random.Random(1)
    while pair.state.to_act is not None:
        pair.step(rng.choice(moon.legal_actions(pair.state)))
    assert pair.state.last_round is not None


def test_how_much_an_engine_tells() -> None:
    """An engine that has no more than it must is no full one."""
    assert isinstance(Full(), FullEngine)
    assert not isinstance(Plain(), FullEngine)


WRONG: dict[str, tuple[dict[str, Any], str, str, str]] = {
    "legal": ({"legal": lambda legal: legal[1:]}, "legal", "'pass'", "['bid 21', 'bid 4'"),
    "legal twice": (
        {"legal": lambda legal: legal + legal[:1]},
        "legal",
        "'pass']",
        "'pass', 'pass']",
    ),
    "no texts": ({"legal": lambda _: [1, 2]}, "legal", "[]", "TypeError: not a collection of"),
    "nothing": ({"legal": lambda _: None}, "legal", "[]", "TypeError"),
    "scores": ({"scores": lambda _: (0, 0)}, "scores", "[0, 0, 0]", "[0, 0]"),
    "neither": ({"apply": lambda _: None}, str(DEAL), "accepted", "None, not True or False"),
    "refused": ({"apply": lambda _: False}, str(DEAL), "accepted", "refused"),
    "a number": ({"apply": lambda _: 1}, str(DEAL), "accepted", "1, not True or False"),
}


@pytest.mark.parametrize("case", WRONG)
def test_differences(case: str) -> None:
    """Each answer that is another is told: what was asked, what is right, what was said."""
    changes, asked, expected, answered = WRONG[case]
    with pytest.raises(DifferenceError) as caught:
        begun(Plain(changes))
    error = caught.value
    assert error.asked == asked
    assert expected in error.expected
    assert answered in error.answered
    assert f"Asked: {asked}\n  the rules:  {error.expected}\n  the engine: " in str(error)


FULL: dict[str, tuple[dict[str, Any], str]] = {
    "winners": ({"score": lambda score: attrs.evolve(score, winners=(0,))}, "score, winners"),
    "over": ({"score": lambda score: attrs.evolve(score, is_over=True)}, "score, is_over"),
    "no score": ({"score": lambda _: None}, "score"),
    "phase": ({"state": lambda table: attrs.evolve(table, phase="play")}, "state, phase"),
    "no table": ({"state": lambda _: {}}, "state"),
    "hand": (
        {"view": lambda view: attrs.evolve(view, hands=((), (), ()))},
        "view of seat 0, hands",
    ),
    "widow": ({"view": lambda view: attrs.evolve(view, widow="0-0")}, "view of seat 0, widow"),
}


@pytest.mark.parametrize("case", FULL)
def test_differences_of_full_engines(case: str) -> None:
    """Of what a full engine tells more, the part that is another is named."""
    changes, asked = FULL[case]
    with pytest.raises(DifferenceError) as caught:
        begun(Full(changes))
    assert caught.value.asked == asked


def test_each_seat_is_looked_at() -> None:
    """Whatever seat's view is wrong, it is found within as many actions as there are seats."""
    for seat in range(3):

        def wrong(view: Any, seat: int = seat) -> Any:
            return attrs.evolve(view, bid=9) if view.hands[seat] is not None else view

        with pytest.raises(DifferenceError, match=f"view of seat {seat}, bid"):
            begun(Full({"view": wrong}), "bid 5", "pass")


def test_hands_are_sets() -> None:
    """The order of tiles in a hand makes no difference; which they are does."""

    def turned(table: Any) -> Any:
        hands = tuple(None if hand is None else hand[::-1] for hand in table.hands)
        return attrs.evolve(table, hands=hands)

    begun(Full({"state": turned, "view": turned}), *ROUND)


def test_what_must_be_refused() -> None:
    """To accept what is illegal, or no rules, is a difference."""
    engine = Plain()
    pair = begun(engine, *ROUND)
    engine.changes = {"apply": lambda _: True, "start": lambda _: True}
    with pytest.raises(DifferenceError) as caught:
        pair.refuse("play 2-1")
    assert caught.value.expected.startswith("refused: you hold 6-5 and 5-2 and must follow fives")
    assert caught.value.answered == "accepted"
    with pytest.raises(DifferenceError, match="players must be 3 or 4, not 5"):
        pair.refuse_rules({"players": 5})


def test_what_is_refused_changes_nothing() -> None:
    """An engine that moves on when it refuses is told from one that stays."""

    class Hasty(Full):
        def apply(self, action: str) -> bool:
            accepted = super().apply(action)
            if not accepted and self.referee.game.phase == "auction":
                self.referee.apply("pass")
            return accepted

    pair = begun(Hasty())
    with pytest.raises(DifferenceError) as caught:
        pair.refuse("bid 3")
    assert caught.value.asked == "state, to_act"


def test_a_failing_engine() -> None:
    """An engine that raises differs, and its own error is the cause."""

    def fail(_: object) -> None:
        raise KeyError("hand")

    with pytest.raises(DifferenceError) as caught:
        begun(Plain({"scores": fail}))
    assert caught.value.answered == "KeyError: 'hand'"
    assert isinstance(caught.value.__cause__, KeyError)


def test_the_record() -> None:
    """The error prints a record that replays up to the difference, and carries the state."""
    with pytest.raises(DifferenceError) as caught:
        begun(Plain({"legal": lambda legal: [a for a in legal if a != "trump 3"]}), *ROUND)
    error = caught.value
    assert error.game is not None
    assert [str(action) for action in error.game.actions] == [str(DEAL), *ROUND[:4]]
    text = str(error).partition("\n\n")[2]
    assert moon.parse_record(text) == error.game
    *_, last = moon.replay(error.game)
    assert last == error.sight
    assert "after 5 actions" in str(error)


def test_notice_comes_first() -> None:
    """Who wants to know of differences is told before they are raised."""
    seen: list[DifferenceError] = []
    pair = SideBySide(Plain({"scores": lambda _: ()}), seen.append)
    with pytest.raises(DifferenceError) as caught:
        pair.start(moon.Rules(), 0)
    assert seen == [caught.value]


def test_differences_pickle() -> None:
    """A difference survives the way between processes."""
    with pytest.raises(DifferenceError) as caught:
        begun(Plain({"scores": lambda _: ()}))
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value)
    assert again.asked == caught.value.asked


def test_no_game_yet() -> None:
    """Before the first game there is nothing to compare, and the error says so."""
    with pytest.raises(moon.ArgumentError, match="the game must be begun first"):
        SideBySide(Plain()).compare()
