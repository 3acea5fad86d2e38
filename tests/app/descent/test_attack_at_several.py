"""An attack at several is seen at all of them: before it is made, with odds, outline and line for each, and while it is
shown, in both windows."""

from __future__ import annotations

import pygame
import pytest

from tests.app.hands import Hands, TableHands
from tests.app.table.in_both_windows import aside_of, open_beside
from vtt.app.table.board.marks import Pointing, shown
from vtt.app.table.screen import TableScreen
from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.rules.base import Choice, Command
from vtt.rules.by_hand import PlaceFigure, SpawnFigure, TypeRoll
from vtt.rules.descent.commands import Begin, StartTurn
from vtt.scene.board_scene import BoardScene
from vtt.scene.marks import BesideMark, FigureMark, RayMark

pytestmark = pytest.mark.usefixtures("seldom_painted")

AROUND = {"goblin-1", "goblin-2", "goblin-3"}


@pytest.fixture
def surrounded(hands: Hands) -> TableHands:
    """Mira stands beside three goblins in her turn."""
    session = new_game(open_scenario(find_scenario("lamp-in-the-gatehouse")), strictness="free", seed=1)
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.settle()
    names = {session.board.lattice.name(space): space for space in session.board.spaces}
    goblins = [SpawnFigure(seat="heroes", kind="goblin", rank="minion", space=names[one]) for one in ("C2", "D2", "E3")]
    deeds: list[Command] = [Begin(seat="heroes"), StartTurn(seat="heroes", figure="mira")]
    for deed in [*deeds, PlaceFigure(seat="heroes", figure="mira", space=names["D3"]), *goblins]:
        table.screen.submit(deed)
    table.settle()
    return table


def whirling(table: TableHands) -> Choice:
    return next(choice for choice in table.screen.looking.choices if choice.name == "Whirling blade")


def struck(scene: BoardScene) -> set[str]:
    return {mark.figure for mark in scene.marks if isinstance(mark, FigureMark) and mark.emphasis == "affected"}


def test_everybody_it_would_hit_can_be_clicked_and_is_outlined_with_odds_and_a_line(surrounded: TableHands) -> None:
    """Only the one it was aimed at was."""
    screen = surrounded.screen
    screen.choose(whirling(surrounded))
    options = screen.looking.open_options()
    assert all(set(option.about) == AROUND for option in options)
    clickable = {mark.figure for mark in shown(screen.looking, Pointing()).marks if isinstance(mark, FigureMark)}
    assert clickable >= AROUND
    for name in sorted(AROUND):
        space = screen.looking.table.figure(name).space
        marks = shown(screen.looking, Pointing(space=space, figure=name)).marks
        affected = {one.figure for one in marks if isinstance(one, FigureMark) and one.emphasis == "affected"}
        odds = {one.figure for one in marks if isinstance(one, BesideMark) and "hits" in one.text}
        assert affected == AROUND == odds
        lines = [one for one in marks if isinstance(one, RayMark)]
        assert len({one.end for one in lines}) == 3 and all(one.open for one in lines)


def test_everybody_whom_a_shown_attack_hits_is_outlined_in_both_windows_until_it_is_over(
    surrounded: TableHands,
) -> None:
    open_beside(surrounded)
    screen, public = surrounded.screen, aside_of(surrounded)._scene
    assert public is not None and not struck(screen.scene) | struck(public)
    sword = next(iter(whirling(surrounded).options()))
    screen.submit(TypeRoll(seat="heroes", faces=(1, 1)))
    screen.submit(sword.command)
    surrounded.wait(0.3)
    assert {one.target for one in screen.attacks.shown} == AROUND
    assert struck(screen.scene) == AROUND == struck(public)
    for _ in range(6):
        surrounded.key(pygame.K_RETURN)
        surrounded.wait(1.0)
    assert not screen.attacks.shown and not struck(screen.scene)
    surrounded.wait(20.0)
    assert not struck(public)
