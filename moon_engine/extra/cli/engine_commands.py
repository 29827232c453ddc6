"""The commands that speak the line protocol."""

from collections.abc import Iterator
from contextlib import contextmanager

import click


@contextmanager
def with_packages(what: str, extra: str) -> Iterator[None]:
    """
    Import what takes the packages of an extra.

    Args:
        what: What needs them.
        extra: The extra.

    Raises:
        ClickException: If they are not installed.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("cattrs", "hypothesis"):
            raise
        message = f"{what} needs more packages: pip install 'moon-domino-engine[{extra}]'"
        raise click.ClickException(message) from None


@click.command("serve")
def serve_command() -> None:
    """
    Be the rules for a program in any language, or a bot that plays at random.

    Each line of the standard input is a request in JSON, such as {"do": "legal"}; the reply to it
    is one line of the standard output. The page on the line protocol in the docs tells all.
    """
    with with_packages("the line protocol", "json"):
        from moon_engine.extra.cli import serving  # noqa: PLC0415 - not without its packages
    serving.run()
