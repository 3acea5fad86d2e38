"""Why a save file could not be made, written or read: the kinds of failure, and their sentences."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path
from typing import Final

from vtt.files.problem import Damaged, FileProblem

MOVED: Final = "SQLITE_READONLY_DBMOVED"
"""SQLite's word for a file that lies no longer where it was opened."""


_DAMAGED: Final = "the save is damaged: parts of the file are missing or changed"


def is_taken_away(error: sqlite3.Error) -> bool:
    """Whether a commit failed because the file was deleted, moved or replaced, or another program wrote its own next
    step."""
    # Errors that Python raises itself have no name.
    return isinstance(error, sqlite3.IntegrityError) or getattr(error, "sqlite_errorname", "") == MOVED


def is_read_only(error: sqlite3.Error) -> bool:
    """Whether a commit failed because nothing can be written where the file lies."""
    name = getattr(error, "sqlite_errorname", "")
    return name != MOVED and name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN"))


def _is_full(error: Exception) -> bool:
    return "full" in str(error) or (isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT))


def why_unchanged(error: Exception) -> str:
    """Why a save could not be copied or given another name, and what to do, in half a sentence."""
    words = str(error)
    if _is_full(error):
        return "the disk is full; make room and try again"
    if "locked" in words:
        return "another program holds the file; close it there first"
    if isinstance(error, OSError) or "readonly" in words or "unable to open" in words:
        return "nothing can be written there; check the folder"
    return words


def why_unmade(error: Exception) -> str:
    """Why a save was not made, and what to do, in one sentence."""
    if _is_full(error):
        return "it was not made: the disk is full; make room and try again"
    if isinstance(error, OSError) or "readonly" in str(error) or "unable to open" in str(error):
        return "it was not made: nothing can be written to that folder; choose another one"
    return f"it was not made ({error})"


def why_unwritten(error: Exception) -> str:
    """Why the last step is not saved yet, and what comes of it, in one sentence."""
    words = str(error)
    if _is_full(error):
        return "the last step is not saved yet: the disk is full; make room, it will be saved with the next step"
    if isinstance(error, OSError) or "readonly" in words or "unable to open" in words:
        return "the last step is not saved yet: nothing can be written there; it will be tried again with the next step"
    if "locked" in words:
        return "the last step is not saved yet: another program holds the file; it will be saved with the next step"
    return f"the last step is not saved yet ({words}); it will be tried again with the next step"


def why_unreadable(error: Exception) -> str:
    """Why a save cannot be read, in one sentence."""
    if "locked" in str(error):
        return "another program holds the file; close it there first"
    if "unable to open" in str(error):
        return "it cannot be opened; check the folder"
    return _DAMAGED


def unreadable(file: Path, error: Exception) -> FileProblem:
    """The problem of a save that cannot be read; `Damaged` if nothing else keeps it from that."""
    words = why_unreadable(error)
    return Damaged(file, "", words) if words == _DAMAGED else FileProblem(file, "", words)
