"""What requests ask and replies tell, one class for each that has keys of its own."""

from __future__ import annotations

from typing import final

import attrs

from moon_engine.extra.protocol.shapes import Score, Table


@final
@attrs.frozen
class New:
    """
    What ``new`` asks.

    Args:
        protocol: The version of the protocol.
        first_bidder: The seat that bids first in the first round.
    """

    protocol: int
    first_bidder: int


@final
@attrs.frozen
class Apply:
    """
    What ``apply`` asks, and the reply to ``choose`` tells.

    Args:
        action: The text of an action, or something that is none.
    """

    action: str


@final
@attrs.frozen
class View:
    """
    What ``view`` asks.

    Args:
        seat: The seat.
    """

    seat: int


@final
@attrs.frozen
class Choose:
    """
    What ``choose`` asks, as far as a bot of this library needs it.

    Args:
        protocol: The version of the protocol.
        seed: What the bot draws from.
        text: The view in one line.
    """

    protocol: int
    seed: int
    text: str


@final
@attrs.frozen
class Verdict:
    """
    What every reply tells, and some that grant tell alone.

    Args:
        ok: Whether the request is granted.
    """

    ok: bool


@final
@attrs.frozen
class Refusal:
    """
    What a reply tells that refuses.

    Args:
        error: Why.
    """

    error: str


@final
@attrs.frozen
class LegalReply:
    """
    What the reply to ``legal`` tells.

    Args:
        actions: The texts of what the seat to act may do.
    """

    actions: tuple[str, ...]


@final
@attrs.frozen
class StateReply:
    """
    What the reply to ``state`` tells.

    Args:
        state: The table with all tiles open.
    """

    state: Table


@final
@attrs.frozen
class ViewReply:
    """
    What the reply to ``view`` tells.

    Args:
        view: The table as a seat sees it.
    """

    view: Table


@final
@attrs.frozen
class ScoreReply:
    """
    What the reply to ``score`` tells.

    Args:
        score: How the game stands.
    """

    score: Score
