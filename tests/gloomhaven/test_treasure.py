"""Treasures hold what the scenario says (`gloomhaven.md` 1.2), by hand and by looting."""

from __future__ import annotations

import pytest

from tests.gloomhaven.tables import Game
from vtt.board.pieces import Token
from vtt.files.gloomhaven.content import hex_content
from vtt.rules.by_hand import Give
from vtt.rules.events import CardMoved
from vtt.rules.gloomhaven import card_faces, hands
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.treasure import give, held_by
from vtt.rules.gloomhaven.walking import take

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
    said = "the ring mail, which Alpha has already: a second one is only for selling"
    assert give(table, "alpha", "ring-mail") == said, "T106: it was kept without a word"


@pytest.mark.parametrize(
    ("what", "name", "text"),
    [
        ("coins:3", "Found", "3 coins."),
        ("random-design", "Found", "The design of an item, which a campaign draws for its shop."),
        ("ring-mail", "", ""),
    ],
)
def test_what_a_treasure_holds_is_shown_to_all(what: str, name: str, text: str) -> None:
    """It was a line of the log only."""
    table = change()
    table.add_token(Token("box", "treasure", (0,), contents=what))
    take(table, "alpha", table.tokens["box"])
    (shown,) = [event for event in table.events if isinstance(event, CardMoved)]
    face = card_faces.shown(table, shown.deck, shown.card)
    assert (shown.change, shown.figure) == ("revealed", "alpha") and face is not None
    assert (face.name, face.text) == (name or CONTENT.items[what].name, text or face.text) and face.text
    given = change()
    hands.give(given, Give(figure="alpha", card=what))
    assert [event.card for event in given.events if isinstance(event, CardMoved)] == [what], "also by the story"


def test_a_treasure_that_holds_nothing_shows_nothing() -> None:
    table = change()
    table.add_token(Token("box", "treasure", (0,)))
    take(table, "alpha", table.tokens["box"])
    assert not [event for event in table.events if isinstance(event, CardMoved)]


def test_numbered_treasures_always_hold_the_same() -> None:
    items = {held_by(str(number), CONTENT) for number in range(60)}
    assert len(items) > 5 and all(CONTENT.items[item].prosperity == 1 for item in items)
    assert held_by("ring-mail", CONTENT) == "ring-mail"
