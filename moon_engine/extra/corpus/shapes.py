"""What stands in the lines of a corpus, one class for each kind, in the order of the keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias, final

import attrs

import moon_engine as moon
from moon_engine.extra.protocol import Score


@final
@attrs.frozen
class Header:
    """
    The first line.

    Args:
        kind: ``header``.
        format: What the file is.
        version: Of which version.
        seed: The seed that it was written from.
        lines: By kind, how many lines follow.
    """

    kind: str
    format: str
    version: int
    seed: int
    lines: Mapping[str, int]


@final
@attrs.frozen
class TileSuits:
    """
    A tile under a trump.

    Args:
        tile: The tile.
        is_trump: Whether it is a trump.
        suits: The suits that it belongs to.
    """

    tile: str
    is_trump: bool
    suits: tuple[str, ...]


@final
@attrs.frozen
class Membership:
    """
    Which tiles belong to which suits (SUIT-1).

    Args:
        kind: ``membership``.
        trump: The trump of the round.
        tiles: All 28 tiles.
    """

    kind: str
    trump: str
    tiles: tuple[TileSuits, ...]


@final
@attrs.frozen
class Order:
    """
    The tiles of a suit (SUIT-2).

    Args:
        kind: ``order``.
        trump: The trump of the round.
        suit: The suit.
        tiles: Its tiles, the highest first.
    """

    kind: str
    trump: str
    suit: str
    tiles: tuple[str, ...]


@final
@attrs.frozen
class Lead:
    """
    A tile that is led.

    Args:
        tile: The tile.
        suits: The suit that it calls; two where the leader says which.
    """

    tile: str
    suits: tuple[str, ...]


@final
@attrs.frozen
class LedSuit:
    """
    Which suits leads call (LEAD-2).

    Args:
        kind: ``led_suit``.
        led_suit: The value of the option.
        trump: The trump of the round.
        tiles: All 28 tiles.
    """

    kind: str
    led_suit: str
    trump: str
    tiles: tuple[Lead, ...]


@final
@attrs.frozen
class WonTrick:
    """
    A whole trick.

    Args:
        suit: The suit that its lead called.
        tiles: Its tiles in the order of play.
        winner: Which of them won, from 0.
    """

    suit: str
    tiles: tuple[str, ...]
    winner: int


@final
@attrs.frozen
class Tricks:
    """
    Who wins tricks (WIN-1).

    Args:
        kind: ``trick``.
        players: How many seats there are.
        trump: The trump of the round.
        tricks: Tricks, each by itself.
    """

    kind: str
    players: int
    trump: str
    tricks: tuple[WonTrick, ...]


@final
@attrs.frozen
class Scored:
    """
    What a round is worth.

    Args:
        tricks: By side, the tricks taken.
        made: Whether the bid is made.
        points: By side, the points or marks.
    """

    tricks: tuple[int, ...]
    made: bool
    points: tuple[int, ...]


@final
@attrs.frozen
class Scoring:
    """
    What rounds are worth, for every way to share out seven tricks (SCORE-1 to SCORE-4).

    Args:
        kind: ``scoring``.
        rules: All options.
        declarer: The seat of the declarer.
        bid: What it bid.
        rounds: Rounds, each by itself.
    """

    kind: str
    rules: Mapping[str, moon.OptionValue]
    declarer: int
    bid: int
    rounds: tuple[Scored, ...]


@final
@attrs.frozen
class Perft:
    """
    How many sequences of legal actions there are.

    Args:
        kind: ``perft``.
        rules: All options.
        first_bidder: The seat that bids first.
        actions: What is done first.
        counts: The number of sequences of 1, 2, 3, … actions after that.
    """

    kind: str
    rules: Mapping[str, moon.OptionValue]
    first_bidder: int
    actions: tuple[str, ...]
    counts: tuple[int, ...]


@final
@attrs.frozen
class Refusal:
    """
    An action that must be refused.

    Args:
        action: The action.
        reason: The name of the reason.
        rule: The id of the rule that it breaks.
    """

    action: str
    reason: str
    rule: str


@final
@attrs.frozen
class Step:
    """
    A position of a game, and what is done there.

    Args:
        to_act: Whose turn it is; None where tiles are to be dealt, and when the game is over.
        legal: All that the seat may do, sorted as texts.
        illegal: Some of what must be refused.
        action: What is done; None at the end.
        winner: The seat that won the trick which the action finished; else None.
        score: How the game stands after an action that ended the round; else None.
    """

    to_act: int | None
    legal: tuple[str, ...]
    illegal: tuple[Refusal, ...]
    action: str | None
    winner: int | None
    score: Score | None


@final
@attrs.frozen
class Game:
    """
    A game, or its first rounds.

    Args:
        kind: ``game``.
        about: What it is there for: a preset, or an option and its value.
        rules: All options.
        first_bidder: The seat that bids first in the first round.
        steps: The game.
    """

    kind: str
    about: str
    rules: Mapping[str, moon.OptionValue]
    first_bidder: int
    steps: tuple[Step, ...]


Line: TypeAlias = Header | Membership | Order | LedSuit | Tricks | Scoring | Perft | Game
"""What a line holds."""
