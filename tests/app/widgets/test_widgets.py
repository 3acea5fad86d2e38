"""Every widget of the kit, used with real events."""

from __future__ import annotations

import pygame
import pytest

from tests.app.hands import Hands
from tests.app.on_stage import Stage, stage
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button, Toggle
from vtt.app.widgets.choose import DropDown, Segments, Slider, open_menu
from vtt.app.widgets.dialog import ask, ask_text, tell
from vtt.app.widgets.field import TextField
from vtt.app.widgets.keys import matches
from vtt.app.widgets.label import Bar, Flow, Heading, Icon, Label, Paragraph, Picture, Pill
from vtt.app.widgets.layout import Card, Column, Gap, Grid, Row, Scroll
from vtt.app.widgets.list import Entry, LongList


def test_a_button_does_its_work_by_mouse_by_its_key_and_by_the_keyboard_focus(hands: Hands) -> None:
    done: list[int] = []
    stage(hands, Button("Move", lambda: done.append(1), keys="M"))
    hands.press("Move")
    hands.key(pygame.K_m)
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_SPACE)
    assert len(done) == 3


def test_a_press_that_leaves_the_button_does_nothing(hands: Hands) -> None:
    done: list[int] = []
    stage(hands, Button("Move", lambda: done.append(1)))
    hands.down(hands.find("Move").rect.center)
    hands.up((5, 5))
    assert done == []


def test_a_refused_button_stays_and_says_why(hands: Hands) -> None:
    done: list[int] = []
    screen = stage(hands, Button("Search", lambda: done.append(1), keys="C", refusal="No token lies beside Mira."))
    hands.press("Search")
    hands.key(pygame.K_c)
    assert done == []
    assert hands.notices() == ["No token lies beside Mira."]
    hands.wait(6)
    assert screen.ui.notices == []


def test_a_button_loses_its_icon_before_a_word_of_it_is_cut(hands: Hands) -> None:
    """“Expl…” stood between an icon and a key cap, in a button that was wide enough for both words and cap."""
    narrow = Button("Explore", lambda: None, keys="X", icon="icon/tile", lines=2)
    screen = stage(hands, narrow)
    paint = screen.ui.paint
    width = narrow.least_width(paint)
    assert not narrow.cuts(paint, width) and width < narrow.natural_width(paint)
    assert narrow._beside(paint, width - paint.px(24), True) == (False, True)
    wide = narrow.natural_width(paint)
    assert not narrow.cuts(paint, wide) and narrow._beside(paint, wide - paint.px(24), True) == (True, True)
    assert Button("", lambda: None, icon="icon/tile")._beside(paint, 4, False) == (True, False), "all that it has"


def test_a_reason_is_drawn_whole_or_left_to_the_tooltip(hands: Hands) -> None:
    short, long = "Nobody is down.", "No objective token lies beside Mira or on her space, and she carries nothing."
    read = Button("Revive", None, refusal=short, spacing="tight")
    cut = Button("Pick up", None, refusal=long, spacing="tight")
    bare = Button("Pick up", None, refusal="x" * 200, spacing="tight", name="bare")
    stage(hands, Column([read, cut, bare]))
    hands.shown()
    assert read.hint(read.rect.center) == ""
    assert long in cut.hint(cut.rect.center)
    hands.move((3, 3))
    hands.shown()
    rows = [pygame.image.tobytes(hands.window.surface.subsurface(one.rect), "RGB") for one in (cut, bare)]
    assert rows[0] == rows[1]


def test_bold_words_break_at_words_and_lose_none(hands: Hands) -> None:
    paint = hands.window.paint
    button = Button("End Cellar goblin 1's turn", None, keys="Enter", kind="accent", lines=3)
    lines = button._own_lines(paint, paint.px(189))
    assert " ".join(lines) == button.words
    room = button._room(paint, paint.px(189))
    assert all(paint.fitted(line, room, 14, bold=True) == line for line in lines)


def test_words_that_do_not_fit_end_in_an_ellipsis_and_are_whole_in_the_tooltip(hands: Hands) -> None:
    words = "a long line of words " * 12
    stage(hands, Label(words, name="long"))
    hands.shown()
    label = hands.find("long")
    assert label.hint(label.rect.center) == words


def test_a_toggle_turns_by_mouse_and_key(hands: Hands) -> None:
    turns: list[bool] = []
    stage(hands, Toggle("Bot", False, turns.append))
    hands.press("Bot")
    hands.key(pygame.K_SPACE)
    assert turns == [True, False]


def test_a_drop_down_opens_chooses_and_closes(hands: Hands) -> None:
    chosen: list[int] = []
    screen = stage(hands, DropDown(["one", "two", "three"], 0, chosen.append, name="drop"))
    hands.press("drop")
    assert screen.ui.blocked
    hands.press("two")
    assert (chosen, screen.ui.blocked) == ([1], False)
    hands.press("drop")
    hands.click((5, 5))
    assert (chosen, screen.ui.blocked) == ([1], False)
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_DOWN)
    assert chosen == [1, 2, 2]


def test_segments_choose_by_mouse_and_arrow(hands: Hands) -> None:
    chosen: list[int] = []
    stage(hands, Segments(["Enforce", "Advise", "Free"], 0, chosen.append, name="seg"))
    rect = hands.find("seg").rect
    hands.click((rect.right - 10, rect.centery))
    hands.key(pygame.K_RIGHT)
    assert chosen == [2, 0]


def test_each_segment_has_the_tooltip_of_its_own_width(hands: Hands) -> None:
    segments = Segments(["A very long first one", "B"], 1, lambda number: None, tips=["first", "second"])
    stage(hands, segments)
    hands.shown()
    middle = segments.rect.center
    assert segments.hint(middle) == "first"
    assert segments.hint((segments.rect.right - 5, middle[1])) == "second"


def test_a_slider_is_dragged_and_stepped(hands: Hands) -> None:
    values: list[float] = []
    stage(hands, Slider(1.0, 0.0, 2.0, 0.5, values.append, name="slide"))
    rect = hands.find("slide").rect
    hands.down((rect.left + 8, rect.centery))
    hands.move((rect.right - 82, rect.centery))
    hands.up((rect.right - 82, rect.centery))
    hands.key(pygame.K_LEFT)
    assert (values[0], values[-2], values[-1]) == (0.0, 2.0, 1.5)


def test_a_text_field_takes_words_selection_and_clipboard(hands: Hands) -> None:
    entered: list[str] = []
    field = TextField("", enter=lambda: entered.append(field.value), name="field")
    stage(hands, field)
    hands.press("field")
    hands.type("Márä Ω")
    hands.key(pygame.K_BACKSPACE)
    hands.key(pygame.K_BACKSPACE)
    assert field.value == "Márä"
    hands.key(pygame.K_HOME)
    hands.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    hands.type("L")
    assert field.value == "Lárä"
    hands.key(pygame.K_a, pygame.KMOD_CTRL)
    assert field.selection == (0, 4)
    hands.key(pygame.K_DELETE)
    assert field.value == ""
    hands.type("Player 1")
    hands.press("field")
    hands.click(field.rect.center)
    hands.type("Tam")
    assert field.value == "Tam", "a double click marks all of it: the letters came behind a name that stood in"
    hands.key(pygame.K_RETURN)
    assert entered == ["Tam"]
    stage(hands, field := TextField("Player 1", stands_in=True, name="field"))
    hands.press("field")
    hands.type("Anna")
    hands.wait(1)
    hands.press("field")
    hands.type("e")
    assert sorted(field.value) == sorted("Annae"), "the first click marks what only stands in: it was “Player 1Anna”"


def test_a_field_for_digits_takes_no_letters_and_no_more_than_its_length(hands: Hands) -> None:
    field = TextField("", digits=True, longest=3, name="field")
    stage(hands, field)
    hands.press("field")
    hands.type("a1b2c345")
    assert field.value == "123"


def test_keys_typed_into_a_field_are_no_shortcuts(hands: Hands) -> None:
    done: list[int] = []
    field = TextField("", name="field")
    stage(hands, Column([field, Button("Move", lambda: done.append(1), keys="M")]))
    hands.press("field")
    hands.key(pygame.K_m, text="m")
    assert done == []
    hands.click((5, 5))
    hands.key(pygame.K_m, text="m")
    assert done == [1]


def test_ten_thousand_lines_scroll_and_are_found_again(hands: Hands) -> None:
    chosen: list[int] = []
    lines = LongList(name="log")
    lines.choose = lambda entry: chosen.append(entry.mark)
    lines.show([Entry(f"Line {n} says what happened here.", mark=n, heading=n % 50 == 0) for n in range(10_000)])
    screen = Stage(hands.window)
    screen.widget = Column([lines], weight=1)
    screen.build = lambda: screen.ui.show(Card(screen.widget))  # type: ignore[method-assign]
    hands.window.push(screen)
    hands.wait(0.05)
    rect = lines.rect
    hands.click((rect.centerx, rect.bottom - 12))
    assert chosen == [9_999]
    hands.key(pygame.K_HOME)
    hands.click((rect.centerx, rect.top + 20))
    assert chosen[-1] == 0
    hands.wheel(-1)
    assert lines.offset > 0
    assert not lines.at_end
    lines.show([*lines.entries, Entry("One more", mark=10_000)])
    screen.ui.lay_out()
    hands.wait(0.05)
    assert not lines.at_end
    hands.key(pygame.K_END)
    hands.click((rect.centerx, rect.bottom - 12))
    assert chosen[-1] == 10_000


def test_a_list_counts_what_came_below_what_is_read_and_a_click_leads_there(hands: Hands) -> None:
    chosen: list[int] = []
    lines = LongList(name="log")
    lines.choose = lambda entry: chosen.append(entry.mark)
    lines.show([Entry(f"Line {n}", mark=n) for n in range(100)])
    screen = Stage(hands.window)
    screen.build = lambda: screen.ui.show(Card(Column([lines], weight=1)))  # type: ignore[method-assign]
    hands.window.push(screen)
    hands.wait(0.05)
    rect = lines.rect
    hands.move(rect.center)
    hands.wheel(3)
    assert lines.newer == 0
    lines.show([*lines.entries, Entry("One more", mark=100), Entry("And another", mark=101)])
    screen.ui.lay_out()
    hands.wait(0.05)
    assert lines.newer == 2
    hands.click((rect.centerx, rect.bottom - 12))
    assert (lines.newer, lines.at_end, chosen) == (0, True, [])
    hands.wheel(3)
    lines.show([*lines.entries, Entry("The last", mark=102)])
    screen.ui.lay_out()
    hands.wait(0.05)
    hands.wheel(-4)
    assert lines.newer == 0


def test_a_scroll_area_scrolls_by_wheel_bar_and_follows_the_focus(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted, draw = set[str](), Button.draw
    monkeypatch.setattr(Button, "draw", lambda button, *how: (painted.add(button.words), draw(button, *how)))
    buttons = [Button(f"b{n}", None) for n in range(40)]
    scroll = Scroll(Column(list(buttons)), most=300, name="scroll")
    stage(hands, scroll)
    hands.wait(0.05)
    assert "b0" in painted and "b39" not in painted, "what is not in sight is not painted"
    hands.move(scroll.rect.center)
    hands.wheel(-2)
    hands.wait(0.05)
    assert scroll.offset > 0
    for feet, hidden in ((3, 3), (9, 0)):
        scroll.offset = buttons[0].rect.height - feet
        scroll.place(hands.window.paint, scroll.rect)
        assert scroll.window().top == scroll.rect.top + hidden, "specks of a line above the rim were seen"
    hands.down((scroll.rect.right - 2, scroll.rect.bottom - 2))
    hands.up((scroll.rect.right - 2, scroll.rect.bottom - 2))
    hands.wait(0.05)
    assert scroll.offset == scroll.full - scroll.rect.height and "b39" in painted
    for _ in range(3):
        hands.key(pygame.K_TAB)
    hands.wait(0.05)
    assert scroll.rect.contains(buttons[2].rect)


def test_tab_goes_round_and_back(hands: Hands) -> None:
    screen = stage(hands, Row([Button("a", None), Button("b", None)]))
    names = []
    for mod in (0, 0, 0, pygame.KMOD_SHIFT):
        hands.key(pygame.K_TAB, mod)
        assert screen.ui.focus is not None
        names.append(screen.ui.focus.name)
    assert names == ["a", "b", "a", "b"]


def test_a_question_is_answered_by_key_and_blocks_what_lies_below(hands: Hands) -> None:
    done: list[str] = []
    screen = stage(hands, Button("Below", lambda: done.append("below"), keys="B"))
    ask(screen.ui, "Sure?", "Really.", [("Yes", lambda: done.append("yes")), ("No", lambda: done.append("no"))])
    hands.wait(0.05)
    hands.key(pygame.K_b)
    hands.key(pygame.K_RETURN)
    assert done == ["yes"]
    ask(screen.ui, "Sure?", "Really.", [("Yes", lambda: done.append("yes")), ("No", lambda: done.append("no"))])
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_b)
    assert done == ["yes", "no", "below"]


def test_a_text_is_read_and_a_line_is_asked_for(hands: Hands) -> None:
    got: list[str] = []
    screen = stage(hands, Label("x"))
    tell(screen.ui, "Once", "upon a time " * 200, done=lambda: got.append("read"))
    hands.shown()
    hands.key(pygame.K_RETURN)
    ask_text(screen.ui, "Name", "", "old", got.append)
    hands.type("new")
    hands.key(pygame.K_RETURN)
    assert got == ["read", "new"]
    ask_text(screen.ui, "Name", "", "old", got.append)
    hands.key(pygame.K_ESCAPE)
    assert got == ["read", "new"]


def test_a_menu_keeps_on_the_screen_and_closes_before_it_acts(hands: Hands) -> None:
    seen: list[bool] = []
    screen = stage(hands, Label("x"))
    entries = [Button(f"entry {n}", lambda: seen.append(screen.ui.blocked)) for n in range(30)]
    open_menu(screen.ui, pygame.Rect(1275, 715, 1, 1), entries)
    hands.shown()
    assert screen.ui.screen.contains(screen.ui.layers[-1].widget.rect)
    hands.press("entry 1")
    assert seen == [False]


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_everything_draws_at_every_scale_and_no_text_is_under_12_pixels(hands: Hands, scale: float) -> None:
    import msgspec

    hands.window.change(msgspec.structs.replace(hands.window.settings, scale=scale))
    inside: list[Widget] = [
        Heading("heading"),
        Paragraph("words " * 40, most=3),
        Flow([Pill("Speed 4"), Pill("Poisoned", icon="condition/poisoned"), Pill("A longer fact")]),
        Bar(3, 10, words="Health 3 / 10"),
        Icon("icon/move"),
        Picture(None),
        Grid([Label(str(n)) for n in range(5)], least=100),
        Gap(4),
    ]
    stage(hands, Column(inside))
    assert len(set(hands.shown())) > 20
    assert hands.window.paint.theme.font(12).get_height() >= 12


def test_shortcuts_read_as_people_write_them() -> None:
    press = lambda key, mod=0: pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod)  # noqa: E731
    assert matches("Ctrl+Z", press(pygame.K_z, pygame.KMOD_LCTRL))
    assert not matches("Ctrl+Z", press(pygame.K_z))
    assert not matches("Ctrl+Z", press(pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT))
    assert matches("Enter", press(pygame.K_KP_ENTER))
    assert matches("F11", press(pygame.K_F11))
    assert matches("?", press(pygame.K_QUESTION))


def test_words_put_together_by_an_input_method_show_before_they_are_typed(hands: Hands) -> None:
    field = TextField("", name="field")
    stage(hands, field)
    hands.press("field")
    hands.send(pygame.TEXTEDITING, text="に", start=0, length=1)
    assert (field.composed, field.value) == ("に", "")
    hands.type("日")
    assert (field.composed, field.value) == ("", "日")


def test_the_keyboard_begins_at_what_a_drop_down_shows(hands: Hands) -> None:
    chosen: list[int] = []
    labels = [f"entry {number}" for number in range(40)]
    drop = DropDown(labels, 30, chosen.append, name="drop")
    stage(hands, drop)
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_RETURN)
    entry = hands.find("entry 30")
    assert pygame.Rect((0, 0), hands.window.size).contains(entry.rect)
    hands.key(pygame.K_UP)
    hands.key(pygame.K_RETURN)
    assert chosen == [29]
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_HOME)
    hands.key(pygame.K_RETURN)
    assert chosen == [29, 0]


def test_what_lies_behind_a_dialog_is_dimmed_and_behind_a_menu_is_not(hands: Hands) -> None:
    screen = stage(hands, Label("behind"))
    open_menu(screen.ui, pygame.Rect(400, 300, 10, 10), [Button("one", None)])
    assert not screen.ui.layers[-1].dim
    tell(screen.ui, "A text", "to read")
    assert screen.ui.layers[-1].dim


def test_what_has_no_room_ends_in_a_whole_word(hands: Hands) -> None:
    """“4 damag…” stood in a question and in the last lines of the log; a word alone that is too long is cut."""
    paint, words = hands.window.paint, "Range 5 of the 6 needed and 4 damage against 3 armour"
    for pixels in range(60, 300, 7):
        shown = " ".join(paint.lines(words, pixels, 2))
        assert f"{words} ".startswith(shown.removesuffix("…")), shown
        assert all(paint.width(line) <= pixels for line in paint.lines(words, pixels, 2))
    assert paint.lines("Unpronounceabilities and more", 60, 1)[0].endswith("…")
