"""Measure views, worlds, positions and records: `python benchmarks/readings.py`."""

from suite.readings import main

if __name__ == "__main__":
    main()
