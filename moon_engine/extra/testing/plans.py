"""What is done with an engine, as a value that can be done again, by other rules too."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias, final

import attrs

import moon_engine as moon
from moon_engine.extra.strategies.pieces import deal_of, tiles_of


@final
@attrs.frozen
class Choice:
    """
    An action of a seat.

    Args:
        action: The action; None if only its place counts.
        place: Its place among the legal actions, which counts where it is not legal.
    """

    action: moon.Action | None
    place: int


Variants: TypeAlias = moon.Rules | Mapping[str, moon.OptionValue]
"""The rules that games are played by; or options that they all have, while others are drawn."""
Move: TypeAlias = moon.Deal | Choice | str | Mapping[str, moon.OptionValue]
"""A deal or a choice; or a text, or options, to be refused."""


@final
@attrs.frozen
class Plan:
    """
    A game, and what is tried in it.

    Args:
        rules: The rules.
        first_bidder: The seat that bids first.
        moves: What is done and tried, in order.
    """

    rules: moon.Rules
    first_bidder: int
    moves: tuple[Move, ...]

    @property
    def rounds(self) -> int:
        """How many rounds are dealt."""
        return sum(isinstance(move, moon.Deal) for move in self.moves)

    @property
    def length(self) -> tuple[int, ...]:
        """What makes a game long: rounds, options, moves, and then all that is not the first."""
        deals = [move for move in self.moves if isinstance(move, moon.Deal)]
        in_order = first_deal(self.rules)
        return (
            self.rounds,
            len(self.rules.differences),
            len(self.moves),
            self.first_bidder,
            sum(deal != in_order for deal in deals),
            sum(move.place for move in self.moves if isinstance(move, Choice)),
            sum(value for value in self.rules.differences.values() if type(value) is int),
        )


def fixed_options(rules: Variants) -> dict[str, moon.OptionValue]:
    """
    Return the options that all games have.

    Args:
        rules: Rules, or options by name.

    Returns:
        All options of the rules, or those that are given.

    Examples:
        >>> fixed_options({"players": 4})
        {'players': 4}
        >>> len(fixed_options(moon.Rules()))
        22
    """
    if isinstance(rules, moon.Rules):
        return {name: getattr(rules, name) for name in moon.OPTIONS}
    return dict(rules)


def first_deal(rules: moon.Rules) -> moon.Deal:
    """
    Return the deal of all tiles in order, the lowest to seat 0.

    Args:
        rules: The rules, which decide the set.

    Returns:
        The deal.

    Examples:
        >>> first_deal(moon.Rules()).widow
        Tile(6, 6)
    """
    return deal_of(tiles_of(rules), bytes(len(moon.TILES)))
