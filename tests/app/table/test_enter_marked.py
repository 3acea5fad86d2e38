"""“Enter” stands on the answer that Enter takes, wherever the mouse lies: one rule for lists, the board and dialogs."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from tests.app.fake_game import Walk
from tests.app.hands import Hands, Table, TableHands
from vtt.app.table.dock.keys_in_words import keys_in_words
from vtt.app.table.dock.questions import OptionButton
from vtt.app.table.doing import Doing
from vtt.app.widgets.dialog import ask
from vtt.rules.attacks import Reckoned
from vtt.rules.base import Choice, Command, Option

PLACES = (4, 5, 6)


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[Command]:
    """The commands that were submitted."""
    submitted: list[Command] = []
    monkeypatch.setattr(Doing, "submit", lambda doing, command, **how: submitted.append(command))
    return submitted


def asked(table: Table, usual: int) -> TableHands:
    """A list of three answers that mean three spaces, one of them `usual` (0: none)."""
    mira = table()
    options = tuple(
        Option(f"Answer {n}", Walk(figure="mira", path=(), space=space), space=space, usual=n == usual)
        for n, space in enumerate(PLACES, 1)
    )
    mira.screen.looking.pick(Choice("Where?", "option", "mira", options=lambda: options))
    mira.screen.build()
    mira.wait(0.2)
    return mira


def marked(mira: TableHands) -> dict[int, str]:
    """The key on each answer, by its space."""
    rows = (one for one in mira.widgets() if isinstance(one, OptionButton))
    return {one.option.space or 0: one.keys for one in rows}


def test_enter_takes_what_is_marked_wherever_the_mouse_lies(table: Table, taken: list[Command]) -> None:
    mira = asked(table, 2)
    assert marked(mira) == {4: "1", 5: "Enter", 6: "3"}
    for over in (mira.find("option 3").rect.center, mira.at(6), mira.at(20)):
        mira.move(over)
        mira.wait(0.4)
        assert marked(mira) == {4: "1", 5: "Enter", 6: "3"}
        mira.key(pygame.K_RETURN)
        assert [one.space for one in taken] == [5]  # type: ignore[attr-defined]
        taken.clear()


def test_the_mark_goes_with_the_keyboard(table: Table, taken: list[Command]) -> None:
    mira = asked(table, 2)
    for _ in range(40):
        mira.key(pygame.K_TAB)
        if mira.screen.ui.focus is mira.find("option 3"):
            break
    mira.wait(0.2)
    assert marked(mira) == {4: "1", 5: "2", 6: "Enter"}
    mira.move(mira.find("option 1").rect.center)
    mira.wait(0.2)
    assert marked(mira) == {4: "1", 5: "2", 6: "Enter"}
    mira.key(pygame.K_RETURN)
    assert [one.space for one in taken] == [6]  # type: ignore[attr-defined]


def test_the_mark_goes_with_the_cursor_on_the_board(table: Table, taken: list[Command]) -> None:
    mira = asked(table, 2)
    here = mira.place("mira")
    assert here is not None
    for step in range(12):
        mira.key(pygame.K_RIGHT if step % 2 else pygame.K_UP, pygame.KMOD_SHIFT)
        if mira.screen.hand.pointing.space in (4, 6):
            break
    meant = mira.screen.hand.pointing.space
    mira.wait(0.2)
    assert meant in (4, 6) and marked(mira)[meant or 0] == "Enter" and "Enter" not in marked(mira)[5]
    mira.key(pygame.K_RETURN)
    assert [one.space for one in taken] == [meant]  # type: ignore[attr-defined]


def test_an_answer_that_is_alone_bears_the_mark(table: Table, taken: list[Command]) -> None:
    mira = table()
    option = Option("Only this", Walk(figure="mira", path=(), space=4), space=4)
    mira.screen.looking.pick(Choice("Where?", "option", "mira", options=lambda: (option,)))
    mira.screen.build()
    mira.wait(0.2)
    assert marked(mira) == {4: "Enter"}
    mira.key(pygame.K_RETURN)
    assert taken == [option.command]


def test_as_long_as_an_attack_lies_there_enter_is_its_alone(table: Table, taken: list[Command]) -> None:
    """“Go on” and the answer bore it both, as a key had counted the attack and opened the list."""
    mira = asked(table, 2)
    blow = Reckoned(figure="mira", target="risen-1", figure_name="Mira", target_name="Risen 1", result=2)
    mira.screen.attacks._show((blow,), 1, rolled=True, counted=True)
    mira.screen.build()
    mira.until(lambda: mira.screen.attacks.waits)
    mira.wait(0.2)
    assert mira.screen.attacks.lies and marked(mira) == {4: "1", 5: "2", 6: "3"}
    mira.wait(0.6)
    mira.key(pygame.K_RETURN)
    mira.until(lambda: not mira.screen.attacks.shown)
    mira.wait(0.2)
    assert not taken and marked(mira)[5] == "Enter"


def test_in_a_dialog_the_mark_goes_while_the_keyboard_has_chosen_another_button(hands: Hands, table: Table) -> None:
    mira, done = table(), list[str]()
    ask(mira.screen.ui, "Sure?", "Really?", [("Yes", lambda: done.append("yes")), ("No", lambda: done.append("no"))])
    mira.wait(0.2)
    before = pygame.image.tobytes(mira.window.surface.subsurface(cap := mira.find("Yes").rect), "RGB")
    while mira.screen.ui.focus is not mira.find("No"):
        mira.key(pygame.K_TAB)
    mira.shown()
    assert pygame.image.tobytes(mira.window.surface.subsurface(cap), "RGB") != before, "“Enter” is not written there"
    mira.key(pygame.K_RETURN)
    assert done == ["no"]


def test_one_answer_on_the_board_that_enter_passes_over_is_not_said_to_be_its() -> None:
    """“Arrows and Enter choose on the board” stood beside a question that Enter passes."""
    card, passing = Option("Loose stone", None, figure="mira"), Option("Pass", None)  # type: ignore[arg-type]

    def words(enters: Option) -> str:
        looking: Any = SimpleNamespace(
            carry=None, listing=True, open_options=lambda: (card,), only_option=lambda: enters
        )
        return keys_in_words(looking)

    assert not words(passing) and "Enter" in words(card)
