"""The way forward: the first state of a game, and which state follows an action."""

from __future__ import annotations

import operator
from collections.abc import Sequence

from moon_engine.actions import (
    Action,
    Bid,
    Deal,
    Discard,
    NameTrump,
    Pass,
    Play,
    TakeWidow,
    is_action,
)
from moon_engine.checks import is_printable
from moon_engine.declaring import Discarding, NamingTrump, WidowDecision
from moon_engine.drafts import maker_of
from moon_engine.errors import ArgumentError, DealError, IllegalActionError, Reason, shown
from moon_engine.legality import facts, why_illegal, why_no_play
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
from moon_engine.rules import Rules
from moon_engine.settled import Opening, RoundStart, WonAuction, masks_to_play
from moon_engine.state import (
    Auction,
    AwaitingDeal,
    GameOver,
    Playing,
    State,
)
from moon_engine.table import HAND_SIZE, Contract, PassedOut, RoundResult, Trick, Trump
from moon_engine.tiles import Tile

_auction = maker_of(Auction)
_awaiting_deal = maker_of(AwaitingDeal)
_contract = maker_of(Contract)
_discarding = maker_of(Discarding)
_round_start = maker_of(RoundStart)
_naming_trump = maker_of(NamingTrump)
_opening = maker_of(Opening)
_playing = maker_of(Playing)
_round_result = maker_of(RoundResult)
_trick = maker_of(Trick)
_won_auction = maker_of(WonAuction)


def new_game(
    rules: Rules | None = None, first_bidder: int = 0, *, scores: Sequence[int] | None = None
) -> AwaitingDeal:
    """
    Return the first state of a game.

    Args:
        rules: The rules; None for the defaults.
        first_bidder: The seat that bids first in the first round (DEAL-2), from 0.
        scores: What the sides start with, to set up a game on its way; None for 0 each.

    Returns:
        A state that awaits the first deal.

    Raises:
        ArgumentError: If the rules are no ``Rules``, there is no such seat, or the scores are no
            list or tuple of one int a side.

    Examples:
        >>> state = new_game(Rules(players=4), first_bidder=3)
        >>> state.scores, state.to_act
        ((0, 0), None)
        >>> new_game(scores=(17, 20, 3)).scores
        (17, 20, 3)
    """
    rules = check_rules(Rules() if rules is None else rules)
    seats, sides = dealing.seats(rules), dealing.sides(rules)
    if type(first_bidder) is not int or not 0 <= first_bidder < seats:
        raise ArgumentError("first_bidder", f"a seat from 0 to {seats - 1}", first_bidder)
    if scores is None:
        scores = (0,) * sides
    is_listed = type(scores) is tuple or type(scores) is list
    if not is_listed or len(scores) != sides or not all(map(_is_score, scores)):
        raise ArgumentError("scores", f"a list or tuple of {sides} printable ints", scores)
    return AwaitingDeal(RoundStart(rules, tuple(scores), first_bidder, None))


def _is_score(value: object) -> bool:
    return type(value) is int and is_printable(value)


def check_rules(value: object) -> Rules:
    """
    Return the value if it is rules.

    Args:
        value: Anything at all.

    Returns:
        The value, with its type known.

    Raises:
        ArgumentError: If it is not.

    Examples:
        >>> check_rules("pagat-3")
        Traceback (most recent call last):
        moon_engine.errors.ArgumentError: rules must be Rules, not 'pagat-3'
    """
    if type(value) is not Rules:
        raise ArgumentError("rules", "Rules", value)
    return value


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
        >>> import random
        >>> from moon_engine import random_deal
        >>> state = apply(new_game(), random_deal(Rules(), random.Random(7)))
        >>> apply(state, Bid(5)).to_act
        1
        >>> apply(new_game(), Pass())
        Traceback (most recent call last):
        moon_engine.errors.IllegalActionError: the tiles must be dealt first (DEAL-1): pass in \
default; scores 0 0 0; first bidder 0
    """
    if type(state) is Playing:  # the shortest way in the phase where most of the time is spent
        reason = why_no_play(state, action)
        if reason is None:
            return _play(state, action)  # type: ignore[arg-type]  # no other has no reason
        raise _refusal(state, action, reason)
    reason = why_illegal(state, action)
    if reason is not None:
        raise _refusal(state, action, reason)
    if type(state) is Auction:
        assert type(action) is Bid or type(action) is Pass, "no other action is legal here"
        return _bid(state, action)
    if type(state) is AwaitingDeal:
        assert type(action) is Deal, "no other action is legal here"
        return _auction(state.start, action, (), bidding.first_turn(state.start.rules))
    return _declare(state, action)


def _declare(state: WidowDecision | Discarding | NamingTrump | GameOver, action: Action) -> State:
    """Return the state after a step of the declarer between auction and play."""
    if type(state) is NamingTrump:
        assert type(action) is NameTrump, "no other action is legal here"
        return _name_trump(state, action.trump)
    if type(state) is Discarding:
        assert type(action) is Discard, "no other action is legal here"
        return _after_widow(state.auction, action.tile, state.trump)
    assert type(state) is WidowDecision, "nothing is legal in a game that is over"
    if type(action) is TakeWidow:
        return Discarding(state.auction, state.trump)
    return _after_widow(state.auction, None, state.trump)


def _refusal(state: State, action: Action, reason: Reason) -> IllegalActionError:
    """Return the error that tells all about an illegal action."""
    text = str(action) if is_action(action) else shown(action)
    case = f"{text} in {state}"
    if type(state) is AwaitingDeal and type(action) is Deal:
        faults = dealing.faults(state.rules, action)
        return DealError(action, reason, "; ".join(faults), case, faults)
    return IllegalActionError(action, reason, reason.explain(**facts(state, action)), case)


def _bid(auction: Auction, bid: Bid | Pass) -> State:
    start, deal, bids = auction.start, auction.deal, (*auction.bids, bid)
    turn = auction.turn.after[bid.number if type(bid) is Bid else None]
    if not turn.is_over:
        return _auction(start, deal, bids, turn)
    rules, first_bidder = start.rules, start.first_bidder
    if turn.standing is None:
        next_bidder = bidding.first_bidder_after_redeal(rules, first_bidder)
        return AwaitingDeal(RoundStart(rules, start.scores, next_bidder, PassedOut(first_bidder)))
    declarer = bidding.winner(rules, bids, first_bidder)
    won = _won_auction(start, deal, bids, declarer, turn.standing)
    return _naming_trump(won, None) if naming.is_before_widow(rules) else _offer_widow(won, None)


def _offer_widow(auction: WonAuction, trump: Trump | None) -> State:
    if widow.is_choice(auction.start.rules):
        return WidowDecision(auction, trump)
    if widow.is_taken(auction.start.rules):
        return _discarding(auction, trump)
    return _after_widow(auction, None, trump)


def _after_widow(auction: WonAuction, discard: Tile | None, trump: Trump | None) -> State:
    if trump is None:
        return _naming_trump(auction, discard)
    return _open(auction, discard, trump)


def _name_trump(state: NamingTrump, trump: Trump) -> State:
    if naming.is_before_widow(state.auction.start.rules):
        return _offer_widow(state.auction, trump)
    return _open(state.auction, state.discard, trump)


def _open(auction: WonAuction, discard: Tile | None, trump: Trump) -> Playing:
    declarer, masks = auction.declarer, masks_to_play(auction, discard)
    contract = _contract(declarer, auction.bid, trump)
    leads = leading.leads(auction.start.rules, trump)
    opening = _opening(auction, discard, contract, masks, leads)
    playable = leading.leadable(auction.start.rules, masks[declarer], trump)
    return _playing(opening, sum(masks), (), None, (), declarer, playable)


def _play(state: Playing, play: Play) -> State:
    opening, tile = state.opening, play.tile
    unplayed = state.unplayed ^ tile.bit
    called = state.called or opening.leads.called[tile.index][play.suit]
    tiles = (*state.tiles, tile)
    seats = len(opening.masks)
    seat = (state.to_act + 1) % seats
    if len(tiles) < seats:
        playable = following.playable(opening.masks[seat] & unplayed, called.members)
        return _playing(opening, unplayed, state.tricks, called, tiles, seat, playable)
    winner = (seat + winning.winning_place(called, tiles)) % seats
    tricks = (*state.tricks, _trick(seat, called.suit, tiles, winner))
    if len(tricks) == HAND_SIZE:
        return _finish_round(opening, tricks)
    hand = opening.masks[winner] & unplayed
    return _playing(opening, unplayed, tricks, None, (), winner, hand)


def _finish_round(opening: Opening, tricks: tuple[Trick, ...]) -> State:
    """Return the state after a round; all seven tricks are played, whatever is decided (HAND-1)."""
    start, contract = opening.auction.start, opening.contract
    rules = start.rules
    taken = scoring.taken(rules, tricks)
    made = scoring.is_made(contract, taken[dealing.side_by_seat(rules)[contract.declarer]])
    points = scoring.scored(rules, contract, taken)
    scores = tuple(map(operator.add, start.scores, points))
    result = _round_result(contract, made, taken, points, tricks[-1])
    winners = ending.winners(rules, scores, contract, made=made)
    if winners:
        return GameOver(_round_start(rules, scores, start.first_bidder, result), winners)
    next_bidder = dealing.next_first_bidder(rules, start.first_bidder)
    return _awaiting_deal(_round_start(rules, scores, next_bidder, result))
