"""
The programs that are timed, one file each, all behind the protocol in `contest`.

A file of a contestant has one function `contestants(random)` and imports its library at the top;
`catalogue` says which library a file needs, and how to get it.
"""
