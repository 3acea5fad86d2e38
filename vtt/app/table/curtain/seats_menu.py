"""Who sits where, in the middle of a game: bots take seats and give them back, people come and go, heroes go from one
seat to another, and a seat may have a PIN."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from vtt.app.table.at_table import AtTable
from vtt.app.table.curtain.handing_over import HandingOver
from vtt.app.table.curtain.pin_dialog import choose_pin
from vtt.app.widgets.button import Button
from vtt.app.widgets.dialog import Answer, ask, ask_text
from vtt.play.pins import locked
from vtt.rules import by_hand
from vtt.rules.amid import within
from vtt.rules.base import Command
from vtt.rules.plan import Seat


class SeatsMenu:
    """The entries of one table's menu of seats. `show` shows a list of them."""

    def __init__(
        self,
        at: AtTable,
        handing_over: HandingOver,
        submit: Callable[[Command], None],
        show: Callable[[list[Button], int], None],
    ) -> None:
        self.at = at
        self.session = at.session
        self.handing_over = handing_over
        self.submit = submit
        self.show = show

    def open(self, chosen: int = -1) -> None:
        """All seats: to a bot and back at once where one leads somebody, several also together, everything else a list
        deeper. The keyboard begins at the `chosen` entry."""
        entries: list[Button] = []
        playing = [seat for seat in self.session.seats if not self.session.watches(seat.id)]
        for seat in playing:
            words = f"{seat.name}: people play again" if seat.bot else f"{seat.name}: let a bot play"
            icon = "icon/bot" if seat.bot else "icon/hand"
            entries.append(Button(words, partial(self._turn_and_stay, seat, len(entries)), icon=icon, kind="quiet"))
        for bots, words, icon in (
            (False, "Everybody: let bots play", "icon/hand"),
            (True, "Everybody: people play again", "icon/bot"),
        ):
            led = [seat for seat in playing if seat.bot == bots]
            if len(led) > 1:
                entries.append(Button(words, partial(self._turn, *led), icon=icon, kind="quiet"))
        for seat in self.session.seats:
            watches = " (watching)" if self.session.watches(seat.id) else ""
            words = f"{seat.name}{watches}: who sits there, heroes, PIN …"
            entries.append(Button(words, partial(self._seat, seat), icon="icon/hero", kind="quiet"))
        self.show(entries, chosen)

    def _turn_and_stay(self, seat: Seat, entry: int) -> None:
        """Whoever gives one seat to a bot often gives several: the list stays, but not over a curtain."""
        self._turn(seat)
        if not self.at.curtain_for:
            self.open(entry)

    def _turn(self, *seats: Seat) -> None:
        """From people to bots, or back."""
        for seat in seats:
            self.session.set_bot(seat.id, not seat.bot)
        self.handing_over.seats_changed()

    def _seat(self, seat: Seat) -> None:
        """Everything that one seat may do with itself; a PIN guards it."""
        ui, names = self.at.ui, f"Who plays instead of {seat.name}?"
        entry = partial(Button, kind="quiet")
        sit = partial(
            ask_text, ui, "Somebody else sits down", names, "", partial(self._sit_down, seat), label="Sit down"
        )
        entries = [entry("Somebody else sits down here …", partial(self._guarded, seat, sit), icon="icon/hand")]
        for figure in self.session.view(frozenset()).pieces.figures.values():
            if figure.rank != "hero" or figure.seat != seat.id:
                continue
            for other in self._others(seat):
                name = within(figure.name)
                lead = by_hand.LeadFigure(figure=figure.id, leader=other.id, name=other.name)
                give = partial(self._guarded, seat, partial(self._ask_to_give, seat, name, lead))
                refusal = self.session.ruleset.refusal(self.session.table, lead)
                entries.append(entry(f"Hand {name} to {other.name}", give, icon="icon/hero", refusal=refusal))
        if seat.lock:
            off = partial(self._set_lock, seat, "")
            entries.append(entry("Take the PIN off", partial(self._guarded, seat, off), icon="icon/lock"))
        if not seat.bot:
            chosen = lambda pin: self._set_lock(seat, locked(pin))  # noqa: E731
            words = "Choose another PIN …" if seat.lock else "Set a PIN …"
            choose = partial(choose_pin, ui, seat, chosen)
            entries.append(entry(words, partial(self._guarded, seat, choose), icon="icon/lock"))
        self.show(entries, -1)

    def _others(self, seat: Seat) -> list[Seat]:
        return [other for other in self.session.seats if other.id != seat.id and other.side == seat.side]

    def _guarded(self, seat: Seat, action: Callable[[], object]) -> None:
        self.handing_over.with_pin(seat, action)

    def _sit_down(self, seat: Seat, name: str) -> None:
        """Another person takes the seat as it is; the PIN of the one before goes with that one."""
        if not name or name == seat.name:
            return
        self.session.set_seat(seat.id, name=name[: by_hand.LONGEST_NAME], lock="", bot=False)
        self.handing_over.say(f"From now on {seat.name} will be played by {name}.")
        self.handing_over.seats_changed()

    def _ask_to_give(self, seat: Seat, name: str, lead: by_hand.LeadFigure) -> None:
        words = f"{lead.name} will lead {name} from now on, and see everything that {seat.name} saw of it."
        answers: list[Answer] = [(f"Hand {name} over", partial(self.submit, lead)), ("Keep it", None)]
        ask(self.at.ui, f"Hand {name} to {lead.name}?", words, answers, danger=True)

    def _set_lock(self, seat: Seat, lock: str) -> None:
        self.session.set_seat(seat.id, lock=lock)
        self.handing_over.say(f"{seat.name} {'set a PIN' if lock else 'took the PIN off'}.")
        self.at.build()
