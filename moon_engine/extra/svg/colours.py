"""The colours of the pictures, by light and by dark, and the style sheet made of them."""

from typing import Final

COLOURS: Final[dict[str, tuple[str, str]]] = {
    "table": ("#e3eee6", "#16241e"),
    "rim": ("#a9c2b1", "#37564a"),
    "ink": ("#17231d", "#edf4f0"),
    "quiet": ("#46574e", "#b3c4bb"),
    "plate": ("#f4f9f5", "#22352d"),
    "turn": ("#ffd866", "#6a5000"),
    "tile": ("#fdf9f0", "#efe8d8"),
    "tile-edge": ("#7d7362", "#05090a"),
    "pip": ("#16181b", "#16181b"),
    "back": ("#2f5d8a", "#48709a"),
    "back-edge": ("#173553", "#a9c4e0"),
    "winner": ("#c2410c", "#ffa94d"),
}
"""By name, the colour in light and in dark surroundings; a page sets ``--moon-`` and the name."""

_PAINTS: Final[dict[str, dict[str, str]]] = {
    "table": {"fill": "table", "stroke": "rim"},
    "rule": {"stroke": "rim"},
    "text": {"fill": "ink"},
    "note": {"fill": "quiet"},
    "plate": {"fill": "plate", "stroke": "rim"},
    "turn": {"fill": "turn", "stroke": "ink"},
    "face": {"fill": "tile", "stroke": "tile-edge"},
    "line": {"stroke": "tile-edge"},
    "pip": {"fill": "pip"},
    "back": {"fill": "back", "stroke": "back-edge"},
    "winner": {"fill": "none", "stroke": "winner"},
}
"""By class, what is painted with which colour."""


def paints(name: str) -> dict[str, str]:
    """
    Return the attributes that paint a class by light, for programs that read no style sheet.

    Args:
        name: The class, without ``moon-``.

    Returns:
        Colours by attribute; none for a class that has no colour of its own.

    Examples:
        >>> paints("pip")
        {'fill': '#16181b'}
    """
    return {part: _by_light(colour) for part, colour in _PAINTS.get(name, {}).items()}


def _by_light(colour: str) -> str:
    return COLOURS[colour][0] if colour in COLOURS else colour


def style_sheet() -> str:
    """
    Return the style sheet of every picture.

    It is the same in all of them, so that pictures on one page agree, and speaks of no class that
    is not ours. What knows no variables skips all of it: then the attributes of the elements paint
    them.

    Examples:
        >>> ".moon-pip{fill:var(--moon-pip,#16181b)}" in style_sheet()
        True
    """
    dark = f"@media (prefers-color-scheme:dark){{{_rules(1)}}}"
    return f"@supports (fill:var(--moon-tile)){{{_rules(0)}{dark}}}"


def _rules(scheme: int) -> str:
    return "".join(
        f".moon-{name}{{{_declarations(parts, scheme)}}}" for name, parts in _PAINTS.items()
    )


def _declarations(parts: dict[str, str], scheme: int) -> str:
    return ";".join(
        f"{part}:var(--moon-{colour},{COLOURS[colour][scheme]})"
        for part, colour in parts.items()
        if colour in COLOURS
    )
