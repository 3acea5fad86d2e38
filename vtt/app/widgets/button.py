"""Buttons: what they say, their shortcut at the right, and why they cannot be used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import pygame

from vtt.app.paint import Colour, Paint
from vtt.app.widgets.base import Action, Host, Look, Point
from vtt.app.widgets.clickable import Clickable
from vtt.app.widgets.keys import ENTERS, Keys, matches, shown

Spacing = Literal["roomy", "snug", "tight"]
"""How much room a button takes: 40 units; less, and its reason in one line or two; one line, with a reason beside its
words if all of it fits there."""
ABLE: Final[dict[Spacing, int]] = {"roomy": 40, "snug": 32, "tight": 30}
REFUSED: Final[dict[Spacing, int]] = {"roomy": 32, "snug": 26, "tight": 26}
"""Units of height of one line."""
SNUG_BELOW = 2
MOST_BELOW = 3
"""Lines of quiet words or of a reason below a button's own; more end in an ellipsis and are in the tooltip."""


class Button(Clickable):
    """A 40-unit button. With a `refusal` it stays visible, says why at the right or below (all of it in the tooltip),
    and a press tells the reason as a notice instead of doing anything."""

    most_below = MOST_BELOW

    def __init__(
        self,
        words: str,
        action: Action | None,
        *,
        keys: str = "",
        icon: str = "",
        detail: str = "",
        refusal: str = "",
        kind: str = "plain",
        small: bool = False,
        chosen: bool = False,
        name: str = "",
        tip: str = "",
        caps: bool = True,
        below: str = "",
        weight: float = 0.0,
        anyway: Action | None = None,
        lines: int = 1,
        spacing: Spacing = "roomy",
    ) -> None:
        """`keys`: the shortcut as shown (`Ctrl+Z`, `M`), `caps` False: only in the tooltip; `kind`: plain, accent,
        quiet, danger; `detail`: quiet words at the right; `below`: quiet words in a second line; `anyway`: what a click
        or the shortcut does while there is a `refusal` (nothing given: a click says the refusal); `lines`: over how
        many its own words may go."""
        super().__init__(name=name or words, tip=tip, weight=weight)
        self.words = words
        self.action = action
        self.keys: Keys = keys
        self.icon = icon
        self.detail = detail
        self.refusal = refusal
        self.kind = kind
        self.small = small
        self.chosen = chosen
        self.caps = caps
        self.below = below
        self.anyway = anyway
        self.indent = False
        """Whether the words begin where they do beside an icon: in menus, in line with the others."""
        self.most_lines = lines
        self.spacing = spacing
        self.told = False
        """Whether its reason is told elsewhere as soon as the mouse or the focus is on it: no tooltip says it again."""
        self._cut = False
        self._says = False
        """Whether all of its reason is drawn: then the tooltip need not say it again."""

    @property
    def unsaid(self) -> str:
        """Why it cannot be used, where that is not drawn whole."""
        return "" if self._says else self.refusal

    @property
    def able(self) -> bool:
        return not self.refusal and self.action is not None

    def natural_width(self, paint: Paint) -> int:
        size = self._size
        words = max(paint.width(self.words, size), paint.width(self.words, size, bold=True))  # small bold is narrower
        wide = words + paint.px(20 if self.small else 28)
        wide += (paint.px(22) if self.words else paint.px(10)) if self.icon or self.indent else 0
        wide += paint.px(8) + paint.key_width(shown(self.keys)) if self.keys and self.caps else 0
        wide += paint.px(10) + paint.width(self.detail, 12) if self.detail else 0
        return wide

    def least_width(self, paint: Paint) -> int:
        """Without its icon, and of a reason that cannot be used nothing: both are less than its words. The quiet words
        below are not cut either."""
        words = paint.width(self.words, 14, bold=self.kind == "accent")
        below = (self.refusal if self.spacing == "snug" else "") if self.refusal else self.below
        wide = max(words, 0 if self.small else paint.width(below, 12)) + paint.px(24)
        return wide + (paint.px(8) + paint.key_width(shown(self.keys)) if self.keys and self.caps and self.able else 0)

    def cuts(self, paint: Paint, width: int) -> bool:
        """Whether its own words are shortened at a width in pixels."""
        own, room = self._own_lines(paint, width), self._room(paint, width)
        return any(line.endswith("…") or paint.width(line, self._size, self.kind == "accent") > room for line in own)

    def cut_below(self, paint: Paint, width: int) -> int:
        """How many letters of the quiet words below have no room at a width in pixels."""
        words = self.refusal or self.below
        lines = self._lines_below(paint, width)
        cut = bool(words) and not self.small and (lines[-1].endswith("…") if lines else not self.refusal)
        return max(1, len(words) - sum(map(len, lines))) if cut else 0

    def height(self, paint: Paint, width: int) -> int:
        own, under = self._own_lines(paint, width), self._lines_below(paint, width)
        if self.small:
            return paint.px(28) + (len(own) - 1) * paint.line(12)
        if len(own) == 1 and not under:
            return paint.px((REFUSED if self.refusal else ABLE)[self.spacing])
        around = 16 if self.spacing == "roomy" and not self.refusal else 8 if self.spacing == "snug" else 12
        return paint.px(around) + len(own) * paint.line(14) + len(under) * paint.line(12)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        self._says = bool(self.refusal) and self._says_why(paint)

    def _says_why(self, paint: Paint) -> bool:
        """Whether all of its reason is drawn, below its words or beside them."""
        if under := self._lines_below(paint, self.rect.width):
            return not under[-1].endswith("…")
        room = self.rect.width - paint.px(20 if self.small else 24)
        icon, _ = self._beside(paint, room, False)
        room -= paint.px(22) if icon or self.indent else 0
        words = paint.width(self.words, self._size, self.kind == "accent")
        return words + paint.px(10) + paint.width(self.refusal, 12) <= room

    def _room(self, paint: Paint, width: int) -> int:
        """Pixels for words beside the shortcut and the icon."""
        room = width - paint.px(24)
        room -= paint.key_width(self.keys) + paint.px(8) if self.keys and self.caps and self.able else 0
        beside = room - paint.px(22)
        if (self.kind == "accent" or self.spacing == "tight") and paint.width(
            self.words, 14, self.kind == "accent"
        ) > beside:
            return room  # the large button, and a tight one, would rather lose its icon than a word
        return beside if paint.sprite(self.icon) and self._longest_word(paint) <= beside else room

    def _longest_word(self, paint: Paint) -> int:
        """Pixels of the longest of its own words: none is cut for an icon."""
        return max((paint.width(word, 14, self.kind == "accent") for word in self.words.split()), default=0)

    def _own_lines(self, paint: Paint, width: int) -> list[str]:
        """Its own words, in lines."""
        room = self._room(paint, width)
        size, bold = self._size, self.kind == "accent"
        if self.most_lines == 1 or paint.width(self.words, size, bold) <= room:
            return [self.words]
        whole = _whole_words(paint, self.words, room, size, bold)
        return _at_most(paint, paint.wrapped(whole, room, size, bold=bold), self.most_lines, room, size, bold)

    @property
    def _size(self) -> int:
        """Of its own words."""
        return 12 if self.small else 14

    def _lines_below(self, paint: Paint, width: int) -> list[str]:
        """The quiet words below, or a reason too long to stand beside; an ellipsis where more would follow."""
        words, room = self.refusal or self.below, self._room(paint, width)
        most_below = self.most_below
        if self.small or not words or not most_below or (self.refusal and self.spacing == "tight"):
            return []
        if self.refusal and paint.width(self.words, 14) + paint.width(words, 12) + paint.px(10) <= room:
            return []
        most = min(most_below, SNUG_BELOW) if self.refusal and self.spacing == "snug" else most_below
        return _at_most(paint, paint.wrapped(_whole_words(paint, words, room, 12), room, 12), most, room, 12)

    def _colours(self, paint: Paint, look: Look) -> tuple[Colour, Colour | None, Colour]:
        """Fill, border, words."""
        warm = self.able and (look.hover is self or look.pressed is self)
        if not self.able:
            return paint.field, paint.border, paint.faint
        if self.kind == "accent":
            return (paint.lighter(paint.accent) if warm else paint.accent), None, paint.on_accent
        if self.kind == "danger":
            return (paint.lighter(paint.harm) if warm else paint.harm), None, paint.words
        if self.kind == "quiet":
            return (paint.raised if warm else paint.card_fill), None, paint.words
        return (paint.lighter(paint.raised) if warm else paint.raised), paint.edge, paint.words

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        fill, border, ink = self._colours(paint, look)
        if self.chosen:
            border = paint.accent
        radius = self.rect.height // 2 if self.small else paint.px(7)
        paint.box(surface, self.rect, fill, border, pixels=radius)
        if look.focus is self and look.keyboard:
            paint.ring(surface, self.rect, radius)
        inner = self.rect.inflate(-paint.px(20 if self.small else 24), 0)
        right = inner.right
        shortcut = bool(self.keys) and self.able and self.caps
        if self.keys == ENTERS and look.keyboard and isinstance(look.focus, Clickable) and look.focus is not self:
            shortcut = False  # Enter presses what the keyboard has chosen
        icon, shortcut = self._beside(paint, inner.width, shortcut)
        if shortcut:
            right -= paint.key(surface, shown(self.keys), (inner.right, inner.centery), ink) + paint.px(8)
        left = inner.left
        if icon:
            side = paint.px(18)
            box = pygame.Rect(left - paint.px(2), inner.centery - side // 2, side, side)
            if not self.words:
                box.centerx = inner.centerx
            paint.icon(surface, self.icon, box, faint=not self.able, ink=ink)
            left += paint.px(22)
        elif self.indent:
            left += paint.px(22)
        self._draw_words(paint, surface, left, right, ink)

    def draw_field(self, paint: Paint, surface: pygame.Surface, look: Look, radius: int = 8) -> None:
        """What lies below buttons with a face of their own: a field, brighter under the mouse, amber round it while
        it is chosen."""
        border = paint.accent if self.chosen else paint.border
        paint.box(
            surface,
            self.rect,
            paint.raised if look.hover is self or self.chosen else paint.field,
            border,
            radius=radius,
        )
        if look.focus is self and look.keyboard:
            paint.ring(surface, self.rect, paint.px(radius))

    def _beside(self, paint: Paint, room: int, shortcut: bool) -> tuple[bool, bool]:
        """Whether the icon and the shortcut are drawn: words matter more, above all on the large button."""
        wanted = paint.width(self.words, self._size, self.kind == "accent")
        icon = bool(paint.sprite(self.icon)) and (not self.words or wanted + paint.px(22) <= room)
        cap = paint.key_width(shown(self.keys)) + paint.px(8) if shortcut else 0
        if self.kind != "accent":
            if self.small and self.spacing != "tight":
                return icon, shortcut
            least = wanted if self.spacing == "tight" else self._longest_word(paint)
            return icon and (not self.words or least + cap + paint.px(22) <= room), shortcut
        icon = icon and (not self.words or wanted + cap + paint.px(22) <= room)
        return icon, shortcut and (self.most_lines > 1 or wanted + cap <= room)

    def _draw_words(self, paint: Paint, surface: pygame.Surface, left: int, right: int, ink: Colour) -> None:
        size, bold = self._size, self.kind == "accent"
        own = self._own_lines(paint, self.rect.width)
        under = self._lines_below(paint, self.rect.width)
        top = self.rect.centery - (len(own) * paint.line(size) + len(under) * paint.line(12)) // 2
        self._cut = not self.refusal and self.cut_below(paint, self.rect.width) > 0
        wide = 0
        for line in own:
            shown = paint.fitted(line, right - left, size, bold)
            self._cut = self._cut or shown != line or (len(own) > 1 and "…" in line)
            wide = max(wide, paint.text(surface, shown, (left, top), size, ink, bold).width)
            top += paint.line(size)
        for line in under:
            paint.text(surface, line, (left, top), 12, self._quiet_ink(paint, ink))
            top += paint.line(12)
        aside = self.refusal or self.detail
        if not under and aside:
            self._draw_aside(paint, surface, aside, (right - left - wide - paint.px(10), right), ink)

    def _draw_aside(
        self, paint: Paint, surface: pygame.Surface, aside: str, room: tuple[int, int], ink: Colour
    ) -> None:
        """Quiet words or a short reason at the right: `room` is how wide they may be, and where they end."""
        if room[0] <= paint.px(30):
            return
        shown = paint.fitted(aside, room[0], 12)
        if self.refusal and shown != aside:
            return  # a reason is read whole, here or in the tooltip
        self._cut = self._cut or shown != aside
        place = (room[1] - paint.width(shown, 12), self.rect.centery - paint.line(12) // 2)
        paint.text(surface, shown, place, 12, self._quiet_ink(paint, ink))

    def _quiet_ink(self, paint: Paint, ink: Colour) -> Colour:
        """For words that are said quietly; on a bright ground quiet grey could not be read."""
        return paint.faint if self.refusal else ink if self.kind in ("accent", "danger") else paint.quiet

    def hint(self, point: Point) -> str:
        reason = "" if self.told else self.unsaid
        words = reason or ("" if self.refusal else self.tip) or (self.below if self._cut else "")
        if self._cut:
            whole = self.words + (f" · {self.detail}" if self.detail and not self.refusal else "")
            words = f"{whole}: {words}" if words else whole
        return f"{words} ({shown(self.keys)})" if self.keys and words else words

    def do(self, ui: Host) -> None:
        """What a click does."""
        if self.refusal and self.anyway is not None:
            self.anyway()
        elif self.refusal:
            ui.notify(self.refusal)
        elif self.action is not None:
            self.action()

    def answers(self, event: pygame.event.Event) -> bool:
        """Do it when this is its shortcut."""
        action = self.anyway if self.refusal else self.action
        if action is None or not self.keys or not matches(self.keys, event):
            return False
        action()
        return True


def _whole_words(paint: Paint, words: str, room: int, size: int, bold: bool = False) -> str:
    """Words none of which breaks at the end of a line: one that is wider than the room is shortened."""
    if paint.width(words, size, bold) <= room:
        return words
    return " ".join(paint.fitted(word, max(20, room), size, bold) for word in words.split(" "))


def _at_most(paint: Paint, lines: list[str], most: int, room: int, size: int, bold: bool = False) -> list[str]:
    """So many lines at most; where more would follow, the last ends in an ellipsis after a whole word."""
    if len(lines) <= most:
        return lines
    last = lines[most - 1].split(" ")
    while len(last) > 1 and paint.width(f"{' '.join(last)} …", size, bold) > room:
        last.pop()
    return [*lines[: most - 1], paint.fitted(f"{' '.join(last)} …", room, size, bold)]


class Toggle(Clickable):
    """A switch with words: on or off."""

    def __init__(
        self,
        words: str,
        on: bool,
        change: Callable[[bool], None],
        *,
        name: str = "",
        tip: str = "",
    ) -> None:
        super().__init__(name=name or words, tip=tip)
        self.words = words
        self.on = on
        self.change = change

    def natural_width(self, paint: Paint) -> int:
        return paint.px(48) + paint.width(self.words, 14)

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(32)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        track = pygame.Rect(self.rect.left, self.rect.centery - paint.px(10), paint.px(36), paint.px(20))
        paint.box(surface, track, paint.accent if self.on else paint.field, paint.edge, pixels=track.height // 2)
        knob = track.right - paint.px(10) if self.on else track.left + paint.px(10)
        paint.disc(surface, (knob, track.centery), paint.px(7), paint.on_accent if self.on else paint.quiet)
        if look.focus is self and look.keyboard:
            paint.ring(surface, track, track.height // 2)
        left = track.right + paint.px(10)
        size = paint.size_in(self.words, self.rect.right - left)
        words = paint.fitted(self.words, self.rect.right - left, size)
        paint.text(surface, words, (left, self.rect.centery - paint.line(size) // 2), size, paint.words)

    def do(self, ui: Host) -> None:
        self.on = not self.on
        self.change(self.on)
