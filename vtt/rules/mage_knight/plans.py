"""Where a bot's hero goes and what it does there: every tile to be laid, enemy, stronghold, cave and market within
reach is weighed against the cards that it takes. No rule asks it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from vtt.geometry.hexagon import Axial, axial_distance
from vtt.rules.mage_knight.cards import WOUND, Card, Content, UnitKind
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.content import MAZES, NO_UNITS, Enemy
from vtt.rules.mage_knight.effects import Action, all_effects
from vtt.rules.mage_knight.exploring import EXPLORING_COST, exploration
from vtt.rules.mage_knight.fight import FORTIFIED_FIGHTS, Fight, Foe
from vtt.rules.mage_knight.fighting import fighter
from vtt.rules.mage_knight.hints import CLOSED, best_attack
from vtt.rules.mage_knight.movement import around, reach
from vtt.rules.mage_knight.moving import stacks
from vtt.rules.mage_knight.purse import Purse
from vtt.rules.mage_knight.showing import fits
from vtt.rules.mage_knight.sites import LAIRS, REWARDS, entering_refusal, waiting_colours, ways_left
from vtt.rules.mage_knight.talking import influence_for, inhabited
from vtt.rules.unseen import UNKNOWN

Deed = Literal["explore", "challenge", "assault", "enter", "talk", "stay"]
ATTACKS: Final = ("attack", "ranged", "siege")
FARTHEST: Final = 24
"""Movement points that are looked ahead."""
TILE, WOUNDED, LATER, UNSEEN, SUMMONED = 2.5, 1.2, 0.4, 1.0, 5
"""What a new tile is worth; what a wound costs; what is left of a plan for each turn that it takes more; how much more
strength is kept for enemies that nobody has seen; how hard a summoned one strikes."""
PACE: Final = 5
"""Movement points of a usual turn."""
TRIED: Final = 5
"""So many fights are tried out before something else is done."""
GROWN, NEAR, GATHERING = 3, 4, 5.0
"""The level from which heroes assault together; how far from a city one is awaited, what it is worth to be there."""
HOME: Final = 20.0
REWARD: Final = {"spell": 3.0, "artifact": 4.0, "crystal": 1.0, "dungeon": 3.0}


class Plan(NamedTuple):
    """What is to be done, from one of the `stands`, for `worth`; the movement points to get there (`cost`), and the
    cards it takes. `target`: where the enemies are."""

    deed: Deed
    stands: frozenset[Axial]
    cost: int
    worth: float
    kept: tuple[str, ...] = ()
    target: Axial | None = None
    battle: Battle | None = None


class Battle(NamedTuple):
    """The fight of a plan: whom, in which site, how many of them for so much `fame`, with which cards."""

    foes: tuple[Enemy, ...]
    site: str
    fame: int
    cards: tuple[str, ...]


def best_plan(change: Change, figure: str) -> Plan | None:
    """The plan of most worth; None for a hero that is not on the map."""
    place = change.hero(figure).place
    if place is None:
        return None
    if change.game.assault is not None:
        return _agreed(change, figure, place)
    planner = _Planner(change, figure, place)
    plans = [plan for plan in planner.plans() if plan.worth > 0]
    plans.sort(key=lambda plan: (-plan.worth, plan.cost, plan.deed, sorted(plan.stands)))
    found = (
        plan for tried, plan in enumerate(plans) if plan.battle is None or (tried < TRIED and planner.wins(plan.battle))
    )
    return next(found, None)


def _agreed(change: Change, figure: str, place: Axial) -> Plan | None:
    """Straight into the city that is assaulted together."""
    assault, land = change.game.assault, change.land(figure)
    parts = change.world.parts(assault.city) if assault is not None else ()
    steps = [(part, land.cost(part)) for part in parts if part in around(place)]
    return next((Plan("assault", frozenset((place,)), cost or 0, HOME, (), part) for part, cost in steps), None)


def may_recruit(change: Change, figure: str) -> bool:
    """Whether a command token is free, and the hand may pay for somebody where the hero talks."""
    place = change.hero(figure).place
    return place is not None and any(True for _ in _Planner(change, figure, place).recruits(place, 0))


def gives(action: Action, kinds: Iterable[str]) -> int:
    """How much of some kinds an action gives at most."""
    wanted = tuple(kinds)
    return max((effect.amount for effect in all_effects(action) if effect.do in wanted), default=0)


def typical(content: Content, colour: str) -> Enemy:
    """An enemy of a colour as strong as most."""
    enemies = [enemy for enemy in content.land.enemies.values() if enemy.colour == colour and not enemy.summoner]
    ranked = sorted(enemies, key=lambda enemy: (enemy.armour + sum(one.damage for one in enemy.attacks), enemy.id))
    return ranked[2 * len(ranked) // 3]


class _Planner:
    """One look at the map by one hero."""

    def __init__(self, change: Change, figure: str, place: Axial) -> None:
        self.change, self.figure, self.place = change, figure, place
        self.hero, self.land = change.hero(figure), change.land(figure)
        self.cards = [change.card(card) for card in self.hero.hand if card not in (WOUND, UNKNOWN)]
        self.purse = Purse.of(change, figure)
        self.mana = sum(map(len, self.purse.own.values())) + len(self.purse.gold) + min(1, self.purse.limit)
        self.reach = reach(self.land, place, FARTHEST)

    def plans(self) -> Iterator[Plan]:
        yield from self._explore()
        for place, cost in self.reach.walks.items():
            yield from self._stay(place, cost)
            yield from self._enter(place, cost)
            yield from self._talk(place, cost)
        yield from self._hunt()
        for place in self.reach.stops:
            yield from self._assault(place)

    # --- what there is ------------------------------------------------------------------------------------------

    def _explore(self) -> Iterator[Plan]:
        change, world = self.change, self.change.world
        laid, left = {tile.at for tile in world.tiles}, stacks(change)
        for place, cost in self.reach.walks.items():
            if not self.land.is_safe(place) and place != self.place:
                continue
            found = exploration(world.shape, laid, place, left, EXPLORING_COST).legal
            if any(fits(change.board.lattice, one) for one in found):
                yield self._plan("explore", place, cost + EXPLORING_COST, TILE)

    def _stay(self, place: Axial, cost: int) -> Iterator[Plan]:
        """Glades heal, or are marked for a song; who would go home is at the gate in the end."""
        game, site = self.change.game, self.land.hexes[place].site
        if not self.land.is_safe(place):
            return
        if site == "magical_glade":
            marks = game.rules.goal == "chant" and self.figure not in game.world.shields_at(place)
            hurt = WOUND in (*self.hero.hand, *self.hero.discard)
            if marks or hurt:
                yield self._plan("stay", place, cost, TILE if marks else WOUNDED)
        if place == (0, 0) and game.world.gate_closed and game.round == game.rules.rounds_for(len(game.heroes)):
            yield self._plan("stay", place, cost, HOME)

    def _hunt(self) -> Iterator[Plan]:
        for token in self.change.world.tokens:
            stands = [place for place in around(token.at) if place in self.reach.walks and self.land.is_safe(place)]
            if self.place in around(token.at):
                stands.append(self.place)
            if token.rampaging and stands:
                place = min(stands, key=lambda one: (self.reach.walks[one], one))
                enemy = self.change.enemy(token.enemy)
                worth = enemy.fame + (1.0 if token.rampaging == "orcs" else 2.0)
                yield from self._fight("challenge", place, self.reach.walks[place], token.at, [enemy], worth, "field")

    def _enter(self, place: Axial, cost: int) -> Iterator[Plan]:
        change, site = self.change, self.land.hexes[place].site
        if not site or site == "monastery" or entering_refusal(change, place):
            return
        if site in MAZES:
            cost += ways_left(change, place)[0]
        elif change.world.shields_at(place):
            return
        known = [self._known(token.enemy, token.back) for token in change.world.tokens if token.at == place]
        unseen = LAIRS.get(site, ("green", "brown")) if site != "ruins" else waiting_colours(change, place, site)
        foes = known or [typical(change.content, colour) for colour in unseen]
        if foes:
            worth = 2.0 + sum(foe.fame for foe in foes) + sum(REWARD.get(one, 2.0) for one in REWARDS.get(site, ()))
            yield from self._fight("enter", place, cost, place, foes, worth, site, unseen=not known)

    def _assault(self, place: Axial) -> Iterator[Plan]:
        """Strongholds, from where the last step provokes nobody."""
        land, change = self.land, self.change
        assault = land.assault_at(place)
        if assault == "city" and self._awaited(place):
            near = [one for one in around(place) if one in self.reach.walks and land.is_safe(one)]
            for one in near:
                yield self._plan("stay", one, self.reach.walks[one], GATHERING)
        near = [one for one in around(place) if one in self.reach.walks and not land.step(one, place).provoked]
        if not assault or assault not in FORTIFIED_FIGHTS or not near or land.cost(place) is None:
            return
        stand = min(near, key=lambda one: (self.reach.walks[one], one))
        tokens = [token for token in change.world.tokens if token.at == place and not token.rampaging]
        foes = [self._known(token.enemy, token.back) for token in tokens]
        foes = foes or [typical(change.content, colour) for colour in LAIRS.get(assault, ())]
        worth = 2.0 + sum(foe.fame for foe in foes) + sum(REWARD[one] for one in REWARDS.get(assault, ()))
        worth -= 0.0 if change.game.rules.harsh else 0.5
        cost = self.reach.walks[stand] + (land.cost(place) or 0)
        hidden = any(not token.face_up for token in tokens)
        yield from self._fight("assault", stand, cost, place, foes, worth, assault, unseen=hidden)

    def _awaited(self, city: Axial) -> bool:
        """Whether this hero is grown and rested enough to meet another one beside a city, and that one is near it."""
        change = self.change
        others = [hero for name, hero in change.game.heroes.items() if name != self.figure and hero.level >= GROWN]
        near = (axial_distance(hero.place, city) <= NEAR for hero in others if hero.place is not None)
        rested = len(self.cards) > self.hero.hand.count(WOUND) + 2
        return change.game.rules.cooperative and self.hero.level >= GROWN and rested and any(near)

    def _known(self, enemy: str, back: str) -> Enemy:
        return typical(self.change.content, back) if enemy == UNKNOWN else self.change.enemy(enemy)

    def _talk(self, place: Axial, cost: int) -> Iterator[Plan]:
        """Units for whom there is room and influence."""
        bonus = influence_for(self.change, self.hero.reputation)
        if bonus is not None:
            for kind, kept in self.recruits(place, bonus):
                yield self._plan("talk", place, cost, 1.0 + 2.0 * kind.level, kept)

    def recruits(self, place: Axial, bonus: int) -> Iterator[tuple[UnitKind, tuple[str, ...]]]:
        """Units that could be recruited there with so much influence besides, and the cards it takes."""
        change, site = self.change, inhabited(self.change, self.figure, place)
        if not site or len(self.hero.units) >= change.level(self.figure).commands:
            return
        units = [change.content.units[name] for name in change.game.offers.units]
        for kind in {unit.id: unit for unit in units if site in unit.sites}.values():
            kept = self._enough(kind.influence - bonus - change.turn.influence, ("influence",))
            if kept is not None:
                yield kind, kept

    # --- what it takes ------------------------------------------------------------------------------------------

    def _fight(
        self,
        deed: Deed,
        stand: Axial,
        cost: int,
        target: Axial,
        foes: Sequence[Enemy],
        worth: float,
        site: str,
        unseen: bool = False,
    ) -> Iterator[Plan]:
        more, fame = UNSEEN if unseen else 0, sum(foe.fame for foe in foes)
        beaten = sorted(foes, key=lambda foe: (foe.armour / (1 + foe.fame), foe.id))
        kept = self._enough(sum(map(_armour, beaten)) + more, ATTACKS, site not in NO_UNITS)
        while kept is None and site == "city" and len(beaten) > 1:  # who is left of a garrison waits for the next time
            beaten.pop()
            kept = self._enough(sum(map(_armour, beaten)) + more, ATTACKS)
        if kept is None:
            return
        worth += sum(foe.fame for foe in beaten) - fame
        limit, wounds, spared, blocks = self.change.level(self.figure), 0, 0, tuple[str, ...]()
        for foe in foes:
            damage = sum(one.damage or (SUMMONED if one.summons else 0) for one in foe.attacks)
            hits = -(-damage * (2 if "brutal" in foe.abilities else 1) // limit.armour)
            hits *= 2 if "poison" in foe.abilities else 1
            rest = _without(self.cards, (*kept, *blocks))
            block = self._enough(damage * (2 if "swift" in foe.abilities else 1), ("block",), among=rest)
            wounds += hits
            if block is not None and not foe.summoner:
                spared, blocks = spared + hits, (*blocks, *block)
        battle = Battle(tuple(foes), site, sum(foe.fame for foe in beaten), kept)
        for taken, cards in {wounds: kept, wounds - spared: (*kept, *blocks)}.items():
            if taken < limit.hand - 1:
                yield self._plan(deed, stand, cost, worth - WOUNDED * taken, cards, target)._replace(battle=battle)

    def wins(self, battle: Battle) -> bool:
        """Whether the hint finds the victory that was reckoned with, were the fight here and now."""
        change, figure, before = self.change, self.figure, self.change.game
        level, roams = change.level(figure), "orcs" if battle.site == "field" else ""
        fight = Fight(
            tuple(Foe(f"foe-{number}", foe, roams) for number, foe in enumerate(battle.foes)),
            battle.site,
            armour=level.armour,
            hand_limit=level.hand,
            units=tuple(fighter(change, unit) for unit in self.hero.units),
        )
        change.update_turn(stage="fight", fight=fight, fight_phase="attack")
        change.update_hero(figure, hand=battle.cards)
        hint = best_attack(change, figure)
        change.game = before
        return hint is not None and hint.fame >= battle.fame

    def _enough(
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

    def _plan(
        self,
        deed: Deed,
        place: Axial,
        cost: int,
        worth: float,
        kept: tuple[str, ...] = (),
        target: Axial | None = None,
    ) -> Plan:
        """A plan, worth less for each turn more if the other cards do not lead there in this one. Where the few new
        cards of the next turn would not, either, nothing is kept: it is a way to go."""
        move = self.change.turn.move
        short = max(0, cost - move - self._points(_without(self.cards, kept), strong=not kept))
        drawn = self.change.level(self.figure).hand - len(kept)
        if not kept or 2 * short <= 3 * drawn:
            worth *= LATER ** -(-short // PACE)
            return Plan(deed, frozenset((place,)), cost, worth, kept, target)
        cost = self.reach.walks.get(place, cost)
        short = max(0, cost - move - self._points(self.cards, strong=True))
        return Plan("stay", frozenset((place,)), cost, worth * LATER ** (1 - (-short // PACE)))

    def _points(self, cards: Sequence[Card], strong: bool) -> int:
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


def _armour(foe: Enemy) -> int:
    return foe.armour * (2 if "physical" in foe.resists else 1)


def _without(cards: Sequence[Card], gone: Iterable[str]) -> list[Card]:
    """Some cards without one copy of each of others."""
    left = list(cards)
    for name in gone:
        left.remove(next(card for card in left if card.id == name))
    return left
