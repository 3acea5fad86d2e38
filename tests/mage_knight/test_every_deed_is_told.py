"""Every deed of a hero leaves a line in the log: cards, skills, units and tactics by command, with what they ask."""

from __future__ import annotations

from typing import Any

import pytest

from tests.mage_knight.fights import fighting, started, with_turn
from tests.mage_knight.games import CONTENT, RULES, change_of
from vtt.board.table import Table
from vtt.rules.base import Command
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.content import COLOURS
from vtt.rules.mage_knight.fight import Value
from vtt.rules.mage_knight.mana import Source
from vtt.rules.mage_knight.state import OwnUnit
from vtt.rules.questions import Answer, Question

MANA = tuple(COLOURS) * 3
UNITS = tuple(CONTENT.units)
BESIDE = ("hard-blow", "steady-walk", WOUND)
"""Cards of the hand besides the one that is played."""


def stages(hand: tuple[str, ...], units: tuple[str, ...] = UNITS[:2], **fields: Any) -> list[Table[Any]]:
    """A hero with these cards in each phase of a fight, on its way and in talk; by day and by night."""
    found = []
    for time, gold in (("day", "gold"), ("night", "black")):
        fought = fighting("green-1", "green-4", hand=hand, units=units, **fields)
        for phase in ("ranged", "block", "damage", "attack"):
            found.append(with_turn(fought, fight_phase=phase, mana=(*MANA, gold)))
        own = tuple(OwnUnit(f"unit-{number}", kind, spent=number > 0) for number, kind in enumerate(units))
        change = change_of(started())
        change.update_hero(change.turn.hero, hand=hand, units=own, discard=("hard-blow", "light-feet"), **fields)
        change.update_turn(mana=(*MANA, gold))
        change.update_game(source=Source(("red", "blue", "white")))
        found.append(change.done())
        found.append(with_turn(found[-1], stage="interaction"))
        for place in range(-6, 0):
            at = change_of(found[place])
            at.update_game(time=time)
            found[place] = at.done()
    return found


def told(table: Table[Any], command: Command) -> Table[Any] | None:
    """The table after a command and the answers to all it asks; each of them leaves a line. None: it is refused."""
    done = RULES.apply(table, command)
    assert any(event.words for event in done.events), f"{command} leaves no line"
    table = done.table
    while table.pending:
        asked = table.pending[-1]
        assert isinstance(asked, Question)
        key = next(offer.key for offer in asked.offers if not offer.reason)
        done = RULES.apply(table, Answer(seat=asked.seat, option=key))
        assert any(event.words for event in done.events), f"{asked.prompt} {key} leaves no line"
        table = done.table
    return table


def open_commands(table: Table[Any], kind: type[Command]) -> list[Any]:
    """What may be done now, of a kind."""
    seat = change_of(table).seat_of(change_of(table).turn.hero)
    choices = [one for one in RULES.choices(table, seat) if not one.refusal]
    commands_open = (option.command for choice in choices for option in choice.options() if not option.reason)
    return [command for command in commands_open if isinstance(command, kind)]


@pytest.mark.parametrize("card", [card.id for card in CONTENT.cards.values() if card.kind != WOUND])
def test_a_card_in_each_way_it_is_played(card: str) -> None:
    ways = set()
    for table in stages((card, *BESIDE)):
        mine = (one for one in open_commands(table, commands.PlayCard) if one.card == card and one.how not in ways)
        for command in list(mine):
            told(table, command)
            ways.add(command.how)
        for laid in [one for one in open_commands(table, commands.LayBanner) if "banner" not in ways]:
            told(table, laid)
            ways.add("banner")
    assert len(ways) >= 2


@pytest.mark.parametrize("skill", list(CONTENT.skills))
def test_a_skill(skill: str) -> None:
    tables = [table for table in stages(BESIDE, skills=(skill,)) if open_commands(table, commands.UseSkill)]
    assert tables
    told(tables[0], open_commands(tables[0], commands.UseSkill)[0])


@pytest.mark.parametrize("unit", UNITS)
def test_a_unit_for_each_of_its_abilities(unit: str) -> None:
    done = set()
    for table in stages(BESIDE, (unit, UNITS[0])):
        for command in open_commands(table, commands.ActivateUnit):
            if command.unit == "unit-0" and command.ability not in done:
                told(table, command)
                done.add(command.ability)
    assert done == set(range(len(CONTENT.units[unit].abilities)))


@pytest.mark.parametrize(
    "tactic",
    [
        one.id
        for one in CONTENT.tactics.values()
        if one.kind in {"spare_die", "again", "restock", "reroll", "swap", "sow"}
    ],
)
def test_a_tactic_that_is_used(tactic: str) -> None:
    change = change_of(started())
    hand, figure = ("hard-blow",), change.turn.hero
    deck = () if CONTENT.tactics[tactic].kind == "restock" else ("steady-walk", "light-feet")
    change.update_hero(figure, tactic=tactic, tactic_used=False, spare_die="red", hand=hand, deck=deck, discard=hand)
    change.update_turn(used=(), path=change.turn.path[:1])
    told(change.done(), commands.UseTactic(figure=figure))


def test_rest_talk_healing_and_what_a_phase_leaves_unused() -> None:
    change = change_of(started())
    figure = change.turn.hero
    change.update_hero(figure, hand=("hard-blow", WOUND, WOUND))
    rested = RULES.apply(change.done(), commands.Rest(figure=figure, card="hard-blow", wounds=2))
    assert rested.events[0].words.endswith("rests and discards Hard blow and 2 wounds.")
    change.update_turn(heal=1)
    assert "heals a wound" in RULES.apply(change.done(), commands.Heal(figure=figure)).events[0].words
    table = with_turn(fighting("green-1"), fight_phase="block", values=(Value("block", "ice", 1),))
    done = RULES.apply(table, commands.NextPhase(figure=change_of(table).turn.hero))
    assert done.events[0].words == "Used for nothing: ice block 1."


def test_a_block_names_who_blocks_and_whose_attack() -> None:
    table = with_turn(fighting("green-2"), fight_phase="block", values=(Value("block", "physical", 9),))
    figure = table.game.turn.hero
    done = RULES.apply(table, commands.BlockAttack(figure=figure, foe="foe-1"))
    hero = change_of(table).hero(figure).name
    assert f"{hero} blocks an attack of Reed-cutter." in [event.words for event in done.events]


def test_a_slowed_attack_names_who_slows_it_and_what_it_takes_agrees_with_names_of_many() -> None:
    goats = next(name for name, enemy in CONTENT.land.enemies.items() if enemy.name == "Siege goat")
    table = with_turn(fighting(goats), fight_phase="block", move=1)
    figure = table.game.turn.hero
    block = next(one for one in RULES.choices(table, RULES.acting_seat(table)) if one.name == "Block")
    assert block.note.startswith("Siege goat: block ")
    done = RULES.apply(table, commands.SlowAttack(figure=figure, foe="foe-1", points=1))
    hero = change_of(table).hero(figure).name
    assert f"{hero} slows an attack of Siege goat by 1." in [event.words for event in done.events]
