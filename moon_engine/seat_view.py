"""What one seat knows, as a frozen value that holds nothing of what it does not."""

from __future__ import annotations

from typing import final

import attrs

from moon_engine.checks import only
from moon_engine.checks import seat as is_seat
from moon_engine.errors import ArgumentError
from moon_engine.filling import filled
from moon_engine.legality import Sight
from moon_engine.state import State
from moon_engine.tiles import TILES, Tile, TileSet
from moon_engine.views import PublicView


def _is_mask(_: object, field: attrs.Attribute[int], value: object) -> None:
    """Check that a field holds the mask of some tiles."""
    if type(value) is not int or not 0 <= value < 1 << len(TILES):
        raise ArgumentError(field.name, f"an int from 0 to 2**{len(TILES)} - 1", value)


@final
@attrs.frozen(repr=False)
class SeatView(PublicView, Sight):
    """
    What a seat knows: what everybody does, its own tiles, and the widow and discard if its own.

    Args:
        seat: The seat.
        mask: The mask of its hand.
        widow: The tile that it took as the declarer; None for all others.
        discard: The tile that it discarded as the declarer; None for all others.

    Raises:
        ArgumentError: If a part is of another type.

    Examples:
        >>> from moon_engine import new_game, view
        >>> seen = view(new_game(), 2)
        >>> seen.seat, seen.hand, seen.phase
        (2, <TileSet>, 'deal')
    """

    seat: int = attrs.field(validator=is_seat)
    mask: int = attrs.field(validator=_is_mask)
    widow: Tile | None = attrs.field(validator=only(Tile, type(None)))
    discard: Tile | None = attrs.field(validator=only(Tile, type(None)))

    @property
    def hand(self) -> TileSet:
        """What the seat holds."""
        return TileSet(self.mask)

    def blind(self) -> State | None:
        """Return a state like the one that is seen, others holding nothing, to ask the rules."""
        if self.to_act != self.seat:
            return None
        own = self.to_play(self.shown()[0][self.seat])
        masks = tuple(own if seat == self.seat else 0 for seat in self.seats)
        return filled(self, masks, self.widow)
