[Moon "1"]
[Rules "moon_bid=after_seven allow_number_trump=false allow_doubles_trump=false led_suit=leader_choice"]
[First "0"]
[Result "scores 0 0 0 unfinished"]

deal 6-6 6-5 5-1 3-3 3-1 2-2 1-1 / 6-4 6-3 5-5 5-4 5-3 4-1 3-2 / 6-2 6-1 5-2 4-4 4-3 4-2 2-1 + 0-0
auction 0: bid 4 bid 5 pass
declarer 1: discard 3-2 trump none
trick 1: 6-4 as 4 {Low, to find the 4-4.} 4-4 1-1 won by 2
trick 2: 6-2 as 2 2-2 0-0 won by 0
trick 0: 6-6 6-3 6-1 won by 0
trick 0: 6-5 as 5 5-5 {Adjourned.}
