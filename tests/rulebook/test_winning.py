"""The rules of winning a trick."""

import pytest

import moon_engine as moon
from tests.positions import HANDS, go_on, is_a, reach, strong_deal

SPARE = "6-6 6-5 6-4 6-3 6-2 6-1 5-5 5-4 5-3 5-2 5-1 4-4 4-3 4-2 4-1 3-3 3-2 3-1 2-2 2-1 1-1 0-0"


def trick(trump: str, suit: str, tiles: str, rules: str = "default", said: str = "") -> moon.Trick:
    """
    Return the finished trick of three tiles, led by seat 0.

    The other tiles that show the suit go to the leader and to the discard, so that both followers
    may play what is wanted.
    """
    wanted = tiles.split()
    spare = [tile for tile in SPARE.split() if tile not in wanted]
    spare.sort(key=lambda tile: tile[0] == tile[2] if suit == "doubles" else suit in tile)
    *others, discard = spare
    hands = [
        " ".join([tile, *others[start : start + 6]])
        for tile, start in zip(wanted, (12, 0, 6), strict=True)
    ]
    texts = f"bid 21; discard {discard}; trump {trump}; play {wanted[0]}{said}"
    state = reach(rules, f"deal {' / '.join(hands)} + {discard}", texts)
    finished = is_a(moon.Playing, go_on(state, f"play {wanted[1]}; play {wanted[2]}")).last_trick
    assert finished is not None
    return finished


@pytest.mark.parametrize(
    ("trump", "suit", "tiles", "winner"),
    [
        ("none", "6", "6-1 6-2 6-6", 2),
        ("none", "6", "6-5 6-4 6-3", 0),
        ("none", "5", "5-5 6-5 5-4", 0),
        ("none", "5", "5-1 6-5 5-2", 1),
        ("none", "5", "5-1 4-4 3-3", 0),
        ("none", "2", "2-1 6-6 5-5", 0),
        ("4", "6", "6-6 4-1 6-5", 1),
        ("4", "6", "6-6 4-1 4-2", 2),
        ("4", "4", "4-1 4-4 6-4", 1),
        ("4", "4", "4-4 6-4 5-4", 0),
        ("4", "4", "6-4 4-3 4-4", 2),
        ("4", "5", "5-5 6-6 3-3", 0),
        ("doubles", "6", "6-5 1-1 6-4", 1),
        ("doubles", "6", "6-5 1-1 2-2", 2),
        ("doubles", "doubles", "1-1 6-6 5-5", 1),
        ("doubles", "3", "3-1 6-3 3-2", 1),
        ("0", "6", "6-1 6-5 5-5", 1),
        ("0", "6", "6-6 0-0 6-5", 1),
    ],
)
def test_winner(trump: str, suit: str, tiles: str, winner: int) -> None:
    """The highest trump wins, else the highest tile of the suit called (WIN-1)."""
    finished = trick(trump, suit, tiles)
    assert (finished.leader, finished.winner) == (0, winner)
    assert finished.suit is moon.Suit(suit)
    assert str(finished) == tiles


@pytest.mark.parametrize(
    ("said", "tiles", "winner"), [("5", "5-1 5-2 6-1", 1), ("1", "5-1 5-2 6-1", 2)]
)
def test_said_suit_wins(said: str, tiles: str, winner: int) -> None:
    """What the leader called decides which follower can win (WIN-1, LEAD-2)."""
    finished = trick("none", said, tiles, "led_suit=leader_choice", f" as {said}")
    assert finished.winner == winner
    assert finished.suit is moon.Suit(said)


def test_winner_is_counted_from_the_leader() -> None:
    """The winner is a seat, wherever the trick began (WIN-1)."""
    state = reach("default", strong_deal(), "pass; bid 4; pass; discard 0-0; trump none")
    state = is_a(moon.Playing, go_on(state, "play 4-4; play 4-1; play 6-4"))
    assert state.last_trick == moon.Trick(
        leader=1,
        suit=moon.Suit.FOURS,
        tiles=(moon.Tile(4, 4), moon.Tile(4, 1), moon.Tile(6, 4)),
        winner=1,
    )


def test_four_seats() -> None:
    """A trick of four seats has four tiles (WIN-1)."""
    state = reach("players=4", strong_deal(players=4), "pass; pass; bid 4; pass; trump 0; play 3-3")
    state = is_a(moon.Playing, go_on(state, "play 3-0; play 6-3; play 5-3"))
    assert state.last_trick is not None
    assert (state.last_trick.leader, state.last_trick.winner) == (2, 3)
    assert state.to_act == 3
    assert len(HANDS[4]) == len(state.last_trick.tiles)
