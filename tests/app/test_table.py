"""The table's screen, used with real events on a tiny game that knows nothing of squares or hexagons."""

from __future__ import annotations

import random
from collections.abc import Callable

import msgspec
import pygame
import pytest

from vtt.app.settings import Settings
from vtt.app.table.layout import clear_of_cards, for_the_board
from vtt.app.table.rows import StandingRow
from vtt.app.table.screen import TableScreen
from vtt.app.table.summary import summary
from vtt.app.table.tools import ruler_words
from vtt.app.table.tray import free_corner
from vtt.app.window import Window
from vtt.rules import by_hand
from vtt.rules.base import Outcome

from .fake_game import make_session
from .hands import Hands, TableHands

Table = Callable[..., TableHands]


@pytest.fixture
def table(hands: Hands) -> Table:
    def sit(*, bots: tuple[str, ...] = ("jonas",), strictness: str = "enforce") -> TableHands:
        session = make_session(bots=bots, strictness=strictness)
        seated = TableHands(hands.window, TableScreen(hands.window, session))
        seated.settle()
        return seated

    return sit


# --- moving ------------------------------------------------------------------------------------------------------


def test_a_figure_is_dragged_to_a_legal_space(table: Table) -> None:
    hands = table()
    hands.down(hands.at(0))
    assert hands.screen.looking.carry is not None
    hands.move(hands.at(2))
    hands.up(hands.at(2))
    assert hands.place("mira") == 2


def test_click_and_click_moves_too(table: Table) -> None:
    hands = table()
    hands.click(hands.at(0))
    assert hands.place("mira") == 0
    hands.click(hands.at(11))
    assert hands.place("mira") == 11


def test_the_keyboard_alone_moves_a_figure(table: Table) -> None:
    hands = table()
    hands.key(pygame.K_m)
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_RETURN)
    assert hands.place("mira") == 11


def test_an_illegal_drop_says_why_and_puts_the_figure_back(table: Table) -> None:
    hands = table()
    hands.down(hands.at(0))
    hands.up(hands.at(9))
    assert hands.place("mira") == 0
    assert hands.notices() == ["J1 is too far."]
    assert hands.screen.looking.carry is None


def test_escape_and_undo_put_back_what_is_in_the_hand_and_change_nothing(table: Table) -> None:
    hands = table()
    for cancel in (lambda: hands.key(pygame.K_ESCAPE), lambda: hands.key(pygame.K_z, pygame.KMOD_CTRL)):
        hands.down(hands.at(0))
        hands.move(hands.at(2))
        cancel()
        hands.up(hands.at(2))
        assert hands.screen.looking.carry is None
        assert hands.place("mira") == 0
    assert len(hands.screen.session) == 1


def test_a_waypoint_is_set_by_the_right_button_and_the_path_keeps_it(table: Table) -> None:
    hands = table()
    hands.click(hands.at(0))
    hands.click(hands.at(1), button=3)
    carry = hands.screen.looking.carry
    assert carry is not None
    assert carry.waypoints == (1,)
    hands.click(hands.at(11))
    assert hands.place("mira") in (0, 11)


def test_whatever_mouse_and_keys_do_a_figure_never_ends_outside_the_legal_set(table: Table) -> None:
    hands = table()
    choose = random.Random(3)
    keys = [pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_r, pygame.K_ESCAPE, pygame.K_m]
    for _ in range(60):
        session = hands.screen.session
        legal = set(session.ruleset.moves(session.table, "mira").ends) | {hands.place("mira")}
        hands.down(hands.at(hands.place("mira") or 0))
        for _ in range(choose.randrange(4)):
            hands.move((choose.randrange(1280), choose.randrange(720)))
            if choose.random() < 0.4:
                hands.key(choose.choice(keys))
        hands.up((choose.randrange(240, 1000), choose.randrange(100, 700)))
        assert hands.place("mira") in legal
        hands.key(pygame.K_ESCAPE)
        if session.table.game.turn != "mira" or session.table.pending:
            break


def test_a_large_figure_turns_in_the_hand_by_r_and_by_the_wheel(table: Table) -> None:
    hands = table(bots=())
    hands.screen.toggle_open_table()
    hands.click(hands.at(47))
    hands.move(hands.at(46))
    carry = hands.screen.looking.carry
    assert carry is not None
    first = carry.footprint
    hands.key(pygame.K_r)
    second = hands.screen.looking.carry.footprint  # type: ignore[union-attr]
    hands.wheel(1)
    third = hands.screen.looking.carry.footprint  # type: ignore[union-attr]
    assert len({first, second, third}) == 3


def test_a_free_table_lets_a_figure_go_anywhere_and_an_advising_one_asks(table: Table) -> None:
    hands = table(strictness="free")
    hands.down(hands.at(0))
    hands.up(hands.at(9))
    assert hands.place("mira") == 9
    hands.screen.session.set_strictness("advise")
    hands.down(hands.at(9))
    hands.up(hands.at(30))
    assert hands.place("mira") == 9
    hands.press("Let it be")
    assert hands.place("mira") == 9
    for hasty in (pygame.K_RETURN, pygame.K_ESCAPE):
        hands.down(hands.at(9))
        hands.up(hands.at(30))
        hands.key(hasty)
        assert hands.place("mira") == 9
        assert not hands.screen.ui.blocked
    hands.down(hands.at(9))
    hands.up(hands.at(30))
    hands.press("Do it anyway")
    assert hands.place("mira") == 30
    assert isinstance(hands.screen.session.moment.command, by_hand.PlaceFigure)


# --- seeing and acting -------------------------------------------------------------------------------------------


def test_what_is_drawn_says_what_the_state_says(table: Table) -> None:
    hands = table()
    before = hands.pixel(hands.at(3))
    hands.click(hands.at(0))
    hands.move(hands.at(1))
    hands.wait(0.1)
    blue = hands.pixel((hands.at(3)[0] - 12, hands.at(3)[1] - 12))
    assert blue[2] > before[2]
    outside = hands.at(9)
    assert hands.pixel(outside) == hands.pixel(outside)
    hands.key(pygame.K_ESCAPE)
    assert hands.screen.scene.marks


def test_hovering_shows_sight_with_its_reason_and_alt_shows_every_line(table: Table) -> None:
    hands = table()
    hands.move(hands.at(15))
    hands.wait(0.1)
    assert hands.screen.hint.words == "Rat at F2: 5 away. It is seen."
    hands.move(hands.at(24))
    hands.wait(0.1)
    assert "rubble" in hands.screen.hint.words
    hands.key(pygame.K_s)
    assert hands.screen.looking.sight_on


def test_a_choice_of_targets_is_made_on_the_board_or_in_the_list(table: Table) -> None:
    hands = table(strictness="free")
    hands.down(hands.at(0))
    hands.up(hands.at(14))
    hands.key(pygame.K_a)
    assert hands.has("Rat")
    hands.move(hands.at(15))
    hands.wait(0.1)
    assert hands.screen.hint.words == "Three damage."
    hands.click(hands.at(15))
    assert hands.screen.session.table.figure("rat").damage == 3


def test_enter_takes_what_is_lit_in_a_list_and_never_ends_the_turn(table: Table) -> None:
    hands = table(strictness="free")
    hands.down(hands.at(0))
    hands.up(hands.at(14))
    hands.key(pygame.K_a)
    assert hands.screen.looking.only_option() is not None
    hands.key(pygame.K_RETURN)
    assert hands.screen.session.table.figure("rat").damage == 3
    assert hands.screen.looking.prompt == "Cheer?"
    hands.move((2, 2))
    hands.key(pygame.K_RETURN)
    assert hands.notices() == ["Choose one of them: click it, or press its number. Esc leaves a list."]
    assert (hands.screen.looking.prompt, hands.screen.session.table.game.turn) == ("Cheer?", "mira")


def test_a_figure_dragged_while_a_list_is_open_says_why_it_stays(table: Table) -> None:
    hands = table(strictness="free")
    hands.down(hands.at(0))
    hands.up(hands.at(14))
    hands.key(pygame.K_a)
    hands.down(hands.at(14))
    hands.move(hands.at(2))
    hands.up(hands.at(2))
    assert hands.place("mira") == 14
    assert hands.notices() == ["Finish “Strike” first, or leave it with Esc."]
    assert hands.screen.looking.picking is not None


def test_the_log_follows_again_after_the_next_own_command(table: Table) -> None:
    hands = table()
    hands.screen.log.at_end = False
    hands.down(hands.at(0))
    hands.up(hands.at(2))
    assert hands.screen.log.at_end


def test_a_decision_takes_the_place_of_the_actions_until_it_is_answered(table: Table) -> None:
    hands = table(strictness="free")
    hands.down(hands.at(0))
    hands.up(hands.at(14))
    hands.key(pygame.K_a)
    hands.key(pygame.K_1)
    assert hands.screen.looking.prompt == "Cheer?"
    hands.key(pygame.K_1)
    assert any(line.words == "Mira cheers." for line in hands.screen.looking.lines())


def test_refused_actions_stay_visible_and_say_why(table: Table) -> None:
    hands = table()
    hands.press("choice Search")
    assert hands.notices() == ["No chest lies here."]


def test_a_right_click_does_things_by_hand_and_the_log_says_so(table: Table) -> None:
    hands = table()
    hands.click(hands.at(0), button=3)
    hands.press("Set its damage …")
    hands.type("5")
    hands.key(pygame.K_RETURN)
    assert hands.screen.session.table.figure("mira").damage == 5
    assert isinstance(hands.screen.session.moment.command, by_hand.SetDamage)
    hands.click(hands.at(0), button=3)
    hands.press("Put Mira elsewhere …")
    hands.click(hands.at(9))
    assert hands.place("mira") == 9


def test_view_keys_and_wheel_move_the_view_and_home_fits_it(table: Table) -> None:
    hands = table()
    scale = hands.screen.scene.camera.scale
    hands.move(hands.at(24))
    hands.wheel(2)
    hands.wait(0.5)
    assert hands.screen.scene.camera.scale > scale
    where = hands.at(0)
    hands.key(pygame.K_RIGHT)
    assert hands.at(0)[0] < where[0]
    hands.down((500, 400), button=2)
    hands.move((540, 400))
    hands.up((540, 400), button=2)
    hands.key(pygame.K_HOME)
    hands.wait(0.5)
    assert hands.screen.scene.camera.scale == scale


def test_ruler_and_pen_mark_the_table_and_are_no_part_of_the_game(table: Table) -> None:
    hands = table()
    for key in (pygame.K_r, pygame.K_p):
        hands.key(key, pygame.KMOD_CTRL)
        hands.down(hands.at(20))
        hands.move(hands.at(23))
        hands.up(hands.at(23))
        hands.wait(0.1)
    kinds = {type(mark).__name__ for mark in hands.screen.scene.marks}
    assert "StrokeMark" in kinds
    assert len(hands.screen.session) == 1


# --- time --------------------------------------------------------------------------------------------------------


def test_undo_and_redo_go_step_by_step(table: Table) -> None:
    hands = table()
    hands.down(hands.at(0))
    hands.up(hands.at(2))
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    assert hands.place("mira") == 0
    hands.key(pygame.K_y, pygame.KMOD_CTRL)
    assert hands.place("mira") == 2
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    assert hands.notices()[-1] == "There is nothing to take back."


def test_looking_back_shows_the_board_then_and_lets_nobody_change_it(table: Table) -> None:
    hands = table()
    hands.down(hands.at(0))
    hands.up(hands.at(2))
    now = hands.shown()
    hands.key(pygame.K_h)
    assert hands.screen.looking.table.figure("mira").space == 0
    assert hands.shown() != now
    hands.key(pygame.K_m)
    hands.down(hands.at(0))
    hands.up(hands.at(1))
    assert hands.place("mira") == 2
    hands.key(pygame.K_ESCAPE)
    assert hands.screen.looking.back is None
    assert hands.screen.looking.table.figure("mira").space == 2


def test_a_click_on_the_log_looks_back_to_its_moment(table: Table) -> None:
    hands = table()
    hands.down(hands.at(0))
    hands.up(hands.at(2))
    log = hands.screen.log
    hands.click((log.rect.left + 20, log.rect.top + 8))
    assert hands.screen.looking.back == 1


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
    hands.press("lift")
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
        pictures.add(seated.shown())
        for event in (pygame.K_s, pygame.K_h, pygame.K_a, pygame.K_F10):
            seated.key(event)
            pictures.add(seated.shown())
        hands.window.pop() if len(hands.window.screens) > 1 else hands.window.screens.clear()
    assert len(pictures) == 1


def test_an_open_table_has_no_curtain(table: Table) -> None:
    hands = table(bots=())
    hands.screen.toggle_open_table()
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
        cards = [hands.find(name).rect for name in ("top bar", "left", "right", "log")]
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
    hands.down(hands.at(0))
    hands.up(hands.at(14))
    hands.key(pygame.K_a)
    hands.send(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="")
    hands.send(pygame.KEYUP, key=pygame.K_1, mod=0)
    assert hands.screen.tray.showing
    assert [len(entry.pictures) for entry in hands.screen.log.entries if entry.words == "A red die rolls."] == [1]
    hands.key(pygame.K_LSHIFT)
    assert not hands.screen.tray.showing


@pytest.mark.parametrize("motion", ["full", "fast", "reduced"])
def test_the_tray_lies_as_the_dice_were_rolled_without_anybody_touching_anything(motion: str) -> None:
    hands = _dice_in_the_tray(motion)
    tray = hands.screen.tray
    hands.until(lambda: tray.throw is not None and tray.throw.resting, 2.0)
    hands.wait(0.1)
    assert tray.throw is not None
    assert tray.throw.shown() == tuple(tray.throw.rolled)
    seen = pygame.image.tobytes(hands.window.surface, "RGB")
    assert seen == hands.shown(), "what was drawn last is not how the dice lie"


def _dice_in_the_tray(motion: str) -> TableHands:
    settings = Settings(motion=motion, bot_delay=0.0)  # type: ignore[arg-type]
    window = Window(settings, keep=False)
    hands = TableHands(window, TableScreen(window, make_session(bots=("jonas",), strictness="free")))
    hands.settle()
    hands.down(hands.at(0))
    hands.up(hands.at(14))
    hands.wait(1.0)
    hands.key(pygame.K_a)
    hands.send(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="")
    hands.send(pygame.KEYUP, key=pygame.K_1, mod=0)
    assert hands.screen.tray.showing
    return hands


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
    from vtt.rules.base import Choice, Option

    from .fake_game import EndTurn

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
    seated.press("lift")
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
    hands = table(bots=("jonas",))
    for _ in range(2):
        hands.key(pygame.K_RETURN)
        hands.wait(0.3)
    hands.until(lambda: hands.screen.session.ruleset.round(hands.screen.session.table) == 2)
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    if hands.has("We agree"):
        hands.press("We agree")
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
    hands.press("Look at the table")
    hands.wait(0.5)
    assert not hands.screen.ui.blocked


def test_a_click_beside_the_end_does_not_take_it_away_and_the_table_says_that_it_is_over() -> None:
    window = Window(Settings(size=(1280, 720), motion="reduced"), keep=False)
    hands = TableHands(window, TableScreen(window, make_session(bots=("mara", "jonas"))))
    hands.until(lambda: hands.screen.session.ending() is not None and bool(hands.screen.ui.layers), 40)
    hands.click((300, 650))
    assert hands.screen.ui.layers, "a stray click"
    hands.key(pygame.K_ESCAPE)
    assert not hands.screen.ui.layers
    assert hands.has("Heroes win") and hands.has("play again") and hands.has("go home")
    assert not hands.has("bots") and not hands.has("big")
    assert all(w.standing.state != "ready" for w in hands.widgets() if isinstance(w, StandingRow))
    assert hands.screen.looking.take("mira") == "The game is over."


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.5)])
def test_the_status_is_whole_at_every_size(size: tuple[int, int], scale: float) -> None:
    window = Window(Settings(size=size, scale=scale, motion="reduced"), keep=False)
    screen = TableScreen(window, make_session(bots=("jonas",)))
    hands = TableHands(window, screen)
    hands.settle()
    status = hands.find(screen.session.ruleset.status(screen.session.table))
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
    room = for_the_board(hands.screen.ui.paint, hands.screen.ui.screen)
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
