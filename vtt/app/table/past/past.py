"""Back and forth in a session: undo, redo, how strict it is from now on, and looks at earlier moments."""

from __future__ import annotations

from functools import partial
from typing import Any

from vtt.app.strictness import STRICT_WORDS, STRICTNESS
from vtt.app.table.at_table import AtTable
from vtt.app.table.gestures.hand import Hand
from vtt.app.widgets.dialog import Answer, ask, tell
from vtt.app.widgets.list import Entry
from vtt.rules.base import IllegalCommand


class BackAndForth:
    """How people go back and forth in a session."""

    def __init__(self, at: AtTable, hand: Hand) -> None:
        self.at = at
        self.session = at.session
        self.looking = at.looking
        self.hand = hand

    def undo(self) -> None:
        """Take back the last step of people, with all that bots did since; while something is in the hand it only goes
        back."""
        if not self.looking.by_itself and self.hand.put_back():
            return
        if self.looking.back is not None:
            self.toggle_look_back()
            return
        try:
            self._go_back(self._to_people())
        except KeyError:
            self.at.ui.notify("That step is damaged in the save; the game cannot go there.")

    def begin_turn_anew(self) -> None:
        """Back to the start of the turn that is under way."""
        if not self.looking.by_itself and self.hand.put_back():
            return
        try:
            steps = self._to_start_of_turn()
        except KeyError:
            steps = 0
        if steps:
            self._go_back(steps)
        else:
            self.at.ui.notify("This turn stands at its start.")

    def _to_people(self) -> int:
        """Steps back to where people last decided something; one where bots alone have played."""
        bots, steps = self.at.bots.bots, 0
        while (moment := self.session.earlier(steps)) is not None and moment.command is not None:
            if moment.command.seat not in bots:
                return steps + 1
            steps += 1
        return 1

    def _acts(self, steps: int) -> tuple[int, str] | None:
        """The round and the figure whose turn it was so many steps ago; None: nobody's."""
        moment = self.session.earlier(steps)
        if moment is None:
            return None
        ruleset = self.session.ruleset
        acting = (one for one in ruleset.standings(moment.table) if one.state == "acting")
        who = next(((one.acting or one.label) for one in acting), "")
        return (ruleset.round(moment.table), who) if who else None

    def _to_start_of_turn(self) -> int:
        now, steps = self._acts(0), 0
        while now is not None and self._acts(steps + 1) == now:
            steps += 1
        return steps

    def _beyond(self, steps: int) -> str:
        """Whom the table must be asked about where an undo goes beyond the turn of who looks: the seat whose step is
        taken back; empty where nobody else's is."""
        acting = self.session.acting_seat()
        own = {acting} if acting in self.looking.seats else self.looking.seats  # of all who look together one acts
        others = (seat for seat in map(self._decided, range(steps)) if seat and own and seat not in own)
        found = self.looking.seat(next(others, ""))
        return found.name if found is not None else ""

    def _decided(self, back: int) -> str:
        """The seat of the person who did the step so many back; empty where a bot did it, or all were asked."""
        moment, before = self.session.earlier(back), self.session.earlier(back + 1)
        asked: tuple[Any, ...] = () if before is None else before.table.pending
        if moment is None or moment.command is None or (asked and not asked[-1].seat):
            return ""
        return "" if moment.command.seat in self.at.bots.bots else moment.command.seat

    @property
    def _together(self) -> bool:
        """Whether several people play; one who plays alone is asked, too, but of nobody else."""
        return len(self.session.people) > 1

    def _go_back(self, steps: int) -> None:
        question = self.session.undo_asks(steps)
        if not question and self._together and (whose := self._beyond(steps)):
            question = f"This takes back what {whose} did. Does the whole table agree?"
        try:
            if question:
                again = partial(self._undo_anyway, steps)
                answers: list[Answer] = [("We agree" if self._together else "Take it back", again), ("Leave it", None)]
                ask(self.at.ui, "Take it back?", question, answers, danger=True)
                return
            self.session.undo(steps=steps)
        except IllegalCommand as reason:
            self.at.ui.notify(str(reason))
        else:
            self._taken_back()

    def _undo_anyway(self, steps: int) -> None:
        many = "A step was" if steps == 1 else f"{steps} steps were"
        agreed = "; the table agreed" if self._together else ""
        try:
            self.session.undo(confirmed=True, steps=steps, agreed=f"{many} taken back{agreed}.")
        except IllegalCommand as reason:
            self.at.ui.notify(str(reason))
        else:
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
        if number is not None and not self.looking.can_show(number):
            self.at.ui.notify("That step is damaged in the save; it cannot be shown.")
            return
        self.looking.back = number
        self.looking.settle()
        self.at.log.choose_mark(-1 if number is None else number)
        self.at.show(animate=False)
        if number is None:
            self.at.attacks.take_up((), 0, fresh=False)
        else:
            self.at.attacks.look_back(self.session.step(number).events, number)
        self.at.build()
