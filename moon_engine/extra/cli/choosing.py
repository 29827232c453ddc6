"""Rules and seeds from the arguments of a command."""

import difflib
import random
from collections.abc import Iterable

import click

import moon_engine as moon

_NO_PRESET = "default"


def closest(kind: str, name: str, names: Iterable[str]) -> click.UsageError:
    """Return the error for a name that is none, with those that look like it, or all."""
    known = list(names)
    near = difflib.get_close_matches(name, known)
    hint = f"did you mean {' or '.join(near)}?" if near else f"known are {', '.join(known)}"
    return click.UsageError(f"there is no {kind} {name!r}; {hint}")


def preset(name: str) -> moon.Rules:
    """
    Return the rules of a preset.

    Raises:
        click.UsageError: If there is no such preset.
    """
    known = {_NO_PRESET: moon.Rules(), **moon.PRESETS}
    if name not in known:
        raise closest("preset", name, known)
    return known[name]


def rules(name: str | None, settings: tuple[str, ...]) -> moon.Rules:
    """
    Return the rules of a preset, or the default ones, with some options set.

    Raises:
        click.UsageError: If there is no such preset, option or value, or they contradict each
            other.
    """
    if name is not None:
        preset(name)
    options(settings)
    try:
        return moon.Rules.parse(" ".join((name or _NO_PRESET, *settings)))
    except moon.NotationError as error:
        raise click.UsageError(error.expected) from None
    except moon.RulesError as error:
        raise click.UsageError(str(error)) from None


def options(settings: tuple[str, ...]) -> list[str]:
    """
    Return the names of the options that are set.

    Raises:
        click.UsageError: If something is no setting, or there is no such option.
    """
    names = []
    for setting in settings:
        name, equals, _ = setting.partition("=")
        if not equals or len(setting.split()) != 1:
            raise click.UsageError(f"--set needs option=value, not {setting!r}")
        if name not in moon.OPTIONS:
            raise closest("option", name, moon.OPTIONS)
        names.append(name)
    return names


def fresh_seed() -> int:
    """Return a seed that nobody has chosen, short enough to be typed again."""
    return random.SystemRandom().randrange(1_000_000)
