"""Where a bot's hero goes and what it does there: every tile to be laid, enemy, stronghold, cave and market within
reach is weighed against the cards that it takes. No rule asks it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

from vtt.geometry.hexagon import Axial, axial_distance
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.content import MAZES, Enemy
from vtt.rules.mage_knight.ending import cards_matter
from vtt.rules.mage_knight.exploring import EXPLORING_COST, exploration
from vtt.rules.mage_knight.fight import FORTIFIED_FIGHTS
from vtt.rules.mage_knight.movement import around, reach
from vtt.rules.mage_knight.moving import stacks
from vtt.rules.mage_knight.showing import fits
from vtt.rules.mage_knight.sites import LAIRS, REWARDS, entering_refusal, waiting_colours, ways_left
from vtt.rules.mage_knight.strength import UNSEEN, WOUNDED, Battle, Strength, without_all
from vtt.rules.mage_knight.talking import influence_for, inhabited
from vtt.rules.unseen import UNKNOWN

Deed = Literal["explore", "challenge", "assault", "enter", "talk", "stay"]
FARTHEST: Final = 24
"""Movement points that are looked ahead."""
TILE, SOUGHT, LATER = 2.5, 6.0, 0.4
"""What a new tile is worth, and where something is to be found; what is left of a plan for each turn that it takes
more."""
PACE: Final = 5
"""Movement points of a usual turn."""
TRIED: Final = 5
"""So many fights are tried out before something else is done."""
TAKEN, GARRISON = 2.0, 4.0
"""What it is worth to leave no enemy standing, and how much more than its fame each defender of a city."""
GROWN, NEAR, GATHERING = 3, 4, 5.0
"""The level from which heroes assault together; how far from a city one is awaited, what it is worth to be there."""
HOME: Final = 20.0
SPENT: Final = 2
"""With so few cards a hero may as well stay in the glade where it stands."""
TALK, SERVICE = 3.0, 3.0
"""What a new unit is worth, besides for each of its levels."""
ACTION: Final = 3.0
"""What an action that a monastery teaches is worth."""
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
        plan
        for tried, plan in enumerate(plans)
        if plan.battle is None or (tried < TRIED and planner.strength.wins(plan.battle))
    )
    return next(found, None)


def _agreed(change: Change, figure: str, place: Axial) -> Plan | None:
    """Straight into the city that is assaulted together."""
    assault, land = change.game.assault, change.land(figure)
    parts = change.world.parts(assault.city) if assault is not None else ()
    steps = [(part, land.cost(part)) for part in parts if part in around(place)]
    return next((Plan("assault", frozenset((place,)), cost or 0, HOME, (), part) for part, cost in steps), None)


def may_buy(change: Change, figure: str) -> bool:
    """Whether the hand may pay for anything where the hero talks."""
    place = change.hero(figure).place
    return place is not None and any(True for _ in _Planner(change, figure, place).bargains(place, 0))


class _Planner:
    """One look at the map by one hero."""

    def __init__(self, change: Change, figure: str, place: Axial) -> None:
        self.change, self.figure, self.place = change, figure, place
        self.hero, self.land = change.hero(figure), change.land(figure)
        self.strength = Strength(change, figure)
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
        worth = SOUGHT if change.game.rules.goal in ("reveal_city", "reveal_all") else TILE
        for place, cost in self.reach.walks.items():
            if not self.land.is_safe(place) and place != self.place:
                continue
            found = exploration(world.shape, laid, place, left, EXPLORING_COST).legal
            if any(fits(change.board.lattice, one) for one in found):
                yield self._plan("explore", place, cost + EXPLORING_COST, worth)

    def _stay(self, place: Axial, cost: int) -> Iterator[Plan]:
        """Glades heal, or are marked for a song; who would go home is at the gate in the end."""
        game, site = self.change.game, self.land.hexes[place].site
        if not self.land.is_safe(place):
            return
        if site == "magical_glade":
            marks = game.rules.goal == "chant" and self.figure not in game.world.shields_at(place)
            hurt = WOUND in (*self.hero.hand, *self.hero.discard)
            spent = place != self.place or len(self.strength.cards) <= SPENT
            if marks or (hurt and spent):
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
                enemy = self.strength.known(token.enemy, token.back)
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
        known = [self.strength.known(token.enemy, token.back) for token in change.world.tokens if token.at == place]
        unseen = LAIRS.get(site, ("green", "brown")) if site != "ruins" else waiting_colours(change, place, site)
        foes = known or [self.strength.known(UNKNOWN, colour) for colour in unseen]
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
        guarded = change.world.main(place)
        tokens = [token for token in change.world.tokens if token.at == guarded and not token.rampaging]
        foes = [self.strength.known(token.enemy, token.back) for token in tokens]
        foes = foes or [self.strength.known(UNKNOWN, colour) for colour in LAIRS.get(assault, ())]
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
        rested = len(self.strength.cards) > self.hero.hand.count(WOUND) + 2
        return change.game.rules.cooperative and self.hero.level >= GROWN and rested and any(near)

    def _talk(self, place: Axial, cost: int) -> Iterator[Plan]:
        """What is sold there and can be paid."""
        bonus = influence_for(self.change, self.hero.reputation)
        if bonus is not None:
            for worth, kept in self.bargains(place, bonus):
                yield self._plan("talk", place, cost, worth, kept)

    def bargains(self, place: Axial, bonus: int) -> Iterator[tuple[float, tuple[str, ...]]]:
        """What units for whom there is room, healing and actions are worth that could be had there with so much
        influence besides, and the cards it takes."""
        change, site = self.change, inhabited(self.change, self.figure, place)
        if not site:
            return
        offers, prices = change.game.offers, change.content.land.numbers.prices
        heal, wounds = prices.get(f"heal_{site}", 0), self.hero.hand.count(WOUND)
        wares = [(WOUNDED * number, heal * number) for number in range(1, wounds + 1 if heal else 1)]
        if site == "monastery" and offers.monastery:
            wares.append((ACTION, prices["advanced_action"]))
        if len(self.hero.units) < change.level(self.figure).commands:
            kinds = {name: change.content.units[name] for name in offers.units}.values()
            wares += [(TALK + SERVICE * kind.level, kind.influence) for kind in kinds if site in kind.sites]
        for worth, price in wares:
            kept = self.strength.enough(price - bonus - change.turn.influence, ("influence",))
            if kept is not None:
                yield worth, kept

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
        fight = self.strength.met(foes, site, target)
        dear = sorted(fight.foes, key=lambda foe: (foe.enemy.armour / (1 + foe.enemy.fame), foe.name))
        groups = [tuple(dear)]
        if site == "city":  # who is left of a garrison waits for the next time
            weakest = min(fight.foes, key=lambda foe: (fight.armour_of(foe, "attack"), foe.name))
            groups = [*(tuple(dear[:number]) for number in range(len(dear), 0, -1)), (weakest,)]
        for beaten in dict.fromkeys(groups):
            gain = worth + sum(foe.enemy.fame for foe in beaten) - fame
            gain += TAKEN if len(beaten) == len(foes) else 0.0
            gain += GARRISON * len(beaten) if site == "city" else 0.0
            for battle in self.strength.ways_to_win(fight, beaten, more):
                for block in (False, True):
                    price, blocks = self.strength.price(battle, block)
                    if price is not None and (blocks or not block):
                        plan = self._plan(deed, stand, cost, gain - price, (*battle.cards, *blocks), target)
                        yield plan._replace(battle=battle)

    def _plan(
        self, deed: Deed, place: Axial, cost: int, worth: float, kept: tuple[str, ...] = (), target: Axial | None = None
    ) -> Plan:
        """A plan, worth less for each turn more if the other cards do not lead there in this one. Where the few new
        cards of the next turn would not, either, nothing is kept: it is a way to go; nor where none will come."""
        move = self.change.turn.move
        short = max(0, cost - move - self.strength.points(without_all(self.strength.cards, kept), strong=not kept))
        drawn = min(self.change.level(self.figure).hand - len(kept), len(self.hero.deck) * cards_matter(self.change))
        if not kept or 2 * short <= 3 * drawn:
            worth *= LATER ** -(-short // PACE)
            return Plan(deed, frozenset((place,)), cost, worth, kept, target)
        if place == self.place and not drawn:
            worth = 0.0
        cost = self.reach.walks.get(place, cost)
        short = max(0, cost - move - self.strength.points(self.strength.cards, strong=True))
        return Plan("stay", frozenset((place,)), cost, worth * LATER ** (1 - (-short // PACE)))
