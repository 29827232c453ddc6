"""Which actions are legal in a state, and why others are not."""

from __future__ import annotations

import functools
from typing import Never

from moon_engine.actions import (
    BIDS,
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
from moon_engine.errors import ArgumentError, Reason
from moon_engine.rulebook import bidding, dealing, following, leading, naming, widow
from moon_engine.rules import Rules
from moon_engine.state import (
    Auction,
    AwaitingDeal,
    Discarding,
    GameOver,
    NamingTrump,
    Playing,
    State,
    WidowDecision,
    hand_with_widow,
)


def legal_actions(state: State) -> tuple[Action, ...]:
    """
    Return every legal action of the seat to act, always in the same order.

    Bids rise, tiles fall from 6-6 to 0-0, trumps go from zeros to sixes, doubles, none.

    Args:
        state: Any state.

    Returns:
        The actions; none when chance deals or the game is over.

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
        hand = state.opening.masks[state.to_act] & state.unplayed
        if state.called is None:
            return state.opening.leads.actions(_leadable(state, hand))
        return plays_of(following.playable(hand, state.called.members))
    if type(state) is Auction:
        bids = state.bids
        return _legal_bids(state.game.rules, bidding.standing(bids), len(bids))
    if type(state) is Discarding:
        return discards_of(hand_with_widow(state.auction))
    if type(state) is NamingTrump:
        return _legal_trumps(state.auction.game.rules)
    if type(state) is WidowDecision:
        return WIDOW_DECISIONS
    if type(state) is AwaitingDeal or type(state) is GameOver:
        return ()
    raise _no_state(state)


def _no_state(value: Never) -> ArgumentError:
    """Return the error for a state that is none; mypy sees that every phase was handled."""
    return ArgumentError("state", "a state, as new_game and apply return them", value)


@functools.lru_cache
def _legal_bids(rules: Rules, standing: int | None, spoken: int) -> tuple[Bid | Pass, ...]:
    return tuple(bid for bid in BIDS if bidding.why_not(rules, standing, spoken, bid) is None)


@functools.lru_cache
def _legal_trumps(rules: Rules) -> tuple[NameTrump, ...]:
    return tuple(name for name in TRUMPS if naming.why_not(rules, name.trump) is None)


def _leadable(state: Playing, hand: int) -> int:
    """Return the mask of the tiles of a hand that may be led now; only a first lead is bound."""
    if state.tricks:
        return hand
    opening = state.opening
    return leading.leadable(opening.auction.game.rules, hand, opening.contract.trump)


def why_illegal(state: State, action: Action) -> Reason | None:
    """
    Return why an action is illegal in a state, or None when it is legal.

    Args:
        state: Any state.
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
        return _why_no_play(state, action)
    if type(state) is Auction:
        return _why_no_bid(state, action)
    if type(state) is AwaitingDeal:
        return _why_no_deal(state, action)
    if type(state) is GameOver:
        return Reason.GAME_OVER
    return _why_not_as_declarer(state, action)


def _why_no_deal(state: AwaitingDeal, action: Action) -> Reason | None:
    if type(action) is not Deal:
        return Reason.DEAL_EXPECTED
    return Reason.DEAL_NOT_THE_SET if dealing.faults(state.game.rules, action) else None


def _why_no_bid(auction: Auction, action: Action) -> Reason | None:
    if type(action) is not Bid and type(action) is not Pass:
        return Reason.BID_EXPECTED
    bids = auction.bids
    return bidding.why_not(auction.game.rules, bidding.standing(bids), len(bids), action)


def _why_not_as_declarer(
    state: WidowDecision | Discarding | NamingTrump, action: Action
) -> Reason | None:
    if type(state) is Discarding:
        if type(action) is not Discard:
            return Reason.DISCARD_EXPECTED
        return widow.why_not_discard(hand_with_widow(state.auction), action.tile)
    if type(state) is NamingTrump:
        if type(action) is not NameTrump:
            return Reason.TRUMP_EXPECTED
        return naming.why_not(state.auction.game.rules, action.trump)
    if type(state) is WidowDecision:
        is_decision = type(action) is TakeWidow or type(action) is KeepHand
        return None if is_decision else Reason.WIDOW_DECISION_EXPECTED
    raise _no_state(state)


def _why_no_play(state: Playing, action: Action) -> Reason | None:
    if type(action) is not Play:
        return Reason.PLAY_EXPECTED
    hand = state.opening.masks[state.to_act] & state.unplayed
    if state.called is None:
        return leading.why_not(state.opening.leads, hand, _leadable(state, hand), action)
    return following.why_not(hand, state.called.members, action)


def facts(state: State, action: Action) -> dict[str, str]:
    """Return the words that fill the gaps in the reasons of a phase."""
    facts: dict[str, str] = {}
    if isinstance(action, Discard | Play):
        facts["tile"] = str(action.tile)
    if type(state) is Auction:
        facts |= bidding.facts(state.rules, state.standing)
    if type(state) is Playing:
        plays = [play for play in legal_actions(state) if type(play) is Play]
        *others, last = dict.fromkeys(str(play.tile) for play in plays)
        facts["tiles"] = f"{', '.join(others)} and {last}" if others else last
        if state.suit is not None:
            facts["suit"] = state.suit.words
    return facts
