"""Heroes that have fallen, and what is told of those that lie on the ground or were hurt for good."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from vtt.board.table import Table
from vtt.play.befallen import Befalling
from vtt.rules.base import Choice
from vtt.rules.events import CardMoved, ConditionChanged
from vtt.rules.sword_and_sorcery.change import Change
from vtt.rules.sword_and_sorcery.harm import give_marker, keep_markers
from vtt.rules.sword_and_sorcery.souls import Soul

from .zone_tables import RULES, act, game, refused, table, told


def a_soul_in(zone: int) -> Table[Any]:
    """Mira, fallen, begins her turn here."""
    current = table("mira", "odo", enemies={"rat": ("rat", "1", zone)})
    mira = msgspec.structs.replace(current.figure("mira"), space=zone, damage=8)
    pieces = msgspec.structs.replace(current.pieces, figures={**current.pieces.figures, "mira": mira})
    heroes = {**game(current).heroes, "mira": Soul(fallen=True)}
    return act(
        replace(current, pieces=pieces, game=msgspec.structs.replace(game(current), heroes=heroes)), "begin_turn"
    )


def end_of(current: Table[Any]) -> Choice:
    return next(one for one in RULES.choices(current, "seat-mira") if one.role == "end")


def test_a_soul_goes_where_it_will() -> None:
    """Its points were gone and it stood where it had stood, so that who fell away from an altar never came back."""
    walked = act(a_soul_in(4), "move", path=[4, 3, 0])
    assert walked.figure("mira").space == 0 and game(walked).heroes["mira"].fallen
    assert game(walked).turn.points == 1  # type: ignore[union-attr]
    risen = act(act(act(walked, "end_turn"), "begin_turn", "odo"), "end_turn", "odo")
    assert not game(risen).heroes["mira"].fallen


def test_a_bot_leads_a_soul_to_the_altar() -> None:
    """It went where the living want to go, and stayed a soul for the rest of the game."""
    away = a_soul_in(4)
    steps = RULES.nearness(away, "mira")
    assert steps is not None and (steps[4], steps[3], steps[0]) == (2, 1, 0)
    assert RULES.nearness(away, "odo") is None, "the living go where the story needs them"
    cold = replace(away, pieces=msgspec.structs.replace(away.pieces, tokens={}))
    assert RULES.nearness(cold, "mira") is None


def test_a_soul_away_from_an_altar_is_asked_before_it_stays_there() -> None:
    away = a_soul_in(4)
    (lasting,) = (one for one in RULES.effects(away) if one.figure == "mira" and one.name == "A soul")
    assert "Walk it to the altar (A)" in lasting.words, "people waited for the next round: it stayed a soul for three"
    assert end_of(away).waste == "The move left"
    assert end_of(act(away, "move", path=[4, 3])).waste == ""
    assert end_of(a_soul_in(0)).waste == "", "it lives again here"


def test_who_lies_on_the_ground_is_told_how_to_stand_up() -> None:
    current = act(table("mira", enemies={"rat": ("rat", "1", 0)}), "begin_turn")
    assert "Sprint (+1 move)" in {one.name for one in RULES.choices(current, "")}
    mira = msgspec.structs.replace(current.figure("mira"), conditions=("knocked_down",))
    pieces = msgspec.structs.replace(current.pieces, figures={**current.pieces.figures, "mira": mira})
    down = replace(current, pieces=pieces)
    assert "Stand up (sprint)" in {one.name for one in RULES.choices(down, "")}
    assert "with a sprint or for a movement point" in refused(down, "attack", target="rat")


def test_a_lasting_wound_is_told_in_plain_words() -> None:
    change: Change = RULES.change(table())
    give_marker(change, "mira", "permanent_critical")
    give_marker(change, "odo", "poisoned_2")
    keep_markers(change, "mira", ())
    said = [event.words for event in change.events if isinstance(event, ConditionChanged)]
    assert said == ["Mira has a lasting wound.", "Odo is poisoned.", "Mira is healed of its lasting wound."]


def test_a_card_for_nobody_says_so() -> None:
    for seed in range(40):
        again = act(table("mira", "odo", enemies={"rat": ("rat", "1", 4)}, seed=seed), "begin_turn")
        _, events = told(again, {"do": "end_turn", "figure": "mira"})
        said = [event.words for event in events]
        nobody = "No enemy acts: there is none of rank 2."
        assert (nobody in said) == ("Activation: enemies of rank 2." in said)
        if nobody in said:
            assert nobody in [one.words for one in Befalling().hear(events)], "not only in the log"
            turned_up = [one for one in events if isinstance(one, CardMoved) and one.deck == "activation"]
            assert [one.change for one in turned_up] == ["discarded"], "nothing lies there to be read and clicked away"
            return
    raise AssertionError("that card never came")
