"""Fights against a single enemy with a hidden die of the hero who acted before (digest 14, L1252 to L1262)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.mage_knight.games import CONTENT, RULES, change_of, play
from tests.mage_knight.test_turns import answered
from tests.mage_knight.test_variants import chosen
from vtt.board.table import Table
from vtt.rules.mage_knight import combat, commands
from vtt.rules.mage_knight.fight import Foe, Value
from vtt.rules.mage_knight.fighting import begin_fight
from vtt.rules.mage_knight.state import Turn
from vtt.rules.mage_knight.watching import watcher

HERO, BEFORE = "ilse", "torvald"


def begun(*enemies: str, watched: str = "yes") -> Table[Any]:
    """Ilse, who acts after Torvald, fights in the open."""
    change = change_of(chosen("long-war", 3, watched=watched))
    change.update_game(order=(BEFORE, HERO, "runa"), phase="turns", turn=Turn(HERO, path=((0, 0),)))
    change.update_hero(HERO, place=(0, 0), portal=None, units=(), hand=())
    foes = tuple(Foe(f"foe-{n}", CONTENT.land.enemies[name], "orcs", at=(9, 9)) for n, name in enumerate(enemies, 1))
    begin_fight(change, HERO, "field", (0, 0), foes=foes)
    return change.done()


def test_whoever_acted_before_is_asked_for_a_single_enemy_alone() -> None:
    table = begun("green-2")
    assert table.pending[-1].figure == BEFORE and table.pending[-1].seat == f"seat-{BEFORE}"
    assert watcher(change_of(table), BEFORE) == "runa", "round the table"
    assert not begun("green-2", "green-3").pending and not begun("green-2", watched="no").pending


@pytest.mark.parametrize(
    ("die", "armour", "attack", "late", "fame"),
    [("white", 4, 4, 3, 3), ("red", 3, 5, 3, 3), ("blue", 3, 4, 4, 3), ("black", 3, 4, 3, 2)],
)
def test_what_each_die_does(die: str, armour: int, attack: int, late: int, fame: int) -> None:
    """Reed-cutter: armour 3, attack 4, fame 2."""
    fight = answered(begun("green-2"), die).game.turn.fight
    foe = fight.foes[0]
    assert (fight.armour_of(foe, "ranged"), fight.attack_of(foe, 0), fight.armour_of(foe, "attack")) == (
        armour,
        attack,
        late,
    )
    assert combat.fame(msgspec.structs.replace(fight, foes=(), defeated=(foe,))) == fame


@pytest.mark.parametrize(
    ("die", "first"), [("white", "ranged"), ("red", "block"), ("blue", "attack"), ("black", "attack")]
)
def test_it_is_hidden_until_its_phase_begins(die: str, first: str) -> None:
    table = answered(begun("green-2"), die)
    phases = ("ranged", "block", "damage", "attack")
    for phase in phases:
        change = change_of(table)
        change.update_turn(fight_phase=phase)
        for seats in (frozenset({f"seat-{HERO}"}), frozenset[str]()):
            shown = RULES.view_for(change.done(), seats).game.turn.fight.foes[0].watched
            assert shown == (die if phases.index(phase) >= phases.index(first) else ""), phase


def test_the_question_tells_nobody_else_what_it_will_be_and_cannot_be_taken_back() -> None:
    table = begun("green-2")
    after = answered(table, "white")
    assert after.game.turn.barriers > table.game.turn.barriers
    with_values = change_of(after)
    with_values.update_turn(values=(Value("ranged", "physical", 3),), fight_phase="ranged")
    with pytest.raises(Exception, match="3 of 4 needed"):
        play(with_values.done(), commands.Strike(figure=HERO, targets=("foe-1",)))
