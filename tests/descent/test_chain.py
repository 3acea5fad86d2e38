"""An attack in parts (`descent.md 5.1`): every addend has a name, what undoes another one says so."""

from __future__ import annotations

from tests.descent.arena import B2_2S, B3_2, B6_1S, BLACK2, BROWN1, GREY3, MISS, NONE, R1, R3S, RULES, Y2, Arena
from vtt.rules.attacks import ExplainsAttacks, Foresees, Reckoned
from vtt.rules.descent.arms import Arms
from vtt.rules.descent.commands import Attack
from vtt.rules.descent.content import Surge
from vtt.rules.descent.offering import weapon_in_words


def attacked(arena: Arena, weapon: str, target: str, figure: str) -> Arena:
    arena.do(Attack(figure=figure, weapon=weapon, target=arena.space(target)))
    while arena.table.pending and type(arena.asked).__name__ == "React":
        arena.answer("pass")
    return arena


def named(found: Reckoned) -> list[tuple[str, int]]:
    return [(one.name, one.value) for one in found.addends]


def ended(arena: Arena) -> Reckoned:
    return next(event for event in arena.events if isinstance(event, Reckoned))


def test_g73_the_black_die_of_an_elevation_line_is_explained() -> None:
    drawn = "MZ", {"M": "mira"}, {"Z": "zombie"}
    for borders, notes in (([("A1", "B1", "elevation")], ("a black die more for the elevation line",)), ([], ())):
        arena = Arena(*drawn, borders=borders, turn="mira", dice=(B3_2, R1, NONE, NONE))
        assert ended(attacked(arena, "longsword", "B1", "mira")).notes == notes


def test_why_surges_are_not_asked_about_and_what_a_die_more_is_for_is_said() -> None:
    """A goblin's surge stood there unspent and nobody was asked; a hound had a brown die against a bow and none
    against a sword."""
    alone = Arena("G..M", {"M": "mira"}, {"G": "goblin-archer"}, turn="g", dice=(B6_1S, Y2, NONE))
    assert ended(attacked(alone, "", "D1", "g")).notes == (
        "1 surge unspent: too cowardly with no elite monster or boss near",
    )
    hard = Arena("BEE\n.EE", {"B": "bruno"}, {"E": "ettin"}, turn="bruno", dice=(B6_1S, R1, GREY3, GREY3))
    assert ended(attacked(hard, "great-hammer", "B1", "bruno")).notes == ("1 surge unspent: it would bring nothing",)
    ill = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, turn="mira", dice=(B6_1S, R1, NONE))
    ill.set("mira", conditions=("terrified",))
    assert ended(attacked(ill, "longsword", "B1", "mira")).notes == ("1 surge unspent: terrified",)
    stalker = Arena("P..BB", {"P": "pip"}, {"B": "barghest/elite"}, turn="pip", dice=(B3_2, Y2, NONE, NONE))
    shot = Attack(figure="pip", weapon="short-bow", target=stalker.space("D1"))
    threat = RULES.threat(stalker.table, shot)
    assert threat is not None and "grey and brown dice (one more: Night stalker, from afar)" in threat.words
    (note,) = ended(attacked(stalker, "short-bow", "D1", "pip")).notes
    assert note == "a brown die more for Night stalker, from afar"


def test_while_surges_are_spent_the_attack_stands_there_in_parts() -> None:
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie/elite"}, turn="mira", dice=(B6_1S, R1, BROWN1))
    attacked(arena, "longsword", "B1", "mira")
    assert isinstance(RULES, ExplainsAttacks)
    (found,) = RULES.under_way(arena.table)
    assert named(found) == [("dice", 2), ("brown die", -1)]
    assert (found.figure_name, found.target_name, found.means, found.missed) == ("Mira", "Zombie 1", "Longsword", "")
    assert found.notes == ("1 surge unspent",)
    arena.answer("Pierce 1")
    done = ended(arena)
    assert named(done) == [("dice", 2), ("brown die", -1), ("pierce 1", 1)] and done.addends[-1].undoes
    assert (done.result, len(done.dice), len(done.defence)) == (2, 2, 1)


def test_what_surges_bought_besides_damage_is_told_in_the_account() -> None:
    """A surge that a bot spent on range was in no line of the attack, and the dice were short of it."""
    arena = Arena("I..E", {"I": "ilsa"}, {"E": "ettin"}, turn="ilsa", dice=(B2_2S, 4, NONE, NONE))
    attacked(arena, "ember-rod", "D1", "ilsa")
    assert [one.key for one in arena.asked.offers] == ["+1 range", "done"]
    arena.answer("+1 range")
    assert isinstance(RULES, ExplainsAttacks)
    told = [found.notes for found in RULES.under_way(arena.table)] if arena.table.pending else [ended(arena).notes]
    assert told == [("range 2 + 1, 3 needed", "bought with surges: +1 range")]


def test_a_shot_that_its_dice_alone_leave_short_says_how_far_it_goes_and_what_it_brings_is_said_once() -> None:
    """A bow that reaches a space farther hit four spaces away with a 3; poison stood there twice."""
    arena = Arena("R...E", {"R": "robin"}, {"E": "ettin"}, turn="robin", dice=(B3_2, R1, NONE, NONE))
    attacked(arena, "long-bow", "E1", "robin")
    assert "range 3 + 1, 4 needed" in ended(arena).notes
    near = Arena("R.E", {"R": "robin"}, {"E": "ettin"}, turn="robin", dice=(B6_1S, R1, NONE, NONE))
    attacked(near, "long-bow", "C1", "robin")
    near.answer("Poison")
    assert ended(near).conditions == ("poisoned",) and not any("surges" in note for note in ended(near).notes)


def test_a_special_attack_goes_by_the_name_on_its_button() -> None:
    arena = Arena("ZM", {"M": "mira"}, {"Z": "zombie/elite"}, turn="mira", dice=(B2_2S, R1, NONE))
    arena.do(Attack(figure="mira", target=arena.space("A1"), weapon="longsword", ability="whirl"))
    assert isinstance(RULES, ExplainsAttacks)
    (found,) = RULES.under_way(arena.table)
    assert found.means == "Whirling blade"


def test_a_weapon_says_which_of_its_surges_cost_more_than_one() -> None:
    surges = (Surge("+1 damage", damage=1), Surge("Stun", cost=2, condition="stunned"))
    oar = Arms("oar", "Ferry oar", " with the oar", ("blue", "red"), reach=2, surges=surges)
    assert weapon_in_words(oar) == "blue and red dice · reach 2 · surge: +1 damage, Stun (2 surges)"


def test_a_surge_that_adds_damage_stands_by_its_name_and_who_falls_is_said() -> None:
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie/elite"}, turn="mira", dice=(B2_2S, R3S, NONE))
    arena.set("z", damage=arena.figure("z").health - 6)
    attacked(arena, "longsword", "B1", "mira")
    arena.answer("+1 damage")
    while arena.table.pending:
        arena.answer("done")
    assert named(ended(arena)) == [("dice", 5), ("+1 damage", 1)]
    assert (ended(arena).result, ended(arena).health, ended(arena).falls) == (6, 6, True)


def test_a_miss_says_why() -> None:
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, turn="mira", dice=(MISS, R1, NONE))
    attacked(arena, "longsword", "B1", "mira")
    assert ended(arena).missed == "an X on the blue die" and not ended(arena).falls


def test_doom_and_weakness_are_addends() -> None:
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie/elite"}, turn="mira", dice=(B3_2, R3S, NONE))
    arena.set("z", conditions=("doomed",))
    arena.set("mira", conditions=("weakened",))
    attacked(arena, "longsword", "B1", "mira")
    while arena.table.pending:
        arena.answer("done")
    names = [name for name, _ in named(ended(arena))]
    assert names[:2] == ["dice", "weakened"] and names[-1] == "doom"


def test_odds_of_everybody_an_attack_hits() -> None:
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, turn="mira")
    assert isinstance(RULES, Foresees)
    odds = RULES.odds(arena.table, Attack(figure="mira", weapon="longsword", target=arena.space("B1")))
    assert list(odds) == ["z"] and 0 < odds["z"].defeat < odds["z"].hit < 1


def notes(arena: Arena) -> tuple[str, ...]:
    while arena.table.pending and type(arena.asked).__name__ == "React":
        arena.answer("pass")
    return ended(arena).notes


def by_a_card(card: str, way: str, figure: str, *dice: int, first: int = 0) -> tuple[str, ...]:
    """What the sum of an attack between Mira and a zombie says besides, once a card was played in that way; so many
    dice fall at `first`, the others after it."""
    drawn = "MZ\n.Y", {"M": "mira"}, {"Z": "zombie/elite", "Y": "zombie/elite"}
    arena = Arena(*drawn, turn="mira" if figure == "mira" else "z", hand=(card,))
    target, weapon = ("B1", "longsword") if figure == "mira" else ("A1", "")
    arena.type(*dice[:first]).do(Attack(figure=figure, weapon=weapon, target=arena.space(target)))
    arena.type(*dice[first:]).answer(f"card/{card}/{way}")
    if "done" in arena.keys:
        arena.answer("done")
    return notes(arena)


def test_what_a_card_did_to_the_dice_or_the_target_stands_beside_the_sum() -> None:
    """Else a die is missing on the table, or another one is hurt, and nothing says why."""
    hit = B3_2, R1, NONE
    assert by_a_card("ill-luck", "0", "mira", *hit, B3_2, first=3) == ("Ill luck: the blue die rolled again",)
    assert by_a_card("iron-hide", "z", "mira", *hit, NONE) == ("Iron hide: a black die more",)
    assert by_a_card("shoved-forward", "z>y", "mira", *hit) == ("Shoved forward: in place of Zombie 1",)
    blinded = by_a_card("blinding-dust", "red", "mira", GREY3, BLACK2, B3_2, NONE)
    assert blinded == ("Blinding dust: knowledge failed, a red die less",)
    assert by_a_card("blinding-dust", "red", "mira", NONE, NONE, *hit) == ("Blinding dust: the test is passed",)
    bent = by_a_card("bent-fate", "1>5", "z", B3_2, NONE, NONE, first=3)
    assert bent == ("Bent fate: the yellow die turned", "1 surge unspent")
    rivets = by_a_card("rusty-rivets", "mira>0", "z", B3_2, Y2, GREY3, NONE, first=3)
    assert rivets == ("Rusty rivets: a brown die for the grey one",)
    assert by_a_card("cruel-aim", "", "z", B3_2, Y2, Y2, NONE) == ("Cruel aim: a yellow die more",)


def test_who_steps_in_front_of_whom_and_which_die_a_gap_takes_stands_there_too() -> None:
    arena = Arena("G..B.\n...M.", {"B": "bruno", "M": "mira"}, {"G": "goblin-archer"}, turn="g")
    arena.type(B3_2, Y2, NONE).do(Attack(figure="g", target=arena.space("D1"))).answer("ability/guard/mira/bruno")
    assert notes(arena) == ("Guard: in place of Bruno",)
    arena = Arena("R...Z", {"R": "robin"}, {"Z": "zombie"}, turn="robin").type(B6_1S, R1)
    arena.do(Attack(figure="robin", weapon="long-bow", target=arena.space("E1")))
    while arena.table.pending:
        arena.answer(next(iter(arena.keys)) if "done" not in arena.keys else "done")
    assert "Find the gap: a defence die less" in ended(arena).notes
