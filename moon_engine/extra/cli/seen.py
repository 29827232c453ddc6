"""
A position in rows: what is seen of it, and nothing else.

It is drawn from a view, so that a person at a seat is shown what the seat may know. A state is
drawn from what everybody sees and all tiles besides.
"""

import attrs
from rich.text import Text

import moon_engine as moon
from moon_engine.extra.cli import pictures
from moon_engine.extra.cli.pictures import Row
from moon_engine.extra.cli.words import Words

_TURNS = {
    "auction": "to bid or pass",
    "widow": "to take the widow or keep the hand",
    "discard": "to discard",
    "trump": "to name trump",
}


@attrs.frozen
class Sight:
    """
    What is shown of a position.

    Args:
        view: What is seen.
        hands: By seat, what it holds; None for a hand that is hidden.
        widow: The widow; None where it is hidden, or there is none.
        discard: What was discarded for it; None where it is hidden, or there is none.
    """

    view: moon.PublicView
    hands: tuple[moon.TileSet | None, ...]
    widow: moon.Tile | None
    discard: moon.Tile | None


def by(view: moon.PublicView) -> Sight:
    """Return what a view shows."""
    own = view.hand if isinstance(view, moon.SeatView) else None
    hands = tuple(own if seat == view.seat else None for seat in view.seats)
    return Sight(view, hands, view.widow, view.discard)


def all_open(state: moon.State) -> Sight:
    """Return all that there is."""
    widow = discard = None
    for action in state.history:
        if isinstance(action, moon.Deal):
            widow = action.widow
        elif isinstance(action, moon.Discard):
            discard = action.tile
    return Sight(moon.public_view(state), state.hands, widow, discard)


def rows(sight: Sight, words: Words) -> list[Row]:
    """Return what is known of a position."""
    view = sight.view
    told: list[Row] = [("Scores", _scores(view, words))]
    if view.phase in ("deal", "over"):
        return told + _between(view, words)
    if view.bids:
        told.append(("Auction", words.auction(view.first_bidder, view.bids, len(view.seats))))
    if view.declarer is not None:
        told.append(("Contract", words.contract(view.declarer, view.bid, view.trump)))
        told += _widow(sight, view.declarer, words)
    if view.phase == "play":
        told += _table(view, words)
    return told + _held(sight, words)


def turn(view: moon.PublicView, words: Words) -> str:
    """Return who is to do what."""
    if view.is_over:
        return words.winners(view)
    if view.to_act is None:
        return f"the tiles are to be dealt; first bidder: {words.seat(view.first_bidder)}"
    task = _TURNS.get(view.phase, "to play" if view.tiles else "to lead")
    return f"{words.seat(view.to_act)} {task}"


def _scores(view: moon.PublicView, words: Words) -> str:
    """Return who has how much."""
    named = zip(words.sides(view), view.scores, strict=True)
    return ", ".join(f"{name}: {score}" for name, score in named)


def _between(view: moon.PublicView, words: Words) -> list[Row]:
    """Return how the last round ended, if there was one."""
    if view.last_round is None:
        return []
    last = [] if view.last_trick is None else [("Last", words.trick(view.last_trick))]
    return [*last, *pictures.round_end(view, words)]


def _widow(sight: Sight, declarer: int, words: Words) -> list[Row]:
    """Return what has become of the widow, where there is one."""
    if not sight.view.has_widow:
        return []
    tile = words.drawn("it" if sight.widow is None else sight.widow)
    if not sight.view.took_widow:
        return [("Widow", "face down" if sight.widow is None else f"{tile}, face down")]
    told = f"{words.seat(declarer)} took {tile}"
    if sight.view.phase != "discard":
        told += f" and discarded {words.drawn(sight.discard or 'a tile')}"
    return [("Widow", told)]


def _table(view: moon.PublicView, words: Words) -> list[Row]:
    """Return the tricks that were taken, the last one, what lies on the table, and voids."""
    told: list[Row] = []
    if view.tricks:
        told += [
            ("Tricks", _taken(view, words)),
            ("Last", words.trick(view.tricks[-1])),
        ]
    told.append(("Table", _on_the_table(view, words)))
    voids = [
        f"{words.seat(seat)}: {', '.join(suit.words for suit in suits)}"
        for seat, suits in enumerate(view.voids)
        if suits
    ]
    return [*told, ("Void", "; ".join(voids))] if voids else told


def _taken(view: moon.PublicView, words: Words) -> str:
    """Return how many tricks each seat has won."""
    taken = [trick.winner for trick in view.tricks]
    return ", ".join(f"{words.seat(seat)}: {taken.count(seat)}" for seat in view.seats)


def _on_the_table(view: moon.PublicView, words: Words) -> str:
    if view.suit is None:
        assert view.leader is not None, "tiles are played"
        return "you lead" if view.leader == words.you else f"{words.seat(view.leader)} leads"
    return f"{words.plays(view.plays)}; {view.suit.words} called"


def _held(sight: Sight, words: Words) -> list[Row]:
    """Return the hands that are known, and how many tiles the others hold."""
    view = sight.view
    told: list[Row] = []
    if None in sight.hands:
        sizes = [
            f"{words.seat(seat)}: {size}"
            for seat, size in enumerate(view.hand_sizes)
            if sight.hands[seat] is None
        ]
        told.append(("Tiles", ", ".join(sizes)))
    if isinstance(view, moon.SeatView):
        return [*told, ("Hand", Text(words.drawn(view.hand), pictures.BEST))]
    if None in sight.hands:
        return told
    widow = sight.widow if view.phase == "auction" else None
    return [*told, ("Hands", pictures.hands(sight.hands, widow, words))]
