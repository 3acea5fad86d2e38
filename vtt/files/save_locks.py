"""Who plays a save: other programs are told that it is open, and folders that know no locks are found out.

A lock lies on a file beside the save (or the autosave), so that it never meets those that SQLite takes on the
save itself.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import tempfile
from functools import lru_cache
from pathlib import Path
from typing import Final

from vtt.files.places import shortened

_TAKEN: Final = (errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK)


@lru_cache(maxsize=64)
def locks_work(folder: Path) -> bool:
    """Whether files of a folder can be locked: some network drives and shared folders cannot. Where nothing can be
    written nothing has to be locked either."""
    if sys.platform == "win32":
        return True
    import fcntl

    try:
        with tempfile.NamedTemporaryFile(dir=folder, prefix=".vtt-") as mine:
            try:
                fcntl.lockf(mine, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                return False
    except OSError:
        return True
    return True


def address(file: Path, mode: str) -> str:
    """The address of a save for SQLite. Where a folder knows no locks it asks for none: it would wait five seconds for
    each, and then give up."""
    path = file.absolute()
    return f"{path.as_uri()}?mode={mode}{'' if locks_work(path.parent) else '&nolock=1'}"


class Hold:
    """Holds a save (or an autosave) for this program until `release`. `taken`: another program has it already."""

    def __init__(self, file: Path) -> None:
        self.taken = False
        self._place = self.place_of(file)
        self._handle: int | None = None
        with contextlib.suppress(OSError):
            self._handle = os.open(self._place, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o666)
        if self._handle is None:
            return
        try:
            _lock(self._handle)
        except OSError as error:
            self.taken = error.errno in _TAKEN and locks_work(file.parent)
            os.close(self._handle)
            self._handle = None

    @staticmethod
    def place_of(file: Path) -> Path:
        """The file that is locked for a file, there only while somebody holds it (or after a crash)."""
        return file.with_name(f".{shortened(file.name, 200)}.open")

    def release(self) -> None:
        """Others may have it. May be called twice."""
        if self._handle is None:
            return
        if sys.platform != "win32":  # while it is locked nobody else waits for this very file
            self._unlink()
        os.close(self._handle)
        self._handle = None
        if sys.platform == "win32":
            self._unlink()

    def _unlink(self) -> None:
        with contextlib.suppress(OSError):
            self._place.unlink(missing_ok=True)


def is_open(file: Path) -> bool:
    """Whether some program plays a save (or works on an autosave) just now."""
    hold = Hold(file)
    hold.release()
    return hold.taken


def _lock(handle: int) -> None:
    """OSError where somebody else has it, or where there are no locks."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def word_about(file: Path, hold: Hold) -> str:
    """What people should know before they play on with a save, in one sentence (empty: nothing)."""
    if hold.taken:
        return (
            f"“{file.name}” is open in another program, too: close it there, "
            "or the game goes on in two files as soon as both have moved."
        )
    if not locks_work(file.parent):
        folder = file.parent.name or str(file.parent)
        return f"The folder “{folder}” knows no locks: play “{file.name}” in one program at a time."
    return ""
