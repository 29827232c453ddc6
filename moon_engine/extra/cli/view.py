"""
What a person at a seat is shown: nothing that the seat may not know.

Of the hands only the seat's own is read, of the others their sizes; the widow and the discard only
where the seat is the declarer's.
"""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

import moon_engine as moon
from moon_engine.extra.cli import pictures, words
from moon_engine.extra.cli.course import PlayedTrick, Round

Turn = moon.Auction | moon.WidowDecision | moon.Discarding | moon.NamingTrump | moon.Playing


def position(state: Turn, played: Round, you: int) -> Table:
    """Return what a seat knows when it is to act."""
    rows: list[tuple[str, RenderableType]] = [("Scores", scores(state, you))]
    if played.calls:
        rows.append(("Auction", words.auction(played.calls, you)))
    if not isinstance(state, moon.Auction):
        rows += _declared(state, played, you)
    if isinstance(state, moon.Playing):
        rows += _table(state, played, you)
    sizes = [
        f"{words.seat_name(seat, you)}: {len(hand)}"
        for seat, hand in enumerate(state.hands)
        if seat != you
    ]
    rows += [
        ("Tiles", ", ".join(sizes)),
        ("Hand", Text(str(state.hands[you]), pictures.BEST)),
    ]
    return pictures.labelled(rows)


def scores(state: moon.State, you: int) -> str:
    """Return who has how much."""
    named = zip(words.side_names(state, you), state.scores, strict=True)
    return ", ".join(f"{name}: {score}" for name, score in named)


def _declared(
    state: moon.WidowDecision | moon.Discarding | moon.NamingTrump | moon.Playing,
    played: Round,
    you: int,
) -> list[tuple[str, RenderableType]]:
    """Return the contract, and the widow where there is one."""
    if isinstance(state, moon.Playing):
        declarer, bid = state.contract.declarer, state.contract.bid
    else:
        declarer, bid = state.to_act, state.auction.bid
    name = words.seat_name(declarer, you)
    rows: list[tuple[str, RenderableType]] = [
        ("Contract", words.contract(name, bid, played.trump)),
    ]
    if played.deal.widow is None:
        return rows
    if declarer == you:
        return [*rows, ("Widow", _own_widow(state, played, played.deal.widow))]
    return [*rows, ("Widow", _widow_of(name, played))]


def _own_widow(state: Turn, played: Round, widow: moon.Tile) -> str:
    """Return the widow as the declarer knows it: only once it is taken."""
    if played.discard is not None:
        return f"you took {widow} and discarded {played.discard}"
    return f"you took {widow}" if isinstance(state, moon.Discarding) else "face down"


def _widow_of(name: str, played: Round) -> str:
    """Return the widow as the others know it: whether it was taken."""
    return "face down" if played.discard is None else f"{name} took it and discarded a tile"


def _table(state: moon.Playing, played: Round, you: int) -> list[tuple[str, RenderableType]]:
    """Return the tricks that were taken, the last one, and what lies on the table."""
    rows: list[tuple[str, RenderableType]] = []
    finished = [trick for trick in played.tricks if trick.result is not None]
    if finished:
        rows += [("Tricks", _taken(state, you)), ("Last", last_trick(finished[-1], you))]
    if state.suit is None:
        return [*rows, ("Table", "you lead")]
    called = f"{words.plays(played.tricks[-1], you)}; {state.suit.words} called"
    return [*rows, ("Table", called)]


def _taken(state: moon.Playing, you: int) -> str:
    """Return how many tricks each seat has won."""
    taken = [trick.winner for trick in state.tricks]
    seats = range(len(state.hands))
    return ", ".join(f"{words.seat_name(seat, you)}: {taken.count(seat)}" for seat in seats)


def last_trick(trick: PlayedTrick, you: int) -> str:
    """Return a finished trick, and who won it."""
    assert trick.result is not None, "the trick is finished"
    return f"{words.plays(trick, you)}; {words.seat_name(trick.result.winner, you)} won"
