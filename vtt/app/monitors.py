"""The screens that are plugged in, by their numbers: where a window can be opened."""

from __future__ import annotations

import warnings
from contextlib import suppress
from typing import Final

import pygame

from vtt.app.settings import SMALLEST, Settings

CENTRED: Final = 0x2FFF0000
"""What SDL takes in place of a position for the middle of a screen, together with its number."""
CORNERS: Final = ("topright", "topleft", "bottomright", "bottomleft")
"""Of a screen, from the one where a window that covers another one is least in the way."""
EDGE: Final = 10
"""Part of a screen's height along the edges of the first window that a window over it leaves free: what people press
first lies there."""
OVER: Final = 0.375
"""Part of the first window's width and height that a window over it takes: its middle stays free, where a curtain says
for whom it is."""


def sizes() -> list[tuple[int, int]]:
    """Width and height of each screen in pixels; the first is the main one. Never empty."""
    return pygame.display.get_desktop_sizes() or [(1280, 720)]


def there(number: int) -> int:
    """The number of a screen that is there: this one, or the main one where it has been unplugged."""
    return number if 0 <= number < len(sizes()) else 0


def in_words(number: int) -> str:
    """How people know a screen: “Screen 2 · 1920 × 1080”."""
    width, height = sizes()[there(number)]
    return f"Screen {number + 1} · {width} × {height}"


def middle_of(number: int) -> tuple[int, int]:
    """The position of a window that opens in the middle of a screen."""
    return CENTRED | there(number), CENTRED | there(number)


def off_first(size: tuple[int, int], smallest: tuple[int, int]) -> pygame.Rect:
    """Where a second window of a size (pixels) lies on the main screen: in the corner in which it covers least of the
    first window, which is there, too. Where that is nearly all of it, it is smaller, though not below the `smallest`,
    and lies at the left within the edges: menus unfold at the right, and the way to close it again is in one."""
    first, screen = _first(), pygame.Rect((0, 0), sizes()[0])
    places = [pygame.Rect((0, 0), size).move_to(**{name: getattr(screen, name)}) for name in CORNERS]
    corner = min(places, key=lambda place: _area(place.clip(first)))
    if 4 * _area(corner.clip(first)) < 3 * _area(corner):
        return corner
    edge = screen.height // EDGE
    across, down = (
        min(most, max(least, round(OVER * pixels)))
        for most, least, pixels in zip(size, smallest, first.size, strict=True)
    )
    return pygame.Rect(first.left + edge, first.top + edge, across, down)


def over_first(place: pygame.Rect) -> bool:
    """Whether something at a place of the main screen covers some of the first window there."""
    return place.colliderect(_first())


def _area(place: pygame.Rect) -> int:
    return place.width * place.height


def _first() -> pygame.Rect:
    """Where the first window lies."""
    return pygame.Rect(pygame.display.get_window_position(), pygame.display.get_window_size())


def open_window(settings: Settings) -> pygame.Surface:
    """Open the program's own window, or change it: on the screen of the settings, and never off it."""
    flags, screens, number = pygame.RESIZABLE, sizes(), there(settings.monitor)
    if settings.full_screen:
        return pygame.display.set_mode((0, 0), flags | pygame.FULLSCREEN, display=number)
    if (own := _own()) is not None and pygame.display.is_fullscreen():
        own.set_windowed()  # first: where windows have frames it kept the size of the screen, and hung over its edge
    surface = pygame.display.set_mode(settings.size, flags, display=number)
    if (own := _own()) is not None:
        own.minimum_size = SMALLEST
    if number > 0:
        return surface  # in the middle of it; where it begins beside the others nobody tells us
    left, top = pygame.display.get_window_position()
    inside = pygame.Rect((left, top), settings.size).clamp(pygame.Rect((0, 0), screens[0]))
    place = max(0, inside.left), max(0, inside.top)
    if place != (left, top) and len(screens) == 1:
        # A window that grew stays on the screen; one larger than that shows its top left. Of several screens people
        # may have moved it to another one.
        pygame.display.set_window_position(place)
    return surface


def take_keys(*, rise: bool = True) -> None:
    """The program's own window hears the keyboard: another one takes it as it opens, and not every desktop gives it
    back when that closes. `rise`: and comes before all others."""
    if (own := _own()) is None:
        return
    with warnings.catch_warnings(), suppress(pygame.error):  # only desktops that need the second one know it
        warnings.simplefilter("ignore", DeprecationWarning)
        if rise:
            own.focus()
        own.focus(input_only=True)


def _own() -> pygame.Window | None:
    """The program's own window; None: it has none any more."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # no other way to it as long as it is the display's
        try:
            return pygame.Window.from_display_module()
        except pygame.error:
            return None
