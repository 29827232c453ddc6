"""How a position's text begins: rules, scores, first bidder and the last round."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from typing import Final

from moon_engine.errors import NotationError
from moon_engine.rulebook import bidding, dealing, leading, naming, winning
from moon_engine.rulebook.ranking import called
from moon_engine.rules import Rules
from moon_engine.settled import RoundStart
from moon_engine.table import HAND_SIZE, Contract, PassedOut, RoundResult, Suit, Trick, Trump
from moon_engine.tiles import Tile
from moon_engine.transition import round_result

_SCORES: Final = re.compile(r"scores((?: (?:0|-?[1-9][0-9]{0,599})){2,3})")
_FIRST_BIDDER: Final = re.compile(r"first bidder ([0-3])")
_PASSED_OUT: Final = re.compile(r"last round passed out by ([0-3])")
_PLAYED: Final = re.compile(
    r"last round ([0-3]) bid (3|4|5|6|7|21|42) trump ([0-6]|doubles|none), "
    r"took((?: [0-7]){2,3}), "
    r"last trick ([0-3]) called ([0-6]|doubles) with((?: [0-6]-[0-6]){3,4})"
)


@functools.lru_cache
def parse_start(parts: tuple[str, ...]) -> tuple[RoundStart, int]:
    """
    Read what stays the same while a round lasts.

    Args:
        parts: The first parts of a position's text, four if there are so many, blanks and case
            put in order.

    Returns:
        Rules, scores, first bidder and last round; and how many parts they took.

    Raises:
        NotationError: If a part is missing or wrong.
        RulesError: If the rules contradict each other.

    Examples:
        >>> start, taken = parse_start(("pagat-3", "scores 5 0 -7", "first bidder 1"))
        >>> start.scores, start.first_bidder, taken
        ((5, 0, -7), 1, 3)
    """
    if len(parts) < 3:
        raise NotationError("; ".join(parts), "a position is rules; scores; first bidder; actions")
    rules = Rules.parse(parts[0])
    scores = tuple(map(int, _match(_SCORES, parts[1], "scores are such as 'scores 0 0 0'").split()))
    if len(scores) != dealing.sides(rules):
        raise NotationError(parts[1], f"there are {dealing.sides(rules)} sides")
    first_bidder = _seat(rules, _match(_FIRST_BIDDER, parts[2], "it is such as 'first bidder 0'"))
    if len(parts) == 3 or not parts[3].startswith("last round"):
        return RoundStart(rules, scores, first_bidder, None), 3
    last_round = _last_round(rules, first_bidder, parts[3])
    return RoundStart(rules, scores, first_bidder, last_round), 4


def _match(pattern: re.Pattern[str], text: str, expected: str) -> str:
    match = pattern.fullmatch(text)
    if match is None:
        raise NotationError(text, expected)
    return match[1]


def _seat(rules: Rules, text: str) -> int:
    if int(text) >= dealing.seats(rules):
        raise NotationError(text, f"seats are 0 to {dealing.seats(rules) - 1}")
    return int(text)


def _last_round(rules: Rules, first_bidder: int, text: str) -> RoundResult | PassedOut:
    """Return how the last round ended; whatever follows from the rules is worked out again."""
    passed_out = _PASSED_OUT.fullmatch(text)
    if passed_out is not None:
        return _passed_out(rules, first_bidder, text, _seat(rules, passed_out[1]))
    played = _PLAYED.fullmatch(text)
    if played is None:
        raise NotationError(text, "it is 'last round passed out by …' or 'last round … bid …'")
    declarer, bid, trump, taken, leader, suit, tiles = played.groups()
    contract = Contract(_seat(rules, declarer), int(bid), Trump(trump))
    trick = _trick(rules, contract.trump, _seat(rules, leader), Suit(suit), tiles)
    sides = tuple(map(int, taken.split()))
    _check_played(rules, contract, sides, trick, text)
    return round_result(rules, contract, sides, trick)


def _passed_out(rules: Rules, first_bidder: int, text: str, seat: int) -> PassedOut:
    turn = bidding.first_turn(rules)
    while not turn.is_over and None in turn.after:
        turn = turn.after[None]
    if not turn.is_over:
        raise NotationError(text, "with these rules somebody must bid")
    if bidding.first_bidder_after_redeal(rules, seat) != first_bidder:
        raise NotationError(text, f"after that seat {first_bidder} does not bid first")
    return PassedOut(seat)


def _trick(rules: Rules, trump: Trump, leader: int, suit: Suit, text: str) -> Trick:
    ends = [sorted(map(int, word.split("-")), reverse=True) for word in text.split()]
    tiles = tuple(Tile(high, low) for high, low in ends)
    seats = dealing.seats(rules)
    if len(set(tiles)) != seats or not all(tile in dealing.tile_set(rules) for tile in tiles):
        raise NotationError(text.strip(), f"a trick is {seats} different tiles of the set")
    calls = leading.leads(rules, trump).called[tiles[0].index]
    if called(suit, trump) not in calls.values():
        raise NotationError(text.strip(), f"that lead does not call {suit.words}")
    winner = (leader + winning.winning_place(called(suit, trump), tiles)) % seats
    return Trick(leader, suit, tiles, winner)


def _check_played(
    rules: Rules, contract: Contract, taken: Sequence[int], last: Trick, text: str
) -> None:
    """Check that a round can have ended so."""
    if not bidding.is_ever_bid(rules, contract.bid) or naming.why_not(rules, contract.trump):
        raise NotationError(text, "that cannot be bid or named with these rules")
    if len(taken) != dealing.sides(rules) or sum(taken) != HAND_SIZE:
        raise NotationError(text, f"{dealing.sides(rules)} sides take {HAND_SIZE} tricks")
    side, least = dealing.side_by_seat(rules), [0] * len(taken)
    least[side[last.winner]] += 1
    least[side[last.leader]] += 1  # it led because it had won the trick before
    if any(tricks < few for tricks, few in zip(taken, least, strict=True)):
        raise NotationError(text, "who led the last trick and who won it took one each, at least")
