[Moon "1"]
[Rules "trump_timing=before_widow widow=optional moon_bid=after_seven allow_doubles_trump=false allow_no_trump=false first_lead=trump_if_held"]
[First "0"]
[Result "scores 4 0 0 unfinished"]

deal 6-6 6-5 6-4 6-3 6-2 6-1 5-5 / 5-4 5-3 5-2 5-1 4-4 4-3 4-2 / 4-1 3-3 3-2 3-1 2-2 2-1 1-1 + 0-0
auction 0: bid 4 pass pass
declarer 0: trump 6 {Unseen, it stays where it is.} keep
trick 0: 6-6 5-4 4-1 won by 0
trick 0: 6-5 5-3 3-3 won by 0
trick 0: 6-4 5-2 3-2 won by 0
trick 0: 6-3 5-1 3-1 won by 0
trick 0: 6-2 4-4 2-2 won by 0
trick 0: 6-1 4-3 2-1 won by 0
trick 0: 5-5 4-2 1-1 won by 0
round: made points 4 0 0 scores 4 0 0
