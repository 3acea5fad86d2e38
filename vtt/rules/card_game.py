"""What the rulesets of games with figures, cards and blows have in common: each of a game's modules is a room, and its
ruleset only says which door leads to which."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from vtt.board.board import Board
from vtt.board.table import Table
from vtt.rules.agenda_game import AgendaGame, Game, Working
from vtt.rules.attacks import Odds
from vtt.rules.base import Choice, Command, IllegalCommand, Moves, Threat
from vtt.rules.by_hand import PlaceFigure
from vtt.rules.cards import Card, CardPile
from vtt.rules.names import Known
from vtt.rules.plan import Plan


class Offering(Protocol):
    """The module in which a game says what may be done."""

    def choices(self, change: Any, seat: str) -> tuple[Choice, ...]: ...


class Moving(Protocol):
    """The module in which a game says where figures may go."""

    def moves(self, change: Any, figure: str, points: int | None = None) -> Moves: ...


class Foretelling(Protocol):
    """The module in which a game says what a command would bring; IllegalCommand where it cannot be done."""

    def threat(self, change: Any, command: Command) -> Threat | None: ...


class ForetellingBlows(Foretelling, Protocol):
    """The same, where it also says what may be expected of blows."""

    def odds_of(self, change: Any, command: Command) -> dict[str, Odds]: ...


class Faces(Protocol):
    """The module in which a game shows its cards."""

    def hand(self, change: Any, seat: str) -> Iterable[Card]: ...

    def shown(self, change: Any, deck: str, card: str) -> Card | None: ...

    def piles(self, change: Any) -> Iterable[CardPile]: ...


class Checking(Protocol):
    """The module in which a game says what must hold after every command, and what names its state may hold."""

    def broken(self, change: Any) -> list[str]: ...

    def names(self, change: Any) -> Known: ...


class Laying(Protocol):
    """The module in which a game lays out its table at the start; ValueError (one sentence) for a plan that does not
    fit."""

    def set_up(self, board: Board, plan: Plan, content: Any) -> Table[Any]: ...


class Viewing(Protocol):
    """The module in which a game says what some seats may know of a table."""

    def view_for(self, table: Any, seats: frozenset[str]) -> Table[Any]: ...


class CardGame(AgendaGame[Game, Working]):
    """A game with content whose modules say what may be done and what that brings; it deals cards
    (`optional.DealsCards`). `working` makes its working copy of a table."""

    working: Callable[[Table[Any], Any], Working]
    laying: Laying
    offering: Offering
    moving: Moving
    foretelling: Foretelling
    faces: Faces
    checking: Checking
    viewing: Viewing

    def __init__(self, content: Any) -> None:
        self.content = content

    def change(self, table: Table[Any]) -> Working:
        return self.working(table, self.content)

    def set_up(self, board: Board, plan: Plan) -> Table[Game]:
        return self.laying.set_up(board, plan, self.content)

    def offered(self, change: Working, seat: str) -> tuple[Choice, ...]:
        return self.offering.choices(change, seat)

    def moves(self, table: Table[Any], figure: str, points: int | None = None) -> Moves:
        return self.moving.moves(self.change(table), figure, points)

    def threat(self, table: Table[Any], command: Command) -> Threat | None:
        try:
            return self.foretelling.threat(self.change(table), command)
        except IllegalCommand:
            return None

    def hand(self, table: Table[Any], seat: str) -> tuple[Card, ...]:
        """The cards of a seat, as far as the table shows them."""
        return tuple(self.faces.hand(self.change(table), seat))

    def face(self, table: Table[Any], deck: str, card: str) -> Card | None:
        try:
            return self.faces.shown(self.change(table), deck, card)
        except (IllegalCommand, LookupError):  # of a save with other content
            return None

    def piles(self, table: Table[Any]) -> tuple[CardPile, ...]:
        return tuple(self.faces.piles(self.change(table)))

    def view_for(self, table: Table[Any], seats: frozenset[str]) -> Table[Any]:
        return self.viewing.view_for(table, seats)

    def invariants(self, table: Table[Any]) -> list[str]:
        return self.checking.broken(self.change(table))

    def names(self, table: Table[Any]) -> Known:
        return self.checking.names(self.change(table))


class GameOfBlows(CardGame[Game, Working]):
    """A game in which it can be said what a blow may be expected to do (`vtt.rules.attacks.Foresees`)."""

    foretelling: ForetellingBlows
    brings: tuple[type[Command], ...] = ()
    """Its commands that only bring a figure along a ``path`` or to a ``space``."""

    def put_there(self, command: Command) -> PlaceFigure | None:
        """Who walks or is set up."""
        way: tuple[int, ...] = getattr(command, "path", ()) or (getattr(command, "space", -1),)
        if not isinstance(command, self.brings) or way[-1] < 0:
            return None
        return PlaceFigure(seat=command.seat, figure=getattr(command, "figure", ""), space=way[-1])

    def odds(self, table: Table[Any], command: Command) -> dict[str, Odds]:
        try:
            return self.foretelling.odds_of(self.change(table), command)
        except IllegalCommand:
            return {}
