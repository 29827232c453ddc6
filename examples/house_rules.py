"""
A table of house rules: the same deal and the same wishes at tables that play differently.

Run it from a clone: ``python examples/house_rules.py``. Each row is a ``Rules``, and every cell is
asked of the engine; no rule is written here.
"""

import moon_engine as moon

TABLES = (
    "wikihow-3",
    "wikihow-3-trump-first",
    "domino-games-3",
    "minimum_bid=3 all_pass=forced_any",
    "led_suit=leader_choice moon_bid=off",
    "set_score=opponents_gain_bid all_pass=forced_minimum",
    "scoring=marks overcall_bid=42",
)
DEAL = moon.parse_action(
    "deal 6-3 5-5 5-3 5-1 4-4 4-1 0-0 / 6-6 6-5 6-1 5-2 4-3 3-3 2-1"
    " / 6-4 6-2 5-4 4-2 3-2 3-1 2-2 + 1-1"
)
WISHES = ("bid 7", "pass", "take", "trump 5", "discard 0-0")
HEADINGS = ("rules", "over a 6", "last, all passed", "declarer's steps", "leads", "7 bid and set")


def wanted(state: moon.State) -> moon.Action:
    """Return the first wish that is legal, or else the first legal action."""
    legal = moon.legal_actions(state)
    return next((wish for wish in map(moon.parse_action, WISHES) if wish in legal), legal[0])


def after(rules: moon.Rules, *texts: str) -> moon.State:
    """Return the state after the deal and some actions."""
    state = moon.apply(moon.new_game(rules), DEAL)
    for text in texts:
        state = moon.apply(state, moon.parse_action(text))
    return state


def short(actions: tuple[moon.Action, ...]) -> str:
    """Return actions of an auction in few letters."""
    return " ".join(str(action).removeprefix("bid ") for action in actions)


def row(name: str) -> tuple[str, ...]:
    """Return what a table of these rules does with the deal."""
    rules = moon.Rules.parse(name)
    state = after(rules, "bid 7", "pass", "pass")
    steps = []
    while not isinstance(state, moon.Playing):
        action = wanted(state)
        steps.append(str(action).split()[0])
        state = moon.apply(state, action)
    leads = len(moon.legal_actions(state))
    while isinstance(state, moon.Playing):
        state = moon.apply(state, wanted(state))
    return (
        name,
        short(moon.legal_actions(after(rules, "bid 6"))),
        short(moon.legal_actions(after(rules, "pass", "pass"))),
        " ".join(steps),
        str(leads),
        " ".join(f"{score:+}" for score in state.scores),
    )


def main() -> None:
    """Print the table."""
    rows = [HEADINGS, *map(row, TABLES)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for cells in rows:
        print("  ".join(map(str.ljust, cells, widths)).rstrip())


if __name__ == "__main__":
    main()
