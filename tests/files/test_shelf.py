"""The shelf of scenarios, the save slots, and where files lie."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.play.small import SMALL, begin
from vtt.files import games, places
from vtt.files.documents import write_document
from vtt.files.library import find_scenario, shelf
from vtt.files.problem import FileProblem
from vtt.files.slots import copy_slot, delete_slot, rename_slot, slot_file, slots
from vtt.files.tile_sets import all_tile_sets, find_tile_sets, fingerprint
from vtt.rules import by_hand
from vtt.scenario.document import BoardDocument, MapDocument, PlacedTile, Scenario, TilePiece, TileSet, TileSide

pytestmark = pytest.mark.usefixtures("home")


def test_maps_and_sprites_are_found() -> None:
    assert places.maps_folder().is_dir()
    assert places.sprites_folder().is_dir()
    assert places.saves_folder().name == "saves"


def test_the_shelf_shows_shipped_and_own_scenarios_and_skips_broken_ones() -> None:
    folder = places.scenarios_folder()
    folder.mkdir(parents=True)
    write_document(folder / "small.scenario.json", SMALL)
    (folder / "broken.scenario.json").write_text('{"format": "vtt-scen')
    entries = shelf()
    assert [entry.title for entry in entries if entry.own] == ["Small"]
    shipped = [entry for entry in entries if not entry.own]
    assert len(shipped) >= 2
    assert all(entry.minutes > 0 and entry.players[0] >= 1 and entry.summary for entry in shipped)


def test_a_scenario_is_found_by_its_id_or_its_path(tmp_path: Path) -> None:
    entry = shelf()[0]
    assert find_scenario(entry.id) == entry.file
    assert find_scenario(str(entry.file)) == entry.file
    with pytest.raises(FileProblem, match=entry.id):
        find_scenario("no-such-scenario")


def test_slots_are_copied_renamed_and_deleted() -> None:
    file = slot_file("Friday: night/1")
    assert file.name == "Friday- night-1.vttsave"
    session = begin(save=file)
    session.submit(by_hand.SetCounter(name="noise", value=4))
    session.journal.show(session.moment.number, b"{}", "", b"png").result()  # type: ignore[attr-defined]
    session.durable.result()
    (slot,) = slots()
    assert (slot.title, slot.game, slot.picture, slot.steps, slot.problem) == ("Small", "descent", b"png", 1, "")
    copy = copy_slot(slot, "Saturday")
    games.close(session)
    again = games.open_save(copy).session
    assert again.table.pieces.counters["noise"] == 4
    games.close(again)
    rename_slot(slot, "Thursday")
    assert sorted(other.name for other in slots()) == ["Saturday", "Thursday"]
    delete_slot(slot)
    assert [other.name for other in slots()] == ["Saturday"]


def test_names_of_slots_never_leave_the_folder_and_never_clash() -> None:
    folder = places.saves_folder()
    folder.mkdir(parents=True)
    for name in ("../../etc/passwd", "con", "", "....", "a/b\\c:d*e?", "x" * 500, "Überfall"):
        file = slot_file(name)
        assert file.parent == folder
        assert len(file.name) <= 100
        file.write_bytes(b"")
        assert slot_file(name) != file


def test_a_broken_slot_is_listed_with_its_problem() -> None:
    folder = places.saves_folder()
    folder.mkdir(parents=True)
    (folder / "bad.vttsave").write_bytes(b"hello")
    (slot,) = slots()
    assert slot.name == "bad" and slot.problem
    with pytest.raises(FileProblem):
        copy_slot(slot, "copy")
    assert len(list(folder.iterdir())) == 1


def test_tile_sets_are_found_beside_the_document_and_changes_are_told(tmp_path: Path) -> None:
    side = TileSide(name="1A", rows=("..", ".."))
    tile_set = TileSet(id="mine", title="Mine", lattice="square", pieces=(TilePiece(id="1", sides=(side,)),))
    write_document(tmp_path / "other-name.tiles.json", tile_set)
    board = BoardDocument(tiles=(PlacedTile(id="a", tile="mine/1A", at=(0, 0)),))
    found = find_tile_sets(MapDocument(title="", board=board), tmp_path)
    assert found.sets == {"mine": tile_set}
    file = tmp_path / "s.scenario.json"
    noted = {"mine": fingerprint(tile_set)}
    write_document(file, Scenario(id="s", title="S", game="descent", board=board, tile_sets=noted))
    assert not games.open_scenario(file).problems
    write_document(file, Scenario(id="s", title="S", game="descent", board=board, tile_sets={"mine": "0" * 16}))
    assert ["has changed" in problem.sentence for problem in games.open_scenario(file).problems] == [True]
    (tmp_path / "other-name.tiles.json").write_text("{")
    (tmp_path / "mine.tiles.json").write_text("{")
    sentences = [problem.sentence for problem in games.open_scenario(file).problems]
    assert any("broken" in sentence for sentence in sentences)
    assert any("stand-in" in sentence for sentence in sentences)


def test_all_tile_sets_holds_the_shipped_ones() -> None:
    assert "descent-base" in {tile_set.id for tile_set in all_tile_sets()}


def test_an_unknown_game_is_one_sentence() -> None:
    with pytest.raises(ValueError, match="does not know the game"):
        games.ruleset_for("chess")
