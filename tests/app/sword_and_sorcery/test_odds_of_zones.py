"""The odds of an attack stand beside the figure that it would strike, also where a zone's figures stand aside."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame
import pytest

from tests.app.hands import Hands, TableHands
from vtt.app.table.attack import attack_light
from vtt.app.table.board.odds_marks import odds_marks
from vtt.app.table.dock.questions import foretold
from vtt.app.table.screen import TableScreen
from vtt.files import games
from vtt.files.library import find_scenario
from vtt.rules.by_hand import PlaceFigure
from vtt.rules.plan import Seat
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
    attacks = [one for one in screen.looking.choices if one.role == "attack" and one.figure == "tilda"]
    listed = [foretold(screen.looking, one).detail for one in attacks[0].options() if one.figure == rat]
    assert listed and all(one.startswith("Hits ") for one in listed), "the list said less than the card at the mouse"
    (odds,) = odds_marks(screen.looking, commands.Attack(seat=seat, figure="tilda", target=rat), frozenset())
    canvas = scene.canvas(pygame.Surface(hands.window.surface.get_size()), scene.camera.viewport)
    draw_beside(canvas, [odds])
    (place,) = canvas.labels
    stand = {one.id: scene.figure_rect(one) for one in scene.pieces.figures.values()}
    assert all(rect is None or not rect.colliderect(place) for rect in stand.values())
    assert stand[rat] is not None and stand[rat].inflate(40, 40).colliderect(place), "enemies stand east of the marker"
    screen.doing.select(rat)
    upon = [one.name for one in screen.looking.upon_chosen()]
    assert upon == ["Attack (Long knife)", "From behind"], "on whom one clicks, an attack of the hand is offered, too"
    begun = screen.looking.begun_now()
    assert begun is not None and begun.name == upon[0], "and Enter means the plain one"


def test_what_a_target_keeps_is_written_where_it_stood_and_not_at_all_where_that_is_covered(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Robin struck two rats in zones far apart: “2 → 0” of the one below the panel stood beside Robin."""
    opened = games.open_scenario(find_scenario("the-ferrymans-toll"))
    session = games.new_game(opened, [Seat("all", "All", "heroes", heroes=("bruno", "robin"))], seed=1)
    session.submit(commands.Begin(seat="all"))
    session.submit(commands.BeginTurn(seat="all", figure="robin"))
    rats = [one.id for one in session.table.pieces.figures.values() if one.side == "monsters" and one.space is not None]
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.settle()
    pills: list[pygame.Rect] = []
    plain = attack_light._lies

    def lies(*args: Any, **how: Any) -> pygame.Rect:
        pills.append(args[2])
        return plain(*args, **how)

    monkeypatch.setattr(attack_light, "_lies", lies)
    target, *others = rats
    strike = commands.Attack(seat="all", figure="robin", target=target, ability="two-at-once", others=tuple(others))
    table.screen.submit(strike)
    table.until(lambda: table.screen.attacks.over)
    table.wait(0.6)
    panel, scale = table.find("attack").rect, table.screen.scene.camera.scale
    assert len([one for one in table.screen.attacks.shown if one.result]) == 2
    assert pills and not any(panel.contains(pill) for pill in pills)
    assert all(max(pill.size) <= scale + 1 for pill in pills), "round where it stood, not round all of its zone"
    shown, drawn = table.screen.attacks.shown, list[str]()
    monkeypatch.setattr(attack_light, "_lies", lambda paint, words, place, *rest, **how: place)
    monkeypatch.setattr(attack_light, "_pill", lambda paint, surface, words, lies, **how: drawn.append(words) or lies)
    for hit in (shown[:1], shown):
        table.screen.attacks.shown = tuple(msgspec.structs.replace(one, falls=False, health=9) for one in hit)
        table.screen.light.draw(hands.window.paint, table.screen.scene, hands.window.surface)
    assert len(drawn) == 1 and "→" in drawn[0], "of several rather in the panel alone than over their faces"
