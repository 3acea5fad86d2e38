"""Abilities that work when somebody passes by: webs hold who leaves, lamplight burns who comes."""

from __future__ import annotations

from collections.abc import Sequence

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


class Tolls:
    """What others take of a figure that walks past them, foreseen: webs take fatigue, lamplight damage."""

    def __init__(self, change: Change, walker: Figure) -> None:
        webs = bearers(change, "web") if change.counts_as_hero(walker.id) else ()
        self._webs = [(number(web, "fatigue"), _around(change, one)) for one, web in webs if is_enemy(one, walker)]
        self._lights = [
            (number(light, "damage"), one.name, _around(change, one))
            for one, light in bearers(change, "lamplight")
            if is_enemy(one, walker) and not _used(change, f"lamplight:{one.id}:{walker.id}")
        ]

    def on(self, path: Sequence[Space]) -> tuple[int, str]:
        """The damage of a way, and all it costs in words: “1 fatigue from webs, 1 damage in the light of Wendel”."""
        torn = sum(cost * sum(space in near for space in path[:-1]) for cost, near in self._webs)
        burnt = [(hurt, name) for hurt, name, near in self._lights if not near.isdisjoint(path[1:])]
        words = [f"{torn} fatigue from webs"] * (torn > 0)
        words += [f"{hurt} damage in the light of {name}" for hurt, name in burnt]
        return sum(hurt for hurt, _ in burnt), ", ".join(words)


def _around(change: Change, figure: Figure) -> frozenset[Space]:
    """The spaces adjacent to a figure, those it lies on included where it takes several."""
    return frozenset(near for own in change.ground.spaces_of(figure) for near in change.ground.neighbours(own))


def _beside(change: Change, space: Space, ability: str) -> tuple[tuple[Figure, Ability], ...]:
    """Figures with an ability on spaces adjacent to a space, each once."""
    return tuple(
        (figure, found)
        for figure, found in bearers(change, ability)
        if any(change.ground.adjacent(space, own) for own in change.ground.spaces_of(figure))
    )


def _used(change: Change, mark: str) -> bool:
    return change.game.turn is not None and mark in change.game.turn.used
