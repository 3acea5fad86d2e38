"""The part of the window in which people look at the board: what no card covers that lies there for long."""

from __future__ import annotations

import pygame

from vtt.app.stage import Stage
from vtt.app.table.frame.frame import (
    EDGE,
    NAMES,
    RAIL,
    RESERVED,
    STRIP,
    clear_of_cards,
    for_boards,
    small,
    with_coordinates,
)


class BoardRoom:
    """`above`: units that are left free above the board, for what is told there."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.above = 0
        self._stands: pygame.Rect | None = None
        """What nothing covered that stays, when everything last stood still."""
        self._least: pygame.Rect | None = None
        """The least of it so far: the card of whoever acts grows with its deeds in every turn."""

    def forget(self) -> None:
        """The window, or what stands beside the board in it, is another one."""
        self._stands = self._least = None

    def stand(self, room: pygame.Rect) -> pygame.Rect:
        """Everything stands still, and nothing that stays covers this room. The part of it that is not covered in the
        next turns either."""
        self._stands = room
        room = room.clip(self.free) if room.colliderect(self.free) else room
        if self._least is None or not room.contains(self._least):
            self._least = room
        return self._below(self._least)

    def for_all_of(self, tall: float) -> pygame.Rect:
        """Where something so tall (pixels) lies that has room there: without what is told above the board, if all of it
        has room only so."""
        least = self._least or self.free
        below = self._below(least)
        return below if tall <= below.height else least

    def clear(self) -> pygame.Rect:
        """Where the board is looked at from near."""
        return self._usual_in(self.free)

    def to_look_round(self, now: pygame.Rect | None, *, lettered: bool) -> pygame.Rect:
        """Where people see all of the board who ask for it: in all that nothing covers `now`, unless a list or a card
        that goes again leaves less than half of it; `lettered`: with coordinates at its edges, but in a small window,
        where figures would be specks for them: they slide onto the board there."""
        room = self.clear() if self._stands is None else self._stands
        beside = room if now is None else now.clip(room)
        if 2 * beside.width >= room.width and 2 * beside.height >= room.height:
            room = beside
        return with_coordinates(self.stage.paint, room) if lettered and not self.small else room

    def for_whole(self, *, lettered: bool, reserved: bool = True) -> pygame.Rect:
        """Where all of the board is shown; `lettered`: with coordinates at its edges. Not `reserved`: where it has no
        room above the dock as it is in most turns."""
        paint = self.stage.paint
        free = self.free if reserved else clear_of_cards(paint, self._screen, pinned=self.stage.settings.pinned)
        if not lettered:
            return self._usual_in(free)
        clear = self._below(with_coordinates(paint, free))
        room = self._least if self.small else None
        if room is None:
            return clear
        bottom = room.bottom - paint.px(NAMES)
        found = clear.clip(room.left, room.top, room.width, max(1, bottom - room.top))
        return found if found.width > 1 and found.height > 1 else clear

    def to_look_in(self, clear: pygame.Rect, drawn: pygame.Rect | None) -> pygame.Rect:
        """The part of the room `clear` of cards in which people see what they are led to, in this turn and the next,
        below what lay at its top when it was `drawn` last (a lesson, a banner)."""
        return _under(self._usual_in(clear if self._least is not None else self._between_tabs(clear)), drawn)

    def seen(self, clear: pygame.Rect, drawn: pygame.Rect | None) -> pygame.Rect:
        """The part in which they see it now: also where the card of deeds will be once it has grown, but not under
        strip and rail, which are tabs in a small window."""
        clear = self._below(clear)
        if self._least is None:
            clear = self._between_tabs(clear)
        else:
            widest = self.stage.paint.px(STRIP + 2 * EDGE)
            left = min(max(self._least.left, clear.left), clear.left + widest)
            right = max(min(self._least.right, clear.right), clear.right - widest)
            clear = pygame.Rect(left, clear.top, max(1, right - left), clear.height)
        return _under(clear, drawn)

    @property
    def free(self) -> pygame.Rect:
        """What no card covers in most turns: in a small window the dock is lower than it is then as long as nobody who
        has much to do is chosen."""
        paint, screen = self.stage.paint, self._screen
        free = clear_of_cards(paint, screen, pinned=self.stage.settings.pinned)
        if self.small:
            free.height = max(1, min(free.bottom, screen.bottom - paint.px(RESERVED) - paint.px(EDGE)) - free.top)
        return free

    @property
    def small(self) -> bool:
        """Whether the window is small for the size of its letters."""
        return small(self.stage.paint, self._screen)

    def pixels(self, units: int) -> int:
        """Pixels of so many units on a board in this window."""
        return for_boards(self.stage.paint, self._screen, units)

    @property
    def _screen(self) -> pygame.Rect:
        return pygame.Rect((0, 0), self.stage.size)

    def _between_tabs(self, clear: pygame.Rect) -> pygame.Rect:
        """In a small window strip and rail lie over the board, also before anything stood still."""
        paint = self.stage.paint
        if not self.small:
            return clear
        strip, rail = paint.px(STRIP + EDGE), paint.px(RAIL + EDGE)
        return pygame.Rect(clear.left + strip, clear.top, max(1, clear.width - strip - rail), clear.height)

    def _usual_in(self, clear: pygame.Rect) -> pygame.Rect:
        found = self._below(clear if self._least is None else clear.clip(self._least))
        return found if found.width > 1 and found.height > 1 else self._below(clear)

    def _below(self, clear: pygame.Rect) -> pygame.Rect:
        """A part of the window without what is told above the board."""
        above = 0 if self.small else self.stage.paint.px(self.above)
        return pygame.Rect(clear.left, clear.top + above, clear.width, max(1, clear.height - above))


def _under(clear: pygame.Rect, drawn: pygame.Rect | None) -> pygame.Rect:
    if drawn is None or not clear.top < drawn.top < clear.centery:
        return clear
    return pygame.Rect(clear.left, drawn.top, clear.width, clear.bottom - drawn.top)
