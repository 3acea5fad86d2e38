"""Saved games as people see them: when they were played, and their pictures."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from vtt.app.table.summary import ending_title
from vtt.files.saves import SaveFile
from vtt.play.session import Session
from vtt.scene.printed import decoded


def when(seconds: float) -> str:
    """A moment as people say it."""
    return time.strftime("%d %b %Y, %H:%M", time.localtime(seconds)) if seconds else ""


def png(data: bytes) -> pygame.Surface | None:
    """A picture from PNG bytes; None where there is none or it is broken."""
    try:
        return decoded(data) if data else None
    except (ValueError, pygame.error):
        return None


def keep_picture(session: Session, picture: Callable[[], bytes]) -> None:
    """Show a game in the list of saved games as it stands now."""
    if isinstance(session.journal, SaveFile):
        ending = session.ending()
        session.journal.set_ending(ending_title(ending) if ending is not None else "")
        session.journal.set_picture(picture())
