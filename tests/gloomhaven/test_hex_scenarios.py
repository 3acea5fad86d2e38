"""The importer against all published layouts, counted again straight from the files."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.played import bots_for, bots_play
from vtt.files.checking import CheckedFile, check_file
from vtt.files.documents import read_scenario, write_document
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.gloomhaven.published import read
from vtt.files.problem import FileProblem
from vtt.files.tile_sets import find_tile_sets
from vtt.scenario.compile import compile_board
from vtt.scenario.document import Scenario

FOLDER = Path(__file__).parent.parent / "data" / "hex_scenarios"
FILES = sorted(FOLDER.glob("*.json"), key=lambda file: int(file.stem))
PARTS = {"90": 2, "96": 4}
DOORS = {"stone", "wooden", "dark-fog", "light-fog", "breakable-wall"}


def nodes(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield node
    for door in node["doors"]:
        yield from nodes(door["mapTileData"])


def source(file: Path) -> list[dict[str, Any]]:
    return list(nodes(json.loads(file.read_text(encoding="utf-8"))["mapTileData"]))


def checked(file: Path, folder: Path) -> tuple[Scenario, CheckedFile]:
    target = folder / f"{file.stem}.scenario.json"
    write_document(target, read(file))
    return read_scenario(target), check_file(target)


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_counts_agree_with_the_file(file: Path, tmp_path: Path) -> None:
    scenario, report = checked(file, tmp_path)
    assert report.problems == ()
    tree = source(file)
    overlays = Counter(
        entry["ref"].get("subType") if entry["ref"].get("subType") == "coin" else entry["ref"]["type"]
        for node in tree
        for entry in node["overlays"]
        if entry["ref"]["type"] != "starting-location"
    )
    mine = {kind: count for kind, count in report.counts["overlays"].items() if kind not in ("pressure-plate", "altar")}
    assert mine == dict(overlays)
    starts = [entry for node in tree for entry in node["overlays"] if entry["ref"]["type"] == "starting-location"]
    assert report.counts["start_spaces"] == sum(len(entry["cells"]) for entry in starts)
    for players, field in (("2", "twoPlayer"), ("3", "threePlayer"), ("4", "fourPlayer")):
        ranks = Counter(monster[field] for node in tree for monster in node["monsters"] if monster[field] != "none")
        assert report.counts["monsters"][players] == dict(ranks)
    assert report.counts["doors"] == sum(1 for node in tree for door in node["doors"] if door["subType"] in DOORS)
    assert len({figure.at for figure in scenario.figures}) == len(scenario.figures)


WHOLE = [file for file in FILES if file.stem != "107"]
"""Not the file with hexagons of wall: each of those lies apart."""


@pytest.mark.parametrize("file", WHOLE, ids=[file.stem for file in WHOLE])
def test_the_board_hangs_together(file: Path) -> None:
    scenario = read(file)
    compiled = compile_board(scenario.board, find_tile_sets(scenario).sets)
    board, left, parts = compiled.board, set(compiled.board.spaces), 0
    while left:
        parts += 1
        waiting = [left.pop()]
        while waiting:
            here = waiting.pop()
            for there in board.lattice.neighbours(here):
                border = board.lattice.border(here, there)
                if there in left and border is not None and board.border_kind(border) == "open":
                    left.discard(there)
                    waiting.append(there)
    assert parts == PARTS.get(file.stem, 1)
    rooms = [board.areas[room.area] for room in scenario.rooms]
    assert sum(map(len, rooms)) == len(frozenset().union(*rooms)) == len(board.spaces)


def test_scenario_1_is_the_rulebooks_example() -> None:
    scenario = read(FOLDER / "1.json")
    counts = Counter(token.kind for token in scenario.tokens)
    assert (len(scenario.board.tiles), len(scenario.rooms), len(scenario.doors)) == (3, 3, 2)
    assert (counts["obstacle"], counts["trap"], counts["treasure"]) == (2, 2, 1)
    assert [room.revealed for room in scenario.rooms] == [True, False, False]
    assert [door.reveals for door in scenario.doors] == [("room-2",), ("room-2", "room-3")]
    assert "Bandit guard" in scenario.notes["stand-ins"]


def test_notes_name_the_stand_ins() -> None:
    scenario = read(FOLDER / "1.json", lambda kind: "Goblin" if "bandit" in kind else kind.replace("-", " "))
    assert scenario.notes["stand-ins"].endswith("Bandit archer (as Goblin), Bandit guard (as Goblin).")
    assert "stand-ins" not in read(FOLDER / "1.json", lambda kind: kind.replace("-", " ")).notes


def test_a_stacked_figure_steps_aside_and_says_so() -> None:
    assert "Frost demon" in read(FOLDER / "88.json").notes["moved"]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "the file is empty"),
        ('{"mapTileData"', "cut off"),
        ("[]", "expected a group of fields, found a list"),
        ('{"mapTileData": {"ref": "zz9"}}', "no tile “zz9”"),
        ('{"mapTileData": {"ref": "a1a", "turns": 9999}}', "turns"),
        ('{"mapTileData": {"ref": "a1a", "monsters": [{"monster": "x", "initialX": 0, "initialY": "b"}]}}', "initialY"),
    ],
)
def test_broken_files_get_one_sentence(content: str, words: str, tmp_path: Path) -> None:
    file = tmp_path / "wrong.json"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(FileProblem, match=words) as caught:
        read(file)
    assert "\n" not in str(caught.value)


# --- variants nobody has published -----------------------------------------------------------------------------------


def changed(tmp_path: Path, change: Callable[[dict[str, Any]], object]) -> Scenario:
    """Scenario 1 with something changed in its file; the result passes its check and is played for a while."""
    document = json.loads((FOLDER / "1.json").read_text(encoding="utf-8"))
    change(document)
    file, made = tmp_path / "changed.json", tmp_path / "made.scenario.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    scenario = read(file)
    write_document(made, scenario)
    assert check_file(made).problems == ()
    opened = open_scenario(made)
    session = new_game(opened, seats_for(opened.scenario, bots=True), seed=1)
    bots_play(session, bots_for(session), 40)
    assert session.ruleset.invariants(session.table) == []
    return scenario


def root(document: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = document["mapTileData"]
    return found


def an_overlay(document: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = next(
        entry
        for node in nodes(root(document))
        for entry in node["overlays"]
        if entry["ref"]["type"] != "starting-location"
    )
    return found


@pytest.mark.parametrize(
    "change",
    [
        lambda file: file.pop("additionalMonsters"),
        lambda file: file.update(title=None, id="1b"),
        lambda file: root(file).update(monsters=None),
        lambda file: root(file)["doors"].reverse(),
        lambda file: root(file)["doors"][0].pop("direction"),
        lambda file: root(file).update(turns=root(file)["turns"] + 12, ref=root(file)["ref"].upper()),
        lambda file: an_overlay(file).update(cells=[]),
        lambda file: an_overlay(file)["ref"].update(subType=None),
        lambda file: an_overlay(file).update(cells=[[-1, -1], [0, -1]]),
        lambda file: [node.update(turns=(node["turns"] + 1) % 6) for node in nodes(root(file))],
    ],
)
def test_files_with_something_left_out_or_laid_otherwise_are_played(
    change: Callable[[dict[str, Any]], object], tmp_path: Path
) -> None:
    scenario = changed(tmp_path, change)
    assert (len(scenario.board.tiles), len(scenario.rooms), len(scenario.doors)) == (3, 3, 2)
    assert "unknown" not in scenario.notes


def test_unknown_overlays_and_doors_have_stand_ins_and_a_note(tmp_path: Path) -> None:
    scenario = changed(tmp_path, lambda file: an_overlay(file)["ref"].update(type="whirlpool"))
    assert [token.kind for token in scenario.tokens].count("token") == 1
    assert scenario.notes["unknown"].endswith("Whirlpool.")
    scenario = changed(tmp_path, lambda file: root(file)["doors"][0].update(subType="portcullis"))
    assert len(scenario.doors) == 2 and scenario.notes["unknown"].endswith("Portcullis.")


def test_a_wall_overlay_closes_its_hexagon(tmp_path: Path) -> None:
    scenario = changed(tmp_path, lambda file: an_overlay(file)["ref"].update(type="wall"))
    wall = next(token for token in scenario.tokens if token.kind == "wall")
    board = compile_board(scenario.board, find_tile_sets(scenario).sets).board
    here = board.lattice.space(*wall.at[0])
    assert here is not None
    beside = [there for there in board.lattice.neighbours(here) if board.has(there)]
    borders = [board.lattice.border(here, there) for there in beside]
    assert beside and all(border is not None and board.border_kind(border) == "wall" for border in borders)
