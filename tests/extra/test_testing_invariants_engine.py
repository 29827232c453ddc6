"""Each invariant about what the engine says of a state finds an engine that says something else."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

import attrs
import pytest

import moon_engine as moon
from moon_engine.extra.testing.invariants import INVARIANTS, InvariantError, check_invariants
from tests.extra.test_testing_invariants import BROKEN, split
from tests.positions import (
    AUCTION,
    AWAITING_DEAL,
    DISCARDING,
    FOLLOWING,
    LATER,
    LEADING,
    NAMING_TRUMP,
    WIDOW_DECISION,
    go_on,
    reach,
    strong_deal,
)

Patch: TypeAlias = pytest.MonkeyPatch
Break: TypeAlias = Callable[[Patch], None]
State: TypeAlias = Callable[[], moon.State]

LEGAL: Final = moon.legal_actions
WHY: Final = moon.why_illegal
APPLY: Final = moon.apply
VIEW: Final = moon.view
PUBLIC: Final = moon.public_view


def as_(name: str, function: Callable[..., object]) -> Break:
    """Return what puts another function in the place of one of the engine."""
    return lambda patch: patch.setattr(moon, name, function)


def allowing(*texts: str) -> Break:
    """Return what lets exactly these actions be legal, for whoever asks."""
    actions = tuple(map(moon.parse_action, texts))

    def allow(patch: Patch) -> None:
        patch.setattr(moon, "legal_actions", lambda _: actions)
        refusal = moon.Reason.BID_EXPECTED
        patch.setattr(moon, "why_illegal", lambda _, action: None if action in actions else refusal)

    return allow


def refused(state: moon.State, action: moon.Action) -> moon.State:
    """Go forward, but refuse to bid 6."""
    if action == moon.Bid(6):
        raise moon.IllegalActionError(action, moon.Reason.GAME_OVER, "no", "here")
    return APPLY(state, action)


def refused_otherwise(state: moon.State, action: moon.Action) -> moon.State:
    """Go forward, but refuse what is illegal because the game were over."""
    if WHY(state, action) is not None:
        raise moon.IllegalActionError(action, moon.Reason.GAME_OVER, "no", "here")
    return APPLY(state, action)


def done_all_the_same(state: moon.State, action: moon.Action) -> moon.State:
    """Go forward, but stay where an action is illegal."""
    return state if WHY(state, action) is not None else APPLY(state, action)


def changed(state: moon.State, action: moon.Action) -> moon.State:
    """Go forward, but let a refusal change the state that is refused."""
    if WHY(state, action) is not None:
        object.__setattr__(state, "bids", ())
    return APPLY(state, action)


def tells_by_other_means(state: moon.State, seat: int) -> moon.SeatView:
    """Return a view that tells by an innocent field whether seat 1 holds 4-4."""
    return attrs.evolve(VIEW(state, seat), took_widow=moon.Tile(4, 4) in state.hands[1])


def shows_widow(state: moon.State, seat: int) -> moon.SeatView:
    """Return a view that shows the widow to every seat."""
    return attrs.evolve(VIEW(state, seat), widow=moon.Tile(0, 0))


def shows_no_hand(state: moon.State, seat: int) -> moon.SeatView:
    """Return a view without the hand of its seat."""
    return attrs.evolve(VIEW(state, seat), mask=0)


def shows_no_tiles(state: moon.State) -> moon.PublicView:
    """Return a view for all without the tiles of the trick."""
    return attrs.evolve(PUBLIC(state), tiles=())


def nothing_to_views(state: Any) -> tuple[moon.Action, ...]:
    """Return what is legal in states, and nothing for views."""
    return () if isinstance(state, moon.PublicView) else LEGAL(state)


ANY_SIX: Final = ("6-6", "6-5", "6-4", "6-3", "6-2", "6-1", "5-5", "0-0")


def in_21_tiles() -> moon.State:
    """Return a state in which trump is to be named and no tile has a zero."""
    return reach("include_double_zero=false", strong_deal(widow=""), "bid 21")


BROKEN_ENGINES: Final[list[tuple[str, State, Break]]] = [
    (
        "sides have taken what their seats won",
        LATER,
        lambda patch: patch.setattr(moon.Playing, "taken", (0, 0, 1)),
    ),
    ("who is to act can act", AUCTION, as_("legal_actions", lambda _: ())),
    ("who is to act can act", AWAITING_DEAL, as_("legal_actions", lambda _: (moon.Pass(),))),
    (
        "legal actions are in order, each once",
        LEADING,
        as_("legal_actions", lambda state: LEGAL(state)[::-1]),
    ),
    (
        "legal actions are in order, each once",
        AUCTION,
        as_("legal_actions", lambda state: LEGAL(state)[:1] + LEGAL(state)),
    ),
    ("legal is what no reason is against", AUCTION, as_("why_illegal", lambda *_: None)),
    (
        "legal is what no reason is against",
        AUCTION,
        as_("why_illegal", lambda *_: moon.Reason.GAME_OVER),
    ),
    (
        "legal bids are higher than the standing one",
        AUCTION,
        allowing("pass", "bid 5", "bid 6"),
    ),
    (
        "any of eight tiles may be discarded",
        DISCARDING,
        allowing(*(f"discard {tile}" for tile in ANY_SIX[:-1])),
    ),
    ("any of eight tiles may be discarded", WIDOW_DECISION, allowing("take")),
    ("a number that is named is in the set", in_21_tiles, allowing("trump 0", "trump 1")),
    ("who can follow suit must", FOLLOWING, allowing("play 5-4", "play 4-4")),
    ("any tile may be led, or any trump first", lambda: split(3), allowing("play 6-6")),
    (
        "a lead says its suit where it may",
        LEADING,
        allowing("play 6-6", *(f"play 6-{low} as 6" for low in "54321"), "play 5-5"),
    ),
    (
        "a lead says its suit where it may",
        lambda: go_on(NAMING_TRUMP(), "trump 6"),
        allowing(
            "play 6-6",
            *(f"play 6-{low} as {end}" for low in "54321" for end in f"6{low}"),
            "play 5-5",
        ),
    ),
    (
        "a lead says its suit where it may",
        FOLLOWING,
        allowing(*(f"play 5-{low} as {end}" for low in "4321" for end in f"5{low}")),
    ),
    ("what is legal can be done", AUCTION, as_("apply", refused)),
    ("what is illegal is refused and changes nothing", AUCTION, as_("apply", refused_otherwise)),
    ("what is illegal is refused and changes nothing", AUCTION, as_("apply", done_all_the_same)),
    (
        "what is illegal is refused and changes nothing",
        lambda: reach("default", strong_deal(), "bid 6"),
        as_("apply", changed),
    ),
    ("the position reads back", AUCTION, as_("parse_position", lambda _: LEADING())),
    (
        "the record of the round reads back",
        AUCTION,
        as_("parse_record", lambda _: moon.GameRecord(moon.Rules(), 0, ())),
    ),
    (
        "the record of the round reads back",
        AUCTION,
        as_("replay", lambda _: [AWAITING_DEAL()]),
    ),
    ("actions read back", AUCTION, as_("parse_action", lambda _: moon.Pass())),
    ("views show the own hand and the table", FOLLOWING, as_("view", shows_no_hand)),
    ("views show the own hand and the table", FOLLOWING, as_("public_view", shows_no_tiles)),
    ("views hide all other tiles", AUCTION, as_("view", shows_widow)),
    (
        "views stay when what they hide is permuted",
        NAMING_TRUMP,
        as_("view", tells_by_other_means),
    ),
    ("views know what is legal", AUCTION, as_("legal_actions", nothing_to_views)),
    (
        "views read back",
        AUCTION,
        as_("parse_view", lambda _: PUBLIC(AUCTION())),
    ),
]


@pytest.mark.parametrize(
    ("name", "reached", "break_it"),
    BROKEN_ENGINES,
    ids=[name for name, _, _ in BROKEN_ENGINES],
)
def test_a_broken_engine_breaks_its_invariant(
    monkeypatch: Patch, name: str, reached: State, break_it: Break
) -> None:
    """An engine that says something else of a state is found by the invariant that it breaks."""
    state = reached()
    check_invariants(state)
    break_it(monkeypatch)
    with pytest.raises(InvariantError) as caught:
        check_invariants(state)
    assert caught.value.invariant == name


def test_each_invariant_can_fail() -> None:
    """Every invariant is broken by a state or an engine of these tests."""
    broken = {name for name, _ in BROKEN} | {name for name, _, _ in BROKEN_ENGINES}
    assert broken == {invariant.name for invariant in INVARIANTS}
