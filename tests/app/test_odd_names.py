"""Names as people give them: endless, in any script, with pictures in them and signs that files do not allow."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pygame
import pytest

import vtt
from tests.app.hands import Hands
from tests.campaign.parties import BOOK, a_campaign
from vtt.app.campaign.page import CampaignPage
from vtt.app.home.slots_screen import SlotsScreen
from vtt.app.new_game.screen import NewGameScreen
from vtt.app.play import begin_game, continue_game, open_path
from vtt.app.settings import Settings
from vtt.app.table.screen import TableScreen
from vtt.app.window import Window
from vtt.files.atomic import write_file
from vtt.files.campaigns import new_file, read_campaign, write_campaign
from vtt.files.documents import read_scenario, write_document
from vtt.files.games import close, new_game, open_scenario
from vtt.files.gloomhaven import campaign_games
from vtt.files.library import find_scenario
from vtt.files.packed_campaigns import pack_campaign, unpack_campaign
from vtt.files.places import campaigns_folder, saves_folder
from vtt.files.slots import copy_slot, read_slot, rename_slot, slot_file, slots
from vtt.rules.by_hand import RenameFigure

NAMES = {
    "endless": "Wolf and " * 34,
    "one_word": "x" * 300,
    "wide_letters": "\U000103a0" * 300,
    "pictures": "🐉👩‍🚀 " * 75,
    "leftwards": "שלום עולם " * 30,
    "mixed": "\u202e" + "abc שלום " * 30,
    "marks": "e" + "\u0301" * 299,
    "signs": '../..\\a/b:c*?"<>|' * 18,
    "dots": "." * 300,
    "device": "CON",
    "blank": " \u3000" * 150,
}
EVERY = pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)


@EVERY
def test_saves_of_any_name_are_made_copied_and_renamed(name: str, home: Path) -> None:
    file = slot_file(name)
    assert file.parent == saves_folder()
    session = new_game(open_scenario(find_scenario("lamp-in-the-gatehouse")), save=file)
    close(session)
    copy = copy_slot(read_slot(file), name)
    rename_slot(read_slot(copy), name)
    assert read_slot(copy).name == name and {slot.problem for slot in slots()} == {""} and len(slots()) == 2


@EVERY
def test_campaigns_of_any_name_are_kept_and_carried(name: str, home: Path, hands: Hands) -> None:
    name = name[:60]
    campaign = msgspec.structs.replace(a_campaign(), title=name)
    file = new_file(name)
    write_campaign(file, campaign)
    assert file.parent == campaigns_folder() and read_campaign(file) == campaign
    packed = home / "carried.vttcampaign"
    packed.write_bytes(pack_campaign(file))
    assert read_campaign(unpack_campaign(packed)).title.startswith(name[:50])
    started = campaign_games.start(campaign, BOOK.scenarios["toll-at-saltgate"], seed=4)
    close(started.session)
    assert started.file.parent == saves_folder()
    open_path(hands.window, file)
    hands.wait()
    assert isinstance(hands.window.screen, CampaignPage)


@EVERY
def test_a_file_with_the_longest_name_there_is_is_written(name: str, tmp_path: Path) -> None:
    stem = "".join(letter for letter in name if letter.isalnum()) or "x"
    file = tmp_path / stem.encode()[:240].decode("utf-8", "ignore")
    for data in (b"1", b"2"):
        write_file(file, data)
    assert file.read_bytes() == b"2" and len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize("size", [(1280, 720), pytest.param((1920, 1080), marks=pytest.mark.whole)], ids=str)
@EVERY
def test_names_of_any_kind_are_drawn_everywhere(name: str, size: tuple[int, int], home: Path) -> None:
    """New game, the table with all that folds out of it, home and the saved games."""
    lamp = read_scenario(find_scenario("lamp-in-the-gatehouse"))
    seats = tuple(msgspec.structs.replace(seat, name=name) for seat in lamp.seats)
    rooms = tuple(msgspec.structs.replace(room, name=name) for room in lamp.rooms)
    doors = tuple(msgspec.structs.replace(door, name=name) for door in lamp.doors)
    file = home / "odd.scenario.json"
    write_document(file, msgspec.structs.replace(lamp, title=name, seats=seats, rooms=rooms, doors=doors))
    hands = Hands(Window(Settings(size=size, scale=size[1] / 720, motion="reduced", bot_delay=0.0), keep=False))
    open_path(hands.window, file)
    hands.wait()
    assert isinstance(hands.window.screen, NewGameScreen)
    begin_game(hands.window, file, seed=3)
    screen = hands.window.screen
    assert isinstance(screen, TableScreen)
    hands.wait(0.5)
    for figure in sorted(screen.session.table.pieces.figures):
        called = "".join(one for one in name[:100] if one.isprintable()).strip() or "Nobody"
        screen.submit(RenameFigure(figure=figure, name=called))
        assert screen.session.table.figure(figure).name == called
    for key in (pygame.K_RETURN, pygame.K_RETURN, pygame.K_F1, pygame.K_ESCAPE, pygame.K_RETURN):
        hands.key(key)
        hands.wait()
    screen.leaving.go_home()
    hands.window.push(SlotsScreen(hands.window))
    hands.wait()
    continue_game(hands.window, slots()[0].file)
    hands.wait()
    assert isinstance(hands.window.screen, TableScreen) and not (home / "settings" / "problems.log").exists()


def test_no_sentence_takes_who_sits_there_for_one_person() -> None:
    """“Heroes is next”: a seat may bear the name of a side, or of two people."""
    one_person = re.compile(r"\b(seat|called|acting|other)\.name\} (is|has|was|[a-z]+[^s]s)\b")
    sources = list((Path(vtt.__file__).parent / "app").rglob("*.py"))
    lines = [line.strip() for file in sources for line in file.read_text().splitlines()]
    assert len(sources) > 200 and not [line for line in lines if one_person.search(line)]
