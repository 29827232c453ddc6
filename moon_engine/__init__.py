"""
The rules of Moon, the Texas domino trick game, as values and pure functions.

    >>> import random
    >>> import moon_engine as moon
    >>> state = moon.new_game(moon.PRESETS["pagat-3"])
    >>> state = moon.apply(state, moon.random_deal(state.rules, random.Random(7)))
    >>> state = moon.apply(state, moon.parse_action("bid 5"))
    >>> moon.legal_actions(state)[:2]
    (Pass(), Bid(number=6))
"""

from moon_engine.actions import (
    Action,
    Bid,
    Deal,
    Discard,
    KeepHand,
    NameTrump,
    Pass,
    Play,
    TakeWidow,
)
from moon_engine.declaring import Discarding, NamingTrump, WidowDecision
from moon_engine.errors import (
    ArgumentError,
    DealError,
    IllegalActionError,
    MoonError,
    NotationError,
    Reason,
    RulesError,
)
from moon_engine.legality import legal_actions, why_illegal
from moon_engine.notation import format_action, parse_action, parse_tile
from moon_engine.options import Option
from moon_engine.rules import OPTIONS, PRESETS, Rules
from moon_engine.settled import Opening, RoundStart, WonAuction
from moon_engine.shuffle import random_deal
from moon_engine.state import (
    Auction,
    AwaitingDeal,
    GameOver,
    Playing,
    State,
)
from moon_engine.table import Contract, PassedOut, RoundResult, Suit, Trick, Trump
from moon_engine.tiles import TILES, Tile, TileSet
from moon_engine.transition import apply, new_game

__version__ = "0.1.0"

__all__ = [
    "OPTIONS",
    "PRESETS",
    "TILES",
    "Action",
    "ArgumentError",
    "Auction",
    "AwaitingDeal",
    "Bid",
    "Contract",
    "Deal",
    "DealError",
    "Discard",
    "Discarding",
    "GameOver",
    "IllegalActionError",
    "KeepHand",
    "MoonError",
    "NameTrump",
    "NamingTrump",
    "NotationError",
    "Opening",
    "Option",
    "Pass",
    "PassedOut",
    "Play",
    "Playing",
    "Reason",
    "RoundResult",
    "RoundStart",
    "Rules",
    "RulesError",
    "State",
    "Suit",
    "TakeWidow",
    "Tile",
    "TileSet",
    "Trick",
    "Trump",
    "WidowDecision",
    "WonAuction",
    "apply",
    "format_action",
    "legal_actions",
    "new_game",
    "parse_action",
    "parse_tile",
    "random_deal",
    "why_illegal",
]
