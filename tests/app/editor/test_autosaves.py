"""Work that is not saved: kept soon and again, in several versions with their age, offered when the editor opens."""

from __future__ import annotations

import os
import shutil
import time
from itertools import pairwise
from pathlib import Path

import msgspec
import pygame
import pytest

from tests.app.editor_hands import EditorHands
from tests.app.hands import Hands
from vtt.app.editor.screen import EditorScreen
from vtt.app.new_game.screen import NewGameScreen
from vtt.app.play import begin_game, open_path
from vtt.app.screen import Screen
from vtt.app.table.screen import TableScreen
from vtt.files import autosave
from vtt.files.autosave import autosave_of, keep_autosave, left_over, versions_of
from vtt.files.documents import read_scenario, write_document
from vtt.files.library import find_scenario
from vtt.files.places import recovery_folder
from vtt.files.problem import FileProblem
from vtt.scenario.document import BoardDocument, Scenario

pytestmark = pytest.mark.usefixtures("seldom_painted")

CRYPT = Scenario(id="crypt", title="Crypt", game="descent", board=BoardDocument(columns=30, rows=20))


def titled(title: str) -> Scenario:
    return msgspec.structs.replace(CRYPT, title=title)


def paint(editor: EditorHands, column: int) -> None:
    editor.letter("b")
    editor.click(editor.at(column, 10))


def test_a_change_is_kept_within_a_few_seconds(editor: EditorHands) -> None:
    paint(editor, 10)
    editor.wait(7)
    assert versions_of(autosave_of(None))[0].scenario == editor.document


def test_an_autosave_that_fails_is_said_once_and_tried_again(
    editor: EditorHands, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[float] = []

    def full(place: Path, data: bytes, backups: int = 0) -> None:
        tried.append(editor.now)
        raise FileProblem(place, "", "it was not saved: the disk is full; make room and save again")

    monkeypatch.setattr(autosave, "write_file", full)
    paint(editor, 10)
    editor.wait(30)
    assert len(tried) >= 4
    assert len([words for words in editor.notices() if "disk is full" in words]) == 1
    monkeypatch.undo()
    monkeypatch.setenv("VTT_HOME", str(recovery_folder().parent))
    editor.wait(10)
    assert versions_of(autosave_of(None))[0].scenario == editor.document


@pytest.mark.parametrize("kind", ["folder", "file"])
def test_whatever_has_an_autosaves_name_blocks_nothing(editor: EditorHands, kind: str) -> None:
    place = autosave_of(None)
    if kind == "folder":
        place.mkdir(parents=True)
    else:
        place.parent.parent.mkdir(parents=True)
        place.parent.write_text("in the way")
    paint(editor, 10)
    editor.wait(7)
    assert [one.versions[0].scenario for one in left_over()] == [editor.document]


def test_where_nothing_can_be_written_in_the_recovery_folder_it_lies_beside_the_file(hands: Hands, home: Path) -> None:
    file = home / "crypt.scenario.json"
    write_document(file, CRYPT)
    recovery_folder().write_text("no folder")
    editor = EditorHands(hands.window, EditorScreen(hands.window, file))
    editor.letter("b")
    editor.click(editor.at(10, 10))
    editor.wait(7)
    kept = editor.document
    again = EditorHands(hands.window, EditorScreen(hands.window, file))
    again.press("Recover")
    assert again.document == kept
    again.control(pygame.K_s)
    assert [one.name for one in home.glob(".crypt*")] == []


def test_several_versions_are_kept_apart_in_time(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = autosave_of(home / "crypt.scenario.json")
    began = time.time() - 3600
    for number in range(40):
        written = began + 30 * number
        monkeypatch.setattr(autosave.time, "time", lambda now=written: now)
        keep_autosave(place, titled(f"Crypt {number}"), home / "crypt.scenario.json")
        os.utime(place, (written, written))
    found = versions_of(place)
    assert [one.scenario.title for one in found][:2] == ["Crypt 39", "Crypt 36"]
    assert len(found) == 1 + autosave.OLDER
    assert all(later.written - older.written >= autosave.APART for later, older in pairwise(found[1:]))


def test_a_broken_version_gives_way_to_the_one_before_it(home: Path) -> None:
    place = autosave_of(home / "crypt.scenario.json")
    keep_autosave(place, titled("First"))
    keep_autosave(place, titled("Second"))
    place.write_bytes(b"{")
    assert autosave.read_autosave(place) == titled("First")


def test_work_on_a_file_is_offered_when_the_editor_starts_without_it(hands: Hands, home: Path) -> None:
    file = home / "crypt.scenario.json"
    write_document(file, CRYPT)
    keep_autosave(autosave_of(file), titled("Deep crypt"), file)
    old = time.time() - 3 * 3600
    os.utime(autosave_of(file), (old, old))
    editor = EditorHands(hands.window, EditorScreen(hands.window))
    assert any("Deep crypt” (3 hours ago)" in getattr(one, "words", "") for one in editor.widgets())
    editor.press("Recover")
    opened = editor.screen.bench.opened
    assert (opened.file, editor.document.title, opened.desk.history.changed) == (file, "Deep crypt", True)
    editor.control(pygame.K_s)
    assert read_scenario(file).title == "Deep crypt" and not left_over()


def test_work_on_a_file_that_is_gone_goes_on_without_one(hands: Hands, home: Path) -> None:
    file = home / "stick" / "crypt.scenario.json"
    keep_autosave(autosave_of(file), titled("Deep crypt"), file)
    editor = EditorHands(hands.window, EditorScreen(hands.window))
    editor.press("Recover")
    assert (editor.screen.opened.file, editor.document.title) == (None, "Deep crypt")


def test_an_older_version_is_chosen_and_the_others_stay(hands: Hands, home: Path) -> None:
    file = home / "crypt.scenario.json"
    write_document(file, CRYPT)
    keep_autosave(autosave_of(file), titled("Good"), file)
    keep_autosave(autosave_of(file), titled("Spoilt"), file)
    editor = EditorHands(hands.window, EditorScreen(hands.window))
    editor.press("Choose a version")
    editor.press("Good · just now")
    assert editor.document.title == "Good"
    assert [one.scenario.title for one in versions_of(autosave_of(file))] == ["Spoilt", "Good"]


def test_a_new_document_does_not_write_over_what_was_left_behind(hands: Hands) -> None:
    keep_autosave(autosave_of(None, 1), titled("Left behind"))
    editor = EditorHands(hands.window, EditorScreen(hands.window))
    editor.press("Choose a version")
    editor.press("Close")
    editor.look_at(8, 8, 24, 18)
    paint(editor, 10)
    editor.wait(7)
    assert {one.versions[0].scenario.title for one in left_over()} == {"Left behind", "New scenario"}


def test_the_recovery_folder_is_shown_and_a_version_opened_from_it_belongs_to_no_file(hands: Hands) -> None:
    editor = EditorHands(hands.window, EditorScreen(hands.window))
    editor.screen.files.show_recovery()
    assert str(recovery_folder()) in editor.notices()[-1]
    keep_autosave(autosave_of(None, 7), titled("Kept"))
    editor.screen.files.show_recovery()
    editor.press("untitled-7")
    editor.press("newest.scenario.json")
    assert (editor.document.title, editor.screen.opened.file) == ("Kept", None)


def test_a_file_without_permission_is_not_written_over(hands: Hands, home: Path) -> None:
    file = home / "crypt.scenario.json"
    write_document(file, CRYPT)
    file.chmod(0o444)
    before = file.read_bytes()
    editor = EditorHands(hands.window, EditorScreen(hands.window, file))
    editor.letter("b")
    editor.click(editor.at(10, 10))
    editor.control(pygame.K_s)
    assert file.read_bytes() == before and editor.desk.history.changed
    assert any("write-protected" in words for words in editor.notices())
    shutil.rmtree(recovery_folder(), ignore_errors=True)


def broken_with_a_backup(home: Path) -> Path:
    file = home / "crypt.scenario.json"
    write_document(file, CRYPT)
    write_document(file, titled("Newer"))
    file.write_bytes(b"\0" * 100)
    return file


def test_a_broken_file_offers_the_version_before_it(hands: Hands, home: Path) -> None:
    file = broken_with_a_backup(home)
    editor = EditorHands(hands.window, EditorScreen(hands.window, file))
    editor.press("Open that version")
    opened = editor.screen.bench.opened
    assert (editor.document.title, opened.file, opened.desk.history.changed) == ("Crypt", file, True)
    assert file.read_bytes() == b"\0" * 100
    editor.control(pygame.K_s)
    assert read_scenario(file) == editor.document


def test_a_broken_scenario_is_played_from_the_version_before_it(hands: Hands, home: Path) -> None:
    hands.window.push(Screen(hands.window))
    open_path(hands.window, broken_with_a_backup(home))
    hands.press("Open that version")
    assert isinstance(hands.window.screen, NewGameScreen)
    assert hands.window.screen.opened is not None and hands.window.screen.opened.scenario == CRYPT


def test_a_game_that_cannot_be_saved_can_be_played(hands: Hands, home: Path) -> None:
    hands.window.push(Screen(hands.window))
    (home / "saves").write_text("no folder")
    begin_game(hands.window, find_scenario("lamp-in-the-gatehouse"), seed=3)
    assert hands.has("The game cannot be saved")
    hands.press("Play without saving")
    assert isinstance(hands.window.screen, TableScreen)
