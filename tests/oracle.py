"""
A second reader of the rules of Moon, slow and plain, written from the prose alone.

It shares nothing with the library that it is compared with. Each function cites the ids of the
rules that it reads; OPTIONS stands for the table of options. Tiles are (high, low); suits are
"0" to "6" and "doubles"; a trump is a suit or "none".
"""

import copy
from collections.abc import Mapping, Sequence

Tile = tuple[int, int]

DEFAULTS: dict[str, object] = {
    "players": 3,
    "include_double_zero": True,
    "trump_timing": "after_widow",
    "widow": "mandatory",
    "minimum_bid": 4,
    "moon_bid": "anytime",
    "overcall_bid": None,
    "all_pass": "redeal",
    "redeal_rotates": True,
    "allow_number_trump": True,
    "allow_doubles_trump": True,
    "allow_no_trump": True,
    "first_lead": "any",
    "led_suit": "high_end",
    "scoring": "points",
    "made_score": None,
    "set_score": "lose_bid",
    "moon_made": "points",
    "moon_set": "points",
    "moon_marks": 1,
    "end_rule": "highest",
    "target": None,
}

CHOICES: dict[str, list[object]] = {
    "players": [3, 4],
    "include_double_zero": [True, False],
    "trump_timing": ["after_widow", "before_widow"],
    "widow": ["mandatory", "optional"],
    "minimum_bid": [3, 4, 5],
    "moon_bid": ["anytime", "after_seven", "off"],
    "overcall_bid": [None, 42],
    "all_pass": ["redeal", "forced_minimum", "forced_any"],
    "redeal_rotates": [True, False],
    "allow_number_trump": [True, False],
    "allow_doubles_trump": [True, False],
    "allow_no_trump": [True, False],
    "first_lead": ["any", "trump_if_held"],
    "led_suit": ["high_end", "leader_choice"],
    "scoring": ["points", "marks"],
    "made_score": [None, "bid", "tricks"],
    "set_score": ["lose_bid", "opponents_gain_bid"],
    "moon_made": ["points", "wins_game"],
    "moon_set": ["points", "loses_game"],
    "end_rule": ["highest", "bidder_first"],
}


# Options


def faults(options: Mapping[str, object]) -> list[str]:
    """List what makes a combination of options refused, nothing when it is legal (OPTIONS)."""
    found = [f"{field} is missing" for field in DEFAULTS if field not in options]
    found += [f"{field} is no option" for field in options if field not in DEFAULTS]
    if found:
        return found
    for field, value in options.items():
        if not is_allowed(field, value):
            found.append(f"{field} cannot be {value!r}")
    no_zero = options["include_double_zero"] is False
    four = options["players"] == 4
    if four and no_zero:
        found.append("four players need 0-0")
    if options["trump_timing"] == "before_widow" and (four or no_zero):
        found.append("trump before the widow, and there is no widow")
    if options["widow"] == "optional" and (four or no_zero):
        found.append("an optional widow, and there is no widow")
    if options["overcall_bid"] == 42 and options["moon_bid"] == "off":
        found.append("an over-call, and the moon is off")
    kinds = ["allow_number_trump", "allow_doubles_trump", "allow_no_trump"]
    if all(options[kind] is False for kind in kinds):
        found.append("no kind of trump is allowed")
    return found


def is_allowed(field: str, value: object) -> bool:
    """Say whether one option may have this value, of exactly the right type (OPTIONS)."""
    if field == "target" and value is None:
        return True
    if field in ("target", "moon_marks"):
        return type(value) is int and value >= 1
    return any(type(value) is type(choice) and value == choice for choice in CHOICES[field])


def whole(options: Mapping[str, object], field: str) -> int:
    """Read an option that is a number (OPTIONS)."""
    value = options[field]
    if not isinstance(value, int):
        message = f"{field} is no number: {value!r}"
        raise TypeError(message)
    return value


# Set and seats


def tiles_of(options: Mapping[str, object]) -> list[Tile]:
    """List the tiles of the set, the lowest first (SET-1)."""
    every_tile = [(high, low) for high in range(7) for low in range(high + 1)]
    if options["players"] == 4:
        return every_tile
    without_blanks = [tile for tile in every_tile if 0 not in tile]
    if options["include_double_zero"]:
        return [(0, 0), *without_blanks]
    return without_blanks


def side_of(options: Mapping[str, object], seat: int) -> int:
    """Say for which side a seat scores (SET-2)."""
    if options["players"] == 4:
        return seat % 2
    return seat


def sides(options: Mapping[str, object]) -> int:
    """Count the sides (SET-2)."""
    if options["players"] == 4:
        return 2
    return 3


def name(tile: Tile) -> str:
    """Write a tile high-low, as the action texts do (SET-1)."""
    high, low = tile
    return f"{high}-{low}"


# Auction


def open_calls(options: Mapping[str, object], said: Sequence[int | None]) -> set[str]:
    """List what the next seat may say, after bids and passes (None) (BID-1, 2, 3, 4, 5)."""
    minimum = whole(options, "minimum_bid")
    highest = max([bid for bid in said if bid is not None], default=0)
    speaks_last = len(said) == whole(options, "players") - 1
    forced = speaks_last and highest == 0 and options["all_pass"] != "redeal"
    if forced and options["all_pass"] == "forced_minimum":
        return {f"bid {minimum}"}
    calls = {f"bid {number}" for number in range(minimum, 8) if number > highest}
    if options["moon_bid"] == "anytime" and highest < 21:
        calls.add("bid 21")
    if options["moon_bid"] == "after_seven" and highest == 7:
        calls.add("bid 21")
    if options["overcall_bid"] == 42 and highest == 21:
        calls.add("bid 42")
    if not forced:
        calls.add("pass")
    return calls


def auction_is_over(options: Mapping[str, object], said: Sequence[int | None]) -> bool:
    """Say whether nobody speaks any more (BID-1, BID-2, BID-3)."""
    if 42 in said:
        return True
    if 21 in said and options["overcall_bid"] is None:
        return True
    return len(said) == options["players"]


# Trump, suits, leading, following, winning


def open_trumps(options: Mapping[str, object]) -> list[str]:
    """List what the declarer may name trump (TRUMP-1)."""
    trumps: list[str] = []
    if options["allow_number_trump"]:
        tiles = tiles_of(options)
        trumps += [str(number) for number in range(7) if any(number in tile for tile in tiles)]
    if options["allow_doubles_trump"]:
        trumps.append("doubles")
    if options["allow_no_trump"]:
        trumps.append("none")
    return trumps


def has_end(tile: Tile, suit: str) -> bool:
    """Say whether one of the ends of a tile is this number (SUIT-1)."""
    high, low = tile
    return suit in (str(high), str(low))


def is_trump(tile: Tile, trump: str) -> bool:
    """Say whether a tile is a trump (SUIT-1)."""
    high, low = tile
    if trump == "none":
        return False
    if trump == "doubles":
        return high == low
    return has_end(tile, trump)


def belongs(tile: Tile, suit: str, trump: str) -> bool:
    """Say whether a tile is a member of a suit, the trump suit or another (SUIT-1)."""
    if suit == trump:
        return is_trump(tile, trump)
    if is_trump(tile, trump):
        return False
    return has_end(tile, suit)


def suit_called(lead: Tile, trump: str, choice: str | None = None) -> str:
    """Say which suit a led tile calls, with the end that the leader named if any (LEAD-2)."""
    high, _ = lead
    if is_trump(lead, trump):
        return trump
    if choice is None:
        return str(high)
    if not has_end(lead, choice):
        message = f"{name(lead)} has no end {choice}"
        raise ValueError(message)
    return choice


def may_lead(hand: Sequence[Tile], trump: str, *, trump_if_held: bool) -> list[Tile]:
    """List the tiles that may be led, trumps alone where one must be (LEAD-1)."""
    trumps = [tile for tile in hand if is_trump(tile, trump)]
    if trump_if_held and trumps:
        return trumps
    return list(hand)


def lead_texts(tile: Tile, trump: str, led_suit: object) -> set[str]:
    """List the ways to lead one tile, one for each end the leader may choose (LEAD-2)."""
    high, low = tile
    if led_suit == "high_end" or high == low or is_trump(tile, trump):
        return {f"play {name(tile)}"}
    return {f"play {name(tile)} as {high}", f"play {name(tile)} as {low}"}


def may_follow(hand: Sequence[Tile], suit: str, trump: str) -> list[Tile]:
    """List the tiles that may be played to a lead that called the suit (FOLLOW-1)."""
    of_the_suit = [tile for tile in hand if belongs(tile, suit, trump)]
    if of_the_suit:
        return of_the_suit
    return list(hand)


def height(tile: Tile, suit: str) -> int:
    """Say how high a tile of a suit stands in that suit (SUIT-2)."""
    high, low = tile
    if suit == "doubles":
        return high
    if high == low:
        return 7
    if str(high) == suit:
        return low
    return high


def winning_play(tiles: Sequence[Tile], suit: str, trump: str) -> int:
    """Say which tile, counted in order of play, wins the trick (WIN-1, SUIT-2)."""
    trumps = [tile for tile in tiles if is_trump(tile, trump)]
    if trumps:
        return tiles.index(max(trumps, key=lambda tile: height(tile, trump)))
    of_the_suit = [tile for tile in tiles if belongs(tile, suit, trump)]
    return tiles.index(max(of_the_suit, key=lambda tile: height(tile, suit)))


# Scores and the end


def is_made(bid: int, tricks: int) -> bool:
    """Say whether the declarer's side took what it bid (SCORE-1)."""
    if bid in (21, 42):
        return tricks == 7
    return tricks >= bid


def round_points(
    options: Mapping[str, object], declarer_side: int, bid: int, tricks: Sequence[int]
) -> list[int]:
    """Say what each side gets for a round in points (SCORE-1, SCORE-2, SCORE-3)."""
    made_score = options["made_score"]
    if made_score is None:
        made_score = "tricks" if options["players"] == 4 else "bid"
    made = is_made(bid, tricks[declarer_side])
    points = []
    for side in range(sides(options)):
        if side != declarer_side:
            gain = tricks[side]
            if not made and options["set_score"] == "opponents_gain_bid":
                gain = gain + bid
        elif made:
            by_tricks = made_score == "tricks" and bid not in (21, 42)
            gain = tricks[side] if by_tricks else bid
        elif options["set_score"] == "opponents_gain_bid":
            gain = 0
        else:
            gain = -bid
        points.append(gain)
    return points


def round_marks(
    options: Mapping[str, object], declarer_side: int, bid: int, tricks: Sequence[int]
) -> list[int]:
    """Say what each side gets for a round in marks (SCORE-1, SCORE-4)."""
    worth = whole(options, "moon_marks") if bid in (21, 42) else 1
    made = is_made(bid, tricks[declarer_side])
    marks = []
    for side in range(sides(options)):
        is_declarer = side == declarer_side
        marks.append(worth if is_declarer == made else 0)
    return marks


def target_of(options: Mapping[str, object]) -> int:
    """Say which score ends the game (END-1, OPTIONS)."""
    if options["target"] is not None:
        return whole(options, "target")
    if options["scoring"] == "marks":
        return 7
    return 21


def winners_of(
    options: Mapping[str, object],
    scores: Sequence[int],
    declarer_side: int,
    bid: int,
    *,
    made: bool,
) -> list[int]:
    """List the sides that have won after a round, none when the game goes on (END-1, 2, 3)."""
    if bid in (21, 42) and made and options["moon_made"] == "wins_game":
        return [declarer_side]
    if bid in (21, 42) and not made and options["moon_set"] == "loses_game":
        others = [side for side in range(sides(options)) if side != declarer_side]
        best = max(scores[side] for side in others)
        return [side for side in others if scores[side] == best]
    target = target_of(options)
    if options["end_rule"] == "bidder_first" and scores[declarer_side] >= target:
        return [declarer_side]
    best = max(scores)
    leaders = [side for side in range(sides(options)) if scores[side] == best]
    if best >= target and len(leaders) == 1:
        return leaders
    return []


# The game


class Game:
    """A game from its first deal to its winners, changed in place by texts (DEAL-1 to END-3)."""

    def __init__(self, options: Mapping[str, object], first_bidder: int) -> None:
        """Wait for the first deal, with the first bidder that the caller names (DEAL-2)."""
        refused = faults(options)
        if refused:
            raise ValueError("; ".join(refused))
        self.options = dict(options)
        self.players = whole(options, "players")
        if first_bidder not in range(self.players):
            message = f"no such seat: {first_bidder}"
            raise ValueError(message)
        self.first_bidder = first_bidder
        self.phase = "deal"
        self.turn: int | None = None
        self.scores = [0] * sides(options)
        self.winners: list[int] = []
        self.last_points: list[int] | None = None
        self.last_tricks: list[int] | None = None
        self.clear_table()

    def clear_table(self) -> None:
        """Forget the contract and the tiles of the round before (DEAL-1)."""
        self.hands: list[list[Tile]] = [[] for _ in range(self.players)]
        self.widow: Tile | None = None  # while it lies on the table
        self.discarded: Tile | None = None
        self.said: list[int | None] = []  # bids and passes from the first bidder on
        self.declarer: int | None = None
        self.bid: int | None = None
        self.trump: str | None = None
        self.leader = 0
        self.suit: str | None = None  # called by the lead of this trick
        self.trick: list[Tile] = []
        self.tricks = [0] * sides(self.options)

    def acting(self) -> int:
        """Name the seat that acts, where one does (BID-1, LEAD-1)."""
        if self.turn is None:
            message = f"nobody acts in phase {self.phase}"
            raise ValueError(message)
        return self.turn

    def contract(self) -> tuple[int, int]:
        """Name the declarer and the bid, once the auction is over (BID-4)."""
        if self.declarer is None or self.bid is None:
            message = "there is no declarer yet"
            raise ValueError(message)
        return self.declarer, self.bid

    def next_seat(self, seat: int) -> int:
        """Name the seat one further clockwise (SET-2)."""
        return (seat + 1) % self.players

    def legal(self) -> set[str]:
        """List the texts of what the seat in turn may do (BID-1, WIDOW-1, TRUMP-1, LEAD-1)."""
        if self.phase == "auction":
            return open_calls(self.options, self.said)
        if self.phase == "widow":
            return {"take", "keep"}
        if self.phase == "discard":
            return {f"discard {name(tile)}" for tile in self.hands[self.acting()]}
        if self.phase == "trump":
            return {f"trump {trump}" for trump in open_trumps(self.options)}
        if self.phase == "play":
            return self.legal_plays()
        return set()

    def legal_plays(self) -> set[str]:
        """List the texts of the plays open to the seat in turn (LEAD-1, LEAD-2, FOLLOW-1)."""
        hand = self.hands[self.acting()]
        trump = str(self.trump)
        if self.suit is not None:
            return {f"play {name(tile)}" for tile in may_follow(hand, self.suit, trump)}
        very_first = sum(self.tricks) == 0
        must_trump = very_first and self.options["first_lead"] == "trump_if_held"
        texts: set[str] = set()
        for tile in may_lead(hand, trump, trump_if_held=must_trump):
            texts = texts | lead_texts(tile, trump, self.options["led_suit"])
        return texts

    def do(self, text: str) -> None:
        """Do what the text says, or refuse it and change nothing (DEAL-1 to HAND-1)."""
        words = text.split(" ")
        if self.phase == "deal":
            self.do_deal(words)
        elif text not in self.legal():
            message = f"illegal in phase {self.phase}: {text}"
            raise ValueError(message)
        elif self.phase == "auction":
            self.do_call(None if text == "pass" else int(words[1]))
        elif self.phase == "widow" and text == "take":
            self.take_widow()
        elif self.phase == "widow":
            self.leave_widow()
        elif self.phase == "discard":
            self.do_discard(self.find_tile(words[1]))
        elif self.phase == "trump":
            self.do_trump(words[1])
        else:
            self.do_play(self.find_tile(words[1]), words[3] if "as" in words else None)

    def find_tile(self, text: str) -> Tile:
        """Find the tile of the set that is written so (SET-1)."""
        for tile in tiles_of(self.options):
            if name(tile) == text:
                return tile
        message = f"no tile of the set: {text}"
        raise ValueError(message)

    def do_deal(self, words: Sequence[str]) -> None:
        """Deal seven tiles a seat and the widow, if that is exactly the set (DEAL-1, BID-1)."""
        tiles = tiles_of(self.options)
        expected = ["deal"]
        for seat in range(self.players):
            expected += ["tile"] * 7 if seat == 0 else ["/"] + ["tile"] * 7
        if len(tiles) == 22:
            expected += ["+", "tile"]
        shape = [word if word in ("deal", "/", "+") else "tile" for word in words]
        if shape != expected:
            message = "a deal is seven tiles a seat, and the widow where there is one"
            raise ValueError(message)
        dealt = [self.find_tile(word) for word in words if word not in ("deal", "/", "+")]
        if sorted(dealt) != sorted(tiles):
            message = "the deal is not the set"
            raise ValueError(message)
        self.clear_table()
        for seat in range(self.players):
            self.hands[seat] = dealt[7 * seat : 7 * seat + 7]
        if len(tiles) == 22:
            self.widow = dealt[-1]
        self.phase = "auction"
        self.turn = self.first_bidder

    def do_call(self, call: int | None) -> None:
        """Hear a bid or a pass, and end the auction when it is over (BID-1, 3, 4, 5)."""
        seat = self.acting()
        self.said.append(call)
        if not auction_is_over(self.options, self.said):
            self.turn = self.next_seat(seat)
            return
        bids = [bid for bid in self.said if bid is not None]
        if not bids:
            self.clear_table()
            self.await_deal(moves=self.options["redeal_rotates"] is True)
            return
        self.bid = max(bids)
        self.declarer = (self.first_bidder + self.said.index(self.bid)) % self.players
        self.turn = self.declarer
        if self.options["trump_timing"] == "before_widow":
            self.phase = "trump"
        else:
            self.reach_widow()

    def reach_widow(self) -> None:
        """Come to the widow, where there is one (WIDOW-1, WIDOW-2)."""
        if self.widow is None:
            self.leave_widow()
        elif self.options["widow"] == "optional":
            self.phase = "widow"
        else:
            self.take_widow()

    def take_widow(self) -> None:
        """Put the widow into the declarer's hand, eight tiles now (WIDOW-1)."""
        if self.widow is None:
            message = "there is no widow"
            raise ValueError(message)
        self.hands[self.acting()].append(self.widow)
        self.widow = None
        self.phase = "discard"

    def do_discard(self, tile: Tile) -> None:
        """Lay one tile aside, face down (WIDOW-1)."""
        self.hands[self.acting()].remove(tile)
        self.discarded = tile
        self.leave_widow()

    def leave_widow(self) -> None:
        """Go on to the trump, or to play where it has been named already (TRUMP-2)."""
        if self.trump is None:
            self.phase = "trump"
        else:
            self.begin_play()

    def do_trump(self, trump: str) -> None:
        """Name the trump, once, before or after the widow (TRUMP-1, TRUMP-2)."""
        self.trump = trump
        if self.options["trump_timing"] == "before_widow":
            self.reach_widow()
        else:
            self.begin_play()

    def begin_play(self) -> None:
        """Give the first lead to the declarer (LEAD-1)."""
        self.leader = self.acting()
        self.phase = "play"

    def do_play(self, tile: Tile, choice: str | None) -> None:
        """Play one tile, and turn the trick when every seat has played (LEAD-1, LEAD-2, WIN-1)."""
        seat = self.acting()
        trump = str(self.trump)
        if self.suit is None:
            self.suit = suit_called(tile, trump, choice)
        self.hands[seat].remove(tile)
        self.trick.append(tile)
        if len(self.trick) < self.players:
            self.turn = self.next_seat(seat)
            return
        winner = (self.leader + winning_play(self.trick, self.suit, trump)) % self.players
        self.tricks[side_of(self.options, winner)] += 1
        self.trick = []
        self.suit = None
        self.leader = winner
        self.turn = winner
        if sum(self.tricks) == 7:
            self.score_round()

    def score_round(self) -> None:
        """Book the round, and end the game or await a deal (HAND-1, SCORE-1 to 4, END-1 to 3)."""
        declarer, bid = self.contract()
        side = side_of(self.options, declarer)
        if self.options["scoring"] == "marks":
            gains = round_marks(self.options, side, bid, self.tricks)
        else:
            gains = round_points(self.options, side, bid, self.tricks)
        self.scores = [score + gain for score, gain in zip(self.scores, gains, strict=True)]
        self.last_points = gains
        self.last_tricks = list(self.tricks)
        made = is_made(bid, self.tricks[side])
        self.winners = winners_of(self.options, self.scores, side, bid, made=made)
        if self.winners:
            self.phase = "over"
            self.turn = None
        else:
            self.await_deal(moves=True)

    def await_deal(self, *, moves: bool) -> None:
        """Wait for the next deal, with the first bid moved on or not (DEAL-2, BID-5)."""
        if moves:
            self.first_bidder = self.next_seat(self.first_bidder)
        self.phase = "deal"
        self.turn = None


# Counting


def perft(
    options: Mapping[str, object], hands: Sequence[Sequence[Tile]], trump: str, depth: int
) -> list[int]:
    """Count the sequences of 1, 2, … plays, seat 0 leading (LEAD-1, LEAD-2, FOLLOW-1, WIN-1)."""
    game = Game(options, 0)
    game.hands = [list(hand) for hand in hands]
    game.declarer, game.bid, game.trump = 0, whole(options, "minimum_bid"), trump
    game.turn = 0
    game.begin_play()
    counts = [0] * depth
    count_plays(game, counts, 0)
    return counts


def count_plays(game: Game, counts: list[int], ply: int) -> None:
    """Add the sequences that go on from here to the counts (LEAD-1, FOLLOW-1)."""
    if ply == len(counts) or game.phase != "play":
        return
    for text in game.legal():
        counts[ply] += 1
        if ply + 1 < len(counts):
            after = copy.deepcopy(game)
            after.do(text)
            count_plays(after, counts, ply + 1)
