"""Seats change hands in the middle of a game, bots come and go, and a PIN keeps a curtain shut."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.app.fake_game import make_session
from tests.app.hands import Hands, Table, TableHands
from vtt.app.play import continue_game
from vtt.app.settings import Settings
from vtt.app.table.curtain.curtain import Curtain
from vtt.app.table.screen import TableScreen
from vtt.app.window import Window
from vtt.files.games import close, new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.files.slots import slot_file
from vtt.play.pins import is_pin, locked, opens
from vtt.play.session import Session
from vtt.rules.descent.commands import Begin
from vtt.rules.plan import Seat
from vtt.rules.questions import Question

PIN = "2718"


@pytest.fixture
def called(table: Table) -> TableHands:
    """Mara has played; the curtain has just fallen for Jonas, who has a PIN."""
    hands = table(bots=())
    hands.screen.session.set_seat("jonas", lock=locked(PIN))
    for _ in range(2):
        hands.key(pygame.K_RETURN)
        hands.wait(0.1)
    assert hands.screen.curtain_for == "jonas"
    return hands


def two_seats() -> Session:
    """Two people who lead two heroes each, at a real game that keeps nothing."""
    opened = open_scenario(find_scenario("the-drowned-bell"))
    heroes, overlord = opened.scenario.heroes, Seat("overlord", "Vex", "overlord")
    seats = [Seat("a", "Ann", "heroes", heroes=heroes[:2]), Seat("b", "Ben", "heroes", heroes=heroes[2:4]), overlord]
    return new_game(opened, seats, seed=3, save=slot_file("Two seats"))


@pytest.fixture
def bell(hands: Hands) -> TableHands:
    session = two_seats()
    seated = TableHands(hands.window, TableScreen(hands.window, session, file=session.journal.file))  # type: ignore[attr-defined]
    seated.settle()
    return seated


def menu(hands: TableHands, *entries: str) -> None:
    hands.key(pygame.K_F10)
    for entry in ("Seats and bots …", *entries):
        hands.press(entry)


def log(hands: TableHands) -> list[str]:
    return [line.words for line in hands.screen.session.log(frozenset())]


def test_a_hero_goes_to_another_seat_after_a_question_and_back_by_undo(bell: TableHands) -> None:
    session = bell.screen.session
    bell.screen.submit(Begin(seat="a"))  # until then one seat places the heroes of all
    hero = next(f for f in session.table.pieces.figures.values() if f.seat == "a")
    menu(bell, "Ann: who sits there, heroes, PIN …", f"Hand {hero.name} to Ben")
    assert session.table.figure(hero.id).seat == "a", "it is asked first"
    bell.press(f"Hand {hero.name} over")
    assert session.table.figure(hero.id).seat == "b"
    assert log(bell)[-1] == f"By hand: {hero.name} is led by Ben from now on."
    assert all(choice.figure != hero.id for choice in session.choices("a"))
    bell.screen.past.undo()
    assert session.table.figure(hero.id).seat == "a"


def test_a_hero_goes_to_another_seat_while_something_is_asked(
    bell: TableHands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever had to leave in the middle of a question was told to answer it first."""
    session, pending = bell.screen.session, (Question(seat="a", prompt="Which?"),)
    asked = replace(session.table, pending=pending)
    monkeypatch.setattr(Session, "table", property(lambda _: asked))
    hero = next(f for f in asked.pieces.figures.values() if f.seat == "a")
    bell.screen.menu.seats._seat(next(seat for seat in session.seats if seat.id == "a"))
    assert getattr(bell.find(f"Hand {hero.name} to Ben"), "refusal", None) == ""


def test_a_hero_that_was_handed_over_stays_so_in_the_save(bell: TableHands) -> None:
    session = bell.screen.session
    hero = next(f for f in session.table.pieces.figures.values() if f.seat == "a")
    menu(bell, "Ann: who sits there, heroes, PIN …", f"Hand {hero.name} to Ben")
    bell.press(f"Hand {hero.name} over")
    file = session.journal.file  # type: ignore[attr-defined]
    bell.window.pop()
    close(session)
    continue_game(bell.window, file)
    screen = bell.window.screen
    assert isinstance(screen, TableScreen) and screen.session.table.figure(hero.id).seat == "b"


def test_somebody_else_sits_down_and_the_log_says_so(table: Table) -> None:
    hands = table()
    menu(hands, "Mara: who sits there, heroes, PIN …", "Somebody else sits down here …")
    hands.type("Zoe")
    hands.key(pygame.K_RETURN)
    assert [seat.name for seat in hands.screen.session.seats if seat.id == "mara"] == ["Zoe"]
    steps = len(hands.screen.session)
    assert steps >= 1 and hands.screen.looking.seats == {"mara"}


def test_a_seat_with_a_pin_opens_only_by_it(called: TableHands) -> None:
    called.lift()
    assert called.screen.curtain_for == "jonas" and called.has("pin")
    for wrong in ("1234", ""):
        called.type(wrong)
        called.key(pygame.K_RETURN)
        assert called.screen.curtain_for == "jonas" and called.screen.looking.seats == {"mara"}
    assert called.notices()[-1] == "That is not the PIN of Jonas."
    called.type(PIN)
    called.key(pygame.K_RETURN)
    assert called.screen.curtain_for == "" and called.screen.looking.seats == {"jonas"}


def test_the_held_ring_asks_for_the_pin_too_and_esc_leaves_the_curtain(called: TableHands) -> None:
    called.wait(0.5)
    called.down(called.find("hold").rect.center)
    called.wait(1.0)
    assert called.has("pin") and called.screen.curtain_for == "jonas"
    called.up(called.find("pin").rect.center)
    called.key(pygame.K_ESCAPE)
    assert not called.has("pin") and called.screen.curtain_for == "jonas"


def test_nobody_reads_a_pin_off_the_screen_or_the_clipboard(called: TableHands) -> None:
    called.lift()
    called.type("1111")
    shown = called.shown()
    called.key(pygame.K_a, pygame.KMOD_CTRL)
    called.type("2222")
    called.wait(0.05)
    assert len(called.shown()) == len(shown)
    field = called.find("pin")
    assert field.key(
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_c, mod=pygame.KMOD_CTRL, unicode=""), called.screen.ui
    )


def test_the_table_may_take_a_forgotten_pin_off_together_and_the_log_says_so(called: TableHands) -> None:
    called.lift()
    called.press("forgotten")
    called.key(pygame.K_RETURN)
    assert called.screen.session.seats[1].lock, "a hasty Enter takes nothing off"
    called.press("forgotten")
    called.press("We agree")
    assert not called.screen.session.seats[1].lock and called.screen.curtain_for == "jonas"
    called.lift()
    assert called.screen.looking.seats == {"jonas"}


def test_a_pin_is_set_in_the_menu_kept_as_a_hash_and_holds_after_reopening(bell: TableHands) -> None:
    session = bell.screen.session
    menu(bell, "Vex: who sits there, heroes, PIN …", "Set a PIN …")
    bell.type("31")
    bell.key(pygame.K_RETURN)
    assert bell.notices()[-1] == "A PIN has 4 digits."
    bell.type("41")
    bell.key(pygame.K_RETURN)
    lock = next(seat.lock for seat in session.seats if seat.id == "overlord")
    assert lock and "3141" not in lock and opens(lock, "3141")
    assert log(bell)[-1] == "By hand: Vex set a PIN."
    file = session.journal.file  # type: ignore[attr-defined]
    bell.window.pop()
    close(session)
    assert b"3141" not in file.read_bytes().replace(lock.encode(), b"")
    continue_game(bell.window, file)
    screen = bell.window.screen
    assert isinstance(screen, TableScreen)
    assert next(seat.lock for seat in screen.session.seats if seat.id == "overlord") == lock


def test_what_a_locked_seat_may_do_with_itself_asks_for_its_pin_and_nobody_bares_the_table(called: TableHands) -> None:
    called.lift()
    called.type(PIN)
    called.key(pygame.K_RETURN)
    called.read()
    menu(called, "Jonas: who sits there, heroes, PIN …", "Take the PIN off")
    called.type("0000")
    called.key(pygame.K_RETURN)
    assert called.screen.session.seats[1].lock
    called.key(pygame.K_ESCAPE)
    called.screen.handing_over.ask_open_table()
    assert not called.screen.looking.open_table
    assert called.notices()[-1] == "Jonas must take the PIN off first: menu, “Seats and bots”."
    menu(called, "Jonas: who sits there, heroes, PIN …", "Choose another PIN …")
    for pin in (PIN, "1618"):
        called.type(pin)
        called.key(pygame.K_RETURN)
    assert opens(called.screen.session.seats[1].lock, "1618"), "without a moment in which it has none"


def test_a_bot_takes_a_locked_seat_and_gives_it_back_behind_its_curtain(called: TableHands) -> None:
    called.lift()
    called.type(PIN)
    called.key(pygame.K_RETURN)
    called.read()
    menu(called, "Mara: let a bot play")
    called.wait(0.3)
    assert called.screen.looking.seats <= {"jonas"}
    called.press("Mara: people play again")  # the list has stayed
    called.key(pygame.K_ESCAPE)
    called.wait(0.3)
    assert "mara" not in called.screen.looking.seats or called.screen.curtain_for


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.5)])
def test_everything_of_a_curtain_is_inside_the_window(size: tuple[int, int], scale: float) -> None:
    window = Window(Settings(size=size, scale=scale, motion="reduced"), keep=False)
    hands = TableHands(window, TableScreen(window, make_session(bots=())))
    assert hands.screen.curtain_for and isinstance(hands.screen.ui.root, Curtain)
    screen = pygame.Rect((0, 0), size)
    for name in ("lift", "hold", "leave", "why"):
        assert screen.contains(hands.find(name).rect), name


def test_a_pin_is_four_digits_and_only_its_hash_is_kept() -> None:
    assert is_pin("0123") and not any(map(is_pin, ("123", "12345", "12a4", "", "１２３４")))
    one, other = locked(PIN), locked(PIN)
    assert one != other and PIN not in one
    assert opens(one, PIN) and opens(other, PIN) and not opens(one, "2719")
    assert not opens("nonsense", PIN) and not opens("", PIN)
    assert replace(Seat("a", "Ann", "heroes"), lock=one).lock == one
