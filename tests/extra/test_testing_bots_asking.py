"""Asking brings back whatever comes of it, or tells that nothing did in time."""

import random
import threading
from typing import Final, NoReturn

import pytest

from moon_engine.extra.testing.bots_asking import answer_to

ENOUGH: Final = 60.0
"""Seconds that no answer takes, however busy the machine is."""

each_way = pytest.mark.parametrize("seconds", [None, ENOUGH], ids=["at once", "in a thread"])


def fails() -> NoReturn:
    """Leave the program."""
    raise SystemExit(3)


def interrupts() -> NoReturn:
    """Interrupt it."""
    raise KeyboardInterrupt


@each_way
def test_what_is_returned(seconds: float | None) -> None:
    """The value is there, and no error."""
    answer = answer_to(lambda: "bid 5", seconds)
    assert (answer.is_there, answer.value, answer.error) == (True, "bid 5", None)


@each_way
def test_what_is_raised(seconds: float | None) -> None:
    """Any error is there, also one that would end the program."""
    answer = answer_to(fails, seconds)
    assert answer.is_there
    assert isinstance(answer.error, SystemExit)


@each_way
def test_interruptions(seconds: float | None) -> None:
    """An interruption is passed on."""
    with pytest.raises(KeyboardInterrupt):
        answer_to(interrupts, seconds)


@each_way
def test_the_global_generator(seconds: float | None) -> None:
    """It is told whether the global generator was used."""
    assert answer_to(random.random, seconds).touched_chance
    assert not answer_to(random.Random(0).random, seconds).touched_chance


def test_at_once_is_in_the_same_thread() -> None:
    """Without a time, nothing runs elsewhere."""
    assert answer_to(threading.current_thread, None).value is threading.current_thread()
    assert answer_to(threading.current_thread, ENOUGH).value is not threading.current_thread()


def test_what_comes_late_is_not_there() -> None:
    """An answer that comes after the time changes nothing any more."""
    go, threads = threading.Event(), list[threading.Thread]()

    def late() -> str:
        threads.append(threading.current_thread())
        go.wait()
        return "bid 5"

    answer = answer_to(late, 0.01)
    assert not answer.is_there
    go.set()
    for thread in threads:
        thread.join(ENOUGH)
    assert (answer.is_there, answer.value) == (False, None)
