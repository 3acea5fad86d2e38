"""What can be had where the best cannot: a game without a save, the last version of a file that is broken."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from vtt.app.widgets.base import Action, Host
from vtt.app.widgets.dialog import Answer, ask, tell
from vtt.files.atomic import backups_of
from vtt.files.documents import decode_document, read_bytes
from vtt.files.problem import FileProblem
from vtt.scenario.document import MapDocument, Scenario


def ask_unsaved(ui: Host, why: str, play: Action) -> None:
    """The save of a game cannot be made: it can be played without one."""
    words = f"{why}. The game can be played without a save; it is gone when the table is left."
    ask(ui, "The game cannot be saved", words, [("Play without saving", play), ("Cancel", None)])


def last_version(file: Path) -> Path | None:
    """The newest backup of a scenario or map that can be read; None if there is none."""
    for backup in backups_of(file):
        try:
            document = decode_document(read_bytes(backup), backup)
        except FileProblem:
            continue
        if isinstance(document, Scenario | MapDocument):
            return backup
    return None


def offer_last_version(ui: Host, file: Path, why: str, take: Callable[[Path], object]) -> None:
    """A file cannot be read: say why, and offer the version before it to `take` where there is one."""
    backup = last_version(file)
    if backup is None:
        tell(ui, "That did not work", why, label="Close")
        return
    saved = time.strftime("%Y-%m-%d %H:%M", time.localtime(backup.stat().st_mtime))
    words = f"{why}. The version before it, of {saved}, can be read; the file stays as it is until you save."
    answers: list[Answer] = [("Open that version", lambda: take(backup)), ("Cancel", None)]
    ask(ui, "This file cannot be read", words, answers)
