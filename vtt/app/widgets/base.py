"""The widget every other widget is: a rectangle that measures, places, draws and answers mouse and keys.

Sizes that a widget states are screen pixels (already scaled); sizes in code are units, scaled by `Paint.px`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from vtt.app.paint import Paint

Action = Callable[[], object]
Point = tuple[int, int]


@dataclass(frozen=True)
class Look:
    """What the person is doing with the widgets: drawn as hover, press and focus. `keyboard`: focus came by key.
    `version` grows whenever widgets may look different: what was drawn at the same version can be kept."""

    hover: Widget | None = None
    focus: Widget | None = None
    pressed: Widget | None = None
    keyboard: bool = False
    now: float = 0.0
    version: int = 0


class Widget:
    """A rectangle on the screen. `weight` shares out spare width in a Row and spare height in a Column."""

    focusable = False
    wants_text = False
    """Typed text goes to it while it has the focus, and keys are no shortcuts then."""
    topic = ""
    """What it shows, where it is to stay as it was (`take_over`) as long as a screen built anew shows the same."""
    begins = False
    """Tab begins inside it while nothing has the focus."""
    among = ""
    """The long list it is an entry of: arrow keys go through that, and Tab goes on behind it."""
    in_turn = ""
    """What is filled in one after the other, as names are: Tab goes on to the next of them first."""
    notices: pygame.Rect | None = None
    """Where notices lie, at the lower edge, while it is all a screen shows; None: anywhere on it."""
    takes_enter = False
    """Enter goes to it even when the mouse gave it the focus."""

    def __init__(self, *, name: str = "", tip: str = "", weight: float = 0.0) -> None:
        self.name = name
        self.tip = tip
        self.weight = weight
        self.visible = True
        self.rect = pygame.Rect(0, 0, 0, 0)

    def notices_at(self, usual: pygame.Rect, narrow: Sequence[pygame.Rect]) -> pygame.Rect:
        """Where all the notices lie that would lie there, or that would in narrower lines: nothing of what it shows
        matters more."""
        return usual

    def take_over(self, before: Widget) -> None:
        """Stay as the widget of the same topic was that is shown until now."""

    def children(self) -> Sequence[Widget]:
        """The widgets inside, back to front."""
        return ()

    def in_order(self) -> Sequence[Widget]:
        """The widgets inside, in the order of Tab."""
        return self.children()

    def natural_width(self, paint: Paint) -> int:
        """The width it wants when nothing presses, in pixels."""
        return 0

    def least_width(self, paint: Paint) -> int:
        """The width it can be pressed to without losing a word, in pixels."""
        return self.natural_width(paint)

    def height(self, paint: Paint, width: int) -> int:
        """The height it needs at a width, in pixels."""
        return 0

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        """Take this rectangle, and give the children theirs."""
        self.rect = pygame.Rect(rect)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        """Draw it and its children."""
        for child in self.children():
            if child.visible:
                child.draw(paint, surface, look)

    def takes(self, point: Point) -> bool:
        """Whether the mouse at this point means this widget or one of its children."""
        return self.visible and self.rect.collidepoint(point)

    def hint(self, point: Point) -> str:
        """The tooltip at a point inside."""
        return self.tip

    def answers(self, event: pygame.event.Event) -> bool:
        """Whether a key that nothing else has taken means this widget, wherever the focus is; then it has done it."""
        return False

    def press(self, point: Point, button: int, ui: Host) -> bool:
        """A mouse button went down on it. True: it takes the press, and all drags until the release."""
        return False

    def drag(self, point: Point, ui: Host) -> None:
        """The mouse moved while it holds the press."""

    def release(self, point: Point, button: int, ui: Host) -> None:
        """The press it holds ended."""

    def move(self, point: Point, ui: Host) -> None:
        """The mouse moved over it with no button held; also called once when the mouse left it (point outside)."""

    def wheel(self, amount: int, point: Point, ui: Host) -> bool:
        """The wheel turned over it, up is positive. True: used."""
        return False

    def sideways(self, amount: int, point: Point, ui: Host) -> bool:
        """The wheel was tilted over it, right is positive. True: used."""
        return False

    def key(self, event: pygame.event.Event, ui: Host) -> bool:
        """A key went down while it has the focus. True: used."""
        return False

    def tabbed(self) -> None:
        """Tab has come to it."""

    def unfocused(self) -> None:
        """The focus has gone elsewhere."""

    def compose(self, words: str, ui: Host) -> None:
        """Words an input method is putting together, not typed yet."""

    def text(self, words: str, ui: Host) -> bool:
        """Text was typed while it has the focus. True: used."""
        return False


def walk(widget: Widget) -> Iterator[Widget]:
    """The widget and everything visible inside, in reading order."""
    left = [widget]  # not by itself for each child: all widgets are asked for with every layout
    while left:
        one = left.pop()
        if one.visible:
            yield one
            left += reversed(one.children())


def in_order(widget: Widget) -> Iterator[Widget]:
    """The widget and everything visible inside, in the order of Tab."""
    if widget.visible:
        yield widget
        for child in widget.in_order():
            yield from in_order(child)


def under(widget: Widget, point: Point) -> list[Widget]:
    """The chain of widgets under a point, outermost first; empty when the point lies beside it."""
    if not widget.takes(point):
        return []
    for child in reversed(widget.children()):
        chain = under(child, point)
        if chain:
            return [widget, *chain]
    return [widget]


Placing = Callable[[Paint, pygame.Rect, Widget], pygame.Rect]
"""Where a layer lies on the screen, for its widget."""


@dataclass
class Layer:
    """Widgets that lie over the others. While one is open nothing below it is reached; a press beside a
    layer, or Esc, calls `dismiss` (None: it must be answered); where it `stays`, only Esc does."""

    widget: Widget
    placing: Placing
    dismiss: Action | None = None
    before: Widget | None = None
    stays: bool = False
    dim: bool = False
    """Whether what lies behind is darkened: dialogs do, menus do not."""


class Host(Protocol):
    """What widgets may ask of the screen they lie on (`vtt.app.widgets.ui.Ui`)."""

    paint: Paint
    screen: pygame.Rect
    root: Widget
    layers: list[Layer]
    mouse: Point
    hover: Widget | None
    holder: Widget | None
    focus: Widget | None
    keyboard: bool
    now: float

    @property
    def blocked(self) -> bool: ...

    def open(
        self, widget: Widget, placing: Placing = ..., *, dismiss: Action | None = None, focus: Widget | None = None
    ) -> Layer: ...

    def close(self, layer: Layer) -> None: ...

    def notify(self, words: str, *, warning: bool = False) -> None: ...

    def set_focus(self, widget: Widget | None) -> None: ...

    def reveal_focus(self) -> None: ...

    def lay_out(self) -> None: ...

    def settle(self) -> None: ...
