"""
JSON for states, views, actions, rules and records.

    >>> import moon_engine as moon
    >>> from moon_engine.extra.documents import state_from_json, to_json
    >>> text = to_json(moon.new_game(moon.Rules(players=4), first_bidder=2))
    >>> print(text)
    {"format":"moon-engine/state","version":1,"rules":{"players":4},"scores":[0,0],...}
    >>> state_from_json(text).seats
    range(0, 4)

Each document says what it is and of which version. Reading is strict: nothing is guessed, whatever
follows from the rules is worked out again, and what cannot be read is a ``NotationError``.
"""

from moon_engine.extra.documents.api import (
    action_from_json,
    from_data,
    from_json,
    json_schema,
    record_from_json,
    rules_from_json,
    state_from_json,
    to_data,
    to_json,
    view_from_json,
)
from moon_engine.extra.documents.kinds import VERSION, Value
from moon_engine.extra.documents.loading import LONGEST, LONGEST_RECORD, Json

__all__ = [
    "LONGEST",
    "LONGEST_RECORD",
    "VERSION",
    "Json",
    "Value",
    "action_from_json",
    "from_data",
    "from_json",
    "json_schema",
    "record_from_json",
    "rules_from_json",
    "state_from_json",
    "to_data",
    "to_json",
    "view_from_json",
]
