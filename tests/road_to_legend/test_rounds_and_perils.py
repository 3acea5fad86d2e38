"""Rounds, morale, perils and placing, by the numbers of the digest's cases (`road_to_legend.md 24`)."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest

sys.path.append(str(Path(__file__).parent.parent / "descent"))
from drawn_square import Drawn

from vtt.board.chance import Chance
from vtt.board.pieces import Figure
from vtt.files.descent.content import content
from vtt.rules.descent.content import Monster
from vtt.rules.perils import Doing, Peril, Row, due, in_words, problems, struck
from vtt.rules.road_to_legend.arriving import Size, limit, ranks
from vtt.rules.road_to_legend.rounds import (
    Morale,
    Round,
    drawn_group,
    heartened,
    knocked_out,
    morale_of,
)


def test_a_peril_says_what_it_does() -> None:
    does = (Doing("damage", 2, attribute="might"), Doing("condition", condition="stunned"), Doing("morale"))
    told = "Each hero who fails a test of might suffers 2 damage. Each hero is stunned. Morale sinks by 1."
    assert in_words(Peril("frost", "Frost", "", does)) == told
    assert in_words(Peril("more", "More", "", (Doing("spawn", group="g"),))) == "More monsters come."


def played(heroes: int, groups: int) -> str:
    """Who acts in a round, as letters."""
    now = Round(1, ("hero",) * heroes, ("group",) * groups)
    order = ""
    while now.side != "nobody":
        if now.side == "heroes":
            now = Round(1, now.heroes[1:], now.groups, monsters_next=True)
            order += "H"
        else:
            now = Round(1, now.heroes, now.groups[1:])
            order += "M"
    return order


def test_g01_four_heroes_and_two_groups() -> None:
    assert played(4, 2) == "HMHMHH"


def test_g02_two_heroes_and_three_groups() -> None:
    assert played(2, 3) == "HMHMM"


def test_a_round_without_one_side() -> None:
    assert played(3, 0) == "HHH" and played(0, 2) == "MM" and played(0, 0) == ""


def test_groups_are_drawn_by_the_tables_chance() -> None:
    now = Round(1, ("h",), ("a", "b", "c"))
    drawn = {drawn_group(now, Chance(seed))[0] for seed in range(30)}
    assert drawn == {"a", "b", "c"}
    assert drawn_group(now, Chance(4)) == drawn_group(now, Chance(4))


def test_g17_the_fourth_knocked_out_loses_and_recovery_adds_nothing() -> None:
    morale, seen = morale_of(3), []
    for _ in range(4):
        morale = knocked_out(morale)
        seen.append((morale.left, morale.lost))
    assert seen == [(2, False), (1, False), (0, False), (0, True)]


def test_morale_may_be_given_and_taken() -> None:
    assert heartened(Morale(1), 2) == Morale(3)
    assert heartened(Morale(1), -5) == Morale(0), "only who is knocked out loses the quest"


TRACK = (Row("cold", 3, every=2), Row("hunters", 4, difficulty="hard"), Row("collapse", 5))


def test_perils_come_by_round_and_difficulty() -> None:
    assert [due(TRACK, number, "normal") for number in range(1, 8)] == [
        (), (), ("cold",), (), ("cold", "collapse"), (), ("cold",)
    ]  # fmt: skip
    assert due(TRACK, 4, "hard") == ("hunters",)


def test_g53_a_peril_strikes_heroes_and_not_who_is_like_one() -> None:
    hero = Figure("mira", "hero/mira", "Mira", "heroes", 3, rank="hero")
    familiar = Figure("wolf", "wolf", "Wolf", "heroes", 4)
    fallen = msgspec.structs.replace(hero, id="tomas", space=None)
    assert struck((hero, familiar, fallen)) == (hero,)


@pytest.mark.parametrize(
    ("peril", "row", "sentence"),
    [
        (Doing("flood"), Row("p", 1), "Peril “p”: “flood” is nothing that a peril does: take one of damage,"),
        (Doing("spawn", group="rats"), Row("p", 1), "Peril “p”: the group “rats” is not in this quest"),
        (Doing("condition", condition="sad"), Row("p", 1), "Peril “p”: “sad” is no condition: take one of stunned."),
        (Doing("damage", attribute="luck"), Row("p", 1), "Peril “p”: heroes have no attribute “luck”"),
        (Doing("damage", amount=0), Row("p", 1), "Peril “p”: the amount must be at least 1."),
        (Doing("damage"), Row("q", 1), "Row 1 of the perils names “q”, which is no peril of this quest"),
        (Doing("damage"), Row("p", 0), "Row 1 of the perils: rounds are counted from 1"),
    ],
)
def test_a_wrong_peril_is_one_sentence(peril: Doing, row: Row, sentence: str) -> None:
    (found,) = problems((Peril("p", "P", "It comes.", (peril,)),), (row,), ("goblins",), ("stunned",))
    assert found.startswith(sentence) and found.endswith(".")


def test_two_perils_of_one_name() -> None:
    peril = Peril("p", "P", "It comes.")
    assert list(problems((peril, peril), (), (), ())) == ["Two perils are called “p”: give each an id of its own."]


# ---- placing -------------------------------------------------------------------------------------------------------


def monster(kind: str) -> Monster:
    return content().monsters[kind]


def test_the_limit_goes_by_the_number_of_heroes() -> None:
    goblins = monster("goblin-archer")
    assert limit(goblins, 4) == Size(*goblins.group["4"])
    assert limit(goblins, 1) == limit(goblins, 2), "one hero counts as two"


def test_g22_an_occupied_space_sends_the_monster_to_the_closest_empty_one() -> None:
    drawn = Drawn("X 1 .\nX X X")
    assert [place.space for place in drawn.ground.nearest_placements([drawn.space("B1")], 1, 1)] == [drawn.space("C1")]
    ties = Drawn(". 1 .")
    assert len(ties.ground.nearest_placements([ties.space("B1")], 1, 1)) == 2, "left to the players"


def test_a_large_monster_covers_the_wanted_space_with_any_part() -> None:
    drawn = Drawn(". . .\n. . .")
    ettin = monster("ettin")
    found = drawn.ground.nearest_placements([drawn.space("B1")], ettin.width, ettin.height)
    assert [drawn.lattice.name(place.space) for place in found] == ["A1", "B1"]


def test_g23_one_normal_is_left_of_the_limit() -> None:
    assert ranks(Size(3, 1), standing=Size(2, 1), count=5) == ("normal",)


def test_g24_the_elite_stands_so_both_that_come_are_normal() -> None:
    assert ranks(Size(3, 1), standing=Size(0, 1), count=2) == ("normal", "normal")


def test_g25_a_group_that_stands_is_filled_up() -> None:
    assert ranks(Size(3, 1), standing=Size(2, 1)) == ("normal",)
    assert ranks(Size(3, 1), standing=Size(3, 1)) == ()


def test_elites_come_first_and_a_limit_may_be_ignored() -> None:
    assert ranks(Size(3, 1), Size(0, 0), count=2) == ("elite", "normal")
    assert ranks(Size(1, 1), Size(1, 1), count=2, ignoring_limit=True) == ("normal", "normal")
