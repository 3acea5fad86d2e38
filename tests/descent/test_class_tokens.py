"""Tokens of classes: limits, who uses them, how long they stay (`descent.md 6.1`; L834 to L839, L1199, L1625)."""

from __future__ import annotations

import msgspec
import pytest
from arena import CONTENT, RULES, Arena
from test_engine_turns import passing

from vtt.rules.base import IllegalCommand
from vtt.rules.by_hand import SetDamage
from vtt.rules.descent.abilities.verbs import TOKENS
from vtt.rules.descent.abilities.wording import told
from vtt.rules.descent.arrivals import carried
from vtt.rules.descent.change import Change
from vtt.rules.descent.class_tokens import left, offers, take_off
from vtt.rules.descent.commands import StartTurn, Trade, UseAbility
from vtt.rules.descent.content import Ability
from vtt.rules.descent.dealing import dealt
from vtt.rules.descent.decisions import React
from vtt.rules.descent.state import Attack, Defence, Dice
from vtt.rules.descent.steps import Window


def skill(verb: str, **values: int | str) -> Ability:
    ability = Ability(id=verb, name="Brew", key="brew", values=values)
    return msgspec.structs.replace(ability, text=told(ability))


def brewing(*skills: Ability, drawing: str = "MB....\n..G...") -> Arena:
    """Mira in her turn, with skills, Bruno beside her."""
    arena = Arena(drawing, {"M": "mira", "B": "bruno"}, {"G": "goblin-archer"})
    sheet = msgspec.structs.replace(CONTENT.heroes["mira"], skills=skills)
    arena.game(sheets={"mira": sheet})
    return passing(arena.do(StartTurn(figure="mira")))


def holding(arena: Arena, hero: str, **tokens: int) -> Arena:
    heroes = arena.table.game.heroes
    return arena.game(heroes={**heroes, hero: msgspec.structs.replace(heroes[hero], tokens=tokens)})


def tokens_of(arena: Arena, hero: str) -> dict[str, int]:
    return dict(arena.table.game.heroes[hero].tokens)


def brew(arena: Arena, target: str) -> Arena:
    return arena.do(UseAbility(figure="mira", ability="brew", target=target))


def test_every_token_there_is_has_a_word_and_gives_itself_back() -> None:
    assert tuple(CONTENT.class_tokens) == TOKENS
    assert all(token.ability.values["spends"] == name for name, token in CONTENT.class_tokens.items())


def test_a_skill_gives_a_token_as_long_as_one_is_left() -> None:
    """L1627: each kind is limited, over all heroes."""
    arena = brewing(skill("aid", gives="insight", distance=1, action=0))
    arena = brew(arena, "bruno")
    assert tokens_of(arena, "bruno") == {"insight": 1}
    assert left(Change(arena.table, CONTENT), "insight") == 0
    with pytest.raises(IllegalCommand, match="Not needed here: nobody near enough"):
        brew(arena, "mira")


def test_a_draught_is_drunk_in_ones_own_turn_without_an_action_and_heals_by_a_red_die() -> None:
    """L836: by whoever has it."""
    arena = holding(brewing(), "mira", draught=2)
    arena = arena.do(SetDamage(figure="mira", damage=8))
    before = arena.table.game.turn
    arena = arena.do(UseAbility(figure="mira", ability="token-draught"))
    assert tokens_of(arena, "mira") == {"draught": 1}
    after = arena.table.game.turn
    assert before is not None and after is not None and after.actions == before.actions
    assert arena.table.pieces.figures["mira"].damage in {8 - face.damage for face in CONTENT.dice["red"]}
    with pytest.raises(IllegalCommand):
        holding(arena, "mira").do(UseAbility(figure="mira", ability="token-draught"))


def test_who_is_knocked_out_keeps_it_and_cannot_drink() -> None:
    """L837."""
    arena = holding(brewing(), "mira", draught=1)
    health = arena.table.pieces.figures["mira"].health
    arena = arena.do(SetDamage(figure="mira", damage=health))
    assert tokens_of(arena, "mira") == {"draught": 1}
    with pytest.raises(IllegalCommand):
        arena.do(UseAbility(figure="mira", ability="token-draught"))


def test_draughts_are_handed_on_as_finds_are_and_other_tokens_are_not() -> None:
    """L838, L2826."""
    arena = holding(brewing(), "mira", draught=1, valour=1)
    arena.game(turn=msgspec.structs.replace(arena.table.game.turn, move_actions=1))
    choice = next(one for one in RULES.choices(arena.table, "light") if one.name == "Hand over")
    assert [option.label for option in choice.options()] == ["Draught to Bruno"]
    arena = arena.do(Trade(figure="mira", card="draught", hero="bruno"))
    assert tokens_of(arena, "mira") == {"valour": 1} and tokens_of(arena, "bruno") == {"draught": 1}
    with pytest.raises(IllegalCommand):
        arena.do(Trade(figure="mira", card="valour", hero="bruno"))


def test_a_token_is_the_price_of_a_skill() -> None:
    """L1003 to L1009: without one it cannot be used."""
    arena = brewing(skill("harm", damage=1, distance=3, action=0, spends="valour"))
    archer = next(one for one in arena.table.pieces.figures if one.startswith("g"))
    with pytest.raises(IllegalCommand, match="No token “Valour” is left"):
        brew(arena, archer)
    arena = brew(holding(arena, "mira", valour=2), archer)
    assert tokens_of(arena, "mira") == {"valour": 1}


def test_tokens_stay_between_two_encounters() -> None:
    """L835, L933, L2471."""
    arena = holding(brewing(), "mira", valour=2, draught=1)
    coming, _ = carried(arena.table, CONTENT)
    assert coming["mira"].tokens == {"valour": 2, "draught": 1}


# --- hexes -----------------------------------------------------------------------------------------------------------


def attacking(hexes: int, shields: int = 0) -> tuple[Change, str]:
    """Mira has rolled 1 damage against a goblin archer on whom hexes lie."""
    arena = brewing()
    archer = next(one for one in arena.table.pieces.figures if one.startswith("g"))
    face = next(at for at, face in enumerate(CONTENT.dice["blue"]) if face.damage == 1)
    stopped = next(at for at, face in enumerate(CONTENT.dice["black"]) if face.shields == shields)
    space = arena.table.pieces.figures[archer].space
    assert space is not None
    defence = Defence(archer, space, dice=(Dice("black", stopped),))
    weapon = CONTENT.heroes["mira"].weapons[0].id
    attack = Attack("mira", weapon, (archer,), (space,), "rolled", (Dice("blue", face),), (defence,))
    arena.game(attack=attack, hexes={archer: hexes} if hexes else {})
    return Change(arena.table, CONTENT), archer


def test_a_skill_puts_hexes_on_a_monster_up_to_twenty_in_all() -> None:
    """L1195 to L1198."""
    arena = brewing(skill("harm", hexes=2, distance=3, action=0))
    archer = next(one for one in arena.table.pieces.figures if one.startswith("g"))
    assert brew(arena, archer).table.game.hexes == {archer: 2}
    assert brew(arena.game(hexes={archer: 19}), archer).table.game.hexes == {archer: 20}


def test_after_the_roll_the_attacker_takes_off_as_many_as_it_likes_each_a_damage_more() -> None:
    """L1199 to L1201: against that monster, before its shields."""
    change, archer = attacking(3, shields=2)
    found = [offer.key for offer in offers(change, Window(window="rolled"), "light")]
    assert found == [f"hex/{archer}/{number}" for number in (3, 2, 1)]
    assert not list(offers(change, Window(window="rolled"), "dark"))
    assert not list(offers(change, Window(window="damage"), "light"))
    take_off(change, archer, 2)
    assert change.game.hexes == {archer: 1}
    assert dealt(change, change.attack, change.defence(archer)) == 1 + 2 - 2


def test_the_attack_asks_for_hexes_and_goes_on_with_them() -> None:
    change, archer = attacking(1)
    change.push(Window(window="rolled", figure=archer, other="mira"))
    RULES.engine.run(change)
    question = change.pending[-1]
    assert isinstance(question, React) and [offer.label for offer in question.offers][:1] == [
        "Take off 1 hex mark: 1 damage more to Goblin archer 1"
    ]


def test_l3809_hexes_of_one_target_hurt_every_target_of_the_attack() -> None:
    """Against two with one roll; who is only caught by a blast is no target."""
    arena = Arena("R....\n.....\n.Z.YX", {"R": "robin"}, {"Z": "zombie", "Y": "zombie", "X": "zombie"})
    weapon = CONTENT.heroes["robin"].weapons[0].id
    spaces = {one: arena.space(name) for one, name in (("z", "B3"), ("y", "D3"), ("x", "E3"))}
    defences = tuple(Defence(one, space) for one, space in spaces.items())
    attack = Attack("robin", weapon, ("z", "y"), (spaces["z"], spaces["y"]), "rolled", (), defences)
    change = Change(arena.game(attack=attack, hexes={"y": 2}).table, CONTENT)
    found = [(offer.key, offer.label) for offer in offers(change, Window(window="rolled"), "light")]
    assert found[1] == ("hex/y/1", "Take off 1 hex mark of Zombie 2: 1 damage more to Zombie 1 and Zombie 2")
    take_off(change, "y", 2)
    assert [change.defence(one).more for one in "zyx"] == [2, 2, 0] and change.game.hexes == {}


def test_with_the_monster_its_hexes_are_gone() -> None:
    arena = brewing()
    archer = next(one for one in arena.table.pieces.figures if one.startswith("g"))
    arena = arena.game(hexes={archer: 4})
    health = arena.table.pieces.figures[archer].health
    assert arena.do(SetDamage(figure=archer, damage=health)).table.game.hexes == {}
