"""How seats play in the games of a corpus: not well, but so that things happen."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, final

import attrs

import moon_engine as moon
from moon_engine.extra.corpus.chance import below, pick, weighed
from moon_engine.rulebook import ranking

_SUITS: Final = tuple(moon.Suit)
_MOST_TRICKS: Final = 7


@final
@attrs.frozen
class Mood:
    """
    Who wants tricks in a round: 1 wants them, -1 does not, and 0 does not care.

    Args:
        declarer: The declarer's side.
        others: All others.
    """

    declarer: int
    others: int


_FOR_THE_DECLARER: Final = Mood(1, -1)
_MOODS: Final = ((_FOR_THE_DECLARER, 6), (Mood(-1, 1), 2), (Mood(1, 1), 2), (Mood(0, 0), 3))


@final
@attrs.frozen
class Manner:
    """
    What is said in auctions, as weights, and how it is played for.

    Args:
        passes: For a pass.
        lowest: For the lowest bid.
        number: For any other bid of less than 7.
        seven: For a 7.
        moon: For a 21 or 42.
        needs: How many tiles of one suit a seat must hold to bid by these weights.
        bluffs: Once in how many calls a seat bids by them that holds less.
        deals: Of how many deals the one is taken in which a hand holds most of a suit.
        whims: Once in how many choices anything is done; for tiles to play, thrice as many.
        moods: Who wants tricks, as weights.
    """

    passes: int
    lowest: int
    number: int
    seven: int
    moon: int
    needs: int = 0
    bluffs: int = 1
    deals: int = 1
    whims: int = 3
    moods: tuple[tuple[Mood, int], ...] = _MOODS


MODEST: Final = Manner(passes=8, lowest=12, number=2, seven=1, moon=1)
"""Mostly low bids."""
BOLD: Final = Manner(
    passes=2,
    lowest=1,
    number=1,
    seven=5,
    moon=8,
    needs=5,
    bluffs=4,
    deals=20,
    whims=10,
    moods=((_FOR_THE_DECLARER, 4), (Mood(1, 1), 1)),
)
"""Mostly the moon, and what may have to come before it; on good hands, so that it may be made."""
SHY: Final = Manner(passes=30, lowest=2, number=2, seven=1, moon=1)
"""Mostly passes."""
RECKLESS: Final = Manner(
    passes=1, lowest=0, number=2, seven=6, moon=1, moods=((Mood(-1, 1), 3), (_FOR_THE_DECLARER, 1))
)
"""High bids, most of which are set: so others reach the target, and several at once."""
CAREFUL: Final = Manner(
    passes=2,
    lowest=40,
    number=2,
    seven=1,
    moon=1,
    needs=4,
    bluffs=10,
    whims=12,
    moods=((_FOR_THE_DECLARER, 1),),
)
"""Low bids on good hands, most of which are made: so games come to an end."""


def choose(state: moon.State, manner: Manner, mood: Mood, chance: random.Random) -> moon.Action:
    """
    Return what is done next.

    Args:
        state: A state in which somebody is to act, or tiles are to be dealt.
        manner: How seats bid.
        mood: Who wants tricks.
        chance: Where the choices come from.

    Returns:
        A legal action.
    """
    if isinstance(state, moon.AwaitingDeal):
        deals = [moon.random_deal(state.rules, chance) for _ in range(manner.deals)]
        return max(deals, key=lambda deal: max(map(_longest_suit, deal.masks)))
    legal = moon.legal_actions(state)
    if isinstance(state, moon.Auction):
        return _call(state, legal, manner, chance)
    if isinstance(state, moon.NamingTrump) and below(chance, manner.whims):
        return _longest(state, legal)
    if isinstance(state, moon.Discarding) and below(chance, manner.whims):
        return pick(chance, _spare(state, legal))
    if isinstance(state, moon.Playing) and below(chance, 3 * manner.whims):
        return _wanted(state, legal, mood, chance)
    return pick(chance, legal)


def _call(
    state: moon.Auction, legal: Sequence[moon.Action], manner: Manner, chance: random.Random
) -> moon.Action:
    """Return a pass or a bid."""
    is_good = _longest_suit(state.hands[state.to_act].mask) >= manner.needs
    if not is_good and below(chance, manner.bluffs):
        return legal[0]  # a pass, or what a seat is forced to
    bids = [action for action in legal if isinstance(action, moon.Bid)]
    calls: list[tuple[moon.Action, int]] = [
        (bid, _weight(bid.number, manner, is_lowest=bid is bids[0])) for bid in bids
    ]
    passes = [action for action in legal if isinstance(action, moon.Pass)]
    calls += [(action, manner.passes) for action in passes]
    return weighed(chance, calls)


def _longest_suit(hand: int) -> int:
    """Return how many tiles of a hand would be trumps at most, given its mask."""
    return max((hand & ranking.trumps(trump)).bit_count() for trump in moon.Trump)


def _weight(number: int, manner: Manner, *, is_lowest: bool) -> int:
    """Return the weight of a bid."""
    if number > _MOST_TRICKS:
        return manner.moon
    weight = manner.seven if number == _MOST_TRICKS else manner.number
    return weight + is_lowest * manner.lowest


def _longest(state: moon.NamingTrump, legal: Sequence[moon.Action]) -> moon.Action:
    """Return the trump of which the declarer holds most."""
    held = state.hands[state.to_act].mask
    names = [action for action in legal if isinstance(action, moon.NameTrump)]
    return max(names, key=lambda name: (held & ranking.trumps(name.trump)).bit_count())


def _spare(state: moon.Discarding, legal: Sequence[moon.Action]) -> Sequence[moon.Action]:
    """Return the discards that leave the longest suit as it is, or all if there are none."""
    held = state.hands[state.to_act].mask
    kept = max(map(ranking.trumps, moon.Trump), key=lambda trumps: (held & trumps).bit_count())
    spare = [a for a in legal if isinstance(a, moon.Discard) and not a.tile.bit & kept]
    return spare or legal


def _wanted(
    state: moon.Playing, legal: Sequence[moon.Action], mood: Mood, chance: random.Random
) -> moon.Action:
    """Return the highest play or the lowest, whichever the seat wants, or any."""
    side = next(side for side in state.sides if state.contract.declarer in side)
    wish = mood.declarer if state.to_act in side else mood.others
    plays = [action for action in legal if isinstance(action, moon.Play)]
    worth = [wish * _key(state, play) for play in plays]
    best = max(worth)
    return pick(chance, [play for play, key in zip(plays, worth, strict=True) if key == best])


def _key(state: moon.Playing, play: moon.Play) -> int:
    """Return what a play is worth in its trick."""
    suit = state.suit or play.suit or _SUITS[play.tile.high]
    return ranking.trick_key(play.tile, suit, state.contract.trump)
