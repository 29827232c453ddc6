"""The way forward, phase by phase; tests/rulebook has the rules one by one."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import attrs
import pytest

import moon_engine as moon
from moon_engine import Reason
from moon_engine.extra.strategies import SEAT_ACTIONS
from tests.positions import (
    AUCTION,
    AWAITING_DEAL,
    DISCARDING,
    FOLLOWING,
    GAME_OVER,
    LEADING,
    NAMING_TRUMP,
    POSITIONS,
    SPLIT,
    SPLIT_PLAY,
    WIDOW_DECISION,
    all_positions,
    each,
    go_on,
    is_a,
    legal,
    play_out,
    play_round,
    reach,
    refusal,
    strong_deal,
)
from tests.strangers import STRANGERS, Count, Flatterer, all_but, disguised, heir
from tests.support import round_of

in_every_position = pytest.mark.parametrize(
    "state", POSITIONS.values(), ids=POSITIONS, indirect=True
)

FROM_0 = "bid 4; pass; pass; discard 0-0; trump 6"


def test_new_game() -> None:
    """A game starts with the default rules, no scores and seat 0 to bid first (DEAL-2)."""
    state = moon.new_game()
    assert type(state) is moon.AwaitingDeal
    assert state.rules == moon.Rules()
    assert (state.scores, state.first_bidder, state.to_act) == ((0, 0, 0), 0, None)
    assert (state.last_round, state.last_trick) == (None, None)
    assert state == moon.new_game(None, 0) == moon.new_game(rules=moon.Rules(), first_bidder=0)


@pytest.mark.parametrize(("players", "scores"), [(3, (0, 0, 0)), (4, (0, 0))])
def test_new_game_by_side(players: int, scores: tuple[int, ...]) -> None:
    """Scores are by side: three seats, or two partnerships (SET-2)."""
    for seat in range(players):
        state = moon.new_game(moon.Rules.parse(f"players={players}"), seat)
        assert (state.scores, state.first_bidder) == (scores, seat)


@pytest.mark.parametrize(
    ("players", "seat", "last"), [(3, 3, 2), (3, -1, 2), (4, 4, 3), (4, -1, 3), (3, True, 2)]
)
def test_new_game_without_such_a_seat(players: int, seat: int, last: int) -> None:
    """The first bidder is one of the seats (DEAL-2)."""
    with pytest.raises(moon.ArgumentError) as caught:
        moon.new_game(moon.Rules.parse(f"players={players}"), seat)
    assert str(caught.value) == f"first_bidder must be a seat from 0 to {last}, not {seat}"


@pytest.mark.parametrize(
    ("players", "scores"),
    [(3, [17, 20, 3]), (3, (17, 20, 3)), (3, (-42, 0, 20)), (4, [20, 19]), (4, (0, -7))],
)
def test_new_game_on_its_way(players: int, scores: list[int] | tuple[int, ...]) -> None:
    """A game can be set up with a score for each side, which may be below zero (SCORE-2)."""
    state = moon.new_game(moon.Rules.parse(f"players={players}"), 1, scores=scores)
    assert state.scores == tuple(scores)
    assert type(state.scores) is tuple
    assert (state.first_bidder, state.last_round, state.is_over) == (1, None, False)
    assert hash(state) == hash(moon.new_game(state.rules, 1, scores=tuple(scores)))


def test_new_game_keeps_its_scores() -> None:
    """A list of scores is copied, so that changing it later changes no state."""
    scores = [1, 2, 3]
    state = moon.new_game(scores=scores)
    scores[0] = 21
    assert state.scores == (1, 2, 3)
    assert moon.new_game(scores=[0, 0, 0]) == moon.new_game()


@pytest.mark.parametrize(
    ("players", "scores"),
    [
        *((3, scores) for scores in [(), (0,), (0, 0), [0, 0, 0, 0]]),
        *((4, scores) for scores in [[0], (0, 0, 0), [0, 0, 0, 0]]),
        *((3, scores) for scores in [(True, 0, 0), [0, 0, False], (0, 0, 1.0), ("0", 0, 0)]),
        *((3, scores) for scores in [(0, 0, None), [Count(1), 0, 0], ([0], 0, 0)]),
        *((3, scores) for scores in ["000", range(3), {0, 1, 2}, {0: 0, 1: 0, 2: 0}, 0, False]),
    ],
)
def test_new_game_with_wrong_scores(players: int, scores: Any) -> None:
    """Scores are a list or tuple of one int a side, and True is no 1 (SET-2)."""
    sides = 3 if players == 3 else 2
    with pytest.raises(moon.ArgumentError) as caught:
        moon.new_game(moon.Rules.parse(f"players={players}"), scores=scores)
    assert (caught.value.argument, caught.value.value) == ("scores", scores)
    assert (
        str(caught.value)
        == f"scores must be a list or tuple of {sides} printable ints, not {scores!r}"
    )


@pytest.mark.parametrize(
    ("rules", "winner"), [("default", 1), ("end_rule=bidder_first", 0)], ids=["highest", "bidder"]
)
def test_end_of_a_game_on_its_way(rules: str, winner: int) -> None:
    """From 17-20-3 a made 4 with tricks 4-2-1 ends it at 21-22-4 (SCORE-2, END-1, END-2)."""
    start = moon.new_game(moon.Rules.parse(rules), scores=(17, 20, 3))
    over = round_of(start, 0, 4, 4, 2, 1)
    assert type(over) is moon.GameOver
    assert (over.scores, over.winners) == ((21, 22, 4), (winner,))


@in_every_position
def test_legal_is_what_has_no_reason(state: moon.State) -> None:
    """The legal actions are those that have no reason against them, and apply takes just them."""
    expected = [action for action in SEAT_ACTIONS if moon.why_illegal(state, action) is None]
    assert sorted(map(str, moon.legal_actions(state))) == sorted(map(str, expected))
    for action in SEAT_ACTIONS:
        reason = moon.why_illegal(state, action)
        if reason is None:
            assert moon.apply(state, action) != state
        else:
            with pytest.raises(moon.IllegalActionError) as caught:
                moon.apply(state, action)
            assert caught.value.reason is reason
            assert caught.value.action == action


@pytest.mark.parametrize(
    ("state", "texts"),
    [
        (AWAITING_DEAL, []),
        (lambda: go_on(AWAITING_DEAL(), strong_deal()), ["pass", *each("bid", "4 5 6 7 21")]),
        (AUCTION, ["pass", "bid 6", "bid 7", "bid 21"]),
        (WIDOW_DECISION, ["take", "keep"]),
        (DISCARDING, each("discard", "6-6 6-5 6-4 6-3 6-2 6-1 5-5 0-0")),
        (NAMING_TRUMP, each("trump", "0 1 2 3 4 5 6 doubles none")),
        (LEADING, each("play", "6-6 6-5 6-4 6-3 6-2 6-1 5-5")),
        (FOLLOWING, each("play", "5-4 5-3 5-2 5-1")),
        (GAME_OVER, []),
    ],
    indirect=["state"],
)
def test_order_of_legal_actions(state: moon.State, texts: list[str]) -> None:
    """Bids rise, tiles fall from 6-6, trumps go from zeros to sixes, doubles, none."""
    assert legal(state) == texts
    assert type(moon.legal_actions(state)) is tuple
    assert moon.legal_actions(state) == moon.legal_actions(state)


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        (AWAITING_DEAL, Reason.DEAL_EXPECTED),
        (AUCTION, Reason.BID_EXPECTED),
        (WIDOW_DECISION, Reason.WIDOW_DECISION_EXPECTED),
        (DISCARDING, Reason.DISCARD_EXPECTED),
        (NAMING_TRUMP, Reason.TRUMP_EXPECTED),
        (LEADING, Reason.PLAY_EXPECTED),
        (FOLLOWING, Reason.PLAY_EXPECTED),
        (GAME_OVER, Reason.GAME_OVER),
    ],
    indirect=["state"],
)
def test_action_of_another_phase(state: moon.State, reason: Reason) -> None:
    """An action of another phase is told what the phase expects."""
    texts = [strong_deal(), "pass", "bid 7", "take", "keep", "discard 6-6", "trump 6", "play 5-1"]
    others = [text for text in texts if refusal(state, text) is reason]
    fitting = {
        Reason.DEAL_EXPECTED: 1,
        Reason.BID_EXPECTED: 2,
        Reason.WIDOW_DECISION_EXPECTED: 2,
        Reason.GAME_OVER: 0,
    }
    assert len(others) == len(texts) - fitting.get(reason, 1)


def test_every_state_has_an_action() -> None:
    """From any state but those of chance and the end somebody can act."""
    for state in all_positions().values():
        assert bool(moon.legal_actions(state)) == (state.to_act is not None)


@pytest.mark.parametrize(
    ("rules", "texts", "phases"),
    [
        ("default", FROM_0, "Auction Auction Auction Discarding NamingTrump Playing"),
        (
            "widow=optional",
            "bid 21; take; discard 0-0; trump 6",
            "Auction WidowDecision Discarding NamingTrump Playing",
        ),
        ("widow=optional", "bid 21; keep; trump 6", "Auction WidowDecision NamingTrump Playing"),
        (
            "trump_timing=before_widow",
            "bid 21; trump 0; discard 0-0",
            "Auction NamingTrump Discarding Playing",
        ),
        (
            "trump_timing=before_widow widow=optional",
            "bid 21; trump 0; take; discard 0-0",
            "Auction NamingTrump WidowDecision Discarding Playing",
        ),
        (
            "trump_timing=before_widow widow=optional",
            "bid 21; trump 0; keep",
            "Auction NamingTrump WidowDecision Playing",
        ),
        (
            "overcall_bid=42",
            "bid 21; bid 42; discard 0-0; trump 6",
            "Auction Auction Discarding NamingTrump Playing",
        ),
    ],
)
def test_phases(rules: str, texts: str, phases: str) -> None:
    """The phases follow each other as the options have it (WIDOW-1, TRUMP-2, BID-3)."""
    state = reach(rules, strong_deal())
    seen = [type(state).__name__]
    for text in texts.split(";"):
        state = go_on(state, text)
        seen.append(type(state).__name__)
    assert seen == phases.split()


@pytest.mark.parametrize(
    ("rules", "deal"),
    [
        ("include_double_zero=false", strong_deal(widow="")),
        ("players=4", strong_deal(players=4)),
    ],
)
def test_phases_without_a_widow(rules: str, deal: str) -> None:
    """Without a widow there is no such step (WIDOW-2)."""
    state = is_a(moon.NamingTrump, reach(rules, deal, "bid 21"))
    assert type(go_on(state, "trump 6")) is moon.Playing


def test_dealing() -> None:
    """A good deal opens the auction, the first bidder to speak (DEAL-1, BID-1)."""
    state = is_a(moon.Auction, reach("default", strong_deal(), first_bidder=2))
    assert (state.to_act, state.bids, str(state.deal)) == (2, (), strong_deal())


def test_turn_goes_round() -> None:
    """A trick goes clockwise from its leader, and its winner leads the next (LEAD-1)."""
    state = reach("default", SPLIT, "pass; pass; bid 4; discard 0-0; trump none")
    seats = [state.to_act]
    for text in SPLIT_PLAY.split(";"):
        state = go_on(state, text)
        seats.append(state.to_act)
    leaders = [2, 0, 0, 0, 1, 1, 1]
    assert seats == [*((leader + place) % 3 for leader in leaders for place in range(3)), None]


def test_all_seven_tricks_are_played() -> None:
    """Play goes on when the contract is decided already (HAND-1)."""
    texts = "pass; pass; bid 7; discard 0-0; trump none"
    state = reach("default", SPLIT, texts)
    steps = SPLIT_PLAY.split(";")
    assert len(steps) == 21
    for text in steps:
        assert type(state) is moon.Playing
        state = go_on(state, text)
    assert (type(state), state.scores) == (moon.AwaitingDeal, (3, 3, -7))


def test_rounds_add_up() -> None:
    """Scores of rounds add up, and may fall below zero (SCORE-2)."""
    state = play_round(moon.new_game(), declarer=0, bid=5, strong=0)
    assert (state.scores, state.first_bidder) == ((5, 0, 0), 1)
    state = play_round(state, declarer=2, bid=6, strong=1)
    assert (state.scores, state.first_bidder) == ((5, 7, -6), 2)
    state = play_round(state, declarer=2, bid=7, strong=0)
    assert (state.scores, state.first_bidder) == ((12, 7, -13), 0)
    assert not state.is_over


def test_redeal() -> None:
    """When all pass the tiles are dealt again, and the scores stay (BID-5)."""
    state = play_round(moon.new_game(), declarer=0, bid=5, strong=0)
    state = go_on(state, strong_deal(), "pass; pass; pass")
    assert type(state) is moon.AwaitingDeal
    assert (state.scores, state.first_bidder) == ((5, 0, 0), 2)
    assert is_a(moon.Auction, go_on(state, strong_deal())).to_act == 2


def test_redeal_without_rotation() -> None:
    """A redeal may leave the first bid where it was; a played round never does (BID-5, DEAL-2)."""
    state = play_round(reach("redeal_rotates=false"), declarer=0, bid=5, strong=0)
    state = go_on(state, strong_deal(), "pass; pass; pass")
    assert (state.scores, state.first_bidder) == ((5, 0, 0), 1)


def test_game_by_points() -> None:
    """The side that alone is highest at 21 points wins (END-1)."""
    state: moon.State = moon.new_game()
    for _ in range(3):
        assert not state.is_over
        state = play_round(state, declarer=(state.first_bidder + 2) % 3, bid=7, strong=1)
    assert type(state) is moon.GameOver
    assert (state.scores, state.winners) == ((-7, 21, -7), (1,))
    assert state.first_bidder == 2


def test_game_by_marks() -> None:
    """With marks the first side to have 7 of them wins (SCORE-4, END-1)."""
    state: moon.State = reach("scoring=marks")
    for marks in range(7):
        assert not state.is_over
        assert state.scores == (marks, 0, 0)
        state = play_round(state, declarer=0, bid=4, strong=0)
    assert (type(state), state.scores, state.winners) == (moon.GameOver, (7, 0, 0), (0,))


def test_marks_for_opponents() -> None:
    """With marks a failed bid is worth one to each other side (SCORE-4)."""
    state = play_round(reach("scoring=marks moon_marks=2"), declarer=2, bid=4, strong=0)
    assert state.scores == (1, 1, 0)
    assert play_round(state, declarer=2, bid=21, strong=0).scores == (3, 3, 0)


def test_tie_plays_on() -> None:
    """A tie at the top plays on, hand after hand, until one side alone is highest (END-1)."""
    state = play_round(reach("target=6"), declarer=0, bid=5, strong=0)
    state = play_round(state, declarer=1, bid=5, strong=1)
    state = go_on(state, SPLIT, "bid 4; pass; pass; discard 0-0; trump none", SPLIT_PLAY)
    assert (type(state), state.scores, state.winners) == (moon.AwaitingDeal, (8, 8, -4), ())
    state = go_on(state, strong_deal(), "pass; pass; pass")
    assert (type(state), state.scores) == (moon.AwaitingDeal, (8, 8, -4))
    state = play_round(state, declarer=2, bid=4, strong=1)
    assert (type(state), state.scores, state.winners) == (moon.GameOver, (8, 15, -8), (1,))


def test_bidder_first_breaks_a_tie() -> None:
    """Under ``bidder_first`` a declarer at the target wins where others are higher (END-2)."""
    state = play_round(reach("target=6 end_rule=bidder_first"), declarer=0, bid=5, strong=0)
    state = play_round(state, declarer=1, bid=5, strong=1)
    state = go_on(state, SPLIT, "bid 4; pass; pass; discard 0-0; trump none", SPLIT_PLAY)
    assert state.scores == (8, 8, -4)
    assert not state.is_over
    state = play_round(state, declarer=0, bid=4, strong=0)
    assert (state.scores, state.winners) == ((12, 8, -4), (0,))


@pytest.mark.parametrize(("rule", "winner"), [("highest", 1), ("bidder_first", 0)])
def test_bidder_first_goes_before_the_highest(rule: str, winner: int) -> None:
    """Under ``bidder_first`` the declarer wins although another side has more (END-2)."""
    state = reach(f"target=6 set_score=opponents_gain_bid end_rule={rule}")
    state = play_round(state, declarer=0, bid=5, strong=0)
    state = play_round(state, declarer=1, bid=5, strong=1)
    state = go_on(state, SPLIT, "bid 4; pass; pass; discard 0-0; trump none", SPLIT_PLAY)
    assert (type(state), state.scores) == (moon.AwaitingDeal, (12, 12, 0))
    state = play_round(state, declarer=0, bid=4, strong=1)
    assert (state.scores, state.winners) == ((12, 23, 4), (winner,))


@pytest.mark.parametrize("bid", [21, 42])
def test_instant_win(bid: int) -> None:
    """A made 21 or 42 wins at once, and the scores are still booked (END-3)."""
    rules = "moon_made=wins_game target=100 overcall_bid=42"
    state = play_round(reach(rules), declarer=2, bid=7, strong=1)
    texts = "bid 21; pass; pass" if bid == 21 else "pass; bid 21; bid 42"
    strong = 1 if bid == 21 else 0
    state = play_out(go_on(state, strong_deal(strong), texts, "discard 0-0; trump 6"))
    scores = (0, 28, -7) if bid == 21 else (42, 7, -7)
    assert (type(state), state.scores, state.winners) == (moon.GameOver, scores, (strong,))


def test_instant_loss() -> None:
    """A failed moon ends the game; the highest of the others wins (END-3)."""
    rules = "moon_set=loses_game target=100"
    state = play_round(reach(rules), declarer=2, bid=21, strong=1)
    assert (type(state), state.scores, state.winners) == (moon.GameOver, (0, 7, -21), (1,))


def test_instant_loss_with_two_winners() -> None:
    """On a tie among the others they win together (END-3)."""
    texts = "pass; pass; bid 21; discard 0-0; trump none"
    state = reach("moon_set=loses_game", SPLIT, texts, SPLIT_PLAY)
    assert (type(state), state.scores, state.winners) == (moon.GameOver, (3, 3, -21), (0, 1))
    assert state.is_over
    assert str(state) == (
        "moon_set=loses_game; scores 3 3 -21; first bidder 0; last round 2 bid 21 trump none, "
        "took 3 3 1, last trick 1 called 4 with 4-1 4-4 1-1"
    )


def test_moon_for_points() -> None:
    """By default a moon is worth its points and the game goes on below the target (SCORE-2)."""
    state = play_round(reach("target=100"), declarer=0, bid=21, strong=0)
    assert (type(state), state.scores) == (moon.AwaitingDeal, (21, 0, 0))
    state = play_round(state, declarer=1, bid=21, strong=0)
    assert (type(state), state.scores) == (moon.AwaitingDeal, (28, -21, 0))


@pytest.mark.parametrize(
    ("declarer", "strong", "bid", "scores"),
    [
        (0, 0, 5, (7, 0)),
        (0, 2, 5, (7, 0)),
        (3, 1, 7, (0, 7)),
        (0, 1, 5, (-5, 7)),
        (3, 2, 6, (7, -6)),
        (2, 0, 21, (21, 0)),
    ],
)
def test_partners(declarer: int, strong: int, bid: int, scores: tuple[int, ...]) -> None:
    """Four play in partnerships: what a partner takes counts for both (SET-2, SCORE-2)."""
    state = play_round(reach("players=4"), declarer=declarer, bid=bid, strong=strong)
    assert state.scores == scores
    assert state.is_over is (bid == 21)
    assert state.winners == ((0,) if bid == 21 else ())


def test_game_of_partners() -> None:
    """A partnership wins as a side (END-1)."""
    state: moon.State = reach("players=4", first_bidder=3)
    bidders = []
    while not state.is_over:
        bidders.append(state.first_bidder)
        state = play_round(state, declarer=1, bid=4, strong=3)
    assert (state.scores, state.winners, bidders) == ((0, 21), (1,), [3, 0, 1])


def test_states_on_the_way_differ() -> None:
    """Every action leads to another state."""
    states = [reach("default", SPLIT, "pass; pass; bid 4; discard 0-0; trump none")]
    for text in SPLIT_PLAY.split(";"):
        states.append(go_on(states[-1], text))
    assert all(one != two for one, two in pairwise(states))
    assert len(set(states)) == 22


@pytest.mark.parametrize(
    ("rules", "text", "faults"),
    [
        ("default", strong_deal(widow=""), "there is no widow; 0-0 is missing"),
        (
            "include_double_zero=false",
            strong_deal(),
            "0-0 is left over as a widow, and no tile should be; 0-0 is not in the set",
        ),
        (
            "default",
            strong_deal(players=4),
            "there are 4 hands for 3 seats; there is no widow; 6-0 is not in the set;"
            " 5-0 is not in the set; 4-0 is not in the set; 3-0 is not in the set;"
            " 2-0 is not in the set; 1-0 is not in the set",
        ),
        (
            "default",
            strong_deal().replace("6-6 6-5", "6-4 6-0"),
            "6-4 is dealt 2 times; 6-0 is not in the set; 6-6 is missing; 6-5 is missing",
        ),
    ],
)
def test_bad_deals(rules: str, text: str, faults: str) -> None:
    """A deal that does not lay out exactly the set is refused with all its faults (DEAL-1)."""
    state = reach(rules)
    assert refusal(state, text) is Reason.DEAL_NOT_THE_SET
    with pytest.raises(moon.DealError) as caught:
        go_on(state, text)
    assert caught.value.faults == tuple(faults.split("; "))
    assert caught.value.explanation == faults


def test_deal_when_none_is_due() -> None:
    """A deal is refused in every other phase, and is no DealError there (DEAL-1)."""
    for state in all_positions().values():
        if type(state) is not moon.AwaitingDeal:
            with pytest.raises(moon.IllegalActionError) as caught:
                go_on(state, strong_deal())
            assert type(caught.value) is moon.IllegalActionError


@pytest.mark.parametrize("name", STRANGERS)
def test_strange_states(name: str) -> None:
    """What is no state is refused by every function that takes one."""
    stranger: Any = STRANGERS[name]
    for call in (
        lambda: moon.legal_actions(stranger),
        lambda: moon.why_illegal(stranger, moon.Pass()),
        lambda: moon.apply(stranger, moon.Pass()),
        lambda: moon.apply(stranger, stranger),
    ):
        with pytest.raises(moon.ArgumentError, match=r"^state must be a state, as new_game and"):
            call()


@in_every_position
def test_false_states(state: moon.State) -> None:
    """Neither a phase's class, nor a subclass of it, nor what claims to be one is a state."""
    phase = type(state)
    false: list[Any] = [phase, heir(state), disguised(phase)]
    for stranger in false:
        with pytest.raises(moon.ArgumentError, match=r"^state must be a state, as new_game and"):
            moon.legal_actions(stranger)
        for action in moon.legal_actions(state) or [moon.Pass()]:
            with pytest.raises(moon.ArgumentError, match=r"^state must be a state, as new_game"):
                moon.apply(stranger, action)


@pytest.mark.parametrize("name", STRANGERS)
@in_every_position
def test_strange_actions(state: moon.State, name: str) -> None:
    """What is no action is what no phase expects: refused with a reason, in every phase."""
    stranger: Any = STRANGERS[name]
    reason = moon.why_illegal(state, stranger)
    assert reason is not None
    with pytest.raises(moon.IllegalActionError) as caught:
        moon.apply(state, stranger)
    assert caught.value.reason is reason
    assert caught.value.action is stranger
    assert str(caught.value).startswith(f"{reason.sentence} ({reason.rule}): ")


@in_every_position
def test_false_actions(state: moon.State) -> None:
    """Neither subclasses of actions, nor their classes, nor what claims to be one are actions."""
    for kind in {type(action) for action in SEAT_ACTIONS} | {moon.Deal}:
        false: Any = disguised(kind)
        with pytest.raises(moon.IllegalActionError):
            moon.apply(state, false)
    for action in [*moon.legal_actions(state), moon.parse_action(strong_deal())]:
        for stranger in (type(action), str(action)):
            false = stranger
            with pytest.raises(moon.IllegalActionError):
                moon.apply(state, false)


@in_every_position
def test_heirs_of_actions(state: moon.State) -> None:
    """An action of a subclass is none, also where the action itself is legal."""
    for action in moon.legal_actions(state):
        false: Any = heir(action)
        assert moon.why_illegal(state, false) is not None
        with pytest.raises(moon.IllegalActionError):
            moon.apply(state, false)


def test_heir_of_a_deal() -> None:
    """A deal of a subclass is none, and is told so in words (DEAL-1)."""
    deal = moon.parse_action(strong_deal())
    heir_of_deal: Any = type("Heir", (moon.Deal,), {"__slots__": ()})
    false = heir_of_deal(AUCTION().deal.hands, AUCTION().deal.widow)
    assert deal == AUCTION().deal
    with pytest.raises(moon.IllegalActionError) as caught:
        moon.apply(AWAITING_DEAL(), false)
    assert caught.value.reason is Reason.DEAL_EXPECTED
    assert caught.value.explanation == "the tiles must be dealt first"


def test_flatterer_is_no_action() -> None:
    """An object that is equal to everything is still no action."""
    false: Any = Flatterer()
    assert moon.why_illegal(AUCTION(), false) is Reason.BID_EXPECTED
    assert moon.why_illegal(LEADING(), false) is Reason.PLAY_EXPECTED


@pytest.mark.parametrize("name", all_but("None"))
def test_strange_rules(name: str) -> None:
    """A game is played by Rules, or by the defaults."""
    stranger: Any = STRANGERS[name]
    with pytest.raises(moon.ArgumentError, match=r"^rules must be Rules, not "):
        moon.new_game(stranger)
    with pytest.raises(moon.ArgumentError, match=r"^first_bidder must be a seat from 0 to 2, not "):
        moon.new_game(moon.Rules(), stranger)
    with pytest.raises(
        moon.ArgumentError, match=r"^scores must be a list or tuple of 3 printable ints, "
    ):
        moon.new_game(scores=stranger)
    with pytest.raises(
        moon.ArgumentError, match=r"^scores must be a list or tuple of 3 printable ints, "
    ):
        moon.new_game(scores=[0, 0, [stranger]])  # type: ignore[list-item]


@pytest.mark.parametrize("seat", [None, "0", 0.0, False])
def test_strange_first_bidder(seat: Any) -> None:
    """The first bidder is an int: False is no 0 (DEAL-2)."""
    with pytest.raises(moon.ArgumentError):
        moon.new_game(moon.Rules(), seat)


def test_heirs_of_rules() -> None:
    """Rules of a subclass are none, and neither is their class."""
    false: Any = type("Heir", (moon.Rules,), {"__slots__": ()})()
    wrong: list[Any] = [false, moon.Rules, "default", disguised(moon.Rules)]
    for rules in wrong:
        with pytest.raises(moon.ArgumentError, match=r"^rules must be Rules, not "):
            moon.new_game(rules)


MADE_BY_THE_ENGINE: dict[str, Callable[[], Any]] = {
    **POSITIONS,
    "start": lambda: AUCTION().start,
    "opening": lambda: LEADING().opening,
    "contract": lambda: LEADING().contract,
    "won auction": lambda: DISCARDING().auction,
    "result": lambda: GAME_OVER().last_round,
    "trick": lambda: GAME_OVER().last_trick,
    "passed out": lambda: moon.PassedOut(0),
}
"""Values of each class whose values only the engine makes."""


@pytest.mark.parametrize("kind", MADE_BY_THE_ENGINE)
def test_parts_of_values(kind: str) -> None:
    """The values that the engine makes refuse every part of another type."""
    value = MADE_BY_THE_ENGINE[kind]()
    parts = {
        field.name: getattr(value, field.name) for field in attrs.fields(type(value)) if field.init
    }
    assert type(value)(**parts) == value
    for name, part in parts.items():
        for stranger in STRANGERS.values():
            if stranger is not None and type(stranger) is not type(part):
                with pytest.raises(moon.ArgumentError):
                    type(value)(**parts | {name: stranger})


@pytest.mark.parametrize("kind", MADE_BY_THE_ENGINE)
def test_items_of_values(kind: str) -> None:
    """No tuple in a value that the engine makes holds an item of another type."""
    value = MADE_BY_THE_ENGINE[kind]()
    parts = {
        field.name: getattr(value, field.name) for field in attrs.fields(type(value)) if field.init
    }
    for name, part in parts.items():
        for stranger in all_but("an int", "a negative int", "a huge int"):
            if type(part) is tuple:
                with pytest.raises(moon.ArgumentError):
                    type(value)(**parts | {name: (*part, STRANGERS[stranger])})


def test_a_view_is_no_state() -> None:
    """What a seat knows cannot be played on: nobody knows what follows (a state does)."""
    view = moon.view(reach("default", strong_deal()), 0)
    for action in (moon.Bid(5), moon.Bid(3), moon.NameTrump(moon.Trump.FOURS)):
        with pytest.raises(moon.ArgumentError, match=r"^state must be a state"):
            moon.apply(view, action)  # type: ignore[arg-type]
