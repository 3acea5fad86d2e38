"""What the combat board tells of a fight (`mage_knight.md` 8): needs, sums, halving, what would come."""

from __future__ import annotations

import msgspec

from tests.mage_knight.fights import fighting, started, with_turn
from tests.mage_knight.games import RULES, change_of, game, play
from tests.mage_knight.tables import enemy, fight
from vtt.rules.mage_knight.advice import ALL_BLOCKED, NOTHING, advice
from vtt.rules.mage_knight.content import Attack
from vtt.rules.mage_knight.fight import Fight, Value
from vtt.rules.mage_knight.fight_board import FightShown, fight_shown


def shown(fought: Fight, phase: str, *values: Value) -> FightShown:
    table = with_turn(started(), fight=fought, fight_phase=phase, values=values)
    found = fight_shown(change_of(table))
    assert found is not None
    return found


def test_an_attack_tells_what_is_there_of_what_is_needed_and_what_counts_half() -> None:
    (foe,) = shown(fight(enemy(3, 4, resists=("ice",)), site="field"), "attack", Value("attack", "ice", 5)).foes
    (need,) = foe.needs
    assert (need.has, need.needs, need.counts, need.command) == (2, 4, "ice counts half", None)


def test_what_is_enough_can_be_done_from_the_board() -> None:
    (foe,) = shown(fight(enemy(3, 4), site="field"), "attack", Value("attack", "physical", 4)).foes
    assert foe.needs[0].command is not None


def test_a_swift_attack_takes_twice_its_block_and_fire_halves_all_but_ice() -> None:
    (foe,) = shown(fight(enemy(3, 4, "swift", element="fire")), "block", Value("block", "physical", 5)).foes
    (need,) = foe.needs
    assert (need.has, need.needs) == (2, 6)
    assert need.counts == "physical and fire count half"


def test_a_cumbersome_enemy_is_slowed_from_the_board() -> None:
    """8.3: movement points weaken its attack, as many as there are and as it has."""
    slow = fight(enemy(3, 4, "cumbersome"), enemy(5, 4))
    for move, points in ((2, 2), (9, 3), (0, 0)):
        table = with_turn(started(), fight=slow, fight_phase="block", move=move)
        found = fight_shown(change_of(table))
        assert found is not None
        first, second = (foe.needs[0] for foe in found.foes)
        assert (first.points, second.slow) == (points, None)
        if first.slow is not None:
            turn = play(table, first.slow).game.turn
            assert turn is not None and turn.move == move - points
        assert (first.slow is None) == (not points)


def test_the_bar_tells_the_phase_in_a_word_and_values_that_are_alike_once() -> None:
    lying = (Value("attack", "physical", 1), Value("attack", "fire", 2), Value("attack", "physical", 1))
    table = with_turn(started(), fight=fight(enemy(3, 4)), fight_phase="ranged", values=lying)
    marks = RULES.status(table)
    assert ("Fight: Ranged", "") in [(mark.words, mark.short) for mark in marks], "it was cut in large letters"
    assert [mark.words for mark in marks if mark.group == "Turn"] == ["attack 1 + 1", "fire attack 2"]


def test_behind_walls_siege_is_needed_and_whoever_is_fortified_twice_is_out_of_reach() -> None:
    """8.1, phase 1: the card of who stood behind walls had no button, whatever siege lay there."""
    for siege, enough in ((3, False), (4, True)):
        lying = (Value("siege", "physical", siege), Value("ranged", "physical", 9))
        once = shown(fight(enemy(3, 4), site="keep"), "ranged", *lying).foes[0].needs[0]
        assert (once.has, once.needs, once.counts, once.refusal) == (siege, 4, "only siege counts", "")
        assert (once.command is not None) == enough
    twice = shown(fight(enemy(3, 4, "fortified"), site="keep"), "ranged").foes[0].needs[0]
    assert twice.refusal == "No attack reaches it in this phase."


def test_whoever_is_fortified_twice_is_told_as_out_of_reach() -> None:
    """Case 28: “None of None needed” stood below Attack."""
    walled = fight(enemy(3, 4, "fortified"), enemy(3, 5), site="keep")
    told = []
    for values in ((), (Value("siege", "physical", 20),)):
        table = with_turn(started(), fight=walled, fight_phase="ranged", values=values)
        told += [one for one in RULES.choices(table, RULES.acting_seat(table)) if one.role == "attack"]
    assert all("out of reach in this phase" in one.note and "None of" not in one.note + one.refusal for one in told)
    reasons = [option.reason for option in told[-1].options()]
    assert reasons == ["An enemy fortified twice is out of reach in this phase.", ""], "siege reaches the other one"


def test_what_would_come_is_told_with_the_worst_last() -> None:
    fought = msgspec.structs.replace(fight(enemy(9, 4, "paralyze")), armour=2, hand_limit=5)
    comes = shown(fought, "block").comes
    assert comes[0] == "Made up: 5 wounds"
    assert comes[-1] == "Knocked out: the whole hand is lost."
    assert shown(fight(enemy(3, 4)), "attack").comes == ("1 enemy stands: no victory over them.",)


def test_what_is_enough_and_not_used_yet_is_told_as_lost() -> None:
    """“What lies here would defeat Made up. 1 enemy stands”: as if the end of the phase defeated it, and did not."""
    lost = shown(fight(enemy(3, 4)), "attack", Value("attack", "physical", 5)).comes
    assert lost[0] == "Enough attack to defeat Made up would be lost" and "1 enemy stands" in lost[1]
    lost = shown(fight(enemy(3, 4)), "block", Value("block", "physical", 5)).comes
    assert lost[0] == "Enough block against Made up would be lost" and "wound" in lost[1]


def test_nobody_fights_nothing_is_shown() -> None:
    assert fight_shown(change_of(game())) is None


def test_damage_that_only_the_hero_can_take_is_the_large_button() -> None:
    table = with_turn(fighting("green-4", hand=("hard-blow",)), fight_phase="damage")
    first = RULES.choices(table, "seat-torvald")[0]
    assert first.role == "end" and first.name == "Take it: 2 wounds in hand"
    after = play(table, next(iter(first.options())).command)
    assert after.game.turn.fight_phase == "attack", "nothing is left to be done"


def test_where_a_unit_could_take_it_the_large_button_lists_who_does() -> None:
    table = with_turn(fighting("green-4", units=("field-hands",)), fight_phase="damage")
    first = RULES.choices(table, "seat-torvald")[0]
    assert (first.role, first.pick, first.refusal) == ("end", "option", "")
    assert len(list(first.options())) == 2


def test_advice_says_what_to_play_or_that_nothing_would_do() -> None:
    table = with_turn(fighting("green-4"), fight_phase="attack")
    assert "which defeats" in advice(change_of(table))
    bare = with_turn(fighting("green-4", hand=("fair-words",)), fight_phase="attack")
    assert advice(change_of(bare)) == NOTHING["attack"]


def test_a_blocked_enemy_shows_what_it_takes_to_defeat_it() -> None:
    fought = fight(enemy(3, 4), site="field")
    blocked = msgspec.structs.replace(
        fought, foes=tuple(msgspec.structs.replace(foe, blocked=frozenset((0,))) for foe in fought.foes)
    )
    (foe,) = shown(blocked, "block").foes
    assert (foe.state, foe.needs) == ("blocked", ())
    (foe,) = shown(blocked, "attack", Value("attack", "physical", 4)).foes
    assert foe.state == "" and foe.needs[0].command is not None
    table = with_turn(started(), fight=blocked, fight_phase="block")
    assert advice(change_of(table)) == ALL_BLOCKED


def test_an_enemy_that_lends_armour_says_how_much() -> None:
    crone = msgspec.structs.replace(enemy(3, 4, "defend"), defends=2)
    (foe,) = shown(fight(crone, site="field", lends=True), "attack").foes
    assert foe.abilities == (("Defend", "It lends 2 armour to itself or a friend, once a fight."),)
    assert foe.needs[0].needs == 6


def test_influence_that_would_still_buy_something_is_not_thrown_away_unasked() -> None:
    change = change_of(started())
    figure = change.turn.hero
    change.update_turn(stage="interaction", influence=20)
    village = next(place for place, spot in change.hexes.items() if spot.site == "village")
    change.update_hero(figure, place=village, portal=None)
    table = change.done()
    (end,) = [one for one in RULES.choices(table, RULES.acting_seat(table)) if one.role == "end"]
    assert end.waste == "20 influence is left"


def test_of_two_attacks_of_one_enemy_each_block_and_each_wound_says_which() -> None:
    two = enemy(3, 4, element="fire")
    both = msgspec.structs.replace(two, attacks=(*two.attacks, Attack(2, "ice")))
    found = shown(fight(both), "block")
    assert [need.words for need in found.foes[0].needs] == ["Block 3 fire", "Block 2 ice"]
    assert [line.partition(":")[0] for line in found.comes] == ["Made up, 3 fire", "Made up, 2 ice"]


def test_blows_that_only_the_hero_can_take_come_one_after_the_other() -> None:
    table = with_turn(fighting("green-4", "green-4", hand=("hard-blow",)), fight_phase="damage")
    for _ in range(2):
        large = RULES.choices(table, "seat-torvald")[0]
        assert large.role == "end" and large.name == "Take it: 2 wounds in hand"
        table = play(table, next(iter(large.options())).command)
    assert table.game.turn.fight_phase == "attack", "nothing is left to be done"


def test_the_large_button_blocks_before_it_ends_the_phase_also_where_it_asks_which() -> None:
    """It said “End of blocking: 4 wounds to come” while either of two attacks could be blocked."""
    table = with_turn(fighting("green-4", "green-4"), fight_phase="block", values=(Value("block", "physical", 9),))
    large, ends = (one for one in RULES.choices(table, "seat-torvald") if one.role == "end")
    assert (large.name, large.pick, ends.name) == ("Block one of them", "option", "End of blocking")
    table = play(table, next(iter(large.options())).command)
    assert [bool(foe.blocked) for foe in table.game.turn.fight.foes] == [True, False]


def test_whoever_summons_is_no_harmless_enemy() -> None:
    """8.1, phase 2: “Nothing hits the hero” stood there before four wounds came from the one it called."""
    caller = msgspec.structs.replace(enemy(0, 4), attacks=(Attack(0, summons="brown"),))
    assert shown(fight(caller), "ranged").comes == ("Made up summons first: what that does is not known yet.",)
    both = shown(fight(caller, enemy(3, 4)), "ranged").comes
    assert both == ("Made up 1 summons first: what that does is not known yet.", "Made up 2: 2 wounds")
    table = with_turn(started(), fight=fight(caller, enemy(3, 4)), fight_phase="ranged")
    (end,) = [one for one in RULES.choices(table, RULES.acting_seat(table)) if one.role == "end"]
    assert end.note == "2 wounds and an enemy yet unknown to come"


def test_who_lets_a_unit_take_it_is_told_what_becomes_of_the_unit() -> None:
    """“0 wounds in hand” stood there, as if it cost nothing."""
    table = with_turn(fighting("green-4", units=("field-hands",)), fight_phase="damage")
    first = RULES.choices(table, "seat-torvald")[0]
    assert [option.detail for option in first.options()][1] == "Field hands wounded"
