"""What mana a hero could pay with just now, counted: whether a price of several colours can be paid, and how."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.content import COLOURS
from vtt.rules.mage_knight.mana import is_usable


@dataclass(frozen=True)
class Purse:
    """Ways to pay (`mana.ways_to_pay`). `own`: tokens and crystals of each colour; `gold`: tokens that stand for any
    basic colour; `dice`: those of the source by colour, of which `limit` may be taken."""

    own: Mapping[str, tuple[str, ...]]
    gold: tuple[str, ...]
    dice: Mapping[str, tuple[str, ...]]
    limit: int

    @staticmethod
    def of(change: Change, figure: str) -> Purse:
        """What a hero can pay with in the turn under way."""
        hero, turn, source, time = change.hero(figure), change.turn, change.game.source, change.time
        own = {
            colour: (
                *[f"token {colour}"] * turn.mana.count(colour),
                *[f"crystal {colour}"] * hero.crystals.get(colour, 0),
            )
            for colour in (*COLOURS, "black")
            if is_usable(colour, time)
        }
        gold = ("token gold",) * turn.mana.count("gold") if is_usable("gold", time) else ()
        dice: dict[str, tuple[str, ...]] = {}
        for index in source.free(time):
            dice[source.dice[index]] = (*dice.get(source.dice[index], ()), f"die {index}")
        return Purse(own, gold, dice, turn.dice)

    def scarce(self, wanted: Iterable[str]) -> frozenset[str]:
        """The colours among so many wished for that tokens and crystals of their own do not cover."""
        return frozenset(colour for colour, number in Counter(wanted).items() if number > len(self.own.get(colour, ())))

    def ways(self, price: Sequence[str]) -> tuple[str, ...] | None:
        """A way to pay each colour of a price; None if it cannot be paid: what is of the colour itself first, then
        dice, then gold."""
        left = {colour: list(ways) for colour, ways in self.own.items()}
        dice = {colour: list(ways) for colour, ways in self.dice.items()}
        gold, limit = list(self.gold), self.limit
        found: list[str] = []
        short: list[int] = []
        for colour in price:
            own = left.get(colour)
            found.append(own.pop(0) if own else "")
            if not found[-1]:
                short.append(len(found) - 1)
        for place in sorted(short, key=lambda place: price[place] in COLOURS):
            colour = price[place]
            wild = colour in COLOURS
            if limit and dice.get(colour):
                found[place], limit = dice[colour].pop(0), limit - 1
            elif limit and wild and dice.get("gold"):
                found[place], limit = dice["gold"].pop(0), limit - 1
            elif wild and gold:
                found[place] = gold.pop(0)
            else:
                return None
        return tuple(found)
