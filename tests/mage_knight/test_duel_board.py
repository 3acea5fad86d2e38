"""What the combat board tells of a fight between heroes (`mage_knight.md` 11)."""

from __future__ import annotations

from typing import Any

from tests.mage_knight.fights import with_turn
from tests.mage_knight.games import change_of, play
from tests.mage_knight.test_duels_at_the_table import HERE, begun, hit, in_melee
from vtt.board.table import Table
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.duel_board import DuelShown, duel_shown
from vtt.rules.mage_knight.fight import Value


def shown(table: Table[Any]) -> DuelShown:
    found = duel_shown(change_of(table))
    assert found is not None
    return found


def test_it_stands_there_as_long_as_heroes_fight() -> None:
    table, *_ = begun()
    assert duel_shown(change_of(table)) is not None
    over = in_melee(in_melee(table))
    assert over.game.duel is None and duel_shown(change_of(over)) is None


def test_the_attack_that_lies_there_and_what_it_would_do() -> None:
    table, _, rival = begun()
    fight = shown(with_turn(table, values=(Value("ranged", "fire", 4), Value("attack", "physical", 9))))
    assert [(one.value, one.words) for one in fight.sum] == [(4, "fire ranged")], "hand to hand counts later"
    assert fight.launch == commands.Launch(seat=f"seat-{rival}", figure=rival)
    assert "4 damage, up to 2 wounds" in fight.comes[0], "armour 2"
    assert [one.acting for one in fight.fighters] == [False, True] and fight.place == 0


def test_a_block_that_fits_no_element_is_marked_as_half_and_the_rest_is_told() -> None:
    table, _, rival = begun()
    table = with_turn(table, values=(Value("ranged", "fire", 4),))
    table = play(table, commands.Launch(figure=rival))
    fight = shown(with_turn(table, values=(Value("block", "ice", 2), Value("block", "physical", 5))))
    assert [(one.value, one.halved) for one in fight.sum] == [(2, False), (5, True)]
    assert "4 block" in fight.result and "2 get through" in fight.result, "case 37: two points take one off from afar"
    assert "1 wound for" in fight.comes[0]


def test_damage_is_spent_from_the_board_and_what_is_too_dear_says_so() -> None:
    table, *_ = begun()
    table = hit(in_melee(table), (Value("attack", "physical", 3),))
    fight = shown(table)
    wound = next(deal for deal in fight.deals if deal.words.startswith("Wound "))
    assert wound.cost == 2 and not wound.refusal and fight.place == 1
    after = play(table, wound.command)
    assert after.game.duel.attack == (), "1 of 3 is left, which buys nothing: the roles change"
    assert fight.comes == ("3 damage lapses.",)


def test_pushing_is_on_the_board_with_its_side() -> None:
    """Case 39: six choices were called “Push away” alike, below a board that hid the hexagons they lit."""
    table, figure, rival = begun(place=HERE)
    table = hit(in_melee(table), (Value("attack", "physical", 3),))
    pushes = [deal for deal in shown(table).deals if deal.words.startswith("Push away: ")]
    assert len(pushes) > 1 and len({deal.words for deal in pushes}) == len(pushes)
    assert not any(deal.refusal or deal.cost > 3 for deal in pushes)
    up = next(deal for deal in pushes if deal.words == "Push away: above left")
    after = play(table, up.command)
    assert after.game.heroes[rival].place == (HERE[0], HERE[1] - 1) and after.game.heroes[figure].place == HERE


def test_what_comes_of_leaving_the_attack_off_is_told() -> None:
    table, figure, rival = begun()
    assert "turn to attack" in shown(table).comes[-1]
    table = play(table, commands.NextPhase(figure=rival))
    assert "close in" in shown(table).comes[-1]
    table = play(in_melee(begun()[0]), commands.NextPhase(figure=figure))
    assert "goes back" in shown(table).comes[-1]
