"""
The command ``moon-engine``: watch a game, play one, read the rules.

It needs the extra ``cli``; this file alone can be imported without it.
"""

import os
import sys

_NEEDED = ("click", "rich")


def main() -> None:
    """
    Run the command with the arguments of the process, and leave the process.

    The exit status is 0, 2 for arguments that cannot be used, and 1 for what else goes wrong:
    the extra is not installed, or the output cannot be written.
    """
    try:
        from moon_engine.extra.cli.commands import cli  # noqa: PLC0415 - not without the extra
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in _NEEDED:
            raise
        sys.exit("moon-engine needs more packages: pip install 'moon-domino-engine[cli]'")
    try:
        cli(prog_name="moon-engine")
    except OSError as error:  # a full disk, say
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # or Python would try again at the end
        sys.exit(f"moon-engine: the output cannot be written: {error.strerror}")
