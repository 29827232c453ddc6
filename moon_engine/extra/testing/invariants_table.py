"""What must hold of seats, tiles, bids and scores: each function returns what is wrong, or None."""

from __future__ import annotations

from collections import Counter

import moon_engine as moon
from moon_engine.extra.testing.invariants_facts import (
    dealt,
    discarded,
    numbers,
    side_of,
    tables,
    unlike,
    words,
)


def sides(state: moon.State) -> str | None:
    """Each side has a score (SET-2)."""
    return unlike("the number of scores is", len(state.scores), len(state.sides))


def first_bidder(state: moon.State) -> str | None:
    """The first bidder is a seat (DEAL-2)."""
    found = state.first_bidder
    return None if found in state.seats else f"there is no seat {found}"


def turn(state: moon.State) -> str | None:
    """Nobody is to act where tiles are to be dealt or the game is over, else a seat (SET-2)."""
    if dealt(state) is None:
        return unlike("the turn is", state.to_act, None)
    return None if state.to_act in state.seats else f"there is no seat {state.to_act}"


def tiles(state: moon.State) -> str | None:
    """The tiles of the set lie in hands, in tricks and aside, each once (DEAL-1, WIDOW-1)."""
    round_ = dealt(state)
    if round_ is None:
        return None
    found = Counter(tile for hand in round_.hands for tile in hand)
    found.update(tile for table in tables(state) for tile in table.tiles)
    aside = discarded(round_) or round_.deal.widow
    if aside is not None and not isinstance(state, moon.Discarding):
        found[aside] += 1
    wanted = Counter(_set_of(state))
    if found == wanted:
        return None
    return f"missing: {words(wanted - found)}; too many: {words(found - wanted)}"


def _set_of(state: moon.State) -> list[moon.Tile]:
    """Return all tiles for four seats; for three those without a blank, and 0-0 (SET-1)."""
    if len(state.seats) == 4:
        return [*moon.TILES]
    kept = [tile for tile in moon.TILES if 0 not in tile]
    return [moon.Tile(0, 0), *kept] if state.has_widow else kept


def hand_sizes(state: moon.State) -> str | None:
    """Seats hold seven tiles less one a trick, the declarer one more to discard (WIDOW-1)."""
    round_ = dealt(state)
    if round_ is None:
        return unlike("the hands are", state.hands, ())
    expected = [7] * len(state.seats)
    if isinstance(state, moon.Discarding):
        expected[state.declarer] += 1
    for table in tables(state):
        for seat, _ in table.plays:
            expected[seat] -= 1
    return unlike("the sizes of the hands are", [len(hand) for hand in state.hands], expected)


def hands(state: moon.State) -> str | None:
    """Seats hold or have played what they were dealt, but for an exchange of the widow (DEAL-1)."""
    round_ = dealt(state)
    if round_ is None:
        return None
    found = [set(hand) for hand in round_.hands]
    for table in tables(state):
        for seat, tile in table.plays:
            found[seat].add(tile)
    expected = [set(hand) for hand in round_.deal.hands]
    widow, discard = round_.deal.widow, discarded(round_)
    has_taken = discard is not None or isinstance(round_, moon.Discarding)
    if has_taken and not isinstance(round_, moon.Auction) and widow is not None:
        expected[round_.declarer] = (expected[round_.declarer] | {widow}) - {discard}
    for seat, (own, was_dealt) in enumerate(zip(found, expected, strict=True)):
        if own != was_dealt:
            return f"seat {seat} has {words(sorted(own))}, not {words(sorted(was_dealt))}"
    return None


def bids(state: moon.State) -> str | None:
    """Each seat speaks once, and each bid is above those before (BID-1)."""
    round_ = dealt(state)
    if round_ is None:
        return None
    found = numbers(round_.bids)
    if found != sorted(set(found)):
        return f"the bids are {found}"
    most = len(state.seats) - isinstance(state, moon.Auction)
    spoken = len(round_.bids)
    return None if spoken <= most else f"{spoken} of {len(state.seats)} seats have spoken"


def standing(state: moon.State) -> str | None:
    """The standing bid is the highest so far (BID-1)."""
    if not isinstance(state, moon.Auction):
        return None
    return unlike("it is", state.standing, max(numbers(state.bids), default=None))


def declarer(state: moon.State) -> str | None:
    """The declarer is the seat with the highest bid (BID-4)."""
    round_ = dealt(state)
    if round_ is None or isinstance(round_, moon.Auction):
        return None
    highest = max(numbers(round_.bids), default=0)
    made_by = [
        (state.first_bidder + place) % len(state.seats)
        for place, bid in enumerate(round_.bids)
        if bid == moon.Bid(round_.bid)
    ]
    return unlike("declarer and bid are", ([round_.declarer], round_.bid), (made_by, highest))


def result_tricks(state: moon.State) -> str | None:
    """A round that was played had seven tricks (HAND-1)."""
    result = state.last_round
    if not isinstance(result, moon.RoundResult):
        return None
    if len(result.tricks) != len(state.sides) or min(result.tricks) < 0:
        return f"the tricks by side are {result.tricks}"
    return unlike("there were", sum(result.tricks), 7)


def made(state: moon.State) -> str | None:
    """A bid is made by as many tricks, 21 and 42 by all seven (SCORE-1)."""
    result = state.last_round
    if not isinstance(result, moon.RoundResult):
        return None
    taken = result.tricks[side_of(state, result.declarer)]
    return unlike("made is", result.made, taken >= min(result.bid, 7))


def points(state: moon.State) -> str | None:
    """A round scores what the rules say, and only the declarer's side can lose (SCORE-2 to 4)."""
    result = state.last_round
    if not isinstance(result, moon.RoundResult):
        return None
    own = side_of(state, result.declarer)
    if any(points < 0 for side, points in enumerate(result.points) if side != own):
        return f"another side than {own} loses: {result.points}"
    again = _start_again(state).last_round
    assert isinstance(again, moon.RoundResult)
    return unlike("the points are", result.points, again.points)


def redeal(state: moon.State) -> str | None:
    """Where all passed, the rules say that they may, and who bids first after that (BID-5)."""
    if not isinstance(state.last_round, moon.PassedOut):
        return None
    before = state.last_round.first_bidder
    moves = (state.first_bidder - before) % len(state.seats)
    if moves > 1:
        return f"seat {before} bid first before, and seat {state.first_bidder} does now"
    return unlike("the round before is", _start_again(state).last_round, state.last_round)


def _start_again(state: moon.State) -> moon.State:
    """Return the state before the round, worked out anew from its text."""
    return moon.parse_position(str(state.start))


def game_over(state: moon.State) -> str | None:
    """The game is over when, and only when, the last round ended it (END-1 to END-3)."""
    again = _start_again(state)
    return unlike("the winners are", (state.is_over, state.winners), (again.is_over, again.winners))


def winners(state: moon.State) -> str | None:
    """
    One side wins: the highest score, or the declarer's; or the others do (END-1 to END-3).

    It is the declarer's where the rules put it first, or for all tricks; and the best of the others
    where the declarer did not make all tricks.
    """
    result = state.last_round
    if not isinstance(state, moon.GameOver):
        return unlike("the winners are", state.winners, ())
    if not isinstance(result, moon.RoundResult):
        return "no round was played"
    own, all_sides = side_of(state, result.declarer), range(len(state.scores))
    allowed: list[tuple[int, ...]] = [(own,)]
    best = _best(state, [*all_sides])
    if len(best) == 1:
        allowed.append(best)
    if result.bid > 7 and not result.made:
        allowed.append(_best(state, [side for side in all_sides if side != own]))
    return None if state.winners in allowed else f"sides {state.winners} win with {state.scores}"


def _best(state: moon.State, of: list[int]) -> tuple[int, ...]:
    """Return which sides among some have the highest score."""
    highest = max(state.scores[side] for side in of)
    return tuple(side for side in of if state.scores[side] == highest)
