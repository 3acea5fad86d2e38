"""Golden cases of the digest about turns, decks, locks and who runs enemies (`sword_and_sorcery.md` 7)."""

from __future__ import annotations

import pytest

from vtt.board.chance import Chance
from vtt.rules.sword_and_sorcery.conditions import after_ending, gain
from vtt.rules.sword_and_sorcery.decks import Deck, Events, discard, draw, pass_event
from vtt.rules.sword_and_sorcery.options import READINGS, USUAL, Options, options_of
from vtt.rules.sword_and_sorcery.sharing import shared_out
from vtt.rules.sword_and_sorcery.souls import Soul, fall, may_rise, rise
from vtt.rules.sword_and_sorcery.turn import (
    Limits,
    Standard,
    Turn,
    acted,
    attacked,
    moved,
    no_combat,
    no_free,
    no_move,
    no_standard,
    saves_to_act,
    standards_left,
    wounds_to_act,
)

LIMITS = Limits(speed=3, combats=2, standards=3)
FRESH = Turn("mira")


@pytest.mark.parametrize("action", ["search", "trade", "force", "change_gear"])
def test_14_an_engaged_hero_is_refused(action: Standard) -> None:
    assert "Enemies here" in no_standard(FRESH, LIMITS, (), action, engaged=True)
    assert no_standard(FRESH, LIMITS, (), action, engaged=False) == ""


def test_14_an_engaged_hero_may_open_an_unlocked_door_sprint_prepare_and_provoke() -> None:
    assert no_free("open", engaged=True) == ""
    assert no_free("handle", engaged=True) and not no_free("handle", engaged=False)
    allowed: tuple[Standard, ...] = ("sprint", "prepare", "provoke")
    for action in allowed:
        assert no_standard(FRESH, LIMITS, (), action, engaged=True) == ""


def test_25_a_move_lost_to_a_failed_save_is_used_up() -> None:
    assert saves_to_act(("blinded",)) and not saves_to_act(("slowed",))
    lost = Turn("mira", moving="over")
    assert no_move(lost, LIMITS, (), 1)


def test_27_an_event_that_lies_face_up_is_discarded_and_the_next_round_brings_a_new_one() -> None:
    deck = Events(("b",), "a")
    resolved, deck = pass_event(deck)
    assert (resolved, deck) == ("", Events(("b",), "", ("a",)))
    assert pass_event(deck) == ("b", Events((), "b", ("a",)))


def test_29_a_fight_ends_the_move_action_and_a_search_does_not() -> None:
    half = moved(FRESH, LIMITS, 2)
    assert no_move(half, LIMITS, (), 1) == ""
    assert no_move(acted(half, LIMITS, "search"), LIMITS, (), 1) == ""
    assert no_move(attacked(half), LIMITS, (), 1).endswith("an attack ends it, and only a sprint brings a point more.")
    sprinted = attacked(moved(acted(half, LIMITS, "sprint"), LIMITS, 2))
    assert no_move(sprinted, LIMITS, (), 1) == "The move is over: an attack ends it."
    assert no_move(attacked(FRESH), LIMITS, (), 3) == "", "fighting before the move is fine (S6)"


def test_33_enemies_of_a_kind_go_to_whoever_runs_that_kind() -> None:
    rat, orc, imp = "rat/1", "orc/1", "rat/2"
    assert shared_out([rat], ["a", "b"], {rat: "b"}) == {rat: "b"}
    assert shared_out([rat, orc, imp], ["b", "a"]) == {rat: "b", orc: "a", imp: "b"}
    assert shared_out([imp], ["a", "b"], {rat: "a"}) == {rat: "a", imp: "b"}
    with pytest.raises(ValueError, match="player"):
        shared_out([rat], [])


def test_34_events_are_never_shuffled_again_and_everything_else_is() -> None:
    assert pass_event(Events((), "", ("a", "b"))) == ("", Events((), "", ("a", "b")))
    card, deck, _ = draw(discard(discard(Deck(), "a"), "b"), Chance(1))
    assert {card, *deck.draw} == {"a", "b"} and deck.discard == ()
    assert draw(Deck(("c",), ("a",)), Chance(1))[:2] == ("c", Deck((), ("a",)))
    assert draw(Deck(), Chance(1)) == ("", Deck(), Chance(1))


def test_a_turn_has_its_limits() -> None:
    assert no_combat(attacked(attacked(FRESH)), LIMITS, ()) == "No attack left: a turn has 2 combat actions."
    assert "once in a turn" in no_standard(acted(FRESH, LIMITS, "prepare"), LIMITS, (), "prepare", False)
    tired = acted(acted(acted(FRESH, LIMITS, "search"), LIMITS, "search"), LIMITS, "trade")
    assert no_standard(tired, LIMITS, (), "search", False) == "No action left: a turn has 3 standard actions."
    assert no_move(FRESH, LIMITS, (), 3) == "" and "4" in no_move(FRESH, LIMITS, (), 4)
    assert no_move(moved(FRESH, LIMITS, 3), LIMITS, (), 1) == "No movement left."


def test_how_many_standard_actions_are_left() -> None:
    assert standards_left(FRESH, LIMITS, ()) == 3 and standards_left(FRESH, LIMITS, ("exhausted",)) == 0
    once = acted(FRESH, LIMITS, "trade")
    assert standards_left(once, LIMITS, ()) == 2 and standards_left(once, LIMITS, ("slowed",)) == 0
    assert standards_left(FRESH, LIMITS, ("slowed",)) == 1 and standards_left(attacked(FRESH), LIMITS, ("slowed",)) == 0


def test_a_sprint_adds_points_before_or_after_the_move() -> None:
    ran = acted(FRESH, LIMITS, "sprint")
    assert no_move(ran, LIMITS, (), 4) == "" and no_move(ran, LIMITS, ("slowed",), 1) == ""
    assert no_move(moved(ran, LIMITS, 1), LIMITS, (), 3) == "", "the point of the sprint alone begins no move action"
    assert no_move(acted(moved(FRESH, LIMITS, 3), LIMITS, "sprint"), LIMITS, (), 1) == ""
    assert acted(FRESH, LIMITS, "sprint", stands_up=True).points == 0


def test_conditions_of_a_hero_in_its_turn() -> None:
    assert "Stand up first" in no_combat(FRESH, LIMITS, ("knocked_down",))
    assert "exhausted" in no_standard(FRESH, LIMITS, ("exhausted",), "sprint", False)
    assert no_combat(FRESH, LIMITS, ("slowed",)) == ""
    for used in (attacked(FRESH), acted(FRESH, LIMITS, "search"), moved(FRESH, LIMITS, 1)):
        assert "slowed" in no_combat(used, LIMITS, ("slowed",))
    assert no_move(moved(FRESH, LIMITS, 1), LIMITS, ("slowed",), 1) == "", "its one action goes on"
    assert wounds_to_act(("bleeding",)) == 1 and wounds_to_act(("slowed",)) == 0
    assert after_ending(("knocked_down", "slowed"), "heroes", "point_spent") == ("slowed",)


def test_a_prepared_attack_uses_it_up() -> None:
    ready = acted(FRESH, LIMITS, "prepare")
    assert ready.prepared and not attacked(ready).prepared


def test_death_takes_markers_and_a_rank_and_an_altar_gives_the_hero_back() -> None:
    soul = Soul(rank=3, fire=(2,), shields=2)
    fallen = fall(soul, USUAL)
    assert fallen == Soul(rank=2, fallen=True)
    assert fall(soul, Options(death_costs_rank=False)).rank == 3 and fall(Soul(rank=1), USUAL).rank == 1
    assert may_rise(fallen, 4, frozenset((4,))) and not may_rise(fallen, 3, frozenset((4,)))
    assert not may_rise(soul, 4, frozenset((4,)))
    assert rise(fallen, 7, USUAL) == (Soul(rank=2), 0)
    assert rise(fallen, 7, Options(risen_unhurt=False))[1] == 3


def test_readings_are_settings() -> None:
    assert options_of({}) == USUAL
    other = options_of({reading.setting: reading.values[1][0] for reading in READINGS})
    assert all(getattr(other, field) != getattr(USUAL, field) for field in Options.__struct_fields__)
    assert gain(("poisoned_1",), "poisoned_2", options=other).markers == ("poisoned_1", "poisoned_2")
    assert gain(("poisoned_1",), "poisoned_1", options=other).wounds == 1
    assert after_ending(("blinded",), "heroes", "next_turn_ends", other) == ("blinded",)
    assert after_ending(("blinded",), "heroes", "save_succeeds", other) == ()
