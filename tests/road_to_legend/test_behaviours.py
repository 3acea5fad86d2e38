"""Behaviours as data: what ships, what authors get wrong, and what one figure is told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from random_activations import random_activation

from vtt.board.board import Board
from vtt.board.pieces import Figure
from vtt.files.descent.content import content
from vtt.files.road_to_legend.behaviours import behaviours, read_behaviours
from vtt.geometry.square import SquareLattice
from vtt.rules.descent.content import card_of_rank
from vtt.rules.descent.grounds import make_ground
from vtt.rules.descent.positions import read
from vtt.rules.road_to_legend.activations import Activation, bought
from vtt.rules.road_to_legend.briefing import beginning, in_order, orders_for
from vtt.rules.road_to_legend.explaining import explain
from vtt.rules.road_to_legend.lists import Entry, Target
from vtt.rules.road_to_legend.outlook import Outlook
from vtt.rules.road_to_legend.planner import after, is_over, steps
from vtt.rules.road_to_legend.wording import words

MONSTERS = content().monsters


def test_every_shipped_monster_has_three_ways_to_act_for_both_ranks() -> None:
    assert set(behaviours()) == {name for name, monster in MONSTERS.items() if monster.traits}, "lieutenants have none"
    for behaviour in behaviours().values():
        assert len(behaviour.activations) >= 3
        for activation in behaviour.activations:
            assert activation.elite and activation.normal and activation.text and activation.name


def test_every_surge_of_every_card_has_its_place() -> None:
    for name, behaviour in behaviours().items():
        sold = {bought(surge) for card in MONSTERS[name].cards.values() for surge in card.surges}
        assert set(behaviour.surges) == sold, name


def test_every_entry_has_words_of_its_own() -> None:
    for behaviour in behaviours().values():
        for activation in behaviour.activations:
            for entry in (*activation.elite, *activation.normal):
                assert words(entry).endswith(".") and "  " not in words(entry)


def written(folder: Path, **changes: Any) -> Path:
    """A file with one behaviour of the zombies, changed."""
    attack = {"do": "attack", "target": {"pick": "nearest"}}
    activation = {"id": "plain", "name": "Plain", "elite": [attack], "normal": [attack]}
    item = {"id": "zombie", "activations": [{**activation, **changes.pop("activation", {})}], **changes}
    file = folder / "activations.json"
    file.write_text(json.dumps([item]), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"id": "hobgoblin"}, "“hobgoblin” is no monster that the game knows: take the id of one."),
        ({"activations": []}, "Zombie has no activation: give it at least one."),
        ({"surges": ["stunned"]}, "which no card of it offers: take of damage, diseased."),
        (
            {"activation": {"normal": [{"do": "charge", "target": {"pick": "nearest"}}]}},
            "Zombie, activation “plain”, normal: Entry 1: the verb “charge” is unknown: take one of engage,",
        ),
        (
            {"activation": {"elite": [{"do": "retreat"}, {"do": "retreat"}]}},
            "elite: Every entry would be skipped for ever, as none gives movement points: add a move or an attack.",
        ),
        (
            {"activation": {"normal": [{"do": "special", "ability": "grab"}]}},
            "no card has the special action “grab”: its card has none, leave the entry out.",
        ),
        (
            {"activation": {"elite": [{"do": "special", "ability": "howl"}]}},
            "no card has the special action “howl”: take one of grab.",
        ),
        (
            {"activation": {"elite": [{"do": "attack", "target": {"pick": "lowest", "of": "beauty"}}]}},
            "heroes have no number “beauty”: take one of health,",
        ),
        ({"activation": {"colour": "red"}}, "unknown field `colour`"),
        ({"activation": {"first": "boss"}}, "Invalid enum value 'boss'"),
    ],
)
def test_a_wrong_behaviour_is_one_sentence_with_file_and_place(
    tmp_path: Path, changes: dict[str, Any], sentence: str
) -> None:
    file = written(tmp_path, **changes)
    with pytest.raises(ValueError) as caught:
        read_behaviours(file, MONSTERS)
    assert str(caught.value).startswith(str(file)) and sentence in str(caught.value)
    assert str(caught.value).endswith(".") and "\n" not in str(caught.value)


def zombie(**fields: Any) -> Figure:
    return Figure("z", "zombie", "Zombie", "monsters", 0, **{"rank": "normal", "health": 3, **fields})


PLAIN = Activation(
    "plain", "Plain", elite=(Entry("retreat"), Entry("engage", Target("nearest"))), normal=(Entry("engage"),)
)


def test_what_a_figure_is_told_comes_from_its_card_and_the_special_effect() -> None:
    card = card_of_rank(MONSTERS["zombie"], 1, "normal")
    quick = msgspec.structs.replace(PLAIN, effect=msgspec.structs.replace(PLAIN.effect, speed=1, attacks=1))
    orders = orders_for(zombie(), card, quick, {}, specials=frozenset({"grab"}))
    assert (orders.speed, orders.attacks, orders.reach, orders.move_actions) == (card.speed + 1, 2, 1, 1)
    assert orders.entries == PLAIN.normal and orders.specials == frozenset(), "the card of the normal has no grab"


def test_a_boss_acts_by_the_list_of_the_elites() -> None:
    assert PLAIN.entries("boss") == PLAIN.entries("elite") == PLAIN.elite


def test_a_figure_brings_its_conditions_and_the_groups_attacks() -> None:
    moment = beginning(zombie(conditions=("stunned",)), ("mira",))
    assert moment.conditions == {"stunned"} and moment.attacked == ("mira",)
    with pytest.raises(ValueError, match="not on the board"):
        beginning(msgspec.structs.replace(zombie(), space=None))


def test_g56_a_rank_of_which_nobody_is_left_changes_nothing() -> None:
    elite = Figure("red", "k", "red", "monsters", 2, rank="elite")
    ground = make_ground(Board.from_rows(SquareLattice(8, 1), ("........",)), {"red": elite})
    assert in_order(ground, msgspec.structs.replace(PLAIN, first="normal"), [elite]) == [elite]
    assert in_order(ground, PLAIN, []) == []


def test_the_order_of_a_group_is_rank_first_and_then_nearness() -> None:
    placed = {"far": 0, "near": 5, "red": 2, "hero": 7}
    figures = {
        name: Figure(name, "k", name, "heroes" if name == "hero" else "monsters", space, rank="normal")
        for name, space in placed.items()
    }
    figures["red"] = msgspec.structs.replace(figures["red"], rank="elite")
    ground = make_ground(Board.from_rows(SquareLattice(8, 1), ("........",)), figures)
    group = [figures[name] for name in ("far", "near", "red")]
    assert [figure.id for figure in in_order(ground, PLAIN, group)] == ["red", "near", "far"]
    normal_first = msgspec.structs.replace(PLAIN, first="normal")
    assert [figure.id for figure in in_order(ground, normal_first, group)] == ["near", "far", "red"]


@pytest.mark.parametrize("name", sorted(behaviours()))
def test_every_shipped_list_is_played_to_its_end_on_random_boards_and_explained(name: str) -> None:
    for seed in range(12):
        entry = random_activation(seed, 8, 12)
        board, figures = read(entry)
        facts = {item["id"]: item["facts"] for item in entry["figures"]}
        rank = ("elite", "normal")[seed % 2]
        card = card_of_rank(MONSTERS[name], 1, rank)
        monster = msgspec.structs.replace(figures["f0"], rank=rank, name=MONSTERS[name].name)
        for activation in behaviours()[name].activations:
            able = {ability.id for ability in card.abilities}
            ground = make_ground(board, figures)
            outlook = Outlook(ground, monster, flying="fly" in able, scamper="scamper" in able)
            specials = frozenset(action.id for action in card.actions)
            orders, moment = orders_for(monster, card, activation, facts, specials), beginning(monster)
            taken = 0
            while not is_over(outlook, orders, moment):
                among = steps(outlook, orders, moment)
                told = explain(outlook, orders, moment, among[0], among)
                assert told.sentence.endswith(".")
                ends = outlook.spaces_of(among[0].base)
                assert not told.way or told.way[0] in outlook.spaces_of(moment.base)
                assert not told.way or told.way[-1] in ends or among[0].legs, "a stop may be followed by a turn"
                moment = after(orders, moment, among[0])
                taken += 1
            assert taken <= 3 * len(orders.entries) and moment.actions <= 2
