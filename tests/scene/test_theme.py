"""Type and colours."""

from __future__ import annotations

import unicodedata
from itertools import pairwise

import pygame
import pytest

from vtt.scene.theme import PALETTES, Theme, _wrap_paragraph, drawable


def test_no_text_gets_under_twelve_pixels() -> None:
    small = Theme(scale=0.5)
    assert small.font(12).get_height() == small.font_in_pixels(12).get_height()


@pytest.mark.parametrize("bold", [False, True])
def test_the_font_has_umlauts_and_tabular_numbers(bold: bool) -> None:
    theme = Theme()
    assert all(None not in theme.font(14, bold).metrics(letter) for letter in "äöüÄÖÜß·−–“”…×→")
    assert len({theme.width(digit, 14, bold) for digit in "0123456789"}) == 1


def test_shorten_fits_and_says_so() -> None:
    theme = Theme()
    short = theme.shorten("every line runs along the edge", 90)
    assert short.endswith("…") and theme.width(short) <= 90
    assert theme.shorten("Move", 90) == "Move"


def test_wrap_keeps_every_word_and_the_width() -> None:
    theme = Theme()
    words = "Blocked view of the far archer: every line runs along the edge of Donaudampfschifffahrtsgesellschaft."
    lines = theme.wrap(words, 120)
    assert "".join(lines).replace(" ", "") == words.replace(" ", "")
    assert all(theme.width(line) <= 120 for line in lines)


def test_text_is_kept() -> None:
    theme = Theme()
    assert theme.text("Round 3") is theme.text("Round 3")


def test_palettes_keep_sides_apart() -> None:
    for palette in PALETTES.values():
        assert len({palette.ring("heroes"), palette.ring("monsters"), palette.chosen}) == 3
        assert palette.open_sight != palette.blocked_sight


@pytest.mark.parametrize(
    "words", ["a\x00b", "two\nlines", "half \ud83e", "\x1b\x7f\x9f", "tab\tand\r\nbreak", "\u200b", "\ufe0f"]
)
def test_any_text_is_drawn_in_one_line(words: str) -> None:
    theme = Theme()
    drawn = theme.text(words)
    assert drawn.get_height() == theme.text("x").get_height()
    assert abs(drawn.get_width() - theme.width(words)) <= 2
    assert theme.shorten(words * 50, 200).endswith("…") or not drawn.get_width()
    assert theme.wrap(words, 200)


def test_letters_of_all_scripts_stay() -> None:
    for words in ("Zauberkünstler", "Ωμέγα", "\U0001f9d9\u200d\u2640", "no\u00a0break", ""):
        assert drawable(words) == words


def test_a_word_of_thousands_of_letters_is_broken_where_it_fills_the_line() -> None:
    theme, word = Theme(), "".join(chr(0x61 + number % 26) for number in range(4000))
    lines = theme.wrap(word, 300)
    assert "".join(lines) == word
    assert all(theme.width(line) <= 300 for line in lines)
    assert all(theme.width(line + after[0]) > 300 for line, after in pairwise(lines))
    assert theme.wrap("abc", 1) == ["a", "b", "c"]
    measured = 0

    def measure(words: str) -> int:
        nonlocal measured
        measured += len(words)
        return 10 * len(words)

    assert len(_wrap_paragraph(word, 300, measure)) == 134
    assert measured < 100 * len(word)


@pytest.mark.parametrize("words", ["שלום", "🐉", "👩\u200d🚀", "中文", "\U000103a0", "Ada 🐉"])
def test_letters_that_the_font_does_not_have_are_seen_as_marks(words: str) -> None:
    """A name of them was a blank: nobody could tell whose turn it was."""
    font = Theme().font(14)
    drawn = pygame.mask.from_surface(font.render(words, True, (255, 255, 255)))
    letters = sum(not unicodedata.combining(one) and one not in "\u200d " for one in words)
    assert drawn.count() > 10 * letters and font.size(words) == drawn.get_size()


def test_letters_that_the_font_has_stay_as_they_are() -> None:
    font = Theme().font(14)
    for words in ("Ada", "Żółć", "“Ω” – Жук …", "a\u2009b\u2007c", "→"):
        assert font.size(words)[0] == pygame.font.Font.size(font, words)[0]
    assert font.size("e\u0301") == font.size("é")
