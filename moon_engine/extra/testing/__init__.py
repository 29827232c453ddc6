"""
Checks of engines, bots and states, for the tests of whoever writes them.

``check_engine`` and ``RulesMachine`` let an engine play beside the rules of this library,
``check_bot`` asks a bot about everything, and ``check_invariants`` looks at one state.
"""

from moon_engine.extra.protocol import Bot, Engine, FullEngine
from moon_engine.extra.testing.bots import StateBot, check_bot
from moon_engine.extra.testing.bots_examining import BotError
from moon_engine.extra.testing.checking import GAMES, Progress, check_engine
from moon_engine.extra.testing.comparing import DifferenceError, SideBySide
from moon_engine.extra.testing.failures import CheckError
from moon_engine.extra.testing.invariants import InvariantError, check_invariants, check_step
from moon_engine.extra.testing.machine import RulesMachine, machine_settings

__all__ = [
    "GAMES",
    "Bot",
    "BotError",
    "CheckError",
    "DifferenceError",
    "Engine",
    "FullEngine",
    "InvariantError",
    "Progress",
    "RulesMachine",
    "SideBySide",
    "StateBot",
    "check_bot",
    "check_engine",
    "check_invariants",
    "check_step",
    "machine_settings",
]
