"""Attacks, golden cases of `descent.md 8.3` and 5.1: range, surges, pierce, damage, area."""

from __future__ import annotations

from arena import (
    B2_2S,
    B3_2,
    B4_2,
    B6_1S,
    BLACK2,
    BLACK3,
    BROWN2,
    CONTENT,
    GREY1,
    GREY3,
    MISS,
    NONE,
    R1,
    R2,
    R3,
    R3S,
    Y1S,
    Y2,
    Y_1S,
    Arena,
    attack,
    duel,
    let_pass,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from vtt.rules.descent import forecast, offering
from vtt.rules.descent.commands import Attack, EndTurn, StartTurn
from vtt.rules.descent.decisions import React, SpendSurges


def test_an_attack_rolls_both_sides_and_says_what_happened() -> None:
    arena = duel(B3_2, R2, BROWN2, drawing="MZ")
    attack(arena, "longsword", "B1")
    assert arena.damage("z") == 2
    assert "Mira attacks Zombie 1 with the longsword." in arena.words
    assert "4 damage, 2 prevented by brown die: Zombie 1 suffers 2 damage." in arena.words
    assert arena.table.game.attack is None and arena.table.game.turn.actions == 1


def test_g64_ranged_on_adjacent_figure_needs_range_one() -> None:
    """L262: rolled range 0 misses, 1 hits. No face of the blue die shows range 0, so the die is left out."""
    for left_out, yellow, damage in (("blue", Y2, 0), ("blue", 1, 1)):
        arena = Arena("PZ", {"P": "pip"}, {"Z": "zombie"}, turn="pip")
        arena.type(yellow, NONE)
        declared = _declared_without(arena, "short-bow", "B1", left_out)
        assert declared.damage("z") == damage
        assert ("misses" in declared.words) == (damage == 0)


def _declared_without(arena: Arena, weapon: str, target: str, colour: str) -> Arena:
    """Declare with a card in the overlord's hand that keeps the window open, leave a die out, and let it go on."""
    import msgspec

    arena.game(overlord=msgspec.structs.replace(arena.table.game.overlord, hand=("iron-hide",)))
    attack(arena, weapon, target, "pip")
    changed = msgspec.structs.replace(arena.table.game.attack, left_out=(colour,))
    arena.game(attack=changed)
    return arena.answer("pass")


def test_g66_a_melee_target_that_moved_is_still_hit() -> None:
    """L253, L2917: moved three spaces away after step 1."""
    arena = duel(B3_2, R2, NONE, drawing="MZ....", hand=("iron-hide",))
    attack(arena, "longsword", "B1")
    assert isinstance(arena.asked, React)
    arena.set("z", space=arena.space("E1")).answer("pass")
    assert "z" not in arena.table.pieces.figures


def test_g67_range_is_counted_in_step_three() -> None:
    """L263, L2918: pushed from 3 to 5 before step 3: 5 are needed; afterwards nothing changes."""
    for moved_to, hurt in (("F1", False), ("D1", True)):
        arena = Arena("P..Z..", {"P": "pip"}, {"Z": "zombie"}, turn="pip", hand=("iron-hide",))
        attack(arena.type(B4_2, Y2, NONE), "short-bow", "D1", "pip")
        arena.set("z", space=arena.space(moved_to)).answer("pass")
        assert ("z" not in arena.table.pieces.figures) == hurt


def test_g67_pushed_after_step_three_changes_nothing() -> None:
    """L263, L2918: range 3 has been enough, and 5 spaces away is hit all the same."""
    arena = Arena("P..Z..", {"P": "pip"}, {"Z": "zombie/elite"}, turn="pip")
    attack(arena.type(B3_2, Y1S, NONE), "short-bow", "D1", "pip")
    assert isinstance(arena.asked, SpendSurges) and arena.table.game.attack.step == "surges"
    arena.set("z", space=arena.space("F1"))
    while arena.asked is not None:
        arena.answer("done")
    assert arena.damage("z") > 0 and "misses" not in arena.words


def test_g73_to_g77_the_elevation_die() -> None:
    """L2529, L2530: only plain melee across an elevation line gives the defender a black die."""
    from vtt.rules.descent.defending import defence_dice
    from vtt.rules.descent.state import Attack as State
    from vtt.rules.descent.state import Defence

    flat = ".....\n.....\n..M..\n...Z.\n....."
    straight = ".....\n.....\n..MZ.\n.....\n....."
    cases = [
        ("G73", straight, [("C3", "D3", "elevation")], "longsword", True),
        ("G74", flat, [("C3", "D3", "elevation")], "longsword", False),
        ("G75", flat, [("C3", "D3", "elevation"), ("C4", "D4", "elevation")], "longsword", True),
        ("G76", flat, [("C3", "D3", "elevation"), ("C4", "D4", "wall")], "longsword", True),
        ("G77 reach", straight, [("C3", "D3", "elevation")], "boar-spear", False),
        ("G77 reach", flat, [("C3", "D3", "elevation"), ("C4", "D4", "elevation")], "boar-spear", False),
        ("G77 ranged", straight, [("C3", "D3", "elevation")], "short-bow", False),
        ("G77 ranged", flat, [("C3", "D3", "elevation"), ("C4", "D4", "elevation")], "short-bow", False),
    ]
    for name, drawing, borders, weapon, die in cases:
        archer = "pip" if weapon == "short-bow" else "mira"
        arena = Arena(drawing, {"M": archer}, {"Z": "zombie"}, borders=borders)
        space = arena.figure("z").space
        assert space is not None
        defence = Defence(figure="z", space=space)
        state = State(attacker=archer, weapon=weapon, targets=("z",), spaces=(space,), defences=(defence,))
        dice = defence_dice(arena.change(), state, defence)
        assert dice == (("brown", "black") if die else ("brown",)), name


def test_g78_an_x_misses_and_skips_the_rest() -> None:
    """L284, L1031"""
    arena = duel(MISS, R3S, NONE, drawing="MZ")
    attack(arena, "longsword", "B1")
    assert arena.damage("z") == 0 and "misses" in arena.words and arena.asked is None


def test_g79_damage_less_shields_and_no_damage_is_no_miss() -> None:
    """L302, L303, L1035"""
    arena = Arena("MEE\n.EE", {"M": "mira"}, {"E": "ettin"}, turn="mira", dice=(B3_2, R3, GREY1, 4))
    attack(arena, "longsword", "B1")
    assert arena.damage("e") == 2
    arena = Arena("MEE\n.EE", {"M": "mira"}, {"E": "ettin"}, turn="mira", dice=(B3_2, R3, GREY3, GREY3))
    attack(arena, "longsword", "B1")
    assert arena.damage("e") == 0 and "unhurt" in arena.words and "misses" not in arena.words


def test_g80_pierce_adds_up_and_the_surplus_is_lost() -> None:
    """L759: pierce 2 and pierce 1 against 2 shields."""
    from vtt.rules.descent.dealing import shields
    from vtt.rules.descent.state import Attack as State
    from vtt.rules.descent.state import Defence, Dice

    arena = duel(drawing="MZ")
    defence = Defence(figure="z", space=1, dice=(Dice("black", BLACK2),))
    state = State(attacker="mira", weapon="longsword", targets=("z",), spaces=(1,), defences=(defence,), pierce=2 + 1)
    assert shields(arena.change(), state, defence) == 0


def test_g81_each_surge_ability_once_and_one_fatigue() -> None:
    """L294, L298, L852: three surges, one +1 damage ability: ability, 1 fatigue, the third is lost."""
    arena = duel(drawing="MZ", monster="zombie/elite")
    arena.hero_set("mira", fatigue=2).type(B2_2S, R3S, NONE)
    attack(arena, "longsword", "B1")
    assert arena.keys == ["+1 damage", "Pierce 1", "recover", "done"]
    arena.answer("+1 damage")
    assert "+1 damage" not in arena.keys
    arena.answer("recover")
    assert arena.hero("mira").fatigue == 1 and arena.asked is None
    assert "Mira recovers 1 fatigue for 1 surge." in arena.words and "spends 1 surge: recover" not in arena.words
    assert "z" not in arena.table.pieces.figures


def test_g82_too_short_a_range_may_use_range_surges_only() -> None:
    """L288"""
    arena = Arena("P...Z", {"P": "pip"}, {"Z": "zombie/elite"}, turn="pip", dice=(B2_2S, 1, NONE))
    attack(arena, "short-bow", "E1", "pip")
    assert arena.keys == ["+1 range", "done"]
    arena.answer("+1 range")
    assert arena.damage("z") == 3
    arena = Arena("P....Z", {"P": "pip"}, {"Z": "zombie/elite"}, turn="pip", dice=(B2_2S, Y_1S, NONE))
    attack(arena, "short-bow", "F1", "pip")  # two too short: no surge bridges that, so nothing is asked
    assert arena.asked is None and arena.damage("z") == 0 and "misses" in arena.words
    arena = Arena("P...Z", {"P": "pip"}, {"Z": "zombie/elite"}, turn="pip", dice=(B2_2S, 1, NONE))
    attack(arena, "short-bow", "E1", "pip").answer("done")
    assert "misses" in arena.words


def test_g83_a_condition_by_surge_needs_damage_dealt() -> None:
    """L2958"""
    for defence, stunned in ((GREY3, False), (GREY1, True)):
        arena = Arena("BEE\n.EE", {"B": "bruno"}, {"E": "ettin"}, turn="bruno")
        attack(arena.type(B6_1S, R2, defence, GREY1), "great-hammer", "B1", "bruno")
        arena.answer("Stun")
        assert ("stunned" in arena.figure("e").conditions) == stunned


def test_g84_doom_hurts_in_the_attack_that_brings_it() -> None:
    """L3040, L3041: two damage and doomed: three, in one go."""
    import msgspec

    arena = duel(drawing="MZ", monster="zombie/elite", hand=("stubborn-bones",))
    attack(arena.type(B3_2, R2, BROWN2), "longsword", "B1")
    changed = msgspec.structs.replace(arena.table.game.attack, conditions=("doomed",))
    arena.game(attack=changed).answer("pass")
    assert arena.damage("z") == 3 and "doomed" in arena.figure("z").conditions
    assert "4 damage, 1 more of doom, 2 prevented by brown die: Zombie 1 suffers 3 damage." in arena.words


def test_g85_attribute_tests() -> None:
    """L379, L380: no more shields than the attribute; no attribute: fail."""
    from vtt.rules.by_hand import AttributeTest
    from vtt.rules.events import Tested

    arena = duel(drawing="MZ")
    for faces, passed in (((GREY1, BLACK3), True), ((GREY3, BLACK2), False)):
        arena.type(*faces).do(AttributeTest(figure="mira", attribute="might"))
        assert [event.passed for event in arena.events if isinstance(event, Tested)] == [passed]
    arena.do(AttributeTest(figure="z", attribute="might"))
    assert [event.passed for event in arena.events if isinstance(event, Tested)] == [False]
    assert "Zombie 1 has no might and fails the test" in arena.words


def test_g87_bare_hands_always() -> None:
    """L251: one blue die in melee, whatever the weapons."""
    arena = Arena("PZ", {"P": "pip"}, {"Z": "zombie"}, turn="pip", dice=(B3_2, NONE))
    attack(arena, "unarmed", "B1", "pip")
    assert arena.damage("z") == 2


def test_g60_to_g62_legal_targets_and_their_reasons() -> None:
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, borders=[("A1", "B1", "thicket")], turn="mira")
    assert "Thicket" in arena.refusal(Attack(figure="mira", target=1, weapon="longsword"))
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, borders=[("A1", "B1", "door")], turn="mira")
    assert "Wall between" in arena.refusal(Attack(figure="mira", target=1, weapon="longsword"))
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, borders=[("A1", "B1", "portcullis")], turn="mira")
    assert arena.legal(Attack(figure="mira", target=1, weapon="longsword"))
    assert "no enemy" in arena.refusal(Attack(figure="mira", target=0, weapon="longsword"))
    assert "no such weapon" in arena.refusal(Attack(figure="mira", target=1, weapon="teapot"))
    reach = Arena("M..Z", {"M": "mira"}, {"Z": "zombie"}, turn="mira")
    assert "3 spaces away, and this attack reaches 2" in reach.refusal(
        Attack(figure="mira", target=3, weapon="boar-spear")
    )
    blind = Arena("M.Y.Z", {"M": "pip"}, {"Z": "zombie", "Y": "zombie"}, turn="pip")
    assert blind.refusal(Attack(figure="pip", target=4, weapon="short-bow")) == "Not in sight: Zombie 2 is in the way."


def test_g65_a_large_attacker_counts_from_its_nearest_space() -> None:
    """L1273, L5688: sight from one space, distance from another."""
    arena = Arena(
        "........\n.OOZ....\n...Y....\n.....M..",
        {"M": "mira"},
        {"O": "goblin-archer", "Z": "zombie", "Y": "zombie"},
    )
    from vtt.rules.descent.aim import distance_to

    figure = arena.figure("o")
    assert (figure.width, figure.height) == (2, 1)
    target = arena.figure("mira").space
    assert target is not None and distance_to(arena.change(), figure, target) == 3


def test_monsters_attack_once_an_activation() -> None:
    """G127"""
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, turn="z", dice=(MISS, 0, NONE, NONE))
    attack(arena, "", "A1", "z")
    assert "Attacked already" in arena.refusal(Attack(figure="z", target=0))


def test_shadow_takes_a_surge_or_the_attack_misses() -> None:
    """L4844: whatever is attacked; two dragons still cost one surge (`descent_abilities.md` T34, T35)."""
    arena = Arena("DD.\nDD.\nDDM\n..Z", {"M": "mira"}, {"D": "shadow-dragon", "Z": "zombie/elite"}, turn="mira")
    attack(arena.type(B3_2, R2, NONE), "longsword", "C4")
    assert "shadow" in arena.words and arena.damage("z") == 0
    attack(arena.type(B2_2S, R2, NONE), "longsword", "C4")
    assert arena.keys == ["shadow", "done"]
    arena.answer("shadow")
    assert arena.damage("z") == 4


def test_night_stalker_cowardly_and_mend() -> None:
    arena = Arena("P..BB", {"P": "pip"}, {"B": "barghest/elite"}, turn="pip", dice=(B4_2, Y2, NONE, BROWN2))
    attack(arena, "short-bow", "D1", "pip")
    assert arena.damage("b") == 2
    arena = Arena("G..M.....F", {"M": "mira"}, {"G": "goblin-archer", "F": "goblin-archer/elite"}, turn="g")
    attack(arena.type(B6_1S, Y1S, GREY1), "", "D1", "g")
    assert arena.asked is None
    arena = Arena("GF.M", {"M": "mira"}, {"G": "goblin-archer", "F": "goblin-archer/elite"}, turn="f")
    attack(arena.type(B6_1S, Y1S, GREY1), "", "D1", "f")
    assert isinstance(arena.asked, SpendSurges) and arena.asked.seat == "dark"
    arena = Arena("S.M", {"M": "mira"}, {"S": "flesh-shaper"}, turn="s").set("s", damage=2)
    attack(arena.type(B6_1S, Y2, GREY3), "", "C1", "s").answer("Mend 1")
    assert arena.damage("s") == 1


def test_elemental_surges() -> None:
    def elemental(*dice: int) -> Arena:
        arena = Arena("EEM\nEEB\n...", {"M": "mira", "B": "bruno"}, {"E": "elemental"}, turn="e")
        attack(arena.type(*dice), "", "C1", "e")
        let_pass(arena)
        return arena

    arena = elemental(B6_1S, R1, NONE, NONE, NONE).answer("Fire")
    let_pass(arena)
    assert arena.damage("mira") == 2 and arena.damage("bruno") == 2
    arena = elemental(B6_1S, R1, NONE, GREY3, BLACK2, GREY1, BLACK2).answer("Earth")
    let_pass(arena)
    assert "immobilized" in arena.figure("mira").conditions and "immobilized" in arena.figure("bruno").conditions
    arena = elemental(B6_1S, R1, NONE, GREY3, BLACK2, GREY1, BLACK2).answer("Water")
    assert arena.hero("mira").fatigue == 2 and arena.hero("bruno").fatigue == 0
    arena = elemental(B6_1S, R1, NONE).answer("Air")
    let_pass(arena)
    arena.do(EndTurn()).game(phase="heroes").set("mira", space=arena.space("C3")).set("bruno", space=None)
    arena.set("mira", space=arena.space("C1")).do(StartTurn(figure="mira"))
    assert arena.legal(Attack(figure="mira", target=arena.space("B1"), weapon="longsword"))


def test_air_lets_only_figures_beside_it_attack() -> None:
    arena = Arena("EE..P\nEE...", {"P": "pip"}, {"E": "elemental"}, turn="pip")
    shot = Attack(figure="pip", target=arena.space("B1"), weapon="short-bow")
    assert arena.legal(shot)
    arena.game(effects={"close_only:e": "turn_begins:e"})
    assert "only figures beside" in arena.refusal(shot)


def test_the_attack_ends_when_the_attacker_falls() -> None:
    """`descent.md 5.1`, L245: a blast that reaches the mage herself."""
    arena = Arena("IZ", {"I": "ilsa"}, {"Z": "zombie/elite"}, turn="ilsa").set("ilsa", damage=9)
    attack(arena.type(B6_1S, Y2, NONE, NONE), "ember-rod", "B1", "ilsa")
    let_pass(arena)
    arena.answer("Blast")
    let_pass(arena)
    assert arena.table.game.attack is None and arena.figure("ilsa").space is None


def test_g61_to_g63_reach_past_a_figure_and_past_an_obstacle() -> None:
    """L2516, L5686: a figure between does not hinder counting, an obstacle does."""
    free = "......\n.M....\n..Y...\n...Z..\n......\n......"
    arena = Arena(free, {"M": "mira", "Y": "bruno"}, {"Z": "zombie"}, turn="mira")
    spear = Attack(figure="mira", target=arena.space("D4"), weapon="boar-spear")
    assert arena.legal(spear)
    arena = Arena(free.replace("Y", "X"), {"M": "mira"}, {"Z": "zombie"}, turn="mira")
    assert "3 spaces away" in arena.refusal(spear)
    for drawing, needed in ((free, 2), (free.replace("Y", "X"), 3)):
        heroes = {"M": "pip", "Y": "bruno"} if "Y" in drawing else {"M": "pip"}
        arena = Arena(drawing, heroes, {"Z": "zombie"}, turn="pip")
        threat = forecast.threat(arena.change(), Attack(figure="pip", target=arena.space("D4"), weapon="short-bow"))
        assert threat is not None and threat.distance == needed


def test_typed_dice_are_used_up_in_the_order_of_rolling() -> None:
    arena = duel(B3_2, R2, BROWN2, 3, drawing="MZ", monster="zombie/elite")
    attack(arena, "longsword", "B1")
    assert arena.table.pieces.chance.typed == (3,)


@settings(max_examples=60, deadline=None)
@given(st.tuples(*(st.integers(0, 5) for _ in range(4))), st.booleans(), st.booleans())
def test_damage_is_hearts_less_unpierced_shields(faces: tuple[int, ...], pierced: bool, weak: bool) -> None:
    """Whatever the dice show: an X misses, else damage bought and rolled, less shields, never below zero."""
    arena = Arena("MEE\n.EE", {"M": "mira"}, {"E": "ettin/elite"}, turn="mira")
    if weak:
        arena.set("e", conditions=("weakened",))
    attack(arena.type(*faces), "longsword", "B1")
    dice = CONTENT.dice
    blue, red = dice["blue"][faces[0]], dice["red"][faces[1]]
    shields = sum(dice["grey"][face].shields for face in faces[2:])
    spent = 0
    if isinstance(arena.asked, SpendSurges):
        spent = int(pierced and "Pierce 1" in arena.keys)
        arena.answer("Pierce 1" if spent else "done")
        if arena.asked:
            arena.answer("done")
    expected = 0 if blue.miss else max(0, blue.damage + red.damage - max(0, max(0, shields - weak) - spent))
    assert arena.damage("e") == expected
    assert (blue.miss and "misses" in arena.words) or not blue.miss
    assert arena.table.game.attack is None and not arena.table.game.agenda


def test_weapons_are_taken_in_hand_only_as_a_turn_begins() -> None:
    """`descent.md` 4 step 2 and 6.1: two hands, changed before the actions; bare hands always (`G87`)."""
    arena = Arena("MZ.", {"M": "mira"}, {"Z": "ettin"}, turn="mira")
    attack(arena.type(B3_2, R2, NONE, NONE), "longsword", "B1")
    spear = Attack(figure="mira", target=arena.space("B1"), weapon="boar-spear")
    reason = "Not in hand: Mira holds the longsword, and other weapons are taken in hand only as a turn begins."
    assert arena.refusal(spear) == reason
    choices = list(offering.choices(arena.change(), "mira"))
    offered = {choice.name: choice.refusal for choice in choices}
    assert offered["Attack · Boar spear"] == reason
    assert not offered["Attack · Longsword"] and not offered["Attack · Bare hands"]
    aside = [choice.name for choice in choices if choice.aside]
    assert aside[:1] == ["Attack · Bare hands"], "whoever has a sword in hand hardly ever means them"
    assert arena.legal(Attack(figure="mira", target=arena.space("B1"), weapon="unarmed"))
    arena.game(turn=None).do(StartTurn(figure="mira"))
    assert arena.refusal(spear) == ""


def test_who_is_hit_in_step_four_may_use_what_is_used_after_a_roll() -> None:
    """L988 and step 4 of 5.1: abilities and cards about these defence dice, none about the dice of the attack."""
    arena = Arena("I.ZB", {"I": "ilsa", "B": "bruno"}, {"Z": "zombie"}, turn="ilsa", hand=("ill-luck",))
    attack(arena.type(B2_2S, Y2, NONE, NONE, GREY3), "ember-rod", "C1", "ilsa")
    while isinstance(arena.asked, React):
        assert not any("thick_hide" in key for key in arena.keys)
        arena.answer("pass")
    arena.answer("Blast")
    assert arena.asked.prompt == "Bruno has rolled in defence against Ilsa. React?"
    assert [key for key in arena.keys if not key.startswith("pass")] == ["ability/thick_hide/bruno/0"]
    arena.answer("ability/thick_hide/bruno/0")
    assert arena.damage("bruno") == 1


def test_a_surge_has_the_same_number_all_through_an_attack() -> None:
    """Once one was spent, or others were offered as the range was enough, its key meant the next one."""
    arena = Arena("P..Z..", {"P": "pip"}, {"Z": "zombie/elite"}, turn="pip")
    attack(arena.type(B2_2S, Y1S, NONE), "short-bow", "D1", "pip")
    found = list[dict[str, int]]()
    while isinstance(arena.asked, SpendSurges):
        found.append({one.key: one.number for one in arena.asked.offers if not one.declines})
        arena.answer(next(iter(found[-1])))
    assert found == [{"+1 range": 1}, {"+1 damage": 2, "recover": 3}]
