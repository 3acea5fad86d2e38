"""Movement points and moves of the square dungeon game (`descent.md` 3.2, 3.3): who may go where, and paying for it.

This module judges and pays; it puts walks on the agenda. What happens in each space is in `vtt.rules.descent.walking`.
"""

from __future__ import annotations

import msgspec

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules.base import Footprint, IllegalCommand, refuse
from vtt.rules.descent import conditions
from vtt.rules.descent.abilities.bearing import is_flying, passes_enemies
from vtt.rules.descent.actions import action_refusal, may_act, move_actions_left, no_more_moves, take_action
from vtt.rules.descent.change import Change
from vtt.rules.descent.commands import LeaveBoard, Move
from vtt.rules.descent.defeat import drop_burdens, pay_fatigue
from vtt.rules.descent.groups import remove_monster
from vtt.rules.descent.points import gain_points, speed, spend_points
from vtt.rules.descent.routes import Mover, Routes, shares_with
from vtt.rules.descent.steps import BreakOff, GoOn, Place, Settle, TurnClose, Walk
from vtt.rules.enumeration import count
from vtt.rules.events import BrokenOff, Removed, Tired

# --- where it may go -------------------------------------------------------------------------------------------


def where_it_is(change: Change, figure: Figure) -> str:
    """Why nobody moves from where a figure is: beside the board, or in a pit."""
    if figure.space is None:
        return f"{figure.name} is not on the board."
    return "In a pit: it must climb out first." if change.ground.held_by_pit(figure) else ""


def move_refusal(change: Change, figure: str) -> str:
    """Why the acting figure cannot move at all now; empty if it can spend at least one point."""
    refusal = may_act(change, figure)
    if refusal:
        return refusal
    lying = change.figure(figure)
    if stuck := where_it_is(change, lying):
        return stuck
    mover = mover_of(change, figure)
    if mover.points + mover.actions * mover.speed + mover.fatigue < 1:
        held = conditions.action_refusal(change, figure, "move") if "immobilized" in lying.conditions else ""
        return held or action_refusal(change, figure, "move") or "No movement left."
    return ""


def fatigue_left(change: Change, figure: str) -> int:
    """How much fatigue a figure may pay for movement points: heroes only, never while immobilized (`3.3`, `5.8`)."""
    lying = change.figure(figure)
    if not change.is_hero(figure) or "immobilized" in lying.conditions:
        return 0
    return max(0, change.sheet(figure).stamina - change.hero(figure).fatigue)


def goes_on_from(change: Change, figure: str) -> Space | None:
    """The space to which a large figure had counted, if its move lasts: points are left and nothing has interrupted it
    (L1285, L2702). From there it goes on; None: from any of its own."""
    turn = change.turn
    lasts = turn.points_left > 0 and turn.counted in change.ground.spaces_of(change.figure(figure))
    return turn.counted if lasts else None


def mover_of(change: Change, figure: str, anew: bool = False) -> Mover:
    """The acting figure with all it may still spend on this turn's movement. `anew`: a large one takes another move
    action first, and then counts from any of its spaces (`G107`)."""
    lying = change.figure(figure)
    return Mover(
        figure=lying,
        points=change.turn.points_left,
        actions=move_actions_left(change, figure),
        speed=speed(change, figure),
        fatigue=fatigue_left(change, figure),
        flying=is_flying(change, figure),
        scamper=passes_enemies(change, figure),
        shrunk=None if anew else goes_on_from(change, figure),
        anew=anew,
        held=no_more_moves(change, figure),
    )


# --- moving ----------------------------------------------------------------------------------------------------


def move(change: Change, command: Move) -> None:
    """`Move`: judge the path and its end, and begin to walk; actions and fatigue are taken on the way, where the points
    run out, so that whoever is stopped has not paid for more."""
    refuse(move_refusal(change, command.figure))
    figure = change.figure(command.figure)
    path = command.path or (command.space,)
    anew = begins_anew(change, figure, path, command.actions)
    routes = Routes(change.ground, mover_of(change, figure.id, anew))
    cost = judge(change, figure, routes, path, Footprint(command.space, command.width, command.height))
    actions, tiring = bill(change, figure, cost, command.actions, command.fatigue, at_least=int(anew))
    change.update_turn(onward=())
    if anew:
        take_move_action(change, figure.id)
    change.push(
        Walk(
            figure=figure.id,
            path=path[1:],
            space=command.space,
            width=command.width,
            height=command.height,
            trail=path[:1],
            actions=actions - anew,
            fatigue=tiring,
        )
    )


def begins_anew(change: Change, figure: Figure, path: tuple[Space, ...], actions: int) -> bool:
    """Whether a way takes a move action in any case: one that only turns the figure where it stands (L1284), and one of
    a large figure that does not go on from the space it had counted to. IllegalCommand if no action may be taken."""
    if figure.width * figure.height == 1:
        return len(path) == 1 and not change.turn.move_actions and not change.turn.points_left
    counted = goes_on_from(change, figure.id)
    if path[0] == counted:
        return False
    if counted is not None and not min(actions, move_actions_left(change, figure.id)):
        where = change.board.lattice.name(counted)
        words = f"{figure.name} goes on from {where}, to which it had counted"
        raise IllegalCommand(f"{words}; from elsewhere only with another move action.")
    return counted is not None or len(path) == 1


def judge(change: Change, figure: Figure, routes: Routes, path: tuple[Space, ...], end: Footprint) -> int:
    """Movement points of a path to a footprint; IllegalCommand (with the reason) if the figure may not go so."""
    lattice = change.board.lattice
    if any(not 0 <= space < lattice.size for space in path):
        raise IllegalCommand("That way leads off the board.")
    if path[0] not in routes.starts:
        raise IllegalCommand(f"{figure.name} does not stand where that way begins.")
    cost = routes.cost(path)
    if cost is None:
        raise IllegalCommand(routes.refusal(path[-1]) or f"{figure.name} cannot go that way.")
    if not may_end(change, figure, path, end):
        raise IllegalCommand(routes.refusal(path[-1]) or f"{figure.name} does not fit at {lattice.name(end.space)}.")
    return cost


def may_end(change: Change, figure: Figure, path: tuple[Space, ...], end: Footprint) -> bool:
    """Whether a figure that has come along a path may lie so: as `Routes.placements`, without searching the board."""
    if len(path) == 1 and (end.space, end.width, end.height) == (figure.space, figure.width, figure.height):
        return True
    sizes = ((figure.width, figure.height), (figure.height, figure.width))
    if (end.width, end.height) not in sizes or not 0 <= end.space < change.board.lattice.size:
        return False
    ground = change.ground
    return ground.fits(end, shares_with(ground, figure)) and path[-1] in ground.footprint_spaces(end)


def bill(change: Change, figure: Figure, cost: int, actions: int, fatigue: int, at_least: int = 0) -> tuple[int, int]:
    """Move actions and fatigue that a cost takes: the fewest of the allowed actions, then fatigue for what is still
    missing. IllegalCommand if that does not do."""
    pace = speed(change, figure.id)
    pool = change.turn.points_left
    allowed = min(actions, move_actions_left(change, figure.id))
    taken = at_least
    while taken < allowed and pool + taken * pace + fatigue < cost:
        taken += 1
    missing = cost - pool - taken * pace
    if taken > allowed:
        raise IllegalCommand(f"{figure.name} has no move action left this turn.")
    if missing > fatigue:
        spare = pool + allowed * pace + fatigue
        raise IllegalCommand(f"That way costs {count(cost, 'movement point')}, and {figure.name} has {spare}.")
    if missing > fatigue_left(change, figure.id):
        raise IllegalCommand(f"{figure.name} is too tired to go that far.")
    return taken, max(0, missing)


def take_move_action(change: Change, figure: str) -> None:
    """A move action: the figure's speed goes into the pool. Another one in a turn is told: the way alone does not tell
    whether points were left."""
    if change.acts(figure) and change.turn.move_actions:
        change.say(f"{change.figures[figure].name} takes another action to go on.", by=figure)
    take_action(change, figure, "move")
    gain_points(change, figure, speed(change, figure), "move")


def fill_pool(change: Change, figure: str, price: int, actions: int, fatigue: int) -> tuple[int, int]:
    """Take move actions, then fatigue, until the pool holds a price; what is left of both. Stops short where neither is
    left or allowed any more."""
    while actions and change.turn.points_left < price and move_actions_left(change, figure):
        take_move_action(change, figure)
        actions -= 1
    missing = min(price - change.turn.points_left, fatigue, fatigue_left(change, figure))
    if missing > 0:
        whole = missing + _paid_so_far(change, figure)
        pay_fatigue(change, figure, missing, f"{change.figures[figure].name} suffers {whole} fatigue to go on.")
        gain_points(change, figure, missing, "fatigue")
        fatigue -= missing
    return actions, fatigue


def _paid_so_far(change: Change, figure: str) -> int:
    """The fatigue that was told last as what a figure goes on for: it is told as one sum, the later sentence."""
    paid = 0
    for place in range(len(change.events) - 1, -1, -1):
        event = change.events[place]
        if isinstance(event, Tired) and event.paid and event.figure == figure:
            paid += event.amount
            change.events[place] = msgspec.structs.replace(event, words="")
        elif event.words:
            break
    return paid


def walk(
    change: Change,
    figure: str,
    path: tuple[Space, ...],
    cause: str,
    spaces: int,
    seat: str,
    end: Footprint | None = None,
) -> None:
    """Put a walk on the agenda that costs no points: “move up to `spaces` spaces” (`cause` effect) or forced. `path`
    begins with the space it starts from, `end` is how the figure lies afterwards (None: a small one, where the path
    ends); `seat` decides where it goes."""
    end = end or Footprint(path[-1], 1, 1)
    change.push(
        Walk(
            figure=figure,
            path=path[1:],
            space=end.space,
            width=end.width,
            height=end.height,
            cause=cause,
            trail=path[:1],
            spare=spaces - len(path) + 1,
            seat=seat,
        )
    )


def place(change: Change, figure: str, end: Footprint, enters: bool = True) -> None:
    """Put a figure on a footprint: it leaves its spaces and enters only this one (`3.3`); from off the map it does not
    enter at all (`enters` False)."""
    change.push(Place(figure=figure, space=end.space, width=end.width, height=end.height, cause="place", enters=enters))


def halt(change: Change, figure: str, by: str = "") -> None:
    """A walk under way ends where the figure is now. `by`: what stops it, as people call it."""
    agenda = list(change.game.agenda)
    for index, step in enumerate(agenda):
        if isinstance(step, Walk) and step.figure == figure:
            agenda[index : index + 1] = [end_of(step), *break_off(step, by)]
            change.update_game(agenda=tuple(agenda))
            return


def interrupt(change: Change, figure: str, by: str = "") -> None:
    """A move ends here, before anything else: a large figure lies down (`descent.md 3.2`). What points are left can be
    spent later; where an effect moves it, who decides chooses anew afterwards how the rest of its spaces are used."""
    for step in change.game.agenda:
        if isinstance(step, Walk) and step.figure == figure:
            rest = (rest_of(step),) if step.cause != "move" and step.path else break_off(step, by)
            at = change.game.agenda.index(step)
            change.update_game(agenda=(*change.game.agenda[:at], *rest, *change.game.agenda[at + 1 :]))
            change.push(msgspec.structs.replace(end_of(step), interrupted=True))
            return


def rest_of(walk: Walk) -> GoOn:
    """What is left of a walk that an effect makes."""
    return GoOn(figure=walk.figure, spaces=len(walk.path) + walk.spare, cause=walk.cause, seat=walk.seat)


def break_off(walk: Walk, by: str = "") -> tuple[BreakOff, ...]:
    """What is told of a move, once what stopped it is over; nothing where it has come to its end."""
    rest = (walk.trail[-1], *walk.path) if walk.width == walk.height == 1 else ()
    return (BreakOff(figure=walk.figure, by=by, path=rest),) if walk.cause == "move" and walk.path else ()


def broken_off(change: Change, step: BreakOff) -> None:
    """`BreakOff`: nobody has to guess whether a figure that was stopped can go on, and with how much."""
    figure = change.figures.get(step.figure)
    if figure is None or figure.space is None or not change.acts(step.figure):
        return
    left, where = change.turn.points_left, change.board.lattice.name(figure.space)
    points = count(left, "movement point") if left else "no movement points"
    by = f" for {step.by}" if step.by else ""  # that may have come to nothing: a test that was passed
    words = f"{figure.name}'s move breaks off{by} at {where} with {points} left"
    refusal = move_refusal(change, step.figure) if left else ""
    words += f". {refusal}" if refusal else " and can go on." if left else "."
    change.emit(BrokenOff(figure=step.figure, words=words))
    if left and not refusal:
        change.update_turn(onward=step.path)


def onward(change: Change, figure: Figure) -> Move | None:
    """The rest of a way that was broken off, where it is still open and the points that are left reach its end."""
    path = change.turn.onward
    if len(path) < 2 or path[0] != figure.space:
        return None
    command = Move(figure=figure.id, path=path, space=path[-1])
    try:
        routes = Routes(change.ground, mover_of(change, figure.id))
        cost = judge(change, figure, routes, path, Footprint(path[-1], 1, 1))
    except IllegalCommand:
        return None
    return command if cost <= change.turn.points_left else None


def end_of(walk: Walk) -> Settle:
    """The end of a walk where it has come to; on the footprint it wanted if it has come there."""
    return Settle(
        figure=walk.figure,
        space=walk.trail[-1] if walk.path else walk.space,
        width=walk.width,
        height=walk.height,
        trail=walk.trail,
        cause=walk.cause,
        stopped=bool(walk.path),
    )


def exit_refusal(change: Change, figure: str) -> str:
    """Why a figure cannot leave the board from where it is, points aside (`descent.md 1.2`)."""
    lying = change.figure(figure)
    if not change.game.exits:
        return "No exit here: none leads off this board."
    if not any(space in change.game.exits and is_rim(change, space) for space in change.ground.spaces_of(lying)):
        return "No exit here: it must stand at the rim of one."
    return ""


def is_rim(change: Change, space: Space) -> bool:
    """Whether a space lies at the edge of the map."""
    around = change.board.lattice.neighbours(space)
    return len(around) < 4 or not all(change.board.has(other) for other in around)


def leave_board(change: Change, command: LeaveBoard) -> None:
    """`LeaveBoard`: one point on a rim space of an exit."""
    figure = change.figure(command.figure)
    change.forbid(move_refusal(change, figure.id) or exit_refusal(change, figure.id))
    if not change.bends:
        fill_pool(change, figure.id, 1, *bill(change, figure, 1, command.actions, command.fatigue))
        spend_points(change, figure.id, 1)
    change.emit(
        Removed(figure=figure.id, space=figure.space, cause="left", words=f"{figure.name} leaves through the exit.")
    )
    take_off_board(change, figure.id)


def take_off_board(change: Change, figure: str) -> None:
    """A figure is gone for good by its own will: a hero has left, a monster goes back to the box."""
    if change.is_hero(figure):
        change.update(figure, space=None)
        change.update_hero(figure, left_board=True)
    if change.acts(figure):
        change.push(TurnClose(figure=figure))
    if not change.is_hero(figure):
        leaver = change.figures[figure]
        if leaver.space is not None:
            drop_burdens(change, leaver, leaver.space)
        remove_monster(change, figure)
