"""A battle goal stands among the goals for whoever may see it, and for nobody else."""

from __future__ import annotations

from tests.app.hands import Hands, TableHands
from vtt.app.table.lists.shelves import goals
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.label import Paragraph
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.characters import goal_setting
from vtt.rules.plan import Seat


def listed(table: TableHands) -> list[str]:
    return [one.words for one in goals(table.screen.looking) if isinstance(one, Paragraph)]


def test_a_battle_goal_stands_among_the_goals_while_its_character_chooses_in_secret(hands: Hands) -> None:
    """It had been chosen before the game, and the list of goals had only that of the scenario."""
    opened = open_scenario(find_scenario("toll-at-saltgate"))
    heroes = [hero for seat in seats_for(opened.scenario) for hero in seat.heroes][:2]
    seats = [Seat(name, name, "heroes", heroes=(hero,)) for name, hero in zip(("Mara", "Jonas"), heroes, strict=True)]
    session = new_game(
        opened, seats, settings=dict([goal_setting(heroes[0], "The purse", "Bring 3 coins home.")]), seed=3
    )
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.settle()
    words = "The purse: Bring 3 coins home."
    session.submit(commands.Begin(seat="Mara"))
    table.screen.take_up()
    table.wait(0.5)
    assert table.screen.looking.called == "Mara" and words not in listed(table), "everybody looks on"
    table.settle()
    assert table.screen.looking.seats == {"Mara"} and listed(table)[-1] == words
    looking = table.screen.looking
    for _ in range(2):
        option = next(iter(next(one for one in looking.choices if one.role == "hand" and "ard:" in one.name).options()))
        table.screen.submit(option.command)
    table.screen.submit(commands.Ready(seat="Mara", figure=heroes[0]))
    table.settle()
    assert table.screen.looking.seats == {"Jonas"} and words not in listed(table)
