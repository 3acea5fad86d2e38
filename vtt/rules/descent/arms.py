"""What a figure attacks with: a hero's weapons and bare hands, a monster's card (`descent.md 2.5, 5.1`)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from vtt.rules.base import IllegalCommand
from vtt.rules.descent.abilities.bearing import card_of, number
from vtt.rules.descent.change import Change
from vtt.rules.descent.content import Ability, Surge
from vtt.rules.enumeration import enumerated

UNARMED = "unarmed"
HANDS = 2
"""How many hands a hero has for weapons (`descent.md 6.1`)."""
HOLDS = "holds:"
"""Beginning of the marks of a turn for the weapons that a hero has used in it."""
TRUE_FLIGHT = "true_flight"
"""Ability of a weapon: more range."""


class Arms(msgspec.Struct, frozen=True):
    """One way to attack. `reach` 0: ranged, 1: melee, 2: Reach, 3: Extended. `phrase` ends “… attacks …”."""

    id: str
    name: str
    phrase: str
    dice: tuple[str, ...]
    reach: int = 1
    pierce: int = 0
    surges: tuple[Surge, ...] = ()
    abilities: tuple[Ability, ...] = ()
    hands: int = 0

    @property
    def range_bonus(self) -> int:
        """Range that the weapon itself adds to every attack (true flight)."""
        return sum(number(ability, "range") for ability in self.abilities if ability.id == TRUE_FLIGHT)

    @property
    def ranged(self) -> bool:
        return self.reach == 0


BARE_HANDS = Arms(UNARMED, "Bare hands", " with bare hands", ("blue",))


def arms_of(change: Change, figure: str) -> tuple[Arms, ...]:
    """Everything a figure may attack with: weapons, then bare hands (heroes always, `G87`); empty if it has nothing."""
    return tuple(_each(change, figure))


def arms(change: Change, figure: str, weapon: str) -> Arms:
    """The arms with this id; IllegalCommand if the figure has none such."""
    for candidate in _each(change, figure):
        if candidate.id == weapon:
            return candidate
    raise IllegalCommand(f"{change.figures[figure].name} has no such weapon.")


def _each(change: Change, figure: str) -> Iterator[Arms]:
    who = change.figures[figure]
    if change.is_hero(figure):
        for weapon in change.sheet(figure).weapons:
            yield Arms(
                weapon.id,
                weapon.name,
                f" with the {weapon.name.lower()}",
                weapon.dice,
                weapon.reach,
                weapon.pierce,
                weapon.surges,
                weapon.abilities,
                weapon.hands,
            )
        yield BARE_HANDS
        return
    card = card_of(change, who)
    if card is not None and card.attack:
        yield Arms("", "Attack", "", card.attack, card.reach, 0, card.surges)


def hands_refusal(change: Change, figure: str, weapon: Arms) -> str:
    """Why a figure has no hand for a weapon now; empty if it has. Heroes take weapons in hand as their turn begins,
    before any action (`descent.md` 4 step 2, 6.1): so what they use in one turn must fit in their hands together."""
    if not weapon.hands or not change.acts(figure) or holding(weapon) in change.turn.used:
        return ""
    held = [other for other in arms_of(change, figure) if holding(other) in change.turn.used]
    if weapon.hands + sum(other.hands for other in held) <= HANDS - change.sheet(figure).held:
        return ""
    names = enumerated([other.name.lower() for other in held] or ["shield"])
    holds = f"{change.figures[figure].name} holds the {names}"
    return f"Not in hand: {holds}, and other weapons are taken in hand only as a turn begins."


def holding(weapon: Arms) -> str:
    """The mark of a turn in which a weapon has been used."""
    return f"{HOLDS}{weapon.id}"
