"""The course of a game: its state, and how it came to be so."""

import random

import moon_engine as moon
from moon_engine.extra.cli.seats import random_action


class Course:
    """A game on its way, dealt from a seed."""

    def __init__(self, rules: moon.Rules, seed: int) -> None:
        self.seed = seed
        self.state: moon.State = moon.new_game(rules)
        self.before: moon.State = self.state
        """The state before the last action."""
        self.actions: list[moon.Action] = []
        self.rounds = 0
        """How many rounds have been dealt."""
        # Two sources of luck: a seed deals the same tiles, whatever is done with them.
        self._deals = random.Random(seed)  # noqa: S311 - repeatable from a seed
        self._seats_luck = random.Random(f"seats {seed}")  # noqa: S311 - repeatable from a seed

    def deal(self) -> None:
        """Deal the next round."""
        self.act(moon.random_deal(self.state.rules, self._deals))
        self.rounds += 1

    def act_at_random(self, seat: int) -> None:
        """Go on by an action of a seat that knows no more than its view."""
        self.act(random_action(moon.view(self.state, seat), self._seats_luck))

    def act(self, action: moon.Action) -> None:
        """
        Go on by an action.

        Raises:
            IllegalActionError: If the rules refuse it; nothing has changed then.
        """
        self.before, self.state = self.state, moon.apply(self.state, action)
        self.actions.append(action)
