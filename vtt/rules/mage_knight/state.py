"""The state of a game of exploration: heroes, the turn, the world, the offers (`Table.game`). Hexagons are axial; a
wound among cards is the card `vtt.rules.mage_knight.cards.WOUND`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec

from vtt.geometry.hexagon import Axial
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.content import Tile, Time
from vtt.rules.mage_knight.dummy import Dummy
from vtt.rules.mage_knight.exploring import Shape
from vtt.rules.mage_knight.fight import Fight, Value
from vtt.rules.mage_knight.fight import Phase as FightPhase
from vtt.rules.mage_knight.mana import CrystalCount, ManaColour, Source
from vtt.rules.mage_knight.movement import CostEffect
from vtt.rules.mage_knight.scenarios import ScenarioKind
from vtt.rules.mage_knight.steps import AnyStep
from vtt.rules.names import (
    SOME,
    CardName,
    EnemyName,
    FigureName,
    HeroName,
    MapPlace,
    RuinNumber,
    SkillName,
    TacticName,
    TileName,
    TokenColour,
    UnitName,
)

TurnName = Annotated[str, SOME, "hero or dummy"]
Phase = Literal["tactics", "turns", "over"]
Stage = Literal["movement", "fight", "interaction", "acted", "rest"]
"""Where a turn stands: moves and free effects; the one action in its two long forms; what may follow it."""
PLUNDERED: Final = "plunder"
"""What stands among what a turn has used once a village was plundered in it, or before it."""
MOST_TOKENS: Final = 300
"""Tokens of enemies on the map: more than are printed."""
LOWEST_REPUTATION: Final = -7
HIGHEST_REPUTATION: Final = 7


def on_the_track(reputation: int) -> int:
    """The space of the track of reputation that is nearest: it has two ends."""
    return min(HIGHEST_REPUTATION, max(LOWEST_REPUTATION, reputation))


class OwnUnit(msgspec.Struct, frozen=True, omit_defaults=True):
    """A unit in a hero's service; wounded twice by poison. `banner`: the card that lies with it; `raised`: its effect
    was used in this round."""

    id: str
    kind: UnitName
    spent: bool = False
    wounds: int = 0
    banner: CardName = ""
    raised: bool = False

    @property
    def ready(self) -> bool:
        """Whether it can be activated."""
        return not self.spent and not self.wounds


class Hero(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a hero has (`mage_knight.md` 3.2). `place` None: beside the board or on a portal; `portal`: where it
    comes back. `flipped`: skills used in this round; `stored`: cards under its tactic; `face_down`: its turn-order
    token; `more_cards`: how many more it draws at the next round."""

    kind: HeroName
    name: str
    seat: str = ""
    place: MapPlace | None = None
    portal: MapPlace | None = None
    fame: int = 0
    level: Annotated[int, msgspec.Meta(ge=1)] = 1
    reputation: Annotated[int, msgspec.Meta(ge=LOWEST_REPUTATION, le=HIGHEST_REPUTATION)] = 0
    deck: tuple[CardName, ...] = ()
    hand: tuple[CardName, ...] = ()
    discard: tuple[CardName, ...] = ()
    crystals: Mapping[str, CrystalCount] = {}
    skills: tuple[SkillName, ...] = ()
    skill_stack: tuple[SkillName, ...] = ()
    flipped: tuple[SkillName, ...] = ()
    units: tuple[OwnUnit, ...] = ()
    tactic: TacticName = ""
    tactic_used: bool = False
    stored: tuple[CardName, ...] = ()
    spare_die: str = ""
    face_down: bool = False
    more_cards: int = 0
    chanted: int = 0
    """The round in which it has last sung."""
    kept_mana: tuple[ManaColour, ...] = ()
    """Tokens of a fight in another hero's turn, until the own turn."""
    drafted: tuple[CardName, ...] = ()
    """Advanced actions laid aside at the start."""
    plundered: bool = False
    """It has plundered a village since its last turn, in another hero's."""
    out: bool = False
    """It has lost and takes no more turns."""

    @property
    def cards(self) -> tuple[str, ...]:
        """The hand without wounds."""
        return tuple(card for card in self.hand if card != WOUND)

    def unit(self, identity: str) -> OwnUnit | None:
        return next((unit for unit in self.units if unit.id == identity), None)


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card played in this turn; `gone`: it leaves the game when the turn ends."""

    card: CardName
    how: Literal["basic", "strong", "sideways"]
    gone: bool = False


class Turn(msgspec.Struct, frozen=True, omit_defaults=True):
    """The turn under way.

    Pools: `move`, `influence`, `heal`, `values` (attack and block), `mana` tokens; `dice` of the source that may
    still be taken. `path`: the spaces of this turn, its start first. `effects`: on costs. `rewards`: to be taken at
    its end. `used`: skills. `discarded`: at least one card was played or discarded. `barrier`: why nothing before it
    can be taken back, `barriers` how many there were (`vtt.rules.mage_knight.taking_back`).
    """

    hero: FigureName
    stage: Stage = "movement"
    move: int = 0
    influence: int = 0
    heal: int = 0
    values: tuple[Value, ...] = ()
    mana: tuple[ManaColour, ...] = ()
    dice: int = 1
    path: tuple[MapPlace, ...] = ()
    effects: tuple[CostEffect, ...] = ()
    played: tuple[Played, ...] = ()
    used: tuple[str, ...] = ()
    rewards: tuple[str, ...] = ()
    discarded: bool = False
    more_cards: int = 0
    fight: Fight | None = None
    fight_phase: FightPhase = "ranged"
    fought_at: MapPlace | None = None
    assault_lost: bool = False
    again: bool = False
    barrier: str = ""
    barriers: int = 0


class Duel(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fight between heroes (`mage_knight.md` 11). `melee`: its second phase; `committed`: the defender takes its
    whole turn in it; `attack`: what is thrown at the blocker, `left`: damage of it to be spent; `passed`: the one
    before has not attacked. Whoever acts has the turn under way, the other one waits."""

    aggressor: str
    defender: str
    place: MapPlace
    melee: bool = False
    committed: bool = False
    attack: tuple[Value, ...] = ()
    left: int = 0
    passed: bool = False


class Assault(msgspec.Struct, frozen=True, omit_defaults=True):
    """A city that several heroes assault together (`mage_knight.md` 12). `shares`: who takes how many defenders, first
    the one who proposed it; `agreed`: how many others have said yes; `to_go`: who has not fought yet."""

    city: MapPlace
    shares: tuple[tuple[str, int], ...]
    agreed: int = 0
    to_go: tuple[str, ...] = ()


class LyingSkill(msgspec.Struct, frozen=True):
    """A skill in the middle of the table, of a hero who has used it."""

    skill: SkillName
    hero: FigureName


class LaidTile(msgspec.Struct, frozen=True, omit_defaults=True):
    """A tile on the map by its centre. `turns`: so many sixths to the right; `city`: the colour of its city, if another
    one was drawn."""

    tile: TileName
    at: Axial
    turns: int = 0
    city: str = ""


class MapToken(msgspec.Struct, frozen=True, omit_defaults=True):
    """An enemy token on a hexagon. `rampaging` ones bar it, others guard a site or were left there. `back`: its
    colour, which everybody sees. `taken_by`: the hero whose share it is in an assault of several. `called`, `picture`:
    the name and the portrait that people have given it by hand."""

    at: MapPlace
    enemy: EnemyName
    face_up: bool = True
    rampaging: str = ""
    back: TokenColour = ""
    taken_by: str = ""
    called: str = ""
    picture: str = ""


class RuinToken(msgspec.Struct, frozen=True, omit_defaults=True):
    """The token of ruins by its number in the data."""

    at: MapPlace
    ruin: RuinNumber
    face_up: bool = True


class Shield(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hero's shield on a hexagon; in a city one for each defender it defeated, in order; in a maze on one of its
    ways."""

    at: MapPlace
    hero: FigureName
    way: int = 0


class SecretWay(msgspec.Struct, frozen=True):
    """A dungeon or tomb that no tile prints."""

    at: MapPlace
    site: Literal["dungeon", "tomb"]


class GreatCity(msgspec.Struct, frozen=True):
    """A city of two hexagons: `at` the one of its tile, east of it the other one of a second `colour` (`mage_knight.md`
    14)."""

    at: MapPlace
    colour: str

    @property
    def other(self) -> Axial:
        return self.at[0] + 1, self.at[1]


class Bag(msgspec.Struct, frozen=True, omit_defaults=True):
    """Enemy tokens of one colour; an empty stack is made of its discarded ones."""

    draw: tuple[EnemyName, ...] = ()
    discard: tuple[EnemyName, ...] = ()


class World(msgspec.Struct, frozen=True, omit_defaults=True):
    """The map and what lies on it. `stack`: tiles to come, the top first; `box`: unused ones, shuffled. `cities`: level
    by reveal order. `burnt`: monasteries; `conquered` cities."""

    shape: Shape
    tiles: tuple[LaidTile, ...] = ()
    stack: tuple[TileName, ...] = ()
    box: tuple[TileName, ...] = ()
    tokens: Annotated[tuple[MapToken, ...], msgspec.Meta(max_length=MOST_TOKENS)] = ()
    ruins: tuple[RuinToken, ...] = ()
    ruin_stack: tuple[RuinNumber, ...] = ()
    shields: tuple[Shield, ...] = ()
    burnt: tuple[MapPlace, ...] = ()
    conquered: tuple[MapPlace, ...] = ()
    cities: tuple[MapPlace, ...] = ()
    gate_closed: bool = False
    """The portal is none any more, but an empty hexagon."""
    secret: tuple[SecretWay, ...] = ()
    great: tuple[GreatCity, ...] = ()
    bags: Mapping[TokenColour, Bag] = {}
    own_tiles: tuple[Tile, ...] = ()
    """Tiles that were drawn for this land alone."""

    def main(self, place: Axial) -> Axial:
        """The hexagon under which all of a place is kept: of a great city the first one."""
        return next((city.at for city in self.great if city.other == place), place)

    def parts(self, place: Axial) -> tuple[Axial, ...]:
        """The hexagons of a place: both of a great city."""
        return (place, *(city.other for city in self.great if city.at == place))

    def shields_at(self, place: Axial) -> list[str]:
        """Owners of the shields on a hexagon in the order they were laid."""
        return [shield.hero for shield in self.shields if shield.at == self.main(place)]

    def leader(self, place: Axial) -> str:
        """Who leads a city: most shields, the earliest of equals; empty if nobody has one (`mage_knight.md` 8.2)."""
        owners = self.shields_at(place)
        return max(owners, key=lambda owner: (owners.count(owner), -owners.index(owner)), default="")


class Offers(msgspec.Struct, frozen=True, omit_defaults=True):
    """Open cards and the decks behind them. Spells and actions: the newest first. `monastery`: actions in the unit
    offer. `skills`: the common pool."""

    units: tuple[UnitName, ...] = ()
    monastery: tuple[CardName, ...] = ()
    actions: tuple[CardName, ...] = ()
    spells: tuple[CardName, ...] = ()
    skills: tuple[SkillName, ...] = ()
    action_deck: tuple[CardName, ...] = ()
    spell_deck: tuple[CardName, ...] = ()
    artifact_deck: tuple[CardName, ...] = ()
    silver_deck: tuple[UnitName, ...] = ()
    gold_deck: tuple[UnitName, ...] = ()


class Auction(msgspec.Struct, frozen=True, omit_defaults=True):
    """Heroes that are bid for. `won`: by the hero that a bidder came with, the one it has won and for how much fame;
    `hero`: the one that is up, for so much `fame` of a `bidder`, and who is `asked` for more."""

    won: Mapping[str, tuple[str, int]] = {}
    hero: str = ""
    fame: int = 0
    bidder: str = ""
    asked: tuple[str, ...] = ()


class ExplorationGame(msgspec.Struct, frozen=True, tag="mage_knight", omit_defaults=True):
    """Everything of the game that does not lie on the board. `order`: heroes (and the
    dummy) in the order of their turns, `place`:
    whose it is. `announced`: who announced the end of the round; `last_turns`: heroes who still get one. `ending`:
    the same for the scenario's end, once it is reached (`end_words`). `rules`: the scenario's."""

    world: World
    rules: ScenarioKind
    round: int = 0
    time: Time = "day"
    phase: Phase = "tactics"
    heroes: Mapping[FigureName, Hero] = {}
    source: Source = Source()
    offers: Offers = Offers()
    tactics: tuple[TacticName, ...] = ()
    removed_tactics: tuple[TacticName, ...] = ()
    dummy: Dummy | None = None
    order: tuple[TurnName, ...] = ()
    place: int = 0
    turn: Turn | None = None
    waiting: tuple[Turn, ...] = ()
    """Turns that go on after the one under way: of a hero in a fight with another, of those who assault together."""
    duel: Duel | None = None
    assault: Assault | None = None
    middle: tuple[LyingSkill, ...] = ()
    packs: Mapping[str, tuple[CardName, ...]] = {}
    """Advanced actions from which heroes choose at the start; under no name those that lie open after a night."""
    auction: Auction | None = None
    chosen: tuple[str, ...] = ()
    """Who of each team must go home, where that is secret."""
    announced: str = ""
    last_turns: tuple[str, ...] = ()
    lapsed: tuple[str, ...] = ()
    """Whose turn of this round's last ones lapsed, with neither deck nor hand."""
    given_away: tuple[str, ...] = ()
    """Whose turn of these was skipped, given away in a fight."""
    ending: bool = False
    end_words: str = ""
    core_revealed: bool = False
    seats: tuple[str, ...] = ()
    units_made: int = 0
    turns: int = 0
    """Turns of heroes so far."""
    agenda: tuple[AnyStep, ...] = ()
    winner: str = ""
    winning_words: str = ""
