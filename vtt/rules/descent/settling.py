"""The end of a walk (`descent.md` 2.3, 3.2): nobody stops on an occupied space, a large figure lies down."""

from __future__ import annotations

import msgspec

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules.base import Footprint
from vtt.rules.descent.abilities.bearing import is_flying
from vtt.rules.descent.change import Change
from vtt.rules.descent.decisions import ChooseExpansion
from vtt.rules.descent.defeat import place_offer
from vtt.rules.descent.sides import wades
from vtt.rules.descent.steps import BreakOff, Settle
from vtt.rules.descent.walking import fall_into_pit, footprint_of, is_free, tell


def settle(change: Change, step: Settle) -> None:
    """A walk is over: a large figure lies down; large and flying figures may now be in a pit."""
    figure = change.figures.get(step.figure)
    if figure is None or figure.space is None:
        return
    large = step.width * step.height > 1
    step = backed_up(change, step, figure)
    figure = change.figure(step.figure)
    if figure.space is None:
        return
    if change.acts(step.figure) and large and not step.interrupted:
        # Where it has not been shrunk it has counted no space but the one it turns about.
        shrunk = (figure.width, figure.height) == (1, 1)
        change.update_turn(counted=figure.space if shrunk else step.trail[-1])
    before, was_in_pit = (figure.space, figure.width, figure.height), change.ground.in_pit(figure)
    if large:
        end = lying_down(change, step, figure.space)
        if end is None:
            return
        figure = change.update(step.figure, space=end.space, width=end.width, height=end.height)
    if len(step.trail) > 1 or before != (figure.space, figure.width, figure.height):
        tell(change, step.figure, step.trail, step.cause, turned=before[1] * before[2] > 1)
    late = large or is_flying(change, step.figure)
    if late and not wades(figure) and (len(step.trail) > 1 or not was_in_pit) and change.ground.in_pit(figure):
        fall_into_pit(change, figure)


def backed_up(change: Change, step: Settle, figure: Figure) -> Settle:
    """Nobody stops on an occupied space (`descent.md 2.3`): a stopped walk ends on the last empty one of its trail."""

    def room(space: Space) -> bool:
        if not is_free(change, figure, space):
            return False
        large = step.width * step.height > 1
        return not large or bool(change.ground.expansions(space, step.width, step.height, (figure.id,)))

    if figure.space is None or (figure.width, figure.height) != (1, 1) or room(figure.space):
        return step
    trail = step.trail
    while len(trail) > 1 and not room(trail[-1]):
        trail = trail[:-1]
    free = trail[-1:] if room(trail[-1]) else change.ground.nearest_empty((figure.space,))[:1]
    if free:
        change.update(figure.id, space=free[0])
    return msgspec.structs.replace(step, space=free[0] if free else step.space, trail=trail)


def lying_down(change: Change, step: Settle, space: Space) -> Footprint | None:
    """The footprint a large figure expands onto; None if its seat must choose first (`descent.md 3.2`)."""
    ground = change.ground
    wanted = Footprint(step.space, step.width, step.height)
    if not step.stopped and ground.fits(wanted, (step.figure,)):
        return wanted
    found = ground.expansions(space, step.width, step.height, (step.figure,))
    if not found:
        found = ground.nearest_placements((space,), step.width, step.height)[:1]
    if len(found) < 2:
        return found[0] if found else wanted
    figure = change.figure(step.figure)
    change.push(step)
    change.ask(
        ChooseExpansion(
            seat=figure.seat,
            prompt=f"{_interrupted(change, step)}How does {figure.name} lie now?",
            figure=step.figure,
            offers=tuple(place_offer(change, end.space, end.width, end.height) for end in found),
        )
    )
    return None


def _interrupted(change: Change, step: Settle) -> str:
    """Who has broken off a move, before it is told: who moves lies down first, and must not wonder why."""
    waiting = (one for one in change.game.agenda if isinstance(one, BreakOff) and one.figure == step.figure)
    by = next((one.by for one in waiting), "") if step.interrupted else ""
    return f"{by} interrupts its move. " if by else ""


def answer_expansion(change: Change, question: ChooseExpansion, key: str) -> None:
    """The step that asked waits on top of the agenda: give it the chosen footprint."""
    space, width, height = footprint_of(key)
    agenda = change.game.agenda
    if agenda and isinstance(agenda[0], Settle) and agenda[0].figure == question.figure:
        chosen = msgspec.structs.replace(agenda[0], space=space, width=width, height=height, stopped=False)
        change.update_game(agenda=(chosen, *agenda[1:]))
