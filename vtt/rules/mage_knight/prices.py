"""What people sell where a hero stands, and whether it could ever pay for any of it: told before it talks to them
(`mage_knight.md` 2, 7)."""

from __future__ import annotations

from typing import Final

from vtt.rules.enumeration import printed
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.effects import all_effects
from vtt.rules.mage_knight.strength import gives
from vtt.rules.mage_knight.talking import influence_here, sold_words, wares_here
from vtt.rules.unseen import UNKNOWN

NOTHING: Final = "Your hand can pay for nothing here"
FURTHER: Final = frozenset({"draw", "power", "recall", "ready"})
"""What brings cards and units of which nobody can tell before what they are worth."""


def talk_words(change: Change, figure: str) -> str:
    """What talking to the people here means and what they sell, in sentences."""
    begun = f"You begin with influence {printed(influence_here(change, figure))}: cards that you play then bring more."
    return f"Your one action of this turn. {sold_words(change, figure)} {begun}"


def hopeless(change: Change, figure: str) -> str:
    """That a hero could pay for nothing here whatever it plays, in a few words; empty where it might, or where a card
    of its hand lies face down."""
    hero = change.hero(figure)
    if UNKNOWN in hero.hand:
        return ""
    held = (change.card(card) for card in hero.cards)
    actions = [(*card.basic, *card.strong) for card in held]
    known = (change.content.skills[skill] for skill in hero.skills)
    used = [(*skill.action, *skill.common) for skill in known]
    ready = (change.unit_kind(unit).abilities for unit in hero.units if unit.ready)
    used += [tuple(effect for ability in abilities for effect in ability.action) for abilities in ready]
    effects = [effect for action in (*actions, *used) for effect in all_effects(action)]
    if any(effect.do in FURTHER or (effect.do == "influence" and effect.each) for effect in effects):
        return ""
    most = sum(max(1, gives(action, ("influence",))) for action in actions)  # sideways each is worth 1
    most += sum(gives(action, ("influence",)) for action in used) + influence_here(change, figure)
    cheapest = min((one.influence for one in wares_here(change, figure)), default=None)
    return NOTHING if cheapest is None or most < cheapest else ""
