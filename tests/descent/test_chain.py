"""An attack in parts (`descent.md 5.1`): every addend has a name, what undoes another one says so."""

from __future__ import annotations

from tests.descent.arena import B2_2S, B3_2, B6_1S, BROWN1, MISS, NONE, R1, R3S, RULES, Arena
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


def test_a_special_attack_goes_by_the_name_on_its_button() -> None:
    arena = Arena("ZM", {"M": "mira"}, {"Z": "zombie/elite"}, turn="mira", dice=(B2_2S, R1, NONE))
    arena.do(Attack(figure="mira", target=arena.space("A1"), weapon="longsword", ability="whirl"))
    assert isinstance(RULES, ExplainsAttacks)
    (found,) = RULES.under_way(arena.table)
    assert found.means == "Whirling blade"


def test_a_weapon_says_which_of_its_surges_cost_more_than_one() -> None:
    surges = (Surge("+1 damage", damage=1), Surge("Stun", cost=2, condition="stunned"))
    oar = Arms("oar", "Ferry oar", " with the oar", ("blue", "red"), reach=2, surges=surges)
    assert weapon_in_words(oar) == "blue, red · reach 2 · surge: +1 damage, Stun (2 surges)"


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
