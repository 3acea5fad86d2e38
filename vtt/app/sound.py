"""Small sounds beside what is seen, never instead of it. Without a device, a file or a folder there is silence."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame

from vtt.app.settings import Settings
from vtt.files.places import sounds_folder


class Sound:
    """Plays sounds by name as loud as the person set. The device is opened by the first sound that is heard."""

    def __init__(self, settings: Settings, folder: Path | None = None) -> None:
        self.settings = settings
        self._folder = folder
        self._known: dict[str, pygame.mixer.Sound | None] = {}
        self._dumb = False
        """Whether there is nothing to play with."""

    @property
    def heard(self) -> bool:
        """Whether sounds are to be heard at all."""
        return self.settings.volume > 0 and not self.settings.mute

    def play(self, name: str) -> bool:
        """Play a sound. Whether it is heard."""
        if not self.heard or not self._opened():
            return False
        if name not in self._known:
            self._known[name] = self._read(name)
        sound = self._known[name]
        if sound is None:
            return False
        sound.set_volume(self.settings.volume)
        sound.play()
        return True

    def _opened(self) -> bool:
        if self._dumb or pygame.mixer.get_init():
            return not self._dumb
        try:
            with _unheard():
                pygame.mixer.init(22_050, -16, 1, 512)
        except (pygame.error, NotImplementedError):
            self._dumb = True
        return not self._dumb

    def _read(self, name: str) -> pygame.mixer.Sound | None:
        try:
            return pygame.mixer.Sound((self._folder or sounds_folder()) / f"{name}.wav")
        except (pygame.error, OSError):
            return None


@contextlib.contextmanager
def _unheard() -> Iterator[None]:
    """Nothing that is written to the standard error output meanwhile comes out: where there is no device the system's
    sound library complains there in lines that help nobody, and no call turns that off."""
    try:
        sys.stderr.flush()
        kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except (OSError, AttributeError):  # no such output: the packaged program on some systems
        yield
        return
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
