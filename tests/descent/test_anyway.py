"""Tables that are not strict: whatever the rules refuse and can be done at all is done anyway (issue: “the people keep
the last word”)."""

from __future__ import annotations

import random

import pytest
from arena import B2_2S, B4_2, B6_1S, CONTENT, NONE, R1, R2, Y1S, Y2S, Arena
from test_engine_playout import crowded, rough

from tests.counts import seeds
from vtt.board.pieces import Door, Token
from vtt.rules.base import Choice, Command, IllegalCommand
from vtt.rules.by_hand import Anyway
from vtt.rules.descent.commands import (
    Answer,
    Attack,
    CloseDoor,
    DiscardCondition,
    EndOverlordTurn,
    LeaveBoard,
    MonsterAction,
    OpenDoor,
    PickUp,
    Rest,
    Revive,
    Search,
    StandUp,
    StartTurn,
    Trade,
    UseAbility,
)
from vtt.rules.descent.ruleset import Descent

RULES = Descent(CONTENT)


def anyway(arena: Arena, command: Command) -> Arena:
    """Refused by the rules, and done by hand."""
    assert RULES.refusal(arena.table, command)
    (instead,) = RULES.by_hand(arena.table, command)
    return arena.do(instead)


def named(arena: Arena, name: str, seat: str = "light") -> Choice:
    return next(choice for choice in RULES.choices(arena.table, seat) if choice.name == name)


def strike(weapon: str, target: int, figure: str) -> Attack:
    return Attack(figure=figure, weapon=weapon, target=target)


# --- attacks ------------------------------------------------------------------------------------------------------


def test_a_blow_out_of_reach() -> None:
    arena = Arena("M..Z", {"M": "mira"}, {"Z": "zombie/elite"}, turn="mira", dice=(B6_1S, R2, NONE))
    anyway(arena, strike("longsword", 3, "mira"))
    arena.answer("done")
    assert arena.damage("z") == 3 and arena.table.game.turn is not None and arena.table.game.turn.actions == 1


def test_a_shot_at_what_is_not_seen_needs_its_range_all_the_same() -> None:
    """A wall of obstacles: no spaces can be counted, so the plain distance is the range."""
    for face, hit in ((B4_2, True), (B2_2S, False)):
        arena = Arena("P.X.Z", {"P": "pip"}, {"Z": "zombie/elite"}, turn="pip", dice=(face, Y1S, NONE))
        anyway(arena, strike("short-bow", 4, "pip"))
        while arena.asked is not None:
            arena.answer("done" if "done" in arena.keys else "pass")
        assert (arena.damage("z") > 0) == hit, face


def test_an_attack_on_a_friend_and_one_too_many() -> None:
    arena = Arena("ZY.M", {"M": "mira"}, {"Z": "zombie/elite", "Y": "zombie/elite"}, turn="z", dice=(B4_2, Y2S, NONE))
    anyway(arena, strike("", 1, "z"))
    while arena.asked is not None:
        arena.answer("done" if "done" in arena.keys else "pass")
    assert arena.damage("y") > 0
    arena.turn_set(attacks=1, actions=0)
    anyway(arena.type(B4_2, Y2S, NONE, NONE), strike("", 3, "z"))
    assert arena.table.game.turn is not None and arena.table.game.turn.actions == 0


def test_an_attack_out_of_turn_costs_nothing() -> None:
    arena = Arena("MZP", {"M": "mira", "P": "pip"}, {"Z": "zombie/elite"}, turn="mira", dice=(B4_2, R1, NONE))
    anyway(arena, strike("unarmed", 1, "pip"))
    assert arena.table.game.turn is not None and arena.table.game.turn.actions == 2


@pytest.mark.parametrize(
    "command",
    [
        strike("longsword", 1, "mira"),  # nobody stands there
        strike("longsword", 77, "mira"),  # no such space
        strike("great-hammer", 3, "mira"),  # no such weapon
        strike("longsword", 3, "nobody"),  # no such figure
        Attack(figure="mira", weapon="longsword", target=3, ability="howl"),
        OpenDoor(figure="mira", door="none"),
        Search(figure="mira", token="none"),
        Answer(option="pass"),
        StandUp(figure="mira"),
        Revive(figure="mira", hero="mira"),
        UseAbility(figure="mira", ability="x"),
        DiscardCondition(figure="mira", condition="stunned"),
        StartTurn(figure="z"),
    ],
)
def test_what_cannot_be_done_at_all_stays_refused(command: Command) -> None:
    arena = Arena("M..Z", {"M": "mira"}, {"Z": "zombie"}, turn="mira")
    assert RULES.refusal(arena.table, command)
    for instead in RULES.by_hand(arena.table, command):
        with pytest.raises(IllegalCommand):
            RULES.apply(arena.table, instead)


# --- everything else ----------------------------------------------------------------------------------------------


def test_a_feat_that_is_used_up_works_again() -> None:
    for sheet, feat in CONTENT.heroes.items():
        arena = Arena("M.Z\n...", {"M": sheet}, {"Z": "zombie"}, turn=sheet).hero_set(sheet, feat_used=True, fatigue=1)
        arena.set(sheet, damage=3)
        choice = next(one for one in RULES.choices(arena.table, "light") if one.name == feat.feat.name)
        assert "Used already" in choice.refusal
        opened = RULES.anyway(arena.table, choice)
        if opened is None:
            continue  # nobody it could be used on at all
        option = next(iter(opened.options()))
        anyway(arena, option.command)
        assert RULES.invariants(arena.table) == []


def test_doors_far_away_and_locked_ones() -> None:
    arena = Arena("M....", {"M": "mira"}, turn="mira")
    border = arena.lattice.border(3, 4)
    assert border is not None
    arena.pieces(doors={"gate": Door("gate", "gate", "locked", (border,))})
    anyway(arena, OpenDoor(figure="mira", door="gate"))
    assert arena.table.pieces.doors["gate"].state == "open"
    anyway(arena, CloseDoor(figure="mira", door="gate"))
    assert arena.table.pieces.doors["gate"].state == "closed"
    assert arena.table.game.turn is not None and arena.table.game.turn.actions == 0


def test_tokens_far_away() -> None:
    arena = Arena("M....", {"M": "mira"}, turn="mira")
    arena.token(Token("chest", "search", (4,))).token(Token("idol", "objective", (3,)))
    anyway(arena, Search(figure="mira", token="chest"))
    anyway(arena, PickUp(figure="mira", token="idol"))
    assert arena.table.pieces.tokens["idol"].carrier == "mira" and "chest" not in arena.table.pieces.tokens
    assert RULES.invariants(arena.table) == []


def test_tainted_heroes_are_helped_up_after_all() -> None:
    arena = Arena("M.P", {"M": "mira", "P": "pip"}, turn="mira")
    token = Token("fallen/pip", "hero", (2,))
    arena.set("pip", damage=8, space=None).token(token).hero_set("pip", token=2, tainted="up", fatigue=5)
    anyway(arena, Revive(figure="mira", hero="pip"))
    assert arena.figure("pip").space == 2 and RULES.invariants(arena.table) == []


def test_the_rest_of_it() -> None:
    arena = Arena("M.P", {"M": "mira", "P": "pip"}, turn="mira")
    arena.hero_set("mira", search_cards=("whetstone",))
    anyway(arena, Trade(figure="mira", hero="pip", card="whetstone"))
    assert arena.hero("pip").search_cards == ("whetstone",)
    arena.set("mira", conditions=("weakened",))
    anyway(arena, DiscardCondition(figure="mira", condition="weakened"))
    assert arena.figure("mira").conditions == ()
    arena.turn_set(actions=0)
    anyway(arena, Rest(figure="mira"))
    anyway(arena, LeaveBoard(figure="mira"))
    assert arena.hero("mira").left_board and RULES.invariants(arena.table) == []


def test_the_overlord_ends_early_and_a_monster_acts_twice() -> None:
    arena = Arena("M..ZY", {"M": "mira"}, {"Z": "zombie", "Y": "zombie"}).game(phase="overlord", heroes_done=("mira",))
    arena.do(StartTurn(figure="z"))
    (end,) = [one for one in RULES.choices(arena.table, "dark") if one.name == "End Zombie 1's turn"]
    arena.do(next(iter(end.options())).command)
    anyway(arena, StartTurn(figure="z"))
    arena.do(next(iter(end.options())).command)
    anyway(arena, EndOverlordTurn())
    assert arena.table.game.round == 2 and RULES.invariants(arena.table) == []


def test_an_action_of_a_monster_at_somebody_far() -> None:
    arena = Arena("EE...M\nEE....", {"M": "mira"}, {"E": "ettin/elite"}, turn="e")
    choice = next(one for one in RULES.choices(arena.table, "dark") if one.name == "Grab" or one.name == "Throw")
    assert "beside" in choice.refusal
    opened = RULES.anyway(arena.table, choice)
    assert opened is not None
    command = next(iter(opened.options())).command
    assert isinstance(command, MonsterAction)
    anyway(arena, command)
    assert RULES.invariants(arena.table) == []


# --- choices ------------------------------------------------------------------------------------------------------


def test_a_refused_attack_offers_every_enemy_with_the_reason() -> None:
    arena = Arena("M..Z\n....", {"M": "mira"}, {"Z": "zombie"}, turn="mira")
    opened = RULES.anyway(arena.table, named(arena, "Attack · Longsword"))
    assert opened is not None and opened.refusal == ""
    (option,) = opened.options()
    assert option.figure == "z" and option.detail == "Not beside it: this is a melee attack."
    assert RULES.anyway(arena.table, named(arena, "Search")) is None, "nothing to search anywhere"


@pytest.mark.parametrize("seed", seeds(2, 5))
def test_everything_that_is_opened_can_be_done(seed: int) -> None:
    """Every command behind a choice without the rules is done, on crowded random tables, and leaves a sound table."""
    chance = random.Random(seed)
    table = rough(crowded(seed), seed)
    done = 0
    for _ in range(60):
        bent = RULES.change(table)
        bent.bends = True
        seat = RULES.acting_seat(table)
        found = [
            option.command
            for choice in RULES.choices_in(bent, seat)
            if choice.pick != "move" and not choice.refusal
            for option in list(choice.options())[:5]
        ]
        command = chance.choice(found)
        try:
            table = RULES.apply(table, command).table
        except IllegalCommand:
            table = RULES.apply(table, Anyway(seat=seat, command=command)).table
            done += 1
        assert RULES.invariants(table) == [], command
        if RULES.ending(table) is not None:
            break
    assert done
