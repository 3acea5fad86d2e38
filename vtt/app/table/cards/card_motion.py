"""Cards in motion: the hand below the mouse, and what is shown to all in the middle."""

from __future__ import annotations

from typing import Final

import pygame

from vtt.app.table.at_table import AtTable
from vtt.app.table.attack.attack_stage import SETTLES
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.cards.private_hand import PrivateHand
from vtt.app.table.cards.shown_row import ShownRow
from vtt.app.widgets.keys import ENTER, control

FIRM: Final = (*ENTER, pygame.K_SPACE, pygame.K_ESCAPE)
"""Keys that mean the card alone: nobody ends a turn by going on from what has come up."""


class CardMotion:
    """Moves cards as time passes, and lets people go on from those that are shown."""

    def __init__(self, at: AtTable, private: PrivateHand) -> None:
        self.at = at
        self.private = private
        self._last: float | None = None
        self._told_first = False

    def tick(self, now: float, *, told_first: bool) -> float | None:
        """Time passes; the story's text is `told_first`. Seconds until it must pass again, or None."""
        self._told_first = told_first
        seconds = now - self._last if self._last is not None else 0.0
        self._last = now
        if self.at.curtain_for:
            return None
        waits, slots, ui = [self.private.tick(now)], self.at.slots, self.at.ui
        if isinstance(slots.hand, HandStrip):
            waits.append(slots.hand.tick(ui, now, self.at.board.changed))
        if not ui.blocked and not self._waits:
            was = self.at.cards.shown
            waits.append(self.at.cards.tick(seconds))
            if self.at.cards.shown is not was:
                self.at.attacks.settles = SETTLES  # it went by itself
        self._lay()
        if waits[-1] == 0.0:
            self.at.board.changed()
        return min((wait for wait in waits if wait is not None), default=None)

    @property
    def _waits(self) -> bool:
        """Whether something else is read first, one thing after the other; or the question that it asks lies there.
        What lies there already stays, whatever is opened above it."""
        covered = self._told_first or (self.at.ui.blocked and self.at.slots.stage is None)
        return covered or self.at.attacks.lies or self.at.cards.asking is not None

    def _lay(self) -> None:
        """Lay what is shown over the board, or take it away."""
        slots, showing = self.at.slots, None if self._waits else self.at.cards.shown
        lies = slots.stage.showing if slots.stage is not None else None
        if lies is not showing:
            slots.stage = ShownRow(self.at.cards) if showing is not None else None
            self.at.build()  # it lies where the figures it is about are seen

    def goes_on(self, event: pygame.event.Event) -> bool:
        """A key, or a click on the board beside what is shown, goes on: the card has been read. Whether that was all it
        meant; it was of a click, unless the card would have gone by itself, and of a key where a question waited behind
        the card: nothing answers that unseen. A press on who may be moved now takes that figure up besides."""
        cards, row, ui = self.at.cards, self.at.slots.stage, self.at.ui
        if row is None or ui.blocked or event.type not in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            if row.takes(event.pos) or event.button != 1:
                return False
            below = ui.chain(event.pos)  # nothing, where a window is pulled small under the mouse
            if row.waits and (not below or below[-1].name != "board"):
                return False  # a button does what it says and no more: a deed leaves the card behind by itself
            waits = row.waits
            _ = cards.close() if waits else cards.close_all()
            self._lay()
            return waits and not (cards.shown is None and self._takes_up(event.pos))
        if pygame.key.name(event.key).endswith(("shift", "ctrl", "alt")):
            return False
        if self.at.attacks.settles and event.key in FIRM:
            return True  # it was meant for what has just gone
        looking = self.at.looking
        unseen = (
            (row.waits or self.at.card_first.waits) and (looking.deciding or looking.passed_on) and not control(event)
        )
        cards.close()
        self._lay()
        return event.key in FIRM or unseen

    def _takes_up(self, point: tuple[int, int]) -> bool:
        """Whether a press at a point takes a figure in the hand that acts, and answers nothing."""
        looking = self.at.looking
        figure = self.at.board.scene.figure_at(point)
        return bool(figure) and figure == looking.acting_figure and looking.my_turn and not looking.listing
