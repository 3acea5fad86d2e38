"""Rounds, turns, groups and reinforcements: golden cases of `descent.md 8.4` and 8.5 as commands."""

from __future__ import annotations

import msgspec
from arena import B3_2, GREY1, R2, RULES, Arena
from walks import walk

from vtt.board.pieces import Figure
from vtt.rules.descent.choices import set_up_choices
from vtt.rules.descent.commands import (
    Answer,
    Attack,
    Begin,
    EndOverlordTurn,
    EndTurn,
    PlaceHero,
    Rest,
    StartTurn,
)
from vtt.rules.descent.decisions import ChoosePlace
from vtt.rules.descent.defeat import suffer
from vtt.rules.descent.state import MonsterGroup, Points, Reinforcement
from vtt.rules.events import Placed, RoundBegan, Said, TurnBegan

TWO = {"M": "mira", "T": "tilda"}


def passing(arena: Arena) -> Arena:
    """Let every reaction window pass; the overlord draws a card for a knock-out."""
    while arena.asked is not None and {"pass", "nothing"} & set(arena.keys):
        arena.answer("pass" if "pass" in arena.keys else "card")
    return arena


def turn(arena: Arena, figure: str) -> Arena:
    passing(arena.do(StartTurn(figure=figure)))
    return passing(arena.do(EndTurn(figure=figure)))


# --- the round ---------------------------------------------------------------------------------------------------


def test_heroes_in_any_order_then_the_overlord_then_the_next_round() -> None:
    """L2057 to L2063."""
    arena = Arena("MT.Z", TWO, {"Z": "zombie"})
    turn(arena, "tilda")
    assert arena.refusal(StartTurn(figure="tilda")) == "Tilda has had this round's turn."
    assert arena.refusal(StartTurn(figure="z")) == "It is the heroes' turn."
    assert arena.refusal(EndOverlordTurn()) == "It is not the overlord's turn."
    turn(arena, "mira")
    assert arena.table.game.phase == "overlord"
    assert arena.refusal(EndOverlordTurn()) == "First activate Zombie 1."
    turn(arena, "z")
    arena.do(EndOverlordTurn())
    assert (arena.table.game.phase, arena.table.game.round) == ("heroes", 2)
    assert [event.round for event in arena.events if isinstance(event, RoundBegan)] == [2]
    assert arena.legal(StartTurn(figure="tilda"))
    assert not any(isinstance(event, Said) and event.befalls for event in arena.events)


def test_a_turn_of_the_overlord_with_nobody_to_activate_is_told_at_the_table() -> None:
    """It ended by itself before whoever leads the overlord had seen that it began."""
    arena = Arena("MT.", TWO, {})
    turn(turn(arena, "tilda"), "mira")
    arena.do(EndOverlordTurn())
    told = [event.words for event in arena.events if isinstance(event, Said) and event.befalls]
    assert told == ["No monster was there for the overlord to activate."]


def test_only_one_figure_acts_at_a_time() -> None:
    arena = Arena("MT.", TWO, turn="mira")
    assert arena.refusal(StartTurn(figure="tilda")) == "Mira's turn must end first."


def test_set_up_lets_heroes_change_their_places() -> None:
    arena = Arena("MT..", TWO).game(phase="set_up", start=(0, 1, 2))
    assert arena.refusal(StartTurn(figure="mira")) == "The game has not begun yet."
    arena.do(PlaceHero(figure="mira", space=2))
    arena.do(PlaceHero(figure="tilda", space=2))
    assert (arena.where("mira"), arena.where("tilda")) == ("B1", "C1")
    said = [event.words for event in arena.events if isinstance(event, Placed)]
    assert said[-2:] == ["Mira starts at B1.", "Tilda starts at C1."], "who makes room is told of, too"
    assert arena.refusal(PlaceHero(figure="mira", space=3)) == "D1 does not belong to the start area."
    arena.do(Begin())
    assert arena.legal(StartTurn(figure="mira"))
    assert arena.refusal(PlaceHero(figure="mira", space=0))
    assert arena.refusal(Begin()) == "The game has begun already."


def test_one_seat_sets_up_the_heroes_of_all_who_play_together() -> None:
    """Only the first of four people was offered places, for one of four heroes."""
    arena = Arena("MT..", TWO).game(phase="set_up", start=(0, 1, 2), hero_seats=("anna", "ben"))
    arena.set("mira", seat="anna").set("tilda", seat="ben")
    change = arena.change()
    offered = {choice.name: choice for choice in set_up_choices(change, "anna")}
    assert list(offered) == ["Place Mira", "Place Tilda", "Begin the game"]
    details = {option.label: option.detail for option in offered["Place Tilda"].options()}
    assert details == {"A1": "Mira starts at B1.", "C1": ""}
    assert set_up_choices(change, "overlord") == ()
    for option in offered["Place Tilda"].options():
        assert arena.refusal(option.command) == ""
    assert arena.refusal(PlaceHero(seat="overlord", figure="tilda", space=2)) == "Tilda belongs to another seat."


# --- groups ------------------------------------------------------------------------------------------------------


def test_g127_a_monster_attacks_once() -> None:
    """L145, L4699."""
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, turn="z", dice=(B3_2, R2, GREY1))
    passing(arena)
    passing(arena.do(Attack(figure="z", target=arena.space("A1"))))
    while arena.asked is not None:
        arena.do(Answer(option="done" if "done" in arena.keys else arena.keys[-1]))
    assert arena.refusal(Attack(figure="z", target=arena.space("A1"))) == "Attacked already."
    assert arena.table.game.turn is not None and arena.table.game.turn.actions == 1


def test_g128_a_group_is_finished_before_the_next_begins() -> None:
    """L168."""
    monsters = {"Z": "zombie", "Y": "zombie", "G": "goblin-archer"}
    arena = Arena("M.ZYG", {"M": "mira"}, monsters).game(phase="overlord")
    turn(arena, "z")
    reason = "First finish the group that has begun: zombie."
    assert arena.refusal(StartTurn(figure="g")) == reason
    assert arena.refusal(StartTurn(figure="z")) == "Zombie 1 has been activated this round."
    turn(arena, "y")
    assert arena.legal(StartTurn(figure="g"))


def test_g139_the_first_damage_wakes_the_whole_group() -> None:
    """L1461."""
    arena = Arena("M.ZY", {"M": "mira"}, {"Z": "zombie", "Y": "zombie"}).game(phase="overlord")
    change = arena.change()
    change.update_group("zombie", inactive=True)
    arena.table = change.done()
    assert arena.refusal(StartTurn(figure="y")) == "This group waits until one of its figures is hurt."
    assert arena.legal(EndOverlordTurn())
    assert arena.refusal(EndOverlordTurn(seat="light")) == "Only the overlord ends this turn."
    change = arena.change()
    suffer(change, "z", 1)
    arena.table = change.done()
    assert arena.legal(StartTurn(figure="y"))


# --- reinforcements ------------------------------------------------------------------------------------------------


def reinforced(
    drawing: str,
    entry: tuple[str, ...],
    limit: tuple[int, int],
    number: int = 1,
    *,
    round_limit: int | None = None,
    **more: str,
) -> Arena:
    monsters = {"Z": "zombie", **more}
    arena = Arena(drawing, {"M": "mira"}, monsters)
    spaces = tuple(arena.space(name) for name in entry)
    group = arena.table.game.groups["zombie"]
    groups = {
        **arena.table.game.groups,
        "zombie": MonsterGroup(id="zombie", kind="zombie", members=group.members, limit=limit, name="Zombies"),
    }
    arena.game(
        phase="overlord",
        groups={identity: _done(group) for identity, group in groups.items()},
        reinforcements=(Reinforcement("zombie", spaces, number),),
        round_limit=round_limit,
    )
    return arena.do(EndOverlordTurn())


def _done(group: MonsterGroup) -> MonsterGroup:
    return MonsterGroup(
        id=group.id, kind=group.kind, members=group.members, limit=group.limit, name=group.name, done=True
    )


def zombies(arena: Arena) -> list[Figure]:
    return [figure for figure in arena.table.pieces.figures.values() if figure.kind == "zombie"]


def test_once_the_time_is_over_nobody_is_asked_where_a_reinforcement_stands() -> None:
    drawing, entry = "M . . . .\nZ . . . .", ("E1", "E2")
    assert reinforced(drawing, entry, (2, 1)).table.pending
    decided = reinforced(drawing, entry, (2, 1), round_limit=1)
    assert not decided.table.pending and len(zombies(decided)) == 1


def test_g140_reinforcements_stop_at_the_limit() -> None:
    """L2738."""
    assert len(zombies(reinforced("M..Z", ("C1",), (1, 0)))) == 1
    arena = reinforced("M..Z", ("C1",), (3, 0), number=1)
    assert sorted(figure.name for figure in zombies(arena)) == ["Zombie 1", "Zombie 2"]
    assert arena.table.game.round == 2
    assert any("Zombie 2 arrives at C1." in event.words for event in arena.events)


def test_the_overlord_chooses_the_rank_of_a_reinforcement_that_the_limit_leaves_open() -> None:
    """L2737."""
    for rank in ("elite", "normal"):
        arena = reinforced("M.Z", ("B1",), (3, 1))
        assert arena.asked.prompt == "Reinforcement for Zombies: which figure?" and arena.keys == ["elite", "normal"]
        arena.answer(rank)
        assert [figure.rank for figure in zombies(arena)] == ["normal", rank]


def test_g117_a_full_entrance_sends_them_to_the_nearest_space() -> None:
    """L821, L1936."""
    arena = reinforced("M...Z", ("E1",), (3, 0))
    assert sorted(arena.where(figure.id) for figure in zombies(arena)) == ["D1", "E1"]
    told = "No room is left where Zombie 2 should come: it stands as near as possible."
    assert told in [event.words for event in arena.events]
    asked = reinforced("M..\n.Z.", ("B2",), (3, 0)).asked
    assert asked.prompt == "No room is left where it should come. Where does Zombie 2 come as reinforcement?"


def test_g117_large_ones_come_wholly_onto_the_entrance_if_they_can() -> None:
    """L822, L1929."""
    arena = Arena("M......E\n........\n........", {"M": "mira"}, {"E": "ettin"})
    arena.set("e", space=arena.space("G2"), width=2, height=2)
    entry = tuple(arena.space(name) for name in ("B1", "C1", "D1", "C2", "D2"))
    change = arena.change()
    change.update_group("ettin", limit=(2, 0), done=True)
    change.update_game(phase="overlord", reinforcements=(Reinforcement("ettin", entry),))
    arena.table = change.done()
    arena.do(EndOverlordTurn())
    assert [arena.where(figure.id) for figure in arena.table.pieces.figures.values()] == ["A1", "G2", "C1"]


def test_the_overlord_chooses_among_equal_places() -> None:
    arena = reinforced("M..Z\n....", ("B1", "B2"), (3, 0))
    assert isinstance(arena.asked, ChoosePlace)
    assert arena.asked.seat == "dark"
    arena.answer(f"{arena.space('B2')}:1:1")
    assert "B2" in [arena.where(figure.id) for figure in zombies(arena)]
    assert arena.table.game.round == 2


def test_g94_reinforcements_do_not_enter() -> None:
    """L611: a monster that comes onto a pit is not hurt."""
    arena = reinforced("Mp.Z", ("B1",), (3, 0))
    newcomer = zombies(arena)[-1]
    assert (arena.where(newcomer.id), newcomer.damage) == ("B1", 0)


# --- ends of turns -------------------------------------------------------------------------------------------------


def test_g133_rest_takes_effect_at_the_end_of_the_turn() -> None:
    """L462."""
    arena = Arena("M..", {"M": "mira"}, turn="mira").hero_set("mira", fatigue=3)
    arena.do(Rest(figure="mira"))
    assert arena.hero("mira").fatigue == 3
    arena.do(EndTurn(figure="mira"))
    assert arena.hero("mira").fatigue == 0


def test_monsters_do_not_rest() -> None:
    assert Arena("Z", {}, {"Z": "zombie"}, turn="z").refusal(Rest(figure="z")) == "Only heroes rest."


def test_g141_two_heroes_an_unused_attack_recovers_two() -> None:
    """L3083."""
    arena = Arena("MT", TWO, turn="mira").set("mira", damage=5)
    arena.do(EndTurn(figure="mira"))
    assert arena.damage("mira") == 3


def test_g141_with_three_heroes_there_is_no_extra_attack() -> None:
    arena = Arena("MTP", {**TWO, "P": "pip"}, turn="mira").set("mira", damage=5)
    assert arena.do(EndTurn(figure="mira")).damage("mira") == 5


def test_two_heroes_have_an_attack_beside_two_actions() -> None:
    """L3076 to L3083: a plain attack before, between or after the actions."""
    arena = Arena("MZ......\nT.......", TWO, {"Z": "ettin"}, turn="mira", dice=(0, 0, 0))
    passing(arena.do(Attack(figure="mira", weapon="longsword", target=arena.space("B1"))))
    game = arena.table.game
    assert game.turn is not None
    assert game.turn.actions == 2 and "bonus_attack" in game.turn.used
    arena.set("mira", damage=4).do(EndTurn(figure="mira"))
    # With an action left the attack counts as an action, so the extra one is unused after all.
    assert arena.damage("mira") == 2
    assert "recovers 2 damage for an action not taken." in arena.words


def test_g141_an_attack_that_could_be_no_action_was_the_free_one() -> None:
    """L2976, L2985, L3083: who struck before shaking off the stun, or while bleeding, recovered all the same."""
    for conditions, after in (((), 2), (("stunned",), 4), (("bleeding",), 4)):
        arena = Arena("MZ......\nT.......", TWO, {"Z": "ettin"}, turn="mira", dice=(0, 0, 0))
        arena.set("mira", damage=4, conditions=conditions)
        passing(arena.do(Attack(figure="mira", weapon="longsword", target=arena.space("B1"))))
        assert arena.set("mira", conditions=()).do(EndTurn(figure="mira")).damage("mira") == after


def test_g136_a_stunned_hero_first_shakes_it_off() -> None:
    """L2973 to L2976."""
    from vtt.rules.descent.commands import DiscardCondition

    arena = Arena("M..", {"M": "mira"}, turn="mira").set("mira", conditions=("stunned",))
    assert "stunned" in arena.refusal(Rest(figure="mira"))
    arena.do(DiscardCondition(figure="mira", condition="stunned"))
    assert arena.figure("mira").conditions == ()
    walk(arena, "mira", "A1 B1")
    assert arena.table.game.turn is not None and arena.table.game.turn.actions == 0


def test_a_turn_tells_who_acts() -> None:
    arena = Arena("M", {"M": "mira"}).do(StartTurn(figure="mira"))
    assert [event.figure for event in arena.events if isinstance(event, TurnBegan)] == ["mira"]
    assert arena.words.strip() == "Mira's turn begins."


def test_a_seat_commands_only_its_own_figures() -> None:
    arena = Arena("M", {"M": "mira"})
    assert arena.refusal(StartTurn(seat="dark", figure="mira")) == "Mira belongs to another seat."
    assert arena.legal(StartTurn(seat="light", figure="mira"))


def test_only_who_leads_heroes_begins_the_game() -> None:
    arena = Arena("M", {"M": "mira"})
    arena.game(phase="set_up")
    assert arena.refusal(Begin(seat="dark")) == "Whoever leads heroes begins the game."
    assert arena.legal(Begin(seat="light")) and arena.legal(Begin())


def waste(arena: Arena) -> str:
    """What ending Mira's turn is said to give away."""
    return next(choice for choice in RULES.choices(arena.table, "light") if choice.role == "end").waste


def test_who_ends_a_turn_with_a_free_attack_left_is_told_so() -> None:
    """`descent.md 4`: the extra attack of two heroes costs no action, so that none are counted when it is left."""
    arena = Arena("MZ......\nT.......", TWO, {"Z": "ettin"}, turn="mira", dice=(0, 0, 0))
    assert waste(arena) == "2 actions and a free attack left"
    turn = arena.table.game.turn
    assert turn is not None
    arena.game(turn=msgspec.structs.replace(turn, actions=0))
    assert waste(arena) == "A free attack left"
    arena.game(turn=msgspec.structs.replace(turn, actions=0, used=("bonus_attack",)))
    assert waste(arena) == ""


def test_an_action_that_only_a_vain_rest_is_left_for_is_not_wasted() -> None:
    """A hero in a trap, with nobody in reach and no fatigue, was asked once more whether its turn shall end."""
    arena = Arena("M......Z", {"M": "mira"}, {"Z": "ettin"}, turn="mira").set("mira", conditions=("immobilized",))
    (rest,) = (choice for choice in RULES.choices(arena.table, "light") if choice.name == "Rest")
    assert waste(arena) == "" and (rest.refusal, rest.reason) == ("", "No fatigue.")
    arena.hero_set("mira", fatigue=1)
    assert waste(arena) == "2 actions left"
    arena.hero_set("mira", fatigue=0).set("mira", conditions=("immobilized", "weakened"))
    assert waste(arena) == "2 actions left"


def test_the_end_of_a_turn_says_what_the_free_attack_that_is_not_made_heals() -> None:
    """`G141`: two damage went as the turn ended, and nothing had said so before; who had attacked was told of an attack
    not made."""
    arena = Arena("M......Z\nT.......", TWO, {"Z": "ettin"}, turn="mira").set("mira", damage=5)

    def end() -> str:
        return next(choice for choice in RULES.choices(arena.table, "light") if choice.role == "end").note

    assert end() == "Recovers 2 damage for the free attack not made"
    arena.set("mira", damage=1)
    assert end() == "Recovers 1 damage for the free attack not made"
    turn = arena.table.game.turn
    assert turn is not None
    arena.game(turn=msgspec.structs.replace(turn, actions=1, used=("bonus_attack",)))
    assert end() == "Recovers 1 damage for an action not taken"
    arena.game(turn=msgspec.structs.replace(turn, actions=0, used=("bonus_attack",)))
    assert end() == ""


def test_a_free_attack_that_reaches_nobody_is_not_wasted() -> None:
    arena = Arena("M......Z\nT.......", TWO, {"Z": "ettin"}, turn="mira")
    turn = arena.table.game.turn
    assert turn is not None
    arena.game(turn=msgspec.structs.replace(turn, actions=0))
    assert waste(arena) == ""


def test_the_end_of_a_turn_says_the_movement_points_that_are_lost() -> None:
    """By its tip and the button; of more than half a move it asks once more."""
    arena = Arena("MZ......\nT.......", TWO, {"Z": "ettin"}, turn="mira")
    turn = arena.table.game.turn
    assert turn is not None
    for left, asks in ((0, False), (1, False), (3, True)):
        arena.game(turn=msgspec.structs.replace(turn, points=(Points("move", left),)))
        end = next(choice for choice in RULES.choices(arena.table, "light") if choice.role == "end")
        words = f"{left} movement point{'s are' if left > 1 else ' is'} lost" if left else ""
        assert end.detail == (words and f"{words}.") and end.note == words
        assert (f"{left} movement points left" in end.waste.replace(" and", "")) == asks
