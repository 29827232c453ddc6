"""Everything that may lie hidden: counted, drawn and listed."""

import functools
import pickle
import random
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import attrs
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra.strategies import rules, states
from moon_engine.hidden import count_worlds, worlds
from moon_engine.rulebook import ranking
from moon_engine.seat_view import SeatView
from moon_engine.seeing import view
from moon_engine.shuffle import sample_world
from moon_engine.views import PublicView
from tests import hiding
from tests.positions import (
    AUCTION,
    DISCARDING,
    FOLLOWING,
    GAME_OVER,
    LATER,
    LEADING,
    NAMING_TRUMP,
    POSITIONS,
    ROUND_OVER,
    WIDOW_DECISION,
    all_positions,
    go_on,
    reach,
    strong_deal,
)
from tests.profile import examples
from tests.strangers import STRANGERS, disguised, heir
from tests.support import seen, tiles

MOST_ASSIGNMENTS: Final = 700
"""How many ways to share out tiles a test tries one by one."""


def replayed(state: moon.State) -> moon.State:
    """Return the state to which its history leads."""
    again: moon.State = moon.AwaitingDeal(state.start) if state.history else state
    for action in state.history:
        again = moon.apply(again, action)
    return again


FOUR: Final = strong_deal(players=4)
THREE: Final = strong_deal()
TOOK: Final = "bid 21; take"


@pytest.mark.parametrize(
    ("rules", "texts", "seat", "count"),
    [
        ("default", THREE, 0, 51_480),  # 15! / (7! 7! 1!)
        ("default", THREE, None, 22 * 399_072_960),
        ("include_double_zero=false", strong_deal(widow=""), 1, 3_432),  # 14! / (7! 7!)
        ("include_double_zero=false", strong_deal(widow=""), None, 399_072_960),
        ("players=4", FOUR, 2, 399_072_960),  # 21! / (7! 7! 7!)
        ("players=4", f"{FOUR}; bid 4; pass; pass; pass; trump 0", 1, 399_072_960),
        ("widow=optional", f"{THREE}; bid 21", 0, 51_480),
        ("widow=optional", f"{THREE}; bid 21", 1, 51_480),
        ("widow=optional", f"{THREE}; {TOOK}", 0, 3_432),
        ("widow=optional", f"{THREE}; {TOOK}", 1, 51_480),
        ("widow=optional", f"{THREE}; {TOOK}; discard 0-0", 0, 3_432),
        ("widow=optional", f"{THREE}; {TOOK}; discard 0-0", 1, 51_480),
        ("widow=optional", f"{THREE}; bid 21; keep", 0, 51_480),
        ("widow=optional", f"{THREE}; bid 21; keep; trump none", 2, 51_480),
        ("default", f"{THREE}; bid 21", 0, 3_432),
        ("default", f"{THREE}; bid 21; discard 6-6", 0, 3_432),
        ("default", f"{THREE}; bid 21; discard 6-6", 1, 51_480),
        ("default", f"{THREE}; bid 21; discard 0-0; trump none", 0, 3_432),
        ("default", f"{THREE}; bid 21; discard 0-0; trump none; play 6-6", 1, 24_024),
        ("trump_timing=before_widow", f"{THREE}; bid 21", 0, 51_480),
        ("trump_timing=before_widow", f"{THREE}; bid 21; trump 6", 0, 3_432),
        ("trump_timing=before_widow", f"{THREE}; bid 21; trump 6; discard 0-0", 1, 51_480),
    ],
)
def test_known_counts(rules: str, texts: str, seat: int | None, count: int) -> None:
    """Until something is shown, hidden tiles can lie in any way (DEAL-1, WIDOW-1)."""
    assert count_worlds(seen(reach(rules, texts), seat)) == count


def test_nothing_is_hidden_between_rounds() -> None:
    """Where no tiles are dealt there is one world, which is the state itself."""
    for name in ("awaiting a deal", "round over", "game over"):
        state = POSITIONS[name]()
        for seat in (None, *state.seats):
            assert list(worlds(seen(state, seat))) == [state]
            assert sample_world(seen(state, seat), random.Random(1)) == state


def test_a_void_bars_tiles() -> None:
    """Who did not follow has none of the suit: its tiles lie with others, or aside (FOLLOW-1)."""
    state = go_on(LEADING(), "play 6-6; play 5-4; play 1-1")
    # Of the 13 tiles that seat 1 does not see five are sixes, which seat 2 cannot hold. All with
    # seat 0: one of 8 others with it, one of 7 aside. One of five aside: 2 of 8 others with it.
    assert count_worlds(view(state, 1)) == 8 * 7 + 5 * 28
    # The declarer knows what lies aside, and no six is hidden from it: 6 of 12 tiles.
    assert count_worlds(view(state, 0)) == 924


FIRST_LEAD: Final = (
    "deal 5-5 4-4 4-3 3-3 3-1 2-2 1-1 / 6-6 6-5 6-4 5-4 5-3 4-2 4-1 / 6-3 6-2 6-1 5-2 5-1 3-2 2-1"
    " + 0-0; bid 21; discard 0-0; trump 6; play 5-5; play 5-4; play 5-2"
)


def test_a_first_lead_bars_trumps() -> None:
    """Who had to lead a trump if it held one and did not, holds none (LEAD-1)."""
    # Seat 1 does not see 13 tiles: 6 with seat 0, 6 with seat 2, one aside; three are sixes.
    free = reach("first_lead=any", FIRST_LEAD)
    assert count_worlds(view(free, 1)) == 12_012  # 13! / (6! 6! 1!)
    # All sixes with seat 2: one of ten aside, 3 of 9 with it. One of three aside: 4 of 10 with it.
    bound = reach("first_lead=trump_if_held", FIRST_LEAD)
    assert count_worlds(view(bound, 1)) == 10 * 84 + 3 * 210


LATE: Final = st.one_of(
    hiding.rounds(st.integers(12, 20), rules(players=3)),
    hiding.rounds(st.integers(20, 27), rules(players=4)),
    hiding.rounds(
        st.integers(12, 20), rules(players=3, first_lead="trump_if_held", allow_no_trump=False)
    ),
    hiding.rounds(
        st.integers(12, 20), rules(players=3, widow="optional", include_double_zero=True)
    ),
)
"""States of play in which seats hold so few tiles that all ways to share them can be tried."""


@pytest.mark.slow
@settings(max_examples=examples(40))
@given(state=LATE)
def test_worlds_are_all_that_fit(state: moon.Playing) -> None:
    """The worlds of a view are exactly the states that the plays allow, each once."""
    for seat in (None, *state.seats):
        if hiding.assignments(state, seat) > MOST_ASSIGNMENTS:
            continue
        found, own = list(worlds(seen(state, seat))), seen(state, seat)
        assert len(found) == len(set(found)) == count_worlds(own)
        expected = set(hiding.every_world(state, seat))
        assert set(found) == expected
        assert all(seen(world, seat) == own for world in expected)


@settings(max_examples=examples(60))
@given(state=states(), rng=st.randoms(use_true_random=False))
def test_worlds_look_the_same(state: moon.State, rng: random.Random) -> None:
    """A world looks like the state, and a game can come to it by its own history."""
    for seat in (None, *state.seats):
        own = seen(state, seat)
        some = [sample_world(own, random.Random(rng.randrange(2**16))), next(worlds(own))]
        for world in some:
            assert type(world) is type(state)
            assert seen(world, seat) == own
            assert replayed(world) == world
            assert hash(replayed(world)) == hash(world)
            assert moon.legal_actions(world) == moon.legal_actions(state) or seat != state.to_act


def test_every_view_has_worlds() -> None:
    """Whatever the phase and the kind of rules, worlds look like the view that they are of."""
    for own in views_of_every_kind():
        for seed in range(3):
            assert seen(sample_world(own, random.Random(seed)), own.seat) == own


@settings(max_examples=examples(60))
@given(state=states())
def test_counts_add_up_tile_by_tile(state: moon.State) -> None:
    """There are as many worlds as ways to give every tile to one who may hold it (FOLLOW-1)."""
    dealt = hiding.dealt(state)
    assume(dealt is not None)
    assert dealt is not None
    for seat in (None, *state.seats):
        assert count_worlds(seen(state, seat)) == hiding.count_by_tiles(dealt, seat)


@settings(max_examples=examples(40))
@given(state=hiding.rounds(st.integers(3, 27).map(lambda plays: min(plays, 20))))
def test_counts_add_up_where_voids_are_shown(state: moon.Playing) -> None:
    """In play too, when seats have shown what they are void in (FOLLOW-1, LEAD-1)."""
    for seat in (None, *state.seats):
        assert count_worlds(seen(state, seat)) == hiding.count_by_tiles(state, seat)


def test_the_discard_counts_as_the_widow() -> None:
    """Which tile a declarer took cannot be seen: it is the discard; only the declarer knows."""
    state = reach("default", f"{THREE}; bid 21; discard 6-1; trump none")
    for world in (sample_world(view(state, 1), random.Random(seed)) for seed in range(20)):
        assert isinstance(world, moon.Playing)
        assert world.deal.widow == world.opening.discard
    for world in (sample_world(view(state, 0), random.Random(seed)) for seed in range(20)):
        assert isinstance(world, moon.Playing)
        assert (world.deal.widow, world.opening.discard) == (moon.Tile(0, 0), moon.Tile(6, 1))


@settings(max_examples=examples(30))
@given(state=states(), seed=st.integers(0, 2**32), swaps=st.randoms(use_true_random=False))
def test_worlds_depend_on_the_view_alone(
    state: moon.State, seed: int, swaps: random.Random
) -> None:
    """States that look the same have the same worlds, drawn by generators of the same state."""
    dealt = hiding.dealt(state)
    assume(dealt is not None)
    assert dealt is not None
    for seat in (None, *state.seats):
        one, other = random.Random(seed), random.Random(seed)
        twin = hiding.twin(dealt, seat, swaps)
        assert sample_world(seen(state, seat), one) == sample_world(seen(twin, seat), other)
        assert one.getstate() == other.getstate()
        assert next(worlds(seen(state, seat))) == next(worlds(seen(twin, seat)))


def after_plays(rules: str, plays: int, seed: int) -> moon.Playing:
    """Return a state of play at random, in which somebody has shown a void."""
    rng = random.Random(seed)
    while True:
        state: moon.State = moon.new_game(moon.Rules.parse(rules))
        while not (isinstance(state, moon.Playing) and len(hiding.plays_of(state)) == plays):
            legal = moon.legal_actions(state)
            action = rng.choice(legal) if legal else moon.random_deal(state.rules, rng)
            state = moon.apply(state, action)
        if any(hiding.voids(state)):
            return state


def critical(degrees: int) -> float:
    """Return what chi-square exceeds once in a thousand times (Wilson and Hilferty)."""
    spread = 2 / (9 * degrees)
    return float(degrees * (1 - spread + 3.0902 * spread**0.5) ** 3)


def test_critical_values() -> None:
    """The critical values of the next test are those of printed tables, but for a hundredth."""
    for degrees, printed in ((10, 29.588), (30, 59.703), (100, 149.449)):
        assert abs(critical(degrees) / printed - 1) < 0.01


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "plays", "seed"),
    [
        ("default", 10, 1),
        ("default", 12, 2),
        ("first_lead=trump_if_held", 10, 3),
        ("led_suit=leader_choice", 11, 4),
        ("widow=optional", 12, 5),
        ("include_double_zero=false", 8, 6),
        ("players=4", 16, 7),
        ("players=4", 18, 8),
    ],
)
def test_every_world_is_equally_likely(rules: str, plays: int, seed: int) -> None:
    """Drawn worlds pass a chi-square test against equal chances, whatever voids are shown."""
    cases = 0
    while cases < 2:
        seed += 100
        state = after_plays(rules, plays, seed)
        for seat in (None, *state.seats):
            own = seen(state, seat)
            count = count_worlds(own)
            if 20 <= count <= 250 and cases < 2:
                cases += 1
                rng, draws = random.Random(seed), 12 * count
                drawn = Counter(sample_world(own, rng) for _ in range(draws))
                assert drawn.keys() <= set(worlds(own))
                squares = sum((drawn[world] - 12) ** 2 for world in worlds(own)) / 12
                assert squares < critical(count - 1)


RNG: Final = random.Random(1)


@pytest.mark.parametrize("ask", [count_worlds, worlds, lambda own: sample_world(own, RNG)])
@pytest.mark.parametrize("name", [*STRANGERS, "a state", "disguised", "an heir", "a class of ours"])
def test_strangers(name: str, ask: Callable[[Any], object]) -> None:
    """What is no view is refused as such, at once."""
    own = view(AUCTION(), 0)
    more = {
        "a state": AUCTION(),
        "disguised": disguised(SeatView),
        "an heir": heir(own),
        "a class of ours": SeatView,
    }
    with pytest.raises(moon.ArgumentError) as caught:
        ask((STRANGERS | more)[name])
    assert caught.value.argument == "view"


@pytest.mark.parametrize("name", [*STRANGERS, "disguised", "the class"])
def test_strange_generators(name: str) -> None:
    """What is no generator is refused as such."""
    more = {"disguised": disguised(random.Random), "the class": random.Random}
    stranger: Any = (STRANGERS | more)[name]
    with pytest.raises(moon.ArgumentError) as caught:
        sample_world(view(AUCTION(), 0), stranger)
    assert caught.value.argument == "rng"


def test_generators_of_other_kinds() -> None:
    """A generator may be of a subclass, as the one of the operating system is."""
    own = view(AUCTION(), 0)
    assert view(sample_world(own, random.SystemRandom()), 0) == own


def mask(text: str) -> int:
    """Return the mask of tiles."""
    return moon.TileSet.of(*tiles(text)).mask


SIXES: Final = ranking.called(moon.Suit.SIXES, moon.Trump.NO_TRUMP)
FIRST_TRICK: Final = moon.Trick(0, moon.Suit.FIVES, tuple(tiles("5-5 5-4 1-1")), 0)
"""The trick that is finished in ``LATER``."""
BOUND: Final = "first_lead=trump_if_held"


@pytest.mark.parametrize(
    ("reached", "seat", "changes"),
    [
        (AUCTION, 0, {"mask": mask("6-6 6-5")}),
        (AUCTION, 0, {"mask": mask("6-6 6-5 6-4 6-3 6-2 6-1 5-5 5-4")}),
        (AUCTION, 0, {"mask": mask("6-6 6-5 6-4 6-3 6-2 6-1 6-0")}),
        (AUCTION, 0, {"mask": mask("6-6 6-5 6-4 6-3 6-2 6-1 5-5 6-0")}),
        (AUCTION, 0, {"seat": 3}),
        (AUCTION, 0, {"seat": 3, "mask": 0}),
        (AUCTION, 0, {"to_act": 0}),
        (AUCTION, 0, {"to_act": None}),
        (AUCTION, 0, {"to_act": 3}),
        (AUCTION, 0, {"bids": (moon.Bid(5), moon.Bid(4))}),
        (AUCTION, 0, {"bids": (moon.Bid(42),)}),
        (AUCTION, 0, {"bids": (moon.Pass(),) * 3}),
        (AUCTION, 0, {"bids": (moon.Pass(),) * 4}),
        (AUCTION, 0, {"phase": "play"}),
        (AUCTION, 0, {"phase": "discard"}),
        (AUCTION, 0, {"phase": "deal"}),
        (AUCTION, 0, {"phase": "a nap"}),
        (AUCTION, 0, {"declarer": 0}),
        (AUCTION, 0, {"winners": (0,)}),
        (AUCTION, 0, {"widow": moon.Tile(0, 0)}),
        (AUCTION, 0, {"discard": moon.Tile(0, 0)}),
        (LATER, None, {"start": moon.new_game(moon.Rules(players=4)).start}),
        (WIDOW_DECISION, 1, {"declarer": 2}),
        (WIDOW_DECISION, 1, {"took_widow": True}),
        (DISCARDING, 0, {"widow": None}),
        (DISCARDING, 0, {"widow": moon.Tile(5, 4)}),
        (DISCARDING, 0, {"mask": mask("6-6 6-5 6-4 6-3 6-2 6-1 5-5")}),
        (DISCARDING, 1, {"took_widow": False}),
        (NAMING_TRUMP, 0, {"discard": moon.Tile(6, 6)}),
        (NAMING_TRUMP, 0, {"discard": None}),
        (NAMING_TRUMP, 0, {"widow": None}),
        (NAMING_TRUMP, 1, {"widow": moon.Tile(0, 0), "discard": moon.Tile(0, 0)}),
        (NAMING_TRUMP, 1, {"discard": moon.Tile(5, 4)}),
        (NAMING_TRUMP, None, {"declarer": 3}),
        (LEADING, 1, {"declarer": 3}),
        (LEADING, 1, {"declarer": None}),
        (LEADING, 1, {"bid": 4}),
        (LEADING, 1, {"trump": None}),
        (LEADING, 1, {"discard": moon.Tile(5, 4)}),
        (LEADING, 1, {"called": SIXES}),
        (LEADING, 1, {"tricks": (moon.Trick(0, moon.Suit.FIVES, (), 0),)}),
        (LEADING, 1, {"to_act": 1}),
        (FOLLOWING, 0, {"mask": mask("6-6 6-5 6-4 6-3 6-2 6-1 5-5")}),
        (FOLLOWING, 0, {"mask": mask("6-6 6-5 6-4 6-3 6-2 5-5")}),
        (FOLLOWING, 0, {"tiles": ()}),
        (FOLLOWING, 0, {"tiles": (moon.Tile(6, 0),)}),
        (FOLLOWING, 0, {"called": None}),
        (FOLLOWING, 0, {"called": SIXES}),
        (FOLLOWING, 2, {"tiles": (moon.Tile(1, 1),)}),
        (LATER, 1, {"tiles": (moon.Tile(5, 5), moon.Tile(4, 2))}),
        (LATER, 1, {"tricks": ()}),
        (LATER, 1, {"tricks": (moon.Trick(0, moon.Suit.FIVES, (), 0),)}),
        (LATER, None, {"tricks": (FIRST_TRICK, FIRST_TRICK)}),
        (LATER, None, {"tricks": (attrs.evolve(FIRST_TRICK, winner=1),)}),
        (LATER, None, {"tricks": (attrs.evolve(FIRST_TRICK, suit=moon.Suit.ONES),)}),
        (ROUND_OVER, 0, {"to_act": 0}),
        (ROUND_OVER, 0, {"mask": mask("6-6")}),
        (ROUND_OVER, 0, {"winners": (1,)}),
        (GAME_OVER, 0, {"phase": "deal"}),
        # Seat 1 did not follow sixes, so it holds none; seat 0 sees all of them but one.
        (
            lambda: go_on(LEADING(), "play 6-6; play 5-4"),
            1,
            {"mask": mask("6-5 5-3 5-2 5-1 4-4 4-3")},
        ),
        # Seats 1 and 2 did not follow, and seat 0 no longer holds a six that lies nowhere else.
        (
            lambda: go_on(LEADING(), "play 6-6; play 5-4; play 1-1"),
            0,
            {"mask": mask("6-5 6-4 6-3 6-2 5-5 5-3")},
        ),
        # The declarer had to lead a trump if it held one.
        (lambda: reach(BOUND, FIRST_LEAD), 0, {"mask": mask("4-4 4-3 3-3 3-1 2-2 6-3")}),
        (lambda: reach("first_lead=any", FIRST_LEAD), 1, {"trump": moon.Trump.FOURS}),
    ],
)
def test_views_that_no_state_has(
    reached: Callable[[], moon.State], seat: int | None, changes: dict[str, Any]
) -> None:
    """A view that was built by hand and fits no state is refused, and nothing is made of it."""
    wrong = attrs.evolve(seen(reached(), seat), **changes)
    for ask in (count_worlds, worlds, lambda own: sample_world(own, RNG)):
        with pytest.raises(moon.ArgumentError) as caught:
            ask(wrong)
        assert caught.value.argument == "view"
        assert caught.value.expected == "one that some state has"


@settings(max_examples=examples(300))
@given(data=st.data())
def test_views_fit_or_are_refused(data: st.DataObject) -> None:
    """Whatever is put into a view, it is refused or the worlds look like it."""
    views = views_of_every_kind()
    own = data.draw(st.sampled_from(views))
    names = [field.name for field in attrs.fields(type(own)) if field.init]
    views = [other for other in views if type(other) is type(own)]
    for name in data.draw(st.lists(st.sampled_from(names), min_size=1, max_size=3)):
        parts = [getattr(other, name) for other in views]
        part = data.draw(st.sampled_from(parts))
        if name == "mask":
            part ^= data.draw(st.sampled_from([0, *(1 << place for place in range(28))]))
        own = attrs.evolve(own, **{name: part})
    try:
        count = count_worlds(own)
    except moon.ArgumentError:
        return
    assert count >= 1
    assert seen(sample_world(own, random.Random(count)), own.seat) == own
    assert seen(next(worlds(own)), own.seat) == own


@functools.cache
def views_of_every_kind() -> list[PublicView]:
    """Return views of all phases, under rules of several kinds."""
    before = reach("trump_timing=before_widow widow=optional", f"{THREE}; bid 21; trump 6")
    some = [
        *all_positions().values(),
        before,
        go_on(before, "keep; play 6-6"),
        go_on(before, "take; discard 6-6; play 6-5"),
        reach("players=4", f"{FOUR}; bid 4; pass; bid 5"),
        reach("players=4", f"{FOUR}; bid 21; trump 6; play 6-6; play 5-5; play 4-3; play 3-0"),
        reach(f"{BOUND}", FIRST_LEAD),
    ]
    return [seen(state, seat) for state in some for seat in (None, *state.seats)]


def test_views_do_not_remember() -> None:
    """A view that was refused is refused again, and one that fits fits again."""
    own = view(LATER(), 1)
    wrong = attrs.evolve(own, mask=0)
    for _ in range(2):
        with pytest.raises(moon.ArgumentError):
            count_worlds(wrong)
        assert list(worlds(own)) == list(worlds(pickle.loads(pickle.dumps(own))))
