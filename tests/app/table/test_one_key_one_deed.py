"""One key does one thing: in every list of every game no two things that can be done at once bear the same key."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

import pytest

from tests.app.hands import TableHands
from tests.counts import counts
from tests.played import bots_for
from vtt.app.keys_help import KEYS
from vtt.app.settings import Settings
from vtt.app.table.dock.questions import OptionButton
from vtt.app.table.people.numbers import PASSING, key_of
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import Widget, walk
from vtt.app.widgets.button import Button
from vtt.app.widgets.card_face import CardFace
from vtt.app.window import Window
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.rules.base import Choice

pytestmark = pytest.mark.usefixtures("seldom_painted")

GAMES = ["the-drowned-bell", "toll-at-saltgate", "beyond-the-grey-gate", "the-ferrymans-toll", "the-crow-granary"]


def bearing(table: TableHands) -> dict[str, list[Widget]]:
    """What answers each key now, in the layer that has the keyboard."""
    ui = table.screen.ui
    ui.settle()
    top = ui.layers[-1].widget if ui.layers else ui.root
    found: dict[str, list[Widget]] = defaultdict(list)
    for widget in walk(top):
        keys = {getattr(widget, "keys", ""), getattr(widget, "digit", "")} - {""}
        if keys and isinstance(widget, (Button, CardFace)) and (widget.anyway if widget.refusal else widget.action):
            for key in keys:
                found[key].append(widget)
    return found


def meant(widget: Widget) -> set[str]:
    """What a widget may stand for, by its names: an answer, or a card of the hand with which it is given."""
    if isinstance(widget, OptionButton):
        return {widget.option.card, widget.option.label} - {""}
    if isinstance(widget, CardFace):
        return {widget.card.id, widget.card.label, widget.card.name}
    return {getattr(widget, "words", "") or widget.name}


def doubles(found: dict[str, list[Widget]]) -> Iterator[tuple[str, list[set[str]]]]:
    for key, widgets in found.items():
        things = [meant(widget) for widget in widgets]
        if not set.intersection(*things):
            yield key, things


def listed(table: TableHands) -> Iterator[Choice]:
    """Each choice that opens a list, opened; and the moment as it is."""
    looking = table.screen.looking
    yield Choice("now", "now")
    if looking.deciding or looking.picking is not None:
        return
    for choice in looking.choices:
        if choice.pick in ("option", "figure", "space") and not choice.refusal:
            table.screen.deeds.choose(choice)
            table.screen.build()
            yield choice
            looking.settle()


@pytest.mark.parametrize("steps", counts(30, 60))
@pytest.mark.parametrize("name", GAMES)
def test_no_two_answers_bear_the_same_key(name: str, steps: int) -> None:
    window = Window(Settings(motion="reduced", bot_delay=0.0, hints=False), keep=False)
    opened = open_scenario(find_scenario(name))
    session = new_game(opened, seats_for(opened.scenario), seed=5)
    table = TableHands(window, TableScreen(window, session))
    table.settle()
    table.screen.handing_over.toggle_open_table()
    bots, seen, twice = bots_for(session, alike=True), 0, []
    for step in range(steps):
        table.wait(0.05)
        for choice in listed(table):
            found = bearing(table)
            seen += len(found)
            twice += [(step, choice.name, key, things) for key, things in doubles(found)]
        table.screen.build()
        command = bots[session.acting_seat()].choose(session)
        if command is None or session.ending() is not None:
            break
        table.screen.submit(command)
    assert twice == [] and 3 * seen > 10 * steps, seen


def test_0_passes_and_does_nothing_else_and_f1_says_so() -> None:
    keys = [key_of(number, [Choice("Attack", "now", key="A")]) for number in range(1, 25)]
    assert key_of(PASSING, []) == "0" and "0" not in keys and len(set(keys) - {""}) == len([key for key in keys if key])
    assert {"1 to 9, then letters", "0"} <= {key for key, _ in KEYS}
