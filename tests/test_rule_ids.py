"""Prose, code and tests are joined by the ids of the rules."""

import ast
import re
from collections import Counter
from pathlib import Path
from typing import Final

import pytest

import moon_engine as moon

PACKAGE: Final = Path(moon.__file__).parent
TESTS: Final = Path(__file__).parent
OWNERS: Final = ("rulebook", "transition.py", "legality.py", "state.py", "table.py")
"""The files of the package whose docstrings say which rules they own."""

COUNTS: Final = {
    "SET": 2,
    "DEAL": 2,
    "BID": 5,
    "WIDOW": 2,
    "TRUMP": 2,
    "SUIT": 2,
    "LEAD": 2,
    "FOLLOW": 1,
    "WIN": 1,
    "HAND": 1,
    "SCORE": 4,
    "END": 3,
}
"""How many rules each chapter of the prose has."""
RULES: Final = [f"{word}-{n}" for word, count in COUNTS.items() for n in range(1, count + 1)]
AN_ID: Final = re.compile(r"\b[A-Z]{3,}-\d+\b")
NO_RULES: Final = {"UTF-8", "SHA-256"}
"""What looks like the id of a rule and is none."""


def docstrings(path: Path, *, of_tests: bool = False) -> str:
    """Return the docstrings in the Python files of a path, or only those of their tests."""
    texts = []
    for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                continue
            is_test = isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
            if is_test or not of_tests:
                texts.append(ast.get_docstring(node) or "")
    return "\n".join(texts)


OWNED: Final = "\n".join(docstrings(PACKAGE / owner) for owner in OWNERS)
TESTED: Final = docstrings(TESTS, of_tests=True)


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_an_owner(rule: str) -> None:
    """Each rule is named in the docstring of the code that owns it."""
    assert rule in AN_ID.findall(OWNED)


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_test(rule: str) -> None:
    """Each rule is named in the docstring of a test."""
    assert rule in AN_ID.findall(TESTED)


@pytest.mark.parametrize("folder", [PACKAGE, TESTS], ids=lambda folder: folder.name)
def test_no_rule_is_made_up(folder: Path) -> None:
    """No docstring names a rule that the prose does not have."""
    named = Counter(AN_ID.findall(docstrings(folder)))
    assert {*named} - NO_RULES - {*RULES} == set()


def test_every_reason_breaks_a_rule() -> None:
    """Each reason for a refusal cites a rule of the prose."""
    assert {reason.rule for reason in moon.Reason} <= {*RULES}
