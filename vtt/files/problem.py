"""What can be wrong with a file, said in one sentence that names the file and the place in it."""

from __future__ import annotations

import errno
import stat
from pathlib import Path


class FileProblem(Exception):
    """A file cannot be read, written or understood. `place` is a path in the document (empty: the whole file)."""

    def __init__(self, file: Path, place: str, sentence: str) -> None:
        super().__init__(file, place, sentence)
        self.file = file
        self.place = place
        self.sentence = sentence

    def __str__(self) -> str:
        place = f" ({self.place})" if self.place else ""
        return f"{self.file.name or self.file}{place}: {self.sentence}"


def unclosed(error: ValueError) -> str:
    """The sentence of an error as it follows the name of a file: small at its beginning, without its full stop."""
    words = " ".join(str(error).split()).rstrip(".")
    return words[:1].lower() + words[1:]


def lies_there(file: Path) -> bool:
    """Whether there is a file of this name; one too long for any file names none."""
    try:
        return file.is_file()
    except OSError:
        return False


class Damaged(FileProblem):
    """A file of ours is damaged; part of it may still be read. `cause`: what is wrong in it, where that can be said."""

    def __init__(self, file: Path, place: str, sentence: str, cause: str = "") -> None:
        super().__init__(file, place, sentence)
        self.cause = cause


def check_ordinary(file: Path) -> None:
    """FileProblem where a file is a pipe or a device: reading one may never end. OSError if it cannot be looked at."""
    mode = file.stat().st_mode
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
        raise FileProblem(file, "", "this is no ordinary file but a pipe or a device; choose another one")


def reading_failed(file: Path, error: OSError) -> FileProblem:
    """Why a file could not be read."""
    match error.errno:
        case errno.ENOENT:
            sentence = "there is no such file; check the name"
        case errno.EISDIR:
            sentence = "this is a folder; choose a file in it"
        case errno.EACCES | errno.EPERM:
            sentence = "you are not allowed to read this file"
        case _:
            sentence = f"it cannot be read ({error.strerror or error})"
    return FileProblem(file, "", sentence)


def writing_failed(file: Path, error: OSError) -> FileProblem:
    """Why a file could not be written. Nothing on disk has changed."""
    folder = file.parent
    match error.errno:
        case errno.ENOSPC | errno.EDQUOT:
            sentence = "it was not saved: the disk is full; make room and save again"
        case errno.EROFS | errno.EACCES | errno.EPERM:
            sentence = (
                f"it was not saved because the folder “{folder.name or folder}” is read-only; choose another folder"
            )
        case errno.ENOENT | errno.ENOTDIR:
            sentence = f"it was not saved: there is no folder “{folder.name or folder}”; choose another folder"
        case errno.ENAMETOOLONG:
            sentence = "it was not saved: the name is too long; choose a shorter one"
        case _:
            sentence = f"it was not saved ({error.strerror or error}); try another folder"
    return FileProblem(file, "", sentence)
