"""Files that another file names by a path from its own folder, which may lead up and down: read with care."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

from vtt.files.documents import read_bytes
from vtt.files.problem import FileProblem, lies_there

HIGHEST: Final = 4
"""Folders that a name may lead up."""
_ABSOLUTE: Final = re.compile(r"[/\\]|[A-Za-z]:")


def may_be_named(name: str, endings: tuple[str, ...]) -> bool:
    """Whether a name is a path from a folder to a file of one of these kinds."""
    return "\0" not in name and not _ABSOLUTE.match(name) and name.lower().endswith(endings)


def read_beside(folder: Path, name: str, endings: tuple[str, ...]) -> bytes | None:
    """The bytes of a file by its path from a folder (`../sets/cave.tsx`); None where it is not there, or must not be
    read: another kind of file, a link on the way, a path from the root of the disk or far up."""
    if not may_be_named(name, endings):
        return None
    parts = os.path.normpath(name.replace("\\", "/")).replace(os.sep, "/").split("/")
    up = parts.count("..")
    if up > HIGHEST:
        return None
    place = Path(os.path.abspath(folder))
    for _ in range(up):
        place = place.parent
    for part in parts[up:]:
        place = place / part
        if place.is_symlink():
            return None
    try:
        return read_bytes(place) if lies_there(place) else None
    except FileProblem:
        return None
