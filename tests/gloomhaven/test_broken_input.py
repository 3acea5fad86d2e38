"""Scenario files and positions of the published formats with something changed: a board, an answer, or one sentence."""

from __future__ import annotations

import json
import random
import re
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tests.counts import seeds
from vtt.files.checking import check_file
from vtt.files.documents import write_document
from vtt.files.gloomhaven.published import read
from vtt.files.problem import FileProblem
from vtt.rules.gloomhaven.positions import answer

DATA = Path(__file__).parent.parent / "data"
FILES = sorted((DATA / "hex_scenarios").glob("[0-9]*.json"))
POSITIONS: list[dict[str, Any]] = json.loads((DATA / "hex_monster_moves.json").read_text(encoding="utf-8"))
JUNK: list[Any] = [None, True, -1, 7, 1e99, 10**30, "", "zz", "a1a", [], {}, [[]], [1, 2], 99, 0.5, [[999, 999]]]


def containers(value: Any) -> list[Any]:
    """Every object and list inside a document, itself first."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    here = [value] if isinstance(value, (dict, list)) else []
    return here + [found for one in inner for found in containers(one)]


def change_something(document: Any, chance: random.Random) -> None:
    """Take something away, put something in twice or in the wrong place, or turn a number into another."""
    everything = containers(document)
    place = chance.choice([one for one in everything if one])
    key = chance.choice(list(place) if isinstance(place, dict) else range(len(place)))
    what = chance.random()
    if what < 0.25:
        del place[key]
    elif what < 0.6 and isinstance(place[key], int):
        place[key] = chance.choice([place[key] + 1, place[key] - 1, -1, 5, 6, 40, 10**6])
    elif what < 0.8 and isinstance(place, list):
        place.append(deepcopy(chance.choice(place)))
    elif what < 0.9:
        place[key] = deepcopy(chance.choice(everything))
    else:
        place[key] = chance.choice(JUNK)


@pytest.mark.parametrize("seed", seeds(30, 120))
def test_a_changed_scenario_gives_a_board_or_a_sentence(seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    document = json.loads(chance.choice(FILES).read_text(encoding="utf-8"))
    for _ in range(chance.randint(1, 3)):
        change_something(document, chance)
    file, made = tmp_path / "changed.json", tmp_path / "made.scenario.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    try:
        scenario = read(file)
    except FileProblem as problem:
        assert 0 < len(str(problem)) < 300 and "\n" not in str(problem)
        return
    write_document(made, scenario)
    report = check_file(made)
    assert all("\n" not in problem.sentence for problem in report.problems)


def test_more_coins_than_a_scenario_may_hold_are_refused(tmp_path: Path) -> None:
    """A scenario came of them that could not be opened."""
    file, data = tmp_path / "rich.json", FILES[0].read_text(encoding="utf-8")
    rich = data.replace('"amount": 1}', '"amount": 2147483648}').replace('"amount":1}', '"amount":2147483648}')
    assert rich != data
    file.write_text(rich, encoding="utf-8")
    with pytest.raises(FileProblem, match="at most 1000000"):
        read(file)


@pytest.mark.parametrize(("place", "name"), [("id", '"id":'), ("monster", '"monster":')])
def test_names_longer_than_those_of_a_scenario_are_refused(place: str, name: str, tmp_path: Path) -> None:
    """A scenario came of them that could be kept, and not opened again."""
    file, document = tmp_path / "long.json", FILES[0].read_text(encoding="utf-8")
    long = re.sub(rf'{name}\s*("[^"]*"|\d+)', f'{name} "{"x" * 90}"', document)
    assert long != document
    file.write_text(long, encoding="utf-8")
    with pytest.raises(FileProblem, match=f"at most 60.*{place}|{place}.*at most 60"):
        read(file)


def test_rooms_nested_too_deeply_are_refused(tmp_path: Path) -> None:
    room = '{"ref": "a1a", "doors": [{"subType": "stone", "direction": "default", "room1X": 4, "room1Y": 1,'
    room += ' "room2X": -1, "room2Y": 1, "mapTileData": '
    file = tmp_path / "deep.json"
    file.write_text('{"mapTileData": ' + room * 50_000 + '{"ref": "a1a"}' + "}]}" * 50_000 + "}", encoding="utf-8")
    with pytest.raises(FileProblem):
        read(file)


@pytest.mark.parametrize("seed", seeds(50, 200))
def test_a_changed_position_gives_answers_or_a_sentence(seed: int) -> None:
    chance = random.Random(seed)
    entry = deepcopy(chance.choice(POSITIONS))
    for _ in range(chance.randint(1, 2)):
        change_something(entry, chance)
    try:
        assert answer(entry)
    except ValueError as problem:
        assert 0 < len(str(problem)) < 300 and "\n" not in str(problem)
