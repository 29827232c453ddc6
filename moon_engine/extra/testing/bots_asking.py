"""How a bot is asked: in a thread that is waited for, with everything caught that it may do."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from typing import final

import attrs


@final
@attrs.define
class Answer:
    """
    What came of asking a bot.

    Args:
        is_there: Whether it answered at all in the time that it had.
        value: What it returned.
        error: What it raised; None if it returned.
        touched_chance: Whether it used the global generator of ``random``.
    """

    is_there: bool = False
    value: object = None
    error: BaseException | None = None
    touched_chance: bool = False


def answer_to(question: Callable[[], object], seconds: float | None) -> Answer:
    """
    Return what comes of a question.

    Args:
        question: What asks the bot.
        seconds: How long to wait for it, at most. A thread that has not answered by then goes on
            until it is through, at the latest until the program ends, and is not looked after. None
            for as long as it takes, in the thread of the caller.

    Returns:
        The answer.

    Raises:
        KeyboardInterrupt: If somebody interrupts it.

    Examples:
        >>> answer_to(lambda: 6 * 7, seconds=60).value
        42
        >>> answer_to(threading.Event().wait, seconds=0.01).is_there
        False
    """
    answer = Answer()
    if seconds is None:
        _ask(question, answer)
    else:
        thread = threading.Thread(target=_ask, args=(question, answer), daemon=True)
        thread.start()
        thread.join(seconds)
    if isinstance(answer.error, KeyboardInterrupt):
        raise answer.error
    return attrs.evolve(answer)  # a thread that is late writes into its own


def _ask(question: Callable[[], object], answer: Answer) -> None:
    before = random.getstate()
    try:
        answer.value = question()
    except BaseException as error:  # noqa: BLE001  # a bot may raise whatever it likes
        answer.error = error
    answer.touched_chance = random.getstate() != before
    answer.is_there = True
