"""The board keeps its place and its scale: it slides only where something that is needed cannot be seen, by the least,
and stays there. It went to every blow and back, and got smaller for every long reach."""

from __future__ import annotations

from math import dist
from types import SimpleNamespace

import msgspec
import pygame
import pytest

from tests.app.fake_game import make_session
from tests.app.gloomhaven.test_hexagon_table import two_people
from tests.app.hands import TableHands
from tests.app.table.test_away import walked
from tests.app.table.test_following_in_zones import on_the_map
from tests.app.table.test_following_on_a_grid import begun, go_on, seated
from tests.app.table.the_bell_attack import LONG, at_the_bell
from tests.counts import counts
from vtt.app.settings import Settings
from vtt.app.table.board.aside import Aside
from vtt.app.table.board.following import BESIDE, Following
from vtt.app.table.board.uncovered import Uncovered
from vtt.app.table.board.views import on_board, on_screen, settled
from vtt.app.table.frame.frame import RESERVED
from vtt.app.table.frame.layout import Places
from vtt.app.table.screen import TableScreen
from vtt.app.window import Window
from vtt.rules.base import Command, Option
from vtt.rules.by_hand import PlaceFigure
from vtt.scene.board_scene import BoardScene
from vtt.scene.camera import Seen

pytestmark = pytest.mark.usefixtures("seldom_painted")

ROOM = pygame.Rect(200, 150, 300, 200)
SEEN = Uncovered(pygame.Rect(0, 0, 1280, 720), ROOM, (pygame.Rect(560, 0, 720, 720),))
SMALL = pygame.Rect(600, 300, 80, 80)
"""A board, under what covers the right of the window."""


@pytest.fixture(scope="module")
def hands() -> TableHands:
    """A table whose board is larger than the window."""
    return on_the_map()


def looked(hands: TableHands, *, led: bool) -> tuple[Following, BoardScene, Seen]:
    scene, following = hands.screen.scene, Following()
    scene.camera.finish()
    there = scene.camera.scale, scene.camera.focus
    following.led = there if led else (there[0], (0.0, 0.0))
    return following, scene, there


def test_half_of_something_is_enough_to_see_it() -> None:
    assert not SEEN.hides(pygame.Rect(540, 100, 40, 40)) and SEEN.hides(pygame.Rect(541, 100, 40, 40))
    assert not SEEN.hides(pygame.Rect(100, -20, 40, 40)) and SEEN.hides(pygame.Rect(100, -21, 40, 40))


def test_what_can_be_seen_moves_nothing(hands: TableHands) -> None:
    following, scene, before = looked(hands, led=True)
    assert not following.bring(scene, [on_board(scene.camera, pygame.Rect(20, 20, 40, 40))], SEEN)
    assert following.looked_at(scene.camera) == before


@pytest.mark.parametrize("led", [True, False])
def test_what_cannot_be_seen_slides_in_by_the_least_at_the_same_scale(hands: TableHands, led: bool) -> None:
    following, scene, before = looked(hands, led=led)
    place = pygame.Rect(700, 200, 40, 40)
    assert following.bring(scene, [on_board(scene.camera, place)], SEEN)
    scale, (x, y) = following.looked_at(scene.camera)
    assert scale == before[0] and y == before[1][1]
    assert (x - before[1][0]) * scale == pytest.approx(place.right - (ROOM.right - BESIDE), abs=1.5)
    assert following.ours(scene.camera) == led, "who looks elsewhere on purpose goes on doing so"


def test_it_comes_back_from_where_it_slid_for_what_lay_over_it_for_a_while(hands: TableHands) -> None:
    """It stayed where each question, hint and attack had moved it."""
    following, scene, before = looked(hands, led=True)
    for left in (700, 900):  # a second one, before it could come back
        assert following.bring(scene, [on_board(scene.camera, pygame.Rect(left, 200, 40, 40))], SEEN, passes=True)
    assert following.come_home(scene.camera) and following.looked_at(scene.camera) == before
    assert not following.come_home(scene.camera), "once"
    following, scene, before = looked(hands, led=False)
    assert following.bring(scene, [on_board(scene.camera, pygame.Rect(700, 200, 40, 40))], SEEN, passes=True)
    assert not following.come_home(scene.camera), "who looks elsewhere on purpose goes on doing so"


def test_after_the_end_it_comes_back_from_the_last_attack(hands: TableHands) -> None:
    """Its upper row stayed under the bar: nobody acts any more, for whom it came back."""
    following, scene, before = looked(hands, led=True)
    places = SimpleNamespace(fight=None, board=SimpleNamespace(now=SEEN))
    assert following.bring(scene, [on_board(scene.camera, pygame.Rect(700, 200, 40, 40))], SEEN, passes=True)
    for ending, comes in ((None, False), ("They won.", True)):
        over = SimpleNamespace(my_turn=False, ending=ending, deciding=False, listing=False)
        with pytest.MonkeyPatch.context() as patch:
            for name in ("_figures", "_spaces", "_besides"):
                patch.setattr(Aside, name, lambda *_: iter(()))
            assert Aside(over, following).come_home(scene, places) == comes  # type: ignore[arg-type]
    assert following.looked_at(scene.camera) == before


def test_after_a_replay_it_lies_where_it_lay_before(hands: TableHands) -> None:
    """A land larger than the window stayed 150 pixels lower, where the replay had shown its upper rim: a third of it
    lay under the cards for the next turns."""
    for led, panned in ((True, False), (False, False), (True, True)):
        following, scene, (scale, (x, y)) = looked(hands, led=led)
        following.replays(scene.camera)
        elsewhere = scale, (x, y - 150 / scale)
        if led and not panned:
            following.lead(scene.camera, elsewhere)
        else:
            scene.camera.go(elsewhere)
        following.replayed(scene.camera)
        back = following.looked_at(scene.camera) == (scale, (x, y))
        assert back == (led and not panned), "who looks elsewhere on purpose goes on doing so"


def test_at_150_percent_the_dock_of_most_turns_covers_no_space_and_the_board_lies_still() -> None:
    """It grew to half of the window for words of what could not be done, and the board slid with it and with hints."""
    session, bots = begun("lamp-in-the-gatehouse")
    hands, slides, seen = seated(session, 1.5), 0, 0
    screen = hands.screen
    for _ in range(16):
        before = screen.at.board.following.looked_at(screen.scene.camera)
        go_on(hands, bots)
        root = screen.ui.root
        if not isinstance(root, Places):
            continue
        slides += screen.at.board.following.looked_at(screen.scene.camera) != before
        seen += not any(root.board.stands.hides(screen.scene.screen_rect(space)) for space in screen.scene.board.spaces)
        assert root.parts.figure.rect.top >= screen.ui.screen.bottom - screen.ui.paint.px(RESERVED)
    assert slides <= 2 and seen >= 14


def test_who_acts_is_seen_whole() -> None:
    """An attack had pushed the board up: whoever acted next stood half below the bar."""
    window = Window(Settings(motion="reduced", bot_delay=0.0), keep=False)
    hands = TableHands(window, TableScreen(window, make_session()))
    hands.settle()
    screen = hands.screen
    camera, following = screen.scene.camera, screen.at.board.following
    mind, places = screen.at.minded, screen.ui.root
    assert isinstance(places, Places)
    figure, bar = screen.looking.table.figure(mind.acts or mind.whom), places.board.now.covers[0]
    place = screen.scene.figure_rect(figure)
    assert place is not None
    down = place.top - (bar.bottom - round(place.height * 0.4))
    x, y = camera.leads_to
    following.lead(camera, (camera.goal, (x, y + down / camera.goal)))
    hands.wait(1.0)
    there = screen.scene.figure_rect(figure)
    assert there is not None and not places.board.now.cuts(there)


def test_what_is_told_lies_off_the_names_of_zones_where_it_can(hands: TableHands) -> None:
    hands.shown()
    hands.screen.build()
    hands.wait(0.2)
    root, written = hands.screen.ui.root, hands.screen.scene.written
    assert isinstance(root, Places) and root._notices is not None
    assert len(written) > 3 and all(name in root._notices.mind for name in written)


def test_a_question_about_cards_alone_moves_nothing(hands: TableHands) -> None:
    """“Which card of the deck?” slid the board by 540 pixels at 150 percent, into a strip beside the question."""
    screen = hands.screen
    table, acts = screen.looking.table, screen.at.minded.whom
    looking = SimpleNamespace(table=table, deciding=True, listing=True, acting_figure=acts)
    aside, command = Aside(looking, screen.at.board.following), Command(seat="")  # type: ignore[arg-type]
    for option, moves in ((Option("A card", command, card="a"), False), (Option("Yes", command), True)):
        looking.open_options = lambda only=option: (only,)
        assert bool(list(aside._figures(screen.scene))) == moves


def test_where_all_have_no_room_what_is_hidden_comes_and_nothing_goes_to_and_fro(hands: TableHands) -> None:
    following, scene, before = looked(hands, led=True)
    near, far = (on_board(scene.camera, pygame.Rect(left, 200, 40, 40)) for left in (300, 900))
    assert following.bring(scene, [far], SEEN, beside=[near])
    there = following.looked_at(scene.camera)
    assert there[0] == before[0]
    scene.camera.finish()
    assert not following.bring(scene, [far], SEEN, beside=[near])
    assert following.looked_at(scene.camera) == there


@pytest.mark.parametrize(
    ("scenario", "scale"),
    [("the-crow-granary", 1.0), ("the-winter-orchard", 1.5), ("toll-at-saltgate", 1.0), ("mill-below-the-weir", 1.5)],
)
@pytest.mark.parametrize("steps", counts(32, 60))
def test_a_board_that_is_revealed_keeps_the_scale_at_which_it_was_opened_or_is_seen_whole(
    scenario: str, scale: float, steps: int
) -> None:
    """It was opened at 98 pixels a space, and was at 40 once a few rooms were seen; and then rooms that were revealed
    lay under the dock. It slides with one of four commands at most."""
    session, bots = begun(scenario)
    hands = seated(session, scale)
    camera = hands.screen.scene.camera
    opened, moved = camera.goal, 0
    for _ in range(steps):
        before = camera.leads_to
        known = len(hands.screen.scene.board.spaces)
        go_on(hands, bots)
        if camera.goal != opened:
            view = hands.screen.ui.root.board
            assert len(hands.screen.scene.board.spaces) > known and camera.goal < opened <= 2 * camera.goal
            assert view.stands.room.contains(view.floor)
            opened = camera.goal
        moved += camera.leads_to != before
    assert 4 * moved <= steps


def test_a_round_that_begins_moves_nothing_that_can_be_seen(hands: TableHands) -> None:
    """It came to the middle of its room as a round began, by 60 to 200 pixels, though all of it could be seen."""
    for off in ((150, 0), (0, -90)):
        following, scene, there = looked(hands, led=True)
        whole = pygame.Rect(0, 0, 100, 60)
        whole.center = ROOM.centerx + off[0], ROOM.centery + off[1]
        box = on_board(scene.camera, whole)
        assert not following.bring_whole(scene.camera, box, ROOM, [whole], SEEN)
        assert following.looked_at(scene.camera) == there


def test_where_the_board_slides_anyway_no_desk_is_left_beside_what_is_hidden_of_it(hands: TableHands) -> None:
    _, scene, before = looked(hands, led=True)
    whole = pygame.Rect(ROOM.left + 70, ROOM.top - 300, ROOM.width + 200, 300 + ROOM.height - 40)
    box = on_board(scene.camera, whole)
    lies = on_screen(scene.camera, box, settled(scene.camera, before, box, ROOM))
    assert abs(lies.left - ROOM.left) <= 2 and abs(lies.bottom - ROOM.bottom) <= 2
    assert settled(scene.camera, before, box, ROOM, larger=False) == before


@pytest.mark.parametrize("down", [240, -240])
def test_a_board_that_has_room_is_not_left_under_what_stays_when_a_replay_has_pushed_it_there(down: int) -> None:
    """The way out lay under the dock, and 200 pixels above the board were free."""
    window = Window(Settings(motion="full", bot_delay=0.0), keep=False)
    hands = TableHands(window, TableScreen(window, make_session()))
    hands.settle()
    walked(hands)
    hands.lift()
    screen = hands.screen
    camera, following = screen.scene.camera, screen.at.board.following
    assert screen.away.running is not None
    following.lead(camera, (camera.goal, (camera.leads_to[0], camera.leads_to[1] - down / camera.goal)))
    hands.key(pygame.K_ESCAPE)
    hands.wait(1.0)
    room = screen.ui.root.board.stands.room
    assert all(room.contains(screen.scene.screen_rect(space)) for space in screen.scene.board.spaces)
    there = following.looked_at(camera)
    hands.wait(1.0)
    assert following.looked_at(camera) == there


def test_who_looks_elsewhere_on_purpose_is_not_brought_back_and_a_larger_board_lies_still(hands: TableHands) -> None:
    for led, place, comes in ((False, SMALL, False), (True, pygame.Rect(0, 0, 900, 800), False), (True, SMALL, True)):
        following, scene, before = looked(hands, led=led)
        box = on_board(scene.camera, place)
        assert following.bring_whole(scene.camera, box, ROOM, [place], SEEN) == comes
        assert (following.looked_at(scene.camera) == before) != comes


def test_a_board_that_has_room_is_not_left_outside_when_an_attack_has_pushed_it_there() -> None:
    """The gate through which others come lay above the window from the first shot on until the end of the quest."""
    session, _ = begun("a-wake-for-the-smith")
    hands = seated(session, 1.0)
    screen, following = hands.screen, hands.screen.at.board.following
    lattice = screen.scene.board.lattice
    column, row = lattice.position(hands.place("wendel") or 0)
    for figure, down in (("wendel", row + 1), ("guests-1", row - 3)):
        screen.submit(PlaceFigure(figure=figure, space=lattice.space(column, down) or 0))
    hands.settle()
    there = following.looked_at(screen.scene.camera)
    told = msgspec.structs.replace(LONG, figure="wendel", target="guests-1", health=10, full=10, falls=False)
    screen.attacks.take_up((told,), 99, fresh=True)
    screen.build()
    hands.until(lambda: screen.attacks.over, 8.0)
    hands.wait(0.7)
    assert following.looked_at(screen.scene.camera) != there, "it slides so that who fights is seen"
    hands.key(pygame.K_RETURN)
    hands.wait(1.0)
    assert not screen.attacks.shown
    room = screen.ui.root.board.stands.room
    assert all(room.contains(screen.scene.screen_rect(space)) for space in screen.scene.board.spaces)


def test_a_board_that_has_room_across_comes_back_across_and_not_down() -> None:
    """Half of the zones lay under the list of who acts: they had no room above the tallest card of a figure."""
    following, scene, before = looked(on_the_map(), led=True)
    place = pygame.Rect(20, 0, 200, 800)
    assert following.bring_whole(scene.camera, on_board(scene.camera, place), ROOM, [place.move(0, -500)], SEEN)
    (scale, (x, y)), (_, (then_x, then_y)) = before, following.looked_at(scene.camera)
    assert (x - then_x) * scale == pytest.approx(ROOM.left + BESIDE + 1 - 20, abs=1) and y == pytest.approx(then_y)


def test_a_way_out_beside_who_acts_comes_out_from_under_the_dock_once() -> None:
    """“Far stairs · exit” lay under the card of the turn at 150 percent: only who acts and targets were looked for."""
    hands = at_the_bell(motion="reduced", scale=1.5)
    screen, camera, mira = hands.screen, hands.screen.scene.camera, hands.place("mira")
    assert mira is not None
    areas = [area.id for area in screen.session.scenario.board.areas if area.kind in ("entrance", "exit")]
    way = next(spaces for name in areas if (spaces := sorted(screen.looking.board.areas[name])))
    lattice, taken = screen.looking.board.lattice, {one.space for one in screen.looking.table.pieces.figures.values()}
    free = [space for space in sorted(screen.looking.board.spaces) if space not in taken and space not in way]
    centre = lattice.centre
    near = min(free, key=lambda space: (dist(centre(space), centre(way[0])), space))
    screen.submit(PlaceFigure(figure="mira", space=near))
    hands.wait(1.0)
    root = screen.ui.root
    assert isinstance(root, Places) and screen.looking.acting_figure == "mira"
    stands, around = root.board.stands, screen.scene.screen_rect(way[0]).unionall([*map(screen.scene.screen_rect, way)])
    assert not stands.hides(around)
    x, y = camera.focus
    down = (stands.room.bottom - around.top - around.height // 4) / camera.scale
    screen.board.following.lead(camera, (camera.scale, (x, y - down)))
    hidden = screen.scene.screen_rect(way[0]).unionall([*map(screen.scene.screen_rect, way)])
    assert stands.hides(hidden)
    hands.wait(1.0)
    seen = screen.scene.screen_rect(way[0]).unionall([*map(screen.scene.screen_rect, way)])
    assert not stands.hides(seen) and not stands.hides(screen.scene.screen_rect(near))
    there = camera.focus
    hands.wait(1.0)
    assert camera.focus == there


def test_what_grows_beside_the_board_moves_nothing() -> None:
    """As cards were chosen the curtain's card grew at the right, as a card was played that of the figure at the left:
    the board jumped though it lay under neither."""
    hands = seated(two_people(), 1.0)
    screen = hands.screen
    following, there = screen.at.board.following, screen.at.board.following.looked_at(screen.scene.camera)
    hands.key(pygame.K_RETURN)
    hands.wait(1.0)
    assert screen.curtain_for or screen.session.table.game.phase != "set_up", "the game has begun"
    assert following.looked_at(screen.scene.camera) == there
