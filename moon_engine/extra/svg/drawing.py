"""Elements of a picture, its title and its description."""

import hashlib
from typing import Final, Literal, TypeAlias
from xml.etree import ElementTree as ET

from moon_engine.extra.svg import colours

Anchor: TypeAlias = Literal["start", "middle", "end"]

_NAMESPACE: Final = "http://www.w3.org/2000/svg"
_FONTS: Final = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"
_DIGITS: Final = 10


def number(value: float) -> str:
    """
    Return a length as text, to a hundredth.

    Examples:
        >>> number(3.0), number(2.125), number(0)
        ('3', '2.12', '0')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".")


def blank(width: float, height: float, scale: float) -> ET.Element:
    """
    Return a picture with nothing in it.

    Args:
        width: How many units it is wide.
        height: How many units it is high.
        scale: How many pixels a unit takes where a page does not say.

    Returns:
        The root of the picture.
    """
    return ET.Element(
        "svg",
        {
            "xmlns": _NAMESPACE,
            "viewBox": f"0 0 {number(width)} {number(height)}",
            "width": number(width * scale),
            "height": number(height * scale),
            "class": "moon-picture",
            "role": "img",
            "font-family": _FONTS,
        },
    )


def add(parent: ET.Element, tag: str, name: str, **attributes: float | str) -> ET.Element:
    """
    Add an element of a class, painted as the class is.

    Args:
        parent: What it is added to.
        tag: What it is.
        name: The class, without ``moon-``.
        **attributes: Its attributes; an underscore stands for a hyphen.

    Returns:
        The element.
    """
    texts = {
        key.replace("_", "-"): value if isinstance(value, str) else number(value)
        for key, value in attributes.items()
    }
    return ET.SubElement(parent, tag, {"class": f"moon-{name}", **colours.paints(name), **texts})


def group(parent: ET.Element, name: str, hint: str = "") -> ET.Element:
    """Add a group of a class, with a hint that shows where a pointer rests on it."""
    added = add(parent, "g", name)
    if hint:
        ET.SubElement(added, "title").text = hint
    return added


def finished(root: ET.Element, title: str, description: str) -> str:
    """
    Return the text of a picture, which from then on says what it shows.

    The ids that tie it to its title and description are made of its content, so that two different
    pictures on a page have different ones.

    Args:
        root: The picture.
        title: What it is, in a few words.
        description: What it shows, in sentences.

    Returns:
        The SVG.
    """
    said = [ET.Element("title"), ET.Element("desc"), ET.Element("style")]
    for element, text in zip(said, (title, description, colours.style_sheet()), strict=True):
        element.text = text
    root[:0] = said
    content = ET.tostring(root, encoding="utf-8")
    key = f"moon-{hashlib.sha256(content).hexdigest()[:_DIGITS]}"
    said[0].set("id", f"{key}-title")
    said[1].set("id", f"{key}-desc")
    root.set("aria-labelledby", f"{key}-title {key}-desc")
    return ET.tostring(root, encoding="unicode")
