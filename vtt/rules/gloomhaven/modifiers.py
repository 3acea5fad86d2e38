"""Attack modifier decks (`gloomhaven.md` 5.1): drawing, rolling cards, advantage and disadvantage, bless and curse."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, Literal, NamedTuple

import msgspec

from vtt.board.chance import Chance
from vtt.rules.decks import drawn
from vtt.rules.names import ModifierName

Mode = Literal["normal", "advantage", "disadvantage"]
MOST_CURSES: Final = 10
LONGEST_CHAIN: Final = 100
"""A deck of nothing but rolling cards would be drawn for ever."""


class Modifier(msgspec.Struct, frozen=True):
    """What a card does: it adds, doubles or cancels; `rolling`: another one is drawn; `leaves` the deck when drawn;
    `shuffle`: the deck is shuffled at the end of the round; its effects come with the attack."""

    value: int = 0
    doubles: bool = False
    cancels: bool = False
    rolling: bool = False
    leaves: bool = False
    shuffle: bool = False
    conditions: tuple[str, ...] = ()
    push: int = 0
    pierce: int = 0
    element: str = ""
    add_targets: int = 0
    shield: int = 0
    """For whoever attacks, until the round ends."""


MODIFIERS: Final[Mapping[str, Modifier]] = {
    "+0": Modifier(),
    "+1": Modifier(1),
    "-1": Modifier(-1),
    "+2": Modifier(2),
    "-2": Modifier(-2),
    "x2": Modifier(doubles=True, shuffle=True),
    "null": Modifier(cancels=True, shuffle=True),
    "bless": Modifier(doubles=True, leaves=True),
    "curse": Modifier(cancels=True, leaves=True),
    "rolling+1": Modifier(1, rolling=True),
    "rolling push": Modifier(rolling=True, push=1),
    "+0 stun": Modifier(conditions=("stun",)),
    "+1 wound": Modifier(1, conditions=("wound",)),
    "+3": Modifier(3),
    "+1 immobilize": Modifier(1, conditions=("immobilize",)),
    "+1 disarm": Modifier(1, conditions=("disarm",)),
    "rolling pierce": Modifier(rolling=True, pierce=3),
    "rolling stun": Modifier(rolling=True, conditions=("stun",)),
    "rolling muddle": Modifier(rolling=True, conditions=("muddle",)),
    "rolling poison": Modifier(rolling=True, conditions=("poison",)),
    "rolling immobilize": Modifier(rolling=True, conditions=("immobilize",)),
    "rolling curse": Modifier(rolling=True, conditions=("curse",)),
    "rolling fire": Modifier(rolling=True, element="fire"),
    "rolling ice": Modifier(rolling=True, element="ice"),
    "rolling air": Modifier(rolling=True, element="air"),
    "rolling earth": Modifier(rolling=True, element="earth"),
    "rolling light": Modifier(rolling=True, element="light"),
    "rolling dark": Modifier(rolling=True, element="dark"),
    "rolling wound": Modifier(rolling=True, conditions=("wound",)),
    "rolling disarm": Modifier(rolling=True, conditions=("disarm",)),
    "rolling add target": Modifier(rolling=True, add_targets=1),
    "+1 poison": Modifier(1, conditions=("poison",)),
    "+1 curse": Modifier(1, conditions=("curse",)),
    "+1 shield self": Modifier(1, shield=1),
    "+2 muddle": Modifier(2, conditions=("muddle",)),
}
DECK_CARDS: Final = ("bless", "curse")
"""Conditions that are cards in a deck, and lie on no figure (L843)."""
SPOKEN: Final = {"null": "a miss", "x2": "×2", "bless": "a blessing (×2)", "curse": "a curse (miss)"}
"""What the log calls a modifier whose name is none for players."""
CALM: Final = {"x2": "+2", "bless": "+2", "null": "-2", "curse": "-2"}
"""What cards count as where people want less luck (L1665); decks are shuffled after them all the same."""
STANDARD: Final = ("+0",) * 6 + ("+1",) * 5 + ("-1",) * 5 + ("+2", "-2", "x2", "null")


def spoken(card: str) -> str:
    """What a modifier is called in words, with the minus sign of print."""
    return SPOKEN.get(card, card.replace("-", "−"))


class ModifierDeck(msgspec.Struct, frozen=True, omit_defaults=True):
    """Draw pile (top first) and discard pile; `shuffles` at the end of this round. `within`: in a view, where the pile
    lies face down, what everybody knows to be in it, in no order."""

    draw: tuple[ModifierName, ...] = ()
    discard: tuple[ModifierName, ...] = ()
    shuffles: bool = False
    within: tuple[str, ...] = ()

    @property
    def left(self) -> tuple[str, ...]:
        """What lies in the draw pile, sorted: its order is nobody's business."""
        return self.within or tuple(sorted(self.draw))


class Drawn(NamedTuple):
    """All cards drawn for one target in order, those that count, and what came after them."""

    cards: tuple[str, ...]
    counted: tuple[str, ...]
    deck: ModifierDeck
    chance: Chance


def draw_one(deck: ModifierDeck, chance: Chance) -> tuple[str, ModifierDeck, Chance]:
    """The top card; an empty pile is shuffled first (T114)."""
    card, rest, discard, chance = drawn(deck.draw, deck.discard, chance)
    modifier = MODIFIERS[card]
    if not modifier.leaves:
        discard = (*discard, card)
    return card, ModifierDeck(rest, discard, deck.shuffles or modifier.shuffle), chance


def as_played(cards: tuple[str, ...], calm: bool) -> tuple[str, ...]:
    """What cards count as, at a calm table or another."""
    return tuple(CALM.get(card, card) for card in cards) if calm else cards


def draw(deck: ModifierDeck, chance: Chance, attack: int, mode: Mode = "normal", calm: bool = False) -> Drawn:
    """Draw for one target of an attack so strong (T47 to T51), at a `calm` table (`CALM`) or another."""
    cards: list[str] = []

    def one() -> str:
        nonlocal deck, chance
        card, deck, chance = draw_one(deck, chance)
        cards.append(card)
        return card

    def to_the_end() -> None:
        while MODIFIERS[cards[-1]].rolling and len(cards) < LONGEST_CHAIN:
            one()

    if mode == "normal":
        one()
        to_the_end()
        return Drawn(tuple(cards), as_played(tuple(cards), calm), deck, chance)
    first, second = one(), one()
    rolling = [MODIFIERS[card].rolling for card in (first, second)]
    if all(rolling):
        to_the_end()
        counted = tuple(cards) if mode == "advantage" else (cards[-1],)
    elif any(rolling):
        plain = second if rolling[0] else first
        counted = (first, second) if mode == "advantage" else (plain,)
    else:
        counted = (chosen(first, second, attack, mode, calm),)
    return Drawn(tuple(cards), as_played(counted, calm), deck, chance)


def chosen(first: str, second: str, attack: int, mode: Mode, calm: bool = False) -> str:
    """The better or worse of two plain cards for an attack so strong; where that is unclear the first (T51)."""
    one, two = as_played((first, second), calm)
    if better(one, two, attack):
        return first if mode == "advantage" else second
    if better(two, one, attack):
        return second if mode == "advantage" else first
    return first


def better(one: str, two: str, attack: int) -> bool:
    """Whether a card is better: it makes at least as much of the attack, brings at least the same effects, and more in
    one of them. To double 1 is less than to add 2 (A53)."""
    mine, theirs = applied(attack, (one,)), applied(attack, (two,))
    effects, others = _effects(MODIFIERS[one]), _effects(MODIFIERS[two])
    return mine >= theirs and effects >= others and (mine > theirs or effects > others)


def _effects(modifier: Modifier) -> set[str]:
    marks = (
        ("push", modifier.push),
        ("pierce", modifier.pierce),
        ("add target", modifier.add_targets),
        ("shield", modifier.shield),
        (modifier.element, modifier.element),
    )
    return {*modifier.conditions, *(name for name, there in marks if there)}


def applied(attack: int, counted: tuple[str, ...]) -> int:
    """The attack value after the cards that count, in the best order: what adds, what doubles, what takes off (T21);
    never below 0."""
    modifiers = [MODIFIERS[card] for card in counted]
    if any(modifier.cancels for modifier in modifiers):
        return 0
    value = attack + sum(max(0, modifier.value) for modifier in modifiers)
    for modifier in modifiers:
        if modifier.doubles:
            value *= 2
    return max(0, value + sum(min(0, modifier.value) for modifier in modifiers))


def curses_in(decks: Iterable[ModifierDeck]) -> int:
    """How many curses lie in some decks."""
    return sum((*deck.draw, *deck.discard).count("curse") for deck in decks)


def with_card(
    deck: ModifierDeck, card: str, chance: Chance, others: Iterable[ModifierDeck] = ()
) -> tuple[ModifierDeck, Chance]:
    """A bless or curse shuffled in; there are ten curses for this deck and the `others` that share them (T55, L843):
    where all are in play, the deck stays as it is."""
    if card == "curse" and curses_in((deck, *others)) >= MOST_CURSES:
        return deck, chance
    pile, chance = chance.shuffled((*deck.draw, card))
    return ModifierDeck(pile, deck.discard, deck.shuffles), chance


def shuffled(deck: ModifierDeck, chance: Chance) -> tuple[ModifierDeck, Chance]:
    """The whole deck shuffled again."""
    pile, chance = chance.shuffled((*deck.draw, *deck.discard))
    return ModifierDeck(pile), chance


def fresh(chance: Chance, cards: tuple[str, ...] = STANDARD) -> tuple[ModifierDeck, Chance]:
    """A shuffled deck: the standard one of twenty, or one that perks have changed."""
    pile, chance = chance.shuffled(cards)
    return ModifierDeck(pile), chance
