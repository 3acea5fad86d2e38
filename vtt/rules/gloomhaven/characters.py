"""What a campaign's character brings to a game: name, level, chosen cards, items, perks (`gloomhaven.md` 1.4, 6.5).

A campaign hands it to `set_up` as one setting per class, ``character:<class>``, with the character as JSON.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

import msgspec

from vtt.rules.enumeration import count, enumerated
from vtt.rules.gloomhaven import enhancements
from vtt.rules.gloomhaven.content import Card, Content, HeroClass, Item, Perk
from vtt.rules.gloomhaven.enhancements import Enhancement
from vtt.rules.gloomhaven.modifiers import STANDARD

HIGHEST_LEVEL: Final = 9


class Character(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A character at the beginning of a game. Empty `cards`: the class's first ones; `perks`: their places in the
    class's list, each as often as it was taken; `blessed`: how many bless cards it begins with; `enhancements` of its
    class's cards."""

    name: str = ""
    level: int = 1
    cards: tuple[str, ...] = ()
    items: tuple[str, ...] | None = None
    perks: tuple[int, ...] = ()
    blessed: int = 0
    enhancements: tuple[Enhancement, ...] = ()


CHARACTER: Final = "character:"
"""What the setting begins with that hands a character to a game, followed by the class."""


def setting(hero_class: str, character: Character) -> tuple[str, str]:
    """The setting that hands a character to a game."""
    return f"{CHARACTER}{hero_class}", msgspec.json.encode(character).decode()


GOAL: Final = "goal:"
"""What the setting begins with that hands a battle goal to a game, followed by the class."""


def goal_setting(hero_class: str, name: str, text: str) -> tuple[str, str]:
    """The setting that hands a character's battle goal to a game: only its seat will know it."""
    return f"{GOAL}{hero_class}", msgspec.json.encode((name, text)).decode()


def goal_of(settings: Mapping[str, str], hero_class: str) -> tuple[str, ...]:
    """Name and text of a character's battle goal; empty if it has none."""
    given = settings.get(f"{GOAL}{hero_class}", "")
    return msgspec.json.decode(given, type=tuple[str, ...]) if given else ()


def character_for(settings: Mapping[str, str], hero_class: HeroClass, level: int, content: Content) -> Character:
    """The character a game is played with, complete; without a setting a new one of that level.

    ValueError (one sentence) if the setting does not fit the class."""
    text = settings.get(f"{CHARACTER}{hero_class.id}", "")
    try:
        character = msgspec.json.decode(text, type=Character) if text else Character(level=level)
    except msgspec.DecodeError as error:
        raise ValueError(f"The character of the {hero_class.name} cannot be read: {error}.") from error
    for sentence in problems(character, hero_class, content):
        raise ValueError(sentence)
    return msgspec.structs.replace(
        character,
        name=character.name or hero_class.name,
        cards=character.cards or first_hand(hero_class, character.level),
        items=hero_class.items if character.items is None else character.items,
    )


def first_hand(hero_class: HeroClass, level: int = 1) -> tuple[str, ...]:
    """The cards a class plays with when nobody has chosen: one gained with every level, and its first ones."""
    gained: list[str] = []
    for reached in range(2, level + 1):
        best = (card.id for card in hero_class.cards if card.level == reached)
        gained += [card for card in best if card not in gained][:1]
    first = [card.id for card in hero_class.cards if card.level <= 1]
    return (*first[: hero_class.hand - len(gained)], *gained)


def pool(hero_class: HeroClass, gained: tuple[str, ...] = ()) -> tuple[Card, ...]:
    """Cards a hand is chosen from: level 1, level X (0), and those gained."""
    return tuple(card for card in hero_class.cards if card.level <= 1 or card.id in gained)


def problems(character: Character, hero_class: HeroClass, content: Content) -> list[str]:
    """Sentences about everything in a character that does not fit its class."""
    found: list[str] = []
    name = hero_class.name
    if not 1 <= character.level <= HIGHEST_LEVEL:
        found.append(f"A character's level is from 1 to {HIGHEST_LEVEL}.")
    levels = {card.id: card.level for card in hero_class.cards}
    cards = set(character.cards)
    if character.cards and (len(cards) != hero_class.hand or len(character.cards) != hero_class.hand):
        found.append(f"The {name} needs a hand of exactly {hero_class.hand} different cards.")
    if any(levels.get(card, HIGHEST_LEVEL + 1) > character.level for card in cards):
        found.append(f"A card in the hand of the {name} is not the class's or above its level.")
    if any(item not in content.items for item in character.items or ()):
        found.append(f"The {name} has an item that there is not.")
    taken = Counter(character.perks)
    if any(
        not 0 <= perk < len(hero_class.perks) or times > hero_class.perks[perk].times for perk, times in taken.items()
    ):
        found.append(f"The {name} has a perk that there is not, or too often.")
    found.extend(enhancements.problems(character.enhancements, hero_class, content.summons))
    return found


def modifier_cards(hero_class: HeroClass, character: Character, content: Content) -> tuple[str, ...]:
    """The cards of a modifier deck after the character's perks, with those of its items and blessings (T93)."""
    cards = list(STANDARD)
    for place in character.perks:
        for card in hero_class.perks[place].removes:
            if card in cards:
                cards.remove(card)
        cards.extend(hero_class.perks[place].adds)
    careful = any(hero_class.perks[place].ignores_items for place in character.perks)
    heavy = 0 if careful else sum(content.items[item].minus_ones for item in character.items or ())
    return (*cards, *("-1",) * heavy, *("bless",) * character.blessed)


def perk_in_words(perk: Perk) -> str:
    """A perk in words: “Replace −1 by +1”."""
    out, into = _counted(perk.removes), _counted(perk.adds)
    light = "No cards of items" if perk.ignores_items else ""
    if out and into:
        what = f"Replace {out} by {into}"
    else:
        what = f"Remove {out}" if out else f"Add {into}" if into else ""
    return "; ".join(part for part in (light, what) if part)


def _counted(cards: tuple[str, ...]) -> str:
    counts = Counter(card.replace("rolling+", "rolling +").replace("-", "−") for card in cards)
    return enumerated([f"{number} × {card}" if number > 1 else card for card, number in counts.items()] or [""])


def item_in_words(item: Item) -> str:
    """What an item does: “Heal 3, once a scenario”."""
    cards = count(item.amount, f"{'lost' if item.lost else 'discarded'} card")
    struck = item.when == "struck"
    what = {
        "heal": f"Heal {item.amount}",
        "move": _helping(item, "move", f"+{item.amount} to a move"),
        "attack": _helping(item, "attack", f"+{item.amount} to an attack"),
        "recover": f"Recover {cards}",
        "shield": f"When attacked: shield {item.amount}" if struck else f"Shield {item.amount} for a round",
        "condition": ", ".join(item.conditions).capitalize(),
        "element": f"Makes {', '.join(_any(element) for element in item.elements)}",
        "cleanse": "Ends all negative conditions",
        "loot": f"Loot {item.amount}",
        "disadvantage": "When attacked: the attack has disadvantage",
        "less": f"When hurt: {item.amount} damage less",
        "cancel": "When hurt: no damage",
    }[item.effect]
    heavy = f"; puts {item.minus_ones} × −1 into the modifier deck" if item.minus_ones else ""
    often = {"": "as often as you like", "spent": "before each long rest", "consumed": "a scenario"}[item.after]
    times = {1: "once ", 2: "twice "}.get(item.uses, f"{item.uses} times ") if item.after else ""
    must = ", always used" if struck and item.uses != 1 else ""
    return f"{what}, {times}{often}{must}{heavy}"


def _helping(item: Item, kind: str, more: str) -> str:
    """What an item adds to an attack or a move: “Attack: advantage, poison”; “+2 to a move”."""
    gains = ["jump"] if item.jump else []
    gains += ["advantage"] if item.advantage else []
    gains += [f"{name} {getattr(item, name)}" for name in ("pierce", "push") if getattr(item, name)]
    gains += [*item.conditions]
    gains += [f"{count(item.add_targets, 'target')} more"] if item.add_targets else []
    if not gains:
        return more
    return f"{kind.capitalize()}: {', '.join([*([f'+{item.amount}'] if item.amount else []), *gains])}"


def _any(element: str) -> str:
    return "any element" if element == enhancements.ANY else element
