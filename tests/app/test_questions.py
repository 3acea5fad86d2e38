"""What people choose from at the table: how answers are listed and worded."""

from __future__ import annotations

import pytest

from vtt.app.table.picking import Picking
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.button import Button
from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.play.bots import Bot
from vtt.rules.base import Choice, Command, Option
from vtt.scenario.set_up import default_seats

from .hands import Hands, TableHands


def test_of_answers_that_begin_alike_the_rest_begins_with_a_capital() -> None:
    labels = ("Bent fate: the blue die", "Bent fate: the red die")
    options = tuple(Option(label, Command()) for label in labels)
    picking = Picking(Choice("What now?", "option", options=lambda: options), options)
    assert picking.shared == "Bent fate"
    assert [option.label for option in picking.listed] == ["The blue die", "The red die"]


@pytest.mark.parametrize("name", ["lamp-in-the-gatehouse", "the-drowned-bell", "toll-at-saltgate"])
def test_everything_people_may_press_begins_with_a_capital(hands: Hands, name: str) -> None:
    scenario = open_scenario(find_scenario(name))
    session = new_game(scenario, default_seats(scenario.scenario), seed=5)
    table = TableHands(hands.window, TableScreen(hands.window, session))
    screen, looked_at = table.screen, 0
    screen.toggle_open_table()
    bots = {seat.id: Bot(seat.id, 4) for seat in screen.session.seats}
    for _ in range(60):
        command = bots[screen.session.acting_seat()].choose(screen.session)
        if command is None or screen.session.ending() is not None:
            break
        screen.submit(command)
        for widget in table.widgets():
            if isinstance(widget, Button):
                looked_at += 1
                assert not widget.words[:1].islower() and not widget.below[:1].islower(), widget.words
    assert looked_at > 300
