"""Lessons: what people who have no rulebook need to know now, on a card over the board, each once for each seat; in a
small window only how it begins, and its title alone where it would lie over figures, or over where they may go."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.at_table import AtTable
from vtt.app.table.board.views import with_badges
from vtt.app.table.frame.frame import small
from vtt.app.table.help.taught_card import TaughtCard
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Label, Paragraph
from vtt.app.widgets.layout import Column, Row
from vtt.rules.optional import Lesson, Teaches
from vtt.scene.board_scene import BoardScene
from vtt.scene.marks import AreaMark

SETTING: Final = "lessons"
"""The setting of a table that asks for them."""
ABOVE: Final = 84
"""Units of the board's place that a lesson usually takes."""
LOW: Final = 720
"""Units of a lesson's width in a small window, if there is so much room."""
BRIEF: Final = 280
"""The same of one that is folded there to how it begins."""
BEGINS: Final = 2
"""Lines of it."""


class Beginning(Paragraph):
    """How words begin: as many whole sentences as have room, or as much of the first as has. The sign before the title
    says that there is more: three dots stood alone in a line."""

    def lines(self, paint: Paint, width: int) -> Sequence[str]:
        ends = [place for place, letter in enumerate(self.words, 1) if letter == "."]
        ways = (paint.wrapped(self.words[:end], width, self.size) for end in reversed(ends))
        return next((lines for lines in ways if len(lines) <= self.most), super().lines(paint, width))


class LessonCard(TaughtCard):
    """A lesson: its `head` (title and buttons), and below it its words if it is unfolded, or how they begin. `units` of
    its width, if there is so much room (0: as much as it wants). Where its head has less room than it wants, what
    stands between the title and the last button gives way: the menu has it, too; then the words of that button, if it
    has a sign."""

    def __init__(self, head: Row, words: Paragraph | None = None, *, units: int = 0) -> None:
        low = units > 0
        inside: Widget = head if words is None else Column([head, words], gap=2 if low else 4)
        super().__init__(inside, padding=6 if low or words is None else 10, chosen=True, name="lesson card")
        self.head, self.units = head, units
        self.learned = head.inside[-1]
        self.said = self.learned.words if isinstance(self.learned, Button) else ""

    def natural_width(self, paint: Paint) -> int:
        self._say(self.said)
        if not self.units:
            return super().natural_width(paint)
        return max(paint.px(self.units), self.head.natural_width(paint) + 2 * paint.px(self.padding))

    def least_width(self, paint: Paint) -> int:
        self._say(self.said)
        ends = self.head.inside[0], self.head.inside[-1]
        return sum(one.natural_width(paint) for one in ends) + paint.px(self.head.gap + 2 * self.padding)

    def height(self, paint: Paint, width: int) -> int:
        self._give_way(paint, width)
        return super().height(paint, width)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        self._give_way(paint, rect.width)
        super().place(paint, rect)

    def _give_way(self, paint: Paint, width: int) -> None:
        room = width - 2 * paint.px(self.padding)
        self._say(self.said)
        for enough in self.head.inside[1:-1]:
            enough.visible = True
            enough.visible = self.head.natural_width(paint) <= room
        if self.head.natural_width(paint) > room:
            self._say("")

    def _say(self, words: str) -> None:
        """The last button says so much, if its sign says the same."""
        if isinstance(self.learned, Button) and self.learned.icon:
            self.learned.words, self.learned.tip = words, "" if words else self.said


class Lessons:
    """Which lesson is shown, and which were learned: read, or left behind because people went on. Whoever has had
    enough of them sees none any more at this table."""

    def __init__(self, at: AtTable) -> None:
        self.at = at
        self.enough = at.session.table.settings.get(SETTING) != "yes"
        at.board.room.above = 0 if self.enough else ABOVE
        self._learned = at.looking.learned
        self._learned |= {(seat, name) for seat, seen in at.session.seen.items() for name in seen.lessons}
        self._shown: tuple[str, str] | None = None
        self._seen: set[tuple[str, str]] = set()
        """What was shown and is not learned yet."""
        self._unfolded = False
        """Whether people read what is shown where it is folded at first."""
        self._folded: tuple[str, str] | None = None
        """The lesson that would have covered what it is about, and is its title alone therefore."""

    def now(self) -> Lesson | None:
        """The lesson that fits the moment; what was shown before and fits no more, or another seat's, is learned, but
        not because a question lies between."""
        at, ruleset = self.at, self.at.session.ruleset
        on = at.stage.settings.hints and not self.enough
        if not on or at.curtain_for or not at.looking.my_turn or not isinstance(ruleset, Teaches):
            return None
        seat = at.looking.acting_seat
        fitting = ruleset.lessons(at.looking.table, seat)
        if not at.looking.deciding:
            stay = self._seen & {(seat, one.name) for one in fitting}
            self._learned |= self._seen - stay
            self._seen = stay
        lesson = next((one for one in fitting if (seat, one.name) not in self._learned), None)
        before, self._shown = self._shown, None if lesson is None else (seat, lesson.name)
        self._unfolded = self._unfolded and before == self._shown
        self._seen |= {self._shown} if self._shown is not None else set()
        return lesson

    def card(self) -> Widget | None:
        """What floats over the board."""
        lesson = self.now()
        if lesson is None:
            return None
        low = small(self.at.ui.paint, self.at.ui.screen)
        got_it = Button("Got it", self.learn, small=True, icon="icon/check", name="learned")
        enough = Button(self.words, self.toggle, small=True, name="no more lessons", tip="The menu brings them back.")
        title: Widget = Label(lesson.title, bold=True, weight=1, name="lesson")
        if low or self._folded == self._shown:
            words = "A click folds it." if self._open else "A click opens it."
            icon = "icon/down" if self._open else "icon/right"
            title = Button(lesson.title, self.unfold, small=True, icon=icon, weight=1, tip=words, name="lesson")
        if not self._open and self._folded == self._shown:
            return LessonCard(Row([title, got_it]))
        if not self._open:
            return LessonCard(Row([title, got_it]), Beginning(lesson.words, size=12, most=BEGINS), units=BRIEF)
        # Under the click that has unfolded it nothing comes up that ends all lessons.
        head = Row([title, got_it] if self._unfolded else [title, enough, got_it])
        return LessonCard(head, Paragraph(lesson.words, size=12 if low else 14), units=LOW if low else 0)

    def give_way(self, card: Widget, scene: BoardScene, fight: Collection[str] = ()) -> bool:
        """Fold a lesson to its title where it lies over a figure (or the badges of those who `fight`), a space to which
        who acts may go, or a place where the board may grow now. Whether it was folded."""
        if self._unfolded or self._folded == self._shown:
            return False
        areas = [mark for mark in scene.marks if isinstance(mark, AreaMark) and mark.kind == "beyond"]
        beyond = [space for area in areas for space in sorted(area.spaces)]
        rects = [scene.screen_rect(space) for space in (*self.at.minded.ends, *beyond)]
        middles = [rect.inflate(-rect.width // 2, -rect.height // 2) for rect in rects]
        stand = {one.id: scene.figure_rect(one) for one in self.at.looking.drawn.figures.values()}
        seen = {name: rect for name, rect in stand.items() if rect is not None}
        badges = [with_badges(seen[name], scene.camera.scale) for name in fight if name in seen]
        covers = card.rect.collidelist([*middles, *seen.values(), *badges]) >= 0
        if covers:
            self._folded = self._shown
            self.at.build()
        return covers

    @property
    def _open(self) -> bool:
        """Whether all of what is shown stands there: people want it, or it covers nothing that it is about; in a small
        window that is the first one they see, so that they know what those lines are."""
        first = self._shown is not None and self._shown[0] not in {seat for seat, _ in self._learned}
        roomy = first or not small(self.at.ui.paint, self.at.ui.screen)
        return self._unfolded or (roomy and self._folded != self._shown)

    def unfold(self) -> None:
        """Where it is folded, show all of it; or fold it again."""
        opens = not self._open
        self._folded = self._folded if opens or self._unfolded else self._shown
        self._unfolded = opens
        self.at.build()

    def learn(self) -> None:
        """What is shown has been read."""
        if self._shown is not None:
            self._learned.add(self._shown)
        self.at.build()

    @property
    def any(self) -> bool:
        """Whether this game has lessons."""
        return isinstance(self.at.session.ruleset, Teaches)

    @property
    def words(self) -> str:
        """What the menu says."""
        return "Lessons as you play" if self.enough else "No more lessons"

    def toggle(self) -> None:
        """No more lessons; or all of them anew."""
        self.enough = not self.enough
        self._learned.clear()
        self._seen.clear()
        self.at.board.room.above, self.at.board.fitted = 0 if self.enough else ABOVE, False
        self.at.build()
