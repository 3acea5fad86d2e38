"""A turn of bots or monsters as people follow it: what passes by itself, and the sum of it all at its end."""

from __future__ import annotations

from typing import Any

from vtt.app.table.at_table import AtTable
from vtt.app.table.attack.attack_stage import PASSES, READ, SETTLES, Shown, time_to_read
from vtt.app.table.past.away import AWAY, SINCE, Away, Listing
from vtt.app.table.past.news import seen_of
from vtt.app.table.people.places import spot
from vtt.board.pieces import Figure
from vtt.board.table import Table
from vtt.play.moment import Moment
from vtt.play.others import Deed, TurnOfOthers, fellows, led_by_people, people_act, whose
from vtt.rules.enumeration import capital
from vtt.rules.events import Moved
from vtt.rules.plan import Seat


class SummingUp:
    """Listens to each fresh moment. While others act their attacks on people's figures wait for a click, or, by choice,
    pass by themselves like all others, but for one that fells somebody; when their turn is over it is told in one line
    a deed, which stays until somebody has read it. Where all of it was read as it happened, or was done deed by deed at
    their word, it lies folded, but for what those who fight beside people have gained."""

    def __init__(self, at: AtTable, away: Away) -> None:
        self.at, self.away = at, away
        self.session = at.session
        away.so_far = self._so_far
        self.turn = TurnOfOthers()
        self._since = self.session.moment.number
        self._known: dict[str, bool] = {}
        """Whether people lead each figure that was ever seen here."""
        self._confirmed: dict[int, str] = {}
        """By moment whom people were asked about who had it come to that by their answer."""
        self._acted = ""
        """The figure that acted at the last moment."""
        self._had_turn = True
        """Whether people have had a turn since one of others was summed up."""

    def ours(self, figure: str) -> bool:
        """Whether people lead a figure, also one that is gone by now."""
        return self._known.get(figure, False)

    def hear(self, moment: Moment, *, fresh: bool) -> None:
        """The session stands at this moment; where steps were taken back, what was done in them is forgotten."""
        self._look(moment.table)
        turn, before = self.turn, self.turn.theirs
        acted, self._acted = self._acted, self._acting(moment.table)
        if not fresh:
            turn.take_back(moment.number)
            turn.theirs, turn.between = self._others_act(moment.table, before), False
            if any(deed.moment > moment.number for deed in self.away.deeds):
                self.away.let_go()
            return
        self.away.unfolded = False
        if turn.deeds and not before and self._bot(moment) is None:
            self._sum_up()  # somebody has gone on before it could be shown
        self._had_turn |= self.ours(acted)
        if not turn.deeds and turn.began is None and not turn.said:
            self._since = moment.parent
        if acted:
            turn.acts = None if self.ours(acted) else acted
        events, listed = seen_of(moment.events, self.at.looking.seats), bool(turn.deeds)
        turn.hear(events, moment.number, self.session.seats, self.ours, self._bot(moment), self._goes)
        if about := self._answered_about(moment):
            self._confirmed[moment.number] = about
        turn.theirs = self._others_act(moment.table, turn.theirs)
        if not turn.theirs:
            turn.end()
        newer = bool(turn.deeds) and not listed and not self.away.unfolded
        if self._had_turn and (newer or (turn.theirs and not before)):  # bots that choose cards begin no turn
            self.away.let_go()

    def _answered_about(self, moment: Moment) -> str:
        """The figure that people were asked about who have answered now; empty: none."""
        seat = self.at.looking.seat(moment.command.seat) if moment.command is not None else None
        if seat is None or seat.bot or not self.at.looking.can_show(moment.parent):
            return ""
        asked = self.session.step(moment.parent).table.pending
        return str(getattr(asked[-1], "figure", "")) if asked else ""

    def _look(self, table: Table[Any]) -> None:
        for figure in table.pieces.figures.values():
            self._known[figure.id] = led_by_people(self.session.seats, figure)

    def _goes(self, walk: Moved) -> str:
        """Where somebody went, where the game itself says nothing of it."""
        figure = self.session.table.pieces.figures.get(walk.figure)
        if figure is None:
            return ""
        numbered = bool(figure.number) and not figure.name.endswith(f" {figure.number}")
        name = f"{figure.name} {figure.number}" if numbered else figure.name
        where = spot(self.at.looking, walk.space)
        return f"{name} moves{f' to {where}' if where else ''}."

    def _bot(self, moment: Moment) -> Seat | None:
        seat = self.at.looking.seat(moment.command.seat) if moment.command is not None else None
        return seat if seat is not None and seat.bot else None

    def _others_act(self, table: Table[Any], before: bool) -> bool:
        """Whether a turn of others goes on at a moment. While somebody is asked in the middle of one it does."""
        if table.pending or self.session.ask is not None:
            return before
        acting = self._acting(table)
        return not self.ours(acting) if acting else self._bot_acts()

    def _acting(self, table: Table[Any]) -> str:
        """The figure that acts at a moment; empty: none."""
        acting = next((one for one in self.session.ruleset.standings(table) if one.state == "acting"), None)
        figures = (acting.acting, *acting.figures) if acting else ()
        return next((name for name in figures if name in self._known), "")

    def _bot_acts(self) -> bool:
        seat = self.at.looking.seat(self.session.acting_seat())
        return seat is not None and seat.bot

    @property
    def interrupts(self) -> bool:
        """Whether a bot has done something against people in their own turn, which is not summed up."""
        seat = self._bot(self.session.moment)
        return seat is not None and not self.turn.theirs and not people_act(self.session.seats, seat.side)

    # --- attacks -----------------------------------------------------------------------------------------------

    def rests(self, shown: Shown) -> float | None:
        """Seconds that an attack stays once it is counted; None: until somebody has clicked it, as of any on people's
        figures unless they chose otherwise. Nobody need do so where whoever did it knew what would come."""
        on_us = [one for one in shown if self.ours(one.target)]
        if all(one.foretold for one in shown):
            waits = on_us and self.at.stage.settings.each_attack and not self._took(tuple(on_us))
            return None if waits else time_to_read(shown, PASSES)
        if any(self.ours(one.figure) for one in shown):
            return PASSES if all(one.unit == "block" for one in shown) else None  # nothing comes of it but that
        if not on_us:
            if any(one.target in fellows(self.session.seats) for one in shown):
                return time_to_read(shown, READ)
            told = self._confirmed.get(self.session.moment.number)  # who had a monster go on looks what came of it
            return time_to_read(shown, READ) if told else PASSES
        waits = self.at.stage.settings.each_attack or any(one.falls for one in on_us)
        return None if waits else time_to_read(shown, READ)

    def _took(self, blows: Shown) -> bool:
        """Whether whoever was hit has had it come to this in their own turn: said who takes the wounds."""
        command, figures = self.session.moment.command, self.session.table.pieces.figures
        hit = {figures[one.target].seat for one in blows if one.target in figures}
        return command is not None and hit == {command.seat} and not self.turn.theirs

    # --- the sum -----------------------------------------------------------------------------------------------

    def tick(self) -> None:
        """Sum a turn up that is over, once nothing of it is shown any more."""
        at = self.at
        shown = at.attacks.shown or at.cards.shown or at.curtain_for
        if self.turn.deeds and not self.turn.theirs and not shown and not self._bot_acts():
            self._sum_up()
            self.at.attacks.settles = SETTLES if self.away.unfolded else 0.0

    @property
    def comes(self) -> bool:
        """Whether the lines of a turn that is over unfold as soon as what is shown of it has been seen: what is asked
        waits for them, so that Enter does not change its meaning under the finger."""
        at = self.at
        shown = at.attacks.shown or at.cards.shown or at.curtain_for or at.tray.stays
        over = bool(self.turn.deeds) and not self.turn.theirs and not self._bot_acts()
        return over and not shown and self._unfolds(self._unread)

    def read_before(self, number: int) -> bool:
        """Whether lines lie there, or come, of what others did at this moment or before."""
        lies = self.away.reads and self.away.title not in (AWAY, SINCE)
        lines = self._unread if self.comes else self.away.listed if lies else ()
        return any(deed.moment <= number for deed in lines[:1])

    @property
    def listed(self) -> tuple[str, ...]:
        """What the lines will say that then unfold."""
        return tuple(deed.words for deed in self._unread)

    @property
    def _unread(self) -> tuple[Deed, ...]:
        """What unfolds: all that was not read, where people need to know any of it; else what was gained."""
        unread = tuple(deed for deed in self.turn.deeds if not self._read(deed))
        struck = (deed for deed in unread if deed.attack is not None and deed.moment in self._confirmed)
        if any(deed.matters for deed in unread) or any(deed.loses > 0 for deed in struck):
            return unread
        return tuple(deed for deed in unread if deed.gains)

    def _unfolds(self, unread: tuple[Deed, ...]) -> bool:
        return bool(unread) and self.looked_on and self.at.stage.settings.bot_delay > 0

    def _so_far(self) -> Listing | None:
        """All of a turn that goes on, up to now: who is asked in the middle of it asks what befell them in it."""
        if not (self.turn.theirs and self.turn.deeds and self.looked_on):
            return None
        deeds, since = self._with_before()
        return self._title(deeds), deeds, since

    def _with_before(self) -> tuple[tuple[Deed, ...], int]:
        """What others have done since people had a turn, and the moment before that."""
        told = None if self._had_turn else self.away.of_others
        before, since = told[1:] if told is not None else ((), self._since)
        return (*before, *self.turn.deeds), since

    def _title(self, deeds: tuple[Deed, ...]) -> str:
        return capital(whose(deeds, self.session.seats, self._figure))

    def _sum_up(self) -> None:
        unread = self._unread
        unfolded = self._unfolds(unread)
        deeds, since = self._with_before()
        self.turn.deeds, self._had_turn = (), False
        self.at.attacks.read.clear()
        self.at.cards.read.clear()
        self._confirmed.clear()
        self.turn.lands.clear()
        if self.looked_on:
            title = self._title(unread if unfolded else deeds)  # what befell heroes is no deed of the monsters before
            self.away.sum_up(title, deeds, since, unfolded, unread)

    def _read(self, deed: Deed) -> bool:
        """Whether people clicked an attack or a card away, or had somebody do something else by their answer: what an
        attack came to is not known before, and may have gone by itself. A card that an attack names which was read is
        read with it: it was shown before, too."""
        read = self.at.attacks.read
        if deed.attack is not None:
            return deed.attack in read
        if deed.card:
            return any(card.id == deed.card for showing in self.at.cards.read for card, _ in showing.cards)
        if deed.seat:
            named = (note.partition(":") for attack in read for note in attack.notes)
            return any(colon and name in deed.words for name, colon, _ in named)
        return self._confirmed.get(deed.moment) in (deed.doer, deed.target)

    @property
    def looked_on(self) -> bool:
        """Whether there are people who may want to know."""
        return bool(self.session.people)

    def _figure(self, name: str) -> Figure | None:
        face = self.at.attacks.faces.get(name)
        return face.figure if face is not None else None
