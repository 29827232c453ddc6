"""
Hidden tiles: who holds them, and the same round again with the tiles elsewhere.

Nothing here asks the library what a seat may know. A round is dealt anew and played forward action
by action, so that whatever comes of it is a state that a game can reach; what seats have shown is
read off the plays, by the rules' prose.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from math import factorial, prod
from typing import Final, TypeAlias

from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra.strategies import actions, rules
from tests import oracle

ASIDE: Final = -1
"""Who holds a widow that nobody took, or a discard: nobody."""
Places: TypeAlias = dict[moon.Tile, int]
"""Who holds each tile that is not played: a seat, or ``ASIDE``."""
Dealt: TypeAlias = (
    moon.Auction | moon.WidowDecision | moon.Discarding | moon.NamingTrump | moon.Playing
)


def dealt(state: moon.State) -> Dealt | None:
    """Return the state if tiles are dealt in it, else None."""
    return None if isinstance(state, moon.AwaitingDeal | moon.GameOver) else state


def plays_of(state: moon.State) -> list[tuple[int, moon.Tile]]:
    """Return who has played what in the round, in order."""
    if not isinstance(state, moon.Playing):
        return []
    finished = [play for trick in state.tricks for play in trick.plays]
    return finished + list(state.plays)


def declarer_who_took(state: Dealt) -> int | None:
    """Return the declarer if it has taken the widow (WIDOW-1)."""
    if isinstance(state, moon.Auction | moon.WidowDecision):
        return None
    discarded = any(isinstance(action, moon.Discard) for action in state.history)
    return state.declarer if discarded or isinstance(state, moon.Discarding) else None


def places(state: Dealt) -> Places:
    """Return who holds what."""
    held = {tile: seat for seat, hand in enumerate(state.hands) for tile in hand}
    laid = [action.tile for action in state.history if isinstance(action, moon.Discard)]
    if not laid and state.deal.widow is not None and state.deal.widow not in held:
        laid = [state.deal.widow]
    return held | dict.fromkeys(laid, ASIDE)


def hidden(state: Dealt, seat: int | None) -> Places:
    """Return who holds the tiles that a seat does not see; nobody sees them but who holds them."""
    knows_aside = seat is not None and seat == declarer_who_took(state)
    seen = {seat, ASIDE} if knows_aside else {seat}
    return {tile: holder for tile, holder in places(state).items() if holder not in seen}


def eight(state: Dealt, where: Mapping[moon.Tile, int], declarer: int) -> list[moon.Tile]:
    """Return the tiles of a declarer who took the widow: held, played and discarded."""
    own = [tile for tile, holder in where.items() if holder in (declarer, ASIDE)]
    return own + [tile for seat, tile in plays_of(state) if seat == declarer]


def redealt(
    state: Dealt, where: Mapping[moon.Tile, int], widow: moon.Tile | None
) -> moon.State | None:
    """
    Return what comes of the same actions after another deal; None where one of them is illegal.

    Args:
        state: The state to which the round came.
        where: Who is to hold what is not played.
        widow: The tile that the declarer is to have taken; unread where it took none.

    Returns:
        The state, with another deal and perhaps another discard.
    """
    hands = [[tile for tile, holder in where.items() if holder == seat] for seat in state.seats]
    for seat, tile in plays_of(state):
        hands[seat].append(tile)
    aside = next((tile for tile, holder in where.items() if holder == ASIDE), None)
    declarer, left_over = declarer_who_took(state), aside
    if declarer is not None:
        hands[declarer] = [tile for tile in eight(state, where, declarer) if tile != widow]
        left_over = widow
    again = moon.apply(moon.AwaitingDeal(state.start), moon.Deal(hands, left_over))
    for action in state.history[1:]:
        step = moon.Discard(aside) if isinstance(action, moon.Discard) and aside else action
        if moon.why_illegal(again, step) is not None:
            return None
        again = moon.apply(again, step)
    return again


def twin(state: Dealt, seat: int | None, rng: random.Random, swaps: int = 6) -> moon.State:
    """Return a state that the seat, or somebody who watches, cannot tell from this one."""
    where, own_widow = places(state), state.deal.widow
    unseen, declarer = list(hidden(state, seat)), declarer_who_took(state)
    found: moon.State = state
    for _ in range(swaps if len(unseen) > 1 else 0):
        one, other = rng.sample(unseen, 2)
        swapped = where | {one: where[other], other: where[one]}
        widow = own_widow
        if declarer is not None and declarer != seat:
            widow = rng.choice(eight(state, swapped, declarer))
        again = redealt(state, swapped, widow)
        if again is not None:
            found, where = again, swapped
    return found


def rooms(state: Dealt, seat: int | None) -> dict[int, int]:
    """Return how many hidden tiles each holder has, the one that lies aside last."""
    holders = list(hidden(state, seat).values())
    counts = {holder: holders.count(holder) for holder in [*state.seats, ASIDE]}
    if isinstance(state, moon.Discarding) and seat != state.declarer:
        counts |= {state.declarer: 7, ASIDE: 1}  # the widow is told apart until the discard
    return {holder: count for holder, count in counts.items() if count}


def assignments(state: Dealt, seat: int | None) -> int:
    """Return in how many ways the hidden tiles can be shared out, legal or not."""
    sizes = list(rooms(state, seat).values())
    return factorial(sum(sizes)) // prod(map(factorial, sizes))


def every_world(state: Dealt, seat: int | None) -> Iterator[moon.State]:
    """
    Return what comes of every way to share out the hidden tiles that all plays allow.

    Of the eight tiles of a declarer who took the widow, the one that it discarded counts as the
    widow, unless it is the declarer itself who asks.
    """
    sizes, all_places = rooms(state, seat), places(state)
    unseen, declarer = sorted(hidden(state, seat)), declarer_who_took(state)
    for shared in _shared_out(unseen, list(sizes.items())):
        where = all_places | shared
        widow = state.deal.widow
        if declarer is not None and declarer != seat:
            widow = next(tile for tile, holder in where.items() if holder == ASIDE)
        if isinstance(state, moon.Discarding) and seat != declarer:
            where = {
                t: state.declarer if holder == ASIDE else holder for t, holder in where.items()
            }
        again = redealt(state, where, widow)
        if again is not None:
            yield again


def _shared_out(tiles: Sequence[moon.Tile], sizes: Sequence[tuple[int, int]]) -> Iterator[Places]:
    """Return every way to give each holder its number of tiles."""
    if not sizes:
        yield {}
        return
    (holder, size), *others = sizes
    for chosen in combinations(tiles, size):
        rest = [tile for tile in tiles if tile not in chosen]
        for shared in _shared_out(rest, others):
            yield dict.fromkeys(chosen, holder) | shared


def voids(state: moon.State) -> list[set[str]]:
    """Return the suits that each seat has shown itself void in, read by the prose."""
    shown: list[set[str]] = [set() for _ in state.seats]
    if not isinstance(state, moon.Playing):
        return shown
    trump = state.trump.value
    tricks = [(trick.suit, trick.plays) for trick in state.tricks]
    if state.suit is not None:
        tricks.append((state.suit, state.plays))
    is_bound = state.rules.first_lead == "trump_if_held" and trump != "none"
    for number, (suit, plays) in enumerate(tricks):
        (leader, lead), *followers = plays
        if is_bound and number == 0 and not oracle.is_trump((lead.high, lead.low), trump):
            shown[leader].add(trump)  # it had to lead one if it held one (LEAD-1)
        for seat, tile in followers:
            if not oracle.belongs((tile.high, tile.low), suit.value, trump):
                shown[seat].add(suit.value)  # it had to follow if it could (FOLLOW-1)
    return shown


def count_by_tiles(state: Dealt, seat: int | None) -> int:
    """Return how many worlds there are, tile by tile: each goes to whoever may hold it."""
    sizes, shown = rooms(state, seat), voids(state)
    trump = state.trump.value if isinstance(state, moon.Playing) else "none"
    ways = {tuple(sizes.values()): 1}
    for tile in hidden(state, seat):
        pair, after = (tile.high, tile.low), dict[tuple[int, ...], int]()
        for place, holder in enumerate(sizes):
            barred = set() if holder == ASIDE else shown[holder]
            if any(oracle.belongs(pair, suit, trump) for suit in barred):
                continue
            for left, number in ways.items():
                if left[place]:
                    less = (*left[:place], left[place] - 1, *left[place + 1 :])
                    after[less] = after.get(less, 0) + number
        ways = after
    return ways[(0,) * len(sizes)]


@st.composite
def rounds(
    draw: st.DrawFn,
    plays: st.SearchStrategy[int],
    under: st.SearchStrategy[moon.Rules] | None = None,
) -> moon.Playing:
    """
    Draw a state of play.

    Args:
        draw: Handed in by Hypothesis.
        plays: A strategy for how many tiles lie on the table, at most 20.
        under: A strategy for the rules; None for all rules.

    Returns:
        A strategy for states of play.
    """
    chosen = draw(rules() if under is None else under)
    state: moon.State = moon.new_game(chosen, draw(st.integers(0, chosen.players - 1)))
    while not isinstance(state, moon.Playing):
        is_last = isinstance(state, moon.Auction) and len(state.bids) == chosen.players - 1
        if isinstance(state, moon.Auction) and is_last and state.standing is None:
            some = [action for action in moon.legal_actions(state) if action != moon.Pass()]
            state = moon.apply(state, draw(st.sampled_from(some)))
        else:
            state = moon.apply(state, draw(actions(state)))
    for _ in range(draw(plays)):
        state = moon.apply(state, draw(actions(state)))
    assert isinstance(state, moon.Playing)
    return state
