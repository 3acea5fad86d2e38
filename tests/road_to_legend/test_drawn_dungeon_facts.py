"""Facts of the digest that were drawn at random and did not hold, each by its line."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.road_to_legend.dungeons import RULES, Quest
from tests.road_to_legend.told import ATTACK, ENGAGE, Told
from vtt.board.pieces import Figure
from vtt.rules.attacks import Reckoned
from vtt.rules.by_hand import SpawnFigure
from vtt.rules.descent.commands import Attack, Rest, StartTurn
from vtt.rules.events import TurnBegan
from vtt.rules.road_to_legend.explaining import explain

SEVERAL = "Zombie 1, Zombie 2 and Zombie 3"


def blow(rows: str, attack: Attack, *faces: int) -> Quest:
    """A hero's attack on tough zombies, as far as somebody is asked."""
    monsters = {letter: "zombie/elite" for letter in "XYZ" if letter in rows}
    quest = Quest(rows, {"H": attack.figure}, monsters)
    for name in monsters:
        quest.figure(name.lower(), health=12)
    quest.do(StartTurn(figure=attack.figure)).typed(*faces)
    quest.events.clear()
    return quest.do(attack) if faces else quest


def damage(quest: Quest) -> list[int]:
    return [quest.table.figure(name).damage for name in "xyz"]


def whirl(*faces: int) -> Quest:
    command = Attack(figure="mira", target=1, weapon="longsword", ability="whirl")
    return blow(".X.\n.HY\n.Z.", command, *faces)


def let_pass(quest: Quest) -> None:
    while quest.table.pending:
        quest.answer(quest.table.pending[-1].offers[-1].key)


def test_g11_who_stands_beside_the_target_of_a_blast_takes_half_of_it_before_shields() -> None:
    """L368: everybody took the whole of it, as where an overlord plays. Of three damage two, less one shield."""
    command = Attack(figure="ilsa", target=2, weapon="ember-rod")
    threat = RULES.threat(blow("H.ZX", command).table, command)
    assert threat is not None and "a blast would also hit Zombie 1 for half of the damage" in threat.words
    quest = blow("H.ZX", command, 1, 3, 0).answer("pass")
    (surge,) = (offer for offer in quest.table.pending[-1].offers if offer.key == "Blast")
    assert surge.detail.endswith("also hits Zombie 1 for half of it")
    quest.typed(3)
    quest.answer("Blast")
    let_pass(quest)
    assert (quest.table.figure("z").damage, quest.table.figure("x").damage) == (3, 1)
    (beside,) = (one for one in quest.events if isinstance(one, Reckoned) and one.target == "x")
    assert ("half of it", -1) in [(one.name, one.value) for one in beside.addends]


def test_l477_that_not_everybody_takes_all_of_it_is_said_before_the_attack() -> None:
    """Of two lookouts that were alike one fell three times as often, and nothing said why, nor what “Aimed at F1.”
    should tell. A feat that is used up said that no action was left."""
    quest = whirl()
    seat = quest.table.figure("mira").seat
    (ways,) = (choice for choice in RULES.choices(quest.table, seat) if choice.name == "Whirling blade")
    assert {way.detail for way in ways.options()} == {"One of them takes all of it, the others half."}
    quest.do(Attack(figure="mira", target=1, weapon="longsword", ability="whirl"))
    let_pass(quest)
    quest.do(Rest(figure="mira"))
    (ways,) = (choice for choice in RULES.choices(quest.table, seat) if choice.name == "Whirling blade")
    assert ways.refusal == "Used already."


def test_l477_the_hero_says_which_of_several_monsters_takes_all_of_it() -> None:
    quest = whirl(1, 3, 0, 0, 0)
    assert quest.table.pending[-1].so_far.endswith("One of them takes all of it, the others half.")
    quest.answer("done")
    assert quest.table.pending[-1].prompt == f"Mira attacks {SEVERAL}: who takes all 4 damage? The others take half."
    (whom,) = (one for one in quest.table.pending[-1].offers if one.figure == "y")
    assert [words.split()[-2:] for words in whom.detail.split(", ")] == [["suffers", str(loses)] for loses in (2, 4, 2)]
    quest.answer("y")
    assert damage(quest) == [2, 4, 2]
    assert "2 damage (half of 4): Zombie 1 suffers 2 damage." in quest.words


@pytest.mark.parametrize(("faces", "expected"), [((4, 0, 5, 5, 0), [0, 0, 2]), ((4, 0, 5, 5, 5), [0, 0, 0])])
def test_l477_nobody_is_asked_where_all_of_it_takes_more_from_one_of_them_at_most(
    faces: tuple[int, ...], expected: list[int]
) -> None:
    """Two shields stop all of two damage; who has none takes all of it."""
    quest = whirl(*faces)
    assert not quest.table.pending and damage(quest) == expected


def test_l477_surges_are_not_asked_for_where_all_fall_by_who_takes_all_of_it() -> None:
    """Five damage: all of it fells the one with two shields, half of it the other."""
    command = Attack(figure="mira", target=1, weapon="longsword", ability="whirl")
    quest = blow(".X.\n.HY\n...", command)
    quest.figure("x", health=1)
    quest.figure("y", health=3)
    quest.typed(3, 5, 0, 5)
    quest.do(command)
    assert not quest.table.pending and not {"x", "y"} & set(quest.table.pieces.figures)


def test_one_monster_takes_all_of_an_attack_on_it_alone() -> None:
    command = Attack(figure="mira", target=1, weapon="longsword", ability="whirl")
    quest = blow(".X.\n.H.\n...", command, 2, 0, 0)
    assert quest.table.figure("x").damage == 3


@pytest.mark.parametrize(
    ("rows", "terrain", "told"),
    [
        ("5 . p p . 1", {}, "to B1. 2 movement points left, but it goes into no pit."),
        ("5 . . . . 1", {"C1": "l"}, "to B1. 2 movement points left, but it goes into no lava."),
        ("5 . . . . 1", {}, "to D1."),
    ],
)
def test_g47_a_monster_that_stops_before_a_pit_says_so(rows: str, terrain: dict[str, str], told: str) -> None:
    """Points were left, and nobody knew why it stood there."""
    quest = Told(rows, ENGAGE, terrain=terrain)
    (step,) = quest.next_steps
    assert explain(quest.outlook, quest.orders, quest.moment, step).sentence.endswith(told)


def test_l1441_whose_fire_is_put_out_is_said_with_the_reason() -> None:
    told = Told("6 5 .", ENGAGE, ATTACK, conditions="burning")
    beside = Figure("6", "k", "the other", "monsters", 0, health=5, damage=4, conditions=("burning",))
    told.outlook.ground.figures["6"] = beside  # type: ignore[index]
    told.moment = replace(told.moment, skips=2)
    (step,) = (one for one in told.next_steps if one.target)
    assert explain(told.outlook, told.orders, told.moment, step).sentence == (
        "figure 5 puts out the fire on the other, who has the least health left: 1."
    )


def test_l875_how_heroes_and_groups_follow_each_other_stands_at_the_round() -> None:
    """Two groups acted after the last hero, and nobody knew why."""
    quest = Quest("M.....\nW....Z\n...S..", {"M": "mira", "W": "wendel"}, {"Z": "zombie", "S": "cave-spider"})
    (now,) = (mark for mark in RULES.status(quest.table) if mark.is_round)
    assert now.hint.startswith("After each hero's turn a group of monsters acts, drawn by lot")


def test_l1102_where_all_heroes_have_been_attacked_by_the_group_that_is_the_reason() -> None:
    """“No such hero is in range and sight” was said of a hero whom it shot in its next breath. Elites and normals count
    as one."""
    quest = Quest("M.........\n....E..N..", {"M": "mira"}, {"E": "goblin-archer/elite", "N": "goblin-archer"}, seed=2)
    quest.turn("mira")
    let_pass(quest)
    (skipped,) = (words for words in quest.words if "2 skips: “Come within 3 spaces" in words)
    assert skipped.count("The group has attacked every hero already.") == 2
    assert quest.attacks("Goblin archer 2", "Mira") == 1


@pytest.mark.parametrize(
    ("rows", "skips", "after"),
    [
        ("M.....ZZ\n......ZZ", "It would bleed to death before it could do anything to a hero.", "Ettin goes beside"),
        ("MZZ.....\n.ZZ.....", "", "Ettin is defeated."),
    ],
)
def test_l1046_a_monster_that_would_bleed_to_death_on_its_way_stops_the_bleeding_first(
    rows: str, skips: str, after: str
) -> None:
    """It walked a few spaces and fell there; an attack that reaches a hero comes before its death."""
    quest = Quest(rows, {"M": "mira"}, {"Z": "ettin"})
    quest.figure("z", conditions=("bleeding",), damage=quest.table.figure("z").health - 1)
    quest.turn("mira")
    told = " ".join(quest.words)
    assert (f"{skips} Ettin stops the bleeding. {after}" in told) if skips else "Ettin attacks Mira" in told
    assert after in told and ("Ettin is defeated." in told) == (not skips)


@pytest.mark.parametrize(
    ("left", "then", "conditions", "told"),
    [
        (1, 1, {"bleeding", "stunned"}, "It is stunned, and would bleed to death as it shakes that off."),
        (2, 1, set(), "Ettin stops the bleeding."),
        (3, 1, {"bleeding"}, "Ettin goes"),
    ],
)
def test_l1046_a_stunned_monster_does_not_bleed_to_death_by_shaking_that_off(
    left: int, then: int, conditions: set[str], told: str
) -> None:
    """Each action but the one against it costs 1 health: the last is spent for nothing but to hurt a hero."""
    quest = Quest("M........ZZ\n.........ZZ", {"M": "mira"}, {"Z": "ettin"})
    quest.figure("z", conditions=("bleeding", "stunned"), damage=quest.table.figure("z").health - left)
    quest.turn("mira")
    ettin = quest.table.figure("z")
    assert (ettin.health - ettin.damage, set(ettin.conditions)) == (then, conditions)
    assert told in " ".join(quest.words)


def test_l1140_a_monster_that_stands_before_lava_from_the_start_says_so_too() -> None:
    """“It cannot come nearer”, with a free way of lava before it."""
    quest = Told("5 . . . 1", ENGAGE, terrain={"B1": "l", "C1": "l", "D1": "l"})
    (step,) = quest.next_steps
    said = explain(quest.outlook, quest.orders, quest.moment, step).sentence
    assert said.endswith("It cannot come nearer to figure 1, as it goes into no lava."), said


@pytest.mark.parametrize(("heroes", "fourth"), [({"H": "mira", "B": "bruno"}, "b"), ({"H": "mira"}, "m")])
def test_l2067_a_group_follows_a_hero_and_no_ally(heroes: dict[str, str], fourth: str) -> None:
    """An ally acts before or after a hero (L1112): a group came after it, too; and it acted twice with a hero who is
    alone, and so takes two turns."""
    quest = Quest("H......Z\nB.......\n.......Y", heroes, {"Z": "zombie", "Y": "barghest"}, settings={"alone": "two"})
    quest.do(SpawnFigure(kind="verger", side="allies", space=16, figure="ally")).events.clear()
    quest.turn("ally", *heroes.values())
    if len(heroes) == 1:
        quest.turn("mira")
    began = [event.figure for event in quest.events if isinstance(event, TurnBegan) and event.figure]
    acted = ["zy" if one in "zy" else one[0] for one in began]
    assert acted == ["a", "m", "zy", fourth, "zy"] and quest.table.game.round == 2
