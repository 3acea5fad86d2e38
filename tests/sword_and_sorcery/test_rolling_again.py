"""Dice of an attack that are rolled again, and blocks beside those of the dice (`sword_and_sorcery.md` 1, 4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from tests.sword_and_sorcery import zone_tables
from tests.sword_and_sorcery.zone_tables import CONTENT, ENEMIES, RULES, act, do, refused, table, told
from vtt.board.table import Table
from vtt.rules.by_hand import SetDamage, TypeRoll
from vtt.rules.events import Damaged, Defeated, Rolled
from vtt.rules.sword_and_sorcery.blows import under_way
from vtt.rules.sword_and_sorcery.content import Strength
from vtt.rules.sword_and_sorcery.decisions import KEEP, RollAgain
from vtt.rules.sword_and_sorcery.ruleset import SwordAndSorcery


def asked(current: Table[Any]) -> RollAgain:
    question = current.pending[-1]
    assert isinstance(question, RollAgain)
    return question


def attacking(*faces: int) -> Table[Any]:
    """Nora attacks a rat with two dice that show nothing (0) or a hit (1): these faces, then those rolled again."""
    current = act(table("nora", enemies={"rat": ("rat", "1", 0)}), "begin_turn", "nora")
    current = RULES.apply(current, TypeRoll(faces=faces or (0, 1))).table
    return act(current, "attack", "nora", target="rat")


def test_a_hero_is_asked_and_the_dice_lie_there() -> None:
    current = attacking()
    assert [offer.label for offer in asked(current).offers] == [
        "Keep them",
        "Roll again: coin, nothing",
    ], "the other shows its best"
    assert asked(current).prompt == "Nora attacks Rat: which die is rolled again?"
    assert RULES.dice_lying(current) == asked(current).step.dice
    assert current.figure("rat").damage == 0


def test_it_is_said_why_it_is_asked_though_the_target_falls_as_the_dice_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    rat = msgspec.structs.replace(ENEMIES["rat"], levels={"1": Strength(1, dice=1)})
    monkeypatch.setattr(zone_tables, "RULES", SwordAndSorcery(replace(CONTENT, enemies={**ENEMIES, "rat": rat})))
    assert asked(attacking()).prompt.endswith(
        "which die is rolled again? Rat is defeated unless the defence dice block 1."
    )


def test_31_no_die_is_rolled_again_twice_at_the_table() -> None:
    current, events = told(attacking(0, 0, 0, 1), {"do": "answer", "option": "0"})
    assert [event.dice[0].face for event in events if isinstance(event, Rolled)] == [0]
    assert [offer.key for offer in asked(current).offers] == [KEEP, "1"]
    current = do(current, {"do": "answer", "option": "1"})
    assert not current.pending and current.figure("rat").damage == 1


def test_keeping_them_suffers_the_blow_at_once() -> None:
    current = do(attacking(), {"do": "answer", "option": KEEP})
    assert not current.pending and current.figure("rat").damage == 1


def test_what_the_dice_come_to_counts_blocks_besides_and_tells_of_no_defence_die_where_there_is_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """“keeps 1 of 2 · before 0 defence dice” was told; a block that is sure (D5) came off only afterwards."""
    (said,) = under_way(RULES.change(attacking()))
    assert (said.result, said.notes) == (1, ())
    rat = msgspec.structs.replace(ENEMIES["rat"], levels={"1": Strength(2, dice=1, blocks=1)})
    monkeypatch.setattr(zone_tables, "RULES", SwordAndSorcery(replace(CONTENT, enemies={**ENEMIES, "rat": rat})))
    (said,) = under_way(zone_tables.RULES.change(attacking()))
    assert (said.result, said.notes) == (0, ("before 1 defence die",))


def test_what_falls_anyway_is_not_rolled_for_again() -> None:
    """A die was asked about although the enemy was slain as the dice lay."""
    current = act(table("nora", enemies={"rat": ("rat", "1", 0)}), "begin_turn", "nora")
    left = current.figure("rat").health - 1
    current = RULES.apply(current, SetDamage(figure="rat", damage=left)).table
    current = RULES.apply(current, TypeRoll(faces=(0, 1))).table
    current, events = told(current, {"do": "attack", "figure": "nora", "target": "rat"})
    assert not current.pending and any(isinstance(event, Defeated) for event in events)


def test_nothing_else_is_done_while_dice_lie_there() -> None:
    assert refused(attacking(), "act", "nora", action="sprint")


def bitten(hero: str, seed: int) -> int:
    """What a hero without armour suffers when a rat bites it once (one blue die, bleeding aside)."""
    current = act(table(hero, enemies={"rat": ("rat", "1", 0)}, seed=seed), "begin_turn", hero)
    _, events = told(current, {"do": "end_turn", "figure": hero})
    return sum(event.amount for event in events if isinstance(event, Damaged) and event.by == "rat")


def test_d5_a_block_besides_stops_the_only_hit_whatever_the_dice_show() -> None:
    assert any(bitten("kasimir", seed) for seed in range(12))
    assert not any(bitten("nora", seed) for seed in range(12))
