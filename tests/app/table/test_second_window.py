"""The second window: all may look at it, so nothing that only some may know is ever drawn there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pygame
import pytest

from tests.app.hands import Hands, Table
from tests.app.table.in_both_windows import aside_of, beside_a_foe, open_beside, seen, strike, there
from tests.played import bots_for
from vtt.app import monitors, problems
from vtt.app.home.screen import HomeScreen
from vtt.app.play import begin_game
from vtt.app.second_window import NOTHING, STUMBLED
from vtt.app.table.cards.shown_row import ShownFace
from vtt.app.table.for_all.onlooker import Onlooker
from vtt.app.table.for_all.public_asked import said_of
from vtt.app.table.for_all.public_bars import turn_bar
from vtt.app.table.for_all.public_order import PublicOrder, PublicRow
from vtt.app.table.for_all.public_view import RESTS, PublicView
from vtt.app.table.for_all.told_moment import BEHIND
from vtt.app.table.screen import TableScreen
from vtt.app.table.story.page import Page
from vtt.app.widgets.base import walk
from vtt.app.widgets.label import Label
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.session import Session
from vtt.rules.base import Choice, Option
from vtt.rules.by_hand import Finish, PlaceFigure, SetCounter
from vtt.rules.descent.commands import Begin, EndTurn, StartTurn
from vtt.rules.events import Attacked, CardMoved
from vtt.rules.mage_knight.tidings import LAST_ROUND, TIDINGS
from vtt.rules.road_to_legend.showing import ShowStep
from vtt.scene.marks import FigureMark, PathMark


def with_secret(session: Session, change: Callable[[Any], Any]) -> None:
    """The same moment with another state of the game behind it."""
    moment = session.moment
    session._moments[moment.number] = replace(moment, table=replace(moment.table, game=change(moment.table.game)))


def looked_anew(hands: Hands) -> None:
    """The second window has never looked at this moment yet."""
    public = aside_of(hands)
    public._shown = None
    public._looking._views.clear()
    public.wear(public._paint, public._size)


def test_what_goes_wrong_in_it_takes_nobodys_table_away(
    hands: Hands, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the last phase of a fight all who played found themselves at home."""
    begin_game(hands.window, find_scenario("lamp-in-the-gatehouse"), seed=1)
    public, table = open_beside(hands), hands.window.screen
    monkeypatch.setattr(public, "draw", lambda surface: surface.fill(public))
    monkeypatch.setattr(type(public), "dirty", True)
    hands.window._guarded([])
    assert hands.window.beside.window is None and hands.window.screen is table
    (report,) = problems.folder().glob("report-*.txt")
    assert hands.notices()[-1].startswith(STUMBLED) and str(report) in hands.notices()[-1]


def test_the_menu_opens_it_and_closes_it_and_a_game_costs_it_nothing(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = table()
    keys: list[bool] = []
    monkeypatch.setattr(monitors, "take_keys", lambda rise=True: keys.append(rise))
    seat.key(pygame.K_F10)
    seat.press("Second window …")
    assert keys == [False], "the table hears the keyboard, and so the mouse that drags; it covers nothing"
    seat.wait(0.2)
    before = seen(seat)
    seat.screen.submit(PlaceFigure(figure="mira", space=seat.screen.scene.board.lattice.space(6, 4)))
    seat.wait(0.2)
    assert seen(seat) != before
    seat.key(pygame.K_F10)
    seat.press("Second window …")
    seat.press("Close the second window")
    assert keys == [False, True], "the table hears the keyboard again, also where no desktop sees to that"
    assert seat.window.beside.window is None
    seat.wait(0.2)
    assert seat.window.running


def test_it_is_drawn_only_when_something_changed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    seat = table()
    open_beside(seat)
    seat.wait(1.0)
    drawn: list[int] = []
    whole = PublicView.draw
    monkeypatch.setattr(PublicView, "draw", lambda self, surface: (drawn.append(1), whole(self, surface))[1])
    seat.wait(2.0)
    seat.move((400, 300))
    seat.wait(1.0)
    assert drawn == []
    seat.screen.submit(SetCounter(name="noise", value=3))
    seat.wait(0.5)
    assert drawn


def test_what_only_one_seat_knows_changes_no_pixel_of_it(table: Table) -> None:
    seat = table(bots=())
    open_beside(seat)
    before = seen(seat)
    with_secret(seat.screen.session, lambda game: msgspec.structs.replace(game, plot="another plot"))
    looked_anew(seat)
    seat.wait(0.3)
    assert seen(seat) == before


def test_the_hand_of_an_overlord_changes_no_pixel_of_it(hands: Hands) -> None:
    hands.window.push(HomeScreen(hands.window))
    begin_game(hands.window, find_scenario("the-drowned-bell"), seed=3)
    open_beside(hands)
    screen = hands.window.screen
    assert isinstance(screen, TableScreen)
    hands.wait(1.0)
    before = seen(hands)

    def swapped(game: Any) -> Any:
        cards = game.overlord
        held, left = cards.hand, cards.draw
        assert held and len(left) >= len(held)
        other = msgspec.structs.replace(cards, hand=left[: len(held)], draw=(*held, *left[len(held) :]))
        return msgspec.structs.replace(game, overlord=other)

    with_secret(screen.session, swapped)
    looked_anew(hands)
    hands.wait(0.3)
    assert seen(hands) == before


def read_how_it_begins(hands: Hands) -> None:
    """The page at the start, below which nobody reads anything else."""
    screen = hands.window.screen
    assert isinstance(screen, TableScreen)
    hands.wait(0.5)
    if screen.ui.blocked:
        hands.key(pygame.K_RETURN)
        hands.wait(0.5)
    assert not screen.ui.blocked


def test_cards_that_are_shown_to_all_lie_there_too_and_go_by_themselves(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = open_scenario(find_scenario("toll-at-saltgate"))
    session = new_game(opened, [replace(seat, bot=False) for seat in seats_for(opened.scenario)], seed=5)
    screen = TableScreen(hands.window, session)
    hands.window.push(screen)
    open_beside(hands)
    read_how_it_begins(hands)
    there, bots = aside_of(hands)._cards, bots_for(session, 1, alike=True)
    before = b""
    for _ in range(60):
        if there.shown is not None:
            break
        command, before = bots[session.acting_seat()].choose(session), seen(hands)
        assert command is not None
        session.submit(command)
        screen.take_up()
        hands.wait(0.3)
    here = screen.at.cards
    assert there.shown is not None and seen(hands) != before
    drawn: list[pygame.Rect] = []
    monkeypatch.setattr(ShownFace, "draw", lambda face, *_: drawn.append(face.rect))
    scene = aside_of(hands)._scene
    assert scene is not None
    public = aside_of(hands)
    public._lying.draw(there, public._paint, pygame.Surface((1280, 720)), public.clear, scene, (), ())
    assert len(drawn) > 1 and not any(one.colliderect(other) for one, other in pairwise(drawn)), "side by side"
    assert not here.holds or (here.shown is not None and here.shown.cards == there.shown.cards)
    hands.wait(60.0)
    assert there.shown is None


def test_while_a_card_is_read_there_all_of_it_tells_the_moment_of_the_card(hands: Hands) -> None:
    """With bots that wait for nothing “Turn of C” stood over the card of A."""
    opened = open_scenario(find_scenario("beyond-the-grey-gate"))
    session = new_game(opened, seats_for(opened.scenario), seed=5)
    hands.window.push(TableScreen(hands.window, session))
    public, bots = open_beside(hands), bots_for(session, 1, alike=True)
    read_how_it_begins(hands)

    def told() -> tuple[object, ...]:
        words = [getattr(one, "words", "") for one in walk(turn_bar(public._looking)) if one.name != "late"]
        rows = [one.standing for one in walk(PublicOrder(public._looking)) if isinstance(one, PublicRow)]
        return words, rows, [line.words for line in public.lines()], public._table.pieces

    def play(steps: int) -> None:
        for _ in range(steps):
            command = bots[session.acting_seat()].choose(session)
            assert command is not None
            session.submit(command)
        hands.wait(0.3)

    while public._cards.shown is None:
        play(1)
    before, number = told(), session.moment.number
    assert public._cards.shown.moment == number
    for steps in (1, BEHIND + 2):
        play(steps)
        assert public._cards.shown is not None and public._cards.shown.moment == number and told() == before
        late = [one.words for one in walk(turn_bar(public._looking)) if isinstance(one, Label) and one.name == "late"]
        assert late == ([] if steps == 1 else [f"{BEHIND + 3} steps behind the table"])
    kept = public._page.page
    public._page.page = Page("A page")
    assert not public._reads(), "nothing is read below a page: what lies there stayed behind as long as it did"
    public._page.page = kept
    hands.wait(RESTS)
    assert public.session.moment.number == session.moment.number, "only the newest of so many is told"
    assert told() != before


def test_what_the_first_window_waits_for_goes_by_itself_there(hands: Hands) -> None:
    """“The city is found” lay over the board to the end of the game, with a button that nobody there can press."""
    opened = open_scenario(find_scenario("beyond-the-grey-gate"))
    session = new_game(opened, seats_for(opened.scenario), seed=5)
    screen = TableScreen(hands.window, session)
    hands.window.push(screen)
    open_beside(hands)
    read_how_it_begins(hands)
    told = CardMoved(deck=TIDINGS, change="revealed", card=LAST_ROUND, words="")
    here, there = screen.at.cards, aside_of(hands)._cards
    here.hear([told], session.moment.number, fresh=True, seat="", quick=True)
    there.look_on([told], session.moment.number, fresh=True)
    hands.wait(0.5)
    assert here.waits and there.shown is not None and there.shown.to_be_read and not there.waits
    hands.wait(RESTS + 1.0)
    assert here.waits and there.shown is None
    for seat in session.seats:
        session.set_bot(seat.id, True)
    screen.looking.seats = frozenset()
    here.come()
    assert here.shown is None, "it held the bots that had all seats, for people who had read it"


def test_what_an_attack_brought_is_shown_there_after_it(hands: Hands) -> None:
    """Powers that a hero learned by a blow lay there before the blow, and were gone as the first window showed them."""
    opened = open_scenario(find_scenario("beyond-the-grey-gate"))
    session = new_game(opened, seats_for(opened.scenario), seed=5)
    hands.window.push(TableScreen(hands.window, session))
    open_beside(hands)
    told, blow = CardMoved(deck=TIDINGS, change="revealed", card=LAST_ROUND, words=""), Attacked(figure="", targets=())
    there, number = aside_of(hands)._cards, session.moment.number
    for events, waits in (([told, blow], False), ([blow, told], True)):
        there.fights = lambda: True
        there.look_on(events, number, fresh=True)
        assert (there.lying is None) is waits and there.shown is not None
        there.fights = lambda: False
        assert there.lying is there.shown
        there.close_all()


def test_it_asks_the_session_for_nobodys_view_and_nobodys_log(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    seat = table(bots=())
    open_beside(seat)
    asked: list[frozenset[str]] = []
    session, public = seat.screen.session, aside_of(seat)
    for name in ("view", "log"):
        whole = getattr(session, name)
        monkeypatch.setattr(session, name, lambda seats, whole=whole: (asked.append(seats), whole(seats))[1])
    looked_anew(seat)
    public.tick(seat.now)
    public.draw(pygame.Surface(public._size))
    assert asked and set(asked) == {frozenset()}


def test_a_curtain_over_the_first_window_hides_nothing_in_the_second(table: Table) -> None:
    seat = table(bots=())
    open_beside(seat)
    for _ in range(20):
        if seat.screen.curtain_for:
            break
        seat.key(pygame.K_RETURN)
        seat.wait(0.3)
    assert seat.screen.curtain_for
    there(seat, pygame.WINDOWEXPOSED)
    words = aside_of(seat).lines()
    assert all(not line.secret_to for line in words)
    assert aside_of(seat)._table.pieces == seat.screen.session.view(frozenset()).pieces


def test_the_mouse_in_it_moves_only_its_own_board(table: Table) -> None:
    seat = table()
    open_beside(seat)
    scene = aside_of(seat)._scene
    assert scene is not None
    first, own = seat.screen.scene.camera.scale, scene.camera.scale
    there(seat, pygame.MOUSEWHEEL, x=0, y=-1)
    seat.wait(0.5)
    assert scene.camera.scale < own and seat.screen.scene.camera.scale == first
    focus = scene.camera.focus
    there(seat, pygame.MOUSEBUTTONDOWN, pos=(300, 300), button=1)
    there(seat, pygame.MOUSEMOTION, pos=(340, 300), rel=(40, 0), buttons=(1, 0, 0))
    there(seat, pygame.MOUSEBUTTONUP, pos=(340, 300), button=1)
    assert scene.camera.focus != focus
    assert aside_of(seat).eye == "own"
    assert seat.screen.looking.carry is None


def test_what_is_dragged_in_the_first_window_is_dropped_there_whichever_window_hears_the_mouse(table: Table) -> None:
    """While a button is down SDL tells of the mouse to the window that hears the keyboard: the second one."""
    seat = table()
    open_beside(seat)
    beside = seat.window.beside.window
    assert beside is not None
    left, top = pygame.display.get_window_position()
    across, down = beside.window.position
    begun, goal = 0, 2
    point = seat.at(goal)
    there_point = (point[0] + left - across, point[1] + top - down)
    assert seat.place("mira") == begun and point != there_point
    focus = aside_of(seat)._scene.camera.focus  # type: ignore[union-attr]
    seat.down(seat.at(begun))
    there(seat, pygame.MOUSEMOTION, pos=there_point, rel=(40, 0), buttons=(1, 0, 0))
    there(seat, pygame.MOUSEBUTTONUP, pos=there_point, button=1)
    seat.wait(0.5)
    assert seat.place("mira") == goal and seat.screen.looking.carry is None
    assert aside_of(seat).eye == "whole" and aside_of(seat)._scene.camera.focus == focus  # type: ignore[union-attr]
    there(seat, pygame.MOUSEMOTION, pos=(300, 300), rel=(1, 0), buttons=(0, 0, 0))
    assert seat.window._mouse == point, "let go of, it is the second window's again"
    seat.down((5, 5))  # and let go of over no window of the program
    for pos in ((300, 300), (310, 300)):
        there(seat, pygame.MOUSEMOTION, pos=pos, rel=(1, 0), buttons=(0, 0, 0))
    assert seat.window._mouse == (5, 5)


def test_the_first_window_hears_the_keyboard_as_soon_as_the_mouse_comes_into_it(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without it SDL tells the second one of a drag, by points that count from where the first one was opened."""
    seat = table()
    open_beside(seat)
    assert seat.window.beside.window is not None
    keys: list[bool] = []
    monkeypatch.setattr(monitors, "take_keys", lambda rise=True: keys.append(rise))
    for focused, expected in ((False, []), (True, [False])):
        hears = SimpleNamespace(focused=focused)
        monkeypatch.setattr(seat.window.beside.window, "window", hears)
        seat.window.beside.as_meant(pygame.event.Event(pygame.WINDOWENTER, window=hears))
        seat.window.beside.as_meant(pygame.event.Event(pygame.WINDOWENTER, window=None))
        assert keys == expected
    monkeypatch.undo()


def test_it_looks_where_the_table_looks_if_people_want_that(table: Table) -> None:
    seat = table()
    open_beside(seat)
    seat.key(pygame.K_F10)
    seat.press("Second window …")
    seat.press("Look where the table looks")
    main = seat.screen.scene.camera
    seat.move((640, 360))
    seat.wheel(1)
    seat.wait(0.5)
    scene = aside_of(seat)._scene
    assert scene is not None
    seen_part = seat.screen.scene.clear or main.viewport
    x, y = main.to_board(*seen_part.center)
    across, down = scene.camera.to_board(*aside_of(seat).clear.center)
    assert (round(across, 1), round(down, 1)) == (round(x, 1), round(y, 1))


def test_keys_go_to_the_table_also_where_the_second_window_was_clicked(table: Table) -> None:
    seat = table()
    open_beside(seat)
    there(seat, pygame.KEYDOWN, key=pygame.K_F10, mod=0, unicode="")
    assert seat.has("Second window …")


def test_at_home_it_says_that_no_game_is_on_the_table_and_a_table_below_settings_stays(table: Table) -> None:
    seat = table()
    open_beside(seat)
    playing = seen(seat)
    seat.window.ways.settings()
    seat.wait(0.2)
    assert seen(seat) == playing
    seat.window.screens.clear()
    seat.window.push(HomeScreen(seat.window))
    seat.wait(0.2)
    assert seat.window.aside is None and seen(seat) != playing
    assert NOTHING.endswith(".")


def test_the_end_of_a_game_and_undoing_it_are_seen(table: Table) -> None:
    seat = table()
    open_beside(seat)
    playing = seen(seat)
    seat.screen.submit(Finish(winner="heroes", words="They had enough."))
    seat.wait(0.2)
    assert seen(seat) != playing
    assert [line.words for line in aside_of(seat).lines()][-1] == "Something is done."
    seat.screen.session.undo(confirmed=True)
    seat.screen.take_up()
    seat.wait(0.3)
    assert seen(seat) == playing


def test_what_a_monster_is_about_to_do_is_seen_there_too(hands: Hands) -> None:
    """All decide together what is equally good: its way and whom it means were in the first window alone."""
    opened = open_scenario(find_scenario("the-cistern"))
    session = new_game(opened, seats_for(opened.scenario), seed=5)
    hands.window.push(TableScreen(hands.window, session))
    open_beside(hands)
    read_how_it_begins(hands)
    first = session.seats[0]
    for command in (Begin(seat=first.id), StartTurn(seat=first.id, figure=first.heroes[0])):
        session.submit(command)
    hands.wait(0.2)
    scene = aside_of(hands)._scene
    assert scene is not None and not any(isinstance(mark, PathMark) for mark in scene.marks)
    session.submit(EndTurn(seat=first.id, figure=first.heroes[0]))
    while not isinstance(session.table.pending[-1], ShowStep):
        session.submit(next(iter(session.choices(first.id)[0].options())).command)
    hands.wait(RESTS)
    assert any(isinstance(mark, PathMark) for mark in scene.marks)
    said = [one.words for one in said_of(aside_of(hands)._looking)]
    assert said and "By hand instead" not in said, "“To choose from”: there was nothing to choose"
    heroes = [hero for seat in session.seats for hero in seat.heroes][:2]
    two = [Option(hero, EndTurn(seat=first.id, figure=hero), figure=hero) for hero in heroes]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Onlooker, "choices", (Choice("Whom?", "figure", options=lambda: two),))
        aside_of(hands)._mark(scene)
    assert not any(isinstance(mark, PathMark) for mark in scene.marks), "one of two seemed to be meant already"
    aside_of(hands)._mark(scene)
    acts = session.table.pending[-1].figure
    assert [mark.figure for mark in scene.marks if isinstance(mark, FigureMark) and mark.emphasis == "chosen"] == [acts]
    order = PublicOrder(aside_of(hands)._looking, aside_of(hands)._acts)
    lit = [row.standing for row in walk(order) if isinstance(row, PublicRow) and row.standing.state == "acting"]
    assert [acts in standing.figures for standing in lit] == [True], "nobody else is in the light"


@pytest.mark.parametrize("how", ["size", "again"])
def test_dice_roll_on_while_its_size_changes_or_it_is_opened_again(hands: Hands, how: str) -> None:
    """What dice came to was told at once, and the attack was never seen."""
    hands.window.settings = msgspec.structs.replace(hands.window.settings, motion="full")
    screen, _ = beside_a_foe(hands)
    hands.wait(1.0)
    strike(screen)
    hands.wait(0.1)
    public = aside_of(hands)
    told, shown = [line.words for line in public.lines()], public._attack.shown
    assert public._looking.rolling and public._attack.rolling
    beside = hands.window.beside
    assert beside.window is not None
    if how == "size":
        beside.window.window.size = 1280, 720
    else:
        beside.close()
        hands.window.open_beside(0)
    hands.wait(0.1)
    assert aside_of(hands) is public and public._attack.shown == shown
    assert public._looking.rolling and [line.words for line in public.lines()] == told
    hands.wait(3.0)
    assert not public._looking.rolling and [line.words for line in public.lines()] != told


def test_what_was_played_while_it_was_closed_is_not_told_as_if_it_came_now(hands: Hands) -> None:
    screen, _ = beside_a_foe(hands)
    hands.wait(1.0)
    public = aside_of(hands)
    hands.window.beside.close()
    strike(screen)
    hands.wait(3.0)
    while screen.session.table.pending:
        screen.submit(next(iter(screen.looking.choices[-1].options())).command)
    hands.window.open_beside(0)
    hands.wait(0.1)
    assert not public._attack.shown and not public._looking.rolling
    assert public._table.pieces == screen.session.view(frozenset()).pieces


@pytest.mark.usefixtures("second_window_of_full_size")
def test_where_the_mouse_in_it_looked_it_looks_in_a_window_of_another_size(table: Table) -> None:
    seat = table()
    open_beside(seat)
    there(seat, pygame.MOUSEWHEEL, x=0, y=1)
    seat.wait(0.5)
    scene = aside_of(seat)._scene
    assert scene is not None and aside_of(seat).eye == "own"
    focus, scale = scene.camera.focus, scene.camera.scale
    assert seat.window.beside.window is not None
    seat.window.beside.window.window.size = 1920, 1080
    seat.wait(0.3)
    later = aside_of(seat)._scene
    assert later is not None and later is not scene
    assert later.camera.focus == focus and later.camera.scale == pytest.approx(2 * scale)
