"""The engine of the square dungeon game: carries out one command, then whatever follows from it.

`COMMANDS` judge and begin, `STEPS` go on with what is on the agenda, `ANSWERS` go on after a decision, `CASTS` after a
roll. These tables only say who does what: whoever has a question asks the module that knows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from vtt.rules.base import Command, IllegalCommand
from vtt.rules.descent import (
    actions,
    attack,
    cards,
    casting,
    commands,
    conditions,
    decisions,
    doors,
    falling,
    finding,
    groups,
    hands,
    movement,
    open_groups,
    secret_rooms,
    settling,
    steps,
    suffering,
    threat,
    turns,
    using,
    walking,
    windows,
)
from vtt.rules.descent.abilities import deeds, meddling, overlord, reactions
from vtt.rules.descent.change import Change
from vtt.rules.descent.decisions import Question
from vtt.rules.descent.points import lose_points
from vtt.rules.descent.sides import is_hero_figure
from vtt.rules.descent.steps import Step
from vtt.rules.engine import Engine

COMMANDS: Final[Mapping[type[Command], Callable[[Change, Any], None]]] = {
    commands.PlaceHero: turns.place_hero,
    commands.Begin: turns.begin,
    commands.StartTurn: turns.start_turn,
    commands.EndTurn: turns.end_turn,
    commands.EndOverlordTurn: turns.end_overlord_turn,
    commands.Move: movement.move,
    commands.LeaveBoard: movement.leave_board,
    commands.UsePassage: secret_rooms.use_passage,
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
    commands.Attack: attack.declare,
    commands.UseAbility: using.use,
    commands.UseFeat: using.use,
    commands.MonsterAction: using.use,
    commands.DiscardCondition: using.discard_condition,
    commands.PlayCard: cards.play_card,
    commands.StandingOrder: windows.standing_order,
    commands.SpendThreat: threat.spend,
    commands.UseFate: threat.use_fate,
}
STEPS: Final[Mapping[type[Step], Callable[[Change, Any], None]]] = {
    steps.Walk: walking.walk,
    steps.Place: walking.put,
    steps.Enter: walking.enter,
    steps.EnterWindow: walking.enter_window,
    steps.Settle: settling.settle,
    steps.BreakOff: movement.broken_off,
    steps.TurnStart: turns.turn_start,
    steps.TurnEnd: turns.turn_end,
    steps.BurnUp: turns.burn,
    steps.TurnClose: turns.turn_close,
    steps.OverlordTurnStart: turns.overlord_turn_start,
    steps.OpenGroup: open_groups.open_group,
    steps.PlaceGroup: groups.place_next,
    steps.Reinforce: groups.reinforce,
    steps.RoundEnd: turns.round_end,
    steps.Defeat: falling.defeat,
    steps.DefeatDone: falling.defeat_done,
    steps.ActionTaken: lambda change, step: conditions.action_taken(change, step.figure, step.action),
    steps.Reveal: groups.reveal,
    steps.PassageFound: secret_rooms.found,
    steps.ThroughPassage: secret_rooms.through,
    steps.CloseSecret: secret_rooms.close,
    steps.Cast: lambda change, step: casting.go_on(change, step, CASTS),
    steps.AttackStep: attack.go_on,
    steps.Window: windows.open_window,
    steps.Reaction: windows.play,
    steps.GoOn: reactions.go_on,
}
ANSWERS: Final[Mapping[type[Question], Callable[[Change, Any, str], None]]] = {
    decisions.CrumblingTest: walking.answer_crumbling,
    decisions.ChooseExpansion: settling.answer_expansion,
    decisions.ChoosePlace: walking.answer_place,
    decisions.ChooseKind: open_groups.answer_kind,
    decisions.ChooseRank: groups.answer_rank,
    decisions.ChooseHeroToken: falling.answer_hero_token,
    decisions.RollAgain: casting.answer,
    decisions.ChooseSpecial: finding.answer_special,
    decisions.SpendSurges: attack.answer_surges,
    decisions.React: windows.answer,
    decisions.ChooseTarget: using.answer_target,
    decisions.ChooseVictim: suffering.answer_victim,
    decisions.ChooseSpoils: threat.answer_spoils,
    decisions.ShareFate: threat.answer_fate,
}
CASTS: Final[Mapping[str, Callable[[Change, steps.Cast], None]]] = {
    "recovery": actions.recovered,
    "crumbling": walking.crumbled,
    "by_hand": hands.tested,
    "condition": conditions.tested,
    "trap": overlord.trapped,
    "challenge": secret_rooms.challenged,
    "curse": deeds.cursed,
    "lead_hero": overlord.lured,
    "lose_die": meddling.die_lost,
    "tiring": deeds.tired,
    "throw": deeds.caught,
    "healing": deeds.healed,
}
"""Effect of a `Cast` -> what its dice do."""
MOVING = (commands.Move, commands.LeaveBoard, commands.UsePassage, commands.EndTurn)
OFF_THE_BOARD = (commands.StandUp, commands.StartTurn, commands.EndTurn)


def end_an_interrupted_move(change: Change, command: Command, begin: Callable[[Change, Any], None]) -> None:
    """Begin a command; a large figure that could not have begun it in mid-move has ended its move with it."""
    ends_the_move = not begins_in_mid_move(change, command)
    begin(change, command)
    if ends_the_move:
        lose_points(change, change.turn.figure)
        change.say(f"{change.figures[change.turn.figure].name} has ended the move.")


def begins_in_mid_move(change: Change, command: Command) -> bool:
    """Whether a large figure that may go on with its move could have begun this from its last counted space, before it
    lay down: else it does not interrupt its move but has ended it (`descent.md 3.2`, L1285)."""
    turn = change.game.turn
    counted = None if turn is None else movement.goes_on_from(change, turn.figure)
    if turn is None or counted is None or isinstance(command, MOVING) or change.bends:
        return True
    if getattr(command, "figure", "") != turn.figure:
        return True
    shrunk = Change(change.before, change.content)
    shrunk.update(turn.figure, space=counted, width=1, height=1)
    shrunk.update_turn(counted=None)
    return not ENGINE.refusal(Change(shrunk.done(), change.content), command)


def check_seat(change: Change, command: Command) -> None:
    """A seat commands its own figures only, but one sets up the heroes of all who lead some. Commands without a seat
    come from the table itself and may do all."""
    figure = change.figures.get(getattr(command, "figure", ""))
    if not command.seat or figure is None or isinstance(command, commands.PlayCard):
        return
    if isinstance(command, commands.PlaceHero) and command.seat in change.game.hero_seats:
        return
    owner = figure.seat or (change.game.overlord_seat if not is_hero_figure(figure) else "")
    if owner and owner != command.seat:
        raise IllegalCommand(f"{figure.name} belongs to another seat.")


def nothing_left(change: Change) -> None:
    """When all that follows is done, nobody rests any more, and a secret room that is cleared is left; where the last
    hero to act was taken off, the overlord's turn begins."""
    windows.asked_again(change)
    secret_rooms.cleared(change)
    turns.heroes_over(change)


ENGINE: Final = Engine(
    COMMANDS,
    STEPS,
    ANSWERS,
    hands.do,
    check_seat,
    around=end_an_interrupted_move,
    any_time=(commands.StandingOrder,),
    settled=nothing_left,
    off_the_board=OFF_THE_BOARD,
)
