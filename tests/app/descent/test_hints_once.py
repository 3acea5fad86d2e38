"""What a scenario teaches is told once and whole: on its card, not cut in the dock as well, and not again after a step
was taken back."""

from __future__ import annotations

import pygame
import pytest

from tests.app.hands import TableHands
from vtt.app.settings import Settings
from vtt.app.table.dock.dock import LastWords
from vtt.app.table.screen import TableScreen
from vtt.app.window import Window
from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.play.moment import LEFT_OUT, Line
from vtt.play.story import Told
from vtt.rules.base import Ending
from vtt.rules.by_hand import AttributeTest
from vtt.rules.descent.commands import Begin, StartTurn
from vtt.rules.events import TurnEnded


def at_the_gatehouse(scale: float = 1.0) -> TableHands:
    window = Window(Settings(motion="reduced", bot_delay=0.0, scale=scale), keep=False)
    session = new_game(open_scenario(find_scenario("lamp-in-the-gatehouse")), seed=1)
    hands = TableHands(window, TableScreen(window, session))
    hands.settle()
    return hands


def last_words(hands: TableHands) -> list[str]:
    found = hands.find("last words")
    assert isinstance(found, LastWords)
    return found.entries


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_what_a_card_teaches_does_not_stand_cut_in_the_dock_as_well(scale: float) -> None:
    hands = at_the_gatehouse(scale)
    hint, *_ = hands.screen.telling.tips.shown()
    assert hands.has(hint.text), "all of it stands on its card"
    assert last_words(hands) == ["The lamp in the gatehouse begins."]
    assert any(entry.words == hint.text for entry in hands.screen.log.entries), "the log keeps it"
    hands.screen.submit(AttributeTest(seat="heroes", figure="mira", attribute="might"))
    hands.settle()
    assert last_words(hands)[-1] == hands.screen.log.entries[-1].words, "what has happened stands there"


def test_a_hint_that_was_read_is_not_given_again_when_its_step_is_done_anew() -> None:
    hands = at_the_gatehouse()
    hands.screen.submit(Begin(seat="heroes"))
    hands.settle()
    hands.screen.submit(StartTurn(seat="heroes", figure="mira"))
    hands.settle()
    assert [one.title for one in hands.screen.telling.tips.shown()] == ["Your first move"]
    hands.press("got it")
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    hands.settle()
    hands.screen.submit(StartTurn(seat="heroes", figure="mira"))
    hands.settle()
    assert not hands.screen.telling.tips.shown()


def test_nobody_is_taught_once_the_game_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """How to win stood over the board still where the heroes had won."""
    screen = at_the_gatehouse().screen
    assert screen.telling.tips.shown()
    monkeypatch.setattr(type(screen.session), "ending", lambda session: Ending("heroes", "They win."))
    assert not screen.telling.tips.shown()


def test_hints_come_one_after_the_other_and_each_seat_reads_each_once() -> None:
    """They alternated, the newest before one that nobody had done, and came back when that one had gone."""
    hands = at_the_gatehouse()
    tips, looking, session = hands.screen.telling.tips, hands.screen.looking, hands.screen.session
    for command in (Begin(seat="heroes"), StartTurn(seat="heroes", figure="mira")):
        session.submit(command)
    first, second, theirs, water = (
        Told(words=title, title=title, text=title, hint=True, whose=whose)
        for title, whose in (("A", "heroes"), ("B", "heroes"), ("C", "monsters"), ("D", ""))
    )
    tips.waiting, looking.seats = [theirs, water], frozenset({"heroes", "overlord"})
    assert tips.lie() == water
    tips.hear((), 90, (first, second))
    looking.seats = frozenset({"heroes"})
    assert tips.lie() == water, "what lies there stays in front"
    tips.close()
    assert tips.lie() == first and tips.unread("overlord") == (water, theirs), "the other seat has yet to read it"
    tips.hear((TurnEnded(figure="mira", side="heroes"),), 91, ())
    assert tips.lie() == first
    tips.hear((TurnEnded(figure="watcher", side="monsters"),), 92, ())
    tips.hear((TurnEnded(figure="pip", side="heroes"),), 93, ())
    assert tips.lie() == second, "it was left behind after two turns, and does not come back"


def test_what_was_not_done_stands_in_the_log_and_not_for_what_happened_last() -> None:
    """“Skips: …” after an attack pushed what that had come to out of the corner."""
    hands = at_the_gatehouse()
    before, session = last_words(hands), hands.screen.session
    line = Line(session.moment.number, "The spider skips: “Go beside the nearest hero.”", LEFT_OUT)
    session._agreed[session.moment.number] = (line,)
    hands.screen.at.build()
    hands.wait(0.2)
    assert hands.screen.log.entries[-1].words == line.words and last_words(hands) == before
