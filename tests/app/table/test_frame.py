"""The frame round the board: how much it leaves free, what folds and unfolds, and what never moves."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from tests.app.hands import Hands, Table, TableHands
from vtt.app.settings import Settings
from vtt.app.table.dock.dock import HEAD, FigureCard, LastWords
from vtt.app.table.frame.frame import clear_of_cards, small
from vtt.app.table.frame.layout import Places
from vtt.app.table.lists.order import Strip
from vtt.app.table.lists.rows import StandingRow, StripRow
from vtt.app.table.people.looking import Looking
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import Look, Widget, in_order, walk
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Flow, Heading, Paragraph, Pill
from vtt.app.widgets.layout import Scroll
from vtt.app.widgets.list import Entry
from vtt.app.window import Window
from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.play.story import Told
from vtt.rules.descent.commands import Begin, StartTurn
from vtt.rules.standings import Standing
from vtt.scenario.set_up import default_seats

pytestmark = pytest.mark.usefixtures("seldom_painted")

SIZES = [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0), ((1920, 1080), 1.5)]
BUTTONS = ("Undo", "Redo", "strictness", "Sight", "menu", "Help")


def gatehouse(size: tuple[int, int] = (1280, 720), scale: float = 1.0) -> TableHands:
    """Mira's turn in the first scenario."""
    window = Window(Settings(size=size, scale=scale, motion="reduced", hints=False), keep=False)
    scenario = open_scenario(find_scenario("lamp-in-the-gatehouse"))
    table = TableHands(window, TableScreen(window, new_game(scenario, default_seats(scenario.scenario), seed=1)))
    table.settle()
    table.screen.submit(Begin(seat="heroes"))
    table.screen.submit(StartTurn(seat="heroes", figure="mira"))
    table.settle()
    table.screen.ui.settle()
    return table


def rects(table: TableHands, *names: str) -> list[pygame.Rect]:
    return [table.find(name).rect.copy() for name in names]


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_board_has_three_fifths_of_the_window(size: tuple[int, int], scale: float) -> None:
    table = gatehouse(size, scale)
    free = clear_of_cards(table.screen.ui.paint, table.screen.ui.screen)
    assert free.width * free.height >= 0.6 * size[0] * size[1]
    beside = [one for one in rects(table, "top bar", "figure", "turn") if one.height > 0]
    assert small(table.screen.ui.paint, table.screen.ui.screen) or not any(one.colliderect(free) for one in beside)


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_buttons_of_the_bar_stand_still_whatever_the_words_beside_them(size: tuple[int, int], scale: float) -> None:
    table = gatehouse(size, scale)
    before = rects(table, *BUTTONS)
    for _ in range(3):
        table.press("strictness")
        assert rects(table, *BUTTONS) == before
    session = table.screen.session
    long = "A very long name of a scenario that nobody can say at once"
    session.scenario = msgspec.structs.replace(session.scenario, title=long)
    table.screen.looking.sight_on = True
    table.screen.build()
    assert rects(table, *BUTTONS) == before
    bar = table.find("top bar").rect
    assert all(bar.contains(one) for one in before)


def test_the_list_of_who_acts_unfolds_by_click_and_key_and_esc_folds_it(table: Table) -> None:
    hands = table()
    strip = hands.find("left").rect.copy()
    hands.press("unfold order")
    assert hands.find("left").rect.width > 2 * strip.width and hands.has("THIS ROUND")
    hands.key(pygame.K_ESCAPE)
    assert hands.find("left").rect == strip
    hands.key(pygame.K_F2)
    assert hands.find("left").rect.width > 2 * strip.width
    hands.press("fold order")
    assert hands.find("left").rect == strip


def test_a_pinned_list_is_remembered_and_the_board_makes_room(table: Table) -> None:
    hands = table()
    before = hands.screen.scene.screen_rect(0)
    hands.press("unfold order")
    hands.press("pin")
    assert hands.window.settings.pinned
    hands.key(pygame.K_ESCAPE)  # folds nothing that is pinned: the menu comes, and goes
    hands.key(pygame.K_ESCAPE)
    listed = hands.find("left").rect
    spaces = [hands.screen.scene.screen_rect(space) for space in hands.screen.looking.board.spaces]
    assert listed.width > 200 and not any(space.colliderect(listed) for space in spaces)
    again = TableScreen(hands.window, hands.screen.session)
    assert again.folds.order
    hands.press("fold order")
    assert not hands.window.settings.pinned and hands.screen.scene.screen_rect(0) == before


def test_shelves_unfold_one_at_a_time_by_click_and_key(table: Table) -> None:
    hands = table()
    hands.press("show log")
    assert hands.screen.folds.shelf == "log" and hands.screen.log.rect.height > 100
    hands.press("show goals")
    assert hands.screen.folds.shelf == "goals"
    for key, shelf in ((pygame.K_F6, "log"), (pygame.K_F7, "about"), (pygame.K_F8, "cards"), (pygame.K_F9, "goals")):
        hands.key(key)
        assert hands.screen.folds.shelf == shelf
    hands.key(pygame.K_F9)
    assert hands.screen.folds.shelf is None
    hands.key(pygame.K_F6)
    hands.key(pygame.K_ESCAPE)
    assert hands.screen.folds.shelf is None


def test_looking_back_unfolds_the_log_until_it_is_folded(table: Table) -> None:
    hands = table()
    hands.down(hands.at(0))
    hands.up(hands.at(2))
    hands.key(pygame.K_h)
    assert hands.screen.looking.back is not None and hands.screen.folds.shelf == "log"
    hands.press("show log")
    assert hands.screen.folds.shelf is None
    hands.key(pygame.K_h)
    hands.key(pygame.K_h)
    assert hands.screen.folds.shelf == "log", "it unfolds again with the next look"


def test_the_last_words_of_the_log_are_read_without_it_and_a_click_unfolds_it(table: Table) -> None:
    hands = table()
    hands.down(hands.at(0))
    hands.up(hands.at(2))
    last = hands.find("last words")
    assert isinstance(last, LastWords) and last.entries[-1] == hands.screen.log.entries[-1].words
    with pytest.MonkeyPatch.context() as patch:  # what is asked stood there a second time, cut
        patch.setattr(Looking, "deciding", True)
        patch.setattr(Looking, "prompt", f"{last.entries[-1]} What now?")
        hands.screen.build()
        assert last.entries[-1] not in hands.find("last words").entries  # type: ignore[attr-defined]
    hands.screen.build()
    hands.press("last words")
    assert hands.screen.folds.shelf == "log"


@pytest.mark.parametrize("scale", (1.0, 1.5))
def test_the_last_words_of_the_log_have_room_for_two_lines(scale: float) -> None:
    """At 150 % “Mira is poisoned and suffers…” left out how much, although there was room."""
    table = gatehouse((1280, 720), scale)
    paint, last = table.window.paint, table.find("last words")
    for _ in range(2):  # above a button with few words, and above one with many
        assert last.rect.height >= 2 * paint.line(12)
        table.key(pygame.K_RETURN)
        last = table.find("last words")
    long = LastWords(
        [Entry("Torvald Ashhand plays Fern path: move 4, forest costs 2 in this turn, " * 2)], lambda: None
    )
    wide = last.rect.width
    assert long.height(paint, wide) >= min(4, len(paint.wrapped(long.entries[0], wide, 12))) * paint.line(12)
    told = "Mira hits Cellar hound with the longsword for 3 damage, 2 prevented by grey die and brown die: "
    hurt = LastWords([Entry(f"{told * 2}Cellar hound suffers 1 damage.")], lambda: None)
    hurt.rect, written = pygame.Rect(0, 0, wide, 2 * paint.line(12)), list[str]()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paint, "text", lambda surface, words, *rest: written.append(words))
        hurt.draw(paint, table.window.surface, Look())
    assert len(written) == 2 and written[0][0] == "…" and written[1].endswith("1 damage."), "cut before the number"


def test_in_a_small_window_the_strip_shows_all_who_have_room_and_a_count_of_the_others() -> None:
    table = gatehouse((1280, 720), 1.5)
    rows = [row for row in walk(table.find("left")) if isinstance(row, StandingRow)]
    assert len(rows) == 3 and all(table.find("left").rect.contains(row.rect) for row in rows)
    left = table.find("left")
    assert isinstance(left, Strip) and not left.more.visible
    seen = fill(left, 20, 9)
    table.screen.ui.lay_out()
    table.screen.ui.settle()
    names = [row.standing.label for row in seen if row.visible]
    assert "Figure 9" in names and 2 < len(names) < 20, "whoever acts is among those who are seen"
    assert "Figure 19" in names, "a boss was folded away"
    assert left.more.visible and left.more.words == f"+{20 - len(names)}"
    assert all(not row.rect.colliderect(left.more.rect) for row in seen if row.visible)
    table.click(left.more.rect.center)
    assert table.screen.folds.order


def fill(strip: Strip, count: int, acting: int) -> list[StandingRow]:
    """So many lines in a strip, instead of its own."""
    strip.rows = [
        StripRow(
            Standing(f"Figure {n}", (), "heroes", "acting" if n == acting else "", boss=n == count - 1),
            [],
            print,
            chosen=False,
        )
        for n in range(count)
    ]
    strip.groups = [strip.rows]
    return strip.rows


def test_nothing_that_scrolls_lies_in_something_that_scrolls() -> None:
    table = gatehouse()

    def scrolls(widget: Widget, inside: bool) -> bool:
        if not widget.visible:
            return False
        nested = inside and isinstance(widget, Scroll)
        return nested or any(scrolls(child, inside or isinstance(widget, Scroll)) for child in widget.children())

    for name in ("unfold order", "show about", "show cards", "show goals", "show log"):
        table.press(name)
        assert not scrolls(table.screen.ui.root, False), name


def test_while_a_figure_is_in_the_hand_enter_sets_it_down_and_the_one_amber_button_says_so() -> None:
    table = gatehouse()
    assert table.find("big").kind == "accent"  # type: ignore[attr-defined]
    looking = table.screen.looking
    assert not looking.take("mira") and looking.carry is not None
    table.screen.build()
    amber = [w.name for w in table.widgets() if getattr(w, "kind", "") == "accent" and getattr(w, "able", False)]
    assert amber == ["set down"]
    end = min(end for end, move in looking.carry.moves.ends.items() if not move.danger)
    table.move(table.at(end))
    table.key(pygame.K_RETURN)
    assert table.place("mira") == end


def test_with_a_figure_in_the_hand_a_click_ends_the_turn_and_the_button_says_so() -> None:
    """It said “Enter again to end” below “Set down”, which Enter means then."""
    table = gatehouse()
    table.click(table.at(table.place("mira")))  # type: ignore[arg-type]
    assert table.screen.looking.carry is not None
    steps = len(table.screen.session)
    table.press("big")
    assert table.find("big").words == "2 actions left — click again to end"  # type: ignore[attr-defined]
    table.press("big")
    assert len(table.screen.session) == steps + 1


def test_the_bars_of_a_figure_without_actions_are_no_wider_than_its_head(hands: Hands) -> None:
    """While somebody chooses, the bar of health lay across the whole dock."""
    paint = hands.window.paint
    pills = Flow([Pill(words) for words in ("Normal monster", "Speed 4", "Extra attack")])
    card = FigureCard([Heading("Steward"), pills], [])
    tall = card.fill(paint, paint.px(480), paint.px(140), upright=False)
    card.place(paint, pygame.Rect(0, 0, paint.px(480), tall))
    assert card.head.rect.width == paint.px(HEAD)


def test_who_is_next_is_said_beside_the_name_and_not_at_the_lower_edge(hands: Hands) -> None:
    paint, words = hands.window.paint, Paragraph("Next to act: Player 1.", quiet=True)
    card = FigureCard([Heading("Nobody chosen")], [words])
    tall = card.fill(paint, paint.px(480), paint.px(140), upright=False)
    card.place(paint, pygame.Rect(0, 0, paint.px(480), tall))
    assert words.rect.top == card.head.rect.top


def test_a_question_lies_where_the_last_one_did_unless_it_covers_those_it_is_about() -> None:
    """It jumped from side to side from one question of a turn to the next, for anybody who stood there, too."""
    table = gatehouse()
    root = table.screen.ui.root
    question = table.find("figure")
    for middle, side in ((640, "right"), (1100, "left"), (640, "left"), (300, "right"), (640, "right")):
        about, *stand = (pygame.Rect(left, 500, 60, 60) for left in (middle, 120, 1100))  # at both sides: none is free
        root.mind = (about, about, *stand)  # type: ignore[attr-defined]
        root.parts.question = question  # type: ignore[attr-defined]
        table.screen.ui.lay_out()
        table.screen.ui.settle()
        assert (question.rect.centerx < 640) == (side == "left")


def test_the_board_moves_aside_where_a_hint_covers_who_acts_and_stays_there() -> None:
    table = gatehouse((1280, 720), 1.5)
    screen, camera = table.screen, table.screen.scene.camera
    middle = screen.looking.board.lattice.centre(table.place("mira") or 0)
    camera.go(camera.seen_from(camera.scale, middle, pygame.Rect(600, 90, 80, 80)))
    table.wait(0.2)
    looked = camera.scale, camera.focus
    screen.telling.tips.waiting = [Told(text="word " * 165)]  # a shorter one lies off who acts by itself
    table.window.change(msgspec.structs.replace(table.window.settings, hints=True))
    screen.build()
    table.wait(0.2)
    assert (camera.scale, camera.focus) != looked
    place = screen.scene.screen_rect(table.place("mira") or 0)
    assert not table.find("hint").rect.colliderect(place) and screen.light.free().contains(place)
    there = camera.scale, camera.focus
    assert there[0] == looked[0]
    table.press("got it")
    table.wait(0.2)
    assert (camera.scale, camera.focus) == there


def test_tab_goes_through_bar_strip_dock_and_rail_and_the_hand_lies_in_the_dock() -> None:
    table = gatehouse()
    places = table.screen.ui.root
    assert isinstance(places, Places)
    table.screen.slots.hand = Button("A card", None, name="hand strip")
    names = [widget.name for widget in in_order(places) if widget.focusable]
    order = [names.index(name) for name in ("Undo", "standing Mira", "choice Move", "hand strip", "big", "show log")]
    assert order == sorted(order)
    assert {id(one) for one in in_order(places)} == {id(one) for one in walk(places)}, "nothing is left out"


def test_by_hand_goes_by_keyboard_alone() -> None:
    table = gatehouse()
    lattice = table.screen.scene.board.lattice
    mira = table.place("mira")
    assert mira is not None
    table.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    column, row = lattice.position(mira)
    assert table.screen.hand.pointing.space == lattice.space(column + 1, row)
    table.key(pygame.K_LEFT, pygame.KMOD_SHIFT)
    table.key(pygame.K_F10, pygame.KMOD_SHIFT)
    assert table.screen.ui.blocked
    before = table.screen.session.moment.number
    table.key(pygame.K_DOWN)
    table.key(pygame.K_RETURN)
    assert table.screen.hand.placing is not None, "“Put Mira elsewhere …” waits for a space"
    table.key(pygame.K_RIGHT)
    table.key(pygame.K_DOWN)
    table.key(pygame.K_RETURN)
    assert table.screen.session.moment.number == before + 1
    assert table.place("mira") == lattice.space(column + 1, row + 1)
