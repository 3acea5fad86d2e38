"""Where what lies over a screen's widgets is placed: dialogs in the middle, menus beside what opened them."""

from __future__ import annotations

import pygame

from vtt.app.paint import Paint
from vtt.app.widgets.base import Action, Placing, Widget


def then(close: Action, action: Action | None) -> Action:
    """Close what is open, and only then do something: it may open the next."""

    def run() -> None:
        close()
        if action is not None:
            action()

    return run


def centred(paint: Paint, screen: pygame.Rect, widget: Widget) -> pygame.Rect:
    """Placing for dialogs: in the middle, as high as the widget needs."""
    width = min(max(widget.natural_width(paint), paint.px(320)), screen.width - paint.px(32))
    height = min(widget.height(paint, width), screen.height - paint.px(32))
    rect = pygame.Rect(0, 0, width, height)
    rect.center = screen.center
    return rect


def beside(anchor: pygame.Rect) -> Placing:
    """Placing for menus: below the anchor, or above it where there is no room, at least as wide."""

    def place(paint: Paint, screen: pygame.Rect, widget: Widget) -> pygame.Rect:
        width = max(anchor.width, widget.natural_width(paint))
        height = min(widget.height(paint, width), screen.height - paint.px(16))
        rect = pygame.Rect(anchor.left, anchor.bottom + paint.px(4), width, height)
        if rect.bottom > screen.bottom and anchor.top - paint.px(4) - height >= screen.top:
            rect.bottom = anchor.top - paint.px(4)
        return rect.clamp(screen.inflate(-paint.px(8), -paint.px(8)))

    return place


def off(usual: pygame.Rect, over: pygame.Rect, screen: pygame.Rect, gap: int) -> pygame.Rect:
    """Where something lies that would lie at `usual`: below, above or beside what lies over the screen, the first that
    has room, so that it hides nothing that is read and pressed there; as usual where none has."""
    if not usual.colliderect(over):
        return usual
    ends = {"top": over.bottom + gap, "bottom": over.top - gap, "right": over.left - gap, "left": over.right + gap}
    ways = (usual.move_to(**{end: at}) for end, at in ends.items())
    return next((way for way in ways if screen.contains(way)), usual)
