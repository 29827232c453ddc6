"""
The rules of Moon, one file a chapter, every rule once.

A player finds them in the order of a round: ``dealing``, ``bidding``, ``widow``, ``naming``,
``leading``, ``following``, ``winning`` (with ``ranking`` for what beats what), ``scoring`` and
``ending``. Legality is always ``why_not(...)``: the reason why something is illegal, or None.
Each option of ``Rules`` is read in one of these files and nowhere else.
"""
