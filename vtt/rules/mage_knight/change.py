"""One command being carried out at the exploration game (`vtt.rules.change`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sized
from dataclasses import replace
from typing import Any, Final

import msgspec

from vtt.board.table import Table
from vtt.geometry.hexagon import Axial
from vtt.rules.base import IllegalCommand
from vtt.rules.change import TableInChange
from vtt.rules.decks import drawn, without
from vtt.rules.enumeration import count, enumerated, with_sign
from vtt.rules.events import Defeated, TileLaid
from vtt.rules.mage_knight import showing
from vtt.rules.mage_knight.cards import WOUND, Card, Content, HeroKind, Skill, UnitKind
from vtt.rules.mage_knight.content import FORTIFIED, Enemy, Hex, Level, Tile, Time
from vtt.rules.mage_knight.exploring import hexes_of
from vtt.rules.mage_knight.landscape import landscape
from vtt.rules.mage_knight.mana import CRYSTALS, FACES, with_crystals
from vtt.rules.mage_knight.movement import Land, OtherHero
from vtt.rules.mage_knight.state import (
    Bag,
    ExplorationGame,
    Hero,
    LaidTile,
    MapToken,
    OwnUnit,
    Turn,
    World,
    on_the_track,
)
from vtt.rules.questions import Offer, Question

NIGHT_SITES = frozenset({"dungeon", "tomb", "mine"})
"""Where the rules of the night hold at any time (`mage_knight.md` 2)."""
TEAMED: Final = 4
"""Heroes that play in teams of two."""


class Change(TableInChange[ExplorationGame]):
    """A table in the middle of a command."""

    leading = "seats"

    def __init__(self, table: Table[ExplorationGame], content: Content) -> None:
        super().__init__(table)
        self.content = content
        self._laid: tuple[World, Mapping[Axial, Hex]] | None = None
        self.handled = False
        """People have just done something by hand: what follows from it is left to them."""

    @property
    def dice(self) -> Mapping[str, Sized]:
        """Dice of mana are all alike, whatever they show."""
        return {"mana": FACES}

    def done(self) -> Table[ExplorationGame]:
        """The table after everything, with a board that shows the world as it is now."""
        game, before = self.game, self.before.game
        pairs = zip(game.heroes.values(), before.heroes.values(), strict=True)
        moved = any(one.place != other.place for one, other in pairs)
        if moved or game.world is not before.world or len(self.board.laid) < len(game.world.tiles):
            self.show()
        if self.board.dark != (game.time == "night"):
            self.board = replace(self.board, dark=game.time == "night")
        return super().done()

    def show(self) -> None:
        """Let the board show the world, and tell where it did not before."""
        lattice, land, game = self.board.lattice, self.content.land, self.game
        laid = self.board.laid
        self.board = showing.grown(self.board, game.world, land)
        self.events += [TileLaid(tile=tile.id) for tile in self.board.laid[len(laid) :]]
        self.figures = showing.standing(self.figures, lattice, game.heroes, game.world, land)
        self.tokens = showing.sites(self.tokens, lattice, game.heroes, game.world, land, self.cities())

    # --- reading ---------------------------------------------------------------------------------------------

    def hero(self, figure: str) -> Hero:
        """A hero by id; IllegalCommand if there is none."""
        try:
            return self.game.heroes[figure]
        except KeyError:
            raise IllegalCommand("There is no such hero at this table.") from None

    def kind(self, figure: str) -> HeroKind:
        return self.content.heroes[self.hero(figure).kind]

    @property
    def turn(self) -> Turn:
        """The turn under way; IllegalCommand if nobody acts."""
        if self.game.turn is None:
            raise IllegalCommand("Nobody is acting now.")
        return self.game.turn

    @property
    def world(self) -> World:
        return self.game.world

    @property
    def time(self) -> Time:
        """Day or night; in dungeons and tombs always night while there is a fight."""
        turn = self.game.turn
        fight = turn.fight if turn else None
        return "night" if fight is not None and fight.site in NIGHT_SITES else self.game.time

    def unit(self, figure: str, identity: str) -> OwnUnit:
        """A unit of a hero; IllegalCommand if it has none of this name."""
        unit = self.hero(figure).unit(identity)
        if unit is None:
            raise IllegalCommand(f"{self.hero(figure).name} has no such unit.")
        return unit

    def unit_called(self, figure: str, unit: OwnUnit) -> str:
        """A unit of a hero in words; where others of its kind are not in its state, with what tells it apart."""
        kind = self.unit_kind(unit).name
        alike = {self._state(one) for one in self.hero(figure).units if one.kind == unit.kind}
        return f"{kind} ({self._state(unit)})" if len(alike) > 1 else kind

    def _state(self, unit: OwnUnit) -> str:
        """“spent, with Banner of fear”."""
        words = ["wounded"] * bool(unit.wounds) + ["spent" if unit.spent else "ready"]
        return ", ".join([*words, f"with {self.card(unit.banner).name}"] if unit.banner else words)

    def unit_kind(self, unit: OwnUnit) -> UnitKind:
        """What a unit is, with the banner that lies with it."""
        return self.content.unit(unit.kind, unit.banner)

    def card(self, identity: str) -> Card:
        """A card by id; IllegalCommand if there is none."""
        if identity not in self.content.cards:
            raise IllegalCommand("There is no such card.")
        return self.content.cards[identity]

    def enemy(self, token: str) -> Enemy:
        return self.content.land.enemies[token]

    def enemy_on(self, token: MapToken) -> Enemy:
        """The enemy on a token of the map, as people call it."""
        return showing.named(token, self.content.land)

    def level(self, figure: str) -> Level:
        """Armour, hand limit and command tokens of a hero's level."""
        return self.content.land.numbers.levels[self.hero(figure).level - 1]

    @property
    def hexes(self) -> Mapping[Axial, Hex]:
        """Every laid hexagon."""
        if self._laid is None or self._laid[0] is not self.world:
            self._laid = self.world, landscape(self.content.land, self.world)
        return self._laid[1]

    def site_at(self, place: Axial | None) -> Hex | None:
        """The laid hexagon there."""
        return None if place is None else self.hexes.get(place)

    def tile_at(self, place: Axial) -> Tile:
        """The tile on which a laid hexagon lies."""
        name = next(tile.tile for tile in self.world.tiles if place in hexes_of(tile.at))
        return self.content.land.tiles[name]

    def city_at(self, place: Axial) -> str:
        """The colour of the city on a hexagon; both of a great city."""
        main = self.world.main(place)
        colours = [self.colour_of(tile) for tile in self.world.tiles if tile.at == main]
        return " and ".join((*colours, *(city.colour for city in self.world.great if city.at == main)))

    def cities(self) -> dict[Axial, str]:
        """What each revealed city is called, by its first hexagon: its colour, and its level where it is defended."""
        game, world, found = self.game, self.world, dict[Axial, str]()
        great = {city.at for city in world.great}
        for number, at in enumerate(world.cities):
            drawn = int(self.settings.get("great_city", "0")) if at in great else 0
            level = drawn or game.rules.city_level(len(game.heroes), number)
            defended = f", level {level}" if game.rules.cities_are == "open" else ""
            found[at] = f"{self.city_at(at)} city{defended}".strip().capitalize()
        return found

    def colour_of(self, laid: LaidTile) -> str:
        """The colour of the city on a laid tile."""
        return laid.city or self.content.land.tiles[laid.tile].city

    def owners(self) -> dict[Axial, str]:
        """Who holds conquered keeps, mage towers and cities."""
        laid, found = self.hexes, dict[Axial, str]()
        for shield in self.world.shields:
            site = laid[shield.at].site if shield.at in laid else ""
            if site in FORTIFIED and (site != "city" or shield.at in self.world.conquered):
                found |= dict.fromkeys(self.world.parts(shield.at), shield.hero)
        return found

    @property
    def playing(self) -> list[str]:
        """Heroes in the order of their turns, without the dummy and those who are out."""
        return [one for one in self.game.order if one in self.game.heroes and not self.game.heroes[one].out]

    def after(self, figure: str) -> list[str]:
        """The other heroes in the order of turns, from the one after a hero on, without those who are out."""
        order = self.game.order
        start = order.index(figure) if figure in order else 0
        return [one for one in (*order[start + 1 :], *order[:start]) if one in self.playing]

    @property
    def sides(self) -> list[tuple[str, ...]]:
        """Heroes who win together: each alone, or four in two teams, who sit across (`mage_knight.md` 14)."""
        heroes, rules = tuple(self.game.heroes), self.game.rules
        teams = self.settings.get("teams") == "two" or rules.goal == "hold"
        if teams and len(heroes) == TEAMED and not rules.cooperative:
            return [heroes[::2], heroes[1::2]]
        return [(hero,) for hero in heroes]

    def allies(self, figure: str) -> tuple[str, ...]:
        """A hero and whoever is on its side."""
        return next((side for side in self.sides if figure in side), (figure,))

    def land(self, figure: str) -> Land:
        """What a hero's steps depend on now."""
        turn, assault = self.game.turn, self.game.assault
        allies = self.allies(figure)
        together = {name for name, _ in assault.shares} if assault is not None else set()
        others = tuple(
            OtherHero(name, hero.place, hero.face_down or name in allies)
            for name, hero in self.game.heroes.items()
            if name != figure and hero.place is not None and name not in together
        )
        return Land(
            self.hexes,
            self.content.land.costs(self.game.time),
            figure,
            frozenset(token.at for token in self.world.tokens if token.rampaging),
            {place: figure if owner in allies else owner for place, owner in self.owners().items()},
            others,
            turn.effects if turn is not None and turn.hero == figure else (),
            barred=self.barred,
            fights=self.game.rules.fights and not self.game.announced and not self.game.ending,
            towers=self.game.rules.goal == "hold",
        )

    @property
    def barred(self) -> frozenset[Axial]:
        """Cities that the scenario closes to everybody."""
        if self.game.rules.cities_are != "closed":
            return frozenset()
        return frozenset(place for place, laid in self.hexes.items() if laid.site == "city")

    # --- changing --------------------------------------------------------------------------------------------

    def update_turn(self, **fields: Any) -> Turn:
        """Change fields of the turn under way."""
        turn = msgspec.structs.replace(self.turn, **fields)
        self.update_game(turn=turn)
        return turn

    def update_hero(self, figure: str, **fields: Any) -> Hero:
        """Change fields of a hero."""
        self.update_entry("heroes", figure, self.hero(figure), **fields)
        return self.game.heroes[figure]

    def update_units(self, figure: str, units: Iterable[OwnUnit]) -> None:
        """The units of a hero from now on; banners that lie with none any more are discarded (`mage_knight.md` 7)."""
        hero, units = self.hero(figure), tuple(units)
        left = {unit.banner for unit in units}
        gone = [unit.banner for unit in hero.units if unit.banner and unit.banner not in left]
        self.update_hero(figure, units=units, discard=(*hero.discard, *gone))

    def update_unit(self, figure: str, identity: str, **fields: Any) -> None:
        """Change fields of one unit."""
        units = self.hero(figure).units
        self.update_units(
            figure, (msgspec.structs.replace(unit, **fields) if unit.id == identity else unit for unit in units)
        )

    def update_world(self, **fields: Any) -> None:
        """Change fields of the world."""
        self.update_game(world=msgspec.structs.replace(self.world, **fields))

    def update_offers(self, **fields: Any) -> None:
        """Change fields of the offers."""
        self.update_game(offers=msgspec.structs.replace(self.game.offers, **fields))

    def barrier(self, reason: str) -> None:
        """From now on nothing before can be taken back (`mage_knight.md` 4.7)."""
        if self.game.turn is not None:
            self.update_turn(barrier=reason, barriers=self.turn.barriers + 1)

    def skill(self, name: str) -> Skill:
        """A skill as it is told at this table: where one hero is alone nothing of it is for others."""
        skill = self.content.skills[name]
        return skill if len(self.game.heroes) > 1 else msgspec.structs.replace(skill, common=(), burden=())

    def draw(self, figure: str, number: int) -> int:
        """Draw cards from the deed deck as far as it goes; how many were drawn."""
        hero = self.hero(figure)
        drawn = hero.deck[:number]
        short = ", and the deck is empty" if len(drawn) < number else ""  # it is not shuffled anew (L805)
        if short and not drawn:
            self.say(f"{hero.name} draws no card: the deck is empty.")
        if drawn:
            self.update_hero(figure, deck=hero.deck[len(drawn) :], hand=(*hero.hand, *drawn))
            self.barrier("Cards were drawn.")
            many, named = count(len(drawn), "card"), enumerated([self.card(name).name for name in drawn])
            opened = self.settings.get("hands") == "open"
            self.say(f"{hero.name} draws {many}{f': {named}' if opened else ''}{short}.")
            if not opened:
                seen = f"{many}: {named}" if len(drawn) > 2 else named
                self.say(f"You drew {seen}.", secret_to=(self.figures[figure].seat,))
        return len(drawn)

    def take_wounds(self, figure: str, hand: int, discard: int = 0) -> None:
        """Wounds to hand and to the discard pile; those of a fight count for the knock-out."""
        hero = self.hero(figure)
        self.update_hero(figure, hand=(*hero.hand, *[WOUND] * hand), discard=(*hero.discard, *[WOUND] * discard))

    def throw_wound_away(self, figure: str) -> str:
        """One wound leaves the hand, else the discards; which of both, empty where there is none."""
        hero = self.hero(figure)
        for name, pile in (("hand", hero.hand), ("discard", hero.discard)):
            if WOUND in pile:
                self.update_hero(figure, **{name: without(pile, WOUND)})
                return name
        return ""

    def lose_hand(self, figure: str) -> None:
        """Knocked out or paralysed: every card that is no wound is discarded."""
        hero = self.hero(figure)
        self.update_hero(figure, hand=(WOUND,) * hero.hand.count(WOUND), discard=(*hero.discard, *hero.cards))

    def knock_out(self, figure: str) -> None:
        """Wounds in hand reach the hand limit (`mage_knight.md` 8.1, phase 3); the hero stays where it stands."""
        self.lose_hand(figure)
        words = f"{self.hero(figure).name} is knocked out: of the hand only wounds are left."
        self.emit(Defeated(figure=figure, space=self.figure(figure).space, knocked_out=True, words=words))

    def gain_fame(self, figure: str, amount: int, why: str = "") -> None:
        """Fame, and what a scenario adds for each row of the track that is crossed; levels follow at the end of the
        turn. `why`: what it is for, where that is not told besides."""
        if amount:
            before = self.hero(figure).fame
            hero = self.update_hero(figure, fame=max(min(0, before), before + amount))
            self.say(f"{hero.name} has fame {hero.fame} ({with_sign(amount)}{why}).")
            rows = sum(before < level.fame <= hero.fame for level in self.content.land.numbers.levels[1:])
            self.gain_fame(figure, rows * self.game.rules.fame_for_rows, " for a level that was reached")

    def gain_reputation(self, figure: str, amount: int) -> None:
        """Reputation within its track. What it changed by is told: “reputation +1” alone reads like a gain."""
        if amount:
            before = self.hero(figure).reputation
            hero = self.update_hero(figure, reputation=on_the_track(before + amount))
            now, by = (with_sign(value) if value else "0" for value in (hero.reputation, hero.reputation - before))
            moved = f"({by})" if hero.reputation != before else "still: its track ends there"
            self.say(f"{hero.name} has reputation {now} {moved}.")

    def gain_crystals(self, figure: str, colour: str, amount: int, overflow: bool = True) -> None:
        """Crystals; those beyond three become mana tokens (`overflow`) or are lost (`mage_knight.md` 6.2)."""
        crystals, over = with_crystals(self.hero(figure).crystals, colour, amount)
        hero = self.update_hero(figure, crystals=crystals)
        turned = overflow and self.game.turn is not None
        words = f"{hero.name} gains {count(amount - over, f'{colour} crystal')}" if amount > over else hero.name
        if over:
            words += " and" if amount > over else f" has {CRYSTALS} {colour} crystals and"
            words += f" gets {over} {colour} mana instead of more" if turned else f" can have no more: {over} lost"
        self.say(f"{words}.")
        if turned and over:
            self.update_turn(mana=(*self.turn.mana, *[colour] * over))

    def draw_token(self, colour: str) -> str:
        """An enemy token of a colour; an empty stack is made anew of the discarded ones. Empty: none is left."""
        bag = self.world.bags.get(colour, Bag())
        token, draw, discard, self.chance = drawn(bag.draw, bag.discard, self.chance)
        if token:
            self.update_world(bags={**self.world.bags, colour: Bag(draw, discard)})
        return token

    def discard_token(self, token: str) -> None:
        """Lay an enemy token on its discard pile."""
        colour = self.enemy(token).colour
        bag = self.world.bags.get(colour, Bag())
        self.update_world(bags={**self.world.bags, colour: Bag(bag.draw, (*bag.discard, token))})

    def ask_hero(self, kind: type[Question], figure: str, prompt: str, offers: Iterable[Offer], **more: Any) -> None:
        """Ask whoever decides for a hero a question of a kind, with what else is part of it."""
        self.ask(kind(seat=self.seat_of(figure), figure=figure, prompt=prompt, offers=tuple(offers), **more))

    def held(self, cards: Iterable[str]) -> Iterator[Offer]:
        """Each kind of some cards of the hand as an answer: what they do is read there, where they are chosen."""
        return (Offer(card, self.card(card).name, card=card) for card in dict.fromkeys(cards))

    def elsewhere(self, cards: Iterable[str]) -> Iterator[Offer]:
        """Each kind of some cards that lie elsewhere, with what it does; another copy in the hand means none of it."""
        return (Offer(card, self.card(card).name, detail=self.card(card).text) for card in dict.fromkeys(cards))

    def seat_of(self, figure: str) -> str:
        """Who decides for a hero."""
        return self.hero(figure).seat or next(iter(self.game.seats), "")
