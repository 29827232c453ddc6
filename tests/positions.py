"""A handful of named positions, at least one a phase, each reached by legal play from texts."""

import functools
from collections.abc import Callable
from typing import Final, TypeVar

import moon_engine as moon

P = TypeVar("P")

HANDS: Final = {
    3: (
        "6-6 6-5 6-4 6-3 6-2 6-1 5-5",
        "5-4 5-3 5-2 5-1 4-4 4-3 4-2",
        "4-1 3-3 3-2 3-1 2-2 2-1 1-1",
    ),
    4: (
        "6-6 6-5 6-4 6-3 6-2 6-1 6-0",
        "5-5 5-4 5-3 5-2 5-1 5-0 4-4",
        "4-3 4-2 4-1 4-0 3-3 3-2 3-1",
        "3-0 2-2 2-1 2-0 1-1 1-0 0-0",
    ),
}
"""Hands by players: with sixes trump, whoever holds the first takes all seven tricks."""

SPLIT: Final = (
    "deal 6-6 6-5 5-1 3-3 3-1 2-2 1-1 / 6-4 6-3 5-5 5-4 5-3 4-1 3-2 / 6-2 6-1 5-2 4-4 4-3 4-2 2-1"
    " + 0-0"
)
"""A deal that ``SPLIT_PLAY`` plays without trump: seats 0 and 1 take three tricks, seat 2 one."""

SPLIT_PLAY: Final = (
    "play 2-1; play 2-2; play 3-2;"
    "play 6-6; play 6-4; play 6-2;"
    "play 6-5; play 6-3; play 6-1;"
    "play 5-1; play 5-5; play 5-2;"
    "play 5-4; play 4-3; play 3-3;"
    "play 5-3; play 4-2; play 3-1;"
    "play 4-1; play 4-4; play 1-1"
)
"""Seat 2 leads first: the tricks go to seats 0, 0, 0, 1, 1, 1 and 2."""


def strong_deal(seat: int = 0, players: int = 3, widow: str = "0-0") -> str:
    """Return the deal that gives a seat all the sixes; an empty widow for none."""
    hands = [HANDS[players][(place - seat) % players] for place in range(players)]
    return f"deal {' / '.join(hands)}" + (f" + {widow}" if widow and players == 3 else "")


def go_on(state: moon.State, *texts: str) -> moon.State:
    """Return the state after actions, given as texts that semicolons part."""
    for text in ";".join(texts).split(";"):
        state = moon.apply(state, moon.parse_action(text))
    return state


def reach(rules: str, *texts: str, first_bidder: int = 0) -> moon.State:
    """Return the state after the actions of a game that starts under the rules."""
    state = moon.new_game(moon.Rules.parse(rules), first_bidder)
    return go_on(state, *texts) if texts else state


def is_a(phase: type[P], state: object) -> P:
    """Return the state, which must be of the phase."""
    assert isinstance(state, phase), state
    return state


def play_out(state: moon.State) -> moon.State:
    """Return the state after the round: every seat plays its highest legal tile."""
    while isinstance(state, moon.Playing):
        state = moon.apply(state, moon.legal_actions(state)[0])
    return state


def play_round(state: moon.State, declarer: int, bid: int, strong: int) -> moon.State:
    """Return the state after a round under the default steps in which one seat takes all tricks."""
    players = state.rules.players
    passes = "pass;" * ((declarer - state.first_bidder) % players)
    state = go_on(state, strong_deal(strong, players), f"{passes} bid {bid}")
    while isinstance(state, moon.Auction):
        state = go_on(state, "pass")
    if isinstance(state, moon.Discarding):
        state = go_on(state, "discard 0-0")
    return play_out(go_on(state, "trump 6"))


def legal(state: moon.State) -> list[str]:
    """Return the texts of the legal actions."""
    return [str(action) for action in moon.legal_actions(state)]


def each(verb: str, words: str) -> list[str]:
    """Return a text of the verb with each of the words."""
    return [f"{verb} {word}" for word in words.split()]


def refusal(state: moon.State, text: str) -> moon.Reason | None:
    """Return why the action of a text is illegal, or None."""
    return moon.why_illegal(state, moon.parse_action(text))


def position(phase: type[P], reached: Callable[[], moon.State]) -> Callable[[], P]:
    """
    Return a function that reaches a position of a phase when it is first called.

    So a broken rule fails the tests that ask for the position, and not the import of their file.
    """
    return functools.cache(lambda: is_a(phase, reached()))


AWAITING_DEAL = position(moon.AwaitingDeal, lambda: reach("default"))
AUCTION = position(moon.Auction, lambda: reach("default", strong_deal(), "bid 5"))
WIDOW_DECISION = position(
    moon.WidowDecision, lambda: reach("widow=optional", strong_deal(), "bid 21")
)
DISCARDING = position(moon.Discarding, lambda: reach("default", strong_deal(), "bid 21"))
NAMING_TRUMP = position(moon.NamingTrump, lambda: go_on(DISCARDING(), "discard 0-0"))
LEADING = position(moon.Playing, lambda: go_on(NAMING_TRUMP(), "trump none"))
FOLLOWING = position(moon.Playing, lambda: go_on(LEADING(), "play 5-5"))
LATER = position(moon.Playing, lambda: go_on(FOLLOWING(), "play 5-4; play 1-1; play 6-6; play 4-2"))
ROUND_OVER = position(
    moon.AwaitingDeal, lambda: play_round(AWAITING_DEAL(), declarer=0, bid=5, strong=0)
)
GAME_OVER = position(
    moon.GameOver,
    lambda: play_out(reach("moon_made=wins_game", strong_deal(), "bid 21; discard 0-0; trump 6")),
)

POSITIONS: Final[dict[str, Callable[[], moon.State]]] = {
    "awaiting a deal": AWAITING_DEAL,
    "auction": AUCTION,
    "widow decision": WIDOW_DECISION,
    "discarding": DISCARDING,
    "naming trump": NAMING_TRUMP,
    "leading": LEADING,
    "following": FOLLOWING,
    "later trick": LATER,
    "round over": ROUND_OVER,
    "game over": GAME_OVER,
}
"""At least one position a phase, by name; cases of tests take it from the fixture ``state``."""


def all_positions() -> dict[str, moon.State]:
    """Return the states of all named positions."""
    return {name: reached() for name, reached in POSITIONS.items()}
