"""Golden cases that the pure rules answer elsewhere, played out at the table (1 to 5, 19, 28, 29, 31, 33, 36)."""

from __future__ import annotations

import pytest

from tests.mage_knight.fights import fighting, with_turn
from tests.mage_knight.games import change_of, play
from tests.mage_knight.test_turns import answered, laid, standing
from vtt.geometry.hexagon import Axial
from vtt.rules.base import IllegalCommand
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.fight import Value
from vtt.rules.mage_knight.state import MapToken

ENEMY: Axial = (1, -3)


def beside_an_enemy(place: Axial) -> tuple[Change, str]:
    """An enemy that roams in the middle of a tile of hills and plains."""
    change = laid(("countryside-2", (1, -3)), heroes=2)
    figure = standing(change, place)
    change.update_world(tokens=(MapToken(ENEMY, "green-2", rampaging="orcs", back="green"),))
    change.update_turn(move=12)
    return change, figure


def test_cases_1_to_3_only_a_step_from_beside_to_beside_provokes() -> None:
    change, figure = beside_an_enemy((1, -2))
    table = play(change.done(), commands.Walk(figure=figure, path=((1, -2), (0, -2))))
    fight = table.game.turn.fight
    assert fight is not None and fight.foes[0].enemy.id == "green-2" and table.game.turn.move == 0
    change, figure = beside_an_enemy((0, -1))
    table = play(change.done(), commands.Walk(figure=figure, path=((0, -1), (1, -2))))
    assert table.game.turn.fight is None
    table = play(table, commands.Walk(figure=figure, path=((1, -2), (0, -1))))
    assert table.game.turn.fight is None and table.game.turn.move == 8


def test_cases_4_and_5_where_nobody_steps() -> None:
    change, figure = beside_an_enemy((1, -2))
    with pytest.raises(IllegalCommand, match="bars"):
        play(change.done(), commands.Walk(figure=figure, path=((1, -2), ENEMY)))
    other = next(name for name in change.game.heroes if name != figure)
    change.update_hero(other, place=(0, -2), portal=None)
    with pytest.raises(IllegalCommand, match="another hero"):
        play(change.done(), commands.Walk(figure=figure, path=((1, -2), (0, -2))))


def test_case_19_withdrawal_begins_where_an_assault_in_vain_led_back_to() -> None:
    change = laid(("countryside-3", (1, -3)), heroes=2)
    figure = standing(change, (1, -3), hand=("hard-blow",))
    other = next(name for name in change.game.heroes if name != figure)
    change.update_hero(other, place=(1, -3), portal=None)
    change.update_world(tokens=(MapToken((2, -4), "gray-4"),))
    change.update_turn(path=((0, -3), (1, -3)), move=3)
    table = play(change.done(), commands.Walk(figure=figure, path=((1, -3), (2, -4))))
    table = play(with_turn(table, fight_phase="attack"), commands.NextPhase(figure=figure))
    assert table.game.heroes[figure].place == (1, -3)
    table = answered(play(table, commands.EndTurn(figure=figure)))
    hero = table.game.heroes[figure]
    assert hero.place == (0, -3) and hero.hand.count(WOUND) == 1


def test_cases_28_and_29_walls_at_the_table() -> None:
    table = fighting("gray-2", "gray-3", site="keep")
    figure = table.game.turn.hero
    table = with_turn(table, values=(Value("siege", "physical", 20), Value("ranged", "physical", 5)))
    with pytest.raises(IllegalCommand, match="fortified twice"):
        play(table, commands.Strike(figure=figure, targets=("foe-1",), values=(0,)))
    with pytest.raises(IllegalCommand, match="behind walls"):
        play(table, commands.Strike(figure=figure, targets=("foe-2",), values=(1,)))
    late = with_turn(table, fight_phase="attack")
    assert len(play(late, commands.Strike(figure=figure, targets=("foe-1",))).game.turn.fight.foes) == 1


def test_case_31_a_block_of_a_swift_attack_needs_twice_as_much() -> None:
    table = with_turn(fighting("green-4"), fight_phase="block", values=(Value("block", "physical", 5),))
    figure = table.game.turn.hero
    with pytest.raises(IllegalCommand, match="5 of 6 needed"):
        play(table, commands.BlockAttack(figure=figure, foe="foe-1"))
    table = play(table, commands.NextPhase(figure=figure), commands.TakeDamage(figure=figure, foe="foe-1"))
    assert table.game.heroes[figure].hand.count(WOUND) == 2, "3 damage against armour 2"


def test_case_33_the_knock_out_empties_the_hand() -> None:
    table = with_turn(fighting("green-10", "green-2", hand=("hard-blow", "open-palm")), fight_phase="damage")
    figure = table.game.turn.hero
    table = play(table, commands.TakeDamage(figure=figure, foe="foe-1"))
    assert table.game.heroes[figure].hand.count(WOUND) == 4 and "hard-blow" in table.game.heroes[figure].hand
    table = play(table, commands.TakeDamage(figure=figure, foe="foe-2"))
    hero = table.game.heroes[figure]
    assert set(hero.hand) == {WOUND} and {"hard-blow", "open-palm"} <= set(hero.discard)


def test_case_36_a_substitute_strikes_and_goes() -> None:
    table = fighting("green-6")
    figure = table.game.turn.hero
    table = play(table, commands.NextPhase(figure=figure))
    summoned = next(foe for foe in table.game.turn.fight.foes if foe.summoner)
    assert summoned.enemy.colour == "brown"
    table = play(table, commands.NextPhase(figure=figure))
    for index, _ in table.game.turn.fight.attacks(summoned):
        table = play(table, commands.TakeDamage(figure=figure, foe=summoned.name, attack=index))
    assert [foe.enemy.id for foe in table.game.turn.fight.foes] == ["green-6"]
    assert summoned.enemy.id in change_of(table).world.bags["brown"].discard and table.game.heroes[figure].fame == 0
