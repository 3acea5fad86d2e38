"""Games in which one character plays one special card."""

from __future__ import annotations

from typing import Any

from tests.gloomhaven.tables import Game, action, card, content, hero_class, monster_type
from vtt.rules.gloomhaven.content import Ability

STILL = {"move": 0, "initiative": 99}


def hero(top: Ability | None = None, bottom: Ability | None = None, **fields: Any) -> Any:
    """Class alpha with one special card called ``x`` (initiative 5)."""
    special = card(
        "alpha", "x", 5, action(top or Ability("attack", 3), **fields), action(bottom or Ability("move", 3), **fields)
    )
    return hero_class("alpha", special)


def started(rows: str, *, top: Ability | None = None, bottom: Ability | None = None, **fields: Any) -> Game:
    """A game in alpha's turn with the special card at hand; monsters never move."""
    level = fields.pop("level", 1)
    brute, archer = fields.pop("brute", {}), fields.pop("archer", {})
    brute_line, archer_line = fields.pop("brute_line", ()), fields.pop("archer_line", ())
    stuff = content(
        hero(top, bottom, **fields),
        brute=monster_type("brute", *brute_line, **{**STILL, **brute}),
        archer=monster_type("archer", *archer_line, **{**STILL, "initiative": 98, "range": 3, **archer}),
    )
    game = Game(rows, stuff, level=level)
    game.begin(alpha=("x", "1"), **({"beta": ("6", "5")} if "B" in rows else {}))
    game.deck("alpha")
    game.deck("monsters")
    return game


def walked(rows: str, *path: int, **fields: Any) -> Game:
    game = started(rows, **fields)
    game.bottom("alpha", "x")
    game.walk("alpha", *path)
    return game


def struck(rows: str, target: str = "m0", **fields: Any) -> Game:
    game = started(rows, **fields)
    game.top("alpha", "x")
    game.attack("alpha", target)
    return game
