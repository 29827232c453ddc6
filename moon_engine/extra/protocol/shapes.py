"""What engines and programs at the other end tell each other about a game."""

from __future__ import annotations

from typing import final

import attrs

from moon_engine.extra.documents.shapes import TrickShape

VERSION = 1
"""The version of the line protocol."""


@final
@attrs.frozen
class Table:
    """
    A round as it stands, with all tiles open or as a seat sees it.

    Args:
        phase: What is due: ``deal``, ``auction``, ``widow``, ``discard``, ``trump``, ``play`` or
            ``over``.
        to_act: The seat whose turn it is; None where tiles are to be dealt or the game is over.
        first_bidder: The seat that speaks first in the round, or in the one to be dealt.
        hands: By seat, what it holds; None for a hand that is not seen.
        hand_sizes: By seat, how many tiles it holds.
        widow: The tile that was left over; None where there is none, or it is not seen.
        took_widow: Whether the declarer took the widow; None before that is settled.
        discard: What the declarer put away; None before, and where it is not seen.
        bids: What was said in the auction, in order.
        declarer: The seat that won the auction; None before.
        bid: What it bid; None before.
        trump: What it named, ``0`` to ``6``, ``doubles`` or ``none``; None before.
        leader: The seat that led, or is to lead; None outside the play.
        suit: The suit called; None when a lead is due.
        trick: The tiles of the unfinished trick, from its leader on.
        tricks: The finished tricks.
        taken: By side, the tricks taken in the round.
    """

    phase: str
    to_act: int | None
    first_bidder: int
    hands: tuple[tuple[str, ...] | None, ...]
    hand_sizes: tuple[int, ...]
    widow: str | None
    took_widow: bool | None
    discard: str | None
    bids: tuple[str, ...]
    declarer: int | None
    bid: int | None
    trump: str | None
    leader: int | None
    suit: str | None
    trick: tuple[str, ...]
    tricks: tuple[TrickShape, ...]
    taken: tuple[int, ...]


@final
@attrs.frozen
class Outcome:
    """
    How a round that was played ended.

    Args:
        declarer: The seat that won the auction.
        bid: What it bid.
        trump: What it named.
        made: Whether its side made the bid.
        tricks: By side, the tricks taken.
        points: By side, the points or marks scored.
    """

    declarer: int
    bid: int
    trump: str
    made: bool
    tricks: tuple[int, ...]
    points: tuple[int, ...]


@final
@attrs.frozen
class Score:
    """
    How a game stands.

    Args:
        scores: By side, points or marks after the last finished round.
        is_over: Whether the game is over.
        winners: The sides that have won, rising; none while the game goes on.
        last_round: How the round before ended; None before the end of the first, and after one in
            which all passed.
    """

    scores: tuple[int, ...]
    is_over: bool
    winners: tuple[int, ...]
    last_round: Outcome | None
