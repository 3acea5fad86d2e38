"""Which letter at the table means which action of a figure: kept with the game, so that people find the keys that they
know on another day."""

from __future__ import annotations

from typing import Annotated

import msgspec


class Lettered(msgspec.Struct, frozen=True, array_like=True):
    """An action of a figure (empty: of nobody in particular) by name, its letter, and whether it strikes."""

    figure: str
    action: str
    letter: Annotated[str, msgspec.Meta(pattern=r"\A[A-Z]\Z")]
    strikes: bool = False


def encode(letters: tuple[Lettered, ...]) -> bytes:
    """As JSON."""
    return msgspec.json.encode(letters)


def decode(data: bytes) -> tuple[Lettered, ...]:
    """From `encode`. Nothing where it is damaged: the game is whole without it."""
    try:
        return msgspec.json.decode(data, type=tuple[Lettered, ...])
    except (msgspec.MsgspecError, ValueError, TypeError):
        return ()
