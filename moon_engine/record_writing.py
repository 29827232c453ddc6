"""Game records to text; ``docs/records.md`` tells what stands in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from moon_engine.records import GameRecord, replay
from moon_engine.state import Auction, AwaitingDeal, GameOver, Playing, State
from moon_engine.table import PassedOut

VERSION: Final = "1"


def format_record(record: GameRecord) -> str:
    """
    Return the one text of a game, in which a person can follow it.

    Args:
        record: The record of a game that the rules allow, over or not.

    Returns:
        Lines, the last with its end too; ``parse_record`` reads them back.

    Raises:
        IllegalActionError: If the rules refuse one of the actions.
        ArgumentError: If it is no record.

    Examples:
        >>> from moon_engine import Rules
        >>> print(format_record(GameRecord(Rules(), 0, (), tags={"Place": "Abilene"})), end="")
        [Moon "1"]
        [Rules "default"]
        [First "0"]
        [Place "Abilene"]
        [Result "scores 0 0 0 unfinished"]
    """
    states, said = replay(record), dict(record.comments)
    state = next(states)
    words = [_comment(said.get(0)), "\n"]
    for number, action in enumerate(record.actions, 1):
        after = next(states)
        action_text = str(action).removeprefix("play ")
        words += [action_text, said_after(state, after), _comment(said.get(number))]
        words.append(said_before(state, after) if number < len(record.actions) else "")
        state = after
    body = re.sub(r" ?\n ?", "\n", " ".join(filter(None, words))).strip("\n")
    return "\n".join((*_headers(record, state), *(["", body] if body else []), ""))


def _headers(record: GameRecord, state: State) -> Iterator[str]:
    yield _header("Moon", VERSION)
    yield _header("Rules", str(record.rules))
    yield _header("First", str(record.first_bidder))
    if record.scores is not None:
        yield _header("Scores", _joined(record.scores))
    for name, value in record.tags:
        yield _header(name, value)
    yield _header("Result", said_of_the_end(state))


def _header(name: str, value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def _comment(text: str | None) -> str:
    if text is None:
        return ""
    escaped = text.replace("\\", "\\\\").replace("}", "\\}").replace("\n", "\\n")
    return f"{{{escaped}}}"


def _joined(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def said_of_the_end(state: State) -> str:
    """Return what the header about the end of a game says."""
    end = f"winners {_joined(state.winners)}" if state.is_over else "unfinished"
    return f"scores {_joined(state.scores)} {end}"


def said_before(last: State, state: State) -> str:
    """Return what a text says between two states: what begins, and which seat begins it."""
    if type(state) is Playing:
        return "" if state.tiles else f"\ntrick {state.to_act}:"
    if type(state) is Auction:
        return "" if state.bids else f"\nauction {state.to_act}:"
    if type(state) is AwaitingDeal or type(state) is GameOver:
        return "\n"
    return f"\ndeclarer {state.to_act}:" if type(last) is Auction else ""


def said_after(before: State, after: State) -> str:
    """Return what a text says after an action: who won a trick, how a round ended."""
    if type(before) is Playing:
        if type(after) is Playing and after.tiles:
            return ""
        assert after.last_trick is not None, "it was just played"
        won = f"won by {after.last_trick.winner}"
        return won if type(after) is Playing else f"{won}\n{_round(after)}"
    return f"\n{_round(after)}" if type(before) is Auction and type(after) is AwaitingDeal else ""


def _round(state: State) -> str:
    """Return what a text says about the round that just ended."""
    result, scores = state.last_round, _joined(state.scores)
    if result is None or type(result) is PassedOut:
        return f"round: passed scores {scores}"
    made = "made" if result.made else "set"
    return f"round: {made} points {_joined(result.points)} scores {scores}"
