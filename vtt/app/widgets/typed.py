"""What everything has that people type into: its text, the caret, what is marked, the clipboard."""

from __future__ import annotations

import pygame

from vtt.app.widgets.base import Host, Widget


class TypedText(Widget):
    """`value` is the text, `caret` and `anchor` are the ends of what is marked (letters before them). Subclasses draw
    it, say which letters they take and where the caret goes."""

    focusable = True
    wants_text = True
    takes_enter = True

    def __init__(self, text: str, *, longest: int, name: str, tip: str = "", weight: float = 0.0) -> None:
        super().__init__(name=name, tip=tip, weight=weight)
        self.value = text
        self.longest = longest
        self.caret = self.anchor = len(text)

    def tabbed(self) -> None:
        """All of it is marked: whoever types puts something else there."""
        self.anchor, self.caret = 0, len(self.value)

    @property
    def selection(self) -> tuple[int, int]:
        """Where what is marked begins and ends."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def allows(self, letter: str) -> bool:
        """Whether a letter may stand in the text."""
        return letter.isprintable()

    def replace(self, words: str) -> None:
        """Put words in place of what is marked."""
        first, last = self.selection
        words = "".join(letter for letter in words if self.allows(letter))
        words = words[: max(0, self.longest - len(self.value) + last - first)]
        self.value = self.value[:first] + words + self.value[last:]
        self.caret = self.anchor = first + len(words)

    def text(self, words: str, ui: Host) -> bool:
        self.replace(words)
        return True

    def erase(self, step: int) -> None:
        """Take away what is marked, else the letter before the caret (-1) or behind it (1)."""
        if self.caret == self.anchor:
            self.anchor = max(0, min(len(self.value), self.caret + step))
        self.replace("")

    def with_control(self, key: int) -> bool:
        """Mark everything, copy, cut, paste. Whether the key means one of these."""
        first, last = self.selection
        if key == pygame.K_a:
            self.anchor, self.caret = 0, len(self.value)
        elif key in (pygame.K_c, pygame.K_x):
            if first != last:
                pygame.scrap.put_text(self.value[first:last])
            if key == pygame.K_x:
                self.replace("")
        elif key == pygame.K_v:
            self.replace(pygame.scrap.get_text() if pygame.scrap.has_text() else "")
        else:
            return False
        return True
