"""On squares and hexagons the whole board was shown however small it got, fourteen pixels a space: the view follows who
acts where it would be too small to read, and calmly."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache

import pygame
import pytest

from tests.app.hands import TableHands
from tests.played import bots_for, bots_play
from tests.played import played as played_on
from vtt.app.settings import Settings
from vtt.app.table.board.scales import FARTHEST, ON_A_GRID
from vtt.app.table.board.uncovered import Uncovered
from vtt.app.table.board.views import on_screen, slid
from vtt.app.table.board.watched import seen_besides
from vtt.app.table.frame.frame import LARGEST_FIT, LARGEST_GROWN, clear_of_cards
from vtt.app.table.frame.layout import Places
from vtt.app.table.people.minded import Minded
from vtt.app.table.screen import TableScreen
from vtt.app.window import Window
from vtt.files.games import new_game, one_each, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.geometry.plan import Plan
from vtt.play.bots import Bot
from vtt.play.session import Session
from vtt.rules.by_hand import PlaceFigure, RemoveFigure, RevealRoom, SetDoor
from vtt.rules.descent.commands import Begin, EndTurn, StartTurn
from vtt.scene.camera import Camera

pytestmark = pytest.mark.usefixtures("seldom_painted")

GAMES = ("the-drowned-bell", "the-crow-granary", "toll-at-saltgate")


def begun(scenario: str, steps: int = 0) -> tuple[Session, dict[str, Bot]]:
    """A game of two heroes, each led by a person, after so many steps of bots."""
    seats = one_each(open_scenario(find_scenario(scenario)).scenario, 2)
    return played_on(scenario, seats, steps, seed=4)


def seated(session: Session, scale: float = 1.5, size: tuple[int, int] = (1280, 720)) -> TableHands:
    settings = Settings(size=size, motion="reduced", bot_delay=0.0, hints=False, scale=scale)
    window = Window(settings, keep=False)
    hands = TableHands(window, TableScreen(window, session))
    hands.settle()
    read(hands)
    return hands


def read(hands: TableHands) -> None:
    """Read what lies over the board."""
    for _ in range(8):
        screen = hands.screen
        if screen.attacks.shown or screen.ui.layers or screen.at.cards.shown:
            hands.key(pygame.K_RETURN)
            hands.wait(0.3)
    if hands.screen.curtain_for:
        hands.lift()


def played(scenario: str, steps: int) -> tuple[TableHands, dict[str, Bot]]:
    session, bots = begun(scenario, steps)
    return seated(session), bots


def go_on(hands: TableHands, bots: dict[str, Bot]) -> None:
    """Bots take one step at this table."""
    bots_play(hands.screen.session, bots)
    hands.screen.take_up()
    hands.wait(0.3)
    read(hands)


def in_sight(hands: TableHands, figure: str) -> bool:
    found = hands.screen.looking.table.pieces.figures.get(figure)
    place = None if found is None else hands.screen.scene.figure_rect(found)
    clear = clear_of_cards(hands.window.paint, hands.screen.ui.screen)
    return place is None or not Uncovered(clear, clear).hides(place)


@pytest.mark.parametrize("scenario", GAMES)
def test_a_board_too_large_for_the_window_is_shown_round_who_acts_and_readable(scenario: str) -> None:
    hands, _ = played(scenario, 120)
    assert hands.screen.scene.camera.goal >= ON_A_GRID
    assert in_sight(hands, hands.screen.at.minded.whom)


def test_home_shows_all_of_it_and_leads_back() -> None:
    hands, _ = played("the-drowned-bell", 82)
    camera = hands.screen.scene.camera
    before = camera.goal
    hands.key(pygame.K_HOME)
    assert camera.goal < hands.window.paint.px(ON_A_GRID)
    clear = clear_of_cards(hands.window.paint, hands.screen.ui.screen)
    assert all(clear.contains(hands.screen.scene.screen_rect(space)) for space in hands.screen.looking.board.spaces)
    hands.key(pygame.K_HOME)
    assert camera.goal == before


def test_home_shows_all_of_it_above_a_dock_that_has_grown() -> None:
    hands, _ = played("the-drowned-bell", 82)
    board, screen = hands.screen.at.board, hands.screen.ui.screen
    clear = clear_of_cards(hands.window.paint, screen)
    room = pygame.Rect(clear.topleft, (clear.width, clear.height * 3 // 4))
    board.find(hands.screen.at.minded, Uncovered(screen, room))
    hands.screen.at.fit()
    spaces = [hands.screen.scene.screen_rect(space) for space in hands.screen.looking.board.spaces]
    assert all(room.contains(space) for space in spaces), "no row lies behind the bar or the dock"


def test_where_somebody_may_come_onto_the_board_is_seen() -> None:
    """Whom a question was about stood nowhere yet: it was asked among spaces behind the dock."""
    hands, _ = played("the-drowned-bell", 82)
    screen = hands.screen
    clear = clear_of_cards(hands.window.paint, screen.ui.screen)
    for end in (min(screen.looking.board.spaces), max(screen.looking.board.spaces)):
        screen.at.board.show(screen.looking.table, clear, Minded("comes", ends=(end,)), animate=False)
        assert clear.contains(screen.scene.screen_rect(end))


def test_all_places_that_are_asked_about_as_a_door_was_opened_are_in_sight() -> None:
    """Two of ten where a spider might stand lay under the bar at the top, with 130 pixels free below the board."""
    hands, bots = played("the-crow-granary", 13)
    looking = hands.screen.looking
    for _ in range(3):
        go_on(hands, bots)
        asked = {one.space for one in looking.open_options() if looking.deciding} - {None}
        if len(asked) > 2:
            break
    hands.wait(0.5)
    root, scene = hands.screen.ui.root, hands.screen.scene
    assert len(asked) > 2 and not any(root.board.now.hides(scene.screen_rect(space)) for space in asked)


def test_a_board_that_can_be_read_whole_is_shown_whole() -> None:
    hands = seated(begun("toll-at-saltgate")[0], scale=1.0)
    clear = clear_of_cards(hands.window.paint, hands.screen.ui.screen)
    assert hands.screen.scene.camera.goal >= ON_A_GRID
    assert all(clear.contains(hands.screen.scene.screen_rect(space)) for space in hands.screen.looking.board.spaces)


@pytest.mark.parametrize(
    ("scenario", "size", "scale", "least"),
    [
        ("lamp-in-the-gatehouse", (1280, 720), 1.0, 60),
        ("lamp-in-the-gatehouse", (1280, 720), 1.5, 48),
        ("toll-at-saltgate", (1280, 720), 1.0, 60),
        ("the-drowned-bell", (1920, 1080), 1.0, 70),
        ("toll-at-saltgate", (1920, 1080), 1.0, 105),
    ],
)
def test_a_first_room_opens_as_large_as_eight_rows_allow_and_keeps_its_scale(
    scenario: str, size: tuple[int, int], scale: float, least: int
) -> None:
    """It opened at 48 pixels a space in the middle of an empty window, as all that is still hidden had room then. In a
    small window these are eight rows above the dock as it is in most turns, so that no row is covered by it."""
    session, bots = begun(scenario)
    hands = seated(session, scale, size)
    camera, clear = hands.screen.scene.camera, clear_of_cards(hands.window.paint, hands.screen.ui.screen)
    assert all(clear.contains(hands.screen.scene.screen_rect(space)) for space in hands.screen.looking.board.spaces)
    opened = camera.goal
    assert opened >= least
    first = len(hands.screen.scene.board.spaces)
    for _ in range(12):
        go_on(hands, bots)
    view = hands.screen.ui.root.board
    room, floor = view.stands.room, view.floor
    assert camera.goal == opened or (2 * camera.goal >= opened and room.contains(floor)), "all of it is seen so"
    if len(hands.screen.scene.board.spaces) == first:
        return
    if floor.width <= room.width and floor.height <= room.height:
        hidden = [space for space in view.scene.board.spaces if view.stands.hides(view.scene.screen_rect(space))]
        assert not hidden, "a way out lay under the dock with 130 pixels free above"


@pytest.mark.parametrize("scenario", GAMES)
def test_who_acts_is_in_sight_all_through_a_game_and_the_view_goes_less_often_than_turns(scenario: str) -> None:
    session, bots = begun(scenario)
    hands = seated(session)
    camera, looked, turns, went = hands.screen.scene.camera, set[object](), 0, 0
    whom, seen = "", (camera.goal, camera.leads_to)
    for _ in range(90):
        go_on(hands, bots)
        minded, now = hands.screen.at.minded, (camera.goal, camera.leads_to)
        turns += minded.whom != whom
        went += now != seen
        whom, seen = minded.whom, now
        looked.add(seen)
        assert in_sight(hands, whom), whom
    assert len(looked) > 1
    assert went <= turns


def test_where_a_hero_may_go_is_in_sight_as_its_turn_begins() -> None:
    session, bots = begun("the-drowned-bell")
    hands = seated(session, scale=1.0)
    clear, begins = clear_of_cards(hands.window.paint, hands.screen.ui.screen), 0
    for _ in range(80):
        acted = hands.screen.at.minded.acts
        go_on(hands, bots)
        minded, scene = hands.screen.at.minded, hands.screen.scene
        if minded.acts != acted and minded.ends:
            seen = sum(clear.contains(scene.screen_rect(space)) for space in minded.ends)
            assert 2 * seen >= len(minded.ends)
            begins += 1
    assert begins >= 3


@cache
def revealed(scenario: str) -> list[int]:
    """The steps of this game of bots that reveal two figures or more at once."""
    steps, there = list[int](), set(begun(scenario)[0].view(frozenset()).board.spaces)
    for step in range(150):
        session, _ = begun(scenario, step + 1)
        view = session.view(frozenset())
        fresh, there = set(view.board.spaces) - there, set(view.board.spaces)
        if sum(figure.space in fresh for figure in view.pieces.figures.values()) > 1:
            steps.append(step)
    return steps


@pytest.mark.parametrize("room", [0, 1])
def test_who_stands_in_a_revealed_room_is_in_sight(room: int) -> None:
    """A slinger behind a door stood under the strip, which is a tab in a small window; a room that was taller than the
    window has place beside who acts lay under the dock, all of it."""
    hands, bots = played("toll-at-saltgate", revealed("toll-at-saltgate")[room])
    there = set(hands.screen.looking.board.spaces)
    go_on(hands, bots)
    hands.wait(0.5)
    fresh, seen = set(hands.screen.looking.board.spaces) - there, hands.screen.ui.root.board.now
    found = [figure for figure in hands.screen.looking.table.pieces.figures.values() if figure.space in fresh]
    assert len(found) >= 2
    assert [one.name for one in found if seen.hides(hands.screen.scene.figure_rect(one))] == []


def test_all_of_a_room_that_has_place_beside_the_door_is_in_sight_as_it_opens() -> None:
    """What lay round the hero came first, which was known: half of the new room lay under the dock."""
    scenario = open_scenario(find_scenario("the-second-ferry"))
    session = new_game(scenario, one_each(scenario.scenario, 2), seed=4)
    session.submit(Begin(seat=session.acting_seat()))
    hero = next(figure for figure in session.table.pieces.figures.values() if figure.side == "heroes")
    session.submit(StartTurn(seat=hero.seat, figure=hero.id))
    places = {session.table.board.lattice.name(space): space for space in session.table.board.spaces}
    session.submit(PlaceFigure(figure=hero.id, space=places["D6"]))
    hands = seated(session, 1.0)
    there = set(hands.screen.looking.board.spaces)
    session.submit(SetDoor(door="chain", state="open"))
    hands.screen.take_up()
    hands.wait(0.5)
    read(hands)
    seen, camera = hands.screen.ui.root.board.now, hands.screen.scene.camera
    fresh = set(hands.screen.looking.board.spaces) - there
    middles = [camera.to_screen(*session.table.board.lattice.centre(space)) for space in fresh]
    assert middles and not [place for place in middles if seen.hides(pygame.Rect(place, (1, 1)))]


def acts(hands: TableHands) -> str:
    """Whose turn it is, whoever is asked in the middle of it."""
    return hands.screen.at.minded.acts or hands.screen.at.minded.whom


def somebody_acts(hands: TableHands, bots: dict[str, Bot]) -> str:
    while not acts(hands):
        go_on(hands, bots)
    return acts(hands)


def test_whoever_pans_is_left_alone_until_somebody_else_acts() -> None:
    hands, bots = played("the-drowned-bell", 64)
    camera, first = hands.screen.scene.camera, acts(hands)
    camera.pan(-2400, -1800)
    elsewhere = camera.focus
    hands.wait(1.0)
    steps = 0
    while acts(hands) == first:
        assert camera.focus == elsewhere
        bots_play(hands.screen.session, bots)
        hands.screen.take_up()
        steps += 1
    assert steps and camera.leads_to != elsewhere


def test_while_several_may_be_first_the_view_stays_where_it_shows_all_of_them() -> None:
    """After each monster's turn it went to the first of those left, and from there to the one that was begun; then it
    stayed where newcomers had come, with all who might begin behind the dock."""
    session, bots = begun("the-drowned-bell")
    hands = seated(session)
    while True:
        go_on(hands, bots)
        choices = hands.screen.looking.choices
        beginning = {one.figure for one in choices if one.role == "begin" and not one.refusal}
        if len(beginning) > 1 and not hands.screen.looking.acting_figure:
            break
    mind, board = hands.screen.at.minded, hands.screen.at.board
    assert mind.whom == "" and set(mind.first) == beginning and mind.first[0] == hands.screen.looking.selected
    camera, seen = hands.screen.scene.camera, board.following.looked_at(hands.screen.scene.camera)
    hands.wait(1.0)
    assert board.following.looked_at(camera) == seen
    board.following.lead(camera, (seen[0], (seen[1][0], seen[1][1] - 12)))
    assert not any(in_sight(hands, name) for name in mind.first)
    hands.wait(1.0)
    assert all(in_sight(hands, name) for name in mind.first)


def test_the_view_stays_where_the_next_one_who_acts_is_not_on_the_board() -> None:
    """It raised where only bots had figures: nobody stood anywhere whom people could be led to."""
    opened = open_scenario(find_scenario("the-crow-granary"))
    session = new_game(opened, seats_for(opened.scenario, bots=True), seed=4)
    screen = seated(session).screen
    figures = session.table.pieces.figures
    stands = next(name for name, figure in figures.items() if figure.space is not None)
    screen.board.following.whom, seen = stands, screen.scene.camera.leads_to
    screen.board.show(session.table, screen.scene.camera.viewport, Minded("nobody", "nobody"), animate=False)
    assert screen.board.following.whom == "nobody" and screen.scene.camera.leads_to == seen


def test_a_view_slides_no_farther_than_it_must() -> None:
    camera, room = Camera(pygame.Rect(0, 0, 1000, 500)), pygame.Rect(100, 50, 800, 400)
    seen = 50.0, (10.0, 5.0)
    assert slid(camera, seen, (9.0, 4.0, 11.0, 6.0), room) == seen
    scale, (x, y) = slid(camera, seen, (17.0, 4.0, 19.0, 6.0), room)
    assert scale == 50.0 and y == 5.0 and x == pytest.approx(10.0 + (19.0 - 17.98))
    assert room.contains(on_screen(camera, (17.0, 4.0, 19.0, 6.0), (scale, (x, y))))


def test_a_board_is_measured_once_and_not_in_every_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    hands, _ = played("the-drowned-bell", 120)
    measured: list[int] = []
    whole, really = len(hands.screen.looking.table.board.spaces), Plan.bounds

    def bounds(plan: Plan, spaces: Iterable[int]) -> tuple[float, float, float, float] | None:
        found = list(spaces)
        measured.append(len(found))
        return really(plan, found)

    monkeypatch.setattr(Plan, "bounds", bounds)
    hands.wait(3.0)
    assert whole not in measured


def test_where_a_companion_went_is_told_on_hexagons() -> None:
    """It stood in another room, and the list said only whom it had shot at: there a walk has no words of its own."""
    opened = open_scenario(find_scenario("toll-at-saltgate"))
    first, second = one_each(opened.scenario, 2)
    session = new_game(opened, (first, replace(second, bot=True)), seed=4)
    bots = bots_for(session)
    hands, told = seated(session), set[str]()
    for _ in range(60):
        go_on(hands, bots)
        told |= {deed.words for deed in hands.screen.away.deeds}
    name = next(figure.name for figure in session.table.pieces.figures.values() if figure.seat == second.id)
    assert any(words.startswith(f"{name} moves") for words in told), told


def test_after_a_look_round_the_next_one_who_acts_is_shown_at_a_readable_size() -> None:
    """The key Home made three rooms of hexagons 26 pixels a space, and the view stayed so till the end."""
    hands, bots = played("the-drowned-bell", 82)
    first = somebody_acts(hands, bots)
    camera, readable = hands.screen.scene.camera, hands.screen.scene.camera.goal
    hands.key(pygame.K_HOME)
    whole = camera.goal
    assert whole < ON_A_GRID
    while acts(hands) in (first, ""):
        assert camera.goal == whole, "a look round lasts as long as its turn"
        go_on(hands, bots)
    assert camera.goal == readable and in_sight(hands, acts(hands))


def test_whoever_comes_nearer_by_the_wheel_after_a_look_round_keeps_that_scale() -> None:
    hands, bots = played("the-drowned-bell", 82)
    camera, first = hands.screen.scene.camera, somebody_acts(hands, bots)
    hands.key(pygame.K_HOME)
    hands.move(hands.screen.scene.screen_rect(hands.place(first) or 0).center)
    for _ in range(8):
        hands.wheel(1)
    hands.wait(0.5)
    own = camera.goal
    while acts(hands) in (first, ""):
        go_on(hands, bots)
    assert camera.goal == own and in_sight(hands, acts(hands))


def test_a_first_room_in_a_large_window_is_larger_than_a_land_that_grows_there_and_all_of_it_is_seen() -> None:
    """It took a third of the width."""
    hands = seated(begun("the-cistern")[0], 1.0, (1920, 1080))
    room, camera, board = hands.screen.board.room, hands.screen.scene.camera, hands.screen.looking.board
    assert room.pixels(LARGEST_GROWN) < camera.goal <= room.pixels(LARGEST_FIT)
    assert all(room.free.contains(hands.screen.scene.screen_rect(space)) for space in board.spaces)


def test_while_it_is_asked_where_a_newcomer_stands_the_heroes_are_seen_with_the_places() -> None:
    """They lay behind the dock as the view slid to what was revealed, and stayed there until all newcomers stood."""
    opened = open_scenario(find_scenario("the-winter-orchard"))
    session = new_game(opened, seats_for(opened.scenario), seed=5)
    hands, bots = seated(session, 1.0), bots_for(session)
    hands.screen.looking.open_table = True
    looking, scene = hands.screen.looking, hands.screen.scene
    while not (hands.screen.session.table.pending and looking.deciding and seen_besides(looking)):
        go_on(hands, bots)
    root, home = hands.screen.ui.root, hands.screen.board.following.home
    assert isinstance(root, Places) and set(seen_besides(looking)) == {"mira", "wendel", "robin"}
    places = [scene.screen_rect(option.space) for option in looking.open_options() if option.space is not None]
    assert places and not any(map(root.board.now.hides, places))
    stand = [scene.figure_rect(looking.table.pieces.figures[name]) for name in seen_besides(looking)]
    assert not any(place is None or root.board.now.hides(place) for place in stand)
    assert home is None or scene.camera.goal >= FARTHEST


def test_the_view_goes_farther_for_two_who_may_begin_and_comes_back_to_the_one_that_is_begun() -> None:
    """One of two heroes that the strip named as next lay behind the dock until somebody pressed Home."""
    session, _ = begun("the-drowned-bell")
    hands = seated(session, 1.0)
    board, camera = hands.screen.board, hands.screen.scene.camera
    far, near = ((0.0, 0.0, 1.0, 1.0), (11.0, 14.0, 12.0, 15.0))
    room = pygame.Rect(200, 100, 800, 450)
    uncovered = Uncovered(hands.screen.ui.screen, room, (pygame.Rect(0, 560, 1280, 160),))
    board.following.lead(camera, (40.0, (6.0, 16.0)))
    before = board.following.looked_at(camera)
    assert board.following.bring(hands.screen.scene, [near, far], uncovered, whole=True, together_seen=True)
    there = board.following.looked_at(camera)
    assert FARTHEST <= there[0] < before[0] and there[0] == int(there[0])
    assert not any(uncovered.cuts(on_screen(camera, box, there)) for box in (near, far))
    assert not board.following.bring(hands.screen.scene, [near, far], uncovered, whole=True, together_seen=True)
    assert board.following.usual(camera) == before and board.following.come_home(camera)
    assert board.following.looked_at(camera) == before


def test_after_a_look_round_the_board_lies_as_it_lay_where_nothing_that_is_needed_is_hidden_there() -> None:
    """It came back 170 pixels higher, and the yard from which they came lay below the bar."""
    opened = open_scenario(find_scenario("a-wake-for-the-smith"))
    (seat,) = one_each(opened.scenario, 1)
    session = new_game(opened, (replace(seat, heroes=("mira", "robin")),), seed=5)
    hands = seated(session, 1.5)
    for command in (Begin(seat=seat.id), RevealRoom(room="yard")):
        hands.screen.submit(command)
        hands.settle()
    hands.key(pygame.K_RETURN)  # they stand anywhere
    monsters = [figure.id for figure in session.table.pieces.figures.values() if figure.side != "heroes"]
    for command in (*(RemoveFigure(figure=one) for one in monsters), StartTurn(seat=seat.id, figure="mira")):
        hands.screen.submit(command)
        hands.settle()
    following, camera = hands.screen.at.board.following, hands.screen.scene.camera
    before = following.looked_at(camera)
    hands.key(pygame.K_HOME)
    assert following.looked_at(camera) != before
    room = hands.screen.at.board.room
    assert room.to_look_round(None, lettered=True) == room.to_look_round(None, lettered=False), "no room for letters"
    for command in (EndTurn(seat=seat.id, figure="mira"), StartTurn(seat=seat.id, figure="robin")):
        hands.screen.submit(command)
        hands.settle()
    assert following.looked_at(camera) == before
