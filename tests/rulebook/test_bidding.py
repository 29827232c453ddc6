"""The rules of the auction."""

import pickle

import pytest

import moon_engine as moon
from moon_engine import Reason, Rules
from moon_engine.rulebook import bidding
from tests.positions import go_on, is_a, legal, reach, refusal, strong_deal


def auction(rules: str, *texts: str, first_bidder: int = 0) -> moon.State:
    """Return the state after a good deal and what is said."""
    parsed = Rules.parse(rules)
    widow = "0-0" if parsed.include_double_zero else ""
    deal = strong_deal(players=parsed.players, widow=widow)
    return reach(rules, deal, *texts, first_bidder=first_bidder)


@pytest.mark.parametrize(
    ("rules", "said", "open_bids"),
    [
        ("default", [], "pass 4 5 6 7 21"),
        ("minimum_bid=3", [], "pass 3 4 5 6 7 21"),
        ("minimum_bid=5", [], "pass 5 6 7 21"),
        ("players=4", [], "pass 4 5 6 7 21"),
        ("default", ["bid 4"], "pass 5 6 7 21"),
        ("default", ["bid 6"], "pass 7 21"),
        ("default", ["bid 4", "pass"], "pass 5 6 7 21"),
        ("default", ["bid 7"], "pass 21"),
        ("moon_bid=off", [], "pass 4 5 6 7"),
        ("moon_bid=off", ["bid 7"], "pass"),
        ("moon_bid=after_seven", [], "pass 4 5 6 7"),
        ("moon_bid=after_seven", ["bid 6"], "pass 7"),
        ("moon_bid=after_seven", ["bid 7"], "pass 21"),
        ("moon_bid=after_seven", ["bid 7", "pass"], "pass 21"),
        ("overcall_bid=42", [], "pass 4 5 6 7 21"),
        ("overcall_bid=42", ["bid 7"], "pass 21"),
        ("overcall_bid=42", ["bid 21"], "pass 42"),
        ("overcall_bid=42", ["bid 21", "pass"], "pass 42"),
        ("overcall_bid=42 moon_bid=after_seven", ["bid 7", "bid 21"], "pass 42"),
        ("overcall_bid=42 moon_bid=after_seven", ["bid 7"], "pass 21"),
    ],
)
def test_open_bids(rules: str, said: list[str], open_bids: str) -> None:
    """Bids rise from the minimum to 7, then 21 and 42 as the options have them (BID-1 to BID-4)."""
    words = [text.removeprefix("bid ") for text in legal(auction(rules, *said))]
    assert " ".join(words) == open_bids


@pytest.mark.parametrize(
    ("rules", "said", "bid", "reason"),
    [
        ("default", [], "bid 3", Reason.BID_BELOW_MINIMUM),
        ("minimum_bid=5", [], "bid 4", Reason.BID_BELOW_MINIMUM),
        ("default", ["bid 5"], "bid 4", Reason.BID_NOT_HIGHER),
        ("default", ["bid 5"], "bid 5", Reason.BID_NOT_HIGHER),
        ("default", ["bid 5", "pass"], "bid 5", Reason.BID_NOT_HIGHER),
        ("default", [], "bid 42", Reason.OVERCALL_NOT_PLAYED),
        ("moon_bid=off", ["bid 7"], "bid 21", Reason.MOON_NOT_PLAYED),
        ("moon_bid=after_seven", [], "bid 21", Reason.MOON_NEEDS_SEVEN),
        ("moon_bid=after_seven", ["bid 6"], "bid 21", Reason.MOON_NEEDS_SEVEN),
        (
            "overcall_bid=42 moon_bid=after_seven",
            ["bid 7", "bid 21"],
            "bid 21",
            Reason.BID_NOT_HIGHER,
        ),
        ("overcall_bid=42", [], "bid 42", Reason.OVERCALL_NEEDS_MOON),
        ("overcall_bid=42", ["bid 7"], "bid 42", Reason.OVERCALL_NEEDS_MOON),
        ("overcall_bid=42", ["bid 21"], "bid 7", Reason.BID_NOT_HIGHER),
        ("overcall_bid=42", ["bid 21"], "bid 21", Reason.BID_NOT_HIGHER),
        ("default", ["bid 4"], "bid 3", Reason.BID_NOT_HIGHER),
        ("minimum_bid=5", ["bid 5"], "bid 4", Reason.BID_NOT_HIGHER),
        ("minimum_bid=5", ["pass", "bid 7"], "bid 3", Reason.BID_NOT_HIGHER),
        ("minimum_bid=5", ["pass"], "bid 3", Reason.BID_BELOW_MINIMUM),
        ("minimum_bid=5 players=4", ["bid 6", "pass", "pass"], "bid 4", Reason.BID_NOT_HIGHER),
        ("all_pass=forced_minimum", ["bid 4", "pass"], "bid 3", Reason.BID_NOT_HIGHER),
    ],
)
def test_refused_bids(rules: str, said: list[str], bid: str, reason: Reason) -> None:
    """A bid that is too low, or of a kind that is not open, is refused (BID-1, BID-2, BID-3)."""
    assert refusal(auction(rules, *said), bid) is reason


@pytest.mark.parametrize(
    ("rules", "texts", "to_act"),
    [
        ("default", ["bid 7"], 1),
        ("default", ["bid 7", "pass"], 2),
        ("overcall_bid=42", ["bid 21"], 1),
        ("overcall_bid=42", ["bid 21", "pass"], 2),
        ("players=4", ["pass", "bid 4", "pass"], 3),
    ],
)
def test_auction_goes_on(rules: str, texts: list[str], to_act: int) -> None:
    """A 7 does not end the auction, nor does a 21 that 42 may over-call (BID-2, BID-3)."""
    assert is_a(moon.Auction, auction(rules, *texts)).to_act == to_act


@pytest.mark.parametrize(
    ("rules", "texts", "declarer"),
    [
        ("default", ["bid 4", "pass", "pass"], 0),
        ("default", ["bid 4", "bid 5", "pass"], 1),
        ("default", ["bid 4", "bid 5", "bid 6"], 2),
        ("default", ["pass", "bid 7", "pass"], 1),
        ("default", ["bid 21"], 0),
        ("default", ["bid 7", "bid 21"], 1),
        ("overcall_bid=42", ["bid 21", "bid 42"], 1),
        ("overcall_bid=42", ["bid 21", "pass", "pass"], 0),
        ("overcall_bid=42", ["pass", "pass", "bid 21"], 2),
        ("players=4", ["pass", "pass", "bid 4", "pass"], 2),
        ("players=4", ["bid 21"], 0),
        ("moon_bid=off", ["bid 7", "pass", "pass"], 0),
    ],
)
def test_auction_ends(rules: str, texts: list[str], declarer: int) -> None:
    """It ends when all have spoken or the top bid is made; the highest bid wins (BID-3, BID-4)."""
    state = auction(rules, *texts)
    assert not isinstance(state, moon.Auction | moon.AwaitingDeal)
    assert state.to_act == declarer


@pytest.mark.parametrize(("first_bidder", "declarer"), [(0, 1), (1, 2), (2, 0)])
def test_speaks_clockwise(first_bidder: int, declarer: int) -> None:
    """Seats speak once each, clockwise from the first bidder (BID-1)."""
    state = auction("default", first_bidder=first_bidder)
    speakers = [state.to_act]
    for text in ("pass", "bid 4"):
        state = go_on(state, text)
        speakers.append(state.to_act)
    assert speakers == [(first_bidder + place) % 3 for place in range(3)]
    assert go_on(state, "pass").to_act == declarer


@pytest.mark.parametrize(
    ("rules", "passes", "open_bids"),
    [
        ("default", 2, "pass 4 5 6 7 21"),
        ("all_pass=forced_minimum", 1, "pass 4 5 6 7 21"),
        ("all_pass=forced_minimum", 2, "4"),
        ("all_pass=forced_minimum minimum_bid=3", 2, "3"),
        ("all_pass=forced_minimum players=4", 2, "pass 4 5 6 7 21"),
        ("all_pass=forced_minimum players=4", 3, "4"),
        ("all_pass=forced_any", 1, "pass 4 5 6 7 21"),
        ("all_pass=forced_any", 2, "4 5 6 7 21"),
        ("all_pass=forced_any moon_bid=after_seven", 2, "4 5 6 7"),
        ("all_pass=forced_any players=4", 3, "4 5 6 7 21"),
    ],
)
def test_last_seat(rules: str, passes: int, open_bids: str) -> None:
    """The last seat alone may be forced, to the minimum or to any bid (BID-5)."""
    words = [text.removeprefix("bid ") for text in legal(auction(rules, *["pass"] * passes))]
    assert " ".join(words) == open_bids


@pytest.mark.parametrize("rule", ["forced_minimum", "forced_any"])
def test_no_force_over_a_bid(rule: str) -> None:
    """Once somebody has bid nobody is forced (BID-5)."""
    state = auction(f"all_pass={rule}", "bid 4", "pass")
    assert legal(state) == ["pass", "bid 5", "bid 6", "bid 7", "bid 21"]


@pytest.mark.parametrize(
    ("rules", "bid", "reason"),
    [
        ("all_pass=forced_minimum", "pass", Reason.MUST_BID_MINIMUM),
        ("all_pass=forced_minimum", "bid 5", Reason.MUST_BID_MINIMUM),
        ("all_pass=forced_minimum", "bid 21", Reason.MUST_BID_MINIMUM),
        ("all_pass=forced_minimum", "bid 3", Reason.MUST_BID_MINIMUM),
        ("all_pass=forced_any", "pass", Reason.MUST_BID),
        ("all_pass=forced_any", "bid 3", Reason.BID_BELOW_MINIMUM),
    ],
)
def test_force(rules: str, bid: str, reason: Reason) -> None:
    """A forced seat that says anything else is told what it must bid (BID-5)."""
    assert refusal(auction(rules, "pass", "pass"), bid) is reason


@pytest.mark.parametrize("bid", ["bid 3", "bid 4", "bid 6", "bid 21", "bid 42", "pass"])
@pytest.mark.parametrize("players", [3, 4])
def test_forced_minimum_is_told(players: int, bid: str) -> None:
    """A seat that is forced to the minimum is told that number, also below it (BID-5, BID-2)."""
    passes = ["pass"] * (players - 1)
    state = auction(f"all_pass=forced_minimum minimum_bid=5 players={players}", *passes)
    assert refusal(state, bid) is Reason.MUST_BID_MINIMUM
    with pytest.raises(moon.IllegalActionError) as caught:
        go_on(state, bid)
    assert caught.value.explanation == "everybody else has passed and you must bid exactly 5"
    assert refusal(state, "bid 5") is None


@pytest.mark.parametrize(
    ("rules", "first_bidder", "following"),
    [
        ("default", 0, 1),
        ("default", 2, 0),
        ("redeal_rotates=false", 0, 0),
        ("redeal_rotates=false", 2, 2),
        ("players=4", 3, 0),
        ("players=4 redeal_rotates=false", 3, 3),
    ],
)
def test_redeal(rules: str, first_bidder: int, following: int) -> None:
    """When all pass nobody scores, and the first bid moves if the rules say so (BID-5)."""
    seats = Rules.parse(rules).players
    state = auction(rules, *["pass"] * seats, first_bidder=first_bidder)
    assert isinstance(state, moon.AwaitingDeal)
    assert state.first_bidder == following
    assert not any(state.scores)
    assert state.last_round == moon.PassedOut(first_bidder)


@pytest.mark.parametrize(
    ("texts", "standing"),
    [
        ([], None),
        (["pass"], None),
        (["bid 4"], 4),
        (["bid 4", "bid 5"], 5),
        (["bid 4", "pass"], 4),
        (["pass", "bid 7"], 7),
    ],
)
def test_standing(texts: list[str], standing: int | None) -> None:
    """The standing bid is the highest so far, and passes do not count (BID-1)."""
    assert is_a(moon.Auction, auction("default", *texts)).standing == standing


def test_one_value_for_all_turns() -> None:
    """Where the same bid stands and as many have spoken, the same may be said (BID-1)."""
    turn = bidding.first_turn(Rules()).after[5].after[None]
    twin = bidding.Turn(Rules(), standing=5, spoken=2)
    assert turn == bidding.first_turn(Rules()).after[None].after[5]
    assert turn == pickle.loads(pickle.dumps(turn))
    assert (turn, hash(turn)) == (twin, hash(twin))
    assert repr(turn) == "Turn(rules=Rules(), standing=5, spoken=2)"


@pytest.mark.parametrize("bids", [[None, None, 4], [21]])
def test_nobody_speaks_when_it_is_over(bids: list[int | None]) -> None:
    """Once all have spoken, or the highest bid is made, nothing more may be said (BID-1, BID-3)."""
    turn = bidding.first_turn(Rules())
    for bid in bids:
        assert not turn.is_over
        turn = turn.after[bid]
    assert (turn.is_over, turn.legal, turn.why_not, turn.after) == (True, (), {}, {})
