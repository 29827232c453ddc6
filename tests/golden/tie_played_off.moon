[Moon "1"]
[Rules "default"]
[First "2"]
[Scores "18 18 0"]
[Round "Final"]
[Result "scores 21 28 -4 winners 1"]

deal 6-6 6-5 5-1 3-3 3-1 2-2 1-1 / 6-4 6-3 5-5 5-4 5-3 4-1 3-2 / 6-2 6-1 5-2 4-4 4-3 4-2 2-1 + 0-0
auction 2: bid 4 pass pass
declarer 2: discard 0-0 trump none
trick 2: 2-1 2-2 3-2 won by 0
trick 0: 6-6 6-4 6-2 won by 0
trick 0: 6-5 6-3 6-1 won by 0
trick 0: 5-1 5-5 5-2 won by 1
trick 1: 5-4 4-3 3-3 won by 1
trick 1: 5-3 4-2 3-1 won by 1
trick 1: 4-1 4-4 1-1 won by 2
round: set points 3 3 -4 scores 21 21 -4 {21 all: they play on.}
deal 4-1 3-3 3-2 3-1 2-2 2-1 1-1 / 6-6 6-5 6-4 6-3 6-2 6-1 5-5 / 5-4 5-3 5-2 5-1 4-4 4-3 4-2 + 0-0
auction 0: pass bid 7 pass
declarer 1: discard 0-0 trump 6
trick 1: 6-6 5-4 4-1 won by 1
trick 1: 6-5 5-3 3-3 won by 1
trick 1: 6-4 5-2 3-2 won by 1
trick 1: 6-3 5-1 3-1 won by 1
trick 1: 6-2 4-4 2-2 won by 1
trick 1: 6-1 4-3 2-1 won by 1
trick 1: 5-5 4-2 1-1 won by 1
round: made points 0 7 0 scores 21 28 -4
