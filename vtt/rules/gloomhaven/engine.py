"""The engine of the hexagon campaign: carries out one command, then whatever follows from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from vtt.rules.base import Command
from vtt.rules.engine import Engine, check_owner
from vtt.rules.gloomhaven import (
    abilities,
    actions,
    aims,
    arriving,
    attacking,
    automation,
    commands,
    decisions,
    hands,
    harm,
    items,
    monster_abilities,
    order,
    placing,
    reactions,
    recovering,
    rounds,
    steps,
    strikes,
    walking,
)
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.decisions import Question

COMMANDS: Final[Mapping[type[Command], Callable[[Change, Any], None]]] = {
    commands.PlaceHero: rounds.place_hero,
    commands.Begin: rounds.begin,
    commands.ChooseCards: rounds.choose_cards,
    commands.TakeCardBack: rounds.take_card_back,
    commands.Ready: rounds.ready,
    commands.ChooseLongRest: rounds.choose_long_rest,
    commands.PlayCard: actions.play_card,
    commands.Move: actions.move,
    commands.Attack: attacking.attack,
    commands.UseAbility: abilities.use_ability,
    commands.SkipAbility: actions.skip,
    commands.UseItem: items.use_item,
    commands.EndTurn: rounds.end_turn,
    commands.ShortRest: rounds.short_rest,
    commands.NextRound: rounds.go_on,
    commands.DropBonus: recovering.drop_bonus,
}
STEPS: Final[Mapping[type[steps.Step], Callable[[Change, Any], None]]] = {
    steps.Reveal: arriving.reveal,
    steps.Populate: arriving.populate,
    steps.Arrive: placing.settle,
    steps.ComeDown: placing.settle,
    steps.Lay: placing.settle,
    steps.NewcomersJoin: order.newcomers_join,
    steps.Walk: walking.walk,
    steps.Suffer: harm.suffer,
    steps.Strike: strikes.strike,
    steps.MoreTargets: strikes.offer_targets,
    steps.AfterStrike: strikes.after_strike,
    steps.Shove: strikes.shove,
    steps.Retaliate: strikes.retaliate,
    steps.MonsterLine: automation.monster_line,
    steps.BeginFigure: rounds.begin_figure,
    steps.LongRest: rounds.ask_long_rest,
    steps.Pay: actions.pay,
    steps.FigureDone: rounds.figure_done,
    steps.NextActor: rounds.next_actor,
    steps.ActionDone: actions.action_done,
}
ANSWERS: Final[Mapping[type[Question], Callable[[Change, Any, str], None]]] = {
    decisions.TakeDamage: harm.answer_damage,
    decisions.ChooseStep: strikes.answer_step,
    decisions.ChoosePlace: placing.answer_place,
    decisions.ChooseAbsent: arriving.answer_absent,
    decisions.React: reactions.answer_reaction,
    decisions.AddTarget: strikes.answer_target,
    decisions.MonsterResult: automation.answer_result,
    decisions.ChooseOrder: order.answer_order,
    decisions.LoseCard: rounds.answer_long_rest,
    decisions.PayCard: actions.answer_payment,
    decisions.KeepCard: rounds.answer_short_rest,
    decisions.RecoverCard: items.answer_recover,
    decisions.ChooseHealed: monster_abilities.answer_healed,
    decisions.ChooseElement: monster_abilities.answer_element,
}
WAIT_FOR_THE_TURN: Final = (steps.BeginFigure, steps.NextActor)


def waits(change: Change, step: steps.Step) -> bool:
    """Whether a character is to act before the next figure's turn."""
    return isinstance(step, WAIT_FOR_THE_TURN) and change.game.turn is not None


ENGINE: Final = Engine(COMMANDS, STEPS, ANSWERS, hands.do, check_owner, waits=waits, settled=aims.pass_over)
