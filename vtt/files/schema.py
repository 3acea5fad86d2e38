"""The tables of a save file, and the way from each version to the next."""

from __future__ import annotations

from typing import Final

from vtt.rules.registry import game_called

MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        "CREATE TABLE note (key TEXT PRIMARY KEY, value BLOB NOT NULL)",
        """CREATE TABLE moment (
            number INTEGER PRIMARY KEY,
            parent INTEGER NOT NULL,
            command BLOB NOT NULL,
            state BLOB NOT NULL,
            lines BLOB NOT NULL,
            secret INTEGER NOT NULL,
            at REAL NOT NULL
        )""",
        "CREATE TABLE step (id INTEGER PRIMARY KEY, moment INTEGER NOT NULL, tip INTEGER NOT NULL)",
    ),
)
"""Entry n leads from version n to version n + 1; the first makes a new file."""
SAVE_VERSION: Final = len(MIGRATIONS)
STATE_VERSION: Final = "state version"
"""The note of the version of the game's own state; the first saves have none and are of version 1."""
NEWER: Final = "it was made by a newer version of the program; update to open it"


def state_version(game: str) -> bytes:
    """The version of a game's state that this program writes, as its note has it."""
    return str(game_called(game).state_version).encode()
