"""Cards that are shown to everybody: played, found, drawn or revealed, large in the middle, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import dropwhile, groupby
from typing import Final

from vtt.app.settings import SPEEDS
from vtt.app.stage import Stage
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.motive import asked_by
from vtt.play.others import led_by_people
from vtt.play.seen import Showing
from vtt.rules.attacks import strikes
from vtt.rules.base import Event
from vtt.rules.cards import Card
from vtt.rules.events import Attacked, CardMoved, ConditionChanged, Damaged, Defeated, TurnBegan
from vtt.rules.optional import ShowsCards

FLIP: Final = 0.18
FADE: Final = 0.09
"""Seconds of a fade, where nothing moves."""
RESTS: Final = 1.2
"""Seconds for each card that goes by itself: a bot's, and what those who look have just played themselves."""
LOOKS: Final = 0.1
"""Seconds between two looks at whether a card goes by itself."""
CHANGES: Final = ("drawn", "played", "revealed")
MOST: Final = 7
KEPT: Final = 6
"""Showings that wait for a seat at most; of more only the last ones do."""


class ShownCards:
    """What is shown to those who look (`shown`), what they have put away (`read`), and what waits for each seat: a card
    that a curtain has covered is shown to a seat when it looks again. Everything is taken from the public view."""

    def __init__(
        self, stage: Stage, looking: Looking, *, rests: float = RESTS, fights: Callable[[], bool] = lambda: False
    ) -> None:
        """`rests`: seconds that a card stays which goes by itself. `fights`: whether an attack is read, which else
        waits for every card."""
        self.stage, self.looking, self.rests, self.fights = stage, looking, rests, fights
        self.shown: Showing | None = None
        self.gone = 0.0
        """Seconds that it has been seen."""
        self.read: list[Showing] = []
        self._waiting: dict[str, list[Showing]] = {}
        self._fresh = False
        self._asking: tuple[object, object, Card | None] = (None, None, None)

    # --- what is shown -----------------------------------------------------------------------------------------

    def hear(
        self, events: Sequence[Event], number: int, *, fresh: bool, seat: str, quick: bool, rushed: bool = False
    ) -> None:
        """The session stands at a moment to which a command of a `seat` led (`quick`: a bot's; `rushed`: bots
        wait for nothing). Cards of moments that were taken back are shown no more, nor those before a deed of those who
        look."""
        people = [one.id for one in self.looking.session.people]
        for name, waiting in self._waiting.items():
            self._waiting[name] = [
                one for one in waiting if one.moment < number or (one.moment == number and not fresh)
            ]
        own = seat in self.looking.seats or (not self.looking.seats and seat in people)
        if fresh and own:
            self._keep(lambda _: False)  # they go on: what was shown to them is in the way no more
        found = list(self._found(events, number, own=own, passes=quick or not people)) if fresh else []
        if rushed and not people:  # a card would lie over what they do, long after its round
            self._waiting, found = {}, []
        for name in people or [""]:  # who has just clicked on it, or said so, is not shown it
            news = [one for one in found if name not in (one.said or None, seat if one.own else None)]
            self._waiting[name] = [*self._waiting.get(name, []), *news][-KEPT:]
        if found or (self.shown is not None and self.shown not in self._queue()):
            self._next()

    def look_on(self, events: Sequence[Event], number: int, *, fresh: bool) -> None:
        """Like `hear`, for somebody without a seat and without a hand to click: every card goes by itself,
        and none outlasts its moment."""
        waiting = [one for one in self._waiting.get("", ()) if one.moment == number and not fresh]
        found = self._found(events, number, own=False, passes=True) if fresh else ()
        self._waiting[""] = [*waiting, *(replace(one, passes=True) for one in found)][-KEPT:]
        self._next()

    def replay(self, events: Sequence[Event], number: int) -> None:
        """A moment is replayed for who has come back: its cards are shown with it, and not again unless play waits."""
        self._keep(lambda one: one.moment != number or one.to_be_read)
        found = list(self._found(events, number, own=False, passes=True))
        if found and not any(one.moment == number for one in self._queue()):
            self._show(Showing(number, found[-1].cards, True, about=found[-1].about))

    def _found(self, events: Sequence[Event], number: int, *, own: bool, passes: bool) -> Iterator[Showing]:
        """The cards among events that everybody may see; those that are turned up at once lie beside each other."""
        ruleset = self.looking.session.ruleset
        if not isinstance(ruleset, ShowsCards):
            return
        view, figures = self.looking.session.view(frozenset()), self.looking.table.pieces.figures
        about = tuple(dict.fromkeys(name for event in events if (name := str(getattr(event, "figure", "")))))
        moved = [
            event
            for event in events
            if isinstance(event, CardMoved) and event.card and not event.secret_to and event.change in CHANGES
        ]
        places = {id(event): place for place, event in enumerate(events)}
        struck = {id(event) for event in dropwhile(lambda event: not strikes(event), events)}
        for change, group in groupby(moved, key=lambda event: event.change):
            cards = []
            shown = list(group)
            for event in shown:
                card = ruleset.face(view, event.deck, event.card)
                whose = event.by or (figures[event.figure].name if event.figure in figures else "")
                if card is not None:
                    cards.append((card, whose))
            step = MOST if change == "revealed" else 1
            for first in range(0, len(cards), step):
                together = tuple(cards[first : first + step])
                mine = own and change == "played"
                earned = id(shown[first]) in struck
                idle = all(card.idle for card, _ in together)  # what befalls people after it is not its doing
                showing = Showing(number, together, passes or mine or idle, mine, about, shown[first].said, earned)
                showing = replace(showing, place=places[id(shown[first : first + step][-1])])
                concerns = showing.to_be_read or (not idle and any(self._concerns(one, events) for one in shown))
                read = concerns and bool(self.looking.session.people)  # who watches bots alone is held up by nothing
                yield replace(showing, passes=False) if read else showing

    def _concerns(self, turned_up: CardMoved, events: Sequence[Event]) -> bool:
        """Whether a card that was turned up befalls all who play, strikes somebody whom people lead, or is theirs from
        now on: it does not go by itself, whoever's deed had it turned up."""
        if turned_up.change != "revealed" or not self.looking.session.people:
            return False
        figures, seats = self.looking.table.pieces.figures, self.looking.session.seats
        owner = figures.get(turned_up.figure) if turned_up.gained and not turned_up.said else None
        if turned_up.befalls or (owner is not None and led_by_people(seats, owner)):
            return True
        place = next(number for number, event in enumerate(events) if event is turned_up)
        for event in events[place + 1 :]:
            match event:
                case CardMoved() | Attacked() | TurnBegan():
                    return False
                case Damaged() | Defeated() | ConditionChanged(gained=True):
                    struck = figures.get(event.figure)
                    if struck is not None and led_by_people(seats, struck):
                        return True
        return False

    def _queue(self) -> list[Showing]:
        """What waits for those who look: in public for everybody, but for whom a bot plays now."""
        bots = {seat.id for seat in self.looking.session.seats if seat.bot}
        seats = sorted(self.looking.seats) or sorted(name for name in self._waiting if name not in bots)
        waiting = (one for seat in seats for one in self._waiting.get(seat, ()))
        return sorted(dict.fromkeys(waiting), key=lambda one: one.moment)

    def _show(self, showing: Showing | None) -> None:
        if showing is not self.shown:
            self.shown, self.gone, self._fresh = showing, 0.0, True

    def _next(self) -> None:
        """Show what waits first; what is shown already stays."""
        queue = self._queue()
        if self.shown is None or self.shown not in queue:
            self._show(next(iter(queue), None))

    @property
    def lying(self) -> Showing | None:
        """What is shown, but for what an attack brought that is still read."""
        return None if self.shown is not None and self.shown.earned and self.fights() else self.shown

    def unread(self, seat: str) -> tuple[Showing, ...]:
        """What waits for a seat."""
        return tuple(self._waiting.get(seat, ()))

    def wait(self, seat: str, showings: Sequence[Showing]) -> None:
        """This has waited for a seat since the game was last played."""
        self._waiting[seat] = list(showings)[-KEPT:]

    def come(self) -> None:
        """Other people look now: what they have not seen lies beside each other and goes by itself, so that nobody who
        has just taken a seat must put it away; but for what somebody has to have read, and for what they are asked
        about. Where all look now nobody has taken a seat: what waits until it was read goes with one click."""
        missed = [one for one in self._queue() if not one.to_be_read and not self._asks(one)]
        passes = bool(self.looking.seats) or all(one.passes for one in missed)
        if len(missed) > 1 or any(one.passes != passes for one in missed):
            cards = tuple(card for one in missed for card in one.cards)[-MOST:]
            about = tuple(dict.fromkeys(name for one in missed for name in one.about))
            together = replace(missed[-1], cards=cards, passes=passes, about=about)
            for seat in self.looking.seats or self._waiting:
                left = [one for one in self._waiting.get(seat, ()) if one not in missed]
                self._waiting[seat] = [*left, together]
        self._next()

    def _asks(self, showing: Showing) -> bool:
        """Whether what is asked now is about one of the cards."""
        return asked_by(self.looking, [card for card, _ in showing.cards]) is not None

    def cover(self) -> None:
        """A curtain falls: what was not read waits."""
        self._show(None)

    def _keep(self, kept: Callable[[Showing], bool]) -> None:
        """Of what waits for those who look only what is `kept` waits on."""
        for name, waiting in self._waiting.items():
            if not self.looking.seats or name in self.looking.seats:
                self._waiting[name] = [one for one in waiting if kept(one)]

    def replayed(self, until: int) -> None:
        """Those who look were told of all moments `until` one, or had enough of it: their cards are in the way no
        more, but those that somebody has to have read."""
        self._keep(lambda one: one.moment > until or one.to_be_read)
        self._next()

    def close(self) -> bool:
        """What is shown has been read: the next comes. Whether there was something."""
        was = self.shown
        if was is None:
            return False
        self.read += () if was.passes else (was,)
        self._keep(lambda one: one is not was)
        self._show(None)
        self._next()
        return True

    def close_all(self) -> bool:
        """Somebody goes on: nothing is shown any more. Whether there was something."""
        was = self.shown is not None
        while self.close():
            pass
        return was

    @property
    def asking(self) -> Card | None:
        """The card that is shown and that the question is about: it lies there, and nowhere else. Asked in every frame,
        found once."""
        if self.shown is None:
            return None
        table = self.looking.table
        if self._asking[0] is not self.shown or self._asking[1] is not table:
            self._asking = self.shown, table, asked_by(self.looking, [card for card, _ in self.shown.cards])
        return self._asking[2]

    @property
    def waits(self) -> bool:
        """Whether what is shown is read first: where it goes by itself, what others did before a question."""
        passes = self.shown is None or (self.shown.passes and (self.shown.own or not self.looking.deciding))
        return not passes and self.asking is None

    @property
    def about(self) -> tuple[str, ...]:
        """The figures that what is shown is about."""
        return self.shown.about if self.shown is not None else ()

    @property
    def holds(self) -> bool:
        """Whether bots wait. Who lets bots wait for nothing does not want to wait either."""
        return self.shown is not None and self.stage.settings.bot_delay > 0

    # --- time --------------------------------------------------------------------------------------------------

    @property
    def turned(self) -> float:
        """How far it has been turned over (or faded in), from 0 to 1."""
        speed = SPEEDS[self.stage.settings.motion]
        return min(1.0, self.gone * speed / FLIP if speed else self.gone / FADE)

    def tick(self, seconds: float) -> float | None:
        """Let time pass. Seconds until the next tick is wanted (0: it moves), or None: nothing comes by itself."""
        if self.lying is None:
            return None
        if self._fresh:
            self._fresh = False
            return 0.0
        before = self.turned
        self.gone += min(seconds, 2 * LOOKS)  # a turn that was held up is no time to read
        if self.turned < 1.0 or before < 1.0:
            return 0.0
        if not self.lying.passes:
            return None
        rests = self.rests * len(self.lying.cards)
        if self.gone < rests:
            return min(rests - self.gone, LOOKS)
        self.close()
        return 0.0
