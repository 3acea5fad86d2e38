"""What the editor keeps: saving, autosaves, work left behind by a crash, exports."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import msgspec
import pygame
import pytest

from tests.app.editor_hands import EditorHands
from tests.app.hands import Hands
from vtt.app.editor.screen import EditorScreen
from vtt.app.open_file import OpenFile
from vtt.files.archive import Archive, pack, read_archive
from vtt.files.autosave import autosave_of, keep_autosave, left_over
from vtt.files.documents import read_document, read_scenario, write_document
from vtt.files.places import scenarios_folder
from vtt.scenario.document import BoardDocument, Scenario

pytestmark = pytest.mark.usefixtures("seldom_painted")

MAPS = Path(__file__).parents[3] / "maps"


def test_what_is_typed_is_saved_also_without_enter(editor: EditorHands, home: Path) -> None:
    editor.press("Title title")
    editor.key(pygame.K_END)
    editor.type("!")
    editor.control(pygame.K_s)
    editor.replace_text("dialog field", str(home / "x.scenario.json"))
    editor.key(pygame.K_RETURN)
    saved = read_document(home / "x.scenario.json")
    assert isinstance(saved, Scenario)
    assert saved.title == "New scenario!"


def test_saving_asks_for_a_name_once_and_the_file_is_the_document(editor: EditorHands, home: Path) -> None:
    editor.letter("b")
    editor.click(editor.at(10, 10))
    assert "*" in editor.screen.opened.title
    editor.control(pygame.K_s)
    editor.replace_text("dialog field", str(home / "cellar.scenario.json"))
    editor.key(pygame.K_RETURN)
    saved = read_document(home / "cellar.scenario.json")
    assert isinstance(saved, Scenario)
    assert saved.board == editor.document.board
    assert "*" not in editor.screen.opened.title
    editor.click(editor.at(12, 10))
    editor.control(pygame.K_s)
    again = read_document(home / "cellar.scenario.json")
    assert isinstance(again, Scenario)
    assert again.board == editor.document.board


def test_a_name_alone_is_one_in_the_folder_that_is_shown(
    editor: EditorHands, home: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was one where the program had been started, which nobody sees."""
    elsewhere, taken = tmp_path_factory.mktemp("started"), list[Path]()
    monkeypatch.chdir(elsewhere)
    editor.screen.files.save_map()
    editor.replace_text("dialog field", "floor")
    editor.key(pygame.K_RETURN)
    assert (scenarios_folder() / "floor.map.json").is_file() and "floor.map.json" in editor.notices()[-1]
    editor.control(pygame.K_s)
    editor.replace_text("dialog field", "attic")
    editor.key(pygame.K_RETURN)
    file = scenarios_folder() / "attic.scenario.json"
    assert file.is_file() and not list(elsewhere.iterdir())
    OpenFile(editor.screen.ui, taken.append, folder=file.parent).ask()
    editor.wait(0.1)
    editor.replace_text("path", file.name)
    editor.key(pygame.K_RETURN)
    assert taken == [file]


def test_a_failed_save_is_one_sentence_and_the_document_stays_changed(editor: EditorHands, home: Path) -> None:
    editor.letter("b")
    editor.click(editor.at(10, 10))
    (home / "blocked").write_text("a file, no folder")
    editor.control(pygame.K_s)
    editor.replace_text("dialog field", str(home / "blocked" / "x.scenario.json"))
    editor.key(pygame.K_RETURN)
    assert editor.notices()
    assert editor.desk.history.changed


@pytest.mark.parametrize("words", ["", "/", "~nobody-here/x", "x" * 300], ids=["", "root", "home", "long"])
def test_a_name_that_no_file_can_have_is_one_sentence(editor: EditorHands, words: str) -> None:
    def ask() -> None:
        OpenFile(editor.screen.ui, print).ask()

    files = editor.screen.files
    for begin in (files.save_as, files.save_map, partial(files._ask_name, ".uvtt"), ask):
        begin()
        editor.replace_text("path" if begin is ask else "dialog field", words)
        editor.key(pygame.K_RETURN)
        editor.wait(0.5)
        said = " ".join(editor.notices())
        assert said and len(said) < 300
    assert editor.screen.opened.file is None


def test_work_is_autosaved_beside_the_file_and_recovered(editor: EditorHands, hands: Hands, home: Path) -> None:
    file = home / "map.map.json"
    file.write_bytes((MAPS / "ten-tiles.map.json").read_bytes())
    screen = EditorScreen(hands.window, file)
    first = EditorHands(hands.window, screen)
    first.letter("b")
    first.click(first.at(0, 0))
    first.wait(25)
    assert autosave_of(file).is_file()
    before = first.document
    second = EditorHands(hands.window, EditorScreen(hands.window, file))
    assert second.has("Recover your work?")
    second.press("Recover")
    assert second.document == before
    assert second.desk.history.changed


def test_what_never_had_a_file_is_recovered_after_a_crash(editor: EditorHands, hands: Hands) -> None:
    editor.letter("b")
    editor.click(editor.at(10, 10))
    editor.wait(25)
    before = editor.document
    second = EditorHands(hands.window, EditorScreen(hands.window))
    second.press("Recover")
    assert second.document == before


def leave_two_behind(editor: EditorHands, hands: Hands) -> tuple[list[Scenario], EditorHands]:
    """Two documents that were never saved when the program fell; both, and the editor opened anew."""
    editor.letter("b")
    editor.click(editor.at(10, 10))
    editor.control(pygame.K_n)
    editor.key(pygame.K_RETURN)
    editor.click(editor.at(20, 15))
    editor.wait(25)
    left = [opened.desk.document for opened in editor.screen.bench.tabs.all]
    return left, EditorHands(hands.window, EditorScreen(hands.window))


def test_work_left_behind_is_kept_when_a_hasty_key_does_not_want_it(editor: EditorHands, hands: Hands) -> None:
    (first, other), second = leave_two_behind(editor, hands)
    assert second.has("Recover your work?")
    second.key(pygame.K_ESCAPE)
    kept = [read_scenario(file) for file in sorted(scenarios_folder().glob("*-recovered.scenario.json"))]
    assert [one.title for one in kept] == [other.title, first.title]
    assert kept[1].board == first.board and kept[0].board == other.board
    assert len(second.notices()) == 2
    assert not left_over()


def test_everything_an_earlier_run_left_behind_is_recovered(editor: EditorHands, hands: Hands) -> None:
    before, second = leave_two_behind(editor, hands)
    second.press("Recover")
    assert [opened.desk.document for opened in second.screen.bench.tabs.all] == before
    assert [opened.number for opened in second.screen.bench.tabs.all] == [1, 2]


def test_a_newer_autosave_is_kept_beside_the_file_when_it_is_not_wanted(hands: Hands, home: Path) -> None:
    file = home / "crypt.scenario.json"
    write_document(file, Scenario(id="crypt", title="Crypt", game="descent", board=BoardDocument(columns=9, rows=9)))
    newer = msgspec.structs.replace(read_scenario(file), title="Deep crypt")
    keep_autosave(autosave_of(file), newer)
    editor = EditorHands(hands.window, EditorScreen(hands.window, file))
    editor.press("Open the saved file")
    assert editor.document.title == "Crypt"
    assert read_scenario(home / "crypt-recovered.scenario.json") == newer


def test_a_broken_file_is_one_sentence_and_an_empty_document(hands: Hands, home: Path) -> None:
    file = home / "broken.scenario.json"
    file.write_text("{")
    editor = EditorHands(hands.window, EditorScreen(hands.window, file))
    assert any("broken.scenario.json" in words for words in editor.notices())
    assert editor.document.board.tiles == ()


def test_exports_are_written_beside_the_window(editor: EditorHands) -> None:
    editor.letter("b")
    editor.press("terrain plain")
    editor.drag((10, 10), (14, 10))
    for ending in ("map.json", "png", "pdf", "uvtt", "tmj", "vttz"):
        editor.screen.files._export_to(f".{ending}", "out")
        file = scenarios_folder() / f"out.{ending}"  # the folder that is suggested is made
        for _ in range(4000):
            editor.wait(0.05)
            pygame.time.wait(5)
            if file.is_file() and not editor.screen.ui.layers:
                break
        assert file.is_file(), ending


def packed_crypt(home: Path) -> tuple[Path, bytes]:
    """A packed scenario with a picture below its board and one that nothing shows, and the first picture."""
    picture = pygame.Surface((20, 20))
    picture.fill((200, 30, 30))
    pygame.image.save(picture, str(home / "floor.png"))
    data = (home / "floor.png").read_bytes()
    (home / "floor.png").unlink()
    board = BoardDocument(columns=30, rows=20, picture="floor.png", picture_at=(0.0, 0.0, 9.0, 9.0))
    scenario = Scenario(id="crypt", title="Crypt", game="descent", board=board)
    file = home / "crypt.vttz"
    file.write_bytes(pack(Archive("crypt.scenario.json", scenario, {"floor.png": data, "other.png": data}, {})))
    return file, data


def test_a_packed_scenario_is_saved_back_into_its_file(hands: Hands, home: Path) -> None:
    file, data = packed_crypt(home)
    for number in (1, 2):  # it opens again after it was changed
        editor = EditorHands(hands.window, EditorScreen(hands.window, file))
        editor.letter("b")
        editor.click(editor.at(10 + 2 * number, 10))
        assert "*" in editor.screen.opened.title
        editor.control(pygame.K_s)
        kept = read_archive(file)
        assert isinstance(kept.document, Scenario) and kept.document.board == editor.document.board
        assert kept.pictures == {"floor.png": data, "other.png": data}
        assert "*" not in editor.screen.opened.title
    assert sorted(path.name for path in home.iterdir() if not path.name.startswith("crypt.vttz")) == []


def test_a_packed_scenario_saved_elsewhere_takes_its_pictures_along(hands: Hands, home: Path) -> None:
    file, data = packed_crypt(home)
    editor = EditorHands(hands.window, EditorScreen(hands.window, file))
    editor.screen.files._named(str(home / "loose" / "crypt.scenario.json"))
    assert read_scenario(home / "loose" / "crypt.scenario.json").board.picture == "floor.png"
    assert (home / "loose" / "floor.png").read_bytes() == data
    editor.letter("b")
    editor.click(editor.at(12, 10))
    assert editor.desk.history.changed
    before = file.read_bytes()
    editor.control(pygame.K_s)
    assert file.read_bytes() == before, "it is worked on in the other file now"


def test_a_scenario_is_packed_by_its_ending_and_goes_on_there(editor: EditorHands, home: Path) -> None:
    editor.letter("b")
    editor.click(editor.at(10, 10))
    editor.control(pygame.K_s)
    editor.replace_text("dialog field", str(home / "crypt.vttz"))
    editor.key(pygame.K_RETURN)
    editor.click(editor.at(12, 10))
    editor.control(pygame.K_s)
    kept = read_archive(home / "crypt.vttz")
    assert isinstance(kept.document, Scenario) and kept.document.board == editor.document.board
