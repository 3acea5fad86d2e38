"""What the mouse means to a widget: tooltips, what comes under it while it rests, and second presses."""

from __future__ import annotations

from functools import partial

import pygame

from tests.app.hands import Hands
from tests.app.on_stage import stage
from vtt.app.widgets.base import Host, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.dialog import choose, tell
from vtt.app.widgets.label import Label
from vtt.app.widgets.layout import Column


class Board(Widget):
    """Takes every press."""

    def __init__(self) -> None:
        super().__init__()
        self.pressed: list[tuple[int, int]] = []

    def press(self, point: tuple[int, int], button: int, ui: Host) -> bool:
        self.pressed.append(point)
        return True


def test_the_tooltip_comes_after_a_moment_and_goes_with_the_mouse(hands: Hands) -> None:
    screen = stage(hands, Button("Move", None, tip="Go somewhere", keys="M"))
    before = hands.shown()
    hands.move(hands.find("Move").rect.center)
    hands.wait(1)
    assert screen.ui._tip.words == "Go somewhere (M)"
    with_tip = hands.shown()
    hands.move((3, 3))
    hands.wait(0.1)
    assert with_tip != before == hands.shown()


def test_a_key_puts_the_tooltip_away_until_the_mouse_moves(hands: Hands) -> None:
    """It stayed, and hopped over other words with what was built anew."""
    made = lambda: Button("Move", None, tip="Go somewhere", name="move")  # noqa: E731
    screen = stage(hands, made())
    place = hands.find("move").rect.center
    hands.move(place)
    hands.wait(1)
    hands.key(pygame.K_a)
    screen.ui.show(made())
    hands.wait(1)
    assert screen.ui._tip.words == ""
    hands.move((place[0] + 1, place[1]))
    hands.wait(1)
    assert screen.ui._tip.words == "Go somewhere"


def test_what_comes_under_a_mouse_that_rests_has_no_tooltip_until_it_is_pointed_at(hands: Hands) -> None:
    screen = stage(hands, Button("Move", None, tip="Go somewhere"))
    place = hands.find("Move").rect.center
    hands.move(place)
    screen.ui.show(Button("Log", None, tip="Unfold the log"))
    hands.wait(1)
    assert screen.ui._tip.words == ""
    hands.move((place[0] + 1, place[1]))
    hands.wait(1)
    assert screen.ui._tip.words == "Unfold the log"


def test_what_comes_under_a_mouse_that_rests_is_not_lit_until_it_is_pointed_at(hands: Hands) -> None:
    """Of a list that opened there the third line was lit while Enter took the first."""
    screen = stage(hands, Button("Move", None))
    place = hands.find("Move").rect.center
    hands.move(place)
    assert screen.ui.look.hover is hands.find("Move")
    for words in ("Mira", "Pip"):
        screen.ui.show(Button(words, None, name="option 3"))
        hands.wait(0.1)
        assert screen.ui.look.hover is None and screen.ui.hover is hands.find(words)
    hands.move((place[0] + 1, place[1]))
    screen.ui.show(Button("Pip", None, name="option 3"))
    assert screen.ui.look.hover is not None, "built anew it stays lit"


def test_what_is_built_anew_again_and_again_has_its_tooltip_all_the_same(hands: Hands) -> None:
    """On the first page of a new game none came as long as pictures were made."""
    made = lambda: Button("Move", None, tip="Go somewhere", name="move")  # noqa: E731
    screen = stage(hands, made())
    hands.move(screen.ui.root.rect.center)
    for _ in range(8):
        hands.wait(0.1)
        screen.ui.show(made())
    assert screen.ui._tip.words == "Go somewhere"
    hands.wait(0.1)
    assert screen.ui._tip.words == "Go somewhere", "nor does it go meanwhile"


def test_what_was_pressed_has_no_tooltip_until_the_mouse_moves(hands: Hands) -> None:
    """A click unfolded words, and what another click would do lay over them."""
    folded = Button("Log", None, tip="A click folds it", name="log")
    screen = stage(hands, Button("Log", lambda: screen.ui.show(folded), tip="A click unfolds it", name="log"))
    place = hands.find("log").rect.center
    hands.click(place)
    hands.wait(1)
    assert screen.ui.root is folded and screen.ui._tip.words == ""
    hands.move((place[0] + 1, place[1]))
    hands.wait(1)
    assert screen.ui._tip.words == "A click folds it"


def test_the_second_press_of_a_double_click_that_closed_a_dialog_reaches_nothing_below(hands: Hands) -> None:
    board = Board()
    screen = stage(hands, Label("words"))
    screen.ui.show(board)
    hands.now += 60  # the clock of an idle screen stands still
    tell(screen.ui, "Read this", "It is short.")
    place = hands.find("Go on").rect.center
    for _ in range(2):
        hands.down(place)
        hands.up(place)
    assert screen.ui.layers == [] and board.pressed == []
    hands.wait(0.5)
    hands.click(place)
    assert board.pressed == [place]


def test_the_second_press_of_a_double_click_does_not_close_the_dialog_that_the_first_one_opened(hands: Hands) -> None:
    """Who meant to seat two more had nobody, and no word of it."""
    screen = stage(hands, Button("Add a player", lambda: choose(screen.ui, "Who?", "", [], leave="Leave it")))
    hands.now += 60
    place = hands.find("Add a player").rect.move(4, 4).topleft
    for _ in range(2):
        hands.down(place)
        hands.up(place)
    (dialog,) = screen.ui.layers
    assert not dialog.widget.rect.collidepoint(place)
    hands.wait(0.5)
    hands.click(place)
    assert not screen.ui.layers, "later it leaves it"


def test_the_second_press_of_a_double_click_takes_nothing_that_has_slid_below_the_mouse(hands: Hands) -> None:
    """Whoever clicked twice in haste bought the ware that had moved up, too."""
    bought: list[str] = []
    wares = ["axe", "bow", "cap"]

    def build() -> None:
        screen.ui.show(Column([Button(f"Buy {one}", partial(buy, one)) for one in wares]))

    def buy(one: str) -> None:
        bought.append(one)
        wares.remove(one)
        build()

    screen = stage(hands, Label("words"))
    build()
    hands.wait()
    hands.now += 60  # the clock of an idle screen stands still
    place = hands.find("Buy axe").rect.center
    for _ in range(2):
        hands.down(place)
        hands.up(place)
    assert bought == ["axe"]
    hands.now += 60
    hands.down(place)
    hands.up(place)
    assert bought == ["axe", "bow"], "a click later on is meant"
