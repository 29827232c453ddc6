"""Pictures are clean SVG, say what they show, and show nothing that their view does not know."""

import random
import re
from collections import Counter
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

import moon_engine as moon
from moon_engine.extra import strategies
from moon_engine.extra.svg import hand_svg, table_svg, tile_svg
from moon_engine.extra.svg.colours import COLOURS, style_sheet
from tests.positions import AUCTION, FOLLOWING, LATER, POSITIONS, SPLIT, go_on, reach
from tests.support import seen

pytestmark = pytest.mark.no_cover  # other tests reach the same lines, and tracing takes as long

SVG: Final = "{http://www.w3.org/2000/svg}"
TAGS: Final = {
    *("svg", "title", "desc", "style", "g"),
    *("rect", "line", "circle", "polygon", "text"),
}
SMALLEST_LETTERS: Final = 10
READERS: Final = st.one_of(st.none(), st.integers(0, 2))
"""Who looks: everybody, or a seat that all tables have."""
PICTURES: Final = {
    "a tile": tile_svg(moon.Tile(6, 4)),
    "a hand": hand_svg(moon.TileSet.of(*moon.TILES[:8])),
    "no tiles": hand_svg(()),
}


def parsed(picture: str) -> ET.Element:
    """Return the root of a picture."""
    return ET.fromstring(picture)  # noqa: S314 - our own text


def of_class(root: ET.Element, name: str) -> list[ET.Element]:
    """Return the elements of a class."""
    return [element for element in root.iter() if element.get("class") == f"moon-{name}"]


def length(element: ET.Element, name: str) -> float:
    """Return an attribute that is a length."""
    return float(element.get(name, "nan"))


def texts(root: ET.Element) -> list[str]:
    """Return what stands written in a picture, in order."""
    return [element.text or "" for element in root.iter(f"{SVG}text")]


def told(root: ET.Element) -> tuple[str, str]:
    """Return the title and the description."""
    title, desc = root[0], root[1]
    assert (title.tag, desc.tag) == (f"{SVG}title", f"{SVG}desc")
    return title.text or "", desc.text or ""


def tile_of(group: ET.Element) -> moon.Tile:
    """Return the tile that the pips of a group show."""
    (line,) = group.iter(f"{SVG}line")
    (face,) = group.iter(f"{SVG}rect")
    across = length(face, "x"), length(face, "x") + length(face, "width")
    down = length(face, "y"), length(face, "y") + length(face, "height")
    places = set()
    for pip in group.iter(f"{SVG}circle"):
        x, y, radius = length(pip, "cx"), length(pip, "cy"), length(pip, "r")
        assert across[0] < x - radius < x + radius < across[1]
        assert down[0] < y - radius < y + radius < down[1]
        assert abs(y - length(line, "y1")) > radius
        places.add((x, y))
    high = sum(y < length(line, "y1") for _, y in places)
    return moon.Tile(high, len(places) - high)


def open_tiles(root: ET.Element) -> list[moon.Tile]:
    """Return the tiles that lie open, in order, as their pips show them."""
    return list(map(tile_of, of_class(root, "tile")))


def check_clean(picture: str) -> None:
    """Check what every picture is: drawn of few elements, and self-contained."""
    root = parsed(picture)
    assert root.tag == f"{SVG}svg"
    assert {element.tag.removeprefix(SVG) for element in root.iter()} <= TAGS
    assert "url(" not in picture
    assert "@import" not in picture
    names = {name for element in root.iter() for name in element.attrib}
    assert not any(name.startswith("on") or name.endswith(("href", "style")) for name in names)
    classes = {element.get("class", "moon-") for element in root.iter()}
    assert all(re.fullmatch(r"moon-[a-z-]*", name) for name in classes)


def check_told(picture: str) -> None:
    """Check what every picture says of itself to those who do not see it."""
    root = parsed(picture)
    assert all(told(root))
    ids = [element.get("id") for element in root.iter() if "id" in element.attrib]
    assert root.get("aria-labelledby", "").split() == ids == [root[0].get("id"), root[1].get("id")]
    assert all(re.fullmatch(r"moon-\w+-(title|desc)", str(each)) for each in ids)
    assert root.get("role") == "img"


def check_inside(picture: str) -> None:
    """Check that nothing is drawn outside, and that all letters are large enough."""
    root = parsed(picture)
    left, top, width, height = map(float, root.get("viewBox", "").split())
    assert (left, top) == (0, 0)
    for rect in root.iter(f"{SVG}rect"):
        assert 0 <= length(rect, "x") <= length(rect, "x") + length(rect, "width") <= width
        assert 0 <= length(rect, "y") <= length(rect, "y") + length(rect, "height") <= height
    for text in root.iter(f"{SVG}text"):
        assert 0 < length(text, "x") < width
        assert 0 < length(text, "y") < height
        assert length(text, "font-size") >= SMALLEST_LETTERS


# Tiles and hands.


@pytest.mark.parametrize("tile", moon.TILES, ids=str)
def test_a_tile_shows_its_pips(tile: moon.Tile) -> None:
    """A tile shows as many pips as its ends have, inside its halves, and says its name."""
    root = parsed(tile_svg(tile))
    assert open_tiles(root) == [tile]
    assert told(root) == (f"Tile {tile}", f"A domino tile: {tile}.")


@given(st.lists(st.sampled_from(moon.TILES), max_size=28, unique=True))
def test_a_hand_shows_its_tiles(tiles: list[moon.Tile]) -> None:
    """A hand shows its tiles in their order, beside each other and apart."""
    root = parsed(hand_svg(tiles))
    assert open_tiles(root) == tiles
    places = {(length(face, "x"), length(face, "y")) for face in of_class(root, "face")}
    assert len(places) == len(tiles)
    check_inside(hand_svg(tiles))


def test_a_set_is_a_hand() -> None:
    """A tile set is drawn as its tiles are, and an empty one says so."""
    hand = moon.TileSet.of(moon.Tile(1, 1), moon.Tile(6, 4))
    assert hand_svg(hand) == hand_svg([moon.Tile(6, 4), moon.Tile(1, 1)])
    assert texts(parsed(hand_svg(moon.TileSet()))) == ["no tiles"]


@pytest.mark.parametrize("picture", PICTURES.values(), ids=PICTURES)
def test_pictures_are_clean(picture: str) -> None:
    """Pictures of tiles and hands are clean, say what they show, and stay inside."""
    check_clean(picture)
    check_told(picture)
    check_inside(picture)


# Tables.


@given(strategies.states(), READERS)
def test_every_view_has_a_picture(state: moon.State, reader: int | None) -> None:
    """Whatever is seen under any rules has a clean picture that says what it shows."""
    picture = table_svg(seen(state, reader))
    check_clean(picture)
    check_told(picture)
    check_inside(picture)


def known(seen: moon.PublicView) -> Counter[moon.Tile]:
    """Return the tiles that are to lie open, with how often they do."""
    tiles = [tile for _, tile in seen.plays]
    if seen.last_trick is not None:
        tiles += seen.last_trick.tiles
    if isinstance(seen, moon.SeatView):
        tiles += [*seen.hand, *(tile for tile in (seen.widow, seen.discard) if tile is not None)]
    return Counter(tiles)


@given(strategies.states(), READERS)
def test_only_known_tiles_lie_open(state: moon.State, reader: int | None) -> None:
    """A table shows the reader's hand, the trick, the last one, and nothing that is not known."""
    what = seen(state, reader)
    picture = table_svg(what)
    root = parsed(picture)
    assert Counter(open_tiles(root)) == known(what)
    _, described = told(root)
    written = re.findall(r"\b[0-6]-[0-6]\b", " ".join([described, *texts(root)]))
    assert {*map(moon.parse_tile, written)} == {*known(what)}
    sizes = [0 if seat == reader else size for seat, size in enumerate(what.hand_sizes)]
    assert sum(len(hand) for hand in of_class(root, "backs")) - sum(
        hand.find(f"{SVG}title") is not None for hand in of_class(root, "backs")
    ) == sum(sizes)


def shuffled(deal: moon.Deal, seat: int | None, rng: random.Random) -> moon.Deal:
    """Return a deal in which only one seat, or none, surely holds what it did."""
    tiles = [tile for other, hand in enumerate(deal.hands) if other != seat for tile in hand]
    tiles += [] if deal.widow is None else [deal.widow]
    rng.shuffle(tiles)
    hands = [
        hand if other == seat else [tiles.pop() for _ in hand]
        for other, hand in enumerate(deal.hands)
    ]
    return moon.Deal(hands, None if deal.widow is None else tiles.pop())


@given(strategies.rules(), READERS, st.integers(0, 10**6))
def test_hidden_tiles_change_nothing(rules: moon.Rules, reader: int | None, seed: int) -> None:
    """Up to the first play, a picture is the same whatever lies where the reader cannot look."""
    rng = random.Random(seed)
    deal = moon.random_deal(rules, rng)
    pair = [moon.apply(moon.new_game(rules), each) for each in (deal, shuffled(deal, reader, rng))]
    while True:
        one, other = pair
        assert table_svg(seen(one, reader)) == table_svg(seen(other, reader))
        if isinstance(one, moon.Playing | moon.AwaitingDeal):
            break
        if isinstance(one, moon.Discarding):
            pair = [moon.apply(each, rng.choice(moon.legal_actions(each))) for each in pair]
            continue
        action = rng.choice(moon.legal_actions(one))
        if isinstance(action, moon.TakeWidow) and one.to_act == reader:
            break  # from here on the reader knows the widow
        pair = [moon.apply(each, action) for each in pair]
        if isinstance(pair[0], moon.Discarding) and pair[0].to_act == reader:
            break


def test_equal_views_have_equal_pictures() -> None:
    """Two views that are equal have the same text, and two that are not have other ids."""
    again = go_on(reach("default"), *str(LATER()).split("; ")[3:])
    assert table_svg(moon.view(again, 1)) == table_svg(moon.view(LATER(), 1))
    ids = {parsed(table_svg(seen(LATER(), reader)))[0].get("id") for reader in (None, 0, 1, 2)}
    assert len(ids) == 4


GOLDEN: Final = {
    "awaiting a deal": (
        "new game | the tiles are to be dealt | seat 0 | bids first | seat 1 | seat 2"
        " | score | seat 0 | 0 | seat 1 | 0 | seat 2 | 0"
    ),
    "auction": (
        "highest bid 5 | seat 1 to bid | seat 0 | bid 5 | seat 1 | seat 2 | widow | score"
        " | seat 0 | 0 | seat 1 | 0 | seat 2 | 0"
    ),
    "widow decision": (
        "seat 0 bid 21 | seat 0 to take the widow or not | seat 0 | bid 21 | seat 1"
        " | seat 2 | widow | score | seat 0 | 0 | seat 1 | 0 | seat 2 | 0"
    ),
    "discarding": (
        "seat 0 bid 21 | seat 0 to discard | seat 0 | bid 21 | seat 1 | seat 2 | took"
        " | score | seat 0 | 0 | seat 1 | 0 | seat 2 | 0"
    ),
    "naming trump": (
        "seat 0 bid 21 | seat 0 to name trump | seat 0 | bid 21 | seat 1 | seat 2 | took"
        " | discard | score | seat 0 | 0 | seat 1 | 0 | seat 2 | 0"
    ),
    "leading": (
        "seat 0 bid 21, no trump | seat 0 to lead | seat 0 | bid 21, 0 tricks | seat 1"
        " | 0 tricks | seat 2 | 0 tricks | took | discard | tricks | score | seat 0 | 0"
        " | 0 | seat 1 | 0 | 0 | seat 2 | 0 | 0"
    ),
    "later trick": (
        "seat 0 bid 21, no trump | seat 2 to play, sixes called | seat 0 | bid 21, 1 trick"
        " | seat 1 | 0 tricks | void 6 | seat 2 | 0 tricks | void 5 | last trick"
        " | seat 0 won | took | discard | tricks | score | seat 0 | 1 | 0 | seat 1 | 0 | 0"
        " | seat 2 | 0 | 0"
    ),
    "round over": (
        "seat 0 bid 5, trump sixes: made | the tiles are to be dealt | seat 0 | seat 1"
        " | bids first | seat 2 | last trick | seat 0 won | tricks | score | seat 0 | 7"
        " | 5 | seat 1 | 0 | 0 | seat 2 | 0 | 0"
    ),
    "game over": (
        "seat 0 bid 21, trump sixes: made | seat 0 won the game | seat 0 | seat 1 | seat 2"
        " | last trick | seat 0 won | tricks | score | seat 0 | 7 | 21 | seat 1 | 0 | 0"
        " | seat 2 | 0 | 0"
    ),
}
"""By position, what stands written for seat 0, in order."""


@pytest.mark.parametrize("name", GOLDEN)
def test_every_phase_is_written_out(name: str) -> None:
    """Each phase writes who bid what, whose turn it is, what was taken and what it scored."""
    assert " | ".join(texts(parsed(table_svg(moon.view(POSITIONS[name](), 0))))) == GOLDEN[name]


def test_a_table_is_told_in_words() -> None:
    """The description says all that is drawn, for those who cannot see it."""
    title, described = told(parsed(table_svg(moon.view(LATER(), 0), ["Ann", "", "Cid"])))
    assert title == "Moon, seen by Ann"
    assert described == (
        "Contract: Ann bid 21, no trump. Turn: Cid to play, sixes called. Auction: Ann bid 21."
        " Trick: Ann 6-6, seat 1 4-2. Last trick: Ann 5-5, seat 1 5-4, Cid 1-1; Ann won."
        " Hand: 6-5 6-4 6-3 6-2 6-1. Tiles held: Ann 5, seat 1 5, Cid 6."
        " Aside: took 0-0, discard 0-0. Void: seat 1 sixes; Cid fives."
        " Tricks: Ann 1, seat 1 0, Cid 0. Scores: Ann 0, seat 1 0, Cid 0."
    )


def test_everybody_sees_no_hand() -> None:
    """Who only watches sees all hands and the discard face down."""
    root = parsed(table_svg(moon.public_view(LATER())))
    assert told(root)[0] == "Moon, seen by all"
    assert "Hand:" not in told(root)[1]
    assert "Aside: discard face down." in told(root)[1]
    assert list(map(str, open_tiles(root))) == ["6-6", "4-2", "5-5", "5-4", "1-1"]
    assert len(of_class(root, "back")) == sum(moon.public_view(LATER()).hand_sizes) + 1


def plates(root: ET.Element) -> dict[str, tuple[float, float]]:
    """Return where the names of the seats stand: those in bold, below the heading."""
    bold = [each for each in root.iter(f"{SVG}text") if each.get("font-weight") == "bold"][1:]
    return {each.text or "": (length(each, "x"), length(each, "y")) for each in bold}


@pytest.mark.parametrize("reader", [None, 0, 1, 2])
def test_three_sit_around_the_reader(reader: int | None) -> None:
    """The reader sits at the bottom, the next seat clockwise to the left, the other one right."""
    at = plates(parsed(table_svg(seen(LATER(), reader))))
    near, left, right = (at[f"seat {((reader or 0) + step) % 3}"] for step in range(3))
    assert near[1] > left[1] == right[1]
    assert left[0] < 160 < right[0]


@pytest.mark.parametrize("reader", [None, 0, 1, 2, 3])
def test_four_sit_around_the_reader(reader: int | None) -> None:
    """Of four, the partner sits opposite, above the two others."""
    at = plates(parsed(table_svg(seen(reach("players=4"), reader))))
    near, left, top, right = (at[f"seat {((reader or 0) + step) % 4}"] for step in range(4))
    assert near[1] > left[1] == right[1] > top[1]
    assert left[0] < top[0] < right[0]


@pytest.mark.parametrize("name", POSITIONS)
def test_one_seat_is_to_act(name: str) -> None:
    """The seat to act has a plate of its own colour and a pointer; nobody has, if nobody is."""
    state = POSITIONS[name]()
    root = parsed(table_svg(moon.public_view(state)))
    marked = of_class(root, "turn")
    assert len(marked) == len(list(root.iter(f"{SVG}polygon"))) == (state.to_act is not None)
    if state.to_act is not None:
        at = plates(root)[f"seat {state.to_act}"]
        assert 0 < at[0] - length(marked[0], "x") < length(marked[0], "width")
        assert 0 < at[1] - length(marked[0], "y") < length(marked[0], "height")


def test_the_winner_of_the_last_trick_has_a_ring() -> None:
    """Around the tile that won the last trick, here the second of three, is a ring."""
    declared = "pass; pass; bid 4; discard 0-0; trump none"
    state = reach("default", SPLIT, declared, "play 2-1; play 2-2; play 3-2")
    root = parsed(table_svg(moon.public_view(state)))
    (ring,) = of_class(root, "winner")
    around = [
        str(tile_of(tile))
        for tile in of_class(root, "tile")
        for face in tile.iter(f"{SVG}rect")
        if 0 < length(face, "x") - length(ring, "x") < 3
    ]
    assert around == ["2-2"]
    assert "seat 0 won" in texts(root)


# Names.


def test_names_are_escaped() -> None:
    """A name is text, whatever it looks like, and stands whole in the description."""
    name = '<script>alert("x")</script>'
    picture = table_svg(moon.view(AUCTION(), 0), [name, "&amp;", "]]>"])
    check_clean(picture)
    assert "<script" not in picture
    assert name in told(parsed(picture))[1]
    assert {"&amp;", "]]>"} <= {*texts(parsed(picture))}


@given(st.lists(st.text(), min_size=3, max_size=3))
def test_any_name_can_be_written(names: list[str]) -> None:
    """Names of any letters, control characters and surrogates too, give a clean picture."""
    picture = table_svg(moon.view(FOLLOWING(), 0), names)
    check_clean(picture)
    check_told(picture)
    check_inside(picture)
    assert picture.encode().decode() == picture


def test_long_names_are_cut_short_in_the_picture_alone() -> None:
    """A name without room ends in an ellipsis, and what stands beside it is whole."""
    name = "Wilhelmina " * 20
    root = parsed(table_svg(moon.view(LATER(), 0), [name, name, name]))
    assert texts(root)[1].endswith("… to play, sixes called")
    assert " ".join(name.split()) in told(root)[1]
    assert max(map(len, texts(root))) < 50


# What is refused.


@pytest.mark.parametrize("name", POSITIONS)
def test_states_are_refused(name: str) -> None:
    """A state, which holds all hands, is refused, and the error says what to take instead."""
    with pytest.raises(moon.ArgumentError, match=r"such as view\(state, seat\) or public_view"):
        table_svg(POSITIONS[name]())  # type: ignore[arg-type]  # what the test is about


@pytest.mark.parametrize(
    "other", [None, "view", 7, moon.Tile(6, 4), moon.PublicView, moon.TileSet()]
)
def test_what_is_no_view_is_refused(other: object) -> None:
    """Whatever else is no view is refused too."""
    with pytest.raises(moon.ArgumentError, match="view must be a SeatView or PublicView"):
        table_svg(other)  # type: ignore[arg-type]  # what the test is about


@pytest.mark.parametrize("names", ["abc", ["a", "b"], ["a"] * 4, [1, 2, 3], 3, {"a", "b", "c"}])
def test_wrong_names_are_refused(names: object) -> None:
    """Names are a text for each seat, in order."""
    with pytest.raises(moon.ArgumentError, match="names must be 3 texts, one for each seat"):
        table_svg(moon.view(AUCTION(), 0), names)  # type: ignore[arg-type]  # what the test is about


@pytest.mark.parametrize("tile", [None, "6-4", (6, 4), moon.TileSet()])
def test_what_is_no_tile_is_refused(tile: object) -> None:
    """Only tiles are drawn as tiles, alone and in hands."""
    with pytest.raises(moon.ArgumentError, match="must be a Tile, not"):
        tile_svg(tile)  # type: ignore[arg-type]  # what the test is about
    with pytest.raises(moon.ArgumentError, match="must be a Tile, not"):
        hand_svg([moon.Tile(6, 4), tile])  # type: ignore[list-item]  # what the test is about


def test_a_hand_is_made_of_tiles() -> None:
    """What holds nothing is no hand."""
    with pytest.raises(moon.ArgumentError, match="hand must be a TileSet or tiles, not 7"):
        hand_svg(7)  # type: ignore[arg-type]  # what the test is about


# Colours.


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour, as WCAG 2 defines it."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("upper", "lower", "least"),
    [
        ("ink", "table", 7),
        ("ink", "plate", 7),
        ("ink", "turn", 4.5),
        ("quiet", "table", 4.5),
        ("pip", "tile", 7),
        ("tile-edge", "tile", 3),
        ("back", "table", 3),
        ("winner", "table", 3),
    ],
)
def test_contrast(upper: str, lower: str, least: float, scheme: int) -> None:
    """What is to be told apart has the contrast that WCAG 2 asks for, in light and in dark."""
    darker, lighter = sorted(luminance(COLOURS[name][scheme]) for name in (upper, lower))
    assert (lighter + 0.05) / (darker + 0.05) >= least


def test_every_colour_can_be_set() -> None:
    """Each colour is a variable with a colour to fall back on, by light and by dark."""
    light, dark = style_sheet().split("@media (prefers-color-scheme:dark)")
    for name, (by_light, by_dark) in COLOURS.items():
        assert f"var(--moon-{name},{by_light})" in light
        assert f"var(--moon-{name},{by_dark})" in dark


@pytest.mark.parametrize("name", POSITIONS)
def test_every_shape_is_painted_without_a_style_sheet(name: str) -> None:
    """What reads no style sheet paints the same by light: each shape has its colours itself."""
    for shape in parsed(table_svg(moon.view(POSITIONS[name](), 0))).iter():
        if shape.tag.removeprefix(SVG) in {"rect", "circle", "text", "polygon"}:
            assert re.fullmatch(r"#[0-9a-f]{6}|none", shape.get("fill", "")), shape.attrib
        if shape.tag == f"{SVG}line":
            assert re.fullmatch(r"#[0-9a-f]{6}", shape.get("stroke", ""))


def test_the_page_lists_every_colour() -> None:
    """The page on pictures lists each colour that can be set, with what it is by default."""
    page = Path(__file__).parents[2] / "docs" / "pictures.md"
    rows = re.findall(
        r"^\| `--moon-([\w-]+)` \| `(.+?)` \| `(.+?)` \|", page.read_text("utf-8"), re.MULTILINE
    )
    assert {name: (light, dark) for name, light, dark in rows} == COLOURS
