"""Walks, space by space: what entering does (`descent.md` 1.4, 3.2, 3.3). Handlers of the steps of moving; how a walk
ends stands in `settling`."""

from __future__ import annotations

import msgspec

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules.base import Footprint
from vtt.rules.descent import settings
from vtt.rules.descent.abilities import passing
from vtt.rules.descent.abilities.bearing import is_flying, passes_enemies, seat_of
from vtt.rules.descent.attributes import chance, passed, test
from vtt.rules.descent.change import Change
from vtt.rules.descent.decisions import ChoosePlace, CrumblingTest, Offer
from vtt.rules.descent.defeat import stand, suffer, tire
from vtt.rules.descent.entering import BURNING, COSTLY, WATERY
from vtt.rules.descent.groups import arrive
from vtt.rules.descent.movement import break_off, end_of, fill_pool, halt, interrupt
from vtt.rules.descent.points import spend_points
from vtt.rules.descent.sides import SPIRIT, STONE, are_friends, is_hero_figure, wades
from vtt.rules.descent.steps import Cast, Enter, EnterWindow, Place, Settle, Walk, Window
from vtt.rules.enumeration import count
from vtt.rules.events import Entered, Moved

ARRIVING = ("reinforce", "spawn", "set_up", "reveal")


def walk(change: Change, step: Walk) -> None:
    """One space of a walk: leave, pay, enter; the rest stays on the agenda."""
    figure = change.figures.get(step.figure)
    if figure is None or figure.space is None:
        return
    if not step.path:
        change.push(end_of(step))
        return
    if step.trail[-1] not in change.ground.spaces_of(figure):
        change.push(*break_off(step))
        return  # something has put it elsewhere: that way is over
    to = step.path[0]
    if not may_enter(change, figure, to):
        change.push(step)  # somebody stepped into the way
        interrupt(change, step.figure)
        return
    if not step.left:
        change.push(msgspec.structs.replace(step, left=True))
        passing.leaving(change, step.figure, step.trail[-1], to, step.cause)
        return
    if step.cause == "move":
        price = 2 if change.plan.terrain(to) in costly(change, figure) else 1
        if change.acts(step.figure):
            actions, fatigue = fill_pool(change, step.figure, price, step.actions, step.fatigue)
            step = msgspec.structs.replace(step, actions=actions, fatigue=fatigue)
        if not change.acts(step.figure) or change.turn.points_left < price:
            change.push(step)  # something took the points away on the way
            halt(change, step.figure)
            return
        spend_points(change, step.figure, price)
    change.update(step.figure, space=to, width=1, height=1)
    if change.acts(step.figure):
        change.update_turn(counted=None)
    change.push(
        Enter(figure=step.figure, space=to, cause="walk" if step.cause == "move" else step.cause),
        msgspec.structs.replace(step, path=step.path[1:], trail=(*step.trail, to), left=False),
    )


def costly(change: Change, figure: Figure) -> str:
    """The ground that costs a figure 1 point more (`descent.md 1.4`, L2770, L2801)."""
    if wades(figure):
        return WATERY
    return "" if is_flying(change, figure.id) else COSTLY


def may_enter(change: Change, figure: Figure, space: Space) -> bool:
    """Whether nobody hostile bars the next space; the rest of the way was judged before the walk began."""
    other = other_on(change, space, figure.id)
    if other is None or figure.rank == SPIRIT or is_flying(change, figure.id):
        return True
    return other.rank != STONE and (are_friends(figure, other) or passes_enemies(change, figure.id))


def put(change: Change, step: Place) -> None:
    """A figure is put on a footprint without walking."""
    figure = change.figures.get(step.figure)
    if figure is None:
        return
    if figure.space is not None and step.enters:
        passing.leaving(change, step.figure, figure.space, step.space, "place")
    words = f"{figure.name} is placed at {change.board.lattice.name(step.space)}."
    change.put(step.figure, step.space, step.cause, words, width=step.width, height=step.height)
    if step.enters:
        change.push(Enter(figure=step.figure, space=step.space, cause="place"))


# --- entering --------------------------------------------------------------------------------------------------


def enter(change: Change, step: Enter) -> None:
    """A space was entered: its terrain acts, then auras and the overlord's window."""
    figure = change.figures.get(step.figure)
    if figure is None or figure.space is None:
        return
    change.emit(Entered(figure=step.figure, space=step.space, cause=step.cause))
    if figure.rank == SPIRIT:
        return  # nothing touches what is no figure (L2768)
    change.push(EnterWindow(figure=step.figure, space=step.space, cause=step.cause))
    if wades(figure):
        return
    if step.cause != "place" and is_flying(change, step.figure):
        return
    if change.plan.crumbling >> step.space & 1:
        if is_hero_figure(figure):
            ask_crumbling(change, figure, step)
    else:
        terrain_acts(change, figure, step.space, step.cause)


def terrain_acts(change: Change, figure: Figure, space: Space, cause: str) -> None:
    """Lava, hazards and pits (`descent.md 1.4`); water and sludge only cost points."""
    letter = change.plan.terrain(space)
    where = change.board.lattice.name(space)
    if letter in BURNING:
        show_walk(change, figure.id)
        ground = "lava" if letter == "l" else "the hazard"
        suffer(change, figure.id, 1, words=f"{figure.name} suffers 1 damage from {ground} at {where}.")
    elif letter == "p" and change.ground.in_pit(figure) and size_of(change, figure) == (figure.width, figure.height):
        show_walk(change, figure.id)
        if cause == "walk":
            halt(change, figure.id, "the pit")
        fall_into_pit(change, figure)


def fall_into_pit(change: Change, figure: Figure) -> None:
    """Two damage (`descent.md 1.4`, L2494)."""
    suffer(change, figure.id, 2, words=f"{figure.name} falls into a pit and suffers 2 damage.")


def enter_window(change: Change, step: EnterWindow) -> None:
    """Auras act on whoever enters; reactions, which interrupt the move, happen only where the figure could stop
    (`descent.md 3.2`, appendix C, L1287)."""
    figure = change.figures.get(step.figure)
    if figure is None or figure.space is None:
        return
    if could_stop(change, figure):
        change.push(Window(window="entered", figure=step.figure, space=step.space))
    passing.entered(change, step.figure, step.space, step.cause)


def could_stop(change: Change, figure: Figure) -> bool:
    """Whether a figure in mid-walk could stop where it is: on an empty space with room to lie down."""
    width, height = size_of(change, figure)
    if width * height == 1 and figure.space is not None:
        return is_free(change, figure, figure.space)
    if figure.space is None or (figure.width, figure.height) == (width, height):
        return all(is_free(change, figure, space) for space in change.ground.spaces_of(figure))
    return bool(change.ground.expansions(figure.space, width, height, (figure.id,)))


def is_free(change: Change, figure: Figure, space: Space) -> bool:
    """Whether a figure has a space for itself: in mid-walk it may share one with a figure it passes."""
    plan = change.plan
    room = bool((plan.floor & ~plan.obstacles) >> space & 1)
    return room and (figure.rank == SPIRIT or other_on(change, space, figure.id) is None)


def other_on(change: Change, space: Space, but: str) -> Figure | None:
    """Who else stands on a space."""
    columns = change.board.lattice.columns
    for other in change.figures.values():
        corner = other.space
        if corner is None or corner > space:
            continue
        down, across = divmod(space - corner, columns)
        here = corner == space or (down < other.height and across < other.width)
        if here and other.id != but and other.rank != SPIRIT:
            return other
    return None


def size_of(change: Change, figure: Figure) -> tuple[int, int]:
    """Width and height of a figure, also while it is shrunk in mid-walk."""
    for step in change.game.agenda:
        if isinstance(step, Walk | Settle) and step.figure == figure.id:
            return step.width, step.height
    return figure.width, figure.height


def ask_crumbling(change: Change, figure: Figure, step: Enter) -> None:
    """The hero may test one of two attributes, or decline (`G101`, `G102`)."""
    show_walk(change, figure.id)
    attributes = settings.chosen(change.settings, settings.CRUMBLING)
    offers = tuple(
        Offer(key=name, label=f"Test {name}", detail=chance(change, figure.id, name)) for name in attributes.split()
    )
    below = "It breaks at once, and what lies below acts on who stands there."
    change.ask(
        CrumblingTest(
            seat=seat_of(change, figure),
            prompt=f"The ground crumbles under {figure.name}: it holds if a test is passed.",
            figure=figure.id,
            space=step.space,
            cause=step.cause,
            offers=(*offers, Offer(key="decline", label="Let it break", detail=below, declines=True)),
        )
    )


def answer_crumbling(change: Change, question: CrumblingTest, key: str) -> None:
    """Declined: the ground breaks at once; else the hero tests."""
    if key == "decline":
        breaks(change, question.figure, question.space, question.cause)
    else:
        reason, where = "on the crumbling ground", question.space
        test(change, question.figure, key, reason, "crumbling", space=where, cause=question.cause)


def crumbled(change: Change, step: Cast) -> None:
    """The ground holds if the test is passed."""
    if not passed(change, step):
        breaks(change, step.figure, int(step.values["space"]), str(step.values["cause"]))


def breaks(change: Change, hero: str, space: Space, cause: str) -> None:
    """The token of crumbling ground goes, and what lies below acts; water costs 1 fatigue (`G101`, `G102`)."""
    figure = change.figure(hero)
    for token in tuple(change.tokens.values()):
        if token.kind == "crumbling" and space in token.spaces:
            change.take_token(token, f"The ground breaks at {change.board.lattice.name(space)}.")
    if change.ground.terrain(space) in COSTLY:
        tire(change, hero, 1)
    else:
        terrain_acts(change, figure, space, cause)


# --- what is told of a walk, and who is put where ------------------------------------------------------------------


def show_walk(change: Change, figure: str) -> None:
    """Tell the part of a walk that has been walked, before something else happens."""
    agenda = list(change.game.agenda)
    for index, step in enumerate(agenda):
        if isinstance(step, Walk) and step.figure == figure and len(step.trail) > 1:
            tell(change, figure, step.trail, step.cause)
            agenda[index] = msgspec.structs.replace(step, trail=step.trail[-1:])
            change.update_game(agenda=tuple(agenda))
            return


def tell(change: Change, figure: str, trail: tuple[Space, ...], cause: str, turned: bool = False) -> None:
    """Tell a walk, or the part of it in `trail`, with how the figure lies now; without a step a large one may have
    `turned` where it stands (L1284)."""
    lying = change.figure(figure)
    if lying.space is None:
        return
    where = change.board.lattice.name(trail[-1])
    spaces = count(len(trail) - 1, "space")
    words = f"{lying.name} is moved to {where}."
    if cause == "move":
        words = f"{lying.name} moves {spaces} to {where}{_for_points(change, figure, trail)}."
    change.emit(
        Moved(
            figure=figure,
            path=trail,
            space=lying.space,
            width=lying.width,
            height=lying.height,
            cause=cause,
            words=words if len(trail) > 1 else f"{lying.name} turns where it stands." if turned else "",
        )
    )


def _for_points(change: Change, figure: str, trail: tuple[Space, ...]) -> str:
    """What a way cost, where that is more than a point a space."""
    dear = costly(change, change.figures[figure])
    points = sum(2 if change.plan.terrain(space) in dear else 1 for space in trail[1:])
    return f" for {count(points, 'movement point')}" if points != len(trail) - 1 else ""


def answer_place(change: Change, question: ChoosePlace, key: str) -> None:
    """A hero stands up, a monster arrives, or an effect places a figure."""
    space, width, height = footprint_of(key)
    if question.figure not in change.figures:
        return  # taken off the board by hand meanwhile
    if question.cause == "return":
        stand_up_at(change, question.figure, space)
    elif question.cause in ARRIVING:
        arrive(change, question.figure, Footprint(space, width, height), question.cause)
    else:
        change.push(
            Place(
                figure=question.figure,
                space=space,
                width=width,
                height=height,
                cause=question.cause,
                enters=question.enters,
            )
        )


def stand_up_at(change: Change, hero: str, space: Space) -> None:
    """A hero stands up where the player chose: with some health, whatever was done by hand meanwhile; one who stands
    already, or is gone, stays so."""
    if not change.is_hero(hero) or change.hero(hero).token is None:
        return
    figure = change.figure(hero)
    if figure.damage >= figure.health:
        change.update(hero, damage=figure.health - 1)
    stand(change, hero, space)


def footprint_of(key: str) -> tuple[Space, int, int]:
    """The place a key ``space:width:height`` names."""
    space, width, height = key.split(":")
    return int(space), int(width), int(height)
