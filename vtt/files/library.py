"""The shelf of scenarios: those shipped with the program and the person's own."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from vtt.files.documents import read_bytes
from vtt.files.places import maps_folder, scenarios_folder
from vtt.files.problem import FileProblem, lies_there

SCENARIO_ENDING = ".scenario.json"
FOREIGN: Final = (".uvtt", ".dd2vtt", ".df2vtt", ".tmj", ".tmx")
"""Endings of files that only other programs write and this one can read."""


class _Card(msgspec.Struct):
    """The fields of a scenario that the shelf shows; everything else is skipped unread."""

    format: str = ""
    id: str = ""
    title: str = ""
    game: str = ""
    summary: str = ""
    minutes: int = 60
    players: tuple[int, int] = (2, 4)
    picture: str = ""
    heroes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Shelved:
    """A scenario on the shelf. `picture` is a file (None: none). `own`: the person's, not shipped."""

    file: Path
    id: str
    title: str
    game: str
    summary: str
    minutes: int
    players: tuple[int, int]
    picture: Path | None
    heroes: tuple[str, ...]
    own: bool


def shelf() -> tuple[Shelved, ...]:
    """Every scenario on the shelf, the shipped ones first, the shortest first. Broken files are left out."""
    found = [*_folder(maps_folder(), own=False), *_folder(scenarios_folder(), own=True)]
    return tuple(sorted(found, key=lambda entry: (entry.own, entry.minutes, entry.title)))


def find_scenario(name: str) -> Path:
    """The file of a scenario by path or by the id of one on the shelf. FileProblem (one sentence) if there is none."""
    path = Path(name)
    if path.exists() or "/" in name or "\\" in name or path.suffix:
        return path
    for entry in shelf():
        if name in (entry.id, entry.file.name.removesuffix(SCENARIO_ENDING)):
            return entry.file
    known = ", ".join(entry.id for entry in shelf() if not entry.own)
    raise FileProblem(path, "", f"there is no such file and no scenario of this name; the shipped ones are {known}")


def _folder(folder: Path, own: bool) -> list[Shelved]:
    entries = []
    for file in sorted((*folder.glob(f"*{SCENARIO_ENDING}"), *folder.glob(f"*/*{SCENARIO_ENDING}"))):
        card = _card(file)
        if card is None:
            continue
        picture = file.parent / Path(card.picture).name if card.picture else None
        entries.append(
            Shelved(
                file=file,
                id=card.id,
                title=card.title,
                game=card.game,
                summary=card.summary,
                minutes=card.minutes,
                players=card.players,
                picture=picture if picture is not None and lies_there(picture) else None,
                heroes=card.heroes,
                own=own,
            )
        )
    return entries


def _card(file: Path) -> _Card | None:
    """What the shelf shows of a file; None where it is no scenario."""
    try:
        told = file.stat()
        card = _read(file, told.st_mtime_ns, told.st_size)
    except (FileProblem, OSError, msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        return None
    return card if card.format == "vtt-scenario" and card.id else None


@lru_cache(maxsize=512)
def _read(file: Path, changed: int, size: int) -> _Card:
    """A file is read again only after it has changed: the shelf is looked at with every page of scenarios."""
    return msgspec.json.decode(read_bytes(file), type=_Card)
