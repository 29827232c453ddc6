"""Records of games, with scores to start from, tags and comments."""

from __future__ import annotations

from typing import Final

from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra.strategies.course import PhaseName
from moon_engine.extra.strategies.played import course_to
from moon_engine.extra.strategies.wanted import RulesOrStrategy, asked_for

_HEADERS: Final = ("Moon", "Rules", "First", "Scores", "Result")
_NAMES: Final = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,9}", fullmatch=True).map(
    lambda name: f"{name}_" if name.title() in _HEADERS else name
)
_PRINTABLE: Final = st.text(
    st.characters(codec="utf-8", exclude_categories=["C", "Z"], include_characters=" ")
    | st.sampled_from('"\\[]{}'),
    max_size=100,
)
_TAGS: Final = st.dictionaries(_NAMES, _PRINTABLE, max_size=3)
_COMMENT: Final = st.lists(_PRINTABLE | st.sampled_from(["}", "\\n", "\\"]), max_size=3).map(
    "\n".join
)


def records(
    *,
    rules: RulesOrStrategy | None = None,
    phase: PhaseName | None = None,
    players: int | None = None,
    **options: moon.OptionValue,
) -> st.SearchStrategy[moon.GameRecord]:
    """
    Return a strategy for records of games that the rules allow, of any length.

    Some start with scores, and some have tags and comments, of all characters that they can have.

    Args:
        rules: As in ``states``.
        phase: The phase of the last state; None for any.
        players: As in ``states``.
        **options: As in ``states``.

    Returns:
        Records; they shrink to the games of what states shrink to, without anything else.

    Raises:
        ArgumentError: As in ``states``.
        RulesError: As in ``states``.

    Examples:
        >>> from hypothesis import find
        >>> kept = find(records(phase="play"), lambda record: True)
        >>> print(*kept.actions[1:], sep=", ")
        pass, pass, bid 4, discard 5-4, trump 0
        >>> kept.scores, kept.tags, kept.comments
        (None, (), ())
    """
    return _records(**asked_for(rules, phase, players, options))


@st.composite
def _records(
    draw: st.DrawFn,
    /,
    *,
    rules: RulesOrStrategy | None = None,
    phase: PhaseName | None = None,
    **options: moon.OptionValue,
) -> moon.GameRecord:
    course = course_to(draw, rules, phase, tuple(options.items()), with_scores=True)
    comments = st.dictionaries(st.integers(0, len(course.actions)), _COMMENT, max_size=5)
    return moon.GameRecord(
        course.state.rules,
        course.start.first_bidder,
        tuple(course.actions),
        course.start.scores,
        tags=draw(_TAGS),
        comments=draw(comments),
    )
