"""The dummy player of games alone and together (`mage_knight.md` 13): its deck runs out as a clock."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from vtt.rules.mage_knight.cards import Content
from vtt.rules.names import CardName, HeroName, SkillName, TacticName

DUMMY = "dummy"
"""Its name in the order of turns."""
FLIPPED = 3
"""Cards it turns over each turn."""


class Dummy(msgspec.Struct, frozen=True, omit_defaults=True):
    """An unused hero: its deck, what it has turned over, its crystals (by colour, without limit), and beside a lone
    hero its stack of skills."""

    hero: HeroName
    deck: tuple[CardName, ...] = ()
    discard: tuple[CardName, ...] = ()
    crystals: tuple[str, ...] = ()
    tactic: TacticName = ""
    skills: tuple[SkillName, ...] = ()


def turned_over(dummy: Dummy, colours: Sequence[str]) -> int:
    """How many cards it turns over in a turn when its deck shows these colours in order: three, and one more for each
    of its crystals of the last one's colour; what is there if the deck is short."""
    first = min(FLIPPED, len(colours))
    if first < FLIPPED:
        return first
    more = Counter(dummy.crystals)[colours[first - 1]]
    return min(first + more, len(colours))


def after_turn(dummy: Dummy, content: Content) -> Dummy:
    """The dummy after a turn with cards in its deck."""
    number = turned_over(dummy, [content.cards[card].colour for card in dummy.deck])
    return replace(dummy, deck=dummy.deck[number:], discard=(*dummy.discard, *dummy.deck[:number]))


def for_a_new_round(dummy: Dummy, action: str, spell_colour: str) -> Dummy:
    """What a new round brings it before its cards are shuffled: the bottom advanced action of the offer into its
    deck, a crystal of the bottom spell's colour."""
    cards = (*dummy.deck, *dummy.discard, *((action,) if action else ()))
    crystals = (*dummy.crystals, *((spell_colour,) if spell_colour else ()))
    return replace(dummy, deck=cards, discard=(), crystals=crystals, tactic="")
