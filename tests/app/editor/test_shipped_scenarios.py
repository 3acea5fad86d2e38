"""The scenarios that ship with both campaigns are as an author leaves them: closing words, names, nobody beside where
heroes begin, nothing for the editor to complain of, and files as the editor writes them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.app.editor_hands import EditorHands
from vtt.app.editor.screen import EditorScreen
from vtt.app.settings import Settings
from vtt.app.window import Window
from vtt.files.documents import read_scenario, write_document
from vtt.files.places import maps_folder

HEXAGONS = (
    "toll-at-saltgate",
    "mill-below-the-weir",
    *(
        f"lampless/{file.name.partition('.')[0]}"
        for file in sorted((maps_folder() / "lampless").glob("*.scenario.json"))
    ),
)
SQUARES = tuple(
    f"high_water/{file.name.partition('.')[0]}"
    for file in sorted((maps_folder() / "high_water").glob("*.scenario.json"))
)


def file_of(name: str) -> Path:
    return maps_folder() / f"{name}.scenario.json"


@pytest.mark.parametrize("name", [*HEXAGONS, *SQUARES])
def test_it_has_closing_words_and_named_doors_and_rooms(name: str) -> None:
    scenario = read_scenario(file_of(name))
    assert scenario.summary and scenario.introduction and scenario.minutes
    assert all(len(objective.ending) > 20 for objective in scenario.objectives), "closing words"
    doors = [door.name for door in scenario.doors]
    assert len(set(doors)) == len(doors) and not set(doors) & {"", "Door", "First door", "Second door"}
    assert all(room.name for room in scenario.rooms)
    assert all(token.name for token in scenario.tokens)


@pytest.mark.parametrize("name", [*HEXAGONS, *SQUARES])
def test_the_editor_finds_nothing_wrong_and_writes_it_as_it_is(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VTT_HOME", str(tmp_path))
    window = Window(Settings(size=(1280, 720)), keep=False)
    screen = EditorScreen(window, file_of(name))
    EditorHands(window, screen).wait(2.0)
    assert screen._problems_of is screen.desk.document, "it has looked"
    assert screen.problems == ()
    written = tmp_path / "again.scenario.json"
    write_document(written, screen.opened.with_tile_sets_noted(screen.desk.document))
    assert written.read_bytes() == file_of(name).read_bytes()


@pytest.mark.parametrize("name", HEXAGONS)
def test_no_monster_stands_beside_where_heroes_begin(name: str) -> None:
    window = Window(Settings(size=(1280, 720)), keep=False)
    desk = EditorScreen(window, file_of(name)).desk
    scenario, lattice, places = desk.document, desk.lattice, desk.board.areas
    start = [space for area in scenario.board.areas if area.kind == "start" for space in places[area.id]]
    monsters = [lattice.space(*one.at) for one in scenario.figures if one.side == "monsters"]
    for space in monsters:
        assert space is not None
        assert min(lattice.distance(space, other) for other in start) > 1, lattice.name(space)


def test_only_hints_name_mouse_and_keys_as_everybody_reads_the_rest_also_who_only_watches() -> None:
    """The ferry's first page told those at the second window to drag their hero."""
    named = re.compile(r"\b([Dd]rag|[Cc]lick|[Mm]ouse|[Pp]ress [A-Z])\b")
    for file in sorted(maps_folder().rglob("*.scenario.json")):
        scenario = read_scenario(file)
        deeds = [deed for trigger in scenario.triggers for deed in trigger.deeds if deed.what != "hint"]
        said = [scenario.introduction, scenario.summary, *(deed.text for deed in deeds)]
        assert not [words for words in said if named.search(words)], file.name
