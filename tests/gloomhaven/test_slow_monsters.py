"""Monster positions nobody has published: the product against a second, slow reading of the rules."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.gloomhaven.slow_monsters import STEPS, Hexagon, Slow
from vtt.rules.gloomhaven.positions import answer, situation

POSITIONS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parent.parent / "data" / "hex_monster_moves.json").read_text(encoding="utf-8")
)
PATTERNS: list[list[list[int]]] = [
    [[1, 0]],
    [[1, 0], [2, 0]],
    [[1, 0], [0, 1]],
    [[1, 0], [1, -1], [0, 1]],
    [[-1, 3], [0, 1], [0, 2]],
    [[1, 0], [0, 1], [2, -1]],
    [[1, 0], [2, 0], [2, -1]],
]


def slow_answers(entry: dict[str, Any]) -> list[Any]:
    """The slow reading. Sight between any points has its own slow reference in tests/geometry: it is taken as given."""
    ground = situation(entry).ground

    def any_points(one: Hexagon, other: Hexagon) -> bool:
        here, there = (ground.lattice.space_at((r, q)) for q, r in (one, other))
        return here is not None and there is not None and ground.sees(here, there)

    return in_order(Slow(entry, any_points).answers())


def in_order(answers: Sequence[Any]) -> list[Any]:
    return sorted([list(end), sorted(map(list, targets))] for end, targets in answers)


SMALL = [entry for entry in POSITIONS if entry["ruleset"] == "gloomhaven" and len(entry["enemies"]) < 3][::3]


@pytest.mark.parametrize("entry", SMALL, ids=[entry["id"] for entry in SMALL])
def test_the_slow_reading_answers_published_positions(entry: dict[str, Any]) -> None:
    assert slow_answers(entry) == in_order(entry["answers"])


def unseen(seed: int) -> dict[str, Any]:
    """A crowded small board of one of the kinds that are published: plain, icy, rough, trapped or all at once."""
    chance = random.Random(seed)
    columns, rows = chance.choice([(5, 4), (6, 4), (7, 3), (6, 5), (9, 2)])
    board = [(q, r) for q in range(columns) for r in range(-(q // 2), rows - q // 2)]
    chance.shuffle(board)
    left = list(board)

    def places(most: int, *kinds: str) -> list[list[int]]:
        wanted = chance.randint(0, most) if not kinds or kind in (*kinds, "mixed") else 0
        return [list(left.pop()) for _ in range(min(wanted, len(left)))]

    kind = chance.choice(("plain", "plain", "icy", "rough", "trapped", "mixed"))
    manner = chance.choice(("walking", "walking", "walking", "flying", "jumping", "teleport"))
    entry: dict[str, Any] = {
        "ruleset": chance.choice(("gloomhaven", "jaws_of_the_lion", "frosthaven")),
        "size": [columns, rows],
        "monster": list(left.pop()),
        "enemies": [
            {"at": list(left.pop()), "initiative": chance.choice((0, 0, 1, 2))} for _ in range(chance.randint(1, 5))
        ],
        "allies": places(chance.choice((0, 2, 4))),
        "walls": places(chance.choice((0, 0, 2, 4))),
        "wall_edges": [[*chance.choice(board), list(chance.choice(STEPS))] for _ in range(chance.choice((0, 0, 3, 8)))],
        "obstacles": places(3, "plain"),
        "traps": places(5, "trapped"),
        "hazards": places(2, "trapped"),
        "difficult": places(6, "rough"),
        "icy": places(7, "icy"),
        "move": chance.randint(0, 4),
        "range": chance.choice((0, 0, 0, 2, 3, 4)),
        "targets": chance.choice((0, 1, 1, 1, 2, 2, 3, 6)),
        "aoe": chance.choice(PATTERNS) if chance.random() < 0.45 else [],
        "flying": manner == "flying",
        "jumping": manner == "jumping",
        "teleport": manner == "teleport",
        "muddled": chance.random() < 0.15,
    }
    if kind == "mixed":
        entry["difficult"] += entry["icy"][:2]
        entry["traps"] += entry["icy"][1:3]
    return entry


@pytest.mark.parametrize("seed", range(160))
def test_both_readings_agree_on_unseen_positions(seed: int) -> None:
    entry = unseen(seed)
    assert in_order(answer(entry)) == slow_answers(entry)
