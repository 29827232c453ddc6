"""
Pictures of a round, one for each phase, as a seat sees it.

Run it from a clone: ``python examples/pictures.py FOLDER``. Without a folder it makes a temporary
one. Open the files in a browser.
"""

import random
import sys
import tempfile
from pathlib import Path

import moon_engine as moon
from moon_engine.extra.svg import table_svg

NAMES = ("Ann", "Bee", "Cid")
SEAT = 0
PHASES = (
    ("auction", "bid 5"),
    ("discard", "pass; pass"),
    ("trump", "discard 0-0"),
    ("lead", "trump 5"),
    ("trick", "play 5-5; play 5-2"),
)


def write(folder: Path, name: str, picture: str) -> None:
    """Write a picture to a file, and say so."""
    path = folder / f"{name}.svg"
    path.write_text(picture, encoding="utf-8")
    print(f"{path.name}: {len(picture):,} characters")


def main() -> None:
    """Play a round, and write what a seat sees of it."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else tempfile.mkdtemp(prefix="moon-pictures-"))
    folder.mkdir(parents=True, exist_ok=True)
    state: moon.State = moon.new_game(moon.PRESETS["gamerules-3"], first_bidder=SEAT)
    write(folder, "deal", table_svg(moon.view(state, SEAT), NAMES))
    state = moon.apply(state, moon.random_deal(state.rules, random.Random(7)))
    for name, texts in PHASES:
        for text in texts.split("; "):
            state = moon.apply(state, moon.parse_action(text))
        write(folder, name, table_svg(moon.view(state, SEAT), NAMES))
    write(folder, "watched", table_svg(moon.public_view(state), NAMES))
    while state.to_act is not None:
        state = moon.apply(state, moon.legal_actions(state)[0])
    write(folder, "scored", table_svg(moon.view(state, SEAT), NAMES))
    print(f"written to {folder}")


if __name__ == "__main__":
    main()
