[Moon "1"]
[Rules "default"]
[First "0"]
[Event "A moon too far"]
[Result "scores -21 2 5 unfinished"]

deal 4-1 3-3 3-2 3-1 2-2 2-1 1-1 / 6-6 6-5 6-4 6-3 6-2 6-1 5-5 / 5-4 5-3 5-2 5-1 4-4 4-3 4-2 + 0-0
auction 0: bid 21 {No trump to come, and no double above 3-3.}
declarer 0: discard 0-0 trump 5
trick 0: 4-1 6-4 4-4 won by 2
trick 2: 5-4 3-3 6-5 won by 1
trick 1: 6-6 5-3 3-2 won by 2
trick 2: 5-2 3-1 5-5 won by 1
trick 1: 6-3 5-1 2-2 won by 2
trick 2: 4-3 2-1 6-2 won by 2
trick 2: 4-2 1-1 6-1 won by 2
round: set points -21 2 5 scores -21 2 5
