"""What a monster spends its surges on (`road_to_legend.md 15`). Pure: it says what to buy, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations

from vtt.rules.descent.content import Surge
from vtt.rules.descent.halving import half
from vtt.rules.road_to_legend.activations import bought


@dataclass(frozen=True)
class Victim:
    """A hero whom an attack hits: the `health` it has left, the `shields` rolled, its `conditions`, the damage `more`
    for it alone, and whether it takes half (`halved`)."""

    health: int
    shields: int = 0
    conditions: frozenset[str] = frozenset()
    more: int = 0
    halved: bool = False


@dataclass(frozen=True)
class Blow:
    """An attack on some `victims` when its dice lie.

    `surges` rolled; `short`: range that it lacks; `taken`: surges that something in force demands, or the attack
    misses; `damage` and `pierce`; `wounds`: damage of the attacker; `idle`: abilities that would do nothing now;
    `doom`: what whoever is doomed suffers more.
    """

    surges: int
    damage: int
    victims: tuple[Victim, ...]
    short: int = 0
    taken: int = 0
    pierce: int = 0
    wounds: int = 0
    idle: frozenset[str] = frozenset()
    doom: int = 1

    def suffered(self, victim: Victim, spent: Iterable[Surge]) -> int:
        """The damage that goes through to a victim, with what doom adds, also where the attack brings it (`G84`)."""
        lot = tuple(spent)
        whole = self.damage + sum(surge.damage for surge in lot)
        stopped = max(0, victim.shields - self.pierce - sum(surge.pierce for surge in lot))
        dealt = max(0, (half(whole) if victim.halved else whole) + victim.more - stopped)
        doomed = "doomed" in {*victim.conditions, *(surge.condition for surge in lot)}
        return dealt + self.doom if dealt and doomed else dealt

    def felled(self, spent: Iterable[Surge]) -> int:
        """How many of the victims fall."""
        lot = tuple(spent)
        return sum(self.suffered(victim, lot) >= victim.health for victim in self.victims)


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
    lots = [lot for lot in _lots(rest) if _cost(lot) <= purse]
    most = max(blow.felled([*spent, *lot]) for lot in lots)
    for surge in min((lot for lot in lots if blow.felled([*spent, *lot]) == most), key=_cost):
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
    lots = (lot for lot in _lots(offered) if _cost(lot) <= purse and enough(lot))
    return min(lots, key=_cost, default=None)


def _lots(offered: Sequence[Surge]) -> Iterator[tuple[Surge, ...]]:
    """Everything that may be bought together, the smallest first."""
    return chain.from_iterable(combinations(offered, size) for size in range(len(offered) + 1))


def _helps(blow: Blow, spent: Sequence[Surge], surge: Surge) -> bool:
    """Whether a surge has any effect after what is already spent."""
    for victim in blow.victims:
        before, now = blow.suffered(victim, spent), blow.suffered(victim, [*spent, surge])
        if now > before and before < victim.health:
            return True
        if surge.condition and surge.condition not in victim.conditions and 0 < now < victim.health:
            return True
    if surge.recover_health and blow.wounds:
        return True
    return bool(surge.ability) and surge.ability not in blow.idle
