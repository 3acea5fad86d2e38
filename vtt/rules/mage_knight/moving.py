"""Heroes walk and explore (`mage_knight.md` 1.2, 1.3, 4)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from vtt.geometry.hexagon import Axial
from vtt.rules.base import IllegalCommand
from vtt.rules.enumeration import count, enumerated, points_lost, too_far
from vtt.rules.events import Moved
from vtt.rules.mage_knight.assaulting import assault_blame, assaulted
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.commands import Explore, Walk
from vtt.rules.mage_knight.duelling import begin_duel, rivals
from vtt.rules.mage_knight.exploring import EXPLORING_COST, Exploration, Stacks, exploration, hexes_of
from vtt.rules.mage_knight.fighting import TOGETHER, begin_fight
from vtt.rules.mage_knight.goals import goal_reached
from vtt.rules.mage_knight.movement import OWNER_THERE, Step, around
from vtt.rules.mage_knight.showing import fits, space_of
from vtt.rules.mage_knight.sites import reveal_tile, see_garrisons
from vtt.rules.mage_knight.state import World
from vtt.rules.mage_knight.tidings import tell_goal

REASONS = {
    "impassable": "Nobody can walk there.",
    "rampaging": "An enemy bars this hexagon.",
    "provokes_onto_hero": "This step would provoke an enemy, and another hero stands there.",
    "shape": "No land there: none lies beyond this coast.",
    "core_coast": "Not at the coast: no brown tile lies on it.",
    "exhausted": "No tile is left.",
    "points": f"Play {EXPLORING_COST} movement first: exploring takes as many points.",
    "board": "The board ends there: this map needs a larger one.",
    "none_adjacent": "None beside you: go to a hexagon next to a place with dashes.",
}
"""Refusals in the words of players."""


def movement_refusal(change: Change, figure: str) -> str:
    """Why a hero cannot move at all now (`mage_knight.md` 6, 5)."""
    turn = change.turn
    if turn.stage != "movement":
        return "Moves are over."
    return "" if change.hero(figure).place is not None else f"{change.hero(figure).name} is not on the map."


def explore_refusal(change: Change, figure: str) -> str:
    """Why a hero cannot explore at all now."""
    return movement_refusal(change, figure) or (TOGETHER if change.game.assault is not None else "")


def walk(change: Change, command: Walk) -> None:
    """Walk step by step; a step that provokes or assaults is the last."""
    change.forbid(movement_refusal(change, command.figure))
    hero = change.hero(command.figure)
    if len(command.path) < 2 or command.path[0] != hero.place:
        raise IllegalCommand("A way begins where the hero stands.")
    if change.game.assault is not None and command.path[1:] not in [
        (part,) for part in change.world.parts(change.game.assault.city)
    ]:
        change.forbid(TOGETHER)
    land, left = change.land(command.figure), change.turn.move
    seen = len(change.events)
    for walked, (start, place) in enumerate(pairwise(command.path), 1):
        if place not in land.hexes or place not in around(start):
            raise IllegalCommand("A way leads from a hexagon to one beside it.")
        step = land.step(start, place)
        for reason in step.refusals:
            change.forbid(REASONS[reason])
        if step.cost > left:
            change.forbid(too_far(step.cost, left))
        left = max(0, left - step.cost)
        arrive(change, command.figure, place, left)
        if step.ends:
            _tell(change, command.figure, command.path[: walked + 1], seen)
            _stopped(change, command.figure, start, place, step)
            return
    _tell(change, command.figure, command.path, seen)


def _tell(change: Change, figure: str, way: tuple[Axial, ...], place: int) -> None:
    """The walk as the board shows it, before all that it led to (the events from `place` on)."""
    spaces = tuple(space for one in way if (space := space_of(change.board.lattice, one)) is not None)
    if len(spaces) == len(way):
        end = change.hexes[way[-1]]
        where = (end.site or end.terrain).replace("_", " ")
        words = f"{change.hero(figure).name} walks {count(len(way) - 1, 'hexagon')} to the {where}."
        change.events.insert(place, Moved(figure=figure, path=spaces, space=spaces[-1], words=words))


def arrive(change: Change, figure: str, place: Axial, left: int) -> None:
    """Stand there with so many points left, and see who guards what lies around."""
    change.update_hero(figure, place=place)
    change.update_turn(move=left, path=(*change.turn.path, place))
    see_garrisons(change, figure)


def _stopped(change: Change, figure: str, start: Axial, place: Axial, step: Step) -> None:
    """A step that provoked or assaulted: one fight against all (`mage_knight.md` 17, A11)."""
    hero, lost = change.hero(figure), change.turn.move
    if step.assault:
        change.say(f"{hero.name} assaults {assaulted(change, step.assault, place)}.")
        if assault_blame(change):
            change.gain_reputation(figure, -1)
    else:
        change.say(f"{hero.name} provokes an enemy.")
    if lost:
        change.say(f"The movement ends: {points_lost(lost)}.")
    if step.assault == OWNER_THERE:
        met = rivals(change, figure)
        change.update_turn(stage="acted", move=0)
        if met:
            begin_duel(change, figure, met[0])
        return
    begin_fight(change, figure, step.assault or "field", change.world.main(place), step.provoked)


def stacks(change: Change) -> Stacks:
    """What is left to be explored."""
    world, tiles = change.world, change.content.land.tiles
    name = world.stack[0] if world.stack else ""
    top = tiles[name].kind if name in tiles else name
    box = [tiles[name] for name in world.box]
    countryside = sum(tile.kind == "countryside" for tile in box)
    lying = dict(zip(_places_lying(world), world.stack, strict=False))
    classes = {place: tiles[name].kind if name in tiles else name for place, name in lying.items()}
    return Stacks(top, countryside, sum(tile.kind == "core" and not tile.city for tile in box), classes)


def _places_lying(world: World) -> list[Axial]:
    """Where tiles of the stack lie face down, in its order."""
    laid = {tile.at for tile in world.tiles}
    return [place for place in world.shape.slots if place not in laid] if world.shape.lying else []


def places_to_explore(change: Change, figure: str) -> Exploration:
    """Where a hero may lay the next tile with the points it has."""
    place = change.hero(figure).place
    laid = {tile.at for tile in change.world.tiles}
    found = exploration(change.world.shape, laid, place or (9999, 9999), stacks(change), change.turn.move)
    beyond = [one for one in found.legal if not fits(change.board.lattice, one)]
    if not beyond:
        return found
    legal = tuple(one for one in found.legal if one not in beyond)
    return found._replace(
        legal=legal,
        refused={**found.refused, **dict.fromkeys(beyond, ("board",))},
        reasons=found.reasons if legal else ("board",),
    )


def no_exploring(change: Change, reason: str, place: Axial | None = None) -> str:
    """Why no tile can be laid (there), in the words of players: how many others one must touch depends on where it
    comes from (`mage_knight.md` 1.2, 4, 5 and 7)."""
    if reason != "neighbours":
        return REASONS[reason]
    left = stacks(change)
    if not left.top:
        return "The stack is empty: a tile from the box must touch three others."
    core = (left.drawn if place is None else left.drawn_at(place)) == "core"
    colour, otherwise = ("brown", "") if core else ("green", ", or one that does")
    return f"Touches too few: a {colour} tile must touch two others{otherwise}."


def lasting_first(reasons: Iterable[str]) -> list[str]:
    """Reasons against a tile, what movement points would mend last: who plays cards for them must not be told only
    then that it was in vain."""
    return sorted(reasons, key="points".__eq__)


def explore(change: Change, command: Explore) -> None:
    """Pay, lay the next tile, and do what its sites do; nothing before can be taken back."""
    change.forbid(explore_refusal(change, command.figure))
    found = places_to_explore(change, command.figure)
    reasons = found.refused.get(command.at, () if command.at in found.legal else (found.reasons or ("none_adjacent",)))
    if "exhausted" in reasons or (command.at not in found.legal and command.at not in found.refused):
        raise IllegalCommand(no_exploring(change, reasons[0], command.at))
    for reason in lasting_first(reasons):
        change.forbid(no_exploring(change, reason, command.at))
    name, sooner = _draw_tile(change, found.drawn, command.at), goal_reached(change)
    hero = change.hero(command.figure)
    change.update_turn(move=max(0, change.turn.move - EXPLORING_COST))
    before = len(change.world.tokens)
    reveal_tile(change, name, command.at)
    change.show()  # so that it is told among the events: what `done` adds comes after they were gathered
    change.barrier("A tile was revealed.")
    found_there = [change.hexes[place].site for place in hexes_of(command.at) if place in change.hexes]
    sites = [site.replace("_", " ") for site in dict.fromkeys(found_there) if site]
    seen = [change.enemy_on(token).name for token in change.world.tokens[before:] if token.face_up]
    told = [*sites, *seen]
    change.say(f"{hero.name} explores{f': {enumerated(told)}' if told else ''}.")
    change.gain_fame(command.figure, change.game.rules.fame_for_tiles)
    see_garrisons(change, command.figure)
    tell_goal(change, sooner)


def _draw_tile(change: Change, drawn: str, at: Axial) -> str:
    """The tile that lies there, the top one of the stack, or one of its class from the box."""
    world, tiles, lying = change.world, change.content.land.tiles, _places_lying(change.world)
    if world.stack:
        number = lying.index(at) if at in lying else 0
        change.update_world(stack=(*world.stack[:number], *world.stack[number + 1 :]))
        return world.stack[number]
    name = next(name for name in world.box if tiles[name].kind == drawn and not tiles[name].city)
    change.update_world(box=tuple(other for other in world.box if other != name))
    return name
