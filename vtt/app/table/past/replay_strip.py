"""What was missed, as a strip of small pictures: who walked, which dice fell, whom it hurt; amber is what runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.attack.attack_stage import Face
from vtt.app.table.attack.chain import LOSS
from vtt.app.table.attack.tray import Tray
from vtt.app.table.past.news import seen_of
from vtt.app.table.people.motive import sentences
from vtt.app.widgets.base import Host, Look, Point, Widget
from vtt.app.widgets.layout import Card
from vtt.rules.base import Event
from vtt.rules.events import CardMoved, Damaged, Defeated, Moved, Recovered, Rolled, RolledDie
from vtt.scene.theme import Colour

TALL: Final = 44
"""Units of the height of a frame; it is as wide as what it holds."""
PADDING: Final = 6
GAP: Final = 6
TOKEN: Final = 32
DOTS: Final = 28
"""Units of the dots of a walk before its figure."""
DIE: Final = 17
"""Units of a die with the gap behind it: dice lie in two rows."""
WORDS: Final = 600
"""Units in which the words of a deed lie, at most: with less of them the strip is narrower."""
LEAST: Final = 280
"""Units of that width at least: the title lies above them."""
LINES: Final = 2
"""Lines of those words at most; in less width as many more as hold as much, up to twice as many."""
GROUND: Final[Colour] = (176, 160, 130)


@dataclass(frozen=True)
class Sight:
    """What a frame shows: dice that fell, else who walked so many `steps`, else who lost (or won back) how much."""

    figure: str = ""
    dice: tuple[RolledDie, ...] = ()
    steps: int = 0
    change: int = 0
    card: bool = False


def sight_of(events: Iterable[Event], seats: frozenset[str]) -> Sight:
    """What of the events of a moment is shown to these seats."""
    dice: tuple[RolledDie, ...] = ()
    about, walker, hurt, steps, card = "", "", "", 0, False
    changes = Counter[str]()
    for event in seen_of(events, seats):
        about = str(getattr(event, "target", "") or getattr(event, "figure", "")) or about
        if isinstance(event, Rolled):
            dice += event.dice
        elif isinstance(event, Moved):
            walker, steps = event.figure, steps + len(event.path) - 1
        elif isinstance(event, Damaged):
            hurt = event.figure
            changes[hurt] -= event.amount
        elif isinstance(event, Recovered):
            hurt = event.figure
            changes[hurt] += event.amount
        elif isinstance(event, Defeated):
            hurt = event.figure
        elif isinstance(event, CardMoved):
            card = True
    return Sight(hurt or walker or about, dice, 0 if hurt else steps, changes[hurt], card)  # not what several lost


class DeedFrame(Widget):
    """One deed as a small picture; its words are said while it runs, and where the mouse rests on it. A click begins
    with it. What comes of it is told no sooner than it happens: of what comes `later`, and while its dice are on their
    way, only who it is about."""

    def __init__(self, words: str, sight: Sight, tray: Tray, face: Face | None, jump: Callable[[], None]) -> None:
        super().__init__(name="deed frame")
        self.words, self.sight, self.tray, self.face, self.jump = words, sight, tray, face, jump
        self.running = self.later = self.untold = False

    @property
    def told(self) -> str:
        """Its words, once they may be said."""
        return "" if self.later or self.untold else self.words

    def press(self, point: Point, button: int, ui: Host) -> bool:
        self.jump()
        return True

    def hint(self, point: Point) -> str:
        return self.told

    def natural_width(self, paint: Paint) -> int:
        sight = self.sight
        inside = 0 if self._sign and sight.dice else paint.px(TOKEN)
        inside += paint.px(DOTS) if sight.steps else 0
        inside += paint.px(DIE) * ((len(sight.dice) + 1) // 2)
        inside += paint.width(self._change, 14, True) + paint.px(8) if sight.change else 0
        return max(inside, paint.px(TOKEN)) + 2 * paint.px(PADDING)

    @property
    def _sign(self) -> str:
        """What stands for a deed whose figure is not known: a card, or words."""
        return "" if self.face is not None and self.sight.figure else "icon/card" if self.sight.card else "icon/story"

    @property
    def _change(self) -> str:
        return f"+{self.sight.change}" if self.sight.change > 0 else f"−{-self.sight.change}"

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        edge, sight = paint.accent if self.running else paint.border, self.sight
        fill = paint.field if self._sign else GROUND
        paint.box(surface, self.rect, fill, edge, radius=8)
        if self.running:
            paint.box(surface, self.rect.inflate(-2, -2), None, edge, radius=7)
        token = pygame.Rect(0, 0, paint.px(TOKEN), paint.px(TOKEN))
        token.midleft = self.rect.left + paint.px(PADDING), self.rect.centery
        if self.later or self.untold:
            token.centerx = self.rect.centerx
            self._who(paint, surface, token)
            return
        if sight.steps:
            for step in range(3):
                paint.disc(surface, (token.left + paint.px(4 + 9 * step), token.centery), paint.px(3), (250, 247, 240))
            token.left += paint.px(DOTS)
        if self._sign and sight.dice:
            token.width = 0
        else:
            self._who(paint, surface, token)
        self._dice(paint, surface, token.right)
        if sight.change:
            right = self.rect.right - paint.px(PADDING)
            place = right - paint.width(self._change, 14, True), self.rect.centery - paint.line(14) // 2
            back = pygame.Rect(place[0] - paint.px(3), place[1], right - place[0] + paint.px(6), paint.line(14))
            paint.box(surface, back, (18, 16, 14), None, radius=9)
            ink = LOSS if sight.change < 0 else paint.theme.palette.health
            paint.text(surface, self._change, place, 14, ink, True)

    def _who(self, paint: Paint, surface: pygame.Surface, token: pygame.Rect) -> None:
        if self.face is None or self._sign:
            paint.icon(surface, self._sign, token.inflate(-paint.px(6), -paint.px(6)))
        else:
            paint.token(surface, self.face.sprite, self.face.side, token)

    def _dice(self, paint: Paint, surface: pygame.Surface, left: int) -> None:
        step, dice = paint.px(DIE), self.sight.dice
        columns = (len(dice) + 1) // 2
        rows = [dice[start : start + columns] for start in range(0, len(dice), max(1, columns))]
        for number, row in enumerate(rows):
            top = self.rect.centery - len(rows) * step // 2 + number * step
            for place, die in enumerate(row):
                picture = self.tray.painter.die(self.tray.look(die.colour, die.face), step - 2)
                surface.blit(picture, (left + place * step + 2, top + 1))


class Frames(Widget):
    """Frames beside each other, as many as fit, the running one among them; below them what happens in it, and how far
    it has come."""

    def __init__(self, frames: Sequence[DeedFrame], running: int, *, rolling: bool = False) -> None:
        super().__init__()
        self.frames, self.running = list(frames), running
        for number, frame in enumerate(self.frames):
            frame.running, frame.later = number == running, number > running
            frame.untold = frame.running and rolling

    def children(self) -> Sequence[Widget]:
        return self.frames

    def natural_width(self, paint: Paint) -> int:
        frames = sum(frame.natural_width(paint) + paint.px(GAP) for frame in self.frames) - paint.px(GAP)
        words = max((paint.width(frame.words) for frame in self.frames), default=0)
        return max(frames, min(words, paint.px(WORDS)), paint.px(LEAST))

    def height(self, paint: Paint, width: int) -> int:
        """It has room for the words of every deed from the first on: nothing moves while they change."""
        most = _most(paint, width)
        lines = max((len(told_in_lines(paint, frame.words, width, most)) for frame in self.frames), default=1)
        return paint.px(TALL + 2 * GAP + 4) + lines * paint.line(14)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        gap, widths = paint.px(GAP), [frame.natural_width(paint) for frame in self.frames]
        first, last = _window(widths, gap, self.running, rect.width)
        left = rect.left
        for number, (frame, wide) in enumerate(zip(self.frames, widths, strict=True)):
            frame.visible = first <= number < last
            if frame.visible:
                frame.place(paint, pygame.Rect(left, rect.top, min(wide, rect.width), paint.px(TALL)))
                left += wide + gap

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        super().draw(paint, surface, look)
        told, top = self.frames[self.running].told, self.rect.top + paint.px(TALL + GAP)
        most = _most(paint, self.rect.width)
        for number, line in enumerate(told_in_lines(paint, told, self.rect.width, most) if told else ()):
            paint.text(surface, line, (self.rect.left, top + number * paint.line(14)), 14, paint.words)
        track = pygame.Rect(self.rect.left, self.rect.bottom - paint.px(4), self.rect.width, paint.px(4))
        paint.bar(surface, track, (self.running + 1) / max(1, len(self.frames)), paint.accent)


def _most(paint: Paint, width: int) -> int:
    """Lines of words in so many pixels at most."""
    return min(2 * LINES, max(LINES, LINES * paint.px(WORDS) // max(1, width)))


def told_in_lines(paint: Paint, words: str, width: int, most: int = LINES) -> list[str]:
    """The words of a deed in lines. Where they are too many its first sentence stands, who did what, and the last ones,
    what has come of it; only these where both have no room. Without the first they began in the middle of a card."""
    told = sentences(words)
    while len(told) > 1 and len(paint.lines(" ".join(told), width, most + 1)) > most:
        del told[1 if len(told) > 2 else 0]
    return paint.lines(" ".join(told), width, most)


def _window(widths: Sequence[int], gap: int, running: int, room: int) -> tuple[int, int]:
    """From which frame to before which there is room for them, around the running one."""
    first, last = running, running + 1
    while True:
        taken = sum(widths[first:last]) + gap * (last - first)
        if last < len(widths) and taken + widths[last] <= room and (first == 0 or last - running <= running - first):
            last += 1
        elif first > 0 and taken + widths[first - 1] <= room:
            first -= 1
        elif last < len(widths) and taken + widths[last] <= room:
            last += 1
        else:
            return first, last


class ReplayStrip(Card):
    """The card of a replay: it lies over the board as long as that runs."""
