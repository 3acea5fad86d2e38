"""Cards in few words, for buttons and for the cards of figures."""

from __future__ import annotations

from vtt.rules.enumeration import capital, count, with_sign
from vtt.rules.sword_and_sorcery.conditions import marker_words
from vtt.rules.sword_and_sorcery.content import AbilityCard, AttackCard, ItemCard, Side


def attack_words(card: AttackCard, foes: str = "enemies") -> str:
    """An attack on these foes: “2 red, 1 blue, reaches 1 zone, knocked down”."""
    dice = ", ".join(f"{card.dice.count(colour)} {colour}" for colour in dict.fromkeys(card.dice))
    parts = [dice]
    parts += [f"{with_sign(card.bonus.hits)} hit"] if card.bonus.hits else []
    parts += [f"{with_sign(card.bonus.lethal)} lethal"] if card.bonus.lethal else []
    parts += [f"{card.rerolls} rolled again"] if card.rerolls else []
    parts += [f"reaches {count(card.reach, 'zone')}"] if card.reach else []
    parts += [f"{card.targets} {foes}"] if card.targets > 1 else []
    parts += [("", f"all {foes} there", f"all {foes} there and next to it")[card.area]] if card.area else []
    parts += [marker_words(marker) for marker in card.markers]
    parts += [f"fire {'I' * card.fire}"] if card.fire else []
    parts += ["critical hits"] if card.critical_property else []
    return ", ".join(parts)


def side_words(colour: str, side: Side) -> str:
    """What a die of an attack shows: “red, 1 hit, 1 lethal”."""
    parts = [colour]
    parts += [count(side.hits, "hit")] if side.hits else []
    parts += [f"{side.lethal} lethal"] if side.lethal else []
    parts += ["critical"] if side.criticals else []
    return ", ".join(parts if len(parts) > 1 else [colour, "nothing"])


def item_words(card: ItemCard) -> str:
    """What an item gives whoever wears it, and what else is printed on it: “Armour 2, 1 movement point less.”"""
    parts = [attack_words(card.attack)] if card.attack is not None else []
    parts += [f"armour {card.armour}"] if card.armour else []
    parts += [_more(card.dice, _dice(abs(card.dice), "defence "))] if card.dice else []
    parts += [f"{count(card.blocks, 'block')} in every defence"] if card.blocks else []
    parts += [_more(card.speed, count(abs(card.speed), "movement point"))] if card.speed else []
    parts += [f"of each attack {_dice(card.rerolls, '')} may be rolled again"] if card.rerolls else []
    return " ".join(filter(None, (capital(f"{', '.join(parts)}.") if parts else "", card.text)))


def _more(number: int, words: str) -> str:
    return f"{words} {'more' if number > 0 else 'less'}"


def _dice(number: int, noun: str) -> str:
    return f"{number} {noun}die" if number == 1 else f"{number} {noun}dice"


def power_words(card: AbilityCard) -> str:
    """A power: which action it takes, what it does, and how long it rests."""
    action = {"combat": "", "standard": "Standard action: ", "free": "Free: "}[card.action]
    return f"{action}{deed_words(card)} {capital(rest_words(card))}".strip()


def rest_words(card: AbilityCard) -> str:
    """How long a power rests once it was used; empty: it does not."""
    return f"rests {count(card.hourglasses, 'round')}." if card.hourglasses else ""


def deed_words(card: AbilityCard) -> str:
    """What a power does."""
    parts = [attack_words(card.attack)] if card.attack is not None else []
    parts += [f"heals {card.heals}"] if card.heals else []
    parts += [count(card.shields, "shield")] if card.shields else []
    parts += [f"ends {', '.join(map(marker_words, card.frees))}"] if card.frees else []
    parts += [f"reaches {count(card.reach, 'zone')}"] if card.reach else []
    return f"{', '.join(parts)}."
