"""Measure moon_engine against its peers: `python benchmarks/run.py`, roughly with `--quick`."""

from suite.command import main

if __name__ == "__main__":
    main()
