"""Type and colours."""

from __future__ import annotations

import pytest

from vtt.scene.theme import PALETTES, Theme


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
