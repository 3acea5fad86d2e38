"""Lessons at the table: one card at a time over the board, passed by doing it, and for every seat its own."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from tests.app.exploring import explored, seated
from tests.app.hands import TableHands
from tests.app.mage_knight.test_offers import explorer, in_the_village
from vtt.app.table.frame.frame import QUESTION
from vtt.app.table.help.lessons import BEGINS, BRIEF, SETTING, Beginning, LessonCard, Lessons
from vtt.app.table.people.looking import Looking
from vtt.app.widgets.base import walk
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Label, Paragraph
from vtt.app.widgets.layout import Row
from vtt.play.seen import SeenBySeat
from vtt.play.session import Session
from vtt.rules.by_hand import PlaceFigure
from vtt.rules.mage_knight.commands import PlayCard
from vtt.rules.mage_knight.lessons import TEXTS
from vtt.rules.mage_knight.showing import space_of
from vtt.rules.optional import Lesson

pytestmark = pytest.mark.usefixtures("seldom_painted")


def lesson_of(hands: TableHands) -> str:
    """The title of the lesson that lies there."""
    return getattr(hands.find("lesson"), "words", "")


def test_a_lesson_goes_by_when_it_is_done_and_does_not_come_again() -> None:
    hands = explorer()
    assert lesson_of(hands) == "Your turn: play cards"
    hands.key(pygame.K_3)
    hands.key(pygame.K_1)
    hands.wait(0.2)
    assert lesson_of(hands) == "Walk"
    hands.key(pygame.K_ESCAPE)
    hands.press("learned")
    assert not hands.has("lesson card"), "“Nothing more to do?” was asked of who had points to walk with"
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    hands.wait(0.2)
    assert not hands.has("lesson card"), "what was learned is not told again after it is taken back"


def test_who_has_had_enough_sees_none_any_more_and_the_board_takes_their_place() -> None:
    hands = explorer()
    scale = hands.screen.scene.camera.scale
    hands.press("no more lessons")
    hands.wait(0.2)
    alone = hands.screen.scene.camera.scale
    assert not hands.has("lesson card") and alone > scale
    hands.key(pygame.K_F10)
    assert not hands.has("Reveal a room …"), "there is none"
    hands.press("Lessons as you play")
    hands.wait(0.2)
    assert lesson_of(hands) == "Your turn: play cards" and hands.screen.scene.camera.scale < alone


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0)])
def test_it_is_read_whole_and_lies_on_no_figure(size: tuple[int, int], scale: float) -> None:
    hands = explorer(size, scale)
    card = hands.find("lesson card").rect
    assert pygame.Rect((0, 0), size).contains(card)
    assert card.contains(hands.find("learned").rect)
    space = hands.place("runa")
    assert space is not None and not card.collidepoint(hands.at(space))


def test_in_a_small_window_only_its_beginning_is_read_until_somebody_opens_it() -> None:
    """Its title alone was a riddle; and “No more lessons” came up under the click that opened it. A long title lost the
    sign that it can be opened."""
    hands = explorer((1280, 720), 1.5)
    folded, paint = hands.find("lesson card").rect.copy(), hands.window.paint
    began = next(one for one in walk(hands.find("lesson card")) if isinstance(one, Paragraph))
    assert began.lines(paint, began.rect.width) == ["Click a card. Its upper half costs nothing."]
    for _, told in TEXTS.values():
        lines = Beginning(told, size=12, most=BEGINS).lines(paint, paint.px(BRIEF))
        assert lines[-1].endswith("."), "cut in its middle it said nothing, and three dots stood alone in a line"
    narrow = Beginning("In less room than this one needs as much of it is read as has room.", most=BEGINS)
    lines = narrow.lines(paint, paint.px(60))
    assert lines[-1].endswith("…") and len(lines) == BEGINS
    hands.press("lesson")
    hands.wait(0.2)
    assert hands.find("lesson card").rect.height > folded.height and lesson_of(hands) == "Your turn: play cards"
    assert not hands.has("no more lessons")
    hands.press("lesson")
    hands.wait(0.2)
    assert hands.find("lesson card").rect.size == folded.size
    hands.press("learned")
    hands.wait(0.2)
    assert not hands.has("lesson") or lesson_of(hands) != "Your turn: play cards"
    for words, _ in TEXTS.values():
        title = Button(words, lambda: None, small=True, icon="icon/right", weight=1)
        card = LessonCard(Row([title, Button("Got it", lambda: None, small=True)]), Paragraph("It."), units=BRIEF)
        card.place(paint, pygame.Rect(0, 0, card.natural_width(paint), 200))
        assert title.rect.width >= title.natural_width(paint), words


def test_your_turn_is_taught_once_that_of_another_one_has_been_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """“Your turn: play cards” lay there while bar, strip and dock told what a bot had chosen."""
    hands = explorer()
    assert lesson_of(hands) == "Your turn: play cards"
    with monkeypatch.context() as patched:
        patched.setattr(Looking, "passed_on", True)
        hands.screen.build()
        assert not hands.has("lesson")
    hands.screen.build()
    assert lesson_of(hands) == "Your turn: play cards"


def test_its_title_is_read_beside_a_list_that_leaves_it_little_room() -> None:
    """Beside the tactics it was “…”, and whoever has had enough has the menu."""
    hands = explorer()
    title, paint = hands.find("lesson"), hands.window.paint
    card = next(one for one in hands.widgets() if isinstance(one, LessonCard))
    narrow = card.rect.copy()
    narrow.width = title.natural_width(paint) + hands.find("learned").rect.width + paint.px(30)
    card.place(paint, narrow)
    shown = {one.name for one in walk(card)}
    assert title.rect.width >= title.natural_width(paint) and "no more lessons" not in shown
    learned = hands.find("learned")
    assert getattr(learned, "words", "") == "Got it"
    narrow.width -= paint.px(40)
    card.place(paint, narrow)
    assert title.rect.width >= title.natural_width(paint), "“The last turn of the rou…” beside a shelf"
    assert getattr(learned, "words", "-") == "", "its sign is enough there"
    card.place(paint, narrow.inflate(paint.px(240), 0))
    assert getattr(learned, "words", "") == "Got it" and "no more lessons" in {one.name for one in walk(card)}
    room = paint.px(QUESTION) - (card.least_width(paint) - title.natural_width(paint))
    cut = [title for title, _ in TEXTS.values() if Label(title, bold=True).natural_width(paint) > room]
    assert not cut, "“The fight, first step: from a…” stood beside the fight"


def test_a_table_without_the_setting_teaches_nobody() -> None:
    assert not explorer(name="alone-against-two-cities").has("lesson card")


def test_a_click_on_a_lit_place_explores_although_the_hero_is_in_the_hand() -> None:
    hands = explorer()
    board = hands.screen.session.table.board
    rim = space_of(board.lattice, (2, -3))
    assert rim is not None
    hands.screen.submit(PlaceFigure(figure="runa", space=rim))
    hands.key(pygame.K_3)
    hands.key(pygame.K_2)
    hands.wait(0.2)
    assert lesson_of(hands) == "Explore" and hands.screen.looking.carry is not None
    corner = space_of(board.lattice, (4, -6))
    assert corner is not None and not board.has(corner)
    hands.move(hands.at(corner))
    hands.wait(0.3)
    assert "cannot be taken back" in hands.screen.hint.words
    hands.click(hands.at(corner))
    game = hands.screen.session.table.game
    assert [tile.at for tile in game.world.tiles][-1] == (4, -5) and game.heroes["runa"].fame == 1
    assert hands.place("runa") == rim


def test_a_lesson_that_would_lie_over_a_place_to_explore_is_one_line() -> None:
    """A click on the place hit the lesson, which had come to lie there."""
    hands = explorer()
    board, whole = hands.screen.session.table.board, hands.find("lesson card").rect.copy()
    rim, corner = space_of(board.lattice, (2, -3)), space_of(board.lattice, (4, -6))
    assert rim is not None and corner is not None
    hands.screen.submit(PlaceFigure(figure="runa", space=rim))
    hands.key(pygame.K_3)
    hands.key(pygame.K_2)
    hands.wait(0.2)
    across, down = hands.at(corner)
    hands.screen.scene.camera.pan(whole.centerx - across, whole.bottom - whole.height // 4 - down)
    hands.wait(0.3)
    assert hands.find("lesson card").rect.height < whole.height and lesson_of(hands) == "Explore"


def test_a_lesson_lies_beside_the_shelf_that_unfolds_and_not_under_it() -> None:
    hands = explorer()
    in_the_village(hands)
    shelf, card = hands.find("offers"), hands.find("lesson card")
    assert lesson_of(hands) == "Influence" and shelf.rect.width and not card.rect.colliderect(shelf.rect)


def test_a_question_that_lies_between_teaches_nothing() -> None:
    def walks(session: Session) -> bool:
        game = session.table.game
        turn = game.turn
        able = turn is not None and turn.stage == "movement" and turn.move > 1 and not session.table.pending
        return able and "makeshift" in game.heroes[turn.hero].hand

    session = explored(200, walks)
    hands = seated(session)
    before, hero = lesson_of(hands), session.table.game.turn.hero
    play = PlayCard(seat=session.acting_seat(), figure=hero, card="makeshift", how="basic")
    hands.screen.submit(play)
    hands.wait(0.2)
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.2)
    assert not session.table.pending and not hands.screen.ui.layers, "Esc puts the card back, and opens no menu"
    hands.screen.submit(play)
    hands.wait(0.2)
    assert session.table.pending and hands.screen.looking.deciding
    while session.table.pending:
        hands.key(pygame.K_1)
        hands.wait(0.2)
    assert lesson_of(hands) == before


def test_each_lesson_comes_once_to_each_who_plays_although_others_play_between() -> None:
    """“Keep or put away” was taught as often as a turn ended: another seat's lesson came before it was left behind."""
    moment: dict[str, Any] = {"fits": ()}
    ruleset = SimpleNamespace(lessons=lambda table, seat: [Lesson(name, name, name) for name in moment["fits"]])
    looking = SimpleNamespace(my_turn=True, table=None, acting_seat="", deciding=False, learned=set())
    seen = {"carl": SeenBySeat(3, lessons=("cards",))}
    session = SimpleNamespace(seen=seen, table=SimpleNamespace(settings={SETTING: "yes"}), ruleset=ruleset)
    stage, board = SimpleNamespace(settings=SimpleNamespace(hints=True)), SimpleNamespace(room=SimpleNamespace())
    at: Any = SimpleNamespace(session=session, looking=looking, stage=stage, board=board, curtain_for="")
    lessons = Lessons(at)

    def taught(seat: str, *fits: str, deciding: bool = False) -> str:
        looking.acting_seat, looking.deciding, moment["fits"] = seat, deciding, fits
        lesson = lessons.now()
        return lesson.name if lesson is not None else ""

    turn = ("cards", "done", "keep")
    assert taught("carl", "cards") == "", "on another day it was taught all of them again"
    for seat in ("anna", "ben"):
        assert taught(seat, "cards") == "cards" and taught(seat, "done") == "done"
        assert taught(seat, "keep", deciding=True) == "keep", "what was shown before it is not learned for that yet"
    assert [taught("anna", name, deciding=name == "keep") for name in turn] == ["", "", ""]
    assert taught("anna", "walk") == "walk" and taught("anna", deciding=True) == "" and taught("anna", "walk") == "walk"


def test_a_lesson_that_would_lie_over_a_figure_is_one_line_until_somebody_opens_it() -> None:
    hands = explorer()
    whole = hands.find("lesson card").rect.copy()
    hands.screen.scene.camera.pan(0, whole.centery - hands.at(hands.place("runa") or 0)[1])
    hands.wait(0.3)
    folded = hands.find("lesson card").rect
    assert folded.height < whole.height and lesson_of(hands) == "Your turn: play cards"
    hands.press("lesson")
    hands.wait(0.3)
    assert hands.find("lesson card").rect.height >= whole.height, "whoever opens it reads it"
