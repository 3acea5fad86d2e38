"""Monster positions nobody has published: the product against a second, slow reading of the rules."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tests.counts import seeds
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


@pytest.mark.parametrize(
    "entry",
    [pytest.param(one, marks=pytest.mark.whole if place % 2 else (), id=one["id"]) for place, one in enumerate(SMALL)],
)
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


@pytest.mark.parametrize("seed", seeds(15, 160))
def test_both_readings_agree_on_unseen_positions(seed: int) -> None:
    entry = unseen(seed)
    assert in_order(answer(entry)) == slow_answers(entry)


def varied(seed: int) -> dict[str, Any]:
    """A published position with a few things changed: values, manner, order, and what lies and stands about."""
    chance = random.Random(seed)
    entry = deepcopy(chance.choice(POSITIONS))
    columns, rows = entry["size"]
    board = [[q, r] for q in range(columns) for r in range(-(q // 2), rows - q // 2)]
    standing = [entry["monster"], *(enemy["at"] for enemy in entry["enemies"]), *entry["allies"]]
    free = [place for place in board if place not in (*standing, *entry["walls"], *entry["obstacles"])]
    chance.shuffle(free)
    for _ in range(chance.randint(1, 4)):
        change = chance.choice(("values", "manner", "ground", "ground", "figures", "walls", "rules"))
        if change == "values":
            entry.update(move=chance.randint(0, 6), range=chance.choice((0, 2, 3, 4, 5)), targets=chance.randint(0, 4))
            entry["aoe"] = chance.choice([*PATTERNS, [], []])
            entry["muddled"] = chance.random() < 0.3
        elif change == "manner":
            manner = chance.choice(("walking", "flying", "jumping", "teleport"))
            entry.update({name: name == manner for name in ("flying", "jumping", "teleport")})
        elif change == "ground":
            kind = chance.choice(("traps", "hazards", "difficult", "icy", "obstacles"))
            entry[kind] += [free.pop() for _ in range(min(6, len(free)))]
        elif change == "figures" and len(free) > 2:
            entry["enemies"].append({"at": free.pop(), "initiative": chance.randint(0, 3)})
            entry["allies"].append(free.pop())
        elif change == "walls":
            entry["wall_edges"] += [[*chance.choice(board), list(chance.choice(STEPS))] for _ in range(5)]
        else:
            entry["ruleset"] = chance.choice(("gloomhaven", "jaws_of_the_lion", "frosthaven"))
    entry["enemies"] = entry["enemies"][:4] if entry["aoe"] and entry["range"] else entry["enemies"]
    chance.shuffle(entry["enemies"])
    return entry


@pytest.mark.parametrize("seed", seeds(8, 40))
def test_both_readings_agree_on_changed_published_positions(seed: int) -> None:
    entry = varied(seed)
    assert in_order(answer(entry)) == slow_answers(entry)


@pytest.mark.parametrize("entry", POSITIONS, ids=[f"{entry['ruleset']}-{entry['id']}" for entry in POSITIONS])
def test_a_position_turned_by_half_has_the_turned_answers(entry: dict[str, Any]) -> None:
    """Half a turn brings the board onto itself; everything is listed in another order too."""
    columns, rows = entry["size"]
    down = rows - columns // 2

    def turned(place: Sequence[int]) -> list[int]:
        return [columns - 1 - place[0], down - place[1]]

    def around(places: Sequence[Sequence[int]]) -> list[list[int]]:
        return [turned(place) for place in reversed(places)]

    kinds = ("allies", "walls", "obstacles", "traps", "hazards", "difficult", "icy")
    other = {**entry, **{kind: around(entry[kind]) for kind in kinds}, "monster": turned(entry["monster"])}
    other["enemies"] = [{**enemy, "at": turned(enemy["at"])} for enemy in reversed(entry["enemies"])]
    other["wall_edges"] = [[*turned((q, r)), [-step[0], -step[1]]] for q, r, step in entry["wall_edges"]]
    other["aoe"] = [[-q, -r] for q, r in entry["aoe"]]
    expected = [[turned(end), around(targets)] for end, targets in entry["answers"]]
    assert columns % 2 == 0
    assert in_order(answer(other)) == in_order(expected)
