"""
The rules of Moon, one file a chapter, every rule once.

They stand in the order of a round: ``dealing``, ``bidding``, ``widow``, ``naming``, ``leading``,
``following``, ``winning`` (with ``ranking`` for what beats what), ``scoring`` and ``ending``.
Legality is always ``why_not(...)``: the reason why something is illegal, or None. Each option of
``Rules`` is read in one of these files and nowhere else. A function names the rules that it owns by
their ids; a source is named only where a rule is not what most of them say.

Seats and sides are ints from 0, tiles in a hand are a mask with bit ``tile.index`` for each, and
what is "by seat" or "by side" is a sequence with one item for each of them.
"""
