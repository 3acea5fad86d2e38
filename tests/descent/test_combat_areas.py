"""Areas of attacks, golden cases of `descent.md 8.3` and 5.1: blasts, fire breath, and who suffers first."""

from __future__ import annotations

from dataclasses import replace

import pytest
from arena import (
    B2_2S,
    B4_2,
    B6_1S,
    NONE,
    R2,
    Y2,
    Y2S,
    Y_1S,
    Arena,
    attack,
    let_pass,
)

from vtt.rules.descent import area
from vtt.rules.descent.change import Change
from vtt.rules.descent.commands import StandingOrder
from vtt.rules.descent.decisions import ChooseTarget, ChooseVictim, Offer, SpendSurges
from vtt.rules.descent.engine import ENGINE
from vtt.rules.enumeration import enumerated


def test_g70_two_targets_of_a_blast_affect_a_common_neighbour_once() -> None:
    arena = Arena(".Z.Y.\n..X..", {}, {"Z": "zombie", "Y": "zombie", "X": "zombie"})
    ground = arena.change().ground
    hits = [figure.id for figure, _ in area.figures_on(ground, sorted(area.blast(ground, [1, 3])))]
    assert sorted(hits) == ["x", "y", "z"]


def test_g68_a_blast_hits_friends_and_crosses_a_portcullis() -> None:
    """L981, L5692: figures beside the target space, friend and foe."""
    for kind, crosses in (("portcullis", True), ("wall", False)):
        arena = Arena(
            "....I\n.....\n..M..\n...ZX\n...Y.",
            {"I": "ilsa", "M": "mira"},
            {"Z": "zombie/elite", "Y": "zombie/elite", "X": "zombie/elite"},
            borders=[("D4", "E4", kind)],
            turn="ilsa",
        )
        attack(arena.type(B4_2, Y2S, NONE, NONE, NONE, NONE), "ember-rod", "D4", "ilsa")
        let_pass(arena)
        assert isinstance(arena.asked, SpendSurges)
        arena.answer("Blast")
        let_pass(arena)
        assert arena.damage("z") == 4 and arena.damage("y") == 4 and arena.damage("mira") == 4
        assert (arena.damage("x") == 4) == crosses


def test_g71_fire_breath_bends_and_hits_everybody_once() -> None:
    """L4772: four counted spaces from the target, friend and foe, each once."""
    arena = Arena(
        "DDM.\nDDB.\nDDT.\n....",
        {"M": "mira", "B": "bruno", "T": "tilda"},
        {"D": "shadow-dragon/elite"},
        turn="d",
    )
    arena.type(B2_2S, R2, NONE, NONE, NONE)
    attack(arena, "", "C1", "d")
    let_pass(arena)
    arena.answer("fire_breath" if "fire_breath" in arena.keys else "Fire breath")
    assert isinstance(arena.asked, ChooseTarget)
    labels = [offer.label for offer in arena.asked.offers]
    assert labels[0] == "Mira, Bruno and Tilda" and "Mira" in labels
    first = arena.asked.offers[0]
    assert (first.figure, *first.others) == ("mira", "bruno", "tilda"), "it is shown at all whom it reaches"
    arena.answer(arena.keys[0])
    let_pass(arena)
    assert [arena.damage(hero) for hero in ("mira", "bruno", "tilda")] == [4, 4, 4]


def test_g72_the_path_of_fire_stops_at_doors_and_obstacles() -> None:
    arena = Arena("ZXY", {}, {"Z": "zombie", "Y": "zombie"})
    ground = arena.change().ground
    assert set(area.paths(ground, 0, 4, ground.occupied)) == {frozenset({0})}
    for kind, reached in (("thicket", True), ("door", False)):
        arena = Arena("ZY", {}, {"Z": "zombie", "Y": "zombie"}, borders=[("A1", "B1", kind)])
        ground = arena.change().ground
        assert (frozenset({0, 1}) in area.paths(ground, 0, 4, ground.occupied)) == reached


def test_g69_a_blast_crosses_thickets_and_elevation_lines() -> None:
    """L2663, L5692"""
    for kind in ("thicket", "elevation"):
        arena = Arena("ZY", {}, {"Z": "zombie", "Y": "zombie"}, borders=[("A1", "B1", kind)])
        assert area.blast(arena.change().ground, [0]) == {0, 1}


def test_a_mage_in_her_own_blast_suffers_last() -> None:
    """`descent.md 5.1`: the active player orders the damage; her fall would end the attack."""
    arena = Arena("IZ\n.Y", {"I": "ilsa"}, {"Z": "zombie", "Y": "zombie"}, turn="ilsa").set("ilsa", damage=9)
    attack(arena.type(B6_1S, Y2, NONE, NONE, NONE), "ember-rod", "B1", "ilsa")
    let_pass(arena)
    arena.answer("Blast")
    let_pass(arena)
    assert set(arena.table.pieces.figures) == {"ilsa"} and arena.figure("ilsa").space is None


THREE = {"Z": "zombie", "Y": "zombie", "X": "zombie"}


def blasted(*, hand: tuple[str, ...] = (), **damage: int) -> Arena:
    """Three elite zombies, some of them hurt, for a blast."""
    arena = Arena(
        "IZ.\n.YX", {"I": "ilsa"}, {key: f"{one}/elite" for key, one in THREE.items()}, turn="ilsa", hand=hand
    )
    for figure, amount in damage.items():
        arena.set(figure, damage=amount)
    return arena


def blast(arena: Arena) -> None:
    attack(arena.type(B6_1S, Y_1S, NONE, NONE, NONE, NONE), "ember-rod", "B1", "ilsa")
    let_pass(arena)
    arena.answer("Blast")
    let_pass(arena)


@pytest.mark.parametrize("hurt", [{"z": 5}, {"z": 5, "y": 5}, {"z": 8, "y": 8, "x": 8}, {}])
@pytest.mark.parametrize("hand", [(), ("last-gasp",)])
def test_nobody_says_who_suffers_first_where_it_comes_to_the_same(hurt: dict[str, int], hand: tuple[str, ...]) -> None:
    """`descent.md 5.1` step 5: whoever falls, in whatever order; and no question gives away a card in a hand."""
    arena = blasted(hand=hand, **hurt)
    blast(arena)
    assert not isinstance(arena.asked, ChooseVictim)


@pytest.mark.parametrize("matters", [True, False])
def test_an_order_is_asked_only_where_it_makes_a_difference(matters: bool) -> None:
    """`descent.md 5.1` step 5: the active player says who suffers first, one after the other."""

    def first(change: Change, question: ChooseVictim, key: str) -> None:
        change.update("z", damage=1 if key == "any" or not matters else 2)

    arena = blasted()
    change, engine = arena.change(), replace(ENGINE, answers={ChooseVictim: first})
    offers = (Offer("z", "Z", figure="z"), Offer("any", "In any order"))
    change.ask(ChooseVictim(seat="light", prompt="Who suffers first?", figure="ilsa", offers=offers))
    engine.run(change)
    assert bool(change.pending) == matters and change.figures["z"].damage == (0 if matters else 1)


@pytest.mark.parametrize(("damage", "orders"), [(5, True), (0, False)])
def test_who_suffers_first_is_not_asked_where_nobody_falls_or_an_order_stands(damage: int, orders: bool) -> None:
    arena = Arena("IZ\n.Y", {"I": "ilsa"}, {"Z": "zombie/elite", "Y": "zombie/elite"}, turn="ilsa")
    arena.set("z", damage=damage).do(StandingOrder(seat="light", window="victims", passes=orders))
    attack(arena.type(B6_1S, Y_1S, NONE, NONE, NONE), "ember-rod", "B1", "ilsa")
    let_pass(arena)
    arena.answer("Blast")
    let_pass(arena)
    assert arena.asked is None and arena.table.game.attack is None
    assert ("z" in arena.table.pieces.figures) != orders


def test_of_nobody_there_are_no_names() -> None:
    """A breath that reaches nobody but its target broke the surge: an answer of it had no name."""
    said = [enumerated("ABC"[:number]) for number in range(4)]
    assert said == ["", "A", "A and B", "A, B and C"]
