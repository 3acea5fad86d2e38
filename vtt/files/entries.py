"""Content files: lists of entries with an id, read and checked in one way for every game."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec


class Named(Protocol):
    """Anything with an id."""

    @property
    def id(self) -> str: ...


Kind = TypeVar("Kind")
Entry = TypeVar("Entry", bound=Named)


def wrong(place: Path, sentence: str) -> ValueError:
    """What is wrong in a file or folder, in one line whatever it quotes."""
    return ValueError(f"{place}: {' '.join(sentence.split())}")


def read_as(file: Path, kind: type[Kind]) -> Kind:
    """What a JSON file holds. ValueError (one sentence with file and place) if it is anything else."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=kind)
    except OSError as error:
        raise ValueError(f"{file}: the file cannot be read ({error.strerror}).") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ValueError(f"{file}: {error}.") from error


def named(file: Path, listed: Iterable[Entry]) -> dict[str, Entry]:
    """Entries of a file by their id. ValueError (one sentence) for an id that is there twice."""
    entries: dict[str, Entry] = {}
    for entry in listed:
        if entry.id in entries:
            raise wrong(file, f"“{entry.id}” is there twice.")
        entries[entry.id] = entry
    return entries


def sound(folder: Path, found: Kind, problems: Iterable[str]) -> Kind:
    """Content of a folder with which nothing is wrong. ValueError (one line) with the first sentence that says what."""
    for sentence in problems:
        raise wrong(folder, sentence)
    return found


def by_id(file: Path, kind: type[Entry]) -> dict[str, Entry]:
    """The entries of a list by their id. ValueError as in `read_as` and `named`."""
    listed: list[Entry] = read_as(file, list[kind])  # type: ignore[valid-type]
    return named(file, listed)
