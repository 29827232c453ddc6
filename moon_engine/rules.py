"""The options of the rules in one frozen value, and the published rules as presets."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeVar, final

import attrs

from moon_engine.errors import NotationError, RulesError
from moon_engine.options import Option, OptionValue

T = TypeVar("T")
_LONGEST = 5000  # more than all options at their longest values need


def _option(default: T, meaning: str, *choices: OptionValue, any_count: bool = False) -> T:
    """Return the field of an option; it learns its name from the class."""
    return attrs.field(
        default=default,
        metadata={"choices": choices, "any_count": any_count, "meaning": meaning},
    )


@final
@attrs.frozen(kw_only=True, repr=False, cache_hash=True)
class Rules:
    """
    Everything that tables of Moon decide differently.

    All options are keyword-only and have the most widely published rule as
    default; ``OPTIONS`` tells their values and meanings.

    Raises:
        RulesError: If a value is of the wrong type or out of its range, or if options contradict
            each other. All faults are told at once.

    Examples:
        >>> rules = Rules(players=4, scoring="marks")
        >>> rules
        Rules(players=4, scoring='marks')
        >>> str(rules), str(Rules())
        ('players=4 scoring=marks', 'default')
        >>> Rules.parse("players=4 scoring=marks") == rules
        True
    """

    players: Literal[3, 4] = _option(
        3, "how many seats; with 4, partners sit opposite and score together", 3, 4
    )
    include_double_zero: bool = _option(
        True, "3 players: whether 0-0 is in the set, which leaves a widow", True, False
    )
    trump_timing: Literal["after_widow", "before_widow"] = _option(
        "after_widow",
        "whether trump is named after or before the widow is taken",
        "after_widow",
        "before_widow",
    )
    widow: Literal["mandatory", "optional"] = _option(
        "mandatory",
        "whether the declarer must take the widow or may leave it",
        "mandatory",
        "optional",
    )
    minimum_bid: Literal[3, 4, 5] = _option(4, "the lowest bid", 3, 4, 5)
    moon_bid: Literal["anytime", "after_seven", "off"] = _option(
        "anytime",
        "when 21 may be bid: at any time, only over a 7, or never",
        "anytime",
        "after_seven",
        "off",
    )
    overcall_bid: Literal[42] | None = _option(
        None, "whether a 21 may be over-called, by 42", None, 42
    )
    all_pass: Literal["redeal", "forced_minimum", "forced_any"] = _option(
        "redeal",
        "when all others passed: the last seat may pass too, must bid the minimum, or must bid",
        "redeal",
        "forced_minimum",
        "forced_any",
    )
    redeal_rotates: bool = _option(
        True, "whether the first bid moves one seat when all passed", True, False
    )
    allow_number_trump: bool = _option(True, "whether a number may be trump", True, False)
    allow_doubles_trump: bool = _option(True, "whether doubles may be trump", True, False)
    allow_no_trump: bool = _option(True, "whether no trump may be named", True, False)
    first_lead: Literal["any", "trump_if_held"] = _option(
        "any",
        "whether the first lead of a round must be a trump if the declarer holds one",
        "any",
        "trump_if_held",
    )
    led_suit: Literal["high_end", "leader_choice"] = _option(
        "high_end",
        "whether the high end of a led tile is its suit, or the leader says which",
        "high_end",
        "leader_choice",
    )
    scoring: Literal["points", "marks"] = _option(
        "points", "whether rounds score points or marks", "points", "marks"
    )
    made_score: Literal["bid", "tricks"] | None = _option(
        None,
        "points for a bid that is made: the bid or the tricks; none means bid with 3 players, "
        "tricks with 4",
        None,
        "bid",
        "tricks",
    )
    set_score: Literal["lose_bid", "opponents_gain_bid"] = _option(
        "lose_bid",
        "points for a bid that is set: it is lost, or every other side gains it",
        "lose_bid",
        "opponents_gain_bid",
    )
    moon_made: Literal["points", "wins_game"] = _option(
        "points", "whether a made 21 or 42 wins the game at once", "points", "wins_game"
    )
    moon_set: Literal["points", "loses_game"] = _option(
        "points", "whether a failed 21 or 42 loses the game at once", "points", "loses_game"
    )
    moon_marks: int = _option(1, "marks for a 21 or 42", any_count=True)
    end_rule: Literal["highest", "bidder_first"] = _option(
        "highest",
        "who wins when several sides reach the target: the highest score, or first the declarer's",
        "highest",
        "bidder_first",
    )
    target: int | None = _option(
        None,
        "the score that ends the game; none means 21 points or 7 marks",
        None,
        any_count=True,
    )

    def __attrs_post_init__(self) -> None:
        values = {name: getattr(self, name) for name in OPTIONS}
        faults = []
        for option in OPTIONS.values():
            if not option.accepts(values[option.name]):
                faults.append(option.fault(values[option.name]))
                values[option.name] = option.default
        faults += _contradictions(values)
        if faults:
            raise RulesError(tuple(faults))

    @property
    def differences(self) -> Mapping[str, OptionValue]:
        """The options that are not at their defaults, in the order of the fields."""
        values = {name: getattr(self, name) for name in OPTIONS}
        return {n: value for n, value in values.items() if value != OPTIONS[n].default}

    @classmethod
    def parse(cls, text: str) -> Rules:
        """
        Read rules from text: perhaps ``default`` or a preset, then ``option=value`` words.

        Args:
            text: What ``str(rules)`` prints, or what a person types, such as
                ``pagat-4 minimum_bid=3``.

        Returns:
            The rules.

        Raises:
            NotationError: If it is no text, or a word is no ``option=value``, or an option is
                unknown or said twice.
            RulesError: If an option has no such value, or the options contradict each other.

        Examples:
            >>> Rules.parse("pagat-4 minimum_bid=3")
            Rules(players=4, minimum_bid=3, allow_doubles_trump=False)
        """
        words = text.split() if type(text) is str and len(text) <= _LONGEST else []
        if not words:
            raise NotationError(text, "rules are 'default', a preset, or option=value words")
        start = {"default": cls(), **PRESETS}.get(words[0])
        if start is None and "=" not in words[0]:
            known = ", ".join(PRESETS)
            raise NotationError(text, f"{words[0]!r} is not option=value, and no preset of {known}")
        texts = _settings(text, words if start is None else words[1:])
        values = dict(start.differences if start is not None else {})
        faults: list[str] = []
        for name, value in texts.items():
            try:
                values[name] = OPTIONS[name].read(value)
            except RulesError as error:
                faults += error.faults
        try:
            rules = cls(**values)  # type: ignore[arg-type]  # each option reads its own values
        except RulesError as error:
            faults += error.faults
        if faults:
            raise RulesError(tuple(faults))
        return rules

    def __str__(self) -> str:
        words = (f"{name}={OPTIONS[name].text(value)}" for name, value in self.differences.items())
        return " ".join(words) or "default"

    def __repr__(self) -> str:
        return f"Rules({', '.join(f'{n}={value!r}' for n, value in self.differences.items())})"


OPTIONS: Final[Mapping[str, Option]] = MappingProxyType(
    {
        field.name: Option(
            name=field.name,
            default=field.default,
            choices=field.metadata["choices"],
            any_count=field.metadata["any_count"],
            meaning=field.metadata["meaning"],
        )
        for field in attrs.fields(Rules)
    }
)
"""Every option by name, in the order of the fields of ``Rules``."""


def _settings(text: str, words: list[str]) -> dict[str, str]:
    """Return the texts of the options that words of ``option=value`` set."""
    settings: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise NotationError(text, f"{name!r} is not option=value; a preset comes first")
        if name not in OPTIONS:
            raise NotationError(text, f"there is no option {name!r} among {', '.join(OPTIONS)}")
        if name in settings:
            raise NotationError(text, f"{name} is set twice")
        settings[name] = value
    return settings


def _contradictions(values: Mapping[str, object]) -> list[str]:
    """Return the faults of options that each have a value of theirs."""
    four = values["players"] == 4
    without_zero = values["include_double_zero"] is False
    no_widow = "there is no widow with 4 players" if four else "there is no widow without 0-0"
    kinds = ("allow_number_trump", "allow_doubles_trump", "allow_no_trump")
    checks = (
        (four and without_zero, "include_double_zero cannot be false with 4 players"),
        (
            (four or without_zero) and values["trump_timing"] == "before_widow",
            f"trump_timing cannot be before_widow: {no_widow}",
        ),
        (
            (four or without_zero) and values["widow"] == "optional",
            f"widow cannot be optional: {no_widow}",
        ),
        (
            values["overcall_bid"] is not None and values["moon_bid"] == "off",
            "overcall_bid cannot be 42 with moon_bid off: there is no 21 to go over",
        ),
        (
            not any(values[kind] for kind in kinds),
            f"{', '.join(kinds)} cannot all be false: nothing could be named",
        ),
    )
    return [fault for is_at_fault, fault in checks if is_at_fault]


PRESETS: Final[Mapping[str, Rules]] = MappingProxyType(
    {
        "wikihow-3": Rules(),
        "wikihow-4": Rules(players=4),
        "wikihow-3-no-double-zero": Rules(include_double_zero=False),
        "wikihow-3-trump-first": Rules(trump_timing="before_widow"),
        "wikihow-3-marks": Rules(scoring="marks"),
        "wikihow-4-forced": Rules(players=4, all_pass="forced_minimum"),
        "wikihow-4-minimum-3": Rules(players=4, minimum_bid=3),
        "wikihow-4-minimum-5": Rules(players=4, minimum_bid=5),
        "gamerules-3": Rules(moon_made="wins_game"),
        "ehow-3": Rules(),
        "pagat-3": Rules(),
        "pagat-4": Rules(players=4, allow_doubles_trump=False),
        "domino-games-3": Rules(
            moon_bid="after_seven",
            widow="optional",
            trump_timing="before_widow",
            allow_doubles_trump=False,
            allow_no_trump=False,
            first_lead="trump_if_held",
        ),
        "domino-play-3": Rules(
            moon_bid="after_seven",
            led_suit="leader_choice",
            allow_number_trump=False,
            allow_doubles_trump=False,
        ),
        "kelley-3": Rules(widow="optional", moon_made="wins_game"),
        "fosdick-3": Rules(include_double_zero=False, moon_made="wins_game"),
    }
)
"""The published rules by name: who published them, and for how many players."""
