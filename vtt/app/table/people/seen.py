"""A session as the people in front of the screen see it. No screen library here.

Everything drawn comes from `table`, the view of the seats that look; the session's own table is never asked.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from vtt.app.table.people.letters import Letters
from vtt.app.table.people.reached import NOTHING_WAITS, Reached, all_told
from vtt.board.board import Board
from vtt.board.pieces import Figure, Pieces
from vtt.board.table import Table
from vtt.play.others import leads
from vtt.play.secrecy import in_public
from vtt.play.seen import Showing
from vtt.play.session import Line, Session
from vtt.rules.attacks import Reckoned
from vtt.rules.base import Choice, Ending, Event
from vtt.rules.cards import Card, CardPile
from vtt.rules.events import Attacked, RoundBegan, RoundEnded, TurnBegan, TurnEnded
from vtt.rules.optional import CountsTurns, DealsCards, ShowsCards
from vtt.rules.plan import Seat
from vtt.rules.registry import game_called

BIG_ROLES: Final = ("begin", "end")
"""What the large button does: of several such choices that of the chosen figure."""
OTHERS_TOO: Final = (*BIG_ROLES, "prepare")
"""What the others who look on may do while one seat has to act."""
SUFFERED: Final = ("damaged", "defeated", "missed")
"""Kinds of lines that tell what an attack came to."""
ANOTHER: Final = (TurnBegan, TurnEnded, RoundBegan, RoundEnded, Attacked)
"""What begins something else than an attack came to."""


@dataclass
class Seen:
    """The `seats` that look (in public none), and the moment that is looked back at (`back`)."""

    session: Session
    seats: frozenset[str] = frozenset()
    back: int | None = None
    replayed: str = ""
    """What passes by itself for somebody who was away, as it is called: nothing is told before its time."""
    replayed_since: int = 0
    """The last moment before it: what was told until then is read first."""
    reached: Reached = NOTHING_WAITS
    """How much of the moment that is shown has been told: dice of it may be on their way."""
    showing: Showing | None = None
    """The cards that lie there to be read."""
    _views: dict[tuple[int, frozenset[str]], Table[Any]] = field(default_factory=dict)
    _letters: Letters = field(init=False)
    _choices: tuple[object, tuple[Choice, ...]] = (None, ())
    _piles: tuple[object, tuple[CardPile, ...]] = (None, ())
    _hands: tuple[object, dict[str, tuple[Card, ...]]] = (None, {})
    _before: tuple[object, Table[Any]] | None = None
    _told: tuple[object, Table[Any], Pieces, bool] | None = None
    _acting: tuple[object, str] = (None, "")

    def __post_init__(self) -> None:
        self._letters = Letters.of(game_called(self.session.scenario.game).letters, self.session.letters)

    @property
    def table(self) -> Table[Any]:
        """The moment that is shown, as the looking seats may see it."""
        number = self.moment
        key = (number, self.seats)
        if key not in self._views:
            self._views.clear()
            view = self.session.view(self.seats) if self.back is None else self.session.look_back(number, self.seats)
            self._views[key] = view
        return self._views[key]

    def can_show(self, number: int) -> bool:
        """Whether the moment with this number can be looked at: a save may be damaged there, or know no such moment."""
        try:
            self.session.step(number)
        except KeyError:
            return False
        return True

    @property
    def moment(self) -> int:
        """The number of the moment that is shown."""
        return self.session.moment.number if self.back is None else self.back

    @property
    def rolling(self) -> bool:
        """Whether something of the moment that is shown is not told yet."""
        return not self.reached.all

    @property
    def reading(self) -> bool:
        """Whether an attack lies there to be read before all else."""
        return self.reached.read is not None

    @property
    def counted(self) -> Table[Any]:
        """What bar, lists and cards tell: how things stood before what is not told yet."""
        return self._as_told()[0]

    @property
    def drawn(self) -> Pieces:
        """The pieces as the board shows them: where they stand, each figure as far as it is told."""
        return self._as_told()[1]

    @property
    def passed_on(self) -> bool:
        """Whether an attack or a card is read after which another one acts, or another round has begun: that is told
        later."""
        return self._as_told()[2]

    def _as_told(self) -> tuple[Table[Any], Pieces, bool]:
        table = self.table
        if not (self.rolling or self.reached.read or self.showing):
            return table, table.pieces, False
        key = self.seats, self.moment, self.reached, self.reading, self.showing
        if self._told is None or self._told[0] != key:
            self._told = key, *self._found_told(table)
        return self._told[1:]

    def _found_told(self, table: Table[Any]) -> tuple[Table[Any], Pieces, bool]:
        before, reached = self.session.step(self.moment).parent, self.reached
        before = before if before and self.can_show(before) else 0
        if before and (self._before is None or self._before[0] != (before, self.seats)):
            self._before = (before, self.seats), self.session.look_back(before, self.seats)
        old = self._before[1] if before and self._before is not None else None
        passed_on = old is not None and not self.rolling and self._passes_on(old, table)
        pieces = reached.as_read(table.pieces)
        if old is not None and passed_on and reached.read is None:
            return old.with_pieces(all_told(old.pieces, pieces)), pieces, True
        if old is not None and (self.rolling or passed_on):
            return old.with_pieces(reached.listed(old.pieces, pieces)), reached.drawn(old.pieces, pieces), passed_on
        return (table if pieces is table.pieces else table.with_pieces(pieces)), pieces, False

    def _passes_on(self, before: Table[Any], table: Table[Any]) -> bool:
        """Whether the turn that an attack or a card is read of is over on the table, and the game is not."""
        ruleset, read = self.session.ruleset, self.reached.read
        if ruleset.ending(table) is not None:
            return False
        acts, acted = self.acting_in(table), self.acting_in(before)
        another = ruleset.round(table) != ruleset.round(before)
        if not self.reading or read is None:
            first = self._before_the_card()
            begun, turned = (any(isinstance(one, kind) for one in first) for kind in (RoundBegan, TurnBegan))
            return bool(first) and ((another and not begun) or (bool(acted) and acts != acted and not turned))
        begins = acts == read.figure  # the attack is the first thing of the turn that lasts
        return not begins and (another or acts != acted)

    def _before_the_card(self) -> Sequence[Event]:
        """What happened in the moment that is shown up to the card that lies there to be read."""
        lies = self.showing is not None and self.showing.moment == self.moment and not self.reading
        return self._events[: self.showing.place + 1] if self.showing and lies else ()

    @property
    def _events(self) -> Sequence[Event]:
        return self.session.step(self.moment).events

    def _read_so_far(self) -> Sequence[Event]:
        """What happened in the moment that is shown up to the card that is read, or to what came of the last attack;
        nothing where all is told."""
        if not self.reading:
            return self._before_the_card()
        last = max((at for at, one in enumerate(self._events) if isinstance(one, Reckoned)), default=-1)
        ends = (at for at, one in enumerate(self._events) if at > last and isinstance(one, ANOTHER))
        return self._events[: next(ends, 0)] if last >= 0 else ()

    def known(self, figure: Figure) -> tuple[Table[Any], Figure]:
        """A figure as far as it is told, and the table that its values are asked of: what an attack left it of those
        that are no health is told with that."""
        counted = self.counted
        told = counted.pieces.figures.get(figure.id)
        if told is None:
            return self.table, figure
        here = self.table.pieces.figures.get(figure.id)
        if counted is not self.table and here is not None and self.reached.hit(figure.id):
            return self.table.with_pieces(counted.pieces), told
        return counted, told

    @property
    def piles(self) -> tuple[CardPile, ...]:
        """All decks and what lies beside them, as those who look know them."""
        table, ruleset = self.table, self.session.ruleset
        if self._piles[0] is not table:
            self._piles = table, ruleset.piles(table) if isinstance(ruleset, ShowsCards) else ()
        return self._piles[1]

    def hand(self, seat: str) -> tuple[Card, ...]:
        """The cards of a seat, as far as those who look may see them; none in a game without cards."""
        table, ruleset = self.table, self.session.ruleset
        if self._hands[0] is not table:
            self._hands = table, {}
        hands = self._hands[1]
        if seat not in hands:
            hands[seat] = ruleset.hand(table, seat) if isinstance(ruleset, DealsCards) else ()
        return hands[seat]

    @property
    def board(self) -> Board:
        return self.table.board

    @property
    def acting_seat(self) -> str:
        back = self.back is not None
        return self.session.ruleset.acting_seat(self.table) if back else self.session.acting_seat()

    def seat(self, identity: str) -> Seat | None:
        """A seat by its id."""
        return next((seat for seat in self.session.seats if seat.id == identity), None)

    def leader(self, figure: Figure) -> Seat | None:
        """The seat that leads a figure; None for a monster that acts by itself and is only kept by a seat."""
        return next((seat for seat in self.session.seats if leads(seat, figure, self.session.seats)), None)

    @property
    def my_turn(self) -> bool:
        """Whether one of the looking seats must do something now, in the moment that is shown."""
        if self.back is not None:
            return False
        if self.seats or not in_public(self.session):
            return self.acting_seat in self.seats
        seat = self.seat(self.acting_seat)
        return seat is not None and not seat.bot

    @property
    def choices(self) -> tuple[Choice, ...]:
        """What may be done by those who look, if the acting seat is one of them."""
        if not self.my_turn:
            return ()
        key = (self.table, self.session.ask)
        if self._choices[0] != key:
            if self.session.ask is not None:
                found = self.session.choices(self.acting_seat)
            else:
                found = tuple(self._all_choices())
                if not self.table.pending:
                    found = self._letters.given(self.turn, found, self.cards_with_keys())
            self._choices = (key, found)
        return self._choices[1]

    @property
    def turn(self) -> object:
        """What letters, cards and buttons keep their places in: whose turn of which round it is, and which of them."""
        return self._turn_of(self.table)

    @property
    def turn_told(self) -> object:
        """The same of the turn that is told: as long as something is read after which another one acts, the one
        before."""
        return self._turn_of(self.counted) if self.passed_on else self.turn

    @property
    def round_told(self) -> int:
        """The round of that turn."""
        return self.session.ruleset.round(self.counted if self.passed_on else self.table)

    def _turn_of(self, table: Table[Any]) -> object:
        ruleset = self.session.ruleset
        begun = ruleset.turns(table) if isinstance(ruleset, CountsTurns) else 0
        return self.acting_in(table), ruleset.round(table), begun

    def keep_letters(self) -> None:
        """With the game."""
        self.session.keep_letters(self._letters.kept())

    def usual_letter(self, choice: Choice) -> str:
        """The letter by which a choice is done when it can be."""
        return self._letters.usual(choice)

    def letter_of(self, card: Card, name: str) -> str:
        """The letter of a card that bears no number, by what it is called where it lies."""
        return self._letters.of_card(card.figure, name)

    def cards_with_keys(self) -> Collection[str]:
        """The cards that lie in the hand of those who look, or to be bought: they bear keys or are clicked there."""
        held = {card.id for seat in self.seats for card in self.hand(seat)}
        return held | {card.id for pile in self.piles for card in pile.up}

    def _all_choices(self) -> Iterable[Choice]:
        """What the acting seat may do; in public also what nobody but another person can do meanwhile, else the turns
        that the others who look on may begin instead, and how they get ready for a game."""
        first = tuple(map(self.session.for_people, self.session.ruleset.choices(self.table, self.acting_seat)))
        yield from first
        if self.table.pending:
            return
        public, names = in_public(self.session), {choice.name for choice in first}
        for seat in self.session.seats:
            if seat.bot or seat.id == self.acting_seat or not (public or seat.id in self.seats):
                continue
            for choice in self.session.ruleset.choices(self.table, seat.id):
                if choice.figure and choice.name not in names and (public or choice.role in OTHERS_TOO):
                    yield choice

    @property
    def deciding(self) -> bool:
        """Whether a decision of the rules or a question of the story waits for the looking seats."""
        return self.my_turn and (bool(self.table.pending) or self.session.ask is not None)

    @property
    def prompt(self) -> str:
        """What is asked while a decision waits."""
        if self.session.ask is not None:
            return self.session.ask.text
        return str(getattr(self.table.pending[-1], "prompt", "")) if self.table.pending else ""

    @property
    def so_far(self) -> str:
        """What things come to as they stand, while a decision of the rules waits."""
        if self.session.ask is not None or not self.table.pending:
            return ""
        return str(getattr(self.table.pending[-1], "so_far", ""))

    def lines(self) -> tuple[Line, ...]:
        """The log as these seats may read it, up to now."""
        return self.session.log(self.seats)

    def lines_told(self) -> tuple[Line, ...]:
        """The log up to what is not told yet: dice of the moment that is shown, or what somebody suffered in it, or all
        of it where neither has a line; or up to the turn or round that has begun after what is read."""
        lines = self.lines()
        if not self.rolling:
            return self._read(lines)
        before = [line for line in lines if line.moment < self.moment]
        here = [line for line in lines if line.moment == self.moment]
        first = next((number for number, line in enumerate(here) if line.dice or line.kind in SUFFERED), 0)
        return (*before, *here[:first])

    def _read(self, lines: tuple[Line, ...]) -> tuple[Line, ...]:
        """The log up to what is read: what comes of it, and who comes next, is told afterwards."""
        told = {one.words for one in self._read_so_far()}
        last = next((at for at in range(len(lines), 0, -1) if lines[at - 1].words in told), 0)
        return lines[:last] if last and lines[last - 1].moment == self.moment else lines

    @property
    def ending(self) -> Ending | None:
        """Who has won, if the game is over in the moment that is shown, as soon as that is told."""
        return self.session.ruleset.ending(self.counted)

    # --- figures -----------------------------------------------------------------------------------------------

    def figure(self, identity: str) -> Figure | None:
        return self.table.pieces.figures.get(identity)

    @property
    def acting_figure(self) -> str:
        """The figure whose turn it is, by the list of who acts."""
        return self.acting_in(self.table)

    def acting_in(self, table: Table[Any]) -> str:
        """The figure whose turn it is on a table that those who look see or saw; between those of two of a group one
        that has not had it."""
        if self._acting[0] is not table:
            standings = (one for one in self.session.ruleset.standings(table) if one.state == "acting")
            figures = (name for one in standings for name in (one.acting, *one.figures) if name not in one.acted)
            self._acting = table, next((name for name in figures if name in table.pieces.figures), "")
        return self._acting[1]
