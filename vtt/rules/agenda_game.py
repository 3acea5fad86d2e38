"""What the rulesets of games with an agenda have in common: the engine's two doors, and keeping a table as JSON."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from functools import reduce
from operator import or_
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

import msgspec

from vtt.board.pieces import Pieces
from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.rules.amid import offered_amid, with_articles
from vtt.rules.base import Choice, Command, Ending, Outcome, Sight, Threat
from vtt.rules.by_hand import Anyway, PlaceFigure
from vtt.rules.change import GameOnAnAgenda, TableInChange
from vtt.rules.engine import Engine
from vtt.rules.names import Known, unknown_name
from vtt.rules.questions import answers
from vtt.rules.standings import Badge, Standing
from vtt.rules.status import StatusMark


class GameWithAnEnd(GameOnAnAgenda, Protocol):
    """What the state of such a game also has: the round, and how it ended."""

    @property
    def round(self) -> int: ...

    @property
    def winner(self) -> str: ...

    @property
    def winning_words(self) -> str: ...


Game = TypeVar("Game", bound=GameWithAnEnd)
Question = TypeVar("Question")
Working = TypeVar("Working", bound=TableInChange[Any])


class Record(msgspec.Struct, Generic[Game, Question], frozen=True, omit_defaults=True):
    """A table as it is saved: everything but the board. Revealed rooms stand in order, so that equal tables are equal
    bytes."""

    pieces: Pieces
    game: Game
    revealed: tuple[str, ...] = ()
    pending: tuple[Question, ...] = ()
    seats: tuple[str, ...] = ()
    settings: Mapping[str, str] = {}


_ENCODER: Final = msgspec.json.Encoder()
"""Mappings keep their order: figures are listed, offered and drawn for in it, also after a game was opened again."""


def reader(state: type[Any], engine: Engine[Any]) -> msgspec.json.Decoder[Any]:
    """Reads a `Record` of a game: its state, and every question after whose answer its engine goes on."""
    record: Any = Record
    return msgspec.json.Decoder(record[state, reduce(or_, engine.answers)])


class Telling(Protocol):
    """The module in which a game says how it stands, from a working copy."""

    def acting_seat(self, change: Any) -> str: ...

    def standings(self, change: Any) -> tuple[Standing, ...]: ...

    def status(self, change: Any) -> tuple[StatusMark, ...]: ...

    def badges(self, change: Any, figure: str) -> tuple[Badge, ...]:
        """What is known of a figure besides its health."""

    def figure_facts(self, change: Any, figure: str) -> tuple[tuple[str, str], ...]: ...


class AgendaGame(ABC, Generic[Game, Working]):
    """The part of `vtt.rules.base.Ruleset` that needs no knowledge of the game."""

    engine: ClassVar[Engine[Any]]
    decoder: ClassVar[msgspec.json.Decoder[Any]]
    """Reads a `Record` of this game's state and questions."""
    telling: Telling | None = None
    """None: the game says itself how it stands, as far as it says it."""

    @abstractmethod
    def change(self, table: Table[Any]) -> Working:
        """A working copy of a table: for one command, or to read from by the functions that commands use."""

    @abstractmethod
    def offered(self, change: Working, seat: str) -> tuple[Choice, ...]:
        """Everything a seat may do while nobody is asked; where the rules are bent, what could be done but for them."""

    def put_there(self, command: Command) -> PlaceFigure | None:
        """The same by hand for a command that only brings a figure to another place; None for all others."""
        return None

    def apply(self, table: Table[Any], command: Command) -> Outcome:
        return self.engine.apply(self.change(table), command)

    def refusal(self, table: Table[Any], command: Command) -> str:
        return self.engine.refusal(self.change(table), command)

    def choices(self, table: Table[Any], seat: str) -> tuple[Choice, ...]:
        return self.choices_in(self.change(table), seat)

    def choices_in(self, change: Working, seat: str) -> tuple[Choice, ...]:
        """The same from a working copy: the answers to what is asked, else what is offered."""
        if change.game.phase == "over":
            return ()
        if change.pending:
            return answers(change.pending[-1], seat)
        names, found = with_articles(change.figures.values()), self.offered(change, seat)
        return tuple(offered_amid(one, names) for one in found) if names else found

    def by_hand(self, table: Table[Any], command: Command) -> tuple[Command, ...]:
        """Whoever cannot go there is put there, everything else is done anyway."""
        return (self.put_there(command) or Anyway(seat=command.seat, command=command),)

    def anyway(self, table: Table[Any], choice: Choice) -> Choice | None:
        bent = self.change(table)
        bent.bends = True
        found = self.choices_in(bent, self.acting_seat(table))
        alike = [one for one in found if one.figure == choice.figure and one.pick != "move" and not one.refusal]
        same = [one for one in alike if (one.role, one.name) == (choice.role, choice.name)]
        same = same or [one for one in alike if one.role and one.role == choice.role]
        return next((one for one in same if any(True for _ in one.options())), None)

    def badges(self, table: Table[Any], figure: str) -> tuple[Badge, ...]:
        """Health, and what else a game knows of its figures."""
        standing = table.figure(figure)
        health = Badge("Health", max(0, standing.health - standing.damage), standing.health, vital=True)
        return (health, *(self.telling.badges(self.change(table), figure) if self.telling else ()))

    # --- what a simple game need not say ---------------------------------------------------------------------------

    def sight(self, table: Table[Any], viewer: str, target: Space) -> Sight:
        """Everybody sees everything: nobody has to be shown a line, or told."""
        return Sight(True, (), "")

    def seen(self, table: Table[Any], viewer: str) -> frozenset[Space]:
        return frozenset(space for space in table.board.spaces if self.sight(table, viewer, space).open)

    def distance(self, table: Table[Any], viewer: str, target: Space) -> int | None:
        """Steps as the crow flies."""
        space = table.figure(viewer).space
        return None if space is None else table.board.lattice.distance(space, target)

    def threat(self, table: Table[Any], command: Command) -> Threat | None:
        return None

    def view_for(self, table: Table[Any], seats: frozenset[str]) -> Table[Any]:
        """A game without secrets."""
        return table

    def acting_seat(self, table: Table[Any]) -> str:
        """The seat that must do something now: one that is asked, else the first."""
        if self.telling:
            return self.telling.acting_seat(self.change(table))
        asked: tuple[Any, ...] = table.pending[-1:]
        return str(asked[0].seat) if asked else next(iter(table.seats), "")

    def standings(self, table: Table[Any]) -> tuple[Standing, ...]:
        return self.telling.standings(self.change(table)) if self.telling else ()

    def status(self, table: Table[Any]) -> tuple[StatusMark, ...]:
        if self.telling:
            return self.telling.status(self.change(table))
        return (StatusMark(f"Round {self.round(table)}", is_round=True),)

    def figure_facts(self, table: Table[Any], figure: str) -> tuple[tuple[str, str], ...]:
        return self.telling.figure_facts(self.change(table), figure) if self.telling else ()

    def invariants(self, table: Table[Any]) -> list[str]:
        return []

    def names(self, table: Table[Any]) -> Known:
        """What there is besides figures and spaces that the state names (`vtt.rules.names`)."""
        return {}

    def unknown_name(self, table: Table[Any]) -> str:
        return unknown_name(table, self.names(table))

    def round(self, table: Table[Any]) -> int:
        game: Game = table.game
        return max(1, game.round)

    def ending(self, table: Table[Any]) -> Ending | None:
        game: Game = table.game
        return Ending(game.winner, game.winning_words) if game.phase == "over" else None

    def encode(self, table: Table[Any]) -> bytes:
        pieces = msgspec.structs.replace(table.pieces, revealed=frozenset())
        revealed = tuple(sorted(table.pieces.revealed))
        pending: tuple[Any, ...] = table.pending
        return _ENCODER.encode(Record(pieces, table.game, revealed, pending, table.seats, table.settings))

    def decode(self, data: bytes, table: Table[Any]) -> Table[Game]:
        """ValueError (msgspec.ValidationError) for anything `encode` did not write."""
        record = self.decoder.decode(data)
        revealed = frozenset(record.revealed) | record.pieces.revealed
        return replace(
            table,
            pieces=msgspec.structs.replace(record.pieces, revealed=revealed),
            game=record.game,
            pending=record.pending,
            seats=record.seats,
            settings=record.settings,
        )
