"""Watches what is written on the screen: which words are cut short, or run out of what they stand in."""

from __future__ import annotations

import pygame
import pytest

from vtt.app.paint import Colour, Paint
from vtt.app.widgets.layout import Scroll

from .hands import Hands

MEANT = ("Print …",)
"""Words that end so by themselves: more is asked then."""


def words_drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every line that is written from now on, in order."""
    said: list[str] = []
    text = Paint.text

    def heard(paint: Paint, surface: pygame.Surface, words: str, *rest: object) -> pygame.Rect:
        said.append(words)
        return text(paint, surface, words, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Paint, "text", heard)
    return said


class Cuts:
    """Collects words that are drawn short from now on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.found: list[str] = []
        text, spaced = Paint.text, Paint.spaced

        def written(
            paint: Paint,
            surface: pygame.Surface,
            words: str,
            place: tuple[int, int],
            size: int = 14,
            colour: Colour | None = None,
            bold: bool = False,
        ) -> pygame.Rect:
            if words.endswith("…") and words not in MEANT:
                self.found.append(words)
            elif surface.get_clip().width and place[0] + paint.width(words, size, bold) > surface.get_clip().right + 2:
                self.found.append(f"{words} (runs out)")
            return text(paint, surface, words, place, size, colour, bold)

        def apart(paint: Paint, surface: pygame.Surface, words: str, rect: pygame.Rect) -> None:
            if paint.spaced_width(words) > rect.width:
                self.found.append(words)
            spaced(paint, surface, words, rect)

        monkeypatch.setattr(Paint, "text", written)
        monkeypatch.setattr(Paint, "spaced", apart)

    def look(self, hands: Hands, where: str) -> list[str]:
        """Look at the whole of what is shown, scrolled from top to bottom: every word that is cut, with where it is."""
        self.found.clear()
        screen = hands.window.screen
        assert screen is not None
        ui = screen.ui
        hands.wait(0.1)
        for number in range(len(_scrolls(hands))):
            top = 0
            while True:
                scroll = _scrolls(hands)[number]
                scroll.offset = top
                ui.lay_out()
                hands.shown()
                top += max(1, scroll.rect.height - 40)
                if top >= scroll.full or not scroll.rect.height:
                    break
        hands.shown()
        return [f"{where}: {words}" for words in dict.fromkeys(self.found)]


def _scrolls(hands: Hands) -> list[Scroll]:
    return [widget for widget in hands.widgets() if isinstance(widget, Scroll)]
