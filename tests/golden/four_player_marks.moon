[Moon "1"]
[Rules "players=4 all_pass=forced_minimum scoring=marks target=1"]
[First "0"]
[Result "scores 0 1 winners 1"]

deal 5-5 5-4 5-3 5-2 5-1 5-0 4-4 / 4-3 4-2 4-1 4-0 3-3 3-2 3-1 / 3-0 2-2 2-1 2-0 1-1 1-0 0-0 / 6-6 6-5 6-4 6-3 6-2 6-1 6-0
auction 0: pass pass pass bid 4 {Forced, and glad of it.}
declarer 3: trump 6
trick 3: 6-6 5-5 4-3 3-0 won by 3
trick 3: 6-5 5-4 4-2 2-2 won by 3
trick 3: 6-4 5-3 4-1 2-1 won by 3
trick 3: 6-3 5-2 4-0 2-0 won by 3
trick 3: 6-2 5-1 3-3 1-1 won by 3
trick 3: 6-1 5-0 3-2 1-0 won by 3
trick 3: 6-0 4-4 3-1 0-0 won by 3
round: made points 0 1 scores 0 1
