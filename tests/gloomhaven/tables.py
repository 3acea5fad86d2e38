"""Small tables of the hexagon campaign drawn as text, for the golden cases.

Odd rows lie half a hexagon to the right. Letters: ``.`` floor, ``#`` nothing, ``A B C`` characters of the classes
alpha, beta and gamma, ``m n`` normal and ``M N`` elite monsters (brutes and archers), ``o`` obstacle, ``O`` obstacle
with 5 health, ``t`` trap, ``h`` hazard, ``d`` difficult terrain, ``c`` coin, ``T`` treasure, ``p`` pressure plate,
``+`` closed door, ``=`` breakable wall, and digits for what the test itself wants to find (floor).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from vtt.board.board import Board
from vtt.board.pieces import Door, Token
from vtt.board.table import Table
from vtt.geometry.hexagon import HexagonLattice
from vtt.rules.base import Command, Event
from vtt.rules.events import TurnBegan
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.content import (
    Ability,
    Action,
    Card,
    Content,
    HeroClass,
    Item,
    MonsterCard,
    MonsterType,
    Stats,
)
from vtt.rules.gloomhaven.modifiers import ModifierDeck
from vtt.rules.gloomhaven.ruleset import Gloomhaven
from vtt.rules.plan import Plan, PlannedFigure, PlannedRoom, Seat

CLASSES = {"A": "alpha", "B": "beta", "C": "gamma"}
MONSTERS = {"m": ("brute", "normal"), "M": ("brute", "elite"), "n": ("archer", "normal"), "N": ("archer", "elite")}
TOKENS = {"o": "obstacle", "t": "trap", "h": "hazard", "d": "difficult-terrain", "c": "coin", "T": "treasure"}
TOKENS |= {"p": "pressure-plate", "O": "obstacle"}
MELEE = (Ability("move"), Ability("attack"))


def action(*abilities: Ability, **fields: Any) -> Action:
    return Action(abilities, **fields)


def card(owner: str, name: str, initiative: int, top: Action, bottom: Action) -> Card:
    return Card(f"{owner}/{name}", name.capitalize(), initiative, top, bottom)


def hero_class(name: str, *cards: Card, health: int = 10) -> HeroClass:
    """A class with the cards given and plain ones, named ``1`` to ``6`` with initiatives 10 to 60, besides."""
    attack, move = action(Ability("attack", 3)), action(Ability("move", 3))
    plain = tuple(card(name, str(number), 10 * number, attack, move) for number in range(1, 7))
    return HeroClass(name, name.capitalize(), (health,) * 9, len(plain) + len(cards), cards + plain)


def monster_type(
    name: str, *abilities: Ability, initiative: int = 50, shuffle: bool = False, standees: int = 6, **stats: Any
) -> MonsterType:
    """A monster whose eight cards are alike."""
    values = Stats(**{"health": 8, "move": 2, "attack": 2, **stats})
    cards = tuple(MonsterCard(f"{name}-{n}", initiative, abilities or MELEE, (), shuffle) for n in range(8))
    return MonsterType(name, name.capitalize(), (values,) * 8, (values,) * 8, cards, standees)


def content(*classes: HeroClass, brute: MonsterType | None = None, archer: MonsterType | None = None) -> Content:
    known = {found.id: found for found in classes}
    for name in CLASSES.values():
        known.setdefault(name, hero_class(name))
    brute = brute or monster_type("brute")
    archer = archer or monster_type("archer", range=3)
    items = {"balm": Item("balm", "Balm", "small", 10, "heal", 3, "consumed")}
    return Content(known, {"brute": brute, "archer": archer}, items, {"cub": Stats(4, 2, 2)})


class Game:
    """A table with its rules, and short words for what tests do with it."""

    def __init__(
        self,
        rows: str,
        stuff: Content | None = None,
        *,
        level: int = 1,
        rooms: Mapping[str, str] | None = None,
        settings: Mapping[str, str] | None = None,
        seed: int = 1,
    ) -> None:
        lines = tuple("".join(line.split()) for line in rows.strip().splitlines())
        lattice = HexagonLattice(len(lines[0]), len(lines))
        self.marks: dict[str, list[int]] = {}
        for row, line in enumerate(lines):
            for column, letter in enumerate(line):
                self.marks.setdefault(letter, []).append(row * lattice.columns + column)
        board = Board.from_rows(lattice, tuple("".join("#" if x == "#" else "." for x in line) for line in lines))
        hidden = self._rooms(rooms or {})
        heroes = [CLASSES[letter] for letter in "ABC" if letter in self.marks]
        plan = Plan(
            scenario="test",
            seats=tuple(Seat(name, name, "heroes", heroes=(name,)) for name in heroes),
            start=frozenset(self.marks[letter][0] for letter in "ABC" if letter in self.marks),
            doors=tuple(
                Door(f"door-{n}", name, kind, space=space, rooms=tuple(hidden))
                for letter, name, kind in (("+", "Oak door", "wooden"), ("=", "Cracked wall", "breakable-wall"))
                for n, space in enumerate(self.marks.get(letter, ()))
            ),
            tokens=tuple(self._tokens(hidden)),
            figures=tuple(self._figures(hidden)),
            rooms=tuple(PlannedRoom(name, name.capitalize(), spaces) for name, spaces in hidden.items()),
            settings={"level": str(level), "monster_turns": "at once", **(settings or {})},
            seed=seed,
        )
        self.plan = plan
        self.rules = Gloomhaven(stuff or content())
        self.table: Table[Any] = self.rules.set_up(board, plan)
        self.events: list[Event] = []
        for letter, name in CLASSES.items():
            if letter in self.marks:
                self.put(name, self.marks[letter][0])

    def _rooms(self, rooms: Mapping[str, str]) -> dict[str, frozenset[int]]:
        return {
            name: frozenset(space for letter in letters for space in self.marks.get(letter, ()))
            for name, letters in rooms.items()
        }

    def _room_at(self, hidden: Mapping[str, frozenset[int]], space: int) -> str:
        return next((name for name, spaces in hidden.items() if space in spaces), "")

    def _tokens(self, hidden: Mapping[str, frozenset[int]]) -> list[tuple[Token, str]]:
        found = []
        for letter, kind in TOKENS.items():
            for number, space in enumerate(self.marks.get(letter, ())):
                amount = {"c": 1, "O": 5}.get(letter, 0)
                token = Token(f"{kind}-{number}" if letter != "O" else f"crate-{number}", kind, (space,), amount=amount)
                found.append((token, self._room_at(hidden, space)))
        return found

    def _figures(self, hidden: Mapping[str, frozenset[int]]) -> list[PlannedFigure]:
        found = []
        for letter, (kind, rank) in MONSTERS.items():
            for number, space in enumerate(self.marks.get(letter, ())):
                name = f"{letter}{number}"
                room = self._room_at(hidden, space)
                found.append(PlannedFigure(name, kind, "monsters", space, rank=rank, room=room))
        return found

    # --- changing by force ---------------------------------------------------------------------------------------

    def put(self, figure: str, space: int) -> None:
        self.set(figure, space=space)

    def set(self, figure: str, **fields: Any) -> None:
        pieces = self.table.pieces
        changed = msgspec.structs.replace(pieces.figures[figure], **fields)
        self.table = self.table.with_pieces(
            msgspec.structs.replace(pieces, figures={**pieces.figures, figure: changed})
        )

    def game(self, **fields: Any) -> None:
        from dataclasses import replace

        self.table = replace(self.table, game=msgspec.structs.replace(self.table.game, **fields))

    def hero(self, figure: str, **fields: Any) -> None:
        heroes = self.table.game.heroes
        self.game(heroes={**heroes, figure: msgspec.structs.replace(heroes[figure], **fields)})

    def deck(self, owner: str, *cards: str) -> None:
        """The cards a deck will show next; the rest is a long row of +0."""
        decks = self.table.game.decks
        self.game(decks={**decks, owner: ModifierDeck((*cards, *("+0",) * 30))})

    # --- playing -------------------------------------------------------------------------------------------------

    def do(self, command: Command) -> list[Event]:
        outcome = self.rules.apply(self.table, command)
        self.table = outcome.table
        self.events = list(outcome.events)
        return self.events

    def why_not(self, command: Command) -> str:
        return self.rules.refusal(self.table, command)

    def begin(self, **cards: tuple[str, str]) -> None:
        """Begin, and choose these cards for each character (by their short names)."""
        if self.table.game.phase == "set_up":
            self.do(commands.Begin())
        for figure, pair in cards.items():
            lead, second = (f"{figure}/{name}" for name in pair)
            self.do(commands.ChooseCards(figure=figure, lead=lead, second=second))

    def top(self, figure: str, name: str, basic: bool = False) -> None:
        self.do(commands.PlayCard(figure=figure, card=f"{figure}/{name}", half="top", basic=basic))

    def bottom(self, figure: str, name: str, basic: bool = False) -> None:
        self.do(commands.PlayCard(figure=figure, card=f"{figure}/{name}", half="bottom", basic=basic))

    def answer(self, key: str = "suffer") -> None:
        self.do(commands.Answer(option=key))

    def answer_all(self, key: str = "suffer") -> None:
        """Answer every question with this key, or with its first offer."""
        while self.table.pending:
            question: Any = self.table.pending[-1]
            offers = [offer.key for offer in question.offers]
            self.answer(key if key in offers else offers[0])

    def end(self, figure: str) -> None:
        self.do(commands.EndTurn(figure=figure))

    def attack(self, figure: str, target: str) -> None:
        self.do(commands.Attack(figure=figure, target=target))

    def walk(self, figure: str, *path: int) -> None:
        start = self.figure(figure).space
        assert start is not None
        self.do(commands.Move(figure=figure, path=(start, *path)))

    # --- looking -------------------------------------------------------------------------------------------------

    def figure(self, name: str) -> Any:
        return self.table.pieces.figures[name]

    def here(self, name: str) -> bool:
        return name in self.table.pieces.figures and self.figure(name).space is not None

    def mark(self, letter: str) -> int:
        return self.marks[letter][0]

    def words(self) -> str:
        return " ".join(event.words for event in self.events)

    @property
    def acting(self) -> str:
        turn = self.table.game.turn
        return turn.figure if turn is not None else ""


def turns(game: Game) -> list[str]:
    """Whose turns the last command began, in order."""
    return [event.figure for event in game.events if isinstance(event, TurnBegan)]
