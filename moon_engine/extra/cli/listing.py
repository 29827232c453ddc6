"""``moon-engine rules``: presets and options, to be read."""

from rich.console import Group
from rich.padding import Padding
from rich.text import Text

import moon_engine as moon
from moon_engine.extra.cli import pictures
from moon_engine.extra.cli.screen import Screen


def show_all(screen: Screen) -> None:
    """Print every preset and every option."""
    screen.show(
        _title("Presets: --rules NAME"),
        pictures.labelled((name, str(rules)) for name, rules in moon.PRESETS.items()),
        "",
        _title("Options: --set NAME=VALUE"),
    )
    for option in moon.OPTIONS.values():
        values = f"{option.expected}; default {option.text(option.default)}"
        screen.show(_entry(option, f": {values}"))


def show_preset(screen: Screen, name: str, rules: moon.Rules) -> None:
    """Print one preset in full."""
    screen.show(_title(f"{name}: {rules}"), "A star marks what is not the default.", "")
    for option in moon.OPTIONS.values():
        star = " *" if option.name in rules.differences else ""
        screen.show(_entry(option, f"={option.text(getattr(rules, option.name))}{star}"))


def _title(text: str) -> Text:
    return Text(text, pictures.BEST)


def _entry(option: moon.Option, tail: str) -> Group:
    """Return what an option is called, something about it, and what it decides."""
    return Group(
        Text.assemble((option.name, pictures.LABEL), tail),
        Padding(option.meaning, (0, 0, 0, 4)),
    )
