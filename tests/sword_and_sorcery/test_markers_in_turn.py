"""Markers that a hero gets in its own turn (`sword_and_sorcery.md` 5)."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from tests.sword_and_sorcery import zone_tables
from tests.sword_and_sorcery.zone_tables import CONTENT, ENEMIES, RULES, act, game, refused, table, told, with_figure
from vtt.app.table.board.odds_marks import short
from vtt.board.table import Table
from vtt.rules.attacks import Reckoned, in_words, percent
from vtt.rules.by_hand import ToggleCondition
from vtt.rules.events import Moved
from vtt.rules.sword_and_sorcery import commands
from vtt.rules.sword_and_sorcery.conditions import Marker
from vtt.rules.sword_and_sorcery.content import AttackCard
from vtt.rules.sword_and_sorcery.harm import give_marker
from vtt.rules.sword_and_sorcery.meanings import FOR_HEROES
from vtt.rules.sword_and_sorcery.offering import TRAPPED
from vtt.rules.sword_and_sorcery.ruleset import SwordAndSorcery
from vtt.rules.sword_and_sorcery.state import ZonesGame
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
    assert "had a turn" in refused(after, "begin_turn", "odo")


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


@pytest.mark.parametrize("reading", ["turn", "save"])
def test_a_blinded_hero_that_sees_its_way_keeps_its_poison(reading: str) -> None:
    """L98, L101: any save before an action took the poison away, which is saved against when time passes."""
    for seed in range(30):
        blind = with_figure(
            table(seed=seed, settings={"blinded": reading}), "mira", conditions=("blinded", "poisoned_2")
        )
        after = act(act(blind, "begin_turn"), "move", path=[0, 3])
        saved = after.figure("mira").space == 3
        left = ("poisoned_2",) if saved and reading == "save" else ("blinded", "poisoned_2")
        assert after.figure("mira").conditions == left
        if not saved:
            assert "or a save that failed ends it" in refused(after, "move", path=[0, 3])


def by_hand(current: Table[ZonesGame], condition: str) -> Table[ZonesGame]:
    return RULES.apply(current, ToggleCondition(figure="mira", condition=condition)).table


@pytest.mark.parametrize("marker", ["slowed", "exhausted", "blinded"])
def test_a_marker_laid_in_a_turn_by_hand_or_by_a_story_stays_as_long_as_one_that_was_got_in_it(marker: Marker) -> None:
    """L98, L102, L104: it was gone when that turn ended, before it had done anything."""
    ended = act(by_hand(act(table(), "begin_turn"), marker), "end_turn")
    assert ended.figure("mira").conditions == (marker,)
    following = act(act(act(ended, "begin_turn", "odo"), "end_turn", "odo"), "begin_turn")
    assert act(following, "end_turn").figure("mira").conditions == ()


def test_a_hero_stunned_by_hand_in_its_turn_has_had_it_and_misses_the_next() -> None:
    """L97: the hint said so, and the turn went on."""
    after = by_hand(act(table(), "begin_turn"), "stunned")
    assert game(after).turn is None and game(after).acted == ("mira",)
    assert after.figure("mira").conditions == ("stunned",)
    before = act(act(after, "begin_turn", "odo"), "end_turn", "odo")
    begin = next(one for one in RULES.choices(before, "seat-mira") if one.name == "Mira acts")
    assert begin.note == "Stunned: misses the turn", "said before, not when it is gone"
    missed = act(before, "begin_turn")
    assert game(missed).round == 2 and game(missed).acted == ("mira",)
    assert missed.figure("mira").conditions == ()


def test_that_a_slowed_hero_has_one_action_is_said_plainly() -> None:
    """“One action in all, a move too”: one action and a move besides? A move is the one action (L102)."""
    assert FOR_HEROES["slowed"] == "Only one action; a move is one."
    assert "just one, a move or another" in no_more_actions(Turn("mira", moving="over"), ("slowed",))


def test_a_deed_says_the_wound_that_bleeding_costs_and_a_free_one_costs_none() -> None:
    """L103: a move said so beside its way, a sprint or an attack said nothing."""
    hurt = with_figure(table(enemies={"one": ("rat", "1", 0)}), "mira", conditions=("bleeding",))
    begun = act(hurt, "begin_turn")
    notes = {choice.name: choice.note for choice in RULES.choices(begun, "seat-mira") if not choice.refusal}
    said = "1 wound first: bleeding"
    assert notes["Sprint (+1 move)"] == f"once a turn, {said}"
    assert [note for name, note in notes.items() if name.startswith("Attack")] == [said]
    helps = next(choice for choice in RULES.choices(begun, "seat-mira") if choice.name == "Breath")
    assert helps.detail.endswith(f". {said}."), "where it is asked whom it is meant for"
    assert said not in notes["End turn"] + notes["Move"]
    dying = RULES.choices(with_figure(begun, "mira", damage=begun.figure("mira").health - 1), "seat-mira")
    assert all(one.reason or one.refusal or one.name == "End turn" for one in dying), "no deed is done before it falls"
    assert {one.note for one in dying if one.reason} == {"turned into a soul first: bleeding"}
    assert not next(one for one in dying if one.name == "End turn").waste
    before = begun.figure("mira").damage
    assert act(begun, "act", action="sprint").figure("mira").damage == before + 1
    at_the_door = with_figure(
        act(with_figure(table(), "mira", conditions=("bleeding",)), "begin_turn"), "mira", space=4
    )
    opens = next(one for one in RULES.choices(at_the_door, "seat-mira") if one.name.startswith("Open"))
    assert opens.note == TRAPPED and act(at_the_door, "open_door", door="door").figure("mira").damage == before


@pytest.mark.parametrize(
    ("left", "says"), [(2, "Mira is turned into a soul by poison as the next round begins"), (3, "")]
)
def test_the_end_of_a_turn_says_that_poison_will_fell_the_hero_as_time_passes(left: int, says: str) -> None:
    """L14: a draught or a healing beside it would have saved it; squares say so of flames."""
    begun = act(with_figure(table(), "mira", conditions=("poisoned_2",)), "begin_turn")
    end = next(
        choice
        for choice in RULES.choices(with_figure(begun, "mira", damage=begun.figure("mira").health - left), "seat-mira")
        if choice.role == "end"
    )
    assert end.note == says and (end.waste == says or not says), "before all else that is left"


def test_a_blinded_hero_is_told_of_the_save_before_each_action_and_not_within_its_move() -> None:
    """L98: the action is lost where it fails."""
    blind = act(with_figure(table(), "mira", conditions=("blinded",)), "begin_turn")
    notes = {choice.name: choice.note for choice in RULES.choices(blind, "seat-mira") if not choice.refusal}
    said = f"blinded: lost unless a save succeeds ({percent(RULES.change(blind).chance_to_save)})"
    assert notes["Move"] == said and notes["Sprint (+1 move)"] == f"once a turn, {said}" and not notes["End turn"]
    change = RULES.change(blind)
    change.update_turn(msgspec.structs.replace(change.turn, moving="under_way", points=2))
    move = next(one for one in RULES.choices(change.done(), "seat-mira") if one.name == "Move")
    assert not move.note, "what is left of the move has had its save"


def test_the_odds_of_a_blinded_hero_say_the_save_and_its_blow_how_that_went() -> None:
    """They promised a hit in four of five where three of five were lost before."""
    plain = act(table(enemies={"one": ("rat", "1", 0)}), "begin_turn")
    blind = with_figure(plain, "mira", conditions=("blinded",))
    strike = commands.Attack(seat="seat-mira", figure="mira", target="one")
    chance = percent(RULES.change(blind).chance_to_save)
    (before,), (now,) = RULES.odds(plain, strike).values(), RULES.odds(blind, strike).values()
    assert now == before._replace(first=f"save first {chance}") and not before.first
    assert in_words(now) == f"save first {chance}, then {in_words(before)}"
    assert short(now) == f"save first {chance} · {short(before)}"
    told = set()
    for seed in range(20):
        blow = act(table(enemies={"one": ("rat", "1", 0)}, seed=seed), "begin_turn")
        events = RULES.apply(with_figure(blow, "mira", conditions=("blinded",)), strike).events
        told |= {note for one in events if isinstance(one, Reckoned) for note in one.notes}
    assert "Mira's save against being blinded succeeds" in told
