"""Area patterns of characters: how they may lie and whom they hit (`gloomhaven.md` 2.3)."""

from __future__ import annotations

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules.base import IllegalCommand
from vtt.rules.change import space_of
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.content import Ability
from vtt.rules.gloomhaven.targets import shapes_of


def area_targets(change: Change, figure: Figure, ability: Ability, spaces: tuple[Space, ...]) -> tuple[str, ...]:
    """The enemies in an area; IllegalCommand if the pattern cannot lie so or hits nobody."""
    if frozenset(spaces) not in placements(change, figure, ability):
        raise IllegalCommand("The pattern cannot lie there.")
    found = hit_by(change, figure, frozenset(spaces))
    if not found:
        raise IllegalCommand("Nobody would be hit there.")
    return found


def hit_by(change: Change, figure: Figure, spaces: frozenset[Space]) -> tuple[str, ...]:
    """Enemies on some spaces that the attacker sees; where people bend the rules, all of them."""
    if change.bends:
        return tuple(other.id for other in change.on_board() if other.side != figure.side and other.space in spaces)
    return tuple(
        enemy.id
        for enemy in change.enemies(figure)
        if enemy.space in spaces and enemy.space is not None and change.ground().sees(space_of(figure), enemy.space)
    )


def placements(change: Change, figure: Figure, ability: Ability) -> set[frozenset[Space]]:
    """Every way to lay an area pattern, as the floor it covers: turned, and turned over unless the table forbids that
    (A33b); ranged ones anywhere with at least one hexagon in range (T91, T92). Where people bend the rules, it lies
    anywhere."""
    own = space_of(figure)
    ground = change.ground()
    here, distances = ground.axials[own], ground.distances(own)
    floor = {ground.axials[space]: space for space in ground.floor}
    found: set[frozenset[Space]] = set()
    anchors = [here]
    if ability.range or change.bends:
        near = (space for space in ground.floor if change.bends or distances[space] <= ability.range)
        anchors = [ground.axials[space] for space in near]
    for offsets in shapes_of(ability.pattern, change.mirrors):
        for anchor in anchors:
            for first in offsets if ability.range else [(0, 0)]:
                laid = ((anchor[0] + q - first[0], anchor[1] + r - first[1]) for q, r in offsets)
                found.add(frozenset(floor[place] for place in laid if place in floor))
    return found
