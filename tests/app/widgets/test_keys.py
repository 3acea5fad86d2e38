"""Keys on every keyboard: AltGr, other layouts, the keypad, keys of one's own, the tilted wheel."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import msgspec
import pygame
import pytest

from tests.app.hands import Hands, Table
from vtt.app.keys_screen import KeysScreen
from vtt.app.settings_screen import SettingsScreen
from vtt.app.widgets.keys import bind, control, matches, shown, written
from vtt.rules.by_hand import SetDamage


def press(key: int, mod: int = 0, *, place: int = 0, text: str = "") -> Any:
    return SimpleNamespace(key=key, mod=mod, scancode=place, unicode=text)


@pytest.fixture(autouse=True)
def _as_shipped() -> Iterator[None]:
    bind({})
    yield
    bind({})


def test_altgr_is_not_ctrl() -> None:
    for mod in (pygame.KMOD_LCTRL | pygame.KMOD_RALT, pygame.KMOD_MODE, pygame.KMOD_MODE | pygame.KMOD_LCTRL):
        assert not matches("Ctrl+Z", press(pygame.K_z, mod)) and not control(press(pygame.K_z, mod))
        assert not matches("Q", press(pygame.K_q, mod, text="@")), "it types @"
        assert matches("?", press(pygame.K_q, mod, text="?"))
    assert matches("Ctrl+Z", press(pygame.K_z, pygame.KMOD_LCTRL)) and control(press(pygame.K_z, pygame.KMOD_RCTRL))


def test_letters_that_are_not_latin_mean_what_lies_in_their_place() -> None:
    assert matches("Ctrl+Z", press(ord("я"), pygame.KMOD_CTRL, place=pygame.KSCAN_Z))
    assert matches("M", press(ord("ь"), place=pygame.KSCAN_M))
    assert matches("Ctrl+Z", press(pygame.K_z, pygame.KMOD_CTRL, place=pygame.KSCAN_Y)), "as printed on a German one"
    assert not matches("Ctrl+Y", press(pygame.K_z, pygame.KMOD_CTRL, place=pygame.KSCAN_Y))
    assert matches("3", press(ord('"'), place=pygame.KSCAN_3)), "a French row of digits"


def test_undo_works_in_cyrillic_and_not_with_altgr(table: Table) -> None:
    hands = table(bots=())
    hands.screen.submit(SetDamage(figure="mira", damage=1))
    event = {"key": ord("я"), "unicode": "я", "scancode": pygame.KSCAN_Z}
    hands.send(pygame.KEYDOWN, mod=pygame.KMOD_LCTRL | pygame.KMOD_RALT, **event)
    assert len(hands.screen.session) == 2
    hands.send(pygame.KEYUP, mod=0, **event)
    hands.send(pygame.KEYDOWN, mod=pygame.KMOD_LCTRL, **event)
    assert len(hands.screen.session) == 1


def test_digits_of_the_keypad_choose(table: Table) -> None:
    hands = table(strictness="free")
    hands.down(hands.at(0))
    hands.up(hands.at(14))
    hands.key(pygame.K_a)
    hands.key(pygame.K_KP1)
    assert hands.screen.session.table.pending


def test_a_key_of_ones_own_takes_the_place_and_the_two_change_places() -> None:
    bind({"Ctrl+Z": "Ctrl+U", "S": "H"})
    assert matches("Ctrl+Z", press(pygame.K_u, pygame.KMOD_CTRL)) and shown("Ctrl+Z") == "Ctrl+U"
    assert not matches("Ctrl+Z", press(pygame.K_z, pygame.KMOD_CTRL))
    assert matches("S", press(pygame.K_h)) and matches("H", press(pygame.K_s))


def test_keys_are_changed_in_the_settings_and_kept(hands: Hands) -> None:
    hands.window.push(SettingsScreen(hands.window))
    hands.press("change keys")
    assert isinstance(hands.window.screen, KeysScreen)
    hands.press("key Ctrl+Z")
    hands.key(pygame.K_RETURN)
    assert "Enter always means the same." not in hands.notices() and hands.window.settings.keys == {}
    hands.key(pygame.K_u, pygame.KMOD_LCTRL)
    assert hands.window.settings.keys == {"Ctrl+Z": "Ctrl+U"} and hands.has("Ctrl+U")
    hands.press("key Ctrl+Y")
    hands.key(pygame.K_u, pygame.KMOD_LCTRL)
    assert hands.window.settings.keys == {"Ctrl+Z": "Ctrl+Y", "Ctrl+Y": "Ctrl+U"}
    again = msgspec.json.decode(msgspec.json.encode(hands.window.settings), type=type(hands.window.settings))
    assert again.keys == hands.window.settings.keys
    hands.press("key S")
    hands.key(pygame.K_ESCAPE)
    assert hands.has("key S") and "S" not in hands.window.settings.keys
    hands.press("as shipped")
    assert hands.window.settings.keys == {}


def test_a_shortcut_is_written_as_people_write_it() -> None:
    assert written(press(pygame.K_z, pygame.KMOD_LSHIFT | pygame.KMOD_LCTRL)) == "Shift+Ctrl+Z"
    assert written(press(pygame.K_F5)) == "F5" and written(press(pygame.K_LSHIFT, pygame.KMOD_LSHIFT)) == ""


def test_the_tilted_wheel_moves_the_board_and_scrolls_lists(table: Table) -> None:
    hands = table()
    hands.move(hands.at(24))
    before = hands.screen.scene.screen_rect(24)
    hands.send(pygame.MOUSEWHEEL, x=1, y=0)
    hands.wait(0.5)
    assert hands.screen.scene.screen_rect(24).right < before.right
    assert hands.screen.scene.screen_rect(24).top == before.top
