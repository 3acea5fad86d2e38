"""The entries of an open list, found by typing: letters are never shortcuts there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from vtt.app.widgets.base import Host, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.keys import control, matches
from vtt.app.widgets.layout import Entries

PAUSE: Final = 1.0
"""Seconds after which typing begins anew."""


class Listing(Entries):
    """Entries of a menu. What is typed brings the focus to the first entry that begins so, else to one with a word that
    does, else to one that has it; the same letter again goes on to the next."""

    def __init__(self, entries: Sequence[Button], host: Host) -> None:
        super().__init__(entries, gap=2)
        self.entries = list(entries)
        self.host = host
        self._typed = ""
        self._last = 0.0

    @property
    def typing(self) -> bool:
        """Whether a word is being typed: a space belongs to it, and presses nothing."""
        return bool(self._typed) and self.host.now - self._last <= PAUSE

    def answers(self, event: pygame.event.Event) -> bool:
        """Letters find, but for the shortcut an entry shows; all else goes on to the entries."""
        letter = getattr(event, "unicode", "")
        if len(letter) != 1 or not letter.isprintable() or control(event) or event.mod & pygame.KMOD_LALT:
            return False
        if any(one.keys and matches(one.keys, event) for one in self.entries):
            return False
        self._typed = (self._typed if self.typing else "") + letter.casefold()
        self._last = self.host.now
        found = self._found()
        if found is not None:
            self.host.keyboard = True
            self.host.set_focus(found)
            self.host.reveal_focus()
        return True

    def _found(self) -> Widget | None:
        typed, entries = self._typed, self.entries
        if len(set(typed)) == 1 and not any(one.words.casefold().startswith(typed) for one in entries):
            typed = typed[0]
        here = next((number for number, one in enumerate(entries) if one is self.host.focus), -1)
        first = here + 1 if len(typed) == 1 else max(here, 0)
        ordered = [*entries[first:], *entries[:first]]
        words = [one.words.casefold() for one in ordered]
        ways = (
            [text.startswith(typed) for text in words],
            [any(word.startswith(typed) for word in text.split()) for text in words],
            [typed in text for text in words],
        )
        return next((one for way in ways for one, is_so in zip(ordered, way, strict=True) if is_so), None)
