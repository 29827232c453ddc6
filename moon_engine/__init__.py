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
from moon_engine.first_state import new_game
from moon_engine.happenings import Event, events
from moon_engine.hidden import count_worlds, worlds
from moon_engine.legality import legal_actions, why_illegal
from moon_engine.notation import format_action, parse_action, parse_tile
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
from moon_engine.options import Option, OptionValue
from moon_engine.play_events import GameWon, RoundScored, TilePlayed, TrickWon
from moon_engine.position import format_position, format_view, parse_position, parse_view
from moon_engine.record_reading import parse_record, read_records
from moon_engine.record_writing import format_record
from moon_engine.records import GameRecord, record, replay
from moon_engine.rules import OPTIONS, PRESETS, Rules
from moon_engine.seat_view import SeatView
from moon_engine.seeing import public_view, view
from moon_engine.settled import Opening, RoundStart, WonAuction
from moon_engine.shuffle import random_deal, sample_world
from moon_engine.state import (
    Auction,
    AwaitingDeal,
    GameOver,
    Playing,
    State,
)
from moon_engine.table import Contract, PassedOut, RoundResult, Suit, Trick, Trump
from moon_engine.tiles import TILES, Tile, TileSet
from moon_engine.transition import apply
from moon_engine.views import PublicView

__version__ = "0.1.0"

__all__ = [
    "OPTIONS",
    "PRESETS",
    "TILES",
    "Action",
    "ArgumentError",
    "Auction",
    "AuctionWon",
    "AwaitingDeal",
    "Bid",
    "BidMade",
    "Contract",
    "Deal",
    "DealError",
    "Discard",
    "Discarding",
    "Event",
    "EverybodyPassed",
    "GameOver",
    "GameRecord",
    "GameWon",
    "IllegalActionError",
    "KeepHand",
    "MoonError",
    "NameTrump",
    "NamingTrump",
    "NotationError",
    "Opening",
    "Option",
    "OptionValue",
    "Pass",
    "Passed",
    "PassedOut",
    "Play",
    "Playing",
    "PublicView",
    "Reason",
    "RoundResult",
    "RoundScored",
    "RoundStart",
    "Rules",
    "RulesError",
    "SeatView",
    "State",
    "Suit",
    "TakeWidow",
    "Tile",
    "TileDiscarded",
    "TilePlayed",
    "TileSet",
    "TilesDealt",
    "Trick",
    "TrickWon",
    "Trump",
    "TrumpNamed",
    "WidowDecision",
    "WidowLeft",
    "WidowTaken",
    "WonAuction",
    "apply",
    "count_worlds",
    "events",
    "format_action",
    "format_position",
    "format_record",
    "format_view",
    "legal_actions",
    "new_game",
    "parse_action",
    "parse_position",
    "parse_record",
    "parse_tile",
    "parse_view",
    "public_view",
    "random_deal",
    "read_records",
    "record",
    "replay",
    "sample_world",
    "view",
    "why_illegal",
    "worlds",
]
