"""Seats, secrets and bots at the table's screen, used with real events on the tiny game of `test_table`."""

from __future__ import annotations

import random

import msgspec
import pygame
import pytest

from tests.app.fake_game import make_session
from tests.app.hands import Hands, Table, TableHands
from tests.app.table.blows import begin_a_blow, dice_in_the_tray
from vtt.app.settings import Motion, Settings
from vtt.app.table.attack.tray import free_corner
from vtt.app.table.frame.frame import clear_of_cards, with_coordinates
from vtt.app.table.gestures.tools import ruler_words
from vtt.app.table.lists.rows import StandingRow
from vtt.app.table.screen import TableScreen
from vtt.app.table.story.summary import summary
from vtt.app.widgets.button import Button
from vtt.app.window import Window
from vtt.rules import by_hand
from vtt.rules.base import Outcome
from vtt.rules.status import in_a_line

# --- seats, secrets, bots ----------------------------------------------------------------------------------------


def test_the_curtain_hangs_before_the_first_look_and_between_sides(table: Table) -> None:
    hands = table(bots=())
    assert hands.screen.looking.seats == {"mara"}
    assert hands.screen.looking.table.game.plot == "?"
    for _ in range(2):
        hands.key(pygame.K_RETURN)
        hands.wait(0.2)
    assert hands.screen.curtain_for == "jonas"
    assert not hands.has("log")
    assert not hands.has("board")
    assert hands.screen.ui.notices == []
    hands.lift()
    assert hands.screen.looking.seats == {"jonas"}
    assert hands.screen.looking.table.game.plot == "poison"
    assert any(line.words == "Plot" for line in hands.screen.looking.lines())


def test_no_frame_while_the_curtain_hangs_differs_by_what_lies_on_the_table(hands: Hands) -> None:
    pictures = set()
    for damage in (0, 7):
        session = make_session()
        session.submit(by_hand.SetDamage(figure="mira", damage=damage))
        seated = TableHands(hands.window, TableScreen(hands.window, session))
        assert seated.screen.curtain_for == "mara"
        seated.wait(1.0)  # the ring that shows that it waits is full
        pictures.add(seated.shown())
        for event in (pygame.K_s, pygame.K_h, pygame.K_a, pygame.K_F10):
            seated.key(event)
            pictures.add(seated.shown())
        hands.window.pop() if len(hands.window.screens) > 1 else hands.window.screens.clear()
    assert len(pictures) == 1


def test_an_open_table_has_no_curtain(table: Table) -> None:
    hands = table(bots=())
    hands.screen.handing_over.toggle_open_table()
    for _ in range(2):
        hands.key(pygame.K_RETURN)
        hands.wait(0.2)
    assert hands.screen.curtain_for == ""
    assert hands.screen.looking.seats == {"mara", "jonas"}


def test_bots_play_on_can_be_stopped_and_the_game_ends_in_a_dialog(table: Table, hands: Hands) -> None:
    hands.window.settings = Settings(motion="reduced", bot_delay=0.2)
    seated = table(bots=("mara", "jonas"))
    seated.until(lambda: len(seated.screen.session) > 5)
    seated.press("bots")
    steps = len(seated.screen.session)
    seated.wait(1)
    assert len(seated.screen.session) == steps
    seated.press("bots")
    seated.until(lambda: len(seated.screen.session) > steps)


def test_every_size_keeps_the_cards_apart_and_on_the_screen(table: Table) -> None:
    hands = table()
    for size in ((1280, 720), (1920, 1080), (1024, 640)):
        hands.window.surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        hands.send(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        hands.shown()
        cards = [hands.find(name).rect for name in ("top bar", "left", "figure", "turn", "rail", "log")]
        assert all(hands.window.surface.get_rect().contains(card) for card in cards)
        assert not any(one.colliderect(two) for n, one in enumerate(cards) for two in cards[n + 1 :])


def test_solid_walls_stop_the_hand_at_a_free_table(table: Table) -> None:
    hands = table(strictness="free")
    hands.screen.hand.solid = True
    hands.down(hands.at(31))
    hands.move(hands.at(50))
    carry = hands.screen.looking.carry
    assert carry is not None
    assert carry.over not in (50, 51)
    hands.up(hands.at(50))
    assert hands.screen.session.table.board.has(hands.place("borin") or 0)


def test_dice_tumble_and_stand_in_the_log(table: Table) -> None:
    hands = table(strictness="free")
    begin_a_blow(hands)
    hands.send(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="")
    hands.send(pygame.KEYUP, key=pygame.K_1, mod=0)
    assert hands.screen.tray.showing
    assert [len(entry.pictures) for entry in hands.screen.log.entries if entry.words == "A red die rolls."] == [1]
    hands.key(pygame.K_LSHIFT)
    assert not hands.screen.tray.showing


@pytest.mark.parametrize("motion", ["full", "fast", "reduced"])
def test_the_tray_lies_as_the_dice_were_rolled_without_anybody_touching_anything(motion: Motion) -> None:
    hands = dice_in_the_tray(motion)
    tray = hands.screen.tray
    hands.until(lambda: tray.throw is not None and tray.throw.resting, 2.0)
    hands.wait(0.1)
    assert tray.throw is not None
    assert tray.throw.shown() == tuple(tray.throw.rolled)
    seen = pygame.image.tobytes(hands.window.surface, "RGB")
    assert seen == hands.shown(), "what was drawn last is not how the dice lie"


def test_the_tray_keeps_to_the_corner_that_hides_least() -> None:
    clear, size = pygame.Rect(100, 100, 600, 400), (200, 100)
    floor = [pygame.Rect(450, 300, 250, 200)]
    assert free_corner(clear, size, floor).bottomleft == clear.bottomleft
    assert free_corner(clear, size, []).bottomright == clear.bottomright
    assert free_corner(clear, size, [*floor, pygame.Rect(100, 300, 250, 200)]).topright == clear.topright


def test_a_monkey_at_the_table_breaks_nothing(table: Table) -> None:
    hands = table(bots=())
    choose = random.Random(11)
    keys = [
        getattr(pygame, f"K_{k}") for k in ("RETURN", "ESCAPE", "1", "2", "m", "a", "s", "h", "r", "w", "LEFT", "UP")
    ]
    for _ in range(400):
        if hands.window.screen is not hands.screen:
            hands.window.push(hands.screen)
        draw = choose.random()
        point = (choose.randrange(1280), choose.randrange(720))
        if draw < 0.5:
            hands.key(choose.choice(keys), choose.choice([0, 0, 0, pygame.KMOD_CTRL]))
        elif draw < 0.8:
            hands.click(point, choose.choice([1, 1, 3]))
        else:
            hands.down((choose.randrange(240, 1000), choose.randrange(90, 700)))
            hands.up(point)
        table_now = hands.screen.session.table
        figures = [figure for figure in table_now.pieces.figures.values() if figure.space is not None]
        assert all(table_now.board.has(figure.space or 0) for figure in figures)


def test_many_options_that_begin_alike_are_listed_by_their_beginning_first(table: Table) -> None:
    from tests.app.fake_game import EndTurn
    from vtt.rules.base import Choice, Option

    hands = table()
    options = [Option(f"{lead} leads, {second}", EndTurn(seat="mara")) for lead in "ABCD" for second in "VWXYZ"]
    hands.screen.choose(Choice("Cards", "option", options=lambda: options))
    hands.wait(0.1)
    hands.key(pygame.K_2)
    assert hands.screen.looking.picking is not None
    assert [option.label for option in hands.screen.looking.picking.listed] == list("VWXYZ")
    hands.key(pygame.K_ESCAPE)
    assert hands.has("A leads …")
    hands.key(pygame.K_1)
    hands.key(pygame.K_3)
    assert hands.screen.session.table.game.turn == "borin"


def test_seats_without_secrets_from_each_other_need_no_curtain(hands: Hands) -> None:
    session = make_session()
    session.ruleset.view_for = lambda table, seats: table  # type: ignore[method-assign]
    session.log = lambda seats, first=0: ()  # type: ignore[method-assign,assignment]
    seated = TableHands(hands.window, TableScreen(hands.window, session))
    seated.settle()
    assert seated.screen.looking.seats == {"mara", "jonas"}
    for _ in range(2):
        seated.key(pygame.K_RETURN)
        seated.wait(0.2)
    assert seated.screen.looking.acting_seat == "jonas"
    assert seated.screen.curtain_for == ""


def test_secrets_that_come_up_between_people_who_look_together_are_covered_before_a_frame(hands: Hands) -> None:
    session = make_session()
    view = session.ruleset.view_for
    session.ruleset.view_for = (  # type: ignore[method-assign]
        lambda table, seats: view(table, seats) if table.game.turn != "mira" else view(table, frozenset())
    )
    session.log = lambda seats, first=0: ()  # type: ignore[method-assign,assignment]
    seated = TableHands(hands.window, TableScreen(hands.window, session))
    seated.settle()
    assert seated.screen.looking.seats == {"mara", "jonas"}
    seated.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    assert seated.screen.curtain_for == "mara"
    assert seated.screen.looking.seats == frozenset()
    seated.key(pygame.K_ESCAPE)
    seated.lift()
    assert seated.screen.looking.seats == {"mara"}


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.5), ((3840, 2160), 2.0)])
def test_the_whole_board_is_seen_between_the_cards_from_the_first_frame(size: tuple[int, int], scale: float) -> None:
    window = Window(Settings(size=size, scale=scale, motion="reduced"), keep=False)
    hands = TableHands(window, TableScreen(window, make_session(bots=("jonas",))))
    hands.wait(0.1)
    clear = clear_of_cards(window.paint, window.surface.get_rect())
    spaces = [hands.screen.scene.screen_rect(space) for space in hands.screen.looking.board.spaces]
    assert all(clear.contains(space) for space in spaces)
    assert spaces[0].width > 20


def test_an_undo_into_a_bots_turn_lets_the_bots_wait(table: Table) -> None:
    hands = table(bots=("mara", "jonas"))  # where people play, too, an undo goes back to what they decided last
    hands.until(lambda: hands.screen.session.ruleset.round(hands.screen.session.table) >= 2)
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    if hands.has("Take it back"):
        hands.press("Take it back")
    steps = len(hands.screen.session)
    hands.wait(0.5)
    assert len(hands.screen.session) == steps
    assert hands.screen.bots.paused
    hands.press("bots")
    hands.until(lambda: len(hands.screen.session) > steps)


def test_ruler_words_count_spaces() -> None:
    lattice = make_session().table.board.lattice
    assert ruler_words(lattice, (0.5, 0.5), (3.5, 1.5)) == "3 spaces"
    assert ruler_words(lattice, (0.5, 0.5), (1.5, 1.5)) == "1 space"
    assert ruler_words(lattice, (0.5, 0.5), (0.6, 0.5)) == "the same space"
    assert ruler_words(lattice, (0.5, 0.5), (-3.0, 0.5)) == ""


def test_the_end_is_told_once_and_leads_home_or_back_to_the_table(table: Table) -> None:
    hands = table(strictness="free")
    for figure in ("rat", "ogre"):
        table_now = hands.screen.session.table
        gone = hands.screen.session.ruleset._figure(table_now, figure, space=None)  # type: ignore[attr-defined]
        hands.screen.session.ruleset.apply = lambda table, command, gone=gone: Outcome(gone, ())  # type: ignore[method-assign]
        hands.screen.submit(by_hand.SetCounter(name="bell", value=1))
    hands.wait(0.5)
    assert hands.has("Heroes win")
    told = next(str(words) for w in hands.widgets() if "played" in str(words := getattr(w, "words", "")))
    assert told.endswith(summary(hands.screen.session, hands.screen.looking.seats))
    hands.wait(1.1)
    hands.press("Look at the table")
    hands.wait(0.5)
    assert not hands.screen.ui.blocked


def test_a_click_beside_the_end_does_not_take_it_away_and_the_table_says_that_it_is_over() -> None:
    window = Window(Settings(size=(1280, 720), motion="reduced"), keep=False)
    hands = TableHands(window, TableScreen(window, make_session(bots=("mara", "jonas"))))
    hands.until(lambda: hands.screen.session.ending() is not None and bool(hands.screen.ui.layers), 40)
    hands.wait(1.1)
    hands.click((300, 650))
    assert hands.screen.ui.layers, "a stray click"
    page = hands.find("how it ended")
    assert isinstance(page, Button) and page.kind == "plain", "one amber button: that of the page above it"
    hands.key(pygame.K_ESCAPE)
    assert not hands.screen.ui.layers
    assert hands.has("Heroes win") and hands.has("play again") and hands.has("go home")
    page = hands.find("how it ended")
    assert isinstance(page, Button) and page.kind == "accent"
    assert page.rect.top >= hands.find("play again").rect.bottom, (
        "a press of Faster as the game ended began another one"
    )
    assert not hands.has("bots") and not hands.has("big")
    assert all(w.standing.state != "ready" for w in hands.widgets() if isinstance(w, StandingRow))
    assert hands.screen.looking.take("mira") == "The game is over."


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.5)])
def test_the_status_is_whole_at_every_size(size: tuple[int, int], scale: float) -> None:
    window = Window(Settings(size=size, scale=scale, motion="reduced"), keep=False)
    screen = TableScreen(window, make_session(bots=("jonas",)))
    hands = TableHands(window, screen)
    hands.settle()
    status = hands.find(in_a_line(screen.session.ruleset.status(screen.session.table)))
    assert status.rect.width >= status.natural_width(screen.ui.paint) - 1
    assert hands.find("Help").rect.right <= size[0]


def test_a_window_that_changes_its_size_shows_the_whole_board_again(table: Table) -> None:
    hands = table()
    hands.window.surface = pygame.display.set_mode((1600, 900))
    hands.send(pygame.WINDOWSIZECHANGED, x=1600, y=900)
    clear = clear_of_cards(hands.screen.ui.paint, hands.screen.ui.screen)
    assert hands.screen.ui.screen.size == (1600, 900)
    rects = [hands.screen.scene.screen_rect(space) for space in hands.screen.looking.board.spaces]
    assert all(clear.contains(rect) for rect in rects)
    whole = rects[0].unionall(rects)
    paint = hands.screen.ui.paint
    room = with_coordinates(paint, clear_of_cards(paint, hands.screen.ui.screen))
    assert abs(whole.centerx - room.centerx) <= 2 and abs(whole.centery - room.centery) <= 2


def test_a_refusal_goes_when_something_else_is_done_and_warnings_stay(table: Table) -> None:
    hands = table()
    hands.down(hands.at(0))
    hands.up(hands.at(9))
    hands.screen.ui.notify("The disk is full.", warning=True)
    assert hands.notices() == ["J1 is too far.", "The disk is full."]
    hands.down(hands.at(0))
    hands.up(hands.at(2))
    assert hands.notices() == ["The disk is full."]


def test_the_floor_is_whole_in_the_first_frame_after_the_settings_changed(table: Table) -> None:
    hands = table()
    before = hands.window.settings
    hands.window.change(msgspec.structs.replace(before, palette="red-green"))
    hands.window.step([])
    first = pygame.image.tobytes(hands.window.surface, "RGB")
    hands.wait(1.0)
    assert first == hands.shown()


def test_escape_ends_the_look_at_what_is_seen(table: Table) -> None:
    hands = table()
    hands.press("Sight")
    assert hands.screen.looking.sight_on
    hands.key(pygame.K_ESCAPE)
    assert not hands.screen.looking.sight_on
