[Moon "1"]
[Rules "default"]
[First "0"]
[Event "Thursday night"]
[Date "2026-11-26"]
[Place "The \"Blue\" room \\ Abilene"]
[Result "scores 0 0 0 unfinished"]

{Nobody had slept.}
deal 6-6 6-5 6-4 6-3 6-2 6-1 5-5 / 5-4 5-3 5-2 5-1 4-4 4-3 4-2 / 4-1 3-3 3-2 3-1 2-2 2-1 1-1 + 0-0
auction 0: pass pass pass
round: passed scores 0 0 0 {Three passes: {no one\} dares.\nSeat 1 opens next.}
deal 5-4 5-3 5-2 5-1 4-4 4-3 4-2 / 4-1 3-3 3-2 3-1 2-2 2-1 1-1 / 6-6 6-5 6-4 6-3 6-2 6-1 5-5 + 0-0
auction 1: pass bid 4 {The recording stops here.}
