"""What a picture of a table says in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import attrs

import moon_engine as moon

_TURNS: Final = {
    "auction": "to bid",
    "widow": "to take the widow or not",
    "discard": "to discard",
    "trump": "to name trump",
}


def contract(name: str, bid: int, trump: moon.Trump | None) -> str:
    """
    Return who plays for what, and what is trump as far as it is named.

    Examples:
        >>> contract("seat 0", 5, moon.Trump.SIXES), contract("Ann", 21, moon.Trump.NO_TRUMP)
        ('seat 0 bid 5, trump sixes', 'Ann bid 21, no trump')
    """
    if trump is None:
        return f"{name} bid {bid}"
    return f"{name} bid {bid}, " + (f"trump {trump.words}" if trump.suit else trump.words)


def counted(tricks: int) -> str:
    """
    Return a number of tricks.

    Examples:
        >>> counted(0), counted(1)
        ('0 tricks', '1 trick')
    """
    return f"{tricks} trick" if tricks == 1 else f"{tricks} tricks"


@attrs.frozen
class Words:
    """
    What is said of a view.

    Args:
        view: What is seen.
        names: What the seats are called.
    """

    view: moon.PublicView
    names: tuple[str, ...]

    def side(self, side: int) -> str:
        """Return what a side is called: as its seats."""
        return " + ".join(self.names[seat] for seat in self.view.sides[side])

    @property
    def title(self) -> str:
        """What the picture is."""
        view = self.view
        who = self.names[view.seat] if isinstance(view, moon.SeatView) else "all"
        return f"Moon, seen by {who}"

    @property
    def contract(self) -> str:
        """How far the contract is known; between rounds, how the last one ended."""
        view = self.view
        if view.phase in ("deal", "over"):
            return self._last_round()
        if view.declarer is not None and view.bid is not None:
            return contract(self.names[view.declarer], view.bid, view.trump)
        return "no bid yet" if view.standing is None else f"highest bid {view.standing}"

    def _last_round(self) -> str:
        last = self.view.last_round
        if last is None:
            return "new game"
        if isinstance(last, moon.PassedOut):
            return "all passed"
        said = contract(self.names[last.declarer], last.bid, last.trump)
        return f"{said}: {'made' if last.made else 'set'}"

    @property
    def turn(self) -> str:
        """Who is to do what."""
        view = self.view
        if view.is_over:
            return f"{' and '.join(map(self.side, view.winners))} won the game"
        if view.to_act is None:
            return "the tiles are to be dealt"
        name = self.names[view.to_act]
        if view.phase in _TURNS:
            return f"{name} {_TURNS[view.phase]}"
        return (
            f"{name} to lead" if view.suit is None else f"{name} to play, {view.suit.words} called"
        )

    @property
    def tricks(self) -> tuple[int, ...] | None:
        """The tricks taken, by side, in this round or in the one that is over; None before play."""
        view = self.view
        if view.phase == "play":
            return view.taken
        last = view.last_round
        is_between = view.phase in ("deal", "over")
        return last.tricks if is_between and isinstance(last, moon.RoundResult) else None

    @property
    def said(self) -> dict[int, str]:
        """By seat, what it has said in the auction."""
        first, seats = self.view.first_bidder, len(self.names)
        return {
            (first + place) % seats: "passed" if isinstance(bid, moon.Pass) else str(bid)
            for place, bid in enumerate(self.view.bids)
        }

    def note(self, seat: int) -> str:
        """Return what a seat has said, and taken."""
        view = self.view
        if view.phase == "play":
            own = counted(sum(trick.winner == seat for trick in view.tricks))
            return f"bid {view.bid}, {own}" if seat == view.declarer else own
        if seat in self.said:
            return self.said[seat]
        is_first = view.phase in ("deal", "auction") and seat == view.first_bidder
        return "bids first" if is_first else ""

    def voids(self, seat: int) -> str:
        """Return in which suits a seat has shown itself void, in the texts of the suits."""
        shown = self.view.voids[seat]
        return f"void {' '.join(suit.value for suit in shown)}" if shown else ""

    def _each(self, texts: Iterable[object]) -> str:
        return ", ".join(f"{name} {text}" for name, text in zip(self.names, texts, strict=True))

    def _plays(self, plays: tuple[tuple[int, moon.Tile], ...]) -> str:
        return ", ".join(f"{self.names[seat]} {tile}" for seat, tile in plays)

    def _sides(self, numbers: tuple[int, ...] | None) -> str:
        return ", ".join(f"{self.side(side)} {count}" for side, count in enumerate(numbers or ()))

    def _hand(self) -> str:
        return str(self.view.hand) if isinstance(self.view, moon.SeatView) else ""

    def _last_trick(self) -> str:
        trick = self.view.last_trick
        if trick is None:
            return ""
        return f"{self._plays(trick.plays)}; {self.names[trick.winner]} won"

    def _void_words(self) -> str:
        return "; ".join(
            f"{name} {', '.join(suit.words for suit in shown)}"
            for name, shown in zip(self.names, self.view.voids, strict=True)
            if shown
        )

    def _aside(self) -> str:
        return ", ".join(f"{label} {tile or 'face down'}" for label, tile in self.aside)

    @property
    def aside(self) -> tuple[tuple[str, moon.Tile | None], ...]:
        """What lies aside, by its label: widow or discard; None for a tile that is not seen."""
        view = self.view
        if view.phase in ("deal", "over") or not view.has_widow:
            return ()
        if not view.took_widow:
            return (("widow", None),)
        took, discard = (
            (view.widow, view.discard) if isinstance(view, moon.SeatView) else (None, None)
        )
        seen = (("took", took),) if took is not None else ()
        return seen if view.phase == "discard" else (*seen, ("discard", discard))

    @property
    def description(self) -> str:
        """What the picture shows, in sentences."""
        view = self.view
        said = {
            "Contract": self.contract,
            "Turn": self.turn,
            "Auction": ", ".join(f"{self.names[seat]} {text}" for seat, text in self.said.items()),
            "Trick": self._plays(view.plays),
            "Last trick": self._last_trick(),
            "Hand": self._hand(),
            "Tiles held": self._each(view.hand_sizes) if any(view.hand_sizes) else "",
            "Aside": self._aside(),
            "Void": self._void_words(),
            "Tricks": self._sides(self.tricks),
            "Scores": self._sides(view.scores),
        }
        return " ".join(f"{label}: {text}." for label, text in said.items() if text)
