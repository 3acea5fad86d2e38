"""The odds of an attack stand over the figure that it would strike, also where a zone's figures stand aside."""

from __future__ import annotations

import pytest

from tests.app.hands import Hands
from vtt.app.table.board.odds_marks import odds_marks, place_beside
from vtt.app.table.screen import TableScreen
from vtt.files import games
from vtt.files.library import find_scenario
from vtt.rules.by_hand import PlaceFigure
from vtt.rules.sword_and_sorcery import commands


def test_odds_stand_over_the_target_and_not_over_the_middle_of_its_zone(hands: Hands) -> None:
    session = games.new_game(games.open_scenario(find_scenario("the-silk-debt")), seed=1)
    seat = session.seats[0].id
    session.submit(commands.Begin(seat=seat))
    rat = next(name for name in session.table.pieces.figures if name.startswith("web-spider"))
    space = session.table.figure("tilda").space
    assert space is not None
    session.submit(PlaceFigure(seat=seat, figure=rat, space=space))
    session.submit(commands.BeginTurn(seat=seat, figure="tilda"))
    screen = TableScreen(hands.window, session)
    (label,) = odds_marks(screen.looking, commands.Attack(seat=seat, figure="tilda", target=rat))
    assert label.at[0] > session.table.board.lattice.centre(space)[0] + 0.5, "enemies stand east of the marker"


@pytest.mark.parametrize(
    ("attacker", "above"),
    [((5.5, 4.5), False), ((4.5, 4.5), False), ((5.5, 6.5), True), ((9.5, 4.5), True), ((6.5, 5.5), True)],
)
def test_odds_hide_nobody_who_fights(attacker: tuple[float, float], above: bool) -> None:
    target = (5.5, 5.5)
    assert (place_beside(target, 1, [attacker, target])[1] < 5.5) == above
