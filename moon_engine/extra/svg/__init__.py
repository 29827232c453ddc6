"""
Pictures of tiles, hands and tables as SVG, drawn from what may be seen.

    >>> import moon_engine as moon
    >>> from moon_engine.extra.svg import tile_svg
    >>> tile_svg(moon.Tile(6, 4)).partition(">")[0]
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 72" width="60" height="108" ...

Each is one text that stands for itself: no script, no font, no file besides, and colours that a
page may set. Equal arguments give equal texts.
"""

from moon_engine.extra.svg.pictures import hand_svg, table_svg, tile_svg

__all__ = ["hand_svg", "table_svg", "tile_svg"]
