"""One command being carried out at the game of zones (`vtt.rules.change`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sized
from fractions import Fraction
from typing import Any, Final, cast

from msgspec.structs import replace

from vtt.board.pieces import Figure
from vtt.board.table import Table
from vtt.rules.base import IllegalCommand
from vtt.rules.change import TableInChange
from vtt.rules.enumeration import count
from vtt.rules.events import TEST, Rolled, RolledDie
from vtt.rules.sword_and_sorcery.activating import Scene
from vtt.rules.sword_and_sorcery.attack import BARE_DICE, Defence
from vtt.rules.sword_and_sorcery.behaviours import GENERAL
from vtt.rules.sword_and_sorcery.conditions import LASTING, MARKERS, Marker, marker_words
from vtt.rules.sword_and_sorcery.content import (
    AbilityCard,
    AttackCard,
    Content,
    EnemyCard,
    HeroCard,
    ItemCard,
    Side,
    Strength,
)
from vtt.rules.sword_and_sorcery.control import Side as Party
from vtt.rules.sword_and_sorcery.control import Standing, is_engaged
from vtt.rules.sword_and_sorcery.ground import Ground
from vtt.rules.sword_and_sorcery.grounds import ground_of
from vtt.rules.sword_and_sorcery.options import Options, options_of
from vtt.rules.sword_and_sorcery.souls import Body, Soul
from vtt.rules.sword_and_sorcery.state import ZonesGame
from vtt.rules.sword_and_sorcery.turn import Limits, Turn
from vtt.rules.unseen import hidden_spaces

FACES: Final = {
    "poisoned_1": " (1 wound each time)",
    "poisoned_2": " (2 wounds each time)",
    "bleeding_flipped": " (until a round begins)",
}
"""What a marker's strength or face adds to its word."""


def _same(now: tuple[object, ...], before: tuple[object, ...]) -> bool:
    """Whether these are the very same values; what changes at a table is always replaced."""
    return len(now) == len(before) and all(one is other for one, other in zip(now, before, strict=True))


def breed(enemy: Figure) -> str:
    """The card of an enemy, by kind and level."""
    return f"{enemy.kind}/{enemy.rank}"


class Change(TableInChange[ZonesGame]):
    """A table in the middle of a command."""

    leading = "seats"

    def __init__(self, table: Table[ZonesGame], content: Content) -> None:
        super().__init__(table)
        self.content = content
        self._ground: Ground | None = None
        self._ground_of: tuple[Any, ...] = ()
        self._standings: tuple[Standing, ...] = ()
        self._standings_of: tuple[Any, ...] = ()

    # --- reading ---------------------------------------------------------------------------------------------

    def harm(self, amount: int) -> str:
        return count(amount, "wound")

    def now(self, condition: str, *, gone: bool) -> str:
        """By hand people choose the strength and face of a marker: the words tell them apart."""
        if condition == LASTING:
            return "is healed of its lasting wound" if gone else "has a lasting wound now"
        return f"is {'no longer' if gone else 'now'} {marker_words(condition)}{FACES.get(condition, '')}"

    @property
    def dice(self) -> Mapping[str, Sized]:
        return self.content.dice

    @property
    def options(self) -> Options:
        """The readings the table plays by."""
        return options_of(self.settings)

    @property
    def turn(self) -> Turn:
        """The hero's turn under way; IllegalCommand if there is none."""
        if self.game.turn is None:
            raise IllegalCommand("No hero has a turn now.")
        return self.game.turn

    def is_hero(self, figure: str) -> bool:
        return figure in self.game.heroes

    def soul(self, figure: str) -> Soul:
        """What a hero has beyond its figure; IllegalCommand for others."""
        try:
            return self.game.heroes[figure]
        except KeyError:
            raise IllegalCommand(f"{self.figure(figure).name} is no hero.") from None

    def body(self, figure: str) -> Body:
        """What lies on the card of a hero or an enemy."""
        return self.game.heroes[figure] if self.is_hero(figure) else self.game.enemies[figure]

    def acts(self, figure: str) -> bool:
        """Whether a figure is there and no soul."""
        return self.stands(figure) and not (self.is_hero(figure) and self.game.heroes[figure].fallen)

    def hero_card(self, figure: str) -> HeroCard:
        """What is printed on a hero."""
        return self.content.heroes[self.figures[figure].kind]

    def enemy_card(self, figure: str) -> EnemyCard:
        """What is printed on an enemy."""
        return self.content.enemies[self.figures[figure].kind]

    def strength(self, figure: str) -> Strength:
        """An enemy's numbers at its level."""
        return self.enemy_card(figure).levels[self.figures[figure].rank]

    def limits(self, figure: str) -> Limits:
        """What a hero may do in a turn, with what it wears."""
        limits = self.hero_card(figure).limits
        return replace(limits, speed=limits.speed + sum(item.speed for item in self.worn(figure)))

    def worn(self, figure: str) -> tuple[ItemCard, ...]:
        """The items that a hero wears."""
        return tuple(self.content.items[item] for item in self.soul(figure).worn)

    def abilities(self, figure: str) -> tuple[AbilityCard, ...]:
        """The abilities of a hero on its way, those included that its soul is too young for."""
        way = self.soul(figure).way
        return tuple(card for card in self.hero_card(figure).abilities if card.way in ("", way))

    def ability(self, figure: str, identity: str) -> AbilityCard:
        """An ability of a hero; IllegalCommand if it has none of this name."""
        for card in self.abilities(figure):
            if card.id == identity:
                return card
        raise IllegalCommand(f"{self.figures[figure].name} has no such ability.")

    def attack_card(self, figure: str, identity: str) -> AttackCard:
        """An attack of a hero (its weapon where no ability is named) or an enemy, by id."""
        if not self.is_hero(figure):
            return self.enemy_card(figure).attack(identity)
        weapon = next((item.attack for item in self.worn(figure) if item.attack), self.hero_card(figure).weapon)
        card = self.ability(figure, identity).attack if identity else weapon
        if identity and card is None:
            raise IllegalCommand(f"{self.ability(figure, identity).name} is no attack.")
        return card or self.content.bare_hands

    def markers(self, figure: str) -> tuple[Marker, ...]:
        """The conditions of a figure."""
        return tuple(cast(Marker, one) for one in self.figures[figure].conditions if one in MARKERS)

    def lies(self, figure: str) -> bool:
        """Whether a figure is knocked down."""
        return "knocked_down" in self.markers(figure)

    def is_flyer(self, figure: str) -> bool:
        return self.hero_card(figure).flyer if self.is_hero(figure) else self.enemy_card(figure).flyer

    def defence(self, figure: str) -> Defence:
        """What a figure defends itself with now."""
        down = self.lies(figure)
        if self.is_hero(figure):
            card, worn = self.hero_card(figure), self.worn(figure)
            armour = card.armour + sum(item.armour for item in worn)
            more = sum(item.dice for item in worn)
            dice = card.dice if not more else (BARE_DICE if card.dice is None else card.dice) + more
            return Defence(armour, dice, down, self.soul(figure).shields)
        strength = self.strength(figure)
        return Defence(strength.armour, strength.dice, down, self.body(figure).shields)

    def more_blocks(self, figure: str) -> int:
        """Blocks that come to those of the defence dice (D5)."""
        if not self.is_hero(figure):
            return self.strength(figure).blocks
        return self.hero_card(figure).blocks + sum(item.blocks for item in self.worn(figure))

    def rerolls(self, figure: str, card: AttackCard) -> int:
        """How many dice of an attack may be rolled again."""
        return card.rerolls + (sum(item.rerolls for item in self.worn(figure)) if self.is_hero(figure) else 0)

    def standings(self) -> tuple[Standing, ...]:
        """Everybody who counts in the zones: no souls. Found anew only when something has changed."""
        now = (self.figures, self.game.heroes, self.game.enemies)
        if not _same(now, self._standings_of):
            self._standings_of = now
            self._standings = tuple(self._standing(figure) for figure in self.on_board() if self._counts(figure))
        return self._standings

    def standing(self, figure: str) -> Standing:
        """One figure in its zone; IllegalCommand if it stands nowhere."""
        found = self.figure(figure)
        if found.space is None:
            raise IllegalCommand(f"{found.name} is not on the board.")
        return self._standing(found)

    def sees(self, hero: str, zone: int) -> bool:
        """Whether a hero sees a zone."""
        return bool(self.ground().seen("heroes", self.standing(hero).zone, self.standings()) >> zone & 1)

    def enemies(self) -> tuple[Figure, ...]:
        """All enemies in play."""
        return tuple(figure for figure in self.on_board() if figure.id in self.game.enemies)

    def engaged(self, figure: str) -> bool:
        """Whether a hero shares its zone with an enemy; souls never do."""
        return not self.soul(figure).fallen and is_engaged(self.standings(), self.standing(figure).zone)

    @property
    def hidden(self) -> frozenset[int]:
        """Zones of rooms not yet revealed."""
        return hidden_spaces(self.game.rooms.values(), self.revealed)

    def ground(self) -> Ground:
        """The board as it is now; found anew only when it has changed."""
        now = (self.board, self.doors, self.revealed, self.settings, self.game.rooms)
        if self._ground is None or not _same(now, self._ground_of):
            self._ground, self._ground_of = ground_of(self.board, self.doors, self.hidden, self.options), now
        return self._ground

    def scene(self) -> Scene:
        """What enemies look at."""
        return Scene(self.ground(), self.standings(), {hero: self._facts(hero) for hero in self.game.heroes}, GENERAL)

    def lead(self, figure: str, leader: str) -> None:
        """Also the enemies that a seat runs go on to whoever leads its heroes now."""
        super().lead(figure, leader)
        runs = {kind: seat if seat in self.game.seats else leader for kind, seat in self.game.runs.items()}
        self.update_game(runs=runs)

    def runner(self, figure: Figure) -> str:
        """The seat that runs an enemy."""
        return self.game.runs.get(breed(figure), "")

    def _facts(self, hero: str) -> dict[str, int]:
        figure, soul = self.figures[hero], self.game.heroes[hero]
        return {
            "health left": figure.health - figure.damage,
            "damage": figure.damage,
            "soul rank": soul.rank,
            "armour": self.defence(hero).standing_armour,
            "shields": soul.shields,
            "threat": int(self.game.threat == hero),
        }

    def _counts(self, figure: Figure) -> bool:
        soul = self.game.heroes.get(figure.id)
        return figure.id in self.game.enemies if soul is None else not soul.fallen

    def _standing(self, figure: Figure) -> Standing:
        side: Party = "heroes" if self.is_hero(figure.id) else "enemies"
        return Standing(figure.id, side, figure.space or 0, "stunned" in figure.conditions)

    # --- changing --------------------------------------------------------------------------------------------

    def throw(self, figure: str, colours: Iterable[str], reason: str) -> tuple[RolledDie, ...]:
        """Dice of these colours, as they come to lie."""
        dice = self.cast(colours, self.content.dice)
        if dice:
            self.emit(Rolled(figure=figure, dice=dice, reason=reason))
        return dice

    def shown(self, dice: Iterable[RolledDie]) -> tuple[Side, ...]:
        """The sides that dice show."""
        return tuple(self.content.dice[die.colour][die.face] for die in dice)

    def roll(self, figure: str, colours: Iterable[str], reason: str) -> tuple[Side, ...]:
        """The sides that dice of these colours show."""
        return self.shown(self.throw(figure, colours, reason))

    @property
    def chance_to_save(self) -> Fraction:
        """How likely a save succeeds."""
        sides = self.content.dice[self.content.bare]
        return Fraction(sum(side.saves for side in sides), len(sides))

    def saves(self, figure: str, against: str) -> bool:
        """Whether a save succeeds, and how it went; `against` what, and what comes of it where it fails."""
        dice = self.cast((self.content.bare,), self.content.dice)
        saved = any(side.saves for side in self.shown(dice))
        how = "succeeds" if saved else "fails"
        words = f"{self.figures[figure].name}'s save against {against} {how}."
        self.emit(Rolled(figure=figure, dice=dice, reason=TEST, words=words))
        return saved

    def update_turn(self, turn: Turn) -> None:
        self.update_game(turn=turn)

    def update_hero(self, figure: str, **fields: Any) -> None:
        """Change fields of a hero's soul."""
        self.update_entry("heroes", figure, self.game.heroes[figure], **fields)

    def update_body(self, figure: str, **fields: Any) -> None:
        """Change what lies on the card of a hero or an enemy."""
        if self.is_hero(figure):
            self.update_hero(figure, **fields)
        else:
            self.update_entry("enemies", figure, self.game.enemies[figure], **fields)
