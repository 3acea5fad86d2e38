"""Widgets that only show: words, headings, pills, bars, pictures, keys."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from vtt.app.paint import Colour, Paint
from vtt.app.widgets.base import Look, Point, Widget


class Label(Widget):
    """One line; what does not fit ends in an ellipsis and is in the tooltip."""

    def __init__(
        self,
        words: str,
        *,
        size: int = 14,
        quiet: bool = False,
        bold: bool = False,
        align: str = "left",
        tip: str = "",
        name: str = "",
        weight: float = 0.0,
    ) -> None:
        super().__init__(name=name, tip=tip, weight=weight)
        self.words = words
        self.size = size
        self.quiet = quiet
        self.bold = bold
        self.align = align
        self._cut = False

    def natural_width(self, paint: Paint) -> int:
        return paint.width(self.words, self.size, self.bold) + 1

    def height(self, paint: Paint, width: int) -> int:
        return paint.line(self.size)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        shown = paint.fitted(self.words, self.rect.width, self.size, self.bold)
        self._cut = shown != self.words
        colour = paint.quiet if self.quiet else paint.words
        left = self.rect.left
        if self.align != "left":
            spare = self.rect.width - paint.width(shown, self.size, self.bold)
            left += spare if self.align == "right" else spare // 2
        top = self.rect.centery - paint.line(self.size) // 2
        paint.text(surface, shown, (left, top), self.size, colour, self.bold)

    def hint(self, point: Point) -> str:
        return self.tip or (self.words if self._cut else "")


class Heading(Label):
    """Small, spaced, quiet capitals over a part of a card."""

    def __init__(self, words: str) -> None:
        super().__init__(words.upper(), size=12, quiet=True, bold=True)

    def natural_width(self, paint: Paint) -> int:
        return paint.spaced_width(self.words)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        paint.spaced(surface, self.words, self.rect)


class WholeHeading(Heading):
    """A heading that takes more lines where one is too short: it asks for something, so nothing of it may be cut."""

    def lines(self, paint: Paint, width: int) -> Sequence[str]:
        lines = [""]
        for word in self.words.split():
            longer = f"{lines[-1]} {word}".strip()
            if lines[-1] and paint.spaced_width(longer) > width:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    def height(self, paint: Paint, width: int) -> int:
        return paint.line(self.size) * len(self.lines(paint, width))

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        line = pygame.Rect(self.rect.topleft, (self.rect.width, paint.line(self.size)))
        for words in self.lines(paint, self.rect.width):
            paint.spaced(surface, words, line)
            line.top = line.bottom


class Paragraph(Widget):
    """Words over as many lines as they need."""

    def __init__(
        self,
        words: str,
        *,
        size: int = 14,
        quiet: bool = False,
        bold: bool = False,
        least: int = 0,
        most: int = 0,
        name: str = "",
        centred: bool = False,
        weight: float = 0.0,
    ) -> None:
        """`most`: the number of lines shown at most (0: all); `least`: those that it has room for, so that what lies
        below it stays where it is under other words."""
        super().__init__(name=name, weight=weight)
        self.words = words
        self.size = size
        self.quiet = quiet
        self.bold = bold
        self.least, self.most = least, most
        self.centred = centred

    def natural_width(self, paint: Paint) -> int:
        return min(paint.width(self.words, self.size, self.bold), paint.px(520))

    def lines(self, paint: Paint, width: int) -> Sequence[str]:
        if self.most:
            return paint.lines(self.words, width, self.most, self.size, self.bold)
        return paint.wrapped(self.words, width, self.size, self.bold)

    def height(self, paint: Paint, width: int) -> int:
        return max(self.least, len(self.lines(paint, width))) * paint.line(self.size) if self.words else 0

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        colour = paint.quiet if self.quiet else paint.words
        top = self.rect.top
        for line in self.lines(paint, self.rect.width):
            spare = (self.rect.width - paint.width(line, self.size, self.bold)) // 2 if self.centred else 0
            paint.text(surface, line, (self.rect.left + spare, top), self.size, colour, self.bold)
            top += paint.line(self.size)

    def hint(self, point: Point) -> str:
        return self.words if self.most else ""


class Title(Paragraph):
    """Bold words of a size (units) that are whole in one line; else smaller, in two lines at most."""

    def __init__(self, words: str, large: int, small: int, *, name: str = "") -> None:
        super().__init__(words, size=large, bold=True, most=2, name=name)
        self.large, self.small = large, small

    def lines(self, paint: Paint, width: int) -> Sequence[str]:
        self.size = self.large if paint.width(self.words, self.large, bold=True) <= width else self.small
        return super().lines(paint, width)


class NamedRule(Paragraph):
    """A rule after its name, which is bold."""

    def __init__(self, name: str, rule: str) -> None:
        self.head = f"{name}." if rule else name
        super().__init__(f"{self.head} {rule}" if rule else name, size=12)

    def lines(self, paint: Paint, width: int) -> Sequence[str]:
        wider = paint.width(self.head, 12, True) - paint.width(self.head, 12)
        return super().lines(paint, width - wider)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        top, left = self.rect.top, self.rect.left
        for number, line in enumerate(self.lines(paint, self.rect.width)):
            if number == 0 and line.startswith(self.head):
                shown = paint.text(surface, self.head, (left, top), 12, paint.words, True)
                paint.text(surface, line[len(self.head) :], (shown.right, top), 12, paint.words)
            else:
                paint.text(surface, line, (left, top), 12, paint.words)
            top += paint.line(12)


class Pill(Widget):
    """A short fact in a rounded field, with an icon before it if it has one."""

    def __init__(self, words: str, *, icon: str = "", fill: Colour | None = None, tip: str = "") -> None:
        super().__init__(tip=tip)
        self.words = words
        self.icon = icon
        self.fill = fill

    def natural_width(self, paint: Paint) -> int:
        icon = paint.px(18) if self.icon else 0
        return paint.width(self.words, 12) + icon + paint.px(20)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(22)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        paint.box(surface, self.rect, self.fill or paint.raised, None, radius=11)
        left = self.rect.left + paint.px(10)
        if self.icon:
            paint.icon(
                surface,
                self.icon,
                pygame.Rect(left - paint.px(4), self.rect.centery - paint.px(8), *(paint.px(16),) * 2),
            )
            left += paint.px(16)
        words = paint.fitted(self.words, self.rect.right - paint.px(8) - left, 12)
        paint.text(surface, words, (left, self.rect.centery - paint.line(12) // 2), 12, paint.words)


class Flow(Widget):
    """Small widgets beside each other, going on in the next line where they do not fit."""

    def __init__(self, inside: Sequence[Widget], *, gap: int = 6) -> None:
        super().__init__()
        self.inside = list(inside)
        self.gap = gap

    def children(self) -> Sequence[Widget]:
        return self.inside

    def natural_width(self, paint: Paint) -> int:
        return sum(child.natural_width(paint) + paint.px(self.gap) for child in self.inside)

    def _places(self, paint: Paint, width: int) -> list[pygame.Rect]:
        places: list[pygame.Rect] = []
        left = top = tall = 0
        gap = paint.px(self.gap)
        for child in self.inside:
            wide = min(child.natural_width(paint), width)
            high = child.height(paint, wide)
            if left and left + wide > width:
                left, top, tall = 0, top + tall + gap, 0
            places.append(pygame.Rect(left, top, wide, high))
            left += wide + gap
            tall = max(tall, high)
        return places

    def height(self, paint: Paint, width: int) -> int:
        return max((place.bottom for place in self._places(paint, width)), default=0)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        for child, place in zip(self.inside, self._places(paint, rect.width), strict=True):
            child.place(paint, place.move(rect.topleft))


class Bar(Widget):
    """How much is left, or how far something is: `value` of `full`, with words over it if it has some."""

    TALL = 6

    def __init__(self, value: int, full: int, *, words: str = "") -> None:
        super().__init__()
        self.value = value
        self.full = full
        self.words = words

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(self.TALL) + (paint.line(14) + paint.px(2) if self.words else 0)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        if self.words:
            paint.text(surface, paint.fitted(self.words, self.rect.width, 14), self.rect.topleft, 14, paint.words)
        tall = paint.px(self.TALL)
        track = pygame.Rect(self.rect.left, self.rect.bottom - tall, self.rect.width, tall)
        paint.bar(surface, track, self.value / self.full if self.full else 0.0, paint.accent)


class Picture(Widget):
    """A picture, fitted into the widget's rectangle; `surface` None shows an empty field."""

    def __init__(self, picture: pygame.Surface | None, *, tall: int = 96, name: str = "") -> None:
        super().__init__(name=name)
        self.picture = picture
        self.tall = tall
        self._shown: pygame.Surface | None = None

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(self.tall)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        paint.box(surface, self.rect, paint.field, paint.border, radius=6)
        if self.picture is None or not self.rect.width or not self.rect.height:
            return
        room = self.rect.inflate(-4, -4)
        width, height = self.picture.get_size()
        share = min(room.width / width, room.height / height)
        size = (max(1, int(width * share)), max(1, int(height * share)))
        if self._shown is None or self._shown.get_size() != size:
            self._shown = pygame.transform.smoothscale(self.picture.convert_alpha(), size)
        surface.blit(self._shown, self._shown.get_rect(center=room.center))


class Icon(Widget):
    """One sprite, square."""

    def __init__(self, sprite: str, *, side: int = 24, tip: str = "") -> None:
        super().__init__(tip=tip)
        self.sprite = sprite
        self.side = side

    def natural_width(self, paint: Paint) -> int:
        return paint.px(self.side)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(self.side)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        side = paint.px(self.side)
        box = pygame.Rect(0, 0, side, side)
        box.center = self.rect.center
        paint.icon(surface, self.sprite, box)
