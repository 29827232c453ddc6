"""Rounds that are over, all tiles open, told from the two states around their last action."""

from rich.text import Text

import moon_engine as moon
from moon_engine.extra.cli import pictures
from moon_engine.extra.cli.pictures import Row
from moon_engine.extra.cli.words import Words

_LONGEST_SUIT = max(len(suit.words) for suit in moon.Suit)  # the same columns in all rounds


def is_over(after: moon.State) -> bool:
    """Tell whether a state that an action has led to ends a round."""
    return after.phase in ("deal", "over")


def rows(before: moon.State, after: moon.State, words: Words) -> list[Row]:
    """Return what happened in a round, from the states before and after its last action."""
    assert isinstance(before, moon.Auction | moon.Playing), "one of them ends a round"
    hands = map(moon.TileSet, before.deal.masks)
    told: list[Row] = [
        ("Hands", pictures.hands(hands, before.deal.widow, words)),
        ("Auction", auction(before, words)),
    ]
    if isinstance(before, moon.Playing):
        if before.deal.widow is not None:
            told.append(("Widow", _widow(before, before.deal.widow, words)))
        told += [("Trump", before.trump.words), ("Tricks", _tricks(before, after, words))]
    return told + pictures.round_end(after, words)


def auction(before: moon.Auction | moon.Playing, words: Words) -> str:
    """Return what was said in a round, from the state before its last action."""
    last = (moon.Pass(),) if isinstance(before, moon.Auction) else ()
    return words.auction(before.first_bidder, (*before.bids, *last), len(before.seats))


def _widow(before: moon.Playing, widow: moon.Tile, words: Words) -> str:
    discard = before.opening.discard
    return words.drawn(
        "left face down" if discard is None else f"took {widow}, discarded {discard}"
    )


def _tricks(before: moon.Playing, after: moon.State, words: Words) -> Text:
    """Return a line for each trick."""
    assert after.last_trick is not None, "the round was played"
    tricks = (*before.tricks, after.last_trick)
    return pictures.columns(_trick(number, trick, words) for number, trick in enumerate(tricks, 1))


def _trick(number: int, trick: moon.Trick, words: Words) -> tuple[str | Text, ...]:
    """Return its number, the leader, the suit called, the tiles and the winner."""
    tiles = Text()
    for seat, tile in trick.plays:
        drawn = words.drawn(tile)
        tiles.append(
            *((f"{drawn}* ", pictures.BEST) if seat == trick.winner else (f"{drawn}  ", ""))
        )
    return (
        str(number),
        f"{words.seat(trick.leader)} led",
        f"{trick.suit.words:{_LONGEST_SUIT}}",
        tiles,
        f"{words.seat(trick.winner)} won",
    )
