"""Abilities that work when somebody passes by: webs hold who leaves, lamplight burns who comes."""

from __future__ import annotations

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules.descent.abilities.bearing import bearers, number
from vtt.rules.descent.change import Change
from vtt.rules.descent.content import Ability
from vtt.rules.descent.defeat import suffer, tire
from vtt.rules.descent.sides import is_enemy


def leaving(change: Change, figure: str, space: Space, to: Space, cause: str) -> None:
    """A hero or ally who leaves, or is moved from, a space beside a web pays fatigue for each of them (`4`, web)."""
    leaver = change.figures[figure]
    if not change.counts_as_hero(figure):
        return
    for monster, web in _beside(change, space, "web"):
        if is_enemy(monster, leaver):
            cost = number(web, "fatigue")
            tire(change, figure, cost, f"{leaver.name} tears loose from the web of {monster.name}: {cost} fatigue.")


def entered(change: Change, figure: str, space: Space, cause: str) -> None:
    """A monster that enters a space beside lamplight suffers damage, once in an activation for each bearer."""
    comer = change.figures.get(figure)
    if comer is None:
        return
    for bearer, light in _beside(change, space, "lamplight"):
        mark = f"lamplight:{bearer.id}:{figure}"
        if not is_enemy(bearer, comer) or _used(change, mark):
            continue
        hurt = number(light, "damage")
        if change.game.turn is not None:
            change.update_turn(used=(*change.turn.used, mark))
        suffer(change, figure, hurt, bearer.id, f"{comer.name} suffers {hurt} damage in the light of {bearer.name}.")


def _beside(change: Change, space: Space, ability: str) -> tuple[tuple[Figure, Ability], ...]:
    """Figures with an ability on spaces adjacent to a space, each once."""
    return tuple(
        (figure, found)
        for figure, found in bearers(change, ability)
        if any(change.ground.adjacent(space, own) for own in change.ground.spaces_of(figure))
    )


def _used(change: Change, mark: str) -> bool:
    return change.game.turn is not None and mark in change.game.turn.used
