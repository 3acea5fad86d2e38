"""Whose a figure is: shape and colour of its seat in the bar, the strip, the list and the log; a bot's is a robot."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from tests.app.exploring import explored, seated
from tests.app.hands import Hands, TableHands
from tests.app.table.the_bell_attack import at_the_bell, attacked
from vtt.app.seat_signs import SeatSign, Sign, seat_of_figure
from vtt.app.table.lists.rows import StandingRow
from vtt.app.table.lists.top_bar import Status, top_bar
from vtt.app.table.people.who_acts import asked_about
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import walk
from vtt.app.widgets.label import Label, Pill
from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.rules.descent.commands import Answer, Begin, EndTurn, StartTurn
from vtt.rules.descent.decisions import ChooseTarget
from vtt.scenario.set_up import default_seats

pytestmark = pytest.mark.usefixtures("seldom_painted")

MINE, HERS = Sign("#2FB3A8", "circle", False), Sign("#6AA5E8", "triangle", True)


@pytest.fixture
def four(hands: Hands) -> TableHands:
    """Two seats share the heroes; a bot leads the second."""
    scenario = open_scenario(find_scenario("the-drowned-bell"))
    party, overlord = default_seats(scenario.scenario)
    first = replace(party, id="one", name="Ann", colour=MINE.colour, heroes=party.heroes[:2])
    second = replace(party, id="two", name="Bea", colour=HERS.colour, heroes=party.heroes[2:], bot=True)
    session = new_game(scenario, (first, second, overlord), seed=1)
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.screen.handing_over.toggle_open_table()
    table.screen.bots.paused = True
    table.settle()
    return table


def rows(table: TableHands) -> dict[str, Sign | None]:
    return {row.standing.label: row.sign for row in table.widgets() if isinstance(row, StandingRow)}


def test_several_seats_of_a_side_are_told_apart_and_the_only_one_of_a_side_is_not(four: TableHands) -> None:
    seats = four.screen.session.seats
    assert [seat_of_figure(seats, seat.id) for seat in seats] == [MINE, HERS, None]


def test_the_strip_and_the_list_say_whose_each_line_is(four: TableHands) -> None:
    expected = {"Mira": MINE, "Tilda": MINE, "Ilsa": HERS, "Robin": HERS}
    assert {name: sign for name, sign in rows(four).items() if name in expected} == expected
    four.press("unfold order")
    assert {name: sign for name, sign in rows(four).items() if name in expected} == expected


def test_bar_and_log_say_whose_turn_it_is_and_whose_deeds_are_told(four: TableHands) -> None:
    four.screen.submit(Begin(seat="one"))
    four.screen.submit(StartTurn(seat="one", figure="mira"))
    four.settle()
    assert [widget.sign for widget in four.widgets() if isinstance(widget, SeatSign)] == [MINE]
    assert any(entry.sign == MINE and "Mira" in entry.words for entry in four.screen.log.entries)
    assert all(entry.sign is None for entry in four.screen.log.entries if "overlord" in entry.words)


def test_figures_bear_the_sign_on_their_rim(four: TableHands) -> None:
    worn = four.screen.scene.figures.worn
    assert (worn["mira"].seat, worn["mira"].bot) == ((MINE.colour, MINE.shape), False)
    assert (worn["ilsa"].seat, worn["ilsa"].bot) == ((HERS.colour, HERS.shape), True)
    assert all(one.seat is None for name, one in worn.items() if name not in ("mira", "tilda", "ilsa", "robin"))


def test_where_the_bar_is_short_of_room_it_names_the_seat_and_not_its_side() -> None:
    hands = seated(explored(40), 1.5)
    looking = hands.screen.looking
    seat = looking.seat(looking.acting_seat)
    assert seat is not None and hands.has(seat.name) and not hands.has("Heroes")


def test_what_is_left_stands_beside_who_acts_and_not_beside_who_decides() -> None:
    """“Decision: Otto  1 action left” read as if Otto had one."""
    hands = at_the_bell(motion="reduced", size=(1920, 1080))
    attacked(hands)
    hands.wait(2.5)
    labels = [one for one in walk(hands.find("top bar")) if isinstance(one, Label)]
    decision = next(number for number, one in enumerate(labels) if one.words.startswith("Decision: "))
    assert any(isinstance(one, Status) for one in labels[:decision])


def test_who_is_asked_about_in_another_sides_turn_does_not_act(four: TableHands) -> None:
    """The bar said “Heroes · Mira” in the overlord's turn, as a song led her astray."""
    four.screen.submit(Begin(seat="one"))
    looking = four.screen.looking
    song = ChooseTarget(seat="overlord", figure="mira", ability="lead_hero")
    table = replace(looking.table, pending=(song,))
    mira = asked_about(looking, table)
    assert mira is not None and mira.name == "Mira", "asked about in the turn of heroes she acts"
    overlord = msgspec.structs.replace(table.game, phase="overlord")
    assert asked_about(looking, replace(table, game=overlord)) is None


def test_round_and_title_keep_their_places_in_the_bar_whoever_acts(four: TableHands) -> None:
    """The title came and went with the length of what was left of a turn, so that all slid by 260 pixels."""
    looking, paint = four.screen.looking, four.window.paint

    def heads(wide: int) -> list[str]:
        bar = top_bar(looking, four.screen.deeds, paint, wide, "", "")
        (rest,) = [one for one in walk(bar) if isinstance(one, Status)]
        assert "Act 1: How far" in rest.tip, "the mouse says what “Act 1” means, and that it is meant"
        return [one.words for one in walk(bar) if isinstance(one, Pill | Label)][:2]

    for command in (Begin(seat="one"), StartTurn(seat="one", figure="mira")):
        assert heads(1920) == ["The drowned bell", "Round 1"]
        assert heads(1280)[0] == heads(900)[0] == "Round 1"
        four.screen.submit(command)
    assert heads(1920)[1] == heads(1280)[0] == "Round 1"


def test_between_two_of_a_group_it_is_not_still_the_turn_of_the_one_that_has_had_it() -> None:
    """The second window went on with “Risen 1's turn”, and its card lay in the dock behind the button for Risen 2."""
    screen = at_the_bell().screen
    screen.submit(EndTurn(seat="heroes"))
    for hero in ("tilda", "ilsa", "robin"):
        screen.submit(StartTurn(seat="heroes", figure=hero))
        screen.submit(EndTurn(seat="heroes"))
    while screen.looking.deciding:
        screen.submit(Answer(seat="overlord", option="pass"))
    screen.submit(StartTurn(seat="overlord", figure="risen-1"))
    assert screen.looking.acting_figure == "risen-1"
    while screen.looking.deciding:
        screen.submit(Answer(seat="overlord", option="pass"))
    screen.submit(EndTurn(seat="overlord"))
    assert screen.looking.acting_figure == screen.looking.selected == "risen-2"
