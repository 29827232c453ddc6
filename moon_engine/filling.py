"""From a view, and where the hidden tiles may lie, back to a state."""

from __future__ import annotations

from moon_engine.declaring import Discarding, NamingTrump, WidowDecision
from moon_engine.drafts import maker_of
from moon_engine.rulebook import following, leading
from moon_engine.settled import WonAuction, opening_of
from moon_engine.state import Auction, AwaitingDeal, GameOver, Playing, State
from moon_engine.table import Trump
from moon_engine.tiles import Tile
from moon_engine.views import PublicView

_auction = maker_of(Auction)
_playing = maker_of(Playing)
_won_auction = maker_of(WonAuction)


def filled(view: PublicView, masks: tuple[int, ...], odd: Tile | None) -> State:
    """
    Return the state that is seen, if the tiles lie so.

    Args:
        view: What is seen of it.
        masks: By seat, the mask of the seven tiles that it plays in the round, those that are
            played included; as long as the widow is there, of the seven that it was dealt.
        odd: The widow, and after the exchange the discard; None where there is no widow.

    Returns:
        The state, unchecked.
    """
    start = view.start
    if view.phase == "deal":
        return AwaitingDeal(start)
    if view.phase == "over":
        return GameOver(start, view.winners)
    deal, discard = view.dealt_so(masks, odd)
    if view.phase == "auction" or view.declarer is None or view.bid is None:
        return _auction(start, deal, view.bids, view.turn)
    auction = _won_auction(start, deal, view.bids, view.declarer, view.bid)
    if view.phase == "widow":
        return WidowDecision(auction, view.trump)
    if view.phase == "discard":
        return Discarding(auction, view.trump)
    if view.trump is None:
        return NamingTrump(auction, discard)
    return _play(view, auction, discard, view.trump)


def _play(view: PublicView, auction: WonAuction, discard: Tile | None, trump: Trump) -> Playing:
    assert view.to_act is not None, "somebody plays"
    opening = opening_of(auction, discard, trump)
    played = sum([tile.bit for trick in view.tricks for tile in trick.tiles])
    played += sum([tile.bit for tile in view.tiles])
    unplayed = sum(opening.masks) & ~played
    hand = opening.masks[view.to_act] & unplayed
    if view.called is not None:
        playable = following.playable(hand, view.called.members)
    else:
        playable = leading.leadable(view.rules, hand, trump, len(view.tricks))
    return _playing(opening, unplayed, view.tricks, view.called, view.tiles, view.to_act, playable)
