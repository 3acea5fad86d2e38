"""Markers that a hero gets in its own turn (`sword_and_sorcery.md` 5)."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from tests.sword_and_sorcery import zone_tables
from tests.sword_and_sorcery.zone_tables import CONTENT, ENEMIES, RULES, act, game, refused, table, told
from vtt.rules.events import Moved
from vtt.rules.sword_and_sorcery.conditions import Marker
from vtt.rules.sword_and_sorcery.content import AttackCard
from vtt.rules.sword_and_sorcery.harm import give_marker
from vtt.rules.sword_and_sorcery.meanings import FOR_HEROES
from vtt.rules.sword_and_sorcery.ruleset import SwordAndSorcery
from vtt.rules.sword_and_sorcery.turn import Turn, no_more_actions


def test_a_hero_stunned_in_its_turn_stays_where_it_is_and_the_turn_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """L97: it walked on and attacked, and missed only the turn after that."""
    claws = AttackCard("claws", "Claws", ("sure",), markers=("stunned",))
    rat = msgspec.structs.replace(ENEMIES["rat"], attacks=(claws,))
    content = replace(CONTENT, enemies={**ENEMIES, "rat": rat})
    monkeypatch.setattr(zone_tables, "RULES", SwordAndSorcery(content))
    beset = act(table(enemies=dict.fromkeys(("one", "two", "three"), ("rat", "1", 0))), "begin_turn", "odo")
    after, events = told(beset, {"do": "move", "figure": "odo", "path": [0, 3]})
    words = [event.words for event in events]
    assert words.index("Odo is stunned.") < words.index("Odo’s turn is over.")
    assert not any(isinstance(event, Moved) and event.figure == "odo" for event in events)
    assert after.figure("odo").space == 0 and game(after).turn is None and "odo" in game(after).acted
    assert "had its turn" in refused(after, "begin_turn", "odo")


@pytest.mark.parametrize("marker", ["slowed", "exhausted", "blinded"])
def test_a_marker_got_in_ones_own_turn_stays_until_the_next_one_ends(marker: Marker) -> None:
    """L98, L102, L104: it went at the end of the turn in which the hero got it."""
    change = RULES.change(act(table(), "begin_turn"))
    give_marker(change, "mira", marker)
    ended = act(change.done(), "end_turn")
    assert ended.figure("mira").conditions == (marker,)
    following = act(act(act(ended, "begin_turn", "odo"), "end_turn", "odo"), "begin_turn")
    assert game(following).round == 2 and following.figure("mira").conditions == (marker,)
    assert act(following, "end_turn").figure("mira").conditions == ()


def test_that_a_slowed_hero_has_one_action_is_said_plainly() -> None:
    """“One action in all, a move too”: one action and a move besides? A move is the one action (L102)."""
    assert FOR_HEROES["slowed"] == "Only one action; a move is one."
    assert "only one action, a move or another" in no_more_actions(Turn("mira", moving="over"), ("slowed",))
