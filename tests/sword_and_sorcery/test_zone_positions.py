"""The 150 published positions of the game of zones, the same maps turned, mirrored and sheared, and bad entries."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest

from vtt.files.analysing import analyse
from vtt.rules.sword_and_sorcery.activating import Scene, ways
from vtt.rules.sword_and_sorcery.behaviours import Sentence
from vtt.rules.sword_and_sorcery.map_positions import MapEntry, position
from vtt.rules.sword_and_sorcery.positions import answer
from vtt.rules.sword_and_sorcery.travel import enemy_ways

POSITIONS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent.parent / "data" / "zone_positions.json").read_text(encoding="utf-8")
)
MAPS = [entry for entry in POSITIONS if entry["kind"] == "zone_map"]


def in_order(answers: Any, key: str = "") -> Any:
    """Answers with every list sorted whose order is free."""
    if isinstance(answers, dict):
        return {name: in_order(value, name) for name, value in answers.items()}
    if key in ("reach", "engaged", "targets", "area", "conditions", "fire") and answers is not None:
        return sorted(answers)
    if key in ("routes", "abilities"):
        return sorted((in_order(value) for value in answers), key=json.dumps)
    if key == "states":
        return [sorted((in_order(figure) for figure in state), key=lambda figure: figure["id"]) for state in answers]
    if key in ("heroes", "enemies"):
        return [in_order(value) for value in answers]
    return sorted(answers) if key.startswith("z") and isinstance(answers, list) else answers


@pytest.mark.parametrize("entry", POSITIONS, ids=[entry["id"] for entry in POSITIONS])
def test_published_position(entry: dict[str, Any]) -> None:
    assert in_order(analyse(entry)["answers"]) == in_order(entry["answers"])


@pytest.mark.parametrize(
    "moved",
    [lambda x, y: (-y, x), lambda x, y: (y, x), lambda x, y: (3 * x + 2 * y - 50, y), lambda x, y: (-x, x + 7 * y)],
    ids=["turned", "mirrored", "stretched", "sheared"],
)
def test_the_same_maps_elsewhere_and_in_another_order(moved: Callable[[int, int], tuple[int, int]]) -> None:
    chance = random.Random(5)

    def shifted(value: Any) -> Any:
        if isinstance(value, list) and len(value) == 2 and all(isinstance(part, int) for part in value):
            return moved(*value)
        if isinstance(value, list):
            return [shifted(part) for part in value]
        if isinstance(value, dict):
            return {name: shifted(part) for name, part in value.items()}
        return value

    for entry in MAPS[:20]:
        other = {
            name: shifted(entry[name]) if name in ("tiles", "zones", "blockers") else entry[name] for name in entry
        }
        for name in ("tiles", "blockers", "figures", "barriers"):
            chance.shuffle(other[name])
        for zone in other["zones"]:
            zone["polygons"] = [polygon[::-1] for polygon in reversed(zone["polygons"])]
        assert in_order(answer(other)) == in_order(entry["answers"])


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"kind": "else"}, "is of the kind"),
        ({"hero": "nobody"}, "no figure “nobody”"),
        ({"hero": "e1"}, "no figure “e1” of the heroes"),
        ({"zones": []}, "cannot be read"),
        ({"barriers": [["z1", "far"]]}, "no zone “far”"),
        ({"blockers": [{"id": "b", "kind": "wall", "line": [[1, 1], [1, 1]]}]}, "has no length"),
        ({"blockers": [{"id": "b", "kind": "fog", "line": [[1, 1], [2, 1]]}]}, "cannot be read"),
        ({"figures": [{"id": "h1", "side": "heroes", "zone": "z1"}] * 2}, "the same id"),
        ({"tiles": [[[0, 0], [1, 0.5], [2, 2]]]}, "cannot be read"),
    ],
)
def test_a_bad_entry_is_told_in_one_sentence(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence) as told:
        answer({**MAPS[0], **changes})
    assert "\n" not in str(told.value)


def test_a_save_that_is_not_given_is_asked_for() -> None:
    poisoned = {"id": "h1", "side": "heroes", "conditions": ["poisoned_1"]}
    with pytest.raises(ValueError, match="save of “h1”"):
        answer({"kind": "time", "figures": [poisoned], "phases": 1})
    with pytest.raises(ValueError, match="no figure “h2”"):
        answer({"kind": "time", "figures": [poisoned], "gains": [["h2", "fire_1"]]})


def test_more_ways_than_can_be_listed_are_told() -> None:
    squares = [(x, y) for x in range(12) for y in range(12)]
    zones = [
        {
            "id": f"z{x}-{y}",
            "polygons": [[[4 * x, 4 * y], [4 * x + 4, 4 * y], [4 * x + 4, 4 * y + 4], [4 * x, 4 * y + 4]]],
            "marker": [4 * x + 2, 4 * y + 2],
        }
        for x, y in squares
    ]
    figures = [{"id": "h1", "side": "heroes", "zone": "z0-0"}, {"id": "e1", "side": "enemies", "zone": "z11-11"}]
    entry = {
        "kind": "zone_map",
        "tiles": [[[0, 0], [48, 0], [48, 48], [0, 48]]],
        "zones": zones,
        "figures": figures,
        "hero": "h1",
        "enemy": "e1",
    }
    with pytest.raises(ValueError, match="shortest ways"):
        answer(entry)
    asked = position(msgspec.convert(entry, MapEntry))
    hero, enemy = (asked.figure(*one) for one in (("h1", "heroes"), ("e1", "enemies")))
    scene = Scene(asked.ground, asked.figures, {})
    gone = {way[-1] for way in ways(scene, enemy, Sentence("engage", zones=2), hero)}
    assert gone == {143 - 24, 143 - 13, 143 - 2}, "an enemy there goes two zones on all the same"


@pytest.mark.parametrize("entry", MAPS[:12], ids=[entry["id"] for entry in MAPS[:12]])
def test_ways_that_are_listed_only_so_far_are_the_beginnings_of_whole_ones(entry: dict[str, Any]) -> None:
    ground, zones = position(msgspec.convert(entry, MapEntry)).ground, range(len(entry["zones"]))
    for start, goal in product(zones, zones):
        whole = enemy_ways(ground, start, goal)
        for steps in range(4):
            begun = enemy_ways(ground, start, goal, steps)
            assert (begun is None) == (whole is None)
            if whole is not None and begun is not None:
                assert begun.ways == tuple(dict.fromkeys(way[: steps + 1] for way in whole.ways))
