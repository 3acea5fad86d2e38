"""The engine of the exploration game: carries out one command, then whatever follows from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from vtt.rules import on_pieces
from vtt.rules.base import Command, IllegalCommand
from vtt.rules.engine import Engine
from vtt.rules.mage_knight import (
    commands,
    decisions,
    ending,
    fighting,
    levels,
    moving,
    performing,
    playing,
    rewards,
    rounds,
    steps,
    tactics,
    talking,
)
from vtt.rules.mage_knight.change import Change
from vtt.rules.questions import Question

COMMANDS: Final[Mapping[type[Command], Callable[[Change, Any], None]]] = {
    commands.ChooseTactic: rounds.choose_tactic,
    commands.UseTactic: tactics.use_tactic,
    commands.PlayCard: playing.play_card,
    commands.UseSkill: playing.use_skill,
    commands.ActivateUnit: playing.activate_unit,
    commands.Heal: playing.heal,
    commands.Walk: moving.walk,
    commands.Explore: moving.explore,
    commands.EnterSite: fighting.enter_site,
    commands.Challenge: fighting.challenge,
    commands.Strike: fighting.strike,
    commands.BlockAttack: fighting.block_attack,
    commands.SlowAttack: fighting.slow_attack,
    commands.TakeDamage: fighting.take_damage,
    commands.NextPhase: fighting.next_phase,
    commands.Interact: talking.interact,
    commands.Recruit: talking.recruit,
    commands.BuyHealing: talking.buy_healing,
    commands.BuyCard: talking.buy_card,
    commands.Rest: ending.rest,
    commands.EndTurn: ending.end_turn,
    commands.AnnounceEnd: rounds.announce,
}
STEPS: Final[Mapping[type[steps.Step], Callable[[Change, Any], None]]] = {
    steps.Perform: performing.perform,
    steps.EndTurn: ending.do_stage,
    steps.NextTurn: rounds.next_turn,
    steps.NewRound: rounds.new_round,
    steps.FinishFight: fighting.finish_fight,
}
ANSWERS: Final[Mapping[type[Question], Callable[[Change, Any, str], None]]] = {
    decisions.Choosing: performing.settle,
    decisions.Reward: rewards.taken,
    decisions.LevelUp: levels.levelled,
    decisions.Discarding: ending.discarded,
    decisions.Tactical: tactics.settled,
}


def check_seat(change: Change, command: Command) -> None:
    """A seat commands its own heroes only. Commands without a seat come from the table itself and may do all."""
    hero = change.game.heroes.get(getattr(command, "figure", ""))
    if command.seat and hero is not None and hero.seat and hero.seat != command.seat:
        raise IllegalCommand(f"{hero.name} belongs to another seat.")


ENGINE: Final = Engine(COMMANDS, STEPS, ANSWERS, on_pieces.do, check_seat, off_the_board=tuple(COMMANDS))
