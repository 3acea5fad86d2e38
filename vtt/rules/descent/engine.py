"""The engine of the square dungeon game: carries out one command, then whatever follows from it.

`COMMANDS` judge and begin, `STEPS` go on with what is on the agenda, `ANSWERS` go on after a decision. Combat brings
tables of its own (`vtt.rules.descent.combat`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from vtt.board.table import Table
from vtt.rules.base import Command, IllegalCommand, Outcome
from vtt.rules.by_hand import ByHand
from vtt.rules.descent import (
    actions,
    combat,
    commands,
    decisions,
    doors,
    falling,
    finding,
    groups,
    hands,
    movement,
    steps,
    turns,
    walking,
)
from vtt.rules.descent.change import Change
from vtt.rules.descent.content import Content
from vtt.rules.descent.decisions import Question
from vtt.rules.descent.state import DescentGame
from vtt.rules.descent.steps import Step

COMMANDS: Final[Mapping[type[Command], Callable[[Change, Any], None]]] = {
    commands.PlaceHero: turns.place_hero,
    commands.Begin: turns.begin,
    commands.StartTurn: turns.start_turn,
    commands.EndTurn: turns.end_turn,
    commands.EndOverlordTurn: turns.end_overlord_turn,
    commands.Move: movement.move,
    commands.LeaveBoard: movement.leave_board,
    commands.ClimbOut: actions.climb_out,
    commands.Rest: actions.rest,
    commands.Search: finding.search,
    commands.OpenDoor: doors.open_door,
    commands.CloseDoor: doors.close_door,
    commands.StandUp: actions.stand_up,
    commands.Revive: actions.revive,
    commands.PickUp: finding.pick_up,
    commands.Drop: finding.drop,
    commands.Trade: finding.trade,
    **combat.COMMANDS,
}
STEPS: Final[Mapping[type[Step], Callable[[Change, Any], None]]] = {
    steps.Walk: walking.walk,
    steps.Place: walking.put,
    steps.Enter: walking.enter,
    steps.EnterWindow: walking.enter_window,
    steps.Settle: walking.settle,
    steps.TurnStart: turns.turn_start,
    steps.TurnEnd: turns.turn_end,
    steps.BurnUp: turns.burn,
    steps.TurnClose: turns.turn_close,
    steps.OverlordTurnStart: turns.overlord_turn_start,
    steps.PlaceGroup: groups.place_next,
    steps.Reinforce: groups.reinforce,
    steps.RoundEnd: turns.round_end,
    steps.Defeat: falling.defeat,
    steps.DefeatDone: falling.defeat_done,
    steps.ActionTaken: lambda change, step: combat.action_taken(change, step.figure, step.action),
    steps.Reveal: groups.reveal,
    **combat.STEPS,
}
ANSWERS: Final[Mapping[type[Question], Callable[[Change, Any, str], None]]] = {
    decisions.CrumblingTest: walking.answer_crumbling,
    decisions.ChooseExpansion: walking.answer_expansion,
    decisions.ChoosePlace: walking.answer_place,
    decisions.ChooseHeroToken: falling.answer_hero_token,
    **combat.ANSWERS,
}
AT_ANY_TIME = (commands.StandingOrder,)
MOVING = (commands.Move, commands.LeaveBoard, commands.EndTurn)
OFF_THE_BOARD = (commands.StandUp, commands.StartTurn, commands.EndTurn)
LONGEST_AGENDA = 10_000


def apply(table: Table[DescentGame], command: Command, content: Content) -> Outcome:
    """Carry out a command and everything that follows, up to the next decision. IllegalCommand with one sentence."""
    change = Change(table, content)
    if isinstance(command, commands.Anyway):
        bend(change, command.command)
    elif isinstance(command, ByHand):
        hands.do(change, command)
    elif isinstance(command, commands.Answer):
        answer(change, command)
    else:
        carry_out(change, command)
    run(change)
    return Outcome(change.done(), tuple(change.events))


def refusal(table: Table[DescentGame], command: Command, content: Content) -> str:
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
    if change.pending and not isinstance(command, AT_ANY_TIME):
        raise IllegalCommand(f"First an answer is needed: {change.pending[-1].prompt}")
    function = COMMANDS.get(type(command))
    if function is None:
        raise IllegalCommand("This game knows no such command.")
    check_seat(change, command)
    ends_the_move = not begins_in_mid_move(change, command)
    function(change, command)
    if ends_the_move:
        movement.lose_points(change, change.turn.figure)
        change.say(f"{change.figures[change.turn.figure].name} has ended its move.")


def bend(change: Change, command: Command) -> None:
    """Carry out a command that the rules forbid; what follows from it goes by the rules again."""
    figure = change.figures.get(getattr(command, "figure", ""))
    if figure is not None and figure.space is None and not isinstance(command, OFF_THE_BOARD):
        raise IllegalCommand(f"{figure.name} is not on the board.")
    change.bends = True
    carry_out(change, command)
    change.bends = False


def begins_in_mid_move(change: Change, command: Command) -> bool:
    """Whether a large figure that may go on with its move could have begun this from its last counted space, before it
    lay down: else it does not interrupt its move but has ended it (`descent.md 3.2`, L1285)."""
    turn = change.game.turn
    if turn is None or turn.counted is None or not turn.points_left or isinstance(command, MOVING) or change.bends:
        return True
    if getattr(command, "figure", "") != turn.figure:
        return True
    shrunk = Change(change.before, change.content)
    shrunk.update(turn.figure, space=turn.counted, width=1, height=1)
    shrunk.update_turn(counted=None)
    return not refusal(shrunk.done(), command, change.content)


def check_seat(change: Change, command: Command) -> None:
    """A seat commands its own figures only. Commands without a seat come from the table itself and may do all."""
    figure = change.figures.get(getattr(command, "figure", ""))
    if not command.seat or figure is None or isinstance(command, commands.PlayCard):
        return
    owner = figure.seat or (change.game.overlord_seat if figure.side != "heroes" else "")
    if owner and owner != command.seat:
        raise IllegalCommand(f"{figure.name} belongs to another seat.")


def answer(change: Change, command: commands.Answer) -> None:
    """Take the top decision off the stack and go on with the chosen answer."""
    question: Question = change.take_question(command.seat, command.option)
    ANSWERS[type(question)](change, question, command.option)


def run(change: Change) -> None:
    """Do the agenda until a decision waits, the game is over, or nothing is left."""
    for _ in range(LONGEST_AGENDA):
        agenda = change.game.agenda
        if not agenda or change.pending or change.game.phase == "over":
            if not agenda and not change.pending and change.game.resting:
                change.update_game(resting={})
            return
        change.update_game(agenda=agenda[1:])
        step = agenda[0]
        STEPS[type(step)](change, step)
    raise IllegalCommand("Two effects set each other off without end; do this by hand.")
