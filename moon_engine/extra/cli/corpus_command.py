"""``moon-engine corpus``: what engines in any language are checked with, as a file."""

import click

from moon_engine.extra.cli import files
from moon_engine.extra.cli.engine_commands import with_packages
from moon_engine.extra.cli.options import force_option


@click.command("corpus")
@click.argument("target", metavar="[FILE]", default=files.STANDARD)
@click.option(
    "--seed",
    type=click.IntRange(min=0),
    metavar="N",
    help="Write what this seed gives; without it, the corpus that is published.",
)
@force_option
def corpus_command(*, target: str, seed: int | None, force: bool) -> None:
    """
    Write the corpus: games and tables that an engine in any language can be checked with.

    FILE gets a JSON object a line; without it, or for -, the standard output does.
    """
    with with_packages("the corpus", "json"):
        from moon_engine.extra import corpus  # noqa: PLC0415 - not without its packages
    lines = corpus.corpus_lines(corpus.SEED if seed is None else seed)
    with files.writing(target, force=force) as written:
        for line in lines:
            written.write(f"{line}\n")
