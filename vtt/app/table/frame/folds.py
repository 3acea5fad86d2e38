"""What is folded round the board: the list of who acts at the left, one shelf at a time at the right."""

from __future__ import annotations

from typing import Final

from vtt.app.settings import Settings
from vtt.app.widgets.base import Action

Shelf = str
"""The name of a shelf: of one of these, or of a pile that has its own (`vtt.app.table.cards.offers`)."""
SHELVES: Final[tuple[tuple[Shelf, str, str, str], ...]] = (
    ("log", "icon/log", "F6", "Everything that has happened."),
    ("about", "icon/hero", "F7", "All that is known of the chosen figure."),
    ("cards", "icon/cards", "F8", "Cards: hands, and what lies in front of everybody."),
    ("goals", "icon/flag", "F9", "What the sides are after."),
)
"""Name, picture, shortcut and words of each shelf."""


class Folds:
    """`pinned`: the list of who acts stays unfolded and the board makes room for it; `small`: what a game lays over its
    board lies there in its small form. `keep` remembers both for the next game (`settings`)."""

    def __init__(self, build: Action, keep: Action, settings: Settings) -> None:
        self.build, self.keep = build, keep
        self.pinned, self.small = settings.pinned, settings.small_fights
        self._order = False
        self._shelf: Shelf | None = None
        self._usual: Shelf | None = None
        """The shelf that unfolds by itself now."""
        self._refused = False
        """Whether people have folded it all the same."""

    @property
    def order(self) -> bool:
        """Whether the list of who acts is unfolded."""
        return self._order or self.pinned

    @property
    def shelf(self) -> Shelf | None:
        """The shelf that is unfolded."""
        return self._shelf or (None if self._refused else self._usual)

    def suggest(self, shelf: Shelf | None) -> None:
        """The shelf people need now (None: none) unfolds by itself, until they fold it."""
        if shelf != self._usual:
            self._usual, self._refused = shelf, False

    def toggle(self, shelf: Shelf) -> None:
        """Unfold a shelf instead of the one that is unfolded, or fold it."""
        if self.shelf == shelf:
            self._fold_shelf()
        else:
            self._shelf = shelf
        self.build()

    def toggle_order(self) -> None:
        """Unfold or fold the list of who acts; folding takes the pin out, too."""
        self._order = not self.order
        if not self._order and self.pinned:
            self.toggle_pin()
        self.build()

    def toggle_pin(self) -> None:
        """Let the list of who acts stay unfolded, or no longer."""
        self.pinned = not self.pinned
        self._order = False
        self.keep()
        self.build()

    def toggle_small(self) -> None:
        """Fold what a game lays over its board to its small form, or unfold it."""
        self.small = not self.small
        self.keep()
        self.build()

    def fold(self) -> bool:
        """Fold what lies over the board, the shelf first. Whether there was something."""
        if self.shelf is not None:
            self._fold_shelf()
        elif self._order:
            self._order = False
        else:
            return False
        self.build()
        return True

    def _fold_shelf(self) -> None:
        self._refused = self._refused or self.shelf == self._usual
        self._shelf = None
