"""Games as values: what was played, under which rules, and what was said about it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final, TypeAlias, TypeVar, cast, final, get_args

import attrs

from moon_engine.actions import Action
from moon_engine.checks import iterator_of, only
from moon_engine.errors import ArgumentError
from moon_engine.first_state import new_game
from moon_engine.legality import legal_actions, why_illegal
from moon_engine.rules import Rules
from moon_engine.state import Auction, AwaitingDeal, State
from moon_engine.transition import apply

K = TypeVar("K", str, int)

MOST_ACTIONS: Final = 100_000  # a game of Moon has some hundred
MOST_TAGS: Final = 100
LONGEST_NAME, LONGEST_TEXT = 50, 1000
HEADERS: Final = ("Moon", "Rules", "First", "Scores", "Result")
"""The headers of the text format, which no tag may be named like."""

_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_ACTION_TYPES: Final = frozenset(map(id, get_args(Action)))
_STATE_TYPES: Final = frozenset(map(id, get_args(State)))

Pairs: TypeAlias = Mapping[K, str] | Sequence[tuple[K, str]]
"""What tags and comments may be given as."""


def _pairs(argument: str, value: object, key: type[K]) -> tuple[tuple[K, str], ...]:
    """Return a mapping, or pairs, as pairs of a key of the type and a text."""
    items = _as_list(value)
    if not all(_is_pair(item, key) for item in items):
        raise ArgumentError(argument, "a mapping to texts, or pairs of a key and a text", value)
    pairs = cast("list[tuple[K, str]]", items)
    if len(dict(pairs)) != len(pairs):
        raise ArgumentError(argument, "pairs of different keys", value)
    return tuple(pairs)


def _is_pair(item: object, key: type) -> bool:
    if type(item) is not tuple or len(item) != 2:
        return False
    return type(item[0]) is key and type(item[1]) is str


def _as_list(value: object) -> list[object]:
    """Return what a mapping, a tuple or a list holds, and no pair for anything else."""
    try:
        if issubclass(type(value), Mapping):
            value = cast("Mapping[object, object]", value).items()
        elif type(value) is not tuple and type(value) is not list:
            return [None]
        return [*islice(cast("Iterable[object]", value), MOST_ACTIONS + 2)]
    except Exception:  # noqa: BLE001  # a foreign mapping may raise whatever it likes
        return [None]


def _tags(value: Pairs[str]) -> tuple[tuple[str, str], ...]:
    return _pairs("tags", value, str)


def _comments(value: Pairs[int]) -> tuple[tuple[int, str], ...]:
    return tuple(sorted(_pairs("comments", value, int)))


def _check_tags(_: object, __: object, tags: tuple[tuple[str, str], ...]) -> None:
    if len(tags) > MOST_TAGS:
        raise ArgumentError("tags", f"at most {MOST_TAGS}", len(tags))
    for name, text in tags:
        if (reason := why_no_tag(name, text)) is not None:
            raise ArgumentError("tags", reason, (name, text))


def why_no_tag(name: str, text: str) -> str | None:
    """
    Return what a tag of a record must be, or None for one that it can have.

    Args:
        name: The name.
        text: The value.

    Returns:
        Words for an error.

    Examples:
        >>> why_no_tag("Date", "2026-11-30") is None
        True
        >>> why_no_tag("result", "won")
        'named otherwise than the headers Moon, Rules, First, Scores and Result'
    """
    if len(name) > LONGEST_NAME or _NAME.fullmatch(name) is None:
        return f"named with letters, digits and _, a letter first, at most {LONGEST_NAME} in all"
    if name.title() in HEADERS:
        return f"named otherwise than the headers {', '.join(HEADERS[:-1])} and {HEADERS[-1]}"
    if len(text) > LONGEST_TEXT or not text.isprintable():
        return f"texts of at most {LONGEST_TEXT} printable characters"
    return None


def why_no_comment(text: str) -> str | None:
    r"""
    Return what a comment of a record must be, or None for one that it can have.

    Args:
        text: The comment.

    Returns:
        Words for an error.

    Examples:
        >>> why_no_comment("well played\\\\nby both") is None
        True
    """
    if len(text) > LONGEST_TEXT or not text.replace("\n", "").isprintable():
        return f"texts of at most {LONGEST_TEXT} printable characters and line breaks"
    return None


@final
@attrs.frozen
class GameRecord:
    """
    A game, from its first bidder to its last action, whether it is over or not.

    Whether the rules allow the actions is for ``replay`` to say.

    Args:
        rules: The rules of the game.
        first_bidder: The seat that bids first in the first round.
        actions: All actions, the deals among them.
        scores: What the sides start with, as ``new_game`` takes it; zeros become None.
        tags: What else there is to say, by a name, such as a date; kept as pairs, in their order.
        comments: What is said about the game, by the number of actions done before it; kept as
            pairs, the lowest number first.

    Raises:
        ArgumentError: If a part is of another type or beyond its limits, or no game starts so.

    Examples:
        >>> record = GameRecord(Rules(), 0, (), tags={"Place": "Abilene"}, comments={0: "Late."})
        >>> record.tags, record.comments
        ((('Place', 'Abilene'),), ((0, 'Late.'),))
        >>> GameRecord(Rules(), 3, ())
        Traceback (most recent call last):
        moon_engine.errors.ArgumentError: first_bidder must be a seat from 0 to 2, not 3
    """

    rules: Rules = attrs.field(validator=only(Rules))
    first_bidder: int = attrs.field(validator=only(int))
    actions: tuple[Action, ...]
    scores: tuple[int, ...] | None = attrs.field(default=None, validator=only(tuple, type(None)))
    tags: tuple[tuple[str, str], ...] = attrs.field(
        default=(), kw_only=True, converter=_tags, validator=_check_tags
    )
    comments: tuple[tuple[int, str], ...] = attrs.field(
        default=(), kw_only=True, converter=_comments
    )

    def __attrs_post_init__(self) -> None:
        _check_actions(self.actions)
        new_game(self.rules, self.first_bidder, scores=self.scores)
        if self.scores is not None and not any(self.scores):
            object.__setattr__(self, "scores", None)
        for number, text in self.comments:
            reason = why_no_comment(text)
            if not 0 <= number <= len(self.actions):
                reason = f"numbered from 0 to {len(self.actions)}, the number of actions"
            if reason is not None:
                raise ArgumentError("comments", reason, (number, text))


def _check_actions(value: object) -> None:
    # By identity, since a foreign class may have its own idea of equality.
    is_good = type(value) is tuple and {*map(id, map(type, value))} <= _ACTION_TYPES
    if not is_good or len(cast("tuple[Action, ...]", value)) > MOST_ACTIONS:
        raise ArgumentError("actions", f"a tuple of at most {MOST_ACTIONS} actions", value)


def replay(record: GameRecord) -> Iterator[State]:
    """
    Return the states of a recorded game, one after the other.

    Args:
        record: The record.

    Returns:
        The first state, then the state after each action.

    Raises:
        IllegalActionError: While the states are walked through, at an action that the rules
            refuse (``DealError`` for a deal); those before it have been given.
        ArgumentError: If it is no record.

    Examples:
        >>> import random
        >>> from moon_engine import Bid, random_deal
        >>> record = GameRecord(Rules(), 0, (random_deal(Rules(), random.Random(7)), Bid(5)))
        >>> [type(state).__name__ for state in replay(record)]
        ['AwaitingDeal', 'Auction', 'Auction']
    """
    if type(record) is not GameRecord:
        raise ArgumentError("record", "a GameRecord", record)
    return _states(record)


def _states(record: GameRecord) -> Iterator[State]:
    state: State = new_game(record.rules, record.first_bidder, scores=record.scores)
    yield state
    for action in record.actions:
        state = apply(state, action)
        yield state


def record(
    states: Iterable[State], *, tags: Pairs[str] = (), comments: Pairs[int] = ()
) -> GameRecord:
    """
    Return the record of a game that is there as states; of actions, ``GameRecord`` makes one.

    Args:
        states: The states from the first one on, each after one action in the one before.
        tags: As in ``GameRecord``.
        comments: As in ``GameRecord``.

    Returns:
        The record, which ``replay`` turns into the same states.

    Raises:
        ArgumentError: If the first state is none that ``new_game`` returns, or a state does not
            follow from the one before, or a tag or a comment cannot be kept.

    Examples:
        >>> import random
        >>> from moon_engine import random_deal
        >>> dealt = apply(new_game(), random_deal(Rules(), random.Random(7)))
        >>> record([new_game(), dealt]).actions == (dealt.deal,)
        True
    """
    walk = iterator_of("states", "an iterable of states", states)
    given = [*islice(walk, MOST_ACTIONS + 2)]
    first = given[0] if given else None
    if type(first) is not AwaitingDeal or first.last_round is not None:
        raise ArgumentError("states[0]", "a state as new_game returns it", first)
    actions = tuple(_step(given, at) for at in range(1, len(given)))
    return GameRecord(
        first.rules, first.first_bidder, actions, first.scores, tags=tags, comments=comments
    )


def _step(states: list[State], at: int) -> Action:
    """Return the action that leads to the state at a place of a game."""
    before, after = states[at - 1], states[at]
    action = action_between(before, after) if id(type(after)) in _STATE_TYPES else None
    if action is None:
        raise ArgumentError(f"states[{at}]", f"the state after an action in {before!r}", after)
    return action


def action_between(before: State, after: State) -> Action | None:
    """
    Return the action that leads from a state to its neighbour.

    Args:
        before: Any state.
        after: Any state.

    Returns:
        The one action for which ``apply(before, action) == after``; None if there is none.

    Raises:
        ArgumentError: If one of them is no state.

    Examples:
        >>> import random
        >>> from moon_engine import Bid, random_deal
        >>> state = apply(new_game(), random_deal(Rules(), random.Random(7)))
        >>> action_between(state, apply(state, Bid(5)))
        Bid(number=5)
    """
    for name, state in (("before", before), ("after", after)):
        if id(type(state)) not in _STATE_TYPES:
            raise ArgumentError(name, "a state, as new_game and apply return them", state)
    actions = legal_actions(before)
    if type(before) is AwaitingDeal:
        actions = (after.deal,) if type(after) is Auction else ()
    for action in actions:
        if why_illegal(before, action) is None and apply(before, action) == after:
            return action
    return None
