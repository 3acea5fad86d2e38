"""A small dungeon that runs itself, for tests: a board drawn as text with heroes and monsters on it.

Capital letters that `heroes` or `monsters` name are figures on plain floor. Nothing is shown first unless asked for,
ties are settled for the monsters, and a hero who is alone takes one turn in a round.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

import msgspec

from vtt.board.board import Board
from vtt.board.table import Table
from vtt.files.descent.content import content
from vtt.files.road_to_legend.behaviours import behaviours
from vtt.geometry.square import SquareLattice
from vtt.rules.base import Command, Event
from vtt.rules.descent.commands import Begin, EndTurn, StartTurn
from vtt.rules.plan import Plan, PlannedFigure, PlannedGroup, Seat
from vtt.rules.questions import Answer
from vtt.rules.road_to_legend.ruleset import Dungeon

RULES = Dungeon(content(), behaviours())


class Quest:
    """A quest under way; it remembers everything that happened."""

    def __init__(
        self,
        drawing: str,
        heroes: Mapping[str, str],
        monsters: Mapping[str, str] | None = None,
        *,
        settings: Mapping[str, str] | None = None,
        reserves: Iterable[PlannedGroup] = (),
        rules: Dungeon = RULES,
        seed: int = 1,
        **plan: Any,
    ) -> None:
        rows = [line.strip() for line in drawing.strip().splitlines()]
        self.rules, self.lattice = rules, SquareLattice(len(rows[0]), len(rows))
        monsters = monsters or {}
        floor = tuple("".join("." if letter in {*heroes, *monsters} else letter for letter in row) for row in rows)
        at = {row[x]: y * len(row) + x for y, row in reversed([*enumerate(rows)]) for x in reversed(range(len(row)))}
        figures = []
        for letter, named in monsters.items():
            kind, _, rank = named.partition("/")
            width, height = max(row.count(letter) for row in rows), sum(letter in row for row in rows)
            figures.append(
                PlannedFigure(letter.lower(), kind, "monsters", at[letter], width, height, rank or "normal", kind)
            )
        made = Plan(
            "drawn",
            (Seat("us", "Us", "heroes", heroes=tuple(heroes.values())),),
            frozenset(at[letter] for letter in heroes),
            figures=tuple(figures),
            groups=tuple(reserves),
            settings={
                "surges": "asked",
                "monster_turns": "at once",
                "ties": "favour_monsters",
                "alone": "one",
                **(settings or {}),
            },
            seed=seed,
            **plan,
        )
        self.table: Table[Any] = rules.set_up(Board.from_rows(self.lattice, floor), made)
        for letter, hero in heroes.items():
            self.figure(hero, space=at[letter])
        self.events: list[Event] = []
        self.do(Begin(seat="us"))

    def do(self, command: Command) -> Quest:
        self.table, events = self.rules.apply(self.table, command)
        self.events += events
        assert self.rules.invariants(self.table) == []
        kept = self.rules.encode(self.table)
        assert self.rules.encode(self.rules.decode(kept, self.table)) == kept, "its save can be opened"
        return self

    def turn(self, *heroes: str) -> Quest:
        """Heroes who begin a turn and end it at once."""
        for hero in heroes:
            self.do(StartTurn(figure=hero)).do(EndTurn(figure=hero))
        return self

    def answer(self, *keys: str) -> Quest:
        for key in keys:
            self.do(Answer(option=key))
        return self

    def figure(self, identity: str, **fields: Any) -> None:
        """Change fields of a figure."""
        figures = self.table.pieces.figures
        changed = {**figures, identity: msgspec.structs.replace(figures[identity], **fields)}
        pieces = msgspec.structs.replace(self.table.pieces, figures=changed)
        self.table = _replaced(self.table, pieces)

    def hero(self, identity: str, **fields: Any) -> None:
        """Change fields of a hero."""
        game = self.table.game
        heroes = {**game.heroes, identity: msgspec.structs.replace(game.heroes[identity], **fields)}
        self.table = _replaced(self.table, self.table.pieces, msgspec.structs.replace(game, heroes=heroes))

    def typed(self, *faces: int) -> None:
        """The next dice show these faces."""
        chance = msgspec.structs.replace(self.table.pieces.chance, typed=faces)
        self.table = _replaced(self.table, msgspec.structs.replace(self.table.pieces, chance=chance))

    def where(self, figure: str) -> str:
        """The name of the space where a figure stands."""
        space = self.table.figure(figure).space
        return "" if space is None else self.lattice.name(space)

    @property
    def words(self) -> list[str]:
        """Everything the log says."""
        return [event.words for event in self.events if event.words]

    def attacks(self, who: str, whom: str) -> int:
        """How often the log tells that somebody attacks somebody: each attack once, with its reason or without."""
        return sum(words.startswith(who) and f" attacks {whom}" in words for words in self.words)


def _replaced(table: Table[Any], pieces: Any, game: Any = None) -> Table[Any]:
    return replace(table, pieces=pieces, game=table.game if game is None else game)
