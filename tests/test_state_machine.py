"""Whole games under any rules, with what must hold in each state of them."""

import pickle
import random
from collections.abc import Sequence
from typing import Final

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import moon_engine as moon
from tests.profile import examples, is_thorough
from tests.strategies import EVERY_ACTION, actions, deals, rules

pytestmark = pytest.mark.no_cover  # other tests reach the same lines, and tracing takes as long

SUCCESSORS: Final[dict[type[moon.State], set[type[moon.State]]]] = {
    moon.AwaitingDeal: {moon.Auction},
    moon.Auction: {
        moon.Auction,
        moon.AwaitingDeal,
        moon.WidowDecision,
        moon.Discarding,
        moon.NamingTrump,
    },
    moon.WidowDecision: {moon.Discarding, moon.NamingTrump, moon.Playing},
    moon.Discarding: {moon.NamingTrump, moon.Playing},
    moon.NamingTrump: {moon.WidowDecision, moon.Discarding, moon.Playing},
    moon.Playing: {moon.Playing, moon.AwaitingDeal, moon.GameOver},
    moon.GameOver: set(),
}
SAMPLE_STEP: Final = 8


def tile_set(rules: moon.Rules) -> list[moon.Tile]:
    """Return the tiles that are played with, the lowest first (SET-1)."""
    if rules.players == 4:
        return list(moon.TILES)
    kept = [tile for tile in moon.TILES if 0 not in tile]
    return [moon.Tile(0, 0), *kept] if rules.include_double_zero else kept


def target(rules: moon.Rules) -> int:
    """Return the score that ends a game (END-1)."""
    return rules.target or (7 if rules.scoring == "marks" else 21)


def is_trump(tile: moon.Tile, trump: moon.Trump) -> bool:
    """Tell whether a tile is a trump (SUIT-1)."""
    return tile.is_double if trump is moon.Trump.DOUBLES else trump.number in tile


def laid_aside(history: Sequence[moon.Action]) -> list[moon.Tile]:
    """Return the discard, or else the widow where it was not taken (WIDOW-1)."""
    deal = history[0]
    assert isinstance(deal, moon.Deal)
    discarded = [action.tile for action in history if isinstance(action, moon.Discard)]
    return discarded or ([] if deal.widow is None else [deal.widow])


def points_in_all(rules: moon.Rules, result: moon.RoundResult) -> int:
    """Return what all sides together score for a round (SCORE-2, SCORE-3, SCORE-4)."""
    own = result.tricks[result.declarer % len(result.tricks)]
    others = len(result.tricks) - 1
    is_moon = result.bid >= 21
    if rules.scoring == "marks":
        return (rules.moon_marks if is_moon else 1) * (1 if result.made else others)
    if not result.made:
        gains = rules.set_score == "opponents_gain_bid"
        return 7 - own + (result.bid * others if gains else -result.bid)
    by_tricks = (rules.made_score or ("bid", "tricks")[rules.players == 4]) == "tricks"
    return 7 if by_tricks and not is_moon else result.bid + 7 - own


class Games(RuleBasedStateMachine):
    """A game is played action by action."""

    state: moon.State

    @initialize(rules=rules(), first_bidder=st.integers(0, 3))
    def start(self, rules: moon.Rules, first_bidder: int) -> None:
        """Sit down under some rules."""
        self.state = moon.new_game(rules, first_bidder % rules.players)

    @precondition(lambda self: isinstance(self.state, moon.AwaitingDeal))
    @rule(data=st.data())
    def deal(self, data: st.DataObject) -> None:
        """Deal the tiles."""
        self.step(data.draw(deals(self.state.rules)))

    @precondition(lambda self: self.state.to_act is not None)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Let the seat in turn do anything legal."""
        self.step(data.draw(actions(self.state)))

    @precondition(lambda self: isinstance(self.state, moon.Playing))
    @rule(seed=st.integers(0, 2**16))
    def play_on(self, seed: int) -> None:
        """Play the rest of the round, so that games come to their end."""
        rng = random.Random(seed)
        while isinstance(self.state, moon.Playing):
            self.step(rng.choice(moon.legal_actions(self.state)))

    @precondition(lambda self: self.state.is_over)
    @rule()
    def start_again(self) -> None:
        """Begin another game where one is over."""
        self.state = moon.new_game(self.state.rules, self.state.first_bidder)

    def step(self, action: moon.Action) -> None:
        """Go forward by one action, and check what leads from the one state to the other."""
        before, self.state = self.state, moon.apply(self.state, action)
        assert type(self.state) in SUCCESSORS[type(before)]
        result = self.state.last_round
        if isinstance(before, moon.Playing) and not isinstance(self.state, moon.Playing):
            assert isinstance(result, moon.RoundResult)
            self.check_round(before, result)
        else:
            assert self.state.scores == before.scores

    def check_round(self, before: moon.Playing, result: moon.RoundResult) -> None:
        """Check that a round adds up (HAND-1, SCORE-1 to SCORE-4, END-1)."""
        rules, after = before.rules, self.state.scores
        own_side = result.declarer % len(after)
        assert len(before.tricks) == 6
        assert sum(result.tricks) == 7
        assert result.made == (result.tricks[own_side] >= min(result.bid, 7))
        assert after == tuple(map(sum, zip(before.scores, result.points, strict=True)))
        assert sum(result.points) == points_in_all(rules, result)
        assert all(points >= 0 or side == own_side for side, points in enumerate(result.points))
        # Only the declarer's side can fall, so of two sides past the target one stays there.
        if sum(score >= target(rules) for score in before.scores) >= 2:
            assert max(after) >= target(rules)
        worth = rules.moon_made if result.made else rules.moon_set
        moon_ends = result.bid >= 21 and worth != "points"
        if self.state.is_over and not moon_ends:
            assert all(after[side] >= target(rules) for side in self.state.winners)
        assert not moon_ends or self.state.is_over

    @invariant()
    def every_tile_is_in_one_place(self) -> None:
        """The tiles of the set lie in hands, tricks and aside, each once (DEAL-1, WIDOW-1)."""
        state = self.state
        if isinstance(state, moon.AwaitingDeal | moon.GameOver):
            return
        tiles = [tile for hand in state.hands for tile in hand]
        if isinstance(state, moon.Playing):
            tiles += [*state.tiles, *(tile for trick in state.tricks for tile in trick.tiles)]
        if not isinstance(state, moon.Discarding):
            tiles += laid_aside(state.history)
        assert sorted(tiles) == tile_set(state.rules)

    @invariant()
    def seats_hold_equally_many(self) -> None:
        """Seats hold seven tiles less one a trick, the declarer one more to discard (WIDOW-1)."""
        state = self.state
        if isinstance(state, moon.AwaitingDeal | moon.GameOver):
            return
        expected = [7] * state.rules.players
        if isinstance(state, moon.Discarding):
            expected[state.to_act] += 1
        if isinstance(state, moon.Playing):
            expected = [7 - len(state.tricks)] * state.rules.players
            for place in range(len(state.tiles)):
                expected[(state.leader + place) % state.rules.players] -= 1
        assert [len(hand) for hand in state.hands] == expected

    @invariant()
    def somebody_can_act(self) -> None:
        """A seat in turn has something legal to do, and nobody else is asked (HAND-1)."""
        nobody = isinstance(self.state, moon.AwaitingDeal | moon.GameOver)
        assert nobody == (self.state.to_act is None)
        assert nobody == (not moon.legal_actions(self.state))
        assert self.state.is_over == isinstance(self.state, moon.GameOver)
        assert self.state.is_over == bool(self.state.winners)

    @invariant()
    def legal_is_what_applies(self) -> None:
        """Exactly the legal actions have no reason against them, and those alone lead on."""
        legal = set(moon.legal_actions(self.state))
        assert legal <= set(EVERY_ACTION)
        for action in EVERY_ACTION:
            assert (moon.why_illegal(self.state, action) is None) == (action in legal), action
        for action in legal:
            assert type(moon.apply(self.state, action)) in SUCCESSORS[type(self.state)]

    @invariant()
    def refusals_change_nothing(self) -> None:
        """
        An illegal action is refused with its reason, and leaves the state as it was.

        The fast profile tries every eighth action, other ones in each state.
        """
        state, before = self.state, pickle.loads(pickle.dumps(self.state))
        text, step = str(state), 1 if is_thorough() else SAMPLE_STEP
        for action in EVERY_ACTION[len(text) % step :: step]:
            reason = moon.why_illegal(state, action)
            if reason is not None:
                with pytest.raises(moon.IllegalActionError) as caught:
                    moon.apply(state, action)
                assert caught.value.reason is reason
        assert (state, hash(state), str(state)) == (before, hash(before), text)

    @invariant()
    def nobody_ruffs_who_can_follow(self) -> None:
        """A trump is no answer to a lead of another suit while its tiles are held (FOLLOW-1)."""
        state = self.state
        if not isinstance(state, moon.Playing) or state.suit is None:
            return
        trump, suit = state.contract.trump, state.suit
        hand = state.hands[state.to_act]
        if suit is trump.suit or not any(
            not is_trump(tile, trump) and int(suit.value) in tile for tile in hand
        ):
            return
        plays = [action for action in moon.legal_actions(state) if isinstance(action, moon.Play)]
        assert not any(is_trump(play.tile, trump) for play in plays)

    @invariant()
    def tricks_are_won_by_trumps_or_the_suit_called(self) -> None:
        """The lead wins unless a trump or a tile of the suit called falls on it (WIN-1)."""
        state = self.state
        if not isinstance(state, moon.Playing) or not state.tricks:
            return
        trump, trick = state.contract.trump, state.tricks[-1]
        place = (trick.winner - trick.leader) % state.rules.players
        winning = trick.tiles[place]
        if any(is_trump(tile, trump) for tile in trick.tiles):
            assert is_trump(winning, trump)
        else:
            assert int(trick.suit.value) in winning
        assert state.tiles or state.to_act == trick.winner


TestGames = pytest.mark.slow(Games.TestCase)
TestGames.settings = settings(
    max_examples=examples(30), stateful_step_count=100 if is_thorough() else 80
)
