"""
Prints what a session of cosmic-ray found: how many mutants the tests killed, and which survived.

The tool's own report counts a mutant that its filter left out as killed; here it does not count.
"""

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from typing import Final

OUTCOMES: Final = """
SELECT coalesce(test_outcome, worker_outcome, 'PENDING'), count(*)
FROM work_items LEFT JOIN work_results USING (job_id)
GROUP BY 1
"""
SURVIVORS: Final = """
SELECT module_path, start_pos_row, coalesce(definition_name, ''), operator_name, diff
FROM mutation_specs JOIN work_results USING (job_id)
WHERE test_outcome = 'SURVIVED'
ORDER BY module_path, start_pos_row, start_pos_col, operator_name, diff
"""
HEADER: Final = 3  # lines of a difference before the first that changed


def report(session: sqlite3.Connection) -> Iterator[str]:
    """Yield the lines to print: each survivor with its change, then the numbers."""
    for path, line, name, operator, diff in session.execute(SURVIVORS):
        yield f"{path}:{line} {name} ({operator})"
        changed = (text for text in diff.splitlines()[HEADER:] if text[:1] in "-+" and text[1:])
        yield from (f"    {text}" for text in changed)
    outcomes = dict(session.execute(OUTCOMES))
    killed, survived = outcomes.get("KILLED", 0), outcomes.get("SURVIVED", 0)
    yield ", ".join(f"{number} {outcome.lower()}" for outcome, number in sorted(outcomes.items()))
    if killed + survived:
        yield f"score: {killed} of {killed + survived}, {killed / (killed + survived):.1%}"


if __name__ == "__main__":
    with closing(sqlite3.connect(sys.argv[1])) as connection:
        for row in report(connection):
            sys.stdout.write(f"{row}\n")
