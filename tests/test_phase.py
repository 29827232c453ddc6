"""What can be asked of every state, followed through whole rounds of three and of four."""

from typing import Final

import attrs
import pytest

import moon_engine as moon
from tests.positions import SPLIT, go_on, is_a, play_out, reach, strong_deal


@attrs.frozen
class Step:
    """What a round should look like after an action: its phase, turn and numbers of tiles."""

    text: str
    phase: type[moon.State]
    to_act: int | None
    sizes: tuple[int, ...]


@attrs.frozen
class Game:
    """
    A round from its deal into its second trick, and how it ends.

    Args:
        rules: The rules, without a target.
        scores: The scores before the round.
        first_bidder: Who speaks first.
        seats: The seats.
        sides: The seats by side.
        steps: The actions and what should follow.
        trick: The first trick.
        last_trick: The last trick when all play their highest tiles.
        after: The scores after the round.
        next_bidder: Who speaks first in the next one.
        target: A target that is reached.
    """

    rules: str
    scores: tuple[int, ...]
    first_bidder: int
    seats: range
    sides: tuple[tuple[int, ...], ...]
    steps: tuple[Step, ...]
    trick: str
    last_trick: str
    after: tuple[int, ...]
    next_bidder: int
    target: int

    def states(self) -> list[moon.State]:
        """Return the state before the deal and those after each step."""
        rules = moon.Rules.parse(f"{self.rules} target=100")
        states: list[moon.State] = [moon.new_game(rules, self.first_bidder, scores=self.scores)]
        for step in self.steps:
            states.append(go_on(states[-1], step.text))
        return states

    def end(self, target: int) -> moon.State:
        """Return the state after the round in a game to this target."""
        rules = moon.Rules.parse(f"{self.rules} target={target}")
        texts = [step.text for step in self.steps]
        return play_out(go_on(moon.new_game(rules, self.first_bidder, scores=self.scores), *texts))


GAMES: Final = {
    "three players": Game(
        rules="widow=optional",
        scores=(17, 20, 3),
        first_bidder=1,
        seats=range(3),
        sides=((0,), (1,), (2,)),
        steps=(
            Step(strong_deal(), moon.Auction, 1, (7, 7, 7)),
            Step("bid 4", moon.Auction, 2, (7, 7, 7)),
            Step("pass", moon.Auction, 0, (7, 7, 7)),
            Step("pass", moon.WidowDecision, 1, (7, 7, 7)),
            Step("take", moon.Discarding, 1, (7, 8, 7)),
            Step("discard 0-0", moon.NamingTrump, 1, (7, 7, 7)),
            Step("trump 6", moon.Playing, 1, (7, 7, 7)),
            Step("play 5-4", moon.Playing, 2, (7, 6, 7)),
            Step("play 1-1", moon.Playing, 0, (7, 6, 6)),
            Step("play 5-5", moon.Playing, 0, (6, 6, 6)),
            Step("play 6-6", moon.Playing, 1, (5, 6, 6)),
        ),
        trick="5-4 1-1 5-5",
        last_trick="6-1 4-2 2-1",
        after=(24, 16, 3),
        next_bidder=2,
        target=21,
    ),
    "four players": Game(
        rules="players=4",
        scores=(10, 12),
        first_bidder=3,
        seats=range(4),
        sides=((0, 2), (1, 3)),
        steps=(
            Step(strong_deal(players=4), moon.Auction, 3, (7, 7, 7, 7)),
            Step("pass", moon.Auction, 0, (7, 7, 7, 7)),
            Step("pass", moon.Auction, 1, (7, 7, 7, 7)),
            Step("bid 5", moon.Auction, 2, (7, 7, 7, 7)),
            Step("pass", moon.NamingTrump, 1, (7, 7, 7, 7)),
            Step("trump 6", moon.Playing, 1, (7, 7, 7, 7)),
            Step("play 5-4", moon.Playing, 2, (7, 6, 7, 7)),
            Step("play 3-1", moon.Playing, 3, (7, 6, 6, 7)),
            Step("play 0-0", moon.Playing, 0, (7, 6, 6, 6)),
            Step("play 6-0", moon.Playing, 0, (6, 6, 6, 6)),
            Step("play 6-6", moon.Playing, 1, (5, 6, 6, 6)),
        ),
        trick="5-4 3-1 0-0 6-0",
        last_trick="6-1 4-4 3-2 1-0",
        after=(17, 7),
        next_bidder=0,
        target=15,
    ),
}
"""Seat 1 declares and takes nothing: seat 0 has all the sixes, and takes all seven tricks."""

in_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@in_every_game
def test_phases(game: Game) -> None:
    """The states of these rounds are of the phases that their tables say."""
    first, *others = game.states()
    assert type(first) is moon.AwaitingDeal
    assert [type(state) for state in others] == [step.phase for step in game.steps]
    assert type(game.end(100)) is moon.AwaitingDeal
    assert type(game.end(game.target)) is moon.GameOver


@in_every_game
def test_seats_and_sides(game: Game) -> None:
    """Every state tells who sits at the table, and who scores together (SET-2)."""
    for state in [*game.states(), game.end(100), game.end(game.target)]:
        assert (state.seats, state.sides) == (game.seats, game.sides)


@in_every_game
def test_start(game: Game) -> None:
    """Rules, scores and first bidder stay what they are until the round is over (DEAL-2)."""
    for state in game.states():
        assert state.rules == moon.Rules.parse(f"{game.rules} target=100")
        assert (state.scores, state.first_bidder) == (game.scores, game.first_bidder)
        assert state.start == game.states()[0].start
        assert state.last_round is None


@in_every_game
def test_turn(game: Game) -> None:
    """Every state tells whose turn it is; nobody's when chance deals or the game is over."""
    first, *others = game.states()
    assert first.to_act is None
    assert [state.to_act for state in others] == [step.to_act for step in game.steps]
    assert (game.end(100).to_act, game.end(game.target).to_act) == (None, None)


@in_every_game
def test_hands(game: Game) -> None:
    """Every state tells what each seat holds, by mask and as sets; nothing before the deal."""
    first, *others = game.states()
    for state in (first, game.end(100), game.end(game.target)):
        assert (state.hands, state.masks) == ((), ())
    for state, step in zip(others, game.steps, strict=True):
        assert tuple(map(len, state.hands)) == step.sizes
        assert state.hands == tuple(map(moon.TileSet, state.masks))


@in_every_game
def test_history(game: Game) -> None:
    """The history is the actions of the round in their order, and a new round starts anew."""
    texts = [str(step.text) for step in game.steps]
    for number, state in enumerate(game.states()):
        assert [str(action) for action in state.history] == texts[:number]
    assert game.end(100).history == game.end(game.target).history == ()


@in_every_game
def test_last_trick(game: Game) -> None:
    """The last trick is told from its last tile on, also when the round or the game is over."""
    *others, finished, led = game.states()
    assert [state.last_trick for state in others] == [None] * len(others)
    assert [str(state.last_trick) for state in (finished, led)] == [game.trick] * 2
    assert str(game.end(100).last_trick) == game.last_trick
    assert str(game.end(game.target).last_trick) == game.last_trick


@in_every_game
def test_last_round(game: Game) -> None:
    """How a round ended is told by the state that follows it, and all through the next round."""
    for state in (game.end(100), game.end(game.target)):
        result = is_a(moon.RoundResult, state.last_round)
        assert (result.declarer, result.made) == (1, False)
        assert result.last_trick == state.last_trick
        assert state.scores == game.after
    result = is_a(moon.RoundResult, game.end(100).last_round)
    state = game.end(100)
    for text in [game.steps[0].text, "pass", "bid 4"]:
        state = go_on(state, text)
        assert (state.last_round, state.last_trick) == (result, result.last_trick)


@in_every_game
def test_first_bidder_of_the_next_round(game: Game) -> None:
    """Before the next deal a state tells who will speak first in it (DEAL-2)."""
    assert game.end(100).first_bidder == game.next_bidder
    assert go_on(game.end(100), game.steps[0].text).to_act == game.next_bidder


@in_every_game
def test_end(game: Game) -> None:
    """A game is over when it has winners, and they are told then only (END-1)."""
    for state in [*game.states(), game.end(100)]:
        assert (state.is_over, state.winners) == (False, ())
    over = game.end(game.target)
    assert (over.is_over, over.winners) == (True, (0,))


@in_every_game
def test_texts(game: Game) -> None:
    """A state is written as rules, scores, first bidder and actions, and shown with its phase."""
    scores = " ".join(map(str, game.scores))
    text = f"{game.rules} target=100; scores {scores}; first bidder {game.first_bidder}"
    for state, step in zip(game.states(), [None, *game.steps], strict=True):
        text += f"; {step.text}" if step is not None else ""
        assert str(state) == text
        assert repr(state) == f"<{type(state).__name__} {text}>"


@pytest.mark.parametrize(
    "state",
    [
        lambda: reach("default", SPLIT, "pass; pass; pass"),
        lambda: reach("players=4", strong_deal(players=4), "pass; pass; pass; pass"),
    ],
    ids=["three players", "four players"],
    indirect=True,
)
def test_a_round_without_play(state: moon.State) -> None:
    """A round that nobody bid in is told as such, without a trick and without hands (BID-5)."""
    assert state.last_round == moon.PassedOut(first_bidder=0)
    assert (state.last_trick, state.hands, state.history) == (None, (), ())
    assert (state.first_bidder, state.to_act) == (1, None)


def test_a_trick_before_a_round_without_play() -> None:
    """The last trick is forgotten when a round without play follows its own (BID-5)."""
    state = GAMES["three players"].end(100)
    assert state.last_trick is not None
    assert go_on(state, SPLIT, "pass; pass").last_trick == state.last_trick
    assert go_on(state, SPLIT, "pass; pass; pass").last_trick is None
