"""
The errors of the engine: one tree, and one reason for every rule that can be broken.

    MoonError
    ├── ArgumentError            a value of a type or range that nothing here can use
    ├── IllegalActionError       an action that the rules refuse in this state
    │   └── DealError            a deal that does not lay out exactly the set
    ├── RulesError               options that contradict each other or have no such value
    └── NotationError            text that cannot be read

Every leaf is a ``ValueError`` too, keeps its parts as attributes, pickles where they do, and its
message alone reproduces the case.
"""

import enum

import attrs

_LONGEST_SHOWN = 2000

_IN_GENERAL = {
    "minimum": "the minimum of the rules",
    "standing": "the standing bid",
    "suit": "suit",
    "tile": "that tile",
    "tiles": "a tile of the suit called",
    "trumps": "a trump",
}


def shown(value: object) -> str:
    """
    Return a text for an error message, also of values that break when they are shown.

    Args:
        value: Anything at all.

    Returns:
        Its ``repr``, cut in the middle where it is very long.

    Examples:
        >>> shown("3")
        "'3'"
    """
    try:
        return _cut(repr(value))
    except Exception:  # noqa: BLE001  # a foreign __repr__ may raise whatever it likes
        return f"<{type(value).__name__} that cannot be shown>"


def _cut(text: str) -> str:
    """Return the text without its middle if it is very long."""
    if len(text) <= _LONGEST_SHOWN:
        return text
    half = _LONGEST_SHOWN // 2
    return f"{text[:half]}…{text[-half:]}"


@enum.unique
class Reason(enum.Enum):
    """
    Why an action is illegal: a rule of the game, and a sentence that a player understands.

    Members are stable: programs may compare them, interfaces may translate them.

    Examples:
        >>> Reason.MUST_FOLLOW_SUIT.rule
        'FOLLOW-1'
        >>> Reason.MUST_FOLLOW_SUIT.sentence
        'you hold a tile of the suit called and must follow suit'
        >>> Reason.MUST_FOLLOW_SUIT.explain(tiles="6-4", suit="fours")
        'you hold 6-4 and must follow fours'
    """

    NOT_YOUR_TURN = "SET-2", "it is not your turn"
    DEAL_EXPECTED = "DEAL-1", "the tiles must be dealt first"
    DEAL_NOT_THE_SET = "DEAL-1", "the deal must lay out every tile of the set once"
    TILE_NOT_HELD = "DEAL-1", "you do not hold {tile}"
    BID_EXPECTED = "BID-1", "it is your turn to bid or pass"
    BID_NOT_HIGHER = "BID-1", "a bid must be higher than {standing}"
    BID_BELOW_MINIMUM = "BID-2", "the lowest bid is {minimum}"
    MOON_NOT_PLAYED = "BID-3", "21 cannot be bid in this game"
    MOON_NEEDS_SEVEN = "BID-3", "21 can only be bid over a 7"
    OVERCALL_NOT_PLAYED = "BID-3", "42 cannot be bid in this game"
    OVERCALL_NEEDS_MOON = "BID-3", "42 can only be bid over a 21"
    MUST_BID = "BID-5", "everybody else has passed and you must bid"
    MUST_BID_MINIMUM = "BID-5", "everybody else has passed and you must bid exactly {minimum}"
    WIDOW_DECISION_EXPECTED = "WIDOW-1", "you must take the widow or keep your hand"
    DISCARD_EXPECTED = "WIDOW-1", "you must discard one of your eight tiles"
    TRUMP_EXPECTED = "TRUMP-2", "you must name trump"
    NUMBER_TRUMP_NOT_PLAYED = "TRUMP-1", "a number cannot be trump in this game"
    DOUBLES_TRUMP_NOT_PLAYED = "TRUMP-1", "doubles cannot be trump in this game"
    NO_TRUMP_NOT_PLAYED = "TRUMP-1", "a trump must be named in this game"
    NUMBER_NOT_IN_SET = "TRUMP-1", "no tile of this game has a zero"
    PLAY_EXPECTED = "HAND-1", "you must play a tile"
    MUST_LEAD_TRUMP = "LEAD-1", "the first lead must be a trump and you hold {trumps}"
    MUST_SAY_SUIT = "LEAD-2", "you must say which end of {tile} is its suit"
    NO_SUIT_TO_SAY = "LEAD-2", "you do not choose the suit of {tile} here"
    MUST_FOLLOW_SUIT = "FOLLOW-1", "you hold {tiles} and must follow {suit}"
    GAME_OVER = "END-1", "the game is over"

    rule: str
    """The id of the rule that is broken."""

    _template: str

    def __init__(self, rule: str, template: str) -> None:
        self.rule = rule
        self._template = template

    def __repr__(self) -> str:
        return f"<Reason.{self.name}>"

    def __reduce_ex__(self, _: object) -> tuple[object, ...]:
        return getattr, (Reason, self.name)  # sentences may be reworded, names stay

    @property
    def sentence(self) -> str:
        """The reason in general words, without a full stop."""
        return self.explain()

    def explain(self, **facts: str) -> str:
        """
        Return the sentence with the facts of a case in it.

        Args:
            facts: Words for any of the sentence's gaps; the others keep their general words.
                A fact that the sentence has no gap for is left out.

        Returns:
            One sentence, without a full stop.

        Examples:
            >>> Reason.BID_NOT_HIGHER.explain(standing="5")
            'a bid must be higher than 5'
        """
        return self._template.format_map(_IN_GENERAL | facts)


class MoonError(Exception):
    """The base of every error that the engine raises for its input: catch it to catch them all."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self}>"


@attrs.define(eq=False, repr=False)
class ArgumentError(MoonError, ValueError):
    """
    A value of a type or range that nothing here can use.

    Args:
        argument: What the value was for.
        expected: What it must be.
        value: The value itself.

    Examples:
        >>> raise ArgumentError("first_bidder", "a seat from 0 to 2", True)
        Traceback (most recent call last):
        moon_engine.errors.ArgumentError: first_bidder must be a seat from 0 to 2, not True
    """

    argument: str
    expected: str
    value: object

    def __str__(self) -> str:
        return f"{self.argument} must be {self.expected}, not {shown(self.value)}"


@attrs.define(eq=False, repr=False)
class IllegalActionError(MoonError, ValueError):
    """
    An action that the rules refuse in this state; the state is as it was.

    The message names the broken rule, the action and the position, which is the whole case.

    Args:
        action: What was refused.
        reason: The rule that it breaks, as ``why_illegal`` returns it.
        explanation: The reason's sentence with the facts of this case.
        case: The action and the position as text.
    """

    action: object
    reason: Reason
    explanation: str
    """The reason's sentence with the facts of this case."""
    case: str
    """The action and the position as text."""

    def __str__(self) -> str:
        return f"{_cut(self.explanation)} ({self.reason.rule}): {_cut(self.case)}"


@attrs.define(eq=False, repr=False)
class DealError(IllegalActionError):
    """
    A deal that does not lay out exactly the set (DEAL-1), with all its faults.

    Args:
        action: The deal.
        reason: ``Reason.DEAL_NOT_THE_SET``.
        explanation: The faults as one text.
        case: The deal and the position as text.
        faults: One text a fault.
    """

    faults: tuple[str, ...]


@attrs.define(eq=False, repr=False)
class RulesError(MoonError, ValueError):
    """
    Options that contradict each other or have no such value, with all their faults.

    Args:
        faults: One text a fault.

    Examples:
        >>> raise RulesError(("players must be 3 or 4, not 5",))
        Traceback (most recent call last):
        moon_engine.errors.RulesError: players must be 3 or 4, not 5
    """

    faults: tuple[str, ...]

    def __str__(self) -> str:
        return _cut("; ".join(self.faults))


@attrs.define(eq=False, repr=False)
class NotationError(MoonError, ValueError):
    """
    Text that cannot be read.

    Args:
        text: What was to be read; perhaps no text at all.
        expected: What can be read there.
        line: The line that it stands in, from 1; None where there is only one.
        column: The place in the line where it starts, from 1; None where that is not known.
        action: The number of the action in its game, from 1; None outside a game.

    Examples:
        >>> raise NotationError("bid 9", "a bid is 3 to 7, 21 or 42")
        Traceback (most recent call last):
        moon_engine.errors.NotationError: cannot read 'bid 9': a bid is 3 to 7, 21 or 42
        >>> raise NotationError("6-7", "a tile is two numbers from 0 to 6", line=3, column=9)
        Traceback (most recent call last):
        moon_engine.errors.NotationError: line 3, column 9: cannot read '6-7': a tile is two \
numbers from 0 to 6
    """

    text: object
    expected: str
    line: int | None = None
    column: int | None = None
    action: int | None = None

    def __str__(self) -> str:
        places = {"line": self.line, "column": self.column, "action": self.action}
        place = ", ".join(f"{name} {at}" for name, at in places.items() if at is not None)
        message = f"cannot read {shown(self.text)}: {_cut(self.expected)}"
        return f"{place}: {message}" if place else message
