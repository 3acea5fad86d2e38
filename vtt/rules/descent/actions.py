"""Actions of the square dungeon game (`descent.md 4`): who may act, spending actions, and the plain actions.

Moves are in `vtt.rules.descent.movement`, attacks and abilities in combat. Each plain action has a function that says
why it is refused (used by the list of choices too) and one that does it.
"""

from __future__ import annotations

from vtt.board.pieces import Door, Figure, Token
from vtt.geometry.lattice import Space
from vtt.rules.base import Footprint, IllegalCommand
from vtt.rules.descent.change import Change, shown
from vtt.rules.descent.commands import (
    ClimbOut,
    CloseDoor,
    Drop,
    OpenDoor,
    PickUp,
    Rest,
    Revive,
    Search,
    StandUp,
)
from vtt.rules.descent.defeat import return_hero
from vtt.rules.descent.dice import RECOVERY, add_up
from vtt.rules.descent.steps import ActionTaken, Place, Reveal, TurnClose
from vtt.rules.events import DoorChanged, Rolled, TokenChanged

BONUS_ATTACK = "bonus_attack"
ATTACKS = ("attack", "special_attack")
OPENABLE = ("door", "portcullis", "thicket")

# --- spending --------------------------------------------------------------------------------------------------


def may_act(change: Change, figure: str) -> str:
    """Why a figure may do nothing at all now; empty if it is its turn and it stands."""
    turn = change.game.turn
    name = change.figure(figure).name
    if change.game.phase == "over":
        return "The game is over."
    if turn is None:
        return f"Begin {name}'s turn first."
    if turn.figure != figure:
        return f"It is {change.figures[turn.figure].name}'s turn, not {name}'s."
    if change.is_hero(figure) and change.hero(figure).token is not None:
        return f"{name} is knocked out and can only stand up."
    return ""


def bonus_attack_left(change: Change, figure: str) -> bool:
    """Whether a hero of a game with two heroes still has the extra plain attack of this turn (`descent.md 4`)."""
    return len(change.game.heroes) == 2 and change.is_hero(figure) and BONUS_ATTACK not in change.turn.used


def action_refusal(change: Change, figure: str, action: str) -> str:
    """Why a figure may not take an action of a kind now (move, attack, rest, search, door, revive, …)."""
    from vtt.rules.descent import combat  # combat builds on this module

    refusal = may_act(change, figure)
    if refusal:
        return refusal
    turn, name = change.turn, change.figure(figure).name
    free = action == "attack" and (bonus_attack_left(change, figure) or combat.extra_attack(change, figure))
    if turn.actions < 1 and not free:
        return f"{name} has no action left this turn."
    if action == "move":
        limit = combat.move_action_limit(change, figure)
        if limit is not None and turn.move_actions >= limit:
            return f"{name} may move only {'once' if limit == 1 else f'{limit} times'} in a turn."
    if action in ATTACKS:
        limit = combat.attack_limit(change, figure)
        if limit is not None and turn.attacks >= limit:
            return f"{name} has attacked already this turn."
    return combat.action_refusal(change, figure, action)


def move_actions_left(change: Change, figure: str) -> int:
    """How many move actions the acting figure may still take."""
    from vtt.rules.descent import combat

    if action_refusal(change, figure, "move"):
        return 0
    limit = combat.move_action_limit(change, figure)
    turn = change.turn
    return turn.actions if limit is None else min(turn.actions, limit - turn.move_actions)


def take_action(change: Change, figure: str, action: str) -> None:
    """Spend an action of a kind; IllegalCommand (with the reason) if it may not be taken. What follows an action
    (bleeding …) goes on the agenda, below what the caller pushes afterwards."""
    from vtt.rules.descent import combat

    refusal = action_refusal(change, figure, action)
    if refusal:
        raise IllegalCommand(refusal)
    turn = change.turn
    if action == "attack" and bonus_attack_left(change, figure):
        change.update_turn(attacks=turn.attacks + 1, used=(*turn.used, BONUS_ATTACK))
    elif action == "attack" and combat.extra_attack(change, figure) and (turn.attacks or turn.actions < 1):
        combat.use_extra_attack(change, figure)
        change.update_turn(attacks=turn.attacks + 1)
    else:
        change.update_turn(
            actions=turn.actions - 1,
            attacks=turn.attacks + (action in ATTACKS),
            move_actions=turn.move_actions + (action == "move"),
        )
    change.push(ActionTaken(figure=figure, action=action))


def touches(change: Change, figure: Figure, spaces: tuple[Space, ...]) -> bool:
    """Whether a figure stands on or beside one of some spaces."""
    ground = change.ground
    own = ground.spaces_of(figure)
    return any(one == other or ground.adjacent(one, other) for one in own for other in spaces)


# --- rest, climb -----------------------------------------------------------------------------------------------


def rest_refusal(change: Change, figure: str) -> str:
    if not change.is_hero(figure):
        return "Only heroes rest."
    return action_refusal(change, figure, "rest")


def rest(change: Change, command: Rest) -> None:
    """All fatigue goes at the end of the turn (`G133`)."""
    require(rest_refusal(change, command.figure))
    take_action(change, command.figure, "rest")
    change.update_turn(rests=True)
    change.say(f"{change.figure(command.figure).name} rests.")


def climb_refusal(change: Change, figure: str) -> str:
    lying = change.figure(figure)
    if lying.space is None or not change.ground.in_pit(lying):
        return f"{lying.name} is not in a pit."
    if not climb_places(change, figure):
        return f"There is no empty space beside the pit for {lying.name} to climb onto."
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
    require(climb_refusal(change, command.figure))
    end = Footprint(command.space, command.width, command.height)
    if end not in climb_places(change, command.figure):
        raise IllegalCommand(f"{change.figure(command.figure).name} cannot climb out there.")
    take_action(change, command.figure, "climb")
    change.say(f"{change.figure(command.figure).name} climbs out of the pit.")
    change.push(Place(figure=command.figure, space=end.space, width=end.width, height=end.height, cause="climb"))


# --- doors -----------------------------------------------------------------------------------------------------


def at_door(change: Change, figure: Figure, door: Door) -> bool:
    """Whether a figure stands at a door: one of its spaces touches one of the door's borders (A-3)."""
    own = change.ground.spaces_of(figure)
    lattice = change.board.lattice
    return any(side in own for border in door.borders for side in lattice.sides(border))


def open_refusal(change: Change, figure: str, door: Door) -> str:
    if door.state != "closed":
        return f"The {door.name} is open."
    if door.kind == "locked":
        return f"The {door.name} is locked."
    if door.kind not in OPENABLE:
        return f"The {door.name} cannot be opened."
    if not at_door(change, change.figure(figure), door):
        return f"{change.figure(figure).name} does not stand at the {door.name}."
    return action_refusal(change, figure, "door")


def open_door(change: Change, command: OpenDoor) -> None:
    """Doors and portcullises open; a thicket is cut away for good (`descent.md 1.3`)."""
    door = door_named(change, command.door)
    require(open_refusal(change, command.figure, door))
    take_action(change, command.figure, "door")
    name = change.figure(command.figure).name
    if door.kind == "thicket":
        set_door(change, door, "removed", f"{name} cuts the {door.name} away.", command.figure)
    else:
        verb = "raises" if door.kind == "portcullis" else "opens"
        set_door(change, door, "open", f"{name} {verb} the {door.name}.", command.figure)


def close_refusal(change: Change, figure: str, door: Door) -> str:
    if door.state == "removed":
        return f"The {door.name} is gone for good."
    if door.state != "open":
        return f"The {door.name} is closed."
    if not at_door(change, change.figure(figure), door):
        return f"{change.figure(figure).name} does not stand at the {door.name}."
    lattice = change.board.lattice
    for border in door.borders:
        one, other = (change.ground.figure_on(side) for side in lattice.sides(border))
        if one is not None and one is other:
            return f"{one.name} stands in the way of the {door.name}."
    return action_refusal(change, figure, "door")


def close_door(change: Change, command: CloseDoor) -> None:
    """A door cannot close while a large figure stands on both sides (`G115`)."""
    door = door_named(change, command.door)
    require(close_refusal(change, command.figure, door))
    take_action(change, command.figure, "door")
    set_door(change, door, "closed", f"{change.figure(command.figure).name} closes the {door.name}.", command.figure)


def door_named(change: Change, door: str) -> Door:
    if door not in change.doors:
        raise IllegalCommand("There is no such door here.")
    return change.doors[door]


def set_door(change: Change, door: Door, state: str, words: str, figure: str = "") -> None:
    """A door changes its state; an opened one reveals its rooms."""
    change.update_door(door.id, state=state)
    change.emit(DoorChanged(door=door.id, state=state, figure=figure, words=words))
    if state != "closed":
        change.push(*(Reveal(room=room) for room in door.rooms if room not in change.revealed))


# --- search, objectives ----------------------------------------------------------------------------------------


def search_refusal(change: Change, figure: str, token: Token | None = None) -> str:
    lying = change.figure(figure)
    if not change.is_hero(figure):
        return "Only heroes search."
    tokens = [token] if token else [other for other in change.tokens.values() if other.kind == "search"]
    if not any(touches(change, lying, other.spaces) for other in tokens):
        return f"No search token lies beside {lying.name}."
    return action_refusal(change, figure, "search")


def search(change: Change, command: Search) -> None:
    """The token goes, the hero draws a search card; a special token is what the scenario says (`G134`)."""
    from vtt.rules.descent import combat

    token = change.tokens.get(command.token)
    if token is None or token.kind != "search":
        raise IllegalCommand("There is nothing to search there.")
    require(search_refusal(change, command.figure, token))
    take_action(change, command.figure, "search")
    name, thing = change.figure(command.figure).name, token.name or "search token"
    found = f" and finds {token.contents}" if token.contents else ""
    change.remove_token(token.id)
    change.emit(
        TokenChanged(
            token=token.id,
            change="searched",
            figure=command.figure,
            kind=token.kind,
            words=f"{name} searches the {thing}{found}.",
        )
    )
    if not token.contents:
        combat.search_card(change, command.figure)
    combat.searched(change, command.figure, token.spaces[0])


def pick_up_refusal(change: Change, figure: str, token: Token | None = None) -> str:
    lying = change.figure(figure)
    tokens = [token] if token else [other for other in change.tokens.values() if other.kind == "objective"]
    if not any(touches(change, lying, other.spaces) for other in tokens if not other.carrier):
        return f"No objective token lies beside {lying.name}."
    return action_refusal(change, figure, "pick_up")


def pick_up(change: Change, command: PickUp) -> None:
    token = change.tokens.get(command.token)
    if token is None or token.kind != "objective" or token.carrier:
        raise IllegalCommand("There is nothing to pick up there.")
    require(pick_up_refusal(change, command.figure, token))
    take_action(change, command.figure, "pick_up")
    change.update_token(token.id, spaces=(), carrier=command.figure, face_up=True)
    words = f"{change.figure(command.figure).name} picks up the {token.name or 'objective'}."
    change.emit(TokenChanged(token=token.id, change="picked_up", figure=command.figure, kind=token.kind, words=words))


def drop_refusal(change: Change, figure: str) -> str:
    if not any(token.carrier == figure for token in change.tokens.values()):
        return f"{change.figure(figure).name} carries nothing."
    return action_refusal(change, figure, "drop")


def drop_spaces(change: Change, figure: str) -> tuple[Space, ...]:
    """Where a carried token may be dropped: spaces beside the carrier."""
    ground = change.ground
    own = ground.spaces_of(change.figure(figure))
    beside = {other: None for space in own for other in ground.neighbours(space) if other not in own}
    return tuple(beside)


def drop(change: Change, command: Drop) -> None:
    token = change.tokens.get(command.token)
    if token is None or token.carrier != command.figure:
        raise IllegalCommand(f"{change.figure(command.figure).name} does not carry that.")
    require(drop_refusal(change, command.figure))
    if command.space not in drop_spaces(change, command.figure):
        raise IllegalCommand("It can be dropped only on a space beside its carrier.")
    take_action(change, command.figure, "drop")
    change.update_token(token.id, spaces=(command.space,), carrier="")
    words = f"{change.figure(command.figure).name} drops the {token.name or 'objective'}."
    change.emit(TokenChanged(token=token.id, change="dropped", figure=command.figure, kind=token.kind, words=words))


# --- standing up -----------------------------------------------------------------------------------------------


def stand_up_refusal(change: Change, figure: str) -> str:
    turn, name = change.game.turn, change.figure(figure).name
    if not change.is_hero(figure) or change.hero(figure).token is None:
        return f"{name} is not knocked out."
    if turn is None or turn.figure != figure:
        return f"Begin {name}'s turn first."
    return ""


def stand_up(change: Change, command: StandUp) -> None:
    """The only action of a knocked-out hero; the turn ends at once (`G122`)."""
    require(stand_up_refusal(change, command.figure))
    change.push(TurnClose(figure=command.figure))
    recovery_roll(change, command.figure, f"{change.figure(command.figure).name} stands up")


def revive_refusal(change: Change, figure: str, hero: str = "") -> str:
    lying = change.figure(figure)
    down = {one: state.token for one, state in change.game.heroes.items() if state.token is not None}
    if hero:
        if hero not in down:
            return f"{change.figure(hero).name} is not knocked out."
        down = {hero: down[hero]}
    if not down:
        return "Nobody is down."
    if not change.is_hero(figure) and lying.side != "heroes":
        return "Only heroes revive."
    ground = change.ground
    own = ground.spaces_of(lying)
    if not any(ground.adjacent(space, token) for space in own for token in down.values() if token is not None):
        return f"{lying.name} must stand beside the fallen hero, not further and not on the same space."
    return action_refusal(change, figure, "revive")


def revive(change: Change, command: Revive) -> None:
    """Help a hero up from beside (not on) its token (`G123`, `G124`)."""
    require(revive_refusal(change, command.figure, command.hero))
    take_action(change, command.figure, "revive")
    names = f"{change.figure(command.figure).name} helps {change.figure(command.hero).name} up"
    recovery_roll(change, command.hero, names)


def recovery_roll(change: Change, hero: str, beginning: str) -> None:
    """Two red dice: health by damage symbols, fatigue by surges; the hero is back."""
    dice = change.roll(RECOVERY)
    shown_by_dice = add_up(change.content.dice, dice)
    health, fatigue = max(1, shown_by_dice.damage), shown_by_dice.surges
    words = f"{beginning} with {health} health" + (f" and {fatigue} less fatigue." if fatigue else ".")
    change.emit(Rolled(figure=hero, dice=shown(dice), reason="revive", words=words))
    return_hero(change, hero, health, fatigue)


def require(refusal: str) -> None:
    """IllegalCommand if there is a reason."""
    if refusal:
        raise IllegalCommand(refusal)
