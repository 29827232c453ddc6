"""The answering end of the line protocol: an engine, and a bot, for programs in any language."""

from __future__ import annotations

import random
from typing import IO, Final, TypeAlias, final

import attrs

import moon_engine as moon
from moon_engine.extra.documents.converting import unstructure
from moon_engine.extra.protocol import message_shapes, messages
from moon_engine.extra.protocol.engines import Bot, FullEngine
from moon_engine.extra.protocol.lines import LONGEST, lines_of, shortened
from moon_engine.extra.protocol.referee import Referee

_MOST_SEED: Final = 2**32 - 1
_MOST_TOLD: Final = 1000

_Message: TypeAlias = dict[str, object]


def serve(
    requests: IO[bytes],
    replies: IO[bytes],
    engine: FullEngine | None = None,
    bot: Bot | None = None,
) -> None:
    """
    Answer requests of the line protocol until they end.

    Whatever cannot be read is refused in a reply, and changes nothing.

    Args:
        requests: Where they come from, a line each; no more than one is kept in memory.
        replies: Where the replies go, each at once.
        engine: Who keeps the game; None for the ``Referee`` of this library.
        bot: Who chooses an action where one is asked for; None for one that draws any legal action.

    Raises:
        OSError: If a stream cannot be read or written.

    Examples:
        >>> import io
        >>> replies = io.BytesIO()
        >>> serve(io.BytesIO(b'{"do": "legal"}'), replies)
        >>> print(replies.getvalue().decode(), end="")
        {"ok": false, "error": "the game must be begun first, not None"}
    """
    answers = _Answers(Referee() if engine is None else engine, _draw_any if bot is None else bot)
    for line in lines_of(requests):
        replies.write(answers.reply_to(line))
        replies.flush()


@final
@attrs.frozen
class _Answers:
    engine: FullEngine
    bot: Bot

    def reply_to(self, line: bytes | None) -> bytes:
        """Return the reply to a line; None stands for one that is too long."""
        if line is None:
            return messages.write_message(_refusal(f"a line has at most {LONGEST} bytes"))
        try:
            return messages.write_message(self._answer(messages.read_message(line)))
        except moon.MoonError as error:
            return messages.write_message(_refusal(str(error)))

    def _answer(self, request: _Message) -> _Message:
        answers = {
            "new": self._new,
            "apply": self._apply,
            "legal": self._legal,
            "state": self._state,
            "view": self._view,
            "score": self._score,
            "choose": self._choose,
        }
        do = request.get("do")
        if type(do) is not str or do not in answers:
            return _refusal(f"'do' must be one of {', '.join(answers)}")
        return answers[do](request)

    def _new(self, request: _Message) -> _Message:
        asked = messages.read_shape(request, message_shapes.New)
        messages.check_version(asked.protocol)
        options = messages.read_options(request)
        return self._granted(is_ok=self.engine.start(options, asked.first_bidder))

    def _apply(self, request: _Message) -> _Message:
        action = messages.read_shape(request, message_shapes.Apply).action
        return self._granted(is_ok=self.engine.apply(action))

    def _granted(self, *, is_ok: bool) -> _Message:
        if is_ok:
            return {"ok": True}
        if not isinstance(self.engine, Referee):
            return _refusal("it is refused")
        return _refusal(self.engine.why_not, self.engine.rule)

    def _legal(self, _: _Message) -> _Message:
        return {"ok": True, "actions": list(self.engine.legal())}

    def _state(self, _: _Message) -> _Message:
        return {"ok": True, "state": unstructure(self.engine.state())}

    def _view(self, request: _Message) -> _Message:
        seat = messages.read_shape(request, message_shapes.View).seat
        return {"ok": True, "view": unstructure(self.engine.view(seat))}

    def _score(self, _: _Message) -> _Message:
        return {"ok": True, "score": unstructure(self.engine.score())}

    def _choose(self, request: _Message) -> _Message:
        asked = messages.read_shape(request, message_shapes.Choose)
        messages.check_version(asked.protocol)
        if not 0 <= asked.seed <= _MOST_SEED:
            raise moon.ArgumentError("seed", f"from 0 to {_MOST_SEED}", asked.seed)
        view = moon.parse_view(asked.text)
        if not isinstance(view, moon.SeatView) or view.to_act != view.seat:
            return _refusal("the view must be that of the seat to act")
        action = self.bot(view, random.Random(asked.seed))  # noqa: S311  # to be replayed
        return {"ok": True, "action": str(action)}


def _draw_any(view: moon.SeatView, rng: random.Random) -> moon.Action:
    """Choose any legal action."""
    return rng.choice(moon.legal_actions(view))


def _refusal(why_not: str, rule: str | None = None) -> _Message:
    told = {"ok": False, "error": shortened(why_not, _MOST_TOLD)}
    return told if rule is None else {**told, "rule": rule}
