"""Where cards lie that are shown to all in the second window: beside the board, all of which is seen."""

from __future__ import annotations

import pygame
import pytest

from tests.app.cut_words import words_drawn
from tests.app.hands import Hands
from tests.app.table.in_both_windows import open_beside
from vtt.app.paint import Paint
from vtt.app.table.cards.shown_row import GAP, GO_ON
from vtt.app.table.for_all.public_befalls import land
from vtt.app.table.for_all.public_cards import CardBlock, _place, beside_cards
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.card_paper import RAISED, SHOWN, CardPaper
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.seen import Showing
from vtt.rules.cards import Card

pytestmark = pytest.mark.usefixtures("second_window_of_full_size")


@pytest.mark.parametrize(
    "name", ["the-drowned-bell", "the-cistern", "toll-at-saltgate", "beyond-the-grey-gate", "the-ferrymans-toll"]
)
def test_cards_that_are_shown_lie_beside_the_board(hands: Hands, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """They lay over a corner of it, though there was room at its other side, and two beside each other over half; four
    or more did beside a wide one, where lower ones have room in the column that is kept free for a single card. Where
    somebody was asked something meanwhile “Click or Enter to go on” stood below one."""
    opened = open_scenario(find_scenario(name))
    session = new_game(opened, seats_for(opened.scenario), seed=5)
    hands.window.push(TableScreen(hands.window, session))
    public = open_beside(hands)
    assert public._scene is not None
    wide = pygame.Rect(public.clear.topleft, (public.clear.width, public.clear.width // 2))
    part = beside_cards(public._paint, public._scene, wide, ())
    assert wide.right - part.right >= public._paint.px(RAISED[0]), "however wide a board is"
    board = land(public._paint, public._scene)
    said = words_drawn(monkeypatch)
    monkeypatch.setattr(type(public._looking), "deciding", True)
    for count in range(1, 7):
        shown = tuple((Card(f"Find {number}"), "") for number in range(count))
        public._cards._waiting[""] = [Showing(session.moment.number, shown, passes=True)]
        public._cards._next()
        place = public._lying.draw(
            public._cards, public._paint, pygame.Surface(public._size), public.clear, public._scene, (), ()
        )
        assert public.clear.left <= place.left and place.collidelist(board) < 0
        assert count > 1 or place.height > public._paint.px(SHOWN[1]), "a long text was cut off beside a wide board"
        public._cards.gone = 1.0
        public._lying.draw(
            public._cards, public._paint, pygame.Surface(public._size), public.clear, public._scene, (), ()
        )
        assert GO_ON not in said, "nobody can click there"
        if count == 6:
            _has_room_for_all_that_six_say(CardBlock(public._cards), hands.window.paint)
        public._cards.close()


def _has_room_for_all_that_six_say(block: CardBlock, paint: Paint) -> None:
    """Six new powers lay below each other, their names alone, beside half an empty window."""
    room, board, log = (pygame.Rect(*one) for one in ((280, 86, 992, 627), (384, 115, 530, 467), (200, 610, 880, 102)))
    columns, place = _place(block, paint, room, [board], (), [log])
    assert columns == 2 and log.collidelist([place]) < 0 and board.collidelist([place]) < 0
    face = place.width // 2 // paint.px(1) - GAP, place.height // 3 // paint.px(1) - 20
    text = "Heals 2, ends poisoned, bleeding, blinded, reaches 2 zones. Rests 2 rounds."
    assert not CardPaper.of(paint).cut(Card("Clean page", text, kind="New power", art=("icon/heart",)), face)
