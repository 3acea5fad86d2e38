"""Somebody without a seat: sees what all may, and when something is decided, but never has to do anything."""

from __future__ import annotations

from vtt.app.table.curtain.why_asked import chosen_first
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.picking import Picking
from vtt.play.briefing import told_goals
from vtt.play.moment import HINT, LEFT_OUT
from vtt.play.session import Line, Session
from vtt.rules.attacks import Reckoned
from vtt.rules.base import Choice
from vtt.rules.plan import Seat


class Onlooker(Looking):
    """Its `choices` are the answers there are to what is asked, as everybody may know them. They bear the numbers that
    they bear `beside` it, for those who answer."""

    lettered = True

    def __init__(self, session: Session, beside: Looking | None = None) -> None:
        super().__init__(session)
        self.beside = beside
        self.late = 0
        """How many steps the table has gone on from what is told."""
        if beside is not None:
            self.numbers = beside.numbers
        self._chooses: tuple[object, str] = (None, "")
        self._beside: tuple[bool, Picking | None] = (False, None)
        self._found: tuple[object, tuple[Choice, ...]] = (None, ())

    @property
    def my_turn(self) -> bool:
        return False

    @property
    def behind(self) -> bool:
        """Whether the table has gone on from what is told: what was asked then is answered."""
        return self.late > 0

    @property
    def deciding(self) -> bool:
        return bool(self.table.pending)

    @property
    def read_beside(self) -> Reckoned | None:
        """The attack that lies at the table to be read."""
        return self.beside.reached.read if self.beside is not None else None

    @property
    def reading(self) -> bool:
        """Whether an attack lies there to be read before all else: also at the table, where people answer."""
        answers = self.beside is not None and self.read_beside is None and bool(self.table.pending)
        return self.reached.read is not None and not answers

    @property
    def telling(self) -> bool:
        """Whether what happened is told still, so that who is next, and what is asked, comes later."""
        return self.behind or self.rolling or self.reading or self.passed_on

    def lines_told(self) -> tuple[Line, ...]:
        """Without hints to those who play, which name keys that nobody has here, and what was not done."""
        return tuple(line for line in super().lines_told() if line.kind not in (HINT, LEFT_OUT))

    @property
    def goals(self) -> tuple[str, ...]:
        """How sides win, as the game's introduction tells it."""
        return told_goals(self.session.scenario, {seat.side for seat in self.session.seats})

    @property
    def asked(self) -> Seat | None:
        """The seat of a person who is asked something now, as soon as all before it is told and read: the question may
        give away what dice that still roll come to."""
        seat, asks = self.seat(self.session.acting_seat()), self.table.pending or self.session.ask is not None
        return None if seat is None or seat.bot or self.telling or not asks else seat

    @property
    def chooses(self) -> str:
        """What the seat that must do something now does before any turn begins, as said of it, or did as far as it is
        told; empty in a turn."""
        table = self.counted
        seat = self.acting_seat if table is self.table else self.session.ruleset.acting_seat(table)
        if self._chooses[0] != (table, seat):
            words = chosen_first(self.session.choices(seat, table)) if not table.pending else ""
            self._chooses = (table, seat), words
        return self._chooses[1]

    @property
    def choices(self) -> tuple[Choice, ...]:
        """None where a bot answers, while dice roll, and of a secret question: the view of no seat has no answers of
        it, and the story's are chosen face down."""
        seat, ask = self.asked, self.session.ask
        if seat is None or (ask is not None and ask.name):
            return ()
        key = self.table, ask, seat
        if self._found[0] != key:
            self._found = key, self.session.choices(seat.id, None if ask is not None else self.table)
        return self._found[1]

    def look_beside(self) -> bool:
        """Look which of several beginnings people have chosen: then it is numbered how those answers go on; and whether
        they have read what they are asked after. Whether that is something else now."""
        before, self._beside = self._beside, (self.reading, self._picked())
        self.picking = self._beside[1]
        return before != self._beside

    def _picked(self) -> Picking | None:
        picked = self.beside.picking if self.beside is not None and self.beside.deciding else None
        if picked is None or not picked.beginning:
            return None
        alike = (Picking(one, tuple(one.options())) for one in self.choices if one.name == picked.choice.name)
        whole = next((one for one in alike if picked.beginning in one.beginnings), None)
        return None if whole is None else Picking(whole.choice, whole.options, picked.beginning)
