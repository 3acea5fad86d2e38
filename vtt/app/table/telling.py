"""What the story tells: texts to read one after another, hints that lie on the board, and how the game ends."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from vtt.app.kept_games import png
from vtt.app.table.at_table import AtTable
from vtt.app.table.ending_page import show_ending
from vtt.app.table.tips import Tips
from vtt.app.table.tour import Tour
from vtt.app.widgets.dialog import Answer, tell
from vtt.play.story import Started, Told
from vtt.rules.base import Ending, Event


class Telling:
    """`stories` wait to be read, and so do `tips`."""

    def __init__(self, at: AtTable) -> None:
        self.at = at
        self.session = at.session
        self.stories: list[Told] = []
        self.tips = Tips(at.looking)
        self.tour: Tour | None = None
        """What leads people round this table, if they asked for it."""
        self._over = False
        self._aside: list[Told] = []
        """Where only bots play: the texts that were told last, after the introduction, and which nobody had to read."""

    def hear(self, events: Sequence[Event], texts: Sequence[Told], hints: Sequence[Told]) -> None:
        """What a fresh moment tells. Where only bots play nobody has to read anything."""
        people = any(not seat.bot for seat in self.session.seats)
        self.stories += texts if people else ()
        if texts and not people and not any(isinstance(event, Started) for event in events):
            self._aside = list(texts)
        quiet = hints if people else (*hints, *texts)
        self.tips.hear(events, quiet if self.at.stage.settings.hints else ())

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
        told = self.stories.pop(0)
        tell(self.at.ui, told.title or self.session.scenario.title, told.text)

    def story_first(self) -> bool:
        """A text that waits is read before anything else is done. Whether one came up just now."""
        if not self.stories or self.at.curtain_for or self.at.ui.blocked:
            return False
        self.at.board.scene.skip()
        self.tell_next()
        return True

    def ended(self) -> bool:
        """Show the end of the game once, below what was told last. Whether the game is over."""
        ending = self.session.ending()
        if ending is None:
            self._over = False
            return False
        if not self._over:
            self.stories += self._aside
            self.tips.waiting = [tip for tip in self.tips.waiting if tip not in self._aside]
            self._aside = []
            if self.stories:
                self.tell_next()
            else:
                self._over = True
                self._show(ending)
        return True

    def _show(self, ending: Ending) -> None:
        """Who won, and where to go from here."""
        stage = self.at.stage
        way: tuple[Answer, ...] = (("Home", stage.home), ("Play again", partial(stage.ways.again, self.session)))
        if self.at.below is not None:
            way = (self.at.below,)
        answers: list[Answer] = [*way, ("Look at the table", None)]
        picture = png(self.at.board.picture())
        show_ending(self.at.ui, self.session, self.at.looking.seats, ending, picture, answers)
