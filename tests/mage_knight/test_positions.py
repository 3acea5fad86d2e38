"""The published positions of the exploration game, random ones beside the slow rules, and bad entries."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.counts import seeds
from tests.mage_knight import slow_positions
from vtt.files.analysing import analyse

POSITIONS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent.parent / "data" / "exploration_positions.json").read_text(encoding="utf-8")
)


def sorted_lists(answers: Any, key: str = "") -> Any:
    """The answers with every list in order whose order means nothing."""
    if isinstance(answers, dict):
        return {name: sorted_lists(value, name) for name, value in answers.items()}
    if not isinstance(answers, list):
        return answers
    inner = [sorted_lists(value) for value in answers]
    ordered = key in ("damage", "back", "units", "ranged", "block", "attack")
    return inner if ordered else sorted(inner, key=json.dumps)


@pytest.mark.parametrize("entry", POSITIONS, ids=[entry["id"] for entry in POSITIONS])
def test_published_position(entry: dict[str, Any]) -> None:
    found = analyse({name: value for name, value in entry.items() if name != "answers"})
    assert sorted_lists(found["answers"]) == sorted_lists(entry["answers"])


@pytest.mark.parametrize("seed", seeds(15, 60))
def test_exploring_beside_the_slow_rules(seed: int) -> None:
    entry = slow_positions.random_explore(random.Random(seed))
    found, expected = analyse(entry)["answers"], slow_positions.explore(entry)
    assert {tuple(place) for place in found["legal"]} == {place for place, why in expected.items() if not why}
    refused = {(q, r): set(why) for q, r, why in found["refused"]}
    assert refused == {place: why for place, why in expected.items() if why}


@pytest.mark.parametrize("seed", seeds(8, 30))
def test_moving_beside_the_slow_rules(seed: int) -> None:
    entry = slow_positions.random_move(random.Random(seed))
    standing, stopping = slow_positions.walks(entry)
    found = analyse(entry)["answers"]["reach"]
    assert {(q, r): walk for q, r, walk, *_ in found if walk is not None} == standing
    assert {(q, r): stop for q, r, _, stop, *_ in found if stop is not None} == stopping


MOVE = next(entry for entry in POSITIONS if entry["kind"] == "move")
COMBAT = next(entry for entry in POSITIONS if entry["kind"] == "combat")
EXPLORE = next(entry for entry in POSITIONS if entry["kind"] == "explore")


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ({"kind": "explore"}, "cannot be read"),
        ({**MOVE, "tiles": [["no-such", 0, 0]]}, "no tile called"),
        ({**MOVE, "tiles": [*MOVE["tiles"], ["core-3", 0, 1]]}, "lies on another"),
        ({**MOVE, "hero": [99, 99]}, "on no laid tile"),
        ({**MOVE, "time": "noon"}, "cannot be read"),
        ({**MOVE, "time": "x" * 5000}, "cannot be read"),
        ({**EXPLORE, "hero": [0, 0], "tiles": [["a", 0, 0], ["core-3", 3, 0]]}, "between the places"),
        ({**EXPLORE, "profile": {"left": [1, 0], "right": [0, 1]}}, "neighbouring"),
        ({**COMBAT, "enemies": [{"name": "e", "id": "purple-1"}]}, "no enemy called"),
        ({**COMBAT, "enemies": [{"name": "e", "id": "red-1"}] * 2}, "same name"),
        ({**COMBAT, "played": {"damage": [{"enemy": "e1", "to": ["nobody"]}]}}, "no unit called"),
        ({**COMBAT, "hero": {"armour": 0, "hand_limit": 5}}, "cannot be read"),
        ({"kind": "chess"}, "kind"),
        ({"kind": []}, "kind"),
    ],
)
def test_bad_entries_give_one_sentence(entry: dict[str, Any], words: str) -> None:
    found = analyse(entry)
    assert words in found["error"] and found["error"].endswith(".") and len(found["error"]) < 200
