"""The 273 published positions, their explanations recomputed the plain way, and bad entries."""

from __future__ import annotations

import itertools
import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.counts import seeds
from vtt.rules.gloomhaven.monsters import Result, Situation, monster_turn
from vtt.rules.gloomhaven.positions import answer, situation

DATA = Path(__file__).parent.parent / "data"
POSITIONS: list[dict[str, Any]] = json.loads((DATA / "hex_monster_moves.json").read_text(encoding="utf-8"))
RANDOM: list[dict[str, Any]] = json.loads((DATA / "hex_random_moves.json").read_text(encoding="utf-8"))


def sorted_answers(answers: list[Any]) -> list[Any]:
    return sorted([list(end), sorted(map(list, attacked))] for end, attacked in answers)


@pytest.mark.parametrize("entry", (*POSITIONS, *RANDOM), ids=[entry["id"] for entry in (*POSITIONS, *RANDOM)])
def test_published_or_random_position(entry: dict[str, Any]) -> None:
    assert sorted_answers(answer(entry)) == sorted_answers(entry["answers"])


class Plain:
    """The rules of one position written down again, slowly and from the entry alone."""

    def __init__(self, entry: dict[str, Any]) -> None:
        self.entry = entry
        columns, rows = entry["size"]
        self.board = {(q, r) for q in range(columns) for r in range(-(q // 2), rows - q // 2)} - {
            tuple(place) for place in entry["walls"]
        }
        self.enemies = {tuple(enemy["at"]) for enemy in entry["enemies"]}
        self.allies = self.places("allies")
        self.start = tuple(entry["monster"])
        self.walks = not (entry["flying"] or entry["jumping"] or entry["teleport"])

    def places(self, *names: str) -> set[tuple[int, ...]]:
        return {tuple(place) for name in names for place in self.entry[name]}

    def neighbours(self, place: tuple[int, ...]) -> list[tuple[int, int]]:
        walls = set()
        for q, r, (across, down) in self.entry["wall_edges"]:
            walls |= {((q, r), (q + across, r + down)), ((q + across, r + down), (q, r))}
        steps = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
        around = [(place[0] + q, place[1] + r) for q, r in steps]
        return [other for other in around if other in self.board and (place, other) not in walls]

    def range_between(self, one: tuple[int, ...], other: tuple[int, ...]) -> int | None:
        found, layer = {one: 0}, [one]
        for here in layer:
            for there in self.neighbours(here):
                if there not in found:
                    found[there] = found[here] + 1
                    layer.append(there)
        return found.get(other)

    def weight_of(self, path: list[tuple[int, ...]], jump_pays: bool) -> tuple[int, int]:
        """Perils entered and movement points of a path without ice."""
        difficult, perils = self.places("difficult"), self.places("traps", "hazards")
        minded = path[1:] if self.walks else path[1:][-1:]
        if self.entry["flying"]:
            minded = []
        extra = sum(1 for place in minded if place in difficult and (self.walks or jump_pays))
        return sum(1 for place in minded if place in perils), len(path) - 1 + extra


def published(position: Situation, space: int) -> tuple[int, int]:
    q, r = position.ground.axials[space]
    return r, q


@pytest.mark.parametrize("entry", POSITIONS, ids=[entry["id"] for entry in POSITIONS])
def test_every_result_is_legal_and_explained(entry: dict[str, Any]) -> None:
    position, plain = situation(entry), Plain(entry)
    for result in monster_turn(position):
        check_move(position, plain, result)
        check_attack(position, plain, result)
        if result.focus is not None:
            there = published(position, result.focus.enemy.space)
            assert (
                plain.range_between(plain.start, there)
                == position.ground.distances(position.start)[result.focus.enemy.space]
            )
            check_nothing_is_nearer(position, result)


def check_move(position: Situation, plain: Plain, result: Result) -> None:
    path = [published(position, space) for space in result.path]
    assert path[0] == plain.start
    assert path[-1] == published(position, result.end)
    if path[-1] != plain.start:
        assert path[-1] not in plain.allies | plain.enemies
        assert position.manner.flying or path[-1] not in plain.places("obstacles")
    assert result.cost <= position.deed.move
    if plain.entry["teleport"]:
        return
    assert all(there in plain.neighbours(here) for here, there in itertools.pairwise(path))
    if not plain.entry["icy"]:
        assert plain.weight_of(path, position.rules.jump_pays)[1] == result.cost
    if plain.walks:
        assert not set(path[1:]) & (plain.enemies | plain.places("obstacles"))


def check_attack(position: Situation, plain: Plain, result: Result) -> None:
    spaces = {enemy.id: enemy.space for enemy in position.enemies}
    here = published(position, result.end)
    for name in result.targets:
        assert position.ground.sees(result.end, spaces[name])
        distance = plain.range_between(here, published(position, spaces[name]))
        if not position.pattern:
            assert distance is not None and distance <= max(1, position.deed.range)
        hampered = bool(position.deed.range) and distance == 1 and not position.deed.evens_out
        assert (name in position.named(position.beside(result.end))) == hampered
    if result.targets:
        assert result.focus is not None and result.focus.enemy.id in result.targets
        if not position.pattern:
            assert len(result.targets) <= position.deed.targets


def check_nothing_is_nearer(position: Situation, result: Result) -> None:
    """No enemy can be attacked from a nearer end, and the named distance to the focus is real."""
    assert result.focus is not None
    mine = (result.focus.perils, result.focus.steps)
    weights = {space: divmod(weight, 1 << 16) for weight, space in position.travel.ends}
    for enemy in position.enemies:
        reached = [weights[space] for space in weights if position.can_attack(space, enemy)]
        if enemy.id == result.focus.enemy.id:
            assert min(reached) == mine
        else:
            assert not reached or min(reached) >= mine


GOOD = {"ruleset": "gloomhaven", "size": [4, 4], "monster": [0, 0], "enemies": [{"at": [2, 0]}]}


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"ruleset": "chess"}, "no rule set called chess"),
        ({"monster": [9, 9]}, "outside the board"),
        ({"monster": "here"}, "cannot be read"),
        ({"size": [0, 4]}, "cannot be read"),
        ({"walls": [[0, 0]]}, "inside the wall"),
        ({"allies": [[0, 0]]}, "same hexagon"),
        ({"wall_edges": [[0, 0, [2, 2]]]}, "names no neighbour"),
        ({"move": -1}, "cannot be read"),
        ({"enemies": [{"initiative": 3}]}, "cannot be read"),
    ],
)
def test_bad_entries_get_one_sentence(wrong: dict[str, Any], words: str) -> None:
    assert answer(GOOD)
    with pytest.raises(ValueError, match=words) as caught:
        answer(GOOD | wrong)
    assert "\n" not in str(caught.value)


def test_nothing_at_all_is_a_bad_entry_too() -> None:
    with pytest.raises(ValueError, match="cannot be read"):
        answer([])  # type: ignore[arg-type]


def random_entry(seed: int) -> dict[str, Any]:
    """A position of any kind on a small board."""
    chance = random.Random(seed)
    board = [(q, r) for q in range(8) for r in range(-(q // 2), 6 - q // 2)]
    chance.shuffle(board)
    take = iter(board)

    def places(most: int) -> list[list[int]]:
        return [list(next(take)) for _ in range(chance.randint(0, most))]

    steps = ((1, 0), (0, 1), (-1, 1))
    patterns: list[list[list[int]]] = [[], [], [], [[1, 0]], [[1, 0], [2, 0]], [[1, 0], [0, 1], [2, -1]]]
    manner = chance.choice(("walk", "walk", "flying", "jumping", "teleport"))
    return {
        "ruleset": chance.choice(("gloomhaven", "jaws_of_the_lion", "frosthaven")),
        "size": [8, 6],
        "monster": list(next(take)),
        "enemies": [{"at": list(next(take)), "initiative": chance.randint(1, 4)} for _ in range(chance.randint(1, 4))],
        "allies": places(3),
        "walls": places(4),
        "obstacles": places(5),
        "traps": places(3),
        "hazards": places(2),
        "difficult": places(5),
        "icy": [],
        "wall_edges": [[*chance.choice(board), list(chance.choice(steps))] for _ in range(chance.randint(0, 5))],
        "move": chance.randint(0, 5),
        "range": chance.choice((0, 0, 2, 3, 5)),
        "targets": chance.choice((0, 1, 1, 2, 3)),
        "aoe": chance.choice(patterns),
        "flying": manner == "flying",
        "jumping": manner == "jumping",
        "teleport": manner == "teleport",
        "muddled": chance.random() < 0.2,
    }


@pytest.mark.parametrize("seed", seeds(30, 150))
def test_results_of_random_positions_are_legal_and_explained(seed: int) -> None:
    test_every_result_is_legal_and_explained(random_entry(seed))
    entry = random_entry(seed)
    assert answer(entry) == answer(entry) != []
