"""Familiars (`descent.md 3.7`, L2745 to L2806): how they come, when they act, and the three kinds."""

from __future__ import annotations

import msgspec
import pytest
from arena import B3_2, CONTENT, NONE, RULES, Y2, Arena, let_pass
from test_engine_turns import passing
from walks import walk

from tests.square_campaign.book_problems import book_problems
from vtt.board.pieces import Token
from vtt.files.descent.campaigns import campaign_book
from vtt.rules.base import Choice
from vtt.rules.by_hand import RemoveFigure
from vtt.rules.descent.abilities.wording import told
from vtt.rules.descent.commands import (
    Attack,
    DiscardCondition,
    EndTurn,
    MonsterAction,
    Rest,
    Search,
    StandUp,
    StartTurn,
    UseAbility,
)
from vtt.rules.descent.content import Ability
from vtt.rules.descent.grounds import ground_of
from vtt.rules.descent.groups import new_monster
from vtt.rules.descent.sides import FAMILIAR, SPIRIT, STONE, is_hero_figure
from vtt.rules.descent.state import Familiar

DOG, LIGHT, BRICK = "lurcher-of-mira", "glim-of-mira", "brickling-of-mira"


def calling(kind: str, **values: int | str) -> Ability:
    ability = Ability(id="call", name="Whistle", key="whistle", values={"familiar": kind, **values})
    return msgspec.structs.replace(ability, text=told(ability))


def caller(drawing: str, kind: str, monsters: dict[str, str] | None = None, **values: int | str) -> Arena:
    """Mira, who can call a familiar of a kind, in her turn."""
    arena = Arena(drawing, {"M": "mira"}, monsters or {})
    sheet = msgspec.structs.replace(CONTENT.heroes["mira"], skills=(calling(kind, **values),))
    arena.game(sheets={"mira": sheet})
    return passing(arena.do(StartTurn(figure="mira")))


def call(arena: Arena, name: str) -> Arena:
    return arena.do(UseAbility(figure="mira", ability="whistle", space=arena.space(name)))


def with_familiar(arena: Arena, name: str, kind: str, hero: str = "mira") -> Arena:
    """The same table with a familiar of a hero at a space."""
    identity = f"{kind}-of-{hero}"
    made = new_monster(CONTENT, 1, kind, "normal", identity, "", 0, "light")
    rank = CONTENT.monsters[kind].familiar
    figure = msgspec.structs.replace(made, side="allies", rank=rank, space=arena.space(name))
    arena.pieces(figures={**arena.table.pieces.figures, identity: figure})
    return arena.game(familiars={**arena.table.game.familiars, identity: Familiar(hero)})


def offered(arena: Arena, name: str) -> Choice:
    view = RULES.view_for(arena.table, frozenset({"light"}))
    return next(choice for choice in RULES.choices(view, "light") if choice.name == name)


# --- calling -----------------------------------------------------------------------------------------------------


def test_a_hero_calls_a_familiar_beside_it() -> None:
    arena = call(caller("...M..", "lurcher", action=1, fatigue=1), "C1")
    dog = arena.figure(DOG)
    assert (arena.where(DOG), dog.rank, dog.side, dog.seat, dog.health) == ("C1", FAMILIAR, "allies", "light", 4)
    assert arena.table.game.turn.actions == 1 and arena.hero("mira").fatigue == 1
    assert RULES.invariants(arena.table) == []


def test_without_an_empty_space_it_comes_to_the_nearest() -> None:
    """L2750."""
    arena = caller("ZMZ.", "lurcher", {"Z": "zombie"})
    arena.set("z", space=arena.space("A1"))
    made = new_monster(CONTENT, 1, "zombie", "normal", "other", "zombie", 2, "dark")
    arena.pieces(figures={**arena.table.pieces.figures, "other": msgspec.structs.replace(made, space=2)})
    options = [option.label for option in offered(arena, "Whistle").options()]
    assert options == ["D1"]


def test_calling_again_takes_it_off_and_places_it_anew() -> None:
    """L2751, L2753: it is not defeated, and what it suffered is gone; it acts once a round all the same (L2758)."""
    arena = call(caller(".M..", "lurcher", action=0), "A1")
    passing(arena.do(StartTurn(figure=DOG)))
    passing(arena.do(EndTurn(figure=DOG)))
    arena.set(DOG, damage=3, conditions=("bleeding",))
    call(arena, "C1")
    assert (arena.where(DOG), arena.damage(DOG), arena.figure(DOG).conditions) == ("C1", 0, ())
    assert not any(type(event).__name__ == "Defeated" for event in arena.events)
    assert "Activated already" in arena.refusal(StartTurn(figure=DOG))


def test_several_of_a_kind_up_to_their_number() -> None:
    arena = caller("..M..", "brickling", action=0, most=2)
    for space in ("B1", "D1"):
        call(arena, space)
    names = [arena.figure(one).name for one in (BRICK, f"{BRICK}-2")]
    assert names == ["Brickling 1", "Brickling 2"]
    assert RULES.invariants(arena.table) == []


# --- when they act -----------------------------------------------------------------------------------------------


def test_g126_it_acts_before_or_after_its_heros_actions_never_between() -> None:
    arena = passing(with_familiar(Arena("..M...", {"M": "mira"}), "A1", "lurcher").do(StartTurn(figure="mira")))
    assert not arena.refusal(StartTurn(figure=DOG))
    arena.do(Rest(figure="mira"))
    assert "before its hero's first action or after the last one" in arena.refusal(StartTurn(figure=DOG))
    walk(arena, "mira", "C1 D1")
    passing(arena.do(StartTurn(figure=DOG)))
    passing(arena.do(EndTurn(figure=DOG)))
    assert arena.table.game.turn.figure == "mira" and arena.table.game.turn.rests
    assert "Activated already" in arena.refusal(StartTurn(figure=DOG))


def test_ending_the_turn_says_that_a_familiar_has_not_acted() -> None:
    arena = passing(with_familiar(Arena("..M...", {"M": "mira"}), "A1", "lurcher").do(StartTurn(figure="mira")))
    assert offered(arena, "End Mira's turn").waste == "2 actions and Lurcher left"
    passing(arena.do(StartTurn(figure=DOG)))
    passing(arena.do(EndTurn(figure=DOG)))
    assert offered(arena, "End Mira's turn").waste == "2 actions left"


def test_it_acts_in_its_own_heros_turn_only() -> None:
    arena = with_familiar(Arena("..MP..", {"M": "mira", "P": "pip"}), "A1", "lurcher")
    assert arena.refusal(StartTurn(figure=DOG)) == "Lurcher acts in Mira's turn."
    passing(arena.do(StartTurn(figure="pip")))
    assert arena.refusal(StartTurn(figure=DOG)) == "Lurcher acts in Mira's turn."
    passing(arena.do(EndTurn(figure="pip")))
    passing(arena.do(StartTurn(figure="mira")))
    passing(arena.do(EndTurn(figure="mira")))
    assert arena.table.game.phase == "overlord", "a familiar has no turn of its own to wait for"


def test_one_move_action_and_one_action_of_its_card() -> None:
    """L147: no second move, no second attack, none of the things heroes do."""
    arena = with_familiar(Arena("..MZ..", {"M": "mira"}, {"Z": "zombie"}), "C1", "lurcher")
    arena.set("mira", space=arena.space("A1"))
    passing(arena.do(StartTurn(figure="mira")))
    passing(arena.do(StartTurn(figure=DOG)))
    arena.type(B3_2, Y2, NONE).do(Attack(figure=DOG, target=arena.space("D1")))
    let_pass(arena)
    assert "has done what its card says" in arena.refusal(Attack(figure=DOG, target=arena.space("D1")))
    walk(arena, DOG, "C1 B1")
    assert arena.table.game.turn.actions == 0
    assert arena.refusal(Rest(figure=DOG)) == "Only heroes rest."
    assert not arena.legal(Search(figure=DOG, token="x"))
    names = {choice.name for choice in RULES.choices(RULES.view_for(arena.table, frozenset({"light"})), "light")}
    assert names.isdisjoint({"Rest", "Search", "Open door", "Revive"})


def test_either_action_may_end_a_condition() -> None:
    """L147, L2302."""
    arena = with_familiar(Arena("..M...", {"M": "mira"}), "A1", "lurcher").set(DOG, conditions=("stunned",))
    passing(arena.do(StartTurn(figure="mira")))
    passing(arena.do(StartTurn(figure=DOG)))
    arena.do(DiscardCondition(figure=DOG, condition="stunned"))
    assert arena.figure(DOG).conditions == () and arena.table.game.turn.actions == 1
    walk(arena, DOG, "A1 B1")


def test_those_of_a_kind_act_one_after_the_other() -> None:
    """L2759; another kind is activated by itself (L2760)."""
    arena = with_familiar(Arena(".....M", {"M": "mira"}), "A1", "brickling")
    second = msgspec.structs.replace(arena.figure(BRICK), id=f"{BRICK}-2", space=arena.space("C1"))
    arena.pieces(figures={**arena.table.pieces.figures, second.id: second})
    arena.game(familiars={**arena.table.game.familiars, second.id: Familiar("mira")})
    with_familiar(arena, "B1", "glim")
    passing(arena.do(StartTurn(figure="mira")))
    passing(arena.do(StartTurn(figure=BRICK)))
    passing(arena.do(EndTurn(figure=BRICK)))
    assert arena.table.game.turn.figure == second.id
    passing(arena.do(EndTurn(figure=second.id)))
    assert arena.table.game.turn.figure == "mira" and not arena.refusal(StartTurn(figure=LIGHT))


def test_a_hero_who_is_down_may_still_activate_it() -> None:
    """L2762, L556 to L565: before standing up, which ends the turn."""
    arena = with_familiar(Arena("..M...", {"M": "mira"}), "A1", "lurcher")
    arena.set("mira", space=None, damage=arena.figure("mira").health)
    arena.token(Token(id="fallen/mira", kind="hero", spaces=(2,))).hero_set("mira", token=2)
    passing(arena.do(StartTurn(figure="mira")))
    assert not offered(arena, "Activate Lurcher").refusal
    passing(arena.do(StartTurn(figure=DOG)))
    walk(arena, DOG, "A1 B1")
    passing(arena.do(EndTurn(figure=DOG)))
    arena.do(StandUp(figure="mira"))
    assert arena.table.game.turn is None


def test_taken_away_in_its_activation_the_heros_turn_goes_on() -> None:
    arena = with_familiar(Arena("..M...", {"M": "mira"}), "A1", "lurcher")
    passing(arena.do(StartTurn(figure="mira")))
    passing(arena.do(StartTurn(figure=DOG)))
    arena.do(RemoveFigure(figure=DOG))
    assert arena.table.game.turn.figure == "mira" and RULES.invariants(arena.table) == []


def test_a_hero_who_falls_while_it_acts_has_lost_the_turn() -> None:
    arena = with_familiar(Arena("..MD..", {"M": "mira"}, {"D": "zombie"}), "B1", "lurcher")
    passing(arena.do(StartTurn(figure="mira")))
    arena.set("mira", damage=arena.figure("mira").health - 1).set(DOG, conditions=("burning",))
    passing(arena.do(StartTurn(figure=DOG)))
    passing(arena.do(EndTurn(figure=DOG)))
    let_pass(arena)
    assert arena.hero("mira").token is not None and arena.table.game.turn is None
    assert "mira" in arena.table.game.heroes_done
    assert RULES.invariants(arena.table) == []


def test_it_is_saved_and_read_again_in_its_activation() -> None:
    arena = with_familiar(Arena("..M...", {"M": "mira"}), "A1", "lurcher")
    passing(arena.do(StartTurn(figure="mira")))
    passing(arena.do(StartTurn(figure=DOG)))
    again = RULES.decode(RULES.encode(arena.table), arena.table)
    assert again.game == arena.table.game and again.game.turn.within.figure == "mira"


# --- the first kind: counted as a hero ----------------------------------------------------------------------------


def test_a_familiar_of_the_second_type_stands_in_the_way_and_is_attacked_as_a_hero() -> None:
    """L2777 to L2787: sight and steps; attributes it has none."""
    arena = with_familiar(Arena("Z..M", {"M": "mira"}, {"Z": "zombie"}, turn="z"), "B1", "lurcher")
    ground = ground_of(arena.table)
    assert not ground.sees(arena.figure("z"), arena.figure("mira"))
    assert is_hero_figure(arena.figure(DOG))
    arena.do(Attack(figure="z", target=arena.space("B1")))


@pytest.mark.parametrize(("kind", "attacker"), [("lurcher", "z"), ("brickling", "z"), ("brickling", "hedda")])
def test_l2777_l2791_nobody_takes_a_familiar_that_falls_for_a_monster(kind: str, attacker: str) -> None:
    """The overlord could play what a monster's last breath does, and who fells monsters recovered by her own stone."""
    arena = Arena("Z.H.", {"H": "hedda"}, {"Z": "zombie"}, hand=("last-gasp",)).hero_set("hedda", fatigue=3)
    arena = with_familiar(arena, "B1", kind)
    arena.set(f"{kind}-of-mira", damage=arena.figure(f"{kind}-of-mira").health - 1)
    arena.game(phase="heroes" if attacker == "hedda" else "overlord").do(StartTurn(figure=attacker))
    passing(arena)
    weapon = "ferry-oar" if attacker == "hedda" else ""
    arena.type(2, 4, 0).do(Attack(figure=attacker, target=arena.space("B1"), weapon=weapon))
    assert f"{kind}-of-mira" not in arena.table.pieces.figures and not arena.keys
    assert arena.hero("hedda").fatigue == 3


# --- the second kind: no figure ------------------------------------------------------------------------------------


def test_a_spirit_hinders_nobody_and_nothing_is_aimed_at_it() -> None:
    """L2768, L2772."""
    arena = with_familiar(Arena("Z..M", {"M": "mira"}, {"Z": "zombie"}, turn="z"), "B1", "glim")
    ground = ground_of(arena.table)
    assert ground.sees(arena.figure("z"), arena.figure("mira")) and ground.is_empty(1)
    assert arena.refusal(Attack(figure="z", target=arena.space("B1"))) == "Nobody stands on B1."
    walk(arena, "z", "A1 B1")
    assert arena.where("z") == arena.where(LIGHT) == "B1" and RULES.invariants(arena.table) == []


def test_g116_a_spirit_may_end_on_a_heros_space_and_fly_past_monsters() -> None:
    arena = with_familiar(Arena(".Z.M.", {"M": "mira"}, {"Z": "zombie"}), "A1", "glim")
    passing(arena.do(StartTurn(figure="mira")))
    passing(arena.do(StartTurn(figure=LIGHT)))
    assert set(RULES.moves(arena.table, LIGHT).ends) == {1, 2, 3, 4}
    walk(arena, LIGHT, "A1 B1 C1 D1")
    assert arena.where(LIGHT) == arena.where("mira") == "D1"
    arena.set("mira", damage=2)
    arena.do(MonsterAction(figure=LIGHT, ability="aid", target="mira"))
    assert arena.damage("mira") == 1
    assert arena.refusal(MonsterAction(figure=LIGHT, ability="aid", target="mira"))


@pytest.mark.parametrize("letter", list("wslhp"))
@pytest.mark.parametrize("kind", ["glim", "brickling"])
def test_all_ground_is_as_water_to_spirits_and_stones(kind: str, letter: str) -> None:
    """L2770, L2801: 1 point more, no harm, no hold, and none at the end."""
    arena = with_familiar(Arena(f".{letter}.M.", {"M": "mira"}), "A1", kind)
    name = f"{kind}-of-mira"
    passing(arena.do(StartTurn(figure="mira")))
    passing(arena.do(StartTurn(figure=name)))
    before = arena.table.game.turn
    walk(arena, name, "A1 B1")
    speed = CONTENT.monsters[kind].cards["1/normal"].speed
    assert before.points_left == 0 and arena.table.game.turn.points_left == speed - 2
    assert arena.damage(name) == 0
    passing(arena.do(EndTurn(figure=name)))
    assert arena.damage(name) == 0 and arena.where(name)


# --- the third kind: an obstacle -----------------------------------------------------------------------------------


def test_g25_nothing_is_counted_through_a_stone_but_to_it() -> None:
    """L2797."""
    arena = with_familiar(Arena("M.Z", {"M": "mira"}, {"Z": "zombie"}), "B1", "brickling")
    ground = ground_of(arena.table)
    assert ground.distance((0,), (2,)) is None and ground.distance((0,), (1,)) == 1
    assert ground.distance((1,), (2,)) == 1


def test_l2791_a_stone_is_no_figure_that_flames_leap_on_or_that_terrifies() -> None:
    """L2995, L3047: friends and enemies among the figures; a stone burnt, and kept a monster terrified."""
    arena = with_familiar(Arena("M.Z.", {"M": "mira"}, {"Z": "zombie"}), "B1", "brickling")
    arena.set("mira", conditions=("burning",)).do(StartTurn(figure="mira"))
    passing(arena.do(EndTurn(figure="mira")))
    assert arena.damage("mira") == 1 and not arena.damage("brickling-of-mira")
    arena.set("z", conditions=("terrified",))
    passing(arena.do(StartTurn(figure="z")))
    passing(arena.do(EndTurn(figure="z")))
    assert not arena.figure("z").conditions, "the stone hides her"


def test_a_stone_bars_friends_too_and_goes_through_friends_only() -> None:
    """L2798, L2800."""
    arena = passing(
        with_familiar(Arena("M...Z", {"M": "mira"}, {"Z": "zombie"}), "B1", "brickling").do(StartTurn(figure="mira"))
    )
    assert not RULES.moves(arena.table, "mira").ends
    assert RULES.moves(arena.table, "mira").refusal(2) == "No way leads Mira to C1."
    passing(arena.do(StartTurn(figure=BRICK)))
    assert set(RULES.moves(arena.table, BRICK).ends) == {2, 3}


def test_anybody_may_attack_a_stone_which_is_no_hero() -> None:
    """L2795."""
    arena = with_familiar(Arena("M.Z", {"M": "mira"}, {"Z": "zombie"}), "B1", "brickling")
    assert not is_hero_figure(arena.figure(BRICK)) and arena.figure(BRICK).rank == STONE
    passing(arena.do(StartTurn(figure="mira")))
    weapon = CONTENT.heroes["mira"].weapons[0].id
    assert not arena.refusal(Attack(figure="mira", target=arena.space("B1"), weapon=weapon))
    arena.do(EndTurn(figure="mira"))
    passing(arena.do(StartTurn(figure="z")))
    arena.set(BRICK, damage=arena.figure(BRICK).health - 1)
    arena.type(B3_2, Y2, NONE).do(Attack(figure="z", target=arena.space("B1")))
    let_pass(arena)
    assert BRICK not in arena.table.pieces.figures and RULES.invariants(arena.table) == []


def test_ones_own_stone_alone_in_reach_is_no_attack_that_is_given_away() -> None:
    """It may be struck (L2795); the button says that nobody else can be (`descent.md 4`: the extra attack of two)."""
    two = {"M": "mira", "T": "tilda"}
    arena = with_familiar(Arena("M....Z\nT.....", two, {"Z": "zombie"}), "B1", "brickling")
    passing(arena.do(StartTurn(figure="mira")))
    turn = arena.table.game.turn
    assert turn is not None
    arena.game(turn=msgspec.structs.replace(turn, actions=0))
    attack = next(one for one in RULES.choices(arena.table, "light") if one.role == "attack" and not one.refusal)
    assert attack.note and attack.reason == f"Only {arena.figure(BRICK).name} is in reach, and no enemy."
    end = next(one for one in RULES.choices(arena.table, "light") if one.role == "end")
    assert end.waste == arena.figure(BRICK).name + " left"


def test_a_familiar_that_can_do_no_more_has_no_action_left() -> None:
    arena = with_familiar(Arena("M.....Z", {"M": "mira"}, {"Z": "zombie"}), "B1", "brickling")
    passing(arena.do(StartTurn(figure="mira")))
    passing(arena.do(StartTurn(figure=BRICK)))
    end = f"End {arena.figure(BRICK).name}'s turn"
    assert offered(arena, end).waste == "2 actions left"
    speed = CONTENT.monsters["brickling"].cards["1/normal"].speed
    walk(arena, BRICK, " ".join(f"{column}1" for column in "BCDEF"[: speed + 1]))
    arena.set("z", space=None)
    assert offered(arena, end).waste == ""


# --- content -------------------------------------------------------------------------------------------------------


def test_classes_call_all_three_kinds_and_say_so() -> None:
    skills = [skill for one in campaign_book().classes.values() for skill in one.skills]
    found = {str(skill.ability.values["familiar"]) for skill in skills if skill.ability and skill.ability.id == "call"}
    assert {CONTENT.monsters[kind].familiar for kind in found} == {FAMILIAR, SPIRIT, STONE}
    assert told(calling("lurcher", fatigue=1)) == ("Action, 1 fatigue: the familiar “lurcher” comes beside it.")
    assert list(book_problems(campaign_book(), CONTENT)) == []


def test_a_class_that_calls_nothing_known_is_a_problem() -> None:
    book = campaign_book()
    one = book.classes["poacher"]
    skills = tuple(
        msgspec.structs.replace(skill, ability=calling("zombie")) if skill.id == "here-boy" else skill
        for skill in one.skills
    )
    wrong = msgspec.structs.replace(
        book, classes={**book.classes, "poacher": msgspec.structs.replace(one, skills=skills)}
    )
    assert "Poacher: Here, boy calls a familiar that there is not." in list(book_problems(wrong, CONTENT))
