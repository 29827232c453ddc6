"""A state machine of Hypothesis that drives an engine and the referee through the same games."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, ClassVar, Final

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.control import current_build_context
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

import moon_engine as moon
from moon_engine.extra import strategies
from moon_engine.extra.protocol import Engine
from moon_engine.extra.testing.comparing import DifferenceError, SideBySide
from moon_engine.extra.testing.plans import Variants, fixed_options
from moon_engine.extra.testing.play import next_action, rules_with
from moon_engine.extra.testing.probes import faulty_deals, faulty_options, near_misses
from moon_engine.extra.testing.shortening import shortest


def machine_settings(**others: Any) -> settings:
    """
    Return settings for the test case of a machine, which makes its games shorter itself.

    Args:
        **others: Settings of Hypothesis, such as ``max_examples``; those that are neither here nor
            given are those of the profile that is in force.

    Returns:
        The settings.

    Examples:
        >>> machine_settings(max_examples=50).max_examples
        50
    """
    return settings(**(_SETTINGS | others))


_SETTINGS: Final[dict[str, Any]] = {
    "deadline": None,
    "phases": (Phase.explicit, Phase.reuse, Phase.generate),
    "stateful_step_count": 16,
    "suppress_health_check": list(HealthCheck),
}


class RulesMachine(RuleBasedStateMachine):
    """
    Games played by an engine beside the rules of this library, compared after every step.

    Derive a class that makes your engine, and let pytest run its ``TestCase``. A run that fails
    ends with the shortest game found in which the two differ, as a record, and with what each says.

    Attributes:
        fixed: The rules, or options that all games have, if your engine does not play all;
            options that are not given are drawn.

    Examples:
        >>> from moon_engine.extra.testing import machine_settings
        >>> from moon_engine.extra.protocol import Referee
        >>> class MyMoon(RulesMachine):
        ...     fixed = {"players": 4}
        ...
        ...     def make_engine(self) -> Engine:
        ...         return Referee()  # your engine, or its adapter
        >>> TestMyMoon = MyMoon.TestCase
        >>> TestMyMoon.settings = machine_settings(max_examples=5, database=None)
        >>> TestMyMoon().runTest()
    """

    fixed: ClassVar[Variants] = MappingProxyType({})

    def __init__(self) -> None:
        super().__init__()
        self.pair = SideBySide(self.make_engine(), self.notice)

    def make_engine(self) -> Engine:
        """
        Return an engine; called once a game, and once more for the game that is reported.

        One that has a ``close`` is closed with its game.

        Raises:
            NotImplementedError: If a derived class does not say which.
        """
        raise NotImplementedError("derive a class from RulesMachine, and return your engine here")

    def notice(self, difference: DifferenceError) -> None:
        """
        Tell a difference in the shortest game, when Hypothesis runs what it reports.

        Args:
            difference: The difference, about to be raised.

        Raises:
            DifferenceError: If it is the one to be reported.
        """
        if current_build_context().is_final:  # as Hypothesis' own machine asks before it prints
            engine, fixed = self.make_engine(), fixed_options(self.fixed)
            error = shortest(engine, difference, self.pair.plan, fixed)
            _close(engine)
            raise error from error.__cause__

    def teardown(self) -> None:
        """Close the engine, if it can be closed."""
        _close(self.pair.engine)

    @property
    def state(self) -> moon.State:
        """The state of the game by the rules."""
        return self.pair.state

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        """Sit down under some rules."""
        rules = data.draw(rules_with(fixed_options(self.fixed)), label="rules")
        seats = moon.new_game(rules).seats
        self.pair.start(rules, data.draw(st.sampled_from(seats), label="first bidder"))

    @precondition(lambda self: not self.state.is_over)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Go forward by an action."""
        self.pair.step(next_action(data, self.state))

    @precondition(lambda self: not self.state.is_over)
    @rule(data=st.data())
    def finish_round(self, data: st.DataObject) -> None:
        """Go on until the next deal is due, or the game is over, with a slip in each phase."""
        phase = None
        while phase is None or self.state.to_act is not None:
            if self.state.phase != phase:
                self.pair.refuse(data.draw(near_misses(self.state)))
            phase = self.state.phase
            self.pair.step(next_action(data, self.state))

    @rule(data=st.data())
    def break_a_rule(self, data: st.DataObject) -> None:
        """Try an action that is illegal now."""
        self.pair.refuse(str(data.draw(strategies.illegal_actions(self.state))))

    @precondition(lambda self: not self.state.is_over)
    @rule(data=st.data())
    def misspell(self, data: st.DataObject) -> None:
        """Try a text that is no action."""
        self.pair.refuse(data.draw(near_misses(self.state)))

    @precondition(lambda self: self.state.phase in ("deal", "over"))
    @rule(data=st.data())
    def misdeal(self, data: st.DataObject) -> None:
        """Try a deal that does not lay out the set, or comes when the game is over."""
        deals = strategies.deals if self.state.is_over else faulty_deals
        self.pair.refuse(str(data.draw(deals(self.state.rules))))

    @rule(options=faulty_options())
    def misread_rules(self, options: dict[str, moon.OptionValue]) -> None:
        """Try to begin another game by rules that there are not."""
        self.pair.refuse_rules(options)


def _close(engine: Engine) -> None:
    close = getattr(engine, "close", None)
    if callable(close):
        close()
