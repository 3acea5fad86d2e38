"""Objects that may be attacked (L265 to L334): they have a side, defence and health, and never act."""

from __future__ import annotations

import msgspec
import pytest
from arena import B3_2, CONTENT, NONE, R3, RULES, Y2, Arena
from test_engine_table import two_rooms
from test_engine_turns import passing

from vtt.board.pieces import Figure
from vtt.rules import by_hand
from vtt.rules.base import IllegalCommand
from vtt.rules.descent.commands import Attack, EndTurn, StartTurn, UseFeat
from vtt.rules.descent.content import Monster, MonsterCard
from vtt.rules.descent.decisions import React
from vtt.rules.descent.ruleset import Descent
from vtt.rules.plan import PlannedFigure


def barricaded(side: str, space: str, turn: str = "") -> Arena:
    arena = Arena("M.Z.", {"M": "mira"}, {"Z": "zombie"})
    beam = Figure("beam", "beam", "Beam", side, arena.space(space), rank="object", group="beam", health=4)
    arena.pieces(figures={**arena.table.pieces.figures, "beam": beam})
    if turn:
        passing(arena.game(phase="heroes" if turn == "mira" else "overlord").do(StartTurn(figure=turn)))
    return arena


def test_heroes_break_what_stands_on_the_monsters_side() -> None:
    """L267 to L334: attacked like an enemy figure until it is gone."""
    arena = barricaded("monsters", "B1", "mira")
    arena.type(B3_2, R3, NONE).do(Attack(figure="mira", target=arena.space("B1"), weapon="longsword"))
    while arena.table.pending:
        arena.answer("pass" if isinstance(arena.asked, React) else "done")
    assert "beam" not in arena.table.pieces.figures
    assert RULES.invariants(arena.table) == []


def test_monsters_break_what_stands_on_the_heroes_side() -> None:
    arena = barricaded("allies", "B1", "z")
    assert arena.legal(Attack(figure="z", target=arena.space("B1")))
    assert not barricaded("monsters", "B1", "z").legal(Attack(figure="z", target=arena.space("B1")))
    assert not barricaded("allies", "B1", "mira").legal(
        Attack(figure="mira", target=arena.space("B1"), weapon="longsword")
    )


@pytest.mark.parametrize("side", ["monsters", "allies"])
def test_an_object_never_acts_and_holds_nobody_up(side: str) -> None:
    arena = barricaded(side, "B1", "mira")
    passing(arena.do(EndTurn(figure="mira")))
    assert arena.table.game.phase == "overlord"
    assert arena.refusal(StartTurn(figure="beam"))
    passing(arena.do(StartTurn(figure="z")))
    assert [one.name for one in RULES.standings(arena.table) if "beam" in one.figures] == []


def test_l265_no_ability_or_card_takes_an_object_for_a_monster() -> None:
    """Bruno hurled a barricade, and the overlord's card for an attacked monster hardened it."""
    beam = Figure("beam", "beam", "Beam", "monsters", 1, rank="object", health=4)
    arena = Arena("B..\nZ..", {"B": "bruno"}, {"Z": "zombie"}, hand=("iron-hide", "shoved-forward"))
    arena.pieces(figures={**arena.table.pieces.figures, "beam": beam}).do(StartTurn(figure="bruno"))
    (hurl,) = (one for one in RULES.choices(arena.table, "light") if one.name == "Hurl")
    assert [option.figure for option in hurl.options()] == ["z"]
    arena.type(B3_2, R3, NONE).do(Attack(figure="bruno", target=1, weapon="great-hammer"))
    assert not any("iron-hide" in key or "beam" in key for key in arena.keys)


def test_no_ability_takes_an_object_for_a_hero() -> None:
    """L265: only attacks concern it; healing and tests pass it by."""
    arena = Arena("T..", {"T": "tilda"}, turn="tilda")
    beam = Figure("beam", "beam", "Beam", "allies", 1, rank="object", health=4, damage=2)
    arena.pieces(figures={**arena.table.pieces.figures, "beam": beam}).do(UseFeat(figure="tilda"))
    assert arena.damage("beam") == 2


def test_its_health_and_defence_stand_in_the_content() -> None:
    """L334: as on a card of its own, by rank."""
    card = MonsterCard("object", speed=0, health=7, defence=("black",), attack=())
    gate = Monster("gate", "Gate", (), 1, 1, {"2": (0, 0), "3": (0, 0), "4": (0, 0)}, {"1/object": card})
    rules = Descent(msgspec.structs.replace(CONTENT, monsters={**CONTENT.monsters, "gate": gate}))
    planned = PlannedFigure("gate", "gate", "monsters", 13, rank="object")
    table = rules.set_up(*two_rooms(figures=(planned,)))
    assert table.figure("gate").health == 7 and "gate" not in table.game.groups
    assert dict(rules.figure_facts(table, "gate"))["Defence"] == "black"
    spawned = by_hand.SpawnFigure(kind="gate", figure="other", side="allies", rank="object", space=14)
    table = rules.apply(table, spawned).table
    assert table.figure("other").health == 7 and rules.invariants(table) == []
    with pytest.raises(IllegalCommand):
        rules.apply(table, StartTurn(figure="gate"))


def test_an_attack_on_an_object_rolls_no_dice_it_does_not_have() -> None:
    arena = barricaded("monsters", "B1", "mira")
    arena.type(B3_2, 0, Y2).do(Attack(figure="mira", target=arena.space("B1"), weapon="longsword"))
    assert "Beam has no defence dice." in arena.words
