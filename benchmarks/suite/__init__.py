"""What `run.py` measures: `speed`, `footprint` and `startup`, each with a `report` in Markdown."""
