"""What a round is worth."""

from collections.abc import Sequence

from moon_engine.rulebook import dealing
from moon_engine.rules import Rules
from moon_engine.table import HAND_SIZE, Contract

_POINTS_TO_WIN = 21
_MARKS_TO_WIN = 7


def is_made(contract: Contract, taken: int) -> bool:
    """
    Tell whether the declarer's side made the contract (SCORE-1).

    Args:
        contract: The contract.
        taken: The tricks that the declarer's side took.

    Examples:
        >>> from moon_engine.table import Trump
        >>> is_made(Contract(0, 5, Trump.FOURS), 5), is_made(Contract(0, 21, Trump.FOURS), 6)
        (True, False)
    """
    return taken >= (HAND_SIZE if contract.is_moon else contract.bid)


def scored(rules: Rules, contract: Contract, tricks: Sequence[int]) -> tuple[int, ...]:
    """
    Return what each side scores for a round (SCORE-2, SCORE-3, SCORE-4).

    Args:
        rules: The rules.
        contract: The contract.
        tricks: Tricks taken, by side.

    Returns:
        Points or marks, by side; the declarer's may be negative.

    Examples:
        >>> from moon_engine.table import Trump
        >>> scored(Rules(), Contract(0, 6, Trump.FOURS), (4, 2, 1))
        (-6, 2, 1)
    """
    own_side = dealing.side_of(rules, contract.declarer)
    made = is_made(contract, tricks[own_side])
    if rules.scoring == "marks":
        own, others = _marks(rules, contract, made), _marks(rules, contract, not made)
        return tuple(own if side == own_side else others for side in range(len(tricks)))
    own = _own_points(rules, contract, tricks[own_side], made)
    gain = 0 if made else _gain(rules, contract)
    return tuple(own if side == own_side else taken + gain for side, taken in enumerate(tricks))


def _marks(rules: Rules, contract: Contract, won: bool) -> int:
    """Return the marks of a side that won or lost the contract (SCORE-4)."""
    if not won:
        return 0
    return rules.moon_marks if contract.is_moon else 1


def _own_points(rules: Rules, contract: Contract, taken: int, made: bool) -> int:
    """Return the points of the declarer's side (SCORE-2, SCORE-3)."""
    if not made:
        return 0 if _gain(rules, contract) else -contract.bid
    usual = "bid" if dealing.seats(rules) == 3 else "tricks"
    counts_tricks = (rules.made_score or usual) == "tricks" and not contract.is_moon
    return taken if counts_tricks else contract.bid


def _gain(rules: Rules, contract: Contract) -> int:
    """Return what every other side gains when the contract is set (SCORE-3)."""
    return contract.bid if rules.set_score == "opponents_gain_bid" else 0


def usual_target(rules: Rules) -> int:
    """
    Return the score that ends a game when the rules name no target: 21 points or 7 marks.

    Examples:
        >>> usual_target(Rules(scoring="marks"))
        7
    """
    return _MARKS_TO_WIN if rules.scoring == "marks" else _POINTS_TO_WIN
