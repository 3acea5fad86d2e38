"""A board in the dark: darker and a little bluer everywhere, with the same shapes; kept in saves."""

from __future__ import annotations

from dataclasses import replace

import pygame

from tests.mage_knight.games import RULES, change_of, game
from vtt.board.board import Board
from vtt.board.pieces import Pieces
from vtt.geometry.hexagon import HexagonLattice
from vtt.play import record
from vtt.play.story import Story
from vtt.scene.picture import render_fitting

GREEN = Board.empty(HexagonLattice(6, 5), "g")


def middle(board: Board) -> pygame.Color:
    return render_fitting(board, Pieces(), (320, 240)).get_at((160, 120))


def test_a_dark_board_is_darker_and_no_less_blue_than_that() -> None:
    day, night = middle(GREEN), middle(replace(GREEN, dark=True))
    assert night.r < 0.7 * day.r and night.g < 0.7 * day.g
    assert night.b > 158 / 255 * day.b


def test_night_falls_on_the_board_and_is_saved() -> None:
    change = change_of(game())
    change.update_game(time="night")
    table = change.done()
    assert table.board.dark
    start = game().board
    again, _ = record.decode(RULES, record.encode(RULES, table, Story(), start), start)
    assert again.board.dark
    change = change_of(table)
    change.update_game(time="day")
    assert not change.done().board.dark
