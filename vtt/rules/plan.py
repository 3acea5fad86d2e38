"""What a ruleset needs to set up a table: a scenario in the rules' own terms (space numbers, chosen seats).

`vtt.scenario.set_up` makes it from a scenario document for the chosen seats; every ruleset has
``set_up(board, plan) -> Table``. A plan knows nothing of files or documents.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from vtt.board.board import Board
from vtt.board.chance import Chance
from vtt.board.pieces import Door, Pieces, Token
from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.rules.perils import Peril, Row

Game = TypeVar("Game")


@dataclass(frozen=True)
class Seat:
    """A person (or bot) at the table. `side`: heroes, monsters, …; `heroes` are the content ids it leads at first;
    `lock`: what is kept of its PIN (`vtt.play.pins`; empty: it has none)."""

    id: str
    name: str
    side: str
    colour: str = ""
    bot: bool = False
    heroes: tuple[str, ...] = ()
    lock: str = ""


@dataclass(frozen=True)
class PlannedFigure:
    """One figure at one place. `room` names the room it waits in ("" or a revealed room: it stands there now).
    `rank` is already the one for this number of heroes."""

    id: str
    kind: str
    side: str
    space: Space
    width: int = 1
    height: int = 1
    rank: str = ""
    group: str = ""
    name: str = ""
    room: str = ""
    extra_health: int = 0


@dataclass(frozen=True)
class PlannedGroup:
    """A group of monsters its owner places on `spaces`. `size` (normal, elite) None: by the
    monster's own table for the number of heroes. `traits`: its owner chooses a kind that has one of them. `reserve`: it
    comes only when something calls it (a peril)."""

    id: str
    kind: str
    spaces: frozenset[Space]
    room: str = ""
    size: tuple[int, int] | None = None
    extra_health: int = 0
    name: str = ""
    inactive: bool = False
    traits: tuple[str, ...] = ()
    reserve: bool = False


@dataclass(frozen=True)
class PlannedRoom:
    """What one door reveals. `text` is told by the story, not by the rules. A `secret` one lies apart and is found by
    the rules; `reward` is what they call that which lies in it."""

    id: str
    name: str
    spaces: frozenset[Space]
    revealed: bool = False
    secret: bool = False
    reward: str = ""


@dataclass(frozen=True)
class PlannedReinforcement:
    """At the end of the owner's turn up to `number` figures of a group come onto `spaces`, within its limit."""

    group: str
    spaces: frozenset[Space]
    number: int = 1
    rank: str = ""
    from_round: int = 1


@dataclass(frozen=True)
class Plan:
    """Everything a ruleset is told about a scenario.

    `heroes` (of all seats, in order) is the number of heroes rules count with. `tokens` are (token, room): a token of
    a room not yet revealed waits for it. `doors` name the rooms they reveal. `areas` are the board's named areas.
    `seed` is the state of the table's generator.
    """

    scenario: str
    seats: tuple[Seat, ...]
    start: frozenset[Space]
    doors: tuple[Door, ...] = ()
    tokens: tuple[tuple[Token, str], ...] = ()
    figures: tuple[PlannedFigure, ...] = ()
    groups: tuple[PlannedGroup, ...] = ()
    rooms: tuple[PlannedRoom, ...] = ()
    reinforcements: tuple[PlannedReinforcement, ...] = ()
    counters: Mapping[str, int] = field(default_factory=dict)
    settings: Mapping[str, str] = field(default_factory=dict)
    round_limit: int | None = None
    """The round with which the game is over at the latest, whoever has won then; None where it has none."""
    seed: int = 0
    exits: frozenset[Space] = frozenset()
    """Spaces from whose rim figures may leave the board."""
    perils: tuple[Peril, ...] = ()
    peril_track: tuple[Row, ...] = ()
    morale: int | None = None
    """How much courage the party begins with; None: as the game's rules say."""
    behaviours: tuple[Mapping[str, Any], ...] = ()
    """How monsters act that nobody leads, in the words of the game."""
    land: Mapping[str, Any] = field(default_factory=dict)
    """A land of the scenario's own to be explored, in the words of the game; empty: it has none."""
    kinds: Mapping[str, str] = field(default_factory=dict)
    """Kinds of the board's named areas."""

    def table(
        self, board: Board, game: Game, tokens: Iterable[Token], settings: Mapping[str, str] | None = None
    ) -> Table[Game]:
        """The table at the start, with the state of a game and what lies on it; no figures stand there yet."""
        pieces = Pieces(
            doors={door.id: door for door in self.doors},
            tokens={token.id: token for token in tokens},
            counters=dict(self.counters),
            revealed=self.open_rooms,
            chance=Chance(self.seed),
        )
        seats = tuple(seat.id for seat in self.seats)
        return Table(board, pieces, game, seats=seats, settings=dict(self.settings if settings is None else settings))

    def hero_problems(self, known: Container[str], word: str = "hero") -> Iterator[str]:
        """Sentences unless somebody plays, and everybody a hero of their own that the game knows."""
        if not self.heroes:
            yield f"Choose at least one {word}."
        yield from (f"There is no {word} called {hero}." for hero in self.heroes if hero not in known)
        if len(set(self.heroes)) < len(self.heroes):
            yield f"Each {word} can be there once."

    def lying_in(self, *rooms: str) -> tuple[Token, ...]:
        """The tokens of some rooms (empty: those outside of all)."""
        return tuple(token for token, room in self.tokens if room in rooms)

    @property
    def shown_turns(self) -> str:
        """How monsters take their turns unless people say otherwise: where any play, each deed is shown first."""
        return "at once" if all(seat.bot for seat in self.seats) else "shown"

    @property
    def open_rooms(self) -> frozenset[str]:
        """Rooms that are revealed from the start."""
        return frozenset(room.id for room in self.rooms if room.revealed)

    @property
    def heroes(self) -> tuple[str, ...]:
        """Content ids of all heroes, in the order of the seats."""
        return tuple(hero for seat in self.seats for hero in seat.heroes)
