"""Walks, doors, traps and rooms: what happens hexagon by hexagon (`gloomhaven.md` 1.2, 1.5)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from vtt.board.pieces import Door, Figure, Token
from vtt.geometry.lattice import Space
from vtt.rules.base import IllegalCommand
from vtt.rules.change import space_of
from vtt.rules.enumeration import count
from vtt.rules.events import Entered, Moved
from vtt.rules.gloomhaven.change import Change, called
from vtt.rules.gloomhaven.conditions import gain_condition
from vtt.rules.gloomhaven.content import NEGATIVE, Ability
from vtt.rules.gloomhaven.steps import Reveal, Suffer, Walk
from vtt.rules.gloomhaven.traps import trap_effects
from vtt.rules.gloomhaven.travel import PERIL, Manner, Travel
from vtt.rules.gloomhaven.treasure import give, held_by, show, treasure_key

HOLDS = frozenset({"stun", "immobilize"})
"""What ends a figure's own walk on the way (L828, L835)."""

LOOT = ("coin", "treasure")
"""Tokens that are picked up."""

SLIDES = "On ice a figure slides straight on until something stops it."


def manner_of(change: Change, figure: Figure, move: Ability | None = None) -> Manner:
    """How a figure moves, with a certain move ability."""
    move = move or Ability("move")
    flying = move.fly or (not change.is_hero(figure.id) and change.stats(figure).flying)
    return Manner(flying, move.jump and not flying, move.teleport, change.rules.jump_pays)


def path_cost(change: Change, figure: Figure, path: Sequence[Space], move: Ability | None = None) -> int:
    """Movement points of a character's path (start first). IllegalCommand with the reason if it may not go so."""
    ground, way, manner = change.ground(for_heroes=True), change.way(figure), manner_of(change, figure, move)
    if not path or path[0] != figure.space:
        raise IllegalCommand("The way must begin where the figure stands.")
    if manner.teleporting:
        return _teleport_cost(Travel(ground, manner, way, path[0]), path)
    cost = 0
    sliding: tuple[Space, ...] = ()
    for here, there in pairwise(path):
        if there not in ground.around[here]:
            raise IllegalCommand("There is a wall, or no floor, between two hexagons of the way.")
        if sliding:
            if there != sliding[0]:
                raise IllegalCommand(SLIDES)
            sliding = sliding[1:]
            continue
        last = there == path[-1]
        if manner.walks and there in way.closed:
            raise IllegalCommand("An enemy stands in the way.")
        if there in way.obstacles and not manner.flying and (manner.walks or last):
            raise IllegalCommand("An obstacle lies in the way.")
        icy = manner.walks and there in way.icy
        if icy:
            sliding = Travel(ground, manner, way, path[0]).slide(there, ground.towards[here].index(there))[1:]
        pays = (
            there in way.difficult and not manner.flying and not icy and (manner.walks or (last and manner.jump_pays))
        )
        cost += 2 if pays else 1
    if sliding:
        raise IllegalCommand(SLIDES)
    if len(path) > 1 and path[-1] in way.closed | way.friends:
        raise IllegalCommand("Somebody stands where the move would end.")
    return cost


def _teleport_cost(travel: Travel, path: Sequence[Space]) -> int:
    """A teleport has only two ends and counts as the crow flies."""
    for weight, space in travel.ends:
        if space == path[-1] and len(path) <= 2:
            return weight % PERIL
    raise IllegalCommand("A teleport ends on a free hexagon.")


def travel_of(change: Change, figure: Figure, move: Ability | None = None, for_heroes: bool = True) -> Travel:
    """All ways of a figure from where it stands."""
    return Travel(change.ground(for_heroes), manner_of(change, figure, move), change.way(figure), space_of(figure))


def walk(change: Change, step: Walk) -> None:
    """Enter the next hexagon; what lies there happens at once, the rest of the way afterwards."""
    if not step.path or not change.stands(step.figure):
        return
    figure = change.figures[step.figure]
    there, rest = step.path[0], step.path[1:]
    change.update(figure.id, space=there)
    by = f" by {called(change.figures[step.shoved_by])}" if step.shoved_by in change.figures else ""
    how = "moves" if step.cause == "move" else "is moved"
    words = f"{called(figure)} {how}{by}."  # no hexagon bears its name on the board
    change.emit(Moved(figure=figure.id, path=(space_of(figure), there), space=there, cause=step.cause, words=words))
    follow: list[Reveal | Walk | Suffer] = []
    door = closed_door(change, there)
    if door is not None and change.is_hero(figure.id):
        follow.extend(open_door(change, door, figure))
    change.emit(Entered(figure=figure.id, space=there, cause="forced" if step.cause == "forced" else "walk"))
    if not step.flies and not (step.jumps and rest):
        follow.extend(perils(change, figure, there, step.shoved_by))
    held = step.cause == "move" and HOLDS & set(change.figures[figure.id].conditions)
    if rest and not held:
        follow.append(Walk(figure=figure.id, path=rest, cause=step.cause, jumps=step.jumps, flies=step.flies))
    change.push(*follow)


def closed_door(change: Change, space: Space) -> Door | None:
    """The closed door on a hexagon."""
    return next((door for door in change.doors.values() if door.space == space and door.state == "closed"), None)


def open_door(change: Change, door: Door, figure: Figure) -> list[Reveal | Walk | Suffer]:
    """A character enters a closed door: it opens for good and the room behind is revealed (T04)."""
    words = f"{figure.name} opens the {door.name[:1].lower()}{door.name[1:]}."
    return [Reveal(room=room, figure=figure.id) for room in change.set_door(door.id, "open", words, figure.id)]


def perils(change: Change, figure: Figure, space: Space, shoved_by: str) -> list[Suffer]:
    """Traps go off once, hazards every time (T08, T11, T12). `shoved_by`: who pushed or pulled it there."""
    trap, hazard = (
        Suffer(figure=figure.id, amount=amount, why=why, shoved_by=shoved_by)
        for amount, why in ((change.level.trap, " from a trap"), (change.level.hazard, " from the hazard"))
    )
    found: list[Suffer] = []
    for token in tuple(change.tokens.values()):
        if space not in token.spaces:
            continue
        if token.kind == "trap":
            change.take_token(token, figure=figure.id)
            effects = trap_effects(token.contents)
            if "damage" in effects:
                found.append(trap)
            for condition in effects:
                if condition in NEGATIVE:
                    gain_condition(change, figure.id, condition)
        elif token.kind == "hazard":
            found.append(hazard)
    if change.board.letter(space) == "h":
        found.append(hazard)
    return found


def loot_spaces(change: Change, figure: Figure, reach: int) -> frozenset[Space]:
    """Hexagons in range and sight: whatever stands or lies between (L730, L989)."""
    own = space_of(figure)
    ground, distances = change.ground(), change.ground().distances(own)
    near = (space for space in ground.floor if distances[space] <= reach)
    return frozenset(space for space in near if ground.sees(own, space))


def loot(change: Change, figure: str, spaces: frozenset[Space]) -> None:
    """Pick up every coin and treasure on some hexagons (T78)."""
    lying = (token for token in change.tokens.values() if token.kind in LOOT and spaces & set(token.spaces))
    take(change, figure, *lying)


def take(change: Change, figure: str, *lying: Token) -> None:
    """A character picks up coin tokens, which are told at once, and treasures."""
    before, name = change.hero(figure).coins, change.figures[figure].name
    for token in lying:
        if token.kind == "coin":
            change.update_hero(figure, coins=change.hero(figure).coins + max(1, token.amount))
            change.take_token(token, "", figure, "picked_up")
    now = change.hero(figure).coins
    if now > before:
        change.befell(f"{name} loots {count(now - before, 'coin')}{f' and has {now} now' if before else ''}.")
    for token in lying:
        if token.kind != "coin":
            _open(change, figure, token)


def _open(change: Change, figure: str, token: Token) -> None:
    """A character opens a treasure."""
    name = change.figures[figure].name
    what = held_by(token.contents, change.content)
    got = give(change, figure, what)
    if token.contents:
        change.update_game(looted=(*change.game.looted, treasure_key(token)))
    words = f"{name} opens a treasure: {got}." if got else f"{name} opens a treasure."
    change.take_token(token, words, figure, "picked_up")
    show(change, figure, what)
