"""Naming trump: what may be named, and when (TRUMP-1, TRUMP-2)."""

from moon_engine.errors import Reason
from moon_engine.rulebook import dealing
from moon_engine.rulebook.ranking import trumps
from moon_engine.rules import Rules
from moon_engine.table import Trump


def is_before_widow(rules: Rules) -> bool:
    """
    Tell whether trump is named before the widow is touched, and not again after (TRUMP-2).

    domino-games.com and a variation in wikiHow name it before; elsewhere it is named after.

    Args:
        rules: The rules.

    Returns:
        True for before, False for after the discard or where there is no widow.

    Examples:
        >>> is_before_widow(Rules(trump_timing="before_widow"))
        True
    """
    return rules.trump_timing == "before_widow"


def why_not(rules: Rules, trump: Trump) -> Reason | None:
    """
    Return why a trump may not be named, or None (TRUMP-1).

    What the declarer holds plays no part, and neither does who holds 0-0; but a tile of the set
    must show the number. Sources are silent on both; docs/rules.md decides.

    Args:
        rules: The rules.
        trump: Any trump.

    Returns:
        The reason, or None for what may be named.

    Examples:
        >>> why_not(Rules(include_double_zero=False), Trump.ZEROS).sentence
        'no tile of this game has a zero'
        >>> why_not(Rules(), Trump.ZEROS) is None
        True
    """
    if trump.number is not None:
        if not rules.allow_number_trump:
            return Reason.NUMBER_TRUMP_NOT_PLAYED
        occurs = dealing.tile_set(rules).mask & trumps(trump)
        return None if occurs else Reason.NUMBER_NOT_IN_SET
    if trump is Trump.DOUBLES:
        return None if rules.allow_doubles_trump else Reason.DOUBLES_TRUMP_NOT_PLAYED
    return None if rules.allow_no_trump else Reason.NO_TRUMP_NOT_PLAYED
