"""Autosaves of the editor: each document has a folder of its own in the recovery folder, with its last versions.

A version is an ordinary scenario file, so that people can open it themselves. Where nothing can be written there, the
newest one lies beside the file it belongs to. A running editor holds the folders it writes to, so that another one
neither takes them for what a crash left behind nor writes into them.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import time
from pathlib import Path
from typing import Final, NamedTuple

from vtt.files.atomic import write_file
from vtt.files.documents import decode_document, encode_document, read_bytes
from vtt.files.places import recovery_folder, scenarios_folder
from vtt.files.problem import FileProblem, lies_there, writing_failed
from vtt.files.save_locks import Hold
from vtt.scenario.document import Scenario

OLDER: Final = 5
"""Versions kept beside the newest one."""
APART: Final = 120.0
"""Seconds between two older versions."""
_NEWEST: Final = "newest.scenario.json"
_ORIGIN: Final = "belongs to.txt"
_UNTITLED: Final = "untitled-"
_held: Final[dict[Path, Hold]] = {}
"""The newest versions that this program writes. A lock ends with its program, however that ends."""


class Version(NamedTuple):
    """One version of a document: where it lies, what it holds, when it was written (seconds since 1970)."""

    place: Path
    scenario: Scenario
    written: float


class LeftOver(NamedTuple):
    """What an earlier run left behind of one document: the place of its newest version, the file it belongs to (None:
    it never had one), and all versions that can be read, newest first."""

    place: Path
    file: Path | None
    versions: tuple[Version, ...]


def autosave_of(file: Path | None, number: int = 1) -> Path:
    """Where the newest autosave of a file lies; of the so-many-th document without one, if `file` is None. Where
    something else has that name, the next one is taken."""
    if file is None:
        name = f"{_UNTITLED}{number}"
    else:
        path = os.path.abspath(file)
        name = f"{file.name.split('.')[0][:60]}-{hashlib.sha256(os.fsencode(path)).hexdigest()[:12]}"
    places = (recovery_folder() / f"{name}{'.' * (step > 0)}{step or ''}" / _NEWEST for step in range(100))
    return next((place for place in places if not _is_blocked(place)), recovery_folder() / name / _NEWEST)


def _is_blocked(place: Path) -> bool:
    return (place.parent.exists() and not place.parent.is_dir()) or place.is_dir() or _is_elsewhere(place)


def _is_elsewhere(place: Path) -> bool:
    """Whether another program that runs now writes here."""
    if place in _held or not Hold.place_of(place).exists():
        return False
    hold = Hold(place)
    hold.release()
    return hold.taken


def beside(file: Path) -> Path:
    """Where the autosave of a file lies if nothing can be written in the recovery folder."""
    return file.with_name(f".{file.name}.autosave")


def keep_autosave(place: Path, scenario: Scenario, file: Path | None = None) -> None:
    """Write an autosave in one step, for a document that belongs to `file`; from time to time the one before it is
    kept, too. FileProblem (one sentence) if it fails."""
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        _keep_older(place)
    except OSError as error:
        raise writing_failed(place, error) from error
    if place not in _held:
        _held[place] = Hold(place)
    if file is not None:
        write_file(place.with_name(_ORIGIN), os.fsencode(os.path.abspath(file)), backups=0)
    write_file(place, encode_document(scenario), backups=0)


def keep_somewhere(file: Path | None, number: int, scenario: Scenario) -> None:
    """Write an autosave in the recovery folder, or else beside the file. FileProblem (one sentence) if both fail."""
    try:
        keep_autosave(autosave_of(file, number), scenario, file)
    except FileProblem:
        if file is None:
            raise
        write_file(beside(file), encode_document(scenario), backups=0)


def _older(place: Path, number: int) -> Path:
    return place.with_name(f"older {number}.scenario.json")


def _keep_older(place: Path) -> None:
    """The version that is there becomes an older one, where it or the last of those is old enough."""
    last = _older(place, 1)
    if not place.is_file():
        return
    written = place.stat().st_mtime
    if last.is_file() and written - last.stat().st_mtime < APART and time.time() - written < APART:
        return
    for number in range(OLDER, 1, -1):
        if _older(place, number - 1).is_file():
            os.replace(_older(place, number - 1), _older(place, number))
    shutil.copy2(place, last)


def read_autosave(place: Path) -> Scenario | None:
    """The newest version of an autosave that can be read, or None if there is none."""
    return next((version.scenario for version in versions_of(place)), None)


def versions_of(place: Path) -> tuple[Version, ...]:
    """The versions of an autosave that can be read, newest first."""
    places = [place, *(_older(place, number) for number in range(1, OLDER + 1) if place.name == _NEWEST)]
    found: list[Version] = []
    for one in places:
        if not lies_there(one):
            continue
        with contextlib.suppress(FileProblem, OSError):
            document = decode_document(read_bytes(one), one)
            if isinstance(document, Scenario):
                found.append(Version(one, document, one.stat().st_mtime))
    return tuple(found)


def drop_autosave(place: Path) -> None:
    """The work is saved or given up: its versions go."""
    hold = _held.pop(place, None) or Hold(place)
    hold.release()
    places = [place]
    if place.name == _NEWEST:
        places += [place.with_name(_ORIGIN), *(_older(place, number) for number in range(1, OLDER + 1))]
    for one in places:
        with contextlib.suppress(OSError):
            one.unlink(missing_ok=True)
    if place.name == _NEWEST:
        with contextlib.suppress(OSError):
            place.parent.rmdir()


def drop_all(file: Path | None, number: int) -> None:
    """The autosaves of a document go, wherever they lie."""
    drop_autosave(autosave_of(file, number))
    if file is not None:
        drop_autosave(beside(file))


def put_aside(place: Path, version: Scenario, stem: str, folder: Path) -> Path:
    """An autosave nobody wants now becomes a scenario in `folder`, named after `stem`, so that nothing is lost (among
    the person's own where nothing can be written there): where it lies then. FileProblem (one sentence) if that fails;
    then it stays what it was."""
    data = encode_document(version)
    try:
        target = _written_new(folder, stem, data)
    except FileProblem:
        target = _written_new(scenarios_folder(), stem, data)
    drop_autosave(place)
    return target


def _written_new(folder: Path, stem: str, data: bytes) -> Path:
    names = (f"{stem}-recovered{'' if number == 1 else f'-{number}'}.scenario.json" for number in range(1, 10_000))
    target = next(folder / name for name in names if not (folder / name).exists())
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise writing_failed(target, error) from error
    write_file(target, data, backups=0)
    return target


def is_free(number: int) -> bool:
    """Whether nothing is kept yet of the so-many-th document without a file."""
    return not autosave_of(None, number).parent.exists()


def number_of(place: Path) -> int:
    """Which document without a file an autosave belongs to."""
    digits = place.parent.name.removeprefix(_UNTITLED).partition(".")[0]
    return int(digits) if digits.isdecimal() else 1


def left_over() -> tuple[LeftOver, ...]:
    """What earlier runs left behind, documents that never had a file first; nothing of an editor that still runs."""
    try:
        folders = sorted(one for one in recovery_folder().iterdir() if one.is_dir())
    except OSError:
        return ()
    found = [_left_in(folder) for folder in folders if not _is_elsewhere(folder / _NEWEST)]
    return tuple(sorted((one for one in found if one.versions), key=lambda one: (one.file is not None, one.place)))


def _left_in(folder: Path) -> LeftOver:
    file = None
    with contextlib.suppress(FileProblem):
        file = Path(os.fsdecode(read_bytes(folder / _ORIGIN, 10_000)))
    place = folder / _NEWEST
    return LeftOver(place, file, versions_of(place))
