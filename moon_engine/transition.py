"""The way forward: the first state of a game, and which state follows an action."""

from __future__ import annotations

import operator

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
from moon_engine.declaring import Discarding, NamingTrump, WidowDecision
from moon_engine.drafts import maker_of
from moon_engine.errors import DealError, IllegalActionError, Reason, shown
from moon_engine.legality import facts, why_illegal, why_no_play
from moon_engine.phase import Phase
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
from moon_engine.settled import Opening, RoundStart, WonAuction, opening_of
from moon_engine.state import (
    Auction,
    AwaitingDeal,
    GameOver,
    Playing,
    State,
    no_state,
)
from moon_engine.table import HAND_SIZE, Contract, PassedOut, RoundResult, Trick, Trump
from moon_engine.tiles import Tile

_auction = maker_of(Auction)
_awaiting_deal = maker_of(AwaitingDeal)
_discarding = maker_of(Discarding)
_round_start = maker_of(RoundStart)
_naming_trump = maker_of(NamingTrump)
_playing = maker_of(Playing)
_round_result = maker_of(RoundResult)
_trick = maker_of(Trick)
_won_auction = maker_of(WonAuction)


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
        >>> from moon_engine import new_game, random_deal
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
    if not issubclass(type(state), Phase):  # the rules also answer to views
        raise no_state(state)
    reason = why_illegal(state, action)
    if reason is not None:
        raise _refusal(state, action, reason)
    return advance(state, action)


def advance(state: State, action: Action) -> State:
    """
    Return the state that follows an action of which nothing is checked but its kind.

    Args:
        state: A state that is not over, perhaps one without the hands that a reader cannot know.
        action: An action of the kind that the phase expects.

    Returns:
        The next state.

    Examples:
        >>> from moon_engine.actions import deal_of_masks
        >>> from moon_engine.first_state import new_game
        >>> advance(new_game(), deal_of_masks((0, 0, 0), None)).to_act  # hands that nobody knows
        0
    """
    if type(state) is Playing:
        assert type(action) is Play, "no other action is legal here"
        return _play(state, action)
    if type(state) is Auction:
        assert type(action) is Bid or type(action) is Pass, "no other action is legal here"
        return _bid(state, action)
    if type(state) is AwaitingDeal:
        assert type(action) is Deal, "no other action is legal here"
        return _auction(state.start, action, (), bidding.first_turn(state.start.rules))
    return _declare(state, action)


def _declare(state: State, action: Action) -> State:
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
    turn = auction.turn.after[bidding.number_of(bid)]
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
    opening, declarer = opening_of(auction, discard, trump), auction.declarer
    masks = opening.masks
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
    result = round_result(rules, contract, scoring.taken(rules, tricks), tricks[-1])
    scores = tuple(map(operator.add, start.scores, result.points))
    winners = ending.winners(rules, scores, contract, made=result.made)
    if winners:
        return GameOver(_round_start(rules, scores, start.first_bidder, result), winners)
    next_bidder = dealing.next_first_bidder(rules, start.first_bidder)
    return _awaiting_deal(_round_start(rules, scores, next_bidder, result))


def round_result(
    rules: Rules, contract: Contract, taken: tuple[int, ...], last_trick: Trick
) -> RoundResult:
    """
    Return how a round ends in which the sides took so many tricks (SCORE-1).

    Args:
        rules: The rules.
        contract: Declarer, bid and trump.
        taken: Tricks by side, seven in all.
        last_trick: The seventh trick.

    Returns:
        The result, with what each side scores.

    Examples:
        >>> from moon_engine.table import Suit
        >>> last = Trick(0, Suit.SIXES, (Tile(6, 5), Tile(6, 6), Tile(6, 1)), winner=1)
        >>> round_result(Rules(), Contract(0, 5, Trump.FOURS), (6, 1, 0), last).points
        (5, 1, 0)
    """
    made = scoring.is_made(contract, taken[dealing.side_by_seat(rules)[contract.declarer]])
    points = scoring.scored(rules, contract, taken)
    return _round_result(contract, made, taken, points, last_trick)
