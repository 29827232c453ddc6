"""The tile left over: who may take it, and what is discarded for it (WIDOW-1, WIDOW-2)."""

from moon_engine.rulebook import dealing
from moon_engine.rules import Rules


def is_choice(rules: Rules) -> bool:
    """
    Tell whether the declarer decides, unseen, to take the widow or to leave it (WIDOW-1).

    domino-games.com and Kelley leave the choice; elsewhere there is none.

    Args:
        rules: The rules.

    Returns:
        True where the widow is optional.

    Examples:
        >>> is_choice(Rules(widow="optional")), is_choice(Rules())
        (True, False)
    """
    return rules.widow == "optional"


def is_taken(rules: Rules) -> bool:
    """
    Tell whether the declarer takes the widow without a choice (WIDOW-1, WIDOW-2).

    Who takes it discards any of its eight tiles, the widow itself included.

    Args:
        rules: The rules.

    Returns:
        True where there is a widow and it is mandatory.

    Examples:
        >>> is_taken(Rules()), is_taken(Rules(players=4))
        (True, False)
    """
    return dealing.has_widow(rules) and not is_choice(rules)
