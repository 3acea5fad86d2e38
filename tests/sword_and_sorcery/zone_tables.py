"""A small table of the game of zones: nine square zones, the right three of them a room behind a door."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Union

import msgspec

from tests.kinds import commands_of
from vtt.board.board import Board
from vtt.board.pieces import Door, Token
from vtt.board.table import Table
from vtt.geometry.zones import ZoneLattice, ZoneShape
from vtt.rules import by_hand
from vtt.rules.base import Command, Event
from vtt.rules.plan import Plan, PlannedFigure, PlannedRoom, Seat
from vtt.rules.questions import Answer
from vtt.rules.sword_and_sorcery import commands
from vtt.rules.sword_and_sorcery.attack import Pools
from vtt.rules.sword_and_sorcery.behaviours import Behaviour, Behaviours, Priority, Sentence
from vtt.rules.sword_and_sorcery.content import (
    AbilityCard,
    ActivationCard,
    AttackCard,
    Content,
    EnemyCard,
    HeroCard,
    PlainCard,
    Side,
    Strength,
)
from vtt.rules.sword_and_sorcery.ruleset import SwordAndSorcery
from vtt.rules.sword_and_sorcery.state import ZonesGame
from vtt.rules.sword_and_sorcery.turn import Limits

HIT, BLOCK, BLANK = Side(hits=1), Side(blocks=1, saves=True), Side()
DICE = {
    "blue": (HIT, HIT, Side(hits=1, blocks=1, saves=True), BLOCK, Side(criticals=1), BLANK),
    "red": (Side(hits=2), HIT, Side(hits=1, lethal=1), Side(lethal=1), Side(hits=1, criticals=1), BLANK),
    "sure": (HIT,),
    "cruel": (Side(lethal=9),),
    "void": (BLANK,),
    "coin": (BLANK, HIT),
}
SWORD = AttackCard("sword", "Sword", ("red", "blue"), critical_property=True)
BOW = AttackCard("bow", "Bow", ("blue", "blue"), reach=3)
HEROES = {
    "mira": HeroCard(
        "mira",
        "Mira",
        8,
        armour=1,
        dice=2,
        limits=Limits(3, 1, 2),
        weapon=SWORD,
        abilities=(
            AbilityCard("whirl", "Whirl", attack=AttackCard("whirl", "Whirl", ("red",), area=1), hourglasses=2),
            AbilityCard("breath", "Breath", action="standard", heals=2, frees=("poisoned",), reach=1, hourglasses=3),
        ),
    ),
    "odo": HeroCard("odo", "Odo", 6, limits=Limits(2, 2, 2), weapon=BOW, flyer=True),
    "ines": HeroCard("ines", "Ines", 6),
    "kasimir": HeroCard("kasimir", "Kasimir", 6),
    "nora": HeroCard("nora", "Nora", 6, blocks=1, weapon=AttackCard("cudgel", "Cudgel", ("coin", "coin"), rerolls=2)),
}
CLAWS = AttackCard("claws", "Claws", ("blue",), markers=("bleeding",))
SPIT = AttackCard("spit", "Spit", ("blue",), reach=2, markers=("poisoned_1",), fire=2)
ENEMIES = {
    "rat": EnemyCard(
        "rat",
        "Rat",
        {"1": Strength(2), "2": Strength(4, armour=1, dice=1, shields=1)},
        (CLAWS,),
        Behaviours(
            (
                Behaviour((Sentence("attack", attack="claws"),), farthest=0),
                Behaviour((Sentence("engage", zones=2), Sentence("attack", attack="claws")), 1, 3),
                Behaviour((Sentence("engage", zones=2),)),
            ),
            (Priority("highest", "damage"),),
        ),
    ),
    "imp": EnemyCard(
        "imp",
        "Imp",
        {"1": Strength(3, vulnerability=Pools(-1, 0))},
        (SPIT,),
        Behaviours(
            (
                Behaviour((Sentence("attack", attack="spit", within=2), Sentence("away", zones=1)), 0, 1),
                Behaviour((Sentence("sight", zones=2, within=2), Sentence("attack", attack="spit", within=2)), 2, 4),
                Behaviour((Sentence("engage", zones=3),)),
            )
        ),
        flyer=True,
    ),
}
CARDS = {name: PlainCard(name, name.title(), "Nothing happens.") for name in ("one", "two", "three")}
CONTENT = Content(
    DICE,
    HEROES,
    ENEMIES,
    {"all": ActivationCard("all"), "weak": ActivationCard("weak", ("1",)), "strong": ActivationCard("strong", ("2",))},
    CARDS,
    CARDS,
    CARDS,
)
RULES = SwordAndSorcery(CONTENT)


def board(letters: str = ".d.....h.") -> Board:
    """Three by three zones, A to I, row by row."""
    shapes = tuple(
        ZoneShape(
            "ABCDEFGHI"[3 * row + column],
            tuple((60 * (column + x), 60 * (row + y)) for x, y in ((0, 0), (1, 0), (1, 1), (0, 1))),
            (60 * column + 30 + row, 60 * row + 30 + column * column),
        )
        for row in range(3)
        for column in range(3)
    )
    return Board.from_rows(ZoneLattice(3, 3, shapes), (letters,))


def border(laid: Board, one: int, other: int) -> int:
    found = laid.lattice.border(one, other)
    assert found is not None
    return found


def table(
    *heroes: str,
    enemies: Mapping[str, tuple[str, str, int]] | None = None,
    settings: Mapping[str, str] | None = None,
    seed: int = 7,
    begun: bool = True,
) -> Table[Any]:
    """Heroes in zone A, a seat each; `enemies`: id -> kind, level, zone. The room of C, F and I lies behind the door
    between E and F; an imp waits there. An altar stands in A."""
    laid = board()
    walls = {border(laid, 1, 2): "wall", border(laid, 7, 8): "wall"}
    seats = tuple(Seat(f"seat-{hero}", hero, "heroes", heroes=(hero,)) for hero in heroes or ("mira", "odo"))
    plan = Plan(
        "test",
        seats,
        frozenset((0,)),
        doors=(Door("door", "the door", "door", (border(laid, 4, 5),), rooms=("vault",)),),
        tokens=((Token("altar", "altar", (0,)), ""),),
        figures=(
            *(
                PlannedFigure(one, kind, "enemies", zone, rank=level)
                for one, (kind, level, zone) in (enemies or {}).items()
            ),
            PlannedFigure("waiting", "imp", "enemies", 8, room="vault"),
        ),
        rooms=(PlannedRoom("vault", "The vault", frozenset((2, 5, 8))),),
        settings={"enemy_turns": "at once", **(settings or {})},
        seed=seed,
    )
    found = RULES.set_up(laid.with_borders(walls), plan)
    return do(found, {"do": "begin"}) if begun else found


def read(command: Mapping[str, Any]) -> Command:
    """A command written as JSON."""
    kinds = (*commands_of(commands), *commands_of(by_hand), Answer)
    found: Command = msgspec.convert(command, Union[kinds])  # noqa: UP007
    return found


def do(current: Table[Any], command: Mapping[str, Any]) -> Table[Any]:
    """The table after a command written as JSON."""
    return told(current, command)[0]


def told(current: Table[Any], command: Mapping[str, Any]) -> tuple[Table[Any], tuple[Event, ...]]:
    """The same with its events."""
    outcome = RULES.apply(current, read(command))
    assert RULES.invariants(outcome.table) == []
    return outcome.table, outcome.events


def act(current: Table[Any], what: str, hero: str = "mira", **more: Any) -> Table[Any]:
    """The table after a hero did something."""
    return do(current, {"do": what, "figure": hero, **more})


def refused(current: Table[Any], what: str, hero: str = "mira", **more: Any) -> str:
    """Why a hero may not do something."""
    return RULES.refusal(current, read({"do": what, "figure": hero, **more}))


def game(current: Table[Any]) -> ZonesGame:
    found: ZonesGame = current.game
    return found


def with_figure(current: Table[Any], figure: str, **fields: Any) -> Table[Any]:
    """The table with these fields of a figure set."""
    changed = msgspec.structs.replace(current.figure(figure), **fields)
    return current.with_pieces(
        msgspec.structs.replace(current.pieces, figures={**current.pieces.figures, figure: changed})
    )
