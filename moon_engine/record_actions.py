"""The actions of a game in a record file, played again while they are read."""

from __future__ import annotations

import re
from typing import Final

import attrs

from moon_engine.actions import Action
from moon_engine.errors import IllegalActionError, NotationError
from moon_engine.notation import KNOWN, parse_action
from moon_engine.record_lines import Source
from moon_engine.record_writing import said_after, said_before
from moon_engine.records import MOST_ACTIONS, why_no_comment
from moon_engine.state import Playing, State
from moon_engine.transition import apply

_COMMENT: Final = re.compile(r"\{([^\\}]*(?:\\[\\}n][^\\}]*)*)\}")
_ESCAPED: Final = re.compile(r"\\(.)")
# Each action is one token, and so stands in one line.
_TOKEN: Final = re.compile(
    r"\{[^\\}]*(?:\\.[^\\}]*)*\}?|deal [^{]*[^ {]"
    r"|(?:(?:bid|discard|trump) +(?=[^ {}]))?[^ {}]+(?: +as +[^ {}]+)?|\}",
    re.IGNORECASE,
)


def _joined_action(line: str) -> str:
    """Return a line in which no action has a blank in it any more, but an end of the line."""
    bids = line.replace("bid ", "bid\n").replace(" as ", "\n")
    return bids.replace("discard ", "discard\n").replace("trump ", "trump\n")


_ACTIONS: Final = {
    _joined_action(text.removeprefix("play ")): action for text, action in KNOWN.items()
}
"""The actions by their texts in a line, with line ends for blanks; no line has one in it."""
_MARKS: Final = ("{", "}", "deal ", "bid ", "discard ", "trump ", " as ")
"""One of them stands in every line with a token that is more than a word."""


def is_same(word: str, wanted: str) -> bool:
    """Tell whether a word is the wanted one; other letters may become ASCII in small letters."""
    return word == wanted or (word.isascii() and word.lower() == wanted)


def _tokens(line: str) -> list[str]:
    """Return the words, comments and actions of a line, quickly where blanks part them all."""
    if line.startswith("deal ") and "{" not in line:
        return [line.rstrip(" ")]
    small = line.lower()
    return _TOKEN.findall(line) if any(mark in small for mark in _MARKS) else line.split()


@attrs.define
class Body:
    """What is read of a game after its headers."""

    source: Source
    state: State
    actions: list[Action] = attrs.field(factory=list)
    comments: dict[int, str] = attrs.field(factory=dict)
    closing: str = ""
    """What is still to be said about the last action."""
    opening: str = ""
    """What is still to be said before the next action."""
    announced: str = ""
    """All that is to be said before the next action."""
    place: int = 0
    """The number of the token in its line, from 0."""

    def read(self) -> None:
        """Read all actions of the game, up to the end or the next header."""
        source = self.source
        while source.line is not None and source.line.lstrip(" ")[:1] != "[":
            if not self._read_line(source.line):
                for self.place, token in enumerate(_tokens(source.line)):
                    self._take(token)
            source.advance()
        if source.line is not None and not source.is_start:
            raise source.fault(source.line, "headers stand before the actions", 1)
        if self.closing or self.opening != self.announced:
            expected = self.closing or self.opening or "an action"
            raise self._fault("", f"{expected} must follow")

    def _read_line(self, line: str) -> bool:
        """Read a line that is just as it is written, in less time; any other stays unread."""
        if self.closing:
            is_said = line == self.closing
            self.closing = "" if is_said else self.closing
            return is_said
        label = f"{self.opening} "
        if not self.opening or not line.startswith(label):
            return False
        words = _joined_action(line[len(label) :]).split(" ")
        if len(self.actions) + len(words) > MOST_ACTIONS:
            return False
        rest, opening, actions = iter(words), "", []
        before = after = self.state
        try:
            for word in rest:
                action = _ACTIONS[word]
                before, after = after, apply(after, action)
                actions.append(action)
                if opening := said_before(before, after):
                    break
        except (KeyError, IllegalActionError):
            return False  # what is wrong, and where, shows word by word
        said, _, closing = (said_after(before, after) if opening else "").partition("\n")
        if " ".join(rest) != said:
            return False
        self._go_on(actions, after, closing, opening)
        return True

    def _take(self, token: str) -> None:
        """Read a token: a comment, a word that is expected, or an action."""
        if token[0] in "{}":
            self._comment(token)
            return
        expected = self.closing or self.opening
        word, _, rest = expected.partition(" ")
        if not expected:
            self._act(token)
        elif not is_same(token, word):
            raise self._fault(token, f"by the rules it is {expected!r} here")
        elif self.closing:
            self.closing = rest
        else:
            self.opening = rest

    def _act(self, token: str) -> None:
        if len(self.actions) == MOST_ACTIONS:
            raise self._fault(token, f"a game has at most {MOST_ACTIONS} actions")
        try:
            action = parse_action(f"play {token}" if type(self.state) is Playing else token)
            after = apply(self.state, action)
        except NotationError as error:
            raise self._fault(token, error.expected) from None
        except IllegalActionError as error:
            reason = f"{error.explanation} ({error.reason.rule})"
            raise self._fault(token, reason) from None
        self._go_on([action], after, said_after(self.state, after), said_before(self.state, after))

    def _go_on(self, actions: list[Action], after: State, closing: str, opening: str) -> None:
        self.actions += actions
        self.state = after
        self.closing = closing.strip("\n").replace("\n", " ")
        self.opening = self.announced = opening[1:]  # it starts with an end of a line

    def _comment(self, token: str) -> None:
        match = _COMMENT.fullmatch(token)
        if match is None:
            raise self._fault(
                token, r"a comment ends with } in its line; \n, \\ and \} stand in it"
            )
        text = _ESCAPED.sub(lambda found: found[1].replace("n", "\n"), match[1])
        is_second = len(self.actions) in self.comments
        reason = "there is a comment here already" if is_second else why_no_comment(text)
        if reason is not None:
            raise self._fault(token, reason)
        self.comments[len(self.actions)] = text

    def _fault(self, token: str, expected: str) -> NotationError:
        """Return the error for a token; an empty one for what ends too early."""
        starts = [match.start() for match in _TOKEN.finditer(self.source.line or "")]
        column = starts[self.place] + 1 if token else None
        action = len(self.actions) + (not self.closing)
        return self.source.fault(token, expected, column, action)
