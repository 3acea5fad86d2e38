"""Bots play every game in small windows: whatever is asked, the answer that Enter means and the one that takes nothing
lie whole in the window and under no panel, and nothing in the bar is cut."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from tests.app.hands import TableHands
from tests.app.table.test_following_on_a_grid import go_on, read
from tests.counts import pairs
from tests.played import bots_for
from vtt.app.settings import Settings
from vtt.app.table.board.key_marks import key_marks
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.dock.questions import OptionButton
from vtt.app.table.frame.layout import Places
from vtt.app.table.frame.question_in_dock import DOCKED
from vtt.app.table.lists.top_bar import Status
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import Widget, walk
from vtt.app.widgets.button import Button
from vtt.app.widgets.layout import Scroll
from vtt.app.window import Window
from vtt.board.pieces import Figure
from vtt.files.games import new_game, one_each, open_scenario
from vtt.files.library import find_scenario
from vtt.geometry.square import SquareLattice
from vtt.play.bots import Bot
from vtt.rules.base import Command, Option
from vtt.scene.marks import LabelMark

pytestmark = pytest.mark.usefixtures("seldom_painted")

GAMES = ("the-crow-granary", "the-drowned-bell", "the-silk-debt", "beyond-the-grey-gate", "toll-at-saltgate")
SIZES = {(1280, 720): 45, (1920, 1080): 20}
"""Windows at 150 percent, and how many steps bots take in each."""
WHERE_SMALL = ((1280, 720),)
NO_ROOM = ("toll-at-saltgate", "the-drowned-bell")
"""Games in which what people hold leaves no room in the dock, or what may be answered to an attack takes more."""
MANY = 14
"""Answers that have room in every window, smaller or in two columns: only more are scrolled."""
FEW = 4
"""Answers that have room in every window: none of so few is scrolled to."""


def begun(scenario: str, size: tuple[int, int]) -> tuple[TableHands, dict[str, Bot]]:
    opened = open_scenario(find_scenario(scenario))
    session = new_game(opened, one_each(opened.scenario, 2), seed=4)
    window = Window(Settings(size=size, scale=1.5, motion="reduced", bot_delay=0.0, hints=False), keep=False)
    hands = TableHands(window, TableScreen(window, session))
    hands.settle()
    read(hands)
    return hands, bots_for(session)


def hidden(hands: TableHands, question: Widget) -> list[str]:
    """The answers of a question that must be seen whole and are not."""
    (scroll,) = (one for one in walk(question) if isinstance(one, Scroll))
    answers = [one for one in walk(question) if isinstance(one, Button) and one.rect.width]
    scrolled = {id(one) for one in walk(scroll)}
    must = [one for one in answers if one.kind == "accent" or (isinstance(one, OptionButton) and one.option.declines)]
    screen, found = hands.screen.ui.screen, list[str]()
    for one in answers if len(answers) <= FEW else must:
        seen = screen.contains(one.rect) and (id(one) not in scrolled or scroll.window().contains(one.rect))
        corners = (one.rect.topleft, (one.rect.right - 1, one.rect.bottom - 1))
        if not seen or any(one not in hands.screen.ui.chain(corner) for corner in corners):
            found.append(one.words)
    return found


def keys_of_places(hands: TableHands, question: Widget) -> tuple[set[str], set[str]]:
    """The keys of answers that are places where nobody stands for them, in the list and on the board."""
    figures = hands.screen.looking.table.pieces.figures
    listed = {
        one.keys
        for one in walk(question)
        if isinstance(one, OptionButton) and one.option.space is not None
        if one.option.figure not in figures or figures[one.option.figure].space != one.option.space
    }
    return listed, {mark.text for mark in hands.screen.scene.marks if isinstance(mark, LabelMark) and mark.key}


def lies_in_the_dock(hands: TableHands, root: Places) -> bool:
    """Whether what is asked hides no more of the board than the dock may, beside cards and the turn."""
    question, paint, hand = root.parts.question, hands.window.paint, hands.screen.slots.hand
    assert question is not None
    lies = not root.parts.figure.visible and question.rect.bottom == root.parts.turn.rect.bottom
    if lies and question.rect.right < root.parts.turn.rect.left:
        assert question.rect.height <= paint.px(DOCKED) and question.rect.collidelist([root.parts.order.rect]) < 0
        assert not isinstance(hand, HandStrip) or question.rect.collidelist([one.rect for one in hand.cards]) < 0
        return True
    return False


def scrolls(question: Widget) -> bool:
    """Whether some of not too many answers are out of sight."""
    (scroll,) = (one for one in walk(question) if isinstance(one, Scroll))
    return scroll.full > scroll.rect.height and sum(isinstance(one, Button) for one in walk(question)) <= MANY


@pytest.mark.parametrize(("scenario", "size"), pairs(GAMES, SIZES))
def test_the_answer_that_passes_and_the_one_that_enter_means_are_seen_whole(
    scenario: str, size: tuple[int, int]
) -> None:
    hands, bots = begun(scenario, size)
    asked, docked, lines = 0, 0, set[str]()
    for step in range(SIZES[size]):
        go_on(hands, bots)
        hands.screen.ui.settle()
        root = hands.screen.ui.root
        if hands.screen.curtain_for or not isinstance(root, Places):
            continue
        for one in walk(root.parts.bar):
            if isinstance(one, Status):
                assert one.natural_width(hands.window.paint) <= one.rect.width + 1, (step, one.words)
                lines.add(one.words)
        if root.parts.question is not None:
            asked += 1
            docked += lies_in_the_dock(hands, root)
            assert not hidden(hands, root.parts.question), (step, hands.screen.looking.prompt)
            assert not scrolls(root.parts.question), (step, hands.screen.looking.prompt)
            listed, lie = keys_of_places(hands, root.parts.question)
            assert listed == lie, "one key in both places: the board had the number of what Enter takes"
    assert asked and lines and (docked or size not in WHERE_SMALL or scenario in NO_ROOM)


@pytest.mark.parametrize("scenario", GAMES)
def test_lists_that_people_open_do_not_scroll_either(scenario: str) -> None:
    """Twelve standing orders scrolled at 150 percent, and so did eight targets."""
    hands, bots = begun(scenario, (1280, 720))
    hands.screen.handing_over.toggle_open_table()
    hands.settle()
    opened = set[str]()
    for _ in range(12):
        go_on(hands, bots)
        looking = hands.screen.looking
        if hands.screen.curtain_for or looking.deciding or not looking.my_turn:
            continue
        for choice in looking.choices:
            if choice.refusal or choice.pick != "option" or choice.role == "hand" or choice.name in opened:
                continue
            hands.screen.choose(choice)
            hands.screen.ui.settle()
            root = hands.screen.ui.root
            if looking.picking is None:
                break  # there was but one way: it is done
            opened.add(choice.name)
            assert isinstance(root, Places) and root.parts.question is not None
            assert not scrolls(root.parts.question), choice.name
            hands.key(pygame.K_ESCAPE)
    assert opened or scenario == "toll-at-saltgate", "its turns are played from the hand"


def test_of_several_answers_a_figure_bears_its_key_whatever_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """“1” stood on the large one of two targets, as the space that is aimed at was not its first, and no “2” on the
    other."""
    lattice, command = SquareLattice(4, 4), Command(seat="")
    large = Figure(id="large", kind="ettin", name="Ettin", side="monsters", space=0, width=2, height=2)
    options = [Option("Ettin", command, figure="large", space=5), Option("There", command, space=2)]
    monkeypatch.setattr(
        "vtt.app.table.board.key_marks.numbers_of", lambda looking: list(zip(options, (1, 2, 3), strict=False))
    )
    pieces = SimpleNamespace(figures={"large": large})
    looking = SimpleNamespace(
        listing=True, table=SimpleNamespace(pieces=pieces), board=SimpleNamespace(lattice=lattice), choices=()
    )

    def keys() -> list[tuple[str, str]]:
        marks = key_marks(looking)  # type: ignore[arg-type]
        return [("", mark.text) if isinstance(mark, LabelMark) else (mark.figure, mark.key) for mark in marks]

    assert keys() == [("large", "1"), ("", "2")], "a figure that is an answer bears its key"
    options.append(Option("Ettin, from here", command, figure="large", space=1))
    assert keys() == [("", "1"), ("", "2"), ("", "3")], "its spaces are chosen among"
    options[:] = [Option("Ettin at A1", command, figure="large", space=one) for one in (0, 1)]
    assert keys() == [("", "1"), ("", "2")], "the first of its spaces bears a key as well"
    options[:] = [Option(f"{card} to the ettin", command, figure="large", space=0) for card in ("Salve", "Tonic")]
    assert not keys(), "what it gets is no place"
    options[:] = [Option("Ettin", command, figure="large"), Option("Block with it", command, figure="large", card="b")]
    assert not keys(), "whose cards are chosen among is no answer"
    options[:] = [Option("There", command, space=space) for space in (2, 3)]
    monkeypatch.setattr("vtt.app.table.board.key_marks.numbers_of", lambda _: list(zip(options, (9, 40), strict=True)))
    assert keys() == [("", "9")], "an empty key lay on a place for which none was left"
    monkeypatch.setattr("vtt.app.table.board.key_marks.numbers_of", lambda _: list(zip(options, (1, 2), strict=True)))
    options[:] = [Option("Ettin", command, figure="large", reason="It is well."), Option("There", command, space=2)]
    assert keys() == [("", "2")], "what brings nothing is lit no more than it is without keys"
