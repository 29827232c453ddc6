"""What happens in the games of the published corpus: every option matters somewhere."""

from __future__ import annotations

import functools
from collections import Counter, defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final, TypeAlias

import pytest

import moon_engine as moon
from tests.extra.test_corpus import published

Json: TypeAlias = dict[str, Any]

SIDES: Final = {3: (0, 1, 2), 4: (0, 1, 0, 1)}
"""By players, the side of each seat (SET-2)."""
MOONS: Final = (21, 42)
COUNTS: Final[dict[str, tuple[object, ...]]] = {
    "moon_marks": (1, 2, 3),
    "target": (None, 1, 3, 11),
}
"""Values of the options that may be any count."""
VALUES: Final = [
    (option.name, value)
    for option in moon.OPTIONS.values()
    for value in COUNTS.get(option.name, option.choices)
]

SHOWN_BY: Final[dict[str, dict[object, str]]] = {
    "players": {3: "a trick of 3", 4: "a trick of 4"},
    "include_double_zero": {True: "a widow", False: "a set of 21"},
    "trump_timing": {"after_widow": "trump last", "before_widow": "trump first"},
    "widow": {"mandatory": "discarded unasked", "optional": "kept"},
    "minimum_bid": {3: "a bid of 3", 4: "a bid of 4", 5: "a bid of 5"},
    "moon_bid": {"anytime": "21 at once", "after_seven": "21 over a 7", "off": "MOON_NOT_PLAYED"},
    "overcall_bid": {None: "OVERCALL_NOT_PLAYED", 42: "a bid of 42"},
    "all_pass": {"redeal": "passed out", "forced_minimum": "one way", "forced_any": "no pass"},
    "redeal_rotates": {True: "the first bid moved on", False: "the first bid stayed"},
    "allow_number_trump": {True: "number trump", False: "NUMBER_TRUMP_NOT_PLAYED"},
    "allow_doubles_trump": {True: "doubles trump", False: "DOUBLES_TRUMP_NOT_PLAYED"},
    "allow_no_trump": {True: "none trump", False: "NO_TRUMP_NOT_PLAYED"},
    "first_lead": {"any": "another first lead", "trump_if_held": "MUST_LEAD_TRUMP"},
    "led_suit": {"high_end": "NO_SUIT_TO_SAY", "leader_choice": "a low end"},
    "scoring": {"points": "a round", "marks": "a round"},
    "made_score": {None: "more than bid", "bid": "more than bid", "tricks": "more than bid"},
    "set_score": {"lose_bid": "set", "opponents_gain_bid": "set"},
    "moon_made": {"points": "moon made", "wins_game": "won at once"},
    "moon_set": {"points": "moon set", "loses_game": "lost at once"},
    "moon_marks": {1: "marks of a moon", 2: "marks of a moon", 3: "marks of a moon"},
    "end_rule": {"highest": "declarer behind", "bidder_first": "won from behind"},
    "target": {None: "won", 1: "won", 3: "won", 11: "won"},
}
"""By option and value, what must happen to show it."""


# What happens in a game


@functools.cache
def happened() -> list[tuple[Json, set[str]]]:
    """Return the rules of each game, and what happens in it."""
    return [(line["rules"], {*facts(line)}) for line in published("game")]


def everything() -> set[str]:
    """Return what happens in any game."""
    return set().union(*(found for _, found in happened()))


def facts(line: Json) -> Iterator[str]:
    """Return what happens in a game, as far as its line tells it without any rules."""
    for step in line["steps"]:
        for refusal in step["illegal"]:
            yield refusal["reason"]
    for steps in rounds(line):
        yield from facts_of_auction(steps)
        yield from facts_of_declarer(steps)
        yield from facts_of_play(steps)
    yield from facts_of_scores(line)


def rounds(line: Json) -> Iterator[list[Json]]:
    """Return the steps of each round that is over."""
    steps: list[Json] = []
    for step in line["steps"]:
        steps.append(step)
        if step["score"] is not None:
            yield steps
            steps = []


def facts_of_auction(steps: list[Json]) -> Iterator[str]:
    """Return what happens up to the last word of the auction."""
    calls = [step for step in steps if step["action"].startswith(("pass", "bid"))]
    bids = [int(step["action"][4:]) for step in calls if step["action"] != "pass"]
    for number in bids:
        yield f"a bid of {number}"
    if 21 in bids:
        yield "21 over a 7" if 7 in bids else "21 at once"
    if 42 in bids and bids[-2:] == [21, 42]:
        yield "42 over a 21"
    if 7 in bids[:-1]:
        yield "more than a 7"
    if "pass" not in calls[-1]["legal"]:
        yield "one way" if len(calls[-1]["legal"]) == 1 else "no pass"
    if any(step["legal"] == ["pass"] for step in calls):
        yield "nothing but a pass"


def facts_of_declarer(steps: list[Json]) -> Iterator[str]:
    """Return what happens between the auction and the first lead."""
    tiles = steps[0]["action"].split(" ")
    yield "a widow" if "+" in tiles else f"a set of {sum('-' in tile for tile in tiles)}"
    kinds = [step["action"].split(" ")[0] for step in steps]
    order = [kind for kind in kinds if kind in ("trump", "take", "keep", "discard")]
    if len(order) > 1:
        yield "trump first" if order[0] == "trump" else "trump last"
    if "discard" in order and "take" not in order:
        yield "discarded unasked"
    if "keep" in order:
        yield "kept"
    if "take" in order:
        yield "taken"
    discards = [step["action"] for step in steps if step["action"].startswith("discard")]
    if discards == [f"discard {tiles[-1]}"]:
        yield "the widow discarded"


def facts_of_play(steps: list[Json]) -> Iterator[str]:
    """Return what happens from the first lead on."""
    players = sum(word == "/" for word in steps[0]["action"].split(" ")) + 1
    plays = [step for step in steps if step["action"].startswith("play")]
    for step in plays:
        if step["winner"] is not None:
            yield f"a trick of {players}"
        words = step["action"].split(" ")
        if len(words) == 4:
            yield "a low end" if words[1].endswith(words[3]) else "a high end"
    outcome = steps[-1]["score"]["last_round"]
    if outcome is None:
        yield "passed out"
        return
    trump, first = outcome["trump"], plays[0]["action"][5:]
    yield f"trump {trump}"
    yield f"{'number' if trump.isdigit() else trump} trump"
    if trump.isdigit() and trump not in first:
        yield "another first lead"


def facts_of_scores(line: Json) -> Iterator[str]:
    """Return what comes of the rounds of a game."""
    scores = [steps[-1]["score"] for steps in rounds(line)]
    bidders = [steps[1]["to_act"] for steps in rounds(line)]
    players = line["rules"]["players"]
    for score, (bidder, after) in zip(scores, pairwise(bidders), strict=False):
        if score["last_round"] is None:
            yield f"the first bid {'stayed' if bidder == after else 'moved on'}"
            assert after in (bidder, (bidder + 1) % players)
    for score in scores:
        if score["last_round"] is not None:
            side = SIDES[players][score["last_round"]["declarer"]]
            yield from facts_of_outcome(score["last_round"], side)
            yield from facts_of_end(line["rules"], score, side)


def facts_of_outcome(outcome: Json, side: int) -> Iterator[str]:
    """Return what comes of a round that was played."""
    bid, made = outcome["bid"], "made" if outcome["made"] else "set"
    yield "a round"
    yield made
    yield f"{bid} {made}"
    if bid in MOONS:
        yield f"moon {made}"
    if bid < outcome["tricks"][side]:
        yield "more than bid"


def facts_of_end(rules: Json, score: Json, side: int) -> Iterator[str]:
    """Return how a game ends, or why it does not."""
    scores, outcome, winners = score["scores"], score["last_round"], score["winners"]
    goal = rules["target"] or (7 if rules["scoring"] == "marks" else 21)
    best = max(scores)
    if rules["scoring"] == "marks" and outcome["bid"] in MOONS:
        assert max(outcome["points"]) == rules["moon_marks"]
        yield "marks of a moon"
    if not score["is_over"] and best >= goal and scores.count(best) > 1:
        yield "a tie"
    if not score["is_over"]:
        return
    yield "won"
    if len(winners) > 1:
        yield "won together"
    if outcome["bid"] in MOONS and best < goal:
        yield "won at once" if outcome["made"] else "lost at once"
    if goal <= scores[side] < best:
        yield "won from behind" if winners == [side] else "declarer behind"


# What must happen


@pytest.mark.parametrize(("option", "value"), VALUES, ids=str)
def test_every_value_shows(option: str, value: object) -> None:
    """Each option has games at each value, and what the value is about happens in several."""
    found = [
        facts
        for rules, facts in happened()
        if rules[option] is value or (rules[option] == value and type(rules[option]) is type(value))
    ]
    about = [line for line in published("game") if line["about"] == f"{option}={text(value)}"]
    assert len(about) >= 4
    assert all(line["rules"][option] == value for line in about)
    assert sum(SHOWN_BY[option][value] in facts for facts in found) >= 3


def text(value: object) -> str:
    """Return the text of a value."""
    return str(value).lower()


def test_every_value_is_asked_for() -> None:
    """What shows a value is known for each option and each of its values."""
    assert {(name, value) for name, values in SHOWN_BY.items() for value in values} == {*VALUES}


def test_every_reason_occurs() -> None:
    """Actions are refused for every reason but one, which is that it is another seat's turn."""
    reasons = {reason.name for reason in moon.Reason} - {"NOT_YOUR_TURN"}
    assert reasons <= everything()


def test_reasons_have_their_rules() -> None:
    """The rule beside a reason is the one of the library."""
    for line in published("game"):
        for step in line["steps"]:
            for refusal in step["illegal"]:
                assert refusal["rule"] == moon.Reason[refusal["reason"]].rule


@pytest.mark.parametrize("bid", [3, 4, 5, 6, 7, 21, 42])
@pytest.mark.parametrize("outcome", ["made", "set"])
def test_every_bid_is_made_and_set(bid: int, outcome: str) -> None:
    """Each bid wins auctions, and then both things happen (SCORE-1)."""
    assert f"{bid} {outcome}" in everything()


@pytest.mark.parametrize("trump", [trump.value for trump in moon.Trump])
@pytest.mark.parametrize("players", [3, 4])
def test_every_trump_is_played(trump: str, players: int) -> None:
    """Each trump is named, at tables of three and of four (TRUMP-1)."""
    assert any(rules["players"] == players and f"trump {trump}" in f for rules, f in happened())


@pytest.mark.parametrize(
    "fact",
    [
        "42 over a 21",
        "more than a 7",
        "nothing but a pass",
        "taken",
        "the widow discarded",
        "a high end",
        "a tie",
        "won together",
    ],
)
def test_what_is_rare_happens(fact: str) -> None:
    """What engines tend to get wrong happens in some game."""
    assert fact in everything()


@pytest.mark.parametrize("name", moon.PRESETS)
def test_presets_are_played_to_the_end(name: str) -> None:
    """Each preset has games by its rules, and they have winners (END-1)."""
    games = [line for line in published("game") if line["about"] == name]
    assert len(games) == 2
    for line in games:
        assert moon.Rules(**line["rules"]) == moon.PRESETS[name]
        assert line["steps"][-2]["score"]["is_over"]


def test_trumps_that_look_like_followers_are_refused() -> None:
    """Wherever a tile shows the number called and may not be played, it is among the refused."""
    found: Counter[str] = Counter()
    for line in published("game"):
        for steps in rounds(line):
            found += looks_that_deceive(steps)
    assert found["refused"] > 300
    assert found["missing"] == 0


def looks_that_deceive(steps: list[Json]) -> Counter[str]:
    """Count the held tiles with the number led that may not be played, by whether they are told."""
    hands = defaultdict(set)
    for seat, hand in enumerate(steps[0]["action"][5:].split(" + ")[0].split(" / ")):
        hands[seat] = {*hand.split(" ")}
    widow = steps[0]["action"].partition(" + ")[2]
    found: Counter[str] = Counter()
    lead, trump = "", ""
    for step in steps:
        kind, *words = step["action"].split(" ")
        if kind == "trump":
            trump = words[0]
        if kind == "discard":
            hands[step["to_act"]] = {*hands[step["to_act"]], widow} - {words[0]}
        if kind != "play":
            continue
        if lead.isdigit():
            found += told(step, hands[step["to_act"]], lead)
        lead = "" if step["winner"] is not None else lead or suit_called(words, trump)
        hands[step["to_act"]].discard(words[0])
    return found


def suit_called(words: list[str], trump: str) -> str:
    """Return the suit that a lead calls (LEAD-2)."""
    high, low = words[0].split("-")
    if trump in (high, low) or (trump == "doubles" and high == low):
        return trump
    return words[2] if len(words) == 3 else high


def told(step: Json, hand: set[str], number: str) -> Counter[str]:
    """Count the tiles of a hand that show a number and may not be played."""
    refused = {refusal["action"] for refusal in step["illegal"]}
    plays = [f"play {tile}" for tile in hand if number in tile]
    return Counter(
        "refused" if play in refused else "missing" for play in plays if play not in step["legal"]
    )
