"""The commands that speak the line protocol."""

from collections.abc import Iterator
from contextlib import contextmanager

import click


@contextmanager
def with_packages() -> Iterator[None]:
    """
    Import what takes the packages of the protocol.

    Raises:
        ClickException: If they are not installed.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "cattrs":
            raise
        message = "the line protocol needs more packages: pip install 'moon-domino-engine[json]'"
        raise click.ClickException(message) from None


@click.command("serve")
def serve_command() -> None:
    """
    Be the rules for a program in any language, or a bot that plays at random.

    Each line of the standard input is a request in JSON, such as {"do": "legal"}; the reply to it
    is one line of the standard output. The page on the line protocol in the docs tells all.
    """
    with with_packages():
        from moon_engine.extra.cli import serving  # noqa: PLC0415 - not without its packages
    serving.run()
