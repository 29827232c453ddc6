"""What is done with an engine, as a value."""

import attrs

import moon_engine as moon
from moon_engine.extra.testing.plans import Choice, Plan, first_deal, fixed_options

DEAL = first_deal(moon.Rules())
PLAN = Plan(moon.Rules(target=3), 1, (DEAL, Choice(moon.Pass(), 0), "bid 9", {"players": 5}))


def test_the_first_deal() -> None:
    """The first deal lays out the set in order, seat by seat, and is legal."""
    for rules in (moon.Rules(), moon.Rules(players=4), moon.Rules(include_double_zero=False)):
        deal = first_deal(rules)
        dealt = [tile for hand in deal.hands for tile in sorted(hand)]
        assert dealt == sorted(dealt)
        assert moon.why_illegal(moon.new_game(rules), deal) is None


def test_options_that_are_fixed() -> None:
    """Rules fix all options, a mapping those that it has."""
    assert fixed_options(moon.Rules(players=4)) == {
        name: 4 if name == "players" else option.default for name, option in moon.OPTIONS.items()
    }
    assert fixed_options({"target": None}) == {"target": None}


def test_what_is_longer() -> None:
    """Rounds count first, then options, moves, the first seat, deals, choices, and counts."""
    longer = [
        attrs.evolve(PLAN, moves=(DEAL, DEAL)),
        attrs.evolve(PLAN, rules=moon.Rules(target=3, minimum_bid=3)),
        attrs.evolve(PLAN, moves=(*PLAN.moves, "bid 9")),
        attrs.evolve(PLAN, first_bidder=2),
        attrs.evolve(PLAN, moves=(moon.Deal(DEAL.hands[::-1], DEAL.widow), *PLAN.moves[1:])),
        attrs.evolve(PLAN, moves=(DEAL, Choice(None, 1), *PLAN.moves[2:])),
        attrs.evolve(PLAN, rules=moon.Rules(target=4)),
    ]
    lengths = [plan.length for plan in longer]
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[-1] > PLAN.length
    assert PLAN.rounds == 1
