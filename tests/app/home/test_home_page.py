"""Home shows the games that were played: the last one large, the others with how they stand, and nobody's secrets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tests.app.cut_words import Cuts
from tests.app.hands import Hands
from tests.played import bots_for, play_until
from vtt.app.home.cards import Cover, HeroRow, SeatRow, game_card
from vtt.app.home.kept_games import stands, when
from vtt.app.home.screen import HomeScreen
from vtt.app.new_game.screen import NewGameScreen
from vtt.app.play import begin_game, play_again
from vtt.app.settings import Settings
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import Look, walk
from vtt.app.widgets.label import Paragraph
from vtt.app.widgets.layout import Scroll
from vtt.app.window import Window
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario, shelf
from vtt.files.slots import Slot, slots
from vtt.play.next_seats import next_seats
from vtt.play.session import Session
from vtt.rules import by_hand
from vtt.rules.base import Command
from vtt.rules.registry import game_called

Play = Callable[..., Session]


@pytest.fixture
def played(hands: Hands) -> Play:
    """Plays a little of a scenario and goes home."""
    hands.window.push(HomeScreen(hands.window))

    def play(scenario: str, *commands: Command) -> Session:
        begin_game(hands.window, find_scenario(scenario), seed=3)
        screen = hands.window.screen
        assert isinstance(screen, TableScreen)
        for command in commands:
            screen.submit(command)
        hands.window.home()
        hands.wait(0.2)
        return screen.session

    return play


OVER = by_hand.Finish(winner="heroes", words="They had enough.")


def test_the_last_game_is_shown_with_where_it_stands_who_is_next_and_one_button(hands: Hands, played: Play) -> None:
    session = played("the-drowned-bell", by_hand.SetCounter(name="bell", value=3))
    assert hands.has("Round 1 · bell 3 of 20")
    assert hands.has("latest name") and hands.has("Continue")
    row = hands.find("seats")
    assert isinstance(row, SeatRow) and row.asked == next_seats(session)
    board = hands.find("latest board")
    assert isinstance(board, Cover) and board.picture is not None
    heroes = hands.find("heroes")
    assert isinstance(heroes, HeroRow) and len(heroes.sprites) == 4
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.window.screen, TableScreen)


def test_a_finished_game_opens_its_ending(hands: Hands, played: Play) -> None:
    played("lamp-in-the-gatehouse", OVER)
    assert hands.has("Heroes win") and hands.has("See how it went")
    hands.press(f"game {slots()[0].name}")
    hands.wait(0.5)
    assert hands.has("ending") and hands.has("board at the end")
    hands.wait(1.1)
    hands.key(pygame.K_ESCAPE)
    assert not hands.has("ending") and isinstance(hands.window.screen, TableScreen)


@pytest.mark.parametrize(("size", "scale"), [(s, x) for s in ((1280, 720), (1920, 1080)) for x in (1.0, 1.5)])
def test_every_title_that_ships_is_read_whole_on_its_card(
    size: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """“The lamp in the gateho…” at 1920 × 1080."""
    shipped = [Slot(Path(entry.id), entry.title, entry.title, entry.game, steps=1) for entry in shelf()]
    hands = Hands(Window(Settings(size=size, scale=scale, motion="reduced"), keep=False))
    hands.window.push(home := HomeScreen(hands.window))
    cuts, cut = Cuts(monkeypatch), list[str]()
    longest = sorted(shipped, key=lambda slot: -len(slot.name))
    for latest in longest[:2]:
        monkeypatch.setattr("vtt.app.home.screen.slots", lambda latest=latest: (latest, *shipped))
        home.build()
        cut += cuts.look(hands, latest.name)
    assert len(shipped) > 40 and not cut


def test_whoever_plays_again_leads_whom_they_led(hands: Hands) -> None:
    """The bot was a person again, and each led whom the scenario suggests."""
    opened = open_scenario(find_scenario("the-cold-kiln"))
    ada, bot, *_ = seats_for(opened.scenario)
    seats = [replace(ada, name="Ada", heroes=("tilda",)), replace(bot, bot=True, heroes=("robin",))]
    session = new_game(opened, seats, strictness="advise", seed=3)
    play_again(hands.window, session)
    screen = hands.window.screen
    assert isinstance(screen, NewGameScreen) and screen.only == "sword_and_sorcery"
    led = [(seat.name, seat.bot, seat.heroes) for seat in screen.at_seats.seats]
    assert led == [("Ada", False, ("tilda",)), (bot.name, True, ("robin",))]
    hands.wait(0.2)
    hands.press("Start the game")
    assert isinstance(table := hands.window.screen, TableScreen) and table.session.strictness == "advise"
    assert [(seat.name, seat.bot, seat.heroes) for seat in table.session.seats] == led


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.5)])
def test_the_page_of_the_end_tells_the_end_before_anybody_scrolls(size: tuple[int, int], scale: float) -> None:
    """Its last line was cut in half at 150 percent, and nothing said that there was more."""
    hands = Hands(Window(Settings(size=size, scale=scale, motion="reduced"), keep=False))
    opened = open_scenario(find_scenario("the-cold-kiln"))
    session = new_game(opened, seats_for(opened.scenario), seed=3)
    words = "The figure of ash lies down in its ring, one handle after the other falls from the crown. " * 2
    session.submit(by_hand.Finish(winner="heroes", words=words))
    hands.window.push(screen := TableScreen(hands.window, session))
    hands.wait(0.5)
    page = screen.ui.layers[-1].widget
    (told,) = [one for one in walk(page) if isinstance(one, Paragraph) and one.words.startswith(words[:20])]
    (scroll,) = [one for one in walk(page) if isinstance(one, Scroll)]
    assert scroll.rect.contains(told.rect)


def test_games_of_one_kind_need_no_filter_and_those_of_several_are_filtered(hands: Hands, played: Play) -> None:
    for _ in range(2):
        played("lamp-in-the-gatehouse", OVER)
    assert not hands.has("only descent")
    played("the-ferrymans-toll", OVER)
    names = {slot.game: slot.name for slot in slots()}
    assert hands.has("All 3")
    hands.press("only sword_and_sorcery")
    assert hands.has(f"game {names['sword_and_sorcery']}") and not hands.has(f"game {names['descent']}")
    hands.press("All 3")
    assert hands.has(f"game {names['descent']}")


def test_the_scenarios_of_new_game_are_filtered_by_game(hands: Hands) -> None:
    hands.window.push(HomeScreen(hands.window))
    hands.key(pygame.K_n)
    hands.wait(0.3)
    entries = shelf()
    assert hands.has(f"All {len(entries)}")
    hands.press("only gloomhaven")
    shown = {entry.id for entry in entries if hands.has(f"scenario {entry.id}")}
    assert shown == {entry.id for entry in entries if entry.game == "gloomhaven"}
    hands.press("only all")
    assert all(hands.has(f"scenario {entry.id}") for entry in entries)


def test_what_stands_on_a_card_is_what_everybody_may_know(played: Play) -> None:
    session = played("the-drowned-bell")
    public = {line.words for line in session.log(frozenset())}
    kept = stands(session)
    assert kept.last.rstrip(" …") in " ".join(public)
    assert slots()[0].stands == kept


def test_a_game_that_is_played_still_is_kept_as_it_stands_in_its_round(hands: Hands) -> None:
    """A copy of the saves made while people played showed the first round and its picture."""
    begin_game(hands.window, find_scenario("the-drowned-bell"), seed=3)
    screen = hands.window.screen
    assert isinstance(screen, TableScreen)
    hands.wait(0.3)
    before = slots()[0]
    bots = bots_for(screen.session, 1, alike=True)
    play_until(screen.session, bots, lambda: screen.session.ruleset.round(screen.session.table) == 2)
    screen.take_up()
    for _ in range(8):
        hands.key(pygame.K_RETURN)
        hands.wait(0.5)
    now = slots()[0]
    assert before.stands.words.startswith("Round 1") and now.stands.words.startswith("Round 2")
    assert now.picture and now.picture != before.picture


def test_a_game_kept_by_an_earlier_program_says_how_far_it_is(hands: Hands, played: Play) -> None:
    import sqlite3

    played("the-drowned-bell", by_hand.SetCounter(name="bell", value=3))
    with sqlite3.connect(slots()[0].file) as connection:
        connection.execute("DELETE FROM note WHERE key = 'standing'")
    hands.window.home()
    hands.wait(0.1)
    assert slots()[0].stands.words == "" and hands.has("1 step")


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.5)])
def test_home_is_inside_the_window_at_every_size(size: tuple[int, int], scale: float) -> None:
    window = Window(Settings(size=size, scale=scale, motion="reduced"), keep=False)
    hands = Hands(window)
    window.push(HomeScreen(window))
    begin_game(window, find_scenario("the-drowned-bell"), seed=3)
    window.home()
    hands.wait(0.2)
    screen = pygame.Rect((0, 0), size)
    for name in ("Continue", "Quit", "second window", "latest name", "New game", "Settings"):
        assert screen.contains(hands.find(name).rect), name
    assert hands.find("Continue").rect.bottom <= hands.find("latest").rect.bottom


def test_when_is_said_as_people_say_it(monkeypatch: pytest.MonkeyPatch) -> None:
    import time

    now = time.mktime((2026, 11, 28, 12, 0, 0, 0, 0, -1))
    monkeypatch.setattr(time, "time", lambda: now)
    day = 24 * 3600
    assert when(now - 3600) == "today, 11:00"
    assert when(now - day) == "yesterday, 12:00"
    assert when(now - 2 * day) == "Thursday, 12:00"
    assert when(now - 30 * day).startswith("29 Oct 2026")
    assert when(0) == ""


@pytest.mark.parametrize("size", [(300, 60), (60, 200), (110, 70)])
def test_no_bars_lie_beside_the_picture_of_a_game(hands: Hands, size: tuple[int, int]) -> None:
    """Bars of another brown lay to the left and right of a board that had a desk round it."""
    picture = pygame.Surface((120, 80))
    picture.fill((90, 60, 30))
    cover = Cover(picture)
    cover.place(hands.window.paint, pygame.Rect(10, 10, *size))
    cover.draw(hands.window.paint, surface := pygame.Surface((400, 300)), Look(None, None, None))
    room = cover.rect.inflate(-4, -4)
    seen = {
        tuple(surface.get_at((x, y)))[:3] for x in range(room.left, room.right) for y in range(room.top, room.bottom)
    }
    assert all(abs(one - other) < 12 for colour in seen for one, other in zip(colour, (90, 60, 30), strict=True))


def test_in_a_low_window_the_whole_board_of_a_game_is_seen_and_what_it_is_of_beside_it() -> None:
    """A strip of the board was seen below the name of its game."""
    slot = Slot(Path("lamp"), "Lamp", "Lamp", "descent", steps=1)
    hands = Hands(Window(Settings(size=(1280, 720), scale=1.5, motion="reduced"), keep=False))
    card = game_card(slot, lambda: None, low=True)
    card.place(hands.window.paint, pygame.Rect(0, 0, 400, 300))
    (cover,) = (one for one in walk(card) if isinstance(one, Cover))
    (of,) = (one for one in walk(card) if getattr(one, "words", "") == game_called("descent").title)
    assert cover.most_cut == 1.0
    assert cover.rect.right < of.rect.left and cover.rect.width > 2 * 60


def test_no_name_lies_on_the_picture_of_a_game_and_none_of_it_is_cut() -> None:
    """It lay over a figure on the board, of which the upper edge was cut off."""
    slot = Slot(Path("lamp"), "Lamp", "Lamp", "descent", steps=1)
    hands = Hands(Window(Settings(size=(1280, 720), motion="reduced"), keep=False))
    card, game = game_card(slot, lambda: None, low=False), game_called("descent").title
    card.place(hands.window.paint, pygame.Rect(0, 0, 260, 300))
    (cover,) = (one for one in walk(card) if isinstance(one, Cover))
    (of,) = (one for one in walk(card) if getattr(one, "words", "") == game)
    assert cover.most_cut == 1.0 and cover.rect.bottom <= of.rect.top
