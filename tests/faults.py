"""Mistakes that engines of Moon make: a line of the engine in JavaScript, and what it becomes."""

from __future__ import annotations

from typing import Final, final

import attrs


@final
@attrs.frozen
class Fault:
    """
    A mistake.

    Args:
        name: What the engine does.
        rule: The id of the rule that it breaks; ``protocol`` for the line protocol.
        right: A part of one line of the engine that occurs once.
        wrong: What stands there instead.
    """

    name: str
    rule: str
    right: str
    wrong: str


FAULTS: Final = (
    Fault(
        "a double follows its number under doubles trump",
        "SUIT-1",
        "(isTrump(tile, trump) ? suit === trump",
        '(isTrump(tile, trump) && (trump !== "doubles" || suit === trump) ? suit === trump',
    ),
    Fault(
        "trumps still belong to their other suit",
        "SUIT-1",
        "(isTrump(tile, trump) ? suit === trump",
        "(suit === trump ? isTrump(tile, trump)",
    ),
    Fault(
        "zero trump counts as no trump yet, and is asked again",
        "TRUMP-2",
        "const trumpDue = game.trump === null;",
        "const trumpDue = Number(game.trump ?? 0) === 0;",
    ),
    Fault(
        "42 can never be bid over 21",
        "BID-3",
        "rules.overcall_bid === 42 && standing === 21;",
        "rules.overcall_bid === 42 && standing === 7;",
    ),
    Fault(
        'trump "3" is taken for trump 3',
        "protocol",
        "!legal(game).includes(action)",
        """!legal(game).includes(String(action).replace(/^trump "(.*)"$/, "trump $1"))""",
    ),
    Fault(
        "the auction goes round until all others have passed",
        "BID-1",
        "if (bids.length < rules.players && bid !== last) return;",
        'if ((bids.length < rules.players || bids.slice(-2).join() !== "pass,pass")'
        " && bid !== last) return;",
    ),
    Fault(
        "a tie at the top goes to the first seat",
        "END-1",
        "return top.length === 1 && scores[top[0]] >= target ? top : [];",
        "return scores[top[0]] >= target ? [top[0]] : [];",
    ),
    Fault(
        "the game ends at the target before ties are looked at",
        "END-1",
        "return top.length === 1 && scores[top[0]] >= target ? top : [];",
        "return scores[top[0]] >= target ? top : [];",
    ),
    Fault(
        "the led suit is taken from the low end",
        "LEAD-2",
        "end = tile[0]]",
        "end = tile[2]]",
    ),
    Fault(
        "1-0 leads blanks",
        "LEAD-2",
        "end = tile[0]]",
        'end = tile === "1-0" ? "0" : tile[0]]',
    ),
    Fault(
        "a 7 ends the auction",
        "BID-2",
        "&& bid !== last) return;",
        "&& bid !== last && bid !== 7) return;",
    ),
    Fault(
        "the forced bid is 4 whatever the minimum",
        "BID-5",
        "return [`bid ${rules.minimum_bid}`];",
        "return [`bid 4`];",
    ),
    Fault(
        "the discard counts as a trick of the declarer",
        "WIDOW-1",
        "const tricks = tricksTaken(game);",
        "const tricks = tricksTaken(game).map((taken, side) =>"
        " taken + (game.discard !== null && side === sideOf(rules, declarer)));",
    ),
    Fault(
        "defenders score no tricks when the bid is set",
        "SCORE-2",
        "return gain && !made ? taken + bid : taken;",
        "return made ? taken : gain ? taken + bid : 0;",
    ),
    Fault(
        "four players: a made bid scores the bid",
        "SCORE-2",
        '(rules.players === 4 ? "tricks" : "bid")',
        '"bid"',
    ),
    Fault(
        "marks go to the wrong side",
        "SCORE-4",
        "return made === isOwn ? marks : 0;",
        "return made === isOwn ? 0 : marks;",
    ),
    Fault(
        "the first bid does not move on after a redeal",
        "BID-5",
        "rules.redeal_rotates ? 1 : 0",
        "0",
    ),
    Fault(
        "a view shows the widow",
        "WIDOW-1",
        'const widow = seat === "all" || (isSeen(table.declarer) && table.took_widow)'
        " ? table.widow : null;",
        "const widow = table.widow;",
    ),
    Fault(
        "a view shows a widow that was declined",
        "WIDOW-1",
        "(isSeen(table.declarer) && table.took_widow)",
        "(isSeen(table.declarer) && table.took_widow !== null)",
    ),
    Fault(
        "a view shows the discard",
        "WIDOW-1",
        "const discard = isSeen(table.declarer) ? table.discard : null;",
        "const discard = table.discard;",
    ),
    Fault(
        "a view shows the partner's hand",
        "protocol",
        'seat === "all" || seat === owner;',
        'seat === "all" || seat === owner || (game.rules.players === 4 && seat === owner - 2);',
    ),
    Fault(
        "21 can be bid over any bid where it needs a 7",
        "BID-3",
        "standing === 7 : rules",
        "standing > 0 : rules",
    ),
    Fault(
        "21 does not end the auction",
        "BID-3",
        "const last = rules.overcall_bid ?? 21;",
        "const last = 42;",
    ),
    Fault(
        "the lowest bid is always 4",
        "BID-2",
        "return bid >= rules.minimum_bid;",
        "return bid >= 4;",
    ),
    Fault(
        "the last seat may pass though all others have",
        "BID-5",
        'return forced ? texts : ["pass", ...texts];',
        'return ["pass", ...texts];',
    ),
    Fault(
        "trump is always named after the widow",
        "TRUMP-2",
        'const trumpFirst = game.rules.trump_timing === "before_widow";',
        "const trumpFirst = false;",
    ),
    Fault(
        "zero can be trump where no tile has a zero",
        "TRUMP-1",
        "const numbers = NUMBERS.filter((end) => tileSet(rules).flatMap(endsOf).includes(end));",
        "const numbers = NUMBERS;",
    ),
    Fault(
        "every lead must be a trump, not only the first",
        "LEAD-1",
        'const isFirst = tricks.length === 0 && rules.first_lead === "trump_if_held";',
        'const isFirst = rules.first_lead === "trump_if_held";',
    ),
    Fault(
        "a double ranks by its pips",
        "SUIT-2",
        "if (high === low) return 7;",
        "if (high === low) return high;",
    ),
    Fault(
        "a led trump calls its high end",
        "LEAD-2",
        "game.suit = isTrump(tile, trump) ? trump : end;",
        "game.suit = end;",
    ),
    Fault(
        "trumps do not beat the suit called",
        "WIN-1",
        "isTrump(tile, trump)) ? trump : suit;",
        "isTrump(tile, trump)) ? suit : suit;",
    ),
    Fault(
        "a failed 42 costs 21",
        "SCORE-2",
        "return gain ? 0 : -bid;",
        "return gain ? 0 : -Math.min(bid, 21);",
    ),
    Fault(
        "six tricks make a moon",
        "SCORE-1",
        "Math.min(bid, 7);",
        "Math.min(bid, 6);",
    ),
    Fault(
        "a declarer at the target always wins",
        "END-2",
        'if (rules.end_rule === "bidder_first" && scores[own]',
        "if (scores[own]",
    ),
    Fault(
        "every made bid ends the game where a moon does",
        "END-3",
        'if (bid > 7 && made && rules.moon_made === "wins_game")',
        'if (made && rules.moon_made === "wins_game")',
    ),
    Fault(
        "after a failed moon all others win, whatever their scores",
        "END-3",
        'rules.moon_set === "loses_game") return topOf(others);',
        'rules.moon_set === "loses_game") return others;',
    ),
    Fault(
        "the first bid stays where it was",
        "DEAL-2",
        "made, tricks, points }, 1);",
        "made, tricks, points }, 0);",
    ),
    Fault(
        "scores stop at zero",
        "SCORE-2",
        "(score, side) => score + points[side]);",
        "(score, side) => Math.max(0, score + points[side]));",
    ),
    Fault(
        "a game of marks goes to 21",
        "END-1",
        '(rules.scoring === "marks" ? 7 : 21);',
        "21;",
    ),
    Fault(
        "a bid of 7 is worth a moon's marks",
        "SCORE-4",
        "const marks = bid > 7 ? rules.moon_marks : 1;",
        "const marks = bid >= 7 ? rules.moon_marks : 1;",
    ),
    Fault(
        "the round ends when the bid is made",
        "HAND-1",
        "if (tricks.length === 7) finishRound(game);",
        "if (tricks.length === 7 || tricksTaken(game)[sideOf(rules, game.declarer)] >= game.bid)"
        " finishRound(game);",
    ),
    Fault(
        "a refused bid counts as a pass",
        "protocol",
        "refuseIf(!legal(game).includes(action), `allowed",
        'if (game.phase === "auction" && !legal(game).includes(action)) game.bids.push("pass");'
        " refuseIf(!legal(game).includes(action), `allowed",
    ),
    Fault(
        'an option "3" is taken for 3',
        "protocol",
        "values.includes(value) ||",
        "values.some((known) => known == value) ||",
    ),
    Fault(
        "true is taken for a target of 1",
        "protocol",
        "const isCount = (value) => Number.isInteger(value) && value >= 1;",
        "const isCount = (value) => value >= 1;",
    ),
    Fault(
        "a deal may have hands of six and eight",
        "DEAL-1",
        "hands.some((hand) => hand.length !== 7)",
        "hands.some((hand) => hand.length > 8)",
    ),
)
