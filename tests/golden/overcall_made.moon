[Moon "1"]
[Rules "overcall_bid=42"]
[First "0"]
[Result "scores 0 0 42 winners 2"]

deal 5-4 5-3 5-2 5-1 4-4 4-3 4-2 / 4-1 3-3 3-2 3-1 2-2 2-1 1-1 / 6-6 6-5 6-4 6-3 6-2 6-1 5-5 + 0-0
auction 0: pass bid 21 {Seat 1 shoots the moon,} bid 42 {and seat 2 goes over it.}
declarer 2: discard 0-0 trump 6
trick 2: 6-6 5-4 4-1 won by 2
trick 2: 6-5 5-3 3-3 won by 2
trick 2: 6-4 5-2 3-2 won by 2
trick 2: 6-3 5-1 3-1 won by 2
trick 2: 6-2 4-4 2-2 won by 2
trick 2: 6-1 4-3 2-1 won by 2
trick 2: 5-5 4-2 1-1 won by 2
round: made points 0 0 42 scores 0 0 42
