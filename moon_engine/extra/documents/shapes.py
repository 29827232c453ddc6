"""What stands in documents, one class for each kind of object; their order is that of the keys."""

from __future__ import annotations

from typing import TypeAlias, final

import attrs

import moon_engine as moon


@final
@attrs.frozen
class TrickShape:
    """
    A finished trick.

    Args:
        leader: The seat that led.
        suit: The suit that the lead called.
        tiles: The tiles in the order of play, from the leader clockwise.
        winner: The seat that won.
    """

    leader: int
    suit: str
    tiles: tuple[str, ...]
    winner: int


@final
@attrs.frozen
class OpenTrickShape:
    """
    A trick that is not finished.

    Args:
        leader: The seat that led, or is to lead.
        suit: The suit that the lead called; None when a lead is due.
        by_seat: By seat, its tile; None where it has not played.
    """

    leader: int
    suit: str | None
    by_seat: tuple[str | None, ...]


@final
@attrs.frozen
class PlayedShape:
    """
    How a played round ended.

    Args:
        kind: ``played``.
        declarer: The seat that won the auction.
        bid: What it bid.
        trump: What it named.
        made: Whether its side made the bid.
        tricks: Tricks taken, by side.
        points: Points or marks scored, by side.
        last_trick: The seventh trick.
    """

    kind: str
    declarer: int
    bid: int
    trump: str
    made: bool
    tricks: tuple[int, ...]
    points: tuple[int, ...]
    last_trick: TrickShape


@final
@attrs.frozen
class PassedOutShape:
    """
    A round that nobody bid in.

    Args:
        kind: ``passed_out``.
        first_bidder: The seat that passed first.
    """

    kind: str
    first_bidder: int


LastRoundShape: TypeAlias = PlayedShape | PassedOutShape | None
"""How the round before ended; None in the first."""


@final
@attrs.frozen
class RulesShape:
    """
    What stands in the document of rules.

    Args:
        rules: The rules, of which the differences to the defaults are written.
    """

    rules: moon.Rules


@final
@attrs.frozen
class ActionShape:
    """
    What stands in the document of an action.

    Args:
        action: The text of the action.
    """

    action: str


@final
@attrs.frozen
class StateShape:
    """
    What stands in the document of a state.

    Args:
        rules: The rules of the game.
        scores: Points or marks before the round, by side.
        first_bidder: The seat that speaks first in the round.
        last_round: How the round before ended.
        actions: The texts of the round's actions.
    """

    rules: moon.Rules
    scores: tuple[int, ...]
    first_bidder: int
    last_round: LastRoundShape
    actions: tuple[str, ...]


@final
@attrs.frozen
class ViewShape:
    """
    What stands in the document of a view: all that it takes to draw it.

    Args:
        text: The one line that ``format_view`` returns, from which the view is read.
        seat: Whose view it is; None for everybody's.
        phase: What is to be done next.
        to_act: The seat whose turn it is; None when chance deals or the game is over.
        is_over: Whether the game is over.
        winners: The sides that have won.
        rules: The rules of the game.
        scores: Points or marks, by side.
        sides: The seats that score together, by side.
        first_bidder: The seat that speaks first in the round.
        bids: By seat, the text of what it said in the auction; None where it said nothing.
        declarer: The seat that won the auction; None before.
        bid: The highest bid; None before the auction is over.
        trump: What the declarer named; None before.
        took_widow: Whether the declarer took the widow; None before, and where there is none.
        hand: What the seat holds; None in everybody's view.
        widow: The tile that the seat took as the declarer.
        discard: The tile that the seat discarded as the declarer.
        hand_sizes: How many tiles each seat holds, by seat.
        tricks: The finished tricks of the round.
        trick: The trick that is not finished; None when no tile is to be played.
        voids: The suits that each seat has shown itself void in, by seat.
        taken: The tricks taken so far in the round, by side.
        last_trick: The last trick that was finished.
        last_round: How the round before ended.
        legal_actions: The texts of what the seat may do; none when it is not its turn.
    """

    text: str
    seat: int | None
    phase: str
    to_act: int | None
    is_over: bool
    winners: tuple[int, ...]
    rules: moon.Rules
    scores: tuple[int, ...]
    sides: tuple[tuple[int, ...], ...]
    first_bidder: int
    bids: tuple[str | None, ...]
    declarer: int | None
    bid: int | None
    trump: str | None
    took_widow: bool | None
    hand: tuple[str, ...] | None
    widow: str | None
    discard: str | None
    hand_sizes: tuple[int, ...]
    tricks: tuple[TrickShape, ...]
    trick: OpenTrickShape | None
    voids: tuple[tuple[str, ...], ...]
    taken: tuple[int, ...]
    last_trick: TrickShape | None
    last_round: LastRoundShape
    legal_actions: tuple[str, ...]


@final
@attrs.frozen
class TagShape:
    """
    What there is to say about a game.

    Args:
        name: The name of the tag.
        text: Its value.
    """

    name: str
    text: str


@final
@attrs.frozen
class CommentShape:
    """
    What is said at a place of a game.

    Args:
        after: The number of actions done before it.
        text: The comment.
    """

    after: int
    text: str


@final
@attrs.frozen
class RecordShape:
    """
    What stands in the document of a record.

    Args:
        rules: The rules of the game.
        first_bidder: The seat that bids first in the first round.
        scores: What the sides start with; None for 0 each.
        actions: The texts of all actions.
        tags: What there is to say about the game, in the order given.
        comments: What is said about the game, in its order.
    """

    rules: moon.Rules
    first_bidder: int
    scores: tuple[int, ...] | None
    actions: tuple[str, ...]
    tags: tuple[TagShape, ...]
    comments: tuple[CommentShape, ...]
