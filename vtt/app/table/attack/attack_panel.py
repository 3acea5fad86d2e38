"""The panel of an attack: who, whom, with what; its steps; the dice or cards; the chain; what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.at_table import AtTable
from vtt.app.table.attack.attack_stage import AttackStage, Face
from vtt.app.table.attack.chain import LOSS, TALL, boxes, draw_chain
from vtt.app.table.attack.felt import Room, draw_cards, draw_felts
from vtt.app.table.attack.target_row import NAME, TOKEN, draw_name, draw_words, whom, words_height, write_name
from vtt.app.table.attack.typed_roll import TypedRoll
from vtt.app.table.frame.frame import small
from vtt.app.widgets.base import Action, Host, Look, Point, Widget
from vtt.app.widgets.button import Button
from vtt.rules.attacks import Reckoned, total
from vtt.rules.base import Command

WIDE: Final = 852
NARROW: Final = 620
"""Units of the panel's width at most; and in the small form."""
PAD: Final = (14, 9)
"""Units of its rim: usually, and in a small window."""
HEAD: Final = (30, 28)
STEPS: Final = 22
FELT: Final = (112, 64)
"""Units of the felts' height: usually, and in a small window."""
FOOT: Final = 30
GAP: Final = 8
MOST: Final = 3
"""Chains of one attack that are shown below each other; of more the rest is counted."""
MOST_IN_WORDS: Final = 5
"""The same where they are told in words."""
HEALTH: Final = (120, 56)
"""Units of the bar of a target's health: usually, and where there is little room or it has a line of its own."""
RIM: Final = 24
"""Pixels of a panel's rim, more than its corners are round."""


class AttackPanel(Widget):
    """Draws an `AttackStage`. A click counts everything at once, the next one takes the panel away; while people decide
    about the attack it stays. Where it goes by itself no key is written on it, but a thin line runs out. `typed`: opens
    the dialog for real dice."""

    def __init__(self, stage: AttackStage, typed: Action, close: Action, *, low: bool) -> None:
        """`low`: the window is small for the size of its letters, and only what must be seen is."""
        super().__init__(name="attack")
        self.stage = stage
        self.low = low
        self.in_words = low and len(stage.shown) > 1
        """Whether the attacks on several are told in words: their chains would leave no room for the board."""
        self.most = MOST_IN_WORDS if self.in_words else MOST
        self.close = close
        by_hand = Button("Type in a roll", typed, icon="icon/dice", small=True, kind="quiet", name="type dice")
        self.typed = [by_hand] if stage.tray.kinds and stage.shown and not stage.shown[0].cards else []
        self._kept: tuple[object, pygame.Surface, pygame.Surface] | None = None
        self._rooms: list[Room] = []
        self.done = Button("Go on", close, keys="Enter", small=True, kind="accent", name="attack done")

    def children(self) -> Sequence[Widget]:
        if not self._has_foot():
            return ()
        return (*self.typed, *([self.done] if self.stage.waits else []))

    # --- measures ----------------------------------------------------------------------------------------------

    def natural_width(self, paint: Paint) -> int:
        return paint.px(NARROW if self.stage.small else WIDE)

    def height(self, paint: Paint, width: int) -> int:
        inner = width - 2 * paint.px(PAD[self.low])
        beside = self._foot_beside(paint, inner)
        parts = [paint.px(HEAD[self.low]), *(self._chain_height(paint, one, inner - beside) for one in self._chains())]
        if not self.stage.small:
            parts += [paint.px(STEPS)] if self._has_steps() else []
            parts += [paint.px(FELT[self.low])] if self._has_felt() else []
            parts += [paint.px(FOOT)] if self._has_foot() and not beside else []
        return sum(parts) + paint.px(GAP) * (len(parts) - 1) + 2 * paint.px(PAD[self.low])

    def _chains(self) -> tuple[Reckoned, ...]:
        return self.stage.shown[: self.most]

    @property
    def hidden(self) -> int:
        """How many are hit besides those whose chains are shown."""
        return max(0, len(self.stage.shown) - self.most)

    def _has_steps(self) -> bool:
        return not self.low and any(one.steps for one in self.stage.shown)

    def _has_foot(self) -> bool:
        return not self.stage.small and not (self.low and self.stage.asked)

    def _foot_beside(self, paint: Paint, inner: int) -> int:
        """How many of so many pixels the buttons take right of the chain in a small window, so that more is seen of the
        board; 0: they have a line of their own."""
        if not (self.low and self._has_foot() and self.stage.shown) or self.hidden:
            return 0
        wide = sum(button.natural_width(paint) + paint.px(GAP) for button in (*self.typed, self.done))
        left = inner - wide
        if self.in_words:
            same = (
                self._chain_height(paint, one, left) == self._chain_height(paint, one, inner) for one in self._chains()
            )
            return wide if all(same) else 0
        one = self.stage.shown[0]
        lines, beside = _verdict_lines(paint, self._comes(one), left, boxes(paint, one, left)[-1].rect.right)
        return wide if beside or not lines else 0

    def _has_felt(self) -> bool:
        return any(self.stage.throws) or any(one.cards for one in self.stage.shown)

    def _chain_height(self, paint: Paint, one: Reckoned, width: int) -> int:
        """A chain with its verdict."""
        if self.in_words:
            return words_height(paint, one, width, self._comes(one))
        width -= self._beside(paint)
        last = boxes(paint, one, width)[-1].rect
        lines, beside = _verdict_lines(paint, self._comes(one), width, last.right)
        return last.bottom + (0 if beside else len(lines) * paint.line(14) + paint.px(4))

    def _comes(self, one: Reckoned) -> str:
        return verdict(one, open_still=one.target in self.stage.spared)

    def _beside(self, paint: Paint) -> int:
        """How far in a chain begins: beside the name of its target, where there are several."""
        return paint.px(NAME) if len(self.stage.shown) > 1 else 0

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        inner, tall = rect.inflate(-2 * paint.px(PAD[self.low]), -2 * paint.px(PAD[self.low])), paint.px(FOOT)
        beside, right, top = self._foot_beside(paint, inner.width), inner.right, inner.bottom - tall
        if beside:
            top = inner.bottom - (paint.px(TALL) + tall) // 2
        for button in (self.done, *self.typed):
            wide = button.natural_width(paint)
            left = right - wide if beside or button is self.done else inner.left
            button.place(paint, pygame.Rect(left, top, wide, tall))
            right = left - paint.px(GAP)

    def hint(self, point: Point) -> str:
        """What the die there shows, in words."""
        left, top = point[0] - self.rect.left, point[1] - self.rect.top
        dice = (throw.die_at((left, top), room) for throw, room in self._rooms)
        return next((die.words for die in dice if die is not None), "")

    def press(self, point: Point, button: int, ui: Host) -> bool:
        if not self.stage.skip() and not self.stage.decided_here:
            self.close()
        return True

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        """What rests is kept as one picture; only dice and buttons are drawn anew in every frame."""
        stage = self.stage
        if not stage.shown:
            return
        key = (self.rect.size, stage.shown, stage.spared, stage.counted, stage.rolling, stage.over, stage.turned, paint)
        if self._kept is None or self._kept[0] != key:
            picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            self._rooms = self._draw_still(paint, picture)
            self._kept = None if paint.sprites.waiting else (key, picture, picture.subsurface(_core(picture)).convert())
            surface.blit(picture, self.rect)
        else:
            _blit_rounded(surface, self.rect, *self._kept[1:])
        for throw, room in self._rooms:
            throw.draw_dice(surface, room.move(self.rect.topleft))
        if left := stage.left:
            line = pygame.Rect(0, 0, round((self.rect.width - 2 * paint.px(PAD[self.low])) * left), paint.px(2))
            line.bottomleft = self.rect.left + paint.px(PAD[self.low]), self.rect.bottom - paint.px(5)
            surface.fill(paint.accent, line)
        super().draw(paint, surface, look)

    def _draw_still(self, paint: Paint, surface: pygame.Surface) -> list[Room]:
        """All but dice and buttons, on a picture of the panel alone; where its dice fall."""
        first, rooms, gap = self.stage.shown[0], list[Room](), paint.px(GAP)
        paint.card(surface, surface.get_rect())
        inner = surface.get_rect().inflate(-2 * paint.px(PAD[self.low]), -2 * paint.px(PAD[self.low]))
        top = inner.top

        def part(units: float) -> pygame.Rect:
            nonlocal top
            place = pygame.Rect(inner.left, top, inner.width, paint.px(units))
            top = place.bottom + gap
            return place

        self._head(paint, surface, first, part(HEAD[self.low]))
        if not self.stage.small and self._has_steps():
            self._steps(paint, surface, first, part(STEPS), over=self.stage.over)
        if not self.stage.small and self._has_felt():
            felt = part(FELT[self.low])
            if any(self.stage.throws):
                rooms = draw_felts(paint, surface, felt, self.stage)
            else:
                draw_cards(paint, surface, felt, self.stage.shown, self.stage.turned)
        wide = inner.width - self._foot_beside(paint, inner.width)
        for one in self._chains():
            beside, tall = self._beside(paint), self._chain_height(paint, one, wide)
            place = pygame.Rect(inner.left + beside, top, wide - beside, tall)
            self._attack_on(paint, surface, one, place)
            if beside:
                line = pygame.Rect(inner.left, top, beside - paint.px(8), tall if self.in_words else paint.px(TOKEN))
                draw_name(paint, surface, one, self.stage.faces.get(one.target, Face("", "")), line)
                if one.full and not self.in_words:
                    below = pygame.Rect(line.left, line.bottom, line.width, paint.px(18))
                    self._health(paint, surface, one, below, paint.px(HEALTH[1]))
            top += tall + gap
        if self._has_foot() and wide == inner.width:
            self._foot(paint, surface, inner)
        return rooms

    def _attack_on(self, paint: Paint, surface: pygame.Surface, one: Reckoned, place: pygame.Rect) -> None:
        """The chain of the attack on a target, and what comes of it."""
        stage = self.stage
        if self.in_words:
            draw_words(paint, surface, one, place, stage.counted, self._comes(one) if stage.over else "")
            return
        laid = boxes(paint, one, place.width)
        draw_chain(paint, surface, one, laid, place.topleft, stage.counted, over=stage.over)
        self._verdict(paint, surface, one, place, laid[-1].rect.right)

    def _head(self, paint: Paint, surface: pygame.Surface, first: Reckoned, rect: pygame.Rect) -> None:
        """Who, with what and whom; at the right what it costs the target. Of several each has a line of its own."""
        several, right = len(self.stage.shown) > 1, rect.right
        tokens = 2 * paint.px(TOKEN + 28)
        room = rect.width - tokens - paint.width(first.figure_name, 16, True) - paint.width("→")
        hit = whom(paint, self.stage.shown, room, 16, bold=True)
        names = paint.width(first.figure_name, 16, True) + paint.width(hit, 16, True)
        if first.full and not several:
            roomy = rect.width - tokens - names > paint.px(sum(HEALTH))
            right -= self._health(paint, surface, first, rect, paint.px(HEALTH[not roomy]))
        whole = f"{first.verb} with {first.means}:" if first.means else first.verb
        room = right - rect.left - tokens - names
        words = next((one for one in (whole, first.verb, "→") if paint.width(one) <= room), "→")
        left = self._named(paint, surface, first.figure, first.figure_name, rect.left, rect)
        left += self._quiet(paint, surface, words, left, rect) + paint.px(10)
        clear = pygame.Rect(rect.left, rect.top, right - rect.left, rect.height)
        self._named(paint, surface, "" if several else first.target, hit, left, clear)

    @staticmethod
    def _quiet(paint: Paint, surface: pygame.Surface, words: str, left: int, rect: pygame.Rect) -> int:
        """Quiet words from a place on; their width."""
        paint.text(surface, words, (left, rect.centery - paint.line(14) // 2), 14, paint.quiet)
        return paint.width(words)

    def _named(
        self,
        paint: Paint,
        surface: pygame.Surface,
        figure: str,
        name: str,
        left: int,
        rect: pygame.Rect,
    ) -> int:
        """Token and name of a figure; where they end."""
        face = self.stage.faces.get(figure, Face("", ""))
        if face.sprite:
            side = min(paint.px(TOKEN), rect.height - 2)
            token = pygame.Rect(left, 0, side, side)
            token.centery = rect.centery
            paint.token(surface, face.sprite, face.side, token)
            left = token.right + paint.px(8)
        room = pygame.Rect(left, rect.top, rect.right - left, rect.height)
        return write_name(paint, surface, name, room, 16) + paint.px(10)

    def _health(self, paint: Paint, surface: pygame.Surface, one: Reckoned, rect: pygame.Rect, wide: int) -> int:
        """What the target has left, and what it loses hatched once all is counted; the width of it all."""
        tall = paint.px(9)
        track = pygame.Rect(rect.right - wide, rect.centery - tall // 2, wide, tall)
        loss = min(one.health, total(one.addends)) if self.stage.over and not one.missed else 0
        paint.bar(surface, track, one.health / one.full, paint.theme.palette.health)
        if loss:
            start = track.left + round(wide * (one.health - loss) / one.full)
            end = track.left + round(wide * one.health / one.full)
            hatch(surface, pygame.Rect(start, track.top, end - start, tall), paint.field, LOSS)
        words = f"{one.health} → {one.health - loss}" if loss else f"{one.health} of {one.full}"
        width = paint.width(words, 14, True) + paint.px(8)
        paint.text(surface, words, (track.left - width, rect.centery - paint.line(14) // 2), 14, LOSS, True)
        return wide + width + paint.px(12)

    @staticmethod
    def _steps(paint: Paint, surface: pygame.Surface, one: Reckoned, rect: pygame.Rect, *, over: bool) -> None:
        left, side = rect.left, paint.px(16)
        done = one.done if over else 0
        for number, words in enumerate(one.steps):
            over, now = number < done, number == done
            centre = (left + side // 2, rect.centery)
            paint.disc(surface, centre, side // 2, paint.accent if now else (47, 91, 62) if over else paint.raised)
            if over:
                paint.icon(
                    surface, "icon/check", pygame.Rect(left + 3, rect.centery - side // 2 + 3, side - 6, side - 6)
                )
            place = (left + side + paint.px(5), rect.centery - paint.line(12) // 2)
            ink = paint.words if now else paint.quiet
            left = paint.text(surface, words, place, 12, ink, now).right + paint.px(8)
            if number + 1 < len(one.steps):
                line = pygame.Rect(left, rect.centery, paint.px(16), 1)
                pygame.draw.line(surface, paint.border, line.midleft, line.midright)
                left = line.right + paint.px(8)

    def _verdict(self, paint: Paint, surface: pygame.Surface, one: Reckoned, rect: pygame.Rect, after: int) -> None:
        """What becomes of the target, once everything is counted: right of the result, or below it."""
        if not self.stage.over:
            return
        lines, beside = _verdict_lines(paint, self._comes(one), rect.width, after)
        tall = len(lines) * paint.line(14)
        left = rect.left + after + paint.px(16) if beside else rect.left
        top = rect.bottom - ((paint.px(46) + tall) // 2 if beside else tall)
        for number, line in enumerate(lines):
            paint.text(surface, line, (left, top + number * paint.line(14)), 14, paint.words)

    def _foot_words(self) -> str:
        stays = "A click counts it at once." if self.stage.counting else self._who_decides()
        if self.stage.over and not self.stage.asked:
            stays = "It stays until clicked." if self.stage.waits else ""
        return f"{self._rest()} {stays}".strip()

    def _who_decides(self) -> str:
        return f"Now it is up to {self.stage.left_to}." if self.stage.left_to else "Decide how it goes on."

    def _rest(self) -> str:
        return f"{self.hidden} more {'is' if self.hidden == 1 else 'are'} hit." if self.hidden else ""

    def _foot(self, paint: Paint, surface: pygame.Surface, inner: pygame.Rect) -> None:
        words = self._foot_words()
        right = self.done.rect.left - self.rect.left - paint.px(10) if self.stage.waits else inner.right
        place = (right - paint.width(words, 12), inner.bottom - paint.px(FOOT) // 2 - paint.line(12) // 2)
        paint.text(surface, words, place, 12, paint.quiet)


def _core(picture: pygame.Surface) -> pygame.Rect:
    """The part of a panel in which nothing is seen through it: all but the rim with its round corners."""
    return picture.get_rect().inflate(-2 * RIM, -2 * RIM)


def _blit_rounded(surface: pygame.Surface, rect: pygame.Rect, picture: pygame.Surface, core: pygame.Surface) -> None:
    """Draw a kept panel: only its rim is mixed with what lies below, which costs a fifth."""
    surface.blit(core, rect.inflate(-2 * RIM, -2 * RIM))
    wide, tall = rect.size
    for part in ((0, 0, wide, RIM), (0, tall - RIM, wide, RIM), (0, RIM, RIM, tall - 2 * RIM)):
        surface.blit(picture, (rect.left + part[0], rect.top + part[1]), part)
    surface.blit(picture, (rect.right - RIM, rect.top + RIM), (wide - RIM, RIM, RIM, tall - 2 * RIM))


def attack_panel(at: AtTable, submit: Callable[[Command], None]) -> AttackPanel | None:
    """The panel of the attack that is seen, if one is."""
    if not at.attacks.shown:
        return None

    def close() -> None:
        if not at.attacks.fresh:
            at.attacks.go_on()
            at.build()

    return AttackPanel(
        at.attacks,
        lambda: TypedRoll(at.ui, at.tray, submit),
        close,
        low=small(at.ui.paint, at.ui.screen),
    )


def verdict(one: Reckoned, *, open_still: bool = False) -> str:
    """What comes of an attack in words: who keeps how much, who is defeated, what comes with it for who still stands;
    what would, where that is `open_still`."""
    would, keeps = ("would be", "would keep") if open_still else ("is", "keeps")
    if one.missed:
        said = f"Missed: {one.missed}"
    elif one.falls:
        said = f"{one.target_name} {would} {one.fate}" if one.full else f"Defeated: {one.target_name}"  # of several
    elif one.full:
        said = f"{one.target_name} {keeps} {one.health - min(one.health, one.result)} of {one.full}"
    else:
        said = ""
    return " · ".join(part for part in (said, *(() if one.falls else one.conditions), *one.notes) if part)


def _verdict_lines(paint: Paint, said: str, width: int, after: int) -> tuple[list[str], bool]:
    """What is `said` to come of an attack in lines; whether they stand right of a result that ends `after` so many of
    `width` pixels: where two of them are enough there, else below it."""
    room = width - after - paint.px(16)
    right = paint.wrapped(said, room, 14) if room > paint.px(150) else []
    if 0 < len(right) <= 2:
        return right, True
    return paint.wrapped(said, width, 14), False


def hatch(surface: pygame.Surface, rect: pygame.Rect, ground: tuple[int, int, int], ink: tuple[int, int, int]) -> None:
    """A loss that is not counted yet: slanting stripes."""
    if rect.width <= 0:
        return
    before = surface.get_clip()
    surface.set_clip(rect.clip(before))
    surface.fill(ground)
    for left in range(rect.left - rect.height, rect.right, 6):
        pygame.draw.line(surface, ink, (left, rect.bottom), (left + rect.height, rect.top), 3)
    surface.set_clip(before)
