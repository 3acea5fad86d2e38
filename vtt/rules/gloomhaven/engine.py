"""The engine of the hexagon campaign: carries out one command, then whatever follows from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from vtt.board.table import Table
from vtt.rules.base import Command, IllegalCommand, Outcome
from vtt.rules.by_hand import ByHand
from vtt.rules.gloomhaven import (
    actions,
    automation,
    commands,
    decisions,
    hands,
    harm,
    items,
    order,
    rounds,
    steps,
    strikes,
    walking,
)
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.content import Content
from vtt.rules.gloomhaven.decisions import Question
from vtt.rules.gloomhaven.state import GloomhavenGame

COMMANDS: Final[Mapping[type[Command], Callable[[Change, Any], None]]] = {
    commands.PlaceHero: rounds.place_hero,
    commands.Begin: rounds.begin,
    commands.ChooseCards: rounds.choose_cards,
    commands.ChooseLongRest: rounds.choose_long_rest,
    commands.PlayCard: actions.play_card,
    commands.Move: actions.move,
    commands.Attack: actions.attack,
    commands.UseAbility: actions.use_ability,
    commands.SkipAbility: actions.skip,
    commands.UseItem: items.use_item,
    commands.EndTurn: rounds.end_turn,
    commands.ShortRest: rounds.short_rest,
    commands.NextRound: rounds.go_on,
    commands.DropBonus: actions.drop_bonus,
}
STEPS: Final[Mapping[type[steps.Step], Callable[[Change, Any], None]]] = {
    steps.Reveal: walking.reveal,
    steps.Walk: walking.walk,
    steps.Suffer: harm.suffer,
    steps.Strike: strikes.strike,
    steps.AfterStrike: strikes.after_strike,
    steps.Shove: strikes.shove,
    steps.Retaliate: strikes.retaliate,
    steps.MonsterLine: automation.monster_line,
    steps.BeginFigure: rounds.begin_figure,
    steps.LongRest: rounds.ask_long_rest,
    steps.FigureDone: rounds.figure_done,
    steps.NextActor: rounds.next_actor,
    steps.ActionDone: actions.action_done,
}
ANSWERS: Final[Mapping[type[Question], Callable[[Change, Any, str], None]]] = {
    decisions.TakeDamage: harm.answer_damage,
    decisions.ChooseStep: strikes.answer_step,
    decisions.MonsterResult: automation.answer_result,
    decisions.ChooseOrder: order.answer_order,
    decisions.LoseCard: rounds.answer_long_rest,
    decisions.KeepCard: rounds.answer_short_rest,
}
WAIT_FOR_THE_TURN: Final = (steps.BeginFigure, steps.NextActor)
LONGEST_AGENDA: Final = 10_000


def apply(table: Table[GloomhavenGame], command: Command, content: Content) -> Outcome:
    """Carry out a command and everything that follows, up to the next decision. IllegalCommand with one sentence."""
    change = Change(table, content)
    if isinstance(command, ByHand):
        hands.do(change, command)
    elif isinstance(command, commands.Answer):
        answer(change, command)
    else:
        carry_out(change, command)
    run(change)
    return Outcome(change.done(), tuple(change.events))


def refusal(table: Table[GloomhavenGame], command: Command, content: Content) -> str:
    """Why a command is illegal now, in one sentence; empty if it is legal. The table is not changed."""
    try:
        apply(table, command, content)
    except IllegalCommand as reason:
        return str(reason)
    return ""


def carry_out(change: Change, command: Command) -> None:
    """Judge a command and begin it."""
    if change.game.phase == "over":
        raise IllegalCommand("The game is over.")
    if change.pending:
        raise IllegalCommand(f"First an answer is needed: {change.pending[-1].prompt}")
    function = COMMANDS.get(type(command))
    if function is None:
        raise IllegalCommand("This game knows no such command.")
    figure = change.figures.get(getattr(command, "figure", ""))
    if command.seat and figure is not None and figure.seat and figure.seat != command.seat:
        raise IllegalCommand(f"{figure.name} belongs to another seat.")
    function(change, command)


def answer(change: Change, command: commands.Answer) -> None:
    """Take the top decision off the stack and go on with the chosen answer."""
    question: Question = change.take_question(command.seat, command.option)
    ANSWERS[type(question)](change, question, command.option)


def run(change: Change) -> None:
    """Do the agenda until a decision waits, a character is to act, the game is over, or nothing is left."""
    for _ in range(LONGEST_AGENDA):
        agenda = change.game.agenda
        if not agenda or change.pending or change.game.phase == "over":
            return
        step = agenda[0]
        if isinstance(step, WAIT_FOR_THE_TURN) and change.game.turn is not None:
            return
        change.update_game(agenda=agenda[1:])
        STEPS[type(step)](change, step)
    raise IllegalCommand("Two effects set each other off without end; do this by hand.")
