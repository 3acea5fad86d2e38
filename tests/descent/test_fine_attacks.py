"""The finer points of what an attack needs, deals and meets (`descent.md 5.1`, `5.3`, `5.6`), in numbers: each of these
could be changed unseen before."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from arena import B2_2S, B3_2, BLACK2, BLACK4, CONTENT, GREY1, GREY3, MISS, NONE, R1, R2, R3S, Arena

from vtt.rules.descent import aim, dealing, lasting, purse, suffering, surges, wasted
from vtt.rules.descent.arms import arms
from vtt.rules.descent.change import Change
from vtt.rules.descent.content import Surge
from vtt.rules.descent.defending import defence_dice, gap_found
from vtt.rules.descent.state import Attack, Defence, Dice


def under_way(arena: Arena, attacker: str, weapon: str, target: str, *dice: tuple[str, int], **fields: Any) -> Change:
    """An attack whose dice lie so; `defence` are the dice of the target."""
    change = arena.change()
    defended = tuple(Dice(*die) for die in fields.pop("defence", ()))
    space = change.figures[target].space or 0
    defence = Defence(target, space, dice=defended, less=fields.pop("less", 0))
    made = Attack(attacker, weapon, (target,), (fields.pop("aimed", space),), defences=(defence,), **fields)
    change.update_game(attack=made)
    change.update_attack(dice=tuple(Dice(*die) for die in dice))
    return change


def duel(*dice: tuple[str, int], weapon: str = "longsword", **fields: Any) -> Change:
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie/elite"}, turn="mira")
    for identity in ("mira", "z"):
        arena.set(identity, conditions=fields.pop(identity, ()))
    if "hurt" in fields:
        arena.set("z", damage=arena.figure("z").health - fields.pop("hurt"))
    return under_way(arena, "mira", weapon, "z", *dice, **fields)


# --- what it deals --------------------------------------------------------------------------------------------------


def damage(change: Change) -> int:
    return dealing.attack_damage(change, change.attack)


def shields(change: Change) -> int:
    return dealing.shields(change, change.attack, change.attack.defences[0])


def falls(change: Change) -> bool:
    return dealing.falls(change, change.attack, change.attack.defences[0])


def test_damage_is_what_the_dice_show_and_what_is_added() -> None:
    """5.1 step 5: two and two, one added."""
    assert damage(duel(("blue", B3_2), ("red", R2))) == 4
    assert damage(duel(("blue", B3_2), ("red", R2), damage_bonus=1)) == 5


def test_a_weakened_attacker_deals_one_less_and_never_less_than_nothing() -> None:
    """5.8, L3028."""
    assert damage(duel(("blue", B3_2), ("red", R2), mira=("weakened",))) == 3
    assert damage(duel(("blue", MISS), mira=("weakened",))) == 0
    assert damage(duel(("blue", MISS))) == 0


def test_shields_are_rolled_less_weakness_less_pierce() -> None:
    """G80: three shields; weakened one less; pierced two less; never below none."""
    assert shields(duel(defence=(("grey", GREY3),))) == 3
    assert shields(duel(defence=(("grey", GREY3),), z=("weakened",))) == 2
    assert shields(duel(defence=(("grey", GREY3),), pierce=2)) == 1
    assert shields(duel(defence=(("grey", GREY3),), z=("weakened",), pierce=1)) == 1
    assert shields(duel(defence=(("grey", GREY1),), pierce=3)) == 0


def test_a_weakness_that_no_shield_meets_leaves_nothing_to_pierce_below() -> None:
    """G80: first the weakness, to nothing at most; then the piercing."""
    assert shields(duel(defence=(("grey", NONE),), z=("weakened",))) == 0
    assert shields(duel(defence=(("grey", NONE),), z=("weakened",), pierce=1)) == 0


def test_the_weapon_itself_pierces() -> None:
    """L2330: what is printed on a weapon counts beside what surges bring."""
    change = duel(defence=(("black", BLACK4),), pierce=1)
    sheet = change.content.heroes["mira"]
    sharp = tuple(msgspec.structs.replace(weapon, pierce=2) for weapon in sheet.weapons)
    heroes = {**change.content.heroes, "mira": msgspec.structs.replace(sheet, weapons=sharp)}
    change.content = msgspec.structs.replace(change.content, heroes=heroes)
    assert shields(change) == 4 - 1 - 2


@pytest.mark.parametrize(("health", "fallen"), [(2, True), (3, False), (1, True)])
def test_who_has_no_more_health_than_what_comes_through_falls(health: int, fallen: bool) -> None:
    """Four damage against two shields."""
    assert falls(duel(("blue", B3_2), ("red", R2), defence=(("black", BLACK2),), hurt=health)) is fallen


def test_what_effects_take_off_may_save() -> None:
    assert not falls(duel(("blue", B3_2), ("red", R2), defence=(("black", BLACK2),), hurt=2, less=1))
    assert falls(duel(("blue", B3_2), ("red", R2), defence=(("black", BLACK2),), hurt=1, less=1))


def test_doom_adds_one_to_damage_and_nothing_to_none() -> None:
    """L3036: each time damage comes through."""
    assert falls(duel(("blue", B3_2), ("red", R2), defence=(("black", BLACK2),), hurt=3, z=("doomed",)))
    assert not falls(duel(("blue", B3_2), ("red", R1), defence=(("black", BLACK4),), hurt=1, z=("doomed",)))


# --- how far it is ---------------------------------------------------------------------------------------------------


def needed(change: Change) -> int:
    return dealing.range_needed(change, change.attack)


def far_off(drawing: str = "P...Z", **fields: Any) -> Change:
    arena = Arena(drawing, {"P": "pip"}, {"Z": "zombie"}, turn="pip")
    if "gone" in fields:
        arena.set("z", space=fields.pop("gone"))
    aimed = fields.pop("aimed", 4)
    return under_way(arena, "pip", fields.pop("weapon", "short-bow"), "z", ("blue", B2_2S), aimed=aimed, **fields)


def test_g67_the_range_is_counted_to_where_the_target_stands_now() -> None:
    """It was aimed at on E1 and has been moved to C1 meanwhile, or nearer."""
    assert needed(far_off()) == 4
    assert needed(far_off(gone=2)) == 2
    assert needed(far_off(gone=1)) == 1


def test_a_new_target_is_as_far_as_the_old_one_was() -> None:
    """`descent_abilities.md 4`: range stays measured to the space aimed at."""
    assert needed(far_off(gone=2, used=("aim:z",))) == 4


def test_melee_and_those_who_are_gone_need_no_range() -> None:
    assert needed(far_off(gone=None)) == 0
    assert needed(far_off(weapon="unarmed")) == 0


def test_where_nothing_can_be_counted_the_attack_falls_short_but_for_one_made_anyway() -> None:
    """2.2: nobody can count through solid rock; by hand the plain distance is taken."""
    assert needed(far_off("P.#.Z")) == dealing.BEYOND
    assert needed(far_off("P.#.Z", used=(dealing.ANYWAY,))) == 4


# --- what is rolled against it ----------------------------------------------------------------------------------------


def rolled_against(arena: Arena, attacker: str, weapon: str, target: str) -> list[str]:
    change = under_way(arena, attacker, weapon, target)
    return sorted(defence_dice(change, change.attack, change.attack.defences[0]))


def test_a_night_stalker_rolls_one_more_against_heroes_farther_off() -> None:
    """Its text: heroes, and not from beside it; allies' own attacks count as heroes' (L1099)."""
    far = Arena("P..BB", {"P": "pip"}, {"B": "barghest/elite"}, turn="pip")
    near = Arena("..PBB", {"P": "pip"}, {"B": "barghest/elite"}, turn="pip")
    own = rolled_against(near, "pip", "short-bow", "b")
    assert rolled_against(far, "pip", "short-bow", "b") == sorted([*own, "brown"])


def test_a_charm_is_its_bearers_alone_and_a_shelter_everybodys_beside() -> None:
    arena = Arena("WM.P\n...Z", {"W": "wendel", "M": "mira", "P": "pip"}, {"Z": "zombie"}, turn="z")
    usual = {hero: rolled_against(arena, "z", "", hero) for hero in ("wendel", "mira", "pip")}
    change = arena.change()
    lasting.start(change, "shelter", "wendel", "turn_begins")
    lasting.start(change, "charm", "pip", "turn_begins")
    arena.table = change.done()
    assert rolled_against(arena, "z", "", "wendel") == sorted([*usual["wendel"], "grey"])
    assert rolled_against(arena, "z", "", "mira") == sorted([*usual["mira"], "grey"])
    assert rolled_against(arena, "z", "", "pip") == sorted([*usual["pip"], "brown"]), "two spaces away: no shelter"


def test_no_shelter_where_its_bearer_is_off_the_board_nor_for_enemies_beside() -> None:
    arena = Arena("WMZ", {"W": "wendel", "M": "mira"}, {"Z": "zombie"}, turn="mira")
    before = rolled_against(arena, "mira", "longsword", "z")
    change = arena.change()
    lasting.start(change, "shelter", "mira", "turn_begins")
    arena.table = change.done()
    assert rolled_against(arena, "mira", "longsword", "z") == before
    sheltered = rolled_against(arena, "z", "", "wendel")
    arena.set("mira", space=None)
    assert len(rolled_against(arena, "z", "", "wendel")) == len(sheltered) - 1


@pytest.mark.parametrize(("drawing", "found"), [("R..Z", True), ("R...Z", True), ("R.Z.", False), ("RZ..", False)])
def test_a_gap_is_found_from_three_spaces_on(drawing: str, found: bool) -> None:
    """Its text: a target three or more spaces away leaves out one die; nobody else finds any."""
    arena = Arena(drawing, {"R": "robin"}, {"Z": "zombie/elite"}, turn="robin")
    change, target = arena.change(), arena.figure("z").space or 0
    assert bool(gap_found(change, arena.figure("robin"), target)) is found
    assert gap_found(change, arena.figure("z"), 0) == ""


def test_by_a_gap_the_best_die_is_left_out() -> None:
    """Its text: one die; where the target has several, the attacker leaves out the strongest."""
    near = rolled_against(Arena("R.EE\n..EE", {"R": "robin"}, {"E": "ettin"}, turn="robin"), "robin", "long-bow", "e")
    far = Arena("R..EE\n...EE", {"R": "robin"}, {"E": "ettin"}, turn="robin")
    assert near == ["grey", "grey"] and rolled_against(far, "robin", "long-bow", "e") == ["grey"]
    arena = Arena("R..M", {"R": "robin", "M": "mira"}, turn="robin")
    change = under_way(arena, "robin", "long-bow", "mira")
    change.update_defence("mira", colours=("black", "brown"))
    dice = defence_dice(change, change.attack, change.attack.defences[0])
    assert "black" not in dice and "brown" in dice


# --- whom it may be aimed at ------------------------------------------------------------------------------------------


def test_the_reason_why_nobody_can_be_attacked_is_the_nearest_enemys() -> None:
    """Three zombies, none in reach: the second one stands nearest, then the third."""
    drawing = "Z...M..Y.X"
    arena = Arena(drawing, {"M": "mira"}, {"Z": "zombie", "Y": "ettin", "X": "barghest"}, turn="mira")

    def reason() -> str:
        change = arena.change()
        return aim.no_target_reason(change, change.figures["mira"], arms(change, "mira", "longsword"))

    assert reason() == "Nobody in reach: Ettin 2 is nearest. Not beside it: this is a melee attack."
    arena.set("y", space=None)
    assert reason().startswith("Nobody in reach: Zombie 1 is nearest. Not beside it")
    arena.set("x", space=None).set("z", space=None)
    assert reason() == "Nobody to attack: no enemy is on the board."


def test_who_touches_beyond_a_wall_is_not_said_to_be_elsewhere() -> None:
    """L2195: “not beside” was told of a figure that everybody saw beside, with a wall between."""
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, borders=[("A1", "B1", "wall")], turn="mira")
    change = arena.change()
    why = aim.no_target_reason(change, change.figures["mira"], arms(change, "mira", "longsword"))
    assert (
        why
        == "Nobody in reach: Zombie 1 is nearest. Wall between: a wall or a closed door, and this is a melee attack."
    )


def test_against_the_rules_every_enemy_may_be_aimed_at_on_each_of_its_spaces() -> None:
    arena = Arena("MZ.EE\n...EE", {"M": "mira"}, {"Z": "zombie", "E": "ettin"}, turn="mira")
    change = arena.change()
    mira, sword = change.figures["mira"], arms(change, "mira", "longsword")
    assert [figure.id for figure, _ in aim.targets(change, mira, sword)] == ["z"]
    assert [space for _, space in aim.targets(change, mira, sword, anyway=True)] == [1, 3, 8, 4, 9], "the nearest first"


# --- what surges may buy ----------------------------------------------------------------------------------------------


def bought(change: Change) -> list[str]:
    return [surge.name for surge in surges.buyable(change, change.attack)]


def test_each_surge_is_bought_once_and_recovering_too() -> None:
    """5.1 step 4."""
    two = (("blue", B2_2S), ("red", R3S))
    assert bought(duel(*two, step="surges")) == ["+1 damage", "Pierce 1", "recover"]
    assert bought(duel(*two, step="surges", spent=("recover",), surges_used=1)) == ["+1 damage", "Pierce 1"]
    assert bought(duel(*two, step="surges", spent=("Pierce 1",), surges_used=1)) == ["+1 damage", "recover"]
    assert bought(duel(*two, step="surges", spent=("recover", "Pierce 1"), surges_used=2)) == []


def test_doom_is_shaken_off_only_by_who_has_it() -> None:
    """L3036."""
    assert bought(duel(("blue", B2_2S), step="surges", mira=("doomed",)))[-1] == "shake off doom"


def test_while_the_range_is_short_only_range_is_bought() -> None:
    """5.1 step 3."""
    assert bought(far_off(step="range")) == ["+1 range"]
    assert "recover" in bought(far_off(step="surges"))


def test_monsters_recover_nothing_by_surges() -> None:
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie/elite"}, turn="z")
    assert "recover" not in bought(under_way(arena, "z", "", "mira", ("blue", B2_2S), step="surges"))


@pytest.mark.parametrize(
    ("drawing", "brave"), [("GF.M", True), ("G..F.M", True), ("G...FM", False), ("G..M.F", False), ("GM", False)]
)
def test_a_coward_spends_surges_within_three_spaces_of_its_betters(drawing: str, brave: bool) -> None:
    """Its text: an elite or a boss of its own side within 3; no hero makes it brave."""
    monsters = {"G": "goblin-archer", "F": "goblin-archer/elite"}
    monsters = {letter: kind for letter, kind in monsters.items() if letter in drawing}
    arena = Arena(drawing, {"M": "mira"}, monsters, turn="g")
    assert (purse.surge_refusal(arena.change(), arena.figure("g")) == "") is brave


def test_only_heroes_pay_to_reach_through_a_shadow() -> None:
    """5.2: who stands beside one; once paid, no more."""
    kind = next(
        f"{name}/{card.rank}"
        for name, monster in sorted(CONTENT.monsters.items())
        for card in monster.cards.values()
        if any(ability.id == "shadow" for ability in card.abilities)
    )
    arena = Arena("MSZ", {"M": "mira"}, {"S": kind, "Z": "zombie"}, turn="mira")
    change = under_way(arena, "mira", "longsword", "s", ("blue", B2_2S), step="surges")
    assert surges.shadow_tax(change, change.attack) is not None and bought(change) == ["shadow"]
    change.update_attack(spent=("shadow",))
    assert surges.shadow_tax(change, change.attack) is None
    monsters = under_way(arena, "z", "", "mira", ("blue", B2_2S), step="surges")
    assert surges.shadow_tax(monsters, monsters.attack) is None


# --- surges that bring nothing ----------------------------------------------------------------------------------------

DAMAGE, PIERCE = Surge("+1 damage", damage=1), Surge("Pierce 2", pierce=2)
STOPPED = "Even so the shields stop all damage."


def why_not(change: Change, surge: Surge, *others: Surge, purse: int = 1) -> str:
    return wasted.reason(change, change.attack, surge, (surge, *others), purse)


def test_a_surge_that_gives_two_things_brings_nothing_only_if_both_do() -> None:
    """L298."""
    both = Surge("both", damage=1, recover_health=1)
    assert why_not(duel(("blue", B3_2)), both) == ""
    assert why_not(duel(("blue", MISS), defence=(("black", BLACK4),)), both) == "Mira has no damage."
    assert why_not(duel(("blue", B3_2)), Surge("mend", recover_health=1)) == "Mira has no damage."


def test_what_others_bring_counts_as_far_as_it_can_be_paid_and_is_not_spent() -> None:
    """Two damage and one more against four shields: with two pierced it gets through."""
    against = {"defence": (("black", BLACK4),)}
    assert why_not(duel(("blue", B3_2), **against), DAMAGE, PIERCE, purse=2) == ""
    assert why_not(duel(("blue", B3_2), **against), DAMAGE, PIERCE, purse=1) == STOPPED
    assert why_not(duel(("blue", B3_2), spent=("Pierce 2",), **against), DAMAGE, PIERCE, purse=2) == STOPPED


def test_as_many_shields_as_damage_stop_it_all_and_what_is_taken_off_counts() -> None:
    assert why_not(duel(("blue", MISS), defence=(("grey", GREY1),)), DAMAGE) == STOPPED
    assert why_not(duel(("blue", B3_2), defence=(("grey", GREY1),)), DAMAGE) == ""
    assert why_not(duel(("blue", B3_2), defence=(("grey", GREY1),), less=1), DAMAGE) == ""
    assert why_not(duel(("blue", B3_2), defence=(("grey", GREY1),), less=2), DAMAGE) == STOPPED


def test_who_has_suffered_or_is_gone_is_no_victim_any_more() -> None:
    change = duel(("blue", B3_2))
    change.update_defence("z", done=True)
    assert why_not(change, DAMAGE) == STOPPED
    change = duel(("blue", B3_2))
    change.update("z", space=None)
    assert why_not(change, DAMAGE) == STOPPED


def test_somebody_more_may_be_hit_by_what_is_bought_beside() -> None:
    blast = Surge("Blast", ability="blast")
    change = duel(("blue", MISS), defence=(("black", BLACK4),))
    assert why_not(change, DAMAGE, blast, purse=2) == "" and why_not(change, DAMAGE, blast, purse=1) == STOPPED


def test_pierce_without_shields_and_a_condition_twice_bring_nothing_by_themselves() -> None:
    nothing = {"defence": (("grey", NONE),)}
    assert why_not(duel(("blue", B3_2), **nothing), PIERCE) == "No shields are left to pierce."
    assert why_not(duel(("blue", B3_2), **nothing), Surge("both", damage=1, pierce=1)) == ""
    burn = Surge("Burn", condition="burning")
    assert why_not(duel(("blue", B3_2), **nothing), burn) == ""
    assert why_not(duel(("blue", B3_2), z=("burning",), **nothing), burn) == "Nobody can be burning twice."
    hotter = Surge("Sear", condition="burning", damage=1)
    assert why_not(duel(("blue", B3_2), z=("burning",), **nothing), hotter) == ""


# --- who suffers when -------------------------------------------------------------------------------------------------


def test_an_attacker_hit_by_its_own_attack_suffers_last() -> None:
    """5.1 step 5: its fall would end the attack, and somebody would be spared."""
    change = duel(("blue", B3_2))
    own, other = Defence("mira", 0), Defence("z", 1)
    for order in ((own, other), (other, own)):
        change.update_attack(defences=order)
        assert [one.figure for one in suffering.waiting_defences(change)] == ["z", "mira"]
    change.update_attack(defences=(own, msgspec.structs.replace(other, done=True)))
    assert [one.figure for one in suffering.waiting_defences(change)] == ["mira"]
    change.update("mira", space=None)
    assert suffering.waiting_defences(change) == ()


def test_what_costs_more_surges_than_are_left_is_not_bought() -> None:
    """5.1: a surge ability may cost two."""
    for dice, found in ((("blue", B2_2S),), []), ((("blue", B2_2S), ("red", R3S)), ["Dear"]):
        change = duel(*dice, step="surges")
        sheet = change.content.heroes["mira"]
        dear = tuple(msgspec.structs.replace(one, surges=(Surge("Dear", cost=2, damage=3),)) for one in sheet.weapons)
        heroes = {**change.content.heroes, "mira": msgspec.structs.replace(sheet, weapons=dear)}
        change.content = msgspec.structs.replace(change.content, heroes=heroes)
        assert bought(change) == [*found, "recover"]


def test_how_far_a_large_figure_is_is_told_of_its_nearest_space() -> None:
    """The dock said 3 spaces, and 4 once it was clicked: by the space that comes first in the drawing."""
    arena = Arena("X\nX\n.\n.\nM", {"M": "mira"}, {"X": "barghest"}, turn="mira")
    change = arena.change()
    mira, spear = change.figures["mira"], arms(change, "mira", "boar-spear")
    _, first = next(iter(aim.targets(change, mira, spear, anyway=True)))
    assert "3 spaces away" in aim.target_refusal(change, mira, spear, first)
    assert "3 spaces away" in aim.no_target_reason(change, mira, spear)
