"""The way forward: which actions are legal in a state, and which state each leads to."""

from __future__ import annotations

from typing import Never, get_args

import attrs

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
from moon_engine.errors import ArgumentError, DealError, IllegalActionError, Reason, shown
from moon_engine.rulebook import (
    bidding,
    dealing,
    ending,
    following,
    leading,
    naming,
    scoring,
    widow,
    winning,
)
from moon_engine.rulebook.ranking import Called
from moon_engine.rules import Rules
from moon_engine.state import (
    Auction,
    AwaitingDeal,
    Discarding,
    Game,
    GameOver,
    NamingTrump,
    Opening,
    Playing,
    State,
    WidowDecision,
    declarer,
    hands_after_discard,
)
from moon_engine.table import HAND_SIZE, Contract, PassedOut, RoundResult, Trick, Trump
from moon_engine.tiles import Tile


def new_game(rules: Rules | None = None, first_bidder: int = 0) -> AwaitingDeal:
    """
    Return the first state of a game.

    Args:
        rules: The rules; None for the defaults.
        first_bidder: The seat that bids first in the first round (DEAL-2), from 0.

    Returns:
        A state that awaits the first deal, with all scores at 0.

    Raises:
        ArgumentError: If the rules are no ``Rules``, or there is no such seat.

    Examples:
        >>> state = new_game(Rules(players=4), first_bidder=3)
        >>> state.scores, state.to_act
        ((0, 0), None)
    """
    rules = check_rules(Rules() if rules is None else rules)
    seats = dealing.seats(rules)
    if type(first_bidder) is not int or not 0 <= first_bidder < seats:
        raise ArgumentError("first_bidder", f"a seat from 0 to {seats - 1}", first_bidder)
    return AwaitingDeal(Game(rules, (0,) * dealing.sides(rules), first_bidder))


def check_rules(value: object) -> Rules:
    """
    Return the value if it is rules.

    Raises:
        ArgumentError: If it is not.
    """
    if type(value) is not Rules:
        raise ArgumentError("rules", "Rules", value)
    return value


def _no_state(value: Never) -> ArgumentError:
    """Return the error for a state that is none; mypy sees that every phase was handled."""
    return ArgumentError("state", "a state, as new_game and apply return them", value)


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
        >>> from moon_engine.shuffle import random_deal
        >>> state = apply(new_game(), random_deal(Rules(), random.Random(7)))
        >>> [str(action) for action in legal_actions(state)]
        ['pass', 'bid 4', 'bid 5', 'bid 6', 'bid 7', 'bid 21']
    """
    match state:
        case Playing():
            return _legal_plays(state)
        case Auction():
            rules, bids = state.rules, state.bids
            return tuple(bid for bid in BIDS if bidding.why_not(rules, bids, bid) is None)
        case WidowDecision():
            return WIDOW_DECISIONS
        case Discarding():
            return discards_of(state.hands[state.to_act].mask)
        case NamingTrump():
            rules = state.rules
            return tuple(name for name in TRUMPS if naming.why_not(rules, name.trump) is None)
        case AwaitingDeal() | GameOver():
            return ()
        case _:
            raise _no_state(state)


def _legal_plays(state: Playing) -> tuple[Play, ...]:
    hand = state.masks[state.to_act]
    if state.called is None:
        return state.opening.leads.actions(_leadable(state, hand))
    return plays_of(following.playable(hand, state.called.members))


def _leadable(state: Playing, hand: int) -> int:
    """Return the mask of the tiles of a hand that may be led now; only a first lead is bound."""
    if state.tricks:
        return hand
    return leading.leadable(state.rules, hand, state.contract.trump)


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
        >>> why_illegal(new_game(), Pass()).sentence
        'the tiles must be dealt first'
    """
    match state:
        case Playing():
            return _why_no_play(state, action)
        case Auction():
            if type(action) is Bid or type(action) is Pass:
                return bidding.why_not(state.rules, state.bids, action)
            return Reason.BID_EXPECTED
        case AwaitingDeal():
            if type(action) is not Deal:
                return Reason.DEAL_EXPECTED
            return Reason.DEAL_NOT_THE_SET if dealing.faults(state.rules, action) else None
        case WidowDecision():
            is_decision = type(action) is TakeWidow or type(action) is KeepHand
            return None if is_decision else Reason.WIDOW_DECISION_EXPECTED
        case Discarding():
            if type(action) is not Discard:
                return Reason.DISCARD_EXPECTED
            return widow.why_not_discard(state.hands[state.to_act], action.tile)
        case NamingTrump():
            if type(action) is not NameTrump:
                return Reason.TRUMP_EXPECTED
            return naming.why_not(state.rules, action.trump)
        case GameOver():
            return Reason.GAME_OVER
        case _:
            raise _no_state(state)


def _why_no_play(state: Playing, action: Action) -> Reason | None:
    if type(action) is not Play:
        return Reason.PLAY_EXPECTED
    hand = state.masks[state.to_act]
    if state.called is None:
        return leading.why_not(state.opening.leads, hand, _leadable(state, hand), action)
    return following.why_not(hand, state.called.members, action)


def apply(state: State, action: Action) -> State:
    """
    Return the state that follows an action; the given state stays as it was.

    Args:
        state: Any state.
        action: A legal action: of the seat to act, or chance's deal.

    Returns:
        The next state.

    Raises:
        IllegalActionError: If the rules refuse the action, with the reason.
        DealError: If a deal does not lay out exactly the set, with all its faults; it is an
            ``IllegalActionError`` too.
        ArgumentError: If the state is no state.

    Examples:
        >>> apply(new_game(), Pass())
        Traceback (most recent call last):
        moon_engine.errors.IllegalActionError: the tiles must be dealt first (DEAL-1): pass in \
default; scores 0 0 0; first bidder 0
    """
    reason = why_illegal(state, action)
    if reason is not None:
        raise _refusal(state, action, reason)
    match state, action:
        case Playing(), Play():
            return _play(state, action)
        case AwaitingDeal(), Deal():
            return Auction(state.game, action)
        case Auction(), Bid() | Pass():
            return _bid(state, action)
        case WidowDecision(), TakeWidow():
            return Discarding(state.auction, state.trump)
        case WidowDecision(), KeepHand():
            return _after_widow(state.auction, None, state.trump)
        case Discarding(), Discard():
            return _after_widow(state.auction, action.tile, state.trump)
        case NamingTrump(), NameTrump():
            return _name_trump(state, action.trump)
    raise AssertionError("a legal action is of its phase's type")


def _refusal(state: State, action: Action, reason: Reason) -> IllegalActionError:
    """Return the error that tells all about an illegal action."""
    text = str(action) if type(action) in get_args(Action) else shown(action)
    case = f"{text} in {state}"
    if isinstance(state, AwaitingDeal) and isinstance(action, Deal):
        faults = dealing.faults(state.rules, action)
        return DealError(action, reason, "; ".join(faults), case, faults)
    return IllegalActionError(action, reason, reason.explain(**_facts(state, action)), case)


def _facts(state: State, action: Action) -> dict[str, str]:
    """Return the words that fill the gaps in the reasons of a phase."""
    facts: dict[str, str] = {}
    if isinstance(action, Discard | Play):
        facts["tile"] = str(action.tile)
    if isinstance(state, Auction):
        facts |= bidding.facts(state.rules, state.bids)
    if isinstance(state, Playing):
        *others, last = dict.fromkeys(str(play.tile) for play in _legal_plays(state))
        facts["tiles"] = f"{', '.join(others)} and {last}" if others else last
        if state.suit is not None:
            facts["suit"] = state.suit.words
    return facts


def _bid(auction: Auction, bid: Bid | Pass) -> State:
    rules, first_bidder = auction.rules, auction.first_bidder
    after = attrs.evolve(auction, bids=(*auction.bids, bid))
    if not bidding.is_over(rules, after.bids):
        return after
    if after.bid is None:
        next_bidder = bidding.first_bidder_after_redeal(rules, first_bidder)
        return AwaitingDeal(Game(rules, auction.scores, next_bidder, PassedOut(first_bidder)))
    if naming.is_before_widow(rules):
        return NamingTrump(after, None)
    return _offer_widow(after, None)


def _offer_widow(auction: Auction, trump: Trump | None) -> State:
    if widow.is_choice(auction.rules):
        return WidowDecision(auction, trump)
    if widow.is_taken(auction.rules):
        return Discarding(auction, trump)
    return _after_widow(auction, None, trump)


def _after_widow(auction: Auction, discard: Tile | None, trump: Trump | None) -> State:
    if trump is None:
        return NamingTrump(auction, discard)
    return _open(auction, discard, trump)


def _name_trump(state: NamingTrump, trump: Trump) -> State:
    if naming.is_before_widow(state.rules):
        return _offer_widow(state.auction, trump)
    return _open(state.auction, state.discard, trump)


def _open(auction: Auction, discard: Tile | None, trump: Trump) -> Playing:
    seat, bid = declarer(auction), auction.bid
    assert bid is not None, "the declarer has bid"
    opening = Opening(auction, discard, Contract(seat, bid, trump))
    masks = tuple(hand.mask for hand in hands_after_discard(auction, discard))
    return Playing(opening, masks, (), None, (), seat)


def _play(state: Playing, play: Play) -> State:
    seat, tile, masks = state.to_act, play.tile, state.masks
    masks = (*masks[:seat], masks[seat] ^ tile.bit, *masks[seat + 1 :])
    called = state.called or state.opening.leads.called[tile.index][play.suit]
    tiles = (*state.tiles, tile)
    next_seat = (seat + 1) % len(masks)
    if len(tiles) < len(masks):
        return Playing(state.opening, masks, state.tricks, called, tiles, next_seat)
    return _finish_trick(state, masks, called, tiles, leader=next_seat)


def _finish_trick(
    state: Playing, masks: tuple[int, ...], called: Called, tiles: tuple[Tile, ...], leader: int
) -> State:
    """Return the state after a trick; all seven are played, whatever is decided (HAND-1)."""
    winner = (leader + winning.winning_place(called, tiles)) % len(masks)
    tricks = (*state.tricks, Trick(leader, called.suit, tiles, winner))
    if len(tricks) < HAND_SIZE:
        return Playing(state.opening, masks, tricks, None, (), winner)
    return _finish_round(state, tricks)


def _finish_round(state: Playing, tricks: tuple[Trick, ...]) -> State:
    rules, contract = state.rules, state.contract
    sides = [dealing.side_of(rules, trick.winner) for trick in tricks]
    taken = tuple(sides.count(side) for side in range(dealing.sides(rules)))
    made = scoring.is_made(contract, taken[dealing.side_of(rules, contract.declarer)])
    points = scoring.scored(rules, contract, taken)
    scores = tuple(old + new for old, new in zip(state.scores, points, strict=True))
    result = RoundResult(
        declarer=contract.declarer,
        bid=contract.bid,
        trump=contract.trump,
        made=made,
        tricks=taken,
        points=points,
        last_trick=tricks[-1],
    )
    winners = ending.winners(rules, scores, contract, made)
    if winners:
        return GameOver(Game(rules, scores, state.first_bidder, result), winners)
    next_bidder = dealing.next_first_bidder(rules, state.first_bidder)
    return AwaitingDeal(Game(rules, scores, next_bidder, result))
