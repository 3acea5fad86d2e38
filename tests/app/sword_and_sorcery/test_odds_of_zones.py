"""The odds of an attack stand beside the figure that it would strike, also where a zone's figures stand aside."""

from __future__ import annotations

import pygame

from tests.app.hands import Hands
from vtt.app.table.board.odds_marks import odds_marks
from vtt.app.table.screen import TableScreen
from vtt.files import games
from vtt.files.library import find_scenario
from vtt.rules.by_hand import PlaceFigure
from vtt.rules.sword_and_sorcery import commands
from vtt.scene.beside import draw_beside


def test_odds_stand_beside_the_target_where_it_stands_in_its_zone(hands: Hands) -> None:
    session = games.new_game(games.open_scenario(find_scenario("the-silk-debt")), seed=1)
    seat = session.seats[0].id
    session.submit(commands.Begin(seat=seat))
    rat = next(name for name in session.table.pieces.figures if name.startswith("web-spider"))
    space = session.table.figure("tilda").space
    assert space is not None
    session.submit(PlaceFigure(seat=seat, figure=rat, space=space))
    session.submit(commands.BeginTurn(seat=seat, figure="tilda"))
    screen = TableScreen(hands.window, session)
    hands.window.push(screen)
    hands.wait(0.2)
    scene = screen.scene
    (odds,) = odds_marks(screen.looking, commands.Attack(seat=seat, figure="tilda", target=rat), frozenset())
    canvas = scene.canvas(pygame.Surface(hands.window.surface.get_size()), scene.camera.viewport)
    draw_beside(canvas, [odds])
    (place,) = canvas.labels
    stand = {one.id: scene.figure_rect(one) for one in scene.pieces.figures.values()}
    assert all(rect is None or not rect.colliderect(place) for rect in stand.values())
    assert stand[rat] is not None and stand[rat].inflate(40, 40).colliderect(place), "enemies stand east of the marker"
