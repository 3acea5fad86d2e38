"""What a hero's turn offers in the zones, and what is said before something is wasted."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from tests.sword_and_sorcery.zone_tables import (
    RULES,
    act,
    table,
    told,
)
from vtt.board.pieces import Token
from vtt.board.table import Table
from vtt.rules.sword_and_sorcery.meanings import COINS
from vtt.rules.sword_and_sorcery.souls import Body


def waste(now: Table[Any]) -> str:
    return next(choice.waste for choice in RULES.choices(now, "") if choice.role == "end")


def test_preparing_says_what_it_does_and_when_it_brings_nothing_any_more() -> None:
    """Only a next attack in the same turn is better (`sword_and_sorcery.md` 3.1), and a turn has one."""
    current = act(table("mira", enemies={"rat": ("rat", "1", 0)}), "begin_turn")

    def prepare(now: Table[Any]) -> Any:
        return next(one for one in RULES.choices(now, "seat-mira") if one.name.startswith("Prepare"))

    assert "next attack" in prepare(current).detail and prepare(current).reason == ""
    struck = act(current, "attack", target="rat")
    assert prepare(struck).refusal == "" and prepare(struck).reason.startswith("No attack left: "), (
        "it has room by itself"
    )
    _, events = told(act(current, "act", action="prepare"), {"do": "end_turn", "figure": "mira"})
    assert "Mira prepared an attack, and made none in this turn." in [event.words for event in events]


def test_ending_a_turn_tells_what_is_worth_doing_still() -> None:
    now = act(table("mira", "odo", enemies={"rat": ("rat", "1", 0)}), "begin_turn")
    assert waste(now) == "The move and an attack left"
    now = act(table("mira", "odo"), "begin_turn")
    now = replace(now, pieces=msgspec.structs.replace(now.pieces, tokens={"gold": Token("gold", COINS, (0,))}))
    assert waste(now) == "The move and “Pick up coin” left"
    coins = {name: Token(name, COINS, (0,)) for name in ("gold", "silver", "copper")}
    now = replace(now, pieces=msgspec.structs.replace(now.pieces, tokens=coins))
    assert waste(now) == "The move, “Pick up coin” and 2 more left", "the button was cut off in large letters"


def test_whoever_has_fought_is_not_asked_for_a_move_and_for_actions_that_are_always_there() -> None:
    """It was asked at the end of nearly every turn, and said yes to without reading."""
    now = act(table("mira", "odo", enemies={"ogre": ("rat", "1", 0), "rat": ("rat", "1", 0)}), "begin_turn")
    while waste(now):
        assert "attack" in waste(now)
        now = act(now, "attack", target=next(one for one in ("rat", "ogre") if now.figure(one).space is not None))
        while now.pending:
            now = act(now, "answer", option=now.pending[-1].offers[-1].key)
    choices = RULES.choices(now, "")
    assert now.game.turn.moving == "ahead" and any(one.pick == "move" for one in choices)
    assert next(one.note for one in choices if one.role == "end") == "Without a move", "an archer forgot it"


def test_a_power_that_can_only_go_to_oneself_does_not_ask_whom() -> None:
    alone = act(table("mira"), "begin_turn")
    powers = [one for one in RULES.choices(alone, "") if one.card and one.icon == "ability" and not one.refusal]
    assert powers and all(one.pick == "now" and len(list(one.options())) == 1 for one in powers)
    both = act(table("mira", "odo"), "begin_turn")
    assert {one.pick for one in RULES.choices(both, "") if one.card and one.icon == "ability"} == {"figure"}


def test_what_lasts_on_a_figure_is_shown_on_it() -> None:
    """Preparing, fire and souls (`sword_and_sorcery.md` 3.1, 5)."""

    def shown(now: Table[Any]) -> dict[str, list[tuple[str, bool]]]:
        found: dict[str, list[tuple[str, bool]]] = {}
        for effect in RULES.effects(now):
            found.setdefault(effect.figure, []).append((effect.name, bool(effect.icon)))
        return found

    now = act(table("mira", enemies={"rat": ("rat", "1", 0)}), "begin_turn")
    assert shown(now) == {}
    now = act(now, "act", action="prepare")
    assert shown(now) == {"mira": [("Prepared", True)]}
    burning = {"rat": Body(fire=(1, 2))}
    now = replace(now, game=msgspec.structs.replace(now.game, enemies={**now.game.enemies, **burning}))
    assert shown(now)["rat"] == [("On fire", True)]
    assert (
        next(one.words for one in RULES.effects(now) if one.figure == "rat")
        == "Fire I, II: 2 wounds as a round begins. Then II gets I, and I goes out."
    )
    assert "mira" not in shown(act(now, "attack", target="rat")), "the attack has used it up"
