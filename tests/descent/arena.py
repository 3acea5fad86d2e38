"""A small table for tests of combat: a board drawn as text with figures on it, dice typed in, commands in one line.

Capital letters of the drawing that `heroes` or `monsters` name are figures on plain floor; everything else is terrain.
Borders are (space, other space, kind), spaces by name: ``("C3", "D3", "wall")``. Dice are typed as face numbers, in the
order in which they are rolled; `tests/descent/test_combat_dice.py` says what the faces show.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from vtt.board.board import Board
from vtt.board.chance import Chance
from vtt.board.pieces import Figure, Pieces, Token
from vtt.board.table import Table
from vtt.files.descent.content import content
from vtt.geometry.square import SquareLattice
from vtt.rules.base import Command, Event, IllegalCommand
from vtt.rules.descent.change import Change
from vtt.rules.descent.commands import Answer, Attack, StartTurn
from vtt.rules.descent.decisions import React
from vtt.rules.descent.groups import new_monster
from vtt.rules.descent.ruleset import Descent
from vtt.rules.descent.state import DescentGame, Hero, MonsterGroup

CONTENT = content()
RULES = Descent(CONTENT)

# blue die
MISS, B2_2S, B3_2, B4_2, B5_1, B6_1S = range(6)
# red die
R1, R2, R3, R3S = 0, 1, 4, 5
# yellow die
Y_1S, Y1_1, Y2_1, Y1S, Y2, Y2S = range(6)
# green die
# defence: grey 0 1 1 1 2 3, brown 0 0 0 1 1 2, black 0 2 2 2 3 4
NONE = 0
GREY1, GREY2, GREY3 = 1, 4, 5
BROWN1, BROWN2 = 3, 5
BLACK2, BLACK3, BLACK4 = 1, 4, 5


class Arena:
    """A table in play; it remembers the events of the last command."""

    def __init__(
        self,
        drawing: str,
        heroes: Mapping[str, str] | None = None,
        monsters: Mapping[str, str] | None = None,
        *,
        borders: Iterable[tuple[str, str, str]] = (),
        turn: str = "",
        dice: Iterable[int] = (),
        hand: Iterable[str] = (),
        settings: Mapping[str, str] | None = None,
    ) -> None:
        rows = [line.strip() for line in drawing.strip().splitlines()]
        lattice = SquareLattice(len(rows[0]), len(rows))
        letters = set(heroes or {}) | set(monsters or {})
        floor = tuple("".join("." if letter in letters else letter for letter in row) for row in rows)
        self.lattice = lattice
        board = Board.from_rows(lattice, floor)
        edges = {lattice.border(self.space(one), self.space(other)): kind for one, other, kind in borders}
        board = board.with_borders({border: kind for border, kind in edges.items() if border is not None})
        figures: dict[str, Figure] = {}
        state: dict[str, Hero] = {}
        groups: dict[str, MonsterGroup] = {}
        for letter, sheet in (heroes or {}).items():
            figures[sheet] = self._hero(sheet, self._find(rows, letter))
            state[sheet] = Hero(sheet=sheet)
        for letter, named in (monsters or {}).items():
            kind, _, rank = named.partition("/")
            width = sum(letter in row[column : column + 1] for row in rows[:1] for column in range(len(row)))
            identity = letter.lower()
            found = self._find(rows, letter)
            width = max(row.count(letter) for row in rows)
            height = sum(letter in row for row in rows)
            made = new_monster(CONTENT, 1, kind, rank or "normal", identity, kind, len(groups) + 1, "dark")
            figures[identity] = _replace(made, space=found, width=width, height=height)
            old = groups.get(kind, MonsterGroup(id=kind, kind=kind, members=(), limit=(6, 2), name=kind))
            groups[kind] = _replace(old, members=(*old.members, identity))
        game = DescentGame(
            phase="heroes",
            heroes=state,
            groups=groups,
            hero_seats=("light",),
            overlord_seat="dark",
            overlord=_replace(DescentGame().overlord, hand=tuple(hand), draw=("iron-hide", "ill-luck")),
        )
        pieces = Pieces(figures=figures, chance=Chance(7, tuple(dice)))
        self.table: Table[DescentGame] = Table(
            board, pieces, game, seats=("light", "dark"), settings={"surges": "asked", **(settings or {})}
        )
        self.events: tuple[Event, ...] = ()
        if turn:
            if self.figure(turn).side == "monsters":
                self.game(phase="overlord")
            self.do(StartTurn(figure=turn))

    def _hero(self, sheet: str, space: int) -> Figure:
        card = CONTENT.heroes[sheet]
        return Figure(
            id=sheet,
            kind=f"hero/{sheet}",
            name=card.name,
            side="heroes",
            space=space,
            rank="hero",
            health=card.health,
            seat="light",
        )

    def _find(self, rows: list[str], letter: str) -> int:
        for y, row in enumerate(rows):
            if letter in row:
                return y * len(row) + row.index(letter)
        raise AssertionError(f"{letter} is not in the drawing")

    # --- doing -----------------------------------------------------------------------------------------------

    def do(self, command: Command) -> Arena:
        self.table, self.events = RULES.apply(self.table, command)
        return self

    def refusal(self, command: Command) -> str:
        return RULES.refusal(self.table, command)

    def answer(self, *options: str) -> Arena:
        for option in options:
            self.do(Answer(option=option))
        return self

    def legal(self, command: Command) -> bool:
        try:
            RULES.apply(self.table, command)
        except IllegalCommand:
            return False
        return True

    def change(self) -> Change:
        return Change(self.table, CONTENT)

    # --- arranging -------------------------------------------------------------------------------------------

    def type(self, *faces: int) -> Arena:
        """Type in the next dice."""
        return self.pieces(chance=Chance(7, faces))

    def pieces(self, **fields: Any) -> Arena:
        self.table = self.table.with_pieces(_replace(self.table.pieces, **fields))
        return self

    def game(self, **fields: Any) -> Arena:
        change = self.change()
        change.update_game(**fields)
        self.table = change.done()
        return self

    def set(self, figure: str, **fields: Any) -> Arena:
        change = self.change()
        change.update(figure, **fields)
        self.table = change.done()
        return self

    def hero_set(self, hero: str, **fields: Any) -> Arena:
        change = self.change()
        change.update_hero(hero, **fields)
        self.table = change.done()
        return self

    def turn_set(self, **fields: Any) -> Arena:
        change = self.change()
        change.update_turn(**fields)
        self.table = change.done()
        return self

    def token(self, token: Token) -> Arena:
        return self.pieces(tokens={**self.table.pieces.tokens, token.id: token})

    # --- looking ---------------------------------------------------------------------------------------------

    def space(self, name: str) -> int:
        column, row = ord(name[0]) - ord("A"), int(name[1:]) - 1
        space = self.lattice.space(column, row)
        assert space is not None
        return space

    def figure(self, identity: str) -> Figure:
        return self.table.pieces.figures[identity]

    def hero(self, identity: str) -> Hero:
        return self.table.game.heroes[identity]

    def damage(self, identity: str) -> int:
        return self.figure(identity).damage

    def where(self, identity: str) -> str:
        space = self.figure(identity).space
        return "" if space is None else self.lattice.name(space)

    @property
    def asked(self) -> Any:
        """The decision that waits, or None."""
        return self.table.pending[-1] if self.table.pending else None

    @property
    def keys(self) -> list[str]:
        """The keys of the answers to the decision that waits."""
        return [offer.key for offer in self.asked.offers] if self.asked else []

    @property
    def words(self) -> str:
        """Everything the last command said."""
        return " ".join(event.words for event in self.events)


def _replace(struct: Any, **fields: Any) -> Any:
    import msgspec

    return msgspec.structs.replace(struct, **fields)


def duel(*dice: int, drawing: str = "M.Z...", monster: str = "zombie", hero: str = "mira", **more: object) -> Arena:
    """A hero (at M) whose turn it is and a monster (at Z), with the next dice."""
    return Arena(drawing, {"M": hero}, {"Z": monster}, turn=hero, dice=dice, **more)  # type: ignore[arg-type]


def attack(arena: Arena, weapon: str, target: str, hero: str = "mira", **more: object) -> Arena:
    """A hero attacks a space by its name."""
    return arena.do(Attack(figure=hero, target=arena.space(target), weapon=weapon, **more))  # type: ignore[arg-type]


def let_pass(arena: Arena) -> None:
    """Let every reaction pass."""
    while isinstance(arena.asked, React):
        arena.answer("pass")


def passes(arena: Arena) -> Arena:
    """Nobody reacts to anything."""
    while isinstance(arena.asked, React):
        arena.answer("pass")
    return arena
