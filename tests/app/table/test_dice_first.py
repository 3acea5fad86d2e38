"""Nothing on the screen knows more than its dice: what comes of them is told once they have come to rest."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.app.fake_game import Cheer, Strike, make_session
from tests.app.hands import TableHands
from vtt.app.settings import Settings
from vtt.app.table.attack.tray import free_corner
from vtt.app.table.frame.layout import Places
from vtt.app.table.lists.rows import StandingRow
from vtt.app.table.past.replay_strip import DeedFrame
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import walk
from vtt.app.window import Window
from vtt.rules.by_hand import PlaceFigure
from vtt.scene.animation import Hurt
from vtt.scene.dice import Throw


def struck(**fields: Any) -> TableHands:
    """Mira has struck the ogre: a die rolls, and it loses 3."""
    window = Window(Settings(motion="full", bot_delay=0.0, hints=False, **fields), keep=False)
    hands = TableHands(window, TableScreen(window, make_session()))
    hands.settle()
    hands.wait(1.0)
    beside = hands.screen.session.table.figure("ogre").space - 1
    hands.screen.submit(PlaceFigure(figure="mira", space=beside))
    hands.wait(1.0)
    hands.screen.submit(Strike(seat="mara", figure="mira", target="ogre"))
    hands.wait(0.1)
    return hands


def left(hands: TableHands) -> int:
    """The health of the ogre, by the list of who acts."""
    rows = [one for one in hands.widgets() if isinstance(one, StandingRow)]
    ogre = next(row for row in rows if row.figures and row.figures[0].id == "ogre")
    assert ogre.vital is not None
    return ogre.vital.value


def drawn(hands: TableHands) -> int:
    """The damage of the ogre that its bar on the board shows."""
    running = hands.screen.scene.timeline.running
    hurt = (one.damage for one in running if isinstance(one, Hurt))
    return next(hurt, hands.screen.scene.pieces.figures["ogre"].damage)


def said(hands: TableHands) -> str:
    return " ".join(entry.words for entry in hands.screen.log.entries)


def test_lists_board_and_log_wait_for_the_die() -> None:
    hands = struck()
    now = hands.screen.looking.table.figure("ogre")
    assert hands.screen.tray.tumbling
    assert (left(hands), drawn(hands)) == (now.health - now.damage + 3, now.damage - 3)
    assert "loses 3" not in said(hands)
    hands.wait(2.0)
    assert (left(hands), drawn(hands)) == (now.health - now.damage, now.damage)
    assert "loses 3" in said(hands)


def test_who_lets_the_die_lie_at_once_sees_at_once_what_it_did() -> None:
    hands = struck()
    hands.click(hands.find("board").rect.midright)
    now = hands.screen.looking.table.figure("ogre")
    assert left(hands) == now.health - now.damage and "loses 3" in said(hands)
    hands.wait(0.5)
    assert drawn(hands) == now.damage


def test_a_replay_tells_no_deed_before_its_time() -> None:
    hands = struck()
    hands.wait(3.0)
    hands.screen.submit(Cheer(seat="mara", figure="mira", aloud=True))
    for _ in range(2):
        hands.key(pygame.K_RETURN)
        hands.wait(0.5)
    hands.lift()
    away = hands.screen.away
    assert away.running == 0 and len(away.frames) > 1

    def frames() -> list[DeedFrame]:
        return [one for one in walk(hands.find("away")) if isinstance(one, DeedFrame)]

    hands.until(lambda: away.running == 1)
    _, strike, cheer, *_ = frames()
    assert strike.untold and cheer.later and not strike.hint((0, 0)) + cheer.hint((0, 0))
    assert "loses 3" not in said(hands)
    hands.until(lambda: not hands.screen.tray.rolling)
    hands.wait(0.1)
    assert not frames()[1].untold and frames()[1].hint((0, 0)) == "A red die rolls. Ogre loses 3."
    assert "loses 3" in said(hands) and "begins" not in said(hands).partition("loses 3")[2]
    hands.until(lambda: away.running is None, 10.0)
    assert "begins" in said(hands).partition("loses 3")[2]


@pytest.mark.parametrize("card", [(200, 60, 240, 300), (390, 60, 240, 300), (640, 60, 240, 300), (300, 20, 620, 200)])
def test_the_tray_lies_beside_what_is_read(card: tuple[int, int, int, int]) -> None:
    clear, read = pygame.Rect(100, 50, 900, 350), [pygame.Rect(card)]
    place = free_corner(clear, (260, 150), [clear], read)
    assert clear.contains(place) and place.collidelist(read) < 0


def test_the_tray_lies_between_what_is_read_at_two_sides() -> None:
    """At 150 percent it lay over a corner of the strip of what was missed."""
    clear, read = pygame.Rect(20, 70, 1240, 520), [pygame.Rect(20, 70, 1240, 230), pygame.Rect(20, 300, 140, 290)]
    read.append(pygame.Rect(800, 300, 460, 250))
    place = free_corner(clear, (350, 250), [clear], read)
    assert clear.contains(place) and place.inflate(16, 16).collidelist(read) < 0


def test_the_tray_is_smaller_where_room_is_short(monkeypatch: pytest.MonkeyPatch) -> None:
    hands, places = struck(size=(1280, 720), scale=1.5), list[pygame.Rect]()
    monkeypatch.setattr(Throw, "draw", lambda throw, surface, place: places.append(place))
    clear, paint = pygame.Rect(12, 70, 1256, 430), hands.window.paint
    for top in (70, 330):
        read = [pygame.Rect(12, 70, 1256, top - 69)]
        hands.screen.tray.draw(hands.window.surface, clear, paint, [], read)
        assert clear.contains(places[-1]) and places[-1].inflate(16, 16).collidelist(read) < 0
    assert places[1].height < places[0].height


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_dice_lie_on_nothing_that_is_read_or_pressed(scale: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a small window the felt lay over the card of the figure and its actions."""
    places: list[pygame.Rect] = []
    draw = Throw.draw

    def seen(throw: Throw, surface: pygame.Surface, place: pygame.Rect) -> None:
        places.append(place.copy())
        draw(throw, surface, place)

    monkeypatch.setattr(Throw, "draw", seen)
    hands = struck(size=(1280, 720), scale=scale)
    hands.wait(0.1)
    root = hands.screen.ui.root
    assert isinstance(root, Places)
    for part in (root.parts.figure, root.parts.turn, root.parts.rail, root.parts.order):
        assert not places[-1].colliderect(part.rect), part.name
