"""The hexagon campaign's own state: what `Table.game` holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from vtt.board.pieces import Count
from vtt.geometry.lattice import Space
from vtt.rules.gloomhaven.enhancements import Enhancement
from vtt.rules.gloomhaven.modifiers import ModifierDeck
from vtt.rules.gloomhaven.steps import AnyStep
from vtt.rules.names import ActorName, CardName, FigureName, HeroName, ItemName, MonsterCardName
from vtt.rules.rooms import Room

Phase = Literal["set_up", "choose", "turns", "rest", "over"]
LONG_REST = "long rest"
PLATE = "pressure-plate"
CARDS: Final = "cards"
"""The deck of characters' cards, in what is told of them."""


THING: Final = "thing"
"""Rank of figures that are no creatures: obstacles with health, breakable walls."""


class Bonus(msgspec.Struct, frozen=True, omit_defaults=True):
    """An active bonus: the card it lies on (empty: a monster's, until the round ends), what it gives, charges left
    (0: without limit), whether it ends with the round, and whether its card is lost then. `xp` for the next charges.
    What boosts give beyond an amount is as in `vtt.rules.gloomhaven.content.Ability`."""

    kind: str
    amount: int = 0
    range: int = 0
    card: CardName = ""
    charges: int = 0
    round: bool = True
    lost: bool = False
    xp: tuple[int, ...] = ()
    only: str = ""
    doubles: bool = False
    advantage: bool = False
    pierce: int = 0
    push: int = 0
    conditions: tuple[str, ...] = ()
    add_targets: int = 0


class Hero(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a character has beyond its figure. `chosen`: committed cards, the lead first, or the long rest."""

    hero_class: HeroName
    level: int = 1
    hand: tuple[CardName, ...] = ()
    discard: tuple[CardName, ...] = ()
    lost: tuple[CardName, ...] = ()
    active: tuple[CardName, ...] = ()
    chosen: tuple[CardName, ...] = ()
    items: tuple[ItemName, ...] = ()
    spent: tuple[ItemName, ...] = ()
    uses: tuple[ItemName, ...] = ()
    """Items of several uses, once for each that is made already."""
    used: tuple[ItemName, ...] = ()
    """Items used at least once in this game, whatever has been refreshed since."""
    finds: tuple[str, ...] = ()
    """What it has found that the campaign draws by lot."""
    coins: int = 0
    xp: int = 0
    exhausted: bool = False
    rested: bool = False
    enhancements: tuple[Enhancement, ...] = ()
    goal: tuple[str, ...] = ()
    """Name and text of the battle goal that its seat alone knows; empty: none."""
    dead: bool = False
    """Without health in a game for life and death (`gloomhaven.md` 6.10); exhausted too."""
    rests_anyway: bool = False
    """People let it take the long rest it has chosen with too few discarded cards."""
    weighing: bool = False
    """Two cards lie ready, but it has not said yet that it means them."""

    @property
    def committed(self) -> bool:
        """Whether this character has chosen two cards or a long rest for the round."""
        return (len(self.chosen) == 2 and not self.weighing) or self.chosen == (LONG_REST,)

    @property
    def kept(self) -> tuple[str, ...]:
        """Every card that lies in a pile: the hand, the discarded and the lost ones."""
        return (*self.hand, *self.discard, *self.lost)

    def without(self, *cards: str) -> Hero:
        """This character with some cards taken out of whatever pile they lie in."""
        hand, discard, lost = (
            tuple(card for card in pile if card not in cards) for pile in (self.hand, self.discard, self.lost)
        )
        return msgspec.structs.replace(self, hand=hand, discard=discard, lost=lost)


class Performing(msgspec.Struct, frozen=True, omit_defaults=True):
    """An action under way: the card, which half, the current ability (`line`), movement left in it, whom it has
    attacked, whether anything of the action was used, what items add to the current ability, and which they are
    (`helped`)."""

    card: CardName
    half: str
    basic: bool = False
    line: Count = 0
    points: int = -1
    attacked: tuple[str, ...] = ()
    used: bool = False
    bonus: int = 0
    consumed: bool = False
    xp: int = 0
    helped: tuple[ItemName, ...] = ()


class Turn(msgspec.Struct, frozen=True, omit_defaults=True):
    """The turn of a character, monster or summon. `cards` are still to be played, `halves` already used."""

    figure: str
    """A monster may have been taken off the board by hand while somebody answers its attack."""
    cards: tuple[CardName, ...] = ()
    halves: tuple[str, ...] = ()
    action: Performing | None = None
    made: tuple[str, ...] = ()
    """Elements created in this turn; they appear at its end."""
    attacked: tuple[str, ...] = ()
    """Enemies this monster has attacked already in this turn."""
    targets: tuple[str, ...] = ()
    """Whom the monster chose to attack when it moved; `planned`: its next attack is on these, or on nobody."""
    planned: bool = False
    focus: str = ""
    """The enemy this monster has found as its focus; it keeps it for the turn (`gloomhaven.md` 4.2)."""
    flew: bool = False
    """A card let it fly in this turn; at the end it comes down."""
    fresh: tuple[str, ...] = ()
    """Conditions gained in this turn: they stay until the end of the next one."""


class MonsterGroup(msgspec.Struct, frozen=True, omit_defaults=True):
    """All monsters of one type: their deck, the card of this round, who acted."""

    kind: str
    draw: tuple[MonsterCardName, ...] = ()
    discard: tuple[MonsterCardName, ...] = ()
    card: MonsterCardName = ""
    acted: tuple[str, ...] = ()


class GloomhavenGame(msgspec.Struct, frozen=True, tag="gloomhaven", omit_defaults=True):
    """Everything of the game that does not lie on the board."""

    level: int = 1
    solo: bool = False
    round: int = 0
    phase: Phase = "set_up"
    heroes: Mapping[FigureName, Hero] = {}
    groups: Mapping[str, MonsterGroup] = {}
    summoned: Mapping[FigureName, HeroName] = {}
    """Summon -> the character it belongs to, in order of summoning."""
    new_summons: tuple[str, ...] = ()
    decks: Mapping[str, ModifierDeck] = {}
    """Modifier decks of characters, and of ``monsters``."""
    elements: Mapping[str, int] = {}
    """2 strong, 1 waning; inert ones are not listed."""
    bonuses: Mapping[str, tuple[Bonus, ...]] = {}
    order: tuple[ActorName, ...] = ()
    """Characters and monster types in the order of this round."""
    place: int = -1
    """Whose place in `order` it is now."""
    latest: tuple[HeroName, ...] = ()
    """Characters as they acted, or as was decided what befell them, the last one first: its seat has the mouse, and
    chooses first in the next round."""
    turn: Turn | None = None
    newcomers: tuple[str, ...] = ()
    """Monsters revealed in the turn under way, which have not acted."""
    seats: tuple[str, ...] = ()
    start: tuple[Space, ...] = ()
    rooms: Mapping[str, Room] = {}
    looted: tuple[str, ...] = ()
    """Treasures opened in this game: the number where they have one, else the token."""
    agenda: tuple[AnyStep, ...] = ()
    decided: str = ""
    decided_words: str = ""
    """Who has won; the round is played to its end first."""
    winner: str = ""
    winning_words: str = ""
