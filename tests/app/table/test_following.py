"""The board of a game that grows stays readable: the view follows who acts, and leaves alone who looks elsewhere."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pygame
import pytest

from tests.app.exploring import explored, people_play, seated
from tests.app.hands import TableHands
from tests.played import bots_for, bots_play
from vtt.app.table.board.following import Following
from vtt.app.table.board.growing import Growing
from vtt.app.table.board.scales import READABLE
from vtt.app.table.board.uncovered import Uncovered
from vtt.app.table.board.views import nearer, on_board, on_screen, round_about
from vtt.app.table.frame.frame import clear_of_cards
from vtt.app.table.frame.layout import BoardView, Places
from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.geometry.plan import plan_of
from vtt.play.session import Session
from vtt.scene.camera import Box, Camera

pytestmark = pytest.mark.usefixtures("seldom_painted")

ROOM = pygame.Rect(100, 50, 800, 400)


def in_sight(hands: TableHands, figure: str) -> bool:
    """Whether a figure is seen between the cards, once all has come to rest."""
    hands.wait(1.0)
    space = hands.place(figure)
    assert space is not None
    clear = clear_of_cards(hands.window.paint, hands.screen.ui.screen)
    return clear.contains(hands.screen.scene.screen_rect(space))


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_land_of_many_tiles_is_shown_round_who_acts_and_readable(scale: float) -> None:
    hands = seated(explored(150), scale)
    camera, paint = hands.screen.scene.camera, hands.window.paint
    assert camera.scale >= paint.px(READABLE)
    assert in_sight(hands, hands.screen.looking.acting_figure)


def test_home_shows_all_of_the_land_and_leads_back() -> None:
    hands = seated(explored(120))
    camera = hands.screen.scene.camera
    before = camera.scale, camera.focus
    hands.key(pygame.K_HOME)
    assert camera.scale < READABLE
    view = next(widget for widget in hands.widgets() if isinstance(widget, BoardView))
    room, land = view.now.room, view.floor.unionall([on_screen(camera, box, view.looked_at) for box in grows(hands)])
    assert room.contains(land) and (land.height > 0.9 * room.height or land.width > 0.9 * room.width)
    hands.key(pygame.K_HOME)
    assert (camera.scale, camera.focus) == before


def grows(hands: TableHands) -> list[Box]:
    """Where somebody stands beside the next part of the board."""
    board = hands.screen.session.table.board
    places = hands.screen.board.grows(hands.screen.looking.table)
    return [box for spaces in places if (box := plan_of(board.lattice).bounds(spaces)) is not None]


def test_who_plays_alone_has_looked_round_as_long_as_the_turn_lasts() -> None:
    """The next who acts is the same hero: the land stayed small for the rest of the game."""
    session = new_game(open_scenario(find_scenario("alone-against-two-cities")), seed=3)
    bots = bots_for(session, alike=True)
    bots_play(session, bots, 50)
    hands = seated(people_play(session))
    camera, looking = hands.screen.scene.camera, hands.screen.looking
    near, turn = camera.goal, looking.turn
    hands.key(pygame.K_HOME)
    assert camera.goal < near
    while looking.turn == turn or not looking.acting_figure:
        assert camera.goal < near
        bots_play(session, bots)
        hands.screen.take_up()
    assert camera.goal == near


def test_who_looks_elsewhere_is_not_dragged_back_until_another_hero_acts() -> None:
    session = explored(120)
    hands = seated(session)
    camera, first = hands.screen.scene.camera, hands.screen.looking.acting_figure
    camera.pan(900, 600)
    elsewhere = camera.focus
    bots = bots_for(session, alike=True)
    while hands.screen.looking.acting_figure == first:
        assert camera.focus == elsewhere
        bots_play(session, bots)
        hands.screen.take_up()
        hands.settle()
    assert camera.focus != elsewhere and in_sight(hands, hands.screen.looking.acting_figure)


def test_a_view_is_filled_with_board_as_far_as_there_is_any() -> None:
    camera = Camera(pygame.Rect(0, 0, 1000, 500))
    whole = (0.0, 0.0, 40.0, 5.0)
    scale, focus = nearer(camera, 50.0, [round_about((1.0, 1.0))], whole, ROOM)
    camera.look(scale, focus, 0.0)
    assert camera.to_screen(0.0, 2.5) == (ROOM.left, ROOM.centery)


def test_what_is_minded_besides_is_seen_only_where_both_have_room() -> None:
    camera = Camera(pygame.Rect(0, 0, 1000, 500))
    whole, hero = (0.0, 0.0, 80.0, 80.0), round_about((40.0, 40.0))
    near, far = round_about((45.0, 40.0)), round_about((60.0, 40.0))
    seen = nearer(camera, 50.0, [hero, far, near], whole, ROOM)
    assert [ROOM.contains(on_screen(camera, box, seen)) for box in (hero, near, far)] == [True, True, False]


@pytest.mark.parametrize("scale", [pytest.param(1.0, marks=pytest.mark.whole), 1.5])
def test_the_land_keeps_its_scale_and_seldom_moves(scale: float) -> None:
    """It was fitted anew with every tile and moved with most steps: people lost their place."""
    session = explored(3)
    hands = seated(session, scale)
    camera, bots = hands.screen.scene.camera, bots_for(session, alike=True)
    rescaled = moved = 0
    for _ in range(60):
        before = camera.goal, camera.leads_to
        bots_play(session, bots)
        hands.screen.take_up()
        hands.settle()
        rescaled += camera.goal != before[0]
        moved += (camera.goal, camera.leads_to) != before
    assert rescaled == 0
    assert moved <= 9


def test_a_card_that_is_played_where_the_board_may_grow_already_does_not_move_it() -> None:
    """While it asked how it is played no such place was known, and then all of them were new: the land slid under the
    next click. So it did as each card let the hero walk farther."""
    session = explored(60, lambda session: len(session) > 30 and any(Growing(session).places(session.table)))
    growing, following = Growing(session), Following()
    places = growing.places(session.table)
    asked = replace(session.table, game=msgspec.structs.replace(session.table.game, turn=None))
    assert growing.fresh(session.table) == frozenset().union(*places)
    assert not growing.places(asked) and not growing.fresh(asked) and not growing.fresh(session.table)
    assert following.arrives(7) and not following.arrives(7)
    following.lead(seated(session).screen.scene.camera, (78.0, (30.0, 30.0)))
    assert following.arrives(7) and following.arrives(8)


def explores(session: Session) -> bool:
    """Whether who acts may lay the next part of the board now."""
    choices = session.ruleset.choices(session.table, session.acting_seat())
    return any(choice.name == "Explore" and not choice.refusal for choice in choices) and not session.table.pending


def explore(hands: TableHands) -> BoardView:
    """Who acts lays it; the place of the board after that."""
    choice = next(one for one in hands.screen.looking.choices if one.name == "Explore")
    hands.screen.submit(next(iter(choice.options())).command)
    hands.wait(1.0)
    return next(widget for widget in hands.widgets() if isinstance(widget, BoardView))


def test_in_a_large_window_all_of_a_land_that_grows_is_shown_while_it_can_be_read() -> None:
    """Its lowest hexagons lay under the cards of the hand, beside much empty table."""
    session = explored(3)
    hands, bots = seated(session, size=(1920, 1080)), bots_for(session, alike=True)
    before = hands.screen.scene.camera.goal
    while len(session) < 40 or not explores(session):
        bots_play(session, bots)
    hands.screen.take_up()
    view, scene = explore(hands), hands.screen.scene
    assert not any(view.now.cuts(scene.screen_rect(space)) for space in session.table.board.spaces)
    assert before > scene.camera.goal >= hands.window.paint.px(READABLE)


def test_what_is_laid_is_not_hidden_under_a_lesson_and_a_banner() -> None:
    session = explored(120, lambda session: len(session) > 40 and explores(session))
    hands = seated(session)
    known = set(session.table.board.spaces)
    view = explore(hands)
    laid = set(session.table.board.spaces) - known
    assert len(laid) == 7
    assert not any(view.now.cuts(hands.screen.scene.screen_rect(space)) for space in laid), "a lesson lies beside it"


def test_what_floats_over_a_board_that_slid_is_laid_anew_in_the_next_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without motion the board is there at once; all over it lay as before until the mouse moved, or for seconds."""
    hands = seated(explored(150))
    hands.wait(6.0)
    screen, places = hands.screen, hands.screen.ui.root
    assert isinstance(places, Places)
    beyond, following = pygame.Rect(screen.ui.screen.right + 60, 300, 40, 40), screen.board.following
    needed, clear = [on_board(screen.scene.camera, beyond)], places.board.now
    monkeypatch.setattr(screen.clockwork.aside, "look", lambda *_: following.bring(screen.scene, needed, clear))
    assert hands.window.step([pygame.event.Event(hands.window.woken)]) == 0.0 and following.flies
    hands.window.step([])
    assert not following.flies


def test_what_floats_over_a_board_that_came_back_whole_is_laid_anew_too() -> None:
    camera, following = Camera(pygame.Rect(0, 0, 1000, 600)), Following()
    following.lead(camera, (50.0, (20.0, 6.0)))
    hidden = [pygame.Rect(-60, 0, 50, 50)]
    assert following.bring_whole(camera, (0.0, 0.0, 8.0, 6.0), ROOM, hidden, Uncovered(camera.viewport, ROOM))
    assert following.flies
