"""Following suit (FOLLOW-1)."""

from moon_engine.actions import Play
from moon_engine.errors import Reason
from moon_engine.rulebook.ranking import Called
from moon_engine.table import Suit
from moon_engine.tiles import Tile


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
        >>> from moon_engine.table import Trump
        >>> from moon_engine.tiles import TileSet
        >>> sixes = called(Suit.SIXES, Trump.FOURS).members
        >>> TileSet(playable(TileSet.of(Tile(6, 5), Tile(6, 4)).mask, sixes))
        <TileSet 6-5>
        >>> TileSet(playable(TileSet.of(Tile(6, 4), Tile(3, 3)).mask, sixes))
        <TileSet 6-4 3-3>
    """
    return hand & members or hand


def void_shown(called: Called, tile: Tile) -> Suit | None:
    """
    Return the suit that a tile played to a lead shows its seat to be void in (FOLLOW-1).

    Args:
        called: The suit that the lead called.
        tile: The tile that was played.

    Returns:
        The suit called, if the tile does not belong to it; else None.

    Examples:
        >>> from moon_engine.rulebook.ranking import called
        >>> from moon_engine.table import Trump
        >>> void_shown(called(Suit.SIXES, Trump.FOURS), Tile(6, 4))
        <Suit.SIXES: '6'>
    """
    return None if called.members & tile.bit else called.suit


def why_not(playable: int, play: Play) -> Reason | None:
    """
    Return why a play of a tile that is held may not follow the lead, or None (FOLLOW-1, LEAD-2).

    Args:
        playable: The mask of the tiles that may be played.
        play: The play.

    Returns:
        The reason, or None for a play that may follow.

    Examples:
        >>> why_not(Tile(6, 5).bit, Play(Tile(6, 4))).sentence
        'you hold a tile of the suit called and must follow suit'
    """
    if not playable & play.tile.bit:
        return Reason.MUST_FOLLOW_SUIT
    return None if play.suit is None else Reason.NO_SUIT_TO_SAY
