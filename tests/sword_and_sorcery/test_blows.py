"""Blows in parts, and their odds by every face of every die (`sword_and_sorcery.md` 4)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import msgspec

from tests.sword_and_sorcery.zone_tables import CONTENT, RULES, table, told
from vtt.rules.attacks import Reckoned
from vtt.rules.sword_and_sorcery import blows, commands
from vtt.rules.sword_and_sorcery.attack import Face, Pools
from vtt.rules.sword_and_sorcery.change import Change
from vtt.rules.sword_and_sorcery.content import AttackCard, Content
from vtt.rules.sword_and_sorcery.steps import Strike


def coming(content: Content = CONTENT, level: str = "2") -> tuple[Change, Strike]:
    """Mira, alone with a rat in her zone."""
    change = Change(table("mira", enemies={"rat": ("rat", level, 0)}), content)
    return change, Strike(attacker="mira", target="rat", attack="")


def test_armour_shields_and_blocks_each_have_a_name() -> None:
    """Rat of level 2: armour 1, one shield, one die. Four hits, one of them lethal."""
    change, blow = coming()
    found = blows.coming(change, blow, (Face(3, 1),))
    assert (found.armoured, found.shielded, found.dice) == (Pools(2, 1), Pools(2, 0), 1)
    said = blows.reckoned(change, blow, found, blocks=1)
    assert [(one.name, one.value) for one in said.addends] == [
        ("dice", 4),
        ("armour", -1),
        ("shields", -1),
        ("blocks", -1),
    ]
    assert (said.result, said.unit, said.health, said.falls) == (1, "wounds", 4, False)


def test_a_blow_at_the_table_says_what_it_is_made_of() -> None:
    current, _ = told(table("mira", enemies={"rat": ("rat", "1", 0)}), {"do": "begin_turn", "figure": "mira"})
    _, events = told(current, {"do": "attack", "figure": "mira", "target": "rat"})
    said = next(event for event in events if isinstance(event, Reckoned))
    assert (said.figure, said.target, said.means, len(said.dice)) == ("mira", "rat", "Sword", 2)


def test_odds_by_every_face() -> None:
    """A sword that shows 2, 1 or nothing against a bare rat of 2 health without armour, shields or dice."""
    sword = AttackCard("sword", "Sword", ("odd",))
    odd = tuple(msgspec.structs.replace(CONTENT.dice["void"][0], hits=hits) for hits in (2, 1, 0, 0))
    mira = msgspec.structs.replace(CONTENT.heroes["mira"], weapon=sword)
    dice = {**CONTENT.dice, "odd": odd}
    content = replace(CONTENT, dice=dice, heroes={**CONTENT.heroes, "mira": mira})
    change, blow = coming(content, "1")
    assert blows.odds(change, blow) == (Fraction(2, 4), Fraction(3, 4), Fraction(1, 4))


def test_the_defence_dice_count_in_the_odds_and_are_told_before_the_click() -> None:
    """Three sure hits: armour 1, one shield, one die that blocks on two of six sides."""
    sure = AttackCard("sword", "Sword", ("sure", "sure", "sure"))
    mira = msgspec.structs.replace(CONTENT.heroes["mira"], weapon=sure)
    content = replace(CONTENT, heroes={**CONTENT.heroes, "mira": mira})
    change, blow = coming(content)
    blocks = sum(side.blocks for side in content.dice[content.bare])
    hit = 1 - Fraction(blocks, len(content.dice[content.bare]))
    assert blows.odds(change, blow) == (hit, hit, Fraction(0))
    current = table("mira", enemies={"rat": ("rat", "1", 0)})
    threat = RULES.threat(current, commands.Attack(seat="seat-mira", figure="mira", target="rat"))
    assert threat is not None and "hits" in threat.words and "on average" in threat.words
