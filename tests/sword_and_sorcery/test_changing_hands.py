"""A hero goes to another seat in the middle of a question: what it was asked goes with it, and what its seat was asked
about enemies only once that seat leads nobody."""

from __future__ import annotations

from typing import Any

from tests.sword_and_sorcery.zone_tables import RULES, act, do, table
from vtt.board.table import Table
from vtt.rules.by_hand import TypeRoll
from vtt.rules.questions import Offer
from vtt.rules.sword_and_sorcery.decisions import KEEP, ChooseTarget, RollAgain


def given(current: Table[Any], hero: str, seat: str) -> Table[Any]:
    return do(current, {"do": "by_hand/lead_figure", "figure": hero, "leader": seat, "name": "Ben"})


def test_the_dice_of_a_hero_are_up_to_its_new_leader() -> None:
    current = act(table("nora", "odo", enemies={"rat": ("rat", "1", 0)}), "begin_turn", "nora")
    current = act(RULES.apply(current, TypeRoll(faces=(0, 0))).table, "attack", "nora", target="rat")
    assert isinstance(current.pending[-1], RollAgain) and current.pending[-1].seat == "seat-nora"
    assert given(current, "odo", "seat-nora").pending[-1].seat == "seat-nora"
    current = given(current, "nora", "seat-odo")
    assert current.pending[-1].seat == "seat-odo" and RULES.choices(current, "seat-nora") == ()
    assert not do(current, {"do": "answer", "seat": "seat-odo", "option": KEEP}).pending


def test_what_a_seat_is_asked_about_enemies_stays_until_it_leads_nobody() -> None:
    current = table("nora", "odo", enemies={"rat": ("rat", "1", 0)})
    change = RULES.change(current)
    offers = (Offer("nora", "Nora", figure="nora"), Offer("odo", "Odo", figure="odo"))
    change.update_game(runs=dict.fromkeys(change.game.runs, "seat-nora"))
    change.ask(ChooseTarget(seat="seat-nora", figure="rat", offers=offers, row=0))
    current = given(change.done(), "odo", "seat-nora")
    assert current.pending[-1].seat == "seat-nora"
    assert given(current, "nora", "seat-odo").pending[-1].seat == "seat-nora", "it still leads Odo"
    current = given(given(current, "nora", "seat-odo"), "odo", "seat-odo")
    assert current.pending[-1].seat == "seat-odo" and set(current.game.runs.values()) == {"seat-odo"}
