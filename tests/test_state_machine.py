"""Whole games under any rules, with what must hold in each state of them."""

import random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import moon_engine as moon
from moon_engine.extra.strategies import actions, deals, rules
from moon_engine.extra.testing.invariants import check_invariants, check_step
from tests.profile import examples, is_thorough

pytestmark = pytest.mark.no_cover  # other tests reach the same lines, and tracing takes as long


def target(rules: moon.Rules) -> int:
    """Return the score that ends a game (END-1)."""
    return rules.target or (7 if rules.scoring == "marks" else 21)


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
        check_step(before, action, self.state)
        result = self.state.last_round
        is_over = isinstance(before, moon.Playing) and not isinstance(self.state, moon.Playing)
        if is_over and isinstance(result, moon.RoundResult):
            self.check_round(before.rules, before.scores, result)

    def check_round(
        self, rules: moon.Rules, before: tuple[int, ...], result: moon.RoundResult
    ) -> None:
        """Check that a round adds up under its options (SCORE-2 to SCORE-4, END-1, END-3)."""
        after = self.state.scores
        assert sum(result.points) == points_in_all(rules, result)
        # Only the declarer's side can fall, so of two sides past the target one stays there.
        if sum(score >= target(rules) for score in before) >= 2:
            assert max(after) >= target(rules)
        worth = rules.moon_made if result.made else rules.moon_set
        moon_ends = result.bid >= 21 and worth != "points"
        if self.state.is_over and not moon_ends:
            assert all(after[side] >= target(rules) for side in self.state.winners)
        assert not moon_ends or self.state.is_over

    @invariant()
    def all_holds(self) -> None:
        """Every state is as the rules and the library promise."""
        check_invariants(self.state)


TestGames = pytest.mark.slow(Games.TestCase)
TestGames.settings = settings(
    max_examples=examples(12), stateful_step_count=100 if is_thorough() else 60
)
