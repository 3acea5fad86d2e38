"""Brings something on a page that scrolls into view."""

from __future__ import annotations

import pygame

from vtt.app.paint import RING
from vtt.app.widgets.base import Host, walk
from vtt.app.widgets.layout import Scroll


def page_called(ui: Host, name: str) -> Scroll | None:
    """The page of this name, laid out as it is now; None if it is not seen."""
    ui.settle()
    return next((one for one in walk(ui.root) if isinstance(one, Scroll) and one.name == name), None)


def reveal(ui: Host, page: Scroll, part: pygame.Rect) -> None:
    """Scroll to a part of a page; to its top, where it is taller than the page."""
    tall = min(part.height, page.rect.height - 2 * RING)
    page.reveal(pygame.Rect(part.topleft, (part.width, tall)))
    ui.lay_out()
