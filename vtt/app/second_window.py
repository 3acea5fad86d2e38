"""A second window, for a television: it shows what all may see of what is played, while the first one goes on as ever.

It has no screens of its own. Whatever is seen in the first window says what stands beside it (`Aside`); where nothing
does, as at home, it says so. It is drawn only when it looks different from before."""

from __future__ import annotations

from typing import Final, Protocol

import pygame

from vtt.app import monitors
from vtt.app.paint import Paint
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import Palette, Theme

TITLE: Final = "vtt table · for all to see"
SIZE: Final = (960, 540)
"""Pixels of the window where it has no screen of its own, and does not lie over the first one."""
SMALLEST: Final = (640, 360)
"""Pixels that people can make it at least."""
UNITS: Final = (1280, 720)
"""Units across and down that what is drawn has room for at least."""
NOTHING: Final = "No game is on the table."
COVERS: Final = "The second window lies over this one: move it to where all can see it, or this one beside it."
STUMBLED: Final = "Something went wrong in the second window, which is closed now; the menu opens it again."
AGAIN: Final = 0.3
"""Seconds between two presses of a double click at most."""
MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


class Aside(Protocol):
    """What is drawn into the second window (`vtt.app.table.for_all.public_view`)."""

    @property
    def dirty(self) -> bool: ...

    def wear(self, paint: Paint, size: tuple[int, int]) -> None:
        """Draw with this pen, on so many pixels, from now on."""

    def tick(self, now: float) -> float | None: ...

    def draw(self, surface: pygame.Surface) -> None: ...

    def handle(self, event: pygame.event.Event) -> None:
        """The mouse in that window."""


class SecondWindow:
    """Full screen on a screen of its own; a plain window where there is only one. A double click changes that."""

    def __init__(self, monitor: int, *, alone: bool, icon: pygame.Surface | None = None) -> None:
        """`alone`: no other window of the program is on that screen. pygame.error where no window can be opened."""
        self.monitor = monitors.there(monitor)
        shared = not alone and self.monitor == 0  # of other screens nobody tells us where they begin
        place = monitors.off_first(SIZE, SMALLEST) if shared else None
        self.covers = place is not None and monitors.over_first(place)
        """Whether it opened over the first window, as there was no room beside that."""
        at, size = (monitors.middle_of(self.monitor), SIZE) if place is None else (place.topleft, place.size)
        self.window = pygame.Window(TITLE, size, at, resizable=True)
        self.window.minimum_size = SMALLEST
        if icon is not None:
            self.window.set_icon(icon)
        self.full = False
        if alone:
            self._toggle_full()
        self._paint: Paint | None = None
        self._worn: tuple[object, ...] = ()
        self._stale = True
        self._pressed = float("-inf")

    def _toggle_full(self) -> None:
        self.full = not self.full
        if self.full:
            self.window.set_fullscreen(True)
        else:
            self.window.set_windowed()
        self._stale = True

    @property
    def unplugged(self) -> bool:
        """Whether its screen has gone; a window that filled it would cover the first one."""
        return self.monitor >= len(monitors.sizes())

    def close(self) -> None:
        self.window.destroy()

    def owns(self, event: pygame.event.Event) -> bool:
        """Whether an event comes from this window."""
        return getattr(event, "window", None) is self.window

    def in_first(self, point: tuple[int, int]) -> tuple[int, int]:
        """A point of this window as the first window counts it."""
        left, top = pygame.display.get_window_position()
        across, down = self.window.position
        return point[0] + across - left, point[1] + down - top

    def handle(self, event: pygame.event.Event, aside: Aside | None, now: float) -> None:
        """Answer an event of this window."""
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSIZECHANGED, pygame.WINDOWSHOWN):
            self._stale = True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and now - self._pressed < AGAIN:
            self._pressed = float("-inf")
            self._toggle_full()
        elif event.type in MOUSE:
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                self._pressed = now
            if aside is not None:
                aside.handle(event)

    def show(self, aside: Aside | None, palette: Palette, sprites: SpriteStore, now: float) -> float | None:
        """Let time pass, and draw where something changed. Seconds until the next turn is wanted, or None."""
        surface = self.window.get_surface()
        size = surface.get_size()
        worn = (aside, palette, size)
        if self._worn != worn:
            self._worn, self._stale = worn, True
            self._paint = Paint(Theme(palette, scale_for(size)), sprites)
            if aside is not None:
                aside.wear(self._paint, size)
        wait = aside.tick(now) if aside is not None else None
        if not (self._stale or (aside is not None and aside.dirty)):
            return wait
        self._stale = False
        sprites.begin_frame()
        if aside is not None:
            aside.draw(surface)
        elif self._paint is not None:
            _nothing(self._paint, surface)
        self.window.flip()
        if sprites.waiting:
            self._stale = True
        return 0.0 if self._stale or (aside is not None and aside.dirty) else wait


class Beside:
    """The second window, if it is open. Its events are kept from the first one's screens, but for keys: people type on
    at the table wherever they clicked last."""

    def __init__(self) -> None:
        self.window: SecondWindow | None = None
        self.draws = False
        """Whether it is being drawn, also where the program stumbles over that."""
        self._pressed: set[int] = set()
        """Buttons of the mouse that went down in the first window and are down still."""

    def open(self, monitor: int, first: int, icon: pygame.Surface | None) -> str:
        """Open it on a screen; `first` is that of the first window. A sentence where it cannot be, or lies over the
        first one, else empty."""
        self.close()
        try:
            self.window = SecondWindow(monitor, alone=monitors.there(monitor) != first, icon=icon)
        except pygame.error as error:
            return f"No second window could be opened: {error}."
        monitors.take_keys(rise=False)
        return COVERS if self.window.covers else ""

    def close(self) -> None:
        self.draws = False
        if self.window is not None:
            self.window.close()
            self.window = None
            self._pressed.clear()
            monitors.take_keys()

    @property
    def monitor(self) -> int | None:
        """The screen that it is open on."""
        return self.window.monitor if self.window is not None else None

    @property
    def unplugged(self) -> bool:
        return self.window is not None and self.window.unplugged

    def as_meant(self, event: pygame.event.Event) -> pygame.event.Event:
        """An event for the window it is meant for: what is dragged in the first one is dropped there. While a button is
        down SDL tells of the mouse to the window that hears the keyboard, by points that are wrong where nobody told it
        that a window was moved: so the first one takes the keyboard as soon as the mouse comes into it."""
        window = self.window
        entered = event.type == pygame.WINDOWENTER
        if window is not None and entered and window.window.focused and not (window.owns(event) or self._pressed):
            monitors.take_keys(rise=False)
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) or window is None:
            return event
        if event.type == pygame.MOUSEMOTION and not any(event.buttons):
            self._pressed.clear()  # one was let go where no window of the program heard of it
        other = window.owns(event)
        if event.type == pygame.MOUSEBUTTONDOWN and not other:
            self._pressed.add(event.button)
        if other and self._pressed and event.type != pygame.MOUSEBUTTONDOWN:
            event = pygame.event.Event(event.type, {**event.dict, "pos": window.in_first(event.pos), "window": None})
        if event.type == pygame.MOUSEBUTTONUP:
            self._pressed.discard(event.button)
        return event

    def takes(self, event: pygame.event.Event, aside: Aside | None, now: float) -> bool:
        """Answer an event that is meant for the second window. Whether it was."""
        window = self.window
        if window is None or not window.owns(event) or event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT):
            return False
        if event.type == pygame.WINDOWCLOSE:
            self.close()
        else:
            window.handle(event, aside, now)
        return True

    def leaves_first(self, event: pygame.event.Event) -> bool:
        """Whether the first window is closed by its frame: with two windows nothing else tells of it."""
        return self.window is not None and event.type == pygame.WINDOWCLOSE and not self.window.owns(event)

    def show(self, aside: Aside | None, palette: Palette, sprites: SpriteStore, now: float) -> float | None:
        """Let time pass in it (`SecondWindow.show`)."""
        self.draws = self.window is not None
        wait = self.window.show(aside, palette, sprites, now) if self.window is not None else None
        self.draws = False
        return wait


def scale_for(size: tuple[int, int]) -> float:
    """How large words are drawn on so many pixels, for people who sit farther away: in steps of a quarter."""
    across, down = (pixels / units for pixels, units in zip(size, UNITS, strict=True))
    return min(4.0, max(0.75, round(4 * min(across, down)) / 4))


def _nothing(paint: Paint, surface: pygame.Surface) -> None:
    paint.desk(surface)
    left = (surface.get_width() - paint.width(NOTHING, 20)) // 2
    paint.text(surface, NOTHING, (left, surface.get_height() // 2 - paint.line(20) // 2), 20, paint.quiet)
