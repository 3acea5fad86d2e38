"""Whether this copy of the program is whole. The packaged one carries a list of its files (`build.spec`); a copy that a
full disk, a broken download or a scanner of viruses has spoiled says so, instead of failing somewhere later. Nothing is
imported that lies in a file of its own, which may be the one that is missing."""

from __future__ import annotations

import json
import os
import sys

LIST = "files.json"
AGAIN = "please download the program again"


def what_is_wrong(folder: str | os.PathLike[str] | None = None) -> str:
    """One sentence where files of a packaged copy are missing or have another size; empty for a whole copy and for a
    program that is not packaged. `folder`: where its files lie, if not where it runs."""
    place = folder or getattr(sys, "_MEIPASS", None)
    if place is None:
        return ""
    try:
        with open(os.path.join(place, LIST), encoding="utf-8") as text:
            listed: dict[str, int] = dict(json.load(text))
    except (OSError, ValueError, TypeError):
        return f"This copy of the program is incomplete (its list of files cannot be read); {AGAIN}."
    spoiled = [name for name, size in listed.items() if _size(os.path.join(place, name)) != size]
    if not spoiled:
        return ""
    more = f" and {len(spoiled) - 1} more" if len(spoiled) > 1 else ""
    return f"This copy of the program is incomplete ({spoiled[0]}{more} missing or broken); {AGAIN}."


def _size(file: str) -> int:
    try:
        return os.stat(file).st_size
    except OSError:
        return -1
