"""``python -m moon_engine`` is the command ``moon-engine``."""

from moon_engine.extra.cli import main

if __name__ == "__main__":
    main()
