"""The tile left over: who may take it, and what is discarded for it."""

from moon_engine.errors import Reason
from moon_engine.rulebook import dealing
from moon_engine.rules import Rules
from moon_engine.tiles import Tile


def is_choice(rules: Rules) -> bool:
    """
    Tell whether the declarer decides, unseen, to take the widow or to leave it (WIDOW-1).

    Examples:
        >>> is_choice(Rules(widow="optional")), is_choice(Rules())
        (True, False)
    """
    return rules.widow == "optional"


def is_taken(rules: Rules) -> bool:
    """
    Tell whether the declarer takes the widow without a choice (WIDOW-1, WIDOW-2).

    Examples:
        >>> is_taken(Rules()), is_taken(Rules(players=4))
        (True, False)
    """
    return dealing.has_widow(rules) and not is_choice(rules)


def why_not_discard(hand: int, tile: Tile) -> Reason | None:
    """
    Return why a tile may not be discarded from the hand of eight, or None (WIDOW-1).

    Any of the eight may go, the widow itself included.

    Args:
        hand: The mask of the hand.
        tile: The tile.

    Examples:
        >>> why_not_discard(Tile(6, 4).bit, Tile(6, 4)) is None
        True
    """
    return None if hand & tile.bit else Reason.TILE_NOT_HELD
