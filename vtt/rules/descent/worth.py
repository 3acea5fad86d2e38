"""What a command is good for, in points of damage (`vtt.rules.base.WeighsCommands`): for bots. No rule asks this."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from vtt.board.pieces import Figure
from vtt.rules.base import Command
from vtt.rules.descent import attack, forecast, odds, secret_rooms, worth_of_answers, worth_of_cards, worth_of_deeds
from vtt.rules.descent.abilities.bearing import asleep
from vtt.rules.descent.arms import arms
from vtt.rules.descent.change import Change
from vtt.rules.descent.commands import (
    Answer,
    Attack,
    DiscardCondition,
    MonsterAction,
    OpenDoor,
    PlayCard,
    Rest,
    Revive,
    UseAbility,
    UseFate,
    UseFeat,
    UsePassage,
)
from vtt.rules.descent.reckoning import DEFEAT, FATIGUE, FRIEND
from vtt.rules.descent.sides import is_enemy
from vtt.rules.descent.using import named

ONCE_A_GAME = 1.0
"""What a feat must do beyond a plain attack to be worth it now."""
WAKING = 3.0
"""What it costs to wake a group that waits."""
ENDED_CONDITION = 0.9
THIRD_ACTION = 0.6
EARLY_DOOR = -2.0
"""To wake another room while enemies are near in this one."""
FIGHT = 4
EXPLORED = 2.5
"""To be in a secret room."""


def worth(change: Change, command: Command) -> float | None:
    """What a legal command may be expected to do for its side; None where its use lies elsewhere."""
    weigh = WORTHS.get(type(command))
    return None if weigh is None else weigh(change, command)


def _deed(change: Change, command: UseAbility | MonsterAction | UseFeat) -> float:
    return worth_of_deeds.worth(change, named(change, command), command.target)


def _door(change: Change, command: OpenDoor) -> float | None:
    return EARLY_DOOR if fighting(change, command.figure) else None


def fighting(change: Change, hero: str) -> bool:
    """Whether enemies that are awake are so near a hero that the next room can wait."""
    if not change.is_hero(hero):
        return False
    near = worth_of_deeds.enemies_within(change, change.figures[hero], FIGHT)
    return any(not asleep(change, enemy) for enemy in near)


def passage_worth(change: Change, command: UsePassage) -> float:
    """Into a secret room that waits, or in which nobody is; nobody comes out before it is cleared."""
    if change.game.secret is None:
        return EXPLORED
    there = secret_rooms.explorers(change)
    return 0.0 if any(one.id == command.figure for one in there) else EXPLORED / (2 + 4 * len(there))


def attack_worth(change: Change, command: Attack) -> float:
    """Damage on average before surges (often better spent), each defeat counting some more; friends that are hit are
    taken off."""
    attacker = change.figures[command.figure]
    weapon = arms(change, command.figure, command.weapon)
    spread = attack.spread_of(change, command)
    total = 0.0
    for hit in spread.targets + spread.affected:
        blow = forecast.blow_of(change, command, weapon, hit, spread)._replace(surges=())
        found = odds.odds(change.content.dice, blow)
        points = float(found.damage) + DEFEAT * float(found.defeat)
        total += points if is_enemy(attacker, hit[0]) else -FRIEND * points
        total -= _waking(change, hit[0])
    if command.ability and change.is_hero(attacker.id) and change.sheet(attacker.id).feat.called == command.ability:
        total -= ONCE_A_GAME
    return total


def _waking(change: Change, figure: Figure) -> float:
    return WAKING if asleep(change, figure) else 0.0


WORTHS: Final[Mapping[type[Command], Callable[[Change, Any], float | None]]] = {
    Attack: attack_worth,
    UseAbility: _deed,
    UseFeat: lambda change, command: _deed(change, command) - ONCE_A_GAME,
    MonsterAction: _deed,
    Answer: lambda change, command: worth_of_answers.worth(change, command.option),
    Rest: lambda change, command: FATIGUE * change.hero(command.figure).fatigue,
    Revive: lambda change, command: DEFEAT + 1,
    PlayCard: worth_of_cards.play,
    UseFate: lambda change, command: THIRD_ACTION if command.purpose == "action" and not change.turn.actions else 0.0,
    DiscardCondition: lambda change, command: ENDED_CONDITION,
    OpenDoor: _door,
    UsePassage: passage_worth,
}
"""Commands that are good for something here."""
