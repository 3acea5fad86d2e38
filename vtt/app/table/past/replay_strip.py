"""What was missed, as a strip of small pictures: who walked, which dice fell, whom it hurt; amber is what runs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.attack.attack_stage import Face
from vtt.app.table.attack.chain import LOSS
from vtt.app.table.attack.felt import GREEN
from vtt.app.table.attack.tray import Tray
from vtt.app.widgets.base import Host, Look, Point, Widget
from vtt.app.widgets.layout import Card
from vtt.rules.base import Event
from vtt.rules.events import CardMoved, Damaged, Defeated, Moved, Recovered, Rolled, RolledDie
from vtt.scene.theme import Colour

FRAME: Final = (137, 148)
"""Units of one frame."""
PICTURE: Final = 72
LINES: Final = 4
"""Lines of words below its picture, for which a frame has room."""
GAP: Final = 8
WIDE: Final = 1100
"""Units of the whole strip at most."""
TOKEN: Final = 38
DIE: Final = 34
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
    walker, hurt, steps, change, card = "", "", 0, 0, False
    for event in events:
        if event.secret_to and not seats & set(event.secret_to):
            continue
        if isinstance(event, Rolled):
            dice += event.dice
        elif isinstance(event, Moved):
            walker, steps = event.figure, steps + len(event.path) - 1
        elif isinstance(event, Damaged):
            hurt, change = event.figure, change - event.amount
        elif isinstance(event, Recovered):
            hurt, change = event.figure, change + event.amount
        elif isinstance(event, Defeated):
            hurt = event.figure
        elif isinstance(event, CardMoved):
            card = True
    return Sight(hurt or walker, dice, 0 if hurt else steps, change, card)


class DeedFrame(Widget):
    """One deed: its picture, and its words in four lines. A click begins with it. What comes of it is told no sooner
    than it happens: of what comes `later`, and while its dice are on their way, only who it is about."""

    def __init__(self, words: str, sight: Sight, tray: Tray, face: Face | None, jump: Callable[[], None]) -> None:
        super().__init__(name="deed frame")
        self.words, self.sight, self.tray, self.face, self.jump = words, sight, tray, face, jump
        self.running = self.later = self.untold = False

    def press(self, point: Point, button: int, ui: Host) -> bool:
        self.jump()
        return True

    def hint(self, point: Point) -> str:
        return "" if self.later or self.untold else self.words

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        edge = paint.accent if self.running else paint.border
        paint.box(surface, self.rect, paint.field, edge, radius=8)
        if self.running:
            paint.box(surface, self.rect.inflate(-2, -2), None, edge, radius=7)
        picture = pygame.Rect(self.rect.left + 3, self.rect.top + 3, self.rect.width - 6, paint.px(PICTURE))
        self._picture(paint, surface, picture)
        if self.later or self.untold:
            return
        top, room = picture.bottom + paint.px(4), self.rect.width - 2 * paint.px(8)
        for number, line in enumerate(paint.lines(self.words, room, LINES, 12)):
            place = (self.rect.left + paint.px(8), top + number * paint.line(12))
            paint.text(surface, line, place, 12, paint.words, self.running)

    def _picture(self, paint: Paint, surface: pygame.Surface, rect: pygame.Rect) -> None:
        sight = Sight(self.sight.figure) if self.later or self.untold else self.sight
        if sight.dice:
            paint.box(surface, rect, GREEN, None, radius=6)
            self._dice(paint, surface, rect)
            return
        known = self.face is not None and bool(sight.figure)
        paint.box(surface, rect, GROUND if known else paint.raised, None, radius=6)
        if self.face is None or not sight.figure:
            self._sign(paint, surface, rect, "icon/card" if sight.card else "icon/story")
            return
        token = pygame.Rect(0, 0, paint.px(TOKEN), paint.px(TOKEN))
        token.center = (rect.centerx + (rect.width // 4 if sight.steps else 0), rect.centery)
        if sight.steps:
            for step in range(4):
                at = (rect.left + paint.px(18) + (token.left - rect.left - paint.px(20)) * step // 4, rect.centery)
                paint.disc(surface, at, paint.px(3), (250, 247, 240))
        paint.token(surface, self.face.sprite, self.face.side, token)
        if sight.change:
            words = f"+{sight.change}" if sight.change > 0 else f"−{-sight.change}"
            pill = pygame.Rect(0, 0, paint.width(words, 14, True) + paint.px(14), paint.px(20))
            pill.midtop = (rect.centerx, rect.top + paint.px(3))
            paint.box(surface, pill, (18, 16, 14), None, radius=10)
            place = (pill.left + paint.px(7), pill.centery - paint.line(14) // 2)
            paint.text(surface, words, place, 14, LOSS if sight.change < 0 else paint.theme.palette.health, True)

    def _dice(self, paint: Paint, surface: pygame.Surface, rect: pygame.Rect) -> None:
        side = paint.px(DIE)
        fit = max(1, (rect.width - 6) // (side + 3))
        dice = self.sight.dice[: 2 * fit]
        rows = [dice[start : start + fit] for start in range(0, len(dice), fit)]
        side = min(side, rect.height // max(1, len(rows)) - 3)
        for number, row in enumerate(rows):
            left = rect.centerx - len(row) * (side + 3) // 2
            top = rect.centery - len(rows) * (side + 3) // 2 + number * (side + 3)
            for die in row:
                surface.blit(self.tray.painter.die(self.tray.look(die.colour, die.face), side), (left, top))
                left += side + 3

    @staticmethod
    def _sign(paint: Paint, surface: pygame.Surface, rect: pygame.Rect, icon: str) -> None:
        place = pygame.Rect(0, 0, paint.px(30), paint.px(30))
        place.center = rect.center
        paint.icon(surface, icon, place)


class Frames(Widget):
    """Frames beside each other, as many as fit, the running one among them; below them how far it has come."""

    def __init__(self, frames: Sequence[DeedFrame], running: int, *, rolling: bool = False) -> None:
        super().__init__()
        self.frames, self.running = list(frames), running
        for number, frame in enumerate(self.frames):
            frame.running, frame.later = number == running, number > running
            frame.untold = frame.running and rolling

    def children(self) -> Sequence[Widget]:
        return self.frames

    def natural_width(self, paint: Paint) -> int:
        return len(self.frames) * paint.px(FRAME[0] + GAP) - paint.px(GAP)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(FRAME[1] + 8)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        wide, gap = paint.px(FRAME[0]), paint.px(GAP)
        fit = max(1, (rect.width + gap) // (wide + gap))
        first = max(0, min(self.running - fit // 2, len(self.frames) - fit))
        for number, frame in enumerate(self.frames):
            frame.visible = first <= number < first + fit
            left = rect.left + (number - first) * (wide + gap)
            frame.place(paint, pygame.Rect(left, rect.top, wide, paint.px(FRAME[1])))

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        super().draw(paint, surface, look)
        track = pygame.Rect(self.rect.left, self.rect.bottom - paint.px(4), self.rect.width, paint.px(4))
        paint.bar(surface, track, (self.running + 1) / max(1, len(self.frames)), paint.accent)


class ReplayStrip(Card):
    """The card of a replay, wider than other cards that float over the board."""
