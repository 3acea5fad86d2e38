"""What a hero's cards and units come to, for bots: the fewest cards for so much, the ways to win a fight and what its
enemies' attacks would cost. No rule asks it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from vtt.geometry.hexagon import Axial
from vtt.rules.mage_knight import combat
from vtt.rules.mage_knight.cards import WOUND, Card, Content
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.content import Attack, Enemy
from vtt.rules.mage_knight.effects import Action, all_effects
from vtt.rules.mage_knight.fight import Fight, Foe
from vtt.rules.mage_knight.fighting import fighter
from vtt.rules.mage_knight.hints import CLOSED, best_attack
from vtt.rules.mage_knight.purse import Purse
from vtt.rules.unseen import UNKNOWN

ATTACKS: Final = ("attack", "ranged", "siege")
AFAR: Final = ("ranged", "siege")
WOUNDED, HURT, SUMMONED, UNSEEN = 1.2, 0.5, 5, 1.0
"""What a wound costs, and one of a unit for each of its levels; how hard a summoned enemy strikes; how much more
strength is kept for enemies that nobody has seen."""


class Battle(NamedTuple):
    """The fight of a plan: who of its enemies is `beaten` for so much `fame`, with which cards, and with the units if
    they `strike`, in which phase."""

    fight: Fight
    beaten: tuple[str, ...]
    fame: int
    cards: tuple[str, ...]
    strike: bool
    phase: Literal["ranged", "attack"] = "attack"


def gives(action: Action, kinds: Iterable[str]) -> int:
    """How much of some kinds an action gives at most."""
    wanted = tuple(kinds)
    return max((effect.amount for effect in all_effects(action) if effect.do in wanted), default=0)


def typical(content: Content, colour: str) -> Enemy:
    """An enemy as strong as two of three of a colour (of none: of all), with nothing special about it."""
    found = (enemy for enemy in content.land.enemies.values() if enemy.colour == (colour or enemy.colour))
    enemies = [enemy for enemy in found if not enemy.summoner]

    def usual(numbers: Iterable[int]) -> int:
        ranked = sorted(numbers)
        return ranked[2 * len(ranked) // 3]

    damage = usual(sum(one.damage for one in enemy.attacks) for enemy in enemies)
    armour, fame = usual(enemy.armour for enemy in enemies), usual(enemy.fame for enemy in enemies)
    return Enemy(colour, colour, enemies[0].colour, armour, fame, (Attack(damage),))


class Strength:
    """What one hero has in its hand and in its service now."""

    def __init__(self, change: Change, figure: str) -> None:
        self.change, self.figure, self.hero = change, figure, change.hero(figure)
        self.cards = [change.card(card) for card in self.hero.hand if card not in (WOUND, UNKNOWN)]
        self.purse = Purse.of(change, figure)
        self.mana = sum(map(len, self.purse.own.values())) + len(self.purse.gold) + min(1, self.purse.limit)
        self._usual: dict[str, Enemy] = {}

    def known(self, enemy: str, back: str) -> Enemy:
        if enemy != UNKNOWN:
            return self.change.enemy(enemy)
        if back not in self._usual:
            self._usual[back] = typical(self.change.content, back)
        return self._usual[back]

    def enough(
        self, needed: float, kinds: tuple[str, ...], units: bool = True, among: Sequence[Card] | None = None
    ) -> tuple[str, ...] | None:
        """The fewest cards that give so much, units before them; None if all are too little."""
        if units and among is None:
            for unit in self.hero.units:
                abilities = self.change.unit_kind(unit).abilities if unit.ready else ()
                needed -= max((gives(one.action, kinds) for one in abilities if not one.mana), default=0)
        cards = self.cards if among is None else among
        kept, mana = list[str](), self.mana
        for card in sorted(cards, key=lambda card: (-max(self._worth(card, kinds)), card.id)):
            if needed <= 0:
                break
            plain, strong = self._worth(card, kinds)
            paid = mana > 0 and strong > plain
            needed, mana = needed - (strong if paid else plain), mana - paid
            kept.append(card.id)
        return tuple(kept) if needed <= 0 else None

    def _worth(self, card: Card, kinds: tuple[str, ...]) -> tuple[int, int]:
        """What a card gives at most: as it is or sideways, and with mana that there is."""
        if any(effect.do in CLOSED for effect in (*card.basic, *card.strong)):
            return 1, 0  # such a card has a price that is not reckoned with
        payable = self.purse.ways((card.colour,)) is not None
        if card.kind == "spell":
            return 1, gives(card.basic, kinds) if payable else 0
        return max(1, gives(card.basic, kinds)), gives(card.strong, kinds) if card.is_action and payable else 0

    def points(self, cards: Sequence[Card], strong: bool) -> int:
        """Movement points that some cards give; one of them may be `strong`, if there is mana for it."""
        plain = [max(1, gives(card.basic, ("move",))) for card in cards]
        if not strong:
            return sum(plain)
        more = (
            gives(card.strong, ("move",)) - one
            for card, one in zip(cards, plain, strict=True)
            if card.is_action and self.purse.ways((card.colour,)) is not None
        )
        return sum(plain) + max(0, max(more, default=0))

    def met(self, foes: Sequence[Enemy], site: str, target: Axial) -> Fight:
        """The fight against them, as it would begin."""
        change, level, roams = self.change, self.change.level(self.figure), "orcs" if site == "field" else ""
        return Fight(
            tuple(Foe(f"foe-{number}", foe, roams) for number, foe in enumerate(foes)),
            site,
            change.city_at(target) if site == "city" else "",
            armour=level.armour,
            hand_limit=level.hand,
            units=tuple(fighter(change, unit) for unit in self.hero.units if not unit.wounds),
        )

    def ways_to_win(self, fight: Fight, beaten: Sequence[Foe], more: float) -> Iterator[Battle]:
        """From afar, before they strike; with the units; or without these."""
        fame, units = sum(foe.enemy.fame for foe in beaten), fight.uses_units
        if all(fight.fortification(foe) < 2 for foe in beaten):
            walls = any(fight.fortification(foe) for foe in beaten)
            kinds, needed = ("siege",) if walls else AFAR, sum(_armour(fight, foe, "ranged") for foe in beaten)
            kept = self.enough(needed + more, kinds, units)
            if kept is not None:
                yield Battle(fight, tuple(foe.name for foe in beaten), fame, kept, True, "ranged")
        for strike in (True, False) if fight.units and units else (True,):
            needed = sum(_armour(fight, foe, "attack") for foe in beaten)
            kept = self.enough(needed + more, ATTACKS, strike and units)
            if kept is not None:
                yield Battle(fight, tuple(foe.name for foe in beaten), fame, kept, strike)

    def price(self, battle: Battle, block: bool) -> tuple[float | None, tuple[str, ...]]:
        """What the enemies' attacks cost if the other cards `block` what they can and units that do not strike take
        what they can, and those cards; None where the hero could not strike any more."""
        fight, blocks = battle.fight, tuple[str, ...]()
        if battle.phase == "ranged":
            fight = replace(fight, foes=tuple(foe for foe in fight.foes if foe.name not in battle.beaten))
        takers = [] if battle.strike else sorted(fight.units, key=lambda unit: (-unit.armour, unit.name))
        price = WOUNDED * sum(-(-SUMMONED // fight.armour) for foe in fight.foes if foe.enemy.summoner)
        for foe, index in sorted(fight.unstopped(), key=lambda one: -combat.damage_of(fight, *one)):
            foe = fight.foe(foe.name) or foe
            needed = combat.block_needed(fight, foe, index)
            stopping = self.enough(needed, ("block",), among=without_all(self.cards, (*battle.cards, *blocks)))
            if block and stopping is not None:
                blocks += stopping
                fight = fight.with_foe(replace(foe, blocked=foe.blocked | {index}))
                continue
            taker = next((one for one in takers if not foe.has("assassination")), None)
            dealt = combat.deal(fight, foe.name, index, (taker.name,) if taker else ())
            if dealt is None:
                continue
            if taker is not None:
                takers.remove(taker)
                price += HURT * taker.level
            price += WOUNDED * (dealt.hand + dealt.discard)
            fight = dealt.fight
        felled = battle.phase == "attack" and battle.cards and (fight.knocked_out or fight.paralyzed)
        return (None if felled else price), blocks

    def wins(self, battle: Battle) -> bool:
        """Whether the hint finds the victory that was reckoned with, were the fight here and now."""
        change, figure, before = self.change, self.figure, self.change.game
        change.update_turn(stage="fight", fight=battle.fight, fight_phase=battle.phase)
        change.update_hero(figure, hand=battle.cards, units=self.hero.units if battle.strike else ())
        hint = best_attack(change, figure)
        change.game = before
        return hint is not None and hint.fame >= battle.fame

    def takes(self, city: Axial, number: int) -> bool:
        """Whether at least one of so many defenders of a city beside the hero may well be beaten, were some of middling
        strength dealt to it, with enough left to walk in."""
        tokens = [token for token in self.change.world.tokens if token.at == city and not token.rampaging]
        foes = sorted((self.known(UNKNOWN, token.back) for token in tokens), key=lambda foe: (foe.armour, foe.name))
        first = (len(foes) - number) // 2
        fight, steps = (
            self.met(foes[first : first + number], "city", city),
            self.change.land(self.figure).cost(city) or 0,
        )
        for battle in self.ways_to_win(fight, fight.foes[:1], UNSEEN):
            price, blocks = self.price(battle, True)
            left = without_all(self.cards, (*battle.cards, *blocks))
            if price is not None and self.change.turn.move + self.points(left, strong=False) >= steps:
                return True
        return False


def _armour(fight: Fight, foe: Foe, phase: Literal["ranged", "attack"]) -> int:
    return fight.armour_of(foe, phase) * (2 if foe.resists("physical") else 1)


def without_all(cards: Sequence[Card], gone: Iterable[str]) -> list[Card]:
    """Some cards without one copy of each of others."""
    left = list(cards)
    for name in gone:
        left.remove(next(card for card in left if card.id == name))
    return left
