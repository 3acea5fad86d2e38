"""What people sell where a hero stands, and whether it could ever pay for any of it: told before it talks to them
(`mage_knight.md` 2, 7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.commands import ELITE, UNSEEN
from vtt.rules.mage_knight.effects import all_effects
from vtt.rules.mage_knight.strength import gives
from vtt.rules.mage_knight.talking import healing_price, influence_here, price_words, recruited_here, ware
from vtt.rules.unseen import UNKNOWN

UNSEEN_WARES: Final = {
    "": "an artifact",
    UNSEEN: "the next action of the deck",
    ELITE: "an elite unit for the offer",
}
NOTHING: Final = "Your hand can pay for nothing here"
FURTHER: Final = frozenset({"draw", "power", "recall", "ready"})
"""What brings cards and units of which nobody can tell before what they are worth."""


class Ware(NamedTuple):
    """Something that is sold: its name, its price in words, and how much influence that is."""

    name: str
    price: str
    influence: int


def wares_here(change: Change, figure: str) -> Iterator[Ware]:
    """All that is sold where a hero stands, whatever influence it has."""
    offers, prices = change.game.offers, change.content.land.numbers.prices
    healing = healing_price(change, figure)
    if healing is not None:
        yield Ware("healing", f"{healing} a wound", healing)
    for name in dict.fromkeys(offers.units):
        kind = change.content.units[name]
        if recruited_here(change, figure, kind):
            yield Ware(kind.name, str(kind.influence), kind.influence)
    for card in dict.fromkeys((*offers.spells, *offers.monastery, *offers.actions, *UNSEEN_WARES)):
        if sold := ware(change, figure, card):
            name = UNSEEN_WARES[card] if card in UNSEEN_WARES else change.card(card).name
            yield Ware(name, price_words(change, figure, card).replace(" influence", ""), prices[sold])


def talk_words(change: Change, figure: str) -> str:
    """What talking to the people here means and what they sell, in sentences."""
    sold = ", ".join(f"{one.name} {one.price}" for one in wares_here(change, figure))
    offered = f"They sell for influence: {sold}" if sold else "They sell nothing now"
    begun = influence_here(change, figure)
    return (
        "Your one action of this turn: it ends your movement. "
        f"{offered}. You begin with influence {begun}: cards that you play then bring more."
    )


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
