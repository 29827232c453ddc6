"""Texts with mistakes in them, made of good ones."""

import random
import re
from collections.abc import Sequence


def mutated(text: str, strange: Sequence[str], rng: random.Random) -> str:
    """Return a text with pieces left out, doubled, exchanged, or replaced by strange ones."""
    pieces = re.findall(r"\w+|\s|[^\w\s]", text)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        at, other = rng.randrange(len(pieces)), rng.randrange(len(pieces))
        match rng.randrange(5):
            case 0:
                pieces[at] = ""
            case 1:
                pieces[at] *= 2
            case 2:
                pieces[at], pieces[other] = pieces[other], pieces[at]
            case 3:
                pieces[at] = rng.choice(strange)
            case _:
                del pieces[min(at, other) : min(at, other) + rng.randrange(1, 20)]
                pieces.append("")
    return "".join(pieces)
