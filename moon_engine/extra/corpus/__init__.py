"""
The corpus: what an engine of Moon in any language can be checked with, without this library.

    >>> from moon_engine.extra.corpus import corpus_lines
    >>> lines = corpus_lines(seed=7)  # reproducible, and none is made before it is asked for

Whatever is written comes from the engine, through its public names; nothing of the rules is written
again here, but for the order and the suits of tiles, which ``rulebook.ranking`` tells.
"""

from moon_engine.extra.corpus.api import FORMAT, SEED, VERSION, corpus_lines, corpus_schema

__all__ = ["FORMAT", "SEED", "VERSION", "corpus_lines", "corpus_schema"]
