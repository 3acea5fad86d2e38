"""The tables of a save file, and the way from each version to the next."""

from __future__ import annotations

from typing import Final

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
