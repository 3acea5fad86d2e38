"""Actions of the square dungeon game (`descent.md 4`): who may act, spending actions, and the plain actions.

Moves are in `vtt.rules.descent.movement`, attacks and abilities in combat. Each plain action has a function that says
why it is refused (used by the list of choices too) and one that does it.
"""

from __future__ import annotations

from typing import Final

from vtt.rules.base import Footprint, IllegalCommand
from vtt.rules.descent import conditions, familiars, lasting
from vtt.rules.descent.abilities.bearing import move_action_limit
from vtt.rules.descent.casting import cast, tell
from vtt.rules.descent.change import Change
from vtt.rules.descent.commands import (
    ClimbOut,
    Rest,
    Revive,
    StandUp,
)
from vtt.rules.descent.defeat import is_tainted, return_hero
from vtt.rules.descent.dice import RECOVERY, add_up
from vtt.rules.descent.sides import is_familiar, is_hero_figure
from vtt.rules.descent.steps import ActionTaken, BurnUp, Cast, Place, TurnClose, TurnEnd

BONUS_ATTACK = "bonus_attack"
NO_ACTION: Final = "bonus_attack:only"
"""Mark of a free attack that as an action would have come to something else: not at all, or bleeding."""
EXTRA_ATTACK: Final = "extra_attack"
"""The lasting effect of an attack that costs no action; a plain one."""
ATTACKS = ("attack", "special_attack")
FEAT_USED: Final = "Used already."

# --- spending --------------------------------------------------------------------------------------------------


def may_act(change: Change, figure: str) -> str:
    """Why a figure may do nothing at all now; empty if it is its turn and it stands."""
    turn = change.game.turn
    name = change.figure(figure).name
    if change.game.phase == "over":
        return "The game is over."
    if turn is None:
        return f"Begin {name}'s turn first." if change.counts_as_hero(figure) else f"Activate {name} first."
    if turn.figure != figure:
        return f"It is {change.figures[turn.figure].name}'s turn, not {name}'s."
    if change.is_hero(figure) and change.hero(figure).token is not None:
        return "Knocked out: it can only stand up."
    return ""


def bonus_attack_left(change: Change, figure: str) -> bool:
    """Whether a hero of a game with two heroes still has the extra plain attack of this turn (`descent.md 4`)."""
    return len(change.game.heroes) == 2 and change.is_hero(figure) and BONUS_ATTACK not in change.turn.used


def attack_limit(change: Change, figure: str, action: str) -> int | None:
    """How many attacks an activation may have (None: no limit, heroes): one for monsters, one more by a card, which
    must be a plain attack (`descent.md 4`)."""
    if change.is_hero(figure):
        return None
    return 2 if action == "attack" and lasting.holds(change, EXTRA_ATTACK, figure) else 1


def free_attack(change: Change, figure: str) -> str:
    """Why the next plain attack of the acting figure costs no action, in words; empty if it costs one."""
    if bonus_attack_left(change, figure):
        return "Free attack: a party of two"
    if lasting.holds(change, EXTRA_ATTACK, figure) and (change.turn.attacks or change.turn.actions < 1):
        return "Free attack: one more"
    return ""


def action_refusal(change: Change, figure: str, action: str) -> str:
    """Why a figure may not take an action of a kind now (move, attack, rest, search, door, revive, …)."""
    refusal = may_act(change, figure)
    if refusal:
        return refusal
    turn = change.turn
    if turn.actions < 1 and not (action == "attack" and free_attack(change, figure)):
        plain = ": its free attack is a plain one" if action in ATTACKS and free_attack(change, figure) else ""
        return f"No action left{plain}."
    if is_familiar(change.figures[figure]):
        refusal = familiars.action_refusal(change, figure, action)
        if refusal:
            return refusal
    if action == "move":
        limit = move_action_limit(change, figure)
        if limit is not None and turn.move_actions >= limit:
            return _limit_words(limit)
    if action in ATTACKS:
        limit = attack_limit(change, figure, action)
        if limit is not None and turn.attacks >= limit:
            return "Attacked already."
    free = action == "attack" and free_attack(change, figure)
    return conditions.action_refusal(change, figure, conditions.NO_ACTION if free else action)


def _limit_words(limit: int) -> str:
    return f"Moved already: it may move only {'once' if limit == 1 else f'{limit} times'} in a turn."


def move_actions_left(change: Change, figure: str) -> int:
    """How many move actions the acting figure may still take."""
    if action_refusal(change, figure, "move"):
        return 0
    limit = move_action_limit(change, figure)
    turn = change.turn
    return turn.actions if limit is None else min(turn.actions, limit - turn.move_actions)


def no_more_moves(change: Change, figure: str) -> str:
    """Why not every action that is left to the acting figure may be a move action (shambling, a condition), in one
    sentence; empty where each may."""
    turn, limit = change.turn, move_action_limit(change, figure)
    if limit is None or turn.actions <= max(0, limit - turn.move_actions):
        return action_refusal(change, figure, "move") if turn.actions else ""
    return _limit_words(limit)


def take_action(change: Change, figure: str, action: str) -> None:
    """Spend an action of a kind; IllegalCommand (with the reason) if it may not be taken. What follows an action
    (bleeding …) goes on the agenda, below what the caller pushes afterwards. Against the rules, out of turn or with
    none left, it costs none."""
    change.forbid(action_refusal(change, figure, action))
    acts = change.acts(figure)
    if acts and action != "move" and (change.turn.counted is not None or change.turn.onward):
        change.update_turn(counted=None, onward=())
    if acts and action == "attack" and free_attack(change, figure):
        attack_for_nothing(change, figure)
        return
    change.push(ActionTaken(figure=figure, action=action))
    if acts:
        turn = change.turn
        printed = is_familiar(change.figures[figure]) and action in familiars.OF_THE_CARD
        change.update_turn(
            used=(*turn.used, familiars.PRINTED) if printed else turn.used,
            actions=max(0, turn.actions - 1),
            attacks=turn.attacks + (action in ATTACKS),
            move_actions=turn.move_actions + (action == "move"),
        )


def attack_for_nothing(change: Change, figure: str) -> None:
    """An attack that is no action: nothing follows from it that follows from actions (L3077 to L3081)."""
    turn, ill = change.turn, change.figure(figure).conditions
    if bonus_attack_left(change, figure):
        only = (NO_ACTION,) if {"stunned", "bleeding"} & {*ill} else ()
        change.update_turn(attacks=turn.attacks + 1, used=(*turn.used, BONUS_ATTACK, *only))
    else:
        lasting.stop(change, EXTRA_ATTACK, figure)
        change.update_turn(attacks=turn.attacks + 1)


# --- rest, climb -----------------------------------------------------------------------------------------------


def rest_refusal(change: Change, figure: str) -> str:
    """Why a figure cannot rest now (L461)."""
    if not change.is_hero(figure):
        return "Only heroes rest."
    if change.acts(figure) and change.turn.rests and "weakened" not in change.figure(figure).conditions:
        return "Rests already."
    return action_refusal(change, figure, "rest")


def rest(change: Change, command: Rest) -> None:
    """All fatigue goes at the end of the turn (`G133`)."""
    if not change.is_hero(command.figure) or not change.acts(command.figure):
        raise IllegalCommand(rest_refusal(change, command.figure))
    change.forbid(rest_refusal(change, command.figure))
    take_action(change, command.figure, "rest")
    change.update_turn(rests=True)
    change.say(f"{change.figure(command.figure).name} rests: fatigue goes at the end of the turn.")


def climb_refusal(change: Change, figure: str) -> str:
    """Why a figure cannot climb out of a pit now (L2498 to L2500)."""
    lying = change.figure(figure)
    if lying.space is None or not change.ground.in_pit(lying):
        return "Not in a pit."
    if not climb_places(change, figure):
        return "No empty space: none beside the pit to climb onto."
    return action_refusal(change, figure, "climb")


def climb_places(change: Change, figure: str) -> tuple[Footprint, ...]:
    """Where a figure may climb out of its pit (`descent.md 1.4`, `G93`)."""
    lying = change.figure(figure)
    ends = change.ground.climb_ends(lying)
    if lying.width * lying.height == 1:
        return tuple(Footprint(space, 1, 1) for space in ends)
    found: dict[Footprint, None] = {}
    for space in ends:
        found.update(dict.fromkeys(change.ground.expansions(space, lying.width, lying.height, (figure,))))
    return tuple(found)


def climb_out(change: Change, command: ClimbOut) -> None:
    """Action: the figure is placed on an empty space beside its pit (`G93`)."""
    change.forbid(climb_refusal(change, command.figure))
    end = Footprint(command.space, command.width, command.height)
    if end not in climb_places(change, command.figure):
        raise IllegalCommand(f"{change.figure(command.figure).name} cannot climb out there.")
    take_action(change, command.figure, "climb")
    change.say(f"{change.figure(command.figure).name} climbs out of the pit.")
    change.push(Place(figure=command.figure, space=end.space, width=end.width, height=end.height, cause="climb"))


# --- standing up -----------------------------------------------------------------------------------------------


def stand_up_refusal(change: Change, figure: str) -> str:
    """Why a hero cannot stand up now (L426)."""
    turn, name = change.game.turn, change.figure(figure).name
    if not change.is_hero(figure) or change.hero(figure).token is None:
        return f"{name} is not knocked out."
    if turn is None or turn.figure != figure:
        return f"Begin {name}'s turn first."
    if is_tainted(change, figure):
        return f"{name} is tainted: only a hero who is not can help {name} up."
    return ""


def stand_up(change: Change, command: StandUp) -> None:
    """The only action of a knocked-out hero; the turn ends at once (`G122`), as any turn does: with what is recovered
    for the attack that could not be made (L3083), and on lava not at all well (L2542)."""
    if change.hero(command.figure).token is None:
        raise IllegalCommand(stand_up_refusal(change, command.figure))
    change.forbid(stand_up_refusal(change, command.figure))
    if change.acts(command.figure):
        change.push(TurnEnd(figure=command.figure), BurnUp(figure=command.figure), TurnClose(figure=command.figure))
    recovery_roll(change, command.figure, command.figure, f"{change.figure(command.figure).name} stands up")


def revive_refusal(change: Change, figure: str, hero: str = "") -> str:
    """Why a figure cannot help up a hero (or anybody, without one named) now (L414)."""
    lying = change.figure(figure)
    down = {one: state.token for one, state in change.game.heroes.items() if state.token is not None}
    if hero:
        if hero not in down:
            return f"{change.figure(hero).name} is not knocked out."
        down = {hero: down[hero]}
    if not down:
        return "Nobody is knocked out."
    if not is_hero_figure(lying):
        return "Only heroes revive."
    if is_tainted(change, figure):
        down = {one: token for one, token in down.items() if not is_tainted(change, one)}
        if not down:
            return f"{lying.name} is tainted and cannot help up anybody who is tainted too."
    ground = change.ground
    own = ground.spaces_of(lying)
    if not any(ground.adjacent(space, token) for space in own for token in down.values() if token is not None):
        return "Not beside them: who is knocked out is helped up from beside, not farther and not on the same space."
    return action_refusal(change, figure, "revive")


def revive(change: Change, command: Revive) -> None:
    """Help a hero up from beside (not on) its token (`G123`, `G124`)."""
    if change.hero(command.hero).token is None:
        raise IllegalCommand(f"{change.figure(command.hero).name} is not knocked out.")
    change.forbid(revive_refusal(change, command.figure, command.hero))
    take_action(change, command.figure, "revive")
    names = f"{change.figure(command.figure).name} helps {change.figure(command.hero).name} up"
    recovery_roll(change, command.figure, command.hero, names)


def recovery_roll(change: Change, roller: str, hero: str, beginning: str) -> None:
    """Two red dice, rolled by the hero that stands up or by who helps it."""
    cast(change, roller, RECOVERY, "recovery", hero=hero, beginning=beginning, reason="to stand up")


def recovered(change: Change, step: Cast) -> None:
    """Health by damage symbols, fatigue by surges; the hero is back."""
    hero = str(step.values["hero"])
    if not change.is_hero(hero):
        return
    sum_of_dice = add_up(change.content.dice, step.dice)
    health, fatigue = max(1, sum_of_dice.damage), sum_of_dice.surges
    words = f"{step.values['beginning']} with {health} health" + (f" and {fatigue} less fatigue." if fatigue else ".")
    tell(change, step, "revive", words)
    return_hero(change, hero, health, fatigue, told=True)
