"""What effects of cards do to enemies in a fight, and which enemies they do not touch (`mage_knight.md` 8.1, 8.3)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from vtt.rules.mage_knight.effects import Effect
from vtt.rules.mage_knight.fight import Fight, Foe

VOID_AGAINST: Final = {"red": "fire", "blue": "ice"}
"""Enemies that resist this are not touched by effects of cards of that colour (`mage_knight.md` 8.1)."""


def targets(fight: Fight, effect: Effect, colour: str) -> list[Foe]:
    """Enemies that an effect can touch: not those immune to such effects, nor those whose resistance voids the card's
    colour (`mage_knight.md` 8.1, 8.3)."""
    void = VOID_AGAINST.get(colour, "")
    return [
        foe
        for foe in fight.foes
        if not (void and foe.resists(void))
        and not (foe.has("arcane_immunity") and effect.do != "lame")
        and not (foe.summoner and effect.do in ("weaken", "strip"))
    ]


def touched(foe: Foe, effect: Effect) -> Foe:
    """An enemy after an effect of a card."""
    match effect.do:
        case "weaken":
            return replace(foe, weakened=foe.weakened + effect.amount)
        case "lame":
            return replace(foe, lamed=foe.lamed + effect.amount)
        case "stun":
            return replace(foe, stunned=True)
    return replace(foe, loses=(*foe.loses, *effect.abilities))
