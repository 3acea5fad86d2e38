"""The table's screen, used with real events on a tiny game that knows nothing of squares or hexagons."""

from __future__ import annotations

import random

import pygame
import pytest

from tests.app.fake_game import EndTurn
from tests.app.hands import Table
from tests.app.table.blows import begin_a_blow
from vtt.rules import by_hand

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


def test_why_a_figure_may_not_stop_is_said_once(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same sentence lay over itself: beside the hand, and as the notice of the click."""
    hands, said = table(), list[str]()
    hands.click(hands.at(0))
    hands.move(hands.at(9))
    paint, lit = hands.screen.ui.paint, hands.screen.lit
    monkeypatch.setattr(paint, "tooltip", lambda surface, words, *more: said.append(words))
    lit.draw_reason(hands.window.surface)
    assert set(said) == {"J1 is too far."} and not hands.notices()
    hands.click(hands.at(9))
    said.clear()
    lit.draw_reason(hands.window.surface)
    assert not said and hands.notices() == ["J1 is too far."] and hands.screen.looking.carry is not None


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
    hands.screen.handing_over.toggle_open_table()
    session = hands.screen.session
    while session.table.game.turn != "ogre":
        hands.screen.submit(EndTurn(seat=session.acting_seat() or ""))
    hands.wait(0.2)
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
    hands.move(hands.at(1))
    hands.wait(0.1)
    assert hands.screen.hint.words == "B1: beside Mira. It is seen.", "it said “beside it”, and nobody knew what"
    hands.move(hands.at(24))
    hands.wait(0.1)
    assert "rubble" in hands.screen.hint.words
    hands.key(pygame.K_s)
    assert hands.screen.looking.sight_on


def test_a_choice_of_targets_is_made_on_the_board_or_in_the_list(table: Table) -> None:
    hands = table(strictness="free")
    begin_a_blow(hands)
    assert hands.has("Rat")
    hands.move(hands.at(15))
    hands.wait(0.1)
    keys = "Keys: arrows and Enter choose on the board."
    assert hands.screen.hint.words == f"Three damage. {keys}"
    hands.click(hands.at(15))
    assert hands.screen.session.table.figure("rat").damage == 3


def test_enter_takes_what_is_lit_in_a_list_and_never_ends_the_turn(table: Table) -> None:
    hands = table(strictness="free")
    begin_a_blow(hands)
    assert hands.screen.looking.only_option() is not None
    hands.key(pygame.K_9, text="9")
    assert any(one.startswith("Nothing here has that number.") for one in hands.notices()), "only Enter stands on it"
    hands.key(pygame.K_RETURN)
    assert hands.screen.session.table.figure("rat").damage == 3
    assert hands.screen.looking.prompt == "Cheer?"
    hands.move((2, 2))
    hands.key(pygame.K_RETURN)
    assert "Choose one of them: click it, or press its number." in hands.notices(), "Esc leaves no decision"
    assert (hands.screen.looking.prompt, hands.screen.session.table.game.turn) == ("Cheer?", "mira")


def test_a_mouse_that_rests_where_a_question_comes_up_means_no_space(table: Table) -> None:
    hands = table()
    hands.move(hands.at(15))
    hands.screen.build()
    assert not hands.screen.lit.aimed
    hands.move(hands.at(14))
    assert hands.screen.lit.aimed
    hands.screen.build()
    assert not hands.screen.lit.aimed
    hands.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert hands.screen.lit.aimed


def test_a_figure_dragged_while_a_list_is_open_says_why_it_stays(table: Table) -> None:
    hands = table(strictness="free")
    begin_a_blow(hands)
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
    begin_a_blow(hands)
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
    board, clear = hands.screen.looking.board, hands.screen.board.room.clear()
    assert hands.screen.scene.camera.scale >= scale, "as large as all that is free allows"
    assert all(clear.collidepoint(hands.at(space)) for space in board.spaces)


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
    hands.press("show log")
    log = hands.screen.log
    hands.click((log.rect.left + 20, log.rect.top + 8))
    assert hands.screen.looking.back == 1
