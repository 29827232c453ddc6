"""Following suit (FOLLOW-1)."""

from moon_engine.actions import Play
from moon_engine.errors import Reason


def playable(hand: int, members: int) -> int:
    """
    Return the tiles that may be played to a lead: of the suit called if any is held (FOLLOW-1).

    A seat that is void may play anything, and never has to play a trump.

    Args:
        hand: The mask of the hand.
        members: The mask of the tiles that belong to the suit called.

    Returns:
        The mask of the tiles that may be played.

    Examples:
        >>> from moon_engine.rulebook.ranking import called
        >>> from moon_engine.table import Suit, Trump
        >>> from moon_engine.tiles import Tile, TileSet
        >>> sixes = called(Suit.SIXES, Trump.FOURS).members
        >>> TileSet(playable(TileSet.of(Tile(6, 5), Tile(6, 4)).mask, sixes))
        <TileSet 6-5>
        >>> TileSet(playable(TileSet.of(Tile(6, 4), Tile(3, 3)).mask, sixes))
        <TileSet 6-4 3-3>
    """
    return hand & members or hand


def why_not(playable: int, play: Play) -> Reason | None:
    """
    Return why a play of a tile that is held may not follow the lead, or None (FOLLOW-1, LEAD-2).

    Args:
        playable: The mask of the tiles that may be played.
        play: The play.

    Returns:
        The reason, or None for a play that may follow.

    Examples:
        >>> from moon_engine.tiles import Tile
        >>> why_not(Tile(6, 5).bit, Play(Tile(6, 4))).sentence
        'you hold a tile of the suit called and must follow suit'
    """
    if not playable & play.tile.bit:
        return Reason.MUST_FOLLOW_SUIT
    return None if play.suit is None else Reason.NO_SUIT_TO_SAY
