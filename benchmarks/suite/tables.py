"""Markdown and numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table: the first column to the left, numbers to the right."""
    lines = [head, ["---"] + ["---:"] * (len(head) - 1), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def count(number: float) -> str:
    """A whole number with its thousands apart."""
    return f"{number:,.0f}"


def ratio(number: float) -> str:
    """Two digits after the point, more where there would be nothing to see."""
    return f"{number:.2f}" if number >= 0.1 else f"{number:.2g}"
