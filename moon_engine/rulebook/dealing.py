"""Who sits where, which tiles are in the set, and what a deal must lay out (SET-1 to DEAL-2)."""

from collections.abc import Sequence

from moon_engine.actions import Deal
from moon_engine.errors import Reason
from moon_engine.rules import Rules
from moon_engine.table import HAND_SIZE
from moon_engine.tiles import TILES, Tile, TileSet

_ALL = TileSet.of(*TILES)
_WITHOUT_BLANKS = TileSet.of(*(tile for tile in TILES if 0 not in tile))
_WITH_DOUBLE_ZERO = _WITHOUT_BLANKS | TileSet.of(Tile(0, 0))
_SIDES = {3: (0, 1, 2), 4: (0, 1, 0, 1)}


def seats(rules: Rules) -> int:
    """
    Return how many seats there are (SET-2).

    Args:
        rules: The rules.

    Returns:
        3 or 4; the seats are 0 to one less, clockwise.

    Examples:
        >>> seats(Rules())
        3
    """
    return rules.players


def sides(rules: Rules) -> int:
    """
    Return how many sides score: each seat of three, two partnerships of four (SET-2).

    Args:
        rules: The rules.

    Returns:
        3 or 2; the sides are 0 to one less.

    Examples:
        >>> sides(Rules(players=4))
        2
    """
    return 3 if rules.players == 3 else 2


def side_by_seat(rules: Rules) -> tuple[int, ...]:
    """
    Return the side that each seat scores for: of four seats, 0 and 2 score together (SET-2).

    Args:
        rules: The rules.

    Returns:
        Sides, from 0, by seat.

    Examples:
        >>> side_by_seat(Rules(players=4))
        (0, 1, 0, 1)
    """
    return _SIDES[rules.players]


def tile_set(rules: Rules) -> TileSet:
    """
    Return the tiles that are played with (SET-1).

    Three seats play without blanks. Most sources keep 0-0 all the same; Fosdick takes it out.

    Args:
        rules: The rules.

    Returns:
        22, 21 or 28 tiles.

    Examples:
        >>> len(tile_set(Rules())), len(tile_set(Rules(players=4)))
        (22, 28)
    """
    if rules.players == 4:
        return _ALL
    return _WITH_DOUBLE_ZERO if rules.include_double_zero else _WITHOUT_BLANKS


def has_widow(rules: Rules) -> bool:
    """
    Tell whether a tile is left over when every seat has seven (DEAL-1, WIDOW-2).

    Args:
        rules: The rules.

    Returns:
        True for the set of 22 tiles alone.

    Examples:
        >>> has_widow(Rules()), has_widow(Rules(include_double_zero=False))
        (True, False)
    """
    return rules.players == 3 and rules.include_double_zero


def faults(rules: Rules, deal: Deal) -> tuple[str, ...]:
    """
    Return everything that keeps a deal from laying out exactly the set (DEAL-1).

    Args:
        rules: The rules, which decide the set.
        deal: Any deal.

    Returns:
        One text a fault; none for a good deal.

    Examples:
        >>> tiles = [*tile_set(Rules(include_double_zero=False))]
        >>> deal = Deal([tiles[:7], tiles[7:14], tiles[14:]])
        >>> faults(Rules(include_double_zero=False), deal)
        ()
        >>> faults(Rules(), deal)
        ('there is no widow', '0-0 is missing')
    """
    widow = 0 if deal.widow is None else deal.widow.bit
    counts = [*map(len, deal.hands), deal.widow is not None]
    # So many different bits can only be the sum of as many, each once.
    if counts == _counts(rules) and sum(deal.masks) + widow == tile_set(rules).mask:
        return ()
    dealt = [tile for hand in deal.hands for tile in hand]
    if deal.widow is not None:
        dealt.append(deal.widow)
    return (*_count_faults(rules, deal), *_tile_faults(tile_set(rules), dealt))


def _counts(rules: Rules) -> list[int]:
    """Return how many tiles each seat gets, and the widow (DEAL-1)."""
    return [HAND_SIZE] * seats(rules) + [has_widow(rules)]


def _tile_faults(expected: TileSet, dealt: Sequence[Tile]) -> tuple[str, ...]:
    """Return which tiles are doubled, foreign or missing."""
    laid_out = TileSet.of(*dealt)
    return (
        *(f"{t} is dealt {dealt.count(t)} times" for t in laid_out if dealt.count(t) > 1),
        *(f"{tile} is not in the set" for tile in laid_out - expected),
        *(f"{tile} is missing" for tile in expected - laid_out),
    )


def _count_faults(rules: Rules, deal: Deal) -> tuple[str, ...]:
    """Return what is wrong with the numbers of hands and tiles."""
    faults = []
    if len(deal.hands) != seats(rules):
        faults.append(f"there are {len(deal.hands)} hands for {seats(rules)} seats")
    faults += [
        f"seat {seat} has {len(hand)} tile{'' if len(hand) == 1 else 's'}, not {HAND_SIZE}"
        for seat, hand in enumerate(deal.hands[: seats(rules)])
        if len(hand) != HAND_SIZE
    ]
    if has_widow(rules) and deal.widow is None:
        faults.append("there is no widow")
    if not has_widow(rules) and deal.widow is not None:
        faults.append(f"{deal.widow} is left over as a widow, and no tile should be")
    return tuple(faults)


def next_first_bidder(rules: Rules, first_bidder: int) -> int:
    """
    Return who bids first in the next round: the seat clockwise of the last one (DEAL-2).

    Args:
        rules: The rules, for the number of seats.
        first_bidder: The seat that bid first in the round before.

    Returns:
        The seat, whoever won that round.

    Examples:
        >>> next_first_bidder(Rules(), 2)
        0
    """
    return (first_bidder + 1) % seats(rules)


def why_not_held(hand: int, tile: Tile) -> Reason | None:
    """
    Return why a tile cannot be parted with: it is not in the hand that was dealt; or None (DEAL-1).

    Args:
        hand: The mask of the hand.
        tile: The tile to be discarded or played.

    Returns:
        The reason, or None for a tile that is held.

    Examples:
        >>> hand = TileSet.of(Tile(6, 4), Tile(1, 1)).mask
        >>> why_not_held(hand, Tile(6, 4)) is None
        True
        >>> why_not_held(hand, Tile(5, 5)).name
        'TILE_NOT_HELD'
    """
    return None if hand & tile.bit else Reason.TILE_NOT_HELD
