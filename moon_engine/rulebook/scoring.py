"""What a round is worth (SCORE-1 to SCORE-4)."""

from collections.abc import Sequence

from moon_engine.rulebook import dealing
from moon_engine.rules import Rules
from moon_engine.table import HAND_SIZE, Contract, Trick

_POINTS_TO_WIN = 21
_MARKS_TO_WIN = 7


def taken(rules: Rules, tricks: Sequence[Trick]) -> tuple[int, ...]:
    """
    Return how many tricks each side has taken: all that its seats won (SCORE-2).

    Args:
        rules: The rules.
        tricks: Finished tricks of a round.

    Returns:
        Tricks by side, each 0 to 7.

    Examples:
        >>> from moon_engine.table import Suit
        >>> from moon_engine.tiles import Tile
        >>> trick = Trick(0, Suit.SIXES, (Tile(6, 5), Tile(6, 6), Tile(6, 1)), winner=1)
        >>> taken(Rules(), [trick])
        (0, 1, 0)
    """
    counts, side = [0] * dealing.sides(rules), dealing.side_by_seat(rules)
    for trick in tricks:
        counts[side[trick.winner]] += 1
    return tuple(counts)


def is_made(contract: Contract, taken: int) -> bool:
    """
    Tell whether the declarer's side made the contract (SCORE-1).

    Args:
        contract: The contract.
        taken: The tricks that the declarer's side took, 0 to 7.

    Returns:
        True if they are as many as were bid; for 21 and 42, all seven.

    Examples:
        >>> from moon_engine.table import Trump
        >>> is_made(Contract(0, 5, Trump.FOURS), 5), is_made(Contract(0, 21, Trump.FOURS), 6)
        (True, False)
    """
    return taken >= contract.bid or taken == HAND_SIZE


def scored(rules: Rules, contract: Contract, tricks: Sequence[int]) -> tuple[int, ...]:
    """
    Return what each side scores for a round (SCORE-2, SCORE-3, SCORE-4).

    With four seats a made bid scores the tricks, as wikiHow has it; that the others gain a bid
    that is set is the rule of one eHow text.

    Args:
        rules: The rules.
        contract: The contract.
        tricks: Tricks taken, by side; seven in all.

    Returns:
        Points or marks, by side; the declarer's may be negative.

    Examples:
        >>> from moon_engine.table import Trump
        >>> scored(Rules(), Contract(0, 5, Trump.FOURS), (6, 1, 0))
        (5, 1, 0)
        >>> scored(Rules(), Contract(0, 6, Trump.FOURS), (4, 2, 1))
        (-6, 2, 1)
    """
    own_side = dealing.side_by_seat(rules)[contract.declarer]
    own_tricks = tricks[own_side]
    made = is_made(contract, own_tricks)
    points = list(tricks)
    if rules.scoring == "marks":
        points = [_marks(rules, contract, won=not made)] * len(tricks)
        points[own_side] = _marks(rules, contract, won=made)
    elif made:
        points[own_side] = _points_made(rules, contract, own_tricks)
    elif rules.set_score == "lose_bid":
        points[own_side] = -contract.bid
    else:
        points = [count + contract.bid for count in tricks]
        points[own_side] = 0
    return tuple(points)


def _marks(rules: Rules, contract: Contract, *, won: bool) -> int:
    """Return the marks of a side that won or lost the contract (SCORE-4)."""
    if not won:
        return 0
    return rules.moon_marks if contract.is_moon else 1


def _points_made(rules: Rules, contract: Contract, taken: int) -> int:
    """Return the points of the declarer's side for a contract that is made (SCORE-2)."""
    if contract.is_moon:
        return contract.bid
    usual = "bid" if dealing.seats(rules) == 3 else "tricks"
    return contract.bid if (rules.made_score or usual) == "bid" else taken


def usual_target(rules: Rules) -> int:
    """
    Return the score that ends a game when the rules name no target (END-1).

    Args:
        rules: The rules.

    Returns:
        21 points or 7 marks.

    Examples:
        >>> usual_target(Rules(scoring="marks"))
        7
    """
    return _MARKS_TO_WIN if rules.scoring == "marks" else _POINTS_TO_WIN
