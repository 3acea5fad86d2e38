"""Small pictures of scenarios for the shelf: its own picture, or its board as a game begins, with nothing secret.

What sets a table up and draws its board is imported with the first picture: home is seen before."""

from __future__ import annotations

from pathlib import Path

import pygame

from vtt.files.library import Shelved
from vtt.files.problem import FileProblem

SIZE = (260, 172)
_kept: dict[tuple[Path, float], pygame.Surface | None] = {}


def _key(entry: Shelved) -> tuple[Path, float]:
    try:
        return entry.file, entry.file.stat().st_mtime
    except OSError:
        return entry.file, 0.0


def known(entry: Shelved) -> bool:
    """Whether the picture has been made already."""
    return _key(entry) in _kept


def thumbnail(entry: Shelved) -> pygame.Surface | None:
    """The picture if it has been made."""
    return _kept.get(_key(entry))


def make(entry: Shelved) -> None:
    """Make the picture (some 50 ms): once for each file and state of it."""
    _kept[_key(entry)] = drawn(entry)


def drawn(entry: Shelved, size: tuple[int, int] = SIZE) -> pygame.Surface | None:
    """The picture in a size of its own (some 50 ms); None where nothing can be drawn."""
    from vtt.files import games
    from vtt.scene.picture import render_fitting
    from vtt.scene.printed import decoded, printed_for

    try:
        if entry.picture is not None:
            return decoded(entry.picture.read_bytes())
        session = games.new_game(games.open_scenario(entry.file))
    except (FileProblem, ValueError, OSError, pygame.error):
        return None
    table = session.ruleset.view_for(session.table, frozenset())
    printed = printed_for(session.scenario, entry.file.parent)
    return render_fitting(table.board, table.pieces, size, printed=printed)
