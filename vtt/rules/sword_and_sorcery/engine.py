"""The engine of the game of zones: carries out one command, then whatever follows from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from vtt.rules.base import Command, IllegalCommand
from vtt.rules.engine import Engine, check_owner
from vtt.rules.questions import Question
from vtt.rules.sword_and_sorcery import (
    arranging,
    commands,
    decisions,
    enemy_turns,
    fighting,
    finding,
    hands,
    rounds,
    steps,
    turns,
    walking,
)
from vtt.rules.sword_and_sorcery.change import Change

COMMANDS: Final[Mapping[type[Command], Callable[[Change, Any], None]]] = {
    commands.PlaceHero: rounds.place_hero,
    commands.FollowWay: rounds.follow_way,
    commands.Begin: rounds.begin,
    commands.BeginTurn: rounds.begin_turn,
    commands.Move: walking.move,
    commands.Attack: fighting.attack,
    commands.UseAbility: turns.use_ability,
    commands.Act: turns.act,
    commands.StandUp: walking.stand_up,
    commands.OpenDoor: walking.open_door,
    commands.Search: finding.search,
    commands.Force: finding.force,
    commands.Unlock: finding.unlock,
    commands.PickUp: finding.pick_up,
    commands.Drop: finding.drop,
    commands.Wear: arranging.wear,
    commands.Drink: finding.drink,
    commands.Trade: arranging.trade,
    commands.EndTurn: rounds.end_turn,
}
STEPS: Final[Mapping[type[steps.Step], Callable[[Change, Any], None]]] = {
    steps.Walk: walking.walk,
    steps.Enter: walking.enter,
    steps.Strike: fighting.strike,
    steps.Land: fighting.land,
    steps.Activate: enemy_turns.activate,
    steps.Decide: enemy_turns.decide,
    steps.Perform: enemy_turns.perform,
    steps.Activated: enemy_turns.activated,
    steps.EnemyTurn: enemy_turns.enemy_turn,
    steps.NextTurn: rounds.next_turn,
}
ANSWERS: Final[Mapping[type[Question], Callable[[Change, Any, str], None]]] = {
    decisions.ChooseTarget: enemy_turns.answer_target,
    decisions.ChooseWay: enemy_turns.answer_way,
    decisions.RollAgain: fighting.answer_again,
    decisions.Arrange: arranging.answer,
}


def check_seat(change: Change, command: Command) -> None:
    """A seat commands its own heroes only, and a hero acts in its own turn."""
    check_owner(change, command)
    if isinstance(command, commands.InTurn) and change.turn.hero != command.figure:
        raise IllegalCommand(f"{change.figures[change.turn.hero].name} has the turn now.")


ENGINE: Final = Engine(COMMANDS, STEPS, ANSWERS, hands.do, check_seat)
