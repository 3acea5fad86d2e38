"""What enemies would do: behaviours by distance and sight, preferences, ways, and conditions in their column
(`sword_and_sorcery.md` 5, 6; golden case 24)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.sword_and_sorcery.maps import placed
from vtt.rules.sword_and_sorcery.activating import Intent, Scene, can_attack, in_words, intents, sentences, ways
from vtt.rules.sword_and_sorcery.behaviours import GENERAL, Behaviour, Behaviours, Priority, Sentence, problems
from vtt.rules.sword_and_sorcery.conditions import Marker
from vtt.rules.sword_and_sorcery.control import Standing

MOVE, STRIKE = Sentence("engage", zones=2), Sentence("attack", attack="claws")
SHOOT = Sentence("attack", attack="bow", within=2)
FAR = Behaviour((Sentence("engage", zones=3),))
CARD = Behaviours((Behaviour((STRIKE,), farthest=0), Behaviour((MOVE, STRIKE), nearest=1, farthest=2), FAR))


def scene(
    zones: int, figures: Sequence[tuple[str, str]], facts: Mapping[str, Mapping[str, int]] | None = None, **more: Any
) -> tuple[Scene, dict[str, Standing]]:
    found = placed(zones, figures, **more)
    return Scene(found.ground, found.figures, facts or {}), {figure.id: figure for figure in found.figures}


def meant(
    zones: int,
    figures: Sequence[tuple[str, str]],
    card: Behaviours = CARD,
    markers: tuple[Marker, ...] = (),
    **more: Any,
) -> tuple[Intent, ...]:
    looked, standing = scene(zones, figures, **more)
    return intents(looked, standing["e1"], card, markers)


@pytest.mark.parametrize(("zone", "row"), [("Z1", 0), ("Z2", 1), ("Z3", 1), ("Z4", 2)])
def test_the_behaviour_is_chosen_by_distance(zone: str, row: int) -> None:
    assert meant(4, [("e1", "Z1"), ("h1", zone)]) == (Intent(row, "h1"),)


def test_all_behaviours_but_the_far_one_need_sight_and_a_way() -> None:
    figures = [("e1", "Z1"), ("h1", "Z2")]
    assert meant(2, figures, walls={1: "door"}) == (Intent(2, "h1"),), "neither"
    assert meant(2, figures, barriers=[["Z1", "Z2"]]) == (Intent(2, "h1"),), "sight without a way"
    near_only = Behaviours(CARD.rows[:2])
    assert meant(2, figures, near_only, walls={1: "door"}) == ()


def test_preferences_of_the_card_come_first_then_the_general_ones_then_the_players() -> None:
    figures = [("e1", "Z2"), ("h1", "Z1"), ("h2", "Z3"), ("h3", "Z4")]
    assert meant(4, figures) == (Intent(1, "h1"), Intent(1, "h2"))
    facts = {"h1": {"health left": 5}, "h2": {"health left": 2}, "h3": {"soul rank": 3}}
    assert meant(4, figures, facts=facts) == (Intent(1, "h2"),)
    by_rank = Behaviours(CARD.rows, (Priority("highest", "soul rank"),))
    assert meant(4, figures, by_rank, facts=facts) == (Intent(1, "h3"),)
    assert meant(4, figures, Behaviours(CARD.rows, (Priority("farthest"),))) == (Intent(1, "h3"),)


def test_24_a_slowed_enemy_carries_out_its_first_sentence_only() -> None:
    row = CARD.rows[1]
    assert [sentence.do for sentence in sentences(row)] == ["engage", "attack"]
    assert [sentence.do for sentence in sentences(row, ("slowed",))] == ["engage"]


def test_stunned_and_blinded_enemies() -> None:
    figures = [("e1", "Z1"), ("h1", "Z1"), ("h2", "Z2")]
    assert meant(2, figures, markers=("stunned",)) == ()
    assert meant(2, figures, markers=("blinded",)) == (Intent(2, "h1"),)
    looked, standing = scene(2, figures)
    enemy = standing["e1"]
    assert can_attack(looked, enemy, SHOOT, standing["h2"])
    assert not can_attack(looked, enemy, SHOOT, standing["h2"], ("blinded",))
    assert can_attack(looked, enemy, SHOOT, standing["h1"], ("blinded",)), "in its own zone it needs no sight"
    assert not can_attack(looked, enemy, SHOOT, standing["h1"], ("stunned",))


def test_attacks_need_range_and_sight() -> None:
    looked, standing = scene(4, [("e1", "Z1"), ("h1", "Z2"), ("h2", "Z4")], walls={1: "wall"})
    assert not can_attack(looked, standing["e1"], SHOOT, standing["h1"])
    looked, standing = scene(4, [("e1", "Z1"), ("h1", "Z2"), ("h2", "Z4")])
    assert can_attack(looked, standing["e1"], SHOOT, standing["h1"])
    assert not can_attack(looked, standing["e1"], STRIKE, standing["h1"])
    assert not can_attack(looked, standing["e1"], SHOOT, standing["h2"])


def test_ways_end_where_the_steps_do() -> None:
    looked, standing = scene(5, [("e1", "Z1"), ("h1", "Z4")])
    enemy, hero = standing["e1"], standing["h1"]
    assert ways(looked, enemy, MOVE, hero) == ((0, 1, 2),)
    assert ways(looked, enemy, Sentence("engage", zones=9), hero) == ((0, 1, 2, 3),)
    assert ways(looked, enemy, Sentence("sight", zones=9, within=2), hero) == ((0, 1),)
    assert ways(looked, enemy, Sentence("sight", zones=9, within=3), hero) == ((0,),), "it stands well already"
    assert ways(looked, standing["e1"]._replace(zone=3), Sentence("away", zones=2), hero) == ((3, 2, 1),)
    assert ways(looked, enemy, STRIKE, hero) == ((0,),)


def test_an_enemy_without_a_way_stays() -> None:
    looked, standing = scene(3, [("e1", "Z1"), ("h1", "Z3")], walls={1: "wall"})
    for sentence in (MOVE, Sentence("sight", zones=2, within=1), Sentence("away", zones=2)):
        assert ways(looked, standing["e1"], sentence, standing["h1"]) == ((0,),)


def test_bad_cards_are_told_in_sentences() -> None:
    attacks = frozenset(("claws", "bow"))
    assert list(problems(CARD, attacks)) == []
    bad = Behaviours(
        (
            Behaviour((), nearest=2, farthest=1),
            Behaviour((Sentence("fly"), Sentence("engage"), Sentence("attack", attack="teeth"), Sentence("special"))),
        ),
        (Priority("best"), Priority("highest"), Priority("nearest", "health left")),
    )
    assert len(list(problems(bad, attacks))) == 9
    assert list(problems(Behaviours(()), attacks)) == ["The card has no behaviour: give it at least one."]
    assert GENERAL[0] == Priority("nearest")


def test_sentences_in_words() -> None:
    assert in_words(MOVE, "Mira") == "Moves up to 2 zones towards Mira."
    assert in_words(Sentence("attack", attack="bow", text="Shoots."), "Mira") == "Shoots."
    assert in_words(STRIKE, "Mira") == "Attacks Mira in its own zone."
