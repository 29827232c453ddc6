"""
One round, step by step: from the deal to the score.

Run it from a clone: ``python examples/one_round.py``. The steps are texts, as a person would type
them; one of them is refused on the way, which changes nothing.
"""

import random

import moon_engine as moon

STEPS = ("bid 5", "pass", "pass", "discard 0-0", "trump 5", "play 5-5", "play 2-1", "play 5-2")


def follow(state: moon.State, text: str) -> moon.State:
    """Apply one action, or say why it is refused and stay where we are."""
    try:
        after = moon.apply(state, moon.parse_action(text))
    except moon.IllegalActionError as error:
        print(f"  seat {state.to_act}: {text} - refused: {error.explanation}")
        return state
    print(f"  seat {state.to_act}: {text}")
    return after


def main() -> None:
    """Play the round."""
    state: moon.State = moon.new_game(moon.PRESETS["gamerules-3"], first_bidder=0)
    state = moon.apply(state, moon.random_deal(state.rules, random.Random(7)))
    print("The deal")
    for seat, hand in enumerate(state.hands):
        print(f"  seat {seat}: {hand}")

    print("The auction, the widow, the trump and the first trick")
    for text in STEPS:
        state = follow(state, text)

    print("The rest: everybody plays the first legal tile")
    while state.to_act is not None:
        before = state.last_trick
        state = moon.apply(state, moon.legal_actions(state)[0])
        trick = state.last_trick
        if trick is not None and trick is not before:
            print(f"  {trick}: seat {trick.winner} wins")

    print("The result")
    result = state.last_round
    if isinstance(result, moon.RoundResult):
        verdict = "made" if result.made else "set"
        print(f"  seat {result.declarer} bid {result.bid} with {result.trump.words}: {verdict}")
        print(f"  tricks {result.tricks}, points {result.points}, scores {state.scores}")


if __name__ == "__main__":
    main()
