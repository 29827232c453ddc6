"""What happened between neighbouring states, and between neighbouring views of them."""

import functools
import pickle
import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final, TypeAlias, get_args

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra.strategies import actions, states
from moon_engine.happenings import Event, events
from moon_engine.opening_events import (
    AuctionWon,
    BidMade,
    EverybodyPassed,
    Passed,
    TileDiscarded,
    TilesDealt,
    TrumpNamed,
    WidowLeft,
    WidowTaken,
)
from moon_engine.play_events import GameWon, RoundScored, TilePlayed, TrickWon
from moon_engine.seeing import public_view, view
from moon_engine.shuffle import sample_world
from tests.positions import (
    DISCARDING,
    FOLLOWING,
    GAME_OVER,
    LEADING,
    POSITIONS,
    SPLIT,
    SPLIT_PLAY,
    all_positions,
    go_on,
    reach,
    strong_deal,
)
from tests.profile import examples
from tests.strangers import STRANGERS, disguised, heir
from tests.support import tiles

Seat: TypeAlias = int | None
"""Who looks on: a seat, or None for everybody."""

NO_TRUMP: Final = moon.Trump.NO_TRUMP
DOUBLE_ZERO: Final = moon.Tile(0, 0)
EVERY_SEAT: Final[tuple[Seat, ...]] = (None, 0, 1, 2)


ONLOOKERS: Final[dict[str, Callable[[moon.State], Any]]] = {
    "states": lambda state: state,
    "public": public_view,
    "seat 0": lambda state: view(state, 0),
    "seat 2": lambda state: view(state, 2),
}
"""Who looks on, and how."""


def see(state: moon.State, seat: Seat) -> Any:
    """Return what a seat sees of a state, or everybody."""
    return public_view(state) if seat is None else view(state, seat)


def onlookers(state: moon.State) -> tuple[Seat, ...]:
    """Return everybody who can look at a state."""
    return (None, *state.seats)


def shown_to(event: Event, seat: Seat) -> Event:
    """Return an event without what a seat, or everybody, may not see."""
    if isinstance(event, TilesDealt):
        hands = tuple(hand if own == seat else None for own, hand in enumerate(event.hands))
        return attrs.evolve(event, hands=hands, widow=None)
    if isinstance(event, WidowTaken | TileDiscarded) and event.seat != seat:
        return attrs.evolve(event, tile=None)
    return event


def happened(rules: str, *texts: str, first_bidder: int = 0) -> tuple[Event, ...]:
    """Return what the last action of a game did, which is a text of its own."""
    before = reach(rules, *texts[:-1], first_bidder=first_bidder)
    return events(before, go_on(before, texts[-1]))


def a_game(rules: str, seed: int, rounds: int) -> list[moon.State]:
    """Return the states of a random game, to its end or for some rounds."""
    rng = random.Random(seed)
    chain: list[moon.State] = [moon.new_game(moon.Rules.parse(rules), seed % 3)]
    while rounds and not chain[-1].is_over:
        state = chain[-1]
        legal = moon.legal_actions(state)
        action = rng.choice(legal) if legal else moon.random_deal(state.rules, rng)
        chain.append(moon.apply(state, action))
        rounds -= isinstance(chain[-1], moon.AwaitingDeal)
    return chain


@functools.cache
def games() -> list[list[moon.State]]:
    """Return random games under all presets, some of them to their end."""
    names = [*moon.PRESETS] * examples(2)
    return [a_game(f"{name} target={1 + seed % 5}", seed, 2) for seed, name in enumerate(names)]


def all_of(chain: list[moon.State], see_it: Callable[[moon.State], Any]) -> list[Event]:
    """Return all that happens in a game, as it is seen."""
    return [event for pair in pairwise(map(see_it, chain)) for event in events(*pair)]


@st.composite
def steps(draw: st.DrawFn) -> tuple[moon.State, moon.Action, moon.State]:
    """Draw a state that is not the end of a game, an action and the state that follows."""
    before = draw(states())
    if before.is_over:
        before = moon.new_game(before.rules, before.first_bidder)
    action = draw(actions(before))
    return before, action, moon.apply(before, action)


# What happens, phase by phase.


def hands_of(deal: str) -> tuple[moon.TileSet, ...]:
    """Return the hands of the text of a deal."""
    hands = deal.removeprefix("deal ").partition(" + ")[0].split(" / ")
    return tuple(moon.TileSet.of(*tiles(hand)) for hand in hands)


@pytest.mark.parametrize(
    ("rules", "deal", "expected"),
    [
        (
            "default",
            strong_deal(),
            TilesDealt(hands_of(strong_deal()), (7, 7, 7), DOUBLE_ZERO, has_widow=True),
        ),
        (
            "include_double_zero=false",
            strong_deal(widow=""),
            TilesDealt(hands_of(strong_deal()), (7, 7, 7), None, has_widow=False),
        ),
        (
            "players=4",
            strong_deal(players=4),
            TilesDealt(hands_of(strong_deal(players=4)), (7, 7, 7, 7), None, has_widow=False),
        ),
    ],
)
def test_deals(rules: str, deal: str, expected: Event) -> None:
    """A deal tells every hand, and the widow where there is one (DEAL-1, WIDOW-2)."""
    assert happened(rules, deal) == (expected,)


def test_deals_as_they_are_seen() -> None:
    """A seat sees its own hand, how many tiles others have, and that there is a widow (DEAL-1)."""
    before = reach("default")
    after = go_on(before, strong_deal())
    own = hands_of(strong_deal())[1]
    assert events(view(before, 1), view(after, 1)) == (
        TilesDealt((None, own, None), (7, 7, 7), None, has_widow=True),
    )
    assert events(public_view(before), public_view(after)) == (
        TilesDealt((None, None, None), (7, 7, 7), None, has_widow=True),
    )


CASES: Final[dict[str, tuple[str, list[str], list[Event]]]] = {
    "a bid (BID-1)": ("default", ["bid 5"], [BidMade(0, 5)]),
    "a pass (BID-1)": ("default", ["bid 5; pass"], [Passed(1)]),
    "the last pass ends the auction, and the widow must be taken (BID-4, WIDOW-1)": (
        "default",
        ["bid 5; pass; pass"],
        [Passed(2), AuctionWon(0, 5), WidowTaken(0, DOUBLE_ZERO)],
    ),
    "the last bid ends the auction and wins it (BID-4)": (
        "default",
        ["bid 5; pass; bid 6"],
        [BidMade(2, 6), AuctionWon(2, 6), WidowTaken(2, DOUBLE_ZERO)],
    ),
    "a moon ends the auction at once (BID-3)": (
        "default",
        ["bid 21"],
        [BidMade(0, 21), AuctionWon(0, 21), WidowTaken(0, DOUBLE_ZERO)],
    ),
    "a moon that may be over-called does not end it (BID-3)": (
        "overcall_bid=42",
        ["bid 21"],
        [BidMade(0, 21)],
    ),
    "an over-call ends it (BID-3)": (
        "overcall_bid=42",
        ["bid 21; bid 42"],
        [BidMade(1, 42), AuctionWon(1, 42), WidowTaken(1, DOUBLE_ZERO)],
    ),
    "nobody bids (BID-5)": (
        "default",
        ["pass; pass; pass"],
        [Passed(2), EverybodyPassed(moon.PassedOut(0))],
    ),
    "a bid that is forced is a bid (BID-5)": (
        "all_pass=forced_minimum",
        ["pass; pass; bid 4"],
        [BidMade(2, 4), AuctionWon(2, 4), WidowTaken(2, DOUBLE_ZERO)],
    ),
    "an optional widow waits (WIDOW-1)": (
        "widow=optional",
        ["bid 21"],
        [BidMade(0, 21), AuctionWon(0, 21)],
    ),
    "an optional widow is taken (WIDOW-1)": (
        "widow=optional",
        ["bid 21; take"],
        [WidowTaken(0, DOUBLE_ZERO)],
    ),
    "an optional widow is left (WIDOW-1)": ("widow=optional", ["bid 21; keep"], [WidowLeft(0)]),
    "a discard (WIDOW-1)": (
        "default",
        ["bid 21; discard 5-5"],
        [TileDiscarded(0, moon.Tile(5, 5))],
    ),
    "trump (TRUMP-1)": (
        "default",
        ["bid 21; discard 5-5; trump doubles"],
        [TrumpNamed(0, moon.Trump.DOUBLES)],
    ),
    "trump after a widow that was left (TRUMP-2)": (
        "widow=optional",
        ["bid 21; keep; trump none"],
        [TrumpNamed(0, NO_TRUMP)],
    ),
    "the auction, where trump comes first (TRUMP-2)": (
        "trump_timing=before_widow",
        ["bid 5; pass; pass"],
        [Passed(2), AuctionWon(0, 5)],
    ),
    "trump first, then the widow at once (TRUMP-2, WIDOW-1)": (
        "trump_timing=before_widow",
        ["bid 21; trump 6"],
        [TrumpNamed(0, moon.Trump.SIXES), WidowTaken(0, DOUBLE_ZERO)],
    ),
    "trump first, then a widow that waits (TRUMP-2, WIDOW-1)": (
        "trump_timing=before_widow widow=optional",
        ["bid 21; trump 6"],
        [TrumpNamed(0, moon.Trump.SIXES)],
    ),
    "trump first, then the widow by choice (TRUMP-2, WIDOW-1)": (
        "trump_timing=before_widow widow=optional",
        ["bid 21; trump 6; take"],
        [WidowTaken(0, DOUBLE_ZERO)],
    ),
    "trump first, then no widow by choice (TRUMP-2, WIDOW-1)": (
        "trump_timing=before_widow widow=optional",
        ["bid 21; trump 6; keep"],
        [WidowLeft(0)],
    ),
    "trump first, the discard last (TRUMP-2)": (
        "trump_timing=before_widow",
        ["bid 21; trump 6; discard 0-0"],
        [TileDiscarded(0, DOUBLE_ZERO)],
    ),
    "a lead (LEAD-2)": (
        "default",
        ["bid 21; discard 0-0; trump none; play 6-5"],
        [TilePlayed(0, moon.Tile(6, 5), None, moon.Suit.SIXES)],
    ),
    "a lead of trump (SUIT-1)": (
        "default",
        ["bid 21; discard 0-0; trump 5; play 6-5"],
        [TilePlayed(0, moon.Tile(6, 5), None, moon.Suit.FIVES)],
    ),
    "a lead of a double that is trump (SUIT-1)": (
        "default",
        ["bid 21; discard 0-0; trump doubles; play 6-6"],
        [TilePlayed(0, moon.Tile(6, 6), None, moon.Suit.DOUBLES)],
    ),
    "a lead whose suit is said (LEAD-2)": (
        "led_suit=leader_choice",
        ["bid 21; discard 0-0; trump none; play 6-5 as 5"],
        [TilePlayed(0, moon.Tile(6, 5), moon.Suit.FIVES, moon.Suit.FIVES)],
    ),
    "a tile that follows (FOLLOW-1)": (
        "default",
        ["bid 21; discard 0-0; trump none; play 5-5; play 5-4"],
        [TilePlayed(1, moon.Tile(5, 4), None, None)],
    ),
    "a trick (WIN-1)": (
        "default",
        ["bid 21; discard 0-0; trump none; play 6-5; play 5-4; play 1-1"],
        [
            TilePlayed(2, moon.Tile(1, 1), None, None),
            TrickWon(moon.Trick(0, moon.Suit.SIXES, tuple(tiles("6-5 5-4 1-1")), 0)),
        ],
    ),
    "a lead to the second trick (LEAD-1)": (
        "default",
        ["bid 21; discard 0-0; trump none; play 6-5; play 5-4; play 1-1; play 6-6"],
        [TilePlayed(0, moon.Tile(6, 6), None, moon.Suit.SIXES)],
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_what_happens(name: str) -> None:
    """Each action does exactly this, in this order."""
    rules, (texts,), expected = CASES[name]
    *earlier, last = texts.split("; ")
    assert happened(rules, strong_deal(), *earlier, last) == tuple(expected)


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("seat", EVERY_SEAT)
def test_what_is_seen(name: str, seat: Seat) -> None:
    """Everybody sees the same happen, but for widow and discard, which the declarer sees."""
    rules, (texts,), expected = CASES[name]
    *earlier, last = texts.split("; ")
    before = reach(rules, strong_deal(), *earlier)
    after = go_on(before, last)
    seen = tuple(shown_to(event, seat) for event in expected)
    assert events(see(before, seat), see(after, seat)) == seen


LAST_OF_SPLIT: Final = moon.Trick(1, moon.Suit.FOURS, tuple(tiles("4-1 4-4 1-1")), 2)
SPLIT_RESULT: Final = moon.RoundResult(
    moon.Contract(2, 4, NO_TRUMP), False, (3, 3, 1), (3, 3, -4), LAST_OF_SPLIT
)
SPLIT_AUCTION: Final = "pass; pass; bid 4; discard 0-0; trump none"


def split_end(rules: str) -> tuple[moon.State, moon.State]:
    """Return the last two states of a round that is set, three tricks to two seats each."""
    *plays, last = SPLIT_PLAY.split(";")
    before = reach(rules, SPLIT, SPLIT_AUCTION, *plays)
    return before, go_on(before, last)


@pytest.mark.parametrize("seat", EVERY_SEAT)
def test_the_end_of_a_round(seat: Seat) -> None:
    """The last tile, its trick and the score of the round happen together (HAND-1, SCORE-2)."""
    before, after = split_end("default")
    expected = (
        TilePlayed(0, moon.Tile(1, 1), None, None),
        TrickWon(LAST_OF_SPLIT),
        RoundScored(SPLIT_RESULT, (3, 3, -4)),
    )
    assert events(before, after) == expected
    assert events(see(before, seat), see(after, seat)) == expected


@pytest.mark.parametrize("seat", EVERY_SEAT)
def test_the_end_of_a_game(seat: Seat) -> None:
    """A game is won after the round was scored, last of all (END-3)."""
    before = reach("moon_made=wins_game", strong_deal(), "bid 21; discard 0-0; trump 6")
    while sum(map(len, before.hands)) > 1:
        before = moon.apply(before, moon.legal_actions(before)[0])
    after = moon.apply(before, moon.legal_actions(before)[0])
    trick = moon.Trick(0, moon.Suit.FIVES, tuple(tiles("5-5 4-2 1-1")), 0)
    contract = moon.Contract(0, 21, moon.Trump.SIXES)
    result = moon.RoundResult(contract, True, (7, 0, 0), (21, 0, 0), trick)
    expected = (
        TilePlayed(2, moon.Tile(1, 1), None, None),
        TrickWon(trick),
        RoundScored(result, (21, 0, 0)),
        GameWon((0,)),
    )
    assert events(before, after) == expected
    assert events(see(before, seat), see(after, seat)) == expected


def test_a_game_that_several_win() -> None:
    """Sides that tie when a moon loses the game win it together, and both are named (END-3)."""
    auction = "pass; pass; bid 21; discard 0-0; trump none"
    *plays, last = SPLIT_PLAY.split(";")
    before = reach("moon_set=loses_game", SPLIT, auction, *plays)
    *_, won = events(before, go_on(before, last))
    assert won == GameWon((0, 1))


@pytest.mark.parametrize("seat", EVERY_SEAT)
@pytest.mark.parametrize("first", ["pass; pass; pass", f"{SPLIT_AUCTION}; {SPLIT_PLAY}"])
def test_the_round_after(first: str, seat: Seat) -> None:
    """How the round before ended is no event of the next one (DEAL-2)."""
    game = [reach("default", SPLIT, first)]
    for text in (strong_deal(2), "bid 4", "bid 5", "pass", "discard 0-0", "trump 6", "play 6-6"):
        game.append(go_on(game[-1], text))
    kinds = [[type(event) for event in happened] for happened in seen_by(seat, game)]
    assert kinds == [
        [TilesDealt],
        [BidMade],
        [BidMade],
        [Passed, AuctionWon, WidowTaken],
        [TileDiscarded],
        [TrumpNamed],
        [TilePlayed],
    ]


def seen_by(seat: Seat, game: list[moon.State]) -> list[tuple[Event, ...]]:
    """Return what a seat, or everybody, sees happen from each state of a game to the next."""
    return [events(*pair) for pair in pairwise([see(state, seat) for state in game])]


FOURS_AUCTION: Final = "pass; bid 4; pass; pass"


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (["pass"], [Passed(0)]),
        ([FOURS_AUCTION], [Passed(3), AuctionWon(1, 4)]),
        (["pass; pass; pass; pass"], [Passed(3), EverybodyPassed(moon.PassedOut(0))]),
        ([FOURS_AUCTION, "trump 0"], [TrumpNamed(1, moon.Trump.ZEROS)]),
        (
            [FOURS_AUCTION, "trump 0", "play 5-5; play 3-3; play 2-2; play 6-5"],
            [
                TilePlayed(0, moon.Tile(6, 5), None, None),
                TrickWon(moon.Trick(1, moon.Suit.FIVES, tuple(tiles("5-5 3-3 2-2 6-5")), 1)),
            ],
        ),
    ],
)
def test_four_players(texts: list[str], expected: list[Event]) -> None:
    """With four players four speak and four play, and there is no widow (SET-2, WIDOW-2)."""
    *earlier, last = "; ".join(texts).split("; ")
    assert happened("players=4", strong_deal(players=4), *earlier, last) == tuple(expected)


def test_partners_score_together() -> None:
    """With partners a round is scored by side, and a side wins (SET-2, END-1)."""
    chain = [reach("players=4 target=7", strong_deal(1, players=4), "pass; bid 7; pass; pass")]
    chain.append(go_on(chain[-1], "trump 6"))
    while isinstance(chain[-1], moon.Playing):
        chain.append(moon.apply(chain[-1], moon.legal_actions(chain[-1])[0]))
    _, _, scored, won = events(*chain[-2:])
    assert isinstance(scored, RoundScored)
    assert (scored.result.tricks, scored.scores, won) == ((0, 7), (0, 7), GameWon((1,)))


# What holds for every step of every game.


@given(steps())
def test_something_happens(step: tuple[moon.State, moon.Action, moon.State]) -> None:
    """Every action makes at least one thing happen, and the first is what was done by whom."""
    before, action, after = step
    first, *_ = events(before, after)
    assert refolded(first) == action
    assert getattr(first, "seat", None) == before.to_act


@given(steps())
def test_views_show_the_same_but_what_is_hidden(
    step: tuple[moon.State, moon.Action, moon.State],
) -> None:
    """The events between two views are those between the states, with the hidden parts out."""
    before, _, after = step
    for seat in onlookers(before):
        seen = tuple(shown_to(event, seat) for event in events(before, after))
        assert events(see(before, seat), see(after, seat)) == seen


@given(steps(), st.integers(0, 1000))
def test_nothing_hidden_shows(step: tuple[moon.State, moon.Action, moon.State], seed: int) -> None:
    """States that differ only in what a seat cannot know look to it as if the same had happened."""
    before, action, after = step
    for seat in onlookers(before):
        then, now = twins(before, action, after, seat, seed)
        assert (see(then, seat), see(now, seat)) == (see(before, seat), see(after, seat))
        seen = [shown_to(event, seat) for event in events(then, now)]
        assert seen == [shown_to(event, seat) for event in events(before, after)]
        assert seen == [*events(see(then, seat), see(now, seat))]


def twins(
    before: moon.State, action: moon.Action, after: moon.State, seat: Seat, seed: int
) -> tuple[moon.State, moon.State]:
    """Return two neighbouring states that a seat cannot tell from the given ones."""
    rng = random.Random(seed)
    if after.history:
        now = sample_world(see(after, seat), rng)
        then: moon.State = moon.AwaitingDeal(now.start)
        for each in now.history[:-1]:
            then = moon.apply(then, each)
        return then, now
    then = sample_world(see(before, seat), rng)
    is_possible = moon.why_illegal(then, action) is None
    then = then if is_possible else before
    return then, moon.apply(then, action)


def refolded(event: Event) -> moon.Action | None:
    """Return the action that an event tells of; None for what follows from one."""
    match event:
        case TilesDealt(hands, _, widow):
            return moon.Deal([tuple(hand or ()) for hand in hands], widow)
        case BidMade(_, number):
            return moon.Bid(number)
        case Passed():
            return moon.Pass()
        case WidowTaken():
            return moon.TakeWidow()
        case WidowLeft():
            return moon.KeepHand()
        case TileDiscarded(_, tile) if tile is not None:
            return moon.Discard(tile)
        case TrumpNamed(_, trump):
            return moon.NameTrump(trump)
        case TilePlayed(_, tile, said):
            return moon.Play(tile, said)
        case _:
            return None


@pytest.mark.slow
def test_games_can_be_refolded() -> None:
    """The events of a game tell all its actions, and its states follow from them."""
    for chain in games():
        state = chain[0]
        told = all_of(chain, lambda state: state)
        if state.rules.widow == "mandatory":  # there it is taken without an action
            told = [event for event in told if not isinstance(event, WidowTaken)]
        done = [action for event in told if (action := refolded(event)) is not None]
        for action, expected in zip(done, chain[1:], strict=True):
            state = moon.apply(state, action)
            assert state == expected


@pytest.mark.slow
def test_what_is_open_is_seen() -> None:
    """What everybody sees of a game has every bid, trump and play of it, in order."""
    is_open = BidMade | Passed | TrumpNamed | TilePlayed
    for chain in games():
        told, seen = all_of(chain, lambda state: state), all_of(chain, public_view)
        assert [event for event in seen if isinstance(event, is_open)] == [
            event for event in told if isinstance(event, is_open)
        ]


@pytest.mark.slow
def test_everything_occurs() -> None:
    """Every kind of event happens in some game, for everybody who looks on."""
    for see_it in ONLOOKERS.values():
        found = {type(event) for chain in games() for event in all_of(chain, see_it)}
        assert found == {*get_args(Event)}


@given(steps())
def test_events_are_values(step: tuple[moon.State, moon.Action, moon.State]) -> None:
    """Events are equal, hash alike and are pickled by value, and say in words what happened."""
    before, _, after = step
    for event in events(before, after):
        twin = pickle.loads(pickle.dumps(event))
        assert (twin, hash(twin), str(twin)) == (event, hash(event), str(event))
        assert "None" not in str(event)
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            event.seat = 0  # type: ignore[union-attr,misc]


# What are no neighbours.


@pytest.mark.parametrize("name", ONLOOKERS)
@pytest.mark.parametrize("rules", ["domino-games-3", "pagat-4", "pagat-3"])
def test_only_neighbours_have_events(name: str, rules: str) -> None:
    """Of all pairs in a game only a state and the next one have events."""
    chain = [ONLOOKERS[name](state) for state in a_game(rules, 1, rounds=1)]
    neighbours = [*pairwise(chain)]
    for before in chain:
        for after in chain:
            if (before, after) not in neighbours:
                with pytest.raises(moon.ArgumentError, match=r"^after must be what one action"):
                    events(before, after)


@pytest.mark.parametrize("name", ONLOOKERS)
def test_positions_are_no_neighbours(name: str) -> None:
    """Two named positions have events only where one action leads from the first to the second."""
    found = set()
    for first, before in all_positions().items():
        for second, after in all_positions().items():
            try:
                events(ONLOOKERS[name](before), ONLOOKERS[name](after))
            except moon.ArgumentError:
                continue
            found.add((first, second))
    assert found == {
        ("discarding", "naming trump"),
        ("naming trump", "leading"),
        ("leading", "following"),
    }


def others_end(rules: str, deal: str, auction: str, first_bidder: int = 0) -> moon.State:
    """Return the state after a round of the usual plays that began otherwise."""
    return reach(rules, deal, auction, SPLIT_PLAY, first_bidder=first_bidder)


@pytest.mark.parametrize("name", ONLOOKERS)
@pytest.mark.parametrize(
    "end",
    [
        lambda: others_end("default", SPLIT, "bid 4; pass; pass; discard 0-0; trump none", 2),
        lambda: others_end("default", SPLIT, "pass; pass; bid 5; discard 0-0; trump none"),
        lambda: others_end("target=20", SPLIT, SPLIT_AUCTION),
        lambda: go_on(moon.new_game(scores=(1, 0, 0)), SPLIT, f"{SPLIT_AUCTION}; {SPLIT_PLAY}"),
        lambda: reach("default", SPLIT, "pass; pass; pass"),
    ],
    ids=["first bidder", "bid", "rules", "scores", "passed out"],
)
def test_ends_of_other_rounds(name: str, end: Callable[[], moon.State]) -> None:
    """The end of a round that began otherwise does not follow, though its plays are the same."""
    before, after = split_end("default")
    see_it = ONLOOKERS[name]
    assert events(see_it(before), see_it(after))
    with pytest.raises(moon.ArgumentError, match=r"^after must be what one action leads to"):
        events(see_it(before), see_it(end()))


def test_a_hand_of_another_deal() -> None:
    """A bid in another deal does not follow for who holds other tiles, but does for the others."""
    before, other = reach("default", strong_deal()), reach("default", SPLIT)
    after = go_on(other, "bid 5")
    assert events(public_view(before), public_view(after)) == (BidMade(0, 5),)
    for seat in before.seats:
        with pytest.raises(moon.ArgumentError):
            events(view(before, seat), view(after, seat))
    with pytest.raises(moon.ArgumentError):
        events(before, after)


def last_tile(after: moon.State, tile: moon.Tile) -> moon.State:
    """Return the end of a round in which another tile was the last."""
    result = after.last_round
    assert isinstance(result, moon.RoundResult)
    trick = attrs.evolve(result.last_trick, tiles=(*result.last_trick.tiles[:-1], tile))
    start = attrs.evolve(after.start, last_round=attrs.evolve(result, last_trick=trick))
    return moon.AwaitingDeal(start)


def test_a_last_tile_that_somebody_knows_of() -> None:
    """Who holds the last tile, and who discarded another, know that the other does not follow."""
    before, after = split_end("default")
    other = last_tile(after, DOUBLE_ZERO)
    assert [seat for seat in EVERY_SEAT if follows(before, after, seat)] == [None, 0, 1, 2]
    assert [seat for seat in EVERY_SEAT if follows(before, other, seat)] == [None, 1]


def test_a_last_tile_that_everybody_knows_of() -> None:
    """A tile that was played, or of a suit that its seat is void in, cannot be the last."""
    deal = SPLIT.replace("5-2", "0-0").replace("+ 0-0", "+ 5-2")
    plays = SPLIT_PLAY.replace("5-2", "0-0")
    auction = SPLIT_AUCTION.replace("0-0", "5-2")
    *earlier, last = plays.split(";")
    before = reach("default", deal, auction, *earlier)
    after = go_on(before, last)
    for tile in (DOUBLE_ZERO, moon.Tile(5, 2)):  # seat 0 had no five to follow 5-4
        other = last_tile(after, tile)
        assert [seat for seat in EVERY_SEAT if follows(before, other, seat)] == []
    assert [seat for seat in EVERY_SEAT if follows(before, after, seat)] == [None, 0, 1, 2]


def follows(before: moon.State, after: moon.State, seat: Seat) -> bool:
    """Tell whether there are events between two views."""
    try:
        return bool(events(see(before, seat), see(after, seat)))
    except moon.ArgumentError:
        return False


@pytest.mark.parametrize("name", POSITIONS)
def test_a_state_does_not_follow_itself(name: str) -> None:
    """Nothing happens between a state and itself, which is refused."""
    state = POSITIONS[name]()
    for see_it in ONLOOKERS.values():
        with pytest.raises(moon.ArgumentError, match=r"^after must be what one action leads to"):
            events(see_it(state), see_it(state))


def test_nothing_follows_the_end() -> None:
    """Nothing follows a game that is over, not even the deal of a game like it."""
    over = GAME_OVER()
    for after in (moon.new_game(over.rules), go_on(moon.new_game(over.rules), strong_deal())):
        for see_it in ONLOOKERS.values():
            with pytest.raises(moon.ArgumentError):
                events(see_it(over), see_it(after))


def refusal(before: Any, after: Any) -> str:
    """Return how the error for two values begins, up to what was given."""
    with pytest.raises(moon.ArgumentError) as caught:
        events(before, after)
    return str(caught.value).partition(", not ")[0]


def test_mixtures() -> None:
    """A state and a view, or views of two, are told apart in clear words."""
    before, after = LEADING(), FOLLOWING()
    assert refusal(before, view(after, 0)) == "after must be a state, as before is"
    assert refusal(before, public_view(after)) == "after must be a state, as before is"
    assert refusal(view(before, 1), after) == "after must be a view of seat 1, as before is"
    assert refusal(view(before, 1), view(after, 2)) == (
        "after must be a view of seat 1, as before is"
    )
    assert refusal(view(before, 1), public_view(after)) == (
        "after must be a view of seat 1, as before is"
    )
    assert refusal(public_view(before), view(after, 0)) == (
        "after must be a public view, as before is"
    )
    assert refusal(public_view(before), after) == "after must be a public view, as before is"


def test_the_words_for_no_neighbours() -> None:
    """The error names both, and shows of a view only what the view does."""
    before, after = LEADING(), DISCARDING()
    with pytest.raises(moon.ArgumentError) as caught:
        events(before, after)
    assert (
        str(caught.value)
        == f"after must be what one action leads to from {before!r}, not {after!r}"
    )
    with pytest.raises(moon.ArgumentError) as caught:
        events(view(before, 1), view(after, 1))
    assert str(hands_of(strong_deal())[2]) not in str(caught.value)


@pytest.mark.parametrize("name", STRANGERS)
def test_strangers(name: str) -> None:
    """What is no state and no view has no events."""
    stranger: Any = STRANGERS[name]
    assert refusal(stranger, LEADING()) == "before must be a state or a view of one"
    for see_it in ONLOOKERS.values():
        assert refusal(see_it(LEADING()), stranger).startswith("after must be a ")


def test_false_states() -> None:
    """What merely resembles a state or a view is none."""
    for value in (LEADING(), public_view(LEADING())):
        for false in (heir(value), disguised(type(value))):
            assert refusal(false, FOLLOWING()) == "before must be a state or a view of one"
            assert refusal(value, false).startswith("after must be a ")


@given(st.data())
@settings(max_examples=examples(30))
def test_another_action_does_something_else(data: st.DataObject) -> None:
    """Different actions of a seat never have the same events, so a log tells which was done."""
    before, _, _ = data.draw(steps())
    legal = moon.legal_actions(before)
    told = [events(before, moon.apply(before, action)) for action in legal]
    assert len({*told}) == len(legal)
