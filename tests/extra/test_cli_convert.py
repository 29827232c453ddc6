"""``moon-engine convert``: records as text and as JSON."""

import json
import sys
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

import moon_engine as moon
from moon_engine.extra.cli.commands import cli
from moon_engine.extra.documents import LONGEST_RECORD, to_json

RECORDS = [
    moon.GameRecord(moon.Rules(), 0, (), tags={"Place": "Zoë's"}, comments={0: "a } \\ b\nc"}),
    moon.GameRecord(
        moon.PRESETS["pagat-4"],
        2,
        (moon.random_deal(moon.PRESETS["pagat-4"], Random(7)), moon.Bid(5)),
        (3, 4),
    ),
]
TEXT = "\n".join(map(moon.format_record, RECORDS))
JSON = "".join(f"{to_json(record)}\n" for record in RECORDS)


def run(*arguments: str, typed: str | bytes = "") -> Result:
    """Return what ``moon-engine convert`` does."""
    return CliRunner().invoke(cli, ["convert", *arguments], input=typed)


@pytest.fixture
def text(tmp_path: Path) -> Path:
    """Return a file with two records as text."""
    file = tmp_path / "games.txt"
    file.write_text(TEXT, encoding="utf-8")
    return file


@pytest.mark.parametrize("ending", [".json", ".jsonl", ".JSON"])
def test_there_and_back(text: Path, ending: str) -> None:
    """Names tell what is what; JSON has a record a line, and becomes the same text again."""
    there, back = text.with_suffix(ending), text.with_suffix(".moon")
    assert run(str(text), str(there)).output == ""
    assert there.read_text(encoding="utf-8") == JSON
    assert [json.loads(line)["format"] for line in JSON.splitlines()] == ["moon-engine/record"] * 2
    assert run(str(there), str(back)).output == ""
    assert back.read_bytes() == text.read_bytes()


@pytest.mark.parametrize(("form", "wanted"), [("text", TEXT), ("json", JSON)])
@pytest.mark.parametrize("typed", [TEXT, JSON])
def test_standard_streams(typed: str, form: str, wanted: str) -> None:
    """Dashes are the standard streams; both formats can become both, in their one form."""
    scruffy = "\ufeff\r\n \r\n" + typed.replace("\n", "\r\n")
    assert run("-", "-", "--to", form, typed=scruffy).output == wanted


def test_nothing(tmp_path: Path) -> None:
    """No records become no records."""
    file = tmp_path / "none.json"
    assert run("-", str(file), typed="\n\n").exit_code == 0
    assert file.read_text(encoding="utf-8") == ""


def test_to_says_more_than_the_name(text: Path) -> None:
    """--to decides also where the name says something else."""
    run(str(text), str(text.with_suffix(".json")), "--to", "text")
    assert text.with_suffix(".json").read_text(encoding="utf-8") == TEXT


def test_a_file_is_not_replaced(text: Path) -> None:
    """A file that is there stays as it is, unless --force says otherwise."""
    other = text.with_suffix(".json")
    other.write_text("mine", encoding="utf-8")
    result = run(str(text), str(other))
    assert (result.exit_code, other.read_text(encoding="utf-8")) == (2, "mine")
    assert result.stderr == f"Error: {other} is there already; --force replaces it\n"
    assert run(str(text), str(other), "--force").exit_code == 0
    assert other.read_text(encoding="utf-8") == JSON


def test_a_file_does_not_replace_itself(text: Path) -> None:
    """What would be written while it is read is refused, by whatever name, and stays."""
    link = text.with_suffix(".json")
    link.symlink_to(text)
    result = run(str(text), str(link), "--force")
    assert result.exit_code == 2
    assert result.stderr == f"Error: {link} cannot be read and replaced at once\n"
    assert text.read_text(encoding="utf-8") == TEXT


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["-", "-"], "what - is to be cannot be told from its name: add --to text or --to json"),
        (["-", "games.pgn"], "what games.pgn is to be cannot be told"),
        (["-", "-", "--to", "xml"], "'xml' is not one of 'text', 'json'"),
        (["no such file", "-", "--to", "json"], "cannot read no such file: No such file"),
        (["-", "no such folder/x.json"], "cannot write no such folder/x.json: No such file"),
        (["-", ".", "--to", "json"], "cannot write .: Is a directory"),
        (["-"], "Missing argument 'OUT'"),
    ],
)
def test_bad_arguments(arguments: list[str], told: str) -> None:
    """What cannot be converted is told in one line, with status 2."""
    result = run(*arguments, typed=TEXT)
    assert (result.exit_code, result.stdout) == (2, "")
    assert told in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (TEXT.replace("bid 5", "bid 9"), "-:16:12: action 2: cannot read 'bid 9': "),
        (JSON + "\n{}\n", "-:4:1: cannot read "),
        (JSON + "[]\n", "-:3:1: cannot read "),
        ('{"format"\n', "-:1:1: cannot read "),
        (JSON.encode() + b'{"\xe9"}\n', "-:3:3: the file is not UTF-8: byte 0xe9"),
        (f"\n \n{TEXT}oops", "-:19:1: action 3: cannot read 'oops'"),
        (f"\n \n{JSON}[]", "-:5:1: cannot read "),
        ("{" * (LONGEST_RECORD + 10), "-:1:1: cannot read "),
    ],
    ids=len,
)
def test_faults(typed: str | bytes, told: str, tmp_path: Path) -> None:
    """A fault is told in one line with its place, and no half of a new file is left."""
    file = tmp_path / "out.json"
    result = run("-", str(file), typed=typed)
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr.startswith(f"Error: {told}")
    assert result.stderr.count("\n") == 1
    assert not file.exists()


def test_what_is_too_long_for_json() -> None:
    """A game that is too long for a document is told in one line, with status 1."""
    deal = moon.random_deal(moon.Rules(), Random(7))
    actions: tuple[moon.Action, ...] = (deal, moon.Pass(), moon.Pass(), moon.Pass())
    comments = dict.fromkeys(range(2_000), "€" * 1000)
    record = moon.GameRecord(moon.Rules(), 0, actions * 500, comments=comments)
    result = run("-", "-", "--to", "json", typed=moon.format_record(record))
    assert result.exit_code == 1
    assert result.stderr.startswith("Error: a game cannot be json: value must be ")
    assert result.stderr.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a full device")
def test_full_disk(text: Path) -> None:
    """What cannot be written is told in one line, with status 1."""
    result = run(str(text), "/dev/full", "--to", "json")
    assert result.exit_code == 1
    assert result.stderr == "Error: cannot write /dev/full: No space left on device\n"


def test_missing_package(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the package that JSON needs, one line says what to install."""
    for name in [*sys.modules]:
        if name.startswith(("moon_engine.extra.documents", "moon_engine.extra.cli.converting")):
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr("moon_engine.extra.cli.converting", raising=False)
    monkeypatch.setitem(sys.modules, "cattrs", None)
    result = run("-", "-", "--to", "json")
    assert result.exit_code == 1
    assert result.stderr == (
        "Error: JSON needs more packages: pip install 'moon-domino-engine[json]'\n"
    )


def test_other_missing_modules_are_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module that is missing for another reason is not blamed on that package."""
    monkeypatch.delattr("moon_engine.extra.cli.converting", raising=False)
    monkeypatch.setitem(sys.modules, "moon_engine.extra.cli.converting", None)
    assert isinstance(run("-", "-", "--to", "json").exception, ImportError)
