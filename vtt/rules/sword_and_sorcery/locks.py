"""Doors and chests: which action opens them (`sword_and_sorcery.md` 2)."""

from __future__ import annotations

from typing import Literal

from vtt.rules.sword_and_sorcery.options import Options

Lock = Literal["plain", "locked", "magic"]
Way = Literal["free", "standard", "key"]


def opened_by(lock: Lock) -> Way:
    """An unlocked door opens as a free action, what is locked is forced with a standard action, a magic lock needs its
    key first (L142, L148, L154)."""
    if lock == "magic":
        return "key"
    return "standard" if lock == "locked" else "free"


def no_opening(lock: Lock, has_key: bool) -> str:
    """Why a lock cannot be opened or forced."""
    if lock != "magic":
        return ""
    return "Remove the magic lock first." if has_key else "A magic lock yields to its key only."


def behind_magic(options: Options) -> Lock:
    """What is left when a magic lock has been removed (S15)."""
    return "locked" if options.locked_behind_magic else "plain"
