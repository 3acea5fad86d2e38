"""Whoever may spend surges or react is told what the attack comes to now, and with each surge."""

from __future__ import annotations

import pytest

from tests.descent.arena import (
    B2_2S,
    B3_2,
    B6_1S,
    BROWN1,
    CONTENT,
    GREY1,
    NONE,
    R1,
    R2,
    R3S,
    RULES,
    Y1S,
    Y2,
    Y2S,
    Arena,
)
from tests.descent.test_fine_attacks import under_way
from vtt.files import games
from vtt.rules.descent import chain, sums, surges
from vtt.rules.descent.abilities.surging import SURGE_ABILITIES
from vtt.rules.descent.arms import arms
from vtt.rules.descent.commands import Attack
from vtt.rules.descent.content import Surge
from vtt.rules.descent.meanings import SURGES
from vtt.rules.descent.offering import weapon_in_words
from vtt.rules.events import LeavesDice, RolledDie


def asked(arena: Arena, weapon: str, target: str, figure: str) -> Arena:
    arena.do(Attack(figure=figure, weapon=weapon, target=arena.space(target)))
    while type(arena.asked).__name__ == "React":
        arena.answer("pass")
    return arena


def details(arena: Arena) -> dict[str, str]:
    return {offer.key: offer.detail for offer in arena.asked.offers}


def test_damage_less_shields_against_health_and_with_each_surge() -> None:
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie/elite"}, turn="mira", dice=(B6_1S, R1, BROWN1))
    asked(arena, "longsword", "B1", "mira")
    health = arena.figure("z").health
    assert arena.asked.so_far == f"Zombie 1 suffers 1 of {health} health: 2 damage − 1 shield."
    assert details(arena)["+1 damage"] == "1 surge · Zombie 1 suffers 2"
    assert details(arena)["Pierce 1"] == "1 surge · Zombie 1 suffers 2"


def test_whoever_may_roll_a_defence_again_is_told_what_surges_can_still_add() -> None:
    """“3 damage − 1 shield against 11 health” it said, and a surge that the archer then spent took two hearts more."""
    arena = Arena("BA", {"B": "bruno"}, {"A": "goblin-archer/elite"}, turn="a", dice=(B3_2, Y1S, GREY1))
    arena.do(Attack(figure="a", target=arena.space("A1")))
    assert "roll the grey die" in arena.asked.offers[0].label
    assert arena.asked.so_far.endswith("suffers 2 of 14 health, with surges 4: 3 damage − 1 shield."), (
        arena.asked.so_far
    )


def test_who_would_fall_is_said() -> None:
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie/elite"}, turn="mira", dice=(B2_2S, R3S, NONE))
    health = arena.figure("z").health
    arena.set("z", damage=health - 6)
    asked(arena, "longsword", "B1", "mira")
    assert arena.asked.so_far == "Zombie 1 suffers 5 of 6 health."
    assert details(arena)["+1 damage"] == "1 surge · Zombie 1 suffers 6 and is defeated"


def test_range_too_short_and_what_a_surge_makes_of_it() -> None:
    """A short bow at 3 spaces: the blue die reaches 2."""
    arena = Arena("P..Z", {"P": "pip"}, {"Z": "zombie/elite"}, turn="pip", dice=(B2_2S, Y1S, NONE))
    asked(arena, "short-bow", "D1", "pip")
    attack = arena.table.game.attack
    assert attack is not None
    needed, now = attack.range_needed, sums.so_far(arena.change(), attack)
    assert arena.asked.so_far == now
    assert now.startswith(
        f"Range 2, {needed} needed: a miss, unless surges add to it. If it hit, Zombie 1 would suffer "
    )
    assert details(arena)["+1 range"] == f"1 surge · range 3 of {needed}: a hit"


@pytest.mark.parametrize(
    ("drawing", "blue", "yellow", "conditions", "saved"),
    [
        ("P..Z", B2_2S, Y1S, (), True),
        ("P..Z", B2_2S, Y1S, ("terrified",), False),
        ("P.....Z", B2_2S, Y1S, (), False),
        ("P...Z", B3_2, Y2, (), False),
    ],
)
def test_a_miss_that_surges_can_still_mend_is_told_as_one_before_the_dice_are_rolled_again(
    drawing: str, blue: int, yellow: int, conditions: tuple[str, ...], saved: bool
) -> None:
    """“Range 4, 6 needed: a miss”, although a surge rolled gave 2 more: a card was wasted on a good roll."""
    arena = Arena(drawing, {"P": "pip"}, {"Z": "zombie/elite"}, turn="pip").set("pip", conditions=conditions)
    change = under_way(arena, "pip", "short-bow", "z", ("blue", blue), ("yellow", yellow), step="rolled")
    words = "unless surges add to it"
    assert (words in sums.so_far(change, change.attack)) is saved
    (found,) = chain.under_way(change)
    assert found.missed and (words in found.missed) is saved
    change.update_attack(step="surges")
    assert words not in sums.so_far(change, change.attack), "what was not bought for the range comes too late"


def test_a_surge_says_whom_it_reaches_besides_and_what_becomes_of_who_is_hurt() -> None:
    """“Blast · 1 surge” and “Disease · 1 surge” told a beginner nothing."""
    arena = Arena("M.ZY", {"M": "ilsa"}, {"Z": "zombie/elite", "Y": "zombie"}, turn="ilsa")
    change = under_way(arena, "ilsa", "ember-rod", "z", ("blue", B2_2S), ("yellow", Y2S), step="surges")
    blast = next(one for one in surges.buyable(change, change.attack) if one.ability == "blast")
    assert sums.with_surge(change, change.attack, blast) == f"also hits {arena.figure('y').name}"
    dragon = next(one for one in CONTENT.monsters["shadow-dragon"].cards["1/elite"].surges if one.ability)
    assert sums.with_surge(change, change.attack, dragon) == SURGES["fire_breath"].rstrip(".")
    attack = under_way(arena, "z", "", "ilsa", ("blue", B2_2S), ("yellow", Y2S), step="surges")
    ill = Surge("Disease", condition="diseased")
    assert sums.with_surge(attack, attack.attack, ill) == (
        "who is dealt damage is diseased. Test willpower at the start of the turn: failed, 1 fatigue; passed, it ends"
    )


def test_nobody_falls_by_a_miss() -> None:
    """What the damage would do is said as what would be: the dice may be rolled again, and surges add range."""
    arena = Arena("P..Z", {"P": "pip"}, {"Z": "zombie/elite"}, turn="pip", dice=(B2_2S, Y1S, NONE))
    arena.set("z", damage=arena.figure("z").health - 2)
    asked(arena, "short-bow", "D1", "pip")
    assert "a miss, unless surges add to it. " in arena.asked.so_far and arena.asked.so_far.endswith(
        "If it hit, Zombie 1 would suffer 2 and be defeated: 3 damage − 1 beyond its health."
    )
    damage = [words for words in details(arena).values() if "suffer" in words]
    assert all(words.endswith("if it hit, Zombie 1 would suffer 3 and be defeated") for words in damage)


def test_a_range_that_suffices_says_so() -> None:
    arena = Arena("P.Z", {"P": "pip"}, {"Z": "zombie/elite"}, turn="pip", dice=(B2_2S, Y2S, NONE))
    asked(arena, "short-bow", "C1", "pip")
    assert arena.asked.so_far.startswith("Range 2, 2 needed: a hit. ")


def test_range_that_the_weapon_adds_is_told_beside_the_dice_and_where_it_is_chosen() -> None:
    """“Range 6” stood beside a die that showed 5, and nothing said that the bow adds one."""
    arena = Arena("R.Z", {"R": "robin"}, {"Z": "zombie/elite"}, turn="robin", dice=(B2_2S, R2, NONE))
    asked(arena, "long-bow", "C1", "robin")
    assert arena.asked.so_far.startswith("Range 3 (dice 2, weapon 1), 2 needed: a hit. ")
    bow = arms(arena.change(), "robin", "long-bow")
    assert weapon_in_words(bow).startswith("blue and red dice · ranged · range +1 · 2 hands · surge: ")


def test_before_dice_lie_there_are_no_sums() -> None:
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie/elite"}, turn="mira", dice=(B3_2, R2, GREY1))
    before = arena.table.game.attack
    assert before is None
    ruleset = games.ruleset_for("descent")
    assert isinstance(ruleset, LeavesDice)
    assert ruleset.dice_lying(arena.table) == ()


def test_all_dice_of_the_attack_lie_on_the_table_while_a_question_waits() -> None:
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie/elite"}, turn="mira", dice=(B2_2S, R3S, NONE))
    asked(arena, "longsword", "B1", "mira")
    ruleset = games.ruleset_for("descent")
    assert isinstance(ruleset, LeavesDice)
    dice = ruleset.dice_lying(arena.table)
    assert dice == (RolledDie("blue", B2_2S), RolledDie("red", R3S), RolledDie("brown", NONE))


def test_what_surges_buy_by_a_name_alone_is_said_among_what_is_known_of_a_monster() -> None:
    """“Surges: Fire breath” and “Air, Earth, Fire, Water” told nobody anything."""
    assert set(SURGES) == set(SURGE_ABILITIES)
    arena = Arena("DDI\nDDI\nDD.", {"I": "ilsa"}, {"D": "shadow-dragon/elite"}, turn="ilsa")
    facts = dict(RULES.figure_facts(arena.table, "d"))
    assert facts["Fire breath"] == SURGES["fire_breath"]
