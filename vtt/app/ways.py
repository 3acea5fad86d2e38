"""Where screens lead: each asks the stage's `Ways` for another one, so that none of them needs to know the others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from vtt.app.widgets.base import Action
from vtt.play.session import Session


class ToTable(Protocol):
    """Shows a session at the table (`vtt.app.play.show_table`)."""

    def __call__(
        self, session: Session, file: Path | None, *, beside: Path | None = None, tried: bool = False
    ) -> None: ...


@dataclass(frozen=True)
class Ways:
    """Each shows another screen over the one that is seen, or says there why it cannot."""

    new_game: Action
    campaigns: Action
    settings: Action
    saved_games: Callable[[Path | None], None]
    """The list of saved games; a save that is being played now is given."""
    editor: Callable[[Path | None], None]
    table: ToTable
    go_on: Callable[[Path], None]
    """With a saved game."""
    open: Callable[[Path], None]
    """Whatever a file is good for."""
    tour: Action
    """A tour of the table, over the first scenario; the game that is played is left as it is kept."""
    again: Callable[[Session], None]
    """A new game of the scenario of one that is over."""
    party_of: Callable[[Session, Path | None], Action | None]
    """What leads from a game and its save to the campaign it belongs to; None for a game that belongs to none."""
