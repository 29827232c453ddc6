"""What an option of the rules is: its values, as Python has them and as text."""

from __future__ import annotations

from typing import TypeAlias, final

import attrs

from moon_engine.checks import MOST_DIGITS, is_printable, only
from moon_engine.errors import RulesError, shown

OptionValue: TypeAlias = bool | int | str | None


@final
@attrs.frozen
class Option:
    """
    One option of the rules: what it decides, and what it may be set to.

    Args:
        name: The field of ``Rules``.
        default: Its value when nothing else is said.
        choices: The values that can be listed.
        any_count: Whether any int from 1 up, of at most 1000 digits, is a value too.
        meaning: What the option decides.
    """

    name: str = attrs.field(validator=only(str))
    default: OptionValue
    choices: tuple[OptionValue, ...] = attrs.field(validator=only(tuple))
    any_count: bool = attrs.field(validator=only(bool))
    meaning: str = attrs.field(validator=only(str))

    def accepts(self, value: object) -> bool:
        """
        Tell whether the option can have the value; True is no 1 and "3" is no 3.

        Args:
            value: Anything at all.

        Returns:
            True if it can, whatever the other options are.

        Examples:
            >>> from moon_engine import OPTIONS
            >>> OPTIONS["players"].accepts(3), OPTIONS["players"].accepts("3")
            (True, False)
        """
        if type(value) is int and self.any_count:
            return value >= 1 and is_printable(value)
        return any(type(value) is type(choice) and value == choice for choice in self.choices)

    def read(self, text: str) -> OptionValue:
        """
        Return the value that a text stands for.

        Args:
            text: Exactly what ``text`` returns.

        Returns:
            A value that the option accepts.

        Raises:
            RulesError: If it is no text, or the text of no value of the option.

        Examples:
            >>> from moon_engine import OPTIONS
            >>> OPTIONS["players"].read("3"), OPTIONS["target"].read("none")
            (3, None)
        """
        if type(text) is not str:
            raise RulesError((self.fault(text),))
        for choice in self.choices:
            if text == self.text(choice):
                return choice
        if self.any_count and text.isascii() and text.isdigit():
            if len(text) > MOST_DIGITS:
                raise RulesError((self._too_long,))
            count = int(text)
            if self.accepts(count) and str(count) == text:
                return count
        raise RulesError((self.fault(text),))

    def text(self, value: OptionValue) -> str:
        """
        Return a value of the option as text, which ``read`` reads back.

        Args:
            value: A value that the option accepts.

        Returns:
            One word in small letters, or a number.

        Raises:
            RulesError: If the option does not accept the value.

        Examples:
            >>> from moon_engine import OPTIONS
            >>> OPTIONS["target"].text(None), OPTIONS["widow"].text("optional")
            ('none', 'optional')
        """
        if not self.accepts(value):
            raise RulesError((self.fault(value),))
        return str(value).lower()

    def fault(self, value: object) -> str:
        """
        Return what is wrong with a value that the option cannot have.

        Args:
            value: Anything that it does not accept.

        Returns:
            A text for ``RulesError``, without a full stop.

        Examples:
            >>> from moon_engine import OPTIONS
            >>> OPTIONS["players"].fault(5)
            'players must be 3 or 4, not 5'
        """
        if type(value) is int and self.any_count and not is_printable(value):
            return self._too_long
        return f"{self.name} must be {self.expected}, not {shown(value)}"

    @property
    def _too_long(self) -> str:
        return f"{self.name} must have at most {MOST_DIGITS} digits, or nobody could print it"

    @property
    def expected(self) -> str:
        """The values of the option in words."""
        texts = [self.text(choice) for choice in self.choices]
        if self.any_count:
            texts.append("a whole number from 1 up")
        *others, last = texts
        return f"{', '.join(others)} or {last}" if others else last
