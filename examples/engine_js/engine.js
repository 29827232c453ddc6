"use strict";
// Moon: an engine and a bot that speak docs/protocol.md; ids such as BID-3 are of docs/rules.md.

// Options: the values of each, its default first; where one stands alone: or any integer from 1 up
const OPTIONS = {
  players: [3, 4],
  include_double_zero: [true, false],
  trump_timing: ["after_widow", "before_widow"],
  widow: ["mandatory", "optional"],
  minimum_bid: [4, 3, 5],
  moon_bid: ["anytime", "after_seven", "off"],
  overcall_bid: [null, 42],
  all_pass: ["redeal", "forced_minimum", "forced_any"],
  redeal_rotates: [true, false],
  allow_number_trump: [true, false],
  allow_doubles_trump: [true, false],
  allow_no_trump: [true, false],
  first_lead: ["any", "trump_if_held"],
  led_suit: ["high_end", "leader_choice"],
  scoring: ["points", "marks"],
  made_score: [null, "bid", "tricks"],
  set_score: ["lose_bid", "opponents_gain_bid"],
  moon_made: ["points", "wins_game"],
  moon_set: ["points", "loses_game"],
  moon_marks: [1],
  end_rule: ["highest", "bidder_first"],
  target: [null],
};
const isCount = (value) => Number.isInteger(value) && value >= 1;
const allows = (values, value) => values.includes(value) || (values.length === 1 && isCount(value));
const refuseIf = (condition, why) => {
  if (condition) throw new Error(why);
};
function readRules(given) {
  refuseIf(typeof given !== "object" || given === null || Array.isArray(given), "no rules");
  const defaults = Object.entries(OPTIONS).map(([name, values]) => [name, values[0]]);
  const rules = { ...Object.fromEntries(defaults), ...given };
  const faults = Object.keys(rules).filter((name) => !allows(OPTIONS[name] ?? [], rules[name]));
  const noWidow = rules.players === 4 || !rules.include_double_zero;
  if (rules.players === 4 && !rules.include_double_zero) faults.push("4 players without 0-0");
  if (noWidow && rules.trump_timing === "before_widow") faults.push("before_widow without a widow");
  if (noWidow && rules.widow === "optional") faults.push("optional widow without a widow");
  if (rules.moon_bid === "off" && rules.overcall_bid === 42) faults.push("over-call with moon off");
  if (trumpNames(rules).length === 0) faults.push("no kind of trump");
  refuseIf(faults.length > 0, `faulty rules: ${faults.join(", ")}`);
  return rules;
}

// Set, seats, deal
const NUMBERS = [0, 1, 2, 3, 4, 5, 6];
const endsOf = (tile) => tile.split("-").map(Number); // the high end first
const isDouble = (tile) => tile[0] === tile[2];
const seatsOf = (rules) => NUMBERS.slice(0, rules.players);
const seatAfter = (rules, seat, steps) => (seat + steps) % rules.players; // SET-2: clockwise
const sideCount = (rules) => (rules.players === 4 ? 2 : 3); // SET-2
const sideOf = (rules, seat) => seat % sideCount(rules); // SET-2: partners sit opposite
const sidesOf = (rules) => NUMBERS.slice(0, sideCount(rules));
function tileSet(rules) {
  const all = NUMBERS.flatMap((high) => NUMBERS.slice(0, high + 1).map((low) => `${high}-${low}`));
  if (rules.players === 4) return all; // SET-1
  const blankless = all.filter((tile) => !endsOf(tile).includes(0)); // SET-1
  return rules.include_double_zero ? [...blankless, "0-0"] : blankless; // SET-1
}
function deal(game, action) {
  refuseIf(!action?.startsWith?.("deal "), "tiles are to be dealt");
  const set = tileSet(game.rules);
  const [handsText, ...widows] = action.slice(5).split(" + ");
  const hands = handsText.split(" / ").map((text) => text.split(" "));
  const times = (tile) => [...hands.flat(), ...widows].filter((dealt) => dealt === tile).length;
  const faults = set.filter((tile) => times(tile) !== 1).map((tile) => `${times(tile)} of ${tile}`);
  if (hands.length !== game.rules.players) faults.push("number of hands");
  if (hands.some((hand) => hand.length !== 7)) faults.push("not seven tiles a hand");
  if (widows.length !== set.length - 7 * hands.length) faults.push("number of widows");
  refuseIf(faults.length > 0, `DEAL-1: ${faults.join(", ")}`);
  Object.assign(game, { phase: "auction", hands, widow: widows[0] ?? null });
}
function seatToAct({ rules, phase, first_bidder, bids, leader, trick, declarer }) {
  if (phase === "auction") return seatAfter(rules, first_bidder, bids.length); // BID-1
  return phase === "play" ? seatAfter(rules, leader, trick.length) : declarer;
}
const tricksTaken = ({ rules, tricks }) =>
  sidesOf(rules).map((side) => tricks.filter((it) => sideOf(rules, it.winner) === side).length);

// Auction
const standingBid = (bids) => Math.max(0, ...bids.map((said) => Number(said.slice(4)))); // pass: 0
function isOpen(rules, bid, standing) {
  if (bid === 42) return rules.overcall_bid === 42 && standing === 21; // BID-3
  if (bid <= standing) return false; // BID-1
  if (bid <= 7) return bid >= rules.minimum_bid; // BID-2
  return rules.moon_bid === "after_seven" ? standing === 7 : rules.moon_bid === "anytime"; // BID-3
}
function legalBids({ rules, bids }) {
  const standing = standingBid(bids);
  const allPassed = standing === 0 && bids.length === rules.players - 1; // BID-5: all the others
  const forced = allPassed && rules.all_pass !== "redeal"; // BID-5
  if (forced && rules.all_pass === "forced_minimum") return [`bid ${rules.minimum_bid}`]; // BID-5
  const open = [3, 4, 5, 6, 7, 21, 42].filter((bid) => isOpen(rules, bid, standing));
  const texts = open.map((bid) => `bid ${bid}`);
  return forced ? texts : ["pass", ...texts]; // BID-4, BID-5
}
function speak(game, said) {
  const { rules, bids } = game;
  bids.push(said);
  const bid = standingBid(bids);
  const last = rules.overcall_bid ?? 21; // BID-3
  if (bids.length < rules.players && bid !== last) return; // BID-1, BID-3
  if (bid === 0) return endRound(game, null, rules.redeal_rotates ? 1 : 0); // BID-5
  const declarer = seatAfter(rules, game.first_bidder, bids.indexOf(`bid ${bid}`)); // BID-4
  nextStep(Object.assign(game, { bid, declarer }));
}

// Widow and trump
function nextStep(game) {
  const widowDue = game.widow !== null && game.took_widow === null; // WIDOW-2
  const trumpDue = game.trump === null; // TRUMP-2
  const trumpFirst = game.rules.trump_timing === "before_widow"; // TRUMP-2
  if (trumpDue && (trumpFirst || !widowDue)) game.phase = "trump";
  else if (widowDue) game.phase = "widow";
  else Object.assign(game, { phase: "play", leader: game.declarer }); // LEAD-1
  if (game.phase === "widow" && game.rules.widow === "mandatory") settle(game, "take"); // WIDOW-1
}
const layDown = (hand, tile) => hand.splice(hand.indexOf(tile), 1);
function settle(game, action) {
  const [verb, what] = action.split(" ");
  const hand = game.hands[game.declarer];
  if (verb === "take") hand.push(game.widow); // WIDOW-1
  if (verb === "take") return Object.assign(game, { phase: "discard", took_widow: true });
  if (verb === "keep") game.took_widow = false;
  if (verb === "discard") [game.discard] = layDown(hand, what);
  if (verb === "trump") game.trump = what;
  nextStep(game);
}
function trumpNames(rules) {
  const numbers = NUMBERS.filter((end) => tileSet(rules).flatMap(endsOf).includes(end)); // TRUMP-1
  const names = rules.allow_number_trump ? numbers.map(String) : []; // TRUMP-1
  if (rules.allow_doubles_trump) names.push("doubles"); // TRUMP-1
  if (rules.allow_no_trump) names.push("none"); // TRUMP-1
  return names;
}

// Play; the next three lines are SUIT-1
const hasEnd = (tile, name) => endsOf(tile).includes(Number(name)); // "none" is the end of no tile
const isTrump = (tile, trump) => (trump === "doubles" ? isDouble(tile) : hasEnd(tile, trump));
const inSuit = (tile, suit, trump) => (isTrump(tile, trump) ? suit === trump : hasEnd(tile, suit));
function rank(tile, suit) {
  const [high, low] = endsOf(tile);
  if (suit === "doubles") return high; // SUIT-2
  if (high === low) return 7; // SUIT-2: the double is the highest
  return high === Number(suit) ? low : high; // SUIT-2
}
function winningPlace(trick, suit, trump) {
  const best = trick.some((tile) => isTrump(tile, trump)) ? trump : suit; // WIN-1
  const ranks = trick.map((tile) => (inSuit(tile, best, trump) ? rank(tile, best) : -1)); // WIN-1
  return ranks.indexOf(Math.max(...ranks)); // WIN-1
}
function legalPlays(game) {
  const { rules, trump, suit, trick, tricks } = game;
  const hand = game.hands[seatToAct(game)];
  const isFirst = tricks.length === 0 && rules.first_lead === "trump_if_held"; // LEAD-1
  const trumps = hand.filter((tile) => isFirst && isTrump(tile, trump)); // LEAD-1
  const wanted = trick.length === 0 ? trumps : hand.filter((tile) => inSuit(tile, suit, trump));
  const playable = wanted.length > 0 ? wanted : hand; // LEAD-1, FOLLOW-1
  return playable.flatMap((tile) => {
    const hasChoice = trick.length === 0 && !isDouble(tile) && !isTrump(tile, trump); // LEAD-2
    if (rules.led_suit === "high_end" || !hasChoice) return `play ${tile}`; // LEAD-2
    return endsOf(tile).map((end) => `play ${tile} as ${end}`); // LEAD-2
  });
}
function play(game, action) {
  const { rules, trump, trick, tricks, leader } = game;
  const [, tile, , end = tile[0]] = action.split(" "); // LEAD-2: its higher end
  if (trick.length === 0) game.suit = isTrump(tile, trump) ? trump : end; // LEAD-2
  layDown(game.hands[seatToAct(game)], tile);
  trick.push(tile);
  if (trick.length < rules.players) return;
  const winner = seatAfter(rules, leader, winningPlace(trick, game.suit, trump));
  tricks.push({ leader, suit: game.suit, tiles: trick, winner });
  Object.assign(game, { leader: winner, suit: null, trick: [] }); // LEAD-1
  if (tricks.length === 7) finishRound(game); // HAND-1
}

// Score and end
function pointsOf({ rules, bid, declarer }, made, taken, side) {
  const isOwn = side === sideOf(rules, declarer);
  const marks = bid > 7 ? rules.moon_marks : 1; // SCORE-4
  if (rules.scoring === "marks") return made === isOwn ? marks : 0; // SCORE-4
  const gain = rules.set_score === "opponents_gain_bid"; // SCORE-3
  if (!isOwn) return gain && !made ? taken + bid : taken; // SCORE-2, SCORE-3
  if (!made) return gain ? 0 : -bid; // SCORE-2, SCORE-3
  const madeScore = rules.made_score ?? (rules.players === 4 ? "tricks" : "bid"); // SCORE-2
  return bid > 7 || madeScore === "bid" ? bid : taken; // SCORE-2
}
function winnersOf({ rules, scores, bid, declarer }, made) {
  const own = sideOf(rules, declarer);
  const topOf = (sides) => sides.filter((one) => sides.every((it) => scores[it] <= scores[one]));
  if (bid > 7 && made && rules.moon_made === "wins_game") return [own]; // END-3
  const others = sidesOf(rules).filter((side) => side !== own);
  if (bid > 7 && !made && rules.moon_set === "loses_game") return topOf(others); // END-3
  const target = rules.target ?? (rules.scoring === "marks" ? 7 : 21); // END-1
  if (rules.end_rule === "bidder_first" && scores[own] >= target) return [own]; // END-2
  const top = topOf(sidesOf(rules));
  return top.length === 1 && scores[top[0]] >= target ? top : []; // END-1
}
function finishRound(game) {
  const { rules, declarer, bid, trump } = game;
  const tricks = tricksTaken(game);
  const made = tricks[sideOf(rules, declarer)] >= Math.min(bid, 7); // SCORE-1
  const points = tricks.map((taken, side) => pointsOf(game, made, taken, side));
  game.scores = game.scores.map((score, side) => score + points[side]);
  game.winners = winnersOf(game, made);
  endRound(game, { declarer, bid, trump, made, tricks, points }, 1); // DEAL-2
}
const CLEAR = { widow: null, took_widow: null, discard: null, declarer: null, bid: null };
const UNNAMED = { trump: null, leader: null, suit: null };
function endRound(game, lastRound, steps) {
  const hands = seatsOf(game.rules).map(() => []);
  Object.assign(game, CLEAR, UNNAMED, { hands, bids: [], trick: [], tricks: [] });
  Object.assign(game, { last_round: lastRound, is_over: game.winners.length > 0 });
  game.phase = game.is_over ? "over" : "deal";
  game.first_bidder = seatAfter(game.rules, game.first_bidder, game.is_over ? 0 : steps); // DEAL-2
}

// Bot: bids for its trumps and doubles, keeps them, leads high, and wins as cheaply as it can
function choose({ view, legal: actions, seed }, rules) {
  const hand = view.hands[view.to_act];
  const count = (trump) => hand.filter((tile) => isTrump(tile, trump) || isDouble(tile)).length;
  const trump = view.trump ?? trumpNames(rules).sort((a, b) => count(b) - count(a))[0];
  const cost = (tile) => 8 * isTrump(tile, trump) + (isDouble(tile) ? 7 : endsOf(tile)[0]);
  const wins = (tile) => winningPlace([...view.trick, tile], view.suit, trump) >= view.trick.length;
  const worth = (action) => {
    const [verb, what] = action.split(" ");
    if (verb === "bid") return count(trump) < Number(what) ? -what : 50 - what;
    if (verb === "play" && wins(what)) return view.suit === null ? cost(what) : 50 - cost(what);
    if (verb === "play" || verb === "discard") return -cost(what);
    return action === "take" || what === trump ? 1 : 0;
  };
  const best = actions.filter((action) => worth(action) === Math.max(...actions.map(worth)));
  refuseIf(best.length === 0, "nothing to choose");
  return best.at(seed % best.length);
}

// Protocol
function legal(game) {
  if (game.phase === "auction") return legalBids(game);
  if (game.phase === "widow") return ["take", "keep"];
  if (game.phase === "discard") return game.hands[game.declarer].map((tile) => `discard ${tile}`);
  if (game.phase === "trump") return trumpNames(game.rules).map((name) => `trump ${name}`);
  return game.phase === "play" ? legalPlays(game) : [];
}
function apply(game, action) {
  if (game.phase === "deal") return deal(game, action);
  refuseIf(!legal(game).includes(action), `allowed now: ${legal(game).join(", ")}`);
  const handlers = { auction: speak, widow: settle, discard: settle, trump: settle, play };
  handlers[game.phase](game, action);
}
function tableFor(game, seat) {
  const { rules, scores, is_over, winners, last_round, ...table } = game;
  const isSeen = (owner) => seat === "all" || seat === owner;
  const hands = table.hands.map((hand, owner) => (isSeen(owner) ? hand : null));
  const widow = seat === "all" || (isSeen(table.declarer) && table.took_widow) ? table.widow : null;
  const discard = isSeen(table.declarer) ? table.discard : null;
  const counts = { hand_sizes: table.hands.map((hand) => hand.length), taken: tricksTaken(game) };
  return { ...table, ...counts, to_act: seatToAct(game), hands, widow, discard };
}
let game = null;
function answer(request) {
  const { do: asked, protocol, first_bidder, action, seat } = request;
  if (asked === "new" || asked === "choose") {
    refuseIf(protocol !== 1, "protocol 1 is spoken here");
    const rules = readRules(request.rules);
    if (asked === "choose") return { action: choose(request, rules) };
    refuseIf(!seatsOf(rules).includes(first_bidder), "first_bidder is no seat");
    game = { rules, first_bidder, scores: sidesOf(rules).map(() => 0), winners: [] };
    return endRound(game, null, 0);
  }
  refuseIf(game === null, "no game yet");
  if (asked === "apply") return apply(game, action);
  if (asked === "legal") return { actions: legal(game) };
  if (asked === "state") return { state: tableFor(game, "all") };
  const { scores, is_over, winners, last_round } = game;
  if (asked === "score") return { score: { scores, is_over, winners, last_round } };
  refuseIf(asked !== "view" || !seatsOf(game.rules).includes(seat), "no such request or seat");
  return { view: tableFor(game, seat) };
}
function reply(line) {
  try {
    return { ok: true, ...answer(JSON.parse(line)) };
  } catch (error) {
    return { ok: false, error: error.message };
  }
}
let rest = "";
const respond = (line) => process.stdout.write(`${JSON.stringify(reply(line))}\n`);
process.stdin.setEncoding("utf8").on("data", (chunk) => {
  const lines = (rest + chunk).split("\n"); // not readline: it splits at U+2028 too
  rest = lines.pop();
  lines.forEach(respond);
});
process.stdin.on("end", () => rest !== "" && respond(rest));
