"""Writing a whole file so that there is always a good one: a new file, flushed, takes the old one's place."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import stat
from pathlib import Path

from vtt.files.places import shortened
from vtt.files.problem import FileProblem, check_ordinary, writing_failed

BACKUPS = 3
_WRITABLE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


def write_file(file: Path, data: bytes, backups: int = BACKUPS) -> None:
    """Write a file in one step, keeping its last versions as ``NAME.bak1`` (newest) to ``NAME.bak3``. Where the name is
    a link, the file it leads to is written.

    FileProblem (one sentence) if it fails; then the old file and its backups are as they were."""
    file = _to_be_replaced(file)
    fresh = file.with_name(f".{shortened(file.name, 80)}.{secrets.token_hex(4)}.tmp")
    try:
        try:
            with open(fresh, "xb") as stream:
                stream.write(data)
                stream.flush()
                os.fsync(stream.fileno())
            if backups and file.exists() and file.read_bytes() != data:
                _keep_backup(file, backups)
            os.replace(fresh, file)
            _flush_folder(file.parent)
        finally:
            with contextlib.suppress(OSError):
                fresh.unlink(missing_ok=True)
    except OSError as error:
        raise writing_failed(file, error) from error


def _to_be_replaced(file: Path) -> Path:
    """The file behind a name. FileProblem where something else has the name: a folder, a pipe, a device."""
    try:
        real = Path(os.path.realpath(file)) if file.is_symlink() else file
        if real.exists():
            check_ordinary(real)
    except OSError as error:
        raise writing_failed(file, error) from error
    if real.exists() and not (real.is_dir() or (os.access(real, os.W_OK) and real.stat().st_mode & _WRITABLE)):
        raise FileProblem(file, "", "it was not saved: the file is write-protected; choose another name, or allow it")
    if real.is_dir():
        raise FileProblem(file, "", "it was not saved: a folder has this name; choose another one")
    if real.is_symlink():
        raise FileProblem(file, "", "it was not saved: this link leads round and round; choose another name")
    return real


def backups_of(file: Path) -> tuple[Path, ...]:
    """The backups of a file that are there, newest first."""
    return tuple(path for number in range(1, BACKUPS + 1) if (path := _backup(file, number)).exists())


def _backup(file: Path, number: int) -> Path:
    return file.with_name(f"{file.name}.bak{number}")


def _keep_backup(file: Path, backups: int) -> None:
    copy = _backup(file, 0)
    shutil.copy2(file, copy)
    for number in range(backups, 0, -1):
        older = _backup(file, number - 1)
        if older.exists():
            os.replace(older, _backup(file, number))


def _flush_folder(folder: Path) -> None:
    """Make the new name itself durable, where the system lets folders be flushed."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
