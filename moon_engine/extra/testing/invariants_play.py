"""What must hold of tricks and of what is legal: each function returns what is wrong, or None."""

from __future__ import annotations

import moon_engine as moon
from moon_engine.extra.testing.invariants_facts import (
    Table,
    belongs,
    is_trump,
    numbers,
    side_of,
    strength,
    tables,
    unlike,
    words,
)


def trick_sizes(state: moon.State) -> str | None:
    """At most six tricks are finished, with one tile a seat; no more are on the table (HAND-1)."""
    if not isinstance(state, moon.Playing):
        return None
    seats = len(state.seats)
    sizes = [len(trick.tiles) for trick in state.tricks]
    if len(sizes) > 6:
        return f"{len(sizes)} tricks are finished"
    if sizes != [seats] * len(sizes):
        return f"the sizes of the tricks are {sizes}"
    return None if len(state.tiles) < seats else f"{len(state.tiles)} tiles are on the table"


def leaders(state: moon.State) -> str | None:
    """The declarer leads to the first trick, the winner of a trick to the next (LEAD-1)."""
    if not isinstance(state, moon.Playing):
        return None
    expected = [state.declarer, *(trick.winner for trick in state.tricks)]
    found = [*(trick.leader for trick in state.tricks), state.leader]
    return unlike("the leaders are", found, expected)


def suits(state: moon.State) -> str | None:
    """A led trump calls the trumps, any other tile one of its ends (LEAD-2)."""
    if not isinstance(state, moon.Playing):
        return None
    for table in tables(state):
        if not belongs(table.tiles[0], table.suit, state.trump):
            return f"{table.tiles[0]} called {table.suit.words}"
    return None


def followed(state: moon.State) -> str | None:
    """Whoever holds a tile of the suit called has played one (FOLLOW-1)."""
    if not isinstance(state, moon.Playing):
        return None
    held = [set(hand) for hand in state.hands]
    for table in reversed(tables(state)):
        for seat, tile in table.plays:
            could = [own for own in held[seat] if belongs(own, table.suit, state.trump)]
            if could and not belongs(tile, table.suit, state.trump):
                return f"seat {seat} played {tile} to {table.suit.words} and held {words(could)}"
            held[seat].add(tile)
    return None


def trick_winners(state: moon.State) -> str | None:
    """The highest trump wins a trick, and without one the highest of the suit called (WIN-1)."""
    finished = []
    if isinstance(state, moon.Playing):
        finished += [(trick, state.trump) for trick in state.tricks]
    if isinstance(state.last_round, moon.RoundResult):
        finished.append((state.last_round.last_trick, state.last_round.trump))
    for trick, trump in finished:
        table = Table(trick.leader, trick.suit, trick.tiles, len(state.seats))
        wins, _ = max(table.plays, key=lambda play: strength(play[1], trick.suit, trump))
        if wins != trick.winner:
            return f"seat {trick.winner}, not {wins}, won the trick {trick} led by {trick.leader}"
    return None


def taken(state: moon.State) -> str | None:
    """A side has taken the tricks that its seats won (SET-2)."""
    if not isinstance(state, moon.Playing):
        return None
    winners = [side_of(state, trick.winner) for trick in state.tricks]
    expected = tuple(winners.count(side) for side in range(len(state.sides)))
    return unlike("the tricks by side are", state.taken, expected)


def legal_bids(state: moon.State) -> str | None:
    """Whatever may be bid is above the standing bid (BID-1)."""
    if not isinstance(state, moon.Auction):
        return None
    low = [bid for bid in numbers(_said(state)) if bid <= max(numbers(state.bids), default=0)]
    return f"{low} may be bid" if low else None


def _said(state: moon.Auction) -> list[moon.Bid | moon.Pass]:
    """Return what may be said."""
    legal = moon.legal_actions(state)
    return [action for action in legal if isinstance(action, moon.Bid | moon.Pass)]


def legal_with_widow(state: moon.State) -> str | None:
    """The declarer takes the widow or keeps its hand, and discards any of eight tiles (WIDOW-1)."""
    legal = moon.legal_actions(state)
    if isinstance(state, moon.WidowDecision):
        return unlike("it may", {*map(str, legal)}, {"take", "keep"})
    if isinstance(state, moon.Discarding):
        return unlike("it may", {*legal}, {*map(moon.Discard, state.hands[state.declarer])})
    return None


def legal_trumps(state: moon.State) -> str | None:
    """What may be named is a number that occurs in the set, doubles or none (TRUMP-1)."""
    if not isinstance(state, moon.NamingTrump):
        return None
    dealt = [tile for hand in state.deal.hands for tile in hand]
    if state.deal.widow is not None:
        dealt.append(state.deal.widow)
    for action in moon.legal_actions(state):
        number = action.trump.number if isinstance(action, moon.NameTrump) else None
        if number is not None and not any(number in tile for tile in dealt):
            return f"{action} is legal"
    return None


def legal_follows(state: moon.State) -> str | None:
    """Whoever holds tiles of the suit called may play those, else any (FOLLOW-1)."""
    if not isinstance(state, moon.Playing) or state.suit is None:
        return None
    hand = state.hands[state.to_act]
    of_suit = [tile for tile in hand if belongs(tile, state.suit, state.trump)]
    return unlike("the tiles to play are", words(_playable(state)), words(of_suit or hand))


def legal_leads(state: moon.State) -> str | None:
    """Any tile may be led, but for a first lead that must be a trump (LEAD-1)."""
    if not isinstance(state, moon.Playing) or state.suit is not None:
        return None
    hand = state.hands[state.to_act]
    found, trumps = _playable(state), [tile for tile in hand if is_trump(tile, state.trump)]
    if not state.tricks and trumps and found == trumps:
        return None
    return unlike("the tiles to lead are", words(found), words(hand))


def legal_suits(state: moon.State) -> str | None:
    """A lead says no suit, or either of its ends; a trump says none, nor who follows (LEAD-2)."""
    if not isinstance(state, moon.Playing):
        return None
    plays = [action for action in moon.legal_actions(state) if isinstance(action, moon.Play)]
    for tile in _playable(state):
        said = {play.suit for play in plays if play.tile == tile}
        ends = {moon.Suit(str(end)) for end in (tile.high, tile.low)}
        can_say = state.suit is None and not is_trump(tile, state.trump)
        if said != {None} and not (can_say and said == ends):
            return f"{tile} may be played as {said}"
    return None


def _playable(state: moon.Playing) -> list[moon.Tile]:
    """Return the tiles that may be played, in the order of hands."""
    legal = moon.legal_actions(state)
    tiles = {action.tile for action in legal if isinstance(action, moon.Play)}
    return sorted(tiles, reverse=True)
