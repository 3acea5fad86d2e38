"""While somebody was away, or others had their turn: what happened, replayed on the board in order, and a list."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import groupby
from typing import Final

import pygame

from vtt.app.settings import SPEEDS
from vtt.app.table.at_table import AtTable
from vtt.app.table.attack.tray import deeds as rolled_deeds
from vtt.app.table.board.views import on_board
from vtt.app.table.frame.frame import small
from vtt.app.table.frame.layout import BoardView
from vtt.app.table.past.deed_rows import DeedLines, DeedRow, lines_card
from vtt.app.table.past.missed import MOST, QUIET, attacks_of, befallen_in, in_one_go, told
from vtt.app.table.past.news import news_for, seen_of
from vtt.app.table.past.picked import led_in, picked, that_hurt, weight
from vtt.app.table.past.replay_strip import DeedFrame, Frames, ReplayStrip, sight_of
from vtt.app.widgets.base import Widget, walk
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Label
from vtt.app.widgets.layout import Column, Row
from vtt.play.moment import TOLD, TURNS
from vtt.play.others import Deed
from vtt.rules.enumeration import count
from vtt.rules.events import CardMoved

Listing = tuple[str, tuple[Deed, ...], int]
"""A title, deeds, and the moment before them."""
SKIP: Final = "skip replay"
AWAY, SINCE = "While you were away", "Since you last acted"
"""Titles: of what was not seen; where some of it was, as nothing was secret then and all looked on."""
SO_FAR: Final = "What others have done so far"
NOTHING: Final = "You have missed nothing since you last looked."
FRAME: Final = 0.9
"""Seconds that a deed which does not move stays."""
ENDED: Final = 1.0
"""Seconds after a replay that has ended by itself in which what would have ended it still means that alone."""


class Away:
    """`deeds` is what those who look now have missed, a line each, under a `title`; `running` the one of their `frames`
    that is replayed (None: none is); `picked` are those that a replay shows.
    `unfolded`: the lines lie over the board until somebody has read them."""

    def __init__(self, at: AtTable) -> None:
        self.at = at
        self.session, self.looking = at.session, at.looking
        self.deeds: tuple[Deed, ...] = ()
        self.frames: tuple[Deed, ...] = ()
        self.picked: tuple[int, ...] = ()
        self._unread: tuple[Deed, ...] = ()
        """What alone is listed, as the lines unfold by themselves; empty: all of it is."""
        self.title = AWAY
        self.unfolded = False
        self.running: int | None = None
        self.skips = pygame.Rect(0, 0, 0, 0)
        """Where the button lay that ends a replay."""
        self._since = self.session.moment.number
        self._last = self._since
        kept, seats = self.session.seen, [seat.id for seat in self.session.seats]
        self.seen = {seat: kept[seat].moment if seat in kept else self._since for seat in seats}
        """The last moment that each seat has seen whole."""
        self.acted: dict[str, int] = {}
        """The last moment at which each seat has done something itself."""
        self._others: tuple[frozenset[str], str, tuple[Deed, ...], int] | None = None
        """What others did since people last had a turn, as it was summed up: for whom, its title, and since when."""
        self.so_far: Callable[[], Listing | None] = lambda: None
        """What others have done up to now in a turn that goes on."""
        self._read = 0
        """The last moment of those whose lines or pictures people have seen."""
        self._due: float | None = None
        self._begins = False
        """Whether the first frame of a replay has not begun yet."""
        self._missed = False
        """Whether what they missed has still to be replayed, or read where nothing moves."""

    def note(self) -> None:
        """Those who look have seen the moment that stands now whole; in public everybody has."""
        for seat in self._who_looks():
            self.seen[seat] = self.session.moment.number

    def go_on(self, number: int, seat: str, now: int) -> None:
        """A seat of those who look has done something after the moment of this number: all before that was seen. It
        led to the one that stands `now`."""
        self._missed = False
        self.acted[seat] = now
        for seat in self._who_looks():
            self.seen[seat] = max(number, self.seen[seat])

    def _who_looks(self) -> frozenset[str]:
        people = frozenset(seat.id for seat in self.session.people)
        return self.looking.seats or (people if not self.at.curtain_for else frozenset())

    @property
    def waits(self) -> bool:
        """Whether there is still something of what they missed to be replayed or read."""
        return self._missed or self.unfolded or self.running is not None

    def come(self) -> None:
        """Other people look now: what they missed is replayed, where things move at all, and stays a click away, with
        what they may have seen since they last acted. That only turns began and ended is not worth a list."""
        seen = [self.seen[seat] for seat in self._who_looks()]
        last = (min if self.looking.seats else max)(seen, default=self._since)
        last = last if self.looking.can_show(last) else self._since
        acted = max((self.acted.get(seat, last) for seat in self._who_looks()), default=last)
        lines = tuple(line for line in self.session.log(self.looking.seats) if line.moment > min(acted, last))
        if all(line.kind in TURNS for line in lines):
            lines = ()
        seats, numbers = self.looking.seats, filter(self.looking.can_show, dict.fromkeys(line.moment for line in lines))
        happened = [(number, seen_of(self.session.step(number).events, seats)) for number in numbers]
        events = (event for _, told_events in happened for event in told_events)
        cards = {event.words for event in events if isinstance(event, CardMoved) and event.change == "played"}
        attacks = attacks_of(happened, self.session.seats)
        deeds = told(lines, cards, attacks, befallen_in(happened))
        self._tell(SINCE if any(deed.moment <= last for deed in deeds) else AWAY, deeds, last)
        unseen = [line for line in lines if line.moment > last and line.kind not in (*QUIET, *TOLD)]
        happens = bool(unseen) or any(number > last for number in attacks)
        self._missed = bool(self.frames) and happens
        if not happens:
            self._offer_others()
        if not self._missed:
            self.note()
        elif SPEEDS[self.at.stage.settings.motion]:
            self.replay()  # words alone (others are ready, say) show nothing on the board: they stay a click away

    def sum_up(
        self, title: str, deeds: tuple[Deed, ...], since: int, unfolded: bool, unread: tuple[Deed, ...] = ()
    ) -> None:
        """A turn of others is over that began after the moment `since`. `unfolded`: people have not seen all of it;
        only what is `unread` is listed now (empty: all of it)."""
        self._others = self.looking.seats, title, deeds, since
        self._tell(title, deeds, since)
        if not unfolded:
            self._have_read(len(deeds))
        self.unfolded, self._unread = unfolded, unread if unfolded else ()
        self.at.build()

    @property
    def of_others(self) -> tuple[str, tuple[Deed, ...], int] | None:
        """What others did before, its title and since when, where all who were told of it look now."""
        return self._others[1:] if self._others is not None and self._others[0] <= self.looking.seats else None

    def _offer_others(self) -> None:
        if self.of_others is not None:
            self._tell(*self.of_others)

    def _tell(self, title: str, deeds: tuple[Deed, ...], since: int) -> None:
        by_moment = groupby((deed for deed in deeds if deed.moment > since), key=lambda deed: deed.moment)
        shown = (Deed(moment, in_one_go(group)) for moment, group in by_moment if self.looking.can_show(moment))
        self.frames = tuple(shown)
        self.title, self.deeds, self._last, self.unfolded, self._unread = title, deeds, since, False, ()
        self._read = since
        for before in filter(self.looking.can_show, map(self._before, range(len(self.frames)))):
            self.at.attacks.recall(self.session.step(before).table.pieces.figures.values())
        self._pick()

    def _pick(self) -> None:
        """Choose what a replay shows: all of it, or what matters most to those who look."""
        self.picked = tuple(range(len(self.frames)))
        if len(self.frames) <= MOST:
            return
        ours, events = self._ours, (self.session.step(deed.moment).events for deed in self.frames)
        self.picked = picked([weight(seen_of(happened, self.looking.seats), ours) for happened in events], MOST)

    def fold(self) -> bool:
        """Somebody has read the lines. Whether they lay there."""
        was, self.unfolded, self._missed, self._unread = self.unfolded, False, False, ()
        if was:
            self.at.build()
        return was

    def replay(self) -> None:
        """Show the board as it was when they last looked, and then each deed, once nothing else is to be read."""
        self.running, self._due, self._begins = (first := self.picked[0]), None, True
        self.at.board.following.replays(self.at.board.scene.camera)
        self.unfolded = False  # all of it is seen again; the lines stay a click away
        self.at.cards.replayed(self.frames[-1].moment)  # each card comes with its deed
        self._show(self._before(first), animate=False)
        self.at.build()
        self._look_at_it(self.frames[first].moment)  # it lay below the strip until all else was read

    @property
    def _ours(self) -> set[str]:
        """The figures (ids) that those who look lead, also those that have fallen meanwhile."""
        numbers = filter(self.looking.can_show, [self._last, *(deed.moment for deed in self.frames)])
        return led_in(map(self.session.step, numbers), self._who_looks(), self.session.seats)

    def _before(self, number: int) -> int:
        """The moment before a frame."""
        return self._last if number == 0 else self.frames[number - 1].moment

    def _show(self, number: int, *, animate: bool) -> None:
        looking = self.looking
        looking.back = number
        looking.let_go()
        events = self.session.step(number).events if animate else ()
        news = news_for(events, looking.seats)
        if animate:
            self.at.attacks.look_back(events, number, replayed=True)
            self.at.tray.roll(rolled_deeds(news.rolls), number, speed=SPEEDS[self.at.stage.settings.motion])
        self.at.show(animate=animate, paths=news.paths, passing=news.passing)

    def _frame(self) -> None:
        assert self.running is not None
        self._begins = False
        number = self.frames[self.running].moment
        self._read = max(self._read, number)
        self._show(number, animate=True)
        self.at.cards.replay(self.session.step(number).events, number)
        self.at.build()
        self._look_at_it(number)

    def _look_at_it(self, number: int) -> None:
        """What happens is seen; of an attack its own light sees to that."""
        self.at.ui.settle()
        scene, view = self.at.board.scene, next(w for w in walk(self.at.ui.root) if isinstance(w, BoardView))
        moment = self.session.step(number)
        named = sight_of(moment.events, self.looking.seats).figure
        figure = self.looking.table.pieces.figures.get(named)
        if figure is not None and figure.space is not None and not self.at.attacks.shown:
            place = scene.screen_rect(figure.space, figure.width, figure.height)
            self.at.board.following.bring(scene, [on_board(scene.camera, place)], view.now)

    def tick(self, now: float) -> float | None:
        """Time passes while nothing moves. Seconds until the next deed, or None."""
        if self.running is None:
            return None
        if self._begins:
            self._frame()
            return 0.0
        if self.looking.back != self.frames[self.running].moment:
            self.running = None  # somebody looks elsewhere
            return None
        self._due = now + FRAME if self._due is None else self._due
        if now < self._due:
            return self._due - now
        self._due = None
        following = next((number for number in self.picked if number > self.running), None)
        if following is None:
            self.skips = next((one.rect for one in walk(self.at.ui.root) if one.name == SKIP), pygame.Rect(0, 0, 0, 0))
            self.stop()
            if unread := that_hurt(self.deeds, self._last, self._ours):  # no clock takes them away unread
                self.unfolded, self._unread = True, unread
                self.at.build()
            self.at.attacks.settles = ENDED
        elif following > self.running + 1:  # what lies between is not shown as if it happened now
            self.jump(following)
        else:
            self.running = following
            self._frame()
        return 0.0

    def stop(self) -> None:
        """Back to now."""
        if self.running is None:
            return
        self.running = self.looking.back = None
        self._missed = False
        self.at.board.following.replayed(self.at.board.scene.camera)
        self.at.cards.replayed(self.frames[-1].moment)
        self.at.tray.clear()
        self.looking.settle()
        self.at.show(animate=False)
        self.at.attacks.take_up((), 0, fresh=False)
        self.at.build()

    def forget(self) -> None:
        """Somebody acts, or the screen is handed over: what was missed is past."""
        self.running, self.unfolded, self._missed = None, False, False
        self.deeds, self.frames, self.picked = (), (), ()

    def let_go(self) -> None:
        """People have had a turn since others did it, or it was taken back."""
        self.forget()
        self._others = None

    def go(self) -> None:
        """Others look now without a curtain: what those before them had missed is none of theirs."""
        if self.title in (AWAY, SINCE):
            self.forget()
            self._offer_others()

    def open(self) -> None:
        """What was missed, as the list that also unfolds by itself: all of it, not what is unread; once more folds."""
        missed = self.deeds and self.title in (AWAY, SINCE)
        if not self.unfolded and not missed and (listing := self.so_far()) is not None:
            self._tell(*listing)
        if not self.deeds:
            self.at.ui.notify(NOTHING)
            return
        if self.reads and self._unread:
            self._unread = ()
        elif self.fold():
            return
        self.stop()
        if self.looking.back is not None:
            self.looking.back = None
            self.looking.settle()
            self.at.show(animate=False)
        self.unfolded = True
        self.at.build()

    @property
    def words(self) -> str:
        """How much there is to read, and of whom; while a turn of others goes on, that there is something."""
        if self.deeds:
            return self._titled(self.deeds)
        return NOTHING if self.so_far() is None else SO_FAR

    def _titled(self, listed: tuple[Deed, ...]) -> str:
        """Of how many deeds so many are `listed`: a title that counted the unread ones alone was another than that of
        the way back."""
        some = f"{len(listed)} unread of " if len(listed) < len(self.deeds) else ""
        return f"{self.title} · {some}{count(len(self.deeds), 'thing')}"

    @property
    def since(self) -> int:
        """The last moment that was seen whole before what is told here."""
        return self._last

    @property
    def replays(self) -> str:
        """The title of what is replayed now; empty: nothing is."""
        return self.title if self.running is not None else ""

    @property
    def reads(self) -> bool:
        """Whether the lines lie over the board now."""
        return self.unfolded and self.running is None and not self.at.attacks.shown and self.looking.back is None

    @property
    def about(self) -> set[str]:
        """The figures that the lines tell of while they lie over the board."""
        return {name for deed in self.deeds for name in (deed.doer, deed.target)} if self.unfolded else set()

    def unfolded_card(self) -> Widget | None:
        """The lines, where they lie over the board."""
        if not self.reads:
            return None
        places, listed = {deed.moment: number for number, deed in enumerate(self.frames)}, self.listed
        ways = [partial(self.jump, places[deed.moment]) if deed.moment in places else self.fold for deed in listed]
        rows = [
            DeedRow(deed, self.at.attacks.faces, way, goes_on=bool(deed.doer) and deed.doer == above.doer)
            for deed, above, way in zip(listed, (Deed(0, ""), *listed), ways, strict=False)
        ]
        lines = DeedLines(rows, sum(deed.moment <= self._read for deed in listed), self._have_read)
        return lines_card(self._titled(listed), lines, self.fold, self.replay if self.frames else None)

    @property
    def listed(self) -> tuple[Deed, ...]:
        """The deeds of which the lines are, as they lie over the board."""
        return self._unread or self.deeds

    def _have_read(self, number: int) -> None:
        """So many of the lines have been seen to their end, the first ones."""
        self._read = max([self._read, *(deed.moment for deed in self.listed[:number])])

    def card(self) -> Widget | None:
        """What floats over the board: the deeds while they are replayed."""
        if not self.frames or self.running is None:
            return None
        skip = Button("Skip", self.stop, keys="Esc", small=True, name=SKIP)
        far = Label(self._far(self.running), size=12, bold=True, weight=1)
        if self.at.cards.shown is not None and small(self.at.ui.paint, self.at.ui.screen):
            return ReplayStrip(Row([far, skip]), padding=8, name="away")  # cards of the deed have no room below more
        numbers = sorted({*self.picked, self.running})
        framed = [self._framed(number) for number in numbers]
        frames = Frames(framed, numbers.index(self.running), rolling=self.looking.rolling)
        return ReplayStrip(Row([Column([far, frames], gap=4, weight=1), skip]), padding=8, name="away")

    def _far(self, running: int) -> str:
        """How far a replay has come, in deeds as the list counts them: a moment may have several."""
        shown = {self.frames[number].moment for number in self.picked}
        if len(self.frames) > MOST:
            return f"{self.words}, {sum(deed.moment in shown for deed in self.deeds)} shown"
        told = sum(deed.moment <= self.frames[running].moment for deed in self.deeds)
        return f"{self.title} · {told} of {len(self.deeds)}"

    def _framed(self, number: int) -> DeedFrame:
        """A deed as a small picture; a click on it goes on from there."""
        deed, at = self.frames[number], self.at
        sight = sight_of(self.session.step(deed.moment).events, self.looking.seats)
        face = at.attacks.faces.get(sight.figure)
        return DeedFrame(deed.words, sight, at.tray, face, lambda: self.jump(number))

    def jump(self, number: int) -> None:
        """Go on with a later deed, or begin again with an earlier one."""
        self.running, self._due = number, None
        self._show(self._before(number), animate=False)
        self._frame()
