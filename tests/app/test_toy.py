"""The toy game from an empty document to an ending, in the window and on the command line: the program has never heard
of it, and nothing below `vtt/` knows it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.games import toy, toy_boards
from vtt import cli
from vtt.app.editor.screen import EditorScreen
from vtt.app.new_game.screen import NewGameScreen
from vtt.app.play import continue_game, open_path
from vtt.app.table.screen import TableScreen
from vtt.files.documents import read_scenario, write_document
from vtt.files.games import close, keep, new_game, open_scenario, read_save
from vtt.play.session import Session
from vtt.rules.plan import Seat

from .editor_hands import EditorHands
from .hands import Hands, TableHands


@pytest.fixture(autouse=True)
def playing_toys() -> Iterator[None]:
    with toy.also_played():
        yield


def made_by_hand(hands: Hands, file: Path) -> None:
    """A room on hexagons with two shades, drawn, furnished and saved in the editor."""
    editor = EditorHands(hands.window, EditorScreen(hands.window))
    editor.key(pygame.K_F10)
    editor.press("New scenario of hexagons")
    editor.press("Toy")
    assert editor.document.game == "toy" and [seat.name for seat in editor.document.seats] == ["Player 1", "Player 2"]
    editor.look_at(0, 0, 14, 12)
    scene = editor.screen.scene

    def at(column: int, row: int) -> tuple[int, int]:
        space = editor.desk.lattice.space(column, row)
        assert space is not None
        x, y = scene.camera.to_screen(*editor.desk.lattice.centre(space))
        return round(x), round(y)

    editor.letter("b")
    editor.press("terrain plain")
    for row in (2, 3, 4):
        editor.down(at(2, row))
        editor.move_held(at(7, row))
        editor.up(at(7, row))
    editor.letter("m")
    editor.press("figure shade")
    editor.click(at(6, 2))
    editor.click(at(6, 4))
    editor.control(pygame.K_s)
    editor.replace_text("dialog field", str(file))
    editor.key(pygame.K_RETURN)


def test_it_is_made_in_the_editor_checked_and_simulated(
    hands: Hands, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = home / "dark.scenario.json"
    made_by_hand(hands, file)
    saved = read_scenario(file)
    assert saved.game == "toy" and len(saved.figures) == 2
    assert cli.main(["check", str(file)]) == 0
    assert cli.main(["simulate", str(file), "--games", "6", "--seed", "2"]) == 0
    assert "heroes" in capsys.readouterr().out
    hands.window.home()
    open_path(hands.window, file)
    screen = hands.window.screen
    assert isinstance(screen, NewGameScreen) and hands.has("Start the game")
    assert [seat.heroes for seat in screen.at_seats.seats] == [("ann",), ("bob",)]


def seated(board: str, home: Path) -> tuple[Session, Path]:
    """Two people at a toy's table that is kept in a save."""
    file = home / f"{board}.scenario.json"
    write_document(file, getattr(toy_boards, board)())
    seats = [Seat("player-1", "Mara", "heroes", heroes=("ann",)), Seat("player-2", "Jonas", "heroes", heroes=("bob",))]
    session = new_game(open_scenario(file), seats, seed=5)
    save = home / f"{board}.vttsave"
    keep(session, save)
    return session, save


@pytest.mark.parametrize("board", ["hexagons", "zones"])
def test_it_is_played_saved_reopened_and_undone(hands: Hands, home: Path, board: str) -> None:
    session, save = seated(board, home)
    table = TableHands(hands.window, TableScreen(hands.window, session, file=save))
    table.settle()
    rules = session.ruleset
    assert isinstance(rules, toy.Toy)
    start = table.place("ann")
    moves = rules.moves(session.table, "ann")
    end = max(moves.ends, key=lambda space: (moves.ends[space].cost, space))
    table.click(figure_point(table, "ann"))
    table.click(table.at(end))
    table.until(lambda: table.place("ann") == end)
    if rules.choices(session.table, "player-1")[1].refusal == "":
        strike(table, session)
    hands.key(pygame.K_RETURN)
    table.settle()
    assert session.acting_seat() == "player-2"
    steps = len(session)
    while session.can_undo:
        session.undo(confirmed=True)
    assert table.place("ann") == start
    while session.can_redo:
        session.redo()
    assert len(session) == steps and table.place("ann") == end
    close(session)
    again = read_save(save)
    assert rules.encode(again.table) == rules.encode(session.table)
    close(again)
    continue_game(hands.window, save)
    screen = hands.window.screen
    assert isinstance(screen, TableScreen) and screen.session.table.figure("ann").space == end


def figure_point(table: TableHands, figure: str) -> tuple[int, int]:
    """Where a figure is seen, also among others in its zone."""
    scene = table.screen.scene
    here = next(middle for one, middle in scene._whereabouts.figures((0.0, 0.0, 99.0, 99.0)) if one.id == figure)
    x, y = scene.camera.to_screen(*here)
    return round(x), round(y)


def strike(table: TableHands, session: Session) -> None:
    """The second of two shades is struck: it is the one pointed at, and the question about the card is answered."""
    rules = session.ruleset
    assert isinstance(rules, toy.Toy)
    foe = rules.change(session.table).foes("ann")[-1]
    table.key(pygame.K_a)
    table.click(figure_point(table, foe.id))
    assert session.table.pending and session.table.pending[-1].target == foe.id
    table.wait(1.0)
    table.key(pygame.K_2)
    table.wait(2.0)
    assert not session.table.pending and session.table.figure(foe.id).damage > 0


def test_a_laid_tile_is_seen_and_undone(hands: Hands, home: Path) -> None:
    session, save = seated("hexagons", home)
    table = TableHands(hands.window, TableScreen(hands.window, session, file=save))
    table.settle()
    floor = len(session.table.board.spaces)
    table.key(pygame.K_l)
    table.wait(0.2)
    table.key(pygame.K_1)
    table.wait(0.5)
    assert len(session.table.board.spaces) == floor + 1 and session.table.board.laid
    assert table.screen.scene.board.laid == session.table.board.laid
    close(session)
    again = read_save(save)
    assert again.table.board.laid == session.table.board.laid
    assert again.table.board.areas["floor-1"] == session.table.board.areas["floor-1"]
    again.undo(confirmed=True)
    assert not again.table.board.laid and len(again.table.board.spaces) == floor
    close(again)
