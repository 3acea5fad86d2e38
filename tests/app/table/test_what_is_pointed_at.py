"""F1 answers for what lies under the mouse, in every game: who acts, cards, buttons and what can be done. Everything
round the board was answered by who the chosen figure is."""

from __future__ import annotations

import pytest

from tests.app.hands import Hands, TableHands
from tests.played import bots_for, bots_play
from vtt.app.keys_help import Term
from vtt.app.table.help.explaining import POINTED
from vtt.app.table.help.pointed import what_is_pointed_at
from vtt.app.table.lists.rows import StandingRow
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.card_face import CardFace
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario

pytestmark = pytest.mark.usefixtures("seldom_painted")

PLAYED = {
    "lamp-in-the-gatehouse": 30,
    "the-winter-orchard": 40,
    "toll-at-saltgate": 30,
    "beyond-the-grey-gate": 25,
    "the-ferrymans-toll": 30,
}
BUTTONS = ("Undo", "Sight", "menu", "Help", "unfold order", "show log", "show goals", "big")


def seated(hands: Hands, name: str) -> TableHands:
    """People at a table at which bots have played a little."""
    opened = open_scenario(find_scenario(name))
    session = new_game(opened, seats_for(opened.scenario), seed=3)
    bots = bots_for(session, 1, alike=True)
    bots_play(session, bots, PLAYED[name])
    seat = TableHands(hands.window, TableScreen(hands.window, session))
    for _ in range(4):
        seat.settle()
    return seat


def said(seat: TableHands, widget: Widget) -> tuple[Term, ...]:
    """What F1 says first with the mouse there."""
    seat.move(widget.rect.center)
    screen = seat.screen
    sections = what_is_pointed_at(screen.ui, screen.looking, screen.hand.pointing)
    return sections[0].terms if sections[0].title == POINTED else ()


@pytest.mark.parametrize("name", PLAYED)
def test_f1_answers_for_everything_round_the_board(name: str, hands: Hands) -> None:
    seat = seated(hands, name)
    chosen = seat.screen.looking.figure(seat.screen.looking.selected)
    about_the_chosen = f"Who is {chosen.name}?" if chosen is not None else ""
    rows = [widget for widget in seat.widgets() if isinstance(widget, StandingRow)]
    named = [one for one in seat.widgets() if one.name in BUTTONS or one.name.startswith("choice ")]
    asked = 0
    for row in rows:
        terms = said(seat, row)
        assert terms and all(term.words for term in terms), row.name
        if row.figures:
            assert any(term.name == f"Who is {row.figures[0].name}?" for term in terms), row.name
        asked += 1
    for button in named:
        if isinstance(button, Button) and seat.screen.ui.hover is not None:
            terms = said(seat, button)
            if seat.screen.ui.hover is button:
                assert terms and terms[0].name != about_the_chosen and terms[0].words, button.name
                does = any(term.words.startswith("A click does it") for term in terms)
                assert not (button.refusal and does), "it had just said why a click does not"
                asked += 1
    cards = [widget for widget in seat.widgets() if isinstance(widget, CardFace)]
    for card in cards[:3]:
        terms = said(seat, card)
        over = seat.screen.ui.hover
        if isinstance(over, CardFace):
            assert any(term.name == over.card.name and term.words for term in terms), over.name
            asked += 1
    assert asked >= 10
