"""``moon-engine corpus``: the corpus as a file."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from moon_engine.extra import corpus
from moon_engine.extra.cli.commands import cli


def run(*arguments: str) -> Result:
    """Return what ``moon-engine corpus`` does."""
    return CliRunner().invoke(cli, ["corpus", *arguments])


@pytest.fixture
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the corpus be two lines that tell its seed; the real one takes seconds."""

    def lines(seed: int) -> Iterator[str]:
        yield f'{{"seed":{seed}}}'
        yield "{}"

    monkeypatch.setattr(corpus, "corpus_lines", lines)


@pytest.mark.usefixtures("_short")
def test_the_corpus_is_written(tmp_path: Path) -> None:
    """A file gets all lines of the seed, each ended by a line feed alone."""
    file = tmp_path / "corpus.jsonl"
    result = run(str(file), "--seed", "2")
    assert (result.exit_code, result.output) == (0, "")
    assert file.read_bytes() == b'{"seed":2}\n{}\n'


@pytest.mark.usefixtures("_short")
@pytest.mark.parametrize("arguments", [[], ["-"], ["--seed", "1"]])
def test_the_published_seed(arguments: list[str]) -> None:
    """Without a seed it is that of the published corpus, without a file the standard output."""
    result = run(*arguments)
    assert (result.exit_code, result.output) == (0, '{"seed":1}\n{}\n')


@pytest.mark.usefixtures("_short")
def test_a_file_is_not_replaced(tmp_path: Path) -> None:
    """A file that is there stays as it is, unless --force says otherwise."""
    file = tmp_path / "corpus.jsonl"
    file.write_text("mine", encoding="utf-8")
    result = run(str(file))
    assert (result.exit_code, file.read_text(encoding="utf-8")) == (2, "mine")
    assert result.stderr == f"Error: {file} is there already; --force replaces it\n"
    assert run(str(file), "--force", "--seed", "7").exit_code == 0
    assert file.read_text(encoding="utf-8") == '{"seed":7}\n{}\n'


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--seed", "-1"], "-1 is not in the range"),
        (["--seed", "x"], "'x' is not a valid"),
        (["no such folder/x.jsonl"], "cannot write no such folder/x.jsonl: No such file"),
        (["a", "b"], "unexpected extra argument"),
    ],
)
def test_bad_arguments(arguments: list[str], told: str) -> None:
    """What cannot be done is told in one line, with status 2."""
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr
    assert result.stderr.count("\n") == 1


def forget(monkeypatch: pytest.MonkeyPatch, *layers: str) -> None:
    """Let layers be imported anew."""
    for name in [*sys.modules]:
        if name.startswith(tuple(f"moon_engine.extra.{layer}" for layer in layers)):
            monkeypatch.delitem(sys.modules, name)
    for layer in layers:
        monkeypatch.delattr(f"moon_engine.extra.{layer}", raising=False)


def test_missing_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the package that JSON needs, one line says what to install."""
    forget(monkeypatch, "corpus", "documents", "protocol")
    monkeypatch.setitem(sys.modules, "cattrs", None)
    result = run()
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == (
        "Error: the corpus needs more packages: pip install 'moon-domino-engine[json]'\n"
    )


def test_other_missing_modules_are_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module that is missing for another reason is not blamed on that package."""
    forget(monkeypatch, "corpus")
    monkeypatch.setitem(sys.modules, "moon_engine.extra.corpus.api", None)
    assert isinstance(run().exception, ImportError)
