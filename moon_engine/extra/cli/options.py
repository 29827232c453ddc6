"""Options that several commands have, and how what is wrong with them is told."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import click

F = TypeVar("F", bound=Callable[..., object])

ASCII, UNICODE = "ascii", "unicode"
TEXT, JSON = "text", "json"


@contextmanager
def one_line() -> Iterator[None]:
    """Let what is wrong with the arguments be told in one line, without the usage above it."""
    try:
        yield
    except click.UsageError as error:
        error.ctx = None
        raise


def rules_options(command: F) -> F:
    """Give a command the options that say by which rules is played."""
    for option in (
        click.option(
            "--set",
            "settings",
            multiple=True,
            metavar="OPTION=VALUE",
            help="Set an option of the rules; may be repeated.",
        ),
        click.option(
            "--rules",
            "preset",
            metavar="PRESET",
            help="Play by published rules; 'moon-engine rules' lists them.",
        ),
    ):
        command = option(command)
    return command


def seed_option(command: F) -> F:
    """Give a command the option that fixes what is left to chance."""
    option = click.option(
        "--seed",
        type=click.IntRange(min=0),
        metavar="N",
        help="Deal what this seed deals; without it, a fresh one is drawn and told.",
    )
    return option(command)


def game_options(command: F) -> F:
    """Give a command the options that a game starts from, and is saved by."""
    save = click.option(
        "--save",
        metavar="FILE",
        help="Add the record of the game to a file, also when it is left.",
    )
    return seed_option(rules_options(save(command)))


def tiles_option(command: F) -> F:
    """Give a command the option how tiles are written."""
    option = click.option(
        "--tiles",
        "glyphs",
        type=click.Choice([ASCII, UNICODE]),
        default=ASCII,
        show_default=True,
        callback=lambda _, __, value: value == UNICODE,
        help="Write tiles as 6-4, or draw each as one character that few fonts have.",
    )
    return option(command)


def force_option(command: F) -> F:
    """Give a command the option to replace a file."""
    option = click.option("--force", is_flag=True, help="Replace a file that is there already.")
    return option(command)
