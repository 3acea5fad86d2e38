"""Positions of an activation: the published answers, random boards against a slow reference, and wrong positions."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from random_activations import random_activation
from slow_activation import SlowActivation

from tests.counts import seeds
from vtt.rules.road_to_legend.positions import answer

POSITIONS = json.loads(
    (Path(__file__).parent.parent / "data" / "activation_positions" / "positions.json").read_text(encoding="utf-8")
)


def in_order(results: list[Any]) -> list[str]:
    return sorted(json.dumps(result, sort_keys=True) for result in results)


@pytest.mark.parametrize("entry", POSITIONS, ids=lambda entry: entry["id"])
def test_published_answers(entry: dict[str, Any]) -> None:
    assert in_order(answer(entry)) == in_order(entry["answers"])


@pytest.mark.parametrize("part", seeds(5, 24))
def test_answers_agree_with_the_slow_reference(part: int) -> None:
    for one in range(10 * part, 10 * part + 10):
        entry = random_activation(one)
        assert in_order(answer(entry)) == in_order(SlowActivation(entry).answers()), one


def mirrored(entry: dict[str, Any]) -> dict[str, Any]:
    """The position with x and y exchanged."""
    there = deepcopy(entry)
    there["rows"] = ["".join(column) for column in zip(*entry["rows"], strict=True)]
    there["edges"] = [[y, x, "S" if side == "E" else "E", kind] for x, y, side, kind in entry["edges"]]
    for figure in there["figures"]:
        figure["x"], figure["y"], figure["w"], figure["h"] = (figure[key] for key in ("y", "x", "h", "w"))
    told = there["activation"]
    for target in (one["target"] for one in told.get("list") or [told["entry"]] if "target" in one):
        if "space" in target:
            target["space"] = target["space"][::-1]
    return there


def flipped(entry: dict[str, Any]) -> dict[str, Any]:
    """The position with east and west exchanged."""
    there = deepcopy(entry)
    last = len(entry["rows"][0]) - 1
    there["rows"] = [row[::-1] for row in entry["rows"]]
    there["edges"] = [
        [last - x - (side == "E"), y, side, kind] for x, y, side, kind in entry["edges"] if x < last or side == "S"
    ]
    for figure in there["figures"]:
        figure["x"] = last + 1 - figure["x"] - figure["w"]
    told = there["activation"]
    for target in (one["target"] for one in told.get("list") or [told["entry"]] if "target" in one):
        if "space" in target:
            target["space"][0] = last - target["space"][0]
    return there


def steps_changed(results: list[Any], end: Any) -> list[Any]:
    return [[{**step, "end": end(*step["end"])} for step in result] for result in results]


@pytest.mark.parametrize("entry", POSITIONS, ids=lambda entry: entry["id"])
def test_turned_and_mirrored_boards_give_turned_and_mirrored_answers(entry: dict[str, Any]) -> None:
    answers = entry["answers"]
    turned = entry
    for turn in range(8):
        if turn % 2:
            columns = len(turned["rows"][0])
            turned = flipped(turned)
            answers = steps_changed(answers, lambda x, y, w, h, columns=columns: [columns - x - w, y, w, h])
        else:
            turned = mirrored(turned)
            answers = steps_changed(answers, lambda x, y, w, h: [y, x, h, w])
        assert in_order(answer(turned)) == in_order(answers), turn


def good() -> dict[str, Any]:
    return {
        "id": "good",
        "rows": ["....."],
        "edges": [],
        "figures": [
            {"id": "m", "side": "monsters", "x": 0, "y": 0, "w": 1, "h": 1},
            {"id": "h", "side": "heroes", "x": 4, "y": 0, "w": 1, "h": 1, "facts": {"might": 2}},
        ],
        "activation": {
            "monster": "m",
            "speed": 3,
            "attack": {"kind": "melee", "reach": 1},
            "entry": {"do": "engage", "target": {"pick": "nearest"}},
        },
    }


def told(**fields: Any) -> dict[str, Any]:
    entry = good()
    entry["activation"].update(fields)
    return {**entry, "activation": {key: value for key, value in entry["activation"].items() if value != "gone"}}


def test_the_plainest_position() -> None:
    assert answer(good()) == [
        [{"entry": 0, "skipped": False, "target": "h", "away_from": None, "end": [3, 0, 1, 1], "left": 0}]
    ]


def facts(value: Any) -> dict[str, Any]:
    entry = good()
    entry["figures"][1]["facts"] = value
    return entry


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (told(monster="x"), "The monster x is not among the figures"),
        (told(monster=3), "The activation cannot be read"),
        ({**good(), "activation": None}, "The activation cannot be read"),
        (told(colour="red"), "unknown field `colour`"),
        (told(speed=-1), "The speed must lie between 0 and 1000"),
        (told(movement_points=10**9), "The movement_points must lie"),
        (told(entry="gone"), "either an entry or a list"),
        (told(list=[]), "either an entry or a list"),
        (told(entry="gone", list=[]), "The list has no entry"),
        (told(entry="gone", list=[{"do": "retreat"}] * 99), "at most 20 entries"),
        (told(entry={"do": "charge", "target": {"pick": "nearest"}}), "Entry 1: the verb “charge” is unknown"),
        (told(entry={"do": "engage"}), "“engage” needs a target"),
        (told(entry={"do": "retreat", "target": {"pick": "nearest"}}), "“retreat” has no target"),
        (told(entry={"do": "attack", "target": {"space": [1, 0]}}), "a space cannot be attacked"),
        (told(entry={"do": "engage", "target": {"space": [9, 0]}}), "lies outside the board"),
        (told(entry={"do": "engage", "target": {"space": [1, 0], "pick": "nearest"}}), "no other rule"),
        (told(entry={"do": "engage", "target": {"pick": "fattest"}}), "target rule “fattest” is unknown"),
        (told(entry={"do": "engage", "target": {"pick": "highest"}}), "of what number"),
        (told(entry={"do": "engage", "target": {"pick": "nearest"}, "within": 2}), "“within” does not belong"),
        (told(entry={"do": "move_and_retreat", "if_within": 0}), "must lie between 1 and"),
        (told(entry={"do": "attack", "target": {"pick": "nearest"}, "then": "dance"}), "only “retreat” can follow"),
        (told(condition="asleep"), "The condition must be one of"),
        (told(attack={"kind": "magic"}), "melee or ranged"),
        (told(attack={"kind": "melee", "reach": 7}), "reach of a melee attack"),
        (told(attacked=["x"]), "The attacked hero x"),
        (told(settings={"A2_count": "figures_block"}), "take figures_ignored"),
        (told(settings={"A99": "x"}), "there are tie_policy"),
        (facts({"might": "much"}), "The facts of h must be whole numbers"),
        (facts([1]), "The facts of h must be whole numbers"),
    ],
)
def test_a_wrong_position_is_one_sentence(entry: Any, words: str) -> None:
    with pytest.raises(ValueError) as caught:
        answer(entry)
    message = str(caught.value)
    assert words in message and message.endswith(".") and "\n" not in message
