"""Treasures hold what the scenario says (`gloomhaven.md` 1.2), by hand and by looting."""

from __future__ import annotations

import pytest

from tests.gloomhaven.tables import Game
from vtt.files.gloomhaven.content import hex_content
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.treasure import give, held_by

CONTENT = hex_content()


def change() -> Change:
    return Change(Game(". A .").table, CONTENT)


@pytest.mark.parametrize(
    ("what", "words"),
    [("coins:3", "3 coins"), ("coins:1", "1 coin"), ("xp:5", "5 experience"), ("ring-mail", "the ring mail"), ("", "")],
)
def test_gifts(what: str, words: str) -> None:
    assert give(change(), "alpha", what) == words


def test_a_gift_is_kept() -> None:
    table = change()
    for what in ("coins:3", "xp:5", "ring-mail", "moon"):
        give(table, "alpha", what)
    hero = table.hero("alpha")
    assert (hero.coins, hero.xp, hero.items) == (3, 5, ("ring-mail",))


def test_numbered_treasures_always_hold_the_same() -> None:
    items = {held_by(str(number), CONTENT) for number in range(60)}
    assert len(items) > 5 and all(CONTENT.items[item].prosperity == 1 for item in items)
    assert held_by("ring-mail", CONTENT) == "ring-mail"
