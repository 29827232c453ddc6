"""The rules against a second reading of the prose: exhaustively where that is possible."""

import itertools
import random
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra.strategies import SEAT_ACTIONS, actions, rules
from moon_engine.rulebook import ending, following, leading, ranking, scoring, winning
from tests import oracle
from tests.profile import examples, is_thorough

pytestmark = pytest.mark.no_cover  # other tests reach the same lines, and tracing takes as long

TILE: Final = {(tile.high, tile.low): tile for tile in moon.TILES}
PLAY: Final = {pair: moon.Play(tile) for pair, tile in TILE.items()}
TRUMPS: Final = tuple(trump.value for trump in moon.Trump)
LED_SUITS: Final[tuple[leading.LedSuit, ...]] = ("high_end", "leader_choice")
FOUR_PLAYERS: Final = {**oracle.DEFAULTS, "players": 4}
ALL_TILES: Final = oracle.tiles_of(FOUR_PLAYERS)
SAMPLE_STEP: Final = 9
COUNTS: Final = (1, 2, 3, 7, 21)
PHASES: Final[Mapping[type[moon.State], str]] = {
    moon.AwaitingDeal: "deal",
    moon.Auction: "auction",
    moon.WidowDecision: "widow",
    moon.Discarding: "discard",
    moon.NamingTrump: "trump",
    moon.Playing: "play",
    moon.GameOver: "over",
}


def values_of(option: moon.Option) -> list[moon.OptionValue]:
    """Return the values of an option, some of them where any count is one."""
    return [*option.choices, *(COUNTS if option.any_count else ())]


OPTION_VALUES: Final = [(o.name, value) for o in moon.OPTIONS.values() for value in values_of(o)]


def options_of(chosen: moon.Rules) -> dict[str, object]:
    """Return rules as the oracle reads them."""
    return {name: getattr(chosen, name) for name in moon.OPTIONS}


# Suits, leading, following, winning


def callable_suits(lead: oracle.Tile, trump: str, led_suit: str = "leader_choice") -> list[str]:
    """Return the suits that the oracle lets a lead call."""
    ends = [None] if led_suit == "high_end" else [str(end) for end in lead]
    return list(dict.fromkeys(oracle.suit_called(lead, trump, end) for end in ends))


def called(suit: str, trump: str) -> ranking.Called:
    """Return the suit that is called, as the library has it."""
    return ranking.called(moon.Suit(suit), moon.Trump(trump))


def mask(tiles: Iterable[oracle.Tile]) -> int:
    """Return the mask of a set of tiles."""
    return moon.TileSet.of(*(TILE[tile] for tile in tiles)).mask


def winner(tiles: Sequence[oracle.Tile], suit: str, trump: str) -> oracle.Tile:
    """Return the tile that wins a trick, as the library has it."""
    return tiles[winning.winning_place(called(suit, trump), [TILE[tile] for tile in tiles])]


def without(tiles: Iterable[oracle.Tile], lead: oracle.Tile) -> list[oracle.Tile]:
    """Return the other tiles."""
    return [tile for tile in tiles if tile != lead]


@pytest.mark.parametrize("trump", TRUMPS)
def test_tiles_belong_to_the_same_suits(trump: str) -> None:
    """Every tile is in the suits that the oracle puts it in, under every trump (SUIT-1)."""
    for tile, suit in itertools.product(ALL_TILES, moon.Suit):
        ours = ranking.belongs(TILE[tile], suit, moon.Trump(trump))
        assert ours == oracle.belongs(tile, suit.value, trump), (tile, suit)
        assert bool(called(suit.value, trump).members & TILE[tile].bit) == ours, (tile, suit)


@pytest.mark.parametrize("led_suit", LED_SUITS)
@pytest.mark.parametrize("trump", TRUMPS)
def test_leads_call_the_same_suits(trump: str, led_suit: leading.LedSuit) -> None:
    """Every lead can call the suits that the oracle lets it call, and no other (LEAD-2)."""
    for tile in ALL_TILES:
        ours = leading.suits_to_call(led_suit, TILE[tile], moon.Trump(trump))
        assert [suit.value for suit in ours] == callable_suits(tile, trump, led_suit), tile


@pytest.mark.slow
@pytest.mark.parametrize(
    ("double_zero", "count"),
    [(True, 9 * 22 * 21 * 20), (False, 8 * 21 * 20 * 19)],
    ids=["22-tiles", "21-tiles"],
)
def test_every_trick_of_three_has_the_same_winner(double_zero: bool, count: int) -> None:
    """Every ordered trick of 3 is won as the oracle says, at each suit called (WIN-1, SUIT-2)."""
    options = {**oracle.DEFAULTS, "include_double_zero": double_zero}
    tiles = oracle.tiles_of(options)
    tricks = 0
    for trump, lead in itertools.product(oracle.open_trumps(options), tiles):
        suits = callable_suits(lead, trump)
        for followers in itertools.permutations(without(tiles, lead), 2):
            trick = (lead, *followers)
            tricks += 1
            for suit in suits:
                expected = trick[oracle.winning_play(trick, suit, trump)]
                assert winner(trick, suit, trump) == expected, (trick, suit, trump)
    assert tricks == count


@pytest.mark.slow
def test_every_trick_of_four_has_the_same_winner() -> None:
    """
    Every lead wins or loses to every three followers as the oracle says (WIN-1, SUIT-2).

    The order of the followers is left to the tricks of 3. The fast profile takes every ninth three
    for each trump and lead, not the same ones for the leads that come one after the other.
    """
    step = 1 if is_thorough() else SAMPLE_STEP
    tricks = 0
    for number, (trump, lead) in enumerate(itertools.product(TRUMPS, ALL_TILES)):
        suits = callable_suits(lead, trump)
        threes = itertools.combinations(without(ALL_TILES, lead), 3)
        for followers in itertools.islice(threes, number % step, None, step):
            trick = (lead, *followers)
            tricks += 1
            for suit in suits:
                expected = trick[oracle.winning_play(trick, suit, trump)]
                assert winner(trick, suit, trump) == expected, (trick, suit, trump)
    assert tricks == 9 * 28 * (27 * 26 * 25 // 6) // step


@pytest.mark.slow
def test_every_two_tiles_follow_every_lead_alike() -> None:
    """Of any two tiles held, those may follow any lead that the oracle allows (FOLLOW-1)."""
    cases = 0
    for trump, lead in itertools.product(TRUMPS, ALL_TILES):
        for suit in callable_suits(lead, trump):
            members = called(suit, trump).members
            for held in itertools.combinations(without(ALL_TILES, lead), 2):
                expected = oracle.may_follow(held, suit, trump)
                playable = following.playable(mask(held), members)
                assert playable == mask(expected), (held, suit, trump)
                for tile in held:
                    reason = following.why_not(playable, PLAY[tile])
                    must = None if tile in expected else moon.Reason.MUST_FOLLOW_SUIT
                    assert reason is must, (held, tile, suit, trump)
                cases += 1
    # A lead calls one suit, or either end: 21 tiles do without a number trump, 15 under one.
    assert cases == (7 * (28 + 15) + 2 * (28 + 21)) * (27 * 26 // 2)


@settings(max_examples=examples(200))
@given(
    held=st.lists(st.sampled_from(ALL_TILES), min_size=1, max_size=7, unique=True),
    suit=st.sampled_from([suit.value for suit in moon.Suit]),
    trump=st.sampled_from(TRUMPS),
)
def test_whole_hands_follow_alike(held: list[oracle.Tile], suit: str, trump: str) -> None:
    """From a whole hand, the tiles may follow that the oracle allows, and no others (FOLLOW-1)."""
    expected = oracle.may_follow(held, suit, trump)
    playable = following.playable(mask(held), called(suit, trump).members)
    assert playable == mask(expected)
    legal = [tile for tile in held if following.why_not(playable, PLAY[tile]) is None]
    assert legal == expected


# Options


JUNK: Final[st.SearchStrategy[object]] = st.sampled_from(
    [True, False, 0, 1, 3, -1, 4.0, 1.0, "3", "", "ANY", "true", None, b"", b"any", [], {}, 1j]
) | st.integers(-(10**30), 10**30)


def is_refused(options: Mapping[str, object]) -> bool:
    """Tell whether the library refuses rules of these options."""
    try:
        moon.Rules(**options)  # type: ignore[arg-type]  # wrong types are the point
    except moon.RulesError:
        return True
    return False


def check_refusal(options: Mapping[str, object]) -> None:
    """Check that rules are refused exactly when the oracle finds a fault."""
    faults = oracle.faults({**oracle.DEFAULTS, **options})
    assert is_refused(options) == bool(faults), (options, faults)


def test_options_and_defaults_are_the_same() -> None:
    """There are the 22 options of the oracle, in the same order, with the same defaults."""
    ours = {name: option.default for name, option in moon.OPTIONS.items()}
    assert len(ours) == 22
    assert list(ours.items()) == list(oracle.DEFAULTS.items())


def test_every_two_values_of_options_are_refused_alike() -> None:
    """Any two options at any of their values, or at wrong ones, are refused as the oracle says."""
    wrong: list[moon.OptionValue] = [True, 0, "3", None]
    values = {name: [*values_of(option), *wrong] for name, option in moon.OPTIONS.items()}
    for one, other in itertools.combinations(moon.OPTIONS, 2):
        for value, second in itertools.product(values[one], values[other]):
            check_refusal({one: value, other: second})


def test_every_combination_that_can_contradict_is_refused_alike() -> None:
    """All mixtures of the options that can contradict each other are refused alike."""
    names = ["players", "include_double_zero", "trump_timing", "widow", "moon_bid", "overcall_bid"]
    names += ["allow_number_trump", "allow_doubles_trump", "allow_no_trump"]
    for values in itertools.product(*(oracle.CHOICES[name] for name in names)):
        check_refusal(dict(zip(names, values, strict=True)))


@settings(max_examples=examples(200))
@given(
    st.fixed_dictionaries({}, optional={n: st.sampled_from(c) for n, c in oracle.CHOICES.items()})
)
def test_listed_values_are_refused_alike(options: dict[str, object]) -> None:
    """Options that have values of theirs are refused exactly when the oracle finds a fault."""
    check_refusal(options)


@settings(max_examples=examples(200))
@given(st.dictionaries(st.sampled_from(list(moon.OPTIONS)), JUNK, max_size=4))
def test_wrong_values_are_refused_alike(options: dict[str, object]) -> None:
    """Values of a wrong type or out of range are refused exactly when the oracle finds a fault."""
    check_refusal(options)


# Scores and the end


def every_rules(**values: Sequence[moon.OptionValue]) -> Iterator[moon.Rules]:
    """Return all rules with these values of options."""
    for chosen in itertools.product(*values.values()):
        yield moon.Rules(**dict(zip(values, chosen, strict=True)))  # type: ignore[arg-type]


def shares(sides: int) -> list[tuple[int, ...]]:
    """Return all ways in which the sides can share seven tricks."""
    return [t for t in itertools.product(range(8), repeat=sides) if sum(t) == 7]


@pytest.mark.slow
@pytest.mark.parametrize(("players", "count"), [(3, 36 * 36 * 7 * 3), (4, 36 * 8 * 7 * 4)])
def test_every_round_scores_alike(players: int, count: int) -> None:
    """Every contract and share of the tricks scores what the oracle books (SCORE-1 to 4)."""
    rounds = 0
    for chosen in every_rules(
        players=[players],
        scoring=["points", "marks"],
        made_score=[None, "bid", "tricks"],
        set_score=["lose_bid", "opponents_gain_bid"],
        moon_marks=[1, 2, 3],
    ):
        options = options_of(chosen)
        book = oracle.round_marks if chosen.scoring == "marks" else oracle.round_points
        for bid, declarer, tricks in itertools.product(
            (3, 4, 5, 6, 7, 21, 42), range(players), shares(oracle.sides(options))
        ):
            contract = moon.Contract(declarer, bid, moon.Trump.FOURS)
            side = oracle.side_of(options, declarer)
            case = (chosen, contract, tricks)
            assert scoring.is_made(contract, tricks[side]) == oracle.is_made(bid, tricks[side])
            assert list(scoring.scored(*case)) == book(options, side, bid, tricks), case
            rounds += 1
    assert rounds == count


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "count"), [(3, 64 * 125 * 3 * 3 * 2), (4, 64 * 25 * 4 * 3 * 2)]
)
def test_every_game_ends_alike(players: int, count: int) -> None:
    """Around the target, scores and contract end the game as the oracle says (END-1, 2, 3)."""
    rounds = 0
    for chosen in every_rules(
        players=[players],
        scoring=["points", "marks"],
        moon_made=["points", "wins_game"],
        moon_set=["points", "loses_game"],
        end_rule=["highest", "bidder_first"],
        target=[None, 1, 5, 30],
    ):
        options = options_of(chosen)
        near = [-3, *(oracle.target_of(options) + apart for apart in (-1, 0, 1, 2))]
        scores = list(itertools.product(near, repeat=oracle.sides(options)))
        for bid, made, declarer in itertools.product((7, 21, 42), (True, False), range(players)):
            contract = moon.Contract(declarer, bid, moon.Trump.FOURS)
            side = oracle.side_of(options, declarer)
            for booked in scores:
                expected = oracle.winners_of(options, booked, side, bid, made=made)
                ours = ending.winners(chosen, booked, contract, made=made)
                assert list(ours) == expected, (chosen, booked, contract, made)
                rounds += 1
    assert rounds == count


# Whole games


def agree(state: moon.State, game: oracle.Game) -> None:
    """Check that the two have come to the same point of a game."""
    assert PHASES[type(state)] == game.phase
    legal = moon.legal_actions(state)
    assert len(set(legal)) == len(legal)
    assert {str(action) for action in legal} == game.legal()
    assert state.to_act == game.turn
    assert state.first_bidder == game.first_bidder
    assert list(state.scores) == game.scores
    assert list(state.winners) == game.winners
    if isinstance(state, moon.AwaitingDeal | moon.GameOver):
        agree_on_round(state, game)
    else:
        agree_on_hands(state, game)
    if isinstance(state, moon.Playing):
        agree_on_play(state, game)


def agree_on_hands(
    state: moon.Auction | moon.WidowDecision | moon.Discarding | moon.NamingTrump | moon.Playing,
    game: oracle.Game,
) -> None:
    """Check that the same tiles are held, and the same has been said."""
    assert [list(map(str, hand)) for hand in state.hands] == [
        [oracle.name(tile) for tile in sorted(hand, reverse=True)] for hand in game.hands
    ]
    calls = [action for action in state.history if isinstance(action, moon.Bid | moon.Pass)]
    assert [getattr(call, "number", None) for call in calls] == game.said
    named = [a.trump.value for a in state.history if isinstance(a, moon.NameTrump)]
    assert named == ([] if game.trump is None else [game.trump])


def agree_on_play(state: moon.Playing, game: oracle.Game) -> None:
    """Check that the same contract is played, and the same tiles lie on the table."""
    contract = state.contract
    assert (contract.declarer, contract.bid) == game.contract()
    assert contract.trump.value == game.trump
    assert state.leader == game.leader
    assert (None if state.suit is None else state.suit.value) == game.suit
    assert [str(tile) for tile in state.tiles] == [oracle.name(tile) for tile in game.trick]
    winners = [oracle.side_of(game.options, trick.winner) for trick in state.tricks]
    assert [winners.count(side) for side in range(len(game.tricks))] == game.tricks


def agree_on_round(state: moon.AwaitingDeal | moon.GameOver, game: oracle.Game) -> None:
    """Check that the last round ended in the same way."""
    result = state.last_round
    if not isinstance(result, moon.RoundResult):
        assert game.declarer is None
        return
    assert (result.declarer, result.bid) == game.contract()
    assert result.trump.value == game.trump
    assert list(result.tricks) == game.last_tricks
    assert list(result.points) == game.last_points
    side = oracle.side_of(game.options, result.declarer)
    assert result.made == oracle.is_made(result.bid, result.tricks[side])


def refuse(state: moon.State, game: oracle.Game, action: moon.Action) -> None:
    """Check that both refuse an action, for a reason, and nothing changes."""
    before, number = str(state), hash(state)
    reason = moon.why_illegal(state, action)
    assert reason is not None, action
    with pytest.raises(moon.IllegalActionError) as caught:
        moon.apply(state, action)
    assert caught.value.reason is reason
    with pytest.raises(ValueError, match=r"illegal|a deal is"):
        game.do(str(action))
    assert (str(state), hash(state)) == (before, number)


def play(
    state: moon.State,
    choose: Callable[[moon.State], moon.Action],
    tries: Callable[[], Collection[moon.Action]],
    rounds: int,
) -> moon.State:
    """Play some rounds side by side, comparing all that can be seen after each action."""
    game = oracle.Game(options_of(state.rules), state.first_bidder)
    agree(state, game)
    while not state.is_over and rounds:
        for action in tries():
            if action not in moon.legal_actions(state):
                refuse(state, game, action)
        action = choose(state)
        game.do(str(action))
        state = moon.apply(state, action)
        agree(state, game)
        rounds -= isinstance(state, moon.AwaitingDeal)
    return state


def at_random(rng: random.Random) -> Callable[[moon.State], moon.Action]:
    """Return a way to play that takes any legal action, and passes in half of all calls."""

    def choose(state: moon.State) -> moon.Action:
        if isinstance(state, moon.AwaitingDeal):
            return moon.random_deal(state.rules, rng)
        legal = moon.legal_actions(state)
        passes = isinstance(state, moon.Auction) and rng.random() < 0.5
        return legal[0] if passes else rng.choice(legal)

    return choose


def to_the_end(rng: random.Random) -> Callable[[moon.State], moon.Action]:
    """Return a way to play that mostly bids low and names what is held, so that games end."""
    anything = at_random(rng)

    def choose(state: moon.State) -> moon.Action:
        if rng.random() < 0.05:
            return anything(state)
        if isinstance(state, moon.Auction):
            return low_call(state)
        return longest(state) if isinstance(state, moon.NamingTrump) else anything(state)

    return choose


def low_call(state: moon.Auction) -> moon.Action:
    """Return the lowest bid, or a pass once somebody has bid."""
    bids = [action for action in moon.legal_actions(state) if isinstance(action, moon.Bid)]
    return moon.Pass() if any(isinstance(bid, moon.Bid) for bid in state.bids) else bids[0]


def longest(state: moon.NamingTrump) -> moon.Action:
    """Name the trump of which the declarer holds most."""
    held = state.hands[state.to_act].mask
    named = [a for a in moon.legal_actions(state) if isinstance(a, moon.NameTrump)]
    return max(named, key=lambda action: (held & ranking.trumps(action.trump)).bit_count())


@pytest.mark.slow
@settings(max_examples=examples(40))
@given(st.data())
def test_drawn_games_agree(data: st.DataObject) -> None:
    """Two rounds under any rules agree with the oracle at every step, refusals too."""
    chosen = data.draw(rules())
    state = moon.new_game(chosen, data.draw(st.integers(0, chosen.players - 1)))
    illegal = st.sampled_from(SEAT_ACTIONS)
    play(state, lambda s: data.draw(actions(s)), lambda: [data.draw(illegal)], rounds=2)


@pytest.mark.parametrize(
    ("option", "value"), OPTION_VALUES, ids=[f"{name}={value}" for name, value in OPTION_VALUES]
)
# Where a rule is broken many of these fail together, so shrinking is left to the test above.
@settings(max_examples=examples(4), phases=[Phase.generate])
@given(data=st.data())
def test_games_agree_at_every_value(
    data: st.DataObject, option: str, value: moon.OptionValue
) -> None:
    """With each option at each value, the others drawn, games agree with the oracle."""
    chosen = data.draw(rules(**{option: value}))
    rng = random.Random(data.draw(st.integers(0, 2**32)))
    start = moon.new_game(chosen, rng.randrange(chosen.players))
    play(start, at_random(rng), lambda: rng.sample(SEAT_ACTIONS, 2), rounds=3)


@pytest.mark.parametrize("seed", range(examples(1)))
@pytest.mark.parametrize("preset", moon.PRESETS)
def test_presets_agree_to_the_end(preset: str, seed: int) -> None:
    """Games by every preset agree with the oracle up to their winners (END-1)."""
    rng = random.Random(f"{preset} {seed}")
    chosen = moon.PRESETS[preset]
    start = moon.new_game(chosen, rng.randrange(chosen.players))
    end = play(start, to_the_end(rng), lambda: rng.sample(SEAT_ACTIONS, 1), rounds=1000)
    assert end.is_over
