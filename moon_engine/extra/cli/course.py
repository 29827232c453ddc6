"""The course of a game: its state, and who did what in the round that was dealt last."""

import random

import attrs

import moon_engine as moon

Call = moon.Bid | moon.Pass
Declaration = moon.TakeWidow | moon.KeepHand | moon.Discard | moon.NameTrump


@attrs.define
class PlayedTrick:
    """A trick on its way: who played what, in order, and how it ended, once it has."""

    plays: list[tuple[int, moon.Tile]] = attrs.Factory(list)
    result: moon.Trick | None = None


@attrs.define
class Round:
    """What happened in a round, seat by seat, as the states told it."""

    number: int
    deal: moon.Deal
    calls: list[tuple[int, Call]] = attrs.Factory(list)
    declarations: list[Declaration] = attrs.Factory(list)
    tricks: list[PlayedTrick] = attrs.Factory(list)

    @property
    def discard(self) -> moon.Tile | None:
        """What the declarer discarded; None for nothing, or not yet."""
        tiles = [said.tile for said in self.declarations if isinstance(said, moon.Discard)]
        return tiles[0] if tiles else None

    @property
    def trump(self) -> moon.Trump | None:
        """What the declarer named; None while nothing is."""
        named = [said.trump for said in self.declarations if isinstance(said, moon.NameTrump)]
        return named[0] if named else None


class Course:
    """A game on its way."""

    def __init__(self, rules: moon.Rules, seed: int) -> None:
        self.seed = seed
        self.state: moon.State = moon.new_game(rules)
        self._round: Round | None = None
        # Two sources of luck: a seed deals the same tiles, whatever is done with them.
        self._deals = random.Random(seed)  # noqa: S311 - repeatable from a seed
        self.seats_luck = random.Random(f"seats {seed}")  # noqa: S311 - repeatable from a seed

    @property
    def rounds(self) -> int:
        """How many rounds have been dealt."""
        return 0 if self._round is None else self._round.number

    def deal(self) -> Round:
        """Deal the next round and return its record, which grows with each action."""
        deal = moon.random_deal(self.state.rules, self._deals)
        self.state = moon.apply(self.state, deal)
        self._round = Round(self.rounds + 1, deal)
        return self._round

    def act(self, played: Round, action: moon.Action) -> None:
        """
        Go on by the action of a seat, and note it in the record of the round.

        Raises:
            IllegalActionError: If the rules refuse it; nothing has changed then.
        """
        before, self.state = self.state, moon.apply(self.state, action)
        if isinstance(before, moon.Auction) and isinstance(action, Call):
            played.calls.append((before.to_act, action))
        elif isinstance(before, moon.Playing) and isinstance(action, moon.Play):
            if not before.tiles:
                played.tricks.append(PlayedTrick())
            played.tricks[-1].plays.append((before.to_act, action.tile))
            played.tricks[-1].result = self._finished_trick()
        else:
            assert isinstance(action, Declaration), "nothing else is a seat's to do"
            played.declarations.append(action)

    def _finished_trick(self) -> moon.Trick | None:
        """Return the trick that has just been finished, after a play; None if it goes on."""
        is_open = isinstance(self.state, moon.Playing) and self.state.tiles
        return None if is_open else self.state.last_trick
