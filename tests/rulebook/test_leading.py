"""The rules of leading."""

from typing import Literal

import pytest

import moon_engine as moon
from moon_engine import Reason, Suit
from moon_engine.rulebook import leading as rulebook
from tests import oracle
from tests.positions import go_on, is_a, legal, play_out, reach, refusal, strong_deal
from tests.support import tiles

HAND = "6-6 6-5 6-4 6-3 6-2 6-1 5-5"


def leading(rules: str, trump: str) -> moon.Playing:
    """Return the state in which seat 0 makes the first lead."""
    texts = f"bid 21; discard 0-0; trump {trump}"
    return is_a(moon.Playing, reach(rules, strong_deal(), texts))


def plays(text: str) -> list[str]:
    """Return the texts of plays; commas part those that say a suit."""
    return [f"play {word.strip()}" for word in (text.split(",") if "," in text else text.split())]


@pytest.mark.parametrize(
    ("rules", "trump", "leads"),
    [
        ("first_lead=any", "5", HAND),
        ("first_lead=trump_if_held", "5", "6-5 5-5"),
        ("first_lead=trump_if_held", "6", "6-6 6-5 6-4 6-3 6-2 6-1"),
        ("first_lead=trump_if_held", "4", "6-4"),
        ("first_lead=trump_if_held", "doubles", "6-6 5-5"),
        ("first_lead=trump_if_held", "0", HAND),
        ("first_lead=trump_if_held", "none", HAND),
    ],
)
def test_first_lead(rules: str, trump: str, leads: str) -> None:
    """Any tile may be led first, or only a trump if one is held (LEAD-1)."""
    assert legal(leading(rules, trump)) == plays(leads)


def test_first_lead_refused() -> None:
    """A first lead of another tile is refused while a trump is held (LEAD-1)."""
    state = leading("first_lead=trump_if_held", "5")
    assert refusal(state, "play 6-6") is Reason.MUST_LEAD_TRUMP
    assert refusal(state, "play 5-4") is Reason.TILE_NOT_HELD


def test_first_lead_of_each_trick() -> None:
    """Only the very first lead is bound: later ones are free (LEAD-1)."""
    state = go_on(leading("first_lead=trump_if_held", "5"), "play 5-5; play 5-4; play 1-1")
    assert legal(state) == plays("6-6 6-5 6-4 6-3 6-2 6-1")


def test_first_lead_binds_the_first_of_every_round() -> None:
    """The lead is bound again in the next round (LEAD-1)."""
    texts = "bid 4; pass; pass; discard 0-0; trump 6"
    over = play_out(reach("first_lead=trump_if_held", strong_deal(), texts))
    again = go_on(over, strong_deal(1), "bid 4; pass; pass; discard 0-0; trump 5")
    assert legal(again) == plays("6-5 5-5")


def test_declarer_leads_first() -> None:
    """The declarer leads the first trick, whoever bid first (LEAD-1)."""
    state = is_a(
        moon.Playing, reach("default", strong_deal(), "pass; bid 4; pass; discard 0-0; trump none")
    )
    assert state.to_act == state.leader == 1


def test_winner_leads_next() -> None:
    """The winner of a trick leads the next (LEAD-1)."""
    state = reach("default", strong_deal(), "pass; pass; bid 4; discard 0-0; trump 6; play 4-1")
    state = is_a(moon.Playing, go_on(state, "play 6-1; play 4-2"))
    assert state.to_act == state.leader == 0


@pytest.mark.parametrize(
    ("trump", "tile", "suit"),
    [
        ("4", "6-4", Suit.FOURS),
        ("4", "6-5", Suit.SIXES),
        ("6", "6-1", Suit.SIXES),
        ("1", "6-1", Suit.ONES),
        ("doubles", "5-5", Suit.DOUBLES),
        ("doubles", "6-5", Suit.SIXES),
        ("none", "5-5", Suit.FIVES),
        ("none", "6-5", Suit.SIXES),
        ("0", "6-6", Suit.SIXES),
    ],
)
def test_high_end(trump: str, tile: str, suit: Suit) -> None:
    """A led trump calls trump, any other tile its higher end (LEAD-2)."""
    assert is_a(moon.Playing, go_on(leading("default", trump), f"play {tile}")).suit is suit


@pytest.mark.parametrize(
    ("trump", "leads"),
    [
        (
            "none",
            "6-6, 6-5 as 6, 6-5 as 5, 6-4 as 6, 6-4 as 4, 6-3 as 6, 6-3 as 3, 6-2 as 6, 6-2 as 2,"
            " 6-1 as 6, 6-1 as 1, 5-5",
        ),
        (
            "5",
            "6-6, 6-5, 6-4 as 6, 6-4 as 4, 6-3 as 6, 6-3 as 3, 6-2 as 6, 6-2 as 2,"
            " 6-1 as 6, 6-1 as 1, 5-5",
        ),
        ("6", HAND),
        (
            "doubles",
            "6-6, 6-5 as 6, 6-5 as 5, 6-4 as 6, 6-4 as 4, 6-3 as 6, 6-3 as 3, 6-2 as 6, 6-2 as 2,"
            " 6-1 as 6, 6-1 as 1, 5-5",
        ),
    ],
)
def test_leader_choice(trump: str, leads: str) -> None:
    """The leader says which end of a non-double non-trump is its suit (LEAD-2)."""
    assert legal(leading("led_suit=leader_choice", trump)) == plays(leads)


@pytest.mark.parametrize(("said", "suit"), [("6", Suit.SIXES), ("4", Suit.FOURS)])
def test_said_suit(said: str, suit: Suit) -> None:
    """The end that the leader says is the suit called (LEAD-2)."""
    state = go_on(leading("led_suit=leader_choice", "none"), f"play 6-4 as {said}")
    assert is_a(moon.Playing, state).suit is suit
    assert str(state.history[-1]) == f"play 6-4 as {said}"


@pytest.mark.parametrize(
    ("rules", "trump", "play", "reason"),
    [
        ("led_suit=leader_choice", "none", "play 6-4", Reason.MUST_SAY_SUIT),
        ("led_suit=leader_choice", "4", "play 6-4 as 4", Reason.NO_SUIT_TO_SAY),
        ("led_suit=leader_choice", "4", "play 6-4 as 6", Reason.NO_SUIT_TO_SAY),
        ("led_suit=leader_choice", "4", "play 6-4", None),
        ("led_suit=leader_choice", "4", "play 5-5", None),
        ("led_suit=high_end", "none", "play 6-4 as 6", Reason.NO_SUIT_TO_SAY),
        ("led_suit=high_end", "none", "play 6-4 as 4", Reason.NO_SUIT_TO_SAY),
        ("led_suit=high_end", "none", "play 6-4", None),
        ("led_suit=leader_choice", "none", "play 5-4 as 5", Reason.TILE_NOT_HELD),
    ],
)
def test_saying_a_suit(rules: str, trump: str, play: str, reason: Reason | None) -> None:
    """A suit is said exactly where the leader chooses one (LEAD-2)."""
    assert refusal(leading(rules, trump), play) is reason


def test_first_lead_comes_before_its_suit() -> None:
    """Where both rules bind, a forced trump has no suit to say (LEAD-1, LEAD-2)."""
    state = leading("first_lead=trump_if_held led_suit=leader_choice", "4")
    assert legal(state) == ["play 6-4"]
    assert refusal(state, "play 6-5 as 5") is Reason.MUST_LEAD_TRUMP


def test_one_value_for_all_leads() -> None:
    """Rounds with the same option and trump share one value, which is those two and no more."""
    leads = rulebook.leads(moon.Rules(led_suit="leader_choice"), moon.Trump.NO_TRUMP)
    twin = rulebook.Leads("leader_choice", moon.Trump.NO_TRUMP)
    assert leads is rulebook.leads(moon.Rules.parse("domino-play-3"), moon.Trump.NO_TRUMP)
    assert (leads, hash(leads)) == (twin, hash(twin))
    assert repr(leads) == f"Leads(led_suit='leader_choice', trump={moon.Trump.NO_TRUMP!r})"


@pytest.mark.parametrize(
    ("first_lead", "trump", "lead", "void"),
    [
        ("trump_if_held", moon.Trump.FIVES, "6-4", Suit.FIVES),
        ("trump_if_held", moon.Trump.FIVES, "6-5", None),
        ("trump_if_held", moon.Trump.FIVES, "5-5", None),
        ("trump_if_held", moon.Trump.ZEROS, "6-6", Suit.ZEROS),
        ("trump_if_held", moon.Trump.DOUBLES, "6-5", Suit.DOUBLES),
        ("trump_if_held", moon.Trump.DOUBLES, "5-5", None),
        ("trump_if_held", moon.Trump.NO_TRUMP, "6-5", None),
        ("any", moon.Trump.FIVES, "6-4", None),
        ("any", moon.Trump.DOUBLES, "6-4", None),
        ("any", moon.Trump.NO_TRUMP, "6-4", None),
    ],
)
def test_void_shown(
    first_lead: Literal["any", "trump_if_held"], trump: moon.Trump, lead: str, void: Suit | None
) -> None:
    """Who had to lead a trump if it held one, and did not, shows that it has none (LEAD-1)."""
    rules = moon.Rules(first_lead=first_lead)
    assert rulebook.void_shown(rules, moon.parse_tile(lead), trump) is void


@pytest.mark.parametrize("trump", moon.Trump)
def test_a_lead_that_shows_a_void_was_forbidden_to_who_is_not(trump: moon.Trump) -> None:
    """A first lead shows a void exactly where it is refused while a trump is held (LEAD-1)."""
    rules = moon.Rules(first_lead="trump_if_held")
    trumps = [
        tile for tile in moon.TILES if trump.suit and oracle.is_trump(pair(tile), trump.value)
    ]
    for lead in moon.TILES:
        with_trump = [moon.TileSet.of(lead, tile).mask for tile in trumps]
        refused = any(not rulebook.leadable(rules, hand, trump) & lead.bit for hand in with_trump)
        assert (rulebook.void_shown(rules, lead, trump) is not None) == refused


def pair(tile: moon.Tile) -> tuple[int, int]:
    """Return a tile as the oracle has it."""
    return tile.high, tile.low


@pytest.mark.parametrize("finished", range(1, 7))
@pytest.mark.parametrize("first_lead", ["any", "trump_if_held"])
def test_later_leads_are_free(first_lead: Literal["any", "trump_if_held"], finished: int) -> None:
    """When a trick is finished any tile of the hand may be led (LEAD-1)."""
    rules, hand = moon.Rules(first_lead=first_lead), moon.TileSet.of(*tiles(HAND)).mask
    assert rulebook.leadable(rules, hand, moon.Trump.FIVES, finished) == hand
    first = moon.TileSet(rulebook.leadable(rules, hand, moon.Trump.FIVES, 0))
    assert str(first) == (HAND if first_lead == "any" else "6-5 5-5")
