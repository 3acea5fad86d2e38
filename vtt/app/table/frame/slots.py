"""What other parts of the table lay into the frame round the board."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.cards.shown_row import ShownRow
from vtt.app.widgets.base import Widget


@dataclass
class Slots:
    """`hand` lies in the middle of the dock, as tall as the dock and as wide as it wants where that fits. `stage`
    (cards that are shown) lies over the free board, as large as it has room beside everything else. `attack` lies at
    the lower edge of the free board, beside a question. None: nothing there. They are drawn anew in every frame, so
    that they can move; what is costly they keep themselves."""

    hand: Widget | None = None
    stage: ShownRow | None = None
    attack: Widget | None = None
    taught: str = ""
    """Where a card that teaches stood last (empty: nowhere yet)."""
    asked: str = "right"
    """The side at which a question lay last."""
    own: str = ""
    """The corner where the form of a fight lies (empty: nobody fights)."""
    own_before: str = ""
    """Where that of the last fight lay."""
    own_wide: int = 0
    """Pixels of its width, at its widest in this fight."""
    shelves: dict[str, int] = field(default_factory=dict)
    """Units of each shelf by its topic, as it was laid first, while one is unfolded or something is asked."""
    deeds: dict[tuple[int, int], str] = field(default_factory=dict)
    """Where what others did lay last, in a window of each size."""
    notices: str = ""
    """Where notices lie off those that matter (empty: as usual)."""
    told_left: int | None = None
    """Where the attack that is told begins, in pixels (None: none is)."""
    _last: HandStrip | None = None
    """The hand that lies there, or lay there last."""

    def attack_left(self, room: pygame.Rect, width: int) -> int:
        """Where an attack so many pixels wide begins: where it lies already, as a question that comes or goes beside it
        does not move it where it has room, else in the middle of its room."""
        stood = self.told_left
        if stood is None or not room.left <= stood <= room.right - width:
            self.told_left = room.left + (room.width - width) // 2
        return self.told_left or 0

    def lay_hand(self, hand: HandStrip | None) -> None:
        """It goes on from the one before, which is not found by its topic, as slots are shared."""
        self.hand = hand
        if hand is not None:
            if self._last is not None:
                hand.take_over(self._last)
            self._last = hand
