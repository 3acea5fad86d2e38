"""What an ability made of numbers does, in words: so that an author writes numbers, and no text that could differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from vtt.rules.descent.abilities.bearing import number, word
from vtt.rules.descent.content import Ability
from vtt.rules.enumeration import capital, count

BOONS: Final[Mapping[str, str]] = {
    "charm": "rolls one more brown die in defence until the next turn",
    "shelter": "shelters heroes beside: all of them roll one more grey die in defence until the next turn",
    "close_only": "can be attacked only from beside it until its next turn",
    "sharpen": "rolls one more red die in the next attack",
    "extra_attack": "may make one more attack without an action",
}
"""Lasting effect -> what whoever gets it then does."""
DEEDS: Final = ("aid", "aid_self", "aid_all", "harm", "harm_all", "call")


def told(ability: Ability) -> str:
    """What an ability does: its own text, or what its numbers say."""
    body = BODIES.get(ability.id)
    if ability.text or body is None:
        return ability.text
    price = ", ".join(_price(ability))
    words = f"{price}: {body(ability)}." if price else f"{body(ability)}."
    return capital(words)


def _price(ability: Ability) -> Iterator[str]:
    fatigue = number(ability, "fatigue", 0)
    if ability.id in DEEDS:
        yield "Action" if number(ability, "action") else "No action"
    if fatigue:
        yield f"{fatigue} fatigue"
    if word(ability, "spends"):
        yield f"gives back {_token(word(ability, 'spends'))}"
    if number(ability, "exhaust", 0):
        yield "once until the next turn"


def _token(name: str) -> str:
    return f"a token “{name}”"


def _within(ability: Ability) -> str:
    distance = number(ability, "distance", 1)
    return "beside it" if distance == 1 else f"within {distance}"


def _given(ability: Ability) -> str:
    """What whoever is aided gets: “recovers 2 health and 1 fatigue, gains 2 movement points”."""
    recovered = [(number(ability, "health", 0), "health"), (number(ability, "relief", 0), "fatigue")]
    healed = " and ".join(f"{value} {name}" for value, name in recovered if value)
    points, cards = number(ability, "points", 0), number(ability, "cards", 0)
    parts = [f"recovers {healed}" if healed else ""]
    parts += ["loses all conditions" if number(ability, "cure", 0) else ""]
    parts += [f"gains {points} movement points" if points else ""]
    parts += [f"draws {'one more search card' if cards == 1 else f'{cards} more search cards'}" if cards else ""]
    parts += [f"gains {_token(word(ability, 'gives'))}" if word(ability, "gives") else ""]
    parts.append(BOONS.get(word(ability, "boon"), ""))
    return ", ".join(part for part in parts if part)


def _harmed(ability: Ability) -> str:
    damage, condition = number(ability, "damage", 0), word(ability, "condition")
    hexes = number(ability, "hexes", 0)
    parts = [f"suffers {damage} damage" if damage else "", f"is {condition}" if condition else ""]
    parts += [f"is hexed ({count(hexes, 'mark')})" if hexes else ""]
    return " and ".join(part for part in parts if part)


def _more(ability: Ability) -> str:
    parts = [(number(ability, name, 0), name) for name in ("damage", "pierce", "range")]
    return ", ".join(f"{value} {name}" for value, name in parts if value)


def _called(ability: Ability) -> str:
    """What comes, and how many of it may be there: “a black dog comes”."""
    name, most = word(ability, "familiar").rpartition(".")[2].replace("-", " "), number(ability, "most")
    return f"the familiar “{name}” comes" if most == 1 else f"a familiar “{name}” comes, of which {most} may be there"


def _whom(ability: Ability) -> str:
    distance = number(ability, "distance", 0)
    return f"this hero or one {_within(ability)}" if distance else "this hero"


BODIES: Final[Mapping[str, Callable[[Ability], str]]] = {
    "aid": lambda one: f"this hero or one {_within(one)} {_given(one)}",
    "aid_self": lambda one: f"this hero {_given(one)}",
    "aid_all": lambda one: f"this hero and each one {_within(one)} {_given(one)}",
    "call": lambda one: f"{_called(one)} {_within(one)}",
    "harm": lambda one: f"a monster in sight {_within(one)} {_harmed(one)}",
    "harm_all": lambda one: f"each monster in sight {_within(one)} {_harmed(one)}",
    "press": lambda one: f"an attack of this hero rolls one more {word(one, 'die', 'yellow')} die",
    "drive": lambda one: f"an attack that has been rolled has {_more(one)} more",
    "cover": lambda one: f"when attacked, {_whom(one)} rolls one more {word(one, 'die', 'brown')} die",
    "ward": lambda one: f"when hurt by an attack, {_whom(one)} suffers {number(one, 'damage')} less",
    "thrill": lambda one: f"on defeating a monster, this hero {_given(one)}",
    "find": lambda one: f"after searching, this hero {_given(one)}",
}
"""Ability id -> what it does with these numbers."""
