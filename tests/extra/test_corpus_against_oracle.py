"""The published corpus is read by the oracle, which has never seen the library that wrote it."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from itertools import product
from typing import Any, Final, TypeAlias

import pytest

from tests import oracle
from tests.extra.test_corpus import published

Json: TypeAlias = dict[str, Any]

TRUMPS: Final = ("0", "1", "2", "3", "4", "5", "6", "doubles", "none")
SUITS: Final = TRUMPS[:-1]
TILES: Final = [(high, low) for high in range(7) for low in range(high + 1)]
SET_OF: Final = {players: {**oracle.DEFAULTS, "players": players} for players in (3, 4)}


def of_text(text: str) -> oracle.Tile:
    """Return a tile of the text of one."""
    high, low = text.split("-")
    return int(high), int(low)


# Tables


def test_tiles_belong_as_the_oracle_says() -> None:
    """Each trump has a line that says of all tiles whether they are trumps, and their suits."""
    lines = published("membership")
    assert [line["trump"] for line in lines] == [*TRUMPS]
    for line in lines:
        trump = line["trump"]
        assert line["tiles"] == [
            {
                "tile": oracle.name(tile),
                "is_trump": oracle.is_trump(tile, trump),
                "suits": [suit for suit in SUITS if oracle.belongs(tile, suit, trump)],
            }
            for tile in TILES
        ]


def test_suits_are_in_the_order_of_the_oracle() -> None:
    """Each suit that there is under each trump has a line with its tiles, the highest first."""
    expected = []
    for trump, suit in product(TRUMPS, SUITS):
        tiles = [tile for tile in TILES if oracle.belongs(tile, suit, trump)]
        tiles.sort(key=lambda tile: oracle.height(tile, suit), reverse=True)
        if tiles:
            expected.append((trump, suit, [*map(oracle.name, tiles)]))
    assert [(line["trump"], line["suit"], line["tiles"]) for line in published("order")] == expected
    assert len(expected) == 9 * 7 + 1


def test_leads_call_what_the_oracle_says() -> None:
    """Each value of the option has a line for each trump, with what each tile calls."""
    lines = published("led_suit")
    said = [(line["led_suit"], line["trump"]) for line in lines]
    assert said == [*product(oracle.CHOICES["led_suit"], TRUMPS)]
    for line in lines:
        for tile, lead in zip(TILES, line["tiles"], strict=True):
            texts = oracle.lead_texts(tile, line["trump"], line["led_suit"])
            choices = [text.partition(" as ")[2] or None for text in texts]
            called = {oracle.suit_called(tile, line["trump"], choice) for choice in choices}
            assert lead["tile"] == oracle.name(tile)
            assert lead["suits"] == sorted(called, reverse=True)


def test_tricks_are_won_as_the_oracle_says() -> None:
    """Each tile of the set leads under each trump, by each end, and the right tile wins."""
    for line in published("trick"):
        players, trump = line["players"], line["trump"]
        led = set()
        for trick in line["tricks"]:
            tiles = [*map(of_text, trick["tiles"])]
            assert len(tiles) == players
            assert oracle.winning_play(tiles, trick["suit"], trump) == trick["winner"]
            led.add((tiles[0], trick["suit"]))
        for tile in oracle.tiles_of(SET_OF[players]):
            texts = oracle.lead_texts(tile, trump, "leader_choice")
            for choice in (text.partition(" as ")[2] or None for text in texts):
                suit = oracle.suit_called(tile, trump, choice)
                assert players == 3 or (tile, suit) in led
                led.discard((tile, suit))
        assert led == set(), "no tile calls what it cannot call"


def test_rounds_are_worth_what_the_oracle_says() -> None:
    """Each way to share out the tricks scores at each bid, by each option that counts."""
    tables = set()
    for line in published("scoring"):
        options, bid = line["rules"], line["bid"]
        side = oracle.side_of(options, line["declarer"])
        shares = [tuple(scored["tricks"]) for scored in line["rounds"]]
        ways = product(range(8), repeat=oracle.sides(options))
        assert shares == [way for way in ways if sum(way) == 7]
        marks = options["scoring"] == "marks"
        score = oracle.round_marks if marks else oracle.round_points
        for scored in line["rounds"]:
            assert scored["made"] == oracle.is_made(bid, scored["tricks"][side])
            assert scored["points"] == score(options, side, bid, scored["tricks"])
        counting = ("moon_marks",) if marks else ("made_score", "set_score")
        tables.add((options["players"], marks, *(options[name] for name in counting), bid))
    assert len(tables) == 2 * (3 * 2 + 2) * 7


# Counts


@pytest.mark.slow
def test_counts_are_those_of_the_oracle() -> None:
    """From the auction on there are as many sequences as the oracle counts, in all phases."""
    phases = set()
    for line in published("perft"):
        if len(line["actions"]) > 1:  # those of the play alone are in tests/perft
            continue
        games = [oracle.Game(line["rules"], line["first_bidder"])]
        games[0].do(line["actions"][0])
        for number in line["counts"]:
            legal = [(game, text) for game in games for text in game.legal()]
            assert len(legal) == number
            phases |= {game.phase for game in games}
            games = [*map(after, legal)] if number < line["counts"][-1] else []
        assert not games, "the last count is the largest"
    assert phases == {"auction", "widow", "discard", "trump", "play", "deal"}


def after(step: tuple[oracle.Game, str]) -> oracle.Game:
    """Return the game after an action."""
    game = copy.copy(step[0])
    for name, value in vars(game).items():
        if isinstance(value, list):
            setattr(game, name, [*map(copy.copy, value)])
    game.do(step[1])
    return game


# Games


def stands(game: oracle.Game) -> Json:
    """Return how a game stands, as a line tells it."""
    last = None
    if game.declarer is not None:
        declarer, bid = game.contract()
        tricks = game.last_tricks or []
        last = {
            "declarer": declarer,
            "bid": bid,
            "trump": game.trump,
            "made": oracle.is_made(bid, tricks[oracle.side_of(game.options, declarer)]),
            "tricks": tricks,
            "points": game.last_points,
        }
    return {
        "scores": game.scores,
        "is_over": game.phase == "over",
        "winners": game.winners,
        "last_round": last,
    }


def follow(game: oracle.Game, step: Json) -> None:
    """Compare a step of a line with the game, and do it."""
    assert step["to_act"] == game.turn
    assert step["legal"] == sorted(game.legal())
    for refusal in step["illegal"]:
        before = copy.deepcopy(vars(game))
        with pytest.raises(ValueError, match=r"illegal|a deal is|the deal is|no tile"):
            game.do(refusal["action"])
        assert vars(game) == before
        assert is_the_reason(game, refusal["action"], refusal["reason"]), refusal
    if step["action"] is None:
        return
    is_play = game.phase == "play"
    game.do(step["action"])
    assert step["winner"] == (game.leader if is_play and not game.trick else None)
    assert step["score"] == (stands(game) if game.phase in ("deal", "over") else None)


@pytest.mark.slow
def test_games_are_those_of_the_oracle() -> None:
    """At every step of every game the oracle would do the same, refusals and scores included."""
    steps = refusals = 0
    for line in published("game"):
        assert [*line["rules"]] == [*oracle.DEFAULTS]
        game = oracle.Game(line["rules"], line["first_bidder"])
        for step in line["steps"]:
            follow(game, step)
            steps += 1
            refusals += len(step["illegal"])
        ends = [step["action"] is None for step in line["steps"]]
        assert ends == [False] * (len(ends) - 1) + [True]
        assert game.phase in ("deal", "over")
    assert steps > 30_000
    assert refusals > 15_000


# Why actions are refused, from the prose


def is_the_reason(game: oracle.Game, text: str, reason: str) -> bool:
    """Tell whether a reason is why an action is refused."""
    kind, *words = text.split(" ")
    phases = {"pass": "auction", "bid": "auction", "take": "widow", "keep": "widow"}
    phase = phases.get(kind, kind)
    if game.phase == "over":
        return reason == "GAME_OVER"
    if phase != game.phase:
        return reason == EXPECTED[game.phase]
    return reason in WHY[phase] and WHY[phase][reason](game, words)


EXPECTED: Final = {
    "deal": "DEAL_EXPECTED",
    "auction": "BID_EXPECTED",
    "widow": "WIDOW_DECISION_EXPECTED",
    "discard": "DISCARD_EXPECTED",
    "trump": "TRUMP_EXPECTED",
    "play": "PLAY_EXPECTED",
}
"""By phase, why all is refused that belongs to another one."""


def is_no_deal(game: oracle.Game, words: list[str]) -> bool:
    """Tell whether a deal has not seven tiles for each seat, or not exactly the set."""
    hands, _, widow = " ".join(words).partition(" + ")
    dealt = [hand.split(" ") for hand in hands.split(" / ")]
    tiles = sorted(of_text(text) for hand in [*dealt, widow.split()] for text in hand)
    sizes = [len(hand) for hand in dealt]
    return sizes != [7] * game.players or tiles != oracle.tiles_of(game.options)


def number(words: list[str]) -> int:
    """Return what was bid; 0 for a pass."""
    return int(words[0]) if words else 0


def highest(game: oracle.Game) -> int:
    """Return the highest bid so far."""
    return max([bid for bid in game.said if bid is not None], default=0)


def is_forced(game: oracle.Game, how: str) -> bool:
    """Tell whether the seat is the last one, all have passed, and so it must bid."""
    is_last = game.said == [None] * (game.players - 1)
    return is_last and game.options["all_pass"] == how


def held(game: oracle.Game, words: list[str]) -> bool:
    """Tell whether the seat holds the tile."""
    return of_text(words[0]) in game.hands[game.acting()]


def may_be_played(game: oracle.Game, words: list[str]) -> bool:
    """Tell whether the tile may be played, whatever suit it is to call."""
    return any(text.split(" ")[1] == words[0] for text in game.legal())


def ways(game: oracle.Game, words: list[str]) -> int:
    """Return how many suits the leader can choose from with the tile."""
    return len(oracle.lead_texts(of_text(words[0]), str(game.trump), game.options["led_suit"]))


Why: TypeAlias = Callable[[oracle.Game, list[str]], bool]

WHY: Final[Mapping[str, Mapping[str, Why]]] = {
    "deal": {"DEAL_NOT_THE_SET": is_no_deal},
    "discard": {"TILE_NOT_HELD": lambda game, words: not held(game, words)},
    "auction": {
        "BID_NOT_HIGHER": lambda game, words: 0 < number(words) <= highest(game),
        "BID_BELOW_MINIMUM": lambda game, words: (
            0 < number(words) < oracle.whole(game.options, "minimum_bid")
        ),
        "MOON_NOT_PLAYED": lambda game, words: (
            number(words) == 21 and game.options["moon_bid"] == "off"
        ),
        "MOON_NEEDS_SEVEN": lambda game, words: (
            number(words) == 21 and game.options["moon_bid"] == "after_seven" and highest(game) < 7
        ),
        "OVERCALL_NOT_PLAYED": lambda game, words: (
            number(words) == 42 and game.options["overcall_bid"] is None
        ),
        "OVERCALL_NEEDS_MOON": lambda game, words: (
            number(words) == 42 and game.options["overcall_bid"] == 42 and highest(game) < 21
        ),
        "MUST_BID": lambda game, words: not words and is_forced(game, "forced_any"),
        "MUST_BID_MINIMUM": lambda game, words: (
            number(words) != oracle.whole(game.options, "minimum_bid")
            and is_forced(game, "forced_minimum")
        ),
    },
    "trump": {
        "NUMBER_TRUMP_NOT_PLAYED": lambda game, words: (
            words[0].isdigit() and game.options["allow_number_trump"] is False
        ),
        "DOUBLES_TRUMP_NOT_PLAYED": lambda game, words: (
            words[0] == "doubles" and game.options["allow_doubles_trump"] is False
        ),
        "NO_TRUMP_NOT_PLAYED": lambda game, words: (
            words[0] == "none" and game.options["allow_no_trump"] is False
        ),
        "NUMBER_NOT_IN_SET": lambda game, words: (
            words[0] == "0" and game.options["include_double_zero"] is False
        ),
    },
    "play": {
        "TILE_NOT_HELD": lambda game, words: not held(game, words),
        "MUST_LEAD_TRUMP": lambda game, words: (
            held(game, words)
            and game.suit is None
            and game.options["first_lead"] == "trump_if_held"
            and sum(game.tricks) == 0
            and not oracle.is_trump(of_text(words[0]), str(game.trump))
        ),
        "MUST_SAY_SUIT": lambda game, words: (
            may_be_played(game, words)
            and game.suit is None
            and len(words) == 1
            and ways(game, words) == 2
        ),
        "NO_SUIT_TO_SAY": lambda game, words: (
            may_be_played(game, words)
            and len(words) == 3
            and (game.suit is not None or ways(game, words) == 1)
        ),
        "MUST_FOLLOW_SUIT": lambda game, words: (
            held(game, words) and game.suit is not None and not may_be_played(game, words)
        ),
    },
}
"""By phase and reason, when it is one for an action of that phase."""
