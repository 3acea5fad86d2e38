"""What a monster spends its surges on (`road_to_legend.md 15`). Pure: it says what to buy, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from vtt.rules.descent.content import Surge
from vtt.rules.road_to_legend.activations import bought


@dataclass(frozen=True)
class Blow:
    """An attack when its dice lie.

    `surges` rolled; `short`: range that it lacks; `taken`: surges that something in force demands, or the attack
    misses; `damage`, `pierce` and the `shields` rolled against it; `health` the target has left and its `conditions`;
    `wounds`: damage of the attacker; `idle`: abilities that would do nothing now.
    """

    surges: int
    damage: int
    health: int
    short: int = 0
    taken: int = 0
    pierce: int = 0
    shields: int = 0
    wounds: int = 0
    conditions: frozenset[str] = frozenset()
    idle: frozenset[str] = frozenset()

    def dealt(self, spent: Iterable[Surge]) -> int:
        """The damage that goes through."""
        lot = tuple(spent)
        pierce = self.pierce + sum(surge.pierce for surge in lot)
        return max(0, self.damage + sum(surge.damage for surge in lot) - max(0, self.shields - pierce))


@dataclass(frozen=True)
class Spending:
    """What is bought, in order; `left` surges are not spent."""

    spent: tuple[Surge, ...]
    left: int


def spend(blow: Blow, offered: Sequence[Surge], order: Sequence[str]) -> Spending:
    """What the surges go for: first against a miss, then to defeat the target, then by the order of the monster; what
    has no effect is left out, and each ability is used once (`23`, A4). What the order does not name comes last."""
    ranked = sorted(offered, key=lambda surge: _rank(surge, order))
    purse = blow.surges - blow.taken
    saving = _cheapest(ranked, purse, lambda lot: sum(surge.range for surge in lot) >= blow.short)
    if purse < 0 or saving is None:
        return Spending((), blow.surges)
    spent = list(saving)
    purse -= _cost(spent)
    rest = [surge for surge in ranked if surge not in spent]
    deadly = _cheapest(rest, purse, lambda lot: blow.dealt([*spent, *lot]) >= blow.health)
    for surge in deadly or ():
        spent.append(surge)
        purse -= surge.cost
    while True:
        rest = [surge for surge in ranked if surge not in spent and surge.cost <= purse]
        useful = next((surge for surge in rest if _helps(blow, spent, surge)), None)
        if useful is None:
            return Spending(tuple(spent), purse)
        spent.append(useful)
        purse -= useful.cost


def _rank(surge: Surge, order: Sequence[str]) -> int:
    name = bought(surge)
    return order.index(name) if name in order else len(order)


def _cost(lot: Iterable[Surge]) -> int:
    return sum(surge.cost for surge in lot)


def _cheapest(
    offered: Sequence[Surge], purse: int, enough: Callable[[Sequence[Surge]], bool]
) -> tuple[Surge, ...] | None:
    """The cheapest lot that is enough, of equally cheap ones the first in order; None where none can be paid."""
    lots = [
        lot
        for size in range(len(offered) + 1)
        for lot in combinations(offered, size)
        if _cost(lot) <= purse and enough(lot)
    ]
    return min(lots, key=_cost, default=None)


def _helps(blow: Blow, spent: Sequence[Surge], surge: Surge) -> bool:
    """Whether a surge has any effect after what is already spent."""
    before, now = blow.dealt(spent), blow.dealt([*spent, surge])
    if now > before and before < blow.health:
        return True
    if surge.condition and surge.condition not in blow.conditions and 0 < now < blow.health:
        return True
    if surge.recover_health and blow.wounds:
        return True
    return bool(surge.ability) and surge.ability not in blow.idle
