"""Leading to a trick: which tiles may be led, and which suit a lead calls (LEAD-1, LEAD-2)."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Literal, TypeAlias, final

import attrs

from moon_engine.actions import Play, plays_of
from moon_engine.errors import Reason
from moon_engine.rulebook.ranking import Called, called, is_trump, trumps
from moon_engine.rules import Rules
from moon_engine.table import SUITS, Suit, Trump
from moon_engine.tiles import TILES, Tile, spread

LedSuit: TypeAlias = Literal["high_end", "leader_choice"]


def suits_to_call(led_suit: LedSuit, tile: Tile, trump: Trump) -> tuple[Suit, ...]:
    """
    Return the suits among which a lead of the tile chooses (LEAD-2).

    A trump calls trump and a double its number; any other tile calls its higher end, or, as
    domino-play.com has it, the end that the leader says.

    Args:
        led_suit: The option of the rules.
        tile: The tile that is led.
        trump: The trump of the round.

    Returns:
        One suit; two, the higher end's first, where the leader says which.

    Examples:
        >>> [suit.words for suit in suits_to_call("leader_choice", Tile(6, 4), Trump.NO_TRUMP)]
        ['sixes', 'fours']
        >>> [suit.words for suit in suits_to_call("high_end", Tile(6, 4), Trump.FOURS)]
        ['fours']
    """
    if trump.suit is not None and is_trump(tile, trump):
        return (trump.suit,)
    if tile.is_double or led_suit == "high_end":
        return (SUITS[tile.high],)
    return (SUITS[tile.high], SUITS[tile.low])


@final
@attrs.frozen
class Leads:
    """
    Every lead of a round, with the tables that leading reads.

    There is one of each, made from ``suits_to_call``: take it from ``leads``.

    Args:
        led_suit: The option of the rules.
        trump: The trump of the round.

    Examples:
        >>> of_round = leads(Rules(led_suit="leader_choice"), Trump.NO_TRUMP)
        >>> [str(play) for play in of_round.actions(Tile(6, 4).bit)]
        ['play 6-4 as 6', 'play 6-4 as 4']
        >>> of_round.called[Tile(6, 4).index][Suit.FOURS].suit
        <Suit.FOURS: '4'>
    """

    led_suit: LedSuit
    trump: Trump
    called: tuple[Mapping[Suit | None, Called], ...] = attrs.field(init=False, eq=False, repr=False)
    """By tile index: the suit called, by the suit that the leader says (None: nothing to say)."""
    actions: Callable[[int], tuple[Play, ...]] = attrs.field(init=False, eq=False, repr=False)
    """From the mask of the tiles that may be led to the ways to lead them."""

    def __attrs_post_init__(self) -> None:
        by_tile = tuple(self._called(tile) for tile in TILES)
        object.__setattr__(self, "called", by_tile)
        object.__setattr__(self, "actions", self._actions(by_tile))

    @staticmethod
    def _actions(
        by_tile: Sequence[Mapping[Suit | None, Called]],
    ) -> Callable[[int], tuple[Play, ...]]:
        """Return the function from tiles to leads; without a choice, leads are like other plays."""
        if all(None in called for called in by_tile):
            return plays_of
        return spread(
            [tuple(Play(TILES[i], suit) for suit in suits) for i, suits in enumerate(by_tile)]
        )

    def _called(self, tile: Tile) -> dict[Suit | None, Called]:
        """Return what a lead of the tile calls, by what the leader says."""
        suits = suits_to_call(self.led_suit, tile, self.trump)
        if len(suits) == 1:
            return {None: called(suits[0], self.trump)}
        return {suit: called(suit, self.trump) for suit in suits}

    def __reduce__(self) -> tuple[Callable[[LedSuit, Trump], Leads], tuple[LedSuit, Trump]]:
        return _leads, (self.led_suit, self.trump)


def leads(rules: Rules, trump: Trump) -> Leads:
    """
    Return the one value for all leads under the rules and a trump (LEAD-2).

    Args:
        rules: The rules.
        trump: The trump of the round.

    Returns:
        The same value whenever it is asked for again.

    Examples:
        >>> leads(Rules(), Trump.FOURS).called[Tile(6, 4).index][None].suit
        <Suit.FOURS: '4'>
    """
    return _leads(rules.led_suit, trump)


@functools.cache
def _leads(led_suit: LedSuit, trump: Trump) -> Leads:
    return Leads(led_suit, trump)


def leadable(rules: Rules, hand: int, trump: Trump, finished: int = 0) -> int:
    """
    Return the tiles that may be led; after the first trick of a round, any of them (LEAD-1).

    A duty to lead a trump is domino-games.com's; elsewhere any tile will do.

    Args:
        rules: The rules.
        hand: The mask of the leader's hand.
        trump: The trump of the round.
        finished: How many tricks of the round are finished.

    Returns:
        The mask of those tiles.

    Examples:
        >>> from moon_engine.tiles import TileSet
        >>> hand = TileSet.of(Tile(6, 6), Tile(5, 1)).mask
        >>> TileSet(leadable(Rules(first_lead="trump_if_held"), hand, Trump.FIVES))
        <TileSet 5-1>
    """
    if rules.first_lead == "trump_if_held" and not finished:
        return hand & trumps(trump) or hand
    return hand


def void_shown(rules: Rules, lead: Tile, trump: Trump) -> Suit | None:
    """
    Return the suit that the first lead of a round shows the declarer to be void in (LEAD-1).

    Args:
        rules: The rules.
        lead: The tile that it led.
        trump: The trump of the round.

    Returns:
        The suit of the trumps, where one had to be led if held and none was; else None.

    Examples:
        >>> rules = Rules(first_lead="trump_if_held")
        >>> void_shown(rules, Tile(6, 4), Trump.FIVES)
        <Suit.FIVES: '5'>
    """
    if rules.first_lead == "trump_if_held" and not is_trump(lead, trump):
        return trump.suit
    return None


def why_not(leads: Leads, leadable: int, play: Play) -> Reason | None:
    """
    Return why a play of a tile that is held may not lead the trick, or None (LEAD-1, LEAD-2).

    Args:
        leads: All leads of the round.
        leadable: The mask of the tiles that may be led.
        play: The play.

    Returns:
        The reason, or None for a play that may lead.

    Examples:
        >>> of_round = leads(Rules(led_suit="leader_choice"), Trump.NO_TRUMP)
        >>> why_not(of_round, Tile(6, 4).bit, Play(Tile(6, 4))).sentence
        'you must say which end of that tile is its suit'
        >>> why_not(of_round, Tile(6, 4).bit, Play(Tile(6, 4), Suit.FOURS)) is None
        True
    """
    tile = play.tile
    if not leadable & tile.bit:
        return Reason.MUST_LEAD_TRUMP
    if play.suit in leads.called[tile.index]:
        return None
    return Reason.MUST_SAY_SUIT if play.suit is None else Reason.NO_SUIT_TO_SAY
