"""Abilities that work when somebody passes by: webs hold who leaves, lamplight burns who comes."""

from __future__ import annotations

from vtt.geometry.lattice import Space
from vtt.rules.descent.abilities.bearing import bearers, is_enemy, number
from vtt.rules.descent.change import Change
from vtt.rules.descent.defeat import suffer, tire


def leaving(change: Change, figure: str, space: Space, to: Space, cause: str) -> None:
    """A hero who leaves, or is moved from, a space beside a web pays fatigue for each of them (`4`, web)."""
    leaver = change.figures[figure]
    if not change.is_hero(figure):
        return
    ground = change.ground
    for monster, web in tuple(bearers(change, "web")):
        if is_enemy(monster, leaver) and any(ground.adjacent(space, own) for own in ground.spaces_of(monster)):
            cost = number(web, "fatigue")
            tire(change, figure, cost, f"{leaver.name} tears loose from the web of {monster.name}: {cost} fatigue.")


def entered(change: Change, figure: str, space: Space, cause: str) -> None:
    """A monster that enters a space beside lamplight suffers damage, once in an activation for each bearer."""
    comer = change.figures.get(figure)
    if comer is None:
        return
    ground = change.ground
    for bearer, light in tuple(bearers(change, "lamplight")):
        near = is_enemy(bearer, comer) and any(ground.adjacent(space, own) for own in ground.spaces_of(bearer))
        mark = f"lamplight:{bearer.id}:{figure}"
        if not near or _used(change, mark):
            continue
        hurt = number(light, "damage")
        if change.game.turn is not None:
            change.update_turn(used=(*change.turn.used, mark))
        suffer(change, figure, hurt, bearer.id, f"{comer.name} suffers {hurt} damage in the light of {bearer.name}.")


def _used(change: Change, mark: str) -> bool:
    return change.game.turn is not None and mark in change.game.turn.used
