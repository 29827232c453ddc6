"""The asking end of the line protocol: programs in any language as engines and bots."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Final, NoReturn, Self, TypeVar, final

import attrs

import moon_engine as moon
from moon_engine.extra.documents.converting import unstructure
from moon_engine.extra.protocol import message_shapes, messages
from moon_engine.extra.protocol.lines import shortened
from moon_engine.extra.protocol.process import Peer
from moon_engine.extra.protocol.referee import score_of, seen_table
from moon_engine.extra.protocol.shapes import VERSION, Score, Table

S = TypeVar("S")

_MOST_SHOWN: Final = 200
_SEED_BITS: Final = 32


class _Client:
    """What has a program at the other end, and asks it."""

    def __init__(self, command: Sequence[str], timeout: float = 5.0) -> None:
        self._peer = Peer(command, timeout)

    def close(self) -> None:
        """End the program, if it runs."""
        self._peer.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def _is_granted(self, request: dict[str, object]) -> bool:
        """Ask for what may be refused."""
        return isinstance(self._reply(request, message_shapes.Verdict), message_shapes.Verdict)

    def _told(self, request: dict[str, object], shape: type[S]) -> S:
        """Ask for what must not be refused."""
        reply = self._reply(request, shape)
        if isinstance(reply, message_shapes.Refusal):
            why = f"it must not refuse this, and says: {shortened(reply.error, _MOST_SHOWN)}"
            raise self._peer.error("refused", why, messages.write_message(request))
        return reply

    def _reply(self, request: dict[str, object], shape: type[S]) -> S | message_shapes.Refusal:
        """Ask, and read the reply."""
        line = messages.write_message(request)
        reply = self._peer.ask(line)
        try:
            message = messages.read_message(reply)
            if messages.read_shape(message, message_shapes.Verdict).ok:
                return messages.read_shape(message, shape)
            return messages.read_shape(message, message_shapes.Refusal)
        except moon.NotationError as error:
            shown = shortened(reply.decode(errors="backslashreplace"), _MOST_SHOWN)
            self._garbled(error, f"its reply was {shown}", line)

    def _garbled(self, error: moon.NotationError, what: str, line: bytes) -> NoReturn:
        self._peer.fail("garbled", f"{shortened(str(error), _MOST_SHOWN)}; {what}", line)


@final
class LineEngine(_Client):
    """
    A program that speaks the line protocol, as an engine.

    The program is started when it is first asked, and anew after it has failed. Use it in a
    ``with``, or ``close`` it; at the latest it is ended with the interpreter.

    Args:
        command: The program and its arguments; ``shlex.split`` makes them of a line.
        timeout: How many seconds each reply may take, the first one with the start of the program.

    Raises:
        ArgumentError: If these are no words, or the time is not above 0 and at most a day.

    Examples:
        >>> import sys
        >>> with LineEngine([sys.executable, "-m", "moon_engine", "serve"], timeout=60) as engine:
        ...     engine.start({"players": 4}, 2), engine.apply("bid 5"), engine.scores()
        (True, False, (0, 0))
    """

    def start(self, options: Mapping[str, moon.OptionValue], first_bidder: int) -> bool:
        """
        Begin a game.

        Args:
            options: All options of the rules, by name.
            first_bidder: The seat that bids first in the first round.

        Returns:
            Whether the program accepts them.

        Raises:
            PeerError: If it does not keep to the protocol.
            ArgumentError: If there is no JSON of these.
        """
        begin = {"protocol": VERSION, "rules": dict(options), "first_bidder": first_bidder}
        return self._is_granted({"do": "new", **begin})

    def legal(self) -> tuple[str, ...]:
        """
        Return what the seat to act may do.

        Raises:
            PeerError: If the program does not keep to the protocol, or has no game.
        """
        return self._told({"do": "legal"}, message_shapes.LegalReply).actions

    def apply(self, action: str) -> bool:
        """
        Go forward by an action, or a deal.

        Args:
            action: The text of an action, or something that is none.

        Returns:
            Whether the program accepts it.

        Raises:
            PeerError: If it does not keep to the protocol.
            ArgumentError: If there is no JSON of it.
        """
        return self._is_granted({"do": "apply", "action": action})

    def scores(self) -> tuple[int, ...]:
        """
        Return points or marks by side.

        Raises:
            PeerError: If the program does not keep to the protocol, or has no game.
        """
        return self.score().scores

    def score(self) -> Score:
        """
        Return scores, winners and how the last round ended.

        Raises:
            PeerError: If the program does not keep to the protocol, or has no game.
        """
        return self._told({"do": "score"}, message_shapes.ScoreReply).score

    def state(self) -> Table:
        """
        Return the table with all tiles open.

        Raises:
            PeerError: If the program does not keep to the protocol, or has no game.
        """
        return self._told({"do": "state"}, message_shapes.StateReply).state

    def view(self, seat: int) -> Table:
        """
        Return the table as a seat sees it.

        Args:
            seat: The seat.

        Raises:
            PeerError: If the program does not keep to the protocol, has no game or no such seat.
        """
        return self._told({"do": "view", "seat": seat}, message_shapes.ViewReply).view


@final
class LineBot(_Client):
    """
    A program that speaks the line protocol, as a bot.

    Args:
        command: The program and its arguments; ``shlex.split`` makes them of a line.
        timeout: How many seconds each reply may take, the first one with the start of the program.

    Raises:
        ArgumentError: If these are no words, or the time is not above 0 and at most a day.

    Examples:
        >>> import sys
        >>> rng = random.Random(7)
        >>> state = moon.apply(moon.new_game(), moon.random_deal(moon.Rules(), rng))
        >>> with LineBot([sys.executable, "-m", "moon_engine", "serve"], timeout=60) as bot:
        ...     bot(moon.view(state, 0), rng) in moon.legal_actions(state)
        True
    """

    def __call__(self, view: moon.SeatView, rng: random.Random) -> moon.Action:
        """
        Choose an action.

        Args:
            view: What the seat to act sees.
            rng: Where the seed of the program is drawn from.

        Returns:
            What the program chose, which may be illegal.

        Raises:
            PeerError: If it does not keep to the protocol, or chose something that is no action.
        """
        request = self._request(view, rng.getrandbits(_SEED_BITS))
        text = self._told(request, message_shapes.Apply).action
        try:
            action = moon.parse_action(text)
            if str(action) != text:
                raise moon.NotationError(text, f"the text of that action is {str(action)!r}")
        except moon.NotationError as error:
            self._garbled(error, "it chose this", messages.write_message(request))
        return action

    def _request(self, view: moon.SeatView, seed: int) -> dict[str, object]:
        return {
            "do": "choose",
            "protocol": VERSION,
            "rules": attrs.asdict(view.rules),
            "view": unstructure(seen_table(view)),
            "score": unstructure(score_of(view)),
            "legal": [str(action) for action in moon.legal_actions(view)],
            "seed": seed,
            "text": moon.format_view(view),
        }
