"""What the dock gives to cards that are asked about, and to actions beside a hand."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from tests.app.gloomhaven.test_hexagon_table import two_people
from tests.app.table.test_following_on_a_grid import seated
from tests.played import bots_for
from vtt.app.table.cards import hand_cards
from vtt.app.table.cards.hand_card import HandCard
from vtt.app.table.cards.hand_strip import LEAST
from vtt.app.table.dock.actions import CELL
from vtt.app.table.dock.cell_button import CellButton
from vtt.app.table.frame.frame import EDGE, FIGURE
from vtt.play.session import Session


def played_until(true: Callable[[Session], bool]) -> Session:
    session = two_people()
    bots = bots_for(session)
    while not true(session):
        command = bots[session.acting_seat()].choose(session)
        assert command is not None
        session.submit(command)
    return session


def asks(session: Session) -> bool:
    return bool(session.table.pending) and session.table.pending[-1].prompt.startswith("Long rest: which")


def may_move(session: Session) -> bool:
    choices = session.choices(session.acting_seat())
    return session.table.game.turn is not None and any(one.pick == "move" and not one.refusal for one in choices)


def test_cards_that_are_asked_about_have_the_room_of_actions_that_are_not_there() -> None:
    """“Which discarded card do you lose?”: of each 30 pixels were seen, beside 250 empty ones of the figure's card."""
    table = seated(played_until(asks), scale=1.0)
    paint = table.window.paint
    assert table.find("figure").rect.width == paint.px(FIGURE)
    lefts = sorted(one.rect.left for one in table.widgets() if isinstance(one, HandCard))
    assert len(lefts) > 6 and lefts[0] == table.find("figure").rect.right + paint.px(EDGE)
    assert min(right - left for left, right in pairwise(lefts)) >= paint.px(LEAST)


def test_actions_lie_below_the_figure_where_no_column_has_room_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """As one of two people had no hand left, the buttons shrank to 44 pixels beside the bar of health: “Ski…”."""
    own = hand_cards._others
    monkeypatch.setattr(hand_cards, "_others", lambda looking: [*own(looking)][1:])
    table = seated(played_until(may_move), scale=1.0)
    buttons = [one for one in table.widgets() if isinstance(one, CellButton)]
    assert buttons and min(one.rect.width for one in buttons) >= table.window.paint.px(CELL)
