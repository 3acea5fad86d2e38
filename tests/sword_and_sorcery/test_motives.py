"""What people read before an enemy acts: its card with what applies, whom it goes for, why, and whom it does not see
(`sword_and_sorcery.md` 6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from vtt.board.table import Table
from vtt.rules.base import Command
from vtt.rules.by_hand import PlaceFigure, SetBorder, SetDamage, ToggleCondition
from vtt.rules.events import CardMoved
from vtt.rules.optional import Motive
from vtt.rules.sword_and_sorcery.behaviours import Priority

from .zone_tables import CONTENT, RULES, act, board, border, game, table, told


def shown(*heroes: str, hurt: str = "", zones: dict[str, int] | None = None, marker: str = "") -> Table[Any]:
    """A rat in zone D, with a wall to its east, is about to act after Mira's turn."""
    current = table(*heroes, enemies={"rat": ("rat", "1", 3)}, settings={"enemy_turns": "shown"})
    by_hand: list[Command] = [SetBorder(border=border(board(), 3, 4), kind="wall")]
    by_hand += [PlaceFigure(figure=one, space=zone) for one, zone in (zones or {}).items()]
    by_hand += [SetDamage(figure=hurt, damage=2)] if hurt else []
    by_hand += [ToggleCondition(figure="rat", condition=marker)] if marker else []
    for command in by_hand:
        current = RULES.apply(current, command).table
    return act(act(current, "begin_turn"), "end_turn")


def motive(current: Table[Any]) -> Motive:
    found = RULES.motive(RULES.view_for(current, frozenset()))
    assert found is not None
    return found


def test_the_card_has_a_field_for_each_behaviour_and_the_one_that_fits_is_lit() -> None:
    found = motive(shown("mira"))
    assert [half[0].words for half in found.card.halves] == [
        "Here: strikes: 1 blue, bleeding.",
        "1 to 3: moves up to 2 zones towards the hero, then strikes: 1 blue, bleeding.",
        "Else: moves up to 2 zones towards the hero.",
    ]
    assert (found.card.name, found.card.number, found.card.half) == ("Rat", "1", 1)
    assert (found.focus, found.unseen) == ("mira", ())
    assert found.reasons == ("By the distances on its card this fits Mira alone, 1 zone away.",)
    assert found.blows == "Claws: 1 blue die − 1 armour − 2 defence dice.", "the card names its dice alone"


def test_each_preference_that_parts_heroes_is_told_with_its_number() -> None:
    found = motive(shown("mira", "odo", "ines", hurt="odo", zones={"ines": 6}))
    assert found.reasons == ("Odo before Mira or Ines: most wounds suffered (2).", "Odo is 1 zone away.")
    weaker = motive(shown("mira", "odo"))
    assert weaker.reasons[0] == "Odo before Mira: lowest health left (6)."


def test_where_nothing_parts_them_the_players_choose() -> None:
    found = motive(shown("ines", "kasimir", "mira", zones={"mira": 7}))
    assert found.focus == "" and found.reasons[-1].endswith("you choose whom it goes for.")


@pytest.mark.parametrize(("hidden", "told"), [(False, True), (True, False)])
def test_a_boss_that_passes_the_threat_marker_over_says_why(
    monkeypatch: pytest.MonkeyPatch, hidden: bool, told: bool
) -> None:
    """A hero had drawn the marker, and the boss struck others without a word (L90, L92): its card goes by distance."""
    rat = msgspec.structs.replace(CONTENT.enemies["rat"])
    priorities = (Priority("highest", "threat"), *rat.behaviours.priorities)
    boss = msgspec.structs.replace(rat, behaviours=msgspec.structs.replace(rat.behaviours, priorities=priorities))
    monkeypatch.setattr(RULES, "content", replace(CONTENT, enemies={**CONTENT.enemies, "rat": boss}))
    current = shown("mira", "odo", zones={"mira": 4 if hidden else 0, "odo": 3})
    assert game(current).threat == "mira"
    words = "Mira has the threat marker, but the card goes by distance first."
    assert (words in motive(current).reasons) == told
    near = shown("mira", "odo")
    assert motive(near).reasons[0] == "Mira before Odo: the threat marker."


def test_who_is_out_of_its_sight_is_named_with_what_is_between() -> None:
    found = motive(shown("mira", "odo", zones={"odo": 4}))
    assert found.focus == "mira"
    assert found.unseen == ("It does not see Odo. A wall, a closed door or the rim lies between the markers.",)
    alone = motive(shown("mira", zones={"mira": 4}))
    assert alone.unseen == ("It sees no hero.",) and alone.card.half == 2


def test_a_blinded_or_slowed_enemy_says_so() -> None:
    assert motive(shown("mira", marker="blinded")).reasons[0].startswith("It is blinded")
    assert (
        motive(shown("mira", marker="slowed")).reasons[-1] == "It is slowed: it does only the first thing on its card."
    )


def test_between_questions_there_is_no_card_of_an_enemy_and_its_own_is_not_shown_twice() -> None:
    assert RULES.motive(table("mira")) is None
    for turns, change in (("shown", "discarded"), ("at once", "revealed")):
        current = table("mira", enemies={"rat": ("rat", "1", 3)}, settings={"enemy_turns": turns})
        _, events = told(act(current, "begin_turn"), {"do": "end_turn", "figure": "mira"})
        cards = [event for event in events if isinstance(event, CardMoved) and event.deck == "activation"]
        assert [event.change for event in cards] == [change] or not events


def test_the_enemy_that_is_asked_about_acts_and_no_hero_does() -> None:
    """In the list of who acts it stood there as ready, and a hero that was done was marked."""
    current = shown("mira")
    states = {one.figures[0]: one.state for one in RULES.standings(current)}
    assert states == {"mira": "done", "rat": "acting"}
    waits = next(one for one in RULES.standings(table("mira", enemies={"rat": ("rat", "1", 3)})) if one.label == "Rat")
    assert not waits.state, "enemies are never done in a round: “ready” stood beside those that had just acted"
