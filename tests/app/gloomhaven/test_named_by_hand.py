"""What people do by hand names a figure as within a sentence."""

from __future__ import annotations

from tests.app.gloomhaven.test_hexagon_table import one_person
from tests.app.hands import Hands
from vtt.rules import by_hand


def test_the_menu_of_a_right_click_writes_a_names_own_article_small(hands: Hands) -> None:
    """“Put The Toll Keeper elsewhere …”"""
    table = one_person(hands)
    hero = next(iter(table.screen.looking.table.game.heroes))
    table.screen.submit(by_hand.RenameFigure(figure=hero, name="The Miller"))
    table.wait(0.2)
    table.click(table.at(table.screen.looking.table.figure(hero).space), button=3)
    assert table.has("Put the Miller elsewhere …") and table.has("Take the Miller off the board")
