"""Nothing that tells of a fight lies over those who fight, nor over their badges and what rises from them."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from tests.app.exploring import explored, seated
from tests.app.hands import TableHands
from tests.app.table.the_bell_attack import LONG, at_the_bell, attacked, panel, struck
from tests.played import bots_for
from vtt.app.settings import Settings
from vtt.app.table.board.views import with_badges
from vtt.app.table.frame.layout import Places
from vtt.app.table.screen import TableScreen
from vtt.app.window import Window
from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.rules.attacks import Reckoned
from vtt.rules.by_hand import PlaceFigure, SetDamage

pytestmark = pytest.mark.usefixtures("seldom_painted")

ALL_SIZES = (((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0))


def covered_fighters(hands: TableHands) -> list[pygame.Rect]:
    """Where somebody who fights in the attack that is shown is not wholly seen."""
    light = hands.screen.light
    return [place for place in light.wholly(hands.screen.scene) if light.seen().cuts(place)]


@pytest.mark.parametrize(("size", "scale"), ALL_SIZES)
@pytest.mark.parametrize("lies", (0.12, 0.45, 0.55, 0.7, 0.9))
def test_an_attack_hides_nobody_who_fights_wherever_they_stand(
    size: tuple[int, int], scale: float, lies: float
) -> None:
    """Half of a fighter lay under the panel or the bar: only more than half counted."""
    hands = at_the_bell(motion="reduced", size=size, scale=scale)
    x, y = hands.at(hands.place("mira") or 0)
    hands.screen.scene.camera.pan(size[0] // 2 - x, round(size[1] * lies) - y)
    struck(hands)
    hands.wait(1.0)
    assert hands.screen.attacks.shown and panel(hands).visible
    assert not covered_fighters(hands)


@pytest.mark.parametrize("beyond", (-20, 20, 40))
def test_a_question_before_the_dice_hides_nobody_who_fights_nor_their_badges(beyond: int) -> None:
    """It covered the health of both at 150 percent: only where more than half of a figure lay below did they move."""
    hands = at_the_bell(motion="reduced", size=(1280, 720), scale=1.5)
    screen, scene, mira = hands.screen, hands.screen.scene, hands.place("mira")
    assert mira is not None
    lattice, spaces = screen.looking.board.lattice, sorted(screen.looking.board.spaces)
    far = max(spaces, key=lambda space: abs(lattice.position(space)[0] - lattice.position(mira)[0]))
    screen.submit(PlaceFigure(figure="risen-1", space=far))
    hands.settle()
    scene.camera.zoom(3)  # so that both have room beside a question whose answers say what comes of them
    hands.wait(0.3)
    leftmost = min(hands.at(mira)[0], hands.at(far)[0])
    scene.camera.pan(456 + beyond - leftmost, 330 - hands.at(far)[1])
    attacked(hands)
    hands.wait(1.0)
    root = screen.ui.root
    assert isinstance(root, Places) and root.parts.question is not None and not screen.attacks.shown
    figures = [scene.figure_rect(scene.pieces.figures[name]) for name in ("mira", "risen-1")]
    fight = [with_badges(one, scene.camera.scale) for one in figures if one is not None]
    assert len(fight) == 2 and not any(map(root.board.now.cuts, fight))


def test_who_falls_in_a_zone_is_looked_for_where_it_stood() -> None:
    """All of its zone was meant, and the board went to the middle of that."""
    session = new_game(open_scenario(find_scenario("the-ferrymans-toll")), seed=5)
    window = Window(Settings(motion="reduced", bot_delay=0.6, hints=False, scale=1.5), keep=False)
    hands = TableHands(window, TableScreen(window, session))
    hands.settle()
    screen, bots = hands.screen, bots_for(session, alike=True)
    screen.handing_over.toggle_open_table()
    fallen = 0
    for _ in range(60):
        hands.read()
        command = bots[session.acting_seat()].choose(session)
        assert command is not None
        stood = {one.id: screen.scene.figure_rect(one) for one in screen.looking.table.pieces.figures.values()}
        focus = screen.scene.camera.focus
        screen.submit(command)
        hit = next((one for one in session.moment.events if isinstance(one, Reckoned) and one.falls), None)
        if hit is None or not screen.attacks.shown or screen.scene.camera.focus != focus:
            continue
        found = {figure.id: place for figure, place in screen.light.fighting(screen.scene)}
        if hit.target not in screen.looking.table.pieces.figures and stood.get(hit.target) is not None:
            assert found[hit.target] == stood[hit.target]
            fallen += 1
            break
    assert fallen


@pytest.mark.parametrize("folded", (False, True))
@pytest.mark.parametrize("scale", (1.0, 1.5))
def test_the_fight_of_the_exploration_game_hides_nobody_who_fights(scale: float, folded: bool) -> None:
    """Its form lay on the hero, and at 150 percent on both."""

    def fights(session: object) -> bool:
        turn = session.table.game.turn  # type: ignore[attr-defined]
        return turn is not None and turn.fight is not None and turn.fight_phase in ("ranged", "block", "attack")

    hands = seated(explored(120, fights), scale)
    if folded != hands.screen.folds.small:
        hands.screen.folds.toggle_small()
    hands.wait(1.0)
    root = hands.screen.ui.root
    assert isinstance(root, Places) and root.parts.own is not None and root.parts.fighters
    figures = (hands.screen.scene.pieces.figures[name] for name in root.parts.fighters)
    for figure in figures:
        place = hands.screen.scene.figure_rect(figure)
        assert place is not None and not root.parts.own.rect.colliderect(place.inflate(8, 8)), figure.name
        assert not root.board.now.hides(place)


def test_a_hero_who_is_knocked_out_is_still_one_of_those_who_fight() -> None:
    """It had left the board, and so nothing kept its place in sight."""
    hands = at_the_bell(motion="reduced")
    stood, mira = hands.place("mira"), hands.screen.looking.table.figure("mira")
    hands.screen.submit(SetDamage(figure="mira", damage=mira.health))
    hands.settle()
    assert hands.place("mira") is None
    blow = msgspec.structs.replace(LONG, figure="risen-1", target="mira")
    hands.screen.attacks.take_up((blow,), 99, fresh=True)
    assert ("mira", stood) in [(one.id, one.space) for one in hands.screen.attacks.figures()]
