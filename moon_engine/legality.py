"""Which actions are legal in a state, and why others are not."""

from __future__ import annotations

import abc
import functools

from moon_engine.actions import (
    TRUMPS,
    WIDOW_DECISIONS,
    Action,
    Bid,
    Deal,
    Discard,
    KeepHand,
    NameTrump,
    Pass,
    Play,
    TakeWidow,
    discards_of,
    plays_of,
)
from moon_engine.declaring import Discarding, NamingTrump, WidowDecision
from moon_engine.errors import ArgumentError, Reason
from moon_engine.rulebook import bidding, dealing, following, leading, naming
from moon_engine.rules import Rules
from moon_engine.settled import hand_with_widow
from moon_engine.state import (
    Auction,
    AwaitingDeal,
    GameOver,
    Playing,
    State,
)
from moon_engine.tiles import tiles_of


class Sight(abc.ABC):
    """What one seat knows of a state, as far as the rules are asked what the seat may do."""

    __slots__ = ()

    @abc.abstractmethod
    def blind(self) -> State | None:
        """
        Return a state in which the seat may do the same, though others hold nothing there.

        Returns:
            The state; None when it is not the turn of the seat.
        """


def legal_actions(state: State | Sight) -> tuple[Action, ...]:
    """
    Return every legal action of the seat to act, always in the same order.

    Bids rise, tiles fall from 6-6 to 0-0, trumps go from zeros to sixes, doubles, none.

    Args:
        state: Any state, or a seat's view of one.

    Returns:
        The actions; none when chance deals or the game is over, or it is not the turn of the seat
        whose view it is.

    Raises:
        ArgumentError: If it is no state.

    Examples:
        >>> import random
        >>> from moon_engine import apply, new_game, random_deal
        >>> state = apply(new_game(), random_deal(Rules(), random.Random(7)))
        >>> [str(action) for action in legal_actions(state)]
        ['pass', 'bid 4', 'bid 5', 'bid 6', 'bid 7', 'bid 21']
    """
    if type(state) is Playing:
        if state.called is None:
            return state.opening.leads.actions(state.playable)
        return plays_of(state.playable)
    if type(state) is Auction:
        return state.turn.legal
    if type(state) is Discarding:
        return discards_of(hand_with_widow(state.auction))
    if type(state) is NamingTrump:
        return _legal_trumps(state.auction.start.rules)
    if type(state) is WidowDecision:
        return WIDOW_DECISIONS
    if type(state) is AwaitingDeal or type(state) is GameOver:
        return ()
    blind = _blind(state)
    return () if blind is None else legal_actions(blind)


def _blind(sight: Sight) -> State | None:
    """Return the state to ask instead of a view; mypy sees that all states are asked before."""
    if not issubclass(type(sight), Sight):
        expected = "a state, as new_game and apply return them, or a seat's view of one"
        raise ArgumentError("state", expected, sight)
    return sight.blind()


@functools.lru_cache
def _legal_trumps(rules: Rules) -> tuple[NameTrump, ...]:
    return tuple(name for name in TRUMPS if naming.why_not(rules, name.trump) is None)


def why_illegal(state: State | Sight, action: Action) -> Reason | None:
    """
    Return why an action is illegal in a state, or None when it is legal.

    Args:
        state: Any state, or a seat's view of one.
        action: Any action; a value of another type is what the phase does not expect.

    Returns:
        The reason that ``apply`` would raise.

    Raises:
        ArgumentError: If the state is no state.

    Examples:
        >>> from moon_engine import new_game
        >>> why_illegal(new_game(), Pass()).sentence
        'the tiles must be dealt first'
    """
    if type(state) is Playing:
        return why_no_play(state, action)
    if type(state) is Auction:
        return _why_no_bid(state, action)
    if type(state) is AwaitingDeal:
        return _why_no_deal(state, action)
    if type(state) is GameOver:
        return Reason.GAME_OVER
    if type(state) is Discarding or type(state) is NamingTrump or type(state) is WidowDecision:
        return _why_not_as_declarer(state, action)
    blind = _blind(state)
    return Reason.NOT_YOUR_TURN if blind is None else why_illegal(blind, action)


def _why_no_deal(state: AwaitingDeal, action: Action) -> Reason | None:
    if type(action) is not Deal:
        return Reason.DEAL_EXPECTED
    return Reason.DEAL_NOT_THE_SET if dealing.faults(state.start.rules, action) else None


def _why_no_bid(auction: Auction, action: Action) -> Reason | None:
    if type(action) is Bid:
        return auction.turn.why_not[action.number]
    return auction.turn.why_not[None] if type(action) is Pass else Reason.BID_EXPECTED


def _why_not_as_declarer(
    state: WidowDecision | Discarding | NamingTrump, action: Action
) -> Reason | None:
    if type(state) is Discarding:
        if type(action) is not Discard:
            return Reason.DISCARD_EXPECTED
        return dealing.why_not_held(hand_with_widow(state.auction), action.tile)
    if type(state) is NamingTrump:
        if type(action) is not NameTrump:
            return Reason.TRUMP_EXPECTED
        return naming.why_not(state.auction.start.rules, action.trump)
    is_decision = type(action) is TakeWidow or type(action) is KeepHand
    return None if is_decision else Reason.WIDOW_DECISION_EXPECTED


def why_no_play(state: Playing, action: Action) -> Reason | None:
    """
    Return what ``why_illegal`` does, in the phase where most of the time is spent (HAND-1).

    Args:
        state: A state of play.
        action: Any action.

    Returns:
        The reason, or None for a legal play.

    Examples:
        >>> import random
        >>> from moon_engine import Trump, apply, new_game, random_deal
        >>> rules = Rules(include_double_zero=False)
        >>> state = apply(new_game(rules), random_deal(rules, random.Random(7)))
        >>> for action in (Bid(7), Pass(), Pass(), NameTrump(Trump.FIVES)):
        ...     state = apply(state, action)
        >>> why_no_play(state, Pass()).sentence
        'you must play a tile'
    """
    if type(action) is not Play:
        return Reason.PLAY_EXPECTED
    if state.called is None:
        reason = leading.why_not(state.opening.leads, state.playable, action)
    else:
        reason = following.why_not(state.playable, action)
    if reason is None:
        return None
    hand = state.opening.masks[state.to_act] & state.unplayed
    return dealing.why_not_held(hand, action.tile) or reason


def facts(state: State, action: Action) -> dict[str, str]:
    """
    Return the words that fill the gaps in the reasons of a phase.

    Args:
        state: Any state.
        action: An action that is illegal in it.

    Returns:
        Words by the name of their gap, as ``Reason.explain`` takes them.

    Examples:
        >>> from moon_engine import Tile, new_game
        >>> facts(new_game(), Discard(Tile(6, 4)))
        {'tile': '6-4'}
    """
    facts: dict[str, str] = {}
    if type(action) is Discard or type(action) is Play:
        facts["tile"] = str(action.tile)
    if type(state) is Auction:
        facts |= bidding.facts(state.rules, state.standing)
    if type(state) is Playing:
        *others, last = map(str, tiles_of(state.playable))
        facts["tiles"] = facts["trumps"] = f"{', '.join(others)} and {last}" if others else last
        if state.suit is not None:
            facts["suit"] = state.suit.words
    return facts
