"""Pictures of the players' own: what a scenario brings along, what people keep, and what is no picture."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from tests.scene.boards import figure, pieces
from vtt.files.archive import pictures_named
from vtt.files.games import open_scenario
from vtt.files.library import shelf
from vtt.files.places import portraits_folder
from vtt.scenario.document import Scenario
from vtt.scene.own_pictures import LARGEST, portrait_files, show_own_pictures, take_pictures
from vtt.scene.sprites import SpriteStore


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("VTT_HOME", str(tmp_path / "home"))
    return tmp_path


def bell(**changes: object) -> Scenario:
    entry = next(entry for entry in shelf() if entry.id == "the-drowned-bell")
    return msgspec.structs.replace(open_scenario(entry.file).scenario, **changes)


def picture(file: Path, size: tuple[int, int] = (64, 48)) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    surface = pygame.Surface(size)
    surface.fill((200, 40, 40))
    pygame.image.save(surface, str(file))


def test_a_scenario_shows_its_own_pictures_by_kind_and_the_next_one_does_not(home: Path) -> None:
    picture(home / "mine.png")
    sprites, document = SpriteStore(), bell(pictures={"mira": "mine.png", "ettin": "gone.png"})
    show_own_pictures(sprites, document, pieces(), home)
    assert sprites.figure_name("hero/mira", "mira") == "mine.png"
    assert sprites.is_own("mine.png")
    assert sprites.figure_name("ettin", "ettin") == "figure/ettin"  # its file is missing
    assert "mine.png" in pictures_named(document)
    show_own_pictures(sprites, bell(), pieces(), home)
    assert sprites.figure_name("hero/mira", "mira") == "figure/mira"


def test_a_portrait_given_by_hand_is_found_again(home: Path) -> None:
    picture(portraits_folder() / "Anna.png", (2000, 1000))
    (portraits_folder() / "list.txt").write_text("no picture")
    assert portrait_files() == ("Anna.png",)
    sprites = SpriteStore()
    show_own_pictures(sprites, bell(), pieces(figure("a", 1, 3, picture="Anna.png")), None)
    assert sprites.figure_name("hero/mira", "Anna.png") == "Anna.png"
    assert max(sprites.get("Anna.png", 64).get_size()) == 64
    assert max(sprites._own["Anna.png"].get_size()) <= LARGEST


def test_what_is_no_picture_or_lies_elsewhere_is_not_read(home: Path) -> None:
    picture(home / "secret.png")
    (home / "beside").mkdir()
    (home / "beside" / "false.png").write_bytes(b"GIF89a but not a picture")
    sprites = SpriteStore()
    take_pictures(sprites, ("false.png", "../secret.png", "figure/mira", ""), (home / "beside",))
    assert not any(sprites.is_own(name) for name in ("false.png", "../secret.png", "figure/mira"))


def test_without_a_folder_there_are_no_portraits() -> None:
    assert portrait_files() == ()
