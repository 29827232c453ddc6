"""
The line protocol, by which programs in any language use this engine, or are checked by it.

An ``Engine`` keeps one game and answers in texts. ``Referee`` is one, by the rules of this library;
``LineEngine`` is a program in any language, and ``LineBot`` one that plays. ``serve`` is the other
end: what such a program does.
"""

from moon_engine.extra.protocol.client import LineBot, LineEngine
from moon_engine.extra.protocol.engines import Bot, Engine, FullEngine
from moon_engine.extra.protocol.lines import LONGEST
from moon_engine.extra.protocol.peer_error import PeerError, Trouble
from moon_engine.extra.protocol.referee import Referee, open_table, score_of, seen_table
from moon_engine.extra.protocol.serving import serve
from moon_engine.extra.protocol.shapes import VERSION, Outcome, Score, Table

__all__ = [
    "LONGEST",
    "VERSION",
    "Bot",
    "Engine",
    "FullEngine",
    "LineBot",
    "LineEngine",
    "Outcome",
    "PeerError",
    "Referee",
    "Score",
    "Table",
    "Trouble",
    "open_table",
    "score_of",
    "seen_table",
    "serve",
]
