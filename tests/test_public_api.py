"""What the package shows to the world: its names, their examples, and the texts of actions."""

import importlib
import inspect
import pkgutil
import types
from collections.abc import Iterator, Mapping
from random import Random
from typing import Final, get_args

import pytest

import moon_engine as moon
from moon_engine import rulebook
from tests.positions import POSITIONS

NO_EXAMPLE: Final = {
    **dict.fromkeys(
        (
            "AwaitingDeal",
            "Auction",
            "WonAuction",
            "WidowDecision",
            "Discarding",
            "NamingTrump",
            "Playing",
            "GameOver",
            "RoundStart",
            "Opening",
            "Contract",
            "Trick",
            "RoundResult",
            "PassedOut",
        ),
        "nobody builds one by hand: apply does",
    ),
    "IllegalActionError": "apply shows it",
    "DealError": "apply raises it",
    "MoonError": "only its leaves are raised",
    "Option": "OPTIONS holds all there are",
}
"""Public names that need no example, and why."""


def inner_parts() -> Iterator[tuple[str, object]]:
    """Return the functions and classes of the rulebook, and the methods of an option."""
    for found in pkgutil.iter_modules(rulebook.__path__):
        module = importlib.import_module(f"{rulebook.__name__}.{found.name}")
        for name, value in vars(module).items():
            is_own = getattr(value, "__module__", None) == module.__name__
            is_code = inspect.isfunction(value) or inspect.isclass(value)
            if is_own and is_code and not name.startswith("_"):
                yield f"{found.name}.{name}", value
    for name, value in vars(moon.Option).items():
        if inspect.isfunction(value) and not name.startswith("_"):
            yield f"Option.{name}", value


INNER: Final = dict(inner_parts())
"""What readers of the rules and makers of interfaces meet below the public names."""

CONTRACT: Final = [
    "Rules",
    "PRESETS",
    "new_game",
    "random_deal",
    "apply",
    "legal_actions",
    "why_illegal",
    "parse_action",
    "format_action",
    "State",
    "Tile",
    "TileSet",
    "Trump",
    "Trick",
    "Reason",
    "MoonError",
    "IllegalActionError",
    "DealError",
    "RulesError",
    "NotationError",
]
"""Names that users, examples and other languages rely on."""

SIX: Final = moon.Tile(6, 4)
TEXTS: Final[dict[str, moon.Action]] = {
    "deal 6-6 6-5 / 4-4 2-1 / 3-3 + 0-0": moon.Deal(
        [
            [moon.Tile(6, 6), moon.Tile(6, 5)],
            [moon.Tile(4, 4), moon.Tile(2, 1)],
            [moon.Tile(3, 3)],
        ],
        moon.Tile(0, 0),
    ),
    "deal 6-6 / 6-5": moon.Deal([[moon.Tile(6, 6)], [moon.Tile(6, 5)]]),
    "pass": moon.Pass(),
    "bid 5": moon.Bid(5),
    "take": moon.TakeWidow(),
    "keep": moon.KeepHand(),
    "discard 6-4": moon.Discard(SIX),
    "trump 4": moon.NameTrump(moon.Trump.FOURS),
    "trump doubles": moon.NameTrump(moon.Trump.DOUBLES),
    "trump none": moon.NameTrump(moon.Trump.NO_TRUMP),
    "play 6-4": moon.Play(SIX),
    "play 6-4 as 4": moon.Play(SIX, moon.Suit.FOURS),
}
"""The exact text of every kind of action."""


def sorting_key(name: str) -> tuple[int, str]:
    """Sort constants first, then classes, then functions, as Ruff wants it."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2, name)


def test_all_is_complete() -> None:
    """``__all__`` lists exactly the public names that the package has."""
    public = {
        name
        for name, value in vars(moon).items()
        if not name.startswith("_") and not isinstance(value, types.ModuleType)
    }
    assert {*moon.__all__} == public


def test_all_is_sorted() -> None:
    """``__all__`` lists every name once: constants, classes, functions, each by the alphabet."""
    assert moon.__all__ == sorted({*moon.__all__}, key=sorting_key)


@pytest.mark.parametrize("name", moon.__all__)
def test_every_public_name_is_explained(name: str) -> None:
    """A public class or function has a docstring, with an example unless a reason is listed."""
    value = getattr(moon, name)
    if not inspect.isclass(value) and not inspect.isfunction(value):
        return
    text = inspect.getdoc(value) or ""
    assert text
    assert (">>>" in text) != (name in NO_EXAMPLE)


@pytest.mark.parametrize("name", INNER)
def test_every_rule_and_option_is_explained(name: str) -> None:
    """What stands in the rulebook, or is a method of options, has an example."""
    text = inspect.getdoc(INNER[name]) or ""
    assert (">>>" in text) != (name in NO_EXAMPLE)


def test_no_reason_is_left_over() -> None:
    """Every name that needs no example is still public."""
    assert {*NO_EXAMPLE} <= {*moon.__all__, *INNER}


@pytest.mark.parametrize("name", CONTRACT)
def test_names_that_others_rely_on(name: str) -> None:
    """The names of the public contract stay."""
    assert name in moon.__all__


def test_presets_are_a_mapping_that_nobody_changes() -> None:
    """Presets are rules by name, and read-only."""
    assert isinstance(moon.PRESETS, Mapping)
    assert not hasattr(moon.PRESETS, "__setitem__")
    assert all(isinstance(rules, moon.Rules) for rules in moon.PRESETS.values())


@pytest.mark.parametrize("text", TEXTS)
def test_texts_of_actions(text: str) -> None:
    """Each kind of action has the one text that other programs rely on, and is read from it."""
    action = TEXTS[text]
    assert (str(action), moon.format_action(action)) == (text, text)
    assert moon.parse_action(text) == action


def test_every_kind_of_action_has_a_text() -> None:
    """The table of texts leaves no kind of action out."""
    assert {type(action) for action in TEXTS.values()} == {*get_args(moon.Action)}


def test_texts_are_read_generously() -> None:
    """The low end first, any case and extra blanks are read too."""
    assert moon.parse_action(" PLAY   4-6  As 4 ") == moon.Play(SIX, moon.Suit.FOURS)


@pytest.mark.parametrize("name", POSITIONS)
def test_what_every_state_answers(name: str) -> None:
    """Rules, scores, turn, end and winners can be asked of every state."""
    state = POSITIONS[name]()
    assert isinstance(state, get_args(moon.State))
    assert isinstance(state.rules, moon.Rules)
    assert len(state.scores) == 3
    assert (state.to_act is None) == (moon.legal_actions(state) == ())
    assert state.is_over == bool(state.winners) == isinstance(state, moon.GameOver)


def test_the_first_steps() -> None:
    """A game starts, is dealt and goes on as the contract writes it."""
    rules = moon.Rules(players=3, scoring="marks")
    state: moon.State = moon.new_game(rules, first_bidder=0)
    deal = moon.random_deal(rules, Random(7))
    assert isinstance(deal, moon.Deal)
    dealt = moon.apply(state, deal)
    assert (state.to_act, dealt.to_act) == (None, 0)
    with pytest.raises(moon.IllegalActionError) as caught:
        moon.apply(dealt, deal)
    assert caught.value.reason is moon.why_illegal(dealt, deal)
