"""
Strategies of Hypothesis for rules, deals, actions and states.

Everything is built valid, nothing is filtered out, and a failing example shrinks to the default
rules, the tiles in order and the first legal actions.
"""

import random
from typing import Final, TypeAlias

from hypothesis import strategies as st

import moon_engine as moon

OptionValue: TypeAlias = bool | int | str | None

_HIGHEST_COUNT: Final = 50

EVERY_ACTION: Final[tuple[moon.Action, ...]] = (
    moon.Pass(),
    *(moon.Bid(number) for number in (3, 4, 5, 6, 7, 21, 42)),
    moon.TakeWidow(),
    moon.KeepHand(),
    *map(moon.Discard, moon.TILES),
    *map(moon.NameTrump, moon.Trump),
    *map(moon.Play, moon.TILES),
    *(
        moon.Play(tile, moon.Suit(str(end)))
        for tile in moon.TILES
        if not tile.is_double
        for end in (tile.high, tile.low)
    ),
)
"""Every action that a seat can ever take, legal or not: all but deals."""


@st.composite
def rules(draw: st.DrawFn, /, **fixed: OptionValue) -> moon.Rules:
    """
    Draw valid rules.

    An option that contradicts those before it goes back to its default, which contradicts nothing.
    So all rules take as many draws, and shrink option by option.

    Args:
        draw: Handed in by Hypothesis.
        fixed: Options that are not to be drawn.

    Returns:
        A strategy for rules.
    """
    values = dict(fixed)
    for name, option in moon.OPTIONS.items():
        if name not in fixed:
            values[name] = draw(_values(option))
            if values[name] != option.default and not _is_valid(values):
                values[name] = option.default
    return moon.Rules(**values)  # type: ignore[arg-type]  # each option has values of its own type


def _values(option: moon.Option) -> st.SearchStrategy[OptionValue]:
    """Return a strategy for the values of an option, its default first."""
    choices = sorted(option.choices, key=lambda choice: choice != option.default)
    counts = st.integers(1, _HIGHEST_COUNT)
    if not option.any_count:
        return st.sampled_from(choices)
    return st.sampled_from(choices) | counts if choices else counts


def _is_valid(values: dict[str, OptionValue]) -> bool:
    try:
        moon.Rules(**values)  # type: ignore[arg-type]  # as above
    except moon.RulesError:
        return False
    return True


def deals(rules: moon.Rules) -> st.SearchStrategy[moon.Deal]:
    """Return a strategy for the deals that the rules accept."""
    some = moon.random_deal(rules, random.Random(0))
    tiles = [tile for hand in some.hands for tile in hand]
    if some.widow is not None:
        tiles.append(some.widow)
    return st.permutations(sorted(tiles)).map(_deal)


def _deal(tiles: list[moon.Tile]) -> moon.Deal:
    """Return the deal of seven tiles a seat in order, and of the one left over as the widow."""
    seats, left_over = divmod(len(tiles), 7)
    hands = [tiles[7 * seat : 7 * seat + 7] for seat in range(seats)]
    return moon.Deal(hands, tiles[-1] if left_over else None)


def actions(state: moon.State) -> st.SearchStrategy[moon.Action]:
    """Return a strategy for the legal actions of a state in a game that is not over, deals too."""
    if isinstance(state, moon.AwaitingDeal):
        return deals(state.rules)
    return st.sampled_from(moon.legal_actions(state))


@st.composite
def states(
    draw: st.DrawFn, under: st.SearchStrategy[moon.Rules] | None = None, most_actions: int = 60
) -> moon.State:
    """
    Draw a state that a game reaches after some actions.

    Args:
        draw: Handed in by Hypothesis.
        under: A strategy for the rules of the game; None for all rules.
        most_actions: The length of the longest game.

    Returns:
        A strategy for states.
    """
    chosen = draw(rules() if under is None else under)
    state: moon.State = moon.new_game(chosen, draw(st.integers(0, chosen.players - 1)))
    for _ in range(draw(st.integers(0, most_actions))):
        if state.is_over:
            break
        state = moon.apply(state, draw(actions(state)))
    return state
