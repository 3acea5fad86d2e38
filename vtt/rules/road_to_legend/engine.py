"""The engine of the dungeon that runs itself: the tables of the square game, with what is different here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from vtt.rules import on_pieces
from vtt.rules.base import Command
from vtt.rules.by_hand import LARGEST_NUMBER, ByHand, SetCounter
from vtt.rules.descent import attack, casting, commands, conditions, decisions, engine, hands, purse, steps, surges
from vtt.rules.descent.arms import arms
from vtt.rules.descent.dealing import attack_damage, health_left, is_halved, range_needed, shields
from vtt.rules.descent.decisions import Question, SpendSurges
from vtt.rules.descent.dice import add_up
from vtt.rules.descent.sides import is_enemy
from vtt.rules.engine import Engine
from vtt.rules.road_to_legend import alternating, arriving, deciding, doing, ending_rounds, running, showing
from vtt.rules.road_to_legend.change import Change
from vtt.rules.road_to_legend.rounds import Morale
from vtt.rules.road_to_legend.surges import Blow, Victim, spend

COMMANDS: Final[Mapping[type[Command], Callable[[Any, Any], None]]] = {
    **{kind: function for kind, function in engine.COMMANDS.items() if kind is not commands.EndOverlordTurn},
    commands.CloseDoor: alternating.close_door,
    commands.StandingOrder: alternating.standing_order,
}
CASTS: Final[Mapping[str, Callable[[Any, steps.Cast], None]]] = {
    **engine.CASTS,
    ending_rounds.PERIL: ending_rounds.tested,
}


def attack_step(change: Change, step: steps.AttackStep) -> None:
    """The next step of an attack; what a monster spends its surges on nobody has to decide (`road_to_legend.md 15`)."""
    attack.go_on(change, step)
    question = change.pending[-1] if change.pending else None
    if isinstance(question, SpendSurges) and change.game.groups.get(change.figures[question.figure].group) is not None:
        key = wanted(change, question)
        attack.answer_surges(change, change.take_question("", key), key)


def wanted(change: Change, question: SpendSurges) -> str:
    """What a monster buys next: first what keeps it from missing, then what fells, then by its order."""
    under_way, figure = change.attack, change.figures[question.figure]
    rolled = add_up(change.content.dice, under_way.dice)
    pierce = under_way.pierce + arms(change, figure.id, under_way.weapon).pierce
    blow = Blow(
        surges=purse.surges_left(change, under_way),
        damage=attack_damage(change, under_way),
        victims=tuple(
            Victim(
                health=health_left(change, defence),
                shields=shields(change, under_way, defence) + pierce,
                conditions=frozenset((*change.figures[defence.figure].conditions, *under_way.conditions)),
                more=defence.more,
                halved=is_halved(change, under_way, defence),
            )
            for defence in change.yet_to_suffer(under_way)
            if is_enemy(figure, change.figures[defence.figure])
        ),
        short=max(0, range_needed(change, under_way) - rolled.range - under_way.range_bonus),
        pierce=pierce,
        wounds=figure.damage,
        doom=int(conditions.setting(change, "doomed.amount")),
    )
    offered = [surge for surge in surges.buyable(change, under_way) if surge is not surges.SHAKE_OFF]
    keys = {offer.key for offer in question.offers if not offer.reason}
    spent = [one.name for one in spend(blow, offered, change.behaviour(figure.kind).surges).spent if one.name in keys]
    left_over = surges.SHAKE_OFF.name if surges.SHAKE_OFF.name in keys else surges.DONE
    return spent[0] if spent else left_over


STEPS: Final[Mapping[type[Any], Callable[[Any, Any], None]]] = {
    **engine.STEPS,
    steps.Cast: lambda change, step: casting.go_on(change, step, CASTS),
    steps.AttackStep: attack_step,
    steps.DefeatDone: ending_rounds.fallen,
    steps.PlaceGroup: arriving.place_next,
    steps.OverlordTurnStart: lambda change, step: change.update_game(phase="heroes"),
    running.ActivateGroup: alternating.activate_group,
    running.NextFigure: alternating.next_figure,
    running.Decide: deciding.decide,
    running.Perform: doing.perform,
    running.Acted: doing.acted,
    running.Flee: doing.flee,
    running.EndRound: ending_rounds.end_round,
    running.Strikes: ending_rounds.strikes,
}
ANSWERS: Final[Mapping[type[Question], Callable[[Any, Any, str], None]]] = {
    **engine.ANSWERS,
    decisions.ChoosePlace: arriving.answer_place,
    showing.Announced: lambda change, question, key: None,
    showing.ShowStep: deciding.answer_step,
    showing.ShowRetreat: deciding.answer_step,
    showing.ChooseNext: alternating.choose_next,
    showing.ChooseUse: doing.choose_use,
}

MORALE: Final = "Morale"


def set_counter(change: Change, command: SetCounter) -> None:
    """Morale is set like a counter; at 0 or below the next hero who falls loses the quest, and not before (`8`)."""
    if command.name != MORALE:
        on_pieces.set_counter(change, command)
    else:
        left = max(0, min(LARGEST_NUMBER, command.value))
        change.set_morale(Morale(left), on_pieces.in_words(command, f"{MORALE}: {left}."))


def by_hand(change: Change, command: ByHand) -> None:
    """Do a command by hand; it is always allowed, whatever waits."""
    on_pieces.do(change, command, {**hands.OWN, SetCounter: set_counter}, hands.FOLLOWING)


ENGINE: Final[Engine[Any]] = Engine(
    COMMANDS,
    STEPS,
    ANSWERS,
    by_hand,
    engine.check_seat,
    around=engine.end_an_interrupted_move,
    any_time=(commands.StandingOrder,),
    settled=alternating.go_on,
    off_the_board=engine.OFF_THE_BOARD,
)
