"""Back and forth in a session: undo, redo, how strict it is from now on, and looks at earlier moments."""

from __future__ import annotations

from vtt.app.strictness import STRICT_WORDS, STRICTNESS
from vtt.app.table.at_table import AtTable
from vtt.app.table.hand import Hand
from vtt.app.widgets.dialog import Answer, ask, tell
from vtt.app.widgets.list import Entry
from vtt.play.session import MustConfirm
from vtt.rules.base import IllegalCommand


class BackAndForth:
    """How people go back and forth in a session."""

    def __init__(self, at: AtTable, hand: Hand) -> None:
        self.at = at
        self.session = at.session
        self.looking = at.looking
        self.hand = hand

    def undo(self) -> None:
        """Take back the last step; while something is in the hand it only goes back."""
        if not self.looking.armed and self.hand.put_back():
            return
        if self.looking.back is not None:
            self.toggle_look_back()
            return
        try:
            self.session.undo()
        except MustConfirm as question:
            answers: list[Answer] = [("We agree", self._undo_anyway), ("Leave it", None)]
            ask(self.at.ui, "Take it back?", str(question), answers, danger=True)
        except IllegalCommand as reason:
            self.at.ui.notify(str(reason))
        else:
            self._taken_back()

    def _undo_anyway(self) -> None:
        self.session.undo(confirmed=True)
        self._taken_back()

    def _taken_back(self) -> None:
        """Bots wait after an undo, or they would do at once again what was taken back."""
        if self.session.acting_seat() in self.at.bots.bots and not self.at.bots.paused:
            self.at.bots.paused = True
            self.at.ui.notify("The bots wait now. “Go on” lets them play again.")
        self.at.take_up()

    def redo(self) -> None:
        self.hand.put_back()
        try:
            self.session.redo()
        except IllegalCommand as reason:
            self.at.ui.notify(str(reason))
        else:
            self.at.take_up()

    def next_strictness(self) -> None:
        place = STRICTNESS.index(self.session.strictness)
        following = (place + 1) % len(STRICTNESS)
        self.session.set_strictness(STRICTNESS[following])
        self.at.ui.notify(STRICT_WORDS[following])
        self.at.build()

    def toggle_look_back(self) -> None:
        """Look at the moment before this one, or return to now."""
        if self.looking.back is None:
            self.look_step(-1)
        else:
            self._look_at(None)

    def moments(self) -> list[int]:
        numbers = dict.fromkeys(line.moment for line in self.looking.lines())
        return list(dict.fromkeys([*numbers, self.session.moment.number]))

    def look_step(self, step: int) -> None:
        moments = self.moments()
        now = self.session.moment.number
        place = moments.index(self.looking.back or now) + step
        if place < 0:
            self.at.ui.notify("This is the beginning.")
        elif place < len(moments):
            self._look_at(moments[place] if moments[place] != now else None)

    def look_at_entry(self, entry: Entry) -> None:
        if entry.full:
            tell(self.at.ui, self.session.scenario.title, entry.full, label="Close")
            return
        self._look_at(entry.mark if entry.mark != self.session.moment.number else None)

    def _look_at(self, number: int | None) -> None:
        self.looking.back = number
        self.looking.settle()
        self.at.log.choose_mark(-1 if number is None else number)
        self.at.show(animate=False)
        self.at.build()
