"""The example of the page on the corpus: the engine in JavaScript, checked without this library."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.node import NODE

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "examples" / "engine_js" / "engine.js"
PAGE = ROOT / "docs" / "corpus.md"
CORPUS = ROOT / "corpus" / "moon-corpus-1.jsonl.gz"
WRAPPER = """
class Engine {
  constructor(rules, first_bidder) {
    answer({ do: "new", protocol: 1, rules, first_bidder });
  }
  legal = () => answer({ do: "legal" }).actions;
  apply = (action) => reply(JSON.stringify({ do: "apply", action })).ok;
  score = () => answer({ do: "score" }).score;
}
"""


def run(folder: Path, engine: str) -> subprocess.CompletedProcess[str]:
    """Run the example of the page with an engine in one file with it."""
    (example,) = re.findall(r"```js\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    imports = [line for line in example.splitlines() if line.startswith("import ")]
    own = [line for line in imports if "./your-engine.js" in line]
    assert len(own) == 1
    body = "\n".join(line for line in example.splitlines() if line not in imports)
    head = "\n".join(line for line in imports if line not in own)
    (folder / "check.mjs").write_text(f"{head}\n{engine}\n{WRAPPER}\n{body}", encoding="utf-8")
    shutil.copy(CORPUS, folder)
    command = [str(NODE), "check.mjs"]
    return subprocess.run(
        command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )


@pytest.mark.slow
def test_the_engine_in_javascript_agrees(tmp_path: Path) -> None:
    """All games of the corpus agree with the engine, by the code that the page shows."""
    done = run(tmp_path, ENGINE.read_text(encoding="utf-8"))
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"[1-9]\d\d games agree\n", done.stdout)


@pytest.mark.slow
def test_a_mistake_is_found(tmp_path: Path) -> None:
    """An engine with a mistake fails, with the game, the step and both answers."""
    wrong = ENGINE.read_text(encoding="utf-8").replace(
        "if (high === low) return 7;", "if (high === low) return high;"
    )
    done = run(tmp_path, wrong)
    assert done.returncode == 1
    assert "instead of" in done.stderr
