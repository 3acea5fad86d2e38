"""Autosaves of the editor: beside the file they belong to, or in the person's folder for what has no file yet."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Final

from vtt.files.atomic import write_file
from vtt.files.documents import decode_document, encode_document, read_bytes
from vtt.files.places import scenarios_folder
from vtt.files.problem import FileProblem, writing_failed
from vtt.scenario.document import Scenario

ENDING: Final = ".autosave"
_UNTITLED: Final = ".untitled-"


def autosave_of(file: Path | None, number: int = 1) -> Path:
    """Where the autosave of a file lies; of the so-many-th document without one, if `file` is None."""
    if file is None:
        return scenarios_folder() / f"{_UNTITLED}{number}.scenario.json{ENDING}"
    return file.with_name(f".{file.name}{ENDING}")


def keep_autosave(place: Path, scenario: Scenario) -> None:
    """Write an autosave in one step. FileProblem (one sentence) if it fails."""
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise writing_failed(place, error) from error
    write_file(place, encode_document(scenario), backups=0)


def read_autosave(place: Path) -> Scenario | None:
    """What an autosave holds, or None if there is none that can be read."""
    if not place.is_file():
        return None
    with contextlib.suppress(FileProblem):
        document = decode_document(read_bytes(place), place)
        if isinstance(document, Scenario):
            return document
    return None


def drop_autosave(place: Path) -> None:
    """The work is saved or given up: the autosave goes."""
    with contextlib.suppress(OSError):
        place.unlink(missing_ok=True)


def put_aside(place: Path, stem: str) -> Path:
    """An autosave nobody wants now becomes a scenario beside it, named after `stem`, so that nothing is lost: where it
    lies then. FileProblem (one sentence) if that fails; then it stays what it was."""
    names = (f"{stem}-recovered{'' if number == 1 else f'-{number}'}.scenario.json" for number in range(1, 10_000))
    target = next(place.with_name(name) for name in names if not place.with_name(name).exists())
    try:
        place.rename(target)
    except OSError as error:
        raise writing_failed(target, error) from error
    return target


def number_of(place: Path) -> int:
    """Which document without a file an autosave belongs to."""
    digits = place.name.removeprefix(_UNTITLED).partition(".")[0]
    return int(digits) if digits.isdecimal() else 1


def left_over() -> tuple[Path, ...]:
    """Autosaves of documents that never had a file, from an earlier run."""
    folder = scenarios_folder()
    return tuple(sorted(folder.glob(f"{_UNTITLED}*{ENDING}"))) if folder.is_dir() else ()
