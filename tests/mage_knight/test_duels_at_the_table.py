"""Fights between heroes as turns at the table (golden cases 37 to 40, 20)."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from tests.mage_knight.fights import started, with_turn
from tests.mage_knight.games import CONTENT, RULES, change_of, play
from tests.mage_knight.players import by_chance
from tests.mage_knight.test_turns import answered
from vtt.board.table import Table
from vtt.geometry.hexagon import Axial
from vtt.rules.base import IllegalCommand
from vtt.rules.by_hand import Anyway
from vtt.rules.mage_knight import commands, taking_back
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.content import Enemy
from vtt.rules.mage_knight.duelling import not_blocked
from vtt.rules.mage_knight.effects import Effect
from vtt.rules.mage_knight.fight import Foe, Value
from vtt.rules.mage_knight.state import ExplorationGame, LaidTile, OwnUnit, Played, Shield
from vtt.rules.mage_knight.usefulness import counted
from vtt.rules.questions import Answer

HERE: Axial = (1, -3)
BESIDE: Axial = (1, -2)


def met(scenario: str = "long-war", **defender: Any) -> tuple[Table[ExplorationGame], str, str]:
    """A first turn in which the hero has stepped from (1, -2) onto the other one, on a plain of nothing else."""
    change = change_of(started(2, scenario=scenario))
    figure = change.turn.hero
    rival = next(name for name in change.game.heroes if name != figure)
    tiles = (LaidTile("a", (0, 0)), LaidTile("countryside-2", HERE))
    change.update_world(tiles=tiles, tokens=(), ruins=(), shields=())
    change.update_hero(figure, place=HERE, portal=None, hand=("hard-blow", "hard-blow"))
    change.update_hero(rival, **{"place": HERE, "portal": None, "hand": ("hard-blow", WOUND), **defender})
    change.update_turn(path=(BESIDE, HERE), move=3)
    return change.done(), figure, rival


def begun(answer: str = "part", scenario: str = "long-war", **defender: Any) -> tuple[Table[Any], str, str]:
    """The same, attacked."""
    table, figure, rival = met(scenario, **defender)
    table = play(table, commands.AttackHero(figure=figure, target=rival))
    return answered(table, answer) if table.pending else table, figure, rival


def in_melee(table: Table[Any]) -> Table[Any]:
    """Both leave attacks from afar off."""
    for _ in range(2):
        table = play(table, commands.NextPhase(figure=table.game.turn.hero))
    return table


def hit(table: Table[Any], values: tuple[Value, ...], block: tuple[Value, ...] = ()) -> Table[Any]:
    """Whoever acts attacks with these values, the other one blocks with those."""
    table = with_turn(table, values=values)
    table = play(table, commands.Launch(figure=table.game.turn.hero))
    table = with_turn(table, values=block)
    return play(table, commands.NextPhase(figure=table.game.turn.hero))


def test_who_stops_on_another_hero_must_attack_or_walk_on() -> None:
    table, figure, rival = met()
    with pytest.raises(IllegalCommand, match="attack, or walk on"):
        play(table, commands.EndTurn(figure=figure))
    names = [choice.name for choice in RULES.choices(table, f"seat-{figure}") if not choice.refusal]
    assert f"Attack {CONTENT.heroes[rival].name}" in names
    table = play(table, commands.AttackHero(figure=figure, target=rival))
    assert RULES.acting_seat(table) == f"seat-{rival}" and table.game.turn.move == 0


def test_the_defender_begins_from_afar_and_the_aggressor_hand_to_hand() -> None:
    table, figure, rival = begun()
    assert table.game.turn.hero == rival and table.game.turn.fight_phase == "ranged" and table.game.turn.dice == 0
    table = play(table, commands.NextPhase(figure=rival))
    assert table.game.turn.hero == figure
    table = play(table, commands.NextPhase(figure=figure))
    assert table.game.turn.hero == figure and table.game.duel.melee and table.game.turn.fight_phase == "attack"


def test_case_37_from_afar_two_points_of_block_take_one_off() -> None:
    table, figure, rival = begun()
    table = hit(table, (Value("ranged", "fire", 4),), (Value("block", "ice", 4),))
    assert table.game.turn.hero == rival and table.game.duel.left == 2, "enough for a wound: armour 2"
    again, *_ = begun()
    again = hit(again, (Value("ranged", "fire", 4),), (Value("block", "physical", 7),))
    assert again.game.duel.left == 3
    table = play(table, commands.SpendDamage(figure=rival))
    assert table.game.heroes[figure].hand.count(WOUND) == 1
    assert table.game.turn.hero == figure and table.game.duel.attack == (), "nothing is left: the roles change"


def test_case_38_an_artifact_is_taken() -> None:
    used = next(card.id for card in CONTENT.cards.values() if card.kind == "artifact")
    table, figure, rival = begun(discard=(used,))
    table = hit(in_melee(table), (Value("attack", "physical", 5),))
    spend = commands.SpendDamage(figure=figure, target=used)
    after = play(table, spend)
    assert used in after.game.heroes[figure].discard and used not in after.game.heroes[rival].discard
    weak = hit(in_melee(begun(discard=(used,))[0]), (Value("attack", "physical", 4),))
    with pytest.raises(IllegalCommand, match="5 damage"):
        play(weak, spend)


def test_an_artifact_in_play_can_be_taken_but_not_from_the_hand() -> None:
    used = next(card.id for card in CONTENT.cards.values() if card.kind == "artifact")
    table, figure, rival = begun(hand=(used, "hard-blow"))
    table = with_turn(table, played=(Played(used, "basic"),))
    other = next(card.id for card in CONTENT.cards.values() if card.kind == "artifact" and card.id != used)
    change = change_of(table)
    change.update_hero(rival, hand=(other,))
    table = hit(in_melee(change.done()), (Value("attack", "physical", 5),))
    with pytest.raises(IllegalCommand, match="cannot be spent"):
        play(table, commands.SpendDamage(figure=figure, target=other))
    after = play(table, commands.SpendDamage(figure=figure, target=used))
    assert used in after.game.heroes[figure].discard
    assert all(card.card != used for turn in after.game.waiting for card in turn.played)


def test_case_39_pushing_the_blocker_ends_the_fight() -> None:
    table, figure, rival = begun("whole", level=3, fame=9)
    table = hit(in_melee(table), (Value("attack", "physical", 3),))
    with pytest.raises(IllegalCommand, match="cannot be spent"):
        play(table, commands.SpendDamage(figure=figure, target="push", at=(9, 9)))
    after = play(table, commands.SpendDamage(figure=figure, target="push", at=(1, -4)))
    assert after.game.duel is None and after.game.heroes[rival].place == (1, -4), "hills: 3 damage"
    assert after.game.heroes[figure].fame == 5, "two levels lower: 1 + 4"
    assert after.game.turn.hero == rival and after.game.turn.stage == "acted", "it ends its turn first"
    after = answered(play(after, commands.EndTurn(figure=rival)))
    assert after.game.turn.hero == figure and after.game.turn.stage == "acted" and after.game.heroes[rival].face_down
    after = answered(play(after, commands.EndTurn(figure=figure)))
    assert after.game.turn.hero == figure, "the next turn of the other one is skipped"
    assert not after.game.heroes[rival].face_down and after.game.heroes[figure].place == HERE


def test_case_40_no_attack_in_the_last_turns() -> None:
    table, figure, rival = met()
    for ended in ({"announced": rival}, {"ending": True}):
        change = change_of(table)
        change.update_game(**ended)
        with pytest.raises(IllegalCommand, match="can be attacked"):
            play(change.done(), commands.AttackHero(figure=figure, target=rival))


def test_case_20_a_hero_face_down_is_left_alone() -> None:
    table, figure, _ = met(face_down=True)
    assert not [choice for choice in RULES.choices(table, f"seat-{figure}") if choice.name.startswith("Attack")]
    change = change_of(table)
    change.update_turn(discarded=True)
    table = answered(play(change.done(), commands.EndTurn(figure=figure)), "done")
    hero = table.game.heroes[figure]
    assert hero.place == BESIDE and hero.hand.count(WOUND) == 1


def test_a_draw_leads_back_without_a_wound() -> None:
    table, figure, rival = begun()
    change = change_of(table)
    change.update_hero(rival, kept_mana=())
    table = in_melee(with_turn(change.done(), mana=("red",)))
    for _ in range(2):
        table = play(table, commands.NextPhase(figure=table.game.turn.hero))
    assert table.game.duel is None and table.game.turn.hero == figure and not table.game.waiting
    assert table.game.heroes[figure].place == BESIDE and WOUND not in table.game.heroes[figure].hand
    assert table.game.heroes[rival].kept_mana == ("red",) and not table.game.heroes[rival].face_down


def test_a_kept_fight_with_units_names_nothing_in_vain() -> None:
    table, _, rival = begun(units=(OwnUnit("unit-9", "field-hands"),))
    for moment in (table, play(table, commands.NextPhase(figure=rival))):
        foes = [foe.enemy.id for turn in (moment.game.turn, *moment.game.waiting) for foe in turn.fight.foes]
        assert foes == ["field-hands"] and RULES.unknown_name(moment) == ""


def test_units_take_their_armour_and_twice_as_much_where_they_resist() -> None:
    table, figure, rival = begun(units=(OwnUnit("unit-9", "field-hands"),))
    table = in_melee(table)
    foe = table.game.turn.fight.foes[0]
    tough = msgspec.structs.replace(foe, enemy=msgspec.structs.replace(foe.enemy, resists=("fire",)))
    resisting = with_turn(table, fight=table.game.turn.fight.with_foe(tough))
    spend = commands.SpendDamage(figure=figure, target="unit-9")
    with pytest.raises(IllegalCommand, match="6 damage"):
        play(hit(resisting, (Value("attack", "fire", 5),)), spend)
    for begun_with, value in ((resisting, Value("attack", "fire", 6)), (table, Value("attack", "ice", 3))):
        after = play(hit(begun_with, (value,)), spend)
        assert after.game.heroes[rival].units[0].wounds == 1


def test_as_many_wounds_as_the_hand_limit_knock_out() -> None:
    table, figure, rival = begun()
    table = hit(in_melee(table), (Value("attack", "physical", 11),))
    for _ in range(5):
        table = play(table, commands.SpendDamage(figure=figure))
    assert table.game.heroes[rival].hand == (WOUND,) * 6 and "hard-blow" in table.game.heroes[rival].discard


def test_only_siege_reaches_a_defender_behind_walls_from_afar() -> None:
    change = change_of(met()[0])
    figure = change.turn.hero
    rival = next(name for name in change.game.heroes if name != figure)
    change.update_world(
        tiles=(LaidTile("a", (0, 0)), LaidTile("countryside-3", HERE)), shields=(Shield((2, -4), rival),)
    )
    change.update_hero(rival, place=(2, -4))
    change.update_turn(move=5, path=(HERE,))
    table = answered(play(change.done(), commands.Walk(figure=figure, path=(HERE, (2, -4)))), "part")
    assert table.game.heroes[figure].reputation == -1 and table.game.duel.defender == rival
    table = play(table, commands.NextPhase(figure=rival))
    table = with_turn(table, values=(Value("ranged", "physical", 5), Value("siege", "fire", 2)))
    after = play(table, commands.Launch(figure=figure))
    assert [value.type for value in after.game.duel.attack] == ["siege"]
    table = hit(play(with_turn(table, values=()), commands.NextPhase(figure=figure)), (Value("attack", "physical", 9),))
    after = play(table, commands.SpendDamage(figure=figure, target="push", at=(1, -4)))
    assert after.game.world.shields == (Shield((2, -4), figure),), "the keep changes hands"


def test_with_wounds_alone_nobody_takes_the_whole_turn_and_skills_stay() -> None:
    table, _, rival = begun(hand=(WOUND,), skills=("torvald/muster",))
    assert not table.pending and not table.game.duel.committed
    with pytest.raises(IllegalCommand, match="whole turn"):
        play(table, commands.UseSkill(figure=rival, skill="torvald/muster"))


def test_the_other_heros_reaction_cannot_be_taken_back() -> None:
    before, figure, rival = met()
    table = answered(play(before, commands.AttackHero(figure=figure, target=rival)), "part")
    assert "acted" in taking_back.refusal(table.game, before.game)
    after = play(table, commands.NextPhase(figure=rival))
    assert "acted" in taking_back.refusal(after.game, table.game)


@pytest.mark.parametrize("seed", range(6))
def test_fights_by_chance_come_to_an_end(seed: int) -> None:
    units = (OwnUnit("unit-9", "field-hands"),)
    table, *_ = met(hand=("hard-blow", "braced-stance", "arrow-rain", "cinder-edge"), units=units)
    figure, chance = table.game.turn.hero, random.Random(seed)
    rival = next(name for name in table.game.heroes if name != figure)
    made_up = set(RULES.invariants(table))
    table = play(table, commands.AttackHero(figure=figure, target=rival))
    for _ in range(300):
        if table.game.duel is None:
            break
        table = RULES.apply(table, by_chance(table, chance)).table
        assert set(RULES.invariants(table)) <= made_up
        assert RULES.decode(RULES.encode(table), table).game == table.game
    assert table.game.duel is None


def test_bent_rules_do_not_break_a_fight_off() -> None:
    table, figure, rival = begun()
    for command in (
        commands.EndTurn(figure=rival),
        commands.AttackHero(figure=rival, target=figure),
        commands.EnterSite(figure=rival),
    ):
        with pytest.raises(IllegalCommand):
            play(table, Anyway(command=command))


def shared_attack(stop: str, unit: str = "unit-1") -> Table[Any]:
    """Hand to hand, 3 of the hero and 4 of its unit come; the blocker holds a card that touches an attacker."""
    table, figure, _ = begun("part", hand=("hard-blow", stop))
    change = change_of(in_melee(table))
    change.update_hero(figure, units=(OwnUnit("unit-1", "field-hands", spent=True), OwnUnit("unit-2", "field-hands")))
    change.update_turn(values=(Value("attack", "physical", 3), Value("attack", "fire", 4, unit)))
    waiting = msgspec.structs.replace(change.game.waiting[0], mana=("green", "white", "blue", "black"))
    kinds = [Foe(name, Enemy("field-hands", "Field hands", "white", 3, 0, ())) for name in ("unit-1", "unit-2")]
    waiting = msgspec.structs.replace(waiting, fight=msgspec.structs.replace(waiting.fight, foes=tuple(kinds)))
    change.update_game(waiting=(waiting,))
    return play(change.done(), commands.Launch(figure=figure))


def test_a_unit_that_does_not_attack_takes_its_share_out_of_the_attack() -> None:
    table = shared_attack("basilisk-eye")
    rival = table.game.turn.hero
    assert not_blocked(change_of(table)) == 7
    table = play(table, commands.PlayCard(figure=rival, card="basilisk-eye", how="strong"))
    assert not table.pending, "the other unit has no share: there is nothing to choose"
    assert not_blocked(change_of(table)) == 3
    table = play(table, commands.NextPhase(figure=rival))
    assert table.game.duel.left == 3 and [value.element for value in table.game.duel.attack] == ["physical"]


def test_a_lowered_attack_lowers_the_share_of_its_unit_alone() -> None:
    table = shared_attack("basilisk-eye")
    rival = table.game.turn.hero
    table = play(table, commands.PlayCard(figure=rival, card="basilisk-eye"))
    assert not_blocked(change_of(table)) == 3, "4 are all that it had"
    hero_alone = shared_attack("basilisk-eye", unit="")
    with pytest.raises(IllegalCommand, match="No enemy for it"):
        play(hero_alone, commands.PlayCard(figure=rival, card="basilisk-eye"))


def test_enemies_between_heroes_are_the_other_one_its_ready_units_and_those_in_the_attack() -> None:
    change = change_of(shared_attack("basilisk-eye"))
    each = Effect("block", each="enemies")
    assert counted(change, change.turn.hero, each) == 3, "the hero, a spent unit in the attack, a ready one"


def test_a_side_surrenders_where_keeps_are_fought_for() -> None:
    table = started(2, scenario="walls-and-towers")
    figure = table.game.turn.hero
    over = play(table, commands.Surrender(figure=figure))
    assert over.game.phase == "over" and over.game.winner not in ("", figure)
    assert "surrenders" in over.game.winning_words
    other = started(2, scenario="long-war")
    with pytest.raises(IllegalCommand, match="Nobody surrenders"):
        play(other, commands.Surrender(figure=other.game.turn.hero))


VILLAGE: Axial = (2, -3)


def attacked_in_a_village(*hand: str) -> tuple[Table[ExplorationGame], str, str]:
    """The other hero is attacked in a village, with so much in its hand."""
    table, figure, rival = met(place=VILLAGE, hand=hand, deck=("hard-blow", "light-feet", "makeshift"))
    change = change_of(table)
    change.update_hero(figure, place=VILLAGE)
    change.update_turn(path=(HERE, VILLAGE))
    return play(change.done(), commands.AttackHero(figure=figure, target=rival)), figure, rival


def test_who_is_attacked_in_a_village_may_plunder_it_before_saying_how_to_fight() -> None:
    """Digest 11, L855: what is allowed in turns of others comes before the answer; once until the own turn is over."""
    table, _, rival = attacked_in_a_village("hard-blow")
    assert [offer.key for offer in table.pending[-1].offers] == ["whole", "part", "plunder"]
    table = play(table, Answer(seat=f"seat-{rival}", option="plunder"))
    hero = table.game.heroes[rival]
    assert hero.reputation == -1 and hero.hand == ("hard-blow", "hard-blow", "light-feet")
    assert [offer.key for offer in table.pending[-1].offers] == ["whole", "part"]


def test_a_village_plundered_in_the_turn_of_another_is_not_plundered_again_in_the_own() -> None:
    change = change_of(started(2))
    figure, rival = change.game.order
    change.update_hero(rival, place=VILLAGE, portal=None, plundered=True)
    change.update_world(tiles=(LaidTile("a", (0, 0)), LaidTile("countryside-2", HERE)), tokens=(), ruins=())
    change.update_turn(discarded=True)
    table = answered(play(change.done(), commands.EndTurn(figure=figure)))
    assert table.game.turn.hero == rival and not table.game.heroes[rival].plundered
    with pytest.raises(IllegalCommand, match="Plundered already"):
        play(table, commands.Plunder(figure=rival))


def test_a_hand_of_wounds_in_a_village_may_become_more() -> None:
    table, _, rival = attacked_in_a_village(WOUND)
    assert [offer.key for offer in table.pending[-1].offers] == ["part", "plunder"]
    table = play(table, Answer(seat=f"seat-{rival}", option="plunder"))
    assert [offer.key for offer in table.pending[-1].offers] == ["whole", "part"]
