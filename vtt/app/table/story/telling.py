"""What the story tells: texts to read one after another, hints that lie on the board, and how the game ends."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import chain
from typing import Final

from vtt.app.home.kept_games import png
from vtt.app.table.at_table import AtTable
from vtt.app.table.help.tour import Tour
from vtt.app.table.story.ending_page import show_ending
from vtt.app.table.story.page import Page
from vtt.app.table.story.tips import Tips
from vtt.app.widgets.base import Layer
from vtt.app.widgets.dialog import Answer, tell
from vtt.play.story import Started, Told
from vtt.rules.attacks import strikes
from vtt.rules.base import Event

ONE_GLANCE: Final = 700
"""Letters of texts that are told together."""
LAST: Final = 3.0
"""Seconds in which what a bot did last is seen and read before the page of the end lies over it."""
NOBODY: Final = ""
"""Who reads where only bots play."""


class Telling:
    """Texts wait for each seat of people until it has read them (or looked on), whoever looks meanwhile; `tips` lie on
    the board."""

    def __init__(self, at: AtTable) -> None:
        self.at = at
        self.session = at.session
        self._waiting: dict[str, list[tuple[int, Told]]] = {}
        """By seat the texts it has not read, each with its moment."""
        self._beginning: list[Told] = []
        """How the game begins, for all: whoever reads it reads it to everybody, who sit there then."""
        self.tips = Tips(at.looking)
        self.tour: Tour | None = None
        """What leads people round this table, if they asked for it."""
        self._over = False
        self._ended: float | None = None
        """When the game was first found to be over, and nothing moved any more."""
        self._reads = False
        """Whether something of what was done last lay there to be read."""
        self._page: Layer | None = None
        self._read: tuple[Layer, Page | None] | None = None
        """Where a text lies that was told last, and what of it everybody may read."""
        self._aside: list[Told] = []
        """Where only bots play: the texts that were told last, after the introduction, and which nobody had to read."""
        self._aside_round = 0
        """The round in which they were told."""

    @property
    def stories(self) -> list[Told]:
        """What those who look have to read, in order; in public everybody does. Where nobody has secrets one reads to
        all, as before the first curtain. While they look back nothing is told of what the board does not show, and what
        is replayed is not stopped for its own texts: they come after it."""
        seats = sorted(self.at.looking.seats or self._waiting.keys())
        found = {id(told): (number, told) for seat in seats for number, told in self._waiting.get(seat, ())}
        looking, before = self.at.looking, self._before_all
        if looking.open_table or before:
            open_to = {key: one for key, one in found.items() if not (before and one[1].secret_to)}
            found = {key: one for key, one in open_to.items() if self._unread(one[1], seats)}
        back = looking.replayed_since if looking.replayed else looking.back
        reached = [one for one in found.values() if back is None or one[0] <= back]
        return [told for _, told in sorted(reached, key=lambda one: one[0])]

    @property
    def since(self) -> int:
        """The moment of the first text that waits for those who look (0: none does)."""
        waiting, stories = chain.from_iterable(self._waiting.values()), self.stories[:1]
        return next((number for number, told in waiting if any(told is one for one in stories)), 0)

    @property
    def _before_all(self) -> bool:
        """Whether a game begins behind a curtain that nobody has lifted yet."""
        return bool(self.at.curtain_for) and not self.session.seen

    def tell_to_all(self) -> None:
        """How a game begins is read once, by all, before the first curtain is lifted."""
        if self._before_all and not self.at.ui.blocked and self.stories:
            self.tell_next()

    def _unread(self, told: Told, seats: Sequence[str]) -> bool:
        """Whether none of these seats has read a text."""
        meant = [seat for seat in seats if not told.secret_to or seat in told.secret_to]
        return all(any(one is told for _, one in self._waiting.get(seat, ())) for seat in meant)

    def unread(self, seat: str) -> tuple[tuple[int, Told], ...]:
        """What a seat has not read, each text with its moment."""
        return tuple(self._waiting.get(seat, ()))

    def wait(self, seat: str, texts: Sequence[tuple[int, Told]]) -> None:
        """This has waited for a seat since the game was last played."""
        self._waiting[seat] = list(texts)

    def hear(self, events: Sequence[Event], number: int, texts: Sequence[Told], hints: Sequence[Told]) -> None:
        """What a fresh moment tells: `texts` and `hints` to those who look. Where only bots play nobody has to read
        anything."""
        people = [seat.id for seat in self.session.people]
        read = [event for event in events if isinstance(event, Told) and not event.hint]
        self.take_back(number)
        if any(isinstance(event, Started) for event in events):
            self._beginning = [told for told in read if not told.secret_to]
        for seat in people:
            mine = [(number, told) for told in read if not told.secret_to or seat in told.secret_to]
            self._waiting[seat] = [*self._waiting.get(seat, ()), *mine]
        if texts and not people and not any(isinstance(event, Started) for event in events):
            self._aside, self._aside_round = list(texts), self._round
        quiet = hints if people else (*hints, *texts)
        self.tips.hear(events, number, quiet if self.at.stage.settings.hints else ())

    def take_back(self, number: int) -> None:
        """The session stands at this moment: texts of steps that were taken back need not be read."""
        for seat, waiting in self._waiting.items():
            self._waiting[seat] = [one for one in waiting if one[0] <= number]
        self.tips.take_back(number)

    def close_tip(self) -> None:
        """The hint that is shown was read."""
        read = self.tips.shown()[:1]
        self._aside = [text for text in self._aside if text not in read]
        self.tips.close()
        self.at.build()

    def forget_secrets(self) -> None:
        """The screen is handed over: only what everybody may know stays."""
        self.tips.forget_secrets()

    def tell_next(self) -> None:
        """Tell the text that waits, with those after it that can be read in the same glance."""
        waiting, together = self.stories, list[Told]()
        while waiting and (not together or sum(len(one.text) for one in (*together, waiting[0])) <= ONE_GLANCE):
            together.append(waiting.pop(0))
        readers = self.at.looking.seats or frozenset(self._waiting)
        for seat, texts in self._waiting.items():
            mine = [told for told in together if seat in readers or told in self._beginning]
            self._waiting[seat] = [one for one in texts if not any(one[1] is told for told in mine)]
        page, public = self._page_of(together), [told for told in together if not told.secret_to]
        layer = tell(self.at.ui, page.title, page.texts())
        self._read = layer, self._page_of(public) if public else None

    def _page_of(self, together: Sequence[Told]) -> Page:
        """Texts one below the other, each with its title for a heading where that is another one."""
        title = heading = together[0].title or self.session.scenario.title
        parts = list[tuple[str, str]]()
        for told in together:
            named = told.title or self.session.scenario.title
            parts.append(("" if named == heading else named, told.text))
            heading = named
        return Page(title, tuple(parts))

    @property
    def told(self) -> Page | None:
        """The text that lies there to be read, as far as everybody may read it."""
        return self._read[1] if self._read is not None and self._read[0] in self.at.ui.layers else None

    def story_first(self) -> bool:
        """A text that waits is read before anything else is done. Whether one came up just now."""
        if not self.stories or self.at.curtain_for or self.at.ui.blocked:
            return False
        self.at.board.scene.skip()
        self.tell_next()
        return True

    @property
    def _round(self) -> int:
        return self.session.ruleset.round(self.session.table)

    def ended(self, *, reads: bool = False) -> bool:
        """Show the end of the game once, below what was told last, in the round that ended it. `reads`: a card or list
        of what was done last lies there until people put it away; then nothing is left to wait for. Whether the game
        is over."""
        ending = self.session.ending()
        if ending is None:
            self._over, self._ended = False, None
            return False
        if self._reads and not reads:
            self._ended = -LAST
        self._reads = reads
        if not self._over and not self.rests:
            last = self._aside if self._aside_round == self._round else []
            self._waiting[NOBODY] = [(self.session.moment.number, text) for text in last]
            self.tips.waiting = [tip for tip in self.tips.waiting if tip not in self._aside]
            self._aside = []
            if self.stories:
                self.tell_next()
            else:
                self.show_ending()
        return True

    @property
    def rests(self) -> float:
        """Seconds that the end is still left to what a bot did last; an attack was read before. Who lets bots wait for
        nothing waits for nothing here either."""
        at, moment = self.at, self.session.moment
        seat = at.looking.seat(moment.command.seat) if moment.command is not None else None
        waits = at.stage.settings.bot_delay > 0 and not at.bots.hurried and not any(map(strikes, moment.events))
        if self._over or seat is None or not seat.bot or not waits:
            return 0.0
        now = at.stage.clock()
        self._ended = now if self._ended is None else self._ended
        return max(0.0, self._ended + LAST - now)

    def show_ending(self) -> None:
        """Who won, and where to go from here. What cards still lie there say no more: they are in the way."""
        stage, ending = self.at.stage, self.session.ending()
        if ending is None:
            return
        self._over = True
        if self.at.cards.close_all():
            self.at.build()
        way: tuple[Answer, ...] = (("Home", stage.home), ("Play again", partial(stage.ways.again, self.session)))
        if self.at.below is not None:
            way = (self.at.below,)
        answers: list[Answer] = [*way, ("Look at the table", self.at.build)]
        picture = png(self.at.board.picture())
        self._page = show_ending(self.at.ui, self.session, self.at.looking.seats, ending, picture, answers)
        self.at.build()

    @property
    def page(self) -> bool:
        """Whether the page of the end lies over the table. Once it is gone the same ways are lit there."""
        return self._page in self.at.ui.layers
