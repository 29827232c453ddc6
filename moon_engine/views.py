"""What everybody at the table knows, as a frozen value that holds nothing else."""

from __future__ import annotations

import attrs

from moon_engine.actions import Bid, Deal, Pass, deal_of_masks
from moon_engine.checks import only, tuple_of
from moon_engine.phase import PhaseName, Tricks
from moon_engine.rulebook import bidding, dealing, following, leading
from moon_engine.rulebook.leading import Leads
from moon_engine.rulebook.ranking import CALLED, Called
from moon_engine.settled import RoundStart, in_order, naming_steps, widow_steps
from moon_engine.table import HAND_SIZE, Contract, Suit, Trick, Trump
from moon_engine.tiles import Tile, TileSet


@attrs.frozen(repr=False)
class PublicView(Tricks):
    """
    What everybody at the table knows, also who only watches.

    Args:
        start: Rules, scores, first bidder and the last round.
        phase: What is to be done next.
        bids: What has been said in the round, from the first bidder clockwise.
        declarer: The seat that won the auction; None before.
        bid: The highest bid, 3 to 7, 21 or 42; None before the auction is over.
        trump: What the declarer named; None before.
        took_widow: Whether the declarer took the widow; None before that is settled, and where
            there is no widow.
        tricks: The finished tricks of the round.
        called: The suit called under the trump; None when no lead is to be followed.
        tiles: The tiles of the unfinished trick, from its leader clockwise.
        to_act: The seat whose turn it is; None when chance deals or the game is over.
        winners: The sides that have won, rising.

    Raises:
        ArgumentError: If a part is of another type.

    Examples:
        >>> from moon_engine import new_game, public_view
        >>> seen = public_view(new_game())
        >>> seen.phase, seen.hand_sizes, seen.to_act
        ('deal', (0, 0, 0), None)
    """

    start: RoundStart = attrs.field(validator=only(RoundStart))
    phase: PhaseName = attrs.field(validator=only(str))
    bids: tuple[Bid | Pass, ...] = attrs.field(validator=tuple_of(Bid, Pass))
    declarer: int | None = attrs.field(validator=only(int, type(None)))
    bid: int | None = attrs.field(validator=only(int, type(None)))
    trump: Trump | None = attrs.field(validator=only(Trump, type(None)))
    took_widow: bool | None = attrs.field(validator=only(bool, type(None)))
    tricks: tuple[Trick, ...] = attrs.field(validator=tuple_of(Trick))
    called: Called | None = attrs.field(validator=only(Called, type(None)))
    tiles: tuple[Tile, ...] = attrs.field(validator=tuple_of(Tile))
    to_act: int | None = attrs.field(validator=only(int, type(None)))
    winners: tuple[int, ...] = attrs.field(validator=tuple_of(int))
    is_genuine: bool = attrs.field(init=False, default=False, eq=False, repr=False)
    """Whether it was taken from a state; of one built by hand, parts may not fit together."""

    @property
    def seat(self) -> int | None:
        """Whose view it is; None for everybody's."""
        return None

    @property
    def mask(self) -> int:
        """The mask of the hand of that seat."""
        return 0

    @property
    def widow(self) -> Tile | None:
        """The tile that it took as the declarer; None for all others."""
        return None

    @property
    def discard(self) -> Tile | None:
        """The tile that it discarded as the declarer; None for all others."""
        return None

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.phase == "over"

    @property
    def contract(self) -> Contract | None:
        """Declarer, bid and trump; None before trump is named."""
        if self.declarer is None or self.bid is None or self.trump is None:
            return None
        return Contract(self.declarer, self.bid, self.trump)

    @property
    def turn(self) -> bidding.Turn:
        """What may be said in the auction now."""
        turn = bidding.first_turn(self.rules)
        for bid in self.bids:
            turn = turn.after[bidding.number_of(bid)]
        return turn

    @property
    def standing(self) -> int | None:
        """The highest bid so far: 3 to 7, 21 or 42; None when nobody has bid."""
        return self.turn.standing

    @property
    def leads(self) -> Leads:
        """The tables for leading under the rules and the trump; as without trump before."""
        return leading.leads(self.rules, self.trump or Trump.NO_TRUMP)

    @property
    def leader(self) -> int | None:
        """The seat that led, or is to lead, the trick; None when no tile is to be played."""
        if self.phase != "play" or self.to_act is None:
            return None
        return (self.to_act - len(self.tiles)) % len(self.seats)

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many tiles each seat holds, by seat."""
        if self.phase in ("deal", "over"):
            return (0,) * len(self.seats)
        sizes = [HAND_SIZE - len(self.tricks)] * len(self.seats)
        for seat, _ in self.plays:
            sizes[seat] -= 1
        if self.phase == "discard" and self.declarer is not None:
            sizes[self.declarer] += 1
        return tuple(sizes)

    @property
    def voids(self) -> tuple[tuple[Suit, ...], ...]:
        """The suits that each seat has shown itself void in, in their order, by seat."""
        return tuple(tuple(suit for suit in Suit if suit in suits) for suits in self.shown()[1])

    def shown(self) -> tuple[list[int], list[set[Suit]]]:
        """
        Return what the seats have shown in the round.

        Returns:
            By seat, the mask of the tiles that it has played; and the suits that it is void in.
        """
        seats = dealing.seats(self.start.rules)
        played = [0] * seats
        voids: list[set[Suit]] = [set() for _ in played]
        for leader, called, tiles in self._table():
            for place, tile in enumerate(tiles, leader):
                played[place % seats] |= tile.bit
                suit = following.void_shown(called, tile)
                if suit is not None:
                    voids[place % seats].add(suit)
        self._add_first_lead(voids)
        return played, voids

    def _add_first_lead(self, voids: list[set[Suit]]) -> None:
        """Add the suit that the very first lead shows its seat to be void in."""
        leads = self.tricks[0].tiles if self.tricks else self.tiles
        if leads and self.trump is not None and self.declarer is not None:
            suit = leading.void_shown(self.start.rules, leads[0], self.trump)
            if suit is not None:
                voids[self.declarer].add(suit)

    def _table(self) -> list[tuple[int, Called, tuple[Tile, ...]]]:
        """Return the leader, the suit called and the tiles of each trick."""
        trump = self.trump
        if trump is None:
            return []
        table = [(trick.leader, CALLED[trick.suit, trump], trick.tiles) for trick in self.tricks]
        if self.called is not None and self.leader is not None:
            table.append((self.leader, self.called, self.tiles))
        return table

    def to_play(self, played: int) -> int:
        """
        Return the seven tiles that the seat whose view it is plays in the round.

        Args:
            played: The mask of those that it has played.

        Returns:
            Their mask; that of the tiles that it was dealt, as long as it may still exchange one.
        """
        own = self.mask | played
        return own ^ self.widow.bit if self.phase == "discard" and self.widow is not None else own

    def dealt_so(self, masks: tuple[int, ...], odd: Tile | None) -> tuple[Deal, Tile | None]:
        """
        Return what was dealt and what was discarded, if the tiles lie so.

        Which of its eight tiles the declarer took as the widow makes no difference any more once it
        has discarded: where it cannot be known, it is the one that was discarded.

        Args:
            masks: By seat, the mask of the seven tiles that it plays, or was dealt to play.
            odd: The tile that lies aside: the widow, and after the exchange the discard.

        Returns:
            The deal; and the discard, None where there is none or not yet.
        """
        if not self.took_widow or self.phase == "discard":
            return deal_of_masks(masks, odd), None
        if self.discard is None:
            return deal_of_masks(masks, odd), odd
        dealt = [self._dealt(own) if seat == self.seat else own for seat, own in enumerate(masks)]
        return deal_of_masks(tuple(dealt), self.widow), self.discard

    def _dealt(self, to_play: int) -> int:
        """Return the mask of what the seat was dealt, given the tiles that it plays."""
        if self.widow is None or self.discard is None:
            return to_play
        return (to_play | self.discard.bit) ^ self.widow.bit

    def __str__(self) -> str:
        who = "all" if self.seat is None else self.seat
        return "; ".join((f"seen by {who}", str(self.start), *self._events()))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self}>"

    def _events(self) -> tuple[str, ...]:
        """Return the actions of the round as texts, with question marks for what is hidden."""
        if self.phase in ("deal", "over"):
            return ()
        exchanged = self._exchange()
        named = tuple(map(str, naming_steps(self.trump)))
        steps = in_order(self.rules, named, exchanged)
        return (self._deal(), *map(str, self.bids), *steps, *map(str, self.played))

    def _deal(self) -> str:
        hands = ["?" for _ in self.seats]
        if self.seat is not None:
            hands[self.seat] = str(TileSet(self._dealt(self.to_play(self.shown()[0][self.seat]))))
        widow = f" + {self.widow or '?'}" if self.has_widow else ""
        return f"deal {' / '.join(hands)}{widow}"

    def _exchange(self) -> tuple[str, ...]:
        if self.took_widow is None:
            return ()
        steps = widow_steps(self.rules, took=self.took_widow, discard=self.discard)
        is_hidden = self.took_widow and self.phase != "discard" and self.discard is None
        return (*map(str, steps), "discard ?") if is_hidden else tuple(map(str, steps))
