"""Small sounds of our own, beside what is seen."""

from __future__ import annotations

import importlib.util
import os
import wave
from array import array
from pathlib import Path

import pygame
import pytest

from vtt.app.settings import Settings
from vtt.app.sound import Sound
from vtt.app.table.hearing import Hearing, sounds_of
from vtt.files.places import sounds_folder
from vtt.rules.events import CardMoved, Damaged, Defeated, GameOver, Moved, Rolled, RolledDie

from .hands import Table

NAMES = {"step", "dice", "hit", "miss", "fall", "card", "door", "curtain", "win", "lose"}


def test_the_files_are_small_and_what_the_script_makes() -> None:
    files = {file.stem: file for file in sounds_folder().glob("*.wav")}
    assert set(files) == NAMES and sum(file.stat().st_size for file in files.values()) < 150_000
    spec = importlib.util.spec_from_file_location("make_sounds", sounds_folder() / "make_sounds.py")
    assert spec is not None and spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    for name, file in files.items():
        with wave.open(str(file), "rb") as read:
            assert (read.getnchannels(), read.getsampwidth(), read.getframerate()) == (1, 2, 22_050)
            kept = array("h", read.readframes(read.getnframes()))
        made = script.whole(name)
        assert len(made) == len(kept) and all(abs(one - two) <= 1 for one, two in zip(made, kept, strict=True))


def test_what_happens_is_heard_once_each_in_order_and_secrets_are_not() -> None:
    walk = Moved(figure="a", path=(0, 1), space=1)
    events = (
        walk,
        walk,
        Rolled(dice=(RolledDie("red", 1),)),
        Damaged(figure="b", amount=2),
        Defeated(figure="b"),
        CardMoved(deck="x", change="drawn", secret_to=("other",)),
    )
    assert sounds_of(events, frozenset(("me",)), {"heroes"}) == ("step", "dice", "hit", "fall")
    assert sounds_of((GameOver(winner="heroes"),), frozenset(), {"heroes"}) == ("win",)
    assert sounds_of((GameOver(winner="monsters"),), frozenset(), {"heroes"}) == ("lose",)
    shared = sounds_of((GameOver(winner="runa+ilse"),), frozenset(), {"heroes", "ilse"})
    assert shared == ("win",), "rivals win by themselves"


class Played(Sound):
    def __init__(self) -> None:
        super().__init__(Settings())
        self.names: list[str] = []

    def play(self, name: str) -> bool:
        self.names.append(name)
        return True


def test_what_an_attack_comes_to_is_heard_when_it_is_counted() -> None:
    sound = Played()
    hearing = Hearing(sound)
    hearing.hear(("dice", "hit", "fall"), counting=True)
    assert sound.names == ["dice"]
    hearing.release()
    hearing.release()
    assert sound.names == ["dice", "hit", "fall"]


def test_without_a_device_or_a_file_there_is_silence_without_a_word(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(*_: object) -> None:
        raise pygame.error("no device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", broken)
    sound = Sound(Settings())
    assert not sound.play("hit") and not sound.play("hit")
    monkeypatch.undo()
    assert not Sound(Settings(), tmp_path).play("hit")


def test_volume_and_mute_are_kept_and_nothing_is_opened_where_nothing_is_heard() -> None:
    pygame.mixer.quit()
    assert not Sound(Settings(mute=True)).play("hit") and not Sound(Settings(volume=0.0)).play("hit")
    assert pygame.mixer.get_init() is None
    assert Sound(Settings()).play("hit")
    pygame.mixer.quit()


def test_a_key_mutes_at_the_table(table: Table) -> None:
    hands = table()
    hands.key(pygame.K_m, pygame.KMOD_CTRL)
    assert hands.window.settings.mute and hands.notices() == ["Sounds are off."]
    hands.key(pygame.K_m, pygame.KMOD_CTRL)
    assert not hands.window.settings.mute


def test_what_the_sound_library_complains_about_where_there_is_no_device_is_read_by_nobody(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def complains(*_: object) -> None:
        os.write(2, b"ALSA lib confmisc.c:855: cannot find card '0'\n")
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "get_init", lambda: None)
    monkeypatch.setattr(pygame.mixer, "init", complains)
    assert not Sound(Settings()).play("dice")
    os.write(2, b"still heard\n")
    assert capfd.readouterr().err == "still heard\n"
