"""From a monster's card and an activation to what one figure is told (`road_to_legend.md 13`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from vtt.board.pieces import Figure
from vtt.rules.base import Footprint
from vtt.rules.descent.content import MonsterCard
from vtt.rules.descent.ground import Ground
from vtt.rules.road_to_legend.activations import Activation
from vtt.rules.road_to_legend.moment import ACTIONS, Moment, Orders
from vtt.rules.road_to_legend.outlook import Outlook


def orders_for(
    figure: Figure,
    card: MonsterCard,
    activation: Activation,
    facts: Mapping[str, Mapping[str, int]],
    specials: frozenset[str] = frozenset(),
    void: frozenset[str] = frozenset(),
) -> Orders:
    """What a figure is told. `facts`: hero -> number by name; `specials`: abilities of the card that would change
    something now; `void`: heroes on whom an attack would have no effect."""
    slow = next((ability for ability in card.abilities if ability.id == "shambling"), None)
    return Orders(
        activation.entries(figure.rank),
        speed=max(0, card.speed + activation.effect.speed),
        reach=card.reach,
        facts=facts,
        attacks=1 + activation.effect.attacks,
        move_actions=ACTIONS if slow is None else int(slow.values.get("move_actions", 1)),
        specials=specials & {action.id for action in card.actions},
        void=void,
    )


def beginning(figure: Figure, attacked: Sequence[str] = ()) -> Moment:
    """The moment at which a figure's activation begins. ValueError if it is not on the board."""
    if figure.space is None:
        raise ValueError(f"{figure.name} is not on the board.")
    base = Footprint(figure.space, figure.width, figure.height)
    return Moment(base, attacked=tuple(attacked), conditions=frozenset(figure.conditions))


def in_order(ground: Ground, activation: Activation, members: Sequence[Figure]) -> list[Figure]:
    """The figures of a group in the order in which they act: the rank that is first, and in it the nearest to an enemy
    (`23`, A8; equally near: the order of the table)."""
    standing = (figure for figure in members if figure.space is not None)
    return sorted(standing, key=lambda figure: place_in_order(ground, activation, figure))


def place_in_order(ground: Ground, activation: Activation, figure: Figure) -> tuple[bool, int]:
    """What says which figure of a group acts first, the least one: its rank, and how near an enemy is. Among those that
    are alike in both the players choose."""
    outlook = Outlook(ground, figure)
    counted = (outlook.distance(outlook.place, enemy) for enemy in outlook.enemies)
    near = min((far for far in counted if far is not None), default=ground.plan.size)
    return (figure.rank == "normal") == (activation.first == "elite"), near
