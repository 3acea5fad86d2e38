"""Enhancements: stickers on a card's action that stay for all later characters of its class (`gloomhaven.md` 6.8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, Literal, get_args

import msgspec

from vtt.geometry.hexagon import DIRECTIONS, Axial
from vtt.rules.gloomhaven.content import ELEMENTS, NEGATIVE, Ability, Action, Card, HeroClass, Stats

EnhancementKind = Literal[
    "move",
    "attack",
    "range",
    "shield",
    "push",
    "pull",
    "pierce",
    "retaliate",
    "heal",
    "targets",
    "summon move",
    "summon attack",
    "summon range",
    "summon health",
    "poison",
    "wound",
    "muddle",
    "immobilize",
    "disarm",
    "curse",
    "strengthen",
    "bless",
    "jump",
    "element",
    "any element",
    "attack hexagon",
]
COSTS: Final[Mapping[EnhancementKind, int]] = {
    "move": 30,
    "attack": 50,
    "range": 30,
    "shield": 100,
    "push": 30,
    "pull": 30,
    "pierce": 30,
    "retaliate": 100,
    "heal": 30,
    "targets": 50,
    "summon move": 100,
    "summon attack": 100,
    "summon range": 50,
    "summon health": 50,
    "poison": 75,
    "wound": 75,
    "muddle": 50,
    "immobilize": 100,
    "disarm": 150,
    "curse": 75,
    "strengthen": 50,
    "bless": 50,
    "jump": 50,
    "element": 100,
    "any element": 150,
}
KINDS: Final[tuple[EnhancementKind, ...]] = get_args(EnhancementKind)
HEXAGON_COST: Final = 200
LEVEL_COST: Final = 25
EARLIER_COST: Final = 75
MOST_EARLIER: Final = 3
ANY: Final = "any"
"""Among the elements an action makes: one that its player chooses."""
_AMOUNTS: Final = ("move", "attack", "shield", "retaliate", "heal")
_NUMBERS: Final = ("range", "push", "pull", "pierce")
_GOOD: Final = ("strengthen", "bless")
_FOR_FRIENDS: Final = ("heal", "shield", "retaliate", "guard")


class Enhancement(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A sticker on one ability (`line`) of one half of a card. `element` is the one it makes, `hexagon` the one an area
    grows by (an offset like those of the pattern)."""

    card: str
    half: Literal["top", "bottom"]
    line: int
    kind: EnhancementKind
    element: str = ""
    hexagon: Axial | None = None


def enhancement_cost(
    kind: EnhancementKind, level: int, *, several: bool = False, hexagons: int = 0, earlier: int = 0
) -> int:
    """Gold for one enhancement of a card (`gloomhaven.md` 6.8, T81, T82).

    `level` of the card (X counts as 1), `several`: the ability can hit several figures (doubles all but a new
    attack hexagon), `hexagons` the pattern has now, `earlier` enhancements of the same action (0 to 3). ValueError (one
    sentence) for anything that is not so."""
    if not 0 <= level <= 9 or not 0 <= earlier <= MOST_EARLIER:
        raise ValueError("A card's level is X or 1 to 9, and an action has three earlier enhancements at most.")
    if kind == "attack hexagon":
        if hexagons < 1:
            raise ValueError("Only an area can get a further hexagon.")
        base = HEXAGON_COST // hexagons
    else:
        base = COSTS[kind] * (2 if several else 1)
    return base + LEVEL_COST * (max(1, level) - 1) + EARLIER_COST * earlier


def price(card: Card, stickers: Iterable[Enhancement], sticker: Enhancement) -> int:
    """Gold for a sticker on a card that has some already; it must fit (`refusal`)."""
    earlier = sum((other.card, other.half) == (card.id, sticker.half) for other in stickers)
    ability = _action(enhanced(card, tuple(stickers)), sticker.half).abilities[sticker.line]
    several = ability.targets > 1 or bool(ability.pattern)
    return enhancement_cost(sticker.kind, card.level, several=several, hexagons=len(ability.pattern), earlier=earlier)


def refusal(card: Card, stickers: Iterable[Enhancement], sticker: Enhancement, summons: Mapping[str, Stats]) -> str:
    """Why a sticker does not fit on a card that has some already; empty if it does (L1554 to L1571)."""
    mine = tuple(other for other in stickers if other.card == card.id)
    if sum(other.half == sticker.half for other in mine) > MOST_EARLIER:
        return "An action has room for four enhancements."
    action = _action(enhanced(card, mine), sticker.half)
    if not 0 <= sticker.line < len(action.abilities):
        return "The action has no such line."
    return _misfit(action, action.abilities[sticker.line], sticker, summons)


def _misfit(action: Action, ability: Ability, sticker: Enhancement, summons: Mapping[str, Stats]) -> str:
    kind = sticker.kind
    if kind in _AMOUNTS:
        fits = ability.kind == kind
    elif kind in _NUMBERS:
        fits = getattr(ability, kind) > 0
    elif kind == "targets":
        fits = ability.targets > 1
    elif kind.startswith("summon "):
        summoned = summons.get(ability.summon)
        fits = summoned is not None and (kind != "summon range" or summoned.range > 0)
    elif kind in NEGATIVE:
        fits = ability.kind == "attack" or (ability.kind == "condition" and not ability.allies)
    elif kind in _GOOD:
        fits = ability.kind in _FOR_FRIENDS or (ability.kind == "condition" and ability.allies)
    elif kind == "jump":
        fits = ability.kind == "move" and not (ability.jump or ability.fly or ability.teleport)
    elif kind == "element":
        fits = sticker.element in ELEMENTS and sticker.element not in action.elements
    elif kind == "any element":
        fits = ANY not in action.elements
    else:
        fits = sticker.hexagon in further_hexagons(ability)
    if kind in ability.conditions or not fits:
        return "That enhancement does not fit on this line of the card."
    return ""


def further_hexagons(ability: Ability) -> list[Axial]:
    """Where the area of an attack may grow: beside its hexagons, and beside the attacker's own if that is in it."""
    own = [] if ability.range else [(0, 0)]
    inside = {*ability.pattern, *own}
    beside = {(q + across, r + down) for q, r in inside for across, down in DIRECTIONS}
    return sorted(beside - inside) if ability.pattern else []


def offered(card: Card, stickers: Iterable[Enhancement], summons: Mapping[str, Stats]) -> Iterator[Enhancement]:
    """Every sticker that fits on a card now."""
    stickers = tuple(stickers)
    halves: tuple[Literal["top", "bottom"], ...] = ("top", "bottom")
    for half in halves:
        for line in range(len(_action(card, half).abilities)):
            for kind in KINDS:
                grown = further_hexagons(_action(enhanced(card, stickers), half).abilities[line])
                for element in ELEMENTS if kind == "element" else ("",):
                    for hexagon in grown if kind == "attack hexagon" else (None,):
                        sticker = Enhancement(card.id, half, line, kind, element, hexagon)
                        if not refusal(card, stickers, sticker, summons):
                            yield sticker


def problems(stickers: Iterable[Enhancement], hero_class: HeroClass, summons: Mapping[str, Stats]) -> Iterator[str]:
    """Sentences about stickers that do not fit on a class's cards."""
    cards = {card.id: card for card in hero_class.cards}
    before: list[Enhancement] = []
    for sticker in stickers:
        card = cards.get(sticker.card)
        if card is None or refusal(card, before, sticker, summons):
            yield f"An enhancement of the {hero_class.name} does not fit on its card."
            return
        before.append(sticker)


@lru_cache(maxsize=512)
def enhanced(card: Card, stickers: tuple[Enhancement, ...]) -> Card:
    """A card with its stickers."""
    for sticker in stickers:
        if sticker.card == card.id:
            action = _with_sticker(_action(card, sticker.half), sticker)
            card = msgspec.structs.replace(card, **{sticker.half: action})
    return card


def _action(card: Card, half: str) -> Action:
    return card.top if half == "top" else card.bottom


def _with_sticker(action: Action, sticker: Enhancement) -> Action:
    if sticker.kind in ("element", "any element"):
        return msgspec.structs.replace(action, elements=(*action.elements, sticker.element or ANY))
    abilities = list(action.abilities)
    abilities[sticker.line] = _improved(abilities[sticker.line], sticker)
    return msgspec.structs.replace(action, abilities=tuple(abilities))


def _improved(ability: Ability, sticker: Enhancement) -> Ability:
    kind = sticker.kind
    if kind in _AMOUNTS:
        return msgspec.structs.replace(ability, amount=ability.amount + 1)
    if kind in (*_NUMBERS, "targets"):
        return msgspec.structs.replace(ability, **{kind: getattr(ability, kind) + 1})
    if kind == "jump":
        return msgspec.structs.replace(ability, jump=True)
    if kind in (*NEGATIVE, *_GOOD):
        return msgspec.structs.replace(ability, conditions=(*ability.conditions, kind))
    if sticker.hexagon is not None:
        return msgspec.structs.replace(ability, pattern=(*ability.pattern, sticker.hexagon))
    return ability


def better_summon(stats: Stats, cards: Iterable[Card], stickers: tuple[Enhancement, ...], summon: str) -> Stats:
    """The values of a summon with the stickers on the line that calls it."""
    by_id = {card.id: card for card in cards}
    for sticker in stickers:
        _, _, name = sticker.kind.partition("summon ")
        if name and _action(by_id[sticker.card], sticker.half).abilities[sticker.line].summon == summon:
            stats = msgspec.structs.replace(stats, **{name: getattr(stats, name) + 1})
    return stats


def in_words(sticker: Enhancement) -> str:
    """A sticker in words: “top: +1 attack”, “bottom: poison”, “top: makes fire”."""
    kind = sticker.kind
    if kind in (*_AMOUNTS, *_NUMBERS):
        words = f"+1 {kind}"
    elif kind == "targets":
        words = "+1 target"
    elif kind.startswith("summon "):
        words = f"+1 {kind.removeprefix('summon ')} of the summon"
    elif kind in ("element", "any element"):
        words = f"makes {sticker.element or 'any element'}"
    elif sticker.hexagon is not None:
        words = f"area grows by {sticker.hexagon[0]}, {sticker.hexagon[1]}"
    else:
        words = kind
    return f"{sticker.half}: {words}"
