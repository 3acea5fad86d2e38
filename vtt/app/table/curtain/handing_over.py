"""Handing the screen over: who looks now, the curtain between seats, and what must not be seen behind it."""

from __future__ import annotations

from functools import partial

from vtt.app.seat_signs import signed
from vtt.app.table.at_table import AtTable
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.curtain.curtain import Curtain
from vtt.app.table.curtain.last_look import LastLook
from vtt.app.table.curtain.lifting import Lifting
from vtt.app.table.curtain.pin_dialog import ask_pin
from vtt.app.table.curtain.why_asked import away, meanwhile, why
from vtt.app.table.gestures.hand import Hand
from vtt.app.table.past.away import Away
from vtt.app.table.people.who_acts import who_may_begin
from vtt.app.table.story.telling import Telling
from vtt.app.widgets.base import Action
from vtt.app.widgets.dialog import Answer, ask
from vtt.play.secrecy import in_public, nothing_secret, seats_beside, secrets_parted, sees_alike, who_looks
from vtt.play.seen import SeenBySeat
from vtt.rules import by_hand
from vtt.rules.base import IllegalCommand
from vtt.rules.enumeration import enumerated
from vtt.rules.optional import ActsInPublic
from vtt.rules.plan import Seat


class HandingOver:
    """Keeps what only some seats may see from the others at one screen."""

    def __init__(self, at: AtTable, telling: Telling, hand: Hand, away: Away) -> None:
        self.at = at
        self.session = at.session
        self.looking = at.looking
        self.telling = telling
        self.hand = hand
        self.away = away
        self.lifting = Lifting()
        self.last_look = LastLook(at.looking)
        self.falls = 0
        """Curtains that have fallen so far."""
        self._handed: object = None
        now, over = self.session.moment.number, self.session.ending() is not None
        for seat, seen in self.session.seen.items():
            self.at.cards.wait(seat, seen.cards)
            # A game that is over opens with its end: of its texts only those that closed it are read before.
            self.telling.wait(seat, [text for text in seen.texts if not over or text[0] == now])
        self.telling.tips.wait({seat: seen.hints for seat, seen in self.session.seen.items()})

    def keep(self) -> None:
        """Keep with the game what each seat has seen, and what waits for it."""
        seen = {seat: self._kept(seat, number) for seat, number in self.away.seen.items()}
        self.session.keep_seen(seen)

    def _kept(self, seat: str, number: int) -> SeenBySeat:
        texts, hints = self.telling.unread(seat), self.telling.tips.unread(seat)
        learned = tuple(sorted(name for who, name in self.looking.learned if who == seat))
        return SeenBySeat(number, self.at.cards.unread(seat), texts, hints, learned)

    def resume(self) -> None:
        """The game goes on another day: who looks without a curtain is told what was not seen whole."""
        if not self.at.curtain_for:
            self.at.cards.come()
            self.away.come()

    def told(self) -> None:
        """Those who look have been told all of the moment that stands now."""
        if not self.away.waits:
            self.away.note()
            self.keep()

    def begin(self) -> None:
        """Where nobody looks yet, find out who does. A game that is over calls nobody: all look at how it went, and at
        their own cards if they want to."""
        self.looking.called = self.looking.passes_to = ""
        if not self.looking.seats and (self.looking.open_table or self.session.ending() is None):
            self.looking.seats, called = who_looks(self.session, frozenset(), self.looking.open_table)
            self._call(called)

    def hand_over(self) -> None:
        """Drop the curtain when a seat must act that does not look."""
        key = (self.session.moment.number, self.looking.seats, self.looking.open_table, self.session.seats)
        if key == self._handed or self.looking.back is not None or self.session.ending() is not None:
            return
        seats, called = who_looks(self.session, self.looking.seats, self.looking.open_table)
        if (called and self.at.ui.blocked) or self._sees_what_was_drawn(called):
            return
        self._handed = key
        if called or seats != self.looking.seats:
            self.away.note()
        if called and not self.looking.seats:
            self._call(called)
            self.at.build()
        elif called:
            self.drop_curtain(called)
        elif seats != self.looking.seats:
            self.looking.called = ""
            self.away.go()
            self._look_with(seats)

    def join(self) -> None:
        """Who sees no more and no less than those who look, now that nothing is secret, looks with them before the
        moment is told: a card that somebody played into an attack lay there after its dice, as though it came now."""
        looking = self.looking
        if not looking.seats or self.session.ending() is not None:
            return
        seats, called = who_looks(self.session, looking.seats, looking.open_table)
        if not called and looking.seats < seats:
            looking.called = ""
            self.away.go()
            looking.seats, looking.selected = seats, ""

    def called(self) -> str:
        """The name of the seat for which the curtain falls as the session stands; empty: it does not fall."""
        looking, seats = self.looking, self.looking.seats
        called = looking.seat(who_looks(self.session, seats, looking.open_table)[1]) if seats else None
        return called.name if called is not None else ""

    def _sees_what_was_drawn(self, called: str) -> bool:
        """Whether those who look see new cards still. Who lets bots wait for nothing does not want to."""
        before, waits = self.looking.passes_to, self.at.stage.settings.bot_delay > 0
        sees = waits and bool(self.looking.seats) and self.last_look.holds(called)
        if self.looking.passes_to != before:
            self.at.build()
        return sees

    def show_drawn(self) -> None:
        """New cards are seen at once, also while what befell somebody is still to be read."""
        looking = self.looking
        if looking.back is None and not self.at.ui.blocked and self.session.ending() is None:
            self._sees_what_was_drawn(who_looks(self.session, looking.seats, looking.open_table)[1])

    def pass_on(self) -> None:
        """Those who look have seen what they drew."""
        self.last_look.end()
        self.hand_over()

    def _call(self, called: str) -> None:
        """Nobody looks in particular: call the seat that must look next, over the table if nothing secret lies on it,
        else with the curtain."""
        self.lifting.fall()
        if isinstance(self.session.ruleset, ActsInPublic):
            self.looking.called = called
        else:
            self._cover(called)

    def _cover(self, called: str) -> None:
        self.at.curtain_for = called
        self.falls += bool(called)

    def answer_call(self) -> None:
        """The seat that was called says that it looks alone."""
        seats, self.looking.called = seats_beside(self.session, self.looking.called), ""
        self._come(seats)

    def drop_curtain(self, called: str) -> None:
        """Cover the table, and take away everything that could still tell what lay on it."""
        self._cover(called)
        self.lifting.fall()
        self.last_look.end()
        self.looking.back = None
        self.looking.sight_on = False
        self.hand.forget()
        self.away.forget()
        self.at.ui.notices.clear()
        self.at.ui.layers.clear()
        self.at.hint.words = ""
        self.telling.forget_secrets()
        self.at.tray.clear()
        self.at.cards.cover()
        self.keep()
        self.at.log.show([])
        self.at.build()

    def cover_at_once(self) -> bool:
        """Where those who look together got secrets from each other, cover them before one frame shows them."""
        seats = self.looking.seats
        if self.looking.open_table or not secrets_parted(self.session, seats):
            return False
        if in_public(self.session):
            self.looking.seats = frozenset()
            return False
        acting = self.session.acting_seat()
        self.looking.seats = frozenset()
        self.drop_curtain(acting if acting in seats else min(seats))
        return True

    def tick(self, now: float, *, reads: bool = False) -> float | None:
        """Time passes over a curtain, or over a call; not over new cards while somebody `reads` what befell. Seconds
        until it must pass again, or None: nobody is called."""
        lifting, ui = self.lifting, self.at.ui
        if self.looking.passes_to:
            hand = self.at.slots.hand
            read = reads or ui.blocked or (isinstance(hand, HandStrip) and hand.raised is not None)
            return self.last_look.tick(now, read=read)
        if not self.at.curtain_for and not self.looking.called:
            return None
        before = lifting.looks
        lifting.tick(now)
        ui.dirty = ui.dirty or lifting.looks != before
        if lifting.done:
            self.answer()
            return 0.0
        return lifting.due

    def answer(self) -> None:
        """The seat that is called looks from now on, if it knows its PIN where it has one."""
        self.lifting.let_go()
        called = self.looking.seat(self.at.curtain_for or self.looking.called)
        if called is not None:
            self.with_pin(called, self.lift_curtain if self.at.curtain_for else self.answer_call)

    def with_pin(self, seat: Seat, action: Action) -> None:
        """Do what only this seat may; where it has a PIN, that is asked first."""
        if not seat.lock:
            action()
        elif not self.at.ui.blocked:
            ask_pin(self.at.ui, seat, action, partial(self._forget_pin, seat))

    def _forget_pin(self, seat: Seat) -> None:
        self.session.set_seat(seat.id, lock="")
        self.say(f"The whole table has taken the PIN of {seat.name} off.")
        self.at.build()

    def say(self, words: str) -> None:
        """The log says something about the seats; nobody has to take that back by itself."""
        try:
            self.session.submit(by_hand.Remark(words=words), joins=True)
        except IllegalCommand as refusal:
            self.at.ui.notify(str(refusal), warning=True)

    def lift_curtain(self) -> None:
        """The seat that was called says that it looks."""
        if not self.looking.acting_figure:
            self.looking.led = self.at.curtain_for  # one of its own begins, not one of who acted last
        seats, self.at.curtain_for = seats_beside(self.session, self.at.curtain_for), ""
        self._come(seats)

    def _come(self, seats: frozenset[str]) -> None:
        """They look from now on, and are told what they missed; what they are asked comes with its dice."""
        self._look_with(seats)
        self.away.come()
        if self.away.running is None and not self.at.attacks.shown:  # the game was opened behind the curtain
            self.at.attacks.take_up((), self.session.moment.number, fresh=False)
        self.at.build()

    def _look_with(self, seats: frozenset[str]) -> None:
        self.looking.seats = seats
        self.at.log.at_end = True
        self.at.cards.come()
        self.looking.selected = ""
        self.looking.settle()
        self.at.show(animate=False)
        self.at.build()

    def seats_changed(self) -> None:
        """A seat went to a bot, or to people again. Whoever sits alone from now on is called before their secrets are
        shown, if whoever looks does not know them: somebody else may have the mouse."""
        people = [seat.id for seat in self.session.people]
        alone, looking = frozenset(people), self.looking.seats
        if (
            len(people) == 1
            and not self.looking.open_table
            and not (looking and sees_alike(self.session, alone, looking))
            and not nothing_secret(self.session)
        ):
            self.drop_curtain(people[0])
        else:
            self.at.build()

    def curtain(self, home: Action) -> Curtain:
        """The curtain that has fallen, with whom it calls and why."""
        called = next(seat for seat in self.session.seats if seat.id == self.at.curtain_for)
        beside = seats_beside(self.session, called.id)
        hides = not sees_alike(self.session, beside, frozenset())  # else whoever likes may look on
        others = away(self.session.people, beside) if hides else ""
        happened = meanwhile(self.session, called.id, self.away.seen[called.id])
        able = [one.name for one in who_may_begin(self.looking, called)]
        words = why(self.session, called, able), happened, others
        bare = self.ask_open_table if self.falls == 1 else None
        return Curtain(called, signed(self.session.seats, called), words, self.lifting, self.answer, home, bare)

    def ask_open_table(self) -> None:
        """Baring all hands is asked first, where there are several people; hiding them again is not."""
        people = self.session.people
        closed = [seat.name for seat in people if seat.lock]
        if closed and not self.looking.open_table:
            self.at.ui.notify(f"{enumerated(closed)} must take the PIN off first: menu, “Seats and bots”.")
            return
        if self.looking.open_table or len(people) < 2:
            self.toggle_open_table()
            return
        words = "Everybody sees everybody's hand and secrets from now on, until they are hidden again."
        answers: list[Answer] = [("Bare everything", self.toggle_open_table), ("Keep the secrets", None)]
        ask(self.at.ui, "An open table?", words, answers, danger=True)

    def toggle_open_table(self) -> None:
        """Play with open secrets, or with the curtain again."""
        self.looking.open_table = not self.looking.open_table
        seats, called = who_looks(self.session, frozenset(), self.looking.open_table)
        self.looking.called = ""
        self._call(called)
        if not self.at.curtain_for:
            self._look_with(seats)
        self.at.build()
