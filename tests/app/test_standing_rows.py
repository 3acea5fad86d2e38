"""The lines of the list of who acts: their words are whole in the narrow card of a low window."""

from __future__ import annotations

import pygame
import pytest

from vtt.app.paint import Paint
from vtt.app.settings import Settings
from vtt.app.table.rows import StandingRow
from vtt.app.widgets.base import Look
from vtt.app.window import Window
from vtt.board.pieces import Figure
from vtt.rules.base import Standing


@pytest.fixture
def paint() -> Paint:
    return Window(Settings(size=(1280, 720), motion="reduced"), keep=False).paint


def words_of(row: StandingRow, paint: Paint, monkeypatch: pytest.MonkeyPatch, wide: int = 179) -> list[str]:
    """What a row writes when it is drawn `wide` pixels wide."""
    written: list[str] = []
    monkeypatch.setattr(paint, "text", lambda surface, words, *rest: written.append(words))
    row.rect = pygame.Rect(0, 0, wide, paint.px(48))
    row.draw(paint, pygame.Surface((wide, 60)), Look())
    return written


def hounds(count: int) -> list[Figure]:
    return [
        Figure(id=f"hound {n}", name=f"Hound {n}", kind="hound", side="overlord", space=None, health=6)
        for n in range(count)
    ]


def row(figures: list[Figure], state: str, detail: str = "") -> StandingRow:
    standing = Standing("Grave hound", tuple(figure.id for figure in figures), "overlord", state, detail)
    return StandingRow(standing, figures, lambda figure: None, chosen=False)


def test_how_many_of_a_group_is_a_number_where_the_sentence_is_too_long(
    paint: Paint, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert words_of(row(hounds(2), "done"), paint, monkeypatch) == ["Grave hound", "done", "2"]
    assert "2 on the board" in words_of(row(hounds(2), "done"), paint, monkeypatch, wide=400)


def test_a_line_without_a_state_ends_with_no_dot(paint: Paint, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "1" in words_of(row(hounds(1), "", "1"), paint, monkeypatch)
    assert "1 · ready" in words_of(row(hounds(1), "ready", "1"), paint, monkeypatch)
