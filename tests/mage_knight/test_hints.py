"""The best attack and block of the hint: as good as trying everything, and playable as they say."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from tests.counts import seeds
from tests.mage_knight.fights import HAND, fighting, with_turn
from tests.mage_knight.games import CONTENT, RULES, change_of, play
from vtt.board.table import Table
from vtt.rules.mage_knight import combat, commands
from vtt.rules.mage_knight.advice import advice
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.hints import Hint, _card_source, best_attack, best_block, thrifty
from vtt.rules.mage_knight.paying import payments
from vtt.rules.mage_knight.purse import Purse
from vtt.rules.questions import Answer


def everything(change: Change) -> tuple[int, int] | None:
    """Fame and number of plays of the best attack, found by trying every set of plays on every group."""
    turn, fight, figure = change.turn, change.turn.fight, change.turn.hero
    assert fight is not None
    hand = change.hero(figure).hand
    ways = [[None, *_card_source(change, figure, card).ways] for card in hand]
    best = None
    for chosen in itertools.product(*ways):
        plays = [way for way in chosen if way is not None]
        mana = tuple(colour for _, needs, _ in plays for colour in needs)
        if mana and next(iter(payments(change, figure, mana)), None) is None:
            continue
        values = [value for _, _, given in plays for value in given if value.type in combat.PLAYABLE[turn.fight_phase]]
        for number in range(1, len(fight.foes) + 1):
            for group in itertools.combinations([foe.name for foe in fight.foes], number):
                outcome = combat.attack(fight, turn.fight_phase, group, values)
                if outcome.defeated:
                    fame = sum(foe.enemy.fame for foe in fight.foes if foe.name in group)
                    best = max(best or (0, -99), (fame, -len(plays)))
    return best


@pytest.mark.parametrize("seed", seeds(6, 25))
def test_the_best_attack_is_as_good_as_trying_everything(seed: int) -> None:
    chance = random.Random(seed)
    enemies = chance.sample([name for name in CONTENT.land.enemies if name.split("-")[0] in ("green", "gray")], 2)
    colours = {colour: chance.randint(0, 1) for colour in ("red", "blue", "white", "green")}
    table = fighting(*enemies, hand=tuple(chance.sample(HAND, 5)), crystals=colours, site="keep")
    table = with_turn(table, fight_phase=chance.choice(["ranged", "attack"]), mana=chance.choice([(), ("gold",)]))
    change = change_of(table)
    found = best_attack(change, change.turn.hero)
    expected = everything(change)
    assert (None if found is None else (found.fame, -len(found.plays))) == expected


def played(table: Table[Any], hint: Hint) -> Table[Any]:
    """The table after the plays of a hint."""
    for card in hint.plays:
        table = play(table, card.command)
        while table.pending:
            key = table.pending[-1].offers[0].key
            table = play(table, Answer(seat=table.pending[-1].seat, option=key))
    return table


@pytest.mark.parametrize("seed", seeds(6, 25))
def test_a_hint_can_be_played_as_it_says(seed: int) -> None:
    chance = random.Random(seed)
    enemies = chance.sample([name for name in CONTENT.land.enemies if name.startswith("gray")], 2)
    hand = tuple(chance.sample(HAND, 7))
    table = fighting(*enemies, hand=hand, crystals={"red": 1, "blue": 1, "white": 2}, units=("salamander-riders",))
    table = with_turn(table, fight_phase="attack")
    hint = best_attack(change_of(table), table.game.turn.hero)
    assert hint is not None
    table = played(table, hint)
    before = len(table.game.turn.fight.foes)
    table = play(table, commands.Strike(figure=table.game.turn.hero, targets=hint.targets))
    left = table.game.turn.fight
    assert (before - len(left.foes) if left else before) == len(hint.targets)
    assert RULES.acting_seat(table)


def test_the_best_block_stops_the_worst_attack_it_can() -> None:
    table = with_turn(fighting("green-2", "gray-3", hand=("braced-stance", "hard-blow")), fight_phase="block")
    change = change_of(table)
    hint = best_block(change, change.turn.hero)
    assert hint is not None and hint.needed == 6 and hint.total >= 6
    assert [card.command.card for card in hint.plays] == ["braced-stance", "hard-blow"]
    table = play(played(table, hint), commands.BlockAttack(figure=change.turn.hero, foe=hint.targets[0]))
    assert 0 in table.game.turn.fight.foe("foe-2").blocked


def test_no_hint_without_a_fight_or_a_way() -> None:
    table = fighting("red-4", hand=("hard-blow",))
    change = change_of(table)
    assert best_attack(change, change.turn.hero) is None and best_block(change, change.turn.hero) is None


def test_advice_takes_no_more_than_is_needed_and_keeps_attacks() -> None:
    """7 of 6 was proposed with the card that could have struck afterwards."""
    table = fighting("gray-3", hand=("hard-blow", "braced-stance", "steady-walk"))
    change = change_of(with_turn(table, fight_phase="block"))
    assert advice(change).startswith("Braced stance (its lower half); Steady walk (sideways as block): 6 of 6")


def test_a_plan_is_made_thrifty_without_trying_every_way_to_pay(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand in which every card wishes for mana took seven thousand, and the window stood still for four frames."""
    hand = ("hard-blow", "cinder-edge", "fire-lance", "rime-lance", "frost-spear")
    hand += ("arrow-rain", "light-bolts", "swift-wing", "thorn-volley", "hunters-due")
    units = ("flame-captains", "ice-singers", "salamander-riders", "bombardiers")
    foes, crystals = ("white-7", "red-2", "violet-6", "gray-3", "brown-1"), {"red": 2, "blue": 1, "white": 1}
    table = fighting(*foes, hand=hand, units=units, crystals=crystals, level=7)
    change = change_of(with_turn(table, fight_phase="attack", mana=("gold", "gold"), dice=2))
    hint = best_attack(change, change.turn.hero)
    assert hint is not None
    tried, pays = list[object](), Purse.ways
    monkeypatch.setattr(Purse, "ways", lambda purse, price: (tried.append(price), pays(purse, price))[1])
    plan = thrifty(change, change.turn.hero, hint)
    assert hint.needed <= plan.total <= hint.total and len(plan.plays) == len(hint.plays)
    assert len(tried) < 500
