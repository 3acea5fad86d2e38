"""What the hexagons' game tells screens, so that they need not know it: roles, badges, marks."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from vtt.rules.gloomhaven import commands
from vtt.rules.standings import Badge
from vtt.rules.status import StatusMark

from .tables import Game


def roles(game: Game) -> dict[str, str]:
    return {choice.name: choice.role for choice in game.rules.choices(game.table, "alpha") if choice.role}


def test_choices_say_what_they_are() -> None:
    game = Game("A m")
    assert roles(game) == {"Begin": "begin"}
    game.begin(alpha=("1", "2"))
    found = roles(game)
    assert found.pop("End turn") == "end" and set(found.values()) == {"card"}
    game.top("alpha", "1")
    found = roles(game)
    assert [found.pop(name) for name in ("Attack 3", "Skip the attack", "End turn")] == ["attack", "skip", "end"]
    assert set(found.values()) == {"card"}, "the other card ends the action"


def test_a_character_has_a_level_and_who_is_shielded_a_shield() -> None:
    game = Game("A . m", level=2)
    game.do(commands.Begin())
    health, level = game.rules.badges(game.table, "alpha")
    assert health.vital and (health.value, health.full) == (10, 10)
    assert level == Badge("Level", game.table.game.heroes["alpha"].level)
    assert [badge.name for badge in game.rules.badges(game.table, "m0")][:1] == ["Health"]


def test_each_element_is_a_mark_with_its_picture() -> None:
    game = Game("A . m")
    state = msgspec.structs.replace(game.table.game, elements={"fire": 2, "ice": 1})
    marks = game.rules.status(replace(game.table, game=state))
    assert StatusMark("Fire strong", "element/fire", "Fire is strong.", short="↑") in marks
    assert StatusMark("Ice waning", "element/ice", "Ice is waning.", short="↓") in marks
    assert marks[-1].words == "Level 1"
